//! A lesson file's header: what is searched, which nodes are numbered, what is claimed.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

use serde::de::{self, DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use super::diagnostic::{Diagnostic, SourceFile};
use search::{OPTIONS, OptionSpec};
use words::{Lang, Message, Value, message};

/// The header of a lesson in its own language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    /// `en` or `it`; English where it is left out.
    pub language: Option<Spanned<String>>,
    pub title: Spanned<String>,
    pub summary: Spanned<String>,
    #[serde(default)]
    pub parts: Vec<PartHeader>,
}

/// The header of a translation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TranslationHeader {
    pub title: Spanned<String>,
    pub summary: Spanned<String>,
}

/// One part of a lesson: a search and what the lesson says of it.
#[derive(Clone, Debug)]
pub(super) struct PartHeader {
    pub name: Spanned<String>,
    /// An earlier part whose game, position and states are taken where this one says
    /// nothing.
    pub like: Option<Spanned<String>>,
    /// An earlier part beside whose search this one is shown: a comparison.
    pub beside: Option<Spanned<String>>,
    pub game: Option<Spanned<String>>,
    pub position: Option<Spanned<String>>,
    pub first: Option<Spanned<String>>,
    pub root: Option<Spanned<String>>,
    /// The options of the search, each with its value.
    pub options: Vec<(&'static OptionSpec, Spanned<String>)>,
    /// Whether the tree is drawn as the figure draws it: the numbered states only.
    pub figure: Option<bool>,
    /// State numbers and the moves that lead to them from the root.
    pub states: Option<BTreeMap<Spanned<String>, Spanned<String>>>,
    pub claims: Vec<Spanned<String>>,
}

/// The keys of a part before those of its options, and after.
const BEFORE: &[&str] = &[
    "name", "like", "beside", "game", "position", "first", "root",
];
const AFTER: &[&str] = &["figure", "states", "claims"];

/// Every key of a part, as an error lists them.
fn keys() -> &'static [&'static str] {
    static KEYS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let options = OPTIONS.iter().map(|spec| spec.name);
        let before = BEFORE.iter().copied();
        before.chain(options).chain(AFTER.iter().copied()).collect()
    });
    &KEYS
}

/// A key of a part: which of them it is.
struct Key(&'static str);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = String::deserialize(deserializer)?;
        let known = keys().iter().find(|key| **key == given);
        let known = known.ok_or_else(|| de::Error::unknown_field(&given, keys()));
        known.map(|key| Self(key))
    }
}

impl<'de> Deserialize<'de> for PartHeader {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("PartHeader", keys(), PartVisitor)
    }
}

struct PartVisitor;

impl<'de> Visitor<'de> for PartVisitor {
    type Value = PartHeader;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a part of a lesson")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PartHeader, A::Error> {
        let mut texts: BTreeMap<&str, Spanned<String>> = BTreeMap::new();
        let mut options = Vec::new();
        let (mut figure, mut states, mut claims) = (None, None, Vec::new());
        while let Some(Key(key)) = map.next_key()? {
            match (key, OptionSpec::named(key)) {
                ("figure", _) => figure = Some(map.next_value()?),
                ("states", _) => states = Some(map.next_value()?),
                ("claims", _) => claims = map.next_value()?,
                (_, Some(spec)) => options.push((spec, value_of(spec, &mut map)?)),
                (text, None) => {
                    texts.insert(text, map.next_value()?);
                }
            }
        }
        let name = texts.remove("name");
        Ok(PartHeader {
            name: name.ok_or_else(|| de::Error::missing_field("name"))?,
            like: texts.remove("like"),
            beside: texts.remove("beside"),
            game: texts.remove("game"),
            position: texts.remove("position"),
            first: texts.remove("first"),
            root: texts.remove("root"),
            options,
            figure,
            states,
            claims,
        })
    }
}

/// The value of an option: a boolean for a switch, a text where the values are few, else a
/// text or a number.
fn value_of<'de, A: MapAccess<'de>>(
    spec: &OptionSpec,
    map: &mut A,
) -> Result<Spanned<String>, A::Error> {
    let of = |span, text: String| Spanned::new(span, text);
    if spec.is_switch() {
        let value: Spanned<bool> = map.next_value()?;
        let text = if *value.get_ref() {
            OptionSpec::ON
        } else {
            OptionSpec::OFF
        };
        return Ok(of(value.span(), text.to_owned()));
    }
    if !spec.names.is_empty() {
        return map.next_value();
    }
    let value: Spanned<toml::Value> = map.next_value()?;
    let text = match value.get_ref() {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Ok(of(value.span(), text))
}

impl PartHeader {
    /// Takes over what this part leaves to an earlier one.
    pub fn take_from(&mut self, earlier: &Self) {
        let own_position = self.game.is_some() || self.position.is_some();
        if !own_position {
            self.position.clone_from(&earlier.position);
            self.first = self.first.take().or_else(|| earlier.first.clone());
            self.root = self.root.take().or_else(|| earlier.root.clone());
        }
        self.game = self.game.take().or_else(|| earlier.game.clone());
        self.figure = self.figure.or(earlier.figure);
        self.states = self.states.take().or_else(|| earlier.states.clone());
    }
}

const FENCE: &str = "+++";

/// A lesson's file, taken apart. Ranges are bytes of the file.
pub(super) struct Document<'a, H> {
    pub file: &'a SourceFile,
    /// What stands between two lines of `+++`, read as TOML.
    pub head: H,
    header: Range<usize>,
    pub body: Range<usize>,
}

impl<'a, H: DeserializeOwned> Document<'a, H> {
    pub fn read(file: &'a SourceFile) -> Result<Self, Diagnostic> {
        let text = &file.text;
        let mut lines = text.split_inclusive('\n');
        let first = lines.next().unwrap_or_default();
        if first.trim_end() != FENCE {
            return Err(file.diagnostic(0..0, Message::LessonNoHeader));
        }
        let (start, mut end) = (first.len(), first.len());
        for line in lines {
            if line.trim_end() == FENCE {
                let head = toml::from_str(&text[start..end]).map_err(|error| {
                    let at = error.span().unwrap_or(0..0);
                    let why: Vec<_> = error.message().lines().collect();
                    let why = why.join("; ");
                    let what = message!(LessonBadHeader { why });
                    file.diagnostic(start + at.start..start + at.end, what)
                })?;
                return Ok(Self {
                    file,
                    head,
                    header: start..end,
                    body: end + line.len()..text.len(),
                });
            }
            end += line.len();
        }
        Err(file.diagnostic(0..0, Message::LessonOpenHeader))
    }
}

impl<H> Document<'_, H> {
    /// What is wrong with a value of the header.
    pub fn wrong<T>(&self, value: &Spanned<T>, what: Message) -> Diagnostic {
        let (start, span) = (self.header.start, value.span());
        self.file
            .diagnostic(start + span.start..start + span.end, what)
    }
}

impl<'a> Document<'a, Header> {
    /// A lesson's own file, where parts have what they take from earlier ones.
    pub fn of_lesson(file: &'a SourceFile) -> Result<Self, Diagnostic> {
        let mut lesson = Self::read(file)?;
        for index in 0..lesson.head.parts.len() {
            if let Some(like) = lesson.head.parts[index].like.clone() {
                let model = lesson.part_before(&like, index)?.clone();
                lesson.head.parts[index].take_from(&model);
            }
        }
        Ok(lesson)
    }

    /// The part of that name before the part at `index`.
    pub fn part_before(
        &self,
        name: &Spanned<String>,
        index: usize,
    ) -> Result<&PartHeader, Diagnostic> {
        let mut earlier = self.head.parts[..index].iter();
        let part = earlier.find(|part| part.name.get_ref() == name.get_ref());
        part.ok_or_else(|| {
            let part = name.get_ref();
            self.wrong(name, message!(LessonPartBefore { name: part }))
        })
    }

    /// The language that the lesson is written in.
    pub fn lang(&self) -> Result<Lang, Diagnostic> {
        let Some(code) = &self.head.language else {
            return Ok(Lang::En);
        };
        Lang::from_code(code.get_ref()).ok_or_else(|| {
            let known = Lang::ALL.map(|lang| Value::from(lang.code())).into_iter();
            let known = known.reduce(|some, last| message!(Or { some, last }).into());
            let code_is = code.get_ref();
            self.wrong(
                code,
                message!(LessonUnknownLanguage {
                    code: code_is,
                    known: known.unwrap_or(Value::None)
                }),
            )
        })
    }

    /// Whether there are parts, each with a name of its own that a heading and a fact can
    /// say.
    pub fn check_parts(&self) -> Result<(), Diagnostic> {
        let parts = &self.head.parts;
        for (index, part) in parts.iter().enumerate() {
            let name = part.name.get_ref();
            let can_be_said = |char: char| char.is_alphanumeric() || "-_".contains(char);
            let is_taken = |earlier: &PartHeader| earlier.name.get_ref() == name;
            if name.is_empty() || !name.chars().all(can_be_said) {
                return Err(self.wrong(&part.name, message!(LessonBadPart { name })));
            } else if parts[..index].iter().any(is_taken) {
                return Err(self.wrong(&part.name, message!(LessonPartTwice { name })));
            }
        }
        if parts.is_empty() {
            let end = self.header.end;
            return Err(self.file.diagnostic(end..end, Message::LessonNoParts));
        }
        Ok(())
    }
}
