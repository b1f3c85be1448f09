//! Everything that a step shows, independent of who draws it.
//!
//! The screen, slides and linear text draw the same scene, so that they show the same steps,
//! numbers, captions and labels. There are no colours, glyphs or cells here.

mod board;
mod calls;
mod caption;
pub mod comparison;
mod drawing;
mod figure;
mod layout;
mod origin;
pub mod playing;
pub mod practice;
mod reading;
mod results;
mod slots;
mod tree;
mod whole;
mod words;

pub use board::{BoardScene, BoardView, Cell, Cells, SmallCell, column_name};
pub use calls::{CallValue, CodeLine, StackRow, code, stack};
pub use caption::{A_WORD, changes, sentence, unmarked_sentence};
pub use drawing::{
    Bounds, Detail, Drawing, Emphasis, Labels, Mass, Metrics, NodeLook, Rows, Shape, Span,
    TreeNode, Viewport,
};
pub use layout::{Extent, Layout};
pub use origin::{named_node, origin_message, origin_sentence, origins_sentence};
pub use reading::{EventLine, event_lines, reading, visits};
pub use results::{ResultCell, ResultRow, Results, Tally, Timeline};
pub use slots::{Folds, WholeTree};
pub use tree::{Sides, TreeScene};
pub use words::{
    bounds, compact, ended_words, game_title, header_options, kind_name, nodes_words, options_line,
    outcome_message, own_options, shared_options, signed, valued, view_words, windowed,
    wrong_program,
};

use run::Pane;
use trace::{Moment, NodeId, Step};

/// Everything that a step of a search shows, except the tree, which also depends on the view.
pub struct Scene {
    /// The state of the search.
    pub moment: Moment,
    /// The position of the selected node, or else of the current one.
    pub board: BoardScene,
    /// The running algorithm.
    pub code: Vec<CodeLine>,
    /// The running calls, root first.
    pub stack: Vec<StackRow>,
}

impl Scene {
    /// The scene of one step of a search, with the position of a selected node.
    ///
    /// # Panics
    /// If `step` is not below the trace's number of steps.
    pub fn new(pane: &Pane, step: Step, selected: Option<NodeId>) -> Self {
        let moment = pane.trace().moment(step);
        Self {
            board: BoardScene::new(pane, selected.unwrap_or_else(|| moment.current())),
            code: code(pane, &moment),
            stack: stack(pane, &moment),
            moment,
        }
    }
}
