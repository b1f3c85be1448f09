//! Letters as outlines, for pictures that are shown where our fonts cannot be: an image
//! within a page has no fonts but those of the machine.
//!
//! Each letter's outline stands once in a picture, in the units of its font, and is
//! placed by number. What a row says stays in the file as its label.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{GlyphId, MetadataProvider};

use super::length::Length;
use crate::font::font;
use crate::page::{Face, Run};

/// The letters that a picture has used so far, in the order of faces.
#[derive(Default)]
pub(super) struct Glyphs(BTreeSet<(usize, u32)>);

impl Glyphs {
    /// A run from `x` on, where its face has all its letters; whether it has.
    pub fn run(&mut self, out: &mut String, run: &Run, at: Place, ink: &str) -> bool {
        let face = font(run.face);
        let Some(glyphs) = run
            .text
            .chars()
            .map(|letter| face.glyph(letter))
            .collect::<Option<Vec<GlyphId>>>()
        else {
            return false;
        };
        let units = units(run.face);
        let scale = at.size / units;
        // Writing into a string does not fail.
        let _ = write!(
            out,
            "<g transform=\"translate({} {}) scale({scale:.6} {:.6})\" fill=\"#{ink}\">",
            Length(at.x),
            Length(at.baseline),
            -scale
        );
        let mut x = 0.0;
        for glyph in glyphs {
            if has_outline(run.face, glyph) {
                let key = (run.face as usize, glyph.to_u32());
                self.0.insert(key);
                let _ = write!(out, "<use href=\"#{}\" x=\"{}\"/>", name(key), Length(x));
            }
            x += face.advance(glyph) * units;
        }
        if run.struck {
            let _ = write!(
                out,
                "<rect y=\"{}\" width=\"{}\" height=\"{}\"/>",
                Length(units * 0.26),
                Length(x),
                Length(units * 0.07)
            );
        }
        out.push_str("</g>");
        true
    }

    /// The outlines themselves.
    pub fn definitions(&self, out: &mut String) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        out.push_str("<defs>\n");
        for &key in &self.0 {
            let outline = outline(Face::ALL[key.0], GlyphId::new(key.1));
            writeln!(out, "<path id=\"{}\" d=\"{outline}\"/>", name(key))?;
        }
        out.push_str("</defs>\n");
        Ok(())
    }
}

/// Where a run begins, and how large its letters are.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub x: f32,
    pub baseline: f32,
    pub size: f32,
}

fn name((face, glyph): (usize, u32)) -> String {
    format!("g{face}-{glyph}")
}

/// The units of a face in a letter size.
fn units(face: Face) -> f32 {
    let metrics = font(face)
        .reader()
        .metrics(Size::unscaled(), LocationRef::default());
    f32::from(metrics.units_per_em)
}

/// Blanks have none.
fn has_outline(face: Face, glyph: GlyphId) -> bool {
    !outline(face, glyph).is_empty()
}

fn outline(face: Face, glyph: GlyphId) -> String {
    let mut pen = Pen(String::new());
    if let Some(outline) = font(face).reader().outline_glyphs().get(glyph) {
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        // A glyph that cannot be read is left out, as a blank is: a test reads them all.
        let _ = outline.draw(settings, &mut pen);
    }
    pen.0
}

/// Writes the commands of a path.
struct Pen(String);

impl Pen {
    fn command(&mut self, letter: char, places: &[f32]) {
        self.0.push(letter);
        for (index, place) in places.iter().enumerate() {
            if index > 0 {
                self.0.push(' ');
            }
            let _ = write!(self.0, "{}", Length(*place));
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[x, y]);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.command('Q', &[cx, cy, x, y]);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.command('C', &[ax, ay, bx, by, x, y]);
    }

    fn close(&mut self) {
        self.0.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::{Face, font, outline};

    #[test]
    fn letters_have_outlines_and_blanks_have_none() {
        for face in Face::ALL {
            for letter in "▲▼■●○·…≤≥≠✂→−–—αβ∞‖«»√àèXO_0123456789".chars()
            {
                let glyph = font(face).glyph(letter).expect("a letter of slides");
                let outline = outline(face, glyph);
                assert!(
                    outline.starts_with('M') && outline.ends_with('Z'),
                    "{face:?} {letter}"
                );
            }
            let blank = font(face).glyph(' ').expect("a blank");
            assert_eq!(outline(face, blank), "");
        }
    }
}
