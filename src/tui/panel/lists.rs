//! Panels that are lists: the pseudocode, the calls, a node, the events, counts by ply.

use std::iter::once;

use ratatui::layout::Rect;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::{Content, RunView};
use crate::look::Look;
use crate::wrap::wrap;
use crate::{Action, Role};
use quiz::Secret;
use scene::{
    CodeLine, EventLine, StackRow, Tally, compact, ended_words, event_lines, kind_name, reading,
    signed, view_words,
};
use search::Named;
use trace::{PlyCounts, Step};
use words::{Message, Value, message};

/// The width from which a listing may be indented as written, and names and values share a line.
const WIDE: usize = 36;

/// The pseudocode with what the current line does, and the call stack below it.
pub(super) fn code(view: &RunView<'_>, room: Rect) -> Content {
    let (pane, columns) = (view.first(), usize::from(room.width));
    let mut body = Vec::new();
    let (mut starts, mut current) = (Vec::new(), 0..0);
    let mut widths = pane
        .scene
        .code
        .iter()
        .map(|line| view.look.words(&line.text).width());
    let is_deep = columns >= WIDE && widths.all(|width| width + 2 <= columns);
    for line in &pane.scene.code {
        starts.push(body.len());
        body.extend(code_line(view.look, line, (columns, is_deep)));
        if line.is_current() {
            current = starts[starts.len() - 1]..body.len();
        }
    }
    let rows = usize::from(room.height);
    let mut foot = calls(view, rows, columns);
    // What the line does matters more.
    if current.len() + foot.len() > rows {
        foot.clear();
    }
    // The current line and the next, unless that would make the first row the end of a line.
    let room = rows.saturating_sub(foot.len());
    let first = (current.end + 1).saturating_sub(room);
    let seen = current.end + usize::from(starts.contains(&first));
    // Its beginning tells which line it is.
    let seen = seen.min(current.start + room);
    let last = seen.max(room);
    if last < body.len() && !starts.contains(&last) {
        let more = format!("{}{}", body[last - 1], view.look.glyphs.hidden);
        let style = body[last - 1].spans[0].style;
        body[last - 1] = Line::styled(view.look.shortened(&more, columns), style);
    }
    let algorithm = pane.pane.trace().options().algorithm;
    Content {
        title: vec![algorithm.name().to_owned()],
        seen,
        body,
        foot,
        ..Content::default()
    }
}

/// The rows of a line of code; if it has just run, what it does is shown beside or below it.
fn code_line(
    look: &Look,
    line: &CodeLine,
    (columns, is_deep): (usize, bool),
) -> Vec<Line<'static>> {
    // What belongs together is kept on one line.
    let text = line.text.replace("return best", "return\u{a0}best");
    let text = text.replace(", v)", ",\u{a0}v)").replace(" ✗", "\u{a0}✗");
    let text = look.words(text);
    let (code, pointer) = (text.trim_start(), look.glyphs.pointer);
    let indent = (text.len() - code.len()) / if is_deep { 1 } else { 2 };
    let gutter = pointer.width();
    // In ASCII, this blank alone would take another row.
    let code = match gutter + indent + code.width() > columns {
        true => &code.replace("(MIN: ", "(MIN:"),
        false => code,
    };
    let broken = |text: &str, [first, rest]: [usize; 2]| -> Vec<String> {
        let [first, rest] = [first, rest].map(|blanks| " ".repeat(blanks));
        let options = textwrap::Options::new(columns)
            .initial_indent(&first)
            .subsequent_indent(&rest)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        let lines = textwrap::wrap(text, options).into_iter();
        lines.map(|line| line.replace('\u{a0}', " ")).collect()
    };
    let mut rows = broken(code, [gutter + indent, gutter + indent + 2]);
    let Some(live) = &line.live else {
        let rows = rows.into_iter().map(|row| look.line(row, Role::Text));
        return rows.collect();
    };
    let live = look.say(live);
    match &mut rows[..] {
        [row] if columns >= WIDE && row.width() + 3 + live.width() <= columns => {
            let (live, room) = (live.replace('\u{a0}', " "), columns - row.width());
            *row = format!("{row}{live:>room$}");
        }
        _ => {
            // Below the code, indented as far as there is room.
            let indent = match columns {
                WIDE.. => gutter + indent + 2,
                _ => gutter,
            };
            rows.extend(broken(&live, [indent; 2]));
        }
    }
    let pointed = rows[0].trim_start();
    rows[0] = format!(
        "{pointer}{:1$}{pointed}",
        "",
        rows[0].width() - pointed.width() - gutter
    );
    let rows = rows.into_iter();
    rows.map(|row| look.line(format!("{row:<columns$}"), Role::Current))
        .collect()
}

/// The call stack: a table if the listing leaves room for it, or else a single line.
fn calls(view: &RunView<'_>, rows: usize, columns: usize) -> Vec<Line<'static>> {
    /// The rows of a table that matter more than the lines of the listing.
    const MIN_CALLS: usize = 8;
    /// The minimum rows of the listing above a table.
    const MIN_LISTING: usize = 8;
    let pane = view.first();
    // Reserves room for the deepest call, so that the heading does not move.
    let deepest = pane.tree.whole.plies() as usize;
    let needed = deepest.min(MIN_CALLS) + 1;
    if rows < needed + MIN_LISTING {
        return vec![calls_line(view, columns)];
    }
    // Leaves room for the whole listing, as far as the open calls allow.
    let spare = rows.saturating_sub(pane.scene.code.len() + 2);
    let used = needed.min(pane.scene.stack.len() + 1);
    calls_table(view, spare.clamp(used, deepest + 1), columns)
}

/// `calls: 1 › 3 › 7`: the lesson's numbers, or else moves; only the last calls if there is no
/// room for all.
fn calls_line(view: &RunView<'_>, columns: usize) -> Line<'static> {
    let (look, stack) = (view.look, &view.first().scene.stack);
    // Without a board, moves are numbers as states are.
    let pane = view.first().pane;
    let are_moves = pane.recording.game.has_board() || pane.states.is_empty();
    let name = |call: &StackRow| match (call.state, &*call.mv) {
        (Some(state), _) => state.to_string(),
        (None, "") => look.say(&message!(CallName { mv: Value::None })),
        (None, mv) if are_moves => mv.to_owned(),
        (None, mv) => look.say(&message!(CallName { mv })),
    };
    let label = format!(" {} ", look.say(&Message::CallsLabel));
    let between = look.words(" › ");
    let room = columns.saturating_sub(label.width());
    // No more calls than columns are shown.
    let left_out = stack.len().saturating_sub(columns.max(1));
    let names: Vec<String> = stack[left_out..].iter().map(name).collect();
    let Some((current, above)) = names.split_last() else {
        return Line::default();
    };
    let from = |first: usize| -> String {
        let more = (left_out + first > 0).then(|| look.words("…"));
        let shown = more.iter().chain(&above[first..]);
        shown.map(|name| format!("{name}{between}")).collect()
    };
    let fits = |above: &String| above.width() + current.width() <= room;
    let above = (0..=above.len()).map(from).find(fits);
    Line::from(vec![
        look.span(label, Role::Faint),
        look.span(above.unwrap_or_default(), Role::Text),
        look.span(current.clone(), Role::Current),
    ])
}

/// The width of the widest cell in each column of a table.
fn widths<const N: usize>(rows: &[[String; N]]) -> [usize; N] {
    std::array::from_fn(|column| {
        let widths = rows.iter().map(|row| row[column].width());
        widths.max().unwrap_or(0)
    })
}

/// The call stack with the root first; only the last calls if there is no room for all.
fn calls_table(view: &RunView<'_>, rows: usize, columns: usize) -> Vec<Line<'static>> {
    let (look, stack) = (view.look, &view.first().scene.stack);
    // How many are hidden is shown beside the heading.
    let count = match (stack.len() + 1).saturating_sub(rows) {
        0 => 0,
        hidden => hidden + 1,
    };
    let calls = stack.iter().enumerate().skip(count);
    let calls = calls.map(|(ply, call)| call_cells(view, call, ply));
    let table: Vec<[String; 5]> = once(call_heads(view)).chain(calls).collect();
    let widths = widths(&table);
    // Columns are dropped whole, the window first.
    let width = |count: usize| widths[..count].iter().sum::<usize>();
    let fits = |count: &usize| width(*count) + count - 1 <= columns;
    let shown = (1..=5).rev().find(fits).unwrap_or(1);
    let gap = match width(shown) + 2 * (shown - 1) <= columns {
        true => "  ",
        false => " ",
    };
    let last = table.len() - 1;
    let line = |(index, row): (usize, &[String; 5])| {
        let cells = row[..shown].iter().zip(widths);
        let cells = cells.map(|(text, width)| format!("{text:<width$}"));
        let text = cells.collect::<Vec<_>>().join(gap);
        let role = match index {
            0 => Role::Faint,
            _ if index == last => Role::Current,
            _ => Role::Text,
        };
        look.line(format!("{text:<columns$}"), role)
    };
    let mut lines: Vec<Line<'static>> = table.iter().enumerate().map(line).collect();
    if count > 0 {
        let more = look.say(&message!(CallsLeftOut { count }));
        lines.insert(1, look.line(format!(" {more}"), Role::Faint));
    }
    lines.resize(rows.max(2), Line::default());
    lines
}

fn call_heads(view: &RunView<'_>) -> [String; 5] {
    let pane = view.first().pane;
    let place = match pane.states.is_empty() {
        true => Message::HeadingPly,
        false => Message::HeadingState,
    };
    let best = match pane.trace().is_movers_view() {
        true => Message::HeadingBestOfMover,
        false => Message::HeadingBest,
    };
    let window = match pane.trace().has_windows() {
        true => Message::HeadingWindow,
        false => Message::Blank,
    };
    let (mv, player) = (Message::HeadingMove, Message::HeadingPlayer);
    let heads = [place, mv, player, best, window];
    let [place, rest @ ..] = heads.map(|heading| view.look.say(&heading));
    let [mv, player, best, window] = rest;
    [format!(" {place}"), mv, player, best, window]
}

fn call_cells(view: &RunView<'_>, call: &StackRow, ply: usize) -> [String; 5] {
    let (glyphs, pane) = (view.look.glyphs, view.first());
    let pointer = match ply + 1 == pane.scene.stack.len() {
        true => glyphs.pointer.trim_end(),
        false => " ",
    };
    let place = match call.state {
        _ if pane.pane.states.is_empty() => ply.to_string(),
        Some(state) => state.to_string(),
        None => glyphs.unseen.to_string(),
    };
    let sign = call.window.is_none().then(|| glyphs.kind(call.kind));
    let kind = sign.map_or_else(String::new, |sign| format!("{sign} ")) + kind_name(call.kind);
    let player = match pane.pane.recording.game.has_board() {
        _ if call.is_leaf => glyphs.leaf.to_string(),
        true => format!("{kind} {}", call.mover),
        false => kind,
    };
    let mv = match &*call.mv {
        "" => "-",
        mv => mv,
    };
    let window = call.window.as_ref();
    let window = window.map_or_else(String::new, |[alpha, beta]| {
        view.look.words(format!("({alpha},{beta})"))
    });
    let value = call.value.text();
    [
        format!("{pointer}{place}"),
        mv.to_owned(),
        player,
        value,
        window,
    ]
}

/// Facts about the selected node, or else the current one.
pub(super) fn node(view: &RunView<'_>, room: Rect) -> Content {
    let (look, pane) = (view.look, view.first());
    let moment = &pane.scene.moment;
    let selected = view.watch.selected;
    let node = selected.unwrap_or_else(|| moment.current());
    let shown = |step| numbered(view, step);
    let reading = reading(pane.pane, moment, node, until(view), &shown, view.lang());
    let columns = usize::from(room.width);
    let is_wide = columns >= WIDE;
    // The column of names has one width at all steps; a long name does not widen it.
    let window = pane.pane.trace().has_windows();
    let names = [
        Some(Message::LineBest),
        window.then_some(Message::LineWindow),
    ];
    let widths = names.iter().flatten().map(|name| look.say(name).width());
    let widest = widths
        .filter(|width| is_wide && *width < 16)
        .max()
        .unwrap_or(0);
    let lines = reading.iter().flat_map(|(name, words)| {
        let name = format!("{:<widest$} ", look.words(name));
        let (name, words) = (look.span(name, Role::Faint), look.span(words, Role::Text));
        match is_wide {
            true => wrap(name, [words], columns),
            // Side by side, both would be columns of single words.
            false => wrap("", [name, words], columns),
        }
    });
    let title = match selected {
        Some(_) => Message::NodeSelected,
        None => Message::NodeCurrent,
    };
    let title = [look.say(&title)].into_iter();
    let title = title.chain(view_words(pane.pane, view.lang()));
    Content::new(title.collect(), lines.collect())
}

/// The last step that may be revealed, in a lesson or if a question hides what comes next;
/// `None` if all may.
fn until(view: &RunView<'_>) -> Option<Step> {
    let hides = view.replay.secret != Secret::Nothing || !view.replay.stops.is_empty();
    hides.then_some(view.first().scene.moment.step)
}

/// A step of the first pane's search as the status line counts it: unless the searches are
/// stepped apart, among those of both.
fn numbered(view: &RunView<'_>, step: Step) -> Step {
    match view.watch.apart {
        Some(_) => step,
        None => view.replay.run.merged(view.first().index, step),
    }
}

/// The events around the current step; long ones continue on the next row.
pub(super) fn events(view: &RunView<'_>, room: Rect) -> Content {
    let pane = view.first().pane;
    let (step, steps) = (view.first().scene.moment.step, pane.trace().steps());
    let rows = usize::from(room.height);
    let steps = until(view).map_or(steps, |step| step.number());
    let (first, end) = (step.0.saturating_sub(rows), steps.min(step.0 + rows));
    let events = event_lines(pane, Step(first), end - first, view.lang());
    let last = numbered(view, Step(steps - 1));
    let digits = view.lang().number(last.number()).len();
    let shallowest = events.iter().map(|event| event.ply).min().unwrap_or(0);
    let columns = usize::from(room.width);
    let most = if columns < WIDE { 1 } else { columns / 4 };
    let lines = events.iter().flat_map(|event| {
        let indent = most.min((event.ply - shallowest) as usize);
        let lines = event_line(view, event, step, (digits, indent, columns));
        lines.into_iter().map(|line| (event.step, line))
    });
    let lines: Vec<(Step, Line<'static>)> = lines.collect();
    // The current step is in the middle, except near the ends of the list.
    let middle = lines.iter().position(|(known, _)| *known == step);
    let first = middle.unwrap_or(0).saturating_sub(rows / 2);
    let first = first.min(lines.len().saturating_sub(rows));
    // In strides, so that the list stays still while stepping; after what is beyond the border.
    let stride = (rows / 4).max(1);
    let first = match first.checked_sub(1) {
        Some(before) => (lines[before].0.0 + 1).next_multiple_of(stride).min(step.0),
        None => 0,
    };
    let lines = lines
        .into_iter()
        .skip_while(|(step, _)| step.0 < first)
        .take(rows);
    let (steps, body): (Vec<Step>, _) = lines.unzip();
    let run = view.replay.run;
    let go = |step| Action::GoToStep(run.merged(view.first().index, step));
    Content {
        // In negamax, the calls and the code show scores from each mover's side.
        title: view_words(pane, view.lang()).into_iter().collect(),
        body,
        clicks: steps.into_iter().map(go).collect(),
        ..Content::default()
    }
}

fn event_line(
    view: &RunView<'_>,
    event: &EventLine,
    step: Step,
    (digits, indent, columns): (usize, usize, usize),
) -> Vec<Line<'static>> {
    let (look, glyphs) = (view.look, view.look.glyphs);
    let is_current = event.step == step;
    let (pointer, number_role) = if is_current {
        (glyphs.pointer, Role::Current)
    } else {
        ("  ", Role::Faint)
    };
    let role = match (event.cuts, event.improves) {
        _ if is_current => Role::Current,
        _ if event.step > step => Role::Faint,
        (true, _) => Role::Cut,
        (_, true) => Role::Strong,
        _ => Role::Text,
    };
    let step = view.lang().number(numbered(view, event.step).number());
    let kind = event.kind.map_or(glyphs.leaf, |kind| glyphs.kind(kind));
    let text = look.words(format!("{kind} {}", event.text));
    let number = format!("{pointer}{step:>digits$} {:indent$}", "");
    let mut lines = wrap(
        look.span(number, number_role),
        [look.span(text, role)],
        columns,
    );
    for line in lines.iter_mut().filter(|_| is_current) {
        let blanks = columns.saturating_sub(line.width());
        line.push_span(look.span(" ".repeat(blanks), role));
    }
    lines
}

/// Counts by ply and their sum, with a uniform tree for comparison below. Before the last step,
/// only the sum so far, because the rest would give away what is to come.
pub(super) fn counts(view: &RunView<'_>, room: Rect) -> Content {
    if view.timeline.step.number() < view.timeline.steps {
        return counts_so_far(view, room);
    }
    let (look, pane) = (view.look, view.first());
    let (trace, tally) = (pane.pane.trace(), view.replay.tally(pane.index));
    let width = usize::from(room.width);
    let columns = if trace.has_windows() { 5 } else { 3 };
    let widths = |table: &[[String; 5]]| widths(table).map(|width| width + 1);
    let mut table = count_rows(look, tally, &|count| view.lang().number(count));
    if widths(&table)[..columns].iter().sum::<usize>() > width {
        table = count_rows(look, tally, &compact);
    }
    let widths = widths(&table);
    let (here, last) = (pane.scene.board.ply as usize + 1, table.len() - 1);
    let line = |(index, row): (usize, &[String; 5])| {
        let cells = row[..columns].iter().zip(widths);
        let cells = cells.map(|(text, width)| format!("{text:>width$}"));
        let role = match index {
            0 => Role::Faint,
            _ if index == here || index == last => Role::Strong,
            _ => Role::Text,
        };
        look.line(cells.collect::<String>(), role)
    };
    let mut head: Vec<Line<'static>> = table.iter().enumerate().map(line).collect();
    let mut foot = head.split_off(last);
    let mut body = head.split_off(1);
    let proof = proof(view, tally, width);
    let rows = usize::from(room.height);
    match rows.checked_sub(2 + body.len() + proof.len()) {
        Some(blanks) => {
            foot.resize(1 + blanks, Line::default());
            foot.extend(proof);
        }
        None => body.extend(foot.drain(..).chain(proof)),
    }
    Content {
        title: ended_words(trace, view.lang()).into_iter().collect(),
        head,
        body,
        foot,
        ..Content::default()
    }
}

/// A heading, the counts of each ply and their sum.
fn count_rows(look: &Look, tally: &Tally, number: &dyn Fn(usize) -> String) -> Vec<[String; 5]> {
    let heads = [
        Message::HeadingPly,
        Message::HeadingNodes,
        Message::HeadingLeaves,
        Message::HeadingCuts,
        Message::HeadingSkipped,
    ];
    let row = |(name, counts): (String, &PlyCounts)| {
        let [nodes, leaves, cutoffs] =
            [counts.nodes, counts.leaves, counts.cutoffs].map(|count| number(count as usize));
        [
            name,
            nodes,
            leaves,
            cutoffs,
            number(counts.skipped as usize),
        ]
    };
    let plies = tally.plies.iter().enumerate();
    let plies = plies.map(|(ply, counts)| (ply.to_string(), counts));
    let rows = plies.chain([(look.say(&Message::HeadingAll), &tally.total)]);
    let heads = heads.map(|word| look.say(&word));
    once(heads).chain(rows.map(row)).collect()
}

fn counts_so_far(view: &RunView<'_>, room: Rect) -> Content {
    let (look, pane) = (view.look, view.first());
    let trace = pane.pane.trace();
    let moment = trace.moment(pane.at.step);
    let (leaves, cutoffs) = trace.found_at(&moment);
    let [nodes, leaves, cutoffs] = [moment.entered(), leaves as usize, cutoffs as usize];
    let (nodes, leaves) = (
        message!(Nodes { count: nodes }),
        message!(Leaves { count: leaves }),
    );
    let cutoffs = trace
        .has_windows()
        .then(|| message!(Cutoffs { count: cutoffs }));
    let mut lines = vec![look.line(look.say(&Message::SoFar), Role::Faint)];
    let counts = [nodes, leaves].into_iter().chain(cutoffs);
    lines.extend(counts.map(|count| look.line(format!("  {}", look.say(&count)), Role::Strong)));
    lines.push(Line::default());
    let later = look.say(&Message::CountsAtEnd);
    lines.extend(look.paragraph(later, Role::Faint, room.width));
    Content::new(Vec::new(), lines)
}

/// The fewest leaves that settle the value. Estimates and wrong programs prove nothing.
fn proof(view: &RunView<'_>, tally: &Tally, columns: usize) -> Vec<Line<'static>> {
    let options = view.first().pane.trace().options();
    let proves = options.depth.is_none() && options.mistake.is_none();
    let Some(proof) = tally.proof.filter(|proof| proves && proof.leaves() > 1) else {
        return Vec::new();
    };
    let words = message!(FewestLeaves {
        count: view.lang().number(proof.leaves()),
        value: signed(view.first().pane.trace(), proof.value),
        least: view.lang().number(proof.at_least),
        most: view.lang().number(proof.at_most),
    });
    let words = view.lang().say(&words);
    view.look.paragraph(words, Role::Faint, columns)
}
