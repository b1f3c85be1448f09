//! What a position is worth if both sides play as well as possible.

use crate::exact::{Verdict, solve};
use game::{AnyGame, Move};

/// The verdict of every legal move of a position, for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    /// In scan order.
    pub moves: Vec<(Move, Verdict)>,
}

impl Truth {
    /// The verdict of a move.
    #[must_use]
    pub fn of(&self, mv: Move) -> Option<Verdict> {
        let found = self.moves.iter().find(|(legal, _)| *legal == mv);
        found.map(|&(_, verdict)| verdict)
    }

    /// The first of the best moves, with its verdict.
    #[must_use]
    pub fn best(&self) -> Option<(Move, Verdict)> {
        let moves = self.moves.iter().rev();
        moves.max_by_key(|(_, verdict)| verdict.rank()).copied()
    }
}

/// The truth about a position that is not over: of heaps, and of boards of up to 16 free cells.
/// `None` elsewhere.
#[must_use]
pub fn truth(game: &AnyGame) -> Option<Truth> {
    solve(game).map(|moves| Truth { moves })
}

/// What a move gave away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// What the position was worth to the side that moved.
    pub had: Verdict,
    /// A move that would have kept that.
    pub better: Move,
    /// What it is worth to that side after the move.
    pub has: Verdict,
    /// How it goes on after the move if both sides play as well as possible.
    pub line: Vec<Move>,
}

impl Given {
    /// Whether the move was as good as any.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.had == self.has
    }
}
