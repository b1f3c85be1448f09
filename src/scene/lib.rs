//! Everything that is to be seen at one step, without a word about who draws it.
//!
//! Screen, slides and linear text draw the same scene, so that they show the same
//! steps, numbers, captions and labels. There are no colours, glyphs or cells here.

mod board;
mod caption;
mod code;
pub mod comparison;
mod events;
mod figure;
mod look;
mod options;
mod places;
mod reading;
mod stack;
mod tally;
mod timeline;
mod tree;
mod whole;
mod words;

pub use board::{BoardScene, BoardView, Cell, Cells, column_name};
pub use caption::{Caption, changes, sentence};
pub use code::{CodeLine, code};
pub use events::{EventLine, event_lines};
pub use look::{Emphasis, NodeLook, Shape, Span};
pub use options::options_line;
pub use places::{Folds, WholeTree};
pub use reading::{CutReading, Reading, Visits};
pub use stack::{StackRow, stack};
pub use tally::{Tally, Uniform};
pub use timeline::Timeline;
pub use tree::{
    Bounds, Detail, Drawing, Extent, Layout, Mass, Metrics, TreeNode, TreeScene, Viewport,
};
pub use words::{
    compact, counted_cutoffs, counted_leaves, counted_nodes, ended_words, kind_name, nodes_words,
    outcome_words, signed, valued, view_words,
};

use lang::Lang;
use lesson::Part;
use trace::{Moment, NodeId};

/// What is seen at one step beside the tree, which also depends on where one looks.
pub struct Scene {
    /// The state of the search.
    pub moment: Moment,
    /// The position of the node that is looked at.
    pub board: BoardScene,
    /// The running algorithm.
    pub code: Vec<CodeLine>,
    /// The running calls, root first.
    pub stack: Vec<StackRow>,
    /// What is said of the step.
    pub caption: Caption,
    /// Where the step lies among all.
    pub timeline: Timeline,
}

impl Scene {
    /// The scene of one step of a part.
    ///
    /// # Panics
    /// Where `step` is not below the trace's number of steps.
    #[must_use]
    pub fn new(part: &Part, step: usize, lang: Lang) -> Self {
        Self::looking_at(part, step, None, lang)
    }

    /// The same with another node's position than the current one's.
    ///
    /// # Panics
    /// Where `step` is not below the trace's number of steps.
    #[must_use]
    pub fn looking_at(part: &Part, step: usize, node: Option<NodeId>, lang: Lang) -> Self {
        let moment = part.recording.trace.moment(step);
        Self {
            board: BoardScene::new(part, node.unwrap_or_else(|| moment.current())),
            code: code(part, &moment),
            stack: stack(part, &moment),
            caption: Caption::new(part, &moment, lang),
            timeline: Timeline::new(part, &moment),
            moment,
        }
    }
}
