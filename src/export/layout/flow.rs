//! Breaks words into rows, as large as there is room for.

use crate::font::{row_width, run_width, width};
use crate::page::{Align, Area, Face, Ink, Row, Run, Words};
use lesson::{Block, Emphasis};

/// The height of a row, in letter sizes.
pub(super) const LEADING: f32 = 1.36;
/// From the top of a row to where its letters stand, in letter sizes.
pub(super) const ASCENT: f32 = 1.0;
/// The room between paragraphs, in letter sizes.
const APART: f32 = 0.5;
/// How far items of a list are set in, in letter sizes.
const INDENT: f32 = 1.0;

/// Words that are not broken yet.
#[derive(Clone, Debug)]
pub(super) struct Paragraph {
    /// Whether it is an item of a list.
    pub item: bool,
    pub runs: Vec<Run>,
}

impl Paragraph {
    pub fn plain(text: impl Into<String>, face: Face, ink: Ink) -> Self {
        Self {
            item: false,
            runs: vec![Run::new(text, face, ink)],
        }
    }

    /// A lesson's prose.
    pub fn prose(block: &Block) -> Self {
        let runs = block.spans.iter().map(|span| {
            let face = match span.emphasis {
                Emphasis::None => Face::Sans,
                Emphasis::Stressed => Face::Italic,
                Emphasis::Strong => Face::Bold,
                Emphasis::Code => Face::Mono,
            };
            Run::new(span.text.clone(), face, Ink::Text)
        });
        Self {
            item: block.item,
            runs: runs.collect(),
        }
    }
}

/// The largest of some sizes at which paragraphs fit into an area; at the smallest, what
/// does not fit is left out and said to be.
pub(super) fn fitted(paragraphs: &[Paragraph], area: Area, sizes: &[f32]) -> Words {
    let mut rows = Vec::new();
    for &size in sizes {
        rows = broken(paragraphs, area, size);
        let end = rows.last().map_or(0.0, |row| row.baseline + 0.3 * row.size);
        if end <= area.bottom() {
            return left(area, rows);
        }
    }
    let fit = rows
        .iter()
        .take_while(|row| row.baseline + 0.3 * row.size <= area.bottom())
        .count();
    rows.truncate(fit);
    if let Some(last) = rows.last_mut() {
        leave_out(last, area.width);
    }
    left(area, rows)
}

/// The same for several areas: all have the size that fits everywhere.
pub(super) fn fitted_alike(columns: &[(Vec<Paragraph>, Area)], sizes: &[f32]) -> Vec<Words> {
    let fit = |sizes: &[f32]| -> Vec<Words> {
        let columns = columns.iter();
        columns
            .map(|(paragraphs, area)| fitted(paragraphs, *area, sizes))
            .collect()
    };
    let words = fit(sizes);
    if words.len() < 2 {
        return words;
    }
    let rows = words.iter().flat_map(|words| &words.rows);
    let least = rows.map(|row| row.size).fold(f32::INFINITY, f32::min);
    let no_larger: Vec<f32> = (sizes.iter().copied())
        .filter(|&size| size <= least)
        .collect();
    fit(&no_larger)
}

/// Ends a row with the sign that more follows, in place of its last words where there is
/// no room beside them.
fn leave_out(row: &mut Row, room: f32) {
    let more = Run::new(" …", Face::Sans, Ink::Faint);
    let room = room - row.indent - run_width(&more, row.size);
    while row_width(row) > room {
        let Some(last) = row.runs.last_mut() else {
            break;
        };
        match last.text.trim_end().rfind(' ') {
            Some(blank) => last.text.truncate(blank),
            None => {
                row.runs.pop();
            }
        }
    }
    row.runs.push(more);
    row.ends = true;
}

const fn left(area: Area, rows: Vec<Row>) -> Words {
    Words {
        area,
        align: Align::Start,
        rows,
    }
}

/// Paragraphs as rows of a size, from the top of an area on.
fn broken(paragraphs: &[Paragraph], area: Area, size: f32) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut top = area.y;
    let mut after_item = true;
    for (index, paragraph) in paragraphs.iter().enumerate() {
        // Paragraphs stand apart, the items of a list together.
        if index > 0 && !(after_item && paragraph.item) {
            top += APART * size;
        }
        after_item = paragraph.item;
        let indent = if paragraph.item { INDENT * size } else { 0.0 };
        let lines = lines(&paragraph.runs, (area.width - indent) / size);
        let last = lines.len().saturating_sub(1);
        for (line, mut runs) in lines.into_iter().enumerate() {
            let mut indent = indent;
            if paragraph.item && line == 0 {
                let bullet = "• ";
                runs.insert(0, Run::new(bullet, Face::Sans, Ink::Faint));
                indent -= width(Face::Sans, bullet) * size;
            }
            rows.push(Row {
                runs,
                size,
                baseline: top + ASCENT * size,
                indent,
                ends: line == last,
            });
            top += LEADING * size;
        }
    }
    rows
}

/// Stretches of letters broken at blanks, so that no line is wider than `width` letter
/// sizes unless one word is.
fn lines(runs: &[Run], width: f32) -> Vec<Vec<Run>> {
    let mut lines = vec![Vec::new()];
    let mut used = 0.0;
    for word in words(runs) {
        let wide: f32 = word.iter().map(|run| run_width(run, 1.0)).sum();
        let line = lines.last_mut().expect("there is a first line");
        let blank = if line.is_empty() { 0.0 } else { BLANK };
        if !line.is_empty() && used + blank + wide > width {
            lines.push(word);
            used = wide;
            continue;
        }
        if !line.is_empty() {
            push(line, Run::new(" ", Face::Sans, Ink::Text));
        }
        for run in word {
            push(line, run);
        }
        used += blank + wide;
    }
    lines
}

/// About the width of a blank, in letter sizes.
const BLANK: f32 = 0.28;

/// Adds a stretch; neighbours that look alike become one.
fn push(line: &mut Vec<Run>, run: Run) {
    match line.last_mut() {
        Some(last) if (last.face, last.ink, last.struck) == (run.face, run.ink, run.struck) => {
            last.text.push_str(&run.text);
        }
        _ => line.push(run),
    }
}

/// The words of stretches; a word may go over several of them.
fn words(runs: &[Run]) -> Vec<Vec<Run>> {
    let mut words: Vec<Vec<Run>> = Vec::new();
    let mut open = false;
    for run in runs {
        for (index, piece) in run.text.split(' ').enumerate() {
            open &= index == 0;
            if piece.is_empty() {
                open = false;
                continue;
            }
            let piece = Run {
                text: piece.to_owned(),
                ..run.clone()
            };
            match words.last_mut() {
                Some(word) if open => word.push(piece),
                _ => words.push(vec![piece]),
            }
            open = true;
        }
    }
    words
}

/// One row of words, made smaller where it is wider than its area.
pub(super) fn line(area: Area, align: Align, size: f32, runs: Vec<Run>) -> Words {
    let mut row = Row {
        runs,
        size,
        baseline: area.middle().y + 0.36 * size,
        indent: 0.0,
        ends: true,
    };
    squeeze(&mut row, area.width);
    Words {
        area,
        align,
        rows: vec![row],
    }
}

/// Makes a row smaller where it is wider than there is room for.
pub(super) fn squeeze(row: &mut Row, room: f32) {
    let width = row_width(row);
    if width > room && width > 0.0 {
        resize(row, (row.size * room / width).max(6.0));
    }
}

/// Gives a row letters of another size, around the middle of those that it has.
pub(super) fn resize(row: &mut Row, size: f32) {
    row.baseline -= 0.36 * (row.size - size);
    row.size = size;
}

/// Makes rows that stand for the same kind of thing as small as the smallest of them.
pub(super) fn alike(words: &mut [Words]) {
    let rows = words.iter().flat_map(|words| &words.rows);
    let least = rows.map(|row| row.size).fold(f32::INFINITY, f32::min);
    for row in words.iter_mut().flat_map(|words| &mut words.rows) {
        resize(row, least);
    }
}

#[cfg(test)]
mod tests {
    use super::{Area, Face, Ink, Paragraph, fitted, row_width};

    #[test]
    fn rows_keep_within_their_area_and_lose_no_word() {
        let text = "the block is worth no better and no worse than giving up";
        let area = Area::new(10.0, 20.0, 180.0, 200.0);
        let words = fitted(
            &[Paragraph::plain(text, Face::Sans, Ink::Text)],
            area,
            &[30.0, 20.0, 16.0],
        );
        assert!(words.rows.len() > 2);
        assert!(words.rows.iter().all(|row| row_width(row) <= area.width));
        assert!(words.rows.iter().all(|row| row.baseline < area.bottom()));
        let said: Vec<String> = words.rows.iter().map(super::Row::text).collect();
        assert_eq!(said.join(" "), text);
    }

    #[test]
    fn what_does_not_fit_is_said_to_be_left_out() {
        let area = Area::new(0.0, 0.0, 100.0, 30.0);
        let text = "one two three four five six seven eight nine ten";
        let words = fitted(
            &[Paragraph::plain(text, Face::Sans, Ink::Text)],
            area,
            &[16.0],
        );
        let last = words.rows.last().map(super::Row::text);
        assert!(last.is_some_and(|row| row.ends_with(" …")));
    }
}
