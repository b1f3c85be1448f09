//! What the difference between two searches means, as facts without words.

use game::{Move, Side};
use search::{Bound, Proof, Score, Shortcut};
use words::Value;

/// What the difference between two searches means. Scores are from MAX's side.
#[derive(Clone, Debug, PartialEq)]
pub struct Meaning {
    /// The names of the searches: their values of the one option that differs, such as `plain`
    /// and `depth`, or else their letters.
    pub names: [Value; 2],
    /// MAX in each, if A's scores are seen from one player's side and B's from the other's.
    pub turned: Option<[Side; 2]>,
    /// Whether their options are the same.
    pub same_options: bool,
    /// How the choices at the root compare.
    pub choice: Choice,
    /// How many nodes both searches have.
    pub shared: usize,
    /// At how many of those they differ.
    pub differing: usize,
    /// What one search saves, if the numbers of nodes differ.
    pub work: Option<Work>,
    /// Bounds of root moves: those that either search took for values or, if there are none,
    /// one of which the other search knows more, if any.
    pub bounds: Vec<Bounds>,
}

/// How the choices at the root compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The game is over at the root, so there is no choice.
    Over,
    /// The depth limit is at the root, for this search or, if `None`, for both.
    Limited(Option<usize>),
    /// One search plays a move without searching, by a shortcut.
    Unsearched {
        /// Which search.
        side: usize,
        /// Why it plays the move.
        shortcut: Shortcut,
        /// The move.
        mv: Move,
        /// What it takes the move to be worth: how the game ends, or an evaluation.
        value: Score,
        /// Whether the value is an evaluation.
        evaluated: bool,
        /// The other's move, and what it knows of it; `None` if its depth limit is at the root.
        other: Option<(Move, (Score, Bound))>,
    },
    /// One search took a move for its bound, or by mistake: the other knows it to be worse, or
    /// doesn't know it to be as good.
    Mistaken {
        /// Which search.
        side: usize,
        /// The move that it took.
        mv: Move,
        /// What it took the move to be worth.
        taken: (Score, Bound),
        /// What the other knows of the move, if that shows it to be worse.
        truth: Option<(Score, Bound)>,
        /// The other's move, or one as good if the other is mistaken, too.
        better: Move,
        /// Whether the other plays that move.
        is_played: bool,
        /// What that move is worth.
        best: Score,
    },
    /// The same move, worth the same.
    Same {
        /// The move.
        mv: Move,
        /// Its value, according to the search that knows more.
        value: (Score, Bound),
    },
    /// The same move, worth the same, but seen from the other side.
    Turned {
        /// The move.
        mv: Move,
        /// Its value in each search.
        values: [Score; 2],
    },
    /// The same move, with different values.
    OtherValue {
        /// The move.
        mv: Move,
        /// Its value in each search.
        values: [Score; 2],
    },
    /// Different moves worth the same: the rule for ties, or the order, decides.
    Tied {
        /// The move of each.
        moves: [Move; 2],
        /// Their value.
        value: Score,
    },
    /// One search can't tell moves apart that the other can.
    Distinguished(Blind, Sharp),
    /// A wrong program, or two: what each says, and which of them are wrong.
    Wrong {
        /// Whether each is wrong.
        sides: [bool; 2],
        /// The move of each; `None` if a wrong program takes none.
        moves: [Option<Move>; 2],
        /// What each takes its root to be worth.
        values: [Score; 2],
    },
    /// Different moves, for other reasons.
    Different {
        /// The move of each.
        moves: [Move; 2],
        /// What each takes its own move to be worth.
        values: [Score; 2],
        /// What each knows of the other's move, if it searched it.
        seen: [Option<(Score, Bound)>; 2],
    },
}

/// The search that finds several moves equally good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blind {
    /// Which search.
    pub side: usize,
    /// How many moves it doesn't know to be worse than the best.
    pub moves: usize,
    /// Whether it knows each of them to be equal; otherwise some are bounds.
    pub exact: bool,
    /// Whether those are all the root's moves.
    pub all: bool,
    /// Their value.
    pub value: Score,
    /// The move it took: the first or last of them.
    pub taken: Move,
}

/// The search that tells them apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sharp {
    /// The best moves; only the one it took if others are bounds.
    pub best: Vec<Move>,
    /// Whether it knows every other move to be worse; otherwise none is better.
    pub exact: bool,
    /// Their value.
    pub value: Score,
    /// What makes them best.
    pub why: Why,
}

/// What makes a move best when a scoring counts plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It wins soonest.
    Soonest,
    /// It loses latest.
    Longest,
    /// Nothing but its value.
    Value,
}

/// What one search saves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Work {
    /// The search with fewer nodes.
    pub fewer: usize,
    /// The nodes of each.
    pub nodes: [usize; 2],
    /// The leaves of each.
    pub leaves: [u32; 2],
    /// The cutoffs of each.
    pub cutoffs: [u32; 2],
    /// Where the difference comes from.
    pub unequal: Unequal,
}

/// Where a difference in work comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unequal {
    /// Only one search cuts.
    Cutting,
    /// One search cuts at equality, the other doesn't.
    Equality,
    /// The other's scoring has fewer equal values, and so reaches bounds later.
    Values,
    /// They cut alike, but search in a different order. The smallest proof, if the tree is
    /// small enough to count it, tells how much can be saved.
    Order(Option<Proof>),
    /// Nothing in particular.
    Other,
}

/// A root move of which one search knows only a bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Which search.
    pub side: usize,
    /// The move.
    pub mv: Move,
    /// What it knows.
    pub known: (Score, Bound),
    /// Whether the bound looks as good as the best.
    pub tied: bool,
    /// Whether the search chose this move.
    pub taken: bool,
    /// The true value, if the other search knows it and scores alike.
    pub truth: Option<Score>,
    /// All the root moves of which this search knows only a bound.
    pub moves: Vec<Move>,
}
