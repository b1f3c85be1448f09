//! A document, a page a slide: tagged (PDF/UA-1), with text that can be searched and
//! copied, bookmarks, and hidden notes.

use std::fmt::Write;
use std::num::NonZeroU16;
use std::str::from_utf8;

use krilla::color::rgb;
use krilla::configure::{Accessibility, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Transform};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ContentTag, Node as TagNode, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use skrifa::outline::OutlinePen;

use super::canvas::{Canvas, outline};
use super::font::{file, glyphs};
use super::page::{Align, Area, Face, Ink, Page, Point, Row, Run, Shape, Size, Stroke, Words};
use super::write::{Job, Out, in_order};
use super::{ExportError, Pages, Palette};
use words::{Message, message};

/// The pages of the longest document: all of it is kept in memory until it is written.
const MAX_PAGES: usize = 100_000;

/// About how much memory a page takes while it is laid out.
const PAGE_BYTES: usize = 1 << 20;

/// A slide has a bookmark where something is said, and in a deck as short as this always.
const SHORT: usize = 100;

/// Units of a page in a point: 1600 by 900 are 960 by 540.
const UNITS: f32 = 5.0 / 3.0;

/// Writes a document.
pub(super) fn write_file(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let slides = pages.len();
    refuse_impossible(slides)?;
    let mut document = Document::new_with(SerializeSettings {
        configuration: accessible()?,
        ..SerializeSettings::default()
    });
    let fonts = fonts()?;
    let (mut bookmarks, mut tags) = (Vec::new(), TagTree::new());
    let mut notes = Vec::new();
    in_order(
        slides,
        PAGE_BYTES,
        |slide| Ok(pages.page(slide)),
        |slide, page| {
            if page.is_stop || slides <= SHORT {
                bookmarks.push((slide, page.title.clone()));
            }
            tags.push(draw(&mut document, &page, pages.palette(), &fonts)?);
            notes.push(page.notes);
            job.at(slide + 1, slides)
        },
    )?;
    let title = match pages.title() {
        title if title.is_empty() => "plyback".to_owned(),
        title => title,
    };
    if bookmarks.is_empty() {
        bookmarks.push((0, title.clone()));
    }
    let mut outline = Outline::new();
    for (slide, title) in bookmarks {
        let top = XyzDestination::new(slide, krilla::geom::Point::from_xy(0.0, 0.0));
        outline.push_child(OutlineNode::new(title, top));
    }
    document.set_metadata(
        Metadata::new()
            .title(title)
            .language(pages.languages().first().code().to_owned())
            .creator("plyback".to_owned()),
    );
    document.set_outline(outline);
    document.set_tag_tree(tags);
    let bytes = document.finish().map_err(|error| refused(&error))?;
    out.write_all(&bytes)?;
    let update = notes_update(&bytes, &notes);
    Ok(out.write_all(&update.ok_or_else(|| refused(&"its pages are not found"))?)?)
}

fn refuse_impossible(slides: usize) -> Result<(), ExportError> {
    let max = MAX_PAGES;
    match slides {
        0 => Err(ExportError::Refused(Message::NoSlides)),
        1..=MAX_PAGES => Ok(()),
        _ => Err(ExportError::TooMany {
            why: message!(TooManyForPdf { slides, max }),
            max,
        }),
    }
}

fn accessible() -> Result<Configuration, ExportError> {
    ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| refused(&error))
}

fn fonts() -> Result<[Font; 5], ExportError> {
    let fonts = Face::ALL.map(|face| Font::new(file(face).into(), 0));
    let [
        Some(sans),
        Some(bold),
        Some(italic),
        Some(mono),
        Some(mono_bold),
    ] = fonts
    else {
        return Err(refused(&"a font cannot be read"));
    };
    Ok([sans, bold, italic, mono, mono_bold])
}

fn refused(why: &dyn std::fmt::Debug) -> ExportError {
    let why = format!("{why:?}");
    ExportError::Refused(message!(PdfRefused { why }))
}

/// Draws a page, and answers with its tags.
fn draw(
    document: &mut Document,
    page: &Page,
    palette: Palette,
    fonts: &[Font; 5],
) -> Result<TagGroup, ExportError> {
    let Size { width, height } = page.size;
    let settings = PageSettings::from_wh(width / UNITS, height / UNITS)
        .ok_or_else(|| refused(&"a page without size"))?;
    let mut sheet = document.start_page_with(settings);
    let mut drawing = Drawing {
        surface: sheet.surface(),
        palette,
        fonts,
    };
    let scale = Transform::from_scale(1.0 / UNITS, 1.0 / UNITS);
    drawing.surface.push_transform(&scale);
    let ground = Area::new(0.0, 0.0, width, height);
    drawing.artifact(|it| it.rectangle(&ground, 0.0, Some(Ink::Ground), None));
    let tags = drawing.page(page);
    drawing.surface.pop();
    drop(drawing);
    sheet.finish();
    Ok(tags)
}

struct Drawing<'a> {
    surface: Surface<'a>,
    palette: Palette,
    fonts: &'a [Font; 5],
}

impl Drawing<'_> {
    /// A section: the title, what is a picture as one figure, the words in paragraphs.
    fn page(&mut self, page: &Page) -> TagGroup {
        let mut section = TagGroup::new(Tag::Section.with_lang(Some(page.lang.code().to_owned())));
        let mut figure = Vec::new();
        let mut place = None;
        let mut has_title = false;
        for group in &page.groups {
            if group.is_picture() {
                place.get_or_insert(section.children.len());
                let id = self.surface.start_tagged(ContentTag::Other);
                group.shapes.iter().for_each(|shape| self.shape(shape));
                self.surface.end_tagged();
                figure.push(TagNode::from(id));
                continue;
            }
            for (index, shape) in group.shapes.iter().enumerate() {
                let Shape::Words(words) = shape else {
                    self.artifact(|it| it.shape(shape));
                    continue;
                };
                let lang = page.lang_of(group, index);
                let other = (lang != page.lang).then(|| lang.code().to_owned());
                for rows in words.paragraphs() {
                    let runs = self.paragraph(words, rows);
                    if runs.is_empty() {
                        continue;
                    }
                    let title = Some(page.title.clone());
                    section.push(if has_title {
                        let tag = Tag::P.with_lang(other.clone());
                        TagGroup::with_children(tag, runs)
                    } else {
                        TagGroup::with_children(Tag::Hn(NonZeroU16::MIN, title), runs)
                    });
                    has_title = true;
                }
            }
        }
        if let Some(place) = place {
            let alt = Some(&page.description).filter(|text| !text.is_empty());
            let tag = Tag::Figure(Some(alt.unwrap_or(&page.title).clone()));
            let figure = TagGroup::with_children(tag, figure);
            section.children.insert(place, figure.into());
        }
        section
    }

    fn artifact(&mut self, draw: impl FnOnce(&mut Self)) {
        let artifact = ContentTag::Artifact(Artifact::default());
        self.surface.start_tagged(artifact);
        draw(self);
        self.surface.end_tagged();
    }

    fn paragraph(&mut self, words: &Words, rows: &[Row]) -> Vec<TagNode> {
        let mut ids = Vec::new();
        for row in rows.iter().filter(|row| !row.runs.is_empty()) {
            let text = row.text();
            let is_drawn = row.runs.iter().flat_map(glyphs).map(|glyph| glyph.char);
            // What no font has is drawn as `?` and can still be copied.
            let actual = (!is_drawn.eq(text.chars())).then_some(text.as_str());
            let span = SpanTag::empty().with_actual_text(actual);
            let id = self.surface.start_tagged(ContentTag::Span(span));
            self.row(&spaced(row, words.align), &words.area, words.align);
            self.surface.end_tagged();
            ids.push(id.into());
        }
        ids
    }

    fn paint(&self, ink: Ink) -> rgb::Color {
        let colour = self.palette.rgb(ink);
        rgb::Color::new(colour.0, colour.1, colour.2)
    }

    fn path(&mut self, path: Pen, fill: Option<Ink>, stroke: Option<Stroke>) {
        let fill = fill.map(|ink| Fill {
            paint: self.paint(ink).into(),
            ..Fill::default()
        });
        let stroke = stroke.map(|stroke| krilla::paint::Stroke {
            paint: self.paint(stroke.ink).into(),
            width: stroke.width,
            dash: stroke
                .dashes()
                .map(|array| StrokeDash { array, offset: 0.0 }),
            ..krilla::paint::Stroke::default()
        });
        if let (true, Some(path)) = (fill.is_some() || stroke.is_some(), path.finish()) {
            self.surface.set_fill(fill);
            self.surface.set_stroke(stroke);
            self.surface.draw_path(&path);
        }
    }
}

impl Canvas for Drawing<'_> {
    fn rectangle(&mut self, area: &Area, radius: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        let mut pen = Pen(PathBuilder::new());
        outline(area, radius, &mut pen);
        self.path(pen, fill, stroke);
    }

    fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        let mut pen = Pen(PathBuilder::new());
        pen.move_to(from.x, from.y);
        pen.line_to(to.x, to.y);
        self.path(pen, None, Some(stroke));
    }

    fn run(&mut self, run: &Run, at: Point, size: f32) {
        let fill = Fill {
            paint: self.paint(run.ink).into(),
            ..Fill::default()
        };
        self.surface.set_fill(Some(fill));
        self.surface.set_stroke(None);
        let mut x = at.x;
        let glyphs: Vec<_> = glyphs(run).collect();
        for same in glyphs.chunk_by(|one, next| one.face == next.face) {
            let mut text = String::new();
            let mut placed = Vec::new();
            let start = krilla::geom::Point::from_xy(x, at.y);
            for glyph in same {
                let begin = text.len();
                text.push(glyph.char);
                let (id, range) = (GlyphId::new(glyph.id.into()), begin..text.len());
                let advance = glyph.advance();
                placed.push(KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, range, None));
                x += advance * size;
            }
            let font = self.fonts[same[0].face as usize].clone();
            self.surface
                .draw_glyphs(start, &placed, font, &text, size, false);
        }
    }
}

/// A row, with a trailing space where the paragraph goes on, so that copied text keeps its
/// words apart.
fn spaced(row: &Row, align: Align) -> Row {
    let mut row = row.clone();
    if let (false, Align::Start, Some(last)) = (row.ends, align, row.runs.last_mut()) {
        last.text.push(' ');
    }
    row
}

struct Pen(PathBuilder);

impl Pen {
    fn finish(self) -> Option<Path> {
        self.0.finish()
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

/// An update (ISO 32000-1, 7.5.6) with a note for each page that has one, which is neither
/// shown nor printed: programs for speakers find them, and krilla has no such annotations.
/// `None` where `document` is not laid out as krilla does it.
fn notes_update(document: &[u8], notes: &[String]) -> Option<Vec<u8>> {
    let tail = from_utf8(after(document, b"\ntrailer\n", true)?).ok()?;
    let (trailer, begin) = tail.split_once(">>\nstartxref\n")?;
    let table: usize = begin.lines().next()?.parse().ok()?;
    let (_, size) = trailer.split_once("/Size ")?;
    let size = size.split(['/', ' ']).next()?;
    // Two lines come before the entries, which are 20 bytes long.
    let entries = from_utf8(document.get(table..)?).ok()?;
    let entries = entries.splitn(3, '\n').nth(2)?;
    let pages = from_utf8(until(after(document, b"/Kids[", false)?, b"]")?).ok()?;
    let pages = pages
        .split(" 0 R")
        .map(|number| number.trim().parse::<usize>());
    let mut next: usize = size.parse().ok()?;
    let (mut update, mut places) = (String::from("\n"), String::new());
    for (page, note) in pages.zip(notes).filter(|(_, note)| !note.is_empty()) {
        let page = page.ok()?;
        let place: usize = entries.get(20 * page..)?.get(..10)?.parse().ok()?;
        let object = from_utf8(until(document.get(place..)?, b">>\nendobj")?).ok()?;
        let utf16: String = note
            .encode_utf16()
            .map(|unit| format!("{unit:04X}"))
            .collect();
        let objects = [
            (page, format!("{object}/Annots[{next} 0 R]")),
            (
                next,
                format!(
                    "{next} 0 obj\n<</Type/Annot/Subtype/Text/Rect[0 0 0 0]/F 2/Contents<FEFF{utf16}>"
                ),
            ),
        ];
        for (number, object) in objects {
            let place = document.len() + update.len();
            let _ = write!(places, "{number} 1\n{place:010} 00000 n\r\n");
            let _ = write!(update, "{object}>>\nendobj\n");
        }
        next += 1;
    }
    let trailer = trailer.replace(&format!("/Size {size}"), &format!("/Size {next}"));
    let begin = document.len() + update.len();
    let _ = write!(
        update,
        "xref\n{places}trailer\n{trailer}/Prev {table}>>\nstartxref\n{begin}\n%%EOF\n"
    );
    Some(update.into_bytes())
}

/// What comes after the first or the last of some bytes.
fn after<'a>(bytes: &'a [u8], sought: &[u8], is_last: bool) -> Option<&'a [u8]> {
    let mut places = bytes.windows(sought.len());
    let place = if is_last {
        places.rposition(|window| window == sought)
    } else {
        places.position(|window| window == sought)
    };
    Some(&bytes[place? + sought.len()..])
}

fn until<'a>(bytes: &'a [u8], sought: &[u8]) -> Option<&'a [u8]> {
    let place = bytes
        .windows(sought.len())
        .position(|window| window == sought);
    Some(&bytes[..place?])
}

#[cfg(test)]
mod tests {
    use super::{MAX_PAGES, refuse_impossible};

    #[test]
    fn too_many_pages_are_refused_with_the_number_that_would_do() {
        assert!(refuse_impossible(1).is_ok() && refuse_impossible(MAX_PAGES).is_ok());
        let refusal = refuse_impossible(MAX_PAGES + 1)
            .expect_err("too many")
            .to_string();
        assert!(
            refusal.contains(&MAX_PAGES.to_string()) && refusal.contains("--steps"),
            "{refusal}"
        );
        assert!(refuse_impossible(0).is_err());
    }
}
