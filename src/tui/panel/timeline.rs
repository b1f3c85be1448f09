//! The timeline: all steps in one row, with the stops marked on it.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::Stage;
use crate::lang::Lang;
use crate::scene::{Timeline, ended_words};
use crate::tui::look::Look;
use crate::tui::{Hits, Role, Watch};

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let counts = counts(stage);
    let timeline = &stage.scene.timeline;
    line(
        timeline,
        (stage.watch, stage.look),
        &counts,
        frame,
        area,
        hits,
    );
}

/// A row with the step, the bar and, where there is room, counts.
pub(super) fn line(
    timeline: &Timeline,
    (watch, look): (&Watch, &Look),
    counts: &str,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let text = words(timeline, watch, look.settings.lang);
    let roomy = usize::from(area.width) > text.width() + counts.width() + 40;
    let right = if roomy {
        format!("{counts} ")
    } else {
        String::new()
    };
    let taken = text.width() + right.width() + 4;
    let columns = usize::from(area.width).saturating_sub(taken);
    let mut spans = vec![Span::styled(format!(" {text} "), look.style(Role::Strong))];
    if columns >= 10 {
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

fn words(timeline: &Timeline, watch: &Watch, lang: Lang) -> String {
    let (step, steps) = (timeline.step + 1, timeline.steps);
    let mut text = match lang {
        Lang::En => format!("step {step} of {steps}"),
        Lang::It => format!("passo {step} di {steps}"),
    };
    if let Some(stop) = timeline.stop() {
        let word = lang.pick("stop", "tappa");
        text = format!("{text} · {word} {stop}/{}", timeline.stops.len());
    }
    if watch.playing {
        let speed = watch.speed();
        text = format!("{text} · {speed}/s");
    }
    // The bar begins at the same column at every step.
    let longest = match lang {
        Lang::En => format!(
            "step {steps} of {steps} · stop {0}/{0}",
            timeline.stops.len()
        ),
        Lang::It => format!(
            "passo {steps} di {steps} · tappa {0}/{0}",
            timeline.stops.len()
        ),
    };
    let speed = if watch.playing { 7 } else { 0 };
    format!("{text:<0$}", longest.width() + speed)
}

fn counts(stage: &Stage<'_>) -> String {
    let timeline = &stage.scene.timeline;
    let lang = stage.lang();
    let trace = &stage.watched.part.recording.trace;
    let write = |nodes: usize, leaves: u32, cutoffs: u32| {
        let mut text = format!(
            "{} {nodes} · {} {leaves}",
            lang.pick("nodes", "nodi"),
            lang.pick("leaves", "foglie"),
        );
        if trace.has_windows() {
            text = format!("{text} · {} {cutoffs}", lang.pick("cutoffs", "tagli"));
        }
        text
    };
    let missing = ended_words(trace, lang).map_or_else(String::new, |words| format!(" · {words}"));
    // The bar ends at the same column at every step.
    let most = trace.nodes() as u32;
    let longest = write(trace.nodes(), most, most).width();
    let text = write(timeline.nodes, timeline.leaves, timeline.cutoffs);
    format!("{text:>longest$}{}", stage.look.words(&missing))
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
