//! Pages for browsers, in one file that needs no network: a player that shows one slide
//! at a time, and slides for reveal.js.
//!
//! Every slide of the player is a picture in the page and stands there from the start, so
//! that the page is read, searched and printed without its script too. reveal.js is not
//! part of the file: it is looked for beside it, as its archive lays it out. Where it is
//! not, the slides stand below one another.

use std::io::{self, Write};

use askama::Template;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};

use super::font::file;
use super::page::{Face, Ink, Page, Size};
use super::svg::{Embedding, svg};
use super::write::{Job, Out};
use super::{ExportError, Pages};
use deck::{Aspect, Deck, Languages, Paper, Slide};
use trace::{Recording, write_ndjson};
use words::ascii::to_ascii;
use words::{Lang, Message, message};

/// The most pictures in one page. A browser keeps every shape of every picture, some twenty
/// kilobytes a slide: beyond this, opening the page takes longer than anybody waits.
const MAX_PICTURES: usize = 5_000;

/// The most events in one page.
const MAX_EVENTS: usize = 200_000;

#[derive(Template)]
#[template(path = "player.html", block = "head")]
struct PlayerHead<'a> {
    pages: &'a Pages<'a>,
}

#[derive(Template)]
#[template(path = "player.html", block = "slide")]
struct PlayerSlide {
    number: usize,
    slides: usize,
    place: Option<Slide>,
    is_stop: bool,
    figures: Vec<(Page, String)>,
}

/// What the page says of the traces that it carries, in each language.
#[derive(Template)]
#[template(path = "player.html", block = "about")]
struct PlayerAbout {
    about: Vec<(&'static str, Vec<String>)>,
}

#[derive(Template)]
#[template(path = "player.html", block = "tail")]
struct PlayerTail {
    /// What buttons and help say, in JSON.
    labels: String,
}

/// Writes a page with a player, slide after slide.
pub(super) fn write_player(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let languages = pages.languages().all();
    let tongues: Vec<Pages<'_>> = languages
        .iter()
        .map(|&lang| pages.in_language(lang))
        .collect();
    let slides = pages.len();
    hold(slides, tongues.len())?;
    write!(out, "{}", PlayerHead { pages })?;
    for index in 0..slides {
        let figure = |tongue: &Pages<'_>| {
            let page = tongue.page(index);
            let picture = svg(&page, pages.palette(), Embedding::Html);
            (page, picture)
        };
        let figures: Vec<_> = tongues.iter().map(figure).collect();
        let slide = PlayerSlide {
            number: index + 1,
            slides,
            place: pages.deck().slide(index),
            is_stop: figures.iter().any(|(page, _)| page.is_stop),
            figures,
        };
        write!(out, "{slide}")?;
        job.at(index + 1, slides)?;
    }
    let is_ascii = pages.deck().look.ascii;
    let say = |lang: Lang, message: &Message| match lang.say(message) {
        text if is_ascii => to_ascii(&text),
        text => text,
    };
    let carried = carried(pages.deck());
    let about = languages.iter().map(|&lang| {
        let lines = carried.iter().map(|search| say(lang, &search.about()));
        (lang.code(), lines.collect())
    });
    let about = about.collect();
    write!(out, "{}", PlayerAbout { about })?;
    for search in carried.iter().filter(|search| search.is_there) {
        search.write(out)?;
    }
    let labels = tongues.iter().zip(&languages).map(|(tongue, &lang)| {
        let labels = LABELS
            .iter()
            .map(|(name, label)| ((*name).to_owned(), say(lang, label).into()));
        let title = tongue.title();
        let title = if is_ascii { to_ascii(&title) } else { title };
        let labels = labels.chain([("title".to_owned(), Value::from(title))]);
        (lang.code().to_owned(), labels.collect::<Map<_, _>>().into())
    });
    let labels: Value = labels.collect::<Map<_, _>>().into();
    // In JSON, `<` can only stand in a string, and there this means the same.
    let labels = labels.to_string().replace('<', "\\u003c");
    Ok(write!(out, "{}", PlayerTail { labels })?)
}

/// What buttons and help say, by the names that the page's script asks for.
static LABELS: [(&str, Message); 23] = [
    ("next", Message::PlayerNext),
    ("previous", Message::PlayerPrevious),
    ("slide", Message::PlayerSlide),
    ("stops", Message::PlayerStops),
    ("notes", Message::PlayerNotes),
    ("fullscreen", Message::PlayerFullscreen),
    ("help", Message::PlayerHelp),
    ("language", Message::PlayerLanguage),
    ("close", Message::PlayerClose),
    ("keys", Message::PlayerKeys),
    ("k-next", Message::PlayerKeyNext),
    ("h-next", Message::PlayerHelpNext),
    ("k-previous", Message::PlayerKeyPrevious),
    ("h-previous", Message::PlayerHelpPrevious),
    ("k-ends", Message::PlayerKeyEnds),
    ("h-ends", Message::PlayerHelpEnds),
    ("h-stops", Message::PlayerHelpStops),
    ("h-language", Message::PlayerHelpLanguage),
    ("h-notes", Message::PlayerHelpNotes),
    ("h-fullscreen", Message::PlayerHelpFullscreen),
    ("mouse", Message::PlayerMouse),
    ("save", Message::PlayerSave),
    ("of", Message::PlayerOf),
];

/// A search of the deck.
struct Carried<'a> {
    /// Its chapter from 1, where there are several.
    part: Option<usize>,
    /// `A` or `B` of a comparison.
    side: Option<&'static str>,
    chapter: usize,
    recording: &'a Recording,
    /// Whether its events are in the page.
    is_there: bool,
}

/// The searches of a deck. As many are carried as there is room for, from the first on.
fn carried(deck: &Deck) -> Vec<Carried<'_>> {
    let mut room = MAX_EVENTS;
    let mut found = Vec::new();
    for (chapter, part) in (1..).zip(deck.chapters.iter().map(|chapter| &chapter.part)) {
        for (index, pane) in part.run.panes().iter().enumerate() {
            let trace = &pane.recording.trace;
            // What was stopped would be searched to its end here.
            let is_there = trace.is_complete() && trace.steps() <= room;
            if is_there {
                room -= trace.steps();
            }
            found.push(Carried {
                part: (deck.chapters.len() > 1).then_some(chapter),
                side: part.run.letter(index),
                chapter,
                recording: &pane.recording,
                is_there,
            });
        }
    }
    found
}

impl Carried<'_> {
    /// What the page says of it.
    fn about(&self) -> Message {
        let count = self.recording.trace.steps();
        let search = message!(PlayerSearch {
            part: self.part,
            side: self.side
        });
        if self.is_there {
            message!(TraceInPage { search, count })
        } else if self.recording.trace.is_complete() {
            let max = MAX_EVENTS;
            message!(TraceLeftOut { search, count, max })
        } else {
            message!(TraceStopped { search, count })
        }
    }

    /// Writes its events, one a line.
    fn write(&self, out: &mut dyn Out) -> Result<(), ExportError> {
        let trace = &self.recording.trace;
        let kind = "type=\"application/x-ndjson\" class=\"trace\"";
        write!(out, "<script {kind} data-chapter=\"{}\"", self.chapter)?;
        if let Some(side) = self.side {
            write!(out, " data-side=\"{}\"", side.to_lowercase())?;
        }
        writeln!(out, " data-events=\"{}\">", trace.steps())?;
        write_ndjson(Escaped(&mut *out), &self.recording.game, trace.options())?;
        Ok(writeln!(out, "</script>")?)
    }
}

/// Writes `<` so that nothing in the events can end their element: in JSON it can only
/// stand in a string, and there this means the same.
struct Escaped<'a>(&'a mut dyn Out);

impl Write for Escaped<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for (index, piece) in bytes.split(|&byte| byte == b'<').enumerate() {
            if index > 0 {
                self.0.write_all(b"\\u003c")?;
            }
            self.0.write_all(piece)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[derive(Template)]
#[template(path = "reveal.html", block = "head")]
struct RevealHead<'a> {
    pages: &'a Pages<'a>,
    missing: String,
}

#[derive(Template)]
#[template(path = "reveal.html", block = "slide")]
struct RevealSlide<'a> {
    page: &'a Page,
    ground: &'a str,
    picture: String,
}

#[derive(Template)]
#[template(path = "reveal.html", block = "tail")]
struct RevealTail {
    size: Size,
}

/// Writes a page for reveal.js, section after section.
pub(super) fn write_reveal(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    hold(pages.len(), 1)?;
    let folder = "<code>dist</code>";
    let missing = pages
        .languages()
        .first()
        .say(&message!(RevealMissing { folder }));
    let missing = if pages.deck().look.ascii {
        to_ascii(&missing)
    } else {
        missing
    };
    write!(out, "{}", RevealHead { pages, missing })?;
    let ground = pages.palette().rgb(Ink::Ground).hex();
    for (index, page) in pages.iter().enumerate() {
        let slide = RevealSlide {
            page: &page,
            ground: &ground,
            picture: svg(&page, pages.palette(), Embedding::Html),
        };
        write!(out, "{slide}")?;
        job.at(index + 1, pages.len())?;
    }
    let size = pages.size();
    Ok(write!(out, "{}", RevealTail { size })?)
}

/// Refuses more slides than a page can hold, in so many languages.
fn hold(slides: usize, languages: usize) -> Result<(), ExportError> {
    let max = MAX_PICTURES / languages.max(1);
    if slides <= max {
        return Ok(());
    }
    let why = message!(TooManyForBrowsers {
        slides,
        max,
        languages
    });
    Err(ExportError::TooMany { why, max })
}

/// A font file as style sheets have it.
fn font_data(face: &Face) -> String {
    STANDARD.encode(file(*face))
}

/// The width of a printed page in millimetres.
const fn paper_width(aspect: &Aspect) -> &'static str {
    match aspect {
        Aspect::Wide => "338.67",
        Aspect::Narrow => "254",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use super::{Escaped, MAX_PICTURES, hold};

    #[test]
    fn too_many_slides_are_refused_with_the_number_that_would_do() {
        assert!(hold(MAX_PICTURES, 1).is_ok());
        let one = hold(MAX_PICTURES + 1, 1).expect_err("one too many");
        assert!(one.is_wrong_call() && one.to_string().contains("--steps A..B, such as 1..5000"));
        let both = hold(MAX_PICTURES / 2 + 1, 2).expect_err("one too many");
        assert!(both.to_string().contains("2500 in 2 languages"), "{both}");
    }

    #[test]
    fn nothing_in_the_events_ends_their_element() {
        let mut out = Cursor::new(Vec::new());
        Escaped(&mut out)
            .write_all(b"{\"a\":\"</script><!--\"}\n<")
            .expect("memory");
        let written = String::from_utf8(out.into_inner()).expect("ASCII");
        assert_eq!(written, "{\"a\":\"\\u003c/script>\\u003c!--\"}\n\\u003c");
        let read: serde_json::Value =
            serde_json::from_str(written.lines().next().expect("a line")).expect("JSON");
        assert_eq!(read["a"], "</script><!--");
    }
}
