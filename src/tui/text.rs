//! An editable line of text: a cursor, words, paste.

use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use tui_input::{Input, InputRequest};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
use words::ascii::is_hidden;

use super::look::Look;
use super::{Action, Arrow};

/// A line of text with a cursor.
#[derive(Clone, Debug)]
pub struct TextLine {
    input: Input,
    /// The maximum length in bytes.
    max: usize,
}

/// Enough bytes for any board, and for a tree with some 100,000 leaves.
const MAX: usize = 1 << 20;

impl TextLine {
    /// A line with its cursor at the end.
    pub(super) fn new(text: impl Into<String>) -> Self {
        let input = Input::new(text.into());
        Self { input, max: MAX }
    }

    /// Limits the line to `max` bytes.
    pub(super) fn at_most(self, max: usize) -> Self {
        Self { max, ..self }
    }

    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Applies an action and returns whether the text has changed; `None` if the action has no
    /// meaning in a line of text.
    pub(super) fn update(&mut self, action: Action) -> Option<bool> {
        let request = match action {
            Action::Typed(char) if is_hidden(char) || self.is_full(char.len_utf8()) => {
                return Some(false);
            }
            Action::Typed(char) => InputRequest::InsertChar(char),
            Action::Text(request) => request,
            Action::Cursor(Arrow::Left) => InputRequest::GoToPrevChar,
            Action::Cursor(Arrow::Right) => InputRequest::GoToNextChar,
            Action::Start => InputRequest::GoToStart,
            Action::End => InputRequest::GoToEnd,
            _ => return None,
        };
        Some(self.input.handle(request).is_some_and(|edit| edit.value))
    }

    /// Inserts as much of a text as fits, without line breaks.
    pub(super) fn paste(&mut self, text: &str) {
        let (before, after) = self.input.value().split_at(self.byte());
        let mut pasted = String::new();
        for char in text.chars().filter(|&char| !is_hidden(char)) {
            if self.is_full(pasted.len() + char.len_utf8()) {
                break;
            }
            pasted.push(char);
        }
        let cursor = self.input.cursor() + pasted.chars().count();
        let whole = format!("{before}{pasted}{after}");
        self.input = Input::new(whole).with_cursor(cursor);
    }

    fn is_full(&self, more: usize) -> bool {
        self.input.value().len() + more > self.max
    }

    /// The cursor as a byte index.
    fn byte(&self) -> usize {
        let mut chars = self.text().char_indices();
        let at = chars.nth(self.input.cursor());
        at.map_or(self.text().len(), |(at, _)| at)
    }

    /// The part of the text that fits into `columns`, around the cursor if there is one.
    pub(super) fn spans(
        &self,
        look: &Look,
        columns: usize,
        cursor: bool,
        style: Style,
    ) -> Vec<Span<'static>> {
        let text = self.text();
        let at = if cursor { self.byte() } else { text.len() };
        let (before, after) = text.split_at(at);
        let columns = columns.saturating_sub(usize::from(cursor));
        let mark = look.glyphs.hidden;
        let (half, all) = (columns / 2, text.width());
        let left = if all <= columns || before.width() <= half {
            before.len()
        } else {
            let room = columns - after.width().min(half);
            bytes_within(before.chars().rev(), room.saturating_sub(mark.width()))
        };
        let shown = &before[before.len() - left..];
        let start = if shown.len() < before.len() { mark } else { "" };
        let start = format!("{start}{}", look.words(shown));
        let room = columns.saturating_sub(start.width());
        let (shown, end) = if after.width() <= room {
            (after, "")
        } else {
            let right = bytes_within(after.chars(), room.saturating_sub(mark.width()));
            (&after[..right], mark)
        };
        let mut rest = shown.chars();
        match rest.next() {
            _ if !cursor => vec![Span::styled(start, style)],
            None => vec![
                Span::styled(start, style),
                Span::styled(look.glyphs.caret, style),
            ],
            Some(char) => vec![
                Span::styled(start, style),
                Span::styled(look.words(char.to_string()), inverted(style)),
                Span::styled(look.words(rest.as_str()) + end, style),
            ],
        }
    }
}

/// The length in bytes of the leading characters that fit into `columns`.
pub(super) fn bytes_within(chars: impl Iterator<Item = char>, mut columns: usize) -> usize {
    let mut bytes = 0;
    for char in chars {
        let width = char.width().unwrap_or(0);
        if width > columns {
            break;
        }
        columns -= width;
        bytes += char.len_utf8();
    }
    bytes
}

/// The style of the character under the cursor.
fn inverted(style: Style) -> Style {
    if style.add_modifier.contains(Modifier::REVERSED) {
        style.remove_modifier(Modifier::REVERSED)
    } else {
        style.add_modifier(Modifier::REVERSED)
    }
}
