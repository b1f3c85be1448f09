//! The timeline: all steps in one row, with the stops marked on it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::Stage;
use crate::look::Look;
use crate::{Hits, Role, Watch};
use scene::{Timeline, compact, ended_words};
use trace::Step;
use words::{Lang, say};

/// The columns that the bar has at least, where there is one.
const BAR: usize = 10;

/// What stands around the bar: blanks at both ends and beside it.
const BLANKS: usize = 4;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let told = counts(stage);
    let all = (stage.watch, stage.look);
    line(stage.timeline, all, &told, frame, area, hits);
}

/// A row with the step, the bar and counts, which are given from the longest form to the
/// shortest: the bar gives way first, then words.
pub(super) fn line(
    timeline: &Timeline,
    (watch, look): (&Watch, &Look),
    counts: &[String],
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let steps = steps(timeline, watch, look.settings.lang);
    let (text, right) = fitting(&steps, counts, usize::from(area.width));
    let taken = text.width() + right.width() + BLANKS;
    let columns = usize::from(area.width).saturating_sub(taken);
    let mut spans = vec![Span::styled(format!(" {text} "), look.style(Role::Strong))];
    if columns >= BAR {
        let bar = Rect {
            x: area.x + text.width() as u16 + 2,
            width: columns as u16,
            height: 1,
            ..area
        };
        hits.timeline = Some((bar, timeline.steps));
        spans.extend(bar_spans(timeline, look, columns));
    }
    spans.push(Span::styled(format!("  {right}"), look.style(Role::Faint)));
    frame.render_widget(Line::from(spans), area);
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
fn steps(timeline: &Timeline, watch: &Watch, lang: Lang) -> [String; 2] {
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
fn counts(stage: &Stage<'_>) -> Vec<String> {
    let lang = stage.lang();
    let trace = &stage.watched.pane.recording.trace;
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
        stage.look.words(format!("{} {ended}", told(stage, form)))
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
fn told(stage: &Stage<'_>, form: &Form) -> String {
    let lang = stage.lang();
    let timeline = stage.timeline;
    let all = [
        (say!(lang, HeadingNodes), timeline.nodes),
        (say!(lang, HeadingLeaves), timeline.leaves as usize),
        (form.cutoffs.clone(), timeline.cutoffs as usize),
    ];
    let columns = widest(stage.watched.pane.recording.trace.nodes(), form.number);
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

/// The columns of the longest number up to `most`.
fn widest(most: usize, number: fn(usize) -> String) -> usize {
    // Shortened, a smaller number may be longer than a larger one.
    let numbers = [most, most.min(9_999), most.min(9_999_499)];
    let columns = numbers.map(|count| number(count).width());
    columns.into_iter().max().unwrap_or(0)
}

fn bar_spans(timeline: &Timeline, look: &Look, columns: usize) -> Vec<Span<'static>> {
    let [ruler, past, stop, past_stop, here] = look.glyphs.timeline;
    let last = (timeline.steps - 1).max(1);
    let column = |step: Step| step.0 * (columns - 1) / last;
    let now = column(timeline.step);
    let mut signs: Vec<(char, Role)> = (0..columns)
        .map(|at| {
            if at <= now {
                (past, Role::Path)
            } else {
                (ruler, Role::Faint)
            }
        })
        .collect();
    for &step in &timeline.stops {
        let passed = step <= timeline.step;
        signs[column(step)] = (if passed { past_stop } else { stop }, Role::Stop);
    }
    signs[now] = (here, Role::Focus);
    signs
        .into_iter()
        .map(|(sign, role)| Span::styled(sign.to_string(), look.style(role)))
        .collect()
}
