//! What can be read about a node at any step, and about the events around a step.

use super::words::{kind_name, outcome_message, signed, valued, windowed};
use run::Pane;
use search::{Bound, Kind, Named, Reason, Window};
use trace::{Event, Frame, Moment, NodeId, Status, Step, Trace};
use words::{Lang, Message, Value, message};

/// The steps at which a node is entered, at which a child's value becomes its best, and at
/// which it closes, as far as recorded.
pub fn visits(trace: &Trace, node: NodeId) -> [Vec<Step>; 3] {
    [
        vec![trace.enter_step(node)],
        trace.improvements(node).collect(),
        trace.close_step(node).into_iter().collect(),
    ]
}

/// Everything known about a node at a moment, as names and texts. Says which of its steps are
/// still to come only if there is no `until`; `shown` is how a step is numbered.
pub fn reading(
    pane: &Pane,
    moment: &Moment,
    node: NodeId,
    until: Option<Step>,
    shown: &dyn Fn(Step) -> Step,
    lang: Lang,
) -> Vec<(String, String)> {
    let (recording, trace) = (&pane.recording, pane.trace());
    let visits = visits(trace, node);
    let entry = trace.moment(visits[0][0]);
    let frame = entry.path.last().expect("a path has a root");
    let moves = trace.moves_to(node);
    let place = recording.game.place(&moves);
    let status = moment.status(node);
    let Window { alpha, beta } = frame.entry;
    let mut lines: Vec<(Message, Value)> = Vec::new();
    let mut line = |name: Message, text: Value| lines.push((name, text));
    line(
        Message::LineNode,
        match &moves[..] {
            [] => Message::TheRoot.into(),
            moves => recording.path(moves).into(),
        },
    );
    let (mover, kind) = (
        recording.game.side_name(place.to_move),
        kind_name(frame.kind),
    );
    let turn = if mover == kind {
        kind.to_owned()
    } else {
        format!("{mover} ({kind})")
    };
    // No side is to move once the game is over.
    if place.outcome.is_none() {
        line(Message::LineTurn, turn.into());
    }
    if trace.has_windows() && status != Status::Unseen {
        let window = [alpha, beta].map(|score| signed(trace, score));
        line(Message::LineWindow, windowed(&window).into());
    }
    line(Message::LineNow, now(pane, moment, node).into());
    if status == Status::Closed {
        lines.extend(closed(pane, frame, node));
        lines.extend(subtree(trace, node, lang).map(|counts| (Message::LineSubtree, counts)));
    } else if trace.close_step(node).is_none() {
        lines.push((Message::LineValue, Message::ValueUnknown.into()));
    }
    let mut told = visits;
    for steps in &mut told {
        steps.retain(|&step| until.is_none_or(|until| step <= until));
    }
    let visits = ["entered", "improved", "closed"].into_iter().zip(&told);
    let visits = visits
        .filter(|(_, steps)| !steps.is_empty())
        .map(|(event, steps)| {
            let steps = steps.iter().map(|&step| lang.number(shown(step).number()));
            message!(StepsOfNode {
                event,
                steps: steps.collect::<Vec<_>>().join(", ")
            })
        });
    lines.push((Message::LineSteps, joined(visits, "; ", lang)));
    let said = |(name, text): (Message, Value)| (lang.say(&name), text.say(lang));
    lines.into_iter().map(said).collect()
}

/// The value, best move, leaf and cut of a closed node that was entered as in `frame`.
fn closed(pane: &Pane, frame: &Frame, node: NodeId) -> Vec<(Message, Value)> {
    let (recording, trace) = (&pane.recording, pane.trace());
    let Window { alpha, beta } = frame.entry;
    let (value, bound) = (trace.value(node, frame.ply), trace.bound(node));
    let outside = match value {
        _ if !trace.has_windows() => None,
        value if value < alpha => Some("below"),
        value if value > beta => Some("above"),
        _ => None,
    };
    let known = message!(ValueKnown {
        value: valued(trace, value, bound),
        bound: bound.name(),
        outside,
    });
    let mut lines = vec![(Message::LineValue, known.into())];
    if let Some(best) = trace.choice(node, frame.ply) {
        // Where there is a bound, another move may be better.
        let is_known = [node, best].map(|node| trace.bound(node)) == [Bound::Exact; 2];
        let name = match is_known {
            true => Message::LineBest,
            false => Message::LineKept,
        };
        lines.push((name, recording.move_to(best).into()));
    } else if trace.best_child(node, frame.ply).is_some() {
        lines.push((Message::LineBest, Message::NoBest.into()));
    }
    if trace
        .leaf(node)
        .is_some_and(|reason| reason != Reason::Value)
    {
        let outcome = outcome_message(&recording.place(node), &recording.game);
        let leaf = outcome.unwrap_or(Message::DepthLimit);
        lines.push((Message::LineLeaf, leaf.into()));
    }
    if let Some(step) = trace.close_step(node).filter(|_| trace.is_cut(node)) {
        // In a wrong program, a child may have changed it.
        let moment = trace.moment(step);
        let Window { alpha, beta } = moment.path.last().expect("a path has a root").window;
        let meets = match frame.kind {
            Kind::Max => format!("{} ≥ β = {}", signed(trace, value), signed(trace, beta)),
            Kind::Min => format!("{} ≤ α = {}", signed(trace, value), signed(trace, alpha)),
        };
        let last = trace.children(node).last();
        let mv = last.map(|child| recording.move_to(child));
        lines.push((Message::LineCut, message!(CutAfter { mv, meets }).into()));
        let skipped = recording.names(&recording.skipped(node));
        let (count, moves) = (skipped.len(), skipped.join(", "));
        let skipped = message!(MovesSkipped { count, moves });
        lines.push((Message::LineSkipped, skipped.into()));
    }
    lines
}

/// The counts below an inner node, including itself.
fn subtree(trace: &Trace, node: NodeId, lang: Lang) -> Option<Value> {
    let count = trace.size(node);
    let (first, end) = (
        trace.counts_before(node),
        trace.counts_before(trace.end(node)),
    );
    let leaves = end.0 - first.0;
    let cutoffs = trace.has_windows().then_some(end.1 - first.1);
    let counts = [
        Some(message!(Nodes { count })),
        Some(message!(Leaves { count: leaves })),
        cutoffs.map(|count| message!(Cutoffs { count })),
    ];
    (count > 1).then(|| joined(counts.into_iter().flatten(), ", ", lang))
}

fn joined(messages: impl Iterator<Item = Message>, between: &str, lang: Lang) -> Value {
    // Rows break between them: `2 nodes`, `new best: 17`.
    let texts = messages.map(|message| lang.say(&message).replacen(' ', "\u{a0}", 2));
    let texts: Vec<String> = texts.collect();
    texts.join(between).into()
}

/// How far a node's search has come at a moment, and its best so far.
fn now(pane: &Pane, moment: &Moment, node: NodeId) -> Message {
    let best = moment.frame(node).and_then(|frame| frame.best);
    match (moment.status(node), best) {
        (Status::Unseen, _) => Message::NowUnseen,
        (Status::Open, None) => Message::NowOpen,
        (Status::Open, Some(best)) => message!(NowBest {
            best: signed(pane.trace(), best.value),
            mv: pane.recording.move_to(best.child)
        }),
        (Status::Closed, _) => Message::NowClosed,
    }
}

/// An event as a line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLine {
    /// The step.
    pub step: Step,
    /// The ply of the running call.
    pub ply: u32,
    /// MAX or MIN, for the node whose call is running; `None` for a leaf.
    pub kind: Option<Kind>,
    /// Whether something is cut off.
    pub cuts: bool,
    /// Whether a best value changes.
    pub improves: bool,
    /// The event in words.
    pub text: String,
}

/// At most `max` events, from `first` on.
pub fn event_lines(pane: &Pane, first: Step, max: usize, lang: Lang) -> Vec<EventLine> {
    let end = pane.trace().steps().min(first.0.saturating_add(max));
    (first.0..end)
        .map(|step| event_line(pane, Step(step), lang))
        .collect()
}

fn event_line(pane: &Pane, step: Step, lang: Lang) -> EventLine {
    let recording = &pane.recording;
    let moment = recording.trace.moment(step);
    let trace = &recording.trace;
    let frame = moment.path.last().expect("a path has a root");
    let name = |mv| recording.game.move_name(mv);
    // Only the calls and the code show each mover's own scores.
    let seen = |score, kind| trace.options().algorithm.in_view(kind, score);
    let text = lang.say(&match moment.event {
        Event::Enter { from, .. } => {
            let place = from.map(|(_, mv)| name(mv));
            message!(EventEnter { place })
        }
        Event::Leaf { score, .. } => message!(EventLeaf {
            value: signed(trace, seen(score, frame.kind))
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
            value: valued(trace, seen(value, frame.kind), bound),
            best: (!improved).then(|| signed(trace, seen(best, frame.kind)))
        }),
        Event::Return {
            value,
            bound,
            mv,
            kind,
            ..
        } => message!(EventReturn {
            value: valued(trace, seen(value, frame.kind), bound),
            mv: mv.filter(|_| !bound.fails_low(kind)).map(name)
        }),
        Event::Cutoff {
            node, value, kind, ..
        } => message!(EventCutoff {
            kind: kind_name(kind),
            value: signed(trace, seen(value, kind)),
            count: recording.skipped(node).len()
        }),
    });
    EventLine {
        step,
        ply: frame.ply,
        kind: trace.leaf(frame.node).is_none().then_some(frame.kind),
        cuts: matches!(moment.event, Event::Cutoff { .. }),
        improves: matches!(moment.event, Event::Backup { improved: true, .. }),
        text,
    }
}
