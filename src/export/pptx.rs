//! A presentation of native shapes: nodes that can be moved with their edges glued to
//! them, words that can be edited, colours that follow the theme, notes for the speaker.
//!
//! The file is a zip of XML parts (Office Open XML, ECMA-376), which templates write.

mod slide;
mod text;

use std::io::{self, Cursor, Write as _};

use askama::Template;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::page::{Ink, Page, Palette};
use super::write::{Job, Out, PAGE_BYTES};
use super::{ExportError, Pages};
use deck::{Paper, Slide};
use slide::SlidePart;
pub(crate) use slide::emu;
use words::{Lang, Message};

/// The files about the package.
const FILES: [&str; 4] = [
    "[Content_Types].xml",
    "_rels/.rels",
    "docProps/app.xml",
    "docProps/core.xml",
];

/// The parts of every presentation, and the parts that each refers to.
const PARTS: [(&str, &str); 7] = [
    ("presentation", "slideMaster1 notesMaster1 theme1"),
    ("theme1", ""),
    ("theme2", ""),
    ("slideMaster1", "slideLayout1 slideLayout2 theme1"),
    ("slideLayout1", "slideMaster1"),
    ("slideLayout2", "slideMaster1"),
    ("notesMaster1", "theme2"),
];

/// A file or a part by its name; with related parts, the list of these.
#[derive(Template)]
#[template(path = "pptx/parts.xml")]
struct Part<'a> {
    name: &'a str,
    related: &'a str,
    pages: &'a Pages<'a>,
}

/// The speaker's notes, in each language.
#[derive(Template)]
#[template(path = "pptx/notes.xml")]
struct Notes<'a> {
    number: usize,
    texts: Vec<(String, &'a str)>,
}

/// Writes the presentation.
pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let mut package = Package(ZipWriter::new(Cursor::default()), pages);
    for name in FILES {
        package.file(name, &package.xml(name, ""))?;
    }
    for (name, related) in PARTS {
        let slides = (1..=pages.len()).filter(|_| name == "presentation");
        let slides = slides.map(|slide| format!(" slide{slide}"));
        let related = related.to_owned() + &slides.collect::<String>();
        package.part(name, &package.xml(name, ""), &related)?;
    }
    let slides = job.each(PAGE_BYTES, |slide| {
        let page = pages.page(slide);
        let notes = Notes::new(&page, slide + 1).to_string();
        Ok((SlidePart::new(&page, pages.palette()).to_string(), notes))
    });
    for (number, slide) in (1..).zip(slides) {
        let (xml, notes) = slide?;
        let [slide, note] = [format!("slide{number}"), format!("notesSlide{number}")];
        package.part(&slide, &xml, &format!("slideLayout1 {note}"))?;
        package.part(&note, &notes, &format!("notesMaster1 {slide}"))?;
    }
    Ok(out.write_all(package.0.finish()?.get_ref())?)
}

/// The code of a language in presentations: `en-US`.
fn locale(lang: &Lang) -> String {
    lang.say(&Message::Locale)
}

/// The kind of a part: `slideLayout` of `slideLayout1`.
fn kind(part: &str) -> &str {
    part.trim_end_matches(|char: char| char.is_ascii_digit())
}

/// The folder of a part, in that of the presentation.
fn folder(part: &str) -> String {
    match kind(part) {
        "presentation" => String::new(),
        "theme" => "theme/".into(),
        kind => format!("{kind}s/"),
    }
}

/// The zip that a presentation is: the same bytes on every run.
struct Package<'a>(ZipWriter<Cursor<Vec<u8>>>, &'a Pages<'a>);

impl Package<'_> {
    fn xml(&self, name: &str, related: &str) -> String {
        let pages = self.1;
        let part = Part {
            name,
            related,
            pages,
        };
        part.to_string()
    }

    /// Adds a part, and a file of its relations to others.
    fn part(&mut self, name: &str, xml: &str, related: &str) -> Result<(), ExportError> {
        let folder = folder(name);
        self.file(&format!("ppt/{folder}{name}.xml"), xml)?;
        if related.is_empty() {
            return Ok(());
        }
        let relations = self.xml(name, related);
        self.file(&format!("ppt/{folder}_rels/{name}.xml.rels"), &relations)
    }

    fn file(&mut self, name: &str, xml: &str) -> Result<(), ExportError> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::DEFAULT)
            .unix_permissions(0o644);
        self.0.start_file(name, options)?;
        let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";
        Ok(self
            .0
            .write_all(format!("{declaration}\n{xml}").as_bytes())?)
    }
}

impl From<ZipError> for ExportError {
    fn from(error: ZipError) -> Self {
        io::Error::from(error).into()
    }
}

impl Part<'_> {
    /// The width of a slide, in English Metric Units.
    fn width(&self) -> i64 {
        emu(self.pages.size().width)
    }

    /// Every part.
    fn parts(&self) -> impl Iterator<Item = String> {
        let slides = 1..=self.pages.len();
        let slides =
            slides.flat_map(|slide| ["slide", "notesSlide"].map(|kind| format!("{kind}{slide}")));
        PARTS
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .chain(slides)
    }

    /// The slides of a chapter. The opening is in the first, the closing in the last.
    fn slides(&self, chapter: usize) -> impl Iterator<Item = usize> {
        let chapters = self.pages.deck().chapters.len();
        (0..self.pages.len()).filter(move |&slide| match self.pages.slide(slide).0 {
            Slide::Step { chapter: of, .. } => of == chapter,
            Slide::Opening => chapter == 0,
            Slide::Closing => chapter + 1 == chapters,
        })
    }
}

/// The inks of a theme's accents and links.
const ACCENTS: [(&str, Ink); 8] = [
    ("accent1", Ink::Max),
    ("accent2", Ink::Min),
    ("accent3", Ink::Best),
    ("accent4", Ink::Cut),
    ("accent5", Ink::Current),
    ("accent6", Ink::Hair),
    ("hlink", Ink::One),
    ("folHlink", Ink::Two),
];

/// The colours of a theme in their order. A master maps dark and light ones to ground and
/// text.
fn theme_colours(paper: &Paper) -> impl Iterator<Item = (&'static str, String)> {
    let inks = match paper {
        Paper::Dark => [Ink::Ground, Ink::Text, Ink::Panel, Ink::Faint],
        Paper::Light | Paper::Print => [Ink::Text, Ink::Ground, Ink::Faint, Ink::Panel],
    };
    let palette = Palette(*paper);
    let colours = ["dk1", "lt1", "dk2", "lt2"].into_iter().zip(inks);
    let colours = colours.chain(ACCENTS);
    colours.map(move |(slot, ink)| (slot, palette.rgb(ink).hex()))
}

impl<'a> Notes<'a> {
    fn new(page: &'a Page, number: usize) -> Self {
        Self {
            number,
            texts: vec![(locale(&page.lang), &page.notes)],
        }
    }
}
