//! Written trees: nested JSON arrays with integers at the leaves.

use std::fmt::{self, Formatter};
use std::io::{BufRead, BufReader, Read as _};

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::de::Read;

use super::{Source, Tree, Written, WrittenNode, dotted};
use crate::Side;
use crate::error::{open_file, read_file, shown};
use words::{Message, Value, message};

/// Reads the tree in a JSON file.
pub(super) fn open(
    name: &str,
    root_side: Side,
    goes_on: &dyn Fn(u64) -> bool,
) -> Result<Tree, Message> {
    let refused = |why: Value| {
        message!(TreeUnreadable {
            file: shown(name),
            why
        })
    };
    /// Enough for a tree of millions of leaves.
    const MAX_BYTES: u64 = 64 << 20;
    let file = open_file(name).map_err(refused)?;
    let mut json = BufReader::with_capacity(1 << 16, file.take(MAX_BYTES + 1));
    // Some editors start every file with a byte order mark.
    let begin = json.fill_buf().map_err(|error| refused((&error).into()))?;
    if begin.starts_with("\u{feff}".as_bytes()) {
        json.consume(3);
    }
    let json = Deserializer::from_reader(json);
    read(json, Some(name), root_side, goes_on).map_err(|error| {
        // An error about the whole file says more than one about its JSON.
        match read_file(name, MAX_BYTES).map(String::from_utf8) {
            Err(why) => refused(why),
            Ok(Err(error)) => {
                let valid = error.utf8_error().valid_up_to();
                refused(message!(FileNoText { byte: valid + 1 }).into())
            }
            Ok(Ok(_)) => error,
        }
    })
}

/// Reads the tree from JSON; errors name the file if there is one.
pub(super) fn read<'de>(
    mut json: Deserializer<impl Read<'de>>,
    file: Option<&str>,
    root_side: Side,
    goes_on: &dyn Fn(u64) -> bool,
) -> Result<Tree, Message> {
    let mut arena = Arena::new(goes_on);
    let read = arena.deserialize(&mut json).and_then(|_| json.end());
    if let Err(error) = read {
        return Err(arena.refused.unwrap_or_else(|| bad_json(&error, file)));
    }
    Ok(Tree {
        source: Source::Written(arena.tree.into()),
        root_side,
        widest: arena.widest,
        height: arena.height,
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

/// The nodes so far, and the path to the one being read, which is all that is kept of the JSON.
struct Arena<'a> {
    goes_on: &'a dyn Fn(u64) -> bool,
    tree: Written,
    path: Vec<u16>,
    /// The nodes on that path.
    open: Vec<u32>,
    widest: u16,
    height: u32,
    /// Why it is not a tree, if the JSON itself is fine.
    refused: Option<Message>,
}

impl<'a> Arena<'a> {
    fn new(goes_on: &'a dyn Fn(u64) -> bool) -> Self {
        Self {
            goes_on,
            tree: Written::default(),
            path: Vec::new(),
            open: Vec::new(),
            widest: 0,
            height: 0,
            refused: None,
        }
    }

    /// Adds the node at the path; returns its number.
    fn add<E: Error>(&mut self, score: i32) -> Result<u32, E> {
        // The largest file has fewer than 2^25 nodes.
        let number = self.tree.nodes.len() as u32;
        if number.is_multiple_of(1024) && !(self.goes_on)(number.into()) {
            return Err(self.refuse(Message::ReadingStopped));
        }
        self.height = self.height.max(self.path.len() as u32);
        self.tree.nodes.push(WrittenNode {
            parent: self.open.last().copied().unwrap_or(0),
            place: self.path.last().copied().unwrap_or(0),
            width: 0,
            score_or_first: score,
        });
        Ok(number)
    }

    fn leaf<E: Error>(&mut self, number: Option<i64>, found: impl Into<Value>) -> Result<u32, E> {
        let score = number.and_then(|number| i32::try_from(number).ok());
        // Beyond these are a search's infinities.
        match score.filter(|score| score.unsigned_abs() < i32::MAX as u32) {
            Some(score) => self.add(score),
            None => Err(self.refuse(message!(BadLeaf {
                at: self.at(),
                found: found.into(),
            }))),
        }
    }

    fn refuse<E: Error>(&mut self, why: Message) -> E {
        self.refused = Some(why);
        E::custom("")
    }

    fn at(&self) -> Value {
        if self.path.is_empty() {
            Message::TheRoot.into()
        } else {
            dotted(&self.path).into()
        }
    }
}

impl<'de> DeserializeSeed<'de> for &mut Arena<'_> {
    type Value = u32;

    fn deserialize<D: serde::Deserializer<'de>>(self, json: D) -> Result<u32, D::Error> {
        // The place after the last possible one wraps round to 0.
        if self.path.last() == Some(&0) {
            self.path.pop();
            return Err(self.refuse(message!(TooManyChildren { at: self.at() })));
        }
        json.deserialize_any(self)
    }
}

/// Makes a node of what is at the path.
impl<'de> Visitor<'de> for &mut Arena<'_> {
    type Value = u32;

    fn expecting(&self, _: &mut Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u32, E> {
        self.leaf(Some(number), number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u32, E> {
        self.leaf(number.try_into().ok(), number.to_string())
    }

    /// `-0` is an integer, though it is read as a fraction.
    fn visit_f64<E: Error>(self, number: f64) -> Result<u32, E> {
        let is_minus_zero = number == 0.0 && number.is_sign_negative();
        let found = serde_json::Value::from(number).to_string();
        self.leaf(is_minus_zero.then_some(0), found)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<u32, E> {
        self.leaf(None, message!(LeafText { text: shown(text) }))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<u32, E> {
        self.leaf(None, value.to_string())
    }

    fn visit_unit<E: Error>(self) -> Result<u32, E> {
        self.leaf(None, "null")
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<u32, A::Error> {
        self.leaf(None, Message::LeafObject)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<u32, A::Error> {
        let number = self.add(0)?;
        let mut children = Vec::new();
        self.open.push(number);
        self.path.push(1);
        while let Some(child) = values.next_element_seed(&mut *self)? {
            children.push(child);
            let last = self.path.last_mut().expect("a child has a place");
            *last = last.wrapping_add(1);
        }
        self.path.pop();
        self.open.pop();
        if children.is_empty() {
            return Err(self.refuse(message!(EmptyArray { at: self.at() })));
        }
        // Fits, because each has a place, which is a u16.
        let width = children.len() as u16;
        self.widest = self.widest.max(width);
        let node = &mut self.tree.nodes[number as usize];
        (node.width, node.score_or_first) = (width, self.tree.children.len() as i32);
        self.tree.children.append(&mut children);
        Ok(number)
    }
}
