//! What a key, a click or the clock can ask for.

use super::Question;
use trace::{Direction, NodeId, Step};
use tui_input::InputRequest;

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
