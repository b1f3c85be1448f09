//! What a key, a click or the clock can ask for.

use trace::NodeId;
use tui_input::InputRequest;

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The next step, on to the next part after the last.
    NextStep,
    /// The step before.
    PreviousStep,
    /// The next stop.
    NextStop,
    /// The stop before.
    PreviousStop,
    /// The next step at which a value arrives.
    NextBackup,
    /// The one before.
    PreviousBackup,
    /// The next cutoff.
    NextCutoff,
    /// The one before.
    PreviousCutoff,
    /// The first step of the part.
    Start,
    /// The last step of the part.
    End,
    /// The next part of the lesson.
    NextPart,
    /// The part before.
    PreviousPart,
    /// Asks for a state's number.
    AskState,
    /// A digit of a number.
    Digit(u8),
    /// A character that is typed.
    Typed(char),
    /// Another edit of a line of text.
    Text(InputRequest),
    /// Past the current node's subtree.
    StepOver,
    /// To where the current node was entered.
    StepOverBack,
    /// The next event of the list.
    NextEvent,
    /// The one before.
    PreviousEvent,
    /// A page of the list of events on.
    NextEvents,
    /// A page back.
    PreviousEvents,
    /// The next improvement at the root.
    NextRootChange,
    /// The one before.
    PreviousRootChange,
    /// The next change of α or β.
    NextWindow,
    /// The one before.
    PreviousWindow,
    /// Asks where to go.
    AskPlace,
    /// The next of what was gone to.
    NextFound,
    /// The one before.
    PreviousFound,
    /// Selects the parent.
    PlaceUp,
    /// Selects a child.
    PlaceDown,
    /// Selects the sibling before.
    PlaceLeft,
    /// Selects the next sibling.
    PlaceRight,
    /// Selects this node.
    SelectNode(NodeId),
    /// Folds or unfolds the selected node's subtree.
    Fold,
    /// Unfolds everything.
    UnfoldAll,
    /// Steps two searches apart, or together again.
    Lock,
    /// Where two searches first differ.
    FirstDifference,
    /// Where they next differ.
    NextDifference,
    /// Where they differed before.
    PreviousDifference,
    /// Shows or hides the map of the tree.
    ToggleMap,
    /// The search's options.
    Menu,
    /// The search's position.
    Edit,
    /// Exports what is on the screen.
    Export,
    /// Copies the command line of what is on the screen.
    CopyCommand,
    /// One line up in a form or an editor.
    CursorUp,
    /// One line down.
    CursorDown,
    /// One choice or cell back.
    CursorLeft,
    /// One choice or cell on.
    CursorRight,
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
    /// Starts or stops playing.
    Play,
    /// Plays faster.
    Faster,
    /// Plays slower.
    Slower,
    /// Looks further left in the tree.
    PanLeft,
    /// Looks further right.
    PanRight,
    /// Looks further up.
    PanUp,
    /// Looks further down.
    PanDown,
    /// Draws nodes larger.
    ZoomIn,
    /// Draws nodes smaller.
    ZoomOut,
    /// Follows the current node again, at a size that fits.
    Centre,
    /// The whole tree, or the figure's.
    ToggleWhole,
    /// The next panel.
    NextPanel,
    /// The panel before.
    PreviousPanel,
    /// The panel with the focus alone, or all again.
    Enlarge,
    /// Scrolls the panel with the focus down.
    ScrollDown,
    /// Scrolls it up.
    ScrollUp,
    /// The next language.
    Language,
    /// The next theme.
    Theme,
    /// Shows or hides the help.
    Help,
    /// Opens what is selected, or confirms.
    Enter,
    /// One screen back.
    Back,
    /// Ends the program.
    Quit,
    /// The step at which this node is entered, or its value's way up if it is there.
    GoToNode(usize, NodeId),
    /// A step of the part.
    GoToStep(usize),
    /// Selects a line of a list.
    Select(usize),
    /// Time has passed.
    Tick,
}
