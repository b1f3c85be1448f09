//! Searches as spans of time, in Chrome's trace event format
//! (<https://perfetto.dev/docs/getting-started/other-formats>), for Perfetto and speedscope. A
//! microsecond is a step. A node's span lasts from the step at which it is entered to the one
//! at which it closes, with its children's spans inside. Each event is a line; nothing is kept.

use serde_json::{Map, Value, json};

use super::ExportError;
use super::job::Job;
use super::narration::{part_title, search_title};
use super::out::Out;
use deck::Chapter;
use lesson::Part;
use run::Pane;
use scene::{kind_name, options_line};
use search::{Bound, Named, Score, Window};
use trace::{Event, Moment, Step, Trace, Visit};

/// Nodes written between two reports of progress.
const EVERY: usize = 4 * 1024;

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let chapters = &job.pages.deck().chapters;
    let panes = chapters.iter().flat_map(|chapter| chapter.part.run.panes());
    let count = |pane: &Pane| pane.trace().nodes() * calls(pane).count();
    let mut writer = Writer {
        job,
        out,
        written: 0,
        all: panes.map(count).sum(),
        separator: "",
    };
    let version = env!("CARGO_PKG_VERSION");
    let head = json!({ "producer": "plyback", "version": version });
    write!(
        writer.out,
        "{{\"displayTimeUnit\":\"ms\",\"otherData\":{head},\"traceEvents\":["
    )?;
    for (index, Chapter { part, .. }) in chapters.iter().enumerate() {
        writer.part(index + 1, part)?;
    }
    writeln!(writer.out, "\n]}}")?;
    job.at(writer.written, writer.all)
}

/// What a span stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    /// The first of two phases, building the tree below a node.
    Build,
    /// Finding a node's value.
    Value,
}

/// The calls made at every node of a search, one tree of spans after another.
fn calls(pane: &Pane) -> impl Iterator<Item = Call> + use<> {
    let builds = pane.trace().is_two_phase().then_some(Call::Build);
    builds.into_iter().chain([Call::Value])
}

/// The steps from the first of a call to the one after its last. If the search was stopped
/// before a node was done, it is open until the end.
fn steps_of(trace: &Trace, call: Call, visit: &Visit) -> [Step; 2] {
    let size = trace.size(visit.moment.current());
    let end = match visit.moment.event {
        Event::Enter { .. } => trace.last_step(),
        _ => visit.moment.step,
    };
    match call {
        Call::Build => [visit.enter, Step(visit.enter.0 + size - 1)],
        // Every node below takes two steps in the second phase, and this one takes its last.
        Call::Value if trace.is_two_phase() => [Step(end.0 + 2 - 2 * size), end],
        Call::Value => [visit.enter, end],
    }
}

struct Writer<'a> {
    job: &'a Job<'a>,
    out: &'a mut dyn Out,
    written: usize,
    all: usize,
    separator: &'static str,
}

impl Writer<'_> {
    /// Writes the searches of a part: a process, with a thread for each.
    fn part(&mut self, number: usize, part: &Part) -> Result<(), ExportError> {
        let (run, lang) = (&part.run, self.job.pages.lang());
        let name = part_title(part, lang).cloned();
        let name = name.unwrap_or_else(|| lang.say(&search_title(part)));
        self.name("process_name", number, 0, &name)?;
        for (index, pane) in run.panes().iter().enumerate() {
            let thread = index + 1;
            let options = options_line(pane, lang);
            let name = match run.letter(index) {
                Some(letter) => format!("{letter}: {options}"),
                None => options,
            };
            self.name("thread_name", number, thread, &name)?;
            let trace = pane.trace();
            let all = calls(pane).flat_map(|call| {
                // With two searches, steps are merged ones.
                let mut spans = run.pair().map(|pair| pair.spans(index));
                trace.visits().map(move |visit| {
                    let merged = spans.as_mut().and_then(Iterator::next);
                    let steps = merged.map(|steps| steps[call as usize]);
                    let steps = steps.unwrap_or_else(|| steps_of(trace, call, &visit));
                    (call, steps, visit)
                })
            });
            for (call, steps, visit) in all {
                let (node, ply) = (visit.moment.current(), visit.moment.path.len() as u32 - 1);
                let [start, end] = steps.map(Step::number);
                let mv = match pane.recording.move_to(node) {
                    mv if mv.is_empty() => pane.recording.game.name(),
                    mv => mv,
                };
                let kind = match call {
                    Call::Build => "build",
                    Call::Value => kind_name(trace.kind(ply)),
                };
                self.event(&json!({
                    "name": mv, "cat": kind.to_lowercase(), "ph": "X", "ts": start, "dur": end + 1 - start,
                    "pid": number, "tid": thread, "args": arguments(pane, call, &visit.moment),
                }))?;
                self.written += 1;
                if self.written.is_multiple_of(EVERY) {
                    self.job.at(self.written, self.all)?;
                }
            }
        }
        Ok(())
    }

    fn name(&mut self, of: &str, part: usize, pane: usize, name: &str) -> Result<(), ExportError> {
        let name = self.job.pages.plain(name.to_owned());
        self.event(&json!({
            "name": of, "ph": "M", "pid": part, "tid": pane, "args": { "name": name },
        }))
    }

    fn event(&mut self, event: &Value) -> Result<(), ExportError> {
        let separator = std::mem::replace(&mut self.separator, ",");
        Ok(write!(self.out, "{separator}\n{event}")?)
    }
}

fn score(score: Score) -> Value {
    score.finite().map_or(Value::Null, |score| json!(score))
}

/// What is known about a node when it closes, in the terms of the NDJSON trace; values are from
/// MAX's side.
fn arguments(pane: &Pane, call: Call, moment: &Moment) -> Value {
    let (recording, trace, node) = (&pane.recording, pane.trace(), moment.current());
    let mut known = Map::new();
    let mut add = |name: &str, value: Value| {
        known.insert(name.to_owned(), value);
    };
    add("node", json!(node.0));
    add("position", json!(recording.place_at(moment).notation));
    if let Some(state) = pane.states.number(node) {
        add("state", json!(state));
    }
    if call == Call::Build || matches!(moment.event, Event::Enter { .. }) {
        return known.into();
    }
    let report = recording.report(moment);
    let ply = report.ply;
    add("ply", json!(ply));
    add("kind", json!(kind_name(trace.kind(ply)).to_lowercase()));
    if let Some(mv) = trace.mv(node) {
        add("move", json!(recording.game.move_name(mv)));
    }
    add("value", score(trace.value(node, ply)));
    match trace.bound(node) {
        Bound::Exact => {}
        bound => add("bound", json!(bound.name())),
    }
    if trace.has_windows() {
        let Window { alpha, beta } = report.entry;
        add("window", json!([score(alpha), score(beta)]));
    }
    let best = |mv: Option<game::Move>| json!(mv.map(|mv| recording.game.move_name(mv)));
    match report.event {
        Event::Leaf { reason, .. } => add("reason", json!(reason.name())),
        Event::Return { mv, .. } => add("best", best(mv)),
        Event::Cutoff { kind, mv, .. } => {
            add("best", best(mv));
            add("cutoff", json!(kind.pick(["beta", "alpha"])));
            add("skipped", json!(recording.names(&report.skipped)));
        }
        Event::Enter { .. } | Event::Backup { .. } => {}
    }
    known.into()
}
