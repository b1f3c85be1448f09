//! Forms: lines to choose from or type into, independent of their subject.

use std::collections::BTreeMap;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::modal::Dialog;
use super::sheet::{Row, split};
use super::text::TextLine;
use super::wrap::wrap;
use super::{Action, Arrow, Mode, Outcome, Role, Surface};
use words::{Lang, Message};

/// Values by line; defaults are omitted.
#[derive(Clone, Debug, Default)]
pub(super) struct Values(BTreeMap<Key, TextLine>);

/// The scope and name of a line; lines in different scopes may have the same name.
type Key = (&'static str, &'static str);

impl Values {
    /// The value of a line without a scope; empty if it has none.
    pub fn get(&self, name: &'static str) -> &str {
        self.within("", name)
    }

    /// The value of a line in a scope.
    pub fn within(&self, scope: &'static str, name: &'static str) -> &str {
        self.0.get(&(scope, name)).map_or("", TextLine::text)
    }

    pub fn set(&mut self, name: &'static str, value: impl Into<String>) {
        self.set_within("", name, value);
    }

    pub fn set_within(
        &mut self,
        scope: &'static str,
        name: &'static str,
        value: impl Into<String>,
    ) {
        self.0.insert((scope, name), TextLine::new(value));
    }

    /// Gives a line an empty value unless it already has one.
    fn add(&mut self, key: Key) {
        self.0.entry(key).or_insert_with(|| TextLine::new(""));
    }

    pub fn has(&self, name: &'static str) -> bool {
        self.0.contains_key(&("", name))
    }

    pub fn remove(&mut self, name: &'static str) {
        self.0.remove(&("", name));
    }
}

/// The content of a form.
pub(super) trait Entry {
    /// The lines for these values.
    fn lines(&self, values: &Values) -> Vec<FormLine>;

    /// Values for the lines to show instead while this is the current line.
    fn preview(&self, _line: &'static str) -> Option<Values> {
        None
    }

    /// What Enter does on a line where it does not submit the form.
    fn pressed(&self, _line: &'static str, _values: &mut Values) -> Option<Outcome> {
        None
    }

    /// Reacts to a change of a line.
    fn changed(&self, _line: &'static str, _values: &mut Values) {}

    /// What to do with the values, or which line is wrong.
    fn submit(&self, values: &Values) -> Result<Outcome, Complaint>;
}

/// An error in a line of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The line's name: that of an option, or `position`.
    pub line: &'static str,
    /// What is wrong.
    pub why: Message,
}

impl Complaint {
    pub(super) const fn new(line: &'static str, why: Message) -> Self {
        Self { line, why }
    }

    /// Turns a message into a complaint about this line.
    pub(super) fn at(line: &'static str) -> impl Fn(Message) -> Self {
        move |why| Self { line, why }
    }
}

/// A value to choose.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    name: String,
    /// The name shown on the screen, if it differs.
    shown: Option<Message>,
    /// Whether this is the default.
    usual: bool,
    about: Message,
}

impl Choice {
    pub fn new(name: impl Into<String>, about: Message) -> Self {
        Self {
            name: name.into(),
            shown: None,
            usual: false,
            about,
        }
    }

    /// Makes it the default if `usual`.
    pub fn usual_if(self, usual: bool) -> Self {
        Self { usual, ..self }
    }

    /// Sets the name shown on the screen, if it differs from its own.
    pub fn shown(self, shown: Option<Message>) -> Self {
        Self { shown, ..self }
    }
}

impl<S: Into<String>> From<(S, Message)> for Choice {
    fn from((name, about): (S, Message)) -> Self {
        Self::new(name, about)
    }
}

#[derive(Clone, Debug)]
enum Field {
    Choice {
        choices: Vec<Choice>,
        chosen: usize,
    },
    Text {
        /// What an empty text means.
        empty: Message,
        about: Message,
    },
    /// Nothing to fill in: Enter does what the line says.
    Button {
        about: Message,
    },
}

/// A line of a form.
#[derive(Clone, Debug)]
pub(super) struct FormLine {
    key: Key,
    label: Message,
    field: Field,
    /// Whether a blank line separates it from the lines above.
    apart: bool,
}

impl FormLine {
    /// A line with one of several values.
    pub fn choice(
        name: &'static str,
        label: Message,
        choices: impl IntoIterator<Item: Into<Choice>>,
    ) -> Self {
        let choices = choices.into_iter().map(Into::into).collect();
        Self::new(name, label, Field::Choice { choices, chosen: 0 })
    }

    /// A line of text.
    pub fn text(name: &'static str, label: Message, empty: Message, about: Message) -> Self {
        Self::new(name, label, Field::Text { empty, about })
    }

    /// A line that does something when Enter is pressed on it.
    pub fn button(name: &'static str, label: Message, about: Message) -> Self {
        Self::new(name, label, Field::Button { about })
    }

    const fn new(name: &'static str, label: Message, field: Field) -> Self {
        Self {
            key: ("", name),
            label,
            field,
            apart: false,
        }
    }

    /// Keeps the line's value apart from those of the same name in other scopes.
    pub const fn within(mut self, scope: &'static str) -> Self {
        self.key.0 = scope;
        self
    }

    /// Separates the line from those above.
    pub const fn apart(mut self) -> Self {
        self.apart = true;
        self
    }

    fn about(&self) -> &Message {
        match &self.field {
            Field::Text { about, .. } | Field::Button { about } => about,
            Field::Choice { choices, chosen } => &choices[*chosen].about,
        }
    }
}

pub(super) struct Form<E> {
    title: Message,
    mode: Mode,
    entry: E,
    values: Values,
    /// Shown by the lines in place of the values.
    preview: Option<Values>,
    lines: Vec<FormLine>,
    current: usize,
    wrong: Option<Complaint>,
    /// The number of rows that the box has room for, even if there are fewer lines.
    min_rows: usize,
}

impl<E: Entry> Form<E> {
    pub fn new(title: Message, mode: Mode, entry: E, values: Values) -> Self {
        let mut form = Self {
            title,
            mode,
            entry,
            values,
            preview: None,
            lines: Vec::new(),
            current: 0,
            wrong: None,
            min_rows: 0,
        };
        form.refresh();
        form.go_to(0);
        form
    }

    /// Reserves that many rows, so that the box does not change its size.
    pub const fn with_rows(mut self, rows: usize) -> Self {
        self.min_rows = rows;
        self
    }

    /// Asks for the lines again. The current line stays current if it is still there.
    fn refresh(&mut self) {
        let current = self.lines.get(self.current).map(|line| line.key);
        let values = self.preview.as_mut().unwrap_or(&mut self.values);
        self.lines = self.entry.lines(values);
        for line in &mut self.lines {
            match &mut line.field {
                Field::Text { .. } => values.add(line.key),
                Field::Button { .. } => {}
                Field::Choice { choices, chosen } => {
                    let value = values.within(line.key.0, line.key.1);
                    let named = choices.iter().position(|choice| choice.name == value);
                    let usual = || choices.iter().position(|choice| choice.usual);
                    *chosen = named.or_else(usual).unwrap_or(0);
                }
            }
        }
        let still = self.lines.iter().position(|line| Some(line.key) == current);
        self.current = still.unwrap_or(self.current).min(self.lines.len() - 1);
    }

    fn go_to(&mut self, line: usize) {
        self.current = line.min(self.lines.len() - 1);
        let preview = self.entry.preview(self.lines[self.current].key.1);
        if preview.is_some() || self.preview.is_some() {
            self.preview = preview;
            self.refresh();
        }
    }

    /// Chooses another value: `next` returns its index, given that of the current one.
    fn choose(&mut self, next: impl FnOnce(&[Choice], usize) -> Option<usize>) {
        let line = &self.lines[self.current];
        if let Field::Choice { choices, chosen } = &line.field
            && let Some(index) = next(choices, *chosen)
        {
            match &choices[index] {
                choice if choice.usual => self.values.0.remove(&line.key),
                choice => {
                    let value = TextLine::new(choice.name.as_str());
                    self.values.0.insert(line.key, value)
                }
            };
            self.changed();
        }
    }

    /// The text of the current line, if it has one.
    fn text(&mut self) -> Option<&mut TextLine> {
        let line = &self.lines[self.current];
        let is_text = matches!(line.field, Field::Text { .. });
        self.values.0.get_mut(&line.key).filter(|_| is_text)
    }

    fn enter(&mut self) -> Outcome {
        let line = self.lines[self.current].key.1;
        let submitted = match self.entry.pressed(line, &mut self.values) {
            Some(outcome) => {
                self.refresh();
                return outcome;
            }
            None => self.entry.submit(&self.values),
        };
        submitted.unwrap_or_else(|complaint| {
            self.refuse(complaint);
            Outcome::Consumed
        })
    }

    /// Reacts to a change of the current line.
    fn changed(&mut self) {
        self.wrong = None;
        let line = self.lines[self.current].key.1;
        self.entry.changed(line, &mut self.values);
        self.refresh();
    }
}

/// The next value whose name begins with a character.
fn next_named(choices: &[Choice], chosen: usize, char: char) -> Option<usize> {
    let begins = |&index: &usize| {
        let first = choices[index].name.chars().next();
        first.is_some_and(|first| first.eq_ignore_ascii_case(&char))
    };
    let count = choices.len();
    (1..count).map(|on| (chosen + on) % count).find(begins)
}

impl<E: Entry> Dialog for Form<E> {
    fn mode(&self) -> Mode {
        self.mode
    }

    fn update(&mut self, action: Action) -> Outcome {
        if let Some(is_changed) = self.text().and_then(|text| text.update(action)) {
            if is_changed {
                self.changed();
            }
            return Outcome::Consumed;
        }
        match action {
            Action::Cursor(Arrow::Down) => self.go_to(self.current + 1),
            Action::Cursor(Arrow::Up) => self.go_to(self.current.saturating_sub(1)),
            Action::Select(line) => self.go_to(line),
            Action::Cursor(Arrow::Right) => {
                self.choose(|choices, chosen| Some((chosen + 1) % choices.len()));
            }
            Action::Cursor(Arrow::Left) => {
                self.choose(|choices, chosen| Some((chosen + choices.len() - 1) % choices.len()));
            }
            Action::Typed(char) => self.choose(|choices, chosen| next_named(choices, chosen, char)),
            Action::Back => return Outcome::Close,
            Action::Enter => return self.enter(),
            _ => {}
        }
        Outcome::Consumed
    }

    fn paste(&mut self, pasted: &str) {
        if let Some(text) = self.text() {
            text.paste(pasted);
            self.changed();
        }
    }

    /// Shows what is wrong with a line and goes there. The line may be a new one.
    fn refuse(&mut self, complaint: Complaint) {
        self.values.add(("", complaint.line));
        self.refresh();
        let is_wrong = |line: &FormLine| line.key.1 == complaint.line;
        self.current = self.lines.iter().position(is_wrong).unwrap_or(self.current);
        let line = self.lines[self.current].key.1;
        self.wrong = Some(Complaint::new(line, complaint.why));
    }

    fn draw(&self, surface: &mut Surface<'_>, area: Rect) {
        let look = surface.look;
        let room = area.width.min(WIDE + 2) - 2;
        let columns = self.columns(look, room);
        let is_long = |line| columns.is_long(line, look, room);
        let blanks = self.lines.iter().filter(|line| line.apart).count();
        let rows = (self.lines.len() + blanks).max(self.min_rows);
        let foot = if self.lines.iter().any(is_long) {
            FOOT
        } else {
            0
        };
        let size = (WIDE, rows as u16 + SPARE + foot);
        let inner = surface.open_input(&self.title, self.mode, size, area);
        let [main, foot] = split(inner, foot);
        let rows = self.rows(look, self.columns(look, inner.width), inner.width);
        let is_current = |(line, _): &Row| *line == Some(self.current);
        let current = rows.iter().position(is_current).unwrap_or(0);
        surface.hits.lines = vec![Rect::ZERO; self.lines.len()];
        let row = |row: usize| rows[row].clone();
        let more = surface.list(main, (current, rows.len()), row);
        surface.mark_more(main, more);
        let line = &self.lines[self.current];
        if is_long(line) {
            let text = look.say(line.about());
            let lines = wrap("  ", [look.span(text, Role::Faint)], foot.width.into());
            let [_, below] = split(foot, foot.height.saturating_sub(1));
            surface.draw_lines(&lines, below);
        }
    }
}

/// The width of a form on a wide screen.
const WIDE: u16 = 98;
/// The columns required to show explanations beside the values. Otherwise only that of the
/// current line is shown, at the bottom, and so is one too long to fit beside its line.
const ABOUT: usize = 40;
/// The rows at the bottom for an explanation: a blank one and two of text.
const FOOT: u16 = 3;
/// Rows kept free for complaints, so that the box does not change its size.
const SPARE: u16 = 2;

/// The widths of labels and values, and whether explanations are shown beside them.
#[derive(Clone, Copy)]
struct Columns {
    label: usize,
    value: usize,
    beside: bool,
}

impl Columns {
    /// The columns left for explanations in a form of this width.
    fn about(self, look: &Look, width: u16) -> usize {
        let left = look.glyphs.pointer.width() + self.label + self.value + 1;
        usize::from(width).saturating_sub(left)
    }

    /// Whether an explanation does not fit beside its line.
    fn is_long(self, line: &FormLine, look: &Look, width: u16) -> bool {
        !self.beside || look.say(line.about()).width() > self.about(look, width)
    }
}

impl<E: Entry> Form<E> {
    /// Widths that fit every choice, so that nothing moves when another is chosen.
    fn columns(&self, look: &Look, room: u16) -> Columns {
        let lang = look.settings.lang;
        let pointer = look.glyphs.pointer.width();
        let is_filled_in = |line: &&FormLine| !matches!(line.field, Field::Button { .. });
        let labels = self.lines.iter().filter(is_filled_in);
        let labels = labels.map(|line| lang.say(&line.label).width());
        let label = labels.max().unwrap_or(0) + 1;
        let choices = self.lines.iter().flat_map(|line| match &line.field {
            Field::Choice { choices, .. } => &choices[..],
            Field::Text { .. } | Field::Button { .. } => &[],
        });
        let widest = choices.map(|choice| named(choice, lang).width()).max();
        let buttons = self.lines.iter().filter(|line| !is_filled_in(line));
        let button = buttons.map(|line| lang.say(&line.label).width()).max();
        // The brackets of a choice and the blank after it, or the blanks around a button.
        let value = widest.unwrap_or(0).max(12) + 5;
        let value = value.max((button.unwrap_or(0) + 3).saturating_sub(label));
        let left = usize::from(room).saturating_sub(pointer + label + value);
        let beside = left >= ABOUT;
        Columns {
            label,
            value,
            beside,
        }
    }

    /// The rows, as drawn.
    fn rows(&self, look: &Look, columns: Columns, width: u16) -> Vec<Row> {
        let mut rows = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            if line.apart {
                rows.push((None, Line::default()));
            }
            let current = index == self.current;
            let values = self.preview.as_ref().unwrap_or(&self.values);
            rows.push((
                Some(index),
                line.drawn(values, look, columns, width, current),
            ));
            if let Some(wrong) = self.wrong.as_ref().filter(|wrong| wrong.line == line.key.1) {
                let lines = look.complaint(&wrong.why, width, look.glyphs.pointer.width());
                rows.extend(lines.into_iter().map(|line| (None, line)));
            }
        }
        rows
    }
}

/// A value's name, and whether it is the default.
fn named(choice: &Choice, lang: Lang) -> String {
    let name = match &choice.shown {
        Some(shown) => lang.say(shown),
        None => choice.name.clone(),
    };
    if choice.usual {
        format!("{name} ({})", lang.say(&Message::DefaultValue))
    } else {
        name
    }
}

impl FormLine {
    fn drawn(
        &self,
        values: &Values,
        look: &Look,
        columns: Columns,
        width: u16,
        current: bool,
    ) -> Line<'static> {
        let [strong, role] = match current {
            true => [Role::Strong, Role::Current],
            false => [Role::Text, Role::Text],
        };
        let pointer = look.pointer(current);
        let room = usize::from(width).saturating_sub(pointer.width() + columns.label + 3);
        let before = pointer.width() + columns.label + columns.value;
        let label = look.say(&self.label);
        let padded = look.span(format!("{label:<0$}", columns.label), strong);
        let mut spans = vec![pointer];
        match &self.field {
            // A button's name takes up the columns of both label and value.
            Field::Button { .. } => spans.push(look.span(format!(" {label} "), role)),
            Field::Choice { choices, chosen } => {
                let [left, right] = look.glyphs.choice;
                let name = named(&choices[*chosen], look.settings.lang);
                spans.extend([
                    padded,
                    look.span(format!("{left} "), Role::Faint),
                    look.span(name, role),
                    look.span(format!(" {right}"), Role::Faint),
                ]);
            }
            Field::Text { empty, .. } => {
                spans.extend([padded, Span::raw("  ")]);
                let text = &values.0[&self.key];
                spans.extend(text.spans(look, room, current, look.style(role)));
                if text.text().is_empty() {
                    let gap = if current { " " } else { "" };
                    spans.push(look.span(format!("{gap}{}", look.say(empty)), Role::Faint));
                }
            }
        }
        let used: usize = spans.iter().map(Span::width).sum();
        if columns.beside && used < before {
            let about = look.shortened(&look.say(self.about()), columns.about(look, width));
            spans.push(Span::raw(" ".repeat(before - used)));
            spans.push(look.span(about, Role::Faint));
        }
        Line::from(spans)
    }
}
