//! Lines that are chosen and typed, whatever they are about.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::look::Look;
use super::modal::Dialog;
use super::sheet::{Sheet, complaint, pointer};
use super::text::TextLine;
use super::wrap::wrap;
use super::{Action, Arrow, Complaint, Hits, Mode, Outcome, Role};
use words::{Lang, Message, say};

/// What a form is about: it holds what was entered.
pub(super) trait Entry {
    /// What comes of the whole form.
    type Order;

    fn title(&self) -> Message;

    fn mode(&self) -> Mode {
        Mode::Form
    }

    /// The lines, with what was entered so far.
    fn lines(&self) -> Vec<FormLine>;

    /// Rows that are kept even for fewer lines, lest the box should change its size.
    fn min_rows(&self) -> usize {
        0
    }

    /// Takes over what a line holds now: a text as it is typed, or the chosen value's name.
    fn take(&mut self, line: &'static str, held: &str);

    /// What is to be done, or which line is wrong.
    fn submit(&self) -> Result<Self::Order, Complaint>;
}

/// One of the values of a line.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub name: String,
    /// Whether this is what one gets without asking.
    pub usual: bool,
    pub about: Message,
}

impl Value {
    pub fn new(name: impl Into<String>, about: Message) -> Self {
        Self {
            name: name.into(),
            usual: false,
            about,
        }
    }
}

/// What a line takes.
#[derive(Clone, Debug)]
enum Field {
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
    name: &'static str,
    /// What it is called on the screen.
    label: Message,
    field: Field,
    /// Whether a blank line sets it apart from those above.
    apart: bool,
}

impl FormLine {
    /// One of several values, the first unless `chosen` is another's name.
    pub fn choice(
        name: &'static str,
        label: Message,
        values: impl IntoIterator<Item = Value>,
        chosen: &str,
    ) -> Self {
        let values: Vec<Value> = values.into_iter().collect();
        let chosen = values.iter().position(|value| value.name == chosen);
        let chosen = chosen.unwrap_or(0);
        Self {
            name,
            label,
            field: Field::Choice { values, chosen },
            apart: false,
        }
    }

    /// A text that is typed.
    pub fn text(
        name: &'static str,
        label: Message,
        text: &str,
        empty: Message,
        about: Message,
    ) -> Self {
        /// In bytes: the position of a board of 100 rows and 100 columns has 10,099.
        const MAX_TEXT: usize = 20_000;
        let text = TextLine::new(text, MAX_TEXT);
        Self {
            name,
            label,
            field: Field::Text { text, empty, about },
            apart: false,
        }
    }

    /// Sets the line apart from those above.
    pub const fn apart(mut self) -> Self {
        self.apart = true;
        self
    }

    fn held(&self) -> &str {
        match &self.field {
            Field::Text { text, .. } => text.text(),
            Field::Choice { values, chosen } => &values[*chosen].name,
        }
    }

    fn about(&self) -> &Message {
        match &self.field {
            Field::Text { about, .. } => about,
            Field::Choice { values, chosen } => &values[*chosen].about,
        }
    }
}

/// What an input comes to.
pub(super) enum FormEvent<T> {
    Consumed,
    Cancel,
    Submit(T),
}

/// A form.
pub(super) struct Form<E> {
    pub entry: E,
    lines: Vec<FormLine>,
    current: usize,
    wrong: Option<Complaint>,
    min_rows: usize,
}

impl<E: Entry> Form<E> {
    pub fn new(entry: E) -> Self {
        Self {
            lines: entry.lines(),
            min_rows: entry.min_rows(),
            entry,
            current: 0,
            wrong: None,
        }
    }

    /// Asks the entry for its lines again. The current one stays, if it is still there, and
    /// so do the cursors.
    pub fn refresh(&mut self) {
        let mut lines = self.entry.lines();
        for line in &mut lines {
            let before = self.lines.iter().find(|known| known.name == line.name);
            if let Field::Text { text, .. } = &mut line.field
                && let Some(Field::Text { text: known, .. }) = before.map(|line| &line.field)
                && known.text() == text.text()
            {
                *text = known.clone();
            }
        }
        let name = self.lines[self.current].name;
        let still = lines.iter().position(|line| line.name == name);
        self.current = still.unwrap_or(self.current.min(lines.len() - 1));
        self.lines = lines;
    }

    /// Tells what is wrong with a line, and goes there.
    pub fn refuse(&mut self, complaint: Complaint) {
        let found = self
            .lines
            .iter()
            .position(|line| line.name == complaint.line);
        self.current = found.unwrap_or(self.current);
        let line = self.lines[self.current].name;
        self.wrong = Some(Complaint::new(line, complaint.why));
    }

    pub fn input(&mut self, action: Action) -> FormEvent<E::Order> {
        if let Field::Text { text, .. } = self.field()
            && let Some(edit) = text.update(action)
        {
            self.changed(edit.value);
            return FormEvent::Consumed;
        }
        match action {
            Action::Cursor(Arrow::Down) => self.go_to(self.current + 1),
            Action::Cursor(Arrow::Up) => self.go_to(self.current.saturating_sub(1)),
            Action::Select(line) => self.go_to(line),
            Action::Cursor(Arrow::Right) => self.choose(1),
            Action::Cursor(Arrow::Left) => self.choose(-1),
            Action::Typed(char) => self.choose_by_name(char),
            Action::Back => return FormEvent::Cancel,
            Action::Enter => match self.entry.submit() {
                Ok(order) => return FormEvent::Submit(order),
                Err(complaint) => self.refuse(complaint),
            },
            _ => {}
        }
        FormEvent::Consumed
    }

    fn go_to(&mut self, line: usize) {
        self.current = line.min(self.lines.len() - 1);
    }

    /// Chooses a value so many places on.
    fn choose(&mut self, places: isize) {
        if let Field::Choice { values, chosen } = self.field() {
            let next = chosen
                .wrapping_add_signed(places)
                .wrapping_add(values.len());
            *chosen = next % values.len();
            self.changed(true);
        }
    }

    /// The next value whose name begins like this.
    fn choose_by_name(&mut self, char: char) {
        let Field::Choice { values, chosen } = self.field() else {
            return;
        };
        let begins = |at: &usize| {
            let first = values[*at].name.chars().next();
            first.is_some_and(|first| first.eq_ignore_ascii_case(&char))
        };
        let all = values.len();
        let found = (1..all).map(|on| (*chosen + on) % all).find(begins);
        *chosen = found.unwrap_or(*chosen);
        self.changed(found.is_some());
    }

    fn field(&mut self) -> &mut Field {
        &mut self.lines[self.current].field
    }

    fn changed(&mut self, changed: bool) {
        if changed {
            self.wrong = None;
            let line = &self.lines[self.current];
            self.entry.take(line.name, line.held());
            self.refresh();
        }
    }
}

impl<E: Entry<Order = Outcome>> Dialog for Form<E> {
    fn mode(&self) -> Mode {
        self.entry.mode()
    }

    fn update(&mut self, action: Action) -> Outcome {
        match self.input(action) {
            FormEvent::Consumed => Outcome::Consumed,
            FormEvent::Cancel => Outcome::Close,
            FormEvent::Submit(outcome) => outcome,
        }
    }

    fn paste(&mut self, text: &str) {
        self.insert(text);
    }

    fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        self.show(look, frame, area, hits);
    }
}

/// The columns of a form on a wide screen.
const WIDE: u16 = 84;
/// The columns that explanations need beside the values; else only the current line's
/// stands below.
const ABOUT: usize = 40;
/// The rows below, where there is no room beside: a blank one, and two of words.
const FOOT: u16 = 3;
/// Rows that are kept free for what turns out wrong, so that the box stays as it is.
const SPARE: u16 = 2;

/// The widths of the three columns.
#[derive(Clone, Copy)]
struct Columns {
    label: usize,
    value: usize,
    about: usize,
}

impl<E: Entry> Form<E> {
    /// Inserts a text into the current line.
    pub fn insert(&mut self, pasted: &str) {
        if let Field::Text { text, .. } = self.field() {
            text.paste(pasted);
            self.changed(true);
        }
    }

    pub fn show(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let narrow = self.columns(look, area.width.min(WIDE + 2) - 2).about == 0;
        let blanks = self.lines.iter().filter(|line| line.apart).count();
        let rows = (self.lines.len() + blanks).max(self.min_rows);
        let foot = if narrow { FOOT } else { 0 };
        let sheet = Sheet {
            look,
            title: &self.entry.title(),
            mode: self.entry.mode(),
            wishes: (WIDE, rows as u16 + SPARE + foot),
        };
        let inner = sheet.open(frame, area);
        let (main, foot) = sheet.split(inner, foot);
        let rows = self.rows(look, self.columns(look, inner.width), inner.width);
        let current = rows
            .iter()
            .position(|(line, _)| *line == Some(self.current));
        let places = sheet.list(frame, main, current.unwrap_or(0), rows.len(), |row| {
            rows[row].1.clone()
        });
        hits.lines = vec![Rect::ZERO; self.lines.len()];
        // What is wrong belongs to its line.
        for (row, place) in places.into_iter().rev() {
            if let (Some(line), _) = rows[row] {
                hits.lines[line] = place;
            }
        }
        if narrow {
            let text = look.say(self.lines[self.current].about());
            let lines = wrap("  ", [look.span(text, Role::Faint)], foot.width.into());
            let (_, below) = sheet.split(foot, foot.height.saturating_sub(1));
            frame.render_widget(Paragraph::new(lines), below);
        }
    }

    /// Widths that fit every value there is to choose, so that nothing moves when one is.
    fn columns(&self, look: &Look, room: u16) -> Columns {
        let lang = look.settings.lang;
        let pointer = look.glyphs.pointer.width();
        let labels = self.lines.iter().map(|line| lang.say(&line.label).width());
        let label = labels.max().unwrap_or(0) + 1;
        let values = self.lines.iter().flat_map(|line| match &line.field {
            Field::Choice { values, .. } => &values[..],
            Field::Text { .. } => &[],
        });
        let widest = values.map(|value| named(value, lang).width()).max();
        // The choice's brackets, and a blank after it.
        let value = widest.unwrap_or(0).max(12) + 5;
        let left = usize::from(room).saturating_sub(pointer + label + value);
        Columns {
            label,
            value,
            about: if left < ABOUT { 0 } else { left },
        }
    }

    /// The rows as they are drawn, each with the line that it belongs to.
    fn rows(&self, look: &Look, columns: Columns, width: u16) -> Vec<(Option<usize>, Line<'_>)> {
        let mut rows = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            if line.apart {
                rows.push((None, Line::default()));
            }
            let current = index == self.current;
            rows.push((Some(index), line.drawn(look, columns, width, current)));
            if let Some(wrong) = self.wrong.as_ref().filter(|wrong| wrong.line == line.name) {
                let lines = complaint(look, &wrong.why, width, look.glyphs.pointer.width());
                rows.extend(lines.into_iter().map(|line| (Some(index), line)));
            }
        }
        rows
    }
}

/// A value's name, and whether it is the usual one.
fn named(value: &Value, lang: Lang) -> String {
    if value.usual {
        format!("{} ({})", value.name, say!(lang, DefaultValue))
    } else {
        value.name.clone()
    }
}

impl FormLine {
    fn drawn(&self, look: &Look, columns: Columns, width: u16, current: bool) -> Line<'static> {
        let [strong, value_role] = if current {
            [Role::Strong, Role::Current]
        } else {
            [Role::Text, Role::Text]
        };
        let (strong, style) = (look.style(strong), look.style(value_role));
        let faint = look.style(Role::Faint);
        let pointer = pointer(look, current);
        let before = pointer.width() + columns.label;
        let room = usize::from(width).saturating_sub(before + 1);
        let label = format!("{:<1$}", look.say(&self.label), columns.label);
        let mut spans = vec![pointer, Span::styled(label, strong)];
        let value = match &self.field {
            Field::Choice { values, chosen } => {
                let [left, right] = look.glyphs.choice;
                let name = named(&values[*chosen], look.settings.lang);
                vec![
                    Span::styled(format!("{left} "), faint),
                    Span::styled(look.words(name), style),
                    Span::styled(format!(" {right}"), faint),
                ]
            }
            Field::Text { text, empty, .. } => {
                let mut spans = vec![Span::raw("  ")];
                spans.extend(text.spans(look, room.saturating_sub(2), current, style));
                if text.text().is_empty() {
                    let gap = if current { " " } else { "" };
                    spans.push(Span::styled(format!("{gap}{}", look.say(empty)), faint));
                }
                spans
            }
        };
        let used: usize = value.iter().map(Span::width).sum();
        spans.extend(value);
        if columns.about > 0 && used <= columns.value {
            spans.push(Span::raw(" ".repeat(columns.value - used)));
            spans.push(Span::styled(look.say(self.about()), faint));
        }
        Line::from(spans)
    }
}
