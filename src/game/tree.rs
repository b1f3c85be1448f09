//! Trees whose leaves have scores, written or random.

mod json;

use std::fmt::{self, Write};
use std::sync::Arc;

use crate::any::Rules;
use crate::error::shown;
use crate::kind::{Kind, Request, Sides, ranged, whole};
use crate::{Game, Move, Outcome, Picture, Problem, Side};
use words::{Message, message};

/// A tree as a game: a move leads to a child, and a leaf has a score. Sides alternate.
#[derive(Clone, Debug)]
pub struct Tree {
    source: Source,
    root_side: Side,
    /// The most children of a node; in a random tree, the children of each inner node.
    widest: u16,
    /// The ply of the deepest leaf; in a random tree, of every leaf.
    height: u32,
}

/// Where the nodes come from.
#[derive(Clone, Debug)]
enum Source {
    /// Nested JSON arrays with integers at the leaves.
    Written(Arc<Written>),
    /// A uniform tree whose leaves are random numbers from -9 to 9.
    ///
    /// No node is stored: a leaf's score is a hash of the seed and of the leaf's place among
    /// all leaves, counted from 0 (the number whose digits in base B are the path). The
    /// recipe never changes, so `random:3,4,1` is the same tree in every version:
    ///
    /// 1. leaf `i` takes output `i` of the generator SplitMix64 started with the seed
    ///    (G. L. Steele, D. Lea, C. H. Flood: *Fast splittable pseudorandom number
    ///    generators*, OOPSLA 2014);
    /// 2. the upper 64 bits of that output times 19, minus 9, is the score.
    Random { seed: u64 },
}

/// The nodes of a written tree, in preorder: 16 bytes each, so that a file with two bytes per
/// node takes up eight times its size.
#[derive(Debug, Default)]
struct Written {
    nodes: Vec<WrittenNode>,
    /// The children of all nodes, those of each node together and in order.
    children: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct WrittenNode {
    parent: u32,
    /// Its place among its parent's children, from 1; 0 at the root.
    place: u16,
    /// How many children it has; 0 for a leaf.
    width: u16,
    /// A leaf's score from MAX's side, or else the index of its first child in `children`,
    /// which has fewer than 2^25 entries for the largest file.
    score_or_first: i32,
}

impl Written {
    fn score(&self, index: usize) -> Option<i32> {
        let node = self.nodes[index];
        (node.width == 0).then_some(node.score_or_first)
    }

    fn children(&self, index: usize) -> &[u32] {
        let node = self.nodes[index];
        let first = node.score_or_first as usize;
        &self.children[first..first + usize::from(node.width)]
    }

    /// The tree below a node, as JSON.
    fn write_json(&self, index: usize, out: &mut dyn Write) -> fmt::Result {
        if let Some(score) = self.score(index) {
            return out.write_str(itoa::Buffer::new().format(score));
        }
        for (place, &child) in self.children(index).iter().enumerate() {
            out.write_char(if place == 0 { '[' } else { ',' })?;
            self.write_json(child as usize, out)?;
        }
        out.write_char(']')
    }
}

/// A node: its ply, and its index, among all nodes in a written tree or those of its ply in a
/// random one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    ply: u32,
    index: u64,
}

impl Node {
    const ROOT: Self = Self { ply: 0, index: 0 };

    const fn at(self) -> usize {
        self.index as usize
    }
}

const RANDOM: &str = "random:";

impl Tree {
    /// Parses a tree as the command line takes it.
    ///
    /// # Errors
    /// A message with the place, for text that is not JSON, empty arrays, leaves that are not
    /// integers within ±2,147,483,646, more than 127 nested arrays or 65,535 children of a
    /// node; for random trees too large to number; and if `goes_on` stops it.
    fn parse(
        notation: &str,
        root_side: Side,
        goes_on: &dyn Fn(u64) -> bool,
    ) -> Result<Self, Message> {
        if let Some(numbers) = notation.strip_prefix(RANDOM) {
            return Self::random(numbers, root_side);
        }
        match notation.strip_prefix('@') {
            Some(file) => json::open(file, root_side, goes_on),
            None => {
                let json = serde_json::Deserializer::from_str(notation);
                json::read(json, None, root_side, goes_on)
            }
        }
    }

    /// The random tree with these numbers: children, depth, seed.
    fn random(numbers: &str, root_side: Side) -> Result<Self, Message> {
        let given = || shown(&format!("{RANDOM}{numbers}"));
        let parts: Vec<&str> = numbers.split(',').collect();
        let [children, depth, seed] = parts[..] else {
            let form = "random";
            return Err(message!(GameForm {
                given: given(),
                form
            }));
        };
        let children = ranged(("children", ""), children, 1, u16::MAX.into())?;
        let depth = ranged(("depth", ""), depth, 0, 10_000)? as u32;
        let seed = ranged(("seed", ""), seed, 0, u64::MAX)?;
        let notation = format!("{RANDOM}{children},{depth},{seed}");
        if children.checked_pow(depth).is_none() {
            return Err(message!(TooManyLeaves {
                given: notation,
                children,
                depth,
            }));
        }
        Ok(Self {
            source: Source::Random { seed },
            root_side,
            widest: children as u16,
            height: depth,
        })
    }

    fn path(&self, node: Node) -> Vec<u16> {
        let mut path = vec![0; node.ply as usize];
        let mut index = node.index;
        for place in path.iter_mut().rev() {
            (*place, index) = match &self.source {
                Source::Written(tree) => {
                    let WrittenNode { place, parent, .. } = tree.nodes[index as usize];
                    (place, parent.into())
                }
                Source::Random { .. } => {
                    let base = u64::from(self.widest);
                    // A digit is below the base, which is a u16.
                    ((index % base) as u16 + 1, index / base)
                }
            };
        }
        path
    }

    #[inline]
    fn score(&self, node: Node) -> Option<i32> {
        match &self.source {
            Source::Written(tree) => tree.score(node.at()),
            Source::Random { seed } => {
                (node.ply == self.height).then(|| random_score(*seed, node.index))
            }
        }
    }
}

/// Output `index` of SplitMix64 started with `seed`, scaled to -9..=9.
#[inline]
fn random_score(seed: u64, index: u64) -> i32 {
    let product = u128::from(split_mix(seed, index)) * 19;
    (product >> 64) as i32 - 9
}

#[inline]
fn split_mix(seed: u64, index: u64) -> u64 {
    const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;
    let state = seed.wrapping_add(GAMMA.wrapping_mul(index.wrapping_add(1)));
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// A node's children, by place.
#[derive(Clone, Debug)]
pub struct Places(std::ops::Range<u16>);

impl Iterator for Places {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next().map(Move)
    }
}

impl Game for Tree {
    type Position = Node;
    type Moves = Places;

    #[inline]
    fn to_move(&self, node: &Node) -> Side {
        self.root_side.after(node.ply as usize)
    }

    #[inline]
    fn outcome(&self, node: &Node) -> Option<Outcome> {
        self.score(*node).map(Outcome::Value)
    }

    #[inline]
    fn moves(&self, node: &Node) -> Places {
        let children = match &self.source {
            Source::Written(tree) => tree.nodes[node.at()].width,
            Source::Random { .. } => self.widest,
        };
        Places(0..children)
    }

    #[inline]
    fn play(&self, node: &Node, Move(place): Move) -> Node {
        let index = match &self.source {
            Source::Written(tree) => tree.children(node.at())[usize::from(place)].into(),
            Source::Random { .. } => node.index * u64::from(self.widest) + u64::from(place),
        };
        let ply = node.ply + 1;
        Node { ply, index }
    }

    fn longest(&self) -> u32 {
        self.height
    }

    /// The path from the root: `2.1.1`; empty for the root.
    fn notation(&self, node: &Node) -> String {
        dotted(&self.path(*node))
    }

    /// Writes the whole tree, whichever node is given.
    fn write_root(&self, _: &Node, out: &mut dyn Write) -> fmt::Result {
        match &self.source {
            Source::Written(tree) => tree.write_json(0, out),
            Source::Random { seed } => {
                write!(out, "{RANDOM}{},{},{seed}", self.widest, self.height)
            }
        }
    }

    /// A child's place, counted from 1.
    fn move_name(&self, mv: Move) -> String {
        (u32::from(mv.0) + 1).to_string()
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        let place: u16 = whole(name).filter(|_| !name.starts_with('0'))?;
        (place <= self.widest).then(|| Move(place - 1))
    }

    fn picture(&self, node: &Node, _: Option<Move>) -> Picture {
        Picture::Tree {
            path: self.path(*node),
            value: self.score(*node),
        }
    }
}

/// The notation of a path.
fn dotted(path: &[u16]) -> String {
    let mut text = String::with_capacity(2 * path.len());
    let mut number = itoa::Buffer::new();
    for (index, &place) in path.iter().enumerate() {
        if index > 0 {
            text.push('.');
        }
        text.push_str(number.format(place));
    }
    text
}

/// Written and random trees.
pub(crate) static TREE: Kind = Kind {
    name: "tree",
    parameters: &[],
    bare: true,
    position: Some("[[3,12,8],[2,4,6],[14,5,2]]"),
    sides: Sides::Root,
    about: Message::AboutTree,
    about_position: Message::TreeNotation,
    open,
};

fn open(request: &Request) -> Result<Rules, Message> {
    let side = request.setup.root.unwrap_or(Side::One);
    let game = Tree::parse(request.needed_position("tree")?, side, request.goes_on)?;
    let root = Node::ROOT;
    Ok(Rules::Tree(Problem { game, root }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_from_one() {
        let tree = Tree::parse("[1,2,3]", Side::One, &|_| true).unwrap();
        assert_eq!(tree.move_name(Move(0)), "1");
        assert_eq!(tree.parse_move("1"), Some(Move(0)));
        assert_eq!(tree.parse_move("3"), Some(Move(2)));
        for refused in ["0", "4", "01", "+1", "", "a"] {
            assert_eq!(tree.parse_move(refused), None, "{refused:?}");
        }
        assert_eq!(dotted(&[]), "");
        assert_eq!(dotted(&[2, 1, 1]), "2.1.1");
    }

    /// The outputs for 1234567 are the generator's usual test vector.
    #[test]
    fn the_generator_is_the_published_one() {
        assert_eq!(split_mix(0, 0), 0xE220_A839_7B1D_CDAF);
        assert_eq!(split_mix(1_234_567, 0), 6_457_827_717_110_365_317);
        assert_eq!(split_mix(1_234_567, 1), 3_203_168_211_198_807_973);
        assert_eq!(split_mix(1_234_567, 2), 9_817_491_932_198_370_423);
    }

    #[test]
    fn scores_never_change_and_reach_both_ends() {
        let first: Vec<i32> = (0..9).map(|index| random_score(1, index)).collect();
        assert_eq!(first, [1, 5, 9, -1, -1, 5, 7, 0, -4]);
        let many: Vec<i32> = (0..1_000).map(|index| random_score(7, index)).collect();
        assert_eq!(many.iter().min(), Some(&-9));
        assert_eq!(many.iter().max(), Some(&9));
    }

    #[test]
    fn a_path_is_the_number_of_its_leaf() {
        let game = Tree::parse("random:3,4,1", Side::One, &|_| true).unwrap();
        let places = [2, 0, 1, 2].map(Move).into_iter();
        let node = places.fold(Node::ROOT, |node, mv| game.play(&node, mv));
        assert_eq!(game.notation(&node), "3.1.2.3");
        assert_eq!(node.index, 2 * 27 + 3 + 2);
        let score = random_score(1, node.index);
        assert_eq!(game.outcome(&node), Some(Outcome::Value(score)));
    }

    #[test]
    fn the_largest_trees_are_numbered() {
        for (numbers, is_numbered) in [
            ("2,63,0", true),
            ("2,64,0", false),
            ("1,10000,0", true),
            ("65535,4,0", true),
        ] {
            let tree = Tree::random(numbers, Side::One);
            assert_eq!(tree.is_ok(), is_numbered, "{numbers}");
        }
    }
}
