//! A node as a small board, as a chip, or as a dot, and counts of what is left out.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use unicode_width::UnicodeWidthStr;

use crate::Role;
use crate::camera::Sizes;
use crate::look::Look;
use scene::{Emphasis, NodeLook, Shape, Span, compact};
use search::Reason;
use trace::Status;

/// Where a node stands: the column of its middle and its first row, on the screen and
/// perhaps outside the panel.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub area: Rect,
    pub x: i64,
    pub y: i64,
}

/// Writes `text` around a column, as far as it lies in the area. Returns what it took.
pub(super) fn centred(
    frame: &mut Frame<'_>,
    area: Rect,
    x: i64,
    y: i64,
    text: &str,
    style: Style,
) -> Rect {
    let width = text.width() as i64;
    write(frame, area, x - (width - 1) / 2, y, text, style)
}

/// Writes `text` from a column on, as far as it lies in the area.
pub(super) fn write(
    frame: &mut Frame<'_>,
    area: Rect,
    left: i64,
    y: i64,
    text: &str,
    style: Style,
) -> Rect {
    let cells = (left..).zip(text.chars());
    let cells = cells.map(|(column, char)| put(frame, area, (column, y), char, style));
    cells.fold(Rect::ZERO, joined)
}

/// Writes one char, if it lies in the area. Returns what it took.
fn put(frame: &mut Frame<'_>, area: Rect, at: (i64, i64), char: char, style: Style) -> Rect {
    let (Ok(x), Ok(y)) = (u16::try_from(at.0), u16::try_from(at.1)) else {
        return Rect::ZERO;
    };
    if !area.contains(Position { x, y }) {
        return Rect::ZERO;
    }
    let below = &mut frame.buffer_mut()[(x, y)];
    // A style adds to what an edge has left there.
    below.modifier = Modifier::empty();
    below.set_char(char).set_style(style);
    Rect::new(x, y, 1, 1)
}

impl Look {
    fn node_style(&self, node: &NodeLook) -> Style {
        let style = match (node.emphasis, node.leaf) {
            (Emphasis::Current, _) => self.style(Role::Current),
            (Emphasis::Unseen, _) => self.style(Role::Faint),
            (Emphasis::Path, _) => self.style(Role::Path),
            // A leaf has the colour of who won, an inner node that of who chooses.
            (Emphasis::Plain, Some(Reason::Win)) => self.style(Role::Max),
            (Emphasis::Plain, Some(Reason::Loss)) => self.style(Role::Min),
            (Emphasis::Plain, Some(_)) => self.style(Role::Text),
            (Emphasis::Plain, None) => self.settings.theme.kind(node.kind),
        };
        if node.selected {
            style.add_modifier(Modifier::REVERSED | Modifier::BOLD)
        } else {
            style
        }
    }

    /// The style of a value: a best child is underlined, so that it shows without its edge.
    fn value_style(&self, node: &NodeLook) -> Style {
        let style = self.node_style(node);
        if node.best {
            style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
        } else {
            style
        }
    }

    fn row(&self, node: &NodeLook, row: &[Span]) -> String {
        row.iter().map(|span| self.span(node, span)).collect()
    }

    fn span(&self, node: &NodeLook, span: &Span) -> String {
        let glyphs = self.glyphs;
        match span {
            Span::Number(number) => number.to_string(),
            Span::Kind if node.emphasis == Emphasis::Unseen => glyphs.unseen.to_string(),
            Span::Kind if node.leaf.is_some() => glyphs.leaf.to_string(),
            Span::Kind => glyphs.kind(node.kind).to_string(),
            Span::Differs => glyphs.differs.to_string(),
            Span::Value(value) => self.words(value),
            // A small node has no room for the mark; its brackets say as much.
            Span::Open if node.shape == Shape::Small && node.value().is_some() => String::new(),
            Span::Open => "?".to_owned(),
            Span::Skipped(moves) => format!(" {}{moves}", glyphs.cut),
            Span::Cells(cells) => cells.replace('·', &glyphs.empty.to_string()),
        }
    }
}

/// Number, kind and value in one row. Brackets mark the current node, round ones the
/// path to it.
pub(super) fn chip(look: &Look, node: &NodeLook, place: Place, frame: &mut Frame<'_>) -> Rect {
    let rows = node.rows.iter();
    let text: String = rows.map(|row| look.row(node, row)).collect();
    let text = match node.emphasis {
        _ if node.selected => {
            let [before, after] = look.glyphs.selection;
            format!("{before}{text}{after}")
        }
        Emphasis::Current => format!("[{text}]"),
        Emphasis::Path => format!("({text})"),
        Emphasis::Unseen | Emphasis::Plain => text,
    };
    let style = look.value_style(node);
    centred(frame, place.area, place.x, place.y, &text, style)
}

/// A dot.
pub(super) fn dot(look: &Look, node: &NodeLook, place: Place, frame: &mut Frame<'_>) -> Rect {
    let [open, closed, unseen, current] = look.glyphs.dots;
    let char = match (node.emphasis, node.status) {
        (Emphasis::Current, _) => current,
        (_, Status::Open) => open,
        (_, Status::Closed) => closed,
        (_, Status::Unseen) => unseen,
    };
    let style = look.node_style(node);
    put(frame, place.area, (place.x, place.y), char, style)
}

/// A small board in a border that carries number and value.
pub(super) fn board(
    look: &Look,
    node: &NodeLook,
    place: Place,
    sizes: &Sizes,
    frame: &mut Frame<'_>,
) -> Rect {
    let [head, cells @ .., foot] = &node.rows[..] else {
        // Beside the panel.
        return Rect::ZERO;
    };
    let glyphs = look.glyphs;
    let set = match node.emphasis {
        Emphasis::Current => glyphs.current_border,
        Emphasis::Unseen => glyphs.unseen_border,
        Emphasis::Path => glyphs.path_border,
        Emphasis::Plain => glyphs.border,
    };
    let width = usize::from(sizes.board);
    let (left, high) = (place.x - (width as i64 - 1) / 2, i64::from(sizes.node));
    let style = look.node_style(node);
    let head = head
        .iter()
        .filter(|span| **span != Span::Kind || node.emphasis != Emphasis::Unseen);
    let mut label: String = head.map(|span| look.span(node, span)).collect();
    if node.selected {
        let [before, after] = glyphs.selection;
        label = format!("{before}{label}{after}");
    }
    let (top, _) = rim(&set, width, &label, true);
    let mut value = look.row(node, foot);
    // Too long with what was skipped: the mark of the cut alone.
    if value.width() > width - 2 {
        value = value.replace(' ', "").chars().take(width - 2).collect();
    }
    let (bottom, at) = rim(&set, width, &value, false);
    let area = place.area;
    let mut taken = write(frame, area, left, place.y, &top, style);
    let role = match node.emphasis {
        Emphasis::Unseen => Role::Faint,
        _ => Role::Text,
    };
    for row in 0..high - 2 {
        let y = place.y + 1 + row;
        let text = cells.get(row as usize);
        let text = text.map_or_else(String::new, |cells| look.row(node, cells));
        let text = format!("{text:^0$}", width - 2);
        write(frame, area, left, y, set.vertical_left, style);
        write(frame, area, left + 1, y, &text, look.style(role));
        let right = left + width as i64 - 1;
        let side = write(frame, area, right, y, set.vertical_right, style);
        taken = joined(taken, side);
    }
    let y = place.y + high - 1;
    let foot = write(frame, area, left, y, &bottom, style);
    let style = look.value_style(node);
    write(frame, area, left + at as i64, y, &value, style);
    joined(taken, foot)
}

/// Both areas; an empty one counts for nothing.
fn joined(one: Rect, other: Rect) -> Rect {
    match (one.is_empty(), other.is_empty()) {
        (true, _) => other,
        (_, true) => one,
        _ => one.union(other),
    }
}

/// The upper or lower rim of a node with a label in it, between blanks where there is
/// room for them, and the label's column.
fn rim(set: &border::Set<'_>, width: usize, label: &str, top: bool) -> (String, usize) {
    let (left, line, right) = if top {
        (set.top_left, set.horizontal_top, set.top_right)
    } else {
        (set.bottom_left, set.horizontal_bottom, set.bottom_right)
    };
    let rest = (width - 2).saturating_sub(label.width());
    let blank = if rest >= 2 && !label.is_empty() {
        " "
    } else {
        ""
    };
    let rest = rest - 2 * blank.len();
    let before = if top { 0 } else { rest / 2 };
    let text = format!(
        "{left}{}{blank}{label}{blank}{}{right}",
        line.repeat(before),
        line.repeat(rest - before)
    );
    (text, 1 + before + blank.len())
}

/// What is told of nodes or moves that are left out.
struct Count {
    place: Place,
    char: String,
    whole: String,
    style: Style,
}

impl Count {
    /// Of anything else that is drawn, nothing.
    fn new(look: &Look, shape: Shape, place: Place) -> Option<Self> {
        let glyphs = look.glyphs;
        let (char, count, role) = match shape {
            Shape::Count(count) => (glyphs.hidden.to_owned(), compact(count), Role::Faint),
            Shape::Untried | Shape::Rest => (glyphs.unseen.to_string(), String::new(), Role::Faint),
            Shape::Cut(1) => (glyphs.cut.to_string(), String::new(), Role::Cut),
            Shape::Cut(count) => (glyphs.cut.to_string(), count.to_string(), Role::Cut),
            Shape::Node | Shape::Small | Shape::Joint => return None,
        };
        Some(Self {
            place,
            whole: format!("{char}{count}"),
            char,
            style: look.style(role),
        })
    }

    /// The columns of a text that stands here.
    fn columns(&self, text: &str) -> Range<i64> {
        let width = text.width() as i64;
        let left = self.place.x - (width - 1) / 2;
        left..left + width
    }

    fn write(&self, text: &str, frame: &mut Frame<'_>) {
        let Place { area, y, .. } = self.place;
        write(frame, area, self.columns(text).start, y, text, self.style);
    }

    /// Whether the char would stand on nothing else.
    fn has_room_for_char(&self, frame: &mut Frame<'_>) -> bool {
        let mut columns = self.columns(&self.char);
        columns.all(|column| self.symbol(column, frame) == Some(" "))
    }

    /// Whether, around the char, the whole would stand on nothing else, nor touch it.
    fn has_room_for_whole(&self, frame: &mut Frame<'_>) -> bool {
        let (char, whole) = (self.columns(&self.char), self.columns(&self.whole));
        let mut around = whole.start - 1..whole.end + 1;
        around.all(|column| match self.symbol(column, frame) {
            Some(symbol) => symbol == " " || char.contains(&column),
            None => !whole.contains(&column),
        })
    }

    /// What stands in a column of its row; nothing beyond the area.
    fn symbol<'a>(&self, column: i64, frame: &'a mut Frame<'_>) -> Option<&'a str> {
        let Place { area, y, .. } = self.place;
        let at = Position::new(u16::try_from(column).ok()?, u16::try_from(y).ok()?);
        let is_there = area.contains(at);
        is_there.then(|| frame.buffer_mut()[at].symbol())
    }
}

/// Writes what is left out of a drawing whose nodes are there already: first every char,
/// so that each keeps its place, then the counts that fit between them. A part of a count
/// would be a wrong count.
pub(super) fn counts(
    look: &Look,
    all: impl Iterator<Item = (Shape, Place)>,
    frame: &mut Frame<'_>,
) {
    let counts = all.filter_map(|(shape, place)| Count::new(look, shape, place));
    let mut chars = Vec::new();
    for count in counts {
        if count.has_room_for_char(frame) {
            count.write(&count.char, frame);
            chars.push(count);
        }
    }
    for count in chars {
        if count.has_room_for_whole(frame) {
            count.write(&count.whole, frame);
        }
    }
}
