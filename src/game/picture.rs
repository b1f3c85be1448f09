//! What a position looks like, with no word on how to draw it.

use super::Side;

/// A position as something to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A board of cells in row-major order, top left first.
    Grid {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
        /// One entry a cell: whose mark it holds, if any.
        cells: Vec<Option<Side>>,
        /// The cell of the move that led here.
        last: Option<usize>,
        /// The cells of a winning line; empty where nobody has one.
        line: Vec<usize>,
    },
    /// A heap that both sides take from.
    Heap {
        /// How many are left.
        left: u32,
        /// How many the last move took.
        taken: Option<u32>,
    },
    /// A node of a tree.
    Tree {
        /// The places from the root down to the node, counted from 1.
        path: Vec<u16>,
        /// The score of a leaf, from MAX's side.
        value: Option<i32>,
    },
}
