//! Messages: text for users, in no particular language.

use super::Lang;
use super::ascii::printable;
use super::foreign::foreign;
use super::mark;
use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Display;

/// Text for users, in no particular language. A message without variables is an associated
/// constant; others are made with [`message!`](crate::message!).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Message {
    /// Its place in the languages' tables.
    id: u16,
    /// Its variables, sorted by name; `None` if it has none.
    values: Option<Box<[Value]>>,
}

/// Gives the name of the key for an action: `KEY("fold")` in a pattern.
pub type Keys<'a> = dyn Fn(&'static str) -> String + 'a;

/// Names the action itself, when no keys are known.
pub(super) fn unbound(name: &'static str) -> String {
    name.to_owned()
}

/// The names of the messages, sorted, or a language's patterns in the same order.
struct Table {
    /// The texts, each ending with [`END`](mark::END).
    all: &'static str,
    starts: &'static [u32],
}

impl Table {
    fn get(&self, id: usize) -> &'static str {
        let next = self.starts.get(id + 1).map(|&start| start as usize);
        &self.all[self.starts[id] as usize..next.unwrap_or(self.all.len())]
    }
}

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Splits a text at the first `mark`, which must be in it.
fn split(text: &'static str, mark: char) -> (&'static str, &'static str) {
    text.split_once(mark)
        .expect("the build ends what it begins")
}

/// Splits off the first character.
fn first(text: &str) -> (char, &str) {
    let mut chars = text.chars();
    let first = chars.next().expect("the build ends what it begins");
    (first, chars.as_str())
}

/// The text after the end of this pattern or choice.
fn after_end(text: &str) -> &str {
    let mut open = 1;
    let end = text.find(|char| {
        match char {
            mark::KEY | mark::CHOICE | mark::THEN => open += 1,
            mark::END => open -= 1,
            _ => {}
        }
        open == 0
    });
    let (_, after) = first(&text[end.unwrap_or(text.len())..]);
    after
}

/// A variable of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Nothing; the key `none` in a choice.
    None,
    /// Notation, a name as typed, or the key of a choice: the same in all languages.
    Text(String),
    /// A number, written the language's way; a choice may use its plural category. What is to
    /// be typed is a text: `1..1200`.
    Number(i64),
    /// A message inside another; a choice uses its name.
    Message(Message),
}

impl Value {
    /// The value in a language.
    pub fn say(&self, lang: Lang) -> String {
        let mut text = String::new();
        self.write(lang, &unbound, &mut text);
        text
    }

    fn write(&self, lang: Lang, keys: &Keys<'_>, out: &mut String) {
        match self {
            Self::None => {}
            Self::Text(text) => out.push_str(text),
            Self::Number(number) => out.push_str(&lang.number(number)),
            Self::Message(message) => message.write(lang, keys, out),
        }
    }

    /// Whether this value selects the variant with this key.
    pub fn is(&self, key: &str) -> bool {
        match self {
            Self::None => key == "none",
            Self::Text(text) => match key {
                "digits" => is_numbers(text),
                "letter" => is_letter(text),
                "bare" => is_numbers(text) || is_letter(text),
                key => text == key,
            },
            Self::Number(number) => key.parse() == Ok(*number) || (*number == 1 && key == "one"),
            Self::Message(message) => message.name() == key,
        }
    }
}

/// Whether a text is a number, or a path of numbers: `2.1`.
fn is_numbers(text: &str) -> bool {
    text.split('.').all(|part| part.parse::<u64>().is_ok())
}

/// Whether a text is the letter of a column, which may be a word by itself.
fn is_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'z'])
}

impl Message {
    const fn plain(id: u16) -> Self {
        Self { id, values: None }
    }

    const fn with(id: u16, values: Box<[Value]>) -> Self {
        let values = Some(values);
        Self { id, values }
    }

    /// Its name in Fluent files: `step-of`.
    pub fn name(&self) -> &'static str {
        split(NAMES.get(usize::from(self.id)), mark::END).0
    }

    /// The message with this name, if there is one without variables.
    pub fn named(name: &str) -> Option<Self> {
        let name_at = |&start: &u32| split(&NAMES.all[start as usize..], mark::END).0;
        let id = NAMES.starts.binary_search_by_key(&name, name_at).ok()?;
        let has_variables = EN.get(id).contains([mark::VARIABLE, mark::CHOICE]);
        (!has_variables).then(|| Self::plain(id as u16))
    }

    /// The texts among its variables, including those of messages within it.
    pub fn texts_mut(&mut self) -> Box<dyn Iterator<Item = &mut String> + '_> {
        let values = self.values.iter_mut().flatten();
        Box::new(values.flat_map(|value| match value {
            Value::Text(text) => Box::new(std::iter::once(text)),
            Value::Message(inner) => inner.texts_mut(),
            Value::None | Value::Number(_) => Box::new(std::iter::empty()),
        }))
    }

    pub(super) fn write(&self, lang: Lang, keys: &Keys<'_>, out: &mut String) {
        let table = match lang {
            Lang::En | Lang::Test => &EN,
            Lang::It => &IT,
        };
        let values = self.values.as_deref().unwrap_or_default();
        let mut writer = Writer {
            values,
            lang,
            keys,
            out,
        };
        writer.pattern(table.get(usize::from(self.id)));
    }
}

/// Writes a message in one language.
struct Writer<'a> {
    values: &'a [Value],
    lang: Lang,
    keys: &'a Keys<'a>,
    out: &'a mut String,
}

impl<'a> Writer<'a> {
    /// Writes a pattern and returns what follows it.
    fn pattern(&mut self, mut rest: &'static str) -> &'static str {
        loop {
            let text = rest.find(|char| char <= mark::END).unwrap_or(rest.len());
            self.text(&rest[..text]);
            let (mark, after) = first(&rest[text..]);
            rest = match mark {
                mark::VARIABLE => {
                    let (value, after) = self.variable(after);
                    value.write(self.lang, self.keys, self.out);
                    after
                }
                mark::KEY => {
                    let (name, after) = split(after, mark::END);
                    self.out.push_str(&(self.keys)(name));
                    after
                }
                mark::CHOICE => self.choice(after),
                _ => return after,
            };
        }
    }

    fn text(&mut self, text: &str) {
        if self.lang == Lang::Test {
            self.out.push_str(&foreign(text));
        } else {
            self.out.push_str(text);
        }
    }

    fn choice(&mut self, rest: &'static str) -> &'static str {
        let (value, mut rest) = self.variable(rest);
        loop {
            let (key, variant) = split(rest, mark::THEN);
            if key.is_empty() || value.is(key) {
                return after_end(self.pattern(variant));
            }
            rest = after_end(variant);
        }
    }

    fn variable(&self, rest: &'static str) -> (&'a Value, &'static str) {
        let (place, rest) = first(rest);
        let place = place.to_digit(36).expect("the build writes a place");
        (&self.values[place as usize], rest)
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tuple = f.debug_tuple(self.name());
        for value in self.values.iter().flatten() {
            tuple.field(value);
        }
        tuple.finish()
    }
}

/// In English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Lang::En.say(self))
    }
}

impl Error for Message {}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::None, Into::into)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// The reason why the system refused something.
impl From<&io::Error> for Value {
    fn from(error: &io::Error) -> Self {
        match error.kind() {
            // It comes with its own words.
            _ if error.get_ref().is_some() => error.to_string().into(),
            ErrorKind::NotFound => Message::FileNotFound.into(),
            ErrorKind::PermissionDenied => Message::FileNoPermission.into(),
            ErrorKind::IsADirectory => Message::FileIsFolder.into(),
            ErrorKind::NotADirectory => Message::FileIsNoFolder.into(),
            ErrorKind::AlreadyExists => Message::FileExists.into(),
            ErrorKind::StorageFull => Message::FileSystemFull.into(),
            ErrorKind::InvalidData => Message::FileNotText.into(),
            _ => error.to_string().into(),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

macro_rules! copied {
    ($to:ident: $($from:ty),*) => {
        $(impl From<$from> for Value {
            fn from(value: $from) -> Self {
                copied!($to value)
            }
        })*
    };
    (Text $value:ident) => { Self::Text($value.to_string()) };
    (Number $value:ident) => { Self::Number(i64::try_from($value).unwrap_or(i64::MAX)) };
    (Message $value:ident) => { $value.clone().into() };
}

copied!(Text: &String, char, bool, Cow<'_, str>);
copied!(Number: u8, u16, u32, u64, usize, i32, i64);
copied!(Message: &Message);

/// The name of a file, which may contain any characters.
impl From<Display<'_>> for Value {
    fn from(path: Display<'_>) -> Self {
        Self::Text(printable(&path.to_string()))
    }
}

/// A message with its variables: `message!(StepOf { step, of: total })`. A variable may be a
/// text, a number, another message, or an `Option` of these.
#[macro_export]
macro_rules! message {
    ($name:ident) => { $crate::Message::$name };
    ($name:ident { $($variable:ident $(: $value:expr)?),* $(,)? }) => {
        $crate::Message::from($crate::variables::$name {
            $($variable: $crate::message!(@ $variable $($value)?)),*
        })
    };
    (@ $variable:ident) => { ::std::convert::Into::<$crate::Value>::into($variable) };
    (@ $variable:ident $value:expr) => { ::std::convert::Into::<$crate::Value>::into($value) };
}

/// Makes an error of a type with a `message`: displayed in English, and as a [`Value`] in any
/// language. With `Io`, a variant of that name holds the system's errors.
#[macro_export]
macro_rules! error {
    ($type:ty, Io) => {
        $crate::error!($type);

        impl From<::std::io::Error> for $type {
            fn from(error: ::std::io::Error) -> Self {
                Self::Io(error)
            }
        }
    };
    ($type:ty) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.message().fmt(out)
            }
        }

        impl ::std::error::Error for $type {}

        impl From<$type> for $crate::Value {
            fn from(error: $type) -> Self {
                error.message().into()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::Lang::{En, It, Test};

    #[test]
    fn plurals_and_choices_are_each_languages_own() {
        assert_eq!(
            En.say(&message!(HeapAfter { left: 1, taken: 2 })),
            "1 left, 2 just taken"
        );
        assert_eq!(
            It.say(&message!(HeapAfter { left: 1, taken: 2 })),
            "ne resta 1 (presi 2)"
        );
        assert_eq!(
            It.say(&message!(Place { state: 3, ply: 2 })),
            "stato 3 · profondità 2"
        );
        assert_eq!(
            It.say(&message!(Place {
                state: None::<u32>,
                ply: 2
            })),
            "profondità 2"
        );
        let nodes = message!(Nodes { count: 9 });
        let figure = message!(NodesOfFigure { states: 1, nodes });
        assert_eq!(It.say(&figure), "1 stato · 9 nodi");
        assert_eq!(figure.to_string(), "1 state · 9 nodes");
        assert_eq!(Test.say(&figure), "1 śţāţē · 9 ńōďēś");
    }
}
