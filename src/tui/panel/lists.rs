//! Panels that are lists: the pseudocode, the calls, a node, the events, counts by ply.

use ratatui::layout::Rect;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::{Content, RunView};
use crate::Role;
use crate::wrap::wrap;
use scene::{
    CodeLine, EventLine, StackRow, Tally, compact, ended_words, event_lines, kind_name, reading,
    signed,
};
use search::Named;
use trace::Step;
use words::{Message, message};

/// The pseudocode with its current line.
pub(super) fn code(view: &RunView<'_>, room: Rect) -> Content {
    let (look, pane) = (view.look, view.first());
    let code = &pane.scene.code;
    let width = usize::from(room.width);
    let line = |line: &CodeLine| {
        if line.current {
            let text = format!("{}{:<width$}", look.glyphs.pointer, look.words(&line.text));
            look.line(text, Role::Current)
        } else {
            look.line(format!("  {}", line.text), Role::Text)
        }
    };
    let current = code.iter().position(|line| line.current);
    let algorithm = pane.pane.trace().options().algorithm;
    Content {
        title: if view.areas.tabs {
            String::new()
        } else {
            algorithm.name().to_owned()
        },
        // The current line and the one after it.
        seen: current.unwrap_or(0) + 2,
        body: code.iter().map(line).collect(),
        ..Content::default()
    }
}

/// The running calls, root first.
pub(super) fn stack(view: &RunView<'_>, room: Rect) -> Content {
    let (look, pane) = (view.look, view.first());
    let stack = &pane.scene.stack;
    let best = if pane.pane.trace().is_movers_view() {
        Message::HeadingBestOfMover
    } else {
        Message::HeadingBest
    };
    let (window, best_width) = if pane.pane.trace().has_windows() {
        (Message::HeadingWindow, 8)
    } else {
        (Message::Blank, 14)
    };
    let (state, kind, mv) = (Message::HeadingState, Message::Blank, Message::HeadingMove);
    let head = [state, kind, mv, best, window].map(|word| look.say(&word));
    let widths = [5, 7, 5, best_width, usize::from(room.width)];
    let gap = if room.width > 30 { " " } else { "" };
    let line = |cells: [String; 5], role| {
        let cells = cells.iter().zip(widths);
        let cells = cells.map(|(text, width)| format!("{text:<width$.width$}"));
        look.line(cells.collect::<Vec<_>>().join(gap), role)
    };
    let row = |(index, row)| {
        let is_current = index + 1 == stack.len();
        let role = if is_current {
            Role::Current
        } else {
            Role::Text
        };
        line(call(view, row, is_current), role)
    };
    Content {
        head: vec![line(head, Role::Faint)],
        body: stack.iter().enumerate().map(row).collect(),
        seen: stack.len(),
        ..Content::default()
    }
}

fn call(view: &RunView<'_>, row: &StackRow, is_current: bool) -> [String; 5] {
    let glyphs = view.look.glyphs;
    let pointer = if is_current {
        glyphs.pointer.trim_end()
    } else {
        " "
    };
    let unseen = || glyphs.unseen.to_string();
    let state = row.state.map_or_else(unseen, |number| number.to_string());
    let mut kind = format!("{} {}", glyphs.kind(row.kind), kind_name(row.kind));
    if view.first().pane.recording.game.has_board() {
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
    let state = format!("{pointer}{state}");
    [state, kind, mv.to_owned(), best, window]
}

/// Facts about the selected node, else the current one.
pub(super) fn node(view: &RunView<'_>, room: Rect) -> Content {
    let (look, pane) = (view.look, view.first());
    let moment = &pane.scene.moment;
    let selected = view.watch.selected;
    let node = selected.unwrap_or_else(|| moment.current());
    let reading = reading(pane.pane, moment, node, view.lang());
    let names = reading.iter().map(|(name, _)| look.words(name).width());
    let widest = names.max().unwrap_or(0);
    let lines = reading.iter().flat_map(|(name, words)| {
        let name = format!("{:<widest$} ", look.words(name));
        let words = [look.span(words, Role::Text)];
        wrap(look.span(name, Role::Faint), words, room.width.into())
    });
    let title = match selected {
        Some(_) => Message::NodeSelected,
        None => Message::NodeCurrent,
    };
    Content::new(look.say(&title), lines.collect())
}

/// The events around the step, one a line.
pub(super) fn events(view: &RunView<'_>, room: Rect) -> Content {
    let pane = view.first().pane;
    let (step, steps) = (view.first().scene.moment.step, pane.trace().steps());
    let rows = usize::from(room.height);
    // The step is in the middle, except near the ends of the list.
    let first = step.0.saturating_sub(rows / 2);
    let first = first.min(steps.saturating_sub(rows));
    let events = event_lines(pane, Step(first), rows, view.lang());
    let digits = steps.to_string().len();
    let shallowest = events.iter().map(|event| event.ply).min().unwrap_or(0);
    let line = |event: &EventLine| {
        let indent = (event.ply - shallowest).min(8) as usize;
        event_line(view, event, step, (digits, indent, room.width.into()))
    };
    Content {
        body: events.iter().map(line).collect(),
        steps: events.iter().map(|event| event.step).collect(),
        ..Content::default()
    }
}

fn event_line(
    view: &RunView<'_>,
    event: &EventLine,
    step: Step,
    (digits, indent, columns): (usize, usize, usize),
) -> Line<'static> {
    let look = view.look;
    let is_current = event.step == step;
    let (pointer, number_role) = if is_current {
        (look.glyphs.pointer, Role::Current)
    } else {
        ("  ", Role::Faint)
    };
    let role = match (event.cuts, event.improves) {
        _ if is_current => Role::Current,
        (true, _) => Role::Cut,
        (_, true) => Role::Strong,
        _ => Role::Text,
    };
    let number = format!("{pointer}{:>digits$} ", event.step.number());
    let (kind, words) = (look.glyphs.kind(event.kind), look.words(&event.text));
    let mut text = format!("{:indent$}{kind} {words}", "");
    if is_current {
        let room = columns.saturating_sub(number.width());
        text = format!("{text:<room$}");
    }
    Line::from(vec![look.span(number, number_role), look.span(text, role)])
}

/// Counts by ply and their sum, and below them a uniform tree for comparison.
pub(super) fn counts(view: &RunView<'_>, room: Rect) -> Content {
    /// Minimum number of visible plies; with fewer, the uniform tree gives way.
    const MIN_PLIES: usize = 3;
    let (look, pane) = (view.look, view.first());
    let (trace, tally) = (pane.pane.trace(), view.replay.tally(0));
    let columns = if trace.has_windows() { 5 } else { 3 };
    let rows = |number: fn(usize) -> String| -> Vec<[String; 5]> {
        let head = [
            Message::HeadingPly,
            Message::HeadingNodes,
            Message::HeadingLeaves,
            Message::HeadingCuts,
            Message::HeadingSkipped,
        ];
        let plies = tally.plies.iter().enumerate();
        let plies = plies.map(|(ply, counts)| (ply.to_string(), counts));
        let sum = (look.say(&Message::HeadingAll), &tally.total);
        let rows = plies.chain([sum]).map(|(name, counts)| {
            let few = [counts.nodes, counts.leaves, counts.cutoffs];
            let [nodes, leaves, cutoffs] = few.map(|count| number(count as usize));
            [
                name,
                nodes,
                leaves,
                cutoffs,
                number(counts.skipped as usize),
            ]
        });
        let head = head.map(|word| look.say(&word));
        [head].into_iter().chain(rows).collect()
    };
    let width = usize::from(room.width);
    let widths = |rows: &[[String; 5]]| -> Vec<usize> {
        let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
        let widths = (0..columns).map(|column| widest(column).unwrap_or(0) + 1);
        widths.collect()
    };
    let mut table = rows(|count| count.to_string());
    if widths(&table).iter().sum::<usize>() > width {
        table = rows(compact);
    }
    let widths = widths(&table);
    let (here, last) = (pane.scene.board.ply as usize + 1, table.len() - 1);
    let line = |(index, row): (usize, &[String; 5])| {
        let cells = row.iter().zip(&widths);
        let cells = cells.map(|(text, &width)| format!("{text:>width$}"));
        let role = match index {
            0 => Role::Faint,
            _ if index == here || index == last => Role::Strong,
            _ => Role::Text,
        };
        look.line(cells.collect::<String>(), role)
    };
    let mut head: Vec<Line<'static>> = table.iter().enumerate().map(line).collect();
    let mut foot = head.split_off(last);
    let body = head.split_off(1);
    let uniform = uniform(view, tally, width);
    let rows = usize::from(room.height);
    if uniform.len() + 2 + MIN_PLIES.min(body.len()) <= rows {
        let blanks = rows.saturating_sub(2 + body.len() + uniform.len());
        foot.resize(1 + blanks, Line::default());
        foot.extend(uniform);
    }
    Content {
        title: ended_words(trace, view.lang()).unwrap_or_default(),
        head,
        body,
        foot,
        ..Content::default()
    }
}

/// The leaves of a uniform tree with as many moves and plies.
fn uniform(view: &RunView<'_>, tally: &Tally, columns: usize) -> Vec<Line<'static>> {
    let Some(uniform) = tally.uniform else {
        return Vec::new();
    };
    let rounded = |count: f64| {
        if count < 1e9 {
            format!("{count:.0}")
        } else {
            format!("{count:.2e}")
        }
    };
    let formulas = [
        format!("b = {:.2}", uniform.branching),
        format!("b^d = {}", rounded(uniform.leaves())),
        format!("b^⌈d/2⌉+b^⌊d/2⌋-1 = {}", rounded(uniform.fewest())),
    ];
    // Formulas are not wrapped.
    let [b, all, least] = formulas.map(|formula| formula.replace(' ', "\u{a0}"));
    let plies = message!(Plies {
        count: uniform.depth as usize
    });
    let words = message!(UniformTree {
        b,
        plies,
        all,
        least
    });
    let words = [view.look.span(view.lang().say(&words), Role::Faint)];
    wrap("", words, columns)
}
