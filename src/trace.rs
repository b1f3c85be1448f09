//! The record of a search, and every step of it found on demand.
//!
//! A trace keeps one small record a node, in preorder, and nothing else. The events
//! of the search are *derived* from it: where a step falls in the tree follows from
//! the sizes of the subtrees, and what was known at that step (best so far, window,
//! path) is found again while descending to it. A seek costs one descent, in any
//! order, and there is nothing to undo.

mod counts;
mod event;
mod moment;
mod ndjson;
mod path;
mod record;
mod recorder;
mod recording;
mod stream;

pub use counts::Counts;
pub use event::Event;
pub use moment::{Best, Frame, Moment, Status};
pub use ndjson::{NdjsonError, write_ndjson};
pub use record::{NodeId, Record};
pub use recorder::{RecordError, Recorder, record, record_into};
pub use recording::Recording;
pub use stream::{EventObserver, Told};

use std::collections::HashMap;

use crate::game::Move;
use crate::search::{Algorithm, Bound, Kind, Options, Reason, Score, Shortcut};

/// A recorded search.
pub struct Trace {
    records: Vec<Record>,
    options: Options,
    root: Kind,
    shortcut: Option<Shortcut>,
    /// What cutoffs skipped, in the order of the search, where that follows from values
    /// which the record does not have.
    skipped: HashMap<NodeId, Box<[Move]>>,
}

impl Trace {
    pub(crate) fn new(records: Vec<Record>, options: Options, root: Kind) -> Self {
        assert!(
            !records.is_empty(),
            "a finished search has entered its root"
        );
        Self {
            records,
            options,
            root,
            shortcut: None,
            skipped: HashMap::new(),
        }
    }

    /// Why the root's one move was played without a search, if it was.
    #[must_use]
    pub const fn shortcut(&self) -> Option<Shortcut> {
        self.shortcut
    }

    /// The options of the search.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many nodes the search entered.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.records.len()
    }

    /// How many steps there are: 3N - 1 for N nodes. Steps are numbered from 0.
    #[must_use]
    pub fn steps(&self) -> usize {
        3 * self.nodes() - 1
    }

    /// The memory that the trace takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let skipped: usize = self
            .skipped
            .values()
            .map(|moves| size_of_val(&**moves))
            .sum();
        let table = self.skipped.capacity() * size_of::<(NodeId, Box<[Move]>)>();
        self.records.capacity() * size_of::<Record>() + size_of::<Self>() + table + skipped
    }

    /// Gives back memory that the recording did not need.
    #[must_use]
    pub fn shrunk(mut self) -> Self {
        self.records.shrink_to_fit();
        self
    }

    /// Gives the buffer back, for the next recording.
    #[must_use]
    pub fn into_buffer(self) -> Vec<Record> {
        self.records
    }

    fn record(&self, node: NodeId) -> Record {
        self.records[node.index()]
    }

    /// The node after `node`'s subtree, in preorder.
    #[must_use]
    pub fn end(&self, node: NodeId) -> NodeId {
        NodeId(self.record(node).end)
    }

    /// How many nodes `node`'s subtree has, itself included.
    #[must_use]
    pub fn size(&self, node: NodeId) -> usize {
        self.end(node).index() - node.index()
    }

    /// MAX or MIN, for a node at this ply.
    #[must_use]
    pub const fn kind(&self, ply: u32) -> Kind {
        self.root.after(ply)
    }

    /// Whether the search saw scores from the side of the node's mover.
    #[must_use]
    pub fn is_movers_view(&self) -> bool {
        self.options.algorithm == Algorithm::Negamax
    }

    /// Whether the search keeps a window.
    #[must_use]
    pub fn has_windows(&self) -> bool {
        self.options.algorithm == Algorithm::AlphaBeta
    }

    /// Whether the tree is built before anything is scored.
    #[must_use]
    pub fn is_two_phase(&self) -> bool {
        self.options.algorithm == Algorithm::TwoPhase
    }

    /// The value that the search found for a node at this ply, from MAX's side.
    #[must_use]
    pub fn value(&self, node: NodeId, ply: u32) -> Score {
        let value = Score::new(self.record(node).value);
        if self.is_movers_view() {
            self.kind(ply).as_mover(value)
        } else {
            value
        }
    }

    /// The root's value, from MAX's side.
    #[must_use]
    pub fn root_value(&self) -> Score {
        self.value(NodeId::ROOT, 0)
    }

    /// The move that led to `node`; the root has none.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        (node != NodeId::ROOT).then(|| Move(self.record(node).mv))
    }

    /// Why `node` is a leaf, or `None` for an inner node.
    #[must_use]
    pub fn leaf(&self, node: NodeId) -> Option<Reason> {
        self.record(node).reason()
    }

    /// Whether `node`'s value is a bound.
    #[must_use]
    pub fn bound(&self, node: NodeId) -> Bound {
        self.record(node).bound()
    }

    /// Whether `node` stopped before its last child.
    #[must_use]
    pub fn is_cut(&self, node: NodeId) -> bool {
        self.record(node).is_cut()
    }

    /// The searched children of `node`, in the order of the search.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let end = self.end(node);
        let mut next = NodeId(node.0 + 1);
        std::iter::from_fn(move || {
            (next < end).then(|| {
                let child = next;
                next = self.end(child);
                child
            })
        })
    }

    /// The child that the search chose at `node`, which is at `ply`.
    #[must_use]
    pub fn best_child(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        self.fold_children(node, ply, self.end(node), crate::search::Window::OPEN)
            .best
            .map(|best| best.child)
    }

    /// The principal line: the nodes from the root's choice down to a leaf.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut node = NodeId::ROOT;
        while let Some(child) = self.best_child(node, line.len() as u32) {
            line.push(child);
            node = child;
        }
        line
    }

    /// The moves of the principal line.
    #[must_use]
    pub fn line_moves(&self) -> Vec<Move> {
        self.line()
            .iter()
            .filter_map(|&node| self.mv(node))
            .collect()
    }

    /// The node that `moves` lead to from the root, if the search entered it.
    #[must_use]
    pub fn follow(&self, moves: &[Move]) -> Option<NodeId> {
        moves.iter().try_fold(NodeId::ROOT, |node, &mv| {
            self.children(node)
                .find(|&child| self.mv(child) == Some(mv))
        })
    }
}
