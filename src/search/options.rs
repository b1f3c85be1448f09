//! What a search can be asked for, and what that comes to for a game.

use std::error::Error;
use std::fmt;

use super::{Named, Scoring};
use crate::game::{AnyGame, Side};

/// How the tree is searched. All give the same value and, under the same ties, the
/// same root move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// One recursion: larger at MAX, smaller at MIN.
    Minimax,
    /// Minimax with one rule for both sides: the score is negated at every level.
    Negamax,
    /// First the whole tree is built, then values are backed up.
    TwoPhase,
    /// Minimax without the children that cannot matter; fail-soft.
    AlphaBeta,
}

impl Named for Algorithm {
    const WHAT: &'static str = "algorithm";
    const ALL: &'static [(&'static str, Self)] = &[
        ("minimax", Self::Minimax),
        ("negamax", Self::Negamax),
        ("two-phase", Self::TwoPhase),
        ("alphabeta", Self::AlphaBeta),
    ];
}

/// Which of equal values a node keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The earlier move stays.
    First,
    /// The later move replaces it.
    Last,
}

impl Named for Ties {
    const WHAT: &'static str = "ties";
    const ALL: &'static [(&'static str, Self)] = &[("first", Self::First), ("last", Self::Last)];
}

impl Ties {
    /// When alpha-beta cuts unless somebody says otherwise: so that it chooses as
    /// minimax does.
    #[must_use]
    pub const fn usual_cut(self) -> Cut {
        match self {
            Self::First => Cut::Equal,
            Self::Last => Cut::Strict,
        }
    }
}

/// When alpha-beta cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// As soon as the best reaches the bound.
    Equal,
    /// Only when the best passes the bound.
    Strict,
}

impl Named for Cut {
    const WHAT: &'static str = "cut";
    const ALL: &'static [(&'static str, Self)] =
        &[("equal", Self::Equal), ("strict", Self::Strict)];
}

/// Who is MAX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhoIsMax {
    /// The side to move at the root.
    Mover,
    /// X, whoever moves.
    X,
    /// O, whoever moves.
    O,
}

impl Named for WhoIsMax {
    const WHAT: &'static str = "max";
    const ALL: &'static [(&'static str, Self)] =
        &[("X", Self::X), ("O", Self::O), ("mover", Self::Mover)];
}

/// What somebody asked for; what is left out follows from the game and the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Default: minimax.
    pub algorithm: Option<Algorithm>,
    /// Default: plain for board games, unit for bones; none for trees.
    pub scoring: Option<Scoring>,
    /// Default: first.
    pub ties: Option<Ties>,
    /// Default: equal with ties first, strict with ties last.
    pub cut: Option<Cut>,
    /// Default: the mover.
    pub max: Option<WhoIsMax>,
}

/// A search's options, nothing left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How the tree is searched.
    pub algorithm: Algorithm,
    /// How finished games are scored; `None` where leaves have values of their own.
    pub scoring: Option<Scoring>,
    /// Which of equal values a node keeps.
    pub ties: Ties,
    /// When alpha-beta cuts.
    pub cut: Cut,
    /// The side whose score is maximised.
    pub max: Side,
}

impl Request {
    /// Fills in what was left open.
    ///
    /// # Errors
    /// Where an option makes no sense for the game: a scoring for a tree, whose leaves
    /// have their values; `X` or `O` as MAX where the sides are called MAX and MIN.
    pub fn resolve(&self, game: &AnyGame) -> Result<Options, OptionError> {
        let own_values = game.has_own_values();
        if let (true, Some(scoring)) = (own_values, self.scoring) {
            return Err(OptionError::ScoringOfATree(scoring));
        }
        let default_scoring = if game.takes_side_names() {
            Scoring::Plain
        } else {
            Scoring::Unit
        };
        let ties = self.ties.unwrap_or(Ties::First);
        Ok(Options {
            algorithm: self.algorithm.unwrap_or(Algorithm::Minimax),
            scoring: (!own_values).then(|| self.scoring.unwrap_or(default_scoring)),
            ties,
            cut: self.cut.unwrap_or(ties.usual_cut()),
            max: self.max_side(game)?,
        })
    }

    fn max_side(&self, game: &AnyGame) -> Result<Side, OptionError> {
        let side = match self.max.unwrap_or(WhoIsMax::Mover) {
            WhoIsMax::Mover => return Ok(game.default_max()),
            WhoIsMax::X => Side::One,
            WhoIsMax::O => Side::Two,
        };
        if game.takes_side_names() {
            Ok(side)
        } else {
            Err(OptionError::NoSuchSide(game.name()))
        }
    }
}

impl Options {
    /// Whether a cutoff can take a bound for a value and so change the move: cutting at
    /// equality while later moves win ties.
    #[must_use]
    pub fn may_change_the_move(&self) -> bool {
        self.algorithm == Algorithm::AlphaBeta && self.ties == Ties::Last && self.cut == Cut::Equal
    }
}

/// An option that makes no sense for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// A tree's leaves have values of their own.
    ScoringOfATree(Scoring),
    /// The game (its name) has no side X or O.
    NoSuchSide(String),
}

impl fmt::Display for OptionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ScoringOfATree(scoring) => write!(
                out,
                "--scoring {} makes no sense for a tree: its leaves have their own values; leave it out",
                scoring.name()
            ),
            Self::NoSuchSide(game) => write!(
                out,
                "--max X and --max O need a board game: in {game} the sides are MAX and MIN; leave it out or say --max mover"
            ),
        }
    }
}

impl Error for OptionError {}
