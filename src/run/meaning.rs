//! The meaning of the difference between two searches, as facts without words.

use std::collections::HashMap;
use words::{Value, message};

use super::judge::Judge;
use super::{Pair, letter};
use game::{AnyGame, Move, Side};
use search::{Bound, Kind, OPTIONS, OptionSpec, Options, Proof, Score, Shortcut};
use trace::{NodeId, Recording};

/// The results of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its options.
    pub options: Options,
    /// MAX or MIN: the root.
    pub kind: Kind,
    /// The root's value, from MAX's side.
    pub value: Score,
    /// Whether that is a bound.
    pub bound: Bound,
    /// The principal line; its first move is the one to play.
    pub line: Vec<Move>,
    /// Nodes entered.
    pub nodes: usize,
    /// Leaves scored.
    pub leaves: u32,
    /// Cutoffs made.
    pub cutoffs: u32,
    /// The root's legal moves, in scan order.
    pub moves: Vec<RootMove>,
}

/// A legal move at the root, and what a search found of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Its value, from MAX's side; `None` where it was not searched.
    pub value: Option<Score>,
    /// Whether that is a bound.
    pub bound: Bound,
}

impl Summary {
    /// The results of a recorded search.
    #[must_use]
    pub fn new(recording: &Recording) -> Self {
        let trace = &recording.trace;
        let (leaves, cutoffs) = trace.totals();
        let moves = recording.place(NodeId::ROOT).moves;
        let children = trace.children(NodeId::ROOT);
        let children: HashMap<_, _> = children.map(|child| (trace.mv(child), child)).collect();
        let found = |mv| {
            let child = children.get(&Some(mv)).copied();
            RootMove {
                mv,
                value: child.map(|child| trace.value(child, 1)),
                bound: child.map_or(Bound::Exact, |child| trace.bound(child)),
            }
        };
        Self {
            options: *trace.options(),
            kind: trace.kind(0),
            value: trace.root_value().expect("a search that was not stopped"),
            bound: trace.bound(NodeId::ROOT),
            line: trace.line_moves(),
            nodes: trace.nodes(),
            leaves,
            cutoffs,
            moves: moves.into_iter().map(found).collect(),
        }
    }

    /// The move to play; none where the game is over at the root.
    #[must_use]
    pub fn mv(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// What was found of a root move.
    #[must_use]
    pub fn of(&self, mv: Move) -> Option<&RootMove> {
        self.moves.iter().find(|found| found.mv == mv)
    }
}

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
        /// The other's move.
        better: Move,
        /// What that is worth.
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

impl Pair<'_> {
    /// The meaning of the difference.
    #[must_use]
    pub fn meaning(&self) -> Meaning {
        let judge = Judge::new(self);
        Meaning {
            names: names(
                &self.recording(0).game,
                [0, 1].map(|pane| judge.options(pane)),
            ),
            same_options: judge.options(0) == judge.options(1),
            turned: self
                .is_turned()
                .then(|| [0, 1].map(|pane| judge.options(pane).max)),
            choice: judge.choice(),
            shared: self.union.shared(),
            differing: self.union.differences().len(),
            work: judge.work(),
            bounds: judge.bounds(),
        }
    }
}

/// What searches are called: by the one option that differs, in its own words; by their
/// letters where none differs, or several.
fn names(game: &AnyGame, options: [&Options; 2]) -> [Value; 2] {
    // What a mistake brings along is not named besides.
    let [one, other] = options.map(|options| Options {
        mistake: options.mistake,
        ..options.right()
    });
    let [one, other] = [&one, &other];
    // With either rule for ties comes one for cutting, which is not named besides.
    let is_usual = |options: &Options| options.cut == options.ties.usual_cut();
    let differs = |spec: &&OptionSpec| {
        let is_named = spec.matters(one) || spec.matters(other);
        let is_implied = spec.name == "cut" && is_usual(one) && is_usual(other);
        (spec.value)(one, game) != (spec.value)(other, game) && is_named && !is_implied
    };
    let mut differing = OPTIONS.iter().filter(differs);
    match (differing.next(), differing.next()) {
        (Some(spec), None) => options.map(|options| name(spec, options, game)),
        _ => [0, 1].map(|pane| letter(pane).into()),
    }
}

fn name(spec: &OptionSpec, options: &Options, game: &AnyGame) -> Value {
    let value = (spec.value)(options, game);
    let value = value.as_deref().unwrap_or(OptionSpec::OFF);
    let option = spec.name;
    message!(SearchedWith {
        option,
        value,
        risk: false
    })
    .into()
}
