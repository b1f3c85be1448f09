//! Wrong programs are marked as wrong in texts and on pages.

use plyback::deck::Format;

use crate::decks;
use crate::written::written;

#[test]
fn texts_and_pages_say_that_a_program_is_wrong() {
    for format in [Format::Text, Format::Html] {
        let options = "--algorithm alphabeta --mistake shared-window";
        let deck = decks::search("tree", "[[1,1],[2,2]]", options, "mistake");
        let plain = |text: String| text.replace(['\\', '{', '}'], "");
        let text = plain(written(deck, format));
        assert!(text.contains("shared-window"), "{format:?}");
        let deck = decks::comparison(
            "tree",
            "[[1,1],[2,2]]",
            ["--algorithm alphabeta", options],
            "mistake",
        );
        let text = plain(written(deck, format));
        assert!(text.contains("shared-window"), "{format:?}: two");
    }
}
