//! Trees that somebody wrote down: nested JSON arrays with integers at the leaves.

use std::io::Read;
use std::sync::Arc;

use serde_json::{Number, Value as Json};

use super::{Source, TreeGame, dotted};
use crate::Side;
use crate::error::shown;
use words::{Message, Value, message};

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
/// # Ok::<(), words::Message>(())
/// ```
pub type Tree = TreeGame<Written>;

/// The nodes of a written tree; the root is number 0.
#[derive(Clone, Debug)]
pub struct Written {
    nodes: Arc<[Node]>,
    /// What the tree was read from, with nothing superfluous.
    json: Arc<str>,
    widest: u16,
    height: u32,
}

#[derive(Clone, Debug)]
struct Node {
    parent: usize,
    /// Its place among its parent's children, from 1; 0 at the root.
    place: u16,
    ply: u32,
    /// A leaf's, from MAX's side.
    score: Option<i32>,
    children: Box<[usize]>,
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
    pub fn parse(json: &str, root_side: Side) -> Result<Self, Message> {
        text(json, None, root_side)
    }
}

impl Written {
    fn node(&self, node: &TreeNode) -> &Node {
        &self.nodes[node.0]
    }

    fn below(&self, node: &TreeNode) -> &[usize] {
        &self.node(node).children
    }
}

impl Source for Written {
    type Node = TreeNode;

    fn root(&self) -> TreeNode {
        TreeNode(0)
    }

    #[inline]
    fn ply(&self, node: &TreeNode) -> u32 {
        self.node(node).ply
    }

    #[inline]
    fn children(&self, node: &TreeNode) -> u16 {
        // Reading has refused nodes with more children than a u16 counts.
        self.below(node).len() as u16
    }

    #[inline]
    fn child(&self, node: &TreeNode, place: u16) -> TreeNode {
        TreeNode(self.below(node)[usize::from(place)])
    }

    #[inline]
    fn value(&self, node: &TreeNode) -> Option<i32> {
        self.node(node).score
    }

    fn path(&self, node: &TreeNode) -> Vec<u16> {
        let mut path = Vec::new();
        let mut node = self.node(node);
        while node.place > 0 {
            path.push(node.place);
            node = &self.nodes[node.parent];
        }
        path.reverse();
        path
    }

    fn widest(&self) -> u16 {
        self.widest
    }

    fn height(&self) -> u32 {
        self.height
    }

    fn notation(&self) -> String {
        self.json.to_string()
    }
}

/// One below `i32::MAX`, so that a search has a symmetric infinity to spare.
const MAX_SCORE: i64 = 2_147_483_646;

/// Reads the tree from a file of JSON.
pub(super) fn file(name: &str, root_side: Side) -> Result<Tree, Message> {
    let refused = |why: Value| {
        message!(TreeUnreadable {
            file: shown(name),
            why
        })
    };
    /// A tree of millions of leaves; some files have no end.
    const MAX_BYTES: u64 = 64 << 20;
    let mut bytes = Vec::new();
    std::fs::File::open(name)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| refused((&error).into()))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(refused(message!(FileTooLarge { size: "64 MiB" }).into()));
    }
    let json = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        refused(message!(FileNoText { byte: valid + 1 }).into())
    })?;
    // Some editors begin every file with a byte order mark.
    let json = json.strip_prefix('\u{feff}').unwrap_or(&json);
    text(json, Some(name), root_side)
}

/// Reads the tree from JSON, of that file if it is of one.
fn text(json: &str, file: Option<&str>, root_side: Side) -> Result<Tree, Message> {
    let value: Json = serde_json::from_str(json).map_err(|error| bad_json(&error, file))?;
    let mut arena = Arena::default();
    arena.add(&value, 0)?;
    let source = Written {
        nodes: arena.nodes.into(),
        json: arena.json.into(),
        widest: arena.widest,
        height: arena.height,
    };
    Ok(Tree { source, root_side })
}

fn bad_json(error: &serde_json::Error, file: Option<&str>) -> Message {
    let (line, column) = (error.line(), error.column());
    let whole = error.to_string();
    let why = whole.split(" at line ").next().unwrap_or_default();
    if why == "recursion limit exceeded" {
        return message!(TreeTooDeep { line, column });
    }
    let kind = if error.is_eof() {
        "eof".to_owned()
    } else {
        why.replace(' ', "-")
    };
    message!(TreeNoJson {
        file: file.map(shown),
        why: message!(JsonError {
            kind,
            text: shown(why)
        }),
        line,
        column,
    })
}

/// The nodes so far, their JSON, and the path to the one being read.
#[derive(Default)]
struct Arena {
    nodes: Vec<Node>,
    json: String,
    path: Vec<u16>,
    widest: u16,
    height: u32,
}

impl Arena {
    /// Adds a node with everything below it; gives its number.
    fn add(&mut self, value: &Json, parent: usize) -> Result<usize, Message> {
        let number = self.nodes.len();
        let ply = self.path.len() as u32;
        self.height = self.height.max(ply);
        self.nodes.push(Node {
            parent,
            place: self.path.last().copied().unwrap_or(0),
            ply,
            score: None,
            children: Box::default(),
        });
        if let Json::Array(children) = value {
            self.nodes[number].children = self.children(children, number)?;
        } else {
            let score = self.score(value)?;
            self.json.push_str(&score.to_string());
            self.nodes[number].score = Some(score);
        }
        Ok(number)
    }

    fn children(&mut self, values: &[Json], parent: usize) -> Result<Box<[usize]>, Message> {
        if values.is_empty() {
            return Err(message!(EmptyArray { at: self.at() }));
        }
        let count = u16::try_from(values.len()).map_err(|_| {
            message!(TooManyChildren {
                at: self.at(),
                found: values.len(),
            })
        })?;
        self.widest = self.widest.max(count);
        let mut children = Vec::with_capacity(values.len());
        for (place, value) in (1..=count).zip(values) {
            self.json.push(if place == 1 { '[' } else { ',' });
            self.path.push(place);
            children.push(self.add(value, parent)?);
            self.path.pop();
        }
        self.json.push(']');
        Ok(children.into())
    }

    fn score(&self, leaf: &Json) -> Result<i32, Message> {
        leaf.as_number()
            .and_then(integer)
            .filter(|score| (-MAX_SCORE..=MAX_SCORE).contains(score))
            .and_then(|score| i32::try_from(score).ok())
            .ok_or_else(|| {
                message!(BadLeaf {
                    at: self.at(),
                    found: described(leaf),
                })
            })
    }

    fn at(&self) -> Value {
        if self.path.is_empty() {
            Message::TheRoot.into()
        } else {
            dotted(&self.path).into()
        }
    }
}

/// The integer that a JSON number writes; `-0` is one, though it is read as a fraction.
fn integer(number: &Number) -> Option<i64> {
    let minus_zero = || {
        number
            .as_f64()
            .is_some_and(|value| value == 0.0 && value.is_sign_negative())
    };
    number.as_i64().or_else(|| minus_zero().then_some(0))
}

fn described(leaf: &Json) -> Value {
    match leaf {
        Json::String(text) => message!(LeafText { text: shown(text) }).into(),
        Json::Object(_) => Message::LeafObject.into(),
        leaf => leaf.to_string().into(),
    }
}
