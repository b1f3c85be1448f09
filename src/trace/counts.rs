//! Counts of leaves and cutoffs: before a node, at a step, at each ply.

use super::store::{Location, Sum};
use super::{Moment, NodeId, PlyCounts, Recording, Status, Trace};

impl Trace {
    /// Leaves and cut nodes before `node` in preorder. `node` may be one past the last.
    pub fn counts_before(&self, node: NodeId) -> (u32, u32) {
        let (place, inner) = match self.store.find(node) {
            Location::At(place) => (place, Sum::default()),
            Location::Below(place) => {
                let spot = self.spot(node);
                (place, self.store_of(&spot).before(spot.place))
            }
        };
        let outer = self.store.before(place);
        (outer.leaves + inner.leaves, outer.cutoffs + inner.cutoffs)
    }

    /// Leaves and cutoffs of the whole search.
    pub fn totals(&self) -> (u32, u32) {
        self.counts_before(NodeId(self.nodes))
    }

    /// Leaves scored and cutoffs made up to and including a moment.
    pub fn counts_at(&self, moment: &Moment) -> (u32, u32) {
        let done = moment.done();
        let (leaves, cutoffs) = self.counts_before(done);
        // Open nodes on the path come before `done`, too, but are cut later.
        let to_come = moment.path.iter().map(|frame| frame.node).filter(|&node| {
            node < done && self.is_cut(node) && moment.status(node) == Status::Open
        });
        (leaves, cutoffs - to_come.count() as u32)
    }

    /// Leaves found and cutoffs made up to a moment. A search that builds its tree first finds
    /// leaves before it scores them.
    #[must_use]
    pub fn found_at(&self, moment: &Moment) -> (u32, u32) {
        let (scored, cutoffs) = self.counts_at(moment);
        let built = self
            .is_two_phase()
            .then(|| self.counts_before(NodeId(moment.seen)).0);
        (built.unwrap_or(scored), cutoffs)
    }
}

impl Trace {
    /// The number of plies in the tree, including the root's. Goes through all nodes unless
    /// plies were counted during recording.
    pub fn plies(&self) -> u32 {
        if !self.by_ply.is_empty() {
            return self.by_ply.len() as u32;
        }
        let mut plies = 0;
        for_each_node(self, |_, ply| plies = plies.max(ply + 1));
        plies as u32
    }
}

impl Recording {
    /// The counts of each ply, starting at the root's.
    ///
    /// They are kept while recording within a budget. For other recordings, which have few
    /// nodes, this goes through all of them.
    pub fn by_ply(&self) -> Vec<PlyCounts> {
        if !self.trace.by_ply.is_empty() {
            return self.trace.by_ply.to_vec();
        }
        let mut counts = Vec::new();
        for_each_node(&self.trace, |node, ply| {
            if ply == counts.len() {
                counts.push(PlyCounts::default());
            }
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
