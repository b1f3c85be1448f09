//! Pairs the children of a common node that two searches go through together.
//!
//! Both searches keep their own order. Where the orders differ not every common child can be
//! paired; the pairs chosen are those that can have the most nodes in common.

use std::collections::{BTreeMap, HashMap};

use game::Move;
use trace::NodeId;

/// A child in one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Child {
    pub node: NodeId,
    pub mv: Move,
    /// The number of nodes in its subtree.
    pub size: u32,
}

/// A child of the first search, of the second, or of both.
pub(super) type ChildPair = (Option<Child>, Option<Child>);

/// Merges two lists of children into one that keeps the order of each; where both have children
/// of their own, A's come first.
pub(super) fn align(a: &[Child], b: &[Child], out: &mut Vec<ChildPair>) {
    let same = a
        .iter()
        .zip(b)
        .take_while(|(left, right)| left.mv == right.mv)
        .count();
    let together = |(&left, &right): (&Child, &Child)| (Some(left), Some(right));
    out.extend(a.iter().zip(b).take(same).map(together));
    let (a, b) = (&a[same..], &b[same..]);
    let (mut from_a, mut from_b) = (0, 0);
    for (left, right) in heaviest(a, b) {
        alone(&a[from_a..left], &b[from_b..right], out);
        out.push(together((&a[left], &b[right])));
        (from_a, from_b) = (left + 1, right + 1);
    }
    alone(&a[from_a..], &b[from_b..], out);
}

fn alone(a: &[Child], b: &[Child], out: &mut Vec<ChildPair>) {
    out.extend(a.iter().map(|&child| (Some(child), None)));
    out.extend(b.iter().map(|&child| (None, Some(child))));
}

/// The pairs of places, ascending in both lists, that can have the most nodes in common.
fn heaviest(a: &[Child], b: &[Child]) -> Vec<(usize, usize)> {
    if a.is_empty() || b.is_empty() {
        return Vec::new();
    }
    let places: HashMap<Move, usize> = b.iter().map(|child| child.mv).zip(0..).collect();
    let mut links: Vec<Link> = Vec::new();
    // The last links of chains by place in the second list; the further along, the heavier.
    let mut ends: BTreeMap<usize, usize> = BTreeMap::new();
    for (left, child) in a.iter().enumerate() {
        let Some(&right) = places.get(&child.mv) else {
            continue;
        };
        let before = ends.range(..right).next_back().map(|(_, &link)| link);
        let weight =
            before.map_or(0, |link| links[link].weight) + u64::from(child.size.min(b[right].size));
        while let Some((&end, &link)) = ends.range(right..).next()
            && links[link].weight < weight
        {
            ends.remove(&end);
        }
        ends.insert(right, links.len());
        links.push(Link {
            places: (left, right),
            weight,
            before,
        });
    }
    let last = ends.last_key_value().map(|(_, &link)| link);
    let chain = std::iter::successors(last, |&link| links[link].before);
    let mut chain: Vec<_> = chain.map(|link| links[link].places).collect();
    chain.reverse();
    chain
}

/// The last pair of the heaviest chain that ends in it.
struct Link {
    places: (usize, usize),
    weight: u64,
    before: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::{Child, align};
    use game::Move;
    use trace::NodeId;

    /// Children written as move and size: `1x5`.
    fn children(text: &str) -> Vec<Child> {
        text.split_whitespace()
            .map(|word| {
                let (mv, size) = word.split_once('x').unwrap_or((word, "1"));
                let mv: u16 = mv.parse().expect("a move");
                Child {
                    node: NodeId(u32::from(mv)),
                    mv: Move(mv),
                    size: size.parse().expect("a size"),
                }
            })
            .collect()
    }

    /// What is paired, as words: `=1` together, `a2` and `b3` alone.
    fn aligned(a: &str, b: &str) -> String {
        let mut out = Vec::new();
        align(&children(a), &children(b), &mut out);
        let words: Vec<String> = out
            .into_iter()
            .map(|(a, b)| match (a.map(|a| a.node), b.map(|b| b.node)) {
                (Some(NodeId(left)), Some(NodeId(right))) => {
                    assert_eq!(left, right);
                    format!("={left}")
                }
                (Some(NodeId(left)), None) => format!("a{left}"),
                (None, Some(NodeId(right))) => format!("b{right}"),
                (None, None) => panic!("a child of nobody"),
            })
            .collect();
        words.join(" ")
    }

    #[test]
    fn the_same_order_is_kept_together() {
        assert_eq!(aligned("1 2 3", "1 2 3"), "=1 =2 =3");
        assert_eq!(aligned("1 2 3", "1"), "=1 a2 a3");
        assert_eq!(aligned("", "1 2"), "b1 b2");
        assert_eq!(aligned("1 2 3 4", "2 4"), "a1 =2 a3 =4");
    }

    #[test]
    fn another_order_keeps_the_most_nodes_together() {
        assert_eq!(aligned("1 2 3", "3 2 1x9"), "b3 b2 =1 a2 a3");
        assert_eq!(aligned("1 2x9 3", "3 2x9 1"), "a1 b3 =2 a3 b1");
        assert_eq!(aligned("1 2 3x3", "3x3 1 2"), "a1 a2 =3 b1 b2");
        assert_eq!(aligned("1 2 3", "3 1 2"), "b3 =1 =2 a3");
        // A subtree that one search cuts short has little in common.
        assert_eq!(aligned("1 2x9", "2 1"), "b2 =1 a2");
    }
}
