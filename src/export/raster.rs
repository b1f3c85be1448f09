//! Pixel pictures, drawn on all cores: a folder of PNGs, and an animated GIF.
//!
//! A GIF has a frame per slide, of which only the changes are written, and loops forever. Each
//! frame is shown for the delay of the order, and a stop for at least as long as it takes to read;
//! the last frame three times as long and for at least 3 s, so that the result can be read.

use std::collections::HashMap;
use std::io::Write;

use gif::{Encoder, Frame, Repeat};
use png::EncodingError;
use skrifa::outline::pen::PathElement;
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, StrokeDash, Transform};

use super::canvas::{Canvas, traced};
use super::font::{glyphs, units};
use super::job::Job;
use super::narration::{asked_lines, reading_time, time_of};
use super::out::Out;
use super::page::{INKS, Ink, Page, Palette, Point, Rgb, Run, Size, Stroke};
use super::{ExportError, Pages};
use deck::Slide;
use words::message;

/// The default width of a PNG.
const PNG_WIDTH: u32 = 1920;

/// The default width of a GIF.
const GIF_WIDTH: u32 = 960;

/// The largest side of a GIF: several frames are in memory at a time.
const MAX_GIF: u16 = 4_096;

/// Writes `step-000.png` and so on.
pub(super) fn write_png(job: &Job<'_>, _: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let width = job.order.width.unwrap_or(PNG_WIDTH);
    job.pictures(job.page + bytes(pages.size(), width), |page| {
        page_png(page, pages.palette(), width)
    })
}

/// A page as a PNG picture with this width in pixels.
///
/// # Errors
/// If a picture of that width can't be drawn.
pub fn page_png(page: &Page, palette: Palette, width: u32) -> Result<Vec<u8>, ExportError> {
    let refused = |why: EncodingError| {
        let (title, why) = (&page.title, why.to_string());
        ExportError::Refused(message!(PictureRefused { title, why }))
    };
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height(page.size, width));
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().map_err(refused)?;
    let mut rows = writer.stream_writer().map_err(refused)?;
    raster(
        page,
        palette,
        width,
        |band| Ok(rows.write_all(band.data())?),
    )?;
    rows.finish().map_err(refused)?;
    writer.finish().map_err(refused)?;
    Ok(bytes)
}

/// Writes an animated picture.
pub(super) fn write_gif(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let width = job.order.width.unwrap_or(GIF_WIDTH);
    let side = |pixels: u32| {
        let side = u16::try_from(pixels).ok().filter(|&side| side <= MAX_GIF);
        side.ok_or_else(|| ExportError::Refused(message!(GifTooLarge { max: MAX_GIF })))
    };
    let (columns, rows) = (side(width)?, side(height(pages.size(), width))?);
    let colours = Colours::new(pages.palette());
    let mut encoder = Encoder::new(out, columns, rows, &colours.table())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown = vec![colours.unchanged(); usize::from(columns) * usize::from(rows)];
    let pictures = job.each(job.page + bytes(pages.size(), width), |slide| {
        let mut picture = Vec::new();
        raster(&pages.page(slide), pages.palette(), width, |band| {
            picture.extend(colours.indices(band));
            Ok(())
        })?;
        Ok(picture)
    });
    for (slide, picture) in pictures.enumerate() {
        let picture = picture?;
        let mut frame = change(columns, &shown, &picture, colours.unchanged());
        let is_last = slide + 1 == pages.len();
        frame.delay = shown_for(job.order.delay, reading(pages, slide), is_last);
        encoder.write_frame(&frame)?;
        shown = picture;
    }
    Ok(encoder.into_inner().map(drop)?)
}

impl From<gif::EncodingError> for ExportError {
    fn from(error: gif::EncodingError) -> Self {
        match error {
            gif::EncodingError::Io(source) => source.into(),
            other => {
                let why = other.to_string();
                Self::Refused(message!(GifRefused { why }))
            }
        }
    }
}

/// The height of a picture with this width in pixels.
fn height(size: Size, width: u32) -> u32 {
    let height = f64::from(size.height) * f64::from(width) / f64::from(size.width);
    (height.round() as u32).max(1)
}

/// The most memory for pixels, in bytes: larger pictures are drawn in bands of rows.
const BAND: usize = 4 << 20;

/// The memory that making a picture takes: its band, a byte per pixel, and as much again for
/// drawing and encoding.
fn bytes(size: Size, width: u32) -> usize {
    let pixels = width as usize * height(size, width) as usize;
    2 * (pixels + BAND.min(4 * pixels))
}

/// Draws a page with this width in pixels; `take` gets one band of rows after another.
fn raster(
    page: &Page,
    palette: Palette,
    width: u32,
    mut take: impl FnMut(&Pixmap) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let height = height(page.size, width);
    let band = (BAND / 4).checked_div(width as usize).unwrap_or(0).max(1);
    let scale = width as f32 / page.size.width;
    for top in (0..height).step_by(band) {
        let title = &page.title;
        let pixels = Pixmap::new(width, (height - top).min(band as u32));
        let pixels = pixels
            .ok_or_else(|| ExportError::Refused(message!(PictureTooWide { title, width })))?;
        let mut drawing = Drawing {
            pixels,
            palette,
            scale: Transform::from_scale(scale, scale).post_translate(0.0, -(top as f32)),
        };
        let ground = drawing.colour(Ink::Ground);
        drawing.pixels.fill(ground);
        page.shapes().for_each(|shape| drawing.shape(shape));
        take(&drawing.pixels)?;
    }
    Ok(())
}

struct Drawing {
    pixels: Pixmap,
    palette: Palette,
    scale: Transform,
}

impl Drawing {
    fn colour(&self, ink: Ink) -> Color {
        let Rgb([red, green, blue]) = self.palette.rgb(ink);
        Color::from_rgba8(red, green, blue, 255)
    }

    fn paint(&self, ink: Ink) -> Paint<'static> {
        let mut paint = Paint::default();
        paint.set_color(self.colour(ink));
        paint
    }

    fn fill(&mut self, path: &Path, ink: Ink) {
        let paint = self.paint(ink);
        (self.pixels).fill_path(path, &paint, FillRule::Winding, self.scale, None);
    }
}

impl Canvas for Drawing {
    fn path(&mut self, path: &[PathElement], fill: Option<Ink>, stroke: Option<Stroke>) {
        let Some(path) = traced!(PathBuilder::new(), path) else {
            return;
        };
        if let Some(ink) = fill {
            self.fill(&path, ink);
        }
        if let Some(stroke) = stroke {
            let dashes = stroke.dashes();
            let line = tiny_skia::Stroke {
                width: stroke.width,
                dash: dashes.and_then(|lengths| StrokeDash::new(lengths, 0.0)),
                ..tiny_skia::Stroke::default()
            };
            let paint = self.paint(stroke.ink);
            (self.pixels).stroke_path(&path, &paint, &line, self.scale, None);
        }
    }

    fn run(&mut self, run: &Run, at: Point, size: f32) {
        let mut outlines = PathBuilder::new();
        let mut x = at.x;
        for glyph in glyphs(run) {
            let scale = size / units(glyph.face);
            let place = Transform::from_row(scale, 0.0, 0.0, -scale, x, at.y);
            let mut outline = Vec::new();
            glyph.draw(&mut outline);
            let path = traced!(PathBuilder::new(), &outline);
            if let Some(path) = path.and_then(|path| path.transform(place)) {
                outlines.push_path(&path);
            }
            x += glyph.advance() * size;
        }
        if let Some(path) = outlines.finish() {
            self.fill(&path, run.ink);
        }
    }
}

/// How long it takes to read a slide, as far as that is needed.
fn reading(pages: &Pages<'_>, index: usize) -> u32 {
    let (slide, lang) = pages.slide(index);
    let chapters = &pages.deck().chapters;
    let time = match slide {
        Slide::Step { chapter, step } => time_of(&chapters[chapter], step, lang),
        Slide::Asked {
            chapter,
            asks,
            phase,
        } => {
            let chapter = &chapters[chapter];
            reading_time(&asked_lines(
                chapter.question(asks),
                &chapter.part.run,
                phase,
                lang,
            ))
        }
        Slide::Opening | Slide::Closing => 0,
    };
    u32::try_from(time).unwrap_or(u32::MAX)
}

/// How long to show a frame, in hundredths of a second, for which the format has 16 bits.
fn shown_for(delay: u32, reading: u32, is_last: bool) -> u16 {
    /// The minimum time for the last frame, in milliseconds.
    const LAST: u32 = 3000;
    let milliseconds = if is_last {
        delay.saturating_mul(3).max(LAST)
    } else {
        delay
    };
    u16::try_from(milliseconds.max(reading).div_ceil(10)).unwrap_or(u16::MAX)
}

/// The rectangle in which two pictures of the same width differ or, as a frame needs one, a
/// single pixel. Inside it, `unchanged` stands for pixels that stay.
fn change(width: u16, old: &[u8], new: &[u8], unchanged: u8) -> Frame<'static> {
    let stride = usize::from(width);
    let (mut left, mut right, mut top, mut bottom) = (stride, 0, new.len(), 0);
    let pixels = old.iter().zip(new).enumerate();
    for (place, _) in pixels.filter(|(_, (old, new))| old != new) {
        let (row, column) = (place / stride, place % stride);
        (left, right) = (left.min(column), right.max(column));
        (top, bottom) = (top.min(row), bottom.max(row));
    }
    if left > right {
        (left, top) = (0, 0);
    }
    let pixels = (top..=bottom).flat_map(|row| {
        let places = row * stride + left..=row * stride + right;
        places.map(|place| {
            if old[place] == new[place] {
                unchanged
            } else {
                new[place]
            }
        })
    });
    // Part of a picture is no larger than the picture, whose sides have 16 bits.
    Frame {
        transparent: Some(unchanged),
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        buffer: pixels.collect::<Vec<u8>>().into(),
        ..Frame::default()
    }
}

/// The most colours; one more index is for pixels that stay.
const MAX_COLOURS: usize = 255;

/// One colour table for all frames, so that nothing flickers. Pages have few inks on few
/// backgrounds; the table has those, and the blends of each pair that the edges of glyphs need.
struct Colours(Vec<Rgb>);

impl Colours {
    fn new(palette: Palette) -> Self {
        let tables = (1..=64).map(|steps| blends(palette, steps));
        let fitting = tables.take_while(|table| table.len() <= MAX_COLOURS);
        Self(fitting.last().unwrap_or_default())
    }

    /// The red, green and blue of each. The colour of pixels that stay is never seen.
    fn table(&self) -> Vec<u8> {
        let colours = self.0.iter().flat_map(|colour| colour.0);
        colours.chain([0; 3]).collect()
    }

    /// The index for pixels that stay as they were.
    const fn unchanged(&self) -> u8 {
        self.0.len() as u8
    }

    /// The index of each pixel's colour, or the nearest one.
    fn indices(&self, picture: &Pixmap) -> Vec<u8> {
        let mut known = HashMap::new();
        let colours = picture.pixels().iter();
        let colours = colours.map(|pixel| Rgb([pixel.red(), pixel.green(), pixel.blue()]));
        colours
            .map(|colour| *known.entry(colour).or_insert_with(|| self.nearest(colour)))
            .collect()
    }

    fn nearest(&self, colour: Rgb) -> u8 {
        let places = 0..self.0.len();
        let nearest = places.min_by_key(|&place| distance(self.0[place], colour));
        nearest.unwrap_or(0) as u8
    }
}

/// All ink colours and `steps` blends from each background to each ink, without duplicates.
fn blends(palette: Palette, steps: u32) -> Vec<Rgb> {
    let inks = INKS.map(|(ink, ..)| palette.rgb(ink));
    // What text and lines are drawn on.
    let grounds = [Ink::Ground, Ink::Panel, Ink::Current].map(|ink| palette.rgb(ink));
    let pairs = grounds
        .iter()
        .flat_map(|ground| inks.iter().map(move |ink| (ground, ink)));
    let blends = pairs
        .flat_map(|(ground, ink)| (1..steps).map(move |step| blend(*ground, *ink, step, steps)));
    let mut found = Vec::new();
    for colour in inks.into_iter().chain(blends) {
        if !found.contains(&colour) {
            found.push(colour);
        }
    }
    found
}

fn blend(from: Rgb, to: Rgb, step: u32, steps: u32) -> Rgb {
    Rgb(std::array::from_fn(|part| {
        let [from, to] = [from, to].map(|colour| u32::from(colour.0[part]));
        ((from * (steps - step) + to * step + steps / 2) / steps) as u8
    }))
}

/// The distance of two colours; eyes see green best.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let parts = a.0.iter().zip(b.0).zip([3, 4, 2]);
    parts
        .map(|((a, b), weight)| weight * u32::from(a.abs_diff(b)).pow(2))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::{Colours, MAX_COLOURS, blends, change, shown_for};
    use crate::page::{INKS, Palette};
    use deck::Paper;

    #[test]
    fn the_last_frame_stays_longer() {
        assert_eq!(shown_for(1500, 0, false), 150);
        assert_eq!(shown_for(1500, 4600, true), 460);
        assert_eq!(shown_for(20, 0, true), 300);
        assert_eq!(shown_for(600_000, 0, false), 60_000);
        assert_eq!(shown_for(600_000, 0, true), u16::MAX);
    }

    const NONE: u8 = 9;

    #[test]
    fn only_what_changes_is_kept_and_at_least_one_pixel() {
        #[rustfmt::skip]
        let (old, new) = (
            [0, 0, 0, 0,
             0, 1, 0, 0,
             0, 0, 0, 0],
            [0, 0, 0, 0,
             0, 1, 2, 0,
             0, 3, 0, 0],
        );
        let of = |old: &[u8], new: &[u8]| {
            let frame = change(4, old, new, NONE);
            let size = (frame.left, frame.top, frame.width, frame.height);
            (size, frame.buffer.into_owned())
        };
        assert_eq!(of(&old, &new), ((1, 1, 2, 2), vec![NONE, 2, 3, NONE]));
        assert_eq!(of(&old, &old), ((0, 0, 1, 1), vec![NONE]));
    }

    #[test]
    fn every_paper_has_its_inks_and_smooth_edges_in_one_table() {
        for paper in [Paper::Light, Paper::Dark, Paper::Print] {
            let palette = Palette(paper);
            let colours = Colours::new(palette);
            assert!(colours.0.len() <= MAX_COLOURS);
            for (ink, ..) in INKS {
                let number = colours.nearest(palette.rgb(ink));
                assert_eq!(colours.0[usize::from(number)], palette.rgb(ink));
            }
            let steps = blends(palette, 6).len();
            assert!(colours.0.len() >= steps, "{paper:?} has few steps");
        }
    }
}
