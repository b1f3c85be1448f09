//! How many nodes or moves are left out of the tree: a sign, and the count where it fits.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Position;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Stage;
use super::node::{Place, write};
use crate::Role;
use scene::{Drawn, Role as Part, compact};
use trace::Status;

/// What is told of nodes or moves that are left out.
struct Count {
    place: Place,
    sign: String,
    whole: String,
    style: Style,
}

impl Count {
    /// Of anything else that is drawn, nothing.
    fn new(stage: &Stage<'_>, drawn: &Drawn, place: Place) -> Option<Self> {
        let glyphs = stage.look.glyphs;
        let (sign, count, role) = match drawn.role {
            Part::Hidden(count) => (glyphs.hidden().to_owned(), compact(count), Role::Faint),
            Part::Skipped(_) if drawn.status == Status::Unseen => {
                (glyphs.unseen().to_string(), String::new(), Role::Faint)
            }
            Part::Skipped(1) => (glyphs.cut().to_string(), String::new(), Role::Cut),
            Part::Skipped(count) => (glyphs.cut().to_string(), count.to_string(), Role::Cut),
            Part::Node | Part::Small | Part::Joint => return None,
        };
        Some(Self {
            place,
            whole: format!("{sign}{count}"),
            sign,
            style: stage.look.style(role),
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

    /// Whether the sign would stand on nothing else.
    fn has_room_for_sign(&self, frame: &mut Frame<'_>) -> bool {
        let mut columns = self.columns(&self.sign);
        columns.all(|column| self.symbol(column, frame) == Some(" "))
    }

    /// Whether, around the sign, the whole would stand on nothing else, nor touch it.
    fn has_room_for_whole(&self, frame: &mut Frame<'_>) -> bool {
        let (sign, whole) = (self.columns(&self.sign), self.columns(&self.whole));
        let mut around = whole.start - 1..whole.end + 1;
        around.all(|column| match self.symbol(column, frame) {
            Some(symbol) => symbol == " " || sign.contains(&column),
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

/// Writes what is left out of a drawing whose nodes are there already: first every sign,
/// so that each keeps its place, then the counts that fit between them. A part of a count
/// would be a wrong count.
pub(super) fn draw<'a>(
    stage: &Stage<'_>,
    all: impl Iterator<Item = (&'a Drawn, Place)>,
    frame: &mut Frame<'_>,
) {
    let counts = all.filter_map(|(drawn, place)| Count::new(stage, drawn, place));
    let mut signs = Vec::new();
    for count in counts {
        if count.has_room_for_sign(frame) {
            count.write(&count.sign, frame);
            signs.push(count);
        }
    }
    for count in signs {
        if count.has_room_for_whole(frame) {
            count.write(&count.whole, frame);
        }
    }
}
