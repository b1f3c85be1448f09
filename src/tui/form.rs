//! Lines that are chosen and typed, whatever they are about.

mod draw;

use super::text::TextLine;
use super::{Action, Arrow, Mode};
use words::Message;

/// One of the values of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Value {
    pub name: String,
    /// Whether this is what one gets without asking.
    pub usual: bool,
    pub about: Message,
}

/// What a line takes.
#[derive(Clone, Debug)]
pub(super) enum Field {
    Choice {
        values: Vec<Value>,
        chosen: usize,
    },
    Text {
        text: TextLine,
        /// What an empty text stands for.
        empty: Message,
        about: Message,
    },
}

/// A line of a form.
#[derive(Clone, Debug)]
pub(super) struct FormLine {
    /// What the program calls it.
    pub name: &'static str,
    /// What it is called on the screen.
    pub label: Message,
    pub field: Field,
    /// Whether a blank line sets it apart from those above.
    pub apart: bool,
}

/// What an input did to a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FormEvent {
    /// Nothing that matters outside.
    None,
    /// A value is another.
    Change,
    Submit,
    Cancel,
}

impl Field {
    /// A text that is typed.
    pub fn text(text: &str, empty: Message, about: Message) -> Self {
        /// In bytes: the position of a board of 100 rows and 100 columns has 10,099.
        const MAX_TEXT: usize = 20_000;
        let text = TextLine::new(text, MAX_TEXT);
        Self::Text { text, empty, about }
    }
}

/// A form.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub title: Message,
    /// What keys are pressed at.
    pub mode: Mode,
    lines: Vec<FormLine>,
    current: usize,
    /// The line that is wrong, and why.
    wrong: Option<(&'static str, String)>,
    /// So many rows are kept even for fewer lines, lest the box should change its size.
    pub least_rows: u16,
}

impl Form {
    pub fn new(title: Message, lines: Vec<FormLine>) -> Self {
        Self {
            title,
            mode: Mode::Form,
            lines,
            current: 0,
            wrong: None,
            least_rows: 0,
        }
    }

    /// Other lines; the current one stays, if it is still there, and so does its cursor.
    pub fn set_lines(&mut self, mut lines: Vec<FormLine>) {
        for line in &mut lines {
            let before = self.lines.iter().find(|known| known.name == line.name);
            if let Field::Text { text, .. } = &mut line.field
                && let Some(Field::Text { text: known, .. }) = before.map(|line| &line.field)
                && known.text() == text.text()
            {
                *text = known.clone();
            }
        }
        let name = self.lines.get(self.current).map(|line| line.name);
        let still = lines.iter().position(|line| Some(line.name) == name);
        self.current = still.unwrap_or(self.current.min(lines.len().saturating_sub(1)));
        self.lines = lines;
    }

    /// What the line of that name holds: a text as it is typed, or the chosen value's name.
    pub fn held(&self, name: &str) -> Option<&str> {
        let line = self.lines.iter().find(|line| line.name == name)?;
        match &line.field {
            Field::Text { text, .. } => Some(text.text()),
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

    pub fn update(&mut self, action: Action) -> FormEvent {
        if let Some(Field::Text { text, .. }) = self.field()
            && let Some(edit) = text.update(action)
        {
            return self.changed(edit.value);
        }
        match action {
            Action::Cursor(Arrow::Down) => self.go_to(self.current + 1),
            Action::Cursor(Arrow::Up) => self.go_to(self.current.saturating_sub(1)),
            Action::Select(line) => self.go_to(line),
            Action::Cursor(Arrow::Right) => return self.choose(|chosen, all| (chosen + 1) % all),
            Action::Cursor(Arrow::Left) => {
                return self.choose(|chosen, all| (chosen + all - 1) % all);
            }
            Action::Typed(char) => return self.choose_by_name(char),
            Action::Enter => return FormEvent::Submit,
            Action::Back => return FormEvent::Cancel,
            _ => {}
        }
        FormEvent::None
    }

    /// Inserts a text into the current line.
    pub fn paste(&mut self, pasted: &str) -> FormEvent {
        let Some(Field::Text { text, .. }) = self.field() else {
            return FormEvent::None;
        };
        text.paste(pasted);
        self.changed(true)
    }

    fn go_to(&mut self, line: usize) {
        self.current = line.min(self.lines.len().saturating_sub(1));
    }

    fn choose(&mut self, next: impl Fn(usize, usize) -> usize) -> FormEvent {
        match self.field() {
            Some(Field::Choice { values, chosen }) if !values.is_empty() => {
                *chosen = next(*chosen, values.len());
                self.changed(true)
            }
            _ => FormEvent::None,
        }
    }

    /// The next value whose name begins like this.
    fn choose_by_name(&mut self, char: char) -> FormEvent {
        let Some(Field::Choice { values, chosen }) = self.field() else {
            return FormEvent::None;
        };
        let begins = |at: &usize| {
            let first = values[*at].name.chars().next();
            first.is_some_and(|first| first.eq_ignore_ascii_case(&char))
        };
        let all = values.len();
        let found = (1..all).map(|on| (*chosen + on) % all).find(begins);
        *chosen = found.unwrap_or(*chosen);
        self.changed(found.is_some())
    }

    fn field(&mut self) -> Option<&mut Field> {
        self.lines.get_mut(self.current).map(|line| &mut line.field)
    }

    fn changed(&mut self, changed: bool) -> FormEvent {
        if !changed {
            return FormEvent::None;
        }
        self.wrong = None;
        FormEvent::Change
    }
}
