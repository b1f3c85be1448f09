//! A part of the screen to draw on: characters are clipped, and lines join where they meet.

use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::{Block, Widget};

use crate::Role;
use crate::glyphs::{DOWN, HEAVY, LEFT, RIGHT, UP};
use crate::look::Look;

/// A column and a row, possibly off the screen.
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

    pub fn put(&mut self, at: Point, char: char, style: Style) {
        if let Some(cell) = self.cell(at) {
            // `set_style` alone would keep the modifiers of an edge.
            cell.modifier = Modifier::empty();
            cell.set_char(char).set_style(style);
        }
    }

    /// Writes a text starting at a point.
    pub fn write(&mut self, (x, y): Point, text: &str, style: Style) {
        for (x, char) in (x..).zip(text.chars()) {
            self.put((x, y), char, style);
        }
    }

    /// Draws a border and fills it with blanks, each in its own style.
    pub fn border(&mut self, place: Rect, set: border::Set<'_>, [around, inside]: [Style; 2]) {
        for at in place.positions() {
            self.put((at.x.into(), at.y.into()), ' ', inside);
        }
        let block = Block::bordered().border_set(set).border_style(around);
        block.render(place, self.buffer);
    }

    /// The part of a rectangle inside the area.
    pub fn clip(&self, (x, y): Point, (width, height): (i64, i64)) -> Rect {
        let columns = [x, x + width].map(|x| clamp(x, self.area.left(), self.area.right()));
        let rows = [y, y + height].map(|y| clamp(y, self.area.top(), self.area.bottom()));
        Rect {
            x: columns[0],
            y: rows[0],
            width: columns[1] - columns[0],
            height: rows[1] - rows[0],
        }
    }

    pub fn lines(&mut self, lines: &Lines) {
        let columns = usize::from(self.area.width);
        for (row, joints) in self.area.rows().zip(lines.joints.chunks(columns)) {
            let first = self.buffer.index_of(row.x, row.y);
            let cells = &mut self.buffer.content[first..first + columns];
            for (cell, joint) in cells.iter_mut().zip(joints) {
                if joint.arms != 0 {
                    let char = self.look.glyphs.edge(joint.arms);
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

impl Joint {
    const NONE: Self = Self {
        arms: 0,
        role: Role::Text,
    };

    /// Adds arms; the heavier line stays on top.
    fn add(&mut self, arms: u8, (is_heavy, role): Stroke) {
        if arms != 0 && (is_heavy || self.arms & HEAVY == 0) {
            self.role = role;
        }
        if is_heavy {
            self.arms = (self.arms & !arms) | arms << 1;
        } else {
            self.arms |= arms & !(self.arms >> 1);
        }
    }
}

/// The lines in an area before they are drawn.
pub(super) struct Lines {
    area: Rect,
    joints: Vec<Joint>,
}

impl Lines {
    pub fn new(area: Rect) -> Self {
        let joints = vec![Joint::NONE; area.area() as usize];
        Self { area, joints }
    }

    /// Adds a vertical line between two half rows: `2 * y` is the upper edge of row `y`,
    /// `2 * y + 1` its middle.
    pub fn vertical(&mut self, x: i64, span: (i64, i64), stroke: Stroke) {
        let rows = cells(span, self.area.top(), self.area.bottom());
        let pitch = usize::from(self.area.width);
        self.line((x, rows.start), (rows, pitch), span, [UP, DOWN], stroke);
    }

    /// Adds a horizontal line between two half columns.
    pub fn horizontal(&mut self, y: i64, span: (i64, i64), stroke: Stroke) {
        let columns = cells(span, self.area.left(), self.area.right());
        self.line(
            (columns.start, y),
            (columns, 1),
            span,
            [LEFT, RIGHT],
            stroke,
        );
    }

    /// Adds a line through these cells, which are `pitch` joints apart.
    fn line(
        &mut self,
        (x, y): Point,
        (cells, pitch): (Range<i64>, usize),
        (from, to): (i64, i64),
        [before, after]: [u8; 2],
        stroke: Stroke,
    ) {
        let column = (x - i64::from(self.area.x)) as usize;
        let row = (y - i64::from(self.area.y)) as usize;
        let (width, height) = (usize::from(self.area.width), usize::from(self.area.height));
        if cells.is_empty() || column >= width || row >= height {
            return;
        }
        let joints = self.joints[row * width + column..].iter_mut();
        for (cell, joint) in cells.zip(joints.step_by(pitch)) {
            let before = if from <= 2 * cell { before } else { 0 };
            let after = if to >= 2 * cell + 2 { after } else { 0 };
            joint.add(before | after, stroke);
        }
    }
}

/// The cells between two half cells, clipped.
fn cells((from, to): (i64, i64), first: u16, end: u16) -> Range<i64> {
    let last = (to + 1).div_euclid(2);
    from.div_euclid(2).max(first.into())..last.min(end.into())
}
