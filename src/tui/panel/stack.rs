//! The running calls, root first.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Cell, Row, Table};

use super::{Panel, Stage};
use crate::Role;
use scene::{StackRow, kind_name, signed};
use words::Message;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect) {
    let block = stage.block(Panel::Stack, "");
    let inner = block.inner(area);
    let stack = &stage.scene.stack;
    let windows = stack.iter().any(|row| row.window.is_some());
    let head = [
        Message::HeadingState,
        Message::Blank,
        Message::HeadingMove,
        if stage.watched.pane.recording.trace.is_movers_view() {
            Message::HeadingBestOfMover
        } else {
            Message::HeadingBest
        },
        if windows {
            Message::HeadingWindow
        } else {
            Message::Blank
        },
    ];
    let header =
        Row::new(head.map(|word| stage.look.say(&word))).style(stage.look.style(Role::Faint));
    let room = usize::from(inner.height.saturating_sub(1));
    let skipped = stack.len().saturating_sub(room);
    let rows = stack
        .iter()
        .enumerate()
        .skip(skipped)
        .map(|(index, row)| line(stage, row, index + 1 == stack.len()));
    let widths = [
        Constraint::Length(5),
        Constraint::Length(7),
        Constraint::Length(5),
        Constraint::Length(if windows { 8 } else { 14 }),
        Constraint::Min(0),
    ];
    let table = Table::new(rows, widths)
        .header(header)
        .column_spacing(u16::from(inner.width > 30))
        .block(block);
    frame.render_widget(table, area);
}

fn line<'a>(stage: &Stage<'_>, row: &StackRow, current: bool) -> Row<'a> {
    let glyphs = stage.look.glyphs;
    let pointer = if current {
        glyphs.pointer.trim_end()
    } else {
        " "
    };
    let state = row
        .state
        .map_or_else(|| glyphs.unseen.to_string(), |number| number.to_string());
    let side = if stage.watched.pane.recording.game.takes_side_names() {
        format!(
            "{} {} {}",
            glyphs.kind(row.kind),
            kind_name(row.kind),
            row.mover
        )
    } else {
        format!("{} {}", glyphs.kind(row.kind), kind_name(row.kind))
    };
    let best = match (row.value, row.best, &row.choice) {
        (Some(value), _, None) => signed(value),
        (_, Some(best), Some(choice)) => format!("{} {choice}", signed(best)),
        _ => "?".into(),
    };
    let window = row.window.map_or_else(String::new, |window| {
        let window = format!("({},{})", signed(window.alpha), signed(window.beta));
        stage.look.words(&window)
    });
    let role = if current { Role::Current } else { Role::Text };
    let mv = if row.mv.is_empty() {
        "-".to_owned()
    } else {
        row.mv.clone()
    };
    let cells = [format!("{pointer}{state}"), side, mv, best, window];
    Row::new(cells.map(|text| Cell::from(Line::from(text)))).style(stage.look.style(role))
}
