//! What only games on a board can say of a position.

use super::{Game, Move, Side};

/// A board's cells and lines, for the options that only boards take.
pub trait Grid<G: Game> {
    /// The free cells at distance 1 to `reach` from a mark, along a row, a column or a
    /// diagonal, whatever lies between; all free cells where there is no mark. Scan order.
    ///
    /// With `reach` 1 or more there is always one while a cell is free: somewhere a free
    /// cell touches a mark.
    fn near(&self, position: &G::Position, reach: u32) -> G::Moves;

    /// How many marks the side has in the lines in which the opponent has none, counted
    /// once for each such line.
    fn marks_in_open_lines(&self, position: &G::Position, side: Side) -> u32;

    /// The square of the distance between the cell's centre and the board's, in halves of
    /// a cell.
    fn distance_to_center(&self, mv: Move) -> u32;

    /// Whether the side would win with a mark in this free cell.
    fn would_win(&self, position: &G::Position, side: Side, mv: Move) -> bool;
}
