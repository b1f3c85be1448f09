//! News for the footer.

use super::{Action, Watch};
use run::Run;
use words::{Message, message};

/// News of what an action has changed beyond what is seen at once.
pub(super) fn of(action: Action, watch: &Watch) -> Option<Message> {
    match action {
        Action::Faster | Action::Slower => {
            let steps = watch.speed();
            Some(message!(Speed { steps }))
        }
        Action::ToggleMap if watch.map => Some(Message::MapOn),
        Action::ToggleMap => Some(Message::MapOff),
        _ => None,
    }
}

/// A step of a search that is not there.
pub(super) fn nothing_there(action: Action, run: &Run) -> Message {
    let pair = run.pair();
    let never_differs = pair.is_some_and(|pair| pair.union.differences().is_empty());
    match action {
        Action::NextCutoff => Message::NoCutoffAfterStep,
        Action::PreviousCutoff => Message::NoCutoffBeforeStep,
        Action::NextBackup => Message::NoBackupAfterStep,
        Action::PreviousBackup => Message::NoBackupBeforeStep,
        Action::Lock => Message::OneSearchOnly,
        Action::FirstDifference | Action::NextDifference | Action::PreviousDifference
            if never_differs =>
        {
            Message::NeverDiffer
        }
        Action::FirstDifference | Action::NextDifference | Action::PreviousDifference => {
            Message::NoDifferenceThere
        }
        Action::PreviousStep => Message::AtFirstStep,
        _ => Message::AtLastStep,
    }
}

/// A stop, a part or a step that the lesson does not have.
pub(super) fn end_of_lesson(action: Action) -> Message {
    match action {
        Action::NextStop => Message::NoStopAfterStep,
        Action::PreviousStop => Message::NoStopBeforeStep,
        Action::NextPart => Message::AtLastPart,
        Action::NextStep => Message::AtEndOfLesson,
        _ => Message::AtBeginningOfLesson,
    }
}
