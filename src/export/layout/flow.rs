//! Breaks text into rows, as large as there is room for.

use crate::font::{row_width, run_width, width};
use crate::page::{Align, Area, Face, Group, Ink, Page, Row, Run, Shape, Words};
use lesson::{Block, Emphasis};
use words::ascii;

/// The height of a row, in font sizes.
const LEADING: f32 = 1.36;
/// From the top of a row to its baseline, in font sizes.
const ASCENT: f32 = 1.0;
/// From the middle of a row down to its baseline, in font sizes.
const BELOW_MIDDLE: f32 = 0.36;

/// Text that is not broken yet.
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
/// does not fit is left out, and `…` says so.
pub(super) fn fitted(paragraphs: &[Paragraph], area: Area, sizes: &[f32]) -> Words {
    let fits = |row: &Row| row.baseline + 0.3 * row.size <= area.bottom();
    let mut rows = Vec::new();
    for &size in sizes {
        rows = broken(paragraphs, area, size);
        if rows.last().is_none_or(fits) {
            break;
        }
    }
    if !rows.last().is_none_or(fits) {
        let fit = rows.iter().take_while(|row| fits(row)).count();
        rows.truncate(fit);
        if let Some(last) = rows.last_mut() {
            leave_out(last, area.width);
        }
    }
    let align = Align::Start;
    Words { area, align, rows }
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
    let min = min_size(&words);
    let no_larger = sizes.iter().copied().filter(|&size| size <= min);
    fit(&no_larger.collect::<Vec<f32>>())
}

/// Ends a row with `…`, in place of its last words where there is no room beside them.
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

/// Paragraphs as rows of a size, from the top of an area on.
fn broken(paragraphs: &[Paragraph], area: Area, size: f32) -> Vec<Row> {
    /// The room between paragraphs, in font sizes.
    const APART: f32 = 0.5;
    /// How far items of a list are set in, in font sizes.
    const INDENT: f32 = 1.0;
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

/// Runs broken at blanks, so that no line is wider than `width` font sizes unless one word
/// is.
fn lines(runs: &[Run], width: f32) -> Vec<Vec<Run>> {
    /// About the width of a blank, in font sizes.
    const BLANK: f32 = 0.28;
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

/// Adds a run; neighbours that look alike become one.
fn push(line: &mut Vec<Run>, run: Run) {
    match line.last_mut() {
        Some(last) if (last.face, last.ink, last.struck) == (run.face, run.ink, run.struck) => {
            last.text.push_str(&run.text);
        }
        _ => line.push(run),
    }
}

/// The words of runs; a word may go over several of them.
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

/// A row that stands alone, by the height of its middle.
pub(super) fn row(runs: Vec<Run>, size: f32, middle: f32) -> Row {
    Row {
        runs,
        size,
        baseline: middle + BELOW_MIDDLE * size,
        indent: 0.0,
        ends: true,
    }
}

/// One row of text, made smaller where it is wider than its area.
pub(super) fn line(area: Area, align: Align, size: f32, runs: Vec<Run>) -> Words {
    let mut row = row(runs, size, area.middle().y);
    squeeze(&mut row, area.width);
    let rows = vec![row];
    Words { area, align, rows }
}

/// Makes a row smaller where it is wider than there is room for.
pub(super) fn squeeze(row: &mut Row, room: f32) {
    let width = row_width(row);
    if width > room && width > 0.0 {
        resize(row, (row.size * room / width).max(6.0));
    }
}

/// Changes the font size of a row, around its middle.
fn resize(row: &mut Row, size: f32) {
    row.baseline -= BELOW_MIDDLE * (row.size - size);
    row.size = size;
}

/// Makes rows that stand for the same kind of thing as small as the smallest of them.
pub(super) fn alike(words: &mut [Words]) {
    let min = min_size(words);
    for row in words.iter_mut().flat_map(|words| &mut words.rows) {
        resize(row, min);
    }
}

/// The smallest font size of any row.
fn min_size(words: &[Words]) -> f32 {
    let rows = words.iter().flat_map(|words| &words.rows);
    rows.map(|row| row.size).fold(f32::INFINITY, f32::min)
}

/// Replaces what is not ASCII. `alpha` is wider than `α`: what has no room any more is made
/// smaller, with all in its group that was as large.
pub(crate) fn to_ascii(page: &mut Page) {
    let plain = |row: &mut Row| {
        for run in &mut row.runs {
            run.text = ascii::to_ascii(&run.text);
        }
    };
    for group in &mut page.groups {
        for shape in &mut group.shapes {
            match shape {
                Shape::Words(words) => words.rows.iter_mut().for_each(plain),
                Shape::Node(node) => {
                    let room = node.area.width - 4.0;
                    for row in &mut node.rows {
                        plain(row);
                        squeeze(row, room);
                    }
                    node.alt = ascii::to_ascii(&node.alt);
                }
                Shape::Bar(_) | Shape::Rule(_) | Shape::Edge(_) => {}
            }
        }
        fit(group);
    }
    for text in [&mut page.title, &mut page.description, &mut page.notes] {
        *text = ascii::to_ascii(text);
    }
}

/// Makes rows fit into their areas again; rows of one size stay of one size.
fn fit(group: &mut Group) {
    let words = group.shapes.iter_mut().filter_map(|shape| match shape {
        Shape::Words(words) => Some(words),
        _ => None,
    });
    let mut words: Vec<&mut Words> = words.collect();
    let mut sizes: Vec<(f32, f32)> = Vec::new();
    for words in &words {
        for row in &words.rows {
            let mut narrow = row.clone();
            squeeze(&mut narrow, words.area.width - row.indent);
            match sizes.iter_mut().find(|(size, _)| *size == row.size) {
                Some((_, min)) => *min = min.min(narrow.size),
                None => sizes.push((row.size, narrow.size)),
            }
        }
    }
    for row in words.iter_mut().flat_map(|words| &mut words.rows) {
        if let Some(&(_, min)) = sizes.iter().find(|(size, _)| *size == row.size) {
            resize(row, min);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Area, Face, Ink, Paragraph, fitted, row_width};

    #[test]
    fn rows_keep_within_their_area_and_lose_no_word() {
        let text = "the block is worth no better and no worse than giving up";
        let area = Area::new(10.0, 20.0, 180.0, 200.0);
        let paragraphs = [Paragraph::plain(text, Face::Sans, Ink::Text)];
        let words = fitted(&paragraphs, area, &[30.0, 20.0, 16.0]);
        assert!(words.rows.len() > 2);
        assert!(words.rows.iter().all(|row| row_width(row) <= area.width));
        assert!(words.rows.iter().all(|row| row.baseline < area.bottom()));
        let rows: Vec<String> = words.rows.iter().map(super::Row::text).collect();
        assert_eq!(rows.join(" "), text);
    }

    #[test]
    fn what_does_not_fit_ends_in_an_ellipsis() {
        let area = Area::new(0.0, 0.0, 100.0, 30.0);
        let text = "one two three four five six seven eight nine ten";
        let paragraphs = [Paragraph::plain(text, Face::Sans, Ink::Text)];
        let words = fitted(&paragraphs, area, &[16.0]);
        let last = words.rows.last().map(super::Row::text);
        assert!(last.is_some_and(|row| row.ends_with(" …")));
    }
}
