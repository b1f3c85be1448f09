//! Text as numbers of glyphs, and where they go.

use std::collections::BTreeMap;

use skrifa::GlyphId;

use crate::font::font;
use crate::page::{Align, Area, Face, Ink, Row, Run};

/// The glyphs that pages show, with a letter for each, by face.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Used([BTreeMap<u16, char>; Face::ALL.len()]);

impl Used {
    /// Those of a face.
    pub const fn of(&self, face: Face) -> &BTreeMap<u16, char> {
        &self.0[face as usize]
    }

    /// These and others; where two letters have one glyph, the first one stays.
    pub fn merge(&mut self, others: &Self) {
        for (all, others) in self.0.iter_mut().zip(&others.0) {
            for (&glyph, &letter) in others {
                all.entry(glyph).or_insert(letter);
            }
        }
    }

    fn note(&mut self, face: Face, glyph: GlyphId, letter: char) {
        self.0[face as usize].entry(number(glyph)).or_insert(letter);
    }
}

/// Glyphs of one face and colour, one after the other.
pub(super) struct Stretch {
    pub face: Face,
    pub ink: Ink,
    /// Two bytes a glyph.
    pub glyphs: Vec<u8>,
    /// How wide it is.
    pub width: f32,
    pub struck: bool,
    /// Letters that no face has: boxes are drawn for them, but they can be copied.
    pub unknown: String,
}

/// A row as stretches, and where the first one begins.
pub(super) struct Shaped {
    pub start: f32,
    pub stretches: Vec<Stretch>,
}

/// Turns a row into glyphs.
pub(super) fn shape(row: &Row, area: &Area, align: Align, used: &mut Used) -> Shaped {
    let mut stretches = Vec::new();
    for run in &row.runs {
        shape_run(run, row.size, used, &mut stretches);
    }
    let width: f32 = stretches.iter().map(|stretch| stretch.width).sum();
    let start = match align {
        Align::Start => area.x + row.indent,
        Align::Middle => area.middle().x - width / 2.0,
        Align::End => area.right() - row.indent - width,
    };
    if let (false, Some(last)) = (row.ends, stretches.last_mut()) {
        blank(last, used);
    }
    Shaped { start, stretches }
}

/// The paragraph goes on in the next row: whoever copies it needs the blank.
fn blank(last: &mut Stretch, used: &mut Used) {
    if let Some(glyph) = font(last.face).glyph(' ') {
        last.push(' ', glyph);
        used.note(last.face, glyph, ' ');
    }
}

impl Stretch {
    fn push(&mut self, letter: char, glyph: GlyphId) {
        self.glyphs.extend(number(glyph).to_be_bytes());
        if glyph == GlyphId::NOTDEF {
            self.unknown.push(letter);
        }
    }
}

/// The embedded fonts have a few hundred glyphs.
fn number(glyph: GlyphId) -> u16 {
    u16::try_from(glyph.to_u32()).unwrap_or(0)
}

/// The glyph of a letter: of its face, or of another where that lacks it.
fn find(face: Face, letter: char) -> (Face, GlyphId) {
    let known = |face: Face| font(face).glyph(letter).map(|glyph| (face, glyph));
    known(face)
        .or_else(|| Face::ALL.into_iter().find_map(known))
        .unwrap_or((face, GlyphId::NOTDEF))
}

fn shape_run(run: &Run, size: f32, used: &mut Used, stretches: &mut Vec<Stretch>) {
    let mut open: Option<Stretch> = None;
    for letter in run.text.chars() {
        let (face, glyph) = find(run.face, letter);
        let is_unknown = glyph == GlyphId::NOTDEF;
        let goes_on = |open: &Stretch| open.face == face && open.unknown.is_empty() != is_unknown;
        if !open.as_ref().is_some_and(goes_on) {
            stretches.extend(open.take());
        }
        let stretch = open.get_or_insert_with(|| Stretch {
            face,
            ink: run.ink,
            glyphs: Vec::new(),
            width: 0.0,
            struck: run.struck,
            unknown: String::new(),
        });
        stretch.push(letter, glyph);
        stretch.width += font(face).advance(glyph) * size;
        if !is_unknown {
            used.note(face, glyph, letter);
        }
    }
    stretches.extend(open);
}
