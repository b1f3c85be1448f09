//! Which cells are near marks, near the centre, or complete a line.

use super::lines::DIRECTIONS;
use super::{Bits, Board, FreeCells, Mnk};
use crate::{Game, Grid, Move, Side};

impl<B: Bits> Grid<Self> for Mnk<B> {
    fn near(&self, position: &Board<B>, reach: u32) -> FreeCells<B> {
        let mut marks = self.all.without(&self.free(position), &B::none());
        let mut near = B::none();
        let longest = self.shape.rows.max(self.shape.columns);
        let reach = (reach as usize).min(longest);
        let mut any = false;
        while let Some(mark) = marks.take_first() {
            any = true;
            self.reach_from(mark, reach, &mut near);
        }
        let free = self.free(position);
        if !any {
            return FreeCells(free);
        }
        let far = free.without(&near, &B::none());
        FreeCells(free.without(&far, &B::none()))
    }

    fn marks_in_open_lines(&self, position: &Board<B>, side: Side) -> u32 {
        // A line with two marks is counted at each of them.
        let (mut own, other) = (position.marks(side).clone(), position.marks(side.other()));
        let mut sum = 0;
        while let Some(mark) = own.take_first() {
            sum += self.shape.open_lines(mark, other) as u32;
        }
        sum
    }

    fn distance_to_center(&self, mv: Move) -> u32 {
        let cell = usize::from(mv.0);
        let row = 2 * (cell / self.shape.columns) + 1;
        let column = 2 * (cell % self.shape.columns) + 1;
        let (down, right) = (
            row.abs_diff(self.shape.rows),
            column.abs_diff(self.shape.columns),
        );
        (down * down + right * right) as u32
    }

    fn would_win(&self, position: &Board<B>, side: Side, mv: Move) -> bool {
        let cell = usize::from(mv.0);
        let mut own = position.marks(side).clone();
        own.insert(cell);
        self.lines.completed(&own, cell)
    }
}

impl<B: Bits> Mnk<B> {
    fn free(&self, position: &Board<B>) -> B {
        self.moves(position).0
    }

    /// Adds the cells that lie up to `reach` steps from this one in the eight directions.
    fn reach_from(&self, cell: usize, reach: usize, near: &mut B) {
        for (down, right) in DIRECTIONS {
            for direction in [(down, right), (-down, -right)] {
                let cells = (1..=reach).map_while(|steps| self.shape.at(cell, direction, steps));
                cells.for_each(|cell| near.insert(cell));
            }
        }
    }
}
