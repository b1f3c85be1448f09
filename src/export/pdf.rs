//! A document with a page per slide: tagged (PDF/UA-1), with text to be searched and copied,
//! bookmarks, and hidden notes.

use std::fmt::Write;
use std::num::NonZeroU16;
use std::ops::Range;
use std::str::from_utf8;

use krilla::color::rgb;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Transform};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ContentTag, Node as TagNode, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use skrifa::outline::pen::PathElement;

use super::ExportError;
use super::canvas::{Canvas, traced};
use super::font::{file, glyphs};
use super::handout::{A4, Sheet, Sheets};
use super::job::Job;
use super::layout::line;
use super::out::Out;
use super::page::{
    Align, Area, Face, Ink, Page, Palette, Point, Rgb, Row, Run, Shape, Size, Stroke, Words,
};
use deck::Paper;
use words::{Lang, message};

/// Decks up to this length have a bookmark for every slide, longer ones only for stops.
const SHORT: usize = 100;

/// Units of a page per point: 1600 by 900 make 960 by 540.
const UNITS: f32 = 5.0 / 3.0;

/// Writes the document.
pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let slides = pages.len();
    let mut tagged = Tagged::new(pages.palette())?;
    let mut notes = Vec::new();
    if let Some(each) = job.order.handout {
        Sheets::new(pages.deck(), each).draw(job, |sheet, done, all| {
            tagged.bookmark(done - 1, &sheet.title);
            tagged.sheet(&sheet)?;
            notes.push(String::new());
            job.at(done, all)
        })?;
    } else {
        for (slide, page) in job
            .each(job.page, |slide| Ok(pages.page(slide)))
            .enumerate()
        {
            let page = page?;
            if page.is_stop || slides <= SHORT {
                tagged.bookmark(slide, &page.title);
            }
            tagged.slide(&page)?;
            notes.push(page.notes);
        }
    }
    let title = Some(pages.title()).filter(|title| !title.is_empty());
    let title = title.unwrap_or_else(|| "plyback".to_owned());
    let bytes = tagged.finish(title, pages.languages().first())?;
    out.write_all(&bytes)?;
    let update = notes_update(&bytes, &notes);
    Ok(out.write_all(&update.ok_or_else(|| refused(&"its pages are not found"))?)?)
}

/// Pages of text on A4; the first row of each page is its heading.
pub(super) fn worksheet(
    title: &str,
    pages: &[Words],
    lang: Lang,
    goes_on: &dyn Fn() -> bool,
) -> Result<Vec<u8>, ExportError> {
    let mut tagged = Tagged::new(Palette(Paper::Print))?;
    for (index, words) in pages.iter().enumerate() {
        if !goes_on() {
            return Err(ExportError::Cancelled);
        }
        let name = words.rows.first().map(Row::text).unwrap_or_default();
        tagged.bookmark(index, &name);
        tagged.page(A4, |drawing| {
            let mut section = section(lang);
            drawing.paragraphs(words, &mut Some(name), &mut section);
            [section]
        })?;
    }
    tagged.finish(title.to_owned(), lang)
}

fn heading(title: String, runs: Vec<TagNode>) -> TagGroup {
    TagGroup::with_children(Tag::Hn(NonZeroU16::MIN, Some(title)), runs)
}

fn section(lang: Lang) -> TagGroup {
    TagGroup::new(Tag::Section.with_lang(Some(lang.code().to_owned())))
}

fn refused(why: &dyn std::fmt::Debug) -> ExportError {
    let why = format!("{why:?}");
    ExportError::Refused(message!(PdfRefused { why }))
}

/// A document being drawn.
struct Tagged {
    document: Document,
    outline: Outline,
    has_bookmark: bool,
    tags: TagTree,
    palette: Palette,
    fonts: Vec<Font>,
}

impl Tagged {
    /// A document without pages.
    fn new(palette: Palette) -> Result<Self, ExportError> {
        let accessible =
            ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
        let settings = SerializeSettings {
            configuration: accessible.finish().map_err(|error| refused(&error))?,
            ..SerializeSettings::default()
        };
        let fonts = Face::ALL.map(|face| Font::new(file(face).into(), 0));
        let fonts: Option<Vec<Font>> = fonts.into_iter().collect();
        Ok(Self {
            document: Document::new_with(settings),
            outline: Outline::new(),
            has_bookmark: false,
            tags: TagTree::new(),
            palette,
            fonts: fonts.ok_or_else(|| refused(&"a font cannot be read"))?,
        })
    }

    fn bookmark(&mut self, page: usize, title: &str) {
        let top = XyzDestination::new(page, krilla::geom::Point::from_xy(0.0, 0.0));
        self.outline
            .push_child(OutlineNode::new(title.to_owned(), top));
        self.has_bookmark = true;
    }

    fn finish(mut self, title: String, lang: Lang) -> Result<Vec<u8>, ExportError> {
        if !self.has_bookmark {
            self.bookmark(0, &title);
        }
        self.document.set_metadata(
            Metadata::new()
                .title(title)
                .language(lang.code().to_owned())
                .creator("plyback".to_owned()),
        );
        self.document.set_outline(self.outline);
        self.document.set_tag_tree(self.tags);
        self.document.finish().map_err(|error| refused(&error))
    }

    /// Adds a page with a slide.
    fn slide(&mut self, page: &Page) -> Result<(), ExportError> {
        let size = Size {
            width: page.size.width / UNITS,
            height: page.size.height / UNITS,
        };
        self.page(size, |drawing| {
            let all = Area::new(0.0, 0.0, size.width, size.height);
            [drawing.placed(page, &all)]
        })
    }

    /// Adds a sheet of a handout: its title, slides, and lines to write on.
    fn sheet(&mut self, sheet: &Sheet) -> Result<(), ExportError> {
        self.page(A4, |drawing| {
            let area = Area::new(42.0, 42.0, A4.width - 84.0, 20.0);
            let title = Run::bold(&sheet.title, Ink::Text);
            let head = line(area, Align::Start, 12.0, vec![title]);
            let runs = drawing.paragraph(&head, &head.rows);
            let mut tags = vec![heading(sheet.title.clone(), runs)];
            for (page, area) in &sheet.slides {
                tags.push(drawing.placed(page, area));
            }
            for line in &sheet.lines {
                let [from, to] = [line.x, line.right()].map(|x| Point { x, y: line.y });
                drawing.artifact(|it| it.line(from, to, Stroke::solid(Ink::Hair, 0.6)));
            }
            tags
        })
    }

    /// Adds a page with a size in points, and its sections.
    fn page<T: IntoIterator<Item = TagGroup>>(
        &mut self,
        size: Size,
        draw: impl FnOnce(&mut Drawing<'_>) -> T,
    ) -> Result<(), ExportError> {
        let settings = PageSettings::from_wh(size.width, size.height)
            .ok_or_else(|| refused(&"a page without size"))?;
        let mut page = self.document.start_page_with(settings);
        let mut drawing = Drawing {
            surface: page.surface(),
            palette: self.palette,
            fonts: &self.fonts,
        };
        for section in draw(&mut drawing) {
            self.tags.push(section);
        }
        Ok(())
    }
}

struct Drawing<'a> {
    surface: Surface<'a>,
    palette: Palette,
    fonts: &'a [Font],
}

impl Drawing<'_> {
    /// Draws a slide as large as there is room for, with a frame if it doesn't fill the page.
    fn placed(&mut self, page: &Page, room: &Area) -> TagGroup {
        let Size { width, height } = page.size;
        let scale = (room.width / width).min(room.height / height);
        let place = Transform::from_row(scale, 0.0, 0.0, scale, room.x, room.y);
        self.surface.push_transform(&place);
        let ground = Area::new(0.0, 0.0, width, height);
        let rim = (room.x > 0.0).then(|| Stroke::solid(Ink::Hair, 2.0));
        self.artifact(|it| it.rectangle(&ground, 0.0, Some(Ink::Ground), rim));
        let tags = self.page(page);
        self.surface.pop();
        tags
    }

    /// Draws a section: its title, its pictures as one figure, and its words in paragraphs.
    fn page(&mut self, page: &Page) -> TagGroup {
        let mut section = section(page.lang);
        let mut figure = Vec::new();
        let mut place = None;
        let mut title = Some(page.title.clone());
        for group in &page.groups {
            if group.is_picture() {
                place.get_or_insert(section.children.len());
                let id = self.surface.start_tagged(ContentTag::Other);
                group.shapes.iter().for_each(|shape| self.shape(shape));
                self.surface.end_tagged();
                figure.push(TagNode::from(id));
                continue;
            }
            for shape in &group.shapes {
                let Shape::Words(words) = shape else {
                    self.artifact(|it| it.shape(shape));
                    continue;
                };
                self.paragraphs(words, &mut title, &mut section);
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

    /// Draws paragraphs, the first of which may be a heading.
    fn paragraphs(&mut self, words: &Words, title: &mut Option<String>, section: &mut TagGroup) {
        for rows in words.paragraphs() {
            let runs = self.paragraph(words, rows);
            if runs.is_empty() {
                continue;
            }
            section.push(match title.take() {
                Some(title) => heading(title, runs),
                None => TagGroup::with_children(Tag::P, runs),
            });
        }
    }

    fn paragraph(&mut self, words: &Words, rows: &[Row]) -> Vec<TagNode> {
        let mut ids = Vec::new();
        for row in rows.iter().filter(|row| !row.runs.is_empty()) {
            let text = row.text();
            // A character in none of the fonts is drawn as `?`, but can still be copied; all
            // spaces look alike.
            let alike = |char: char| if char.is_whitespace() { ' ' } else { char };
            let drawn = row
                .runs
                .iter()
                .flat_map(glyphs)
                .map(|glyph| alike(glyph.char));
            let is_drawn = drawn.eq(text.chars().map(alike));
            let actual = (!is_drawn).then_some(text.as_str());
            let span = SpanTag::empty().with_actual_text(actual);
            let id = self.surface.start_tagged(ContentTag::Span(span));
            self.row(&spaced(row, words.align), &words.area, words.align);
            self.surface.end_tagged();
            ids.push(id.into());
        }
        ids
    }

    fn colour(&self, ink: Ink) -> krilla::paint::Paint {
        let Rgb([red, green, blue]) = self.palette.rgb(ink);
        rgb::Color::new(red, green, blue).into()
    }

    /// Sets the fill and stroke of the next path or text.
    fn set(&mut self, fill: Option<Ink>, stroke: Option<Stroke>) {
        let fill = fill.map(|ink| Fill {
            paint: self.colour(ink),
            ..Fill::default()
        });
        let dash = |array| StrokeDash { array, offset: 0.0 };
        let stroke = stroke.map(|stroke| krilla::paint::Stroke {
            paint: self.colour(stroke.ink),
            width: stroke.width,
            dash: stroke.dashes().map(dash),
            ..krilla::paint::Stroke::default()
        });
        self.surface.set_fill(fill);
        self.surface.set_stroke(stroke);
    }
}

impl Canvas for Drawing<'_> {
    fn path(&mut self, path: &[PathElement], fill: Option<Ink>, stroke: Option<Stroke>) {
        let path = traced!(PathBuilder::new(), path);
        if let (true, Some(path)) = (fill.is_some() || stroke.is_some(), path) {
            self.set(fill, stroke);
            self.surface.draw_path(&path);
        }
    }

    fn run(&mut self, run: &Run, at: Point, size: f32) {
        self.set(Some(run.ink), None);
        let mut x = at.x;
        let glyphs: Vec<_> = glyphs(run).collect();
        for same in glyphs.chunk_by(|one, next| one.face == next.face) {
            let mut text = String::new();
            let mut placed = Vec::new();
            let start = krilla::geom::Point::from_xy(x, at.y);
            for glyph in same {
                let begin = text.len();
                text.push(glyph.char);
                let (id, range) = (GlyphId::new(glyph.id.to_u32()), begin..text.len());
                let advance = glyph.advance();
                placed.push(KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, range, None));
                x += advance * size;
            }
            let font = self.fonts[same[0].face as usize].clone();
            (self.surface).draw_glyphs(start, &placed, font, &text, size, false);
        }
    }
}

/// A row, with a trailing space if the paragraph continues, to keep words apart in copied text.
fn spaced(row: &Row, align: Align) -> Row {
    let mut row = row.clone();
    if let (false, Align::Start, Some(last)) = (row.ends, align, row.runs.last_mut()) {
        last.text.push(' ');
    }
    row
}

/// An update (ISO 32000-1, 7.5.6) with a note for each page that has one, which is neither
/// shown nor printed: presenter programs find them, and krilla lacks such annotations. `None`
/// if `document` is not laid out as krilla does it.
fn notes_update(document: &[u8], notes: &[String]) -> Option<Vec<u8>> {
    let trailer = find(document, b"\ntrailer\n", true)?.end;
    let tail = from_utf8(&document[trailer..]).ok()?;
    let (trailer, begin) = tail.split_once(">>\nstartxref\n")?;
    let table: usize = begin.lines().next()?.parse().ok()?;
    let (_, size) = trailer.split_once("/Size ")?;
    let size = size.split(['/', ' ']).next()?;
    // Two lines come before the entries, which are 20 bytes each.
    let entries = from_utf8(document.get(table..)?).ok()?;
    let entries = entries.splitn(3, '\n').nth(2)?;
    let pages = &document[find(document, b"/Kids[", false)?.end..];
    let pages = from_utf8(&pages[..find(pages, b"]", false)?.start]).ok()?;
    let pages = pages
        .split(" 0 R")
        .map(|number| number.trim().parse::<usize>());
    let mut next: usize = size.parse().ok()?;
    let (mut update, mut places) = (String::from("\n"), String::new());
    for (page, note) in pages.zip(notes).filter(|(_, note)| !note.is_empty()) {
        let page = page.ok()?;
        let place: usize = entries.get(20 * page..)?.get(..10)?.parse().ok()?;
        let object = document.get(place..)?;
        let object = from_utf8(&object[..find(object, b">>\nendobj", false)?.start]).ok()?;
        let units = note.encode_utf16().map(|unit| format!("{unit:04X}"));
        let note = format!(
            "{next} 0 obj\n<</Type/Annot/Subtype/Text/Rect[0 0 0 0]/F 2/Contents<FEFF{}>",
            units.collect::<String>()
        );
        let page_with_note = format!("{object}/Annots[{next} 0 R]");
        for (number, object) in [(page, page_with_note), (next, note)] {
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

/// Where some bytes occur first or last.
fn find(bytes: &[u8], sought: &[u8], is_last: bool) -> Option<Range<usize>> {
    let mut windows = bytes.windows(sought.len());
    let start = match is_last {
        true => windows.rposition(|window| window == sought),
        false => windows.position(|window| window == sought),
    }?;
    Some(start..start + sought.len())
}
