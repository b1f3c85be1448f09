//! Games as values: positions, moves in scan order, outcomes, notation, pictures.
//!
//! Nothing here knows of a search, a terminal or a human language.

mod any;
mod bones;
mod entry;
mod error;
mod grid;
mod mnk;
mod picture;
mod places;
mod problem;
mod random_tree;
mod tree;

use std::hash::Hash;

pub use any::{AnyGame, Place, Visitor};
pub use bones::Bones;
pub use error::GameError;
pub use grid::Grid;
pub use mnk::{Bits, Board, Line, Mnk, Wide};
pub use picture::Picture;
pub use problem::{Problem, Setup};
pub use random_tree::RandomTree;
pub use tree::Tree;

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
    /// Nobody has won.
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
    #[must_use]
    fn play(&self, position: &Self::Position, mv: Move) -> Self::Position;
    /// The longest possible game, in plies, from the game's own beginning.
    fn longest(&self) -> u32;

    /// About how many bytes a position takes, what it holds on the heap included.
    fn position_bytes(&self) -> usize {
        size_of::<Self::Position>()
    }
    /// What a board knows of its cells; `None` where the game has no board.
    fn grid(&self) -> Option<&dyn Grid<Self>> {
        None
    }

    /// The side whose score is maximised unless somebody says otherwise.
    fn default_max(&self, root: &Self::Position) -> Side {
        self.to_move(root)
    }
    /// The game's name as the command line takes it: `tictactoe`, `mnk:4,3,3`, `bones`.
    fn name(&self) -> String;
    /// The notation of a position, as a trace's `enter` event shows it.
    fn notation(&self, position: &Self::Position) -> String;
    /// The notation that the command line takes for this root position.
    fn root_notation(&self, root: &Self::Position) -> String {
        self.notation(root)
    }
    /// A move's name: `b2`, `3`.
    fn move_name(&self, mv: Move) -> String;
    /// The move of that name; `None` where no move of this game is called that.
    fn parse_move(&self, name: &str) -> Option<Move>;
    /// What a side is called.
    fn side_name(&self, side: Side) -> &'static str;
    /// The position as something to draw; `last` is the move that led here.
    fn picture(&self, position: &Self::Position, last: Option<Move>) -> Picture;
}
