//! What is read of one node, whichever step one is at, and of the events around a step.

use super::words::{kind_name, outcome_message, signed, valued};
use run::Pane;
use search::{Kind, Named, Window};
use trace::{Event, Moment, NodeId, Status, Step};
use words::{Lang, Message, message, say};

/// The steps at which something happens to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visits {
    /// It is entered.
    pub entered: Step,
    /// A child's value becomes its best.
    pub improved: Vec<Step>,
    /// It closes; `None` where the recording ended before.
    pub closed: Option<Step>,
}

impl Visits {
    /// Finds the steps of a node.
    #[must_use]
    pub fn new(pane: &Pane, node: NodeId) -> Self {
        let trace = &pane.recording.trace;
        let entered = trace.enter_step(node);
        let ply = trace.ply(node);
        let kind = trace.kind(ply);
        let mut best = kind.worst();
        let mut improved = Vec::new();
        for child in trace.children(node) {
            let Some(step) = trace.backup_step(child) else {
                break;
            };
            let value = trace.value(child, ply + 1);
            if kind.improves(value, best, trace.options().ties) {
                best = value;
                improved.push(step);
            }
        }
        Self {
            entered,
            improved,
            closed: trace.close_step(node),
        }
    }

    /// All of them, in order.
    #[must_use]
    pub fn all(&self) -> Vec<Step> {
        let mut steps = vec![self.entered];
        steps.extend(&self.improved);
        steps.extend(self.closed);
        steps
    }

    fn messages(&self) -> Vec<Message> {
        let number = |step: Step| step.number().to_string();
        let improved: Vec<String> = self.improved.iter().copied().map(number).collect();
        let mut messages = vec![message!(StepsEntered {
            step: number(self.entered)
        })];
        if !improved.is_empty() {
            messages.push(message!(StepsImproved {
                steps: improved.join(" ")
            }));
        }
        if let Some(step) = self.closed.map(number) {
            messages.push(message!(StepsClosed { step }));
        }
        messages
    }
}

/// All that can be read of a node, as lines of a name and what it is.
#[must_use]
pub fn reading(pane: &Pane, moment: &Moment, node: NodeId, lang: Lang) -> Vec<(String, String)> {
    let recording = &pane.recording;
    let trace = &recording.trace;
    let visits = Visits::new(pane, node);
    let entry = trace.moment(visits.entered);
    let frame = entry.path.last().expect("a path has a root");
    let moves = trace.moves_to(node);
    let place = recording.game.place(&moves);
    let side = |side| recording.game.side_name(side);
    let is_closed = visits.closed.is_some();
    let mut lines: Vec<(Message, String)> = Vec::new();
    lines.push((
        Message::LineNode,
        match &moves[..] {
            [] => say!(lang, TheRoot),
            moves => recording.names(moves).join(" "),
        },
    ));
    let (mover, kind) = (side(place.to_move), kind_name(frame.kind));
    lines.push((
        Message::LineTurn,
        if mover == kind {
            kind.to_owned()
        } else {
            format!("{mover} ({kind})")
        },
    ));
    let Window { alpha, beta } = frame.entry;
    if trace.has_windows() {
        let window = format!("α {} β {}", signed(alpha), signed(beta));
        lines.push((Message::LineWindow, window));
    }
    lines.push((Message::LineNow, lang.say(&now(pane, moment, node))));
    let value = is_closed.then(|| trace.value(node, frame.ply));
    lines.push((
        Message::LineValue,
        lang.say(&match value {
            None => Message::ValueUnknown,
            Some(value) => {
                let bound = trace.bound(node);
                message!(ValueKnown {
                    value: valued(value, bound),
                    // What the search does not know yet.
                    early: moment.status(node) != Status::Closed,
                    bound: bound.name(),
                })
            }
        }),
    ));
    if let Some(value) = value {
        if let Some(best) = trace.best_child(node, frame.ply) {
            lines.push((Message::LineBest, recording.move_to(best)));
        }
        if trace.leaf(node).is_some() {
            let outcome = place
                .outcome
                .map(|outcome| outcome_message(outcome, &recording.game));
            let why = outcome.unwrap_or(Message::DepthLimit);
            lines.push((Message::LineLeaf, lang.say(&why)));
        }
        if trace.is_cut(node) {
            let meets = match frame.kind {
                Kind::Max => format!("{} ≥ β = {}", signed(value), signed(beta)),
                Kind::Min => format!("{} ≤ α = {}", signed(value), signed(alpha)),
            };
            let last = trace.children(node).last();
            let mv = last.map_or_else(String::new, |child| recording.move_to(child));
            lines.push((Message::LineCut, say!(lang, CutAfter { mv, meets })));
            let skipped = recording.names(&recording.skipped(node));
            lines.push((Message::LineSkipped, skipped.join(" ")));
        }
    }
    if trace.size(node) > 1 {
        let first = trace.counts_before(node);
        let end = trace.counts_before(trace.end(node));
        let mut counts = vec![
            message!(Nodes {
                count: trace.size(node)
            }),
            message!(Leaves {
                count: end.0 - first.0
            }),
        ];
        if trace.has_windows() {
            let count = end.1 - first.1;
            counts.push(message!(Cutoffs { count }));
        }
        lines.push((Message::LineSubtree, joined(&counts, ", ", lang)));
    }
    lines.push((Message::LineSteps, joined(&visits.messages(), " · ", lang)));
    let lines = lines.into_iter();
    lines.map(|(name, text)| (lang.say(&name), text)).collect()
}

fn joined(messages: &[Message], between: &str, lang: Lang) -> String {
    let texts: Vec<String> = messages.iter().map(|message| lang.say(message)).collect();
    texts.join(between)
}

/// How far a node is at a moment, and its best so far.
fn now(pane: &Pane, moment: &Moment, node: NodeId) -> Message {
    let best = moment.frame(node).and_then(|frame| frame.best);
    match (moment.status(node), best) {
        (Status::Unseen, _) => Message::NowUnseen,
        (Status::Open, None) => Message::NowOpen,
        (Status::Open, Some(best)) => message!(NowBest {
            best: signed(best.value),
            mv: pane.recording.move_to(best.child)
        }),
        (Status::Closed, _) => Message::NowClosed,
    }
}

/// An event in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLine {
    /// The step.
    pub step: Step,
    /// How deep the running call is.
    pub ply: u32,
    /// The node whose call is running.
    pub node: NodeId,
    /// MAX or MIN, of that node.
    pub kind: Kind,
    /// Whether something is cut off.
    pub cuts: bool,
    /// Whether a best value changes.
    pub improves: bool,
    /// The words.
    pub text: String,
}

/// The events from `first` on, as many as there are up to `most`.
#[must_use]
pub fn event_lines(pane: &Pane, first: Step, most: usize, lang: Lang) -> Vec<EventLine> {
    let trace = &pane.recording.trace;
    let end = trace.steps().min(first.0.saturating_add(most));
    (first.0..end)
        .map(|step| event_line(pane, Step(step), lang))
        .collect()
}

fn event_line(pane: &Pane, step: Step, lang: Lang) -> EventLine {
    let recording = &pane.recording;
    let moment = recording.trace.moment(step);
    let frame = moment.path.last().expect("a path has a root");
    let name = |mv| recording.game.move_name(mv);
    let text = lang.say(&match moment.event {
        Event::Enter { from, .. } => match from {
            Some((_, mv)) => message!(EventEnter { place: name(mv) }),
            None => message!(EventEnter {
                place: Message::TheRoot
            }),
        },
        Event::Leaf { score, .. } => message!(EventLeaf {
            value: signed(score)
        }),
        Event::Backup {
            mv,
            value,
            bound,
            best,
            improved,
            ..
        } => message!(EventBackup {
            mv: name(mv),
            value: valued(value, bound),
            best: (!improved).then(|| signed(best))
        }),
        Event::Return {
            value, bound, mv, ..
        } => message!(EventReturn {
            value: valued(value, bound),
            mv: name(mv)
        }),
        Event::Cutoff {
            node, value, kind, ..
        } => message!(EventCutoff {
            bound: match kind {
                Kind::Max => "β",
                Kind::Min => "α",
            },
            value: signed(value),
            count: recording.skipped(node).len()
        }),
    });
    EventLine {
        step,
        ply: frame.ply,
        node: frame.node,
        kind: frame.kind,
        cuts: matches!(moment.event, Event::Cutoff { .. }),
        improves: matches!(moment.event, Event::Backup { improved: true, .. }),
        text,
    }
}
