//! A part's tree at a moment: what is told of each of its nodes.

use std::collections::HashSet;

use super::folds::Folds;
use super::places::{WholeTree, column};
use super::tree::{Drawn, Metrics, Role};
use game::Move;
use lesson::Part;
use search::Bound;
use trace::{Branch, Moment, NodeId, Status, Trace};

/// The tree of a part at a moment.
pub struct TreeScene<'a> {
    /// The part.
    pub part: &'a Part,
    /// The moment.
    pub moment: &'a Moment,
    /// Where every node of the part's tree stands.
    pub whole: &'a WholeTree,
    /// The node that somebody has selected.
    pub selected: Option<NodeId>,
    /// Subtrees that are folded away in the whole tree.
    pub folds: &'a Folds,
    /// The nodes at which another search beside this one differs.
    pub differences: Option<&'a HashSet<NodeId>>,
}

impl TreeScene<'_> {
    /// The node that is looked at: the selected one, else the current one.
    #[must_use]
    pub fn focus(&self) -> NodeId {
        self.selected.unwrap_or_else(|| self.moment.current())
    }

    /// The column of a node's middle in the whole tree.
    #[must_use]
    pub fn column(&self, node: NodeId, metrics: Metrics) -> i64 {
        let (left, right) = self.span(&self.trace().branch(node), metrics);
        i64::midpoint(left, (right - 1).max(left))
    }

    /// How many slots the whole tree has, folded subtrees as one.
    #[must_use]
    pub fn slots(&self) -> u32 {
        self.folds.fold((0, self.whole.leaves())).1
    }

    /// The columns from a node's first leaf to its last: `[left, right)`.
    pub(super) fn span(&self, branch: &Branch, metrics: Metrics) -> (i64, i64) {
        let (left, right) = self.folds.fold(self.whole.slots_of(branch));
        (column(left, metrics), column(right, metrics))
    }

    /// The columns of the whole drawing.
    pub(super) fn width(&self, metrics: Metrics) -> i64 {
        column(self.slots(), metrics)
    }

    /// So many nodes that are folded away below a node, which is at `ply`.
    pub(super) fn folded_below(&self, node: NodeId, ply: u32, parent: usize) -> Drawn {
        let hidden = self.trace().size(node) - 1;
        let mut drawn = self.skipped_move(node, ply + 1, parent, Move(0));
        drawn.role = Role::Hidden(hidden);
        drawn.mv.clear();
        drawn.status = self.moment.status(node);
        drawn
    }

    pub(super) fn trace(&self) -> &Trace {
        &self.part.recording.trace
    }

    /// What is told of a node but its name, which a dot does not have; of its parent, the
    /// place in the list and whether this is the best child.
    pub(super) fn drawn(&self, branch: &Branch, ply: u32, parent: Option<(usize, bool)>) -> Drawn {
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
            mv: String::new(),
            beside: 0,
            kind: trace.kind(ply),
            leaf: facts.leaf.filter(|_| closed),
            status,
            current: node == moment.current(),
            selected: self.selected == Some(node),
            differs: closed && self.differences.is_some_and(|nodes| nodes.contains(&node)),
            on_path: moment.is_on_path(node),
            best: closed && parent.is_some_and(|(_, best)| best),
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

    /// What is told of each move that a cutoff at `node` skips, in their order; they are at
    /// `ply`, and `parent` is their parent's place in a list.
    #[must_use]
    pub fn skipped_moves(&self, node: NodeId, ply: u32, parent: usize) -> Vec<Drawn> {
        let moves = self.part.recording.skipped(node).into_iter();
        moves
            .map(|mv| self.skipped_move(node, ply, parent, mv))
            .collect()
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
            selected: false,
            differs: false,
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
        match self.moment.status(node) {
            Status::Closed => self.trace().best_child(node, ply),
            Status::Open => self.best_so_far(node),
            Status::Unseen => None,
        }
    }

    /// The best child so far of a node that is open.
    pub(super) fn best_so_far(&self, node: NodeId) -> Option<NodeId> {
        let frame = self.moment.frame(node)?;
        frame.best.map(|best| best.child)
    }
}
