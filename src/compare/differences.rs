//! Where two searches of the same position differ.

use super::{Pair, UnionId, Which};
use crate::trace::{NodeId, Trace};

/// Whether value, bound or best move of a node at `ply` are not the same in both.
pub(super) fn differ(traces: [&Trace; 2], nodes: [NodeId; 2], ply: u32) -> bool {
    let [a, b] = traces;
    let [at_a, at_b] = nodes;
    let best = |trace: &Trace, node| {
        trace
            .best_child(node, ply)
            .and_then(|child| trace.mv(child))
    };
    a.value(at_a, ply) != b.value(at_b, ply)
        || a.bound(at_a) != b.bound(at_b)
        || best(a, at_a) != best(b, at_b)
}

impl Pair<'_> {
    /// The merged step at which a difference first shows: where its node closes.
    #[must_use]
    pub fn first_difference(&self) -> Option<usize> {
        let first = self.union.differences().first();
        first.map(|&node| self.close_step(node))
    }

    /// The step of the next difference after `step`.
    #[must_use]
    pub fn next_difference(&self, step: usize) -> Option<usize> {
        let after = self.union.differences();
        let at = after.partition_point(|&node| self.close_step(node) <= step);
        after.get(at).map(|&node| self.close_step(node))
    }

    /// The step of the last difference before `step`.
    #[must_use]
    pub fn previous_difference(&self, step: usize) -> Option<usize> {
        let before = self.union.differences();
        let at = before.partition_point(|&node| self.close_step(node) < step);
        let node = *before.get(at.checked_sub(1)?)?;
        Some(self.close_step(node))
    }

    /// The first merged step at which one of the searches waits; `None` where neither
    /// ever does.
    #[must_use]
    pub fn first_wait(&self) -> Option<usize> {
        if self.builds_alone().is_some_and(|trace| trace.nodes() > 1) {
            return Some(1);
        }
        let is_alone = |node: &UnionId| {
            Which::BOTH
                .iter()
                .any(|&which| self.union.node(which, *node).is_none())
        };
        let nodes = (0..self.union.nodes() as u32).map(UnionId);
        nodes
            .into_iter()
            .find(is_alone)
            .map(|node| self.enter_step(node))
    }
}
