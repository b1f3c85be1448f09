//! A part of the screen to draw on: chars are clipped, and lines join where they meet.

use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use crate::Role;
use crate::glyphs::{DOWN, HEAVY, LEFT, RIGHT, UP};
use crate::look::Look;

/// A column and a row, perhaps outside of the screen.
pub(super) type Point = (i64, i64);

/// An area of the screen.
pub(super) struct Canvas<'a> {
    pub look: &'a Look,
    pub area: Rect,
    buffer: &'a mut Buffer,
}

impl<'a> Canvas<'a> {
    pub const fn new(look: &'a Look, buffer: &'a mut Buffer, area: Rect) -> Self {
        Self { look, buffer, area }
    }

    /// The cell at a point of the area.
    fn cell(&mut self, (x, y): Point) -> Option<&mut Cell> {
        let at = Position::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        self.area.contains(at).then(|| &mut self.buffer[at])
    }

    /// The symbol at a point of the area.
    pub fn symbol(&mut self, at: Point) -> Option<&str> {
        self.cell(at).map(|cell| cell.symbol())
    }

    pub fn put(&mut self, at: Point, char: char, style: Style) {
        if let Some(cell) = self.cell(at) {
            // `set_style` alone would keep the modifiers of an edge.
            cell.modifier = Modifier::empty();
            cell.set_char(char).set_style(style);
        }
    }

    /// Writes a text from a point on.
    pub fn write(&mut self, (x, y): Point, text: &str, style: Style) {
        for (x, char) in (x..).zip(text.chars()) {
            self.put((x, y), char, style);
        }
    }

    /// The part of a rectangle that lies in the area.
    pub fn clip(&self, (x, y): Point, (width, height): (i64, i64)) -> Rect {
        let columns = [x, x + width].map(|x| clamp(x, self.area.left(), self.area.right()));
        let rows = [y, y + height].map(|y| clamp(y, self.area.top(), self.area.bottom()));
        Rect::new(
            columns[0],
            rows[0],
            columns[1] - columns[0],
            rows[1] - rows[0],
        )
    }

    pub fn lines(&mut self, lines: &Lines) {
        let columns = usize::from(self.area.width);
        for (row, joints) in self.area.rows().zip(lines.joints.chunks(columns)) {
            let first = self.buffer.index_of(row.x, row.y);
            let cells = &mut self.buffer.content[first..first + columns];
            for (cell, joint) in cells.iter_mut().zip(joints) {
                if joint.arms != 0 {
                    let char = self.look.glyphs.line(joint.arms);
                    cell.set_char(char).set_style(self.look.style(joint.role));
                }
            }
        }
    }
}

fn clamp(at: i64, first: u16, end: u16) -> u16 {
    at.clamp(first.into(), end.into()) as u16
}

/// Whether a line is heavy, and its role.
pub(super) type Stroke = (bool, Role);

/// The arms that meet in a cell.
#[derive(Clone, Copy)]
struct Joint {
    arms: u8,
    role: Role,
}

/// The lines of an area, before they are drawn.
pub(super) struct Lines {
    area: Rect,
    joints: Vec<Joint>,
}

impl Lines {
    pub fn new(area: Rect) -> Self {
        let none = Joint {
            arms: 0,
            role: Role::Text,
        };
        Self {
            area,
            joints: vec![none; area.area() as usize],
        }
    }

    /// Adds a vertical line between two half rows: `2 * y` is the upper edge of row `y`,
    /// `2 * y + 1` its middle.
    pub fn vertical(&mut self, x: i64, span: (i64, i64), stroke: Stroke) {
        for y in cells(span, self.area.top(), self.area.bottom()) {
            self.add((x, y), half_arms(y, span, [UP, DOWN]), stroke);
        }
    }

    /// Adds a horizontal line between two half columns.
    pub fn horizontal(&mut self, y: i64, span: (i64, i64), stroke: Stroke) {
        for x in cells(span, self.area.left(), self.area.right()) {
            self.add((x, y), half_arms(x, span, [LEFT, RIGHT]), stroke);
        }
    }

    /// Adds arms; the heavier line stays on top.
    fn add(&mut self, (x, y): Point, arms: u8, (is_heavy, role): Stroke) {
        let column = (x - i64::from(self.area.x)) as usize;
        let row = (y - i64::from(self.area.y)) as usize;
        let (width, height) = (usize::from(self.area.width), usize::from(self.area.height));
        if arms == 0 || column >= width || row >= height {
            return;
        }
        let joint = &mut self.joints[row * width + column];
        if is_heavy || joint.arms & HEAVY == 0 {
            joint.role = role;
        }
        if is_heavy {
            joint.arms = (joint.arms & !arms) | arms << 1;
        } else {
            joint.arms |= arms & !(joint.arms >> 1);
        }
    }
}

/// The cells between two half cells, clipped.
fn cells((from, to): (i64, i64), first: u16, end: u16) -> Range<i64> {
    let last = (to + 1).div_euclid(2);
    from.div_euclid(2).max(first.into())..last.min(end.into())
}

/// The arms before and after a cell's middle that lie between two half cells.
const fn half_arms(cell: i64, (from, to): (i64, i64), [before, after]: [u8; 2]) -> u8 {
    let before = if from <= 2 * cell { before } else { 0 };
    let after = if to >= 2 * cell + 2 { after } else { 0 };
    before | after
}
