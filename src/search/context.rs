//! What every algorithm needs to know, and a node's place in the tree.

use super::{Cut, Kind, Options, Reason, Score, Scorer, Scoring, Ties, Window};
use crate::game::{Game, Move, Outcome, Problem, Side};

/// What every algorithm needs to know, the same at every node.
pub(super) struct Context<'a, G: Game> {
    pub game: &'a G,
    pub ties: Ties,
    pub cut: Cut,
    scorer: Scorer,
    max: Side,
}

impl<'a, G: Game> Context<'a, G> {
    pub fn new(problem: &'a Problem<G>, options: &Options) -> Self {
        let scoring = options.scoring.unwrap_or(Scoring::Unit);
        Self {
            game: &problem.game,
            ties: options.ties,
            cut: options.cut,
            scorer: Scorer::new(scoring, problem.game.longest(), options.max),
            max: options.max,
        }
    }

    /// MAX's score of a finished position, and why.
    #[inline]
    pub fn score(&self, outcome: Outcome, ply: u32) -> (Score, Reason) {
        self.scorer.score(outcome, ply)
    }

    #[inline]
    pub fn kind(&self, position: &G::Position) -> Kind {
        if self.game.to_move(position) == self.max {
            Kind::Max
        } else {
            Kind::Min
        }
    }
}

/// A node's place in the tree.
pub(super) struct Visit<'a, P, N> {
    pub position: &'a P,
    pub parent: Option<N>,
    /// The move from the parent; the root's means nothing.
    pub mv: Move,
    pub ply: u32,
    pub window: Window,
}
