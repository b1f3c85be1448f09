//! Written trees: nested JSON arrays with integers at the leaves.

use std::io::Read;

use serde_json::{Number, Value as Json};

use super::{Source, Tree, Written, dotted};
use crate::Side;
use crate::error::shown;
use words::{Message, Value, message};

/// Reads the tree from a file of JSON.
pub(super) fn read_file(name: &str, root_side: Side) -> Result<Tree, Message> {
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
    read(json, Some(name), root_side)
}

/// Reads the tree from JSON, of that file if it is of one.
pub(super) fn read(json: &str, file: Option<&str>, root_side: Side) -> Result<Tree, Message> {
    let value: Json = serde_json::from_str(json).map_err(|error| bad_json(&error, file))?;
    let mut arena = Arena::default();
    arena.add(&value, 0)?;
    Ok(Tree {
        source: Source::Written(arena.nodes.into()),
        root_side,
        widest: arena.widest,
        height: arena.height,
        notation: arena.json.into(),
    })
}

fn bad_json(error: &serde_json::Error, file: Option<&str>) -> Message {
    let [line, column] = [error.line(), error.column()].map(|number| number.to_string());
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
    nodes: Vec<Written>,
    json: String,
    path: Vec<u16>,
    widest: u16,
    height: u32,
}

impl Arena {
    /// Adds a node with everything below it; gives its number.
    fn add(&mut self, value: &Json, parent: usize) -> Result<usize, Message> {
        let number = self.nodes.len();
        self.height = self.height.max(self.path.len() as u32);
        self.nodes.push(Written {
            parent,
            place: self.path.last().copied().unwrap_or(0),
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
        let number = leaf.as_number().and_then(integer);
        let score = number.and_then(|number| i32::try_from(number).ok());
        // The largest numbers are a search's infinities.
        let finite = score.filter(|score| score.unsigned_abs() < i32::MAX as u32);
        finite.ok_or_else(|| {
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
    let fraction = number.as_f64();
    let is_minus_zero = fraction.is_some_and(|value| value == 0.0 && value.is_sign_negative());
    number.as_i64().or(is_minus_zero.then_some(0))
}

fn described(leaf: &Json) -> Value {
    match leaf {
        Json::String(text) => message!(LeafText { text: shown(text) }).into(),
        Json::Object(_) => Message::LeafObject.into(),
        leaf => leaf.to_string().into(),
    }
}
