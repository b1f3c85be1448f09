//! Counts for each ply.

use super::{NodeId, Recording, Trace};

/// What there is at one distance from the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyCounts {
    /// Nodes entered.
    pub nodes: u32,
    /// Leaves among them.
    pub leaves: u32,
    /// Nodes among them that a cutoff closed.
    pub cutoffs: u32,
    /// Moves from these nodes that those cutoffs skipped.
    pub skipped: u64,
}

impl Recording {
    /// The counts of each ply, from the root's on.
    ///
    /// They are collected while a search is recorded within a budget. For one recorded
    /// otherwise, which has few nodes, this goes through all of them.
    #[must_use]
    pub fn by_ply(&self) -> Vec<PlyCounts> {
        if !self.trace.by_ply.is_empty() {
            return self.trace.by_ply.to_vec();
        }
        let mut counts = vec![PlyCounts::default(); self.trace.plies() as usize];
        for_each_node(&self.trace, |node, ply| {
            let counts = &mut counts[ply];
            counts.nodes += 1;
            counts.leaves += u32::from(self.trace.leaf(node).is_some());
            if self.trace.is_cut(node) {
                counts.cutoffs += 1;
                counts.skipped += self.skipped(node).len() as u64;
            }
        });
        counts
    }
}

fn for_each_node(trace: &Trace, mut visit: impl FnMut(NodeId, usize)) {
    let mut ends: Vec<NodeId> = Vec::new();
    for node in (0..trace.nodes).map(NodeId) {
        while ends.pop_if(|end| *end <= node).is_some() {}
        visit(node, ends.len());
        ends.push(trace.end(node));
    }
}
