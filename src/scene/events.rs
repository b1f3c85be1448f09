//! Events as short lines, for a list of what happens around a step.

use super::words::{signed, valued};
use run::Pane;
use search::Kind;
use trace::{Event, NodeId};
use words::{Lang, Message, message};

/// An event in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLine {
    /// The step.
    pub step: usize,
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
pub fn event_lines(pane: &Pane, first: usize, most: usize, lang: Lang) -> Vec<EventLine> {
    let trace = &pane.recording.trace;
    let end = trace.steps().min(first.saturating_add(most));
    (first..end).map(|step| line(pane, step, lang)).collect()
}

fn line(pane: &Pane, step: usize, lang: Lang) -> EventLine {
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
