//! The running algorithm: its listing with the current line, and its calls.

use run::Pane;
use search::{Kind, Score, Shortcut, Window, listing};
use trace::{Moment, NodeId};

/// A line of the listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Its text, indented by blanks.
    pub text: String,
    /// Whether it is the line that has just run.
    pub current: bool,
}

/// The listing at a moment.
#[must_use]
pub fn code(pane: &Pane, moment: &Moment) -> Vec<CodeLine> {
    if let Some(shortcut) = pane.recording.trace.shortcut() {
        return shortcut_code(shortcut);
    }
    let options = pane.recording.trace.options();
    let tag = moment.event.tag();
    listing(options.algorithm)
        .iter()
        .map(|line| CodeLine {
            text: line.text(options),
            current: line.on.contains(&tag),
        })
        .collect()
}

/// What decides at the root without a search: the line that has run.
fn shortcut_code(shortcut: Shortcut) -> Vec<CodeLine> {
    let lines = [
        (None, "move(root)"),
        (Some(Shortcut::Win), "  if a move wins at once: play it"),
        (
            Some(Shortcut::Block),
            "  if the other wins at once: block it",
        ),
        (None, "  search(root)"),
    ];
    lines
        .into_iter()
        .map(|(when, text)| CodeLine {
            text: text.to_owned(),
            current: when == Some(shortcut),
        })
        .collect()
}

/// One call, as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackRow {
    /// The node.
    pub node: NodeId,
    /// Its number, if the lesson gives it one.
    pub state: Option<u32>,
    /// MAX or MIN.
    pub kind: Kind,
    /// What the side to move is called.
    pub mover: &'static str,
    /// The move that led here; empty at the root.
    pub mv: String,
    /// The window now, where the algorithm has one.
    pub window: Option<Window>,
    /// The best value so far, as the algorithm's call sees it: in negamax, the mover.
    pub best: Option<Score>,
    /// The move to it.
    pub choice: Option<String>,
    /// The value, once the call has one; seen the same way.
    pub value: Option<Score>,
}

/// The running calls, root first.
#[must_use]
pub fn stack(pane: &Pane, moment: &Moment) -> Vec<StackRow> {
    let recording = &pane.recording;
    let trace = &recording.trace;
    let max = trace.options().max;
    let seen = |kind: Kind, score: Score| {
        if trace.is_movers_view() {
            kind.as_mover(score)
        } else {
            score
        }
    };
    let row = |frame: &trace::Frame| StackRow {
        node: frame.node,
        state: pane.states.number(frame.node),
        kind: frame.kind,
        mover: recording.game.side_name(frame.kind.side(max)),
        mv: recording.move_to(frame.node),
        window: trace.has_windows().then_some(frame.window),
        best: frame.best.map(|best| seen(frame.kind, best.value)),
        choice: frame.best.map(|best| recording.move_to(best.child)),
        value: (moment.status(frame.node) == trace::Status::Closed)
            .then(|| seen(frame.kind, trace.value(frame.node, frame.ply))),
    };
    moment.path.iter().map(row).collect()
}
