//! Panels that are lists: the pseudocode, the calls, a node, the events.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Panel, RunView, inside};
use crate::wrap::{draw_lines, wrap};
use crate::{Hits, Role};
use scene::{EventLine, StackRow, event_lines, kind_name, reading, signed};
use search::Named;
use trace::Step;
use words::Message;

/// The pseudocode with its current line.
pub(super) fn code(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect) {
    let pane = view.first();
    let algorithm = pane.replay.pane.trace().options().algorithm;
    let extra = if view.areas.tabs {
        ""
    } else {
        algorithm.name()
    };
    frame.render_widget(view.block(Panel::Code, extra), area);
    let inner = inside(area);
    let (look, code) = (view.look, &pane.scene.code);
    let line = |line: &scene::CodeLine| {
        let text = look.words(&line.text);
        if line.current {
            let text = format!(
                "{}{text:<1$}",
                look.glyphs.pointer,
                usize::from(inner.width)
            );
            Line::styled(text, look.style(Role::Current))
        } else {
            Line::styled(format!("  {text}"), look.style(Role::Text))
        }
    };
    let lines: Vec<Line<'_>> = code.iter().map(line).collect();
    // The current line and the one after it stay in sight.
    let current = code.iter().position(|line| line.current).unwrap_or(0);
    let last = (current + 2).min(code.len()) as u16;
    draw_lines(&lines, last.saturating_sub(inner.height), frame, inner);
}

/// The running calls, root first.
pub(super) fn stack(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(view.block(Panel::Stack, ""), area);
    let inner = inside(area);
    let (look, pane) = (view.look, view.first());
    let stack = &pane.scene.stack;
    let windows = stack.iter().any(|row| row.window.is_some());
    let head = [
        Message::HeadingState,
        Message::Blank,
        Message::HeadingMove,
        if pane.replay.pane.trace().is_movers_view() {
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
    let widths = [
        5,
        7,
        5,
        if windows { 8 } else { 14 },
        usize::from(inner.width),
    ];
    let gap = if inner.width > 30 { " " } else { "" };
    let line = |cells: [String; 5], role| {
        let cells = cells.iter().zip(widths);
        let cells = cells.map(|(text, width)| format!("{text:<width$.width$}"));
        Line::styled(cells.collect::<Vec<_>>().join(gap), look.style(role))
    };
    let last = stack.len() - 1;
    let skipped = stack
        .len()
        .saturating_sub(inner.height.saturating_sub(1).into());
    let rows = stack.iter().enumerate().skip(skipped).map(|(index, row)| {
        let current = index == last;
        let role = if current { Role::Current } else { Role::Text };
        line(call(view, row, current), role)
    });
    let head = line(head.map(|word| look.say(&word)), Role::Faint);
    let lines: Vec<Line<'_>> = [head].into_iter().chain(rows).collect();
    draw_lines(&lines, 0, frame, inner);
}

fn call(view: &RunView<'_>, row: &StackRow, current: bool) -> [String; 5] {
    let glyphs = view.look.glyphs;
    let pointer = if current {
        glyphs.pointer.trim_end()
    } else {
        " "
    };
    let state = row
        .state
        .map_or_else(|| glyphs.unseen.to_string(), |number| number.to_string());
    let mut kind = format!("{} {}", glyphs.kind(row.kind), kind_name(row.kind));
    if view.first().replay.pane.recording.game.takes_side_names() {
        kind = format!("{kind} {}", row.mover);
    }
    let mv = if row.mv.is_empty() { "-" } else { &row.mv };
    let best = match (row.value, row.best, &row.choice) {
        (Some(value), _, None) => signed(value),
        (_, Some(best), Some(choice)) => format!("{} {choice}", signed(best)),
        _ => "?".into(),
    };
    let window = row.window.map_or_else(String::new, |window| {
        let window = format!("({},{})", signed(window.alpha), signed(window.beta));
        view.look.words(&window)
    });
    [
        format!("{pointer}{state}"),
        kind,
        mv.to_owned(),
        best,
        window,
    ]
}

/// All that is known of the node that is looked at.
pub(super) fn node(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect) {
    let extra = match view.watch.selected {
        Some(_) => Message::NodeSelected,
        None => Message::NodeCurrent,
    };
    let block = view.block(Panel::Node, &view.lang().say(&extra));
    frame.render_widget(block, area);
    let (lines, inner) = node_lines(view, area);
    let (scroll, _) = view.scroll(Panel::Node, (lines.len(), inner.height.into()));
    draw_lines(&lines, scroll, frame, inner);
}

/// The lines that there are of a node, and the rows that they have.
pub(super) fn node_size(view: &RunView<'_>, area: Rect) -> (usize, usize) {
    let (lines, inner) = node_lines(view, area);
    (lines.len(), inner.height.into())
}

fn node_lines(view: &RunView<'_>, area: Rect) -> (Vec<Line<'static>>, Rect) {
    let inner = inside(area).inner(Margin::new(1, 0));
    let (look, pane) = (view.look, view.first());
    let moment = &pane.scene.moment;
    let node = view.watch.selected.unwrap_or_else(|| moment.current());
    let reading = reading(pane.replay.pane, moment, node, view.lang());
    let names = reading.iter().map(|(name, _)| name.width());
    let widest = names.max().unwrap_or(0);
    let indent = " ".repeat(widest + 1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (name, words) in reading {
        let name = format!("{:<widest$} ", look.words(&name));
        let words = [(look.words(&words), look.style(Role::Text))];
        let mut wrapped = wrap(&words, inner.width.into(), &name, &indent);
        if let Some(first) = wrapped.first_mut().and_then(|line| line.spans.first_mut()) {
            *first = Span::styled(name, look.style(Role::Faint));
        }
        lines.extend(wrapped);
    }
    (lines, inner)
}

/// The events around the step, one a line.
pub(super) fn events(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    frame.render_widget(view.block(Panel::Events, ""), area);
    let inner = inside(area);
    let pane = view.first().replay.pane;
    let (step, steps) = (view.first().scene.moment.step, pane.trace().steps());
    let rows = usize::from(inner.height);
    // The step stands in the middle, but for the ends of the list.
    let first = (step.0)
        .saturating_sub(rows / 2)
        .min(steps.saturating_sub(rows));
    let events = event_lines(pane, Step(first), rows, view.lang());
    let digits = steps.to_string().len();
    let shallowest = events.iter().map(|event| event.ply).min().unwrap_or(0);
    hits.events
        .extend(inner.rows().zip(events.iter().map(|event| event.step)));
    let line = |event: &EventLine| {
        let indent = (event.ply - shallowest).min(8) as usize;
        event_line(view, event, step, (digits, indent, inner.width.into()))
    };
    let lines: Vec<Line<'_>> = events.iter().map(line).collect();
    draw_lines(&lines, 0, frame, inner);
}

fn event_line(
    view: &RunView<'_>,
    event: &EventLine,
    step: Step,
    (digits, indent, columns): (usize, usize, usize),
) -> Line<'static> {
    let look = view.look;
    let current = event.step == step;
    let pointer = if current { look.glyphs.pointer } else { "  " };
    let number = format!("{pointer}{:>digits$} ", event.step.number());
    let (kind, words) = (look.glyphs.kind(event.kind), look.words(&event.text));
    let mut text = format!("{:indent$}{kind} {words}", "");
    let role = match (current, event.cuts, event.improves) {
        (true, ..) => Role::Current,
        (_, true, _) => Role::Cut,
        (_, _, true) => Role::Strong,
        _ => Role::Text,
    };
    if current {
        let room = columns.saturating_sub(number.width());
        text = format!("{text:<room$}");
    }
    let number_role = if current { Role::Current } else { Role::Faint };
    Line::from(vec![
        Span::styled(number, look.style(number_role)),
        Span::styled(text, look.style(role)),
    ])
}
