//! Scores and what leaves are worth; the sides that choose among scores; windows; and what is
//! known of a value that a cutoff may have cut short.

use std::fmt;
use std::ops::Neg;

use crate::{Cut, Mistake, Scoring, Ties, named};
use game::{Outcome, Side};

/// A score, from MAX's side by default.
///
/// The limits are symmetric: `i32::MIN` is never a score, and the two infinities
/// are each other's negation.
///
/// ```
/// use search::Score;
/// assert_eq!(-Score::INFINITY, Score::MINUS_INFINITY);
/// assert_eq!(Score::new(-8).to_string(), "-8");
/// assert_eq!(Score::new(3).finite(), Some(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// +∞, the initial β.
    pub const INFINITY: Self = Self(i32::MAX);
    /// -∞, the initial α.
    pub const MINUS_INFINITY: Self = Self(-i32::MAX);

    /// A finite score; `i32::MIN` becomes -∞.
    pub const fn new(value: i32) -> Self {
        if value == i32::MIN {
            Self::MINUS_INFINITY
        } else {
            Self(value)
        }
    }

    /// The number.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The number, or `None` for an infinity.
    pub const fn finite(self) -> Option<i32> {
        match self.0.abs() {
            i32::MAX => None,
            _ => Some(self.0),
        }
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// `{:+}` writes a plus sign before a score above 0.
impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::INFINITY => out.write_str("+∞"),
            Self::MINUS_INFINITY => out.write_str("-∞"),
            Self(number) if out.sign_plus() && number > 0 => write!(out, "+{number}"),
            Self(number) => write!(out, "{number}"),
        }
    }
}

/// Whether the side to move at a node is MAX or MIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The larger value is chosen.
    Max,
    /// The smaller value is chosen.
    Min,
}

impl Kind {
    /// The kind of the nodes at which `mover` moves, if `max` is MAX.
    #[inline]
    pub fn of(mover: Side, max: Side) -> Self {
        if mover == max { Self::Max } else { Self::Min }
    }

    /// The first of two things at MAX, the second at MIN.
    pub const fn pick<T: Copy>(self, [at_max, at_min]: [T; 2]) -> T {
        match self {
            Self::Max => at_max,
            Self::Min => at_min,
        }
    }

    /// The side that moves at nodes of this kind, if `max` is MAX.
    pub const fn side(self, max: Side) -> Side {
        self.pick([max, max.other()])
    }

    /// The other kind, which alternates with this one ply by ply.
    #[must_use]
    pub const fn other(self) -> Self {
        self.pick([Self::Min, Self::Max])
    }

    /// The kind of a node `plies` below one of this kind.
    #[must_use]
    pub const fn after(self, plies: u32) -> Self {
        if plies.is_multiple_of(2) {
            self
        } else {
            self.other()
        }
    }

    /// The initial `best` here: -∞ at MAX, +∞ at MIN.
    #[inline]
    pub const fn worst(self) -> Score {
        self.pick([Score::MINUS_INFINITY, Score::INFINITY])
    }

    /// Whichever of two values is chosen here.
    #[inline]
    pub fn better(self, one: Score, other: Score) -> Score {
        match self {
            Self::Max => one.max(other),
            Self::Min => one.min(other),
        }
    }

    /// Whether `value` replaces `best` here. Before the first child `best` is infinite, and any
    /// value replaces it.
    #[inline]
    pub fn improves(self, value: Score, best: Score, ties: Ties) -> bool {
        let better = match self {
            Self::Max => value > best,
            Self::Min => value < best,
        };
        better | (ties == Ties::Last && value == best)
    }

    /// `score` as the side to move sees it.
    #[inline]
    pub fn as_mover(self, score: Score) -> Score {
        match self {
            Self::Max => score,
            Self::Min => -score,
        }
    }
}

/// What MAX (α) and MIN (β) can already be sure of on the path to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// MAX is sure of at least this.
    pub alpha: Score,
    /// MIN is sure of at most this.
    pub beta: Score,
}

impl Window {
    /// (-∞, +∞).
    pub const OPEN: Self = Self {
        alpha: Score::MINUS_INFINITY,
        beta: Score::INFINITY,
    };

    /// The bound of the side that chooses at nodes of this kind.
    pub const fn bound_of(self, kind: Kind) -> Score {
        kind.pick([self.alpha, self.beta])
    }

    /// This window with another bound for the side that chooses at nodes of this kind.
    #[must_use]
    pub const fn with_bound(mut self, kind: Kind, bound: Score) -> Self {
        match kind {
            Kind::Max => self.alpha = bound,
            Kind::Min => self.beta = bound,
        }
        self
    }

    /// The window once a node of this kind has this best value.
    #[inline]
    #[must_use]
    pub fn narrowed(mut self, kind: Kind, best: Score) -> Self {
        match kind {
            Kind::Max => self.alpha = self.alpha.max(best),
            Kind::Min => self.beta = self.beta.min(best),
        }
        self
    }

    /// Whether the best of a node of this kind has met the other side's bound.
    #[inline]
    pub fn is_closed(self, cut: Cut, kind: Kind, best: Score) -> bool {
        match (kind, cut) {
            (Kind::Max, Cut::Equal) => best >= self.beta,
            (Kind::Max, Cut::Strict) => best > self.beta,
            (Kind::Min, Cut::Equal) => best <= self.alpha,
            (Kind::Min, Cut::Strict) => best < self.alpha,
        }
    }
}

named! {
    /// Whether a value is a node's true value, or only as much as alpha-beta needed to know.
    Bound "bound" {
        /// The true value.
        Exact: "exact";
        /// The true value is at least this.
        Lower: "lower";
        /// The true value is at most this.
        Upper: "upper";
    }
}

impl Bound {
    /// The sign before a value: `≥ ` or `≤ ` if it is a bound.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Exact => "",
            Self::Lower => "≥ ",
            Self::Upper => "≤ ",
        }
    }

    /// Whether a node of this kind has failed low: none of its moves is good enough for the
    /// side that chooses there, and none is known to be its best.
    pub fn fails_low(self, kind: Kind) -> bool {
        self == kind.pick([Self::Upper, Self::Lower])
    }
}

/// The interval in which a node's true value lies.
///
/// A leaf knows `[v, v]`; a MAX node knows the maxima of its searched children's ends, with
/// `+∞` as its upper end after a cutoff; a MIN node is the mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The true value is at least this.
    pub low: Score,
    /// The true value is at most this.
    pub high: Score,
}

impl Interval {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self {
        low: Score::MINUS_INFINITY,
        high: Score::INFINITY,
    };

    /// What a leaf knows.
    #[inline]
    pub const fn exactly(value: Score) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// What a node of this kind knows after one more child.
    #[inline]
    #[must_use]
    pub fn with_child(self, kind: Kind, child: Self) -> Self {
        Self {
            low: kind.better(self.low, child.low),
            high: kind.better(self.high, child.high),
        }
    }

    /// What a node of this kind knows if it was cut off with this value; in a wrong program,
    /// what it takes for known.
    #[inline]
    #[must_use]
    pub const fn cut(kind: Kind, value: Score) -> Self {
        let (low, high) = match kind {
            Kind::Max => (value, Score::INFINITY),
            Kind::Min => (Score::MINUS_INFINITY, value),
        };
        Self { low, high }
    }

    /// Whether `value` is exact or a bound, given this interval.
    #[inline]
    pub fn bound(self, value: Score) -> Bound {
        if self.low == self.high {
            Bound::Exact
        } else if value == self.high {
            Bound::Upper
        } else {
            Bound::Lower
        }
    }
}

named! {
    /// Why a leaf is a leaf. Wins and losses are MAX's.
    Reason "leaf" {
        /// MAX has won.
        Win: "win";
        /// MAX has lost.
        Loss: "loss";
        /// The game is over without a winner.
        Draw: "draw";
        /// The depth limit is reached.
        Depth: "depth";
        /// The leaf is written with its value.
        Value: "value";
    }
}

/// Scores finished games.
#[derive(Clone, Copy, Debug)]
pub struct Scorer {
    /// A win at ply 0, if there were one.
    win: i32,
    /// The ply at which nothing is taken off.
    start: i32,
    /// What each ply after it takes off: 0 or 1; -1 if a mistake adds it instead.
    step: i32,
    max: Side,
}

impl Scorer {
    /// A scorer for a game that can last `longest` plies. `depth` and `level` start from
    /// max(10, longest + 1), so that a win never scores below a draw.
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

    /// This scorer, with the mistake if it is one in scores.
    #[must_use]
    pub const fn mistaken(self, mistake: Option<Mistake>) -> Self {
        const SMALL_WIN: i32 = 3;
        match mistake {
            Some(Mistake::DepthSign) => Self {
                step: -self.step,
                ..self
            },
            Some(Mistake::SmallWin) => Self {
                win: SMALL_WIN,
                ..self
            },
            _ => self,
        }
    }

    /// The score of a win for MAX at `ply`.
    #[inline]
    pub fn win_at(&self, ply: u32) -> Score {
        Score::new(self.win - self.step * (ply as i32 - self.start))
    }

    /// The score of a win before plies are counted.
    pub const fn base(&self) -> i32 {
        self.win
    }

    /// The score from which the plies of a win are subtracted; `None` if plies don't count.
    pub fn before_plies(&self) -> Option<i32> {
        (self.step > 0).then(|| self.win_at(0).get())
    }

    /// How much the plies take off a win's score at `ply`, negative if they are added; `None`
    /// if plies do not count.
    pub fn taken_off(&self, ply: u32) -> Option<i32> {
        (self.step != 0).then(|| self.win - self.win_at(ply).get())
    }

    /// The score, from MAX's side, of a game that ended like this at `ply`, and why.
    #[inline]
    pub fn score(&self, outcome: Outcome, ply: u32) -> (Score, Reason) {
        match outcome {
            Outcome::Win(side) if side == self.max => (self.win_at(ply), Reason::Win),
            Outcome::Win(_) => (-self.win_at(ply), Reason::Loss),
            Outcome::Draw => (Score::new(0), Reason::Draw),
            Outcome::Value(value) => (Score::new(value), Reason::Value),
        }
    }
}
