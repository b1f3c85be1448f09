//! What a page draws: the same shapes in the same order as in every other format.

mod path;
mod text;

use pdf_writer::Content;

use super::letters::deflated;
use super::shaping::Used;
use crate::page::{Align, Area, Ink, Node, Page, Shape};
use crate::{Palette, Rgb};

/// How long a unit of a page is, in points: 1600 by 900 are 960 by 540.
const POINTS: f32 = 0.6;

/// A length of a page in points.
pub(super) fn points(length: f32) -> f32 {
    rounded(length * POINTS)
}

/// A page that is drawn, and what the document has to know about it.
pub(super) struct Drawn {
    /// What draws it, deflated.
    pub content: Vec<u8>,
    /// The glyphs in it.
    pub used: Used,
    pub title: String,
    pub notes: String,
    pub is_stop: bool,
}

/// Draws a page.
pub(super) fn draw(page: &Page, palette: Palette) -> Drawn {
    let mut drawing = Drawing {
        content: Content::new(),
        palette,
        used: Used::default(),
    };
    drawing.page(page);
    Drawn {
        content: deflated(&drawing.content.finish()),
        used: drawing.used,
        title: page.title.clone(),
        notes: page.notes.clone(),
        is_stop: page.is_stop,
    }
}

struct Drawing {
    content: Content,
    palette: Palette,
    used: Used,
}

/// A length with two decimals: what is drawn is no finer.
fn rounded(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}

/// Shares of red, green and blue.
fn shares(Rgb(red, green, blue): Rgb) -> [f32; 3] {
    [red, green, blue].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

impl Drawing {
    fn page(&mut self, page: &Page) {
        // From here on places are those of the page: from the upper left corner.
        let bottom = points(page.size.height);
        self.content
            .transform([POINTS, 0.0, 0.0, -POINTS, 0.0, bottom]);
        let sheet = Area::new(0.0, 0.0, page.size.width, page.size.height);
        self.rectangle(sheet, 0.0, Some(Ink::Ground), None);
        for shape in page.shapes() {
            self.shape(shape);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Bar(bar) => self.rectangle(bar.area, bar.radius, bar.fill, bar.stroke),
            Shape::Rule(rule) => self.line(rule.from, rule.to, rule.stroke),
            Shape::Edge(edge) => self.line(edge.start, edge.end, edge.stroke),
            Shape::Node(node) => self.node(node),
            Shape::Words(words) => {
                for row in &words.rows {
                    self.row(row, &words.area, words.align);
                }
            }
        }
    }

    fn node(&mut self, node: &Node) {
        let radius = node.outline.radius(&node.area);
        self.rectangle(node.area, radius, node.fill, node.stroke);
        for row in &node.rows {
            self.row(row, &node.area, Align::Middle);
        }
    }
}
