//! A pane: a recorded search, the labels of its nodes, and its results.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use game::Move;
use search::{Bound, Kind, Options, Score};
use trace::{NodeId, Recording, Trace};

/// A recorded search and the labels of its nodes. Cloning shares the recording.
#[derive(Clone)]
pub struct Pane {
    /// The search.
    pub recording: Arc<Recording>,
    /// Its numbered states.
    pub states: States,
    /// Whether the tree is drawn as a figure: only the numbered states.
    pub figure: bool,
    /// What [`Pane::searched_by`] has found.
    others: Arc<Mutex<Vec<Searched>>>,
}

/// A search by its options and its maximum number of nodes; `None` if it has more.
type Searched = (Options, u32, Option<Pane>);

impl Pane {
    /// Its trace.
    pub fn trace(&self) -> &Trace {
        &self.recording.trace
    }

    /// Whether its tree can be drawn in two ways: as a figure, and whole.
    pub fn has_figure(&self) -> bool {
        self.figure && !self.states.is_empty()
    }

    /// The same position searched by other options, once, however often it is asked for;
    /// nothing where that takes more than `max` nodes.
    pub fn searched_by(&self, options: &Options, max: u32) -> Option<Self> {
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        let known = others
            .iter()
            .find(|other| other.0 == *options && other.1 == max);
        if let Some((.., other)) = known {
            return other.clone();
        }
        let other = Recording::new(self.recording.game.clone(), options, max).ok();
        let other = other.map(Self::from);
        others.push((*options, max, other.clone()));
        other
    }
}

impl From<Recording> for Pane {
    /// A search without labels.
    fn from(recording: Recording) -> Self {
        Self {
            recording: Arc::new(recording),
            states: States::default(),
            figure: false,
            others: Arc::default(),
        }
    }
}

/// State numbers and the nodes that carry them: labels, not indices.
#[derive(Clone, Debug, Default)]
pub struct States(BTreeMap<u32, NodeId>);

impl States {
    /// Gives a node a number; `false` if the number or the node already has its counterpart.
    pub fn label(&mut self, number: u32, node: NodeId) -> bool {
        let is_free = self.node(number).is_none() && self.number(node).is_none();
        if is_free {
            self.0.insert(number, node);
        }
        is_free
    }

    /// The node with this number.
    pub fn node(&self, number: u32) -> Option<NodeId> {
        self.0.get(&number).copied()
    }

    /// The number on this node.
    pub fn number(&self, node: NodeId) -> Option<u32> {
        let found = self.iter().find(|&(_, labelled)| labelled == node);
        found.map(|(number, _)| number)
    }

    /// Numbers and nodes, in order of the numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, NodeId)> + '_ {
        self.0.iter().map(|(&number, &node)| (number, node))
    }

    /// Whether no node has a number.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many nodes have a number.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// The results of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its options.
    pub options: Options,
    /// MAX or MIN, for the root.
    pub kind: Kind,
    /// The root's value, from MAX's side.
    pub value: Score,
    /// Whether the value is a bound.
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

/// A legal move at the root, and what a search found about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Its value, from MAX's side; `None` if it was not searched.
    pub value: Option<Score>,
    /// Whether the value is a bound.
    pub bound: Bound,
}

impl Summary {
    /// The results of a recorded search.
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

    /// The move to play; `None` if the game is over at the root.
    pub fn mv(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// What was found about a root move.
    pub fn of(&self, mv: Move) -> Option<&RootMove> {
        self.moves.iter().find(|found| found.mv == mv)
    }
}
