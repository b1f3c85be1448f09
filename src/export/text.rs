//! Plain linear text: no boxes, no colours, nothing that moves. Made to be read by a
//! screen reader, printed, or piped.

mod part;
mod position;

use std::borrow::Cow;
use std::convert::Infallible;

use textwrap::fill;

use super::job::Job;
use super::out::Out;
use super::{ExportError, Pages};
use deck::{Deck, Steps};
use lesson::{Lesson, Titles, in_language};
use words::Lang;
use words::ascii::to_ascii;

/// The columns of a line.
const COLUMNS: usize = 80;

/// What is done with the text after each step.
type Done<'a, E> = &'a mut dyn FnMut(&mut Text) -> Result<(), E>;

/// The whole lesson.
#[must_use]
pub fn linear_text(lesson: &Lesson, lang: Lang) -> String {
    let mut text = Text::new(lang, false);
    text.head(lesson.titles(lang));
    for (index, part) in lesson.parts.iter().enumerate() {
        text.title(part, index + 1, lesson.parts.len());
        let stops = Steps::of(part.stops.iter().map(|stop| stop.step).collect());
        let kept: Result<(), Infallible> = text.part(part, &stops, &mut |_| Ok(()));
        let Ok(()) = kept;
    }
    text.out
}

/// Writes a deck: each language from beginning to end, one after the other.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let deck = pages.deck();
    let languages = deck.look.languages.all();
    let all = pages.len() * languages.len();
    let mut written = 0;
    for (index, lang) in languages.into_iter().enumerate() {
        if index > 0 {
            out.write_all(b"\n")?;
        }
        write_in(deck, lang, out, &mut || {
            written += 1;
            job.at(written, all)
        })?;
    }
    Ok(())
}

fn write_in(
    deck: &Deck,
    lang: Lang,
    out: &mut dyn Out,
    told: &mut dyn FnMut() -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let mut text = Text::new(lang, deck.look.ascii);
    if !deck.titles.is_empty() {
        text.head(in_language(&deck.titles, lang));
    }
    for (index, chapter) in deck.chapters.iter().enumerate() {
        text.title(&chapter.part, index + 1, deck.chapters.len());
        text.part(&chapter.part, &chapter.steps, &mut |text| {
            text.pass(out)?;
            told()
        })?;
    }
    text.pass(out)
}

struct Text {
    out: String,
    lang: Lang,
    ascii: bool,
}

impl Text {
    const fn new(lang: Lang, ascii: bool) -> Self {
        Self {
            out: String::new(),
            lang,
            ascii,
        }
    }

    fn head(&mut self, titles: &Titles) {
        self.line(&titles.title);
        self.line(&titles.summary);
    }

    /// Words as they may be written, before they are broken into lines.
    fn plain<'a>(&self, words: &'a str) -> Cow<'a, str> {
        if self.ascii {
            to_ascii(words).into()
        } else {
            words.into()
        }
    }

    fn line(&mut self, line: &str) {
        let line = self.plain(line);
        self.out.push_str(&fill(&line, COLUMNS));
        self.out.push('\n');
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    /// Hands on what is written so far, so that no step is kept.
    fn pass(&mut self, out: &mut dyn Out) -> Result<(), ExportError> {
        out.write_all(self.out.as_bytes())?;
        self.out.clear();
        Ok(())
    }
}
