//! A page as pixels, and a folder of them as PNG, drawn on all cores.

use skrifa::outline::OutlinePen;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke as Line, StrokeDash,
    Transform,
};

use super::canvas::{Canvas, outline};
use super::font::{glyphs, units};
use super::out::Folder;
use super::page::{Area, Ink, Page, Point, Run, Size, Stroke};
use super::write::{Job, in_order, picture_name};
use super::{ExportError, Pages, Palette};
use words::message;

/// The height of a picture of a width in pixels.
pub(super) fn height(size: Size, width: u32) -> u32 {
    let height = f64::from(size.height) * f64::from(width) / f64::from(size.width);
    (height.round() as u32).max(1)
}

/// The memory that a picture takes.
pub(super) fn bytes(size: Size, width: u32) -> usize {
    4 * width as usize * height(size, width) as usize
}

/// Draws a page so many pixels wide.
pub(super) fn raster(page: &Page, palette: Palette, width: u32) -> Result<Pixmap, ExportError> {
    let pixels = Pixmap::new(width, height(page.size, width));
    let title = &page.title;
    let pixels =
        pixels.ok_or_else(|| ExportError::Refused(message!(PictureTooWide { title, width })))?;
    let scale = width as f32 / page.size.width;
    let mut drawing = Drawing {
        pixels,
        palette,
        scale: Transform::from_scale(scale, scale),
    };
    let ground = drawing.colour(Ink::Ground);
    drawing.pixels.fill(ground);
    page.shapes().for_each(|shape| drawing.shape(shape));
    Ok(drawing.pixels)
}

struct Drawing {
    pixels: Pixmap,
    palette: Palette,
    scale: Transform,
}

impl Drawing {
    fn colour(&self, ink: Ink) -> Color {
        let rgb = self.palette.rgb(ink);
        Color::from_rgba8(rgb.0, rgb.1, rgb.2, 255)
    }

    fn paint(&self, ink: Ink) -> Paint<'static> {
        let mut paint = Paint::default();
        paint.set_color(self.colour(ink));
        paint
    }

    fn path(&mut self, pen: Pen, fill: Option<Ink>, stroke: Option<Stroke>) {
        let Some(path) = pen.path.finish() else {
            return;
        };
        if let Some(ink) = fill {
            let paint = self.paint(ink);
            self.pixels
                .fill_path(&path, &paint, FillRule::Winding, self.scale, None);
        }
        if let Some(stroke) = stroke {
            let line = Line {
                width: stroke.width,
                miter_limit: 4.0,
                line_cap: LineCap::Butt,
                line_join: LineJoin::Miter,
                dash: stroke
                    .dashes()
                    .and_then(|lengths| StrokeDash::new(lengths, 0.0)),
            };
            let paint = self.paint(stroke.ink);
            self.pixels
                .stroke_path(&path, &paint, &line, self.scale, None);
        }
    }
}

impl Canvas for Drawing {
    fn rectangle(&mut self, area: &Area, radius: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        let mut pen = Pen::default();
        outline(area, radius, &mut pen);
        self.path(pen, fill, stroke);
    }

    fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        let mut pen = Pen::default();
        pen.move_to(from.x, from.y);
        pen.line_to(to.x, to.y);
        self.path(pen, None, Some(stroke));
    }

    fn run(&mut self, run: &Run, at: Point, size: f32) {
        let mut pen = Pen::default();
        let mut x = at.x;
        for glyph in glyphs(run) {
            let scale = size / units(glyph.face);
            pen.place = Transform::from_row(scale, 0.0, 0.0, -scale, x, at.y);
            glyph.draw(&mut pen);
            x += glyph.advance() * size;
        }
        self.path(pen, Some(run.ink), None);
    }
}

/// Outlines a path somewhere.
#[derive(Default)]
struct Pen {
    path: PathBuilder,
    place: Transform,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        let Transform { sx, sy, tx, ty, .. } = self.place;
        (x * sx + tx, y * sy + ty)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let ((cx, cy), (x, y)) = (self.at(cx, cy), self.at(x, y));
        self.path.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let ((ax, ay), (bx, by), (x, y)) = (self.at(ax, ay), self.at(bx, by), self.at(x, y));
        self.path.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// How wide pictures are where nothing else is asked for.
const WIDTH: u32 = 1920;

/// A page as a PNG picture, so many pixels wide.
///
/// # Errors
/// Where a picture of that width cannot be drawn.
pub fn page_png(page: &Page, palette: Palette, width: u32) -> Result<Vec<u8>, ExportError> {
    let picture = raster(page, palette, width)?;
    picture.encode_png().map_err(|error| {
        let (title, why) = (&page.title, error.to_string());
        ExportError::Refused(message!(PictureRefused { title, why }))
    })
}

/// Writes `step-000.png` and so on.
pub(super) fn write_folder(
    pages: &Pages<'_>,
    job: &Job<'_>,
    folder: &Folder,
) -> Result<(), ExportError> {
    let width = job.order.width.unwrap_or(WIDTH);
    let slides = pages.len();
    in_order(
        slides,
        bytes(pages.size(), width),
        |slide| {
            let picture = page_png(&pages.page(slide), pages.palette(), width)?;
            folder.file(&picture_name(slide, slides, "png"), &picture)
        },
        |slide, ()| job.at(slide + 1, slides),
    )
}
