//! Where a step falls in the tree, and at which steps a node has its events.
//!
//! Every node has three events. In a single recursion a subtree of n nodes fills 3n
//! consecutive steps: its root is entered at the first, closes at the last but one and
//! is backed up at the last. Where the tree is built first, all N nodes are entered in
//! the first N steps, and a subtree of n nodes fills 2n consecutive steps after that.

use super::{NodeId, Trace};

/// What happens at a step, at the last node of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// It is entered.
    Enter,
    /// It closes, as a leaf or after children.
    Close,
    /// This child's value arrives.
    Backup(NodeId),
}

impl Trace {
    /// The path from the root to the node whose call is running at `step`, and what
    /// happens there.
    pub(super) fn locate(&self, step: usize) -> (Vec<NodeId>, What) {
        assert!(step < self.steps(), "a step lies within its trace");
        if !self.is_two_phase() {
            return self.descend(step, 3);
        }
        match step.checked_sub(self.nodes()) {
            None => (self.path_to(NodeId(step as u32)), What::Enter),
            Some(later) => self.descend(later, 2),
        }
    }

    /// Descends to an offset among the events of the tree, `each` for every node.
    fn descend(&self, mut offset: usize, each: usize) -> (Vec<NodeId>, What) {
        // One allocation is enough for most games.
        let mut path = Vec::with_capacity(16);
        path.push(NodeId::ROOT);
        let mut node = NodeId::ROOT;
        let entered = each - 2;
        loop {
            if offset < entered {
                return (path, What::Enter);
            }
            if offset == each * self.size(node) - 2 {
                return (path, What::Close);
            }
            offset -= entered;
            for child in self.children(node) {
                let events = each * self.size(child);
                if offset + 1 == events {
                    return (path, What::Backup(child));
                }
                if offset < events {
                    path.push(child);
                    node = child;
                    break;
                }
                offset -= events;
            }
        }
    }

    /// The nodes from the root to `node`, both included.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = vec![NodeId::ROOT];
        let mut here = NodeId::ROOT;
        while here != node {
            here = self
                .children(here)
                .find(|&child| node < self.end(child))
                .expect("a node lies in the subtree of one of its ancestor's children");
            path.push(here);
        }
        path
    }

    /// How far `node` is from the root.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> u32 {
        self.path_to(node).len() as u32 - 1
    }

    /// The moves from the root to `node`.
    #[must_use]
    pub fn moves_to(&self, node: NodeId) -> Vec<crate::game::Move> {
        self.path_to(node)
            .into_iter()
            .filter_map(|node| self.mv(node))
            .collect()
    }

    /// The step at which `node` is entered.
    #[must_use]
    pub fn enter_step(&self, node: NodeId) -> usize {
        if self.is_two_phase() {
            node.index()
        } else {
            3 * node.index() - 2 * self.ply(node) as usize
        }
    }

    /// The step at which `node` closes, as a leaf or after children.
    #[must_use]
    pub fn close_step(&self, node: NodeId) -> usize {
        if self.is_two_phase() {
            let closed_before = node.index() - self.ply(node) as usize + self.size(node) - 1;
            self.nodes() + 2 * closed_before
        } else {
            self.enter_step(node) + 3 * self.size(node) - 2
        }
    }

    /// The step at which `node`'s value arrives at its parent; the root has none.
    #[must_use]
    pub fn backup_step(&self, node: NodeId) -> Option<usize> {
        (node != NodeId::ROOT).then(|| self.close_step(node) + 1)
    }
}
