//! From JSON, or a file with it, to a tree.

use std::io::Read;

use serde_json::{Number, Value};

use super::{Content, Node, Tree};
use crate::error::shown;
use crate::places::dotted;
use crate::{GameError, Side};

/// One below `i32::MAX`, so that a search has a symmetric infinity to spare.
const LARGEST: i64 = 2_147_483_646;

/// Reads the tree from a file of JSON.
pub(super) fn file(name: &str, root_side: Side) -> Result<Tree, GameError> {
    let refused = |why: String| GameError::File {
        file: shown(name),
        why: shown(&why),
    };
    /// A tree of millions of leaves; some files have no end.
    const MOST_BYTES: u64 = 64 << 20;
    let mut bytes = Vec::new();
    std::fs::File::open(name)
        .and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| refused(error.to_string()))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(refused("it is larger than 64 MiB".into()));
    }
    let json = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        refused(format!("it is not UTF-8 (byte {})", valid + 1))
    })?;
    // Some editors begin every file with a byte order mark.
    let json = json.strip_prefix('\u{feff}').unwrap_or(&json);
    text(json, &format!("`{}`", shown(name)), root_side)
}

/// Reads the tree from JSON; `source` says in errors where that comes from.
pub(super) fn text(json: &str, source: &str, root_side: Side) -> Result<Tree, GameError> {
    let value: Value = serde_json::from_str(json).map_err(|error| bad_json(&error, source))?;
    let mut arena = Arena::default();
    arena.add(&value, 0)?;
    Ok(Tree {
        nodes: arena.nodes.into(),
        json: arena.json.into(),
        widest: arena.widest,
        height: arena.height,
        root_side,
    })
}

fn bad_json(error: &serde_json::Error, source: &str) -> GameError {
    let (line, column) = (error.line(), error.column());
    let whole = error.to_string();
    let why = whole.split(" at line ").next().unwrap_or_default();
    if why == "recursion limit exceeded" {
        return GameError::TooDeep { line, column };
    }
    GameError::Json {
        tree: source.to_owned(),
        why: shown(why),
        line,
        column,
    }
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
    fn add(&mut self, value: &Value, parent: usize) -> Result<usize, GameError> {
        let number = self.nodes.len();
        let ply = self.path.len() as u32;
        self.height = self.height.max(ply);
        self.nodes.push(Node {
            parent,
            place: self.path.last().copied().unwrap_or(0),
            ply,
            content: Content::Score(0),
        });
        self.nodes[number].content = match value {
            Value::Array(children) => self.children(children, number)?,
            leaf => {
                let score = self.score(leaf)?;
                self.json.push_str(&score.to_string());
                Content::Score(score)
            }
        };
        Ok(number)
    }

    fn children(&mut self, values: &[Value], parent: usize) -> Result<Content, GameError> {
        if values.is_empty() {
            return Err(GameError::EmptyArray { at: self.at() });
        }
        let count = u16::try_from(values.len()).map_err(|_| GameError::TooManyChildren {
            at: self.at(),
            found: values.len(),
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
        Ok(Content::Children(children.into()))
    }

    fn score(&self, leaf: &Value) -> Result<i32, GameError> {
        leaf.as_number()
            .and_then(integer)
            .filter(|score| (-LARGEST..=LARGEST).contains(score))
            .and_then(|score| i32::try_from(score).ok())
            .ok_or_else(|| GameError::Leaf {
                at: self.at(),
                found: described(leaf),
            })
    }

    fn at(&self) -> String {
        if self.path.is_empty() {
            "the root".to_owned()
        } else {
            dotted(&self.path)
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

fn described(leaf: &Value) -> String {
    match leaf {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("the text `{}`", shown(text)),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}
