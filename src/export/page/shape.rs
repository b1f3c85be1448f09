//! What slides are made of.

use std::fmt;

use super::geometry::{Area, Point};
use super::ink::{Ink, Stroke};
use super::words::{Row, Words};

/// One thing on a slide.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled or outlined rectangle.
    Bar(Bar),
    /// A straight line.
    Rule(Rule),
    /// A line from a node to its child.
    Edge(Edge),
    /// A node of a tree.
    Node(Node),
    /// Words.
    Words(Words),
}

/// A rectangle: the ground of a panel, the mark of a line, a stop on the timeline.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Where it is.
    pub area: Area,
    /// The radius of its corners; 0 for sharp ones.
    pub radius: f32,
    /// What it is filled with, if anything.
    pub fill: Option<Ink>,
    /// What is drawn around it, if anything.
    pub stroke: Option<Stroke>,
}

/// A straight line.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// The name of a node on its page: `n4`, or `a4` and `b4` of two searches; `ns4-2` is a
/// skipped move and `nh4-2` a count in the second place below node 4. Letters, digits and
/// hyphens only.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeKey(pub String);

impl fmt::Display for NodeKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// What the outline of a node is like: MAX and MIN are told apart by it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// Sharp corners: MAX.
    Square,
    /// Round corners: MIN.
    Round,
    /// No outline and no ground: counts and skipped moves.
    Bare,
}

impl Outline {
    /// The radius of the corners of a node of this size.
    #[must_use]
    pub fn radius(self, area: &Area) -> f32 {
        match self {
            Self::Square | Self::Bare => 3.0,
            Self::Round => (area.height / 2.0).min(area.width / 2.0).min(16.0),
        }
    }
}

/// A node of a tree: an outline with rows of words in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its name on this page.
    pub key: NodeKey,
    /// Where it is.
    pub area: Area,
    /// What its outline is like.
    pub outline: Outline,
    /// What it is filled with.
    pub fill: Option<Ink>,
    /// What is drawn around it.
    pub stroke: Option<Stroke>,
    /// Its words from top to bottom, each centred in it.
    pub rows: Vec<Row>,
    /// What it is, in words: "state 3, MIN, after b1: -10".
    pub alt: String,
}

/// A line from the lower middle of a node to the upper middle of its child.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// The parent.
    pub from: NodeKey,
    /// The child.
    pub to: NodeKey,
    /// Where it begins.
    pub start: Point,
    /// Where it ends.
    pub end: Point,
    /// How it is drawn.
    pub stroke: Stroke,
    /// What it is, in words: "b1, best so far", "c2, cut off".
    pub alt: String,
}
