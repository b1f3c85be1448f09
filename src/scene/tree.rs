//! The tree as it is drawn: which nodes, where, and what is told of each.
//!
//! Horizontal places are in the drawer's own units (cells of a terminal, points of a
//! slide), given by [`Metrics`]; vertical places are plies. Every leaf slot has its
//! own columns and an inner node stands in the middle above its subtree, so that a
//! node keeps its place from step to step.

use super::words::{signed, valued};
use search::{Bound, Kind, Reason, Score};
use trace::{NodeId, Status};

/// How much of a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
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
    /// How many leaves share a slot, where the tree is too large to tell them apart.
    pub leaves: u32,
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
}

/// Which nodes are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// As the lesson's figure: the numbered states and the path to the current node.
    Figure,
    /// The path to the node that is looked at, and the children of every node on it.
    Path,
    /// Every node.
    Whole,
}

/// What a drawn thing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A node.
    Node,
    /// A node that the figure leaves out, on the path to the current one: drawn small.
    Small,
    /// A node that the figure leaves out between two that it shows.
    Joint,
    /// So many nodes that the figure leaves out.
    Hidden(usize),
    /// So many moves that a cutoff has skipped.
    Skipped(usize),
}

/// A node of the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// What it stands for.
    pub role: Role,
    /// The node; of hidden and skipped ones, the parent.
    pub node: NodeId,
    /// Its parent's place in the list.
    pub parent: Option<usize>,
    /// The column of its middle.
    pub x: i64,
    /// Its distance from the root.
    pub ply: u32,
    /// Its number, if the lesson gives it one.
    pub state: Option<u32>,
    /// The move that led to it; empty at the root.
    pub mv: String,
    /// How many further nodes the figure leaves out beside it.
    pub beside: usize,
    /// MAX or MIN.
    pub kind: Kind,
    /// Why it is a leaf, once it is scored.
    pub leaf: Option<Reason>,
    /// How far the search is with it.
    pub status: Status,
    /// Whether its call is the current one.
    pub current: bool,
    /// Whether somebody has selected it.
    pub selected: bool,
    /// Whether another search beside this one has something else here.
    pub differs: bool,
    /// Whether it is on the path to the current node.
    pub on_path: bool,
    /// Whether it is its parent's best child so far.
    pub best: bool,
    /// Whether its value is just now arriving at its parent.
    pub arriving: bool,
    /// Its value, or the best so far, from MAX's side.
    pub value: Option<Score>,
    /// Whether a value is a bound.
    pub bound: Bound,
    /// How many moves a cutoff has skipped here; 0 where they have places of their own, or
    /// where there is no room to tell.
    pub skipped: usize,
}

impl Drawn {
    /// Whether it stands for a node, not for nodes or moves that are left out.
    #[must_use]
    pub const fn is_node(&self) -> bool {
        !matches!(self.role, Role::Hidden(_) | Role::Skipped(_))
    }

    /// Its value, or the best so far with a question mark, or that alone while there is
    /// none; nothing before it is entered.
    #[must_use]
    pub fn value_words(&self) -> Option<String> {
        match (self.value, self.status) {
            (Some(value), Status::Closed) => Some(valued(value, self.bound)),
            (Some(value), _) => Some(format!("{}?", signed(value))),
            (None, Status::Open) => Some("?".into()),
            (None, _) => None,
        }
    }
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

/// What is seen of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Nodes, parents before children.
    pub nodes: Vec<Drawn>,
    /// What is too small for nodes.
    pub masses: Vec<Mass>,
    /// The columns of the whole drawing.
    pub width: i64,
    /// The plies of the whole drawing.
    pub plies: u32,
    /// The column of the node that is looked at: the selected one, else the current one.
    pub current: i64,
}
