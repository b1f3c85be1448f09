//! Written trees: nested JSON arrays with integers at the leaves.

mod read;

use std::sync::Arc;

use super::Problem;
use super::entry::{Entry, Request};
use super::error::shown;
use super::places::{Places, dotted, max_or_min, parse_place, place_name};
use super::{Game, GameError, Move, Outcome, Picture, Side};

/// A tree that somebody wrote down; inner nodes alternate MAX and MIN.
///
/// ```
/// use game::{Game, Move, Outcome, Side, Tree};
///
/// let game = Tree::parse("[[3,12,8],[2,4,6],[14,5,2]]", Side::One)?;
/// let second = game.play(&game.root(), Move(1));
/// let leaf = game.play(&second, Move(2));
/// assert_eq!(game.notation(&leaf), "2.3");
/// assert_eq!(game.outcome(&leaf), Some(Outcome::Value(6)));
/// # Ok::<(), game::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Arc<[Node]>,
    /// What the tree was read from, with nothing superfluous.
    json: Arc<str>,
    widest: u16,
    height: u32,
    root_side: Side,
}

/// A node of the arena; the root is number 0.
#[derive(Clone, Debug)]
struct Node {
    parent: usize,
    /// Its place among its parent's children, from 1; 0 at the root.
    place: u16,
    ply: u32,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    Children(Box<[usize]>),
    Score(i32),
}

/// A node of a written tree, as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TreeNode(usize);

impl Tree {
    /// Reads a tree from JSON, with `root_side` to move at the root.
    ///
    /// # Errors
    ///
    /// One that says where, for text that is not JSON, empty arrays, leaves
    /// that are not integers within ±2,147,483,646, more than 127 nested arrays
    /// and more than 65,535 children of a node.
    pub fn parse(json: &str, root_side: Side) -> Result<Self, GameError> {
        read::text(json, "the tree", root_side)
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> TreeNode {
        TreeNode(0)
    }

    fn node(&self, position: &TreeNode) -> &Node {
        &self.nodes[position.0]
    }

    /// The places from the root down to a node, counted from 1.
    fn path(&self, position: &TreeNode) -> Vec<u16> {
        let mut path = Vec::new();
        let mut node = self.node(position);
        while node.place > 0 {
            path.push(node.place);
            node = &self.nodes[node.parent];
        }
        path.reverse();
        path
    }

    fn children(&self, position: &TreeNode) -> &[usize] {
        match &self.node(position).content {
            Content::Children(children) => children,
            Content::Score(_) => &[],
        }
    }

    fn value(&self, position: &TreeNode) -> Option<i32> {
        match self.node(position).content {
            Content::Children(_) => None,
            Content::Score(score) => Some(score),
        }
    }
}

impl Game for Tree {
    type Position = TreeNode;
    type Moves = Places;

    #[inline]
    fn to_move(&self, position: &TreeNode) -> Side {
        if self.node(position).ply.is_multiple_of(2) {
            self.root_side
        } else {
            self.root_side.other()
        }
    }

    #[inline]
    fn outcome(&self, position: &TreeNode) -> Option<Outcome> {
        self.value(position).map(Outcome::Value)
    }

    #[inline]
    fn moves(&self, position: &TreeNode) -> Places {
        // Reading has refused nodes with more children than a u16 counts.
        Places::new(0..self.children(position).len() as u16)
    }

    #[inline]
    fn play(&self, position: &TreeNode, mv: Move) -> TreeNode {
        TreeNode(self.children(position)[usize::from(mv.0)])
    }

    fn longest(&self) -> u32 {
        self.height
    }

    fn default_max(&self, _: &TreeNode) -> Side {
        Side::One
    }

    fn name(&self) -> String {
        "tree".to_owned()
    }

    fn notation(&self, position: &TreeNode) -> String {
        dotted(&self.path(position))
    }

    /// The whole tree as JSON, whichever node it is asked of.
    fn root_notation(&self, _: &TreeNode) -> String {
        self.json.to_string()
    }

    fn move_name(&self, mv: Move) -> String {
        place_name(mv)
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        parse_place(name, self.widest)
    }

    fn side_name(&self, side: Side) -> &'static str {
        max_or_min(side)
    }

    fn picture(&self, position: &TreeNode, _: Option<Move>) -> Picture {
        Picture::Tree {
            path: self.path(position),
            value: self.value(position),
        }
    }
}

impl Entry for Tree {
    const FORMS: &'static [&'static str] = &["tree"];
    const TAKES_ROOT: bool = true;
    const OWN_VALUES: bool = true;

    fn claims(request: &Request) -> bool {
        request.game == "tree"
    }

    fn open(request: &Request) -> Result<Problem<Self>, GameError> {
        let root_side = request.setup.root.unwrap_or(Side::One);
        let position = request.position.ok_or_else(|| GameError::NoPosition {
            game: shown(request.game),
            wanted: "JSON as in `[[3,12],[2,4]]`, `@FILE` or `random:B,D,SEED`",
        })?;
        let game = match position.strip_prefix('@') {
            Some(file) => read::file(file, root_side)?,
            None => Self::parse(position, root_side)?,
        };
        let root = game.root();
        Ok(Problem { game, root })
    }
}
