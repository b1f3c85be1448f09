//! Lessons that are not ours: whatever words they contain, the reader of a format can read what
//! is written for them.

use std::path::Path;
use std::process::Command;

use plyback::deck::{Chapter, Deck, Format, Selection, unwatched};
use plyback::export::write;
use plyback::lesson::{Lesson, LessonSource, SourceFile, load};
use plyback::search::Named;
use plyback::trace::Progress;
use proptest::prelude::*;
use roxmltree::Document;
use tiny_skia::Pixmap;

use crate::cases::{Edits, edited, edits, tries};
use crate::decks::{order, usual_look};
use crate::pptx::package;
use crate::validators::{located, passes};
use crate::written::folder;

/// A lesson with these words wherever words may be, and with these edits.
fn lesson(words: &str, edits: &Edits) -> Option<Lesson> {
    let quoted = serde_json::to_string(words).expect("a string");
    let text = format!(
        "+++\ntitle = {quoted}\nsummary = {quoted}\nsource = {quoted}\n[[parts]]\nname = \"a\"\n\
         game = \"tree\"\nposition = \"[[3,12],[2,4]]\"\n+++\n\n# a: {words}\n\n## start: {words}\n\n\
         It is {words} and *{words}* here.\n\n- `{words}`\n\n> {words}\n\n\
         ### move root: {words}?\n\nIt is {words}.\n\n## end\n\nIt ends: {{search value}}.\n\n\
         # remember\n\n- {words}\n"
    );
    let source = LessonSource {
        id: "strange".into(),
        main: SourceFile::new("lesson.md", edited(&text, edits)),
        translations: Vec::new(),
    };
    load(&source, &Progress::new()).ok()
}

fn deck(lesson: Lesson) -> Deck {
    let chapters = lesson.parts.into_iter();
    let chapters = chapters.map(|part| Chapter::new(part, &Selection::Stops).expect("stops"));
    Deck {
        id: lesson.id,
        titles: lesson.titles,
        remember: lesson.remember,
        chapters: chapters.collect(),
        look: usual_look(),
        title: None,
        subtitle: None,
        cover: true,
        end: true,
    }
}

/// Writes all of these formats and reads them with their own readers: XML, JSON, pictures. Text
/// contains nothing hidden.
fn opens(deck: &Deck, formats: impl Iterator<Item = Format>) {
    for format in formats {
        let folder = folder();
        // A single diagram has no room for all steps.
        let name = if format == Format::Mermaid {
            "out.md"
        } else {
            "out"
        };
        write(
            &order(deck.clone(), format, folder.path().join(name)),
            &unwatched,
        )
        .unwrap_or_else(|why| panic!("{format:?}: {why}"));
        let mut places = vec![folder.path().to_owned()];
        while let Some(place) = places.pop() {
            if place.is_dir() {
                let entries = place.read_dir().expect("a folder");
                places.extend(entries.map(|entry| entry.expect("an entry").path()));
            } else {
                reads(format, &std::fs::read(&place).expect("a file"));
            }
        }
    }
}

fn reads(format: Format, file: &[u8]) {
    match format {
        Format::Png => drop(Pixmap::decode_png(file).expect("a picture")),
        Format::Gif => drop(gif::Decoder::new(file).expect("a picture")),
        Format::Pdf => assert!(file.starts_with(b"%PDF")),
        _ => {
            let text = str::from_utf8(file).expect("text");
            let is_shown = |char: char| char == '\n' || char == '\t' || !char.is_control();
            assert!(text.chars().all(is_shown), "{format:?}: {text:?}");
            let hidden = ['\u{202e}', '\u{2066}', '\u{200b}', '\u{2028}', '\u{fffe}'];
            assert!(!text.contains(hidden), "{format:?}: {text:?}");
            let is_xml = text.starts_with("<svg") || text.starts_with("<?xml");
            match format {
                _ if is_xml => {
                    drop(Document::parse(text).unwrap_or_else(|why| panic!("{why}: {text}")))
                }
                Format::Ndjson => text.lines().for_each(is_json),
                Format::TraceEvent => is_json(text),
                _ => {}
            }
        }
    }
}

fn is_json(text: &str) {
    serde_json::from_str::<serde_json::Value>(text).expect("JSON");
}

/// All formats written without a screen; presentations have a reader of their own.
fn formats() -> impl Iterator<Item = Format> {
    let formats = Format::ALL.iter().map(|&(_, format)| format);
    formats.filter(|format| !matches!(format, Format::Pptx | Format::Cast))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..tries(12) })]

    #[test]
    fn what_a_stranger_writes_is_shown_and_nothing_more(
        words in "[a-z ]{0,3}[<>&\"'\\\\$%#_^~|;:!@/=,.()\\[\\]\u{fffe}\u{202e}\u{2066}\u{200b}\u{85}\u{2028}à日😀\u{301}-]{1,8}[a-z]{0,3}",
        edits in prop_oneof![Just(Edits::new()), edits()],
    ) {
        if let Some(lesson) = lesson(&words, &edits) {
            let deck = deck(lesson);
            package::Package::of(deck.clone());
            let pictures = [Format::Png, Format::Gif, Format::Pdf, Format::Moodle, Format::Gift];
            opens(&deck, formats().filter(|format| !pictures.contains(format)));
        }
    }
}

/// What each reader would take for its own markup.
#[test]
fn no_words_are_taken_for_markup() {
    let mut read = 0;
    for words in [
        "<script>alert(1)</script>",
        "]]> & </svg>",
        "\\input{x} % $",
        "#set page(fill: red)",
        "</notes><x/>",
        "a\" onload=\"b",
        "digraph } \" ]",
        "-- ::: ---",
        "&#xFFFE;",
    ] {
        if let Some(lesson) = lesson(words, &Edits::new()) {
            read += 1;
            let deck = deck(lesson);
            package::Package::of(deck.clone());
            opens(&deck, formats());
        }
    }
    assert!(read >= 3, "most of these words can stand in a lesson");
}

/// Other programs read a lesson full of their own markup, and execute none of it.
#[test]
#[ignore = "needs pdflatex, Python with typst, dot, Marp and Chromium"]
fn other_programs_take_no_words_for_markup() {
    let source = LessonSource {
        id: "markup".into(),
        main: SourceFile::new("markup.md", include_str!("../data/markup.md")),
        translations: Vec::new(),
    };
    let deck = deck(load(&source, &Progress::new()).expect("a lesson that holds"));
    let browse = |page: &str, folder: &Path| {
        let mut chromium = Command::new(located("chromium"));
        chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]);
        let dom = passes(chromium.arg(page).current_dir(folder));
        assert!(dom.contains("<title>&lt;script"), "{page}");
        assert!(!dom.contains("<title>PWNED"), "{page}");
    };
    for format in [
        Format::Beamer,
        Format::Typst,
        Format::Dot,
        Format::Marp,
        Format::Html,
        Format::Reveal,
    ] {
        let folder = folder();
        let name = format!("out.{}", format.ending());
        let mut deck = deck.clone();
        // One diagram has one part.
        deck.chapters
            .truncate(if format == Format::Dot { 1 } else { 2 });
        write(&order(deck, format, folder.path().join(&name)), &unwatched).expect("a file");
        let run = |program: &str, args: &[&str]| {
            passes(
                Command::new(located(program))
                    .args(args)
                    .current_dir(folder.path()),
            )
        };
        match format {
            Format::Beamer => {
                run(
                    "pdflatex",
                    &["-interaction=nonstopmode", "-halt-on-error", &name],
                );
            }
            Format::Typst => {
                let compile = "import sys, typst; typst.compile(sys.argv[1], output='out.pdf')";
                run("python3", &["-c", compile, &name]);
            }
            Format::Dot => {
                run("dot", &["-Tsvg", "-O", &name]);
            }
            Format::Marp => {
                run("marp", &[&name, "-o", "out.html"]);
                browse("out.html", folder.path());
            }
            _ => browse(&name, folder.path()),
        }
    }
}
