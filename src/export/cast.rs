//! A recording of the real screen: asciicast, version 2, one event a line
//! (<https://docs.asciinema.org/manual/asciicast/v2/>). What leaves here was drawn by the
//! screen's own code; this file knows when each step is shown, and for how long.

use serde_json::json;

use super::write::{Job, Out};
use super::{ExportError, Pages};
use deck::{Chapter, Deck, Paper, Steps, Studio};
use lesson::{Part, Stop, in_language};
use trace::Step;
use words::ascii::to_ascii;
use words::{Lang, Message, message, say};

/// The columns and rows of the screen that is filmed.
const SIZE: (u16, u16) = (120, 40);

/// More steps nobody sits through: four hours at the usual pace.
const MAX_STEPS: usize = 10_000;

/// How long a word of prose is on the screen beyond the usual time, in milliseconds: four
/// words a second are read without haste.
const A_WORD: u64 = 250;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let Some(studio) = job.studio else {
        return Err(ExportError::Refused(Message::CastNeedsScreen));
    };
    let deck = pages.deck();
    let languages = pages.languages().all();
    let all = checked(deck, languages.len())?;
    writeln!(out, "{}", header(&pages.title(), deck.look.paper))?;
    let mut film = Film {
        deck,
        job,
        out,
        now: 0,
        done: 0,
        all,
    };
    for lang in languages {
        film.play(studio, lang)?;
    }
    // Players end with the last event: the last screen is held until then.
    film.event('o', "")
}

/// How many steps are shown.
fn checked(deck: &Deck, languages: usize) -> Result<usize, ExportError> {
    let steps: usize = deck
        .chapters
        .iter()
        .map(|chapter| chapter.steps.len())
        .sum();
    let all = steps.saturating_mul(languages);
    if all <= MAX_STEPS {
        return Ok(all);
    }
    let max = MAX_STEPS;
    Err(ExportError::TooMany {
        why: message!(TooManyForCast { screens: all, max }),
        max: (max / languages / deck.chapters.len().max(1)).max(1),
    })
}

/// The first line. The colours are for what is around the screen; without colours it is
/// black on white.
fn header(title: &str, paper: Paper) -> String {
    let (text, ground) = match paper {
        Paper::Light => ("#262626", "#ffffff"),
        Paper::Dark => ("#dadada", "#1c1c1c"),
        Paper::Print => ("#000000", "#ffffff"),
    };
    let (width, height) = SIZE;
    let title = json!(title);
    format!(
        "{{\"version\": 2, \"width\": {width}, \"height\": {height}, \"title\": {title}, \
         \"env\": {{\"TERM\": \"xterm-256color\"}}, \
         \"theme\": {{\"fg\": \"{text}\", \"bg\": \"{ground}\", \"palette\": \"{PALETTE}\"}}}}"
    )
}

/// The sixteen colours of xterm; a header without them is refused, and the screen uses
/// none of them.
const PALETTE: &str = "#000000:#cd0000:#00cd00:#cdcd00:#0000ee:#cd00cd:#00cdcd:#e5e5e5:\
                       #7f7f7f:#ff0000:#00ff00:#ffff00:#5c5cff:#ff00ff:#00ffff:#ffffff";

/// A recording while it is written.
struct Film<'a> {
    deck: &'a Deck,
    job: &'a Job<'a>,
    out: &'a mut dyn Out,
    /// The time, in milliseconds.
    now: u64,
    done: usize,
    all: usize,
}

impl Film<'_> {
    /// Every chapter, in one language.
    fn play(&mut self, studio: Studio, lang: Lang) -> Result<(), ExportError> {
        let deck = self.deck;
        let mut reel = studio(deck, lang, SIZE);
        for (index, chapter) in deck.chapters.iter().enumerate() {
            let marked = Chapter::stops(&chapter.part);
            for place in 0..chapter.steps.len() {
                let Some(step) = chapter.steps.get(place) else {
                    break;
                };
                let name = self.marker(&chapter.part, &marked, (place, step), lang);
                if let Some(name) = name {
                    self.event('m', &name)?;
                }
                self.event('o', &reel(index, step))?;
                self.now += self.hold(chapter.part.stop_at(step), lang);
                self.done += 1;
                self.job.at(self.done, self.all)?;
            }
        }
        Ok(())
    }

    fn event(&mut self, kind: char, text: &str) -> Result<(), ExportError> {
        let (seconds, rest) = (self.now / 1_000, self.now % 1_000);
        let text = json!(text);
        writeln!(self.out, "[{seconds}.{rest:03}, \"{kind}\", {text}]")?;
        Ok(())
    }

    /// How long a step is shown: where there is something to read, that much longer.
    fn hold(&self, stop: Option<&Stop>, lang: Lang) -> u64 {
        let words = stop.map_or(0, |stop| words(stop, lang));
        u64::from(self.job.order.delay) + A_WORD * words as u64
    }

    /// What a step is called in a list of places to jump to: stops are, and the first step
    /// of each part.
    fn marker(
        &self,
        part: &Part,
        marked: &Steps,
        (place, step): (usize, Step),
        lang: Lang,
    ) -> Option<String> {
        let begins = (place == 0 && !part.titles.is_empty())
            .then(|| in_language(&part.titles, lang).clone());
        let stop = part.stop_at(step);
        let title = stop.and_then(|stop| in_language(&stop.texts, lang).title.clone());
        let title = title.or_else(|| {
            let steps = part.run.steps();
            let number = step.number();
            let is_marked = marked.contains(step);
            is_marked.then(|| {
                say!(
                    lang,
                    StepOf {
                        step: number,
                        of: steps
                    }
                )
            })
        });
        let name = match (begins, title) {
            (Some(part), Some(title)) if part != title => format!("{part}: {title}"),
            (Some(name), _) | (None, Some(name)) => name,
            (None, None) => return None,
        };
        Some(if self.deck.look.ascii {
            to_ascii(&name)
        } else {
            name
        })
    }
}

/// How many words a lesson says at a stop.
fn words(stop: &Stop, lang: Lang) -> usize {
    let text = in_language(&stop.texts, lang);
    let blocks = text.blocks.iter().map(|block| block.text());
    blocks.map(|block| block.split_whitespace().count()).sum()
}
