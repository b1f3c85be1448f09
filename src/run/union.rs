//! Every node that either of two searches entered, once, in preorder.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::align::{Child, ChildPair, align};
use super::parting::wrong;
use game::Move;
use search::{Bound, Score};
use trace::{NodeId, Progress, RecordError, Recording, Step, Trace};

/// The most nodes in each of two compared searches.
pub const MAX_NODES: u32 = 4_000_000;

/// A node of the union, by its preorder index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnionId(pub u32);

impl UnionId {
    /// The root, common to both searches.
    pub const ROOT: Self = Self(0);

    /// The index as `usize`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A node: the end of its subtree, and the nodes that the searches have there. 12 bytes.
#[derive(Clone, Copy, Debug)]
struct Entry {
    end: u32,
    nodes: [u32; 2],
}

/// Stands for a node that a search doesn't have.
const ABSENT: u32 = u32::MAX;

/// The tree of two searches whose orders cross: every node once, children in scan order.
struct SharedTree {
    /// The place of each node (the earlier of two) and the size of its subtree, in preorder.
    nodes: Vec<(UnionId, u32)>,
    /// The node at each place.
    at: Vec<NodeId>,
}

/// The union of two searches of the same position.
pub struct Union {
    entries: Vec<Entry>,
    /// The nodes at which the searches differ, in the order in which they close.
    differences: Vec<UnionId>,
    /// Nodes of both at two places, because the orders cross: from each place to the other, sorted.
    crossed: Vec<(UnionId, UnionId)>,
    /// The tree that both share, where it is not the union itself.
    shared_tree: Option<SharedTree>,
    /// The wrong program's own step at which it first goes wrong.
    pub(super) parting: Option<Step>,
}

impl Union {
    /// Pairs the nodes of two searches; `progress` counts the nodes of the union.
    ///
    /// # Errors
    /// If `progress` was cancelled, or has no memory left for the union.
    ///
    /// # Panics
    /// If the searches are of different games or positions, were stopped early, or have folded
    /// subtrees.
    pub fn new(a: &Recording, b: &Recording, progress: &Progress) -> Result<Self, RecordError> {
        let whole = |side: &Recording| side.trace.is_complete() && !side.trace.has_folds();
        assert!(whole(a) && whole(b), "two searches recorded whole");
        let root = |side: &Recording| (side.game.name(), side.game.place(&[]).notation);
        assert!(root(a) == root(b), "two searches of the same position");
        let mut union = Builder::new(&a.trace, &b.trace, progress).build()?;
        let sides = [a, b];
        union.parting = wrong(sides).and_then(|pane| sides[pane].parting(progress));
        match progress.is_cancelled() {
            true => Err(RecordError::Cancelled),
            false => Ok(union),
        }
    }

    /// The number of places. Where the orders cross, a node of both searches has two: see
    /// [`Union::together`].
    pub const fn nodes(&self) -> usize {
        self.entries.len()
    }

    /// The node after `node`'s subtree in preorder.
    pub fn end(&self, node: UnionId) -> UnionId {
        UnionId(self.entries[node.index()].end)
    }

    /// The sort key for the order in which nodes close.
    pub(super) fn closes(&self, node: UnionId) -> (UnionId, Reverse<UnionId>) {
        (self.end(node), Reverse(node))
    }

    /// The number of nodes in `node`'s subtree, including itself.
    pub fn size(&self, node: UnionId) -> usize {
        self.end(node).index() - node.index()
    }

    /// The node that a search has here, if any.
    pub fn node(&self, pane: usize, node: UnionId) -> Option<NodeId> {
        let found = self.entries[node.index()].nodes[pane];
        (found != ABSENT).then_some(NodeId(found))
    }

    /// The node that a search has by the same moves, here or, if the orders cross, at another
    /// place.
    pub fn matched(&self, pane: usize, node: UnionId) -> Option<NodeId> {
        self.node(pane, node)
            .or_else(|| self.node(pane, self.other_place(node)?))
    }

    /// The other place of a node that has two.
    fn other_place(&self, node: UnionId) -> Option<UnionId> {
        let at = self
            .crossed
            .binary_search_by_key(&node, |&(place, _)| place);
        Some(self.crossed[at.ok()?].1)
    }

    /// The nodes at which the searches differ, in the order in which they close. A node with
    /// two places is listed at the later one, when both have closed it.
    pub fn differences(&self) -> &[UnionId] {
        &self.differences
    }

    /// How many nodes both searches have: those that the same moves lead to, in whatever order
    /// the searches try them.
    pub fn shared(&self) -> usize {
        let both = |entry: &&Entry| entry.nodes.iter().all(|&node| node != ABSENT);
        self.entries.iter().filter(both).count() + self.crossed.len() / 2
    }

    /// Whether some nodes have two places, because the orders cross.
    pub(super) const fn has_crossings(&self) -> bool {
        !self.crossed.is_empty()
    }

    /// How many nodes the searches have together, counting those of both once.
    pub const fn together(&self) -> usize {
        self.entries.len() - self.crossed.len() / 2
    }

    /// The place of a node of the shared tree, and the number of nodes in its subtree.
    pub(super) fn in_shared_tree(&self, node: NodeId) -> (UnionId, u32) {
        match &self.shared_tree {
            Some(tree) => tree.nodes[node.index()],
            None => (UnionId(node.0), self.size(UnionId(node.0)) as u32),
        }
    }

    /// The place of a node of the tree that both searches share ([`Pair::one_tree`]): the earlier
    /// one, if it has two.
    ///
    /// [`Pair::one_tree`]: super::Pair::one_tree
    pub fn place(&self, node: NodeId) -> UnionId {
        self.in_shared_tree(node).0
    }

    /// The node of the shared tree at a place.
    pub fn shared_node(&self, place: UnionId) -> NodeId {
        match &self.shared_tree {
            Some(tree) => tree.at[place.index()],
            None => NodeId(place.0),
        }
    }

    /// A node of the shared tree in a search or, if it isn't there, in the other; with whose it is.
    pub fn own(&self, pane: usize, node: NodeId) -> (usize, NodeId) {
        let own = |pane| Some((pane, self.matched(pane, self.place(node))?));
        let found = own(pane).or_else(|| own(1 - pane));
        found.expect("a node of one search at least")
    }

    /// The children of `node`, in the order of the merged steps.
    pub fn children(&self, node: UnionId) -> impl Iterator<Item = UnionId> + '_ {
        let end = self.end(node);
        let mut next = UnionId(node.0 + 1);
        std::iter::from_fn(move || {
            (next < end).then(|| {
                let child = next;
                next = self.end(child);
                child
            })
        })
    }

    /// The nodes from the root to `node`, both included.
    pub fn path_to(&self, node: UnionId) -> Vec<UnionId> {
        self.path(|here| here == node, |child| node < self.end(child))
    }

    /// The path from the root to the node for which `is_it` holds, by the children that `leads` picks.
    fn path(
        &self,
        is_it: impl Fn(UnionId) -> bool,
        leads: impl Fn(UnionId) -> bool,
    ) -> Vec<UnionId> {
        let mut path = vec![UnionId::ROOT];
        let mut here = UnionId::ROOT;
        while !is_it(here) {
            let child = self.children(here).find(|&child| leads(child));
            here = child.expect("the node lies in the subtree of one of its ancestor's children");
            path.push(here);
        }
        path
    }

    /// The place of a search's node; `trace` is that search's.
    pub fn place_of(&self, pane: usize, trace: &Trace, node: NodeId) -> UnionId {
        let path = self.path_of(pane, trace, node);
        *path.last().expect("a path has a root")
    }

    /// The path in the union to a search's node; `trace` is that search's.
    pub(super) fn path_of(&self, pane: usize, trace: &Trace, node: NodeId) -> Vec<UnionId> {
        let is_around = |own| own <= node && node < trace.end(own);
        self.path(
            |here| self.node(pane, here) == Some(node),
            |child| self.node(pane, child).is_some_and(is_around),
        )
    }
}

/// What is left to build.
enum Task {
    /// The subtree of a node that both searches have, at this ply.
    Both(NodeId, NodeId, u32),
    /// The subtree of a node that only this search has.
    Alone(usize, NodeId),
    /// The end of a node that both have, at this ply.
    Close(UnionId, u32),
}

/// Builds a union without recursion, for games of thousands of plies.
struct Builder<'a> {
    traces: [&'a Trace; 2],
    progress: &'a Progress,
    union: Union,
    tasks: Vec<Task>,
    /// Where the subtrees that only one search has begin, in its order.
    alone: [Vec<(NodeId, UnionId)>; 2],
    /// The roots of subtrees that each search has alone, with their ply.
    crossing: Vec<(NodeId, NodeId, u32)>,
}

impl<'a> Builder<'a> {
    fn new(a: &'a Trace, b: &'a Trace, progress: &'a Progress) -> Self {
        let union = Union {
            entries: Vec::with_capacity(a.nodes().max(b.nodes())),
            differences: Vec::new(),
            crossed: Vec::new(),
            shared_tree: None,
            parting: None,
        };
        Self {
            traces: [a, b],
            progress,
            union,
            tasks: vec![Task::Both(NodeId::ROOT, NodeId::ROOT, 0)],
            alone: [Vec::new(), Vec::new()],
            crossing: Vec::new(),
        }
    }

    /// Checks the progress every few thousand nodes.
    fn look(&self, nodes: usize) -> Result<(), RecordError> {
        const INTERVAL: usize = 1 << 12;
        if !nodes.is_multiple_of(INTERVAL) {
            return Ok(());
        }
        if !self.progress.reach(nodes as u32) {
            return Err(RecordError::Cancelled);
        }
        let entries = self.union.entries.capacity().max(nodes);
        if entries * size_of::<Entry>() > self.progress.left().bytes {
            return Err(RecordError::TooLarge(entries as u32));
        }
        Ok(())
    }

    fn build(mut self) -> Result<Union, RecordError> {
        let mut lists: [Vec<Child>; 2] = [Vec::new(), Vec::new()];
        let mut pairs: Vec<ChildPair> = Vec::new();
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Both(a, b, ply) => {
                    let place = self.push([a.0, b.0])?;
                    self.tasks.push(Task::Close(place, ply));
                    for (list, (trace, node)) in
                        lists.iter_mut().zip(self.traces.iter().zip([a, b]))
                    {
                        list.clear();
                        list.extend(children(trace, node));
                    }
                    pairs.clear();
                    align(&lists[0], &lists[1], &mut pairs);
                    crossing(&pairs, ply + 1, &mut self.crossing);
                    self.tasks
                        .extend(pairs.iter().rev().map(|&pair| match pair {
                            (Some(a), Some(b)) => Task::Both(a.node, b.node, ply + 1),
                            (Some(a), None) => Task::Alone(0, a.node),
                            (_, b) => Task::Alone(1, b.expect("a child of one of them").node),
                        }));
                }
                Task::Alone(pane, node) => self.alone(pane, node)?,
                Task::Close(node, ply) => self.close(node, ply),
            }
        }
        self.union.entries.shrink_to_fit();
        self.cross()?;
        self.progress.reach(self.union.nodes() as u32);
        self.progress.take(self.union.nodes() * size_of::<Entry>());
        Ok(self.union)
    }

    /// Finds the nodes at two places, and which of them differ.
    fn cross(&mut self) -> Result<(), RecordError> {
        let found = self.below()?;
        if found.is_empty() {
            return Ok(());
        }
        let place = |pane: usize, node: NodeId| {
            let begun = &self.alone[pane];
            let (root, place) = begun[begun.partition_point(|&(root, _)| root <= node) - 1];
            UnionId(place.0 + node.0 - root.0)
        };
        let places = |a, b| (place(0, a), place(1, b));
        let pairs = found.iter().map(|&(a, b, _)| places(a, b));
        self.union.crossed = pairs.flat_map(|(a, b)| [(a, b), (b, a)]).collect();
        self.union.crossed.sort_unstable();
        for &(a, b, ply) in &found {
            if differ(self.traces, [a, b], ply) {
                let (a, b) = places(a, b);
                self.union.differences.push(a.max(b));
            }
        }
        let mut differences = std::mem::take(&mut self.union.differences);
        differences.sort_unstable_by_key(|&node| self.union.closes(node));
        self.union.differences = differences;
        self.union.shared_tree = Some(self.shared_tree()?);
        Ok(())
    }

    /// Lays out the shared tree in preorder.
    fn shared_tree(&self) -> Result<SharedTree, RecordError> {
        let union = &self.union;
        let mut at = vec![NodeId::ROOT; union.nodes()];
        let mut nodes = Vec::with_capacity(union.together());
        let mut parents = Vec::with_capacity(union.together());
        let mut open = vec![(UnionId::ROOT, NodeId::ROOT)];
        while let Some((place, parent)) = open.pop() {
            self.look(nodes.len())?;
            let node = NodeId(nodes.len() as u32);
            nodes.push((place, 1));
            parents.push(parent);
            let places = std::iter::once(place).chain(union.other_place(place));
            let first = open.len();
            for place in places {
                at[place.index()] = node;
                let children = union.children(place);
                let is_first =
                    |&child: &UnionId| union.other_place(child).is_none_or(|at| child < at);
                open.extend(children.filter(is_first).map(|child| (child, node)));
            }
            let mv = |child| {
                let own = |pane: usize| self.traces[pane].mv(union.matched(pane, child)?);
                own(0).or_else(|| own(1))
            };
            open[first..].sort_by_key(|&(child, _)| Reverse(mv(child)));
        }
        for node in (1..nodes.len()).rev() {
            nodes[parents[node].index()].1 += nodes[node].1;
        }
        let bytes = size_of_val(&nodes[..]) + size_of_val(&at[..]);
        self.progress.take(bytes);
        Ok(SharedTree { nodes, at })
    }

    fn push(&mut self, nodes: [u32; 2]) -> Result<UnionId, RecordError> {
        let place = self.union.entries.len();
        self.look(place)?;
        self.union.entries.push(Entry { end: 0, nodes });
        Ok(UnionId(place as u32))
    }

    /// Adds a subtree that only one search has; it lies in the union as in its trace.
    fn alone(&mut self, pane: usize, root: NodeId) -> Result<(), RecordError> {
        let trace = self.traces[pane];
        let start = self.union.entries.len() as u32;
        self.alone[pane].push((root, UnionId(start)));
        for node in (root.0..trace.end(root).0).map(NodeId) {
            let mut nodes = [ABSENT; 2];
            nodes[pane] = node.0;
            let place = self.push(nodes)?;
            self.union.entries[place.index()].end = start + trace.end(node).0 - root.0;
        }
        Ok(())
    }

    /// All nodes that both searches have by the same moves in crossing subtrees, including
    /// their roots.
    fn below(&mut self) -> Result<Vec<Common>, RecordError> {
        let mut open = std::mem::take(&mut self.crossing);
        let mut found = Vec::new();
        while let Some((a, b, ply)) = open.pop() {
            self.look(found.len())?;
            found.push((a, b, ply));
            let mut others: Vec<Child> = children(self.traces[1], b).collect();
            others.sort_unstable_by_key(|child| child.mv);
            let both = children(self.traces[0], a).filter_map(|child| {
                let other = others.binary_search_by_key(&child.mv, |other| other.mv);
                Some((child.node, others[other.ok()?].node, ply + 1))
            });
            open.extend(both);
        }
        Ok(found)
    }

    fn close(&mut self, node: UnionId, ply: u32) {
        let end = self.union.entries.len() as u32;
        let entry = &mut self.union.entries[node.index()];
        let [a, b] = entry.nodes.map(NodeId);
        entry.end = end;
        if differ(self.traces, [a, b], ply) {
            self.union.differences.push(node);
        }
    }
}

fn children(trace: &Trace, node: NodeId) -> impl Iterator<Item = Child> + '_ {
    trace.children(node).map(|child| Child {
        node: child,
        mv: trace.mv(child).expect("a child has a move"),
        size: trace.size(child) as u32,
    })
}

// Where the orders of the searches cross, a child of both can be alone twice: once where A
// searches it, and once where B does.

/// A node of A and the same node of B, with their ply.
type Common = (NodeId, NodeId, u32);

/// Adds the children that both have but that are not paired.
fn crossing(pairs: &[ChildPair], ply: u32, out: &mut Vec<Common>) {
    let alone = pairs.iter().filter(|(a, _)| a.is_none());
    let alone: HashMap<Move, NodeId> = alone
        .filter_map(|(_, b)| b.map(|b| (b.mv, b.node)))
        .collect();
    if alone.is_empty() {
        return;
    }
    let both = pairs.iter().filter_map(|(a, b)| {
        let a = a.filter(|_| b.is_none())?;
        Some((a.node, *alone.get(&a.mv)?, ply))
    });
    out.extend(both);
}

/// Whether one sees scores from X's side and the other from O's, so that signs flip.
pub(super) fn are_turned([a, b]: [&Trace; 2]) -> bool {
    a.options().max != b.options().max
}

/// A value as seen from the other side.
fn turned((value, bound): (Score, Bound)) -> (Score, Bound) {
    let bound = match bound {
        Bound::Exact => Bound::Exact,
        Bound::Lower => Bound::Upper,
        Bound::Upper => Bound::Lower,
    };
    (-value, bound)
}

/// Whether a value in A and one in B say the same, apart from the side that scores are seen from.
pub(super) fn agree(traces: [&Trace; 2], a: (Score, Bound), b: (Score, Bound)) -> bool {
    a == if are_turned(traces) { turned(b) } else { b }
}

/// Whether value, bound or best move of a node at `ply` differ between the two, apart from the
/// side that scores are seen from.
pub(super) fn differ(traces: [&Trace; 2], nodes: [NodeId; 2], ply: u32) -> bool {
    let [a, b] = traces;
    let [at_a, at_b] = nodes;
    let best = |trace: &Trace, node| trace.choice(node, ply).and_then(|child| trace.mv(child));
    let known = |trace: &Trace, node| (trace.value(node, ply), trace.bound(node));
    !agree(traces, known(a, at_a), known(b, at_b)) || best(a, at_a) != best(b, at_b)
}
