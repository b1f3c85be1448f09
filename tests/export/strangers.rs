//! Lessons that are not ours: whatever words they have, a format's own reader reads what is
//! written of them.

use plyback::deck::{Chapter, Deck, Format, Selection, unwatched};
use plyback::export::write;
use plyback::lesson::{Lesson, LessonSource, SourceFile, load};
use plyback::trace::Progress;
use proptest::prelude::*;
use roxmltree::Document;

use crate::cases::tries;
use crate::decks::{order, usual_look};
use crate::pptx::package;
use crate::written::{folder, named};

/// A lesson in which these words stand wherever words may.
fn lesson(words: &str) -> Option<Lesson> {
    let quoted = serde_json::to_string(words).expect("a string");
    let text = format!(
        "+++\ntitle = {quoted}\nsummary = {quoted}\nsource = {quoted}\n[[parts]]\nname = \"a\"\n\
         game = \"tree\"\nposition = \"[[3,12],[2,4]]\"\n+++\n\n# a: {words}\n\n## start: {words}\n\n\
         It is {words} and *{words}* here.\n\n- `{words}`\n\n> {words}\n\n## end\n\nIt ends: {{search value}}.\n\n\
         # remember\n\n- {words}\n"
    );
    let source = LessonSource {
        id: "strange".into(),
        main: SourceFile::new("lesson.md", text),
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

/// Every format of text is written, and what is XML is well-formed.
fn opens(deck: &Deck) {
    package::Package::of(deck.clone());
    let folder = folder();
    let path = folder.path().join("pictures");
    write(&order(deck.clone(), Format::Svg, &path), &unwatched).expect("pictures");
    for picture in path.read_dir().expect("a folder") {
        let picture = std::fs::read_to_string(picture.expect("a picture").path());
        let picture = picture.expect("text");
        Document::parse(&picture).unwrap_or_else(|why| panic!("{why}: {picture}"));
    }
    for format in [
        Format::Text,
        Format::Html,
        Format::Beamer,
        Format::Typst,
        Format::Dot,
    ] {
        let text = named(deck.clone(), format, "out").expect("an export");
        let is_shown = |char: char| char == '\n' || char == '\t' || !char.is_control();
        assert!(text.chars().all(is_shown), "{format:?}: {text:?}");
        assert!(
            !text.contains(['\u{202e}', '\u{2066}', '\u{fffe}']),
            "{format:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..tries(12) })]

    #[test]
    fn what_a_stranger_writes_is_shown_and_nothing_more(
        words in "[a-z ]{0,3}[<>&\"'\\\\$%#_^~|;:!@/=,.()\\[\\]\u{fffe}\u{202e}\u{2066}\u{200b}\u{85}\u{2028}à日😀\u{301}-]{1,8}[a-z]{0,3}"
    ) {
        if let Some(lesson) = lesson(&words) {
            opens(&deck(lesson));
        }
    }
}

/// What each reader would take for its own.
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
        if let Some(lesson) = lesson(words) {
            read += 1;
            opens(&deck(lesson));
        }
    }
    assert!(read >= 3, "most of these words can stand in a lesson");
}
