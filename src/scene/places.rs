//! A place for every node of a whole tree.

use super::tree::Metrics;
use crate::trace::{NodeId, Trace};

/// How many leaves come before each node: all that the places of the nodes need.
pub struct WholeTree {
    leaves_before: Vec<u32>,
    plies: u32,
}

impl WholeTree {
    /// Lays a trace's tree out, in one pass.
    #[must_use]
    pub fn new(trace: &Trace) -> Self {
        let mut leaves = 0;
        let mut leaves_before = Vec::with_capacity(trace.nodes() + 1);
        let mut ends: Vec<u32> = Vec::new();
        let mut plies = 0;
        for index in 0..trace.nodes() as u32 {
            let node = NodeId(index);
            while ends.last().is_some_and(|&end| end <= index) {
                ends.pop();
            }
            plies = plies.max(ends.len() as u32);
            leaves_before.push(leaves);
            if trace.size(node) == 1 {
                leaves += 1;
            } else {
                ends.push(trace.end(node).0);
            }
        }
        leaves_before.push(leaves);
        Self {
            leaves_before,
            plies: plies + 1,
        }
    }

    /// How many leaves the tree has.
    #[must_use]
    pub fn leaves(&self) -> u32 {
        self.leaves_before.last().copied().unwrap_or(0)
    }

    /// How many plies the tree has, the root's included.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The columns from a node's first leaf to its last: `[left, right)`.
    pub(super) fn span(&self, trace: &Trace, node: NodeId, metrics: Metrics) -> (i64, i64) {
        let column = |leaf: u32| {
            i64::from(leaf) * i64::from(metrics.slot) / i64::from(metrics.leaves.max(1))
        };
        (
            column(self.leaves_before[node.index()]),
            column(self.leaves_before[trace.end(node).index()]),
        )
    }

    /// The column of a node's middle.
    #[must_use]
    pub fn column(&self, trace: &Trace, node: NodeId, metrics: Metrics) -> i64 {
        let (left, right) = self.span(trace, node, metrics);
        i64::midpoint(left, (right - 1).max(left))
    }
}
