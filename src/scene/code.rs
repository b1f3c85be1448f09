//! The listing of the running algorithm with its current line.

use crate::lesson::Part;
use crate::search::listing;
use crate::trace::Moment;

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
pub fn code(part: &Part, moment: &Moment) -> Vec<CodeLine> {
    let options = part.recording.trace.options();
    let tag = moment.event.tag();
    listing(options.algorithm)
        .iter()
        .map(|line| CodeLine {
            text: line.text(options),
            current: line.on.contains(&tag),
        })
        .collect()
}
