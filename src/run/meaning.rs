//! The meaning of the difference between two searches, as facts without words.

use game::{Move, Side};
use search::{Bound, Proof, Score, Shortcut};
use words::Value;

/// The meaning of the difference between two searches. Scores are from MAX's side.
#[derive(Clone, Debug, PartialEq)]
pub struct Meaning {
    /// What the searches are called: by the one option that differs, `plain` and `depth`,
    /// else by their letters.
    pub names: [Value; 2],
    /// Where A's scores are seen from one player's side and B's from the other's: MAX of
    /// either.
    pub turned: Option<[Side; 2]>,
    /// Whether their options are the same.
    pub same_options: bool,
    /// How the choices at the root compare.
    pub choice: Choice,
    /// How many nodes both have, and at how many of these they differ.
    pub shared: usize,
    /// At how many of the nodes that both have they differ.
    pub differing: usize,
    /// What the one saves, where the numbers of nodes differ.
    pub work: Option<Work>,
    /// Root moves' bounds: those that were taken for values, of either search; where none
    /// was, the one of which the other search knows more, if there is one.
    pub bounds: Vec<Bounds>,
}

/// How the choices at the root compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The game is over at the root: there is none.
    Over,
    /// The depth limit is at the root, for this search or for both.
    Limited(Option<usize>),
    /// One plays a move without a search, by a shortcut.
    Unsearched {
        /// Which one.
        side: usize,
        /// Why it plays the move.
        shortcut: Shortcut,
        /// The move.
        mv: Move,
        /// What it says of the move: how the game ends, or an evaluation.
        value: Score,
        /// Whether that is an evaluation.
        evaluated: bool,
        /// What the other plays, and what it knows of that; none where its depth limit is
        /// at the root.
        other: Option<(Move, (Score, Bound))>,
    },
    /// One took a move for its bound, or by mistake: the other knows it to be worse, or
    /// does not know it to be as good.
    Mistaken {
        /// Which one.
        side: usize,
        /// The move that it took.
        mv: Move,
        /// What it took the move to be worth.
        taken: (Score, Bound),
        /// What the other knows of the move, if that shows it to be worse.
        truth: Option<(Score, Bound)>,
        /// The other's move, or one that is as good where the other is mistaken, too.
        better: Move,
        /// Whether the other plays it.
        is_played: bool,
        /// What it is worth.
        best: Score,
    },
    /// The same move, worth the same.
    Same {
        /// The move.
        mv: Move,
        /// Its value, by the one who knows more.
        value: (Score, Bound),
    },
    /// The same move, worth the same, but seen from the other side.
    Turned {
        /// The move.
        mv: Move,
        /// Its values.
        values: [Score; 2],
    },
    /// The same move, worth something else.
    OtherValue {
        /// The move.
        mv: Move,
        /// Its values.
        values: [Score; 2],
    },
    /// Moves worth the same: the rule for ties, or the order, decides.
    Tied {
        /// Either's move.
        moves: [Move; 2],
        /// Their value.
        value: Score,
    },
    /// One cannot tell moves apart that the other can.
    Distinguished(Blind, Sharp),
    /// One is a wrong program, or both are: what either says, and which are wrong.
    Wrong {
        /// Whether each is wrong.
        sides: [bool; 2],
        /// Either's move; none where a wrong program takes none.
        moves: [Option<Move>; 2],
        /// What each takes its root to be worth.
        values: [Score; 2],
    },
    /// Other moves for other reasons.
    Different {
        /// Either's move.
        moves: [Move; 2],
        /// What each takes its own move to be worth.
        values: [Score; 2],
        /// What each knows of the other's move, if it searched it.
        seen: [Option<(Score, Bound)>; 2],
    },
}

/// The search for which several moves are equally good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blind {
    /// Which one.
    pub side: usize,
    /// How many moves are not known to be worse than the best.
    pub moves: usize,
    /// Whether each of them is known to be equal; else some are bounds.
    pub exact: bool,
    /// Whether those are all the root's moves.
    pub all: bool,
    /// Their value.
    pub value: Score,
    /// The one it took: the first of them, or the last.
    pub taken: Move,
}

/// The search that tells them apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sharp {
    /// The moves that are best; only the one it took, where others are bounds.
    pub best: Vec<Move>,
    /// Whether every other move is known to be worse; else none is better.
    pub exact: bool,
    /// Their value.
    pub value: Score,
    /// What makes them best.
    pub why: Why,
}

/// What makes a move best for a scoring that counts plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It wins soonest.
    Soonest,
    /// It loses latest.
    Longest,
    /// Its value alone.
    Value,
}

/// What one search saves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Work {
    /// The one with fewer nodes.
    pub fewer: usize,
    /// The nodes of either.
    pub nodes: [usize; 2],
    /// The leaves of either.
    pub leaves: [u32; 2],
    /// The cutoffs of either.
    pub cutoffs: [u32; 2],
    /// What it comes from.
    pub unequal: Unequal,
}

/// What a difference in work comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unequal {
    /// Only one of them cuts.
    Cutting,
    /// One cuts at equality, the other does not.
    Equality,
    /// The other's scoring has fewer equal values, and so reaches a bound later.
    Values,
    /// They cut alike, but search in another order. The smallest proof tells how much can be
    /// saved, where the tree is small enough to count it.
    Order(Option<Proof>),
    /// Nothing that can be told in general.
    Other,
}

/// A root move of which one search knows a bound only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Which one.
    pub side: usize,
    /// The move.
    pub mv: Move,
    /// What it knows.
    pub known: (Score, Bound),
    /// Whether it looks as good as the best.
    pub tied: bool,
    /// Whether it is the move that was chosen.
    pub taken: bool,
    /// The true value, where the other knows it and scores alike.
    pub truth: Option<Score>,
    /// The root moves of which that search knows only a bound.
    pub moves: Vec<Move>,
}
