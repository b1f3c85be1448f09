//! A page that is stepped through in a browser: one file, from disk, with no network.
//!
//! Every slide is a picture in the page and stands there from the start, so that the page
//! is read, searched and printed without its script too; the script shows one at a time.
//! Style, script and controls are files of their own beside this one.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::json;

use super::job::Job;
use super::out::Out;
use super::page::Page;
use super::svg::{Embedding, escaped, svg};
use super::web::{colours, font_faces, hold, paragraphs};
use super::{ExportError, Pages};
use deck::{Aspect, Chapter, Deck, Languages, Paper, Slide};
use trace::{Recording, write_ndjson};
use words::ascii::to_ascii;
use words::{Lang, Message, say};

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");
const CONTROLS: &str = include_str!("html/controls.html");

/// What the page may load: nothing but itself.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:";

/// Writes the page, slide after slide.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let tongues: Vec<Pages<'_>> = pages
        .languages()
        .all()
        .into_iter()
        .map(|lang| pages.in_language(lang))
        .collect();
    hold(pages.len(), tongues.len())?;
    head(pages, out)?;
    for index in 0..pages.len() {
        slide(pages, &tongues, index, out)?;
        job.at(index + 1, pages.len())?;
    }
    writeln!(out, "</main>")?;
    about(pages, out)?;
    tail(pages, &tongues, out)
}

fn head(pages: &Pages<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let look = pages.deck().look;
    let scheme = match look.paper {
        Paper::Dark => "dark",
        Paper::Light | Paper::Print => "light",
    };
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"plyback\">\n\
         <meta name=\"color-scheme\" content=\"{scheme}\">\n<title>{}</title>\n<style>",
        pages.languages().first().code(),
        escaped(&pages.title())
    )?;
    font_faces(out)?;
    writeln!(out, ":root{{{}}}", colours(pages.palette()))?;
    writeln!(out, "{}", paper(look.aspect))?;
    out.write_all(STYLE.as_bytes())?;
    if let Languages::Both = look.languages {
        for lang in Lang::ALL {
            let code = lang.code();
            writeln!(
                out,
                ".live[lang={code}] .tongue:not([lang={code}]){{display:none}}"
            )?;
        }
    }
    // Set before anything is drawn, so that the slides do not flash by.
    writeln!(
        out,
        "</style>\n<script>document.documentElement.classList.add(\"live\")</script>\n</head>\n<body>\n<main class=\"deck\">"
    )?;
    Ok(())
}

/// The size of a printed page: that of the slides of office programs.
fn paper(aspect: Aspect) -> String {
    let (width, height) = match aspect {
        Aspect::Wide => (338.67, 190.5),
        Aspect::Narrow => (254.0, 190.5),
    };
    format!(
        "@page{{size:{width}mm {height}mm;margin:0}}:root{{--paper-width:{width}mm;--paper-height:{height}mm}}"
    )
}

fn slide(
    pages: &Pages<'_>,
    tongues: &[Pages<'_>],
    index: usize,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let mut is_stop = false;
    let mut pictures = String::new();
    for tongue in tongues {
        let page = tongue.page(index);
        is_stop |= page.is_stop;
        pictures.push_str(&figure(
            &page,
            &svg(&page, pages.palette(), Embedding::Html),
        ));
    }
    let number = index + 1;
    write!(out, "<section class=\"slide\" id=\"step-{number}\"")?;
    if let Some(Slide::Step { chapter, step }) = pages.deck().slide(index) {
        let (chapter, step) = (chapter + 1, step + 1);
        write!(out, " data-chapter=\"{chapter}\" data-step=\"{step}\"")?;
    }
    if is_stop {
        write!(out, " data-stop")?;
    }
    writeln!(
        out,
        " aria-label=\"{number} / {}\">\n{pictures}</section>",
        pages.len()
    )?;
    Ok(())
}

fn figure(page: &Page, picture: &str) -> String {
    format!(
        "<figure class=\"tongue\" lang=\"{}\">\n{picture}<figcaption class=\"notes\">{}</figcaption>\n</figure>\n",
        page.lang.code(),
        paragraphs(&page.notes)
    )
}

/// The traces, and what the page says of them.
fn about(pages: &Pages<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let deck = pages.deck();
    let carried = carried(deck);
    writeln!(out, "<footer class=\"about\">")?;
    for lang in pages.languages().all() {
        writeln!(out, "<div class=\"tongue\" lang=\"{}\">", lang.code())?;
        for search in &carried {
            let mut text = search.about(deck.chapters.len(), lang);
            if deck.look.ascii {
                text = to_ascii(&text);
            }
            writeln!(out, "<p>{}</p>", escaped(&text))?;
        }
        writeln!(out, "</div>")?;
    }
    writeln!(out, "</footer>")?;
    for search in &carried {
        search.write(out)?;
    }
    Ok(())
}

/// What the page's script asks for by name.
const WORDS: [(&str, Message); 23] = [
    ("next", Message::PageNext),
    ("previous", Message::PagePrevious),
    ("slide", Message::PageSlide),
    ("stops", Message::PageStops),
    ("notes", Message::PageNotes),
    ("fullscreen", Message::PageFullscreen),
    ("help", Message::PageHelp),
    ("language", Message::PageLanguage),
    ("close", Message::PageClose),
    ("keys", Message::PageKeys),
    ("save", Message::PageSave),
    ("of", Message::PageOf),
    ("mouse", Message::PageMouse),
    ("k-next", Message::KeyNext),
    ("k-previous", Message::KeyPrevious),
    ("k-ends", Message::KeyEnds),
    ("h-next", Message::DoesNext),
    ("h-previous", Message::DoesPrevious),
    ("h-ends", Message::DoesEnds),
    ("h-stops", Message::DoesStops),
    ("h-language", Message::DoesLanguage),
    ("h-notes", Message::DoesNotes),
    ("h-fullscreen", Message::DoesFullscreen),
];
fn tail(pages: &Pages<'_>, tongues: &[Pages<'_>], out: &mut dyn Out) -> Result<(), ExportError> {
    let ascii = pages.deck().look.ascii;
    let words = tongues.iter().map(|tongue| {
        let lang = tongue.languages().first();
        let texts = WORDS.iter().map(|(name, word)| (*name, lang.say(word)));
        let texts = texts.chain([("title", tongue.title())]);
        let plain = |text: String| if ascii { to_ascii(&text) } else { text };
        let object: BTreeMap<_, _> = texts.map(|(name, text)| (name, plain(text))).collect();
        (lang.code(), object)
    });
    let words = json!(words.collect::<BTreeMap<_, _>>()).to_string();
    out.write_all(CONTROLS.as_bytes())?;
    writeln!(
        out,
        "<script type=\"application/json\" id=\"words\">{}</script>\n<script>\n{SCRIPT}</script>\n</body>\n</html>",
        words.replace('<', "\\u003c")
    )?;
    Ok(())
}

/// The most events in one page.
const MAX_EVENTS: usize = 200_000;

/// A search of the deck.
struct Carried<'a> {
    /// Its chapter, from 0.
    chapter: usize,
    /// `a` or `b` of a comparison.
    side: Option<&'static str>,
    recording: &'a Recording,
    /// Whether its events are in the page.
    is_there: bool,
}

/// The searches of a deck. As many are carried as there is room for, from the first on.
fn carried(deck: &Deck) -> Vec<Carried<'_>> {
    let mut room = MAX_EVENTS;
    let mut found = Vec::new();
    for (chapter, Chapter { part, .. }) in deck.chapters.iter().enumerate() {
        for (index, pane) in part.run.panes().iter().enumerate() {
            let recording = &*pane.recording;
            let side = part.run.letter(index).map(|_| ["a", "b"][index]);
            let trace = &recording.trace;
            // What was stopped would be searched to its end here.
            let is_there = trace.is_complete() && trace.steps() <= room;
            if is_there {
                room -= trace.steps();
            }
            found.push(Carried {
                chapter,
                side,
                recording,
                is_there,
            });
        }
    }
    found
}

impl Carried<'_> {
    /// Writes its events, if they are carried.
    fn write(&self, out: &mut dyn Out) -> Result<(), ExportError> {
        if !self.is_there {
            return Ok(());
        }
        let chapter = self.chapter + 1;
        write!(
            out,
            "<script type=\"application/x-ndjson\" class=\"trace\" data-chapter=\"{chapter}\""
        )?;
        if let Some(side) = self.side {
            write!(out, " data-side=\"{side}\"")?;
        }
        let trace = &self.recording.trace;
        writeln!(out, " data-events=\"{}\">", trace.steps())?;
        write_ndjson(Escaped(&mut *out), &self.recording.game, trace.options())?;
        writeln!(out, "</script>")?;
        Ok(())
    }

    /// What the page says of it.
    fn about(&self, chapters: usize, lang: Lang) -> String {
        let trace = &self.recording.trace;
        let events = trace.steps();
        let part = (chapters > 1).then_some(self.chapter + 1);
        let side = self.side.map(str::to_uppercase);
        if self.is_there {
            say!(lang, EventsCarried { part, side, events })
        } else if trace.is_complete() {
            let max = MAX_EVENTS;
            say!(
                lang,
                EventsTooMany {
                    part,
                    side,
                    events,
                    max
                }
            )
        } else {
            say!(lang, EventsStopped { part, side, events })
        }
    }
}

/// Writes `<` so that nothing in the events can end their element: in JSON it can only
/// stand in a string, and there this means the same.
struct Escaped<'a>(&'a mut dyn Out);

impl Write for Escaped<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut pieces = bytes.split(|&byte| byte == b'<');
        if let Some(first) = pieces.next() {
            self.0.write_all(first)?;
        }
        for piece in pieces {
            self.0.write_all(b"\\u003c")?;
            self.0.write_all(piece)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use super::Escaped;

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
