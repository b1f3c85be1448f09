//! Actions: what keys, clicks and the clock ask for, and their outcomes.

use super::keymap::Key;
use super::modal::ExportJob;
use super::{Overlay, Query};
use ::play::Table;

use lesson::Lesson;
use quiz::Spec;
use run::{Pair, Run};
use trace::{Direction, NodeId, Progress, Step};
use tui_input::InputRequest;
use words::{Message, message};

/// A destination that can be reached forwards or backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The next step; at the end of a lesson's part, the next part.
    Step,
    /// A stop of a lesson or, without stops, the next step worth seeing.
    Stop,
    /// A part of a lesson.
    Part,
    /// A step at which a value arrives at its parent.
    Backup,
    /// A cutoff.
    Cutoff,
    /// An improvement at the root.
    RootChange,
    /// A change of α or β.
    Window,
    /// An event in the list.
    Event,
    /// A page of the list of events.
    Page,
    /// The place last typed at the prompt.
    Sought,
    /// A difference between two searches.
    Difference,
    /// Where a number comes from, further back each time, or the step where that began.
    Origin,
}

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// Upwards.
    Up,
    /// Downwards.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// What a key, a click or the clock asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Goes to the next or previous of these.
    Go(Target, Direction),
    /// Does nothing here: a key that does something elsewhere.
    Unbound(Key),
    /// Goes to the first step of the part or the beginning of a line.
    Start,
    /// Goes to the last step of the part or the end of a line.
    End,
    /// Goes to the step at which a node is entered or, from there, the one at which it closes.
    GoToNode(usize, NodeId),
    /// Goes to a step of the part.
    GoToStep(Step),
    /// Asks where to go.
    Ask,
    /// Goes back to the step before the last jump.
    Return,
    /// Types a digit of a number.
    Digit(u8),
    /// Opens the waiting question.
    Predict,
    /// Starts or stops playing.
    Play,
    /// Plays faster or slower.
    Speed(Direction),
    /// Moves two searches apart, or back together.
    Apart,
    /// Selects the current node.
    SelectHere,
    /// Selects a neighbour of the selected node.
    Neighbor(Arrow),
    /// Selects this node.
    SelectNode(NodeId),
    /// Folds or unfolds the subtree of the selected node, or else of the current one.
    Fold,
    /// Scrolls the tree.
    Pan(Arrow),
    /// Draws nodes larger or smaller.
    Zoom(Direction),
    /// Shows the whole tree, as large as it fits.
    Fit,
    /// Follows the current node again.
    Centre,
    /// Switches between the whole tree and that of the figure.
    ToggleWhole,
    /// Shows or hides the map of the tree.
    ToggleMap,
    /// Shows or hides the windows at the nodes.
    ToggleWindows,
    /// Shows or hides results ahead of time: those of two searches, or of a game's moves.
    Results,
    /// Focuses the next or previous panel.
    Panel(Direction),
    /// Shows only the focused panel, or all panels again.
    Enlarge,
    /// Scrolls the focused panel.
    Scroll(Direction),
    /// Opens the search's options.
    Menu,
    /// Opens the editor for the search's position.
    Edit,
    /// Exports what is on the screen.
    Export,
    /// Copies the command line that shows what is on the screen.
    CopyCommand,
    /// Moves the cursor by a line, choice, cell or character.
    Cursor(Arrow),
    /// Types a character.
    Typed(char),
    /// Makes some other edit to a line of text.
    Text(InputRequest),
    /// Plays a move at a cell.
    Put,
    /// Empties a cell.
    Clear,
    /// Adds a leaf after a node.
    AddLeaf,
    /// Adds a leaf below a node.
    AddBranch,
    /// Removes a node and everything below it.
    Remove,
    /// Undoes the last edit, or takes moves back.
    Undo,
    /// Redoes what was undone.
    Redo,
    /// Shows a move worth playing.
    Hint,
    /// Starts another game.
    New,
    /// Opens a saved game.
    Load,
    /// Selects a line in a list.
    Select(usize),
    /// Goes on: opens the selection, confirms, or goes to the next stop, part or lesson.
    Enter,
    /// Goes back one layer.
    Back,
    /// Switches to the next language.
    Language,
    /// Switches to the next theme.
    Theme,
    /// Shows or hides the help.
    Help,
    /// Ends the program.
    Quit,
    /// Quits without asking, whatever is lost.
    QuitAtOnce,
    /// Time has passed.
    Tick,
}

impl Action {
    /// Goes to the next of these.
    pub const fn next(target: Target) -> Self {
        Self::Go(target, Direction::Forwards)
    }

    /// Goes to the previous of these.
    pub const fn previous(target: Target) -> Self {
        Self::Go(target, Direction::Backwards)
    }

    /// The opposite direction of a forward action, if there is one.
    #[must_use]
    pub const fn reversed(self) -> Option<Self> {
        match self {
            Self::Go(target, Direction::Forwards) => Some(Self::previous(target)),
            Self::Neighbor(Arrow::Right) => Some(Self::Neighbor(Arrow::Left)),
            Self::Neighbor(Arrow::Down) => Some(Self::Neighbor(Arrow::Up)),
            _ => None,
        }
    }

    /// Whether a number typed before the key repeats the action that many times.
    pub const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Go(..)
                | Self::Neighbor(_)
                | Self::Pan(_)
                | Self::Zoom(_)
                | Self::Scroll(_)
                | Self::Speed(_)
                | Self::Return
        )
    }

    /// Whether it may go further than the next step, so that there should be a way back.
    pub(super) const fn is_jump(self) -> bool {
        !matches!(
            self,
            Self::Tick | Self::Return | Self::Go(Target::Step | Target::Event, _)
        )
    }
}

/// Background work that yields a lesson to show.
pub type Load = Box<dyn FnOnce(&Progress) -> Result<Lesson, Message> + Send>;

/// What to do once a question about leaving has been answered.
#[derive(Clone, Debug)]
pub enum Leaving {
    /// Go back to the home screen, or to whatever is behind this one.
    Back,
    /// End the program.
    Quit,
    /// Start playing this game.
    Play(Box<Table>),
    /// Begin this exercise.
    Practise(Spec),
}

/// The outcome of an action.
pub enum Outcome {
    /// Done.
    Consumed,
    /// Meaningless here; the next layer may handle it.
    Ignored,
    /// Show a line in the footer: a change that cannot be seen, or why nothing happened.
    Notice(Message),
    /// Open an overlay.
    Open(Overlay),
    /// Close the overlay.
    Close,
    /// Search a valid query.
    Search(Query),
    /// Search a lesson or a comparison, then show it.
    Load(Load),
    /// Show the search behind a move or an exercise of that name, from a step on, with a way back.
    Explain(Query, Step, &'static str),
    /// Start playing a game.
    Play(Box<Table>),
    /// Begin an exercise.
    Practise(Spec),
    /// An export has begun.
    Export(ExportJob),
    /// Go on from the end of a lesson.
    NextLesson,
    /// Leave something that would be lost.
    Leave(Leaving),
    /// Close the overlay and perform this action.
    Do(Action),
}

impl Outcome {
    /// `Consumed` if something was found, or else a notice that says why not.
    pub(super) fn found(found: bool, why: impl FnOnce() -> Message) -> Self {
        if found {
            Self::Consumed
        } else {
            Self::Notice(why())
        }
    }

    /// Opens an overlay, or says why it cannot be opened.
    pub(super) fn opened(overlay: Result<Overlay, Message>) -> Self {
        overlay.map_or_else(Self::Notice, Self::Open)
    }

    /// Passes an ignored action on to the next layer.
    pub(super) fn or_else(self, next: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Ignored => next(),
            outcome => outcome,
        }
    }
}

/// The reason why there is nothing to go to, and whether `find` finds it the other way or here.
pub(super) fn nothing_there(
    action: Action,
    run: &Run,
    here: Step,
    find: impl Fn(Step, Direction) -> Option<Step>,
) -> Message {
    let never_differ = |pair: Pair<'_>| pair.union.differences().is_empty();
    let (target, direction) = match action {
        Action::Apart | Action::Results => return Message::OneSearchOnly,
        Action::Go(target, direction) => (target, direction),
        _ => (Target::Step, Direction::Forwards),
    };
    let none = |what| {
        let (from, way) = here.beside();
        match find(here, direction.opposite()) {
            Some(_) => {
                direction.pick([message!(NoneAhead { what }), message!(NoneBehind { what })])
            }
            None if find(from, way) == Some(here) => message!(OnlyHere { what }),
            None => message!(NoneAnywhere { what }),
        }
    };
    direction.pick(match target {
        Target::Cutoff if !run.panes().iter().any(|pane| pane.trace().has_windows()) => {
            return Message::NoWindowToFollow;
        }
        Target::Cutoff => return none("cutoff"),
        Target::Backup => return none("backup"),
        Target::RootChange => return none("improvement"),
        Target::Window => return none("window"),
        Target::Stop => [Message::AtLastStep, Message::AtFirstStep],
        Target::Part => [Message::AtLastPart, Message::AtBeginningOfLesson],
        Target::Step | Target::Event => [Message::AtLastStep, Message::AtFirstStep],
        Target::Difference if run.pair().is_some_and(never_differ) => {
            [Message::NeverDiffer, Message::NeverDiffer]
        }
        Target::Difference if run.pair().is_some() => return none("difference"),
        Target::Difference if run.mistake().is_none() => return Message::OneSearchOnly,
        Target::Difference if run.parting().is_none() => return Message::NeverWrong,
        Target::Difference => return none("wrong"),
        _ => return none("match"),
    })
}
