//! The children of a node with their leaves, one after the other.

use super::marks::Sum;
use super::moment::{Chosen, Folding};
use super::shape::{Branch, folded};
use super::spot::Spot;
use super::store::Store;
use super::{NodeId, Trace};
use search::{Ties, Window};

/// A place in a trace that is found once, however many nodes are held against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Landmark(u32);

/// The children of a branch.
pub struct Branches<'a> {
    trace: &'a Trace,
    /// The parent, where its children are at hand.
    parent: Spot,
    /// The leaves of the tree before these records.
    outside: u32,
    /// The leaves of the tree before the end of the parent.
    leaves: u32,
    next: u32,
    end: u32,
    /// What lies before the next child among the records.
    sum: Sum,
    /// The place of the best child, if somebody asks.
    best: Option<u32>,
}

impl Trace {
    /// The children of a branch. They share what it takes to find them, so that this is
    /// much faster than asking each of them.
    #[must_use]
    pub fn branches(&self, branch: &Branch) -> Branches<'_> {
        let parent = self.unfolded(branch.spot.clone());
        // A fold that is searched again for this has records of its own.
        let outside = if parent.is_in_block() == branch.spot.is_in_block() {
            branch.outside
        } else {
            branch.leaves.start
        };
        let store = self.store_of(&parent);
        let sum = Sum {
            // An inner node is no leaf; where it is cut does not matter here.
            nodes: parent.node.0 - store.first() + 1,
            leaves: branch.leaves.start - outside,
            cutoffs: 0,
        };
        Branches {
            trace: self,
            outside,
            leaves: branch.leaves.end,
            next: parent.place + 1,
            end: store.end(parent.place),
            sum,
            best: None,
            parent,
        }
    }

    /// The first place of a node before which there are so many leaves, as far as that can
    /// be told without searching a fold again: else the place after the fold.
    #[must_use]
    pub fn landmark(&self, leaf: u32) -> Landmark {
        Landmark(self.store.place_after_leaves(leaf))
    }
}

impl Branches<'_> {
    /// The same, and each child tells whether it is the best of its parent, which has
    /// closed at this ply.
    #[must_use]
    pub fn telling_best(mut self, ply: u32) -> Self {
        if self.trace.log.is_some() {
            let best = self.trace.best_child(self.parent.node, ply);
            self.best = best.map(|best| best.0);
            return self;
        }
        let store = self.store();
        let mut folding = Folding::new(self.trace, ply, Window::OPEN);
        let value = self.trace.value_of(store.record(self.parent.place), ply);
        // Where the first of equals wins, nobody improves on the parent's own value.
        let first_wins = self.trace.options.ties == Ties::First;
        let is_found = |best: Chosen| first_wins && best.value == value;
        let mut place = self.next;
        while place < self.end && !folding.best.is_some_and(is_found) {
            folding.add(store.record(place), place);
            place = store.end(place);
        }
        self.best = folding.best.map(|best| best.place);
        self
    }

    /// Passes over children with leaves before this place and none after it, as far as
    /// that takes no counting: in a subtree that was folded, none.
    pub fn pass_over(&mut self, until: Landmark) {
        if self.parent.is_in_block() {
            return;
        }
        let (store, from) = (&self.trace.store, self.next);
        while self.next < self.end && store.end(self.next) < until.0 {
            self.next = store.end(self.next);
        }
        if self.next != from && self.next < self.end {
            self.sum = store.before(self.next);
        }
    }

    /// How many leaves of the tree come before the next child, if there is one.
    #[must_use]
    pub const fn next_leaf(&self) -> u32 {
        self.outside + self.sum.leaves
    }

    /// The next child, with all leaves that are left: nothing is counted for it.
    #[must_use]
    pub fn first_of_rest(&self) -> Option<Branch> {
        (self.next < self.end).then(|| self.child(self.leaves))
    }

    /// The next child, whose leaves end before this one.
    fn child(&self, end: u32) -> Branch {
        let store = self.store();
        Branch {
            leaves: self.next_leaf()..end,
            outside: self.outside,
            folded: folded(store, self.next),
            spot: self
                .parent
                .at(self.next, NodeId(store.first() + self.sum.nodes)),
            is_best: self.best == Some(self.next),
        }
    }

    fn store(&self) -> &Store {
        self.trace.store_of(&self.parent)
    }
}

impl Iterator for Branches<'_> {
    type Item = Branch;

    #[inline]
    fn next(&mut self) -> Option<Branch> {
        if self.next >= self.end {
            return None;
        }
        let store = self.store();
        let (after, end) = (store.after(self.sum, self.next), store.end(self.next));
        let child = self.child(self.outside + after.leaves);
        (self.next, self.sum) = (end, after);
        Some(child)
    }
}
