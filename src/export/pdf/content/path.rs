//! Lines and rectangles.

use super::{Drawing, rounded, shares};
use crate::page::{Area, Ink, Point, Stroke};

/// How far the handles of a quarter of a circle are from its ends, in radii.
const HANDLE: f32 = 0.552_285;

impl Drawing {
    pub(super) fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.stroke(stroke);
        self.content
            .move_to(rounded(from.x), rounded(from.y))
            .line_to(rounded(to.x), rounded(to.y))
            .stroke();
    }

    pub(super) fn rectangle(
        &mut self,
        area: Area,
        radius: f32,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    ) {
        if let Some(ink) = fill {
            self.fill(ink);
        }
        if let Some(stroke) = stroke {
            self.stroke(stroke);
        }
        if fill.is_none() && stroke.is_none() {
            return;
        }
        let radius = radius.min(area.width / 2.0).min(area.height / 2.0);
        if radius > 0.0 {
            self.round_outline(area, radius);
        } else {
            self.content.rect(
                rounded(area.x),
                rounded(area.y),
                rounded(area.width),
                rounded(area.height),
            );
        }
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, _) => self.content.stroke(),
        };
    }

    /// Clockwise from the end of the upper left corner, as SVG has it: dashes begin there.
    fn round_outline(&mut self, area: Area, radius: f32) {
        let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
        let near = radius * (1.0 - HANDLE);
        self.start(left + radius, top);
        self.side(right - radius, top);
        self.corner([right - near, top, right, top + near, right, top + radius]);
        self.side(right, bottom - radius);
        self.corner([
            right,
            bottom - near,
            right - near,
            bottom,
            right - radius,
            bottom,
        ]);
        self.side(left + radius, bottom);
        self.corner([
            left + near,
            bottom,
            left,
            bottom - near,
            left,
            bottom - radius,
        ]);
        self.side(left, top + radius);
        self.corner([left, top + near, left + near, top, left + radius, top]);
        self.content.close_path();
    }

    fn start(&mut self, x: f32, y: f32) {
        self.content.move_to(rounded(x), rounded(y));
    }

    fn side(&mut self, x: f32, y: f32) {
        self.content.line_to(rounded(x), rounded(y));
    }

    fn corner(&mut self, places: [f32; 6]) {
        let [x1, y1, x2, y2, x, y] = places.map(rounded);
        self.content.cubic_to(x1, y1, x2, y2, x, y);
    }

    pub(super) fn fill(&mut self, ink: Ink) {
        let [red, green, blue] = shares(self.palette.rgb(ink));
        self.content.set_fill_rgb(red, green, blue);
    }

    fn stroke(&mut self, stroke: Stroke) {
        let [red, green, blue] = shares(self.palette.rgb(stroke.ink));
        let lengths = stroke.dash.pattern().iter();
        let lengths = lengths.map(|length| rounded(length * stroke.width));
        self.content
            .set_stroke_rgb(red, green, blue)
            .set_line_width(rounded(stroke.width))
            .set_dash_pattern(lengths, 0.0);
    }
}
