//! A part's tree at a moment: what is told of each of its nodes.

use super::places::WholeTree;
use super::tree::{Drawn, Role};
use crate::game::Move;
use crate::lesson::Part;
use crate::search::Bound;
use crate::trace::{Branch, Moment, NodeId, Status, Trace};

/// The tree of a part at a moment.
pub struct TreeScene<'a> {
    /// The part.
    pub part: &'a Part,
    /// The moment.
    pub moment: &'a Moment,
    /// Where every node of the part's tree stands.
    pub whole: &'a WholeTree,
}

impl TreeScene<'_> {
    pub(super) fn trace(&self) -> &Trace {
        &self.part.recording.trace
    }

    /// What is told of a node; of its parent, the place in the list and the best child.
    pub(super) fn drawn(
        &self,
        branch: &Branch,
        ply: u32,
        parent: Option<(usize, Option<NodeId>)>,
    ) -> Drawn {
        let node = branch.node();
        let Self { part, moment, .. } = *self;
        let recording = &part.recording;
        let trace = &recording.trace;
        let status = moment.status(node);
        let facts = trace.facts(branch, ply);
        let value = match status {
            Status::Closed => Some(facts.value),
            Status::Open => moment
                .frame(node)
                .and_then(|frame| frame.best)
                .map(|best| best.value),
            Status::Unseen => None,
        };
        let closed = status == Status::Closed;
        Drawn {
            role: Role::Node,
            node,
            parent: parent.map(|(index, _)| index),
            x: 0,
            ply,
            state: part.states.number(node),
            mv: facts
                .mv
                .map_or_else(String::new, |mv| recording.game.move_name(mv)),
            beside: 0,
            kind: trace.kind(ply),
            leaf: facts.leaf.filter(|_| closed),
            status,
            current: node == moment.current(),
            on_path: moment.is_on_path(node),
            best: closed && parent.is_some_and(|(_, best)| best == Some(node)),
            arriving: moment.arrived() == Some(node),
            value,
            bound: if closed { facts.bound } else { Bound::Exact },
            skipped: 0,
        }
    }

    /// How many moves a cutoff has skipped at a node by now. It takes the node's position
    /// to know, so that only those ask who tell.
    pub(super) fn skipped_at(&self, node: NodeId) -> usize {
        match self.moment.status(node) {
            Status::Closed => self.part.recording.skipped(node).len(),
            Status::Open | Status::Unseen => 0,
        }
    }

    /// How far the moves are that a cutoff at `node` skips: like nodes that are not
    /// entered yet, until they are cut off.
    pub(super) fn skipped_status(&self, node: NodeId) -> Status {
        match self.moment.status(node) {
            Status::Closed => Status::Closed,
            Status::Open | Status::Unseen => Status::Unseen,
        }
    }

    /// What is told of a move that a cutoff at `node` skips.
    pub(super) fn skipped_move(&self, node: NodeId, ply: u32, parent: usize, mv: Move) -> Drawn {
        let recording = &self.part.recording;
        Drawn {
            role: Role::Skipped(1),
            node,
            parent: Some(parent),
            x: 0,
            ply,
            state: None,
            mv: recording.game.move_name(mv),
            beside: 0,
            kind: recording.trace.kind(ply),
            leaf: None,
            status: self.skipped_status(node),
            current: false,
            on_path: false,
            best: false,
            arriving: false,
            value: None,
            bound: Bound::Exact,
            skipped: 0,
        }
    }

    /// The best child so far of `node`.
    pub(super) fn best_of(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        self.best_or(node, || self.trace().best_child(node, ply))
    }

    /// The same, with a way to find the best child of a closed node.
    pub(super) fn best_or(
        &self,
        node: NodeId,
        closed: impl FnOnce() -> Option<NodeId>,
    ) -> Option<NodeId> {
        match self.moment.status(node) {
            Status::Closed => closed(),
            Status::Open => self
                .moment
                .frame(node)
                .and_then(|frame| frame.best)
                .map(|best| best.child),
            Status::Unseen => None,
        }
    }
}
