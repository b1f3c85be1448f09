//! The shape of the tree: which leaves are below a node. What drawings are made of.

use std::ops::Range;

use super::moment::Folding;
use super::spot::Spot;
use super::{NodeId, Trace};
use crate::game::Move;
use crate::search::{Bound, Reason, Score, Window};

/// A node with the leaves that its subtree spans, counted from the tree's first.
#[derive(Clone)]
pub struct Branch {
    spot: Spot,
    leaves: Range<u32>,
    /// How many nodes are searched again to see its children.
    folded: u32,
}

/// What a trace knows of one node, as [`Trace::value`] and the others tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The value that the search found, from MAX's side.
    pub value: Score,
    /// The move that led to it; the root has none.
    pub mv: Option<Move>,
    /// Why it is a leaf.
    pub leaf: Option<Reason>,
    /// Whether the value is a bound.
    pub bound: Bound,
    /// Whether it stopped before its last child.
    pub is_cut: bool,
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
    pub const fn nodes_to_search(&self) -> u32 {
        self.folded
    }
}

impl Trace {
    /// The root, with all leaves.
    #[must_use]
    pub fn trunk(&self) -> Branch {
        self.branch(NodeId::ROOT)
    }

    /// A node with its leaves.
    #[must_use]
    pub fn branch(&self, node: NodeId) -> Branch {
        let spot = self.spot(node);
        let leaves = self.counts_before(node).0..self.counts_before(self.end(node)).0;
        Branch {
            folded: self.folded(&spot),
            leaves,
            spot,
        }
    }

    fn folded(&self, spot: &Spot) -> u32 {
        let fold = self.store_of(spot).fold(spot.place);
        fold.map_or(0, |fold| 1 + fold.hidden)
    }

    /// The children of a branch. They share what it takes to find them, so that this is
    /// much faster than asking each of them.
    pub fn branches(&self, branch: &Branch) -> impl Iterator<Item = Branch> + '_ {
        let spot = self.unfolded(branch.spot.clone());
        let store = self.store_of(&spot);
        let end = store.end(spot.place);
        // Leaves before these records, and before the next child.
        let mut sum = store.before(spot.place);
        let (outside, first) = (branch.leaves.start - sum.leaves, store.first());
        // An inner node is no leaf; where it is cut does not matter here.
        sum.nodes += 1;
        let mut place = spot.place + 1;
        std::iter::from_fn(move || {
            (place < end).then(|| {
                let store = self.store_of(&spot);
                let after = store.after(sum, place);
                let spot = spot.at(place, NodeId(first + sum.nodes));
                let child = Branch {
                    leaves: outside + sum.leaves..outside + after.leaves,
                    folded: self.folded(&spot),
                    spot,
                };
                (place, sum) = (store.end(place), after);
                child
            })
        })
    }

    /// What there is to tell of a branch's node, which is at this ply.
    #[must_use]
    pub fn facts(&self, branch: &Branch, ply: u32) -> Facts {
        let record = self.store_of(&branch.spot).record(branch.spot.place);
        Facts {
            value: self.value_of(record, ply),
            mv: (branch.node() != NodeId::ROOT).then_some(Move(record.mv)),
            leaf: record.reason(),
            bound: record.bound(),
            is_cut: record.is_cut(),
        }
    }

    /// The same as [`Trace::best_child`] of a closed node at this ply, from its children.
    #[must_use]
    pub fn best_branch(&self, children: &[Branch], ply: u32) -> Option<NodeId> {
        let mut folding = Folding::new(self, ply, Window::OPEN);
        for (child, index) in children.iter().zip(0..) {
            let record = self.store_of(&child.spot).record(child.spot.place);
            folding.add(record, index);
        }
        let best = folding.best?;
        children.get(best.place as usize).map(Branch::node)
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
