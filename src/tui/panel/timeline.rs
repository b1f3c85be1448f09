//! The timeline: all steps in one row, with the stops marked on it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::Stage;
use crate::lang::Lang;
use crate::scene::{Timeline, compact, ended_words};
use crate::tui::look::Look;
use crate::tui::{Hits, Role, Watch};

/// The columns that the bar has at least, where there is one.
const BAR: usize = 10;

/// What stands around the bar: blanks at both ends and beside it.
const BLANKS: usize = 4;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let told = counts(stage);
    let all = (stage.watch, stage.look);
    line(&stage.scene.timeline, all, &told, frame, area, hits);
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
        let step = match lang {
            _ if !long => format!("{step}/{steps}"),
            Lang::En => format!("step {step} of {steps}"),
            Lang::It => format!("passo {step} di {steps}"),
        };
        let word = lang.pick("stop", "tappa");
        let stop = stop.map(|stop| format!(" · {word} {stop}/{stops}"));
        step + &stop.unwrap_or_default()
    };
    // The bar begins at the same column at every step.
    let last = (stops > 0).then_some(stops);
    [true, false].map(|long| {
        let longest = write(timeline.steps, last, long).width();
        let text = write(timeline.step + 1, stop, long) + &speed.clone().unwrap_or_default();
        let speed = if watch.playing { 7 } else { 0 };
        format!("{text:<0$}", longest + speed)
    })
}

/// What the counts are called, and how their numbers are written.
struct Form {
    cutoffs: &'static str,
    number: fn(usize) -> String,
}

/// Nodes, leaves and cutoffs so far, from the longest form to the shortest; that something
/// is missing of the trace is in each of them.
fn counts(stage: &Stage<'_>) -> Vec<String> {
    let timeline = &stage.scene.timeline;
    let lang = stage.lang();
    let trace = &stage.watched.part.recording.trace;
    let now = [
        timeline.nodes,
        timeline.leaves as usize,
        timeline.cutoffs as usize,
    ];
    let shown = if trace.has_windows() { 3 } else { 2 };
    let words = Form {
        cutoffs: lang.pick("cutoffs", "tagli"),
        number: |count| count.to_string(),
    };
    let short = Form {
        cutoffs: lang.pick("cuts", "tagli"),
        number: compact,
    };
    let write = |form: &Form, shown: usize| {
        let names = [
            lang.pick("nodes", "nodi"),
            lang.pick("leaves", "foglie"),
            form.cutoffs,
        ];
        let columns = widest(trace.nodes(), form.number);
        let counts = names.iter().zip(now).take(shown);
        let counts = counts.map(|(name, count)| (format!("{name} {}", (form.number)(count)), name));
        // The bar ends at the same column at every step.
        let longest = names[..shown].iter().map(|name| name.width() + 1 + columns);
        let longest = longest.sum::<usize>() + 3 * (shown - 1);
        let told: Vec<String> = counts.map(|(told, _)| told).collect();
        format!("{:>longest$}", told.join(" · "))
    };
    let ended = ended_words(trace, lang).map(|words| stage.look.words(words));
    let short_ended = ended
        .as_ref()
        .map(|_| lang.pick("incomplete", "incompleta").to_owned());
    let join = |counts: String, ended: &Option<String>| match ended {
        Some(ended) => format!("{counts} · {ended} "),
        None => format!("{counts} "),
    };
    let mut forms = vec![
        join(write(&words, shown), &ended),
        join(write(&words, shown), &short_ended),
        join(write(&short, shown), &short_ended),
        join(write(&short, 2), &short_ended),
        join(write(&short, 1), &short_ended),
    ];
    forms.push(short_ended.map_or_else(String::new, |ended| format!("{ended} ")));
    forms
}

/// The columns of the longest number up to `most`.
fn widest(most: usize, number: fn(usize) -> String) -> usize {
    // Shortened, a smaller number may be longer than a larger one.
    let numbers = [most, most.min(9_999), most.min(9_999_499)];
    let columns = numbers.map(|count| number(count).width());
    columns.into_iter().max().unwrap_or(0)
}

fn bar_spans(timeline: &Timeline, look: &Look, columns: usize) -> Vec<Span<'static>> {
    let [ruler, past, stop, past_stop, here] = look.glyphs.timeline();
    let last = (timeline.steps - 1).max(1);
    let column = |step: usize| step * (columns - 1) / last;
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
