//! A box over the screen in which something is entered: its border, its keys, and how
//! what does not fit is scrolled.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::keymap::{Binding, footer_bindings};
use super::look::Look;
use super::text::bytes_within;
use super::wrap::wrap;
use super::{Action, Mode, Role};
use words::Message;

/// A box.
pub(super) struct Sheet<'a> {
    pub look: &'a Look,
    pub title: &'a Message,
    pub mode: Mode,
    /// The columns and rows inside that would do.
    pub wishes: (u16, u16),
}

impl Sheet<'_> {
    /// Draws the empty box in the middle of `area`; gives the room inside.
    pub fn open(&self, frame: &mut Frame<'_>, area: Rect) -> Rect {
        let (width, height) = self.wishes;
        let fit = |wish: u16, room: u16| {
            let size = (wish + 2).min(room);
            // A few columns of the screen beside it would be scraps.
            if size + 4 > room { room } else { size }
        };
        let place = area.centered(
            Constraint::Length(fit(width, area.width)),
            Constraint::Length((height + 2).min(area.height)),
        );
        let title = self.look.say(self.title);
        let room = usize::from(place.width.saturating_sub(2));
        let block = bordered(self.look, &title).title_bottom(self.hints(room));
        let inner = block.inner(place);
        frame.render_widget(Clear, place);
        frame.render_widget(block, place);
        inner
    }

    /// The keys in so many columns. How to confirm and how to leave come before all others.
    fn hints(&self, room: usize) -> Line<'static> {
        let words = footer_bindings(self.mode)
            .into_iter()
            .filter_map(|binding| {
                let word = binding.short(self.look.settings.lang)?;
                Some((binding, word))
            });
        let matters = |action| matches!(action, Action::Enter | Action::Back);
        key_hints(self.look, words.collect(), room, matters)
    }

    /// The room inside, but for so many rows at the bottom, and those; a row is left above.
    pub fn split(&self, inner: Rect, below: u16) -> (Rect, Rect) {
        let below = below.min(inner.height.saturating_sub(1));
        let [main, below] = inner.layout(&Layout::vertical([
            Constraint::Min(0),
            Constraint::Length(below),
        ]));
        (main, below)
    }

    /// Draws those of so many rows for which there is room, among them the current one, and
    /// marks where they go on. Gives the rows that are seen with their places.
    pub fn list<'a>(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        current: usize,
        rows: usize,
        row: impl Fn(usize) -> Line<'a>,
    ) -> Vec<(usize, Rect)> {
        let room = usize::from(area.height);
        let first = first_shown(current, room, rows);
        let shown: Vec<(usize, Rect)> = (first..rows.min(first + room)).zip(area.rows()).collect();
        for &(index, place) in &shown {
            frame.render_widget(row(index), place);
        }
        self.mark_more(frame, area, first > 0, first + room < rows);
        shown
    }

    /// Marks in the border that columns go on to the left or to the right.
    pub fn mark_beside(&self, frame: &mut Frame<'_>, inner: Rect, left: bool, right: bool) {
        let [before, after, _, _] = self.look.glyphs.beyond;
        let x = (inner.x.saturating_sub(1), inner.right());
        let marks = [(left, before, x.0), (right, after, x.1)];
        let y = inner.y + inner.height / 2;
        for (_, sign, x) in marks.into_iter().filter(|(more, ..)| *more) {
            self.mark(frame, sign, Rect::new(x, y, 1, 1));
        }
    }

    fn mark(&self, frame: &mut Frame<'_>, sign: char, place: Rect) {
        let sign = Span::styled(sign.to_string(), self.look.style(Role::Focus));
        frame.render_widget(Paragraph::new(sign), place.intersection(frame.area()));
    }

    /// Marks in the border that lines go on above or below.
    pub fn mark_more(&self, frame: &mut Frame<'_>, inner: Rect, above: bool, below: bool) {
        let [_, _, up, down] = self.look.glyphs.beyond;
        let marks = [(above, up, inner.top()), (below, down, inner.bottom() - 1)];
        for (_, sign, y) in marks.into_iter().filter(|(more, ..)| *more) {
            self.mark(frame, sign, Rect::new(inner.right(), y, 1, 1));
        }
    }
}

/// An empty block over the screen.
pub(super) fn bordered(look: &Look, title: &str) -> Block<'static> {
    Block::bordered()
        .border_set(look.glyphs.border)
        .border_style(look.style(Role::Focus))
        .style(look.settings.theme.ground())
        .title(Span::styled(format!(" {title} "), look.style(Role::Strong)))
}

/// Keys with a word on each, as many as so many columns have room for; those that matter
/// come before all others, without being moved.
pub(super) fn key_hints(
    look: &Look,
    hints: Vec<(&Binding, String)>,
    room: usize,
    matters: impl Fn(Action) -> bool,
) -> Line<'static> {
    let hints: Vec<(bool, String, String)> = hints
        .into_iter()
        .map(|(binding, word)| {
            (
                matters(binding.action),
                binding.first_key(look.glyphs.ascii),
                word,
            )
        })
        .collect();
    let width = |key: &str, word: &str| key.width() + word.width() + 3;
    let needed = hints.iter().filter(|(matters, ..)| *matters);
    let needed: usize = needed.map(|(_, key, word)| width(key, word)).sum();
    let mut left = room.saturating_sub(needed);
    let mut spans = Vec::new();
    for (matters, key, word) in hints {
        if !matters {
            let Some(less) = left.checked_sub(width(&key, &word)) else {
                continue;
            };
            left = less;
        }
        spans.push(Span::raw(" "));
        spans.push(Span::styled(key, look.style(Role::Key)));
        spans.push(Span::styled(format!(" {word} "), look.style(Role::Faint)));
    }
    Line::from(spans)
}

/// What stands before a line: the pointer at the current one, else as many blanks.
pub(super) fn pointer(look: &Look, current: bool) -> Span<'static> {
    let pointer = look.glyphs.pointer;
    if current {
        Span::styled(pointer, look.style(Role::Focus))
    } else {
        Span::raw(" ".repeat(pointer.width()))
    }
}

/// What is wrong, under a line that begins at `indent`.
pub(super) fn complaint(
    look: &Look,
    why: &Message,
    columns: u16,
    indent: usize,
) -> Vec<Line<'static>> {
    let label = look.span(format!("{:indent$}! ", ""), Role::Strong);
    wrap(
        label,
        [look.span(look.say(why), Role::Strong)],
        columns.into(),
    )
}

/// Which of `all` lines, or columns, comes first where `room` of them fit and `at` is to
/// be seen with something around it. The view rests for a while, then jumps by half of
/// itself: lines that slide at every key are hard to read.
pub(super) fn first_shown(at: usize, room: usize, all: usize) -> usize {
    if all <= room {
        return 0;
    }
    let stride = (room / 2).max(1);
    let before = if room > 1 { stride / 2 } else { 0 };
    let first = (at / stride * stride).saturating_sub(before);
    first.min(all - room.max(1))
}

/// The end of a text that is too long for so many columns.
pub(super) fn tail(look: &Look, text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mark = look.glyphs.hidden;
    let kept = bytes_within(text.chars().rev(), columns.saturating_sub(mark.width()));
    format!("{mark}{}", &text[text.len() - kept..])
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
