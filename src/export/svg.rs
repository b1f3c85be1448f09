//! A slide as SVG, and a folder of them.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use skrifa::outline::pen::SvgPen;

use super::font::{Glyph, glyphs, row_start, run_width, units};
use super::job::Job;
use super::out::Folder;
use super::page::{
    Align, Area, Bar, Edge, Face, Ink, Node, Page, Point, Row, Rule, Run, Shape, Stroke, Words,
};
use super::template::Length;
use super::write::picture_name;
use super::{ExportError, Pages, Palette};

/// Writes `step-000.svg` and so on.
pub(super) fn write_folder(
    pages: &Pages<'_>,
    job: &Job<'_>,
    folder: &Folder,
) -> Result<(), ExportError> {
    for (index, page) in pages.iter().enumerate() {
        let picture = svg(&page, pages.palette(), Embedding::File);
        folder.file(&picture_name(index, pages.len(), "svg"), picture.as_bytes())?;
        job.at(index + 1, pages.len())?;
    }
    Ok(())
}

/// What a picture stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Embedding {
    /// A file of its own.
    File,
    /// An HTML page, which may hold many: identifiers are left out there, and so is what
    /// only files need.
    Html,
    /// An image that another file shows: there are no fonts for it, so its letters are
    /// outlines.
    Image,
}

/// Draws a page.
pub(crate) fn svg(page: &Page, palette: Palette, embedding: Embedding) -> String {
    let mut drawing = Drawing {
        out: String::with_capacity(16 * 1024),
        palette,
        embedding,
        glyphs: Glyphs::default(),
    };
    // Writing into a string does not fail.
    let _ = drawing.page(page);
    drawing.out
}

struct Drawing {
    out: String,
    palette: Palette,
    embedding: Embedding,
    /// The letters that are outlines.
    glyphs: Glyphs,
}

/// Text as it stands in XML and HTML.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Control signs may not stand in XML at all.
            sign if sign.is_control() && sign != '\n' && sign != '\t' => out.push('\u{fffd}'),
            sign => out.push(sign),
        }
    }
    out
}

/// The families in a style sheet: ours, then what most machines have.
pub(crate) const fn families(face: Face) -> &'static str {
    if face.is_mono() {
        "'JetBrains Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace"
    } else {
        "Inter,'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
    }
}

/// The text with blanks that browsers would drop as ones that they keep: those that follow
/// another, or begin a row. `blank` is whether one came before.
fn kept_blanks(text: &str, blank: &mut bool) -> String {
    let keep = |sign| {
        let kept = if sign == ' ' && *blank {
            '\u{a0}'
        } else {
            sign
        };
        *blank = sign == ' ';
        kept
    };
    text.chars().map(keep).collect()
}

impl Drawing {
    fn page(&mut self, page: &Page) -> fmt::Result {
        let (width, height) = (Length(page.size.width), Length(page.size.height));
        let is_file = self.embedding != Embedding::Html;
        let out = &mut self.out;
        write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\""
        )?;
        if is_file {
            write!(out, " width=\"{width}\" height=\"{height}\"")?;
        }
        write!(
            out,
            " xml:lang=\"{0}\" lang=\"{0}\" role=\"img\"",
            page.lang.code()
        )?;
        let title = escaped(&page.title);
        if is_file {
            writeln!(out, ">\n<title>{title}</title>")?;
        } else {
            // A title would pop up over the slide wherever the mouse rests.
            writeln!(out, " aria-label=\"{title}\">")?;
        }
        writeln!(out, "<desc>{}</desc>", escaped(&page.description))?;
        let ground = self.palette.rgb(Ink::Ground).hex();
        writeln!(
            self.out,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"#{ground}\"/>"
        )?;
        for group in &page.groups {
            let name = group.name;
            // In HTML the attribute means nothing.
            let blanks = if is_file {
                "xml:space=\"preserve\""
            } else {
                "style=\"white-space:pre\""
            };
            writeln!(
                self.out,
                "<g class=\"{name}\" font-family=\"{}\" {blanks}>",
                families(Face::Sans)
            )?;
            for shape in &group.shapes {
                self.shape(shape)?;
            }
            self.out.push_str("</g>\n");
        }
        self.glyphs.definitions(&mut self.out)?;
        self.out.push_str("</svg>\n");
        Ok(())
    }

    fn shape(&mut self, shape: &Shape) -> fmt::Result {
        match shape {
            Shape::Bar(bar) => self.bar(bar),
            Shape::Rule(rule) => self.rule(rule),
            Shape::Edge(edge) => self.edge(edge),
            Shape::Node(node) => self.node(node),
            Shape::Words(words) => self.words(words),
        }
    }

    fn bar(&mut self, bar: &Bar) -> fmt::Result {
        self.rect(bar.area, bar.radius, bar.fill, bar.stroke)
    }

    fn rect(
        &mut self,
        area: Area,
        radius: f32,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    ) -> fmt::Result {
        write!(
            self.out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            Length(area.x),
            Length(area.y),
            Length(area.width),
            Length(area.height)
        )?;
        if radius > 0.0 {
            write!(self.out, " rx=\"{}\"", Length(radius))?;
        }
        match fill {
            Some(ink) => write!(self.out, " fill=\"#{}\"", self.palette.rgb(ink).hex())?,
            None => self.out.push_str(" fill=\"none\""),
        }
        if let Some(stroke) = stroke {
            self.stroke(stroke)?;
        }
        self.out.push_str("/>\n");
        Ok(())
    }

    fn stroke(&mut self, stroke: Stroke) -> fmt::Result {
        write!(
            self.out,
            " stroke=\"#{}\" stroke-width=\"{}\"",
            self.palette.rgb(stroke.ink).hex(),
            Length(stroke.width)
        )?;
        let pattern = stroke.dash.pattern();
        if !pattern.is_empty() {
            let lengths: Vec<String> = pattern
                .iter()
                .map(|length| Length(length * stroke.width).to_string())
                .collect();
            write!(self.out, " stroke-dasharray=\"{}\"", lengths.join(" "))?;
        }
        Ok(())
    }

    fn line(&mut self, from: Point, to: Point, stroke: Stroke) -> fmt::Result {
        write!(
            self.out,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"",
            Length(from.x),
            Length(from.y),
            Length(to.x),
            Length(to.y)
        )?;
        self.stroke(stroke)?;
        self.out.push_str("/>\n");
        Ok(())
    }

    fn rule(&mut self, rule: &Rule) -> fmt::Result {
        self.line(rule.from, rule.to, rule.stroke)
    }

    fn edge(&mut self, edge: &Edge) -> fmt::Result {
        writeln!(
            self.out,
            "<g class=\"edge\" data-from=\"{}\" data-to=\"{}\">",
            edge.from, edge.to
        )?;
        self.line(edge.start, edge.end, edge.stroke)?;
        self.out.push_str("</g>\n");
        Ok(())
    }

    fn node(&mut self, node: &Node) -> fmt::Result {
        let key = &node.key;
        self.out.push_str("<g class=\"node\"");
        if self.embedding != Embedding::Html {
            write!(self.out, " id=\"{key}\"")?;
        }
        writeln!(self.out, " data-node=\"{key}\">")?;
        writeln!(self.out, "<title>{}</title>", escaped(&node.alt))?;
        if node.fill.is_some() || node.stroke.is_some() {
            let radius = node.outline.radius(&node.area);
            self.rect(node.area, radius, node.fill, node.stroke)?;
        }
        for row in &node.rows {
            self.row(row, &node.area, Align::Middle)?;
        }
        self.out.push_str("</g>\n");
        Ok(())
    }

    fn words(&mut self, words: &Words) -> fmt::Result {
        for row in &words.rows {
            self.row(row, &words.area, words.align)?;
        }
        Ok(())
    }

    fn row(&mut self, row: &Row, area: &Area, align: Align) -> fmt::Result {
        if row.runs.is_empty() {
            return Ok(());
        }
        if self.embedding == Embedding::Image {
            return self.outlined_row(row, area, align);
        }
        let (x, anchor) = match align {
            Align::Start => (area.x + row.indent, ""),
            Align::Middle => (area.middle().x, " text-anchor=\"middle\""),
            Align::End => (area.right() - row.indent, " text-anchor=\"end\""),
        };
        write!(
            self.out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}",
            Length(x),
            Length(row.baseline),
            Length(row.size)
        )?;
        self.out.push('>');
        let mut blank = true;
        for run in &row.runs {
            write!(
                self.out,
                "<tspan fill=\"#{}\"",
                self.palette.rgb(run.ink).hex()
            )?;
            if run.face.is_mono() {
                write!(self.out, " font-family=\"{}\"", families(run.face))?;
            }
            if run.face.is_bold() {
                self.out.push_str(" font-weight=\"700\"");
            }
            if run.face == Face::Italic {
                self.out.push_str(" font-style=\"italic\"");
            }
            if run.struck {
                self.out.push_str(" text-decoration=\"line-through\"");
            }
            write!(
                self.out,
                ">{}</tspan>",
                escaped(&kept_blanks(&run.text, &mut blank))
            )?;
        }
        self.out.push_str("</text>\n");
        Ok(())
    }

    fn outlined_row(&mut self, row: &Row, area: &Area, align: Align) -> fmt::Result {
        let mut x = row_start(row, area, align);
        writeln!(self.out, "<g aria-label=\"{}\">", escaped(&row.text()))?;
        for run in &row.runs {
            let at = Point { x, y: row.baseline };
            let ink = self.palette.rgb(run.ink).hex();
            self.glyphs.run(&mut self.out, run, at, row.size, &ink)?;
            x += run_width(run, row.size);
        }
        self.out.push_str("</g>\n");
        Ok(())
    }
}

/// The glyphs that a picture has used so far.
#[derive(Default)]
struct Glyphs(BTreeSet<Glyph>);

impl Glyphs {
    /// A run from `at.x` on.
    fn run(&mut self, out: &mut String, run: &Run, at: Point, size: f32, ink: &str) -> fmt::Result {
        let units = units(run.face);
        let scale = size / units;
        write!(
            out,
            "<g transform=\"translate({} {}) scale({scale:.6} {:.6})\" fill=\"#{ink}\">",
            Length(at.x),
            Length(at.y),
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
    fn definitions(&self, out: &mut String) -> fmt::Result {
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

fn name(glyph: Glyph) -> String {
    format!("g{}-{}", glyph.face as usize, glyph.id)
}

fn path(glyph: Glyph) -> String {
    let mut pen = SvgPen::new();
    glyph.draw(&mut pen);
    pen.to_string()
}
