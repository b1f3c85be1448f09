//! Wrong programs are marked as wrong in texts, on pages and on every slide.

use std::fs;

use plyback::deck::{Format, unwatched};
use plyback::export::write;

use crate::decks;
use crate::pictures::rows;
use crate::written::{folder, written};

const WRONG: &str = "--algorithm alphabeta --mistake shared-window";

#[test]
fn texts_and_pages_say_that_a_program_is_wrong() {
    for format in [Format::Text, Format::Html] {
        let deck = decks::search("tree", "[[1,1],[2,2]]", WRONG, "mistake");
        let plain = |text: String| text.replace(['\\', '{', '}'], "");
        let text = plain(written(deck, format));
        assert!(text.contains("WRONG program"), "{format:?}");
        let deck = decks::comparison(
            "tree",
            "[[1,1],[2,2]]",
            ["--algorithm alphabeta", WRONG],
            "mistake",
        );
        let text = plain(written(deck, format));
        assert!(text.contains("WRONG program"), "{format:?}: two");
    }
}

#[test]
fn every_slide_says_that_its_program_is_wrong() {
    const MARK: &str = "WRONG program";
    let deck = decks::search("tree", "[[1,1],[2,2]]", WRONG, "all");
    let slides = deck.len();
    for (format, begin) in [
        (Format::Typst, "\n#slide("),
        (Format::Beamer, "\n\\begin{frame}"),
        (Format::Reveal, "<section "),
        (Format::Html, "<svg xmlns"),
    ] {
        let text = written(deck.clone(), format);
        let marked = text.split(begin).skip(1);
        let marked = marked.filter(|slide| slide.contains(MARK)).count();
        assert_eq!(marked, slides, "{format:?}");
    }
    let folder = folder();
    let order = decks::order(deck, Format::Marp, folder.path().join("talk.md"));
    write(&order, &unwatched).expect("an export");
    let markdown = fs::read_to_string(&order.path).expect("Markdown");
    let pictures = markdown.lines().filter(|line| line.starts_with("![bg "));
    let pictures: Vec<&str> = pictures
        .filter_map(|line| line.split_once("](<"))
        .map(|(_, path)| path.trim_end_matches(">)"))
        .collect();
    assert_eq!(pictures.len(), slides);
    for picture in pictures {
        let drawn = fs::read_to_string(folder.path().join(picture)).expect("a picture");
        let is_marked = rows(&drawn).iter().any(|row| row.contains(MARK));
        assert!(is_marked, "{picture}");
    }
}

#[test]
fn the_last_slide_says_which_results_are_a_wrong_programs() {
    let text = written(decks::lesson("alpha-beta", None, "stops"), Format::Typst);
    let last = text.rsplit("\n#slide(").next().expect("a slide");
    let told = "WRONG program: one α and β for the whole search: value";
    assert_eq!(last.matches(told).count(), 1, "{last}");
}
