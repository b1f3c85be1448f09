//! Subtrees that somebody has folded away: each takes the slot of one leaf.

use std::collections::BTreeSet;

use super::places::WholeTree;
use trace::{NodeId, Trace};

/// Subtrees that are folded away.
#[derive(Clone, Debug, Default)]
pub struct Folds {
    nodes: BTreeSet<NodeId>,
    /// The outermost of them, in order.
    spans: Vec<Fold>,
}

/// The slots of a folded subtree.
#[derive(Clone, Copy, Debug)]
struct Fold {
    start: u32,
    end: u32,
    /// How many slots the folds before this one have taken away.
    removed: u32,
}

impl Folds {
    /// Folds a node's subtree, or unfolds it. Returns `false` for a leaf.
    pub fn toggle(&mut self, trace: &Trace, whole: &WholeTree, node: NodeId) -> bool {
        if trace.size(node) == 1 {
            return false;
        }
        if !self.nodes.remove(&node) {
            self.nodes.insert(node);
        }
        self.lay_out(trace, whole);
        true
    }

    /// Unfolds every subtree that hides a node, so that it is drawn.
    pub fn reveal(&mut self, trace: &Trace, whole: &WholeTree, node: NodeId) {
        let folded = self.nodes.len();
        self.nodes
            .retain(|&above| above >= node || trace.end(above) <= node);
        if self.nodes.len() < folded {
            self.lay_out(trace, whole);
        }
    }

    /// Whether a node's subtree is folded.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.contains(&node)
    }

    /// Whether nothing is folded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn lay_out(&mut self, trace: &Trace, whole: &WholeTree) {
        self.spans.clear();
        let mut removed = 0;
        for &node in &self.nodes {
            let (start, end) = whole.slots_of(&trace.branch(node));
            // One inside another comes after it, and changes nothing.
            if self.spans.last().is_some_and(|outer| start < outer.end) {
                continue;
            }
            self.spans.push(Fold {
                start,
                end,
                removed,
            });
            removed += end - start - 1;
        }
    }

    /// Slots as they are with these folds.
    pub(super) fn fold(&self, (left, right): (u32, u32)) -> (u32, u32) {
        let after = self.spans.partition_point(|fold| fold.start <= left);
        if let Some(fold) = after.checked_sub(1).map(|before| self.spans[before])
            && right <= fold.end
        {
            let slot = fold.start - fold.removed;
            return (slot, slot + 1);
        }
        (self.slot(left), self.slot(right))
    }

    /// A slot that lies in no folded subtree, or right after one.
    fn slot(&self, slot: u32) -> u32 {
        let after = self.spans.partition_point(|fold| fold.start < slot);
        match after.checked_sub(1).map(|before| self.spans[before]) {
            Some(fold) => slot - fold.removed - (fold.end - fold.start - 1),
            None => slot,
        }
    }
}
