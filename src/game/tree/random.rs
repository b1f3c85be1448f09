//! Uniform trees with random leaves, computed where they are looked at.

use super::{Source, TreeGame};
use crate::Side;
use crate::error::shown;
use crate::kind::Parameter;
use words::{Message, message};

pub(super) const PREFIX: &str = "random:";

/// A uniform tree whose leaves are random numbers from -9 to 9.
///
/// No node is stored: a leaf's score is a hash of the seed and of the leaf's
/// place among all leaves, counted from 0 (the number whose digits in base B
/// are the path). The recipe never changes, so `random:3,4,1` is the same tree
/// in every version:
///
/// 1. leaf `i` takes output `i` of the generator SplitMix64 started with the
///    seed (G. L. Steele, D. Lea, C. H. Flood: *Fast splittable pseudorandom
///    number generators*, OOPSLA 2014);
/// 2. the upper 64 bits of that output times 19, minus 9, is the score.
///
/// ```
/// use game::{Game, Move, Outcome, RandomTree, Side};
///
/// let game = RandomTree::new(2, 1, 0, Side::One)?;
/// let leaf = game.play(&game.root(), Move(0));
/// assert_eq!(game.outcome(&leaf), Some(Outcome::Value(7)));
/// # Ok::<(), words::Message>(())
/// ```
pub type RandomTree = TreeGame<Random>;

/// The shape of a random tree, and its seed.
#[derive(Clone, Debug)]
pub struct Random {
    children: u16,
    depth: u32,
    seed: u64,
}

/// A node: its ply, and its place among the nodes of that ply, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomNode {
    ply: u32,
    index: u64,
}

const fn number(what: &'static str, min: u64, max: u64) -> Parameter {
    Parameter {
        letter: "",
        what,
        range: (min, max),
        usual: "",
        label: Message::AboutTree,
        about: Message::AboutTree,
    }
}

const NUMBERS: [Parameter; 3] = [
    number("children", 1, u16::MAX as u64),
    number("depth", 0, 10_000),
    number("seed", 0, u64::MAX),
];

impl RandomTree {
    /// The tree whose inner nodes have `children` children and whose leaves
    /// have ply `depth`, with `root_side` to move at the root.
    ///
    /// # Errors
    ///
    /// [`Message::OutOfRange`] where `children` is 0 or `depth` above 10,000;
    /// [`Message::TooManyLeaves`] where 64 bits cannot number the leaves.
    pub fn new(children: u16, depth: u32, seed: u64, root_side: Side) -> Result<Self, Message> {
        NUMBERS[0].check(children.into())?;
        NUMBERS[1].check(depth.into())?;
        let source = Random {
            children,
            depth,
            seed,
        };
        match u64::from(children).checked_pow(depth) {
            Some(_) => Ok(Self { source, root_side }),
            None => Err(message!(TooManyLeaves {
                given: source.notation(),
                children,
                depth,
            })),
        }
    }

    pub(super) fn parse(text: &str, root_side: Side) -> Result<Self, Message> {
        let numbers = text.strip_prefix(PREFIX).unwrap_or(text);
        let parts: Vec<&str> = numbers.split(',').collect();
        let [children, depth, seed] = parts[..] else {
            return Err(message!(GameForm {
                given: shown(text),
                form: "random",
            }));
        };
        let [b, d, s] = &NUMBERS;
        Self::new(
            b.parse(children)? as u16,
            d.parse(depth)? as u32,
            s.parse(seed)?,
            root_side,
        )
    }
}

/// Output `index` of SplitMix64 started with `seed`, brought to -9..=9.
#[inline]
fn score(seed: u64, index: u64) -> i32 {
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

impl Source for Random {
    type Node = RandomNode;

    fn root(&self) -> RandomNode {
        RandomNode { ply: 0, index: 0 }
    }

    #[inline]
    fn ply(&self, node: &RandomNode) -> u32 {
        node.ply
    }

    #[inline]
    fn children(&self, _: &RandomNode) -> u16 {
        self.children
    }

    #[inline]
    fn child(&self, node: &RandomNode, place: u16) -> RandomNode {
        RandomNode {
            ply: node.ply + 1,
            index: node.index * u64::from(self.children) + u64::from(place),
        }
    }

    #[inline]
    fn value(&self, node: &RandomNode) -> Option<i32> {
        (node.ply == self.depth).then(|| score(self.seed, node.index))
    }

    fn path(&self, node: &RandomNode) -> Vec<u16> {
        let base = u64::from(self.children);
        let mut index = node.index;
        let mut path = vec![1; node.ply as usize];
        for place in path.iter_mut().rev() {
            // A digit is below the base, which is a u16.
            *place = (index % base) as u16 + 1;
            index /= base;
        }
        path
    }

    fn widest(&self) -> u16 {
        self.children
    }

    fn height(&self) -> u32 {
        self.depth
    }

    fn notation(&self) -> String {
        format!("{PREFIX}{},{},{}", self.children, self.depth, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Move, Outcome};

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
        let first: Vec<i32> = (0..9).map(|index| score(1, index)).collect();
        assert_eq!(first, [1, 5, 9, -1, -1, 5, 7, 0, -4]);
        let many: Vec<i32> = (0..1_000).map(|index| score(7, index)).collect();
        assert_eq!(many.iter().min(), Some(&-9));
        assert_eq!(many.iter().max(), Some(&9));
    }

    #[test]
    fn a_path_is_the_number_of_its_leaf() {
        let game = RandomTree::new(3, 4, 1, Side::One).unwrap();
        let mut node = game.root();
        for place in [2, 0, 1, 2] {
            node = game.play(&node, Move(place));
        }
        assert_eq!(game.notation(&node), "3.1.2.3");
        assert_eq!(node.index, 2 * 27 + 3 + 2);
        assert_eq!(game.outcome(&node), Some(Outcome::Value(score(1, 59))));
    }

    #[test]
    fn the_largest_trees_are_numbered() {
        assert!(RandomTree::new(2, 63, 0, Side::One).is_ok());
        assert!(RandomTree::new(2, 64, 0, Side::One).is_err());
        assert!(RandomTree::new(1, 10_000, 0, Side::One).is_ok());
        assert!(RandomTree::new(65_535, 4, 0, Side::One).is_ok());
    }
}
