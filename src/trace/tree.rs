//! The tree: paths, the steps of each node, and children with the leaves below them.
//!
//! Every node has three events. In a single recursion a subtree of n nodes fills 3n consecutive
//! steps: its root is entered at the first, closes at the last but one and is backed up at the
//! last. If the tree is built first, all N nodes are entered in the first N steps, and a
//! subtree of n nodes fills 2n consecutive steps after that. Nodes that were open when a search
//! was stopped have been entered, and nothing more.

use std::ops::Range;

use super::block::{Spot, Walk};
use super::rules::{BestChild, CallState};
use super::store::{Store, Sum};
use super::{NodeId, Step, Trace};
use game::Move;
use search::{Bound, Reason, Score, Ties, Window};

impl Trace {
    /// The nodes from the root to `node`, both included.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        self.way_to(node)
            .into_iter()
            .map(|spot| spot.node)
            .collect()
    }

    /// Like [`Trace::path_to`], but as spots.
    pub(super) fn way_to(&self, node: NodeId) -> Vec<Spot> {
        let root = self.roots().take_while(|&root| root <= node).last();
        let mut here = self.spot(root.unwrap_or(NodeId::ROOT));
        let mut way = vec![here.clone()];
        while here.node != node {
            here = self.unfolded(here);
            let store = self.store_of(&here);
            let mut walk = Walk::new(store, here.place, here.node);
            let next = std::iter::from_fn(|| walk.next(store))
                .find(|child| node.0 < child.node.0 + child.size)
                .expect("a node lies in the subtree of one of its ancestor's children");
            here = here.child(next);
            way.push(here.clone());
        }
        way
    }

    /// The distance of `node` from the root.
    pub fn ply(&self, node: NodeId) -> u32 {
        self.path_to(node).len() as u32 - 1
    }

    /// The moves from the root to `node`.
    pub fn moves_to(&self, node: NodeId) -> Vec<Move> {
        self.way_to(node)
            .iter()
            .skip(1)
            .map(|spot| Move(self.store_of(spot).record(spot.place).mv))
            .collect()
    }

    /// The step at which `node` is entered.
    pub fn enter_step(&self, node: NodeId) -> Step {
        if self.is_two_phase() {
            return Step(node.index());
        }
        let [enter, _] = self.steps_on(&self.path_to(node), 1);
        enter
    }

    /// The steps at which the last node of a path is entered and, if its subtree has this size,
    /// closes.
    pub(super) fn steps_on(&self, path: &[NodeId], size: u32) -> [Step; 2] {
        let (node, before) = (path[path.len() - 1], self.silent_before(path));
        let (enter, entered) = match self.is_two_phase() {
            true => (node.index(), self.nodes()),
            false => (3 * node.index() - 2 * (path.len() - 1) - before, path.len()),
        };
        let closed = node.index() + size as usize - path.len();
        let silent = before + self.silent(node.0 + 1..node.0 + size);
        let close = entered + self.events_of_a_node() * closed - silent;
        [Step(enter), Step(close)]
    }

    /// How many nodes closed before the end of a path was entered without their values ever
    /// arriving.
    fn silent_before(&self, path: &[NodeId]) -> usize {
        let is_silent = |node: &&NodeId| self.silent(node.0..node.0 + 1) > 0;
        let (node, above) = path.split_last().expect("a path has a root");
        self.silent(0..node.0) - above.iter().filter(is_silent).count()
    }

    /// Events per node, not counting those of building the tree.
    pub(super) fn events_of_a_node(&self) -> usize {
        if self.is_two_phase() { 2 } else { 3 }
    }

    /// The step at which `node` closes, as a leaf or after its children; `None` for an open node.
    pub fn close_step(&self, node: NodeId) -> Option<Step> {
        if self.is_open(node) {
            return None;
        }
        let [_, close] = self.steps_on(&self.path_to(node), self.size(node) as u32);
        Some(close)
    }

    /// The step at which `node`'s value arrives at its parent; `None` for the root and open nodes.
    pub fn backup_step(&self, node: NodeId) -> Option<Step> {
        let arrives = self.silent(node.0..node.0 + 1) == 0;
        self.close_step(node).filter(|_| arrives).map(Step::next)
    }
}

/// A node with the leaves that its subtree spans, counted from the tree's first leaf.
#[derive(Clone)]
pub struct Branch {
    pub(super) spot: Spot,
    pub(super) leaves: Range<u32>,
    /// The leaves of the tree that come before the records that hold the node.
    pub(super) outside: u32,
    /// How many nodes have to be searched again to see its children.
    pub(super) folded: u32,
    pub(super) is_best: bool,
}

/// What a trace knows of a node, same as [`Trace::value`] and the like return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The value that the search found, from MAX's side.
    pub value: Score,
    /// The move that led to it; `None` for the root.
    pub mv: Option<Move>,
    /// Why it is a leaf, if it is one.
    pub leaf: Option<Reason>,
    /// Whether the value is a bound.
    pub bound: Bound,
    /// Whether it stopped before its last child.
    pub is_cut: bool,
}

impl Branch {
    /// The node.
    pub const fn node(&self) -> NodeId {
        self.spot.node
    }

    /// Its leaves; empty if the search was stopped right after the node was entered.
    pub const fn leaves(&self) -> Range<u32> {
        self.leaves.start..self.leaves.end
    }

    /// How many nodes have to be searched again to see its children; 0 if their records are there.
    pub const fn nodes_to_search(&self) -> u32 {
        self.folded
    }

    /// Whether it is its parent's best child, if [`Branches::telling_best`] was called.
    ///
    /// [`Branches::telling_best`]: super::Branches::telling_best
    pub const fn is_best(&self) -> bool {
        self.is_best
    }
}

impl Trace {
    /// The root, with all the leaves.
    pub fn trunk(&self) -> Branch {
        self.branch(NodeId::ROOT)
    }

    /// A node, with its leaves.
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

    /// The facts about a branch's node at this ply.
    pub fn facts(&self, branch: &Branch, ply: u32) -> Facts {
        let record = self.store_of(&branch.spot).record(branch.spot.place);
        Facts {
            value: self.rules.value(record, ply),
            mv: (branch.node() != NodeId::ROOT).then_some(Move(record.mv)),
            leaf: record.reason(),
            bound: record.bound(),
            is_cut: record.is_cut(),
        }
    }

    /// How many plies a branch's chain of first children goes down, as far as is known without
    /// searching again.
    pub fn chain(&self, branch: &Branch) -> u32 {
        let store = self.store_of(&branch.spot);
        let mut place = branch.spot.place;
        loop {
            if let Some(fold) = store.fold(place) {
                return place - branch.spot.place + fold.chain;
            }
            if store.span(place) == 1 {
                return place - branch.spot.place;
            }
            place += 1;
        }
    }
}

/// How many nodes are folded at a place, including their root; 0 if it is no fold.
pub(super) fn folded(store: &Store, place: u32) -> u32 {
    store.fold(place).map_or(0, |fold| 1 + fold.hidden)
}

/// A place in a trace, found once and then compared to any number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Landmark(u32);

/// The children of a branch.
pub struct Branches<'a> {
    trace: &'a Trace,
    /// The parent, in the records that hold its children.
    parent: Spot,
    /// The leaves of the tree that come before these records.
    outside: u32,
    /// The leaves of the tree that come before the end of the parent.
    leaves: u32,
    next: u32,
    end: u32,
    /// The sum of what comes before the next child in the records.
    sum: Sum,
    /// The place of the best child, if asked for.
    best: Option<u32>,
}

impl Trace {
    /// The children of a branch. Finding them together is much faster than asking each of them.
    pub fn branches(&self, branch: &Branch) -> Branches<'_> {
        let parent = self.unfolded(branch.spot.clone());
        // A fold searched again for this has records of its own.
        let outside = if parent.is_in_block() == branch.spot.is_in_block() {
            branch.outside
        } else {
            branch.leaves.start
        };
        let store = self.store_of(&parent);
        let sum = Sum {
            // An inner node is no leaf; whether it is cut doesn't matter here.
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

    /// The first place of a node with `leaf` leaves before it, as far as known without
    /// searching a fold again: otherwise the place after the fold.
    pub fn landmark(&self, leaf: u32) -> Landmark {
        Landmark(self.store.place_after_leaves(leaf))
    }
}

impl Branches<'_> {
    /// Has each child tell whether it is the best one of its parent, which has closed at this ply.
    #[must_use]
    pub fn telling_best(mut self, ply: u32) -> Self {
        if self.trace.log.is_some() {
            let best = self.trace.best_child(self.parent.node, ply);
            self.best = best.map(|best| best.0);
            return self;
        }
        let store = self.store();
        let rules = &self.trace.rules;
        let mut folding = CallState::new(rules.kind(ply), ply, Window::OPEN);
        let value = rules.value(store.record(self.parent.place), ply);
        // If the first of equals wins, no child improves on the parent's own value.
        let first_wins = rules.options.ties == Ties::First;
        let is_found = |best: BestChild| first_wins && best.value == value;
        let mut place = self.next;
        while place < self.end && !folding.best.is_some_and(is_found) {
            folding.add(rules, store.record(place), place);
            place = store.end(place);
        }
        self.best = folding.best.map(|best| best.place);
        self
    }

    /// Passes over children that lie before this place with all their leaves, as far as that
    /// takes no counting; over none in a subtree that was folded.
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
    pub const fn next_leaf(&self) -> u32 {
        self.outside + self.sum.leaves
    }

    /// The next child, with all the remaining leaves, because none are counted for it.
    pub fn first_of_rest(&self) -> Option<Branch> {
        (self.next < self.end).then(|| self.child(self.leaves))
    }

    /// The next child, given where its leaves end.
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
