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

/// Where a picture is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Embedding {
    /// A file of its own.
    File,
    /// An HTML page, which may hold many: without identifiers, and without what only files
    /// need.
    Html,
    /// A page of reveal.js, which matches what it animates by names.
    Reveal,
    /// An image that another file shows: it has no fonts, so its glyphs are outlines.
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
    /// The outlines of glyphs, collected while the picture is written; a blank's is empty.
    outlines: RefCell<BTreeMap<Glyph, String>>,
}

/// A run as outlines.
struct GlyphRun {
    ink: Ink,
    x: f32,
    /// From units of the font to those of the page.
    scale: String,
    /// Names and places, in units of the font.
    glyphs: Vec<(String, f32)>,
    /// The line through struck text, in the same.
    line: Option<Area>,
}

impl Picture<'_> {
    fn hex(&self, ink: &Ink) -> String {
        self.palette.rgb(*ink).hex()
    }

    /// The runs of a row. Browsers would drop spaces at the start and after another: these
    /// are made no-break spaces.
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

/// The name of an outline in its picture.
fn name(glyph: &Glyph) -> String {
    format!("g{}-{}", glyph.face as usize, glyph.id.to_u32())
}
