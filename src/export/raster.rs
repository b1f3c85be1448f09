//! A page as pixels. Letters are those of the embedded fonts: no other is looked for, and
//! a family that is not there is drawn by one that is, so that no text is ever left out.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

use super::font::{family, file};
use super::page::{Face, Ink, Page, Size};
use super::svg::{Embedding, svg};
use super::{ExportError, Palette};

static LETTERS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut letters = Database::new();
    for face in Face::ALL {
        letters.load_font_source(Source::Binary(Arc::new(file(face))));
    }
    let (sans, mono) = (family(Face::Sans), family(Face::Mono));
    letters.set_serif_family(sans);
    letters.set_sans_serif_family(sans);
    letters.set_cursive_family(sans);
    letters.set_fantasy_family(sans);
    letters.set_monospace_family(mono);
    Arc::new(letters)
});

/// How high a picture is that is so many pixels wide.
pub(super) fn height(size: Size, width: u32) -> u32 {
    let height = f64::from(size.height) * f64::from(width) / f64::from(size.width);
    (height.round() as u32).max(1)
}

/// How much memory a picture takes.
pub(super) fn bytes(size: Size, width: u32) -> usize {
    4 * width as usize * height(size, width) as usize
}

/// Draws a page so many pixels wide.
pub(super) fn raster(page: &Page, palette: Palette, width: u32) -> Result<Pixmap, ExportError> {
    let undrawable = |why: &dyn std::fmt::Display| {
        ExportError::Refused(format!(
            "'{}' cannot be drawn {width} pixels wide: {why}",
            page.title
        ))
    };
    let options = Options {
        font_family: family(Face::Sans).to_owned(),
        fontdb: Arc::clone(&LETTERS),
        ..Options::default()
    };
    let text = svg(page, palette, Embedding::File);
    let tree = Tree::from_str(&text, &options).map_err(|error| undrawable(&error))?;
    let mut pixels = Pixmap::new(width, height(page.size, width))
        .ok_or_else(|| undrawable(&"there is no such picture"))?;
    // Where the height is no whole number of pixels, the last line would shine through.
    let ground = palette.rgb(Ink::Ground);
    pixels.fill(Color::from_rgba8(ground.0, ground.1, ground.2, 255));
    let scale = width as f32 / page.size.width;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    Ok(pixels)
}
