//! What became of an input, and what is said of it.

use super::{Action, Comparison, Overlay, Query, Target, Watch};
use run::{Pair, Run};
use trace::Direction::{Backwards, Forwards};
use words::{Message, message};

/// What became of an input.
pub enum Outcome {
    /// It is done; what is on the screen says the rest.
    Consumed,
    /// It means nothing here: whatever lies below may take it.
    Ignored,
    /// There is one line to say: what has changed unseen, or why nothing is there.
    Notice(Message),
    /// This is to lie over the screen.
    Open(Overlay),
    /// What lies over the screen is no longer needed.
    Close,
    /// This is to be searched; it can be.
    Search(Query),
    /// These are to be compared; they can be.
    Compare(Box<Comparison>),
}

impl Outcome {
    /// A step, or the reason why there is none.
    pub(super) fn found(found: bool, why: impl FnOnce() -> Message) -> Self {
        if found {
            Self::Consumed
        } else {
            Self::Notice(why())
        }
    }

    /// What the next in line makes of an input that was ignored.
    pub(super) fn or_else(self, next: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Ignored => next(),
            outcome => outcome,
        }
    }
}

/// News of what an action has changed beyond what is seen at once.
pub(super) fn of(action: Action, watch: &Watch) -> Option<Message> {
    match action {
        Action::Speed(_) => Some(message!(Speed {
            steps: watch.speed()
        })),
        Action::ToggleMap if watch.map => Some(Message::MapOn),
        Action::ToggleMap => Some(Message::MapOff),
        _ => None,
    }
}

/// A step of a search that is not there.
pub(super) fn nothing_there(action: Action, run: &Run) -> Message {
    let differs = |pair: Pair<'_>| !pair.union.differences().is_empty();
    match action {
        Action::Go(Target::Cutoff, Forwards) => Message::NoCutoffAfterStep,
        Action::Go(Target::Cutoff, Backwards) => Message::NoCutoffBeforeStep,
        Action::Go(Target::Backup, Forwards) => Message::NoBackupAfterStep,
        Action::Go(Target::Backup, Backwards) => Message::NoBackupBeforeStep,
        Action::Lock => Message::OneSearchOnly,
        Action::FirstDifference | Action::Go(Target::Difference, _) => {
            if run.pair().is_none_or(differs) {
                Message::NoDifferenceThere
            } else {
                Message::NeverDiffer
            }
        }
        Action::Go(Target::Step, Backwards) => Message::AtFirstStep,
        _ => Message::AtLastStep,
    }
}

/// A stop, a part or a step that the lesson does not have.
pub(super) fn end_of_lesson(action: Action) -> Message {
    match action {
        Action::Go(Target::Stop, Forwards) => Message::NoStopAfterStep,
        Action::Go(Target::Stop, Backwards) => Message::NoStopBeforeStep,
        Action::Go(Target::Part, Forwards) => Message::AtLastPart,
        Action::Go(Target::Step, Forwards) => Message::AtEndOfLesson,
        _ => Message::AtBeginningOfLesson,
    }
}
