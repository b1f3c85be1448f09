//! What a key, a click or the clock can ask for, and what that comes to.

use super::modal::{Comparison, Export};
use super::{Overlay, Query, Watch};
use run::{Pair, Run};
use trace::{Direction, NodeId, Step};
use tui_input::InputRequest;
use words::{Message, message};

/// What one can go to, forwards or backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A step, on to the next part after the last.
    Step,
    /// A stop of a lesson.
    Stop,
    /// A part of a lesson.
    Part,
    /// A step at which a value arrives.
    Backup,
    /// A cutoff.
    Cutoff,
    /// An improvement at the root.
    RootChange,
    /// A change of α or β.
    Window,
    /// Past the current node's subtree, or to where the node was entered.
    Over,
    /// An event of the list.
    Event,
    /// A page of that list.
    Page,
    /// What was last asked for.
    Sought,
    /// A difference between two searches.
    Difference,
}

/// Where something lies on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// Above.
    Up,
    /// Below.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// What the footer asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// A state's number.
    State,
    /// A place in the search: moves, a value, a kind of leaf.
    Place,
}

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// To the next of these, or the one before.
    Go(Target, Direction),
    /// The first step of the part, or the beginning of a line.
    Start,
    /// The last step of the part, or the end of a line.
    End,
    /// Where two searches first differ.
    FirstDifference,
    /// The step at which this node is entered, or its value's way up if it is there.
    GoToNode(usize, NodeId),
    /// A step of the part.
    GoToStep(Step),
    /// Asks where to go.
    Ask(Question),
    /// A digit of a number.
    Digit(u8),
    /// Starts or stops playing.
    Play,
    /// Plays faster or slower.
    Speed(Direction),
    /// Steps two searches apart, or together again.
    Lock,
    /// Selects a neighbour of the node that is looked at.
    Neighbor(Arrow),
    /// Selects this node.
    SelectNode(NodeId),
    /// Folds or unfolds the selected node's subtree.
    Fold,
    /// Unfolds everything.
    UnfoldAll,
    /// Looks further that way in the tree.
    Pan(Arrow),
    /// Draws nodes larger or smaller.
    Zoom(Direction),
    /// Follows the current node again, at a size that fits.
    Centre,
    /// The whole tree, or the figure's.
    ToggleWhole,
    /// Shows or hides the map of the tree.
    ToggleMap,
    /// The next panel, or the one before.
    Panel(Direction),
    /// The panel with the focus alone, or all again.
    Enlarge,
    /// Scrolls the panel with the focus.
    Scroll(Direction),
    /// The search's options.
    Menu,
    /// The search's position.
    Edit,
    /// Exports what is on the screen.
    Export,
    /// Copies the command line of what is on the screen.
    CopyCommand,
    /// A line, a choice, a cell or a character that way.
    Cursor(Arrow),
    /// A character that is typed.
    Typed(char),
    /// Another edit of a line of text.
    Text(InputRequest),
    /// Empties a cell.
    Clear,
    /// Adds a leaf after a node.
    AddLeaf,
    /// Adds a leaf below a node.
    AddBranch,
    /// Removes a node and all below it.
    Remove,
    /// Takes the last edit back.
    Undo,
    /// Selects a line of a list.
    Select(usize),
    /// Opens what is selected, or confirms.
    Enter,
    /// One screen back.
    Back,
    /// The next language.
    Language,
    /// The next theme.
    Theme,
    /// Shows or hides the help.
    Help,
    /// Ends the program.
    Quit,
    /// Time has passed.
    Tick,
}

impl Action {
    /// To the next of these.
    #[must_use]
    pub const fn next(target: Target) -> Self {
        Self::Go(target, Direction::Forwards)
    }

    /// To the one before.
    #[must_use]
    pub const fn previous(target: Target) -> Self {
        Self::Go(target, Direction::Backwards)
    }
}

/// What an action came to.
pub enum Outcome {
    /// It is done; what is on the screen says the rest.
    Consumed,
    /// It means nothing here: whatever lies below may take it.
    Ignored,
    /// A line for the footer: what has changed unseen, or why nothing is there.
    Notice(Message),
    /// This is to lie over the screen.
    Open(Overlay),
    /// What lies over the screen is no longer needed.
    Close,
    /// A query that has been checked is to be searched.
    Search(Query),
    /// Two searches are to be compared.
    Compare(Box<Comparison>),
    /// This is to be exported.
    Export(Box<Export>),
}

impl Outcome {
    /// Something that was found, or the reason why there is none.
    pub(super) fn found(found: bool, why: impl FnOnce() -> Message) -> Self {
        if found {
            Self::Consumed
        } else {
            Self::Notice(why())
        }
    }

    /// What the next in line makes of an action that was ignored.
    pub(super) fn or_else(self, next: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Ignored => next(),
            outcome => outcome,
        }
    }
}

/// What an action has changed beyond what is seen at once.
pub(super) fn news(action: Action, watch: &Watch) -> Option<Message> {
    match action {
        Action::Speed(_) => Some(message!(Speed {
            steps: watch.speed()
        })),
        Action::ToggleMap if watch.map => Some(Message::MapOn),
        Action::ToggleMap => Some(Message::MapOff),
        _ => None,
    }
}

/// Why an action leads nowhere.
pub(super) fn nothing_there(action: Action, run: &Run) -> Message {
    let never_differ = |pair: Pair<'_>| pair.union.differences().is_empty();
    let (target, direction) = match action {
        Action::Lock => return Message::OneSearchOnly,
        Action::FirstDifference => (Target::Difference, Direction::Forwards),
        Action::Go(target, direction) => (target, direction),
        _ => (Target::Step, Direction::Forwards),
    };
    direction.pick(match target {
        Target::Cutoff => [Message::NoCutoffAfterStep, Message::NoCutoffBeforeStep],
        Target::Backup => [Message::NoBackupAfterStep, Message::NoBackupBeforeStep],
        Target::Stop => [Message::NoStopAfterStep, Message::NoStopBeforeStep],
        Target::Part => [Message::AtLastPart, Message::AtBeginningOfLesson],
        Target::Step | Target::Event => [Message::AtLastStep, Message::AtFirstStep],
        Target::Difference if run.pair().is_some_and(never_differ) => {
            [Message::NeverDiffer, Message::NeverDiffer]
        }
        Target::Difference => [Message::NoDifferenceThere, Message::NoDifferenceThere],
        _ => [Message::NoneAfterStep, Message::NoneBeforeStep],
    })
}
