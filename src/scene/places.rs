//! A place for every node of a whole tree.

use std::collections::HashMap;

use super::tree::Metrics;
use crate::game::Move;
use crate::trace::{NodeId, Recording, Trace};

/// The leaf slots that each node spans: all that the places of the nodes need.
pub struct WholeTree {
    /// The first slot of a node's subtree, and the one after its last.
    spans: Vec<(u32, u32)>,
    skipped: HashMap<NodeId, Vec<Move>>,
    plies: u32,
}

/// In a larger tree, skipped moves are told as a count on their parent.
const MOST_WITH_SKIPPED: usize = 50_000;

impl WholeTree {
    /// Lays a search's tree out, in one pass. Moves that a cutoff skips have slots too,
    /// after their siblings, so that the tree does not tell beforehand where it is cut.
    #[must_use]
    pub fn new(recording: &Recording) -> Self {
        let trace = &recording.trace;
        let skipped = skipped_moves(recording);
        let mut slots = 0;
        let mut spans: Vec<(u32, u32)> = Vec::with_capacity(trace.nodes());
        let mut open: Vec<NodeId> = Vec::new();
        let mut plies = 0;
        for node in (0..trace.nodes() as u32).map(NodeId) {
            while let Some(&parent) = open.last().filter(|&&parent| trace.end(parent) <= node) {
                open.pop();
                slots += skipped.get(&parent).map_or(0, Vec::len) as u32;
                spans[parent.index()].1 = slots;
            }
            plies = plies.max(open.len() as u32);
            spans.push((slots, slots + 1));
            if trace.size(node) == 1 {
                slots += 1;
            } else {
                open.push(node);
            }
        }
        while let Some(parent) = open.pop() {
            slots += skipped.get(&parent).map_or(0, Vec::len) as u32;
            spans[parent.index()].1 = slots;
        }
        Self {
            spans,
            skipped,
            plies: plies + 1,
        }
    }

    /// How many slots the tree has: one for each leaf and each skipped move.
    #[must_use]
    pub fn leaves(&self) -> u32 {
        self.spans.first().map_or(0, |&(_, slots)| slots)
    }

    /// How many plies the tree has, the root's included.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The moves at `node` that a cutoff skips, where they have places of their own.
    #[must_use]
    pub fn skipped(&self, node: NodeId) -> &[Move] {
        self.skipped.get(&node).map_or(&[], Vec::as_slice)
    }

    /// The columns from a node's first leaf to its last: `[left, right)`.
    pub(super) fn span(&self, node: NodeId, metrics: Metrics) -> (i64, i64) {
        let column = |slot: u32| {
            i64::from(slot) * i64::from(metrics.slot) / i64::from(metrics.leaves.max(1))
        };
        let (left, right) = self.spans[node.index()];
        (column(left), column(right))
    }

    /// The column of a node's middle.
    #[must_use]
    pub fn column(&self, node: NodeId, metrics: Metrics) -> i64 {
        let (left, right) = self.span(node, metrics);
        i64::midpoint(left, (right - 1).max(left))
    }
}

fn skipped_moves(recording: &Recording) -> HashMap<NodeId, Vec<Move>> {
    let trace: &Trace = &recording.trace;
    if !trace.has_windows() || trace.nodes() > MOST_WITH_SKIPPED {
        return HashMap::new();
    }
    (0..trace.nodes() as u32)
        .map(NodeId)
        .filter(|&node| trace.is_cut(node))
        .map(|node| (node, recording.skipped(node)))
        .collect()
}
