//! Games as values: positions, moves in scan order, outcomes, notation, pictures.
//!
//! Nothing here knows of a search, a terminal or a human language.

mod any;
mod board;
pub mod certificate;
mod error;
mod heaps;
mod kind;
mod tree;

use std::fmt::{self, Write};
use std::hash::Hash;

use words::Message;

#[doc(hidden)]
pub use any::Rules;
pub use any::{AnyGame, Place};
pub use error::{distance, nearest, open_file, read_file, shown, unknown};
pub use kind::{KINDS, Kind, Parameter, Sides, forms, whole};

/// The types of board games, for tests.
#[doc(hidden)]
pub mod testing {
    pub use crate::board::{Bits, Board, BoardGame, Wide};
}

/// A move, as a small number that only its game can name: a cell of a board in
/// scan order, how many a player takes from a heap, the place of a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub u16);

/// One of the two sides. A game names them: `X` and `O`, or `MAX` and `MIN`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// `X` on a board, `MAX` in a heap or a tree.
    One,
    /// `O` on a board, `MIN` in a heap or a tree.
    Two,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// A draw.
    Draw,
    /// A written leaf: its score from MAX's side.
    Value(i32),
}

/// The rules of a game whose positions are plain values.
///
/// A search is generic over this trait, so that every game is compiled into a
/// search of its own.
pub trait Game: Clone + Send + Sync {
    /// A position. Cheap to copy where the board is small.
    type Position: Clone + Eq + Hash + Send + Sync;
    /// The moves of a position, in scan order.
    type Moves: Iterator<Item = Move>;

    /// The side to move. Meaningful at finished positions too (the side that would move).
    fn to_move(&self, position: &Self::Position) -> Side;
    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;
    /// The legal moves in scan order. Only asked of positions without an outcome.
    fn moves(&self, position: &Self::Position) -> Self::Moves;
    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: Move) -> Self::Position;
    /// The longest possible game, in plies, from the game's own beginning.
    fn longest(&self) -> u32;

    /// Number of bytes that a position holds on the heap.
    fn heap_bytes(&self) -> usize {
        0
    }
    /// What a board knows of its cells; `None` where the game has no board.
    fn grid(&self) -> Option<&dyn Grid<Self>> {
        None
    }

    /// The notation of a position, as a trace's `enter` event shows it.
    fn notation(&self, position: &Self::Position) -> String;
    /// Writes the notation that the command line takes for this root position.
    ///
    /// # Errors
    /// Those of `out`.
    fn write_root(&self, root: &Self::Position, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&self.notation(root))
    }
    /// A move's name: `b2`, `3`.
    fn move_name(&self, mv: Move) -> String;
    /// The move of that name; `None` where no move of this game is called that.
    fn parse_move(&self, name: &str) -> Option<Move>;
    /// What is to be said of a position besides; `None` where nothing is.
    fn remark(&self, _: &Self::Position) -> Option<Message> {
        None
    }
    /// The position as something to draw; `last` is the move that led here.
    fn picture(&self, position: &Self::Position, last: Option<Move>) -> Picture;
}

/// Questions on a position that only board games answer, for options that only boards take.
pub trait Grid<G: Game> {
    /// The moves whose cell is at distance 1 to `reach` from a mark, along a row, a column
    /// or a diagonal, whatever lies between; all moves where there is no mark. Scan order.
    ///
    /// With `reach` 1 or more there is always one while the game goes on: somewhere a free
    /// cell touches a mark.
    fn near(&self, position: &G::Position, reach: u32) -> G::Moves;

    /// How many marks the side has in the lines in which the opponent has none, counted
    /// once for each such line.
    fn marks_in_open_lines(&self, position: &G::Position, side: Side) -> u32;

    /// The legal moves into cells of lines in which the side lacks `missing` marks and the
    /// opponent has none: with 1, those that win for it. Scan order. Lines without any mark
    /// count only where the side lacks them whole, and all moves stand for their cells.
    fn completing(&self, position: &G::Position, side: Side, missing: usize) -> G::Moves;

    /// How many lines without a mark of the opponent have how many of the side's marks, by that
    /// number; as far as there are such lines. Those without any mark are not counted.
    fn open_lines(&self, position: &G::Position, side: Side) -> Vec<u32>;

    /// Calls `visit` with the marks of both sides in every line through the cell of a legal
    /// move.
    fn lines_through(&self, position: &G::Position, mv: Move, visit: &mut dyn FnMut([usize; 2]));

    /// How many in a line win.
    fn length(&self) -> usize;

    /// Grows with the distance between what the move names, a cell or a column, and the
    /// board's centre.
    fn distance_to_center(&self, mv: Move) -> u32;

    /// Whether the side would win with this move, were it to move.
    fn would_win(&self, position: &G::Position, side: Side, mv: Move) -> bool;

    /// The cell that a legal move marks.
    fn cell(&self, position: &G::Position, mv: Move) -> usize;

    /// Whether marks fall to the lowest free cell of their column.
    fn falls(&self) -> bool;

    /// Calls `visit` with the cells of every line that wins.
    fn each_line(&self, visit: &mut dyn FnMut(&[usize]));

    /// Lets the marks in these cells fall onto each other, in games where marks fall.
    fn settle(&self, cells: &mut [Option<Side>]);
}

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
        /// The cells of a winning line; empty where there is none.
        line: Vec<usize>,
    },
    /// Heaps that both sides take from.
    Heaps(Vec<Heap>),
    /// A node of a tree.
    Tree {
        /// The places from the root down to the node, counted from 1.
        path: Vec<u16>,
        /// The score of a leaf, from MAX's side.
        value: Option<i32>,
    },
}

/// A heap as something to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heap {
    /// How many are left.
    pub left: u32,
    /// How many the last move took from it.
    pub taken: Option<u32>,
}

/// A game and the position that a search starts from.
#[derive(Clone, Debug)]
pub struct Problem<G: Game> {
    /// The rules.
    pub game: G,
    /// The position to search.
    pub root: G::Position,
}

/// What the command line says about the sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// `--first X|O`: who began, on a board; `X` by default.
    pub first: Option<Side>,
    /// `--root max|min`: who is to move at the root of a tree; MAX by default.
    pub root: Option<Side>,
}
