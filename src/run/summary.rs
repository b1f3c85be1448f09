//! What came of a search, for tables and for other programs.

use std::collections::HashMap;

use game::Move;
use search::{Bound, Kind, Options, Score};
use trace::{NodeId, Recording};

/// What came of a search.
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
    /// What came of a recorded search.
    #[must_use]
    pub fn new(recording: &Recording) -> Self {
        let trace = &recording.trace;
        let (leaves, cutoffs) = trace.totals();
        let children: HashMap<_, _> = trace
            .children(NodeId::ROOT)
            .filter_map(|child| Some((trace.mv(child)?, child)))
            .collect();
        let found = |mv| {
            let child = children.get(&mv).copied();
            RootMove {
                mv,
                value: child.map(|child| trace.value(child, 1)),
                bound: child.map_or(Bound::Exact, |child| trace.bound(child)),
            }
        };
        Self {
            options: *trace.options(),
            kind: trace.kind(0),
            value: trace
                .root_value()
                .expect("both searches have come to their end"),
            bound: trace.bound(NodeId::ROOT),
            line: trace.line_moves(),
            nodes: trace.nodes(),
            leaves,
            cutoffs,
            moves: recording
                .place(NodeId::ROOT)
                .moves
                .into_iter()
                .map(found)
                .collect(),
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
