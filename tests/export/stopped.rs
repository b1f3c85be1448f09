//! Every format asks while writing whether to go on, and leaves nothing behind if not.

use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use plyback::deck::{Chapter, Deck, Feature, Format, Handout, Languages, Order, Unit, Written};
use plyback::export::{ExportError, write_filmed};
use plyback::search::Named;
use plyback::trace::Trace;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::decks::{order, questions, search};
use crate::written::folder;

/// The most lines or nodes between two questions.
const BETWEEN: usize = 10_000;

/// Everything that can be written from a deck: each format, those with an optional folder in
/// both ways, and handouts.
fn ways() -> Vec<(Format, &'static str, Option<Handout>)> {
    let files = Format::ALL.iter().map(|(_, format)| (*format, "out", None));
    let folders = [Format::Dot, Format::Mermaid].map(|format| (format, "out/", None));
    let markdown = (Format::Mermaid, "out.md", None);
    let handout = (Format::Pdf, "out", Some(Handout::Six));
    files
        .chain(folders)
        .chain([markdown])
        .chain([handout])
        .collect()
}

/// A few stops and a question, in both languages.
fn asking(format: Format) -> Deck {
    let mut deck = questions("alpha-beta", Some("cut"));
    let is_many = format.unit() == Unit::Slide || format.unit() == Unit::Question;
    if is_many {
        deck.look.languages = Languages::Both;
    }
    deck
}

/// Writes until the export has asked `most` times. Returns how much was done at each question,
/// and the outcome.
fn asked(order: &Order, most: usize) -> (Vec<usize>, Result<Written, ExportError>) {
    let (questions, dones) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let goes_on = |done: usize, _: usize| {
        dones.lock().expect("no panic").push(done);
        questions.fetch_add(1, Ordering::Relaxed) + 1 < most
    };
    let written = write_filmed(order, &goes_on, Some(plyback::tui::film));
    (dones.into_inner().expect("no panic"), written)
}

#[test]
fn every_format_asks_once_a_slide_and_stops_at_any_question() {
    ways().into_par_iter().for_each(|(format, name, handout)| {
        let what = format!("{} {name} {handout:?}", format.name());
        let folder = folder();
        let mut order = order(asking(format), format, folder.path().join(name));
        (order.handout, order.width) = (handout, Some(64));
        let left = || fs::read_dir(folder.path()).expect("a folder").count();
        let languages = order.deck.look.languages.all().len();
        let slides = order.deck.len();
        let (dones, written) = asked(&order, usize::MAX);
        let (count, unit) = written
            .unwrap_or_else(|error| panic!("{what}: {error}"))
            .made;
        assert!(count > 1, "{what}: {count}");
        let least = match (unit, handout) {
            (Unit::Event, _) => count / BETWEEN,
            // Empty sheets and the key.
            (_, Some(_)) => 2 * (slides - 2) * languages,
            (Unit::Slide, _) if format != Format::Html => slides * languages,
            _ => count,
        };
        assert!(dones.len() >= least, "{what}: {} of {least}", dones.len());
        let gaps = dones
            .iter()
            .zip(&dones[1..])
            .map(|(one, next)| next.abs_diff(*one));
        let most = if unit == Unit::Event { BETWEEN } else { 1 };
        assert!(gaps.max().unwrap_or(0) <= most, "{what}: {dones:?}");
        // Slides are made a few at a time, with a question before each of them.
        let is_each = format.has(Feature::Pages) && unit == Unit::Slide && handout.is_none();
        let at_first = dones.iter().filter(|&&done| done == 0).count();
        assert!(!is_each || at_first >= 4, "{what}: {dones:?}");
        fs::remove_dir_all(folder.path()).expect("it was there");
        fs::create_dir(folder.path()).expect("room");
        for nth in [1, dones.len().div_ceil(2)] {
            let (stopped, written) = asked(&order, nth);
            assert!(
                matches!(written, Err(ExportError::Cancelled)),
                "{what} at {nth}"
            );
            assert!(
                stopped.len() < nth + 64,
                "{what}: {} after {nth}",
                stopped.len()
            );
            assert_eq!(left(), 0, "{what}: nothing half-written stays");
        }
    });
}

/// Captions are measured and trees planned for each chapter and question before its slides.
#[test]
fn every_layout_asks_before_the_first_slide() {
    let folder = folder();
    let order = order(asking(Format::Svg), Format::Svg, folder.path().join("out"));
    let (deck, languages) = (&order.deck, order.deck.look.languages.all().len());
    let layouts = |chapter: &Chapter| 1 + chapter.questions().count();
    let layouts: usize = deck.chapters.iter().map(layouts).sum();
    let (dones, _) = asked(&order, usize::MAX);
    // Slides are made in batches.
    let slides = (deck.len() * languages).min(4 * rayon::current_num_threads());
    let at_first = dones.iter().filter(|&&done| done == 0).count();
    assert!(
        at_first >= layouts + slides,
        "{at_first}: {layouts}, {slides}"
    );
}

/// Whatever is written into a page in addition to its slides.
#[test]
fn what_is_no_slide_asks_too() {
    let nodes = |trace: &Trace| trace.nodes() / BETWEEN;
    let events = |trace: &Trace| trace.steps() / BETWEEN;
    type Least = fn(&Trace) -> usize;
    let rows: [(_, Least); 2] = [(Format::Html, events), (Format::TraceEvent, nodes)];
    for (format, least) in rows {
        let what = format.name();
        let deck = search("tictactoe", "___/___/_X_", "", "end");
        let least = least(deck.chapters[0].part.run.first().trace());
        let folder = folder();
        let order = order(deck, format, folder.path().join("out"));
        let (dones, written) = asked(&order, usize::MAX);
        assert!(written.is_ok(), "{what}");
        let count = dones.len();
        assert!(least > 0 && count > least, "{what}: {count} of {least}");
        fs::remove_file(folder.path().join("out")).expect("it was there");
        let (_, written) = asked(&order, count / 2);
        assert!(matches!(written, Err(ExportError::Cancelled)), "{what}");
        let left = fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(left, 0, "{what}: nothing half-written stays");
    }
}
