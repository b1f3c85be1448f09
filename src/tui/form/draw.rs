//! How a form is drawn: labels, values, and what the values mean.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{Field, Form, FormLine, Value};
use crate::look::Look;
use crate::sheet::{Sheet, complaint, first_shown};
use crate::wrap::wrap;
use crate::{Hits, Role};
use words::{Lang, Message, say};

/// The columns of a form on a wide screen.
const WIDE: u16 = 84;
/// The columns that explanations need beside the values; else only the current line's
/// stands below.
pub(super) const ABOUT: usize = 40;
/// The rows below, where there is no room beside: a blank one, and two of words.
const FOOT: u16 = 3;
/// Rows that are kept free for what turns out wrong, so that the box stays as it is.
const SPARE: u16 = 2;

/// The widths of the three columns.
#[derive(Clone, Copy)]
struct Columns {
    label: usize,
    value: usize,
    about: usize,
}

impl Form {
    pub fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let narrow = self.columns(look, area.width.min(WIDE + 2) - 2).about == 0;
        let foot = if narrow { FOOT } else { 0 };
        let blanks = self.lines.iter().filter(|line| line.apart).count();
        let rows = (self.lines.len() + blanks) as u16;
        let sheet = Sheet {
            look,
            title: &self.title,
            mode: self.mode,
            wishes: (WIDE, rows.max(self.least_rows) + SPARE + foot),
        };
        let inner = sheet.open(frame, area);
        let columns = self.columns(look, inner.width);
        let (main, foot) = split(inner, foot);
        let drawn = self.rows(look, columns, inner.width);
        let at = |line| drawn.iter().position(|(known, _)| *known == Some(line));
        let current = at(self.current).unwrap_or(0);
        let room = usize::from(main.height);
        let first = first_shown(current, room, drawn.len());
        let shown = drawn.iter().enumerate().skip(first).take(room);
        hits.lines = vec![Rect::ZERO; self.lines.len()];
        for ((row, (line, text)), y) in shown.zip(main.top()..) {
            let place = Rect {
                y,
                height: 1,
                ..main
            };
            // What is wrong belongs to its line.
            if let Some(line) = line.filter(|&line| at(line) == Some(row)) {
                hits.lines[line] = place;
            }
            frame.render_widget(Paragraph::new(text.clone()), place);
        }
        sheet.mark_more(frame, main, first > 0, first + room < drawn.len());
        if let Some(line) = self.lines.get(self.current).filter(|_| narrow) {
            self.draw_foot(line, look, frame, foot);
        }
    }

    fn draw_foot(&self, line: &FormLine, look: &Look, frame: &mut Frame<'_>, foot: Rect) {
        let text = look.say(line.about());
        let style = look.style(Role::Faint);
        let lines = wrap(&[(text, style)], usize::from(foot.width), "  ", "  ");
        let below = Rect {
            y: foot.y + 1,
            height: foot.height.saturating_sub(1),
            ..foot
        };
        frame.render_widget(Paragraph::new(lines), below);
    }

    /// Widths that fit every value there is to choose, so that nothing moves when one is.
    fn columns(&self, look: &Look, room: u16) -> Columns {
        let lang = look.settings.lang;
        let room = usize::from(room);
        let pointer = look.glyphs.pointer.width();
        let labels = self.lines.iter().map(|line| lang.say(&line.label).width());
        let label = labels.max().unwrap_or(0) + 1;
        let values = self.lines.iter().flat_map(|line| match &line.field {
            Field::Choice { values, .. } => &values[..],
            Field::Text { .. } => &[],
        });
        let widest = values.map(|value| named(value, lang).width()).max();
        // The signs around it, and a blank after it.
        let value = widest.unwrap_or(0).max(12) + 5;
        let left = room.saturating_sub(pointer + label + value);
        Columns {
            label,
            value,
            about: if left < ABOUT { 0 } else { left },
        }
    }

    /// The rows as they are drawn, each with the line that it belongs to.
    fn rows(&self, look: &Look, columns: Columns, width: u16) -> Vec<(Option<usize>, Line<'_>)> {
        let mut rows = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            if line.apart {
                rows.push((None, Line::default()));
            }
            let current = index == self.current;
            rows.push((Some(index), line.drawn(look, columns, width, current)));
            if let Some((_, why)) = self.wrong.as_ref().filter(|(name, _)| *name == line.name) {
                let lines = complaint(look, why, width, look.glyphs.pointer.width());
                rows.extend(lines.into_iter().map(|line| (Some(index), line)));
            }
        }
        rows
    }
}

/// The lower rows of an area, if there are enough of them.
fn split(area: Rect, foot: u16) -> (Rect, Rect) {
    let foot = foot.min(area.height.saturating_sub(1));
    let main = Rect {
        height: area.height - foot,
        ..area
    };
    let foot = Rect {
        y: main.bottom(),
        height: foot,
        ..area
    };
    (main, foot)
}

/// A value's name, and whether it is the usual one.
fn named(value: &Value, lang: Lang) -> String {
    if value.usual {
        format!("{} ({})", value.name, say!(lang, DefaultValue))
    } else {
        value.name.clone()
    }
}

impl FormLine {
    fn about(&self) -> &Message {
        match &self.field {
            Field::Text { about, .. } => about,
            Field::Choice { values, chosen } => values
                .get(*chosen)
                .map_or(&Message::Blank, |value| &value.about),
        }
    }

    fn drawn(&self, look: &Look, columns: Columns, width: u16, current: bool) -> Line<'static> {
        let lang = look.settings.lang;
        let pointer = look.glyphs.pointer;
        let blank = " ".repeat(pointer.width());
        let label = look.say(&self.label);
        let role = if current { Role::Strong } else { Role::Text };
        let mut spans = vec![
            Span::styled(
                if current { pointer.to_owned() } else { blank },
                look.style(Role::Focus),
            ),
            Span::styled(format!("{label:<0$}", columns.label), look.style(role)),
        ];
        let before = pointer.width() + columns.label;
        let room = usize::from(width).saturating_sub(before + 1);
        let value = match &self.field {
            Field::Choice { values, chosen } => {
                let name = values.get(*chosen).map(|value| named(value, lang));
                let [left, right] = look.glyphs.choice;
                let text = look.words(name.unwrap_or_default());
                let role = if current { Role::Current } else { Role::Text };
                vec![
                    Span::styled(format!("{left} "), look.style(Role::Faint)),
                    Span::styled(text, look.style(role)),
                    Span::styled(format!(" {right}"), look.style(Role::Faint)),
                ]
            }
            Field::Text { text, empty, .. } => {
                let role = if current { Role::Current } else { Role::Text };
                let mut spans = vec![Span::raw("  ")];
                spans.extend(text.spans(look, room.saturating_sub(2), current, look.style(role)));
                if text.text().is_empty() {
                    let gap = if current { " " } else { "" };
                    let empty = format!("{gap}{}", look.say(empty));
                    spans.push(Span::styled(empty, look.style(Role::Faint)));
                }
                spans
            }
        };
        let used: usize = value.iter().map(Span::width).sum();
        spans.extend(value);
        if columns.about > 0 && used <= columns.value {
            let about = look.say(self.about());
            spans.push(Span::raw(" ".repeat(columns.value - used)));
            spans.push(Span::styled(about, look.style(Role::Faint)));
        }
        Line::from(spans)
    }
}
