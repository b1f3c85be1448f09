//! Words in shapes: paragraphs, runs and where they stand in a shape.

use super::arial::{breaking_width, row_width};
use super::colour::{colour, fill};
use super::paragraphs::{Block, Paragraph};
use super::place::{emu, points};
use super::theme;
use crate::font;
use crate::page::{Align, Area, Face, Row, Run, Words};
use crate::palette::Palette;
use crate::svg::escaped;
use words::Lang;

/// How presentations call a language.
pub(super) const fn language(lang: Lang) -> &'static str {
    lang.pick("en-US", "it-IT")
}

/// What all words of a page have in common.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub palette: Palette,
    pub lang: Lang,
}

/// Where words stand in their shape, as the attributes of `a:bodyPr`.
struct Body {
    wraps: bool,
    anchor: &'static str,
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Body {
    fn xml(&self) -> String {
        let wrap = if self.wraps { "square" } else { "none" };
        format!(
            "<a:bodyPr wrap=\"{wrap}\" lIns=\"{}\" tIns=\"{}\" rIns=\"{}\" bIns=\"{}\" \
             rtlCol=\"0\" anchor=\"{}\"><a:noAutofit/></a:bodyPr><a:lstStyle/>",
            emu(self.left),
            emu(self.top),
            emu(self.right),
            emu(self.bottom),
            self.anchor
        )
    }
}

impl Hand {
    /// Words in a shape, around its middle, so that another line finds its place by
    /// itself.
    pub fn words_in<'a>(&self, parts: impl Iterator<Item = &'a [Row]>, words: &Words) -> String {
        let block = Block::of(parts);
        // Words that do not stand in the middle are moved by room on the other side.
        let lower = block.as_ref().map_or(0.0, |block| {
            let above = block.top - words.area.y;
            let below = words.area.bottom() - block.bottom;
            above - below
        });
        let body = Body {
            wraps: false,
            anchor: "ctr",
            left: 0.0,
            top: lower.max(0.0),
            right: 0.0,
            bottom: (-lower).max(0.0),
        };
        let paragraphs = match &block {
            Some(block) => self.paragraphs(block, words.align),
            None => "<a:p><a:pPr algn=\"ctr\"/></a:p>".to_owned(),
        };
        format!("<p:txBody>{}{paragraphs}</p:txBody>", body.xml())
    }

    /// Words with the area that they need: theirs, from the top of the first line.
    pub fn words(&self, words: &Words) -> Option<(Area, String)> {
        let block = Block::of(words.paragraphs())?;
        let Area { x, y: _, width, .. } = words.area;
        let bottom = words.area.bottom().max(block.bottom);
        let area = Area::new(x, block.top, width, bottom - block.top);
        let rows: Vec<&[Row]> = block.paragraphs.iter().map(|one| one.rows).collect();
        let wraps = wraps(words);
        let spare = match breaking_width(&rows, width) {
            Some(breaking) if wraps && rows.iter().any(|rows| rows.len() > 1) => width - breaking,
            _ => 0.0,
        };
        let [left, right] = match words.align {
            Align::Start => [0.0, spare],
            Align::Middle => [spare / 2.0, spare / 2.0],
            Align::End => [spare, 0.0],
        };
        let body = Body {
            wraps,
            anchor: "t",
            left,
            top: 0.0,
            right,
            bottom: 0.0,
        };
        let paragraphs = self.paragraphs(&block, words.align);
        let xml = format!("<p:txBody>{}{paragraphs}</p:txBody>", body.xml());
        Some((area, xml))
    }

    fn paragraphs(&self, block: &Block<'_>, align: Align) -> String {
        let paragraphs = block.paragraphs.iter();
        paragraphs
            .map(|paragraph| self.paragraph(paragraph, align))
            .collect()
    }

    fn paragraph(&self, paragraph: &Paragraph<'_>, align: Align) -> String {
        let margins = margins(paragraph, align);
        let align = match align {
            Align::Start => "l",
            Align::Middle => "ctr",
            Align::End => "r",
        };
        let (line, before) = (points(paragraph.line), points(paragraph.before));
        let bullet = paragraph.bullet.map_or_else(String::new, |bullet| {
            format!(
                "<a:buClr>{}</a:buClr><a:buFont typeface=\"{}\"/><a:buChar char=\"•\"/>",
                colour(bullet.ink, self.palette),
                theme::SANS
            )
        });
        let mut xml = format!(
            "<a:p><a:pPr{margins} algn=\"{align}\"><a:lnSpc><a:spcPts val=\"{line}\"/></a:lnSpc>\
             <a:spcBef><a:spcPts val=\"{before}\"/></a:spcBef>{bullet}</a:pPr>"
        );
        for (run, size) in paragraph.runs() {
            xml += &self.run(&run, size);
        }
        let (size, lang) = (points(paragraph.size()), language(self.lang));
        xml + &format!("<a:endParaRPr lang=\"{lang}\" sz=\"{size}\"/></a:p>")
    }

    fn run(&self, run: &Run, size: f32) -> String {
        let mut marks = String::new();
        if run.face.is_bold() {
            marks += " b=\"1\"";
        }
        if run.face == Face::Italic {
            marks += " i=\"1\"";
        }
        if run.struck {
            marks += " strike=\"sngStrike\"";
        }
        // Names of moves and lines of code are not words of a language.
        if run.face.is_mono() {
            marks += " noProof=\"1\"";
        }
        // Each stretch says its family: some presenters take the last one's else.
        let family = if run.face.is_mono() {
            theme::MONO
        } else {
            theme::SANS_OF_THEME
        };
        format!(
            "<a:r><a:rPr lang=\"{}\" sz=\"{}\"{marks}>{}<a:latin typeface=\"{family}\"/>\
             <a:cs typeface=\"{family}\"/></a:rPr><a:t>{}</a:t></a:r>",
            language(self.lang),
            points(size),
            fill(Some(run.ink), self.palette),
            escaped(&run.text)
        )
    }
}

/// How far the rows of a paragraph are set in.
fn margins(paragraph: &Paragraph<'_>, align: Align) -> String {
    let first = paragraph.rows.first().map_or(0.0, |row| row.indent);
    let later = match (paragraph.rows.get(1), paragraph.bullet) {
        (Some(row), _) => row.indent,
        (None, Some(bullet)) => first + font::run_width(bullet, paragraph.size()),
        (None, None) => first,
    };
    if first == 0.0 && later == 0.0 {
        return String::new();
    }
    match align {
        Align::Start => format!(
            " marL=\"{}\" indent=\"{}\"",
            emu(later),
            emu(first) - emu(later)
        ),
        Align::Middle => String::new(),
        Align::End => format!(" marR=\"{}\"", emu(later)),
    }
}

/// Whether words may be broken where the area ends. Rows that just fit are not: another
/// machine's letters may be a little wider.
fn wraps(words: &Words) -> bool {
    if words.paragraphs().any(|rows| rows.len() > 1) {
        return true;
    }
    let widest = words
        .rows
        .iter()
        .map(|row| row.indent + font::row_width(row).max(row_width(row)))
        .fold(0.0, f32::max);
    widest <= words.area.width * 0.8
}
