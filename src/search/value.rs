//! The values of options, under their names on the command line and in lesson files.

use crate::{Kind, Score};
use game::{AnyGame, Side, whole};
use words::{Message, message};

/// A choice from a few, each with its name on the command line and in lesson files.
pub trait Named: Copy + PartialEq + 'static {
    /// What is chosen: `algorithm`.
    const WHAT: &'static str;
    /// Every choice with its name.
    const ALL: &'static [(&'static str, Self)];

    /// This choice's name.
    fn name(self) -> &'static str;

    /// The names of all choices.
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|(name, _)| *name).collect()
    }

    /// The choice with this name.
    ///
    /// # Errors
    /// One line that lists the known names.
    fn named(name: &str) -> Result<Self, Message> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, choice)| *choice).ok_or_else(|| {
            let (option, known) = (Self::WHAT, Self::names().join(", "));
            message!(UnknownValue {
                option,
                given: name,
                known
            })
        })
    }
}

/// A value of an option, with its name on the command line and in lesson files.
pub trait Value: Copy + PartialEq + Sized + 'static {
    /// The values that a form offers.
    fn offered() -> Vec<Self>;
    /// The value's name.
    fn text(self) -> String;
    /// The value with this name.
    fn read(name: &str) -> Option<Self>;
    /// What it means, in a few words.
    fn about(self) -> Message;
    /// The names that an error lists.
    fn known() -> String {
        let names: Vec<String> = Self::offered().into_iter().map(Self::text).collect();
        names.join(", ")
    }
    /// The names of all values; empty if there are too many to list.
    const NAMES: &'static [&'static str] = &[];
}

/// Declares an enum and the names of its values, for [`Named`].
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $type:ident $what:literal { $($(#[$of:meta])* $value:ident: $name:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $($(#[$of])* $value,)+
        }

        impl $crate::Named for $type {
            const WHAT: &'static str = $what;
            const ALL: &'static [(&'static str, Self)] = &[$(($name, Self::$value)),+];

            #[inline]
            fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                }
            }
        }
    };
}

/// Declares options' values, each with its name and description.
macro_rules! values {
    ($($(#[$doc:meta])* $type:ident $what:literal { $($(#[$of:meta])* $value:ident: $name:literal, $about:ident;)+ })+) => {$(
        named! {
            $(#[$doc])*
            $type $what { $($(#[$of])* $value: $name;)+ }
        }

        impl Value for $type {
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn offered() -> Vec<Self> {
                vec![$(Self::$value),+]
            }
            fn text(self) -> String {
                self.name().to_owned()
            }
            fn read(name: &str) -> Option<Self> {
                Self::named(name).ok()
            }
            fn about(self) -> Message {
                match self {
                    $(Self::$value => Message::$about,)+
                }
            }
        }
    )+};
}

values! {
    /// How the tree is searched. All give the same value and, under the same ties, the
    /// same root move.
    Algorithm "algorithm" {
        /// One recursion: larger at MAX, smaller at MIN.
        Minimax: "minimax", AboutMinimax;
        /// Minimax with one rule for both sides: the score is negated at every level.
        Negamax: "negamax", AboutNegamax;
        /// First the whole tree is built, then values are backed up.
        TwoPhase: "two-phase", AboutTwoPhase;
        /// Minimax without the children that cannot matter; fail-soft.
        AlphaBeta: "alphabeta", AboutAlphabeta;
    }

    /// The score of a finished game, by who won and at which ply.
    Scoring "scoring" {
        /// 10, 0, -10: the article's first walkthrough.
        Plain: "plain", AboutScoringPlain;
        /// Sooner wins and later losses are better, counting plies from the root.
        Depth: "depth", AboutScoringDepth;
        /// The same, counting from the first reply: the article's own program.
        Level: "level", AboutScoringLevel;
        /// A big number plus what is left of a depth of 20: the browser game.
        Remaining: "remaining", AboutScoringRemaining;
        /// 1, 0, -1: the game of bones.
        Unit: "unit", AboutScoringUnit;
    }

    /// Which of equal values a node keeps.
    Ties "ties" {
        /// The earlier move stays.
        First: "first", AboutTiesFirst;
        /// The later move replaces it.
        Last: "last", AboutTiesLast;
    }

    /// When alpha-beta cuts.
    Cut "cut" {
        /// As soon as the best reaches the bound.
        Equal: "equal", AboutCutEqual;
        /// Only when the best passes the bound.
        Strict: "strict", AboutCutStrict;
    }

    /// Who is MAX.
    WhoIsMax "max" {
        /// Always X.
        X: "X", AboutMaxX;
        /// Always O.
        O: "O", AboutMaxO;
        /// The side to move at the root.
        Mover: "mover", AboutMaxMover;
    }

    /// How positions at the depth limit are evaluated.
    Eval "eval" {
        /// 0: nothing is known.
        Zero: "zero", AboutEvalZero;
        /// 1, whatever the position: the evaluation of the report on m,n,k-games.
        Open: "open", AboutEvalOpen;
        /// On a board: MAX's marks in lines still open to MAX (without a mark of MIN), counted
        /// once per line, minus the same for MIN. Kept strictly between the smallest loss and
        /// the smallest win possible within the limit.
        Lines: "lines", AboutEvalLines;
        /// On a board: a win for the side to move if it has one, a loss if the opponent has
        /// two; else open lines, each worth four times as much per mark, and half as much again
        /// for the side to move. Kept between the same bounds.
        Threats: "threats", AboutEvalThreats;
    }

    /// The order in which a node's moves are searched; ties follow it.
    Order "order" {
        /// As the game lists them.
        Scan: "scan", AboutOrderScan;
        /// On a board: nearer to its centre first.
        Center: "center", AboutOrderCenter;
        /// By the children's true values, best for the side to move first. Needs the answer
        /// beforehand, to show how little alpha-beta has to search.
        Best: "best", AboutOrderBest;
        /// By the children's true values, best for the side to move last.
        Worst: "worst", AboutOrderWorst;
        /// On a board: cells in the lines that matter most first, as `threats` weighs them;
        /// among equals, those nearer to the centre.
        Lines: "lines", AboutOrderLines;
    }

    /// A wrong program: a well-known mistake in the algorithm or in its scores.
    Mistake "mistake" {
        /// `best` starts at 0 at every node.
        BestFromZero: "best-from-zero", AboutBestFromZero;
        /// One α and one β for the whole search.
        SharedWindow: "shared-window", AboutSharedWindow;
        /// The root hands (-∞, +∞) to every child.
        RootWindowFixed: "root-window-fixed", AboutRootWindowFixed;
        /// Plies are added to a win, not taken off it.
        DepthSign: "depth-sign", AboutDepthSign;
        /// Cuts at equality and keeps the last of equal numbers, bounds among them.
        TiedBound: "tied-bound", AboutTiedBound;
        /// Leaves are scored from MAX's side, yet negated at every edge.
        NegamaxNoFlip: "negamax-no-flip", AboutNegamaxNoFlip;
        /// Every node is searched as MAX.
        SameSide: "same-side", AboutSameSide;
        /// A win is worth 3 before plies are counted.
        SmallWin: "small-win", AboutSmallWin;
    }

    /// An option that is on or off.
    Switch "switch" {
        /// It is on.
        On: "on", AboutShortcuts;
    }
}

impl Ties {
    /// The default cut, with which alpha-beta chooses the move that minimax does.
    pub const fn usual_cut(self) -> Cut {
        match self {
            Self::First => Cut::Equal,
            Self::Last => Cut::Strict,
        }
    }
}

impl Algorithm {
    /// Converts a score from MAX's side to the algorithm's view at a node of this kind, or back.
    #[inline]
    pub fn in_view(self, kind: Kind, score: Score) -> Score {
        match self {
            Self::Negamax => kind.as_mover(score),
            _ => score,
        }
    }
}

impl Mistake {
    /// The id of the belief behind it.
    pub const fn belief(self) -> &'static str {
        match self {
            Self::TiedBound => "M3",
            Self::SharedWindow => "M6",
            Self::RootWindowFixed => "M7",
            Self::BestFromZero => "M9",
            Self::DepthSign => "M11",
            Self::SmallWin => "M12",
            Self::NegamaxNoFlip => "M16",
            Self::SameSide => "M20",
        }
    }

    /// The algorithms in which it can be made.
    pub const fn algorithms(self) -> &'static [Algorithm] {
        use Algorithm::{AlphaBeta, Minimax, Negamax, TwoPhase};
        match self {
            Self::SharedWindow | Self::RootWindowFixed | Self::TiedBound => &[AlphaBeta],
            Self::NegamaxNoFlip => &[Negamax],
            Self::SameSide => &[Minimax, TwoPhase, AlphaBeta],
            Self::BestFromZero | Self::DepthSign | Self::SmallWin => {
                &[Minimax, Negamax, TwoPhase, AlphaBeta]
            }
        }
    }

    /// The scorings in which it can be made; empty if scores don't matter.
    pub const fn scorings(self) -> &'static [Scoring] {
        match self {
            Self::DepthSign => &[Scoring::Depth, Scoring::Level, Scoring::Remaining],
            Self::SmallWin => &[Scoring::Depth, Scoring::Level],
            _ => &[],
        }
    }
}

impl WhoIsMax {
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            Self::X => Some(Side::One),
            Self::O => Some(Side::Two),
            Self::Mover => None,
        }
    }
}

impl Order {
    /// Whether the order depends on values that must be known beforehand.
    pub const fn is_by_value(self) -> bool {
        matches!(self, Self::Best | Self::Worst)
    }
}

/// A depth limit as requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// Positions at this ply are leaves; at 0, so is the root.
    Plies(u32),
    /// A depth that shrinks as the board grows, as in the report on m,n,k-games.
    Auto,
}

impl Depth {
    /// The limit for a game.
    ///
    /// `auto` is the largest number of plies that can be played in at most a million ways, but
    /// at least 1; the whole rest of the game, if that fits. Each ply takes a move from those left;
    /// a column of Connect Four stays until it is full.
    pub(crate) fn plies(self, game: &AnyGame) -> u32 {
        if let Self::Plies(plies) = self {
            return plies;
        }
        let place = game.place(&[]);
        let moves = place.moves.len();
        match &place.picture {
            game::Picture::Grid { cells, .. } if moves > 0 => {
                automatic(cells.iter().filter(|cell| cell.is_none()).count(), moves)
            }
            _ => automatic(moves, moves),
        }
    }
}

/// The automatic depth for this many free cells, at most `moves` of which can be chosen at a ply.
fn automatic(free: usize, moves: usize) -> u32 {
    const MAX_WAYS: usize = 1_000_000;
    let mut ways = 1_usize;
    let is_possible = |left: &usize| {
        ways = ways.saturating_mul(moves.min(*left));
        ways <= MAX_WAYS
    };
    let plies = (1..=free).rev().take_while(is_possible).count();
    plies.max(1) as u32
}

impl Value for Depth {
    fn offered() -> Vec<Self> {
        const MAX: u32 = 20;
        let plies = (0..=MAX).map(Self::Plies);
        [Self::Auto].into_iter().chain(plies).collect()
    }

    fn text(self) -> String {
        match self {
            Self::Plies(plies) => plies.to_string(),
            Self::Auto => "auto".to_owned(),
        }
    }

    fn read(name: &str) -> Option<Self> {
        match whole(name) {
            Some(plies) => Some(Self::Plies(plies)),
            None => (name == "auto").then_some(Self::Auto),
        }
    }

    fn known() -> String {
        "0, 1, 2, …, auto".to_owned()
    }

    fn about(self) -> Message {
        match self {
            Self::Auto => Message::AboutDepthAuto,
            Self::Plies(0) => Message::AboutDepthRoot,
            Self::Plies(_) => Message::AboutDepthPlies,
        }
    }
}

/// Which of a board's free cells are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Candidates {
    /// All legal moves.
    All,
    /// The free cells within this distance (at least 1) of a mark, along the eight directions;
    /// all free cells if there is no mark.
    Near(u32),
    /// The moves that win at once; else those that stop the opponent from winning; else as `Near`.
    Forced(u32),
    /// The moves that win at once; else those that stop the opponent from winning; else, for
    /// MAX, those that threaten to win at once. If there are none, the position is a leaf.
    Threats,
}

impl Candidates {
    /// Its name: `all`, `near:2`.
    pub fn name(self) -> String {
        self.text()
    }
}

impl Value for Candidates {
    fn offered() -> Vec<Self> {
        let near = [Self::Near(1), Self::Near(2), Self::Near(3)];
        let forced = [Self::Forced(1), Self::Forced(2), Self::Threats];
        [Self::All].into_iter().chain(near).chain(forced).collect()
    }

    fn text(self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Near(reach) => format!("near:{reach}"),
            Self::Forced(reach) => format!("forced:{reach}"),
            Self::Threats => "threats".to_owned(),
        }
    }

    /// Also reads `adjacent`, for `near:1`.
    fn read(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            "adjacent" => Some(Self::Near(1)),
            "threats" => Some(Self::Threats),
            _ => {
                let (kind, reach) = name.split_once(':')?;
                let reach = whole(reach).filter(|&reach| reach > 0)?;
                match kind {
                    "near" => Some(Self::Near(reach)),
                    "forced" => Some(Self::Forced(reach)),
                    _ => None,
                }
            }
        }
    }

    fn known() -> String {
        "all, adjacent, near:1, near:2, …, forced:1, forced:2, …, threats".to_owned()
    }

    fn about(self) -> Message {
        match self {
            Self::All => Message::AboutMovesAll,
            Self::Near(1) => Message::AboutMovesAdjacent,
            Self::Near(_) => Message::AboutMovesNear,
            Self::Forced(_) => Message::AboutMovesForced,
            Self::Threats => Message::AboutMovesThreats,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Request;

    #[test]
    fn depths_and_candidates_go_by_their_names() {
        assert_eq!(Depth::read("0"), Some(Depth::Plies(0)));
        assert_eq!(Depth::read("auto"), Some(Depth::Auto));
        assert_eq!(Candidates::read("all"), Some(Candidates::All));
        assert_eq!(Candidates::read("adjacent"), Some(Candidates::Near(1)));
        assert_eq!(Candidates::read("near:12"), Some(Candidates::Near(12)));
        let depths = ",-1,+1,1.5,4294967296,Auto,four";
        let candidates = ",near:0,near:x,near:,nearby,near:-1,near:+1,near";
        for (option, wrong) in [("depth", depths), ("moves", candidates)] {
            for wrong in wrong.split(',') {
                let error = Request::parse(&format!("--{option}={wrong}")).unwrap_err();
                let unknown = format!("unknown {option} `{wrong}`");
                assert!(error.to_string().starts_with(&unknown), "{error}");
            }
        }
    }

    #[test]
    fn the_automatic_depth_shrinks_as_the_board_grows() {
        // 9! = 362,880; 12 · 11 · 10 · 9 · 8 · 7 = 665,280; 16 · 15 · 14 · 13 · 12 = 524,160.
        let automatic = |free| automatic(free, free);
        assert_eq!(automatic(9), 9);
        assert_eq!(automatic(12), 6);
        assert_eq!(automatic(16), 5);
        assert_eq!(automatic(100), 3);
        assert_eq!(automatic(10_000), 1);
        assert_eq!(automatic(0), 1);
        for free in 10..10_000 {
            assert!(automatic(free + 1) <= automatic(free));
            let ways = |plies: u32| (0..plies as usize).map(|ply| free - ply).product::<usize>();
            let plies = automatic(free);
            assert!(ways(plies) <= 1_000_000 && ways(plies + 1) > 1_000_000);
        }
        // Seven columns: 7^7 = 823,543.
        assert_eq!(super::automatic(42, 7), 7);
    }
}
