//! The fonts of slides: two open families, embedded, with their metrics and outlines.

use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::page::{Align, Area, Face, Row, Run};

/// A face's font file: TrueType outlines for Latin, Greek and the symbols that slides use.
pub(crate) const fn file(face: Face) -> &'static [u8] {
    match face {
        Face::Sans => include_bytes!("font/Inter-Regular.ttf"),
        Face::Bold => include_bytes!("font/Inter-Bold.ttf"),
        Face::Italic => include_bytes!("font/Inter-Italic.ttf"),
        Face::Mono => include_bytes!("font/JetBrainsMono-Regular.ttf"),
        Face::MonoBold => include_bytes!("font/JetBrainsMono-Bold.ttf"),
    }
}

/// The name of a face's family.
pub(crate) const fn family(face: Face) -> &'static str {
    if face.is_mono() {
        "JetBrains Mono"
    } else {
        "Inter"
    }
}

static FONTS: LazyLock<[FontRef<'static>; 5]> = LazyLock::new(|| {
    Face::ALL
        .map(|face| FontRef::new(file(face)).expect("the embedded fonts can be read: a test does"))
});

fn font(face: Face) -> &'static FontRef<'static> {
    &FONTS[face as usize]
}

type Glyphs = Vec<Option<(GlyphId, f32)>>;

/// The glyph of each character in a face, by its code, and its width in font sizes, cached
/// because texts are measured again and again. The last code is U+2717.
static GLYPHS: LazyLock<[Glyphs; 5]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        let widths = font(face).glyph_metrics(Size::new(1.0), LocationRef::default());
        let mut known = Vec::new();
        for (code, id) in font(face).charmap().mappings() {
            let code = code as usize;
            known.resize(known.len().max(code + 1), None);
            known[code] = Some((id, widths.advance_width(id).unwrap_or(0.6)));
        }
        known
    })
});

fn known(face: Face, char: char) -> Option<(GlyphId, f32)> {
    *GLYPHS[face as usize].get(char as usize)?
}

/// The glyph of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Glyph {
    /// The face that has it: a fallback if the requested one lacks the character.
    pub face: Face,
    pub id: GlyphId,
    /// The character, or `?` if no face has it.
    pub char: char,
}

impl Glyph {
    pub(crate) fn new(face: Face, char: char) -> Self {
        // Both spaces have the same width.
        let char = if char == '\u{a0}' { ' ' } else { char };
        let find = |face: Face, char| {
            let (id, _) = known(face, char)?;
            Some(Self { face, id, char })
        };
        find(face, char)
            .or_else(|| Face::ALL.into_iter().find_map(|face| find(face, char)))
            .or_else(|| find(face, '?'))
            .expect("every face has a question mark: a test draws it")
    }

    /// The width, in font sizes.
    pub(crate) fn advance(self) -> f32 {
        known(self.face, self.char).map_or(0.0, |(_, width)| width)
    }

    /// Draws the outline in font units, with y upwards; draws nothing for a space.
    pub(crate) fn draw(self, pen: &mut impl OutlinePen) {
        if let Some(outline) = font(self.face).outline_glyphs().get(self.id) {
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            // A glyph that can't be read is left out, like a space; a test reads all of them.
            let _ = outline.draw(settings, pen);
        }
    }
}

/// How many font units of a face make a font size.
pub(crate) fn units(face: Face) -> f32 {
    let metrics = font(face).metrics(Size::unscaled(), LocationRef::default());
    f32::from(metrics.units_per_em)
}

/// The glyphs of a run.
pub(crate) fn glyphs(run: &Run) -> impl Iterator<Item = Glyph> + '_ {
    run.text.chars().map(|char| Glyph::new(run.face, char))
}

/// The line through struck text: how far its middle is above the baseline, and its thickness,
/// in font sizes.
pub(crate) fn strikeout(face: Face) -> (f32, f32) {
    let metrics = font(face).metrics(Size::new(1.0), LocationRef::default());
    metrics
        .strikeout
        .map_or((0.32, 0.07), |line| (line.offset, line.thickness))
}

/// The width of a text, in font sizes.
pub(crate) fn width(face: Face, text: &str) -> f32 {
    text.chars()
        .map(|char| Glyph::new(face, char).advance())
        .sum()
}

/// The width of a run at a size.
pub fn run_width(run: &Run, size: f32) -> f32 {
    width(run.face, &run.text) * size
}

/// The width of a row.
pub fn row_width(row: &Row) -> f32 {
    row.runs.iter().map(|run| run_width(run, row.size)).sum()
}

/// Where a row starts in an area.
pub(crate) fn row_start(row: &Row, area: &Area, align: Align) -> f32 {
    match align {
        Align::Start => area.x + row.indent,
        Align::Middle => area.middle().x - row_width(row) / 2.0,
        Align::End => area.right() - row.indent - row_width(row),
    }
}

#[cfg(test)]
mod tests {
    use skrifa::outline::pen::SvgPen;

    use super::{Face, Glyph, width};

    #[test]
    fn every_face_has_the_symbols_of_slides_and_figures_of_one_width() {
        for face in Face::ALL {
            for char in "▲▼■●○·…≤≥≠✂→−–—αβ∞‖«»√àèéìòùÈXO_0123456789?+✓".chars()
            {
                let glyph = Glyph::new(face, char);
                assert_eq!((glyph.face, glyph.char), (face, char));
                let mut pen = SvgPen::new();
                glyph.draw(&mut pen);
                assert!(pen.as_ref().ends_with('Z'), "{face:?} {char}");
            }
            let mut pen = SvgPen::new();
            Glyph::new(face, ' ').draw(&mut pen);
            assert_eq!(pen.as_ref(), "");
            let figures = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
            assert!(
                figures
                    .iter()
                    .all(|text| width(face, text) == width(face, "0"))
            );
        }
    }

    #[test]
    fn what_no_face_has_is_a_question_mark() {
        assert_eq!(Glyph::new(Face::Sans, '漢').char, '?');
    }
}
