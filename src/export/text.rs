//! Linear text: no boxes, no colours, nothing that moves. Meant for screen readers, printers
//! and pipes.

use std::convert::Infallible;

use super::ExportError;
use super::job::Job;
use super::narration::deck_titles;
use super::out::Out;
use super::reader::Reader;
use deck::Chapter;
use lesson::{Asked, Lesson, Part, Titles};
use run::Run;
use words::Lang;

/// Takes what has been written after each step.
type Done<'a, E> = &'a mut dyn FnMut(String) -> Result<(), E>;

/// The whole lesson.
pub fn linear_text(lesson: &Lesson, lang: Lang) -> String {
    let chapters = lesson.parts.iter().map(|part| Chapter {
        part: part.clone(),
        steps: Chapter::stops(part),
    });
    let chapters: Vec<Chapter> = chapters.collect();
    let mut all = String::new();
    let mut reader = Reader::new(lang, false);
    let titles = Some(lesson.titles(lang));
    let Ok(()) = read_out::<Infallible>(&mut reader, titles, &chapters, &mut |text| {
        all += &text;
        Ok(())
    });
    reader.remember(&lesson.remember);
    let asked = lesson.parts.iter().flat_map(questions_of);
    reader.answers(asked);
    all + &reader.take()
}

/// The questions of a part in the order asked, each with its run.
fn questions_of(part: &Part) -> impl Iterator<Item = (&Asked, &Run)> {
    let questions = part.stops.iter().flat_map(|stop| &stop.questions);
    questions.map(|asked| (asked, &part.run))
}

/// Reads out chapters, after their lesson's title and summary.
///
/// # Errors
/// Same as `done`, which takes the text step by step.
pub fn read_out<E>(
    reader: &mut Reader,
    titles: Option<&Titles>,
    chapters: &[Chapter],
    done: Done<'_, E>,
) -> Result<(), E> {
    if let Some(titles) = titles {
        reader.titles(titles);
    }
    let of = chapters.len();
    let mut number = 0;
    for (index, Chapter { part, steps }) in chapters.iter().enumerate() {
        let is_lesson = !part.titles.is_empty();
        // Outside lessons, the table of a comparison comes first.
        let is_first = part.run.pair().is_some() && !is_lesson;
        if is_first {
            reader.results(part);
        }
        reader.part(part, index + 1, of);
        let mut before = None;
        for step in steps.iter() {
            reader.step(part, step, before.replace(step));
            let stop = part.stop_at(step).map(|stop| &stop.questions);
            for asked in stop.into_iter().flatten() {
                number += 1;
                reader.question(asked, Some(number));
                reader.choices(asked, &part.run);
            }
            done(reader.take())?;
        }
        if !is_first {
            reader.blank();
            reader.results(part);
        }
        done(reader.take())?;
    }
    Ok(())
}

/// Writes a deck in full in each language, one after another.
pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let deck = pages.deck();
    let languages = deck.look.languages.all();
    let all = deck.len() * languages.len();
    let mut written = 0;
    for (index, lang) in languages.into_iter().enumerate() {
        let mut reader = Reader::new(lang, deck.look.ascii);
        if index > 0 {
            reader.blank();
        }
        let titles = deck_titles(deck, lang);
        read_out(&mut reader, titles, &deck.chapters, &mut |text| {
            // Passed on at once, so that no step is kept.
            out.write_all(text.as_bytes())?;
            written = (written + 1).min(all);
            job.at(written, all)
        })?;
        reader.remember(&deck.remember);
        let parts = deck.chapters.iter().map(|chapter| &chapter.part);
        reader.answers(parts.flat_map(questions_of));
        out.write_all(reader.take().as_bytes())?;
    }
    Ok(())
}
