//! Uniform trees with random leaves, computed where they are looked at.

use super::Problem;
use super::entry::{Entry, Request};
use super::error::shown;
use super::places::{Places, dotted, max_or_min, parse_place, place_name, whole};
use super::{Game, GameError, Move, Outcome, Picture, Side};

const DEEPEST: u32 = 10_000;
const PREFIX: &str = "random:";

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
/// # Ok::<(), game::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RandomTree {
    children: u16,
    depth: u32,
    seed: u64,
    root_side: Side,
}

/// A node: its ply, and its place among the nodes of that ply, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomNode {
    ply: u32,
    index: u64,
}

impl RandomTree {
    /// The tree whose inner nodes have `children` children and whose leaves
    /// have ply `depth`, with `root_side` to move at the root.
    ///
    /// # Errors
    ///
    /// [`GameError::Number`] where `children` is 0 or `depth` above 10,000;
    /// [`GameError::TooManyLeaves`] where 64 bits cannot number the leaves.
    pub fn new(children: u16, depth: u32, seed: u64, root_side: Side) -> Result<Self, GameError> {
        if children == 0 {
            return Err(bad_children("0"));
        }
        if depth > DEEPEST {
            return Err(bad_depth(&depth.to_string()));
        }
        let tree = Self {
            children,
            depth,
            seed,
            root_side,
        };
        match u64::from(children).checked_pow(depth) {
            Some(_) => Ok(tree),
            None => Err(GameError::TooManyLeaves {
                given: tree.root_notation(&tree.root()),
                children,
                depth,
            }),
        }
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> RandomNode {
        RandomNode { ply: 0, index: 0 }
    }

    fn parse(text: &str, root_side: Side) -> Result<Self, GameError> {
        let numbers = text.strip_prefix(PREFIX).unwrap_or(text);
        let parts: Vec<&str> = numbers.split(',').collect();
        let [children, depth, seed] = parts[..] else {
            return Err(GameError::Form {
                given: shown(text),
                form: "random:B,D,SEED (children, depth, seed), as in random:3,4,1",
            });
        };
        Self::new(
            whole(children).ok_or_else(|| bad_children(children))?,
            whole(depth).ok_or_else(|| bad_depth(depth))?,
            whole(seed).ok_or_else(|| bad_seed(seed))?,
            root_side,
        )
    }

    /// The places from the root down to a node, counted from 1.
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

    fn value(&self, node: &RandomNode) -> Option<i32> {
        (node.ply == self.depth).then(|| score(self.seed, node.index))
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

impl Game for RandomTree {
    type Position = RandomNode;
    type Moves = Places;

    #[inline]
    fn to_move(&self, position: &RandomNode) -> Side {
        if position.ply.is_multiple_of(2) {
            self.root_side
        } else {
            self.root_side.other()
        }
    }

    #[inline]
    fn outcome(&self, position: &RandomNode) -> Option<Outcome> {
        self.value(position).map(Outcome::Value)
    }

    #[inline]
    fn moves(&self, _: &RandomNode) -> Places {
        Places::new(0..self.children)
    }

    #[inline]
    fn play(&self, position: &RandomNode, mv: Move) -> RandomNode {
        RandomNode {
            ply: position.ply + 1,
            index: position.index * u64::from(self.children) + u64::from(mv.0),
        }
    }

    fn longest(&self) -> u32 {
        self.depth
    }

    fn default_max(&self, _: &RandomNode) -> Side {
        Side::One
    }

    fn name(&self) -> String {
        "tree".to_owned()
    }

    fn notation(&self, position: &RandomNode) -> String {
        dotted(&self.path(position))
    }

    /// The whole tree's notation, whichever node it is asked of.
    fn root_notation(&self, _: &RandomNode) -> String {
        format!("{PREFIX}{},{},{}", self.children, self.depth, self.seed)
    }

    fn move_name(&self, mv: Move) -> String {
        place_name(mv)
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        parse_place(name, self.children)
    }

    fn side_name(&self, side: Side) -> &'static str {
        max_or_min(side)
    }

    fn picture(&self, position: &RandomNode, _: Option<Move>) -> Picture {
        Picture::Tree {
            path: self.path(position),
            value: self.value(position),
        }
    }
}

impl Entry for RandomTree {
    const FORMS: &'static [&'static str] = &["tree"];
    const TAKES_ROOT: bool = true;
    const OWN_VALUES: bool = true;

    fn claims(request: &Request) -> bool {
        request.game == "tree"
            && request
                .position
                .is_some_and(|text| text.starts_with(PREFIX))
    }

    fn open(request: &Request) -> Result<Problem<Self>, GameError> {
        let root_side = request.setup.root.unwrap_or(Side::One);
        let game = Self::parse(request.position.unwrap_or_default(), root_side)?;
        let root = game.root();
        Ok(Problem { game, root })
    }
}

fn bad_children(given: &str) -> GameError {
    number(
        "B of random:B,D,SEED, the children of a node,",
        given,
        "from 1 to 65535",
    )
}

fn bad_depth(given: &str) -> GameError {
    number("D of random:B,D,SEED, the depth,", given, "from 0 to 10000")
}

fn bad_seed(given: &str) -> GameError {
    let range = "from 0 to 18446744073709551615";
    number("SEED of random:B,D,SEED", given, range)
}

fn number(what: &str, given: &str, range: &str) -> GameError {
    GameError::Number {
        what: what.to_owned(),
        given: shown(given),
        allowed: format!("it must be a whole number {range}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
