//! The timeline: all steps in one row, with the stops marked on it.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;

use super::{PaneView, RunView};
use crate::look::Look;
use crate::{Explore, Hits, Role};
use run::letter;
use scene::{Timeline, compact, ended_words};
use trace::Step;
use words::{Message, message, say};

/// The columns that the bar has at least, where there is one.
const BAR: usize = 10;

/// What stands around the bar: blanks at both ends and beside it.
const BLANKS: usize = 4;

/// A row with the step, the bar and counts: the bar gives way first, then words.
pub(super) fn draw(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let look = view.look;
    let (steps, counts) = (steps(view), counts(view));
    let (text, right) = fitting(&steps, &counts, usize::from(area.width));
    let width = text.width() as u16 + 2;
    let taken = text.width() + right.width() + BLANKS;
    let columns = usize::from(area.width).saturating_sub(taken);
    let buffer = frame.buffer_mut();
    let mut put = |x: u16, text: String, role| {
        let room = usize::from(area.right().saturating_sub(x));
        buffer.set_stringn(x, area.y, text, room, look.style(role));
    };
    put(area.x, format!(" {text} "), Role::Strong);
    if columns < BAR {
        return put(area.x + width, format!("  {right}"), Role::Faint);
    }
    let place = Rect {
        x: area.x + width,
        width: columns as u16,
        height: 1,
        ..area
    };
    put(place.right(), format!("  {right}"), Role::Faint);
    bar(&view.timeline, look, buffer, place);
    // Of searches that are stepped apart, it is the bar of one only.
    if view.watch.apart.is_none() {
        hits.timeline = Some((place, view.timeline.steps));
    }
}

/// The first form of the counts that leaves room for a bar, beside the longest form of the
/// step with which it does. Where none fits, the step in words; and without a bar, what
/// cannot be left out.
fn fitting<'a>(steps: &'a [String; 2], counts: &'a [String], columns: usize) -> (&'a str, &'a str) {
    let room = |step: &str| columns.saturating_sub(step.width() + BLANKS);
    let mut pairs = counts
        .iter()
        .flat_map(|count| steps.iter().map(move |step| (step, count)));
    let fits = pairs.find(|(step, count)| count.width() + BAR <= room(step));
    if let Some((step, count)) = fits {
        return (step, count);
    }
    let [long, short] = steps;
    match counts.last().map_or("", String::as_str) {
        "" => (long, ""),
        least if least.width() <= room(long) => (long, least),
        least => (short, least),
    }
}

/// The step, in words and in figures alone.
fn steps(view: &RunView<'_>) -> [String; 2] {
    let (timeline, watch, lang) = (&view.timeline, view.watch, view.lang());
    let (stop, stops) = (timeline.stop(), timeline.stops.len());
    let speed = watch.playing.then(|| format!(" · {}/s", watch.speed()));
    let write = |step: usize, stop: Option<usize>, long: bool| {
        let steps = timeline.steps;
        let step = if long {
            say!(lang, StepOf { step, of: steps })
        } else {
            format!("{step}/{steps}")
        };
        let word = say!(lang, TimelineStop);
        let stop = stop.map(|stop| format!(" · {word} {stop}/{stops}"));
        step + &stop.unwrap_or_default()
    };
    // The bar begins at the same column at every step.
    let last = (stops > 0).then_some(stops);
    [true, false].map(|long| {
        let longest = write(timeline.steps, last, long).width();
        let text = write(timeline.step.number(), stop, long) + &speed.clone().unwrap_or_default();
        let speed = if watch.playing { 7 } else { 0 };
        format!("{text:<0$}", longest + speed)
    })
}

/// How counts are written.
struct Form {
    /// How many of nodes, leaves and cutoffs are told.
    shown: usize,
    cutoffs: String,
    number: fn(usize) -> String,
}

/// Nodes, leaves and cutoffs so far, from the longest form to the shortest; that something
/// is missing of the trace is in each of them.
fn counts(view: &RunView<'_>) -> Vec<String> {
    let lang = view.lang();
    if view.is_pair() {
        return vec![pane_counts(view), String::new()];
    }
    let trace = view.first().replay.pane.trace();
    let shown = if trace.has_windows() { 3 } else { 2 };
    let words = Form {
        shown,
        cutoffs: say!(lang, HeadingCutoffs),
        number: |count| count.to_string(),
    };
    let short = |shown| Form {
        shown,
        cutoffs: say!(lang, HeadingCuts),
        number: compact,
    };
    let ended = ended_words(trace, lang);
    let in_short = ended.as_ref().map(|_| say!(lang, Incomplete));
    let join = |form: &Form, ended: &Option<String>| {
        let ended = ended
            .as_ref()
            .map_or_else(String::new, |words| format!("· {words} "));
        view.look.words(format!("{} {ended}", in_form(view, form)))
    };
    vec![
        join(&words, &ended),
        join(&words, &in_short),
        join(&short(shown), &in_short),
        join(&short(2), &in_short),
        join(&short(1), &in_short),
        in_short.map_or_else(String::new, |words| format!("{words} ")),
    ]
}

/// The counts in one form, as wide at every step: the bar ends at the same column.
fn in_form(view: &RunView<'_>, form: &Form) -> String {
    let lang = view.lang();
    let timeline = &view.timeline;
    let all = [
        (say!(lang, HeadingNodes), timeline.nodes),
        (say!(lang, HeadingLeaves), timeline.leaves as usize),
        (form.cutoffs.clone(), timeline.cutoffs as usize),
    ];
    let columns = widest(view.first().replay.pane.trace().nodes(), form.number);
    let counts = &all[..form.shown];
    let longest: usize = counts
        .iter()
        .map(|(name, _)| name.width() + 1 + columns)
        .sum();
    let longest = longest + 3 * (form.shown - 1);
    let counts = counts
        .iter()
        .map(|(name, count)| format!("{name} {}", (form.number)(*count)));
    let counts: Vec<String> = counts.collect();
    format!("{:>longest$}", counts.join(" · "))
}

/// The columns of the longest number up to `max`.
fn widest(max: usize, number: fn(usize) -> String) -> usize {
    // Shortened, a smaller number may be longer than a larger one.
    let numbers = [max, max.min(9_999), max.min(9_999_499)];
    let columns = numbers.map(|count| number(count).width());
    columns.into_iter().max().unwrap_or(0)
}

/// The nodes of each of two searches; stepped apart, which one the bar is of.
fn pane_counts(view: &RunView<'_>) -> String {
    let lang = view.lang();
    if view.watch.apart.is_some() {
        let active = letter(view.watch.active());
        return format!("{} {active} ", say!(lang, HeadingOnly));
    }
    let count = |(index, pane): (usize, &PaneView<'_>)| {
        format!("{} {} ", letter(index), pane.replay.pane.trace().nodes())
    };
    let counts: Vec<String> = view.panes.iter().enumerate().map(count).collect();
    format!("{} {}", say!(lang, HeadingNodes), counts.join(" "))
}

fn bar(timeline: &Timeline, look: &Look, buffer: &mut Buffer, place: Rect) {
    let [ruler, past, stop, past_stop, here] = look.glyphs.timeline;
    let last = (timeline.steps - 1).max(1);
    let column = |step: Step| (step.0 * usize::from(place.width - 1) / last) as u16;
    let mut put = |at: u16, char: char, role| {
        let cell = &mut buffer[(place.x + at, place.y)];
        cell.set_char(char).set_style(look.style(role));
    };
    let now = column(timeline.step);
    (0..place.width).for_each(|at| {
        if at <= now {
            put(at, past, Role::Path);
        } else {
            put(at, ruler, Role::Faint);
        }
    });
    for &step in &timeline.stops {
        let passed = step <= timeline.step;
        put(
            column(step),
            if passed { past_stop } else { stop },
            Role::Stop,
        );
    }
    put(now, here, Role::Focus);
}

/// A search that is still recorded, on the whole screen while nothing else is there to be
/// shown: how far it is.
pub(super) fn wait(explore: &Explore, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    let command = format!("plyback explore {}", explore.query.written());
    let lines = vec![
        Line::styled(command, look.style(Role::Strong)),
        Line::default(),
        match explore.failed {
            Some(error) => Line::styled(look.say(&error.message()), look.style(Role::Strong)),
            None => explore_progress(explore, look, area.width),
        },
    ];
    let place = area.centered(Constraint::Percentage(90), Constraint::Length(6));
    let paragraph = Paragraph::new(lines).centered().wrap(Wrap { trim: true });
    frame.render_widget(paragraph, place);
}

/// The same in one line, over the timeline of what is shown meanwhile.
pub(super) fn progress_line(explore: &Explore, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(Clear, area);
    frame.render_widget(explore_progress(explore, look, area.width), area);
}

fn explore_progress(explore: &Explore, look: &Look, columns: u16) -> Line<'static> {
    let pace = explore.pace().unwrap_or((0, 0.0));
    progress(pace, look, columns, &Message::EscStopsAndShows)
}

/// How far a search is, and what stops it, in so many columns.
pub(crate) fn progress(
    (nodes, pace): (u32, f64),
    look: &Look,
    columns: u16,
    hint: &Message,
) -> Line<'static> {
    let nodes = message!(Nodes { count: nodes });
    let millions = format!("{:.1}", pace / 1e6);
    let words = look.say(&message!(SearchProgress { nodes, millions }));
    let words = format!(" {words}");
    let mut hint = format!("   {}", look.say(hint));
    if words.width() + hint.width() > usize::from(columns) {
        hint = format!("   {}", look.say(&Message::EscStops));
    }
    Line::from(vec![
        Span::styled(words, look.style(Role::Strong)),
        Span::styled(hint, look.style(Role::Faint)),
    ])
}
