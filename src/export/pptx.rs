//! A presentation of native shapes: nodes that can be moved with their edges glued to
//! them, words that can be edited, colours that follow the theme, notes for the speaker.
//!
//! The file is a zip of XML parts (Office Open XML, ECMA-376), which templates write.

mod slide;
mod text;

use std::fmt::Display;
use std::io::{self, Cursor, Write as _};
use std::ops::Range;

use askama::Template;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::page::{Ink, Page, Palette};
use super::write::{Job, Out, PAGE_BYTES};
use super::{ExportError, Pages};
use deck::Paper;
use slide::Slide;
pub(crate) use slide::emu;
use words::{Lang, Message};

/// What slides stand on, whatever they show.
const FRAME: [&str; 16] = [
    "[Content_Types].xml",
    "_rels/.rels",
    "docProps/app.xml",
    "docProps/core.xml",
    "ppt/presentation.xml",
    "ppt/_rels/presentation.xml.rels",
    "ppt/theme/theme1.xml",
    "ppt/theme/theme2.xml",
    "ppt/slideMasters/slideMaster1.xml",
    "ppt/slideMasters/_rels/slideMaster1.xml.rels",
    "ppt/slideLayouts/slideLayout1.xml",
    "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
    "ppt/slideLayouts/slideLayout2.xml",
    "ppt/slideLayouts/_rels/slideLayout2.xml.rels",
    "ppt/notesMasters/notesMaster1.xml",
    "ppt/notesMasters/_rels/notesMaster1.xml.rels",
];

/// A part by its name in the package; a slide's has `#` in place of the slide's number.
#[derive(Template)]
#[template(path = "pptx/parts.xml")]
struct Part<'a> {
    name: &'a str,
    number: usize,
    slides: usize,
    pages: &'a Pages<'a>,
}

/// What the speaker reads, in each language.
#[derive(Template)]
#[template(path = "pptx/notes.xml")]
struct Notes<'a> {
    number: usize,
    texts: Vec<(String, &'a str)>,
}

/// Writes the presentation.
pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let slides = pages.len();
    let mut package = Package(ZipWriter::new(Cursor::default()));
    let part = |name, number| Part {
        name,
        number,
        slides,
        pages,
    };
    for name in FRAME {
        package.part(name, 0, &part(name, 0))?;
    }
    for (number, page) in (1..).zip(job.each(PAGE_BYTES, |slide| Ok(pages.page(slide)))) {
        let page = page?;
        let slide = Slide::new(&page, pages.palette());
        package.part("ppt/slides/slide#.xml", number, &slide)?;
        let notes = Notes::new(&page, pages, number);
        package.part("ppt/notesSlides/notesSlide#.xml", number, &notes)?;
        for name in [
            "ppt/slides/_rels/slide#.xml.rels",
            "ppt/notesSlides/_rels/notesSlide#.xml.rels",
        ] {
            package.part(name, number, &part(name, number))?;
        }
    }
    Ok(out.write_all(package.0.finish().map_err(failed)?.get_ref())?)
}

/// How presentations call a language: `en-US`.
fn locale(lang: &Lang) -> String {
    lang.say(&Message::Locale)
}

/// The zip that a presentation is: the same bytes on every run.
struct Package(ZipWriter<Cursor<Vec<u8>>>);

impl Package {
    fn part(&mut self, name: &str, number: usize, xml: &dyn Display) -> Result<(), ExportError> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::DEFAULT)
            .unix_permissions(0o644);
        let name = name.replace('#', &number.to_string());
        self.0.start_file(name, options).map_err(failed)?;
        let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";
        // As a whole: many small pieces take several times as long to compress.
        Ok(self
            .0
            .write_all(format!("{declaration}\n{xml}").as_bytes())?)
    }
}

fn failed(error: ZipError) -> ExportError {
    io::Error::other(error).into()
}

impl Part<'_> {
    /// The width of a slide, in English Metric Units.
    fn width(&self) -> i64 {
        slide::emu(self.pages.size().width)
    }

    /// Chapters with the numbers of their slides in the list of slides, which begin at 256.
    fn sections(&self) -> Vec<(String, Range<usize>)> {
        let deck = self.pages.deck();
        let lang = self.pages.languages().first();
        let mut sections = Vec::new();
        let mut next = 256;
        for (index, chapter) in deck.chapters.iter().enumerate() {
            let part = &chapter.part;
            let name = part.titles.get(&lang).unwrap_or(&part.name);
            // The opening is in the first, the closing in the last.
            let opens = deck.framed && index == 0;
            let closes = deck.framed && index + 1 == deck.chapters.len();
            let slides = chapter.steps.len() + usize::from(opens) + usize::from(closes);
            sections.push((name.clone(), next..next + slides));
            next += slides;
        }
        sections
    }
}

/// The colours of a theme in their order. It has dark and light ones; a master says which
/// are ground and which are text.
fn theme_colours(paper: &Paper) -> [(&'static str, String); 12] {
    let [dark, light, dark_2, light_2] = match paper {
        Paper::Dark => [Ink::Ground, Ink::Text, Ink::Panel, Ink::Faint],
        Paper::Light | Paper::Print => [Ink::Text, Ink::Ground, Ink::Faint, Ink::Panel],
    };
    [
        ("dk1", dark),
        ("lt1", light),
        ("dk2", dark_2),
        ("lt2", light_2),
        ("accent1", Ink::Max),
        ("accent2", Ink::Min),
        ("accent3", Ink::Best),
        ("accent4", Ink::Cut),
        ("accent5", Ink::Current),
        ("accent6", Ink::Hair),
        ("hlink", Ink::Max),
        ("folHlink", Ink::Cut),
    ]
    .map(|(slot, ink)| (slot, Palette(*paper).rgb(ink).hex()))
}

impl<'a> Notes<'a> {
    fn new(page: &'a Page, pages: &Pages<'_>, number: usize) -> Self {
        let languages = pages.languages().all();
        // Languages stand one after the other, with an empty line between them.
        let texts: Vec<&str> = page.notes.split("\n\n").collect();
        let lang = |text: usize| match languages.get(text) {
            Some(&lang) if texts.len() == languages.len() => lang,
            _ => page.lang,
        };
        let texts = texts.iter().enumerate();
        Self {
            number,
            texts: texts
                .map(|(index, text)| (locale(&lang(index)), *text))
                .collect(),
        }
    }
}
