//! The drawing of a tree: nodes in their places, and what each looks like.
//!
//! Columns are in the drawer's own units (cells of a terminal, points of a slide), given
//! by [`Metrics`]; rows are plies.

use super::board::SmallCell;
use search::{Kind, Reason};
use trace::{NodeId, Status};

/// How much of a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
    /// A small board with the names of columns and rows, number and value.
    Position,
    /// A small board with number and value.
    Board,
    /// Number and value.
    Chip,
    /// A dot.
    Dot,
}

/// Sizes in the drawer's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metrics {
    /// How a node is drawn.
    pub detail: Detail,
    /// The columns of a leaf's slot.
    pub slot: u32,
    /// The columns of the slot of a node that the figure leaves out.
    pub small: u32,
    /// The same where nodes share the slot, and a count stands beside one of them.
    pub shared: u32,
    /// How many leaves share a slot, where the tree is too large to tell them apart.
    pub leaves: u32,
    /// The columns of a node's text, which are to be seen whole.
    pub label: u32,
    /// The columns in which the path is drawn, a row for the children of each node on it, and
    /// how many plies there is room for; without them, children stand below their parents.
    pub room: Option<(u32, u32)>,
}

/// The longest texts of a tree's nodes, in chars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// A number that a lesson gives.
    pub number: u32,
    /// A value alone.
    pub score: u32,
    /// A value with what may stand beside it: the mark of a bound, or of a value that may
    /// still change.
    pub value: u32,
    /// The same for each leaf slot that a node spans, where it has all of them.
    pub slot: u32,
    /// A move.
    pub mv: u32,
    /// Whether the values of two searches stand close together: `3|3`.
    pub close: bool,
}

/// The part of the drawing that is looked at, ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewport {
    /// The first column.
    pub left: i64,
    /// The last column.
    pub right: i64,
    /// The first ply.
    pub top: u32,
    /// The last ply.
    pub bottom: u32,
}

impl Viewport {
    /// All of it.
    pub const ALL: Self = Self {
        left: i64::MIN,
        right: i64::MAX,
        top: 0,
        bottom: u32::MAX,
    };

    /// The place of a node with these columns, `[left, right)`: its middle, or as near to it
    /// as its text is seen whole.
    pub(super) fn nearest(&self, middle: i64, (left, right): (i64, i64), label: u32) -> i64 {
        let label = i64::from(label.max(1));
        let first = self.left.max(left) + (label - 1) / 2;
        let last = self.right.min(right - 1) - label / 2;
        if first <= last {
            middle.clamp(first, last)
        } else {
            middle
        }
    }
}

/// A node in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The node; of what stands for others, the parent.
    pub node: NodeId,
    /// Its parent's place in the list.
    pub parent: Option<usize>,
    /// The column of its middle.
    pub x: i64,
    /// Its distance from the root.
    pub ply: u32,
    /// What it looks like.
    pub look: NodeLook,
}

/// Nodes that are too close to be told apart, in one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mass {
    /// The column.
    pub x: i64,
    /// The ply.
    pub ply: u32,
    /// The first of them.
    pub node: NodeId,
    /// How far the search is with that.
    pub status: Status,
    /// Whether the path to the current node goes through here.
    pub on_path: bool,
}

/// The size of a whole drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Its columns.
    pub width: i64,
    /// Its plies.
    pub plies: u32,
    /// The column of the node that is looked at.
    pub focus: i64,
}

/// What is seen of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Nodes, parents before children.
    pub nodes: Vec<TreeNode>,
    /// What is too small for nodes.
    pub masses: Vec<Mass>,
}

/// What a drawn thing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A node.
    Node,
    /// A node that the figure leaves out, on the path to the current one: drawn small.
    Small,
    /// A node that the figure leaves out between two that it shows.
    Joint,
    /// A number of nodes that are left out.
    Count(usize),
    /// A number of moves that a cutoff has skipped.
    Cut(usize),
    /// A move that a cutoff may skip: until then it looks like any unseen node.
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
    /// In the place of a value that is not known.
    Unknown,
    /// Between the values of two searches.
    Bar,
    /// The number of moves that were skipped here.
    Skipped(usize),
    /// A row of the position.
    Cells(Vec<SmallCell>),
}

/// What a node looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeLook {
    /// What it stands for.
    pub shape: Shape,
    /// MAX or MIN.
    pub kind: Kind,
    /// Why it is a leaf, once it is entered.
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
    /// α and β of its call, while that runs.
    pub window: Option<[String; 2]>,
    /// Its text: number and kind, then the rows of a small board, then the value. A dot has
    /// none.
    pub rows: Vec<Vec<Span>>,
}

impl Shape {
    /// Whether it is a node, not a count of nodes or moves.
    pub const fn is_node(self) -> bool {
        matches!(self, Self::Node | Self::Small | Self::Joint)
    }
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

    /// Takes the count beside it, as a node of its own.
    #[must_use]
    pub const fn take_count(&mut self) -> Self {
        let shape = Shape::Count(std::mem::replace(&mut self.beside, 0));
        Self::stand_in(shape, self.kind, self.status, String::new())
    }

    /// Whether it is a node, not a count of nodes or moves.
    pub const fn is_node(&self) -> bool {
        self.shape.is_node()
    }

    /// Whether its call is the current one or leads there.
    pub const fn is_on_path(&self) -> bool {
        matches!(self.emphasis, Emphasis::Current | Emphasis::Path)
    }

    /// The side that a leaf was won by.
    pub const fn winner(&self) -> Option<Kind> {
        match self.leaf {
            Some(Reason::Win) => Some(Kind::Max),
            Some(Reason::Loss) => Some(Kind::Min),
            _ => None,
        }
    }

    /// The number that a lesson gives it.
    pub fn number(&self) -> Option<u32> {
        self.spans().find_map(|span| match span {
            Span::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// The value without marks of its own but that of a bound.
    pub fn value(&self) -> Option<&str> {
        self.spans().find_map(|span| match span {
            Span::Value(value) => Some(value.as_str()),
            _ => None,
        })
    }

    /// Whether another search has something else here.
    pub fn differs(&self) -> bool {
        self.spans().any(|span| *span == Span::Differs)
    }

    fn spans(&self) -> impl Iterator<Item = &Span> {
        self.rows.iter().flatten()
    }
}
