//! A presentation of native shapes: a title and text in their layouts' placeholders, nodes that
//! move with their edges and labels, tables, colours that follow the theme, speaker's notes. It
//! uses our masters or those of another file.
//!
//! The file is a zip of XML parts (Office Open XML, ECMA-376), written by templates.

mod base;
mod colour;
mod layouts;
mod package;
mod slide;
mod text;

use std::fmt::Display;
use std::io::{self, Cursor, Write as _};
use std::path::Path;

use askama::Template;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::job::Job;
use super::out::Out;
use super::page::{Area, Page, Size};
use super::template::filters;
use super::{ExportError, Pages};
use base::{Base, Presentation};
use deck::Paper;
use package::{RELATIONS, TYPES, relations_of};
use slide::SlidePart;
use words::{Lang, Message};

/// Our parts, and the parts that each refers to.
const PARTS: [(&str, &str); 8] = [
    ("presentation", "slideMaster1 notesMaster1 theme1"),
    ("theme1", ""),
    ("theme99", ""),
    (
        "slideMaster1",
        "slideLayout1 slideLayout2 slideLayout3 theme1",
    ),
    ("slideLayout1", "slideMaster1"),
    ("slideLayout2", "slideMaster1"),
    ("slideLayout3", "slideMaster1"),
    ("notesMaster1", "theme99"),
];

/// One of our parts, by name.
#[derive(Template)]
#[template(path = "pptx/parts.xml")]
struct Part<'a> {
    name: &'a str,
    paper: Paper,
    size: Size,
}

impl Part<'_> {
    /// The area of our placeholder for something.
    fn area(&self, name: &str) -> Area {
        let margin = match name {
            "cover" | "below" => 96.0,
            _ => 48.0,
        };
        let [y, height] = match name {
            "title" => [28.0, 68.0],
            "number" => [868.0, 30.0],
            "cover" => [150.0, 110.0],
            "below" => [278.0, 110.0],
            _ => [116.0, 722.0],
        };
        let area = Area::new(margin, y, self.size.width - 2.0 * margin, height);
        match name {
            "number" => area.column(area.right() - 120.0, 120.0),
            _ => area,
        }
    }
}

/// A file about the package, with what it lists.
#[derive(Template)]
#[template(path = "pptx/package.xml")]
struct About<'a> {
    name: &'a str,
    base: &'a Base,
    pages: &'a Pages<'a>,
}

/// The relations of a part: names, kinds and paths.
#[derive(Template)]
#[template(path = "pptx/relations.xml")]
struct Relations(Vec<[String; 3]>);

/// The speaker's notes.
#[derive(Template)]
#[template(path = "pptx/notes.xml")]
struct Notes<'a> {
    number: usize,
    page: &'a Page,
}

/// Checks whether slides can use the masters of a file.
///
/// # Errors
/// What is wrong with the file.
pub fn room_on(template: &Path) -> Result<(), ExportError> {
    Base::read(template).map(drop)
}

/// The pages of slides on a file's masters.
pub(super) fn pages_on<'a>(pages: Pages<'a>, template: &Path) -> Result<Pages<'a>, ExportError> {
    let base = Base::read(template)?;
    Ok(match base.room() {
        Some((size, room)) => pages.within(size, room),
        None => pages,
    })
}

/// Writes the presentation.
pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let own = Base::own(pages.deck().look.paper, pages.size());
    let base = &match &job.order.template {
        Some(path) => Base::read(path)?.with_notes(&own),
        None => own,
    };
    let mut package = Package(ZipWriter::new(Cursor::default()));
    for name in [
        TYPES,
        "_rels/.rels",
        "docProps/app.xml",
        "docProps/core.xml",
    ] {
        package.xml(name, About { name, base, pages })?;
    }
    let Presentation {
        path, relations, ..
    } = &base.presentation;
    package.file(path, base.listing(pages).as_bytes())?;
    let kept = relations.iter().map(|one| {
        let target = format!("/{}", one.target);
        [one.id.clone(), one.name.clone(), target]
    });
    let slides = (1..=pages.len()).map(|slide| {
        let name = format!("slide{slide}");
        related(&name, &path_of(&name))
    });
    package.relations(path, kept.chain(slides).collect())?;
    for (path, part) in &base.parts {
        package.file(path, part)?;
    }
    package.slides(job, base)?;
    Ok(out.write_all(package.0.finish()?.get_ref())?)
}

/// A relation to a part, with the same name.
fn related(name: &str, path: &str) -> [String; 3] {
    let kind = format!("{}/{}", RELATIONS, kind(name));
    [name.to_owned(), kind, format!("/{path}")]
}

/// A language's code in presentations: `en-US`.
fn locale(lang: &Lang) -> String {
    lang.say(&Message::Locale)
}

/// The kind of a part: `slideLayout` of `slideLayout1`.
fn kind(part: &str) -> &str {
    part.trim_end_matches(|char: char| char.is_ascii_digit())
}

/// The path of one of our parts.
fn path_of(part: &str) -> String {
    match kind(part) {
        "presentation" => format!("ppt/{part}.xml"),
        "theme" => format!("ppt/theme/{part}.xml"),
        kind => format!("ppt/{kind}s/{part}.xml"),
    }
}

/// The content type of one of our parts.
fn content_type(part: &str) -> String {
    let kind = match kind(part) {
        "theme" => "theme".to_owned(),
        "presentation" => "presentationml.presentation.main".to_owned(),
        kind => format!("presentationml.{kind}"),
    };
    format!("application/vnd.openxmlformats-officedocument.{kind}+xml")
}

/// XML with its declaration, as in a file.
fn declared(xml: impl Display) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n{xml}")
}

/// The presentation's zip archive, whose bytes are the same on every run.
struct Package(ZipWriter<Cursor<Vec<u8>>>);

impl Package {
    /// Adds all slides and their notes.
    fn slides(&mut self, job: &Job<'_>, base: &Base) -> Result<(), ExportError> {
        let slides = job.each(job.page, |index| {
            let page = &job.pages.page(index);
            let number = index + 1;
            let slide = SlidePart::new(page, &job.pages, index, base);
            let notes = Notes { number, page };
            let layout = slide.layout().to_owned();
            Ok((slide.to_string(), notes.to_string(), layout))
        });
        let notes_master = base.presentation.notes_master.as_deref();
        let notes_master = related("notesMaster", notes_master.unwrap_or_default());
        for (number, slide) in (1..).zip(slides) {
            let (slide, notes, layout) = slide?;
            let place = path_of(&format!("slide{number}"));
            let notes_place = path_of(&format!("notesSlide{number}"));
            let layout = related("slideLayout", &layout);
            self.xml(&place, slide)?;
            self.relations(&place, vec![layout, related("notesSlide", &notes_place)])?;
            self.xml(&notes_place, notes)?;
            let related = vec![notes_master.clone(), related("slide", &place)];
            self.relations(&notes_place, related)?;
        }
        Ok(())
    }

    /// Adds the file with a part's relations to others.
    fn relations(&mut self, path: &str, related: Vec<[String; 3]>) -> Result<(), ExportError> {
        self.xml(&relations_of(path), Relations(related))
    }

    fn xml(&mut self, path: &str, xml: impl Display) -> Result<(), ExportError> {
        self.file(path, declared(xml).as_bytes())
    }

    fn file(&mut self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::DEFAULT)
            .unix_permissions(0o644);
        self.0.start_file(name, options)?;
        Ok(self.0.write_all(bytes)?)
    }
}

impl From<ZipError> for ExportError {
    fn from(error: ZipError) -> Self {
        io::Error::from(error).into()
    }
}
