//! The shape of the tree: which leaves are below a node. What drawings are made of.

use std::ops::Range;

use super::spot::Spot;
use super::store::Store;
use super::{NodeId, Trace};
use game::Move;
use search::{Bound, Reason, Score};

/// A node with the leaves that its subtree spans, counted from the tree's first.
#[derive(Clone)]
pub struct Branch {
    pub(super) spot: Spot,
    pub(super) leaves: Range<u32>,
    /// The leaves of the tree before the records that hold the node.
    pub(super) outside: u32,
    /// How many nodes are searched again to see its children.
    pub(super) folded: u32,
    pub(super) is_best: bool,
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

    /// Whether it is its parent's best child, if that was asked for:
    /// [`Branches::telling_best`].
    ///
    /// [`Branches::telling_best`]: super::Branches::telling_best
    #[must_use]
    pub const fn is_best(&self) -> bool {
        self.is_best
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
        let store = self.store_of(&spot);
        Branch {
            folded: folded(store, spot.place),
            outside: leaves.start - store.before(spot.place).leaves,
            leaves,
            spot,
            is_best: false,
        }
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

/// How many nodes are folded at a place, their root included; 0 where none are.
pub(super) fn folded(store: &Store, place: u32) -> u32 {
    store.fold(place).map_or(0, |fold| 1 + fold.hidden)
}
