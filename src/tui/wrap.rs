//! Wraps styled text into lines, and draws lines.

use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use textwrap::core::Fragment;
use textwrap::wrap_algorithms::wrap_first_fit;
use unicode_width::UnicodeWidthStr;

use super::Surface;
use words::glue::{GLUE, holds};

/// A word in one or more styles, and the width of the gap after it.
#[derive(Debug)]
struct Word {
    pieces: Vec<Span<'static>>,
    width: f64,
    gap: f64,
}

impl Word {
    /// Whether a row must not break between it and the next word.
    fn holds(&self, next: &Self) -> bool {
        let text =
            |word: &Self| -> String { word.pieces.iter().map(|piece| &*piece.content).collect() };
        holds(
            text(self).rsplit(' ').next().unwrap_or_default(),
            &text(next),
        )
    }
}

impl Fragment for Word {
    fn width(&self) -> f64 {
        self.width
    }
    fn whitespace_width(&self) -> f64 {
        self.gap
    }
    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// Wraps text at blanks, except between words that [belong together](holds). The first line
/// follows a label, the others are indented to match. No-break spaces are drawn as blanks.
pub(super) fn wrap(
    label: impl Into<Span<'static>>,
    text: impl IntoIterator<Item = Span<'static>>,
    columns: usize,
) -> Vec<Line<'static>> {
    wrap_at(" ", label, text, columns)
}

/// Like [`wrap`], but wraps only at this gap.
pub(super) fn wrap_at(
    gap: &'static str,
    label: impl Into<Span<'static>>,
    text: impl IntoIterator<Item = Span<'static>>,
    columns: usize,
) -> Vec<Line<'static>> {
    let words = words(gap, text);
    let label = label.into();
    let indent = label.width();
    let mut label = Some(label);
    let line = |words: &[Word]| {
        let label = label.take().unwrap_or_else(|| " ".repeat(indent).into());
        let mut line = vec![label];
        for word in words {
            let between = line[1..].last().map(|before| blank(gap, before, word));
            line.extend(between);
            line.extend_from_slice(&word.pieces);
        }
        Line::from(line)
    };
    let room = columns.saturating_sub(indent).max(1) as f64;
    let lines = wrap_first_fit(&words, &[room]);
    lines.into_iter().map(line).collect()
}

/// A gap between words; if both have the same style, so does it, so that it is continuous.
fn blank(gap: &'static str, before: &Span<'_>, next: &Word) -> Span<'static> {
    let same = before.style == next.pieces[0].style;
    Span::styled(gap, if same { before.style } else { Style::new() })
}

fn words(gap: &'static str, text: impl IntoIterator<Item = Span<'static>>) -> Vec<Word> {
    let empty = || Word {
        pieces: Vec::new(),
        width: 0.0,
        gap: gap.width() as f64,
    };
    let mut words = vec![empty()];
    for span in text {
        for (place, piece) in span.content.split(gap).enumerate() {
            if place > 0 {
                words.push(empty());
            }
            if let (false, Some(word)) = (piece.is_empty(), words.last_mut()) {
                word.width += piece.width() as f64;
                let piece = piece.replace(GLUE, " ");
                word.pieces.push(Span::styled(piece, span.style));
            }
        }
    }
    words.retain(|word| !word.pieces.is_empty());
    let count = words.len();
    let mut held: Vec<Word> = Vec::new();
    for (index, word) in words.into_iter().enumerate() {
        // A short word isn't left alone in the last row.
        let is_end = index + 1 == count && word.width <= 4.0;
        let holds = |last: &&mut Word| is_end && last.width <= 12.0 || last.holds(&word);
        match held.last_mut().filter(|last| gap == " " && holds(last)) {
            Some(last) => {
                last.width += last.gap + word.width;
                let between = last.pieces.last().map(|before| blank(gap, before, &word));
                last.pieces.extend(between.into_iter().chain(word.pieces));
            }
            None => held.push(word),
        }
    }
    held
}

impl Surface<'_> {
    /// Draws lines. In every frame, a [`Paragraph`] would wrap them again, and a [`Line`] would
    /// look for graphemes.
    ///
    /// [`Paragraph`]: ratatui::widgets::Paragraph
    pub fn draw_lines<'a>(&mut self, lines: impl IntoIterator<Item = &'a Line<'a>>, area: Rect) {
        for (line, y) in lines.into_iter().zip(area.top()..area.bottom()) {
            let mut x = area.x;
            if line.alignment == Some(Alignment::Center) {
                x += area.width.saturating_sub(line.width() as u16) / 2;
            }
            for span in line {
                let style = line.style.patch(span.style);
                x = self.draw_text(&span.content, (x, y), area.right(), style);
            }
        }
    }

    /// Draws a text up to a column and returns the column after it.
    fn draw_text(&mut self, text: &str, (x, y): (u16, u16), right: u16, style: Style) -> u16 {
        let room = usize::from(right.saturating_sub(x));
        if !text.chars().all(fills_a_cell) {
            return self.buffer.set_stringn(x, y, text, room, style).0;
        }
        if room == 0 {
            return x;
        }
        let first = self.buffer.index_of(x, y);
        let cells = self.buffer.content[first..first + room].iter_mut();
        let mut drawn = 0;
        for (cell, char) in cells.zip(text.chars()) {
            cell.set_char(char).set_style(style);
            drawn += 1;
        }
        x + drawn
    }
}

/// Whether a character is one column wide and does not combine: letters, arrows, signs, lines.
fn fills_a_cell(char: char) -> bool {
    matches!(char, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{2ff}' | '‐'..='‧' | '←'..='⋿' | '─'..='◼')
}

#[cfg(test)]
mod tests {
    use super::{fills_a_cell, wrap};
    use ratatui::text::Span;
    use unicode_width::UnicodeWidthChar;

    #[test]
    fn what_fills_a_cell_is_one_column_wide() {
        let chars = (' '..='\u{2fff}').filter(|&char| fills_a_cell(char));
        let wrong: String = chars.filter(|char| char.width() != Some(1)).collect();
        assert_eq!(wrong, "");
    }

    #[test]
    fn what_belongs_together_keeps_together_across_styles() {
        for (spans, rows) in [
            (["one ", "two", ", three"], ["one two,", "three"]),
            (["now ", "a2", " -10"], ["now", "a2 -10"]),
            (["the move ", "2", ""], ["the", "move 2"]),
            (["a1: 2 <= ", "alpha", " = 3"], ["a1:", "2 <= alpha = 3"]),
            (["so (go ", "b2", ")"], ["so", "(go b2)"]),
            (["goes ", "to ", "you."], ["goes", "to you."]),
        ] {
            let lines = wrap("", spans.map(Span::raw), 8);
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            assert_eq!(lines, rows);
        }
    }
}
