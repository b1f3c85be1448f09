//! A field of lines that join where they meet.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::Role;
use crate::glyphs::Weight;
use crate::look::Look;

/// The arms of a cell, two bits each, in the order of [`Glyphs::line`]: light, heavy.
///
/// [`Glyphs::line`]: crate::glyphs::Glyphs::line
const UP: u8 = 1;
const RIGHT: u8 = 1 << 2;
const DOWN: u8 = 1 << 4;
const LEFT: u8 = 1 << 6;
const HEAVY: u8 = (UP | RIGHT | DOWN | LEFT) << 1;

/// What meets in a cell. There is one for each cell of a large screen in every frame.
#[derive(Clone, Copy)]
struct Joint {
    arms: u8,
    role: Role,
}

impl Joint {
    const NONE: Self = Self {
        arms: 0,
        role: Role::Text,
    };

    /// Adds arms; the heavier line stays on top.
    fn add(&mut self, arms: u8, (weight, role): Line) {
        let is_heavy = weight == Weight::Heavy;
        if is_heavy || self.arms & HEAVY == 0 {
            self.role = role;
        }
        if is_heavy {
            self.arms = (self.arms & !arms) | arms << 1;
        } else {
            self.arms |= arms & !(self.arms >> 1);
        }
    }

    fn weights(self) -> [Weight; 4] {
        [UP, RIGHT, DOWN, LEFT].map(|arm| match self.arms {
            arms if arms & arm << 1 != 0 => Weight::Heavy,
            arms if arms & arm != 0 => Weight::Light,
            _ => Weight::None,
        })
    }
}

/// What a line is drawn with.
pub(super) type Line = (Weight, Role);

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
    pub fn vertical(&mut self, x: i64, from: i64, to: i64, line: Line) {
        let first = from.max(i64::from(self.area.top()));
        let last = to.min(i64::from(self.area.bottom()) - 1);
        for y in first..=last {
            let up = if y > from { UP } else { 0 };
            let down = if y < to { DOWN } else { 0 };
            self.add(x, y, up | down, line);
        }
    }

    /// A horizontal line between two columns, in any order.
    pub fn horizontal(&mut self, y: i64, one: i64, two: i64, line: Line) {
        let (from, to) = (one.min(two), one.max(two));
        let first = from.max(i64::from(self.area.left()));
        let last = to.min(i64::from(self.area.right()) - 1);
        let Some(start) = self.index(first, y).filter(|_| first <= last) else {
            return;
        };
        let cells = &mut self.cells[start..=start + (last - first) as usize];
        for (x, cell) in (first..).zip(cells) {
            let left = if x > from { LEFT } else { 0 };
            let right = if x < to { RIGHT } else { 0 };
            if left | right != 0 {
                cell.add(left | right, line);
            }
        }
    }

    /// An upward arm, for the stub between a row of lines and a node above it.
    pub fn up(&mut self, x: i64, y: i64, line: Line) {
        self.add(x, y, UP, line);
    }

    /// A downward arm.
    pub fn down(&mut self, x: i64, y: i64, line: Line) {
        self.add(x, y, DOWN, line);
    }

    fn add(&mut self, x: i64, y: i64, arms: u8, line: Line) {
        if let Some(index) = self.index(x, y).filter(|_| arms != 0) {
            self.cells[index].add(arms, line);
        }
    }

    fn index(&self, x: i64, y: i64) -> Option<usize> {
        let column = usize::try_from(x - i64::from(self.area.x)).ok()?;
        let row = usize::try_from(y - i64::from(self.area.y)).ok()?;
        let (width, height) = (usize::from(self.area.width), usize::from(self.area.height));
        (column < width && row < height).then_some(row * width + column)
    }

    pub fn render(self, look: &Look, buffer: &mut Buffer) {
        let columns = usize::from(self.area.width);
        for (row, cells) in self.area.rows().zip(self.cells.chunks(columns)) {
            let first = buffer.index_of(row.x, row.y);
            let drawn = &mut buffer.content[first..first + columns];
            for (cell, joint) in drawn.iter_mut().zip(cells) {
                if joint.arms != 0 {
                    let char = look.glyphs.line(joint.weights());
                    cell.set_char(char).set_style(look.style(joint.role));
                }
            }
        }
    }
}
