//! How finished games are scored.

use super::{Named, Score};
use game::{Outcome, Side};

/// The score of a finished game, by who won and at which ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// 10, 0, -10: the article's first walkthrough.
    Plain,
    /// Sooner wins and later losses are better, counting plies from the root.
    Depth,
    /// The same, counting from the first reply: the article's own program.
    Level,
    /// A big number and the depth that is left of 20: the browser game.
    Remaining,
    /// 1, 0, -1: the game of bones.
    Unit,
}

impl Named for Scoring {
    const WHAT: &'static str = "scoring";
    const ALL: &'static [(&'static str, Self)] = &[
        ("plain", Self::Plain),
        ("depth", Self::Depth),
        ("level", Self::Level),
        ("remaining", Self::Remaining),
        ("unit", Self::Unit),
    ];
}

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
    scoring: Scoring,
    win: i32,
    max: Side,
}

impl Scorer {
    /// A scorer for a game that can last `longest` plies. `depth` and `level` start from
    /// max(10, longest + 1), so that a win never scores below a draw.
    #[must_use]
    pub fn new(scoring: Scoring, longest: u32, max: Side) -> Self {
        let room = i32::try_from(longest).unwrap_or(i32::MAX - 1) + 1;
        let win = match scoring {
            Scoring::Depth | Scoring::Level => room.max(10),
            Scoring::Plain => 10,
            Scoring::Remaining => 99_980 + 21,
            Scoring::Unit => 1,
        };
        Self { scoring, win, max }
    }

    /// What a win for MAX at `ply` is worth.
    #[inline]
    #[must_use]
    pub fn win_at(&self, ply: u32) -> Score {
        let ply = ply as i32;
        Score::new(match self.scoring {
            Scoring::Plain | Scoring::Unit => self.win,
            Scoring::Depth | Scoring::Remaining => self.win - ply,
            Scoring::Level => self.win - (ply - 1),
        })
    }

    /// The number that a win's score starts from, before plies are counted.
    #[must_use]
    pub const fn base(&self) -> i32 {
        self.win
    }

    /// How many plies are taken off a win's score at `ply`; `None` where plies do not count.
    #[must_use]
    pub fn taken_off(&self, ply: u32) -> Option<i32> {
        match self.scoring {
            Scoring::Plain | Scoring::Unit => None,
            Scoring::Depth | Scoring::Remaining | Scoring::Level => {
                Some(self.win - self.win_at(ply).get())
            }
        }
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
