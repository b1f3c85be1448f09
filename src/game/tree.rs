//! Trees whose leaves have scores: written ones, and random ones.

mod random;
mod written;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Range;

use crate::kind::{Kind, Request, Sides, whole};
use crate::{AnyGame, Game, Move, Outcome, Picture, Problem, Side};
pub use random::RandomTree;
use words::Message;
pub use written::Tree;

/// A tree as a game: a move goes to a child, and a leaf has a score.
#[derive(Clone, Debug)]
pub struct TreeGame<S> {
    source: S,
    root_side: Side,
}

/// Where the nodes of a tree come from.
pub trait Source: Clone + Debug + Send + Sync {
    /// A node.
    type Node: Copy + Eq + Hash + Send + Sync;

    /// The root.
    fn root(&self) -> Self::Node;
    /// A node's distance from the root.
    fn ply(&self, node: &Self::Node) -> u32;
    /// How many children a node has that is no leaf.
    fn children(&self, node: &Self::Node) -> u16;
    /// A child by its place, from 0.
    fn child(&self, node: &Self::Node, place: u16) -> Self::Node;
    /// A leaf's score, from MAX's side.
    fn value(&self, node: &Self::Node) -> Option<i32>;
    /// The places from the root down to a node, counted from 1.
    fn path(&self, node: &Self::Node) -> Vec<u16>;
    /// The most children that a node has.
    fn widest(&self) -> u16;
    /// The ply of the deepest leaf.
    fn height(&self) -> u32;
    /// The whole tree as the command line takes it.
    fn notation(&self) -> String;
}

impl<S: Source> TreeGame<S> {
    /// The root.
    #[must_use]
    pub fn root(&self) -> S::Node {
        self.source.root()
    }

    fn problem(self) -> Problem<Self> {
        let root = self.root();
        Problem { game: self, root }
    }
}

/// The children of a node, by their places.
#[derive(Clone, Debug)]
pub struct Places(Range<u16>);

impl Iterator for Places {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next().map(Move)
    }
}

impl<S: Source> Game for TreeGame<S> {
    type Position = S::Node;
    type Moves = Places;

    #[inline]
    fn to_move(&self, position: &S::Node) -> Side {
        if self.source.ply(position).is_multiple_of(2) {
            self.root_side
        } else {
            self.root_side.other()
        }
    }

    #[inline]
    fn outcome(&self, position: &S::Node) -> Option<Outcome> {
        self.source.value(position).map(Outcome::Value)
    }

    #[inline]
    fn moves(&self, position: &S::Node) -> Places {
        Places(0..self.source.children(position))
    }

    #[inline]
    fn play(&self, position: &S::Node, mv: Move) -> S::Node {
        self.source.child(position, mv.0)
    }

    fn longest(&self) -> u32 {
        self.source.height()
    }

    fn kind(&self) -> &'static Kind {
        &TREE
    }

    fn name(&self) -> String {
        TREE.name.to_owned()
    }

    /// The path from the root: `2.1.1`, and nothing at the root.
    fn notation(&self, position: &S::Node) -> String {
        dotted(&self.source.path(position))
    }

    /// The whole tree, whichever node it is asked of.
    fn root_notation(&self, _: &S::Node) -> String {
        self.source.notation()
    }

    /// A child's place, counted from 1.
    fn move_name(&self, mv: Move) -> String {
        (u32::from(mv.0) + 1).to_string()
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        let place: u16 = whole(name).filter(|_| !name.starts_with('0'))?;
        (place <= self.source.widest()).then(|| Move(place - 1))
    }

    fn picture(&self, position: &S::Node, _: Option<Move>) -> Picture {
        Picture::Tree {
            path: self.source.path(position),
            value: self.source.value(position),
        }
    }
}

/// A path as its notation.
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

fn open(request: &Request) -> Result<AnyGame, Message> {
    let position = request.needed_position("tree")?;
    let side = request.setup.root.unwrap_or(Side::One);
    if position.starts_with(random::PREFIX) {
        return Ok(AnyGame::RandomTree(
            RandomTree::parse(position, side)?.problem(),
        ));
    }
    let tree = match position.strip_prefix('@') {
        Some(file) => written::file(file, side)?,
        None => Tree::parse(position, side)?,
    };
    Ok(AnyGame::Tree(tree.problem()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_from_one() {
        let tree = Tree::parse("[1,2,3]", Side::One).unwrap();
        assert_eq!(tree.move_name(Move(0)), "1");
        assert_eq!(tree.parse_move("1"), Some(Move(0)));
        assert_eq!(tree.parse_move("3"), Some(Move(2)));
        for refused in ["0", "4", "01", "+1", "", "a"] {
            assert_eq!(tree.parse_move(refused), None, "{refused:?}");
        }
    }

    #[test]
    fn the_root_has_an_empty_path() {
        assert_eq!(dotted(&[]), "");
        assert_eq!(dotted(&[2, 1, 1]), "2.1.1");
    }
}
