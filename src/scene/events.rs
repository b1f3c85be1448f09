//! Events as short lines, for a list of what happens around a step.

use super::words::{signed, valued};
use lang::Lang;
use run::Pane;
use search::Kind;
use trace::{Event, NodeId};

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
    let root = lang.pick("the root", "la radice");
    let text = match moment.event {
        Event::Enter { from, .. } => {
            let place = from.map_or_else(|| root.to_owned(), |(_, mv)| name(mv));
            format!("{} {place}", lang.pick("enter", "entra in"))
        }
        Event::Leaf { score, .. } => {
            format!("{} {}", lang.pick("leaf", "foglia"), signed(score))
        }
        Event::Backup {
            mv,
            value,
            bound,
            best,
            improved,
            ..
        } => {
            let (value, best) = (valued(value, bound), signed(best));
            match (improved, lang) {
                (true, Lang::En) => format!("{} gives {value}, now best", name(mv)),
                (true, Lang::It) => format!("{} dà {value}, ora è il migliore", name(mv)),
                (false, Lang::En) => format!("{} gives {value}, best {best}", name(mv)),
                (false, Lang::It) => format!("{} dà {value}, migliore {best}", name(mv)),
            }
        }
        Event::Return {
            value, bound, mv, ..
        } => {
            let value = valued(value, bound);
            match lang {
                Lang::En => format!("return {value} by {}", name(mv)),
                Lang::It => format!("restituisce {value} con {}", name(mv)),
            }
        }
        Event::Cutoff {
            node, value, kind, ..
        } => {
            let end = match kind {
                Kind::Max => "β",
                Kind::Min => "α",
            };
            let count = recording.skipped(node).len();
            let value = signed(value);
            match lang {
                Lang::En => format!("{end} cutoff at {value}, skips {count}"),
                Lang::It => format!("taglio {end} a {value}, ne salta {count}"),
            }
        }
    };
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
