//! What draws a page by itself: shapes as paths, text as glyphs. Formats with commands of
//! their own for shapes have templates in its place.

use skrifa::outline::OutlinePen;

use super::font::{row_start, run_width, strikeout};
use super::page::{Align, Area, Ink, Point, Row, Run, Shape, Stroke};

/// Draws shapes, in units of the page.
pub(crate) trait Canvas {
    /// A rectangle with round corners.
    fn rectangle(&mut self, area: &Area, radius: f32, fill: Option<Ink>, stroke: Option<Stroke>);

    fn line(&mut self, from: Point, to: Point, stroke: Stroke);

    /// Glyphs from a place on a baseline.
    fn run(&mut self, run: &Run, at: Point, size: f32);

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Bar(bar) => self.rectangle(&bar.area, bar.radius, bar.fill, bar.stroke),
            Shape::Rule(rule) => self.line(rule.from, rule.to, rule.stroke),
            Shape::Edge(edge) => self.line(edge.start, edge.end, edge.stroke),
            Shape::Node(node) => {
                let radius = node.outline.radius(&node.area);
                self.rectangle(&node.area, radius, node.fill, node.stroke);
                for row in &node.rows {
                    self.row(row, &node.area, Align::Middle);
                }
            }
            Shape::Words(words) => {
                for row in &words.rows {
                    self.row(row, &words.area, words.align);
                }
            }
        }
    }

    fn row(&mut self, row: &Row, area: &Area, align: Align) {
        let mut at = Point {
            x: row_start(row, area, align),
            y: row.baseline,
        };
        for run in &row.runs {
            self.run(run, at, row.size);
            let width = run_width(run, row.size);
            if run.struck {
                let (above, thickness) = strikeout(run.face);
                let top = at.y - (above + thickness / 2.0) * row.size;
                let line = Area::new(at.x, top, width, thickness * row.size);
                self.rectangle(&line, 0.0, Some(run.ink), None);
            }
            at.x += width;
        }
    }
}

/// The handles of a quarter of a circle are so far from its ends, in radii.
const HANDLE: f32 = 0.552_285;

/// Outlines a rectangle clockwise from the end of its upper left corner, as SVG does:
/// dashes begin there.
pub(crate) fn outline(area: &Area, radius: f32, pen: &mut impl OutlinePen) {
    let radius = radius.min(area.width / 2.0).min(area.height / 2.0).max(0.0);
    let near = radius * (1.0 - HANDLE);
    let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    pen.move_to(left + radius, top);
    pen.line_to(right - radius, top);
    if radius > 0.0 {
        pen.curve_to(right - near, top, right, top + near, right, top + radius);
    }
    pen.line_to(right, bottom - radius);
    if radius > 0.0 {
        let (x, y) = (right - near, bottom - near);
        pen.curve_to(right, y, x, bottom, right - radius, bottom);
    }
    pen.line_to(left + radius, bottom);
    if radius > 0.0 {
        let (x, y) = (left + near, bottom - near);
        pen.curve_to(x, bottom, left, y, left, bottom - radius);
    }
    pen.line_to(left, top + radius);
    if radius > 0.0 {
        pen.curve_to(left, top + near, left + near, top, left + radius, top);
    }
    pen.close();
}
