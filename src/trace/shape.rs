//! The shape of the tree: which leaves are below a node. What drawings are made of.

use std::ops::Range;

use super::spot::Spot;
use super::{NodeId, Trace};

/// A node with the leaves that its subtree spans, counted from the tree's first.
#[derive(Clone)]
pub struct Branch {
    spot: Spot,
    leaves: Range<u32>,
    folded: Option<(u32, u32)>,
}

impl Branch {
    /// The node.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.spot.node
    }

    /// Its leaves. None where the search was stopped right after the node's entry.
    #[must_use]
    pub const fn leaves(&self) -> Range<u32> {
        self.leaves.start..self.leaves.end
    }

    /// How many nodes are searched again to see its children; 0 where they are at hand.
    #[must_use]
    pub fn nodes_to_search(&self) -> u32 {
        self.folded.map_or(0, |(nodes, _)| nodes)
    }
}

impl Trace {
    /// The root, with all leaves.
    #[must_use]
    pub fn trunk(&self) -> Branch {
        let spot = self.root_spot();
        Branch {
            leaves: 0..self.totals().0,
            folded: self.folded(&spot),
            spot,
        }
    }

    fn folded(&self, spot: &Spot) -> Option<(u32, u32)> {
        let store = self.store_of(spot);
        let fold = store.fold(spot.place)?;
        Some((1 + fold.hidden, fold.chain))
    }

    /// The children of a branch. They share what it takes to find them, so that this is
    /// much faster than asking each of them.
    pub fn branches(&self, branch: &Branch) -> impl Iterator<Item = Branch> + '_ {
        let spot = self.unfolded(branch.spot.clone());
        let store = self.store_of(&spot);
        let end = store.end(spot.place);
        // Leaves before these records, and before the next child.
        let outside = branch.leaves.start - store.before(spot.place).leaves;
        let mut leaf = branch.leaves.start;
        let (mut place, mut node) = (spot.place + 1, spot.node.0 + 1);
        let first = store.first();
        std::iter::from_fn(move || {
            (place < end).then(|| {
                let store = self.store_of(&spot);
                let next = store.end(place);
                let after = store.before(next);
                let spot = spot.at(place, NodeId(node));
                let child = Branch {
                    leaves: leaf..outside + after.leaves,
                    folded: self.folded(&spot),
                    spot,
                };
                (place, node, leaf) = (next, first + after.nodes, outside + after.leaves);
                child
            })
        })
    }

    /// How many plies the first children below a branch go down, and their first children,
    /// as far as is known without searching again.
    #[must_use]
    pub fn chain(&self, branch: &Branch) -> u32 {
        let store = self.store_of(&branch.spot);
        let mut place = branch.spot.place;
        loop {
            if let Some(fold) = store.fold(place) {
                return place - branch.spot.place + fold.chain;
            }
            if store.record(place).span == 1 {
                return place - branch.spot.place;
            }
            place += 1;
        }
    }
}
