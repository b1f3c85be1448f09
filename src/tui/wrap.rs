//! Wraps styled prose into lines, and draws them from one on.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use textwrap::core::Fragment;
use textwrap::wrap_algorithms::wrap_first_fit;
use unicode_width::UnicodeWidthStr;

/// A word that may change its style inside.
#[derive(Debug, Default)]
struct Word {
    pieces: Vec<(String, Style)>,
    width: f64,
}

impl Fragment for Word {
    fn width(&self) -> f64 {
        self.width
    }
    fn whitespace_width(&self) -> f64 {
        1.0
    }
    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// The lines of styled text in so many columns, each after the first under `indent`.
#[must_use]
pub fn wrap(
    spans: &[(String, Style)],
    columns: usize,
    first: &str,
    indent: &str,
) -> Vec<Line<'static>> {
    let words = words(spans);
    let room = |margin: &str| (columns.saturating_sub(margin.width())).max(1) as f64;
    wrap_first_fit(&words, &[room(first), room(indent)])
        .into_iter()
        .enumerate()
        .map(|(row, words)| {
            let margin = if row == 0 { first } else { indent };
            let mut line = vec![Span::raw(margin.to_owned())];
            for (place, word) in words.iter().enumerate() {
                if place > 0 {
                    line.push(Span::raw(" "));
                }
                let pieces = word.pieces.iter();
                line.extend(pieces.map(|(text, style)| Span::styled(text.clone(), *style)));
            }
            Line::from(line)
        })
        .collect()
}

fn words(spans: &[(String, Style)]) -> Vec<Word> {
    let mut words = vec![Word::default()];
    for (text, style) in spans {
        for (place, piece) in text.split(' ').enumerate() {
            if place > 0 {
                words.push(Word::default());
            }
            if let (false, Some(word)) = (piece.is_empty(), words.last_mut()) {
                word.width += piece.width() as f64;
                word.pieces.push((piece.to_owned(), *style));
            }
        }
    }
    words.retain(|word| !word.pieces.is_empty());
    words
}

/// Draws lines from the one after `scroll` on. A [`Paragraph`] would look for breaks once
/// more, and a [`Line`] for graphemes, char by char in every frame.
///
/// [`Paragraph`]: ratatui::widgets::Paragraph
pub(super) fn draw_lines(lines: &[Line<'_>], scroll: u16, frame: &mut Frame<'_>, area: Rect) {
    let buffer = frame.buffer_mut();
    let lines = lines.iter().skip(usize::from(scroll));
    for (line, y) in lines.zip(area.top()..area.bottom()) {
        let mut x = area.x;
        for span in line {
            let style = line.style.patch(span.style);
            x = draw_text(&span.content, (x, y), area.right(), style, buffer);
        }
    }
}

/// Draws a text up to a column. Returns the column after it.
fn draw_text(text: &str, (x, y): (u16, u16), right: u16, style: Style, buffer: &mut Buffer) -> u16 {
    let room = usize::from(right.saturating_sub(x));
    if !text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return buffer.set_stringn(x, y, text, room, style).0;
    }
    let text = &text.as_bytes()[..text.len().min(room)];
    if !text.is_empty() {
        let first = buffer.index_of(x, y);
        let cells = &mut buffer.content[first..first + text.len()];
        for (cell, &byte) in cells.iter_mut().zip(text) {
            cell.set_char(byte.into()).set_style(style);
        }
    }
    x + text.len() as u16
}

#[cfg(test)]
mod tests {
    use super::wrap;
    use ratatui::style::{Modifier, Style};

    #[test]
    fn a_word_keeps_together_across_styles() {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let spans = [
            ("one ".to_owned(), Style::new()),
            ("two".to_owned(), bold),
            (", three".to_owned(), Style::new()),
        ];
        let lines: Vec<String> = wrap(&spans, 8, "", "")
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(lines, ["one two,", "three"]);
    }
}
