//! The letters of slides: two open families, embedded, and how wide their letters are.

use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use super::page::{Face, Row, Run};

/// The file of a face: TrueType outlines, Latin, Greek and the signs that slides need.
#[must_use]
pub const fn file(face: Face) -> &'static [u8] {
    match face {
        Face::Sans => include_bytes!("font/Inter-Regular.ttf"),
        Face::Bold => include_bytes!("font/Inter-Bold.ttf"),
        Face::Italic => include_bytes!("font/Inter-Italic.ttf"),
        Face::Mono => include_bytes!("font/JetBrainsMono-Regular.ttf"),
        Face::MonoBold => include_bytes!("font/JetBrainsMono-Bold.ttf"),
    }
}

/// The name of a face's family.
#[must_use]
pub const fn family(face: Face) -> &'static str {
    if face.is_mono() {
        "JetBrains Mono"
    } else {
        "Inter"
    }
}

/// A face that can be measured.
pub struct Font {
    font: FontRef<'static>,
}

static FONTS: LazyLock<[Font; 5]> = LazyLock::new(|| {
    Face::ALL.map(|face| Font {
        font: FontRef::new(file(face)).expect("the embedded fonts can be read: a test does"),
    })
});

/// A face's font.
#[must_use]
pub fn font(face: Face) -> &'static Font {
    &FONTS[face as usize]
}

impl Font {
    /// The glyph of a letter; `None` where the font has none.
    #[must_use]
    pub fn glyph(&self, letter: char) -> Option<GlyphId> {
        self.font.charmap().map(letter)
    }

    /// How wide a glyph is, in letter sizes.
    #[must_use]
    pub fn advance(&self, glyph: GlyphId) -> f32 {
        let metrics = self
            .font
            .glyph_metrics(Size::new(1.0), LocationRef::default());
        metrics.advance_width(glyph).unwrap_or(0.6)
    }

    /// The font itself, for formats that embed it.
    #[must_use]
    pub const fn reader(&self) -> &FontRef<'static> {
        &self.font
    }

    /// How wide a text is, in letter sizes.
    #[must_use]
    pub fn width(&self, text: &str) -> f32 {
        let charmap = self.font.charmap();
        let metrics = self
            .font
            .glyph_metrics(Size::new(1.0), LocationRef::default());
        // A letter that the font lacks is drawn by another one, about as wide.
        let advance = |letter| {
            let glyph = charmap.map(letter)?;
            metrics.advance_width(glyph)
        };
        text.chars()
            .map(|letter| advance(letter).unwrap_or(0.6))
            .sum()
    }
}

/// How wide a stretch is at a size.
#[must_use]
pub fn run_width(run: &Run, size: f32) -> f32 {
    font(run.face).width(&run.text) * size
}

/// How wide a row is.
#[must_use]
pub fn row_width(row: &Row) -> f32 {
    row.runs.iter().map(|run| run_width(run, row.size)).sum()
}

#[cfg(test)]
mod tests {
    use super::{Face, font};

    #[test]
    fn every_face_has_the_signs_of_slides_and_figures_of_one_width() {
        for face in Face::ALL {
            let font = font(face);
            for sign in "▲▼■●○·…≤≥≠✂→−–—αβ∞‖«»√àèéìòùÈXO_0123456789?+✓".chars()
            {
                assert!(font.glyph(sign).is_some(), "{face:?} has no {sign}");
            }
            let widths: Vec<f32> = ('0'..='9')
                .map(|figure| font.width(&figure.to_string()))
                .collect();
            assert!(
                widths.windows(2).all(|pair| pair[0] == pair[1]),
                "{widths:?}"
            );
        }
    }
}
