//! Where a step falls in the tree, and at which steps a node has its events.
//!
//! Every node has three events. In a single recursion a subtree of n nodes fills 3n
//! consecutive steps: its root is entered at the first, closes at the last but one and
//! is backed up at the last. Where the tree is built first, all N nodes are entered in
//! the first N steps, and a subtree of n nodes fills 2n consecutive steps after that.
//! Nodes that are open where a search was stopped have been entered, and nothing more.

use super::spot::{Spot, Walk};
use super::{NodeId, Trace};
use game::Move;

impl Trace {
    /// The nodes from the root to `node`, both included.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        self.way_to(node)
            .into_iter()
            .map(|spot| spot.node)
            .collect()
    }

    /// The same, at hand.
    pub(super) fn way_to(&self, node: NodeId) -> Vec<Spot> {
        if let Some(log) = &self.log {
            let path = log.path_to(node).into_iter();
            return path.map(|node| self.spot(node)).collect();
        }
        let mut way = vec![self.root_spot()];
        let mut here = self.root_spot();
        while here.node != node {
            here = self.unfolded(here);
            let store = self.store_of(&here);
            let mut walk = Walk::new(store, here.place, here.node);
            let next = std::iter::from_fn(|| walk.next(store))
                .find(|child| node.0 < child.node.0 + child.size)
                .expect("a node lies in the subtree of one of its ancestor's children");
            here = here.child(next);
            way.push(here.clone());
        }
        way
    }

    /// How far `node` is from the root.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> u32 {
        self.path_to(node).len() as u32 - 1
    }

    /// The moves from the root to `node`.
    #[must_use]
    pub fn moves_to(&self, node: NodeId) -> Vec<Move> {
        self.way_to(node)
            .iter()
            .skip(1)
            .map(|spot| Move(self.store_of(spot).record(spot.place).mv))
            .collect()
    }

    /// The step at which `node` is entered.
    #[must_use]
    pub fn enter_step(&self, node: NodeId) -> usize {
        if let Some(log) = &self.log {
            log.enter_step(node)
        } else if self.is_two_phase() {
            node.index()
        } else {
            3 * node.index() - 2 * self.ply(node) as usize
        }
    }

    /// The step at which `node` closes, as a leaf or after children; an open node has none.
    #[must_use]
    pub fn close_step(&self, node: NodeId) -> Option<usize> {
        if let Some(log) = &self.log {
            return log.close_step(node);
        }
        if self.is_open(node) {
            return None;
        }
        Some(if self.is_two_phase() {
            let closed_before = node.index() - self.ply(node) as usize + self.size(node) - 1;
            self.nodes() + 2 * closed_before
        } else {
            self.enter_step(node) + 3 * self.size(node) - 2
        })
    }

    /// The step at which `node`'s value arrives at its parent; the root and open nodes
    /// have none.
    #[must_use]
    pub fn backup_step(&self, node: NodeId) -> Option<usize> {
        if let Some(log) = &self.log {
            return log.backup_step(node);
        }
        let close = self.close_step(node)?;
        (node != NodeId::ROOT).then_some(close + 1)
    }
}
