//! A board with a cursor, its letters and numbers, and as many of its cells as fit.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::sheet::first_shown;
use super::{Arrow, Role, Surface};

/// The columns taken by row numbers.
const NUMBER: u16 = 4;

/// The neighbouring cell in a direction, or the cell itself at the border.
pub(super) const fn cell_beside(
    cell: usize,
    arrow: Arrow,
    (rows, columns): (usize, usize),
) -> usize {
    let (row, column) = (cell / columns, cell % columns);
    match arrow {
        Arrow::Up if row > 0 => cell - columns,
        Arrow::Down if row + 1 < rows => cell + columns,
        Arrow::Left if column > 0 => cell - 1,
        Arrow::Right if column + 1 < columns => cell + 1,
        _ => cell,
    }
}

/// How large the cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Side by side.
    Dense,
    /// With rules between them.
    Ruled,
    /// With rules, and space around the contents.
    Large,
}

/// A board of cells in row-major order, top left first.
pub(super) struct Grid {
    /// The names of the columns.
    pub names: Vec<String>,
    pub rows: usize,
    /// The cell that is always visible.
    pub cursor: usize,
    /// A cell that is visible as well if there is room for both.
    pub last: Option<usize>,
    /// The width of a cell's contents.
    pub wide: u16,
}

impl Grid {
    /// The distance from one cell to the next, in columns and in rows.
    const fn pitch(&self, scale: Scale) -> (u16, u16) {
        match scale {
            Scale::Dense => (self.wide, 1),
            Scale::Ruled => (self.wide + 1, 2),
            Scale::Large => (self.wide + 5, 4),
        }
    }

    /// The columns and rows of the whole board; there is no rule below the last row.
    pub fn size(&self, scale: Scale) -> (u16, u16) {
        let (across, down) = self.pitch(scale);
        let rule = if scale == Scale::Dense { 0 } else { 1 };
        let (rows, columns) = (self.rows as u16, self.names.len() as u16);
        (NUMBER + columns * across - rule, 1 + rows * down - rule)
    }

    /// The largest of these scales at which the whole board fits, or else the smallest.
    pub fn fit(&self, scales: &[Scale], area: Rect) -> Scale {
        let fits = |scale: &&Scale| {
            let (width, height) = self.size(**scale);
            width <= area.width && height <= area.height
        };
        scales.iter().find(fits).copied().unwrap_or(Scale::Dense)
    }

    /// Draws the board in the middle of an area, filling each cell with the `wide` columns returned
    /// by `cell`, and marks the sides where there is more.
    pub fn draw(
        &self,
        scale: Scale,
        surface: &mut Surface<'_>,
        area: Rect,
        cell: impl Fn(usize) -> Span<'static>,
    ) {
        let look = surface.look;
        let seen = Seen::new(self, scale, area);
        let faint = |text: String| look.span(text, Role::Faint);
        let [bar, cross, dash] = look.glyphs.rules;
        let between = |sign: &'static str| if scale == Scale::Dense { "" } else { sign };
        let (across, down) = self.pitch(scale);
        let width = usize::from(across) - between(bar).width();
        let row_of = |text: &dyn Fn(usize) -> Span<'static>, sign: &'static str| {
            let mut spans = Vec::new();
            for column in seen.columns.clone() {
                if column > seen.columns.start {
                    spans.push(faint(between(sign).to_owned()));
                }
                spans.extend(centred(text(column), width));
            }
            spans
        };
        let line = |number: String, row: Vec<Span<'static>>| {
            let mut spans = vec![faint(format!("{number:>3} "))];
            spans.extend(row);
            Line::from(spans)
        };
        let names = row_of(&|column| faint(self.names[column].clone()), " ");
        let mut lines = vec![line(String::new(), names)];
        let padding = usize::from(down.saturating_sub(2)) / 2;
        let blank = || line(String::new(), row_of(&|_| Span::raw(""), bar));
        surface.hits.lines = vec![Rect::ZERO; self.rows * self.names.len()];
        for row in seen.rows.clone() {
            if row > seen.rows.start && scale != Scale::Dense {
                let rule = row_of(&|_| faint(dash.repeat(width)), cross);
                lines.push(line(String::new(), rule));
            }
            lines.extend((0..padding).map(|_| blank()));
            let index = |column| row * self.names.len() + column;
            lines.push(line(
                (row + 1).to_string(),
                row_of(&|column| cell(index(column)), bar),
            ));
            lines.extend((0..padding).map(|_| blank()));
            for column in seen.columns.clone() {
                surface.hits.lines[index(column)] = seen.place(row, column);
            }
        }
        let place = Rect {
            x: seen.left,
            y: seen.top,
            width: area.right().saturating_sub(seen.left),
            height: area.bottom().saturating_sub(seen.top),
        };
        surface.draw_lines(&lines, place.intersection(area));
        let (rows, columns) = (&seen.rows, &seen.columns);
        let [left, right] = [columns.start > 0, columns.end < self.names.len()];
        let more = [left, right, rows.start > 0, rows.end < self.rows];
        surface.mark_more(area, more);
    }
}

/// Text centred in `columns`; only the text itself is styled.
fn centred(text: Span<'static>, columns: usize) -> [Span<'static>; 3] {
    let left = columns.saturating_sub(text.width());
    let before = left / 2;
    [
        Span::raw(" ".repeat(before)),
        text,
        Span::raw(" ".repeat(left - before)),
    ]
}

/// The visible part of a board.
struct Seen {
    area: Rect,
    left: u16,
    top: u16,
    rows: Range<usize>,
    columns: Range<usize>,
    pitch: (u16, u16),
}

impl Seen {
    fn new(grid: &Grid, scale: Scale, area: Rect) -> Self {
        let (across, down) = grid.pitch(scale);
        let rule = u16::from(scale != Scale::Dense);
        let shown = |at: usize, also: usize, room: u16, all: usize| {
            let room = usize::from(room).clamp(1, all.max(1));
            let first = first_shown(at, room, all);
            let both = match at.abs_diff(also) < room {
                true => first.clamp((at.max(also) + 1).saturating_sub(room), at.min(also)),
                false => first,
            };
            both..all.min(both + room)
        };
        let last = grid.last.unwrap_or(grid.cursor);
        let all = grid.names.len();
        let room = (
            (area.width.saturating_sub(NUMBER) + rule) / across,
            (area.height.saturating_sub(1) + rule) / down,
        );
        let columns = shown(grid.cursor % all, last % all, room.0, all);
        let rows = shown(grid.cursor / all, last / all, room.1, grid.rows);
        let width = NUMBER + columns.len() as u16 * across - rule;
        let height = 1 + rows.len() as u16 * down - rule;
        Self {
            left: area.x + area.width.saturating_sub(width) / 2,
            top: area.y + area.height.saturating_sub(height) / 2,
            rows,
            columns,
            pitch: (across, down),
            area,
        }
    }

    /// The area where a cell is drawn, and clicked.
    fn place(&self, row: usize, column: usize) -> Rect {
        let (across, down) = self.pitch;
        let x = self.left + NUMBER + (column - self.columns.start) as u16 * across;
        let y = self.top + 1 + (row - self.rows.start) as u16 * down;
        let rule = u16::from(down > 1);
        Rect::new(x, y, across - rule, down - rule).intersection(self.area)
    }
}
