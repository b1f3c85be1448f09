//! A field of lines that join where they meet.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::Role;
use crate::glyphs::Weight;
use crate::look::Look;

/// The arms of a cell, in the order of [`Glyphs::line`].
const UP: usize = 0;
const RIGHT: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 3;

/// What meets in a cell. There is one for each cell of a large screen in every frame.
#[derive(Clone, Copy)]
struct Joint {
    arms: [Weight; 4],
    role: Role,
}

impl Joint {
    const NONE: Self = Self {
        arms: [Weight::None; 4],
        role: Role::Text,
    };

    fn heaviest(self) -> Weight {
        self.arms.into_iter().max().unwrap_or_default()
    }
}

/// Lines in cells, drawn at once at the end.
pub(super) struct Canvas {
    area: Rect,
    cells: Vec<Joint>,
}

impl Canvas {
    pub fn new(area: Rect) -> Self {
        let cells = usize::from(area.width) * usize::from(area.height);
        Self {
            area,
            cells: vec![Joint::NONE; cells],
        }
    }

    /// A vertical line; an end inside a cell reaches its middle.
    pub fn vertical(&mut self, x: i64, from: i64, to: i64, weight: Weight, role: Role) {
        for y in self.rows(from, to) {
            if y > from {
                self.arm(x, y, UP, weight, role);
            }
            if y < to {
                self.arm(x, y, DOWN, weight, role);
            }
        }
    }

    /// A horizontal line between two columns, in any order.
    pub fn horizontal(&mut self, y: i64, one: i64, two: i64, weight: Weight, role: Role) {
        let (from, to) = (one.min(two), one.max(two));
        let first = from.max(i64::from(self.area.left()));
        let last = to.min(i64::from(self.area.right()) - 1);
        for x in first..=last {
            if x > from {
                self.arm(x, y, LEFT, weight, role);
            }
            if x < to {
                self.arm(x, y, RIGHT, weight, role);
            }
        }
    }

    fn rows(&self, from: i64, to: i64) -> std::ops::RangeInclusive<i64> {
        from.max(i64::from(self.area.top()))..=to.min(i64::from(self.area.bottom()) - 1)
    }

    /// An arm of a cell from its middle to an edge; the heavier line stays.
    pub fn arm(&mut self, x: i64, y: i64, arm: usize, weight: Weight, role: Role) {
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
        if weight >= cell.heaviest() {
            cell.role = role;
        }
        cell.arms[arm] = cell.arms[arm].max(weight);
    }

    /// An upward arm, for the stub between a row of lines and a node above it.
    pub fn up(&mut self, x: i64, y: i64, weight: Weight, role: Role) {
        self.arm(x, y, UP, weight, role);
    }

    /// A downward arm.
    pub fn down(&mut self, x: i64, y: i64, weight: Weight, role: Role) {
        self.arm(x, y, DOWN, weight, role);
    }

    pub fn render(self, look: &Look, buffer: &mut Buffer) {
        let columns = usize::from(self.area.width);
        for (row, cells) in self.area.rows().zip(self.cells.chunks(columns)) {
            let first = buffer.index_of(row.x, row.y);
            let drawn = &mut buffer.content[first..first + columns];
            for (cell, joint) in drawn.iter_mut().zip(cells) {
                if joint.heaviest() > Weight::None {
                    let sign = look.glyphs.line(joint.arms);
                    cell.set_char(sign).set_style(look.style(joint.role));
                }
            }
        }
    }
}
