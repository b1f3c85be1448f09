//! A slide as shapes: what every format of pictures draws, and none changes.
//!
//! Places and sizes are in units of which a slide is 900 high and 1600 (16:9) or 1200
//! (4:3) wide; x grows to the right, y downwards. Colours are [`Ink`]s, by what they mean:
//! [`Palette`](super::Palette) knows their values.

mod geometry;
mod ink;
mod shape;
mod words;

pub use geometry::{Area, Point, Size};
pub use ink::{Dash, Ink, Stroke};
pub use shape::{Bar, Edge, Node, NodeKey, Outline, Rule, Shape};
pub use words::{Align, Face, Row, Run, Words};

use ::words::Lang;

/// A slide as shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its size.
    pub size: Size,
    /// The language of its words; of a bilingual slide, the first.
    pub lang: Lang,
    /// What it is called in a list of slides.
    pub title: String,
    /// What it shows, for those who do not see it: one paragraph of plain text.
    pub description: String,
    /// What the speaker reads: the whole caption and the step, in plain text; paragraphs
    /// are separated by line feeds.
    pub notes: String,
    /// Whether a lesson speaks here.
    pub is_stop: bool,
    /// Its parts, in the order of drawing.
    pub groups: Vec<Group>,
}

/// Shapes that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// A short English word for identifiers: `tree`, `board`, `caption`. No two groups of
    /// a page have the same.
    pub name: &'static str,
    /// The shapes, in the order of drawing: edges before nodes.
    pub shapes: Vec<Shape>,
}

impl Page {
    /// The language of a shape of a group: a caption has a column for each.
    #[must_use]
    pub fn lang_of(&self, group: &Group, shape: usize) -> Lang {
        let is_column = group.name == "caption" && group.shapes.len() == Lang::ALL.len();
        if is_column {
            Lang::ALL[shape]
        } else {
            self.lang
        }
    }

    /// All its shapes, in the order of drawing.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.groups.iter().flat_map(|group| &group.shapes)
    }
}

impl Group {
    /// Whether its shapes make one picture, rather than paragraphs.
    #[must_use]
    pub fn is_picture(&self) -> bool {
        let is_node = |shape: &Shape| matches!(shape, Shape::Node(_));
        self.name == "board" || self.shapes.iter().any(is_node)
    }
}
