//! What an open position is worth where the search does not go on.

use super::{Named, Options, Score, Scorer};
use game::{Game, Side};

/// How positions at the depth limit are evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eval {
    /// 0: nothing is known.
    Zero,
    /// 1, whatever the position: the evaluation of the report on m,n,k-games.
    Open,
    /// On a board: MAX's marks in lines that are still open to MAX (without a mark of
    /// MIN), counted once for each such line, minus the same for MIN. Kept between the
    /// smallest win and the smallest loss that the limit leaves possible, and short of both.
    Lines,
}

impl Named for Eval {
    const WHAT: &'static str = "eval";
    const ALL: &'static [(&'static str, Self)] = &[
        ("zero", Self::Zero),
        ("open", Self::Open),
        ("lines", Self::Lines),
    ];
}

/// Evaluates open positions.
#[derive(Clone, Copy)]
pub(super) struct Evaluator {
    eval: Eval,
    max: Side,
    /// One less than the smallest win that the depth limit leaves possible.
    most: i32,
}

impl Evaluator {
    pub fn new(options: &Options, scorer: &Scorer, longest: u32) -> Self {
        // No game is longer than that, whatever the limit.
        let last = options.depth.unwrap_or(longest).min(longest);
        Self {
            eval: options.eval,
            max: options.max,
            most: (scorer.win_at(last).get() - 1).max(0),
        }
    }

    pub fn score<G: Game>(&self, game: &G, position: &G::Position) -> Score {
        let score = match (self.eval, game.grid()) {
            (Eval::Zero, _) | (Eval::Lines, None) => 0,
            (Eval::Open, _) => 1,
            (Eval::Lines, Some(grid)) => {
                let marks = |side| grid.marks_in_open_lines(position, side) as i32;
                (marks(self.max) - marks(self.max.other())).clamp(-self.most, self.most)
            }
        };
        Score::new(score)
    }
}
