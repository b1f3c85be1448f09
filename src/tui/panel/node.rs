//! A node as a small board, as a chip, or as a dot.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use unicode_width::UnicodeWidthStr;

use super::Stage;
use crate::Role;
use crate::camera::Sizes;
use game::Picture;
use scene::{Drawn, Role as Part, signed};
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
    let mut taken = Rect::ZERO;
    for (column, sign) in (left..).zip(text.chars()) {
        let cell = put(frame, area, (column, y), sign, style);
        taken = if taken.is_empty() {
            cell
        } else if cell.is_empty() {
            taken
        } else {
            taken.union(cell)
        };
    }
    taken
}

/// Writes one sign, if it lies in the area. Returns what it took.
fn put(frame: &mut Frame<'_>, area: Rect, at: (i64, i64), sign: char, style: Style) -> Rect {
    let (Ok(x), Ok(y)) = (u16::try_from(at.0), u16::try_from(at.1)) else {
        return Rect::ZERO;
    };
    if !area.contains(Position { x, y }) {
        return Rect::ZERO;
    }
    let below = &mut frame.buffer_mut()[(x, y)];
    // A style adds to what an edge has left there.
    below.modifier = Modifier::empty();
    below.set_char(sign).set_style(style);
    Rect::new(x, y, 1, 1)
}

impl Stage<'_> {
    /// The sign of a node: MAX, MIN or a leaf.
    fn sign(&self, drawn: &Drawn) -> char {
        let glyphs = self.look.glyphs;
        if drawn.leaf.is_some() {
            glyphs.leaf()
        } else {
            glyphs.kind(drawn.kind)
        }
    }

    fn node_style(&self, drawn: &Drawn) -> Style {
        let style = self.plain_style(drawn);
        if drawn.selected {
            style.add_modifier(Modifier::REVERSED | Modifier::BOLD)
        } else {
            style
        }
    }

    fn plain_style(&self, drawn: &Drawn) -> Style {
        let role = if drawn.current {
            Role::Current
        } else if drawn.status == Status::Unseen {
            Role::Faint
        } else if drawn.on_path {
            Role::Path
        } else {
            // A leaf has the colour of who won, an inner node that of who chooses.
            match drawn.leaf {
                Some(Reason::Win) => Role::Max,
                Some(Reason::Loss) => Role::Min,
                Some(_) => Role::Text,
                None => return self.look.settings.theme.kind(drawn.kind),
            }
        };
        self.look.style(role)
    }

    /// The value, or the best so far with a question mark, or nothing yet.
    fn value_text(&self, drawn: &Drawn) -> String {
        let value = match (drawn.role, drawn.status, drawn.value) {
            // A small node has no room for the mark; its brackets say as much.
            (Part::Small, Status::Open, Some(best)) => signed(best),
            _ => drawn.value_words().unwrap_or_default(),
        };
        let value = self.look.words(&value);
        let value = if drawn.differs {
            format!("{}{value}", self.look.glyphs.differs())
        } else {
            value
        };
        if drawn.skipped > 0 {
            format!("{value} {}{}", self.look.glyphs.cut(), drawn.skipped)
        } else {
            value
        }
    }

    fn state_text(drawn: &Drawn) -> String {
        drawn
            .state
            .map_or_else(String::new, |number| number.to_string())
    }
}

/// Number, sign and value in one row. Brackets mark the current node, round ones the
/// path to it.
pub(super) fn chip(stage: &Stage<'_>, drawn: &Drawn, place: Place, frame: &mut Frame<'_>) -> Rect {
    let glyphs = stage.look.glyphs;
    let label = Stage::state_text(drawn);
    let text = match drawn.status {
        Status::Unseen => format!("{label}{}", glyphs.unseen()),
        _ => format!("{label}{}{}", stage.sign(drawn), stage.value_text(drawn)),
    };
    let [before, after] = glyphs.selection();
    let text = if drawn.selected {
        format!("{before}{text}{after}")
    } else if drawn.current {
        format!("[{text}]")
    } else if drawn.on_path {
        format!("({text})")
    } else {
        text
    };
    let style = emphasised(stage, drawn);
    centred(frame, place.area, place.x, place.y, &text, style)
}

/// The style of a chip: a best child is underlined, so that it shows without its edge.
fn emphasised(stage: &Stage<'_>, drawn: &Drawn) -> Style {
    let style = stage.node_style(drawn);
    if drawn.best {
        style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
    } else {
        style
    }
}

/// A dot.
pub(super) fn dot(stage: &Stage<'_>, drawn: &Drawn, place: Place, frame: &mut Frame<'_>) -> Rect {
    let [open, closed, unseen, current] = stage.look.glyphs.dots();
    let sign = match (drawn.current, drawn.status) {
        (true, _) => current,
        (_, Status::Open) => open,
        (_, Status::Closed) => closed,
        (_, Status::Unseen) => unseen,
    };
    let style = stage.node_style(drawn);
    put(frame, place.area, (place.x, place.y), sign, style)
}

/// A small board in a border that carries number and value.
pub(super) fn board(
    stage: &Stage<'_>,
    drawn: &Drawn,
    place: Place,
    sizes: &Sizes,
    frame: &mut Frame<'_>,
) -> Rect {
    let glyphs = stage.look.glyphs;
    let set = if drawn.current {
        glyphs.current_border()
    } else if drawn.status == Status::Unseen {
        glyphs.unseen_border()
    } else if drawn.on_path {
        glyphs.path_border()
    } else {
        glyphs.border()
    };
    let width = usize::from(sizes.board);
    let left = place.x - (width as i64 - 1) / 2;
    let style = stage.node_style(drawn);
    let sign = match drawn.status {
        Status::Unseen => String::new(),
        _ => stage.sign(drawn).to_string(),
    };
    let label = if drawn.selected {
        let [before, after] = glyphs.selection();
        format!("{before}{}{sign}{after}", Stage::state_text(drawn))
    } else {
        format!("{}{sign}", Stage::state_text(drawn))
    };
    let (top, _) = rim(&set, width, &label, true);
    let value = stage.value_text(drawn);
    // Too long with what was skipped: the sign of the cut alone.
    let value = if value.width() > width - 2 {
        value.replace(' ', "").chars().take(width - 2).collect()
    } else {
        value
    };
    let (bottom, at) = rim(&set, width, &value, false);
    let mut area = write(frame, place.area, left, place.y, &top, style);
    let rows = small_rows(stage, drawn, width - 2, sizes.node - 2);
    for (row, cells) in rows.iter().enumerate() {
        let y = place.y + 1 + row as i64;
        write(frame, place.area, left, y, set.vertical_left, style);
        write(
            frame,
            place.area,
            left + 1,
            y,
            cells,
            stage.board_style(drawn),
        );
        let right = left + width as i64 - 1;
        let side = write(frame, place.area, right, y, set.vertical_right, style);
        area = if area.is_empty() {
            side
        } else {
            area.union(side)
        };
    }
    let y = place.y + i64::from(sizes.node) - 1;
    let foot = write(frame, place.area, left, y, &bottom, style);
    let column = left + at as i64;
    write(
        frame,
        place.area,
        column,
        y,
        &value,
        emphasised(stage, drawn),
    );
    if foot.is_empty() {
        area
    } else {
        area.union(foot)
    }
}

impl Stage<'_> {
    fn board_style(&self, drawn: &Drawn) -> Style {
        if drawn.status == Status::Unseen {
            self.look.style(Role::Faint)
        } else {
            self.look.style(Role::Text)
        }
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

/// The rows of a small board; empty ones for a position that is not reached yet.
fn small_rows(stage: &Stage<'_>, drawn: &Drawn, width: usize, rows: u16) -> Vec<String> {
    let recording = &stage.watched.part.recording;
    if drawn.status == Status::Unseen {
        return vec![" ".repeat(width); usize::from(rows)];
    }
    let glyphs = stage.look.glyphs;
    match recording.place(drawn.node).picture {
        Picture::Grid { columns, cells, .. } => cells
            .chunks(columns)
            .map(|row| {
                let signs: Vec<String> = row
                    .iter()
                    .map(|cell| {
                        cell.map_or_else(
                            || glyphs.empty().to_string(),
                            |side| recording.game.side_name(side).to_owned(),
                        )
                    })
                    .collect();
                format!("{:^width$}", signs.join(" "))
            })
            .collect(),
        Picture::Heap { left, .. } => vec![format!("{left:^width$}")],
        Picture::Tree { .. } => vec![" ".repeat(width)],
    }
}
