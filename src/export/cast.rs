//! A recording of the real screen in asciicast, version 2, one event per line
//! (<https://docs.asciinema.org/manual/asciicast/v2/>). The screen's own code draws it; this
//! file decides when to show each step, and for how long.

use serde_json::json;

use super::ExportError;
use super::job::Job;
use super::narration::{part_title, time_of};
use super::out::Out;
use deck::{Chapter, Paper};
use lesson::in_language;
use trace::Step;
use words::{Lang, Message, message};

/// The columns and rows of the filmed screen.
const SIZE: (u16, u16) = (120, 40);

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let Some(studio) = job.studio else {
        return Err(ExportError::Refused(Message::CastNeedsScreen));
    };
    let deck = job.pages.deck();
    let languages = deck.look.languages.all();
    let steps = deck.chapters.iter().map(|chapter| chapter.steps.len());
    let all = steps.sum::<usize>() * languages.len();
    writeln!(out, "{}", header(&job.pages.title(), deck.look.paper))?;
    let (mut now, mut done) = (0, 0);
    for lang in languages {
        let mut film = studio(deck, lang, SIZE);
        for (index, chapter) in deck.chapters.iter().enumerate() {
            for place in 0..chapter.steps.len() {
                let Some(step) = chapter.steps.get(place) else {
                    break;
                };
                if let Some(name) = marker(chapter, place, step, lang) {
                    event(out, now, 'm', &job.pages.plain(name))?;
                }
                event(out, now, 'o', &film(index, step))?;
                now += time_of(chapter, step, lang).max(job.order.delay.into());
                done += 1;
                job.at(done, all)?;
            }
        }
    }
    // Players stop at the last event, so this holds the last screen until then.
    event(out, now, 'o', "")
}

/// The first line. The colours are for what surrounds the screen.
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

/// The sixteen colours of xterm: the screen uses none of them, but a header without them is
/// rejected.
const PALETTE: &str = "#000000:#cd0000:#00cd00:#cdcd00:#0000ee:#cd00cd:#00cdcd:#e5e5e5:\
                       #7f7f7f:#ff0000:#00ff00:#ffff00:#5c5cff:#ff00ff:#00ffff:#ffffff";

/// Writes an event; `now` is in milliseconds.
fn event(out: &mut dyn Out, now: u64, kind: char, text: &str) -> Result<(), ExportError> {
    let (seconds, rest) = (now / 1_000, now % 1_000);
    let text = json!(text);
    Ok(writeln!(out, "[{seconds}.{rest:03}, \"{kind}\", {text}]")?)
}

/// The name of a step as a marker to jump to: stops have one, and so does the first step of
/// each part.
fn marker(chapter: &Chapter, place: usize, step: Step, lang: Lang) -> Option<String> {
    let part = &chapter.part;
    let begins = part_title(part, lang).filter(|_| place == 0).cloned();
    let heading = part.stop_at(step);
    let heading = heading.and_then(|stop| in_language(&stop.texts, lang).title.clone());
    let heading = heading.or_else(|| {
        let of = part.run.steps();
        let step_of = || {
            lang.say(&message!(StepOf {
                step: step.number(),
                of
            }))
        };
        Chapter::stops(part).contains(step).then(step_of)
    });
    let mut names: Vec<String> = begins.into_iter().chain(heading).collect();
    names.dedup();
    (!names.is_empty()).then(|| names.join(": "))
}
