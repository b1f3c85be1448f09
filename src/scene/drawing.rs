//! The drawing of a tree: where nodes are, and what each looks like.
//!
//! Columns are in the drawer's own units (cells of a terminal, points on a slide), given by
//! [`Metrics`]; rows are plies.

use super::board::SmallCell;
use search::{Kind, Reason};
use trace::{NodeId, Status};

/// How much of a node to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
    /// A small board with column and row names, number and value.
    Position,
    /// A small board, number and value.
    Board,
    /// Just number and value.
    Chip,
    /// Just a dot.
    Dot,
}

impl Detail {
    /// Whether nodes have boards.
    pub(super) const fn has_board(self) -> bool {
        matches!(self, Self::Position | Self::Board)
    }
}

/// A choice of rows, one bit each, with the last bit for all further ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows(u64);

impl Rows {
    /// The row whose bit is also that of all further ones.
    const LAST: u32 = u64::BITS - 1;
    /// All rows.
    pub const ALL: Self = Self(u64::MAX);
    /// No row.
    pub const NONE: Self = Self(0);

    /// The first `count` of these rows.
    pub(super) fn first(rows: impl Iterator<Item = u32>, count: u32) -> Self {
        let rows = rows.filter(|row| *row < Self::LAST).take(count as usize);
        Self(rows.fold(0, |all, row| all | 1 << row))
    }

    /// Whether a row is one of them.
    pub fn has(self, row: u32) -> bool {
        self.0 >> row.min(Self::LAST) & 1 == 1
    }

    /// How many of the rows before this one are among them.
    pub fn before(self, row: u32) -> u32 {
        let further = row.saturating_sub(Self::LAST);
        let before = self.0 & ((1 << (row - further)) - 1);
        before.count_ones() + further * u32::from(self.has(Self::LAST))
    }
}

/// Sizes in the drawer's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metrics {
    /// How much of a node to draw.
    pub detail: Detail,
    /// The rows that have boards if `detail` does.
    pub boards: Rows,
    /// The width of a slot with a board, in columns.
    pub board: u32,
    /// The width of a leaf's slot, in columns.
    pub slot: u32,
    /// The same for a node that the figure leaves out.
    pub small: u32,
    /// The same for a slot shared by nodes, one of which has a count next to it.
    pub shared: u32,
    /// How many leaves share a slot, if the tree is too large to tell them apart.
    pub leaves: u32,
    /// The width of a node's text, in columns, which must be visible as a whole.
    pub label: u32,
    /// The width for drawing the path, with a row for the children of each of its nodes, and
    /// the number of plies there is room for; `None` to draw children below their parents.
    pub room: Option<(u32, u32)>,
}

impl Metrics {
    /// Slots of a single width, each with a node of this detail.
    pub const fn even(detail: Detail, slot: u32) -> Self {
        Self {
            detail,
            boards: Rows::ALL,
            board: slot,
            slot,
            small: slot,
            shared: slot,
            leaves: 1,
            label: 1,
            room: None,
        }
    }

    /// How much of a node in this row to draw.
    pub(super) fn detail(&self, row: u32) -> Detail {
        match self.detail {
            detail if detail.has_board() && !self.boards.has(row) => Detail::Chip,
            detail => detail,
        }
    }
}

/// The longest texts of a tree's nodes, in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// A state number.
    pub number: u32,
    /// A value by itself.
    pub score: u32,
    /// A value with what may be next to it: the mark of a bound, or of a value that may still
    /// change.
    pub value: u32,
    /// The same per leaf slot spanned by the node, if it has all of its slots.
    pub slot: u32,
    /// A move.
    pub mv: u32,
    /// Whether the values of two searches are close together: `3|3`.
    pub close: bool,
}

/// The visible part of the drawing, including its ends.
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
    /// All of the drawing.
    pub const ALL: Self = Self {
        left: i64::MIN,
        right: i64::MAX,
        top: 0,
        bottom: u32::MAX,
    };

    /// Where to put a node with these columns, `[left, right)`: in their middle, or as close to
    /// it as its whole text is visible.
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

/// A node, placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The node; for what stands for others, their parent.
    pub node: NodeId,
    /// Its parent's index in the list.
    pub parent: Option<usize>,
    /// The column of its middle.
    pub x: i64,
    /// Its distance from the root.
    pub ply: u32,
    /// What it looks like.
    pub look: NodeLook,
}

/// Nodes too close to tell apart, in one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mass {
    /// The column.
    pub x: i64,
    /// The ply.
    pub ply: u32,
    /// The first of the nodes.
    pub node: NodeId,
    /// How far the search of that node has come.
    pub status: Status,
    /// Whether the path to the current node goes through here.
    pub on_path: bool,
}

/// The size of a whole drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Its width, in columns.
    pub width: i64,
    /// Its height, in plies.
    pub plies: u32,
    /// The column of the node in focus.
    pub focus: i64,
}

/// The visible part of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Nodes, parents before children.
    pub nodes: Vec<TreeNode>,
    /// What is too small to be drawn as nodes.
    pub masses: Vec<Mass>,
}

/// What a drawn thing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A node.
    Node,
    /// A node on the path to the current one that the figure leaves out: drawn small.
    Small,
    /// A node that the figure leaves out, between two that it shows.
    Joint,
    /// A count of nodes left out; 0 if there are some, and how many is not told.
    Count(usize),
    /// A count of moves that a cutoff has skipped.
    Cut(usize),
    /// A move that a cutoff may skip; until then it looks like any unseen node.
    Untried,
    /// Moves that a cutoff will skip.
    Rest,
}

/// How a node stands out, strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// Its call is the current one.
    Current,
    /// It is on the path to the current node.
    Path,
    /// It has not been entered yet.
    Unseen,
    /// None of these.
    Plain,
}

/// A piece of a node's text, by meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// The state number.
    Number(u32),
    /// The mark of MAX, MIN or a leaf.
    Kind,
    /// The mark of a difference from another search.
    Differs,
    /// The value from MAX's side, with the mark of a bound: `≥3`.
    Value(String),
    /// The mark of a value that may still change.
    Open,
    /// Stands for a value not known.
    Unknown,
    /// Separates the values of two searches.
    Bar,
    /// How many moves were skipped here.
    Skipped(usize),
    /// A row of the board.
    Cells(Vec<SmallCell>),
}

/// What a node looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeLook {
    /// What it stands for.
    pub shape: Shape,
    /// MAX or MIN.
    pub kind: Kind,
    /// Why it is a leaf, once it has been entered.
    pub leaf: Option<Reason>,
    /// How far its search has come.
    pub status: Status,
    /// How it stands out.
    pub emphasis: Emphasis,
    /// Whether it is its parent's best child so far.
    pub best: bool,
    /// Whether its value is arriving at its parent right now.
    pub arriving: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether it is drawn as a board.
    pub has_board: bool,
    /// The move on the edge to it; empty for the root.
    pub mv: String,
    /// How many more nodes the figure leaves out beside it.
    pub beside: usize,
    /// Whether those come before it.
    pub is_last: bool,
    /// Whether none of its children is drawn, not even as a count.
    pub goes_on: bool,
    /// α and β of its call, while it runs.
    pub window: Option<[String; 2]>,
    /// What is left in the heaps, if it has no board to show that.
    pub heaps: Option<String>,
    /// Its text: number and kind, the rows of a small board, then the value. Empty for a dot.
    pub rows: Vec<Vec<Span>>,
}

impl Shape {
    /// Whether it is a node, rather than a count of nodes or moves.
    pub const fn is_node(self) -> bool {
        matches!(self, Self::Node | Self::Small | Self::Joint)
    }
}

impl NodeLook {
    /// Stands for nodes or moves below a parent with this status.
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
            has_board: false,
            mv,
            beside: 0,
            is_last: false,
            goes_on: false,
            window: None,
            heaps: None,
            rows: Vec::new(),
        }
    }

    /// Takes the count beside it, making it a node of its own.
    #[must_use]
    pub const fn take_count(&mut self) -> Self {
        let shape = Shape::Count(std::mem::replace(&mut self.beside, 0));
        Self::stand_in(shape, self.kind, self.status, String::new())
    }

    /// Whether it is a node, rather than a count of nodes or moves.
    pub const fn is_node(&self) -> bool {
        self.shape.is_node()
    }

    /// Whether its call is the current one, or leads to it.
    pub const fn is_on_path(&self) -> bool {
        matches!(self.emphasis, Emphasis::Current | Emphasis::Path)
    }

    /// The side that won at a leaf.
    pub const fn winner(&self) -> Option<Kind> {
        match self.leaf {
            Some(Reason::Win) => Some(Kind::Max),
            Some(Reason::Loss) => Some(Kind::Min),
            _ => None,
        }
    }

    /// The state number, if it has one.
    pub fn number(&self) -> Option<u32> {
        self.spans().find_map(|span| match span {
            Span::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// The value, with no mark but that of a bound.
    pub fn value(&self) -> Option<&str> {
        self.spans().find_map(|span| match span {
            Span::Value(value) => Some(value.as_str()),
            _ => None,
        })
    }

    /// Whether another search has something different here.
    pub fn differs(&self) -> bool {
        self.spans().any(|span| *span == Span::Differs)
    }

    fn spans(&self) -> impl Iterator<Item = &Span> {
        self.rows.iter().flatten()
    }
}
