//! Boxes on top of the screen: border, keys, scrolling.

use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::macros::vertical;
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Clear};

use super::keymap::Binding;
use super::look::Look;
use super::{Action, Hits, Mode, Role, Surface};
use words::Message;

/// Splits a room: at least one row above, and at most `below` rows below.
pub(super) fn split(room: Rect, below: u16) -> [Rect; 2] {
    let below = below.min(room.height.saturating_sub(1));
    vertical![>=0, ==below].areas(room)
}

/// A row of a list, with the index of the entry selected by a click on it.
pub(super) type Row = (Option<usize>, Line<'static>);

impl Surface<'_> {
    /// Draws the empty box of an input in the middle of `area`, with room for these columns and
    /// rows if possible; returns the area inside. Nothing below it can be clicked.
    pub fn open_input(
        &mut self,
        title: &Message,
        mode: Mode,
        (columns, rows): (u16, u16),
        area: Rect,
    ) -> Rect {
        self.hits = Hits::default();
        // A few columns beside the box would be useless.
        let width = match columns + 2 {
            width if width + 4 > area.width => area.width,
            width => width,
        };
        let hints = self.look.settings.keys.footer(&[mode]).into_iter();
        // How to confirm and how to leave take precedence.
        let matters = |action| matches!(action, Action::Enter | Action::Back);
        let room = usize::from(width.saturating_sub(2));
        let hints = key_hints(self.look, hints, room, matters);
        self.open_box(&self.look.say(title), hints, (width, rows + 2), area)
    }

    /// Draws an empty box of this size in the middle of `area`, which is faded, with a line in its
    /// lower border; returns the area inside.
    pub fn open_box(
        &mut self,
        title: &str,
        bottom: Line<'static>,
        (width, height): (u16, u16),
        area: Rect,
    ) -> Rect {
        let look = self.look;
        let place = area.centered(
            Constraint::Length(width),
            Constraint::Length(height.min(area.height)),
        );
        let block = Block::bordered()
            .border_set(look.glyphs.border)
            .border_style(look.style(Role::Focus))
            .style(look.settings.theme.ground())
            .title(look.span(format!(" {title} "), Role::Strong))
            .title_bottom(bottom);
        let inner = block.inner(place);
        self.buffer.set_style(area, look.behind());
        self.draw(Clear, place);
        self.draw(block, place);
        inner
    }

    /// Draws as many rows as fit, including the current one. Returns whether there are more: to
    /// the left, to the right, above, below.
    pub fn list(
        &mut self,
        area: Rect,
        (current, rows): (usize, usize),
        row: impl Fn(usize) -> Row,
    ) -> [bool; 4] {
        let room = usize::from(area.height);
        let first = first_shown(current, room, rows);
        for (index, place) in (first..rows).zip(area.rows()) {
            let (entry, line) = row(index);
            self.draw(line, place);
            if let Some(entry) = entry {
                let hit = &mut self.hits.lines[entry];
                *hit = if hit.is_empty() {
                    place
                } else {
                    hit.union(place)
                };
            }
        }
        [false, false, first > 0, first + room < rows]
    }

    /// Marks the sides of an area where there is more: to the left, to the right, above, below.
    pub fn mark_more(&mut self, inner: Rect, more: [bool; 4]) {
        let middle = inner.y + inner.height / 2;
        let places = [
            (inner.x.saturating_sub(1), middle),
            (inner.right(), middle),
            (inner.right(), inner.top()),
            (inner.right(), inner.bottom() - 1),
        ];
        for ((more, (x, y)), mark) in more.into_iter().zip(places).zip(self.look.glyphs.beyond) {
            if more {
                let place = Rect::new(x, y, 1, 1).intersection(self.buffer.area);
                self.draw(self.look.span(mark.to_string(), Role::Focus), place);
            }
        }
    }

    /// Draws a rule with a title above a text; returns the area for the text.
    pub fn caption(&mut self, title: &str, role: Role, area: Rect) -> Rect {
        let room = usize::from(area.width).saturating_sub(4);
        let title = self.look.shortened(title, room);
        let title = self.look.span(format!(" {title} "), role);
        self.rule(Block::new().borders(Borders::TOP).title(title), area)
    }

    /// Draws a rule to the left of a text; returns the area for the text.
    pub fn aside(&mut self, area: Rect) -> Rect {
        self.rule(Block::new().borders(Borders::LEFT), area)
    }

    fn rule(&mut self, block: Block<'_>, area: Rect) -> Rect {
        let block = block
            .border_set(self.look.glyphs.border)
            .border_style(self.look.style(Role::Border));
        let inner = block.inner(area).inner(Margin::new(1, 0));
        self.draw(block, area);
        inner
    }
}

/// Keys with their words, as many as fit into `room` columns. Those that matter are kept in
/// preference to others, without changing the order.
pub(super) fn key_hints<'a>(
    look: &Look,
    hints: impl Iterator<Item = (&'a Binding, Message)>,
    room: usize,
    matters: impl Fn(Action) -> bool,
) -> Line<'static> {
    let hint = |(binding, word): (&Binding, Message)| {
        let key = look.span(
            look.settings.keys.hint(binding, look.glyphs.ascii),
            Role::Key,
        );
        let word = look.span(format!(" {} ", look.say(&word)), Role::Faint);
        (
            matters(binding.action),
            Line::from(vec![" ".into(), key, word]),
        )
    };
    let mut hints: Vec<(bool, Line<'_>)> = hints.map(hint).collect();
    let needed = hints.iter().filter(|(matters, _)| *matters);
    let needed: usize = needed.map(|(_, hint)| hint.width()).sum();
    let mut left = room.saturating_sub(needed);
    hints.retain(|(matters, hint)| {
        let fits = *matters || hint.width() <= left;
        left -= if fits && !matters { hint.width() } else { 0 };
        fits
    });
    hints.into_iter().flat_map(|(_, hint)| hint.spans).collect()
}

/// The first of `all` lines or columns to show if `room` of them fit and `at` should be visible
/// with something around it. The view stays still for a while, then jumps by half its size:
/// lines that slide at every key press are hard to read.
pub(super) fn first_shown(at: usize, room: usize, all: usize) -> usize {
    if all <= room {
        return 0;
    }
    let stride = (room / 2).max(1);
    let before = if room > 1 { stride / 2 } else { 0 };
    let first = (at / stride * stride).saturating_sub(before);
    first.min(all - room.max(1))
}

#[cfg(test)]
mod tests {
    use super::first_shown;

    #[test]
    fn what_matters_is_always_in_sight() {
        for all in 1..60 {
            for room in 1..30 {
                for at in 0..all {
                    let first = first_shown(at, room, all);
                    assert!((first..first + room).contains(&at), "{at} {room} {all}");
                    assert!(first + room <= all.max(room), "{at} {room} {all}");
                }
            }
        }
    }
}
