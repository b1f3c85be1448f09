//! Rows of a page as paragraphs that can be edited: rows that were broken are joined, and
//! lines stand as far from each other as they do on the page.

use crate::page::{Row, Run};

/// How far letters reach below their line, in letter sizes.
const DESCENT: f32 = 0.212;

/// The height of a line where the page does not tell.
const LINE: f32 = 1.25;

/// How pages write the sign before an item of a list.
const BULLET: &str = "• ";

/// A paragraph, in units of the page.
pub(super) struct Paragraph<'a> {
    /// The rows that it was broken into.
    pub rows: &'a [Row],
    /// The height of each of its lines.
    pub line: f32,
    /// The room above it.
    pub before: f32,
    /// What the page begins an item of a list with.
    pub bullet: Option<&'a Run>,
}

/// Paragraphs that are placed.
pub(super) struct Block<'a> {
    pub paragraphs: Vec<Paragraph<'a>>,
    /// The upper edge of its first line.
    pub top: f32,
    /// The lower edge of its last line.
    pub bottom: f32,
}

impl<'a> Block<'a> {
    /// Places the paragraphs so that every baseline is where the page has it; `None`
    /// where there is nothing.
    pub fn of(parts: impl Iterator<Item = &'a [Row]>) -> Option<Self> {
        let mut paragraphs = Vec::new();
        let mut top = None;
        let mut last: Option<&Row> = None;
        for rows in parts {
            let (Some(first), Some(end)) = (rows.first(), rows.last()) else {
                continue;
            };
            let mut line = line_height(rows);
            let mut before = 0.0;
            if let Some(last) = last {
                let room = first.baseline - last.baseline - last.size * DESCENT;
                let above = line - first.size * DESCENT;
                before = (room - above).max(0.0);
                if rows.len() == 1 && room < above {
                    line = (room + first.size * DESCENT).max(first.size * 0.5);
                }
            }
            top.get_or_insert(first.baseline - (line - first.size * DESCENT));
            last = Some(end);
            paragraphs.push(Paragraph {
                rows,
                line,
                before,
                bullet: first.runs.first().filter(|run| run.text == BULLET),
            });
        }
        let last = last?;
        Some(Self {
            paragraphs,
            top: top?,
            bottom: last.baseline + last.size * DESCENT,
        })
    }
}

fn line_height(rows: &[Row]) -> f32 {
    match rows {
        [first, .., last] => (last.baseline - first.baseline) / (rows.len() - 1) as f32,
        [row] => row.size * LINE,
        [] => 0.0,
    }
}

impl Paragraph<'_> {
    /// The size of its letters.
    pub fn size(&self) -> f32 {
        self.rows.first().map_or(0.0, |row| row.size)
    }

    /// Its letters without a bullet: a blank where a row ended, and stretches that look
    /// alike as one.
    pub fn runs(&self) -> Vec<(Run, f32)> {
        let mut runs: Vec<(Run, f32)> = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            if let (true, Some((last, _))) = (index > 0, runs.last_mut()) {
                last.text.push(' ');
            }
            let bullets = usize::from(index == 0 && self.bullet.is_some());
            for run in &row.runs[bullets..] {
                match runs.last_mut() {
                    Some((last, size)) if looks_like(last, run) && *size == row.size => {
                        last.text.push_str(&run.text);
                    }
                    _ => runs.push((run.clone(), row.size)),
                }
            }
        }
        runs
    }
}

fn looks_like(one: &Run, other: &Run) -> bool {
    (one.face, one.ink, one.struck) == (other.face, other.ink, other.struck)
}
