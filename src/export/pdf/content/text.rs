//! Rows of words, as text.

use pdf_writer::{Name, Str, TextStr};
use skrifa::MetadataProvider;
use skrifa::instance::{LocationRef, Size};

use super::{Drawing, rounded};
use crate::font::font;
use crate::page::{Align, Area, Face, Row};
use crate::pdf::letters::resource;
use crate::pdf::shaping::{Shaped, Stretch, shape};

impl Drawing {
    pub(super) fn row(&mut self, row: &Row, area: &Area, align: Align) {
        let shaped = shape(row, area, align, &mut self.used);
        if shaped.stretches.is_empty() {
            return;
        }
        self.content.begin_text();
        // Places grow downwards, letters upwards.
        let (x, y) = (rounded(shaped.start), rounded(row.baseline));
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
        for stretch in &shaped.stretches {
            self.stretch(stretch, row.size);
        }
        self.content.end_text();
        self.strike(&shaped, row);
    }

    fn stretch(&mut self, stretch: &Stretch, size: f32) {
        self.fill(stretch.ink);
        self.content
            .set_font(Name(resource(stretch.face)), rounded(size));
        if stretch.unknown.is_empty() {
            self.content.show(Str(&stretch.glyphs));
            return;
        }
        self.content
            .begin_marked_content_with_properties(Name(b"Span"))
            .properties()
            .actual_text(TextStr(&stretch.unknown));
        self.content.show(Str(&stretch.glyphs)).end_marked_content();
    }

    /// The lines through what is struck out.
    fn strike(&mut self, shaped: &Shaped, row: &Row) {
        let mut x = shaped.start;
        for stretch in &shaped.stretches {
            if stretch.struck {
                let (above, thickness) = strike_line(stretch.face, row.size);
                let top = row.baseline - above - thickness / 2.0;
                self.fill(stretch.ink);
                let [x, y, width, height] = [x, top, stretch.width, thickness].map(rounded);
                self.content.rect(x, y, width, height).fill_nonzero();
            }
            x += stretch.width;
        }
    }
}

/// How far above the baseline the line through letters is, and how thick.
fn strike_line(face: Face, size: f32) -> (f32, f32) {
    let metrics = font(face)
        .reader()
        .metrics(Size::new(size), LocationRef::default());
    metrics
        .strikeout
        .map_or((size * 0.32, size * 0.07), |line| {
            (line.offset, line.thickness)
        })
}
