//! The running algorithm: its listing with the current line, and its calls.

use run::Pane;
use search::{Kind, Score, Shortcut, Window, listing};
use trace::{Moment, NodeId};

/// A line of the listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Its text, indented by blanks.
    pub text: String,
    /// Whether it has just run.
    pub current: bool,
}

/// The listing at a moment.
#[must_use]
pub fn code(pane: &Pane, moment: &Moment) -> Vec<CodeLine> {
    let trace = pane.trace();
    let line = |text: String, current| CodeLine { text, current };
    if let Some(shortcut) = trace.shortcut() {
        // A rule decides at the root, without a search.
        let lines = [
            (None, "move(root)"),
            (Some(Shortcut::Win), "  if a move wins at once: play it"),
            (
                Some(Shortcut::Block),
                "  if the other wins at once: block it",
            ),
            (None, "  search(root)"),
        ];
        let lines = lines.into_iter();
        return lines
            .map(|(rule, text)| line(text.to_owned(), rule == Some(shortcut)))
            .collect();
    }
    let (options, tag) = (trace.options(), moment.event.tag());
    let lines = listing(options.algorithm).iter();
    lines
        .map(|code| line(code.text(options), code.on.contains(&tag)))
        .collect()
}

/// A running call.
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
