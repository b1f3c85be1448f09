//! Letters as outlines, for pictures that are shown where our fonts cannot be: an image
//! within a page has no fonts but those of the machine.
//!
//! Each letter's outline stands once in a picture, in the units of its font, and is
//! placed by number. What a row says stays in the file as its label.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use skrifa::outline::pen::SvgPen;

use super::length::Length;
use crate::font::{Glyph, glyphs, units};
use crate::page::Run;

/// The glyphs that a picture has used so far.
#[derive(Default)]
pub(super) struct Glyphs(BTreeSet<Glyph>);

impl Glyphs {
    /// A run from `at.x` on.
    pub fn run(&mut self, out: &mut String, run: &Run, at: Place, ink: &str) -> fmt::Result {
        let units = units(run.face);
        let scale = at.size / units;
        write!(
            out,
            "<g transform=\"translate({} {}) scale({scale:.6} {:.6})\" fill=\"#{ink}\">",
            Length(at.x),
            Length(at.baseline),
            -scale
        )?;
        let mut x = 0.0;
        for glyph in glyphs(run) {
            if !path(glyph).is_empty() {
                self.0.insert(glyph);
                write!(out, "<use href=\"#{}\" x=\"{}\"/>", name(glyph), Length(x))?;
            }
            x += glyph.advance() * units;
        }
        if run.struck {
            write!(
                out,
                "<rect y=\"{}\" width=\"{}\" height=\"{}\"/>",
                Length(units * 0.26),
                Length(x),
                Length(units * 0.07)
            )?;
        }
        out.push_str("</g>");
        Ok(())
    }

    /// The outlines themselves.
    pub fn definitions(&self, out: &mut String) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        out.push_str("<defs>\n");
        for &glyph in &self.0 {
            writeln!(out, "<path id=\"{}\" d=\"{}\"/>", name(glyph), path(glyph))?;
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

fn name(glyph: Glyph) -> String {
    format!("g{}-{}", glyph.face as usize, glyph.id)
}

fn path(glyph: Glyph) -> String {
    let mut pen = SvgPen::new();
    glyph.draw(&mut pen);
    pen.to_string()
}
