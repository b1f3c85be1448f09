//! What a search can be asked for, and what that comes to for a game.

use super::{Candidates, Depth, Eval, Named, OptionError, Order, Scoring, depth};
use game::{AnyGame, Side};

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
    /// Default: no limit.
    pub depth: Option<Depth>,
    /// Default: zero. It needs a depth limit.
    pub eval: Option<Eval>,
    /// Default: all.
    pub moves: Option<Candidates>,
    /// Default: scan.
    pub order: Option<Order>,
    /// Whether the root may be decided without a search.
    pub shortcuts: bool,
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
    /// The ply at which open positions are leaves; `None` where the search goes on to the
    /// end of the game.
    pub depth: Option<u32>,
    /// What open positions are worth there; zero where there is no limit.
    pub eval: Eval,
    /// Which moves are tried.
    pub moves: Candidates,
    /// In which order they are searched.
    pub order: Order,
    /// Whether an immediate win of the side to move at the root is played, else the
    /// opponent's blocked, without a search.
    pub shortcuts: bool,
}

impl Request {
    /// Fills in what was left open.
    ///
    /// # Errors
    /// Where an option makes no sense for the game: a scoring for a tree, whose leaves
    /// have their values; `X` or `O` as MAX where the sides are called MAX and MIN; what
    /// needs a board where there is none. Where an evaluation is asked for without a
    /// depth limit.
    pub fn resolve(&self, game: &AnyGame) -> Result<Options, OptionError> {
        let own_values = game.has_own_values();
        if let (true, Some(scoring)) = (own_values, self.scoring) {
            return Err(OptionError::ScoringOfATree(scoring));
        }
        let max = self.max_side(game)?;
        self.check_board(game)?;
        let depth = self.depth_limit(game);
        if let (Some(eval), None) = (self.eval, depth) {
            return Err(OptionError::EvalWithoutDepth(eval));
        }
        let ties = self.ties.unwrap_or(Ties::First);
        Ok(Options {
            algorithm: self.algorithm.unwrap_or(Algorithm::Minimax),
            scoring: (!own_values).then(|| self.scoring.unwrap_or(default_scoring(game))),
            ties,
            cut: self.cut.unwrap_or(ties.usual_cut()),
            max,
            depth,
            eval: self.eval.unwrap_or(Eval::Zero),
            moves: self.moves.unwrap_or(Candidates::All),
            order: self.order.unwrap_or(Order::Scan),
            shortcuts: self.shortcuts,
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

    /// Refuses what needs a board where there is none.
    fn check_board(&self, game: &AnyGame) -> Result<(), OptionError> {
        if game.has_grid() {
            return Ok(());
        }
        let needed = [
            (
                "depth",
                (self.depth == Some(Depth::Auto)).then(|| Depth::Auto.name()),
            ),
            (
                "eval",
                (self.eval == Some(Eval::Lines)).then(|| Eval::Lines.name().to_owned()),
            ),
            (
                "moves",
                self.moves
                    .filter(|&moves| moves != Candidates::All)
                    .map(Candidates::name),
            ),
            (
                "order",
                (self.order == Some(Order::Center)).then(|| Order::Center.name().to_owned()),
            ),
            ("shortcuts", self.shortcuts.then(String::new)),
        ];
        for (option, value) in needed {
            if let Some(value) = value {
                let game = game.name();
                return Err(OptionError::NeedsABoard {
                    option,
                    value,
                    game,
                });
            }
        }
        Ok(())
    }

    fn depth_limit(&self, game: &AnyGame) -> Option<u32> {
        Some(match self.depth? {
            Depth::Plies(plies) => plies,
            Depth::Auto => depth::automatic(game.place(&[]).moves.len()),
        })
    }
}

fn default_scoring(game: &AnyGame) -> Scoring {
    if game.takes_side_names() {
        Scoring::Plain
    } else {
        Scoring::Unit
    }
}

impl Options {
    /// Whether a cutoff can take a bound for a value and so change the move: cutting at
    /// equality while later moves win ties.
    #[must_use]
    pub fn may_change_the_move(&self) -> bool {
        self.algorithm == Algorithm::AlphaBeta && self.ties == Ties::Last && self.cut == Cut::Equal
    }

    /// Whether a recording can be refused once it has begun: where a whole tree, or every
    /// position's value, has to be there first.
    #[must_use]
    pub const fn may_be_refused(&self) -> bool {
        matches!(self.algorithm, Algorithm::TwoPhase)
            || matches!(self.order, Order::Best | Order::Worst)
    }

    /// The shortest request that comes to these options for `game`.
    #[must_use]
    pub fn request(&self, game: &AnyGame) -> Request {
        let max = match self.max {
            Side::One => WhoIsMax::X,
            Side::Two => WhoIsMax::O,
        };
        Request {
            algorithm: unless(self.algorithm, Algorithm::Minimax),
            scoring: self
                .scoring
                .and_then(|scoring| unless(scoring, default_scoring(game))),
            ties: unless(self.ties, Ties::First),
            cut: unless(self.cut, self.ties.usual_cut()),
            max: (self.max != game.default_max()).then_some(max),
            depth: self.depth.map(Depth::Plies),
            eval: unless(self.eval, Eval::Zero),
            moves: unless(self.moves, Candidates::All),
            order: unless(self.order, Order::Scan),
            shortcuts: self.shortcuts,
        }
    }
}

fn unless<T: PartialEq>(value: T, usual: T) -> Option<T> {
    (value != usual).then_some(value)
}
