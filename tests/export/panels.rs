//! The panels beside the tree: position, pseudocode, calls.

use std::collections::{BTreeMap, BTreeSet};

use plyback::deck::{Aspect, Deck, PanelKind, Panels};
use plyback::export::testing::Pages;
use plyback::export::testing::page::{Ink, Node, Outline, Page, Role, Shape};

use crate::decks::{self, lesson, search};

fn with_all_panels(mut deck: Deck) -> Deck {
    use PanelKind::{Board, Caption, Code, Stack, Tree};
    deck.look.panels = Some(Panels::of(&[Tree, Board, Code, Stack, Caption]));
    deck
}

/// The rows of words in a group.
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

/// The nodes of a page whose keys have a prefix, except counts and skipped moves.
fn nodes<'a>(page: &'a Page, prefix: &'a str) -> impl Iterator<Item = &'a Node> {
    page.shapes().filter_map(move |shape| match shape {
        Shape::Node(node) if node.outline != Outline::Bare => {
            node.key.0.starts_with(prefix).then_some(node)
        }
        _ => None,
    })
}

#[test]
fn rows_of_two_trees_stand_side_by_side() {
    for deck in [
        lesson("alpha-beta", Some("whole"), "stops"),
        lesson("alpha-beta", Some("all"), "stops"),
    ] {
        for page in Pages::new(&deck).iter() {
            let [a, b] = ["a", "b"].map(|prefix| {
                let tops = nodes(&page, prefix).map(|node| node.area.y.round() as i32);
                tops.collect::<BTreeSet<_>>()
            });
            assert_eq!(a, b, "{}", page.title);
        }
    }
}

/// What will be cut off looks like the moves beside it until then.
#[test]
fn siblings_in_rows_are_of_one_size() {
    let deck = search("nim", "3,4,5", "--algorithm alphabeta", "2..60");
    for page in Pages::new(&deck).iter() {
        let mut heights = BTreeMap::new();
        for node in nodes(&page, "n") {
            let top = node.area.y.round() as i32;
            let height = *heights.entry(top).or_insert(node.area.height);
            assert_eq!(node.area.height, height, "{}: {}", page.title, node.alt);
        }
    }
}

#[test]
fn the_last_slide_names_each_part_once_and_code_keeps_its_blanks() {
    let deck = lesson("alpha-beta", None, "stops");
    let page = Pages::new(&deck).iter().last().expect("a slide");
    let words = page.shapes().filter_map(|shape| match shape {
        Shape::Words(words) => Some(words),
        _ => None,
    });
    let rows: Vec<_> = words.flat_map(|words| &words.rows).collect();
    let text: Vec<String> = rows.iter().map(|row| row.text()).collect();
    let text = text.join("\n");
    assert_eq!(text.matches("Is nothing lost? A").count(), 1, "{text}");
    assert_eq!(text.matches("What was saved").count(), 1, "{text}");
    for row in rows {
        for runs in row.runs.windows(3) {
            let is_code = [&runs[0], &runs[2]].iter().all(|run| run.face.is_mono());
            assert!(!(is_code && runs[1].text == " "), "{}", row.text());
        }
    }
}

/// A single panel fills its slide, and so do panels side by side without a tree.
#[test]
fn code_and_calls_without_a_tree_have_large_letters() {
    use PanelKind::{Board, Caption, Code, Stack, Timeline};
    for kinds in [
        &[Code][..],
        &[Stack],
        &[Timeline],
        &[Board, Code],
        &[Caption, Code],
        &[Board, Stack],
    ] {
        let mut deck = decks::lesson("strange-move", Some("depth"), "stops");
        deck.look.panels = Some(Panels::of(kinds));
        let page = Pages::new(&deck).page(3);
        let listed = page
            .groups
            .iter()
            .filter(|group| group.role == Role::Listing || group.name == "timeline");
        let words = listed
            .flat_map(|group| &group.shapes)
            .filter_map(|shape| match shape {
                Shape::Words(words) => Some(words),
                _ => None,
            });
        let sizes = words.flat_map(|words| &words.rows).map(|row| row.size);
        let least = match kinds {
            [Timeline] => 34.0,
            [_] => 36.0,
            _ => 30.0,
        };
        assert!(sizes.fold(0.0, f32::max) >= least, "{kinds:?}");
    }
}
