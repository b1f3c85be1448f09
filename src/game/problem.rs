//! A game with the position that a search starts from.

use super::{Game, Side};

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
    /// `--first X|O`: who began an m,n,k-game; `X` where nothing is said.
    pub first: Option<Side>,
    /// `--root max|min`: who is to move at the root of a tree; MAX where nothing is said.
    pub root: Option<Side>,
}
