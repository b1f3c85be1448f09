//! Pages for browsers, in one file that needs no network: a player that shows one slide at a
//! time, and slides for reveal.js.
//!
//! Every slide of the player is in the page as a picture from the start, so that it can be read,
//! searched and printed even without its script. reveal.js is not part of the file, but expected
//! next to it, laid out as in its archive. Without it, the slides appear one below another.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::io;

use askama::Template;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use super::font::file;
use super::job::Job;
use super::narration::{choices, right_choice, rule, says};
use super::page::{Area, Face, Ink, Page, Run, Words};
use super::svg::{Embedding, svg};
use super::template::filters;
use super::template::{Length, Xml};
use super::units::Number;
use super::{ExportError, Pages};
use deck::{Deck, Languages, Paper, Phase, Slide};
use trace::Recording;
use words::{Lang, Message, message};

/// The most events in a page.
const MAX_EVENTS: usize = 200_000;

/// The texts of buttons and help, by their names in the page; their messages start with `player-`.
const LABELS: &str = "next previous slide stops notes speaker then controls fullscreen help \
    language close keys key-next help-next key-previous help-previous key-ends help-ends \
    help-stops help-language help-notes help-speaker help-blank help-fullscreen mouse save of answers";

#[derive(Template)]
#[template(path = "player.html")]
pub(super) struct Player<'a> {
    job: &'a Job<'a>,
    /// The pages in each language.
    languages: Vec<Pages<'a>>,
    searches: Vec<Search<'a>>,
}

impl<'a> Player<'a> {
    pub fn new(job: &'a Job<'_>) -> Self {
        let languages = job.pages.deck().look.languages.all().into_iter();
        let pages = languages.map(|lang| job.pages.linked(Languages::One(lang)));
        Self {
            job,
            languages: pages.collect(),
            searches: searches(job.pages.deck()),
        }
    }

    /// The pictures of each slide.
    fn slides(&self) -> impl Iterator<Item = Vec<(Page, String)>> {
        self.job.each_made(|slide| {
            let pages = self.languages.iter().map(|pages| pages.page(slide));
            Ok(pages.map(|page| picture(self.job, page)).collect())
        })
    }

    /// What the page needs to ask a slide's question: the choices, the right one, the feedback
    /// for each, and the rule.
    fn asked(&self, slide: &usize, lang: &Lang) -> Option<String> {
        let deck = self.job.pages.deck();
        let Slide::Asked {
            chapter,
            asks,
            phase: Phase::Question,
        } = deck.slide(*slide)?
        else {
            return None;
        };
        let chapter = &deck.chapters[chapter];
        let (asked, run) = (chapter.question(asks), &chapter.part.run);
        let asked = json!({
            "choices": choices(asked, run, *lang),
            "right": right_choice(asked, run),
            "says": says(asked, run, *lang),
            "rule": rule(asked, *lang),
        });
        Some(self.job.pages.plain(asked.to_string()))
    }

    /// The texts of buttons and help, as JSON.
    fn labels(&self) -> String {
        let labels = self.languages.iter().map(|pages| {
            let label = |name| {
                let message = Message::named(&format!("player-{name}"));
                (
                    name,
                    pages.say(&message.expect("a message: a test reads them all")),
                )
            };
            let labels = LABELS.split_whitespace().map(label);
            let labels = labels.chain([("title", pages.title())]);
            (pages.lang().code(), labels.collect())
        });
        in_script(&json!(labels.collect::<BTreeMap<_, BTreeMap<_, _>>>()).to_string())
    }

    /// The events of a search, one per line.
    fn events(&self, search: &Search<'_>) -> impl Display {
        let goes_on = |_| self.job.goes_on(self.job.pages.len()).is_ok();
        fmt::from_fn(move |page| {
            let written = search.recording.write_ndjson(&mut Script(page), &goes_on);
            self.job.ok(written.map_err(ExportError::from));
            Ok(())
        })
    }
}

/// Writes lines of JSON within a `<script>`.
struct Script<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl io::Write for Script<'_, '_> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let json = in_script(&String::from_utf8_lossy(line));
        self.0.write_str(&json).map_err(io::Error::other)?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn picture(job: &Job<'_>, page: Page) -> (Page, String) {
    let picture = svg(&page, job.pages.palette(), Embedding::Html);
    (page, picture)
}

/// JSON for a `<script>`, which a `<` could end: it can only be in a string, where an escape
/// means the same.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// A search of the deck.
struct Search<'a> {
    /// The number of its chapter, if there are several.
    part: Option<usize>,
    /// `A` or `B` in a comparison.
    side: Option<&'static str>,
    chapter: usize,
    recording: &'a Recording,
    /// Whether its events are in the page.
    is_there: bool,
}

/// The searches of a deck. The page has the events of the first ones, up to a limit.
fn searches(deck: &Deck) -> Vec<Search<'_>> {
    let mut room = MAX_EVENTS;
    let mut found = Vec::new();
    for (chapter, part) in (1..).zip(deck.chapters.iter().map(|chapter| &chapter.part)) {
        for (index, pane) in part.run.panes().iter().enumerate() {
            let trace = &pane.recording.trace;
            // A search that was stopped would be run to its end here.
            let is_there = trace.is_complete() && trace.steps() <= room;
            if is_there {
                room -= trace.steps();
            }
            found.push(Search {
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

impl Search<'_> {
    /// The line about it at the end of the page.
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
}

#[derive(Template)]
#[template(path = "reveal.html")]
pub(super) struct Reveal<'a> {
    pub job: &'a Job<'a>,
}

impl Reveal<'_> {
    /// The pages with their figures.
    fn slides(&self) -> impl Iterator<Item = (Page, String)> {
        let palette = self.job.pages.palette();
        self.job.each_made(move |slide| {
            let page = self.job.pages.page(slide);
            let figure = svg(&page.drawn(), palette, Embedding::Reveal);
            Ok((page, figure))
        })
    }

    /// The number of a slide among those in its language.
    fn number(&self, slide: &usize) -> usize {
        slide / self.job.pages.languages().all().len() + 1
    }

    /// The chapter of a slide: within a chapter, nodes glide from slide to slide.
    fn chapter(&self, slide: &usize) -> usize {
        let (slide, _) = self.job.pages.slide(*slide);
        slide.chapter().map_or(0, |chapter| chapter + 1)
    }
}

/// Where text is on a slide and how large it is, relative to the slide's width.
fn place(page: &Page, area: &Area, size: impl Number) -> String {
    let share = |length: f32| Length(length / page.size.width * 100.0);
    let [left, top, width] = [area.x, area.y, area.width].map(share);
    let size = share(size.number());
    format!("left:{left}cqw;top:{top}cqw;width:{width}cqw;font-size:{size}cqw")
}

/// Paragraphs and lists, as HTML.
fn prose(words: &Words) -> String {
    let mut html = String::new();
    let mut is_list = false;
    for (is_item, text) in words.marked(marked_up) {
        if is_item != is_list {
            html.push_str(if is_item { "<ul>" } else { "</ul>" });
            is_list = is_item;
        }
        let tag = if is_item { "li" } else { "p" };
        html.push_str(&format!("<{tag}>{text}</{tag}>"));
    }
    if is_list {
        html.push_str("</ul>");
    }
    html
}

fn marked_up(run: &Run, text: &str) -> String {
    let text = Xml.escaped(text);
    match run.face {
        Face::Sans => text,
        Face::Bold => format!("<strong>{text}</strong>"),
        Face::Italic => format!("<em>{text}</em>"),
        Face::Mono => format!("<code>{text}</code>"),
        Face::MonoBold => format!("<strong><code>{text}</code></strong>"),
    }
}

/// A font file as a style sheet embeds it.
fn font_data(face: &Face) -> String {
    STANDARD.encode(file(*face))
}

#[cfg(test)]
mod tests {
    use super::in_script;

    #[test]
    fn nothing_in_the_events_ends_their_element() {
        let written = in_script("{\"a\":\"</script><!--\"}\n<");
        assert_eq!(written, "{\"a\":\"\\u003c/script>\\u003c!--\"}\n\\u003c");
        let read: serde_json::Value =
            serde_json::from_str(written.lines().next().expect("a line")).expect("JSON");
        assert_eq!(read["a"], "</script><!--");
    }
}
