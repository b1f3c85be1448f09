//! Games as values: positions, moves in scan order, outcomes, notation, pictures.
//!
//! Nothing here knows about searches, terminals or human languages.

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

/// A move, as a small number that only its game can name: the index of a cell, what a player
/// takes from which heap, the index of a child.
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

    /// The side to move after this many moves, if this one begins.
    #[must_use]
    pub const fn after(self, moves: usize) -> Self {
        [self, self.other()][moves % 2]
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
/// A search is generic over this trait, so that each game gets a search compiled for it.
pub trait Game: Clone + Send + Sync {
    /// A position. Cheap to copy if the board is small.
    type Position: Clone + Eq + Hash + Send + Sync;
    /// The moves of a position, in scan order.
    type Moves: Iterator<Item = Move>;

    /// The side to move; in a finished position, the side that would be.
    fn to_move(&self, position: &Self::Position) -> Side;
    /// How the game ended; `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;
    /// The legal moves in scan order. Only called for positions without an outcome.
    fn moves(&self, position: &Self::Position) -> Self::Moves;
    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: Move) -> Self::Position;
    /// The longest possible game, in plies, from the game's own beginning.
    fn longest(&self) -> u32;

    /// The bytes that a position holds on the heap.
    fn heap_bytes(&self) -> usize {
        0
    }
    /// What a board knows of its cells; `None` if the game has no board.
    fn grid(&self) -> Option<&dyn Grid<Self>> {
        None
    }

    /// The notation of a position, as a trace's `enter` event shows it.
    fn notation(&self, position: &Self::Position) -> String;
    /// Writes the notation that the command line takes for this root position.
    ///
    /// # Errors
    /// Same as those of `out`.
    fn write_root(&self, root: &Self::Position, out: &mut dyn Write) -> fmt::Result {
        out.write_str(&self.notation(root))
    }
    /// A move's name: `b2`, `3`.
    fn move_name(&self, mv: Move) -> String;
    /// The move with this name; `None` if no move of the game has it.
    fn parse_move(&self, name: &str) -> Option<Move>;
    /// A remark on a position for captions, if there is one.
    fn remark(&self, _: &Self::Position) -> Option<Message> {
        None
    }
    /// The position as something to draw; `last` is the move that led here.
    fn picture(&self, position: &Self::Position, last: Option<Move>) -> Picture;
}

/// What only board games know of a position, for options that only they take.
pub trait Grid<G: Game> {
    /// The moves into cells within `reach` of a mark along a row, column or diagonal, whatever
    /// lies between; all moves if there is no mark. In scan order.
    ///
    /// If `reach` is at least 1 there is such a move while the game goes on: some free cell
    /// touches a mark.
    fn near(&self, position: &G::Position, reach: u32) -> G::Moves;

    /// How many marks the side has in lines without a mark of the opponent, counted once per line.
    fn marks_in_open_lines(&self, position: &G::Position, side: Side) -> u32;

    /// The legal moves into lines that lack `missing` marks of this side and have none of the
    /// opponent: with 1, those that win. In scan order. Lines without any mark count only if
    /// `missing` is their length, and then with every move into them.
    fn completing(&self, position: &G::Position, side: Side, missing: usize) -> G::Moves;

    /// How many lines without a mark of the opponent have each number of this side's marks,
    /// indexed by that number. Lines without any mark are not counted.
    fn open_lines(&self, position: &G::Position, side: Side) -> Vec<u32>;

    /// Calls `visit` with the marks of `X` and of `O` in every line through a legal move's cell.
    fn lines_through(&self, position: &G::Position, mv: Move, visit: &mut dyn FnMut([usize; 2]));

    /// How many in a line win.
    fn length(&self) -> usize;

    /// Grows with the distance of the cell or column that the move names from the board's centre.
    fn distance_to_center(&self, mv: Move) -> u32;

    /// Whether the side would win with this move if it were to move.
    fn would_win(&self, position: &G::Position, side: Side, mv: Move) -> bool;

    /// The cell that a legal move marks.
    fn cell(&self, position: &G::Position, mv: Move) -> usize;

    /// Whether marks fall to the lowest free cell of their column.
    fn falls(&self) -> bool;

    /// Calls `visit` with the cells of every line that wins.
    fn each_line(&self, visit: &mut dyn FnMut(&[usize]));

    /// Lets the marks in these cells fall, in games where marks fall.
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
        /// One entry per cell: the side whose mark it holds, if any.
        cells: Vec<Option<Side>>,
        /// The cell of the move that led here.
        last: Option<usize>,
        /// The cells of a winning line; empty if there is none.
        line: Vec<usize>,
    },
    /// Heaps that both sides take from.
    Heaps(Vec<Heap>),
    /// A node of a tree.
    Tree {
        /// The places on the way from the root to the node, counted from 1.
        path: Vec<u16>,
        /// A leaf's score, from MAX's side.
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
    /// `--first X|O`: who began on a board; `X` by default.
    pub first: Option<Side>,
    /// `--root max|min`: who moves at the root of a tree; MAX by default.
    pub root: Option<Side>,
}
