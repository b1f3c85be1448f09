//! Places and lengths as presentations count them.

use crate::page::{Area, Point};

/// A 900th of a slide's height, in English Metric Units: slides are 6,858,000 high.
const UNIT: f32 = 7_620.0;

/// A length in English Metric Units.
pub(super) fn emu(length: f32) -> i64 {
    (length * UNIT).round() as i64
}

/// A height of letters or lines in hundredths of a point: a slide is 540 points high.
pub(super) fn points(length: f32) -> i64 {
    (length * 60.0).round() as i64
}

/// The place of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub x: i64,
    pub y: i64,
    pub width: i64,
    pub height: i64,
}

impl Frame {
    pub fn of(area: &Area) -> Self {
        Self {
            x: emu(area.x),
            y: emu(area.y),
            width: emu(area.width).max(0),
            height: emu(area.height).max(0),
        }
    }

    /// Where the lower connection site is.
    const fn bottom_middle(&self) -> (i64, i64) {
        (self.x + self.width / 2, self.y + self.height)
    }

    /// Where the upper connection site is.
    const fn top_middle(&self) -> (i64, i64) {
        (self.x + self.width / 2, self.y)
    }

    pub fn xml(&self) -> String {
        self.flipped_xml("")
    }

    fn flipped_xml(&self, flips: &str) -> String {
        let Self {
            x,
            y,
            width,
            height,
        } = self;
        format!(
            "<a:xfrm{flips}><a:off x=\"{x}\" y=\"{y}\"/><a:ext cx=\"{width}\" cy=\"{height}\"/></a:xfrm>"
        )
    }
}

/// A line: a frame around it, and whether it runs against the frame's direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    from: (i64, i64),
    to: (i64, i64),
}

impl Line {
    pub fn between(from: Point, to: Point) -> Self {
        Self {
            from: (emu(from.x), emu(from.y)),
            to: (emu(to.x), emu(to.y)),
        }
    }

    /// From under a parent to above its child.
    pub const fn glued(parent: &Frame, child: &Frame) -> Self {
        Self {
            from: parent.bottom_middle(),
            to: child.top_middle(),
        }
    }

    pub fn xml(&self) -> String {
        let (left, right) = (self.from.0.min(self.to.0), self.from.0.max(self.to.0));
        let (top, bottom) = (self.from.1.min(self.to.1), self.from.1.max(self.to.1));
        let frame = Frame {
            x: left,
            y: top,
            width: right - left,
            height: bottom - top,
        };
        let mut flips = String::new();
        if self.from.0 > self.to.0 {
            flips += " flipH=\"1\"";
        }
        if self.from.1 > self.to.1 {
            flips += " flipV=\"1\"";
        }
        frame.flipped_xml(&flips)
    }
}
