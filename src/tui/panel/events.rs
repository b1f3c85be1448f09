//! The events around the step, one a line.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Panel, Stage};
use crate::{Hits, Role};
use scene::{EventLine, event_lines};
use trace::Step;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let block = stage.block(Panel::Events, "");
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let pane = stage.watched.pane;
    let (step, steps) = (stage.scene.moment.step, pane.recording.trace.steps());
    let rows = usize::from(inner.height);
    // The step stands in the middle, but for the ends of the list.
    let first = (step.0)
        .saturating_sub(rows / 2)
        .min(steps.saturating_sub(rows));
    let lines = event_lines(pane, Step(first), rows, stage.lang());
    let digits = steps.to_string().len();
    let shallowest = lines.iter().map(|line| line.ply).min().unwrap_or(0);
    for (row, event) in lines.iter().enumerate() {
        let place = Rect {
            y: inner.y + row as u16,
            height: 1,
            ..inner
        };
        hits.events.push((place, event.step));
        let line = line(stage, event, (digits, shallowest), usize::from(inner.width));
        frame.render_widget(line, place);
    }
}

fn line(
    stage: &Stage<'_>,
    event: &EventLine,
    (digits, shallowest): (usize, u32),
    columns: usize,
) -> Line<'static> {
    let look = stage.look;
    let current = event.step == stage.scene.moment.step;
    let pointer = if current { look.glyphs.pointer } else { "  " };
    let indent = " ".repeat((event.ply - shallowest).min(8) as usize);
    let number = format!("{pointer}{:>digits$} ", event.step.number());
    let text = format!(
        "{indent}{} {}",
        look.glyphs.kind(event.kind),
        look.words(&event.text)
    );
    let role = match (current, event.cuts, event.improves) {
        (true, ..) => Role::Current,
        (_, true, _) => Role::Cut,
        (_, _, true) => Role::Strong,
        _ => Role::Text,
    };
    let room = columns.saturating_sub(number.width());
    let text = if current {
        format!("{text:<room$}")
    } else {
        text
    };
    let number_role = if current { Role::Current } else { Role::Faint };
    Line::from(vec![
        Span::styled(number, look.style(number_role)),
        Span::styled(text, look.style(role)),
    ])
}
