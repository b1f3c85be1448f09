//! Lines that are chosen and typed, whatever they are about.

mod draw;

use super::{Action, Mode};
use lang::Lang;

/// A text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words(pub &'static str, pub &'static str);

impl Words {
    pub const NONE: Self = Self("", "");

    pub const fn pick(self, lang: Lang) -> &'static str {
        lang.pick(self.0, self.1)
    }
}

/// One of the values of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub name: String,
    /// Whether this is what one gets without asking.
    pub usual: bool,
    pub about: Words,
}

/// What a line takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Choice {
        values: Vec<Value>,
        chosen: usize,
    },
    Text {
        text: String,
        /// What an empty text stands for.
        empty: Words,
        about: Words,
    },
}

/// A line of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FormLine {
    /// What the program calls it.
    pub name: &'static str,
    /// What it is called on the screen.
    pub label: Words,
    pub field: Field,
    /// Whether a blank line sets it apart from those above.
    pub apart: bool,
}

/// What came of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// Nothing that matters outside.
    Nothing,
    /// A value is another.
    Changed,
    /// It is to be done.
    Confirmed,
    /// It is to be left as it was.
    Left,
}

/// A form.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub title: Words,
    /// What keys are pressed at.
    pub mode: Mode,
    lines: Vec<FormLine>,
    current: usize,
    /// The line that is wrong, and why.
    wrong: Option<(&'static str, String)>,
    /// So many rows are kept even for fewer lines, lest the box should change its size.
    pub least_rows: u16,
}

/// The longest text that is taken: a board of 100 rows and 100 columns has 10,099 signs.
const LONGEST: usize = 20_000;

impl Form {
    pub fn new(title: Words, lines: Vec<FormLine>) -> Self {
        Self {
            title,
            mode: Mode::Form,
            lines,
            current: 0,
            wrong: None,
            least_rows: 0,
        }
    }

    /// Other lines; the current one stays, if it is still there.
    pub fn set_lines(&mut self, lines: Vec<FormLine>) {
        let name = self.lines.get(self.current).map(|line| line.name);
        let still = lines.iter().position(|line| Some(line.name) == name);
        self.current = still.unwrap_or(self.current.min(lines.len().saturating_sub(1)));
        self.lines = lines;
    }

    /// What the line of that name holds: a text as it is typed, or the chosen value's name.
    pub fn held(&self, name: &str) -> Option<&str> {
        let line = self.lines.iter().find(|line| line.name == name)?;
        match &line.field {
            Field::Text { text, .. } => Some(text),
            Field::Choice { values, chosen } => values.get(*chosen).map(|value| &*value.name),
        }
    }

    /// The name of the current line.
    pub fn current(&self) -> &'static str {
        self.lines.get(self.current).map_or("", |line| line.name)
    }

    /// The names of the lines.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.lines.iter().map(|line| line.name)
    }

    /// Tells what is wrong with a line, and goes there.
    pub fn refuse(&mut self, name: &str, why: String) {
        let found = self.lines.iter().position(|line| line.name == name);
        self.current = found.unwrap_or(self.current);
        if let Some(line) = self.lines.get(self.current) {
            self.wrong = Some((line.name, why));
        }
    }

    pub fn update(&mut self, action: Action) -> Heard {
        match action {
            Action::CursorDown | Action::ScrollDown => self.go_to(self.current + 1),
            Action::CursorUp | Action::ScrollUp => self.go_to(self.current.saturating_sub(1)),
            Action::Select(line) => self.go_to(line),
            Action::CursorRight => return self.choose(|chosen, all| (chosen + 1) % all),
            Action::CursorLeft => return self.choose(|chosen, all| (chosen + all - 1) % all),
            Action::Typed(sign) => return self.typed(sign),
            Action::Rubout => return self.rub_out(),
            Action::Enter => return Heard::Confirmed,
            Action::Back => return Heard::Left,
            _ => {}
        }
        Heard::Nothing
    }

    fn go_to(&mut self, line: usize) {
        self.current = line.min(self.lines.len().saturating_sub(1));
    }

    fn choose(&mut self, next: impl Fn(usize, usize) -> usize) -> Heard {
        match self.field() {
            Some(Field::Choice { values, chosen }) if !values.is_empty() => {
                *chosen = next(*chosen, values.len());
                self.changed()
            }
            _ => Heard::Nothing,
        }
    }

    /// Adds to a text; of values, chooses the next that begins like this.
    fn typed(&mut self, sign: char) -> Heard {
        match self.field() {
            Some(Field::Text { text, .. }) if !sign.is_control() && text.len() < LONGEST => {
                text.push(sign);
                self.changed()
            }
            Some(Field::Choice { values, chosen }) => {
                let all = values.len();
                let begins = |at: &usize| {
                    let first = values[*at].name.chars().next();
                    first.is_some_and(|first| first.eq_ignore_ascii_case(&sign))
                };
                let found = (1..all).map(|on| (*chosen + on) % all).find(begins);
                match found {
                    Some(found) => {
                        *chosen = found;
                        self.changed()
                    }
                    None => Heard::Nothing,
                }
            }
            _ => Heard::Nothing,
        }
    }

    fn rub_out(&mut self) -> Heard {
        match self.field() {
            Some(Field::Text { text, .. }) => match text.pop() {
                Some(_) => self.changed(),
                None => Heard::Nothing,
            },
            _ => Heard::Nothing,
        }
    }

    fn field(&mut self) -> Option<&mut Field> {
        self.lines.get_mut(self.current).map(|line| &mut line.field)
    }

    fn changed(&mut self) -> Heard {
        self.wrong = None;
        Heard::Changed
    }
}
