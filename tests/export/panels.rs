//! What stands beside the tree: position, pseudocode, calls.

use plyback::deck::{Aspect, Deck, PanelKind, Panels};
use plyback::export::testing::Pages;
use plyback::export::testing::page::{Ink, Page, Shape};

use crate::decks;

fn with_all_panels(mut deck: Deck) -> Deck {
    use PanelKind::{Board, Caption, Code, Stack, Tree};
    deck.look.panels = Some(Panels::of(&[Tree, Board, Code, Stack, Caption]));
    deck
}

/// The rows of words of a group.
fn rows(page: &Page, group: &str) -> Vec<String> {
    let group = page.groups.iter().find(|known| known.name == group);
    let shapes = &group.expect("such a group").shapes;
    let words = shapes.iter().filter_map(|shape| match shape {
        Shape::Words(words) => Some(words),
        _ => None,
    });
    let rows = words.flat_map(|words| &words.rows);
    rows.map(|row| row.text().trim().replace('\u{a0}', " "))
        .collect()
}

#[test]
fn the_line_that_runs_is_in_sight_beside_the_calls() {
    let searches = [
        ("tictactoe", "_X_/__X/OOX", "--algorithm two-phase"),
        ("bones", "12", "--algorithm alphabeta"),
        ("bones", "12", "--algorithm negamax"),
    ];
    for (game, position, options) in searches {
        let mut deck = decks::search(game, position, options, "stops");
        deck.look.panels = Some(Panels::of(&[PanelKind::Code, PanelKind::Stack]));
        for aspect in [Aspect::Wide, Aspect::Narrow] {
            deck.look.aspect = aspect;
            for page in Pages::new(&deck).iter() {
                let listing = rows(&page, "code");
                assert!(listing.len() > 8, "{listing:?}");
                let code = page.groups.iter().find(|group| group.name == "code");
                let runs = |shape: &Shape| matches!(shape, Shape::Bar(bar) if bar.fill == Some(Ink::Current));
                assert!(
                    code.expect("a listing").shapes.iter().any(runs),
                    "{listing:?}"
                );
            }
        }
    }
}

#[test]
fn calls_that_are_left_out_are_counted() {
    let deck = with_all_panels(decks::search(
        "bones",
        "24",
        "--algorithm alphabeta",
        "22..22",
    ));
    let calls = rows(&Pages::new(&deck).page(0), "calls");
    let more = &calls[1];
    let counted: usize = more
        .strip_prefix("… ")
        .and_then(|more| more.strip_suffix(" more"))
        .and_then(|count| count.parse().ok())
        .unwrap_or_else(|| panic!("{calls:?}"));
    assert_eq!(counted + calls.len() - 2, 22, "{calls:?}");
}

#[test]
fn a_heap_has_all_its_bones_or_says_how_many_more() {
    for heap in [0, 6, 30, 50, 200] {
        let deck = decks::search("bones", &heap.to_string(), "--depth 1", "1..1");
        let page = Pages::new(&deck).page(0);
        let board = page.groups.iter().find(|group| group.name == "board");
        let bars = board.expect("a position").shapes.iter();
        let drawn = bars
            .filter(|shape| matches!(shape, Shape::Bar(bar) if bar.fill == Some(Ink::Faint)))
            .count();
        let said = rows(&page, "board");
        let more = said.iter().find_map(|row| row.strip_prefix("… + "));
        let more = more.map_or(0, |more| more.parse().expect("a number"));
        assert_eq!(drawn + more, heap, "{said:?}");
        assert!(heap > 30 || more == 0);
    }
}
