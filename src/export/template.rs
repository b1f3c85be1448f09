//! Filters for the templates, and methods of pages that they use. The templates are in
//! `templates/`, with `<% %>` and `<[ ]>` as delimiters because of TeX.

use std::fmt::{self, Display};

use askama::filters::Escaper;

use super::font::row_width;
use super::layout::push;
use super::page::{
    Align, Area, Bar, Face, Group, Node, NodeKey, Page, Point, Role, Row, Run, Shape, Words,
};
use words::ascii::is_hidden;

/// A length, printed with at most two decimals and no trailing zeros.
#[derive(Clone, Copy)]
pub(crate) struct Length(pub f32);

impl Display for Length {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        out.write_str(if text == "-0" { "0" } else { text })
    }
}

/// The escapes of XML and HTML.
#[derive(Clone, Copy)]
pub(crate) struct Xml;

impl Escaper for Xml {
    fn write_escaped_str<W: fmt::Write>(&self, mut out: W, text: &str) -> fmt::Result {
        text.chars().try_for_each(|char| match char {
            '&' => out.write_str("&amp;"),
            '<' => out.write_str("&lt;"),
            '>' => out.write_str("&gt;"),
            '"' => out.write_str("&quot;"),
            '\'' => out.write_str("&#39;"),
            // XML allows neither control characters nor noncharacters.
            char if is_hidden(char) && char != '\n' && char != '\t' => out.write_char('\u{fffd}'),
            char => out.write_char(char),
        })
    }
}

impl Xml {
    /// A text, escaped.
    pub fn escaped(self, text: &str) -> String {
        let mut escaped = String::new();
        // Writing to a string can't fail.
        let _ = self.write_escaped_str(&mut escaped, text);
        escaped
    }
}

/// The filters of all templates.
pub(crate) mod filters {
    use askama::{Result, Values, filter_fn};

    use super::Length;
    use crate::units::Number;

    #[filter_fn]
    pub(crate) fn len(value: impl Number, _: &dyn Values) -> Result<Length> {
        Ok(Length(value.number()))
    }

    /// A length in English Metric Units, for presentations of the usual height.
    #[filter_fn]
    pub(crate) fn emu(value: impl Number, _: &dyn Values) -> Result<i64> {
        Ok(crate::units::emu(value.number()))
    }
}

impl Page {
    /// A node, and its index among the shapes.
    pub(crate) fn node(&self, key: &NodeKey) -> Option<(usize, &Node)> {
        let mut shapes = self.shapes().enumerate();
        shapes.find_map(|(place, shape)| match shape {
            Shape::Node(node) if node.key == *key => Some((place, node)),
            _ => None,
        })
    }

    /// Its groups without the title, for formats with a place for that.
    pub(crate) fn body(&self) -> impl Iterator<Item = &Group> {
        let groups = self.groups.iter();
        groups.filter(|group| group.role != Role::Title && group.name != "header")
    }

    /// Its captions.
    pub(crate) fn captions(&self) -> impl Iterator<Item = &Words> {
        let groups = self.groups.iter();
        let groups = groups.filter(|group| group.role == Role::Caption);
        let words = groups.flat_map(|group| group.shapes.iter().filter_map(Shape::words));
        words.filter(|words| !words.rows.is_empty() && !self.is_title(words))
    }

    /// The page without title and captions, for formats that have them as text.
    pub(crate) fn drawn(&self) -> Self {
        let is_left = |group: &&Group| group.role != Role::Caption;
        Self {
            groups: self.body().filter(is_left).cloned().collect(),
            ..self.clone()
        }
    }

    /// The words of its title.
    fn titled(&self) -> Option<&Words> {
        let mut words = self.shapes().filter_map(Shape::words);
        words.find(|words| self.is_title(words))
    }

    /// The area of its title and the size of its letters.
    pub(crate) fn heading(&self) -> (Area, f32) {
        let words = self.titled();
        let found = words.and_then(|words| Some((words.area, words.rows.first()?.size)));
        let usual = Area::new(48.0, 28.0, self.size.width - 96.0, 68.0);
        found.unwrap_or((usual, 40.0))
    }

    /// The rows of its title, and the baseline of the first.
    pub(crate) fn title_rows(&self) -> (f32, Vec<String>) {
        let rows = self.titled().map_or(&[][..], |words| &words.rows);
        match rows {
            [] => {
                let (area, size) = self.heading();
                (area.middle().y + 0.36 * size, vec![self.title.clone()])
            }
            rows => (rows[0].baseline, rows.iter().map(Row::text).collect()),
        }
    }

    /// Whether these words are its title.
    pub(crate) fn is_title(&self, words: &Words) -> bool {
        let rows: Vec<String> = words.rows.iter().map(Row::text).collect();
        rows.join(" ") == self.title
    }

    /// The lines of its notes, except blank ones.
    pub(crate) fn note_lines(&self) -> impl Iterator<Item = &str> {
        self.notes.lines().filter(|line| !line.trim().is_empty())
    }
}

impl Shape {
    /// Its text, if that is all it is.
    pub(crate) const fn words(&self) -> Option<&Words> {
        match self {
            Self::Words(words) => Some(words),
            _ => None,
        }
    }

    /// The smallest rectangle around it; for words, their area.
    pub(crate) fn area(&self) -> Area {
        let between = |one: Point, other: Point| {
            let (x, y) = (one.x.min(other.x), one.y.min(other.y));
            Area::new(x, y, (one.x - other.x).abs(), (one.y - other.y).abs())
        };
        match self {
            Self::Bar(bar) => bar.area,
            Self::Rule(rule) => between(rule.from, rule.to),
            Self::Edge(edge) => between(edge.start, edge.end),
            Self::Node(node) => node.area,
            Self::Words(words) => words.area,
        }
    }
}

impl Area {
    /// The smallest rectangle around both.
    pub(crate) fn with(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = self.right().max(other.right());
        let bottom = self.bottom().max(other.bottom());
        Self::new(x, y, right - x, bottom - y)
    }
}

impl Face {
    /// The letter for this face in templates.
    pub(crate) const fn letter(self) -> char {
        ['S', 'B', 'I', 'M', 'N'][self as usize]
    }
}

impl Align {
    /// The share of a row that lies left of its anchor.
    pub(crate) const fn share(self) -> f32 {
        match self {
            Self::Start => 0.0,
            Self::Middle => 0.5,
            Self::End => 1.0,
        }
    }
}

impl Bar {
    /// The radius of its corners, at most half a side.
    pub(crate) fn corner(&self) -> f32 {
        let max = (self.area.width.min(self.area.height) / 2.0).max(0.0);
        self.radius.min(max)
    }
}

impl Words {
    /// The size of its first row.
    pub(crate) fn size(&self) -> f32 {
        self.rows.first().map_or(0.0, |row| row.size)
    }

    /// Its paragraphs, with their runs marked up, and whether each is a list item.
    pub(crate) fn marked(
        &self,
        mark: impl Fn(&Run, &str) -> String,
    ) -> impl Iterator<Item = (bool, String)> {
        // Spaces at the ends of a run stay outside its markup.
        let mark = move |run: &Run| {
            let inner = run.text.trim();
            match run.text.split_once(inner) {
                Some((before, after)) if !inner.is_empty() => {
                    format!("{before}{}{after}", mark(run, inner))
                }
                _ => run.text.clone(),
            }
        };
        let paragraphs = self.paragraphs();
        paragraphs.map(move |rows| (is_item(rows), rejoined(rows).iter().map(&mark).collect()))
    }

    /// The anchor of a row.
    pub(crate) fn anchor(&self, row: &Row) -> f32 {
        match self.align {
            Align::Start => self.area.x + row.indent,
            Align::Middle => self.area.middle().x,
            Align::End => self.area.right() - row.indent,
        }
    }

    /// The room for a row: little more than its width, as there may be something next to it.
    #[expect(clippy::unused_self, reason = "templates ask nodes and words alike")]
    pub(crate) fn room(&self, row: &Row) -> f32 {
        row_width(row) + 0.2 * row.size
    }
}

/// The start of a list item.
const BULLET: &str = "• ";

/// Whether a paragraph is a list item.
pub(crate) fn is_item(rows: &[Row]) -> bool {
    let first = rows.first().and_then(|row| row.runs.first());
    first.is_some_and(|run| run.text == BULLET)
}

/// The runs of a paragraph as if it had never been broken into rows, without its bullet.
pub(crate) fn rejoined(rows: &[Row]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if let (true, Some(last)) = (index > 0, runs.last_mut()) {
            last.text.push(' ');
        }
        let bullets = usize::from(index == 0 && is_item(rows));
        for run in &row.runs[bullets..] {
            match runs.last_mut() {
                // A space goes with the word before it, so that a heading is one run.
                Some(last) if run.text.trim_matches(' ').is_empty() => {
                    last.text.push_str(&run.text)
                }
                _ => push(&mut runs, run.clone()),
            }
        }
    }
    runs
}

impl Node {
    /// The room for a row.
    pub(crate) fn room(&self, row: &Row) -> f32 {
        row_width(row).max(self.area.width - 6.0)
    }
}
