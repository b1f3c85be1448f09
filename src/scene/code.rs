//! The listing of the running algorithm with its current line.

use run::Pane;
use search::{Shortcut, listing};
use trace::Moment;

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
