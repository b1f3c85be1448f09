//! Nodes that both searches have by the same moves, at two places of the union.
//!
//! Where the orders of the searches cross, a child of both can be alone twice: once where
//! A searches it, and once where B does.

use super::UnionId;
use super::align::{Child, Paired};
use game::Move;
use trace::{NodeId, Trace};

/// The node of one search and that of the other, with their ply.
type Found = (NodeId, NodeId, u32);

/// Adds the children that both have, and that are not paired.
pub(super) fn crossing(lists: &[Vec<Child>; 2], pairs: &[Paired], ply: u32, out: &mut Vec<Found>) {
    let alone = |side: fn(&Paired) -> Option<NodeId>| {
        let mut nodes: Vec<NodeId> = pairs.iter().filter_map(side).collect();
        nodes.sort_unstable();
        nodes
    };
    let a = alone(|pair| pair.0.filter(|_| pair.1.is_none()));
    let b = alone(|pair| pair.1.filter(|_| pair.0.is_none()));
    if a.is_empty() || b.is_empty() {
        return;
    }
    let named = |list: &[Child], alone: &[NodeId]| {
        let is_alone = |child: &&Child| alone.binary_search(&child.node).is_ok();
        let mut named: Vec<_> = list
            .iter()
            .filter(is_alone)
            .map(|child| (child.mv, child.node))
            .collect();
        named.sort_unstable();
        named
    };
    let both = common(&named(&lists[0], &a), &named(&lists[1], &b));
    out.extend(both.into_iter().map(|(a, b)| (a, b, ply)));
}

/// The nodes of moves that are in both sorted lists.
fn common(a: &[(Move, NodeId)], b: &[(Move, NodeId)]) -> Vec<(NodeId, NodeId)> {
    let of = |mv| {
        let at = b.binary_search_by_key(&mv, |&(mv, _)| mv).ok()?;
        Some(b[at].1)
    };
    a.iter()
        .filter_map(|&(mv, left)| Some((left, of(mv)?)))
        .collect()
}

/// All nodes that both searches have by the same moves in the subtrees of these, which
/// themselves are found too.
pub(super) fn below(traces: [&Trace; 2], mut open: Vec<Found>) -> Vec<Found> {
    let mut found = Vec::new();
    let children = |trace: &Trace, node| {
        let children = trace.children(node);
        let mut named: Vec<_> = children
            .filter_map(|child| Some((trace.mv(child)?, child)))
            .collect();
        named.sort_unstable();
        named
    };
    while let Some((a, b, ply)) = open.pop() {
        found.push((a, b, ply));
        let both = common(&children(traces[0], a), &children(traces[1], b));
        open.extend(both.into_iter().map(|(a, b)| (a, b, ply + 1)));
    }
    found
}

/// A node that is at two places of the union: from either place to the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Crossed {
    /// Each pair both ways round, sorted.
    places: Vec<(UnionId, UnionId)>,
}

impl Crossed {
    pub fn new(pairs: impl Iterator<Item = (UnionId, UnionId)>) -> Self {
        let mut places: Vec<_> = pairs.flat_map(|(a, b)| [(a, b), (b, a)]).collect();
        places.sort_unstable();
        places.shrink_to_fit();
        Self { places }
    }

    /// How many nodes are at two places.
    pub const fn len(&self) -> usize {
        self.places.len() / 2
    }

    pub fn bytes(&self) -> usize {
        self.places.capacity() * size_of::<(UnionId, UnionId)>()
    }

    /// The other place of a node that is at two.
    pub fn other(&self, node: UnionId) -> Option<UnionId> {
        let at = self.places.binary_search_by_key(&node, |&(place, _)| place);
        Some(self.places[at.ok()?].1)
    }
}
