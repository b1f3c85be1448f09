//! Where a search ends, and which moves it tries: the same for every order.

use super::eval::Evaluator;
use super::{Candidates, Kind, Options, Reason, Score, Scorer, Scoring};
use game::{Game, Side};

/// The leaves of a search, and its candidates in scan order.
pub(super) struct Limits<'a, G: Game> {
    pub game: &'a G,
    scorer: Scorer,
    evaluator: Evaluator,
    depth: Option<u32>,
    candidates: Candidates,
    max: Side,
}

impl<'a, G: Game> Limits<'a, G> {
    pub fn new(game: &'a G, options: &Options) -> Self {
        let scorer = scorer(game, options);
        Self {
            game,
            scorer,
            evaluator: Evaluator::new(options, &scorer, game.longest()),
            depth: options.depth,
            candidates: options.moves,
            max: options.max,
        }
    }

    /// MAX's score of a leaf, and why it is one; `None` where the search goes on.
    #[inline]
    pub fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        match self.game.outcome(position) {
            Some(outcome) => Some(self.scorer.score(outcome, ply)),
            None if self.depth == Some(ply) => Some(self.evaluated(position)),
            None => None,
        }
    }

    /// MAX's score of an open position that is not searched.
    pub fn evaluated(&self, position: &G::Position) -> (Score, Reason) {
        (self.evaluator.score(self.game, position), Reason::Depth)
    }

    /// The moves that are tried, in scan order.
    #[inline]
    pub fn candidates(&self, position: &G::Position) -> G::Moves {
        match (self.candidates, self.game.grid()) {
            (Candidates::Near(reach), Some(grid)) => grid.near(position, reach),
            _ => self.game.moves(position),
        }
    }

    pub fn kind(&self, position: &G::Position) -> Kind {
        Kind::of(self.game.to_move(position), self.max)
    }
}

/// What scores finished games.
pub(super) fn scorer<G: Game>(game: &G, options: &Options) -> Scorer {
    let scoring = options.scoring.unwrap_or(Scoring::Unit);
    Scorer::new(scoring, game.longest(), options.max)
}
