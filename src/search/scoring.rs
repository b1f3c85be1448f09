//! What leaves are worth: finished games, and positions at the depth limit.

use crate::{Eval, Options, Score, Scoring};
use game::{Game, Outcome, Side};

/// Why a leaf is a leaf. Wins and losses are MAX's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// MAX has won.
    Win,
    /// MAX has lost.
    Loss,
    /// The game is over and nobody has won.
    Draw,
    /// The depth limit is reached.
    Depth,
    /// A written leaf.
    Value,
}

impl Reason {
    /// The trace's word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Depth => "depth",
            Self::Value => "value",
        }
    }
}

/// Scores finished games.
#[derive(Clone, Copy, Debug)]
pub struct Scorer {
    /// A win at ply 0, were there one.
    win: i32,
    /// The ply that takes nothing off.
    start: i32,
    /// What each further ply takes off: 0 or 1.
    step: i32,
    max: Side,
}

impl Scorer {
    /// A scorer for a game that can last `longest` plies. `depth` and `level` start from
    /// max(10, longest + 1), so that a win never scores below a draw.
    #[must_use]
    pub fn new(scoring: Scoring, longest: u32, max: Side) -> Self {
        let room = i32::try_from(longest).unwrap_or(i32::MAX - 1) + 1;
        let (win, start, step) = match scoring {
            Scoring::Plain => (10, 0, 0),
            Scoring::Depth => (room.max(10), 0, 1),
            Scoring::Level => (room.max(10), 1, 1),
            Scoring::Remaining => (99_980 + 21, 0, 1),
            Scoring::Unit => (1, 0, 0),
        };
        Self {
            win,
            start,
            step,
            max,
        }
    }

    /// What a win for MAX at `ply` is worth.
    #[inline]
    #[must_use]
    pub fn win_at(&self, ply: u32) -> Score {
        Score::new(self.win - self.step * (ply as i32 - self.start))
    }

    /// The number that a win's score starts from, before plies are counted.
    #[must_use]
    pub const fn base(&self) -> i32 {
        self.win
    }

    /// How many plies are taken off a win's score at `ply`; `None` where plies do not count.
    #[must_use]
    pub fn taken_off(&self, ply: u32) -> Option<i32> {
        (self.step > 0).then(|| self.win - self.win_at(ply).get())
    }

    /// The score of a game that ended like this at `ply`, from MAX's side, and why.
    #[inline]
    #[must_use]
    pub fn score(&self, outcome: Outcome, ply: u32) -> (Score, Reason) {
        match outcome {
            Outcome::Win(side) if side == self.max => (self.win_at(ply), Reason::Win),
            Outcome::Win(_) => (-self.win_at(ply), Reason::Loss),
            Outcome::Draw => (Score::new(0), Reason::Draw),
            Outcome::Value(value) => (Score::new(value), Reason::Value),
        }
    }
}

/// Evaluates open positions.
#[derive(Clone, Copy)]
pub(super) struct Evaluator {
    eval: Eval,
    max: Side,
    /// One less than the smallest win that the depth limit leaves possible.
    limit: i32,
}

impl Evaluator {
    pub fn new(options: &Options, scorer: &Scorer, longest: u32) -> Self {
        // No game is longer than that, whatever the limit.
        let last = options.depth.unwrap_or(longest).min(longest);
        Self {
            eval: options.eval,
            max: options.max,
            limit: (scorer.win_at(last).get() - 1).max(0),
        }
    }

    pub fn score<G: Game>(&self, game: &G, position: &G::Position) -> Score {
        let score = match (self.eval, game.grid()) {
            (Eval::Zero, _) | (Eval::Lines, None) => 0,
            (Eval::Open, _) => 1,
            (Eval::Lines, Some(grid)) => {
                let marks = |side| grid.marks_in_open_lines(position, side) as i32;
                (marks(self.max) - marks(self.max.other())).clamp(-self.limit, self.limit)
            }
        };
        Score::new(score)
    }
}
