//! A lesson file's header: what to search, which nodes are numbered, and what is claimed.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::diagnostic::{Diagnostic, SourceFile};
use search::{OPTIONS, OptionSpec};
use words::{Lang, Message, any_of, message};

/// A text and its bytes in the file.
pub(super) type Text = Spanned<String>;

/// An option and its value.
type Choice = (&'static OptionSpec, Text);

/// The header of a file: the TOML between two `+++` lines.
pub(super) struct Header<'a> {
    pub file: &'a SourceFile,
    /// English if the file names no language.
    pub lang: Lang,
    pub title: Text,
    pub summary: Text,
    /// The text that the lesson is based on.
    pub source: Option<Text>,
    /// Further texts for the speaker.
    pub sources: Vec<Text>,
    /// The parts of a lesson; a translation has none.
    pub parts: Vec<PartHeader>,
    /// Where the header ends and the body begins.
    end: usize,
    pub body: Range<usize>,
}

/// One part of a lesson: a search and its labels.
#[derive(Clone)]
pub(super) struct PartHeader {
    pub name: Text,
    /// An earlier part whose game, position and states are this one's defaults.
    pub like: Option<Text>,
    /// An earlier part, to compare this one's search to.
    pub beside: Option<Text>,
    pub game: Option<Text>,
    pub position: Option<Text>,
    pub first: Option<Text>,
    pub root: Option<Text>,
    /// The options of the search, with their values.
    pub options: Vec<Choice>,
    /// Whether the tree is drawn as a figure: only the numbered states.
    pub figure: Option<bool>,
    /// State numbers and the moves that lead to them from the root.
    pub states: Option<BTreeMap<Text, Text>>,
    pub claims: Vec<Text>,
    /// Whether a key is wrong, so that it's unclear what to search.
    pub is_wrong: bool,
}

impl PartHeader {
    fn read(mut keys: Keys<'_>, wrong: &mut Vec<Diagnostic>) -> Self {
        let mut part = Self {
            name: keys.required("name"),
            like: keys.text("like"),
            beside: keys.text("beside"),
            game: keys.text("game"),
            position: keys.text("position"),
            first: keys.text("first"),
            root: keys.text("root"),
            options: OPTIONS
                .iter()
                .filter_map(|spec| keys.option(spec))
                .collect(),
            figure: keys.take("figure", "switch"),
            states: keys.take("states", "table"),
            claims: keys.take("claims", "list").unwrap_or_default(),
            is_wrong: false,
        };
        part.is_wrong = keys.finish(wrong);
        part
    }

    /// Takes what this part leaves out from an earlier one.
    fn take_from(&mut self, earlier: &Self) {
        self.is_wrong |= earlier.is_wrong;
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

/// A table in the header, whose keys are taken one by one.
struct Keys<'a> {
    file: &'a SourceFile,
    /// Where the table begins.
    start: usize,
    table: DeTable<'a>,
    /// The keys that are allowed.
    known: Vec<String>,
    wrong: Vec<Diagnostic>,
}

impl<'a> Keys<'a> {
    const fn new(file: &'a SourceFile, start: usize, table: DeTable<'a>) -> Self {
        Self {
            file,
            start,
            table,
            known: Vec::new(),
            wrong: Vec::new(),
        }
    }

    /// The value of a key, converted by `read`, if the table has it; `form` is what it should be.
    fn read<T>(
        &mut self,
        key: &str,
        form: &str,
        read: impl FnOnce(Spanned<DeValue<'a>>) -> Option<T>,
    ) -> Option<T> {
        self.known.push(format!("`{key}`"));
        let value = self.table.remove(key)?;
        let what = message!(LessonWrongType { key, form });
        let wrong = self.file.wrong(&value, what);
        let found = read(value);
        self.wrong.extend(found.is_none().then_some(wrong));
        found
    }

    fn take<T: DeserializeOwned>(&mut self, key: &str, form: &str) -> Option<T> {
        self.read(key, form, |value| {
            T::deserialize(ValueDeserializer::from(value)).ok()
        })
    }

    fn text(&mut self, key: &str) -> Option<Text> {
        self.take(key, "text")
    }

    /// A required text; if it is missing, an empty text at the table's start.
    fn required(&mut self, key: &str) -> Text {
        let start = self.start..self.start;
        let is_there = self.table.contains_key(key);
        self.text(key).unwrap_or_else(|| {
            let missing = self
                .file
                .diagnostic(start.clone(), message!(LessonMissingKey { key }));
            self.wrong.extend((!is_there).then_some(missing));
            Spanned::new(start, String::new())
        })
    }

    /// The value of an option, if the table has it: a boolean for a switch, a text if there are
    /// few values, or else a text or a number.
    fn option(&mut self, spec: &'static OptionSpec) -> Option<Choice> {
        let form = match spec.names {
            _ if spec.is_switch() => "switch",
            [] => "number",
            _ => "text",
        };
        self.read(spec.name, form, |value| {
            let span = value.span();
            let text = match (value.into_inner(), form) {
                (DeValue::Boolean(true), "switch") => OptionSpec::ON.to_owned(),
                (DeValue::Boolean(false), "switch") => OptionSpec::OFF.to_owned(),
                (DeValue::Integer(number), "number") => number.to_string(),
                (DeValue::String(text), "number" | "text") => text.into_owned(),
                _ => return None,
            };
            Some((spec, Spanned::new(span, text)))
        })
    }

    fn parts(&mut self) -> Vec<PartHeader> {
        let tables = self.read("parts", "tables", |value| {
            let table = |part: Spanned<DeValue<'a>>| match (part.span().start, part.into_inner()) {
                (start, DeValue::Table(table)) => Some((start, table)),
                _ => None,
            };
            let DeValue::Array(parts) = value.into_inner() else {
                return None;
            };
            parts.into_iter().map(table).collect::<Option<Vec<_>>>()
        });
        let (file, wrong) = (self.file, &mut self.wrong);
        let tables = tables.into_iter().flatten();
        tables
            .map(|(start, table)| PartHeader::read(Self::new(file, start, table), wrong))
            .collect()
    }

    /// Reports errors, including the keys that were not taken; returns whether there are any.
    fn finish(self, wrong: &mut Vec<Diagnostic>) -> bool {
        let known = self.known.join(", ");
        let unknown = self.table.keys().map(|unknown| {
            let key = unknown.get_ref().as_ref();
            let known = known.as_str();
            let what = message!(LessonUnknownKey { key, known });
            self.file.wrong(unknown, what)
        });
        let before = wrong.len();
        wrong.extend(self.wrong.iter().cloned().chain(unknown));
        wrong.len() > before
    }
}

const FENCE: &str = "+++";
/// The name of the section that ends a lesson, which no part can have.
pub(super) const REMEMBER: &str = "remember";

impl<'a> Header<'a> {
    /// Reads the header of a lesson, filling in what parts take from earlier ones.
    ///
    /// Reports what is wrong and reads the rest; fails only if nothing can be read.
    pub fn of_lesson(
        file: &'a SourceFile,
        wrong: &mut Vec<Diagnostic>,
    ) -> Result<Self, Diagnostic> {
        let mut lesson = Self::read(file, true, wrong)?;
        lesson.check_parts(wrong)?;
        for index in 0..lesson.parts.len() {
            let Some(like) = lesson.parts[index].like.clone() else {
                continue;
            };
            match lesson.part_before(&like, index).cloned() {
                Ok(model) => lesson.parts[index].take_from(&model),
                Err(found) => {
                    wrong.push(found);
                    lesson.parts[index].is_wrong = true;
                }
            }
        }
        Ok(lesson)
    }

    /// Reads the header of a translation: title, summary, source and sources.
    pub fn of_translation(
        file: &'a SourceFile,
        wrong: &mut Vec<Diagnostic>,
    ) -> Result<Self, Diagnostic> {
        Self::read(file, false, wrong)
    }

    fn read(
        file: &'a SourceFile,
        is_lesson: bool,
        wrong: &mut Vec<Diagnostic>,
    ) -> Result<Self, Diagnostic> {
        let lines = file.text.split_inclusive('\n').scan(0, |end, line| {
            let start = *end;
            *end += line.len();
            Some((line, start, *end))
        });
        let mut fences = lines.filter(|(line, ..)| line.trim_end() == FENCE);
        let Some((_, 0, start)) = fences.next() else {
            return Err(file.diagnostic(0..0, Message::LessonNoHeader));
        };
        let Some((_, end, body)) = fences.next() else {
            return Err(file.diagnostic(0..0, Message::LessonOpenHeader));
        };
        // Replaces the first fence by a comment, so that spans are positions in the file.
        let toml = file.text[..end].replacen(FENCE, "###", 1);
        let table = DeTable::parse(&toml).map_err(|error| {
            let why = error.message().lines().collect::<Vec<_>>().join("; ");
            let what = message!(LessonBadHeader { why });
            file.diagnostic(error.span().unwrap_or(0..0), what)
        })?;
        let mut keys = Keys::new(file, start, table.into_inner());
        let language = is_lesson.then(|| keys.text("language"));
        let lang = language
            .flatten()
            .map_or(Ok(Lang::En), |code| lang(file, &code));
        let header = Self {
            file,
            lang: lang.unwrap_or_else(|unknown| {
                keys.wrong.push(unknown);
                Lang::En
            }),
            title: keys.required("title"),
            summary: keys.required("summary"),
            source: keys.text("source"),
            sources: keys.take("sources", "list").unwrap_or_default(),
            parts: if is_lesson { keys.parts() } else { Vec::new() },
            end,
            body: body..file.text.len(),
        };
        keys.finish(wrong);
        Ok(header)
    }

    /// The part with this name before the part at `index`.
    pub fn part_before(&self, name: &Text, index: usize) -> Result<&PartHeader, Diagnostic> {
        let mut earlier = self.parts[..index].iter();
        let part = earlier.find(|part| part.name == *name);
        part.ok_or_else(|| {
            let given = name.get_ref();
            let what = message!(LessonPartBefore { name: given });
            self.file.wrong(name, what)
        })
    }

    /// Checks that there are parts, each with a unique name that headings and facts can use;
    /// parts that don't have one lose their name.
    fn check_parts(&mut self, wrong: &mut Vec<Diagnostic>) -> Result<(), Diagnostic> {
        for index in 0..self.parts.len() {
            let part = &self.parts[index];
            let name = part.name.get_ref();
            let can_be_said = |char: char| char.is_alphanumeric() || "-_".contains(char);
            let mut earlier = self.parts[..index].iter();
            let is_told = part.name.span().is_empty();
            let what = if is_told {
                continue;
            } else if name == REMEMBER || name.is_empty() || !name.chars().all(can_be_said) {
                message!(LessonBadPart { name })
            } else if earlier.any(|earlier| earlier.name == part.name) {
                message!(LessonPartTwice { name })
            } else {
                continue;
            };
            wrong.push(self.file.wrong(&part.name, what));
            // From here on it has no name.
            let start = part.name.span().start;
            self.parts[index].name = Spanned::new(start..start, String::new());
        }
        if self.parts.is_empty() {
            return Err(self
                .file
                .diagnostic(self.end..self.end, Message::LessonNoParts));
        }
        Ok(())
    }
}

/// The language with this code.
fn lang(file: &SourceFile, given: &Text) -> Result<Lang, Diagnostic> {
    let code = given.get_ref();
    Lang::from_code(code).ok_or_else(|| {
        let known = any_of(Lang::ALL.map(Lang::code));
        file.wrong(given, message!(LessonUnknownLanguage { code, known }))
    })
}
