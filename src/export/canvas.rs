//! Draws a page as paths and glyphs. Formats with their own commands for shapes use templates
//! instead.

use skrifa::outline::OutlinePen;
use skrifa::outline::pen::PathElement;

use super::font::{row_start, run_width, strikeout};
use super::page::{Align, Area, Ink, Point, Row, Run, Shape, Stroke};

/// Draws shapes, in units of the page.
pub(crate) trait Canvas {
    fn path(&mut self, path: &[PathElement], fill: Option<Ink>, stroke: Option<Stroke>);

    /// Draws glyphs, starting at a point on the baseline.
    fn run(&mut self, run: &Run, at: Point, size: f32);

    /// Draws a rectangle with rounded corners.
    fn rectangle(&mut self, area: &Area, radius: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        self.path(&outline(area, radius), fill, stroke);
    }

    fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        let mut path = Vec::new();
        path.move_to(from.x, from.y);
        path.line_to(to.x, to.y);
        self.path(&path, None, Some(stroke));
    }

    fn shape(&mut self, shape: &Shape) {
        let (rows, area, align) = match shape {
            Shape::Bar(bar) => {
                return self.rectangle(&bar.area, bar.radius, bar.fill, bar.stroke);
            }
            Shape::Rule(rule) => return self.line(rule.from, rule.to, rule.stroke),
            Shape::Edge(edge) => return self.line(edge.start, edge.end, edge.stroke),
            Shape::Node(node) => {
                let radius = node.outline.radius(&node.area);
                self.rectangle(&node.area, radius, node.fill, node.stroke);
                (&node.rows, &node.area, Align::Middle)
            }
            Shape::Words(words) => (&words.rows, &words.area, words.align),
        };
        for row in rows {
            self.row(row, area, align);
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

/// The outline of a rectangle, clockwise from the end of its upper left corner as in SVG,
/// because dashes begin there.
fn outline(area: &Area, radius: f32) -> Vec<PathElement> {
    /// How far the handles of a quarter circle are from its ends, in radii.
    const HANDLE: f32 = 0.552_285;
    let radius = radius.min(area.width / 2.0).min(area.height / 2.0).max(0.0);
    let near = radius * (1.0 - HANDLE);
    let (x, y, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    // The corners, with the direction of the edge ending there. The next edge turns right.
    let corners = [
        (right, y, (1.0, 0.0)),
        (right, bottom, (0.0, 1.0)),
        (x, bottom, (-1.0, 0.0)),
        (x, y, (0.0, -1.0)),
    ];
    let mut path = Vec::new();
    path.move_to(x + radius, y);
    for (x, y, (dx, dy)) in corners {
        path.line_to(x - dx * radius, y - dy * radius);
        if radius > 0.0 {
            let (ax, ay) = (x - dx * near, y - dy * near);
            let (bx, by) = (x - dy * near, y + dx * near);
            path.curve_to(ax, ay, bx, by, x - dy * radius, y + dx * radius);
        }
    }
    path.close();
    path
}

/// A path of another crate, whose builder has the usual method names.
macro_rules! traced {
    ($builder:expr, $path:expr) => {{
        let mut traced = $builder;
        for element in $path {
            match *element {
                PathElement::MoveTo { x, y } => traced.move_to(x, y),
                PathElement::LineTo { x, y } => traced.line_to(x, y),
                PathElement::QuadTo { cx0, cy0, x, y } => traced.quad_to(cx0, cy0, x, y),
                PathElement::CurveTo {
                    cx0,
                    cy0,
                    cx1,
                    cy1,
                    x,
                    y,
                } => {
                    traced.cubic_to(cx0, cy0, cx1, cy1, x, y);
                }
                PathElement::Close => traced.close(),
            }
        }
        traced.finish()
    }};
}
pub(crate) use traced;
