//! Speaker notes: the lesson's own, or what has changed and what to ask.

use plyback::deck::{Deck, Languages};
use plyback::export::testing::Pages;
use plyback::lesson::Block;
use plyback::words::Lang;

use crate::decks::{comparison, lesson, search};

const TREE: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

fn notes(deck: &Deck) -> Vec<String> {
    Pages::new(deck).iter().map(|page| page.notes).collect()
}

#[test]
fn a_lessons_own_notes_come_first_in_each_language() {
    for (id, lang) in [("strange-move", Lang::En), ("alpha-beta", Lang::It)] {
        let mut deck = lesson(id, None, "stops");
        (deck.cover, deck.end) = (false, false);
        deck.look.languages = Languages::One(lang);
        let stops = deck.chapters.iter().flat_map(|chapter| &chapter.part.stops);
        let own = stops.map(|stop| {
            let notes = stop.texts[&lang].notes.iter().map(Block::text);
            notes.collect::<Vec<_>>().join("\n")
        });
        let mut written = 0;
        for (notes, own) in notes(&deck).iter().zip(own) {
            assert!(!notes.is_empty());
            if !own.is_empty() {
                assert_eq!(*notes, own);
                written += 1;
            }
        }
        assert!(written > 10, "{written}");
    }
}

/// The notes of a slide do not repeat what the slide says.
#[test]
fn notes_are_not_the_slide_again() {
    let options = ["--scoring plain", "--scoring depth"];
    let decks = [
        lesson("first-walkthrough", None, "stops"),
        lesson("strange-move", None, "all"),
        search("tree", TREE, "--algorithm alphabeta", "all"),
        search("tictactoe", "_X_/__X/OOX", "", "stops"),
        comparison("tictactoe", "_X_/__X/OOX", options, "stops"),
    ];
    for deck in decks {
        for page in Pages::new(&deck).iter() {
            let shown = page.groups.iter().flat_map(|group| &group.shapes);
            let shown = shown.filter_map(|shape| match shape {
                plyback::export::testing::page::Shape::Words(words) => Some(&words.rows),
                _ => None,
            });
            let rows = shown.flatten().map(|row| row.text());
            let slide = rows.collect::<Vec<_>>().join(" ");
            for line in page.notes.lines() {
                assert!(!slide.contains(line), "{}: {line}", page.title);
            }
        }
    }
}

#[test]
fn without_notes_of_its_own_a_slide_says_what_changed_and_what_to_ask() {
    let mut deck = search("tree", TREE, "--algorithm alphabeta", "all");
    let told = notes(&deck);
    let has = |told: &[String], line: &str| told.iter().any(|notes| notes.contains(line));
    for line in [
        "Ask: which move does the search try next?",
        "Ask: what is leaf 1.1 worth?",
        "is about to arrive at the root. Does MAX take it?",
        "Ask: which value does MIN keep at node 1?",
        "Ask: who needs to look at the moves that are left at node 2?",
        "Ask: which moves lead to the root’s value of ",
        "Since the last slide: move 1 is worth ",
    ] {
        assert!(has(&told, line), "{line}: {told:#?}");
    }
    deck.look.languages = Languages::One(Lang::It);
    assert!(has(
        &notes(&deck),
        "Chiedi: quale valore tiene MIN per il nodo 1?"
    ));
}
