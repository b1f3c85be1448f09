//! A slide as SVG, and a folder of them.

use std::cell::RefCell;
use std::collections::BTreeMap;

use askama::Template;
use skrifa::outline::pen::SvgPen;

use super::font::{Glyph, glyphs, row_start, run_width, units};
use super::job::Job;
use super::out::Out;
use super::page::{Align, Area, Face, Ink, Page, Row, Run, Shape};
use super::template::filters;
use super::{ExportError, Palette};

/// Writes `step-000.svg` and so on.
pub(super) fn write(job: &Job<'_>, _: &mut dyn Out) -> Result<(), ExportError> {
    let palette = job.pages.palette();
    job.pictures(job.page, |page| {
        Ok(svg(page, palette, Embedding::File).into_bytes())
    })
}

/// Where a picture will be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Embedding {
    /// In a file of its own.
    File,
    /// In an HTML page, which may have many: without identifiers, and without what only files need.
    Html,
    /// In a reveal.js page, which matches what it animates by name.
    Reveal,
    /// As an image in another file, where there are no fonts, so that glyphs are outlines.
    Image,
}

/// Draws a page.
pub(crate) fn svg(page: &Page, palette: Palette, embedding: Embedding) -> String {
    let picture = Picture {
        page,
        palette,
        embedding,
        outlines: RefCell::default(),
    };
    picture.to_string()
}

#[derive(Template)]
#[template(path = "page.svg")]
struct Picture<'a> {
    page: &'a Page,
    palette: Palette,
    embedding: Embedding,
    /// The glyph outlines collected while writing the picture; empty for a space.
    outlines: RefCell<BTreeMap<Glyph, String>>,
}

/// A run of glyph outlines.
struct GlyphRun {
    ink: Ink,
    x: f32,
    /// The transform from font units to page units.
    scale: String,
    /// Names and positions, in font units.
    glyphs: Vec<(String, f32)>,
    /// The line through struck text, in font units.
    line: Option<Area>,
}

impl Picture<'_> {
    fn hex(&self, ink: &Ink) -> String {
        self.palette.rgb(*ink).hex()
    }

    /// The runs of a row. Spaces at the start or after another would be dropped by browsers, so
    /// they become no-break spaces.
    fn texts<'a>(&self, row: &'a Row) -> Vec<(&'a Run, String)> {
        let mut blank = true;
        let mut keep = |char| {
            let is_dropped = char == ' ' && blank;
            blank = char == ' ';
            if is_dropped { '\u{a0}' } else { char }
        };
        let runs = row.runs.iter();
        runs.map(|run| (run, run.text.chars().map(&mut keep).collect()))
            .collect()
    }

    fn outlined(&self, row: &Row, area: &Area, align: &Align) -> Vec<GlyphRun> {
        let mut x = row_start(row, area, *align);
        let runs = row.runs.iter().map(|run| {
            let units = units(run.face);
            let mut advance = 0.0;
            let mut placed = Vec::new();
            for glyph in glyphs(run) {
                let mut outlines = self.outlines.borrow_mut();
                let outline = outlines.entry(glyph).or_insert_with(|| {
                    let mut pen = SvgPen::new();
                    glyph.draw(&mut pen);
                    pen.to_string()
                });
                if !outline.is_empty() {
                    placed.push((name(&glyph), advance));
                }
                advance += glyph.advance() * units;
            }
            let line = || Area::new(0.0, units * 0.26, advance, units * 0.07);
            let outlines = GlyphRun {
                ink: run.ink,
                x,
                scale: format!("{:.6}", row.size / units),
                glyphs: placed,
                line: run.struck.then(line),
            };
            x += run_width(run, row.size);
            outlines
        });
        runs.collect()
    }
}

/// The font families in a style sheet: ours, then common ones.
fn families(face: &Face) -> &'static str {
    if face.is_mono() {
        "'JetBrains Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace"
    } else {
        "Inter,'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
    }
}

/// The name of an outline within its picture.
fn name(glyph: &Glyph) -> String {
    format!("g{}-{}", glyph.face as usize, glyph.id.to_u32())
}
