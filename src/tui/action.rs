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

/// A destination, forwards or backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The next step, in a lesson on to the next part.
    Step,
    /// A stop of a lesson; without stops, the next that is worth seeing.
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
    /// An event of the list.
    Event,
    /// A page of that list.
    Page,
    /// The place that was last typed.
    Sought,
    /// A difference between two searches.
    Difference,
    /// Where a number comes from: further back each time, or where one began to ask.
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
    /// To the next of these, or the one before.
    Go(Target, Direction),
    /// Nothing here: a key that does something elsewhere.
    Unbound(Key),
    /// The first step of the part, or the beginning of a line.
    Start,
    /// The last step of the part, or the end of a line.
    End,
    /// The step at which a node is entered; from there, the one at which it closes.
    GoToNode(usize, NodeId),
    /// A step of the part.
    GoToStep(Step),
    /// Asks where to go.
    Ask,
    /// Back to where one was before the last jump.
    Return,
    /// A digit of a number.
    Digit(u8),
    /// Opens the question that waits.
    Predict,
    /// Starts or stops playing.
    Play,
    /// Plays faster or slower.
    Speed(Direction),
    /// Steps two searches apart, or together again.
    Apart,
    /// Selects the current node.
    SelectHere,
    /// Selects a neighbour of the selected node.
    Neighbor(Arrow),
    /// Selects this node.
    SelectNode(NodeId),
    /// Folds or unfolds the subtree of the selected node, else of the current one.
    Fold,
    /// Scrolls the tree.
    Pan(Arrow),
    /// Draws nodes larger or smaller.
    Zoom(Direction),
    /// The whole tree, as large as all of it fits.
    Fit,
    /// Follows the current node again.
    Centre,
    /// The whole tree, or the figure's.
    ToggleWhole,
    /// Shows or hides the map of the tree.
    ToggleMap,
    /// Shows or hides the windows at the nodes.
    ToggleWindows,
    /// Shows results before they have come, or hides them: of two searches, of a game's moves.
    Results,
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
    /// Moves by a line, a choice, a cell or a character.
    Cursor(Arrow),
    /// A character that is typed.
    Typed(char),
    /// Another edit of a line of text.
    Text(InputRequest),
    /// Plays a move at a cell.
    Put,
    /// Empties a cell.
    Clear,
    /// Adds a leaf after a node.
    AddLeaf,
    /// Adds a leaf below a node.
    AddBranch,
    /// Removes a node and all below it.
    Remove,
    /// Undoes the last edit, or takes moves back.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// A move that is worth playing.
    Hint,
    /// Another game.
    New,
    /// Opens a saved game.
    Load,
    /// Selects a line of a list.
    Select(usize),
    /// Goes on: opens what is selected, confirms, to the next stop, part or lesson.
    Enter,
    /// One layer back.
    Back,
    /// The next language.
    Language,
    /// The next theme.
    Theme,
    /// Shows or hides the help.
    Help,
    /// Ends the program.
    Quit,
    /// Quits, whatever is lost.
    QuitAtOnce,
    /// Time has passed.
    Tick,
}

impl Action {
    /// To the next of these.
    pub const fn next(target: Target) -> Self {
        Self::Go(target, Direction::Forwards)
    }

    /// To the one before.
    pub const fn previous(target: Target) -> Self {
        Self::Go(target, Direction::Backwards)
    }

    /// The other way of a way forwards.
    #[must_use]
    pub const fn reversed(self) -> Option<Self> {
        match self {
            Self::Go(target, Direction::Forwards) => Some(Self::previous(target)),
            Self::Neighbor(Arrow::Right) => Some(Self::Neighbor(Arrow::Left)),
            Self::Neighbor(Arrow::Down) => Some(Self::Neighbor(Arrow::Up)),
            _ => None,
        }
    }

    /// Whether a number before its key means that many times.
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

    /// Whether it goes to another step than the next one: there is a way back from there.
    pub(super) const fn is_jump(self) -> bool {
        !matches!(
            self,
            Self::Tick | Self::Return | Self::Go(Target::Step | Target::Event, _)
        )
    }
}

/// Work in the background that ends with a lesson to show.
pub type Load = Box<dyn FnOnce(&Progress) -> Result<Lesson, Message> + Send>;

/// What is done once a question about leaving is answered.
#[derive(Clone, Debug)]
pub enum Leaving {
    /// Back to the home screen, or to what is behind.
    Back,
    /// The program ends.
    Quit,
    /// This game is put on the table.
    Play(Box<Table>),
}

/// The outcome of an action.
pub enum Outcome {
    /// Done.
    Consumed,
    /// It means nothing here; the next layer may take it.
    Ignored,
    /// A line for the footer: an invisible change, or why nothing happened.
    Notice(Message),
    /// Opens an overlay.
    Open(Overlay),
    /// Closes the overlay.
    Close,
    /// Searches a valid query.
    Search(Query),
    /// Searches a lesson or a comparison, then shows it.
    Load(Load),
    /// Shows what is behind a move or an exercise, of that name, from a step on; from there one
    /// comes back.
    Explain(Query, Step, &'static str),
    /// Puts a game on the table.
    Play(Box<Table>),
    /// Begins an exercise.
    Practise(Spec),
    /// An export has begun.
    Export(ExportJob),
    /// On from the end of a lesson.
    NextLesson,
    /// Leaves what would be lost.
    Leave(Leaving),
    /// Closes the overlay and asks for this.
    Do(Action),
}

impl Outcome {
    /// `Consumed` if something was found, else a notice that says why not.
    pub(super) fn found(found: bool, why: impl FnOnce() -> Message) -> Self {
        if found {
            Self::Consumed
        } else {
            Self::Notice(why())
        }
    }

    /// Opens an overlay, or says why there is none.
    pub(super) fn opened(overlay: Result<Overlay, Message>) -> Self {
        overlay.map_or_else(Self::Notice, Self::Open)
    }

    /// Passes an ignored action to the next layer.
    pub(super) fn or_else(self, next: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Ignored => next(),
            outcome => outcome,
        }
    }
}

/// Why there is nothing to go to.
pub(super) fn nothing_there(action: Action, run: &Run) -> Message {
    let never_differ = |pair: Pair<'_>| pair.union.differences().is_empty();
    let (target, direction) = match action {
        Action::Apart | Action::Results => return Message::OneSearchOnly,
        Action::ToggleWindows => return Message::NoWindowToFollow,
        Action::Go(target, direction) => (target, direction),
        _ => (Target::Step, Direction::Forwards),
    };
    let none = |what| none_there(what, direction);
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

/// That nothing of what is sought lies in a direction, and how to look in the other.
fn none_there(what: &str, direction: Direction) -> Message {
    direction.pick([message!(NoneAhead { what }), message!(NoneBehind { what })])
}
