//! What there is to tell of an event, without a word of any language: names, numbers
//! and why. Every language makes its sentences from this.

use search::{Kind, Order, Shortcut};

/// What a node is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// It has a number.
    State(u32),
    /// The root, without a number.
    Root,
    /// Any other node without a number.
    Here,
}

/// What there is to do at a node that is entered.
pub(super) enum Next {
    /// Nothing: the game is over.
    Over,
    /// Nothing: the depth limit is reached, so many plies.
    Limit(u32),
    /// Nothing: the move that led here was played without a search.
    Unsearched,
    /// This move is played without a search; the opponent is called `other`.
    Shortcut {
        shortcut: Shortcut,
        mv: String,
        other: &'static str,
    },
    /// These moves are tried.
    Moves {
        /// How many they are.
        tried: usize,
        /// Their names in the order of the search, as many as can be told.
        names: String,
        /// How many are legal, and the name of the candidates, where not all are tried.
        of: Option<(usize, String)>,
        /// The order, where it is not the game's own and there is more than one move.
        order: Option<Order>,
    },
}

/// A node is entered.
pub(super) struct Entered {
    pub place: Place,
    /// Who moved here, and how; nobody at the root.
    pub from: Option<(String, String)>,
    pub ply: u32,
    /// Who is to move.
    pub side: String,
    pub next: Next,
    /// α and β at entry.
    pub window: Option<(String, String)>,
    /// Whether the tree is only being built.
    pub building: bool,
}

/// How a leaf's score comes about.
pub(super) enum Story {
    /// A side has won.
    Won(&'static str),
    /// Nobody has.
    Drawn,
    /// A side has won, and plies count: `base - taken`.
    Counted {
        winner: &'static str,
        base: i32,
        taken: i32,
        /// Whether the score is against MAX.
        against: bool,
        max: &'static str,
        /// Whether what is taken off is not the number of plies itself.
        level: bool,
    },
    /// The value is written.
    Written,
    /// The depth limit of so many plies, and the name of the evaluation.
    Limit(u32, &'static str),
    /// A block was played without a search; the name of the evaluation.
    Blocked(&'static str),
}

/// A leaf is scored.
pub(super) struct Scored {
    pub place: Place,
    pub ply: u32,
    pub value: String,
    pub story: Story,
    /// What the side to move sees, where that differs.
    pub mover_sees: Option<String>,
}

/// What an arriving value does to the best so far.
pub(super) enum Verdict {
    /// There was none.
    First,
    /// It equals the best, and the move of that stays.
    TieKept(String),
    /// It is at best as good as the best, and the move of that stays.
    NoBetter(String),
    /// It equals the best, and its move takes over.
    TieTaken(String),
    /// At best it equals the best, and its move takes over all the same.
    BoundTaken(String),
    /// It is better than this best of that move.
    Better(String, String),
    /// It is worse than this best of that move.
    Worse(String, String),
}

/// A value arrives at a parent.
pub(super) struct Arrived {
    pub place: Place,
    pub value: String,
    /// The child's number, if it has one, and the move to it.
    pub from: (Option<u32>, String),
    pub side: String,
    pub kind: Kind,
    pub verdict: Verdict,
    /// The window's end that has moved.
    pub narrowed: Option<String>,
    /// In negamax: who saw which score below, and who sees which here.
    pub views: Option<[(&'static str, String); 2]>,
}

/// A node closes after its last child.
pub(super) struct Closed {
    pub place: Place,
    pub value: String,
    pub exact: bool,
    pub mv: String,
    /// What is known of that move, where it is only a bound and the value is none.
    pub doubt: Option<String>,
    pub who: &'static str,
    pub kind: Kind,
    /// The children's values, in the order of the search.
    pub values: Vec<String>,
    /// Why there was no search, if there was none, and what the opponent is called.
    pub shortcut: Option<(Shortcut, &'static str)>,
}

/// How a value meets a bound.
pub(super) enum Reach {
    /// It equals it.
    Reaches,
    /// It is above β.
    Passes,
    /// It is below α.
    FallsBelow,
}

/// A node closes before its last child.
pub(super) struct CutOff {
    pub place: Place,
    pub value: String,
    pub side: String,
    pub kind: Kind,
    pub bound: String,
    pub reach: Reach,
    /// The side that is sure of the bound elsewhere.
    pub other: &'static str,
    pub skipped: String,
}

/// What happened to a numbered state since an earlier moment.
pub(super) enum Change {
    /// It has been entered.
    Entered(u32),
    /// Its best so far is this.
    Best(u32, String),
    /// It has this value.
    Value(u32, String),
}

/// A language's sentences.
pub(super) trait Sentences {
    /// A node is entered.
    fn entered(&self, told: &Entered) -> String;
    /// A leaf is scored.
    fn scored(&self, told: &Scored) -> String;
    /// A value arrives.
    fn arrived(&self, told: &Arrived) -> String;
    /// A node closes after its last child.
    fn closed(&self, told: &Closed) -> String;
    /// A node closes before its last child.
    fn cut_off(&self, told: &CutOff) -> String;
    /// What changed with a state; part of a list, so without capital and full stop.
    fn change(&self, change: &Change) -> String;
}
