//! What a node looks like at a step: decided here, painted by screen, slides and graphs.

use super::words::{signed, valued};
use search::{Bound, Kind, Reason, Score, Window};
use trace::Status;

/// What a drawn thing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A node.
    Node,
    /// A node that the figure leaves out, on the path to the current one: drawn small.
    Small,
    /// A node that the figure leaves out between two that it shows.
    Joint,
    /// So many nodes that are left out.
    Count(usize),
    /// So many moves that a cutoff has skipped.
    Cut(usize),
    /// A move that a cutoff will skip: until then it looks like any unseen node.
    Untried,
    /// Moves that a cutoff will skip, without a name or number until then.
    Rest,
}

/// How a node stands out, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// Its call is the current one.
    Current,
    /// It is on the path to the current node.
    Path,
    /// It is not entered yet.
    Unseen,
    /// None of these.
    Plain,
}

/// A piece of a node's text, by what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// The number that a lesson gives it.
    Number(u32),
    /// The mark of MAX, MIN or a leaf.
    Kind,
    /// The mark of what another search has otherwise.
    Differs,
    /// The value from MAX's side, with the mark of a bound: `≥3`.
    Value(String),
    /// The mark of a value that may still change.
    Open,
    /// So many moves were skipped here.
    Skipped(usize),
    /// A row of the position.
    Cells(String),
}

/// What a node looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeLook {
    /// What it stands for.
    pub shape: Shape,
    /// MAX or MIN.
    pub kind: Kind,
    /// Why it is a leaf, once it is scored.
    pub leaf: Option<Reason>,
    /// How far the search is with it.
    pub status: Status,
    /// How it stands out.
    pub emphasis: Emphasis,
    /// Whether it is its parent's best child so far.
    pub best: bool,
    /// Whether its value is just now arriving at its parent.
    pub arriving: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// The move on the edge that leads here; empty at the root.
    pub mv: String,
    /// How many more nodes the figure leaves out beside it.
    pub beside: usize,
    /// The window of its call, while that runs.
    pub window: Option<Window>,
    /// Its text: number and kind, then the rows of a small board, then the value. A dot has
    /// none.
    pub rows: Vec<Vec<Span>>,
}

impl NodeLook {
    /// What stands for nodes or moves at a parent with this status.
    pub(super) const fn stand_in(shape: Shape, kind: Kind, status: Status, mv: String) -> Self {
        Self {
            shape,
            kind,
            leaf: None,
            status,
            emphasis: match status {
                Status::Unseen => Emphasis::Unseen,
                Status::Open | Status::Closed => Emphasis::Plain,
            },
            best: false,
            arriving: false,
            selected: false,
            mv,
            beside: 0,
            window: None,
            rows: Vec::new(),
        }
    }

    /// Whether it stands for a node, not for nodes or moves that are left out.
    #[must_use]
    pub const fn is_node(&self) -> bool {
        matches!(self.shape, Shape::Node | Shape::Small | Shape::Joint)
    }

    /// Whether its call is the current one or leads there.
    #[must_use]
    pub const fn is_on_path(&self) -> bool {
        matches!(self.emphasis, Emphasis::Current | Emphasis::Path)
    }

    /// The side that a leaf was won by.
    #[must_use]
    pub const fn winner(&self) -> Option<Kind> {
        match self.leaf {
            Some(Reason::Win) => Some(Kind::Max),
            Some(Reason::Loss) => Some(Kind::Min),
            _ => None,
        }
    }

    /// The number that a lesson gives it.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        self.spans().find_map(|span| match span {
            Span::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// The value without marks of its own but that of a bound.
    #[must_use]
    pub fn value(&self) -> Option<&str> {
        self.spans().find_map(|span| match span {
            Span::Value(value) => Some(value.as_str()),
            _ => None,
        })
    }

    /// Whether another search has something else here.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.spans().any(|span| *span == Span::Differs)
    }

    fn spans(&self) -> impl Iterator<Item = &Span> {
        self.rows.iter().flatten()
    }
}

/// The last row: the value, or the best so far; nothing before the node is entered.
pub(super) fn value_row(
    value: Option<Score>,
    bound: Bound,
    status: Status,
    differs: bool,
) -> Vec<Span> {
    let mut row = Vec::new();
    if differs {
        row.push(Span::Differs);
    }
    match (value, status) {
        (Some(value), Status::Closed) => row.push(Span::Value(valued(value, bound))),
        (Some(value), _) => row.extend([Span::Value(signed(value)), Span::Open]),
        (None, Status::Open) => row.push(Span::Open),
        (None, _) => {}
    }
    row
}
