//! Wrong programs are marked as wrong on every slide and in every text.

use plyback::deck::Format;

use crate::decks;
use crate::written::written;

#[test]
fn every_format_says_that_a_program_is_wrong() {
    for format in [
        Format::Text,
        Format::Html,
        Format::Marp,
        Format::Typst,
        Format::Beamer,
        Format::Reveal,
        Format::Mermaid,
        Format::Dot,
    ] {
        let options = "--algorithm alphabeta --mistake shared-window";
        let deck = decks::search("tree", "[[1,1],[2,2]]", options, "mistake");
        let text = written(deck, format);
        assert!(text.contains("shared-window"), "{format:?}");
        let deck = decks::comparison(
            "tree",
            "[[1,1],[2,2]]",
            ["--algorithm alphabeta", options],
            "mistake",
        );
        let text = written(deck, format);
        assert!(text.contains("shared-window"), "{format:?}: two");
    }
}
