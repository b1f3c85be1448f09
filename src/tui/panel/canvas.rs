//! A field of lines that join where they meet.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::tui::glyphs::{Glyphs, Weight};

/// The arms of a cell, in the order of [`Glyphs::line`].
const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;

/// Lines in cells, drawn at once at the end.
pub(super) struct Canvas {
    area: Rect,
    cells: Vec<([Weight; 4], Style, bool)>,
}

impl Canvas {
    pub fn new(area: Rect) -> Self {
        let cells = usize::from(area.width) * usize::from(area.height);
        Self {
            area,
            cells: vec![([Weight::None; 4], Style::new(), false); cells],
        }
    }

    /// A vertical line; an end inside a cell reaches its middle.
    pub fn vertical(&mut self, x: i64, from: i64, to: i64, weight: Weight, style: Style) {
        for y in self.rows(from, to) {
            if y > from {
                self.arm(x, y, UP, weight, style);
            }
            if y < to {
                self.arm(x, y, DOWN, weight, style);
            }
        }
    }

    /// A horizontal line between two columns, in any order.
    pub fn horizontal(&mut self, y: i64, one: i64, two: i64, weight: Weight, style: Style) {
        let (from, to) = (one.min(two), one.max(two));
        let first = from.max(i64::from(self.area.left()));
        let last = to.min(i64::from(self.area.right()) - 1);
        for x in first..=last {
            if x > from {
                self.arm(x, y, LEFT, weight, style);
            }
            if x < to {
                self.arm(x, y, RIGHT, weight, style);
            }
        }
    }

    fn rows(&self, from: i64, to: i64) -> std::ops::RangeInclusive<i64> {
        from.max(i64::from(self.area.top()))..=to.min(i64::from(self.area.bottom()) - 1)
    }

    /// An arm of a cell from its middle to an edge; the heavier line stays.
    pub fn arm(&mut self, x: i64, y: i64, arm: usize, weight: Weight, style: Style) {
        let (Ok(column), Ok(row)) = (
            usize::try_from(x - i64::from(self.area.x)),
            usize::try_from(y - i64::from(self.area.y)),
        ) else {
            return;
        };
        if column >= usize::from(self.area.width) || row >= usize::from(self.area.height) {
            return;
        }
        let cell = &mut self.cells[row * usize::from(self.area.width) + column];
        let strongest = cell.0.iter().max().copied().unwrap_or_default();
        cell.0[arm] = cell.0[arm].max(weight);
        if weight >= strongest {
            cell.1 = style;
        }
        cell.2 = true;
    }

    /// An upward arm, for the stub between a row of lines and a node above it.
    pub fn up(&mut self, x: i64, y: i64, weight: Weight, style: Style) {
        self.arm(x, y, UP, weight, style);
    }

    /// A downward arm.
    pub fn down(&mut self, x: i64, y: i64, weight: Weight, style: Style) {
        self.arm(x, y, DOWN, weight, style);
    }

    pub fn render(self, glyphs: Glyphs, buffer: &mut Buffer) {
        let columns = usize::from(self.area.width);
        for (index, (arms, style, used)) in self.cells.into_iter().enumerate() {
            if used {
                let x = self.area.x + (index % columns) as u16;
                let y = self.area.y + (index / columns) as u16;
                buffer[(x, y)].set_char(glyphs.line(arms)).set_style(style);
            }
        }
    }
}
