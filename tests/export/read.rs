//! What was read back from a file, compared with the trace.

use std::collections::BTreeMap;

use plyback::deck::{Deck, Slide};
use plyback::export::testing::Pages;
use plyback::export::testing::page::{Row, Shape};
use plyback::run::Pane;
use plyback::scene::valued;
use plyback::trace::{Moment, NodeId, Status, Step};

use crate::decks;

/// The texts of nodes by key.
pub type Nodes = BTreeMap<String, String>;

/// Decks with everything a format has to contain: figures, cutoffs and bounds, counts, two
/// searches. None has a title or a closing slide.
pub fn decks() -> Vec<Deck> {
    let pruned = "[[1,1],[5,3,4],[3,2]]";
    let both = ["--algorithm minimax", "--algorithm alphabeta"];
    let mut decks = vec![
        decks::lesson("first-walkthrough", None, "stops"),
        decks::search("tree", pruned, "--algorithm alphabeta", "all"),
        decks::search(
            "tictactoe",
            "_X_/__X/OOX",
            "--algorithm alphabeta",
            "20..30",
        ),
        decks::search("tictactoe", "___/___/___", "--algorithm alphabeta", "stops"),
        decks::comparison("tree", pruned, both, "all"),
    ];
    for deck in &mut decks {
        (deck.cover, deck.end) = (false, false);
    }
    decks
}

/// Whether the words of a node include a value; a bound does not count as an exact value.
pub fn has_value(text: &str, value: &str) -> bool {
    let text = text.replace('−', "-");
    let words: Vec<&str> = text.split_whitespace().collect();
    let wanted: Vec<&str> = value.split(' ').collect();
    let is_bound = |at: usize| at > 0 && ["≤", "≥"].contains(&words[at - 1]);
    let mut windows = words.windows(wanted.len()).enumerate();
    // The tightest nodes have no blank after the sign of a bound.
    let is_tight = wanted.len() > 1 && words.contains(&wanted.concat().as_str());
    is_tight || windows.any(|(at, found)| found == wanted && !is_bound(at))
}

fn agree_on(read: &Nodes, pane: &Pane, moment: &Moment, prefix: &str) -> usize {
    let trace = pane.trace();
    let mut held = 0;
    for (key, text) in read {
        let Some(number) = key.strip_prefix(prefix).and_then(|key| key.parse().ok()) else {
            continue;
        };
        let id = NodeId(number);
        // Nodes omitted by the figure have a place but no words.
        if moment.status(id) != Status::Closed || text.trim().is_empty() {
            continue;
        }
        let ply = trace.ply(id);
        let value = valued(trace, trace.value(id, ply), trace.bound(id));
        assert!(
            has_value(text, &value),
            "step {}: {key} says {text:?}, the trace {value}",
            moment.step.0
        );
        held += 1;
    }
    held
}

/// Compares the nodes of a slide with the trace and returns how many had a value.
pub fn agree(deck: &Deck, slide: usize, read: &Nodes) -> usize {
    let Some(Slide::Step { chapter, step }) = deck.slide(slide) else {
        panic!("slide {slide} is none of a step");
    };
    let part = &deck.chapters[chapter].part;
    let panes = decks::panes(part, step.0).into_iter();
    panes
        .map(|(pane, step, prefix)| {
            agree_on(read, pane, &pane.trace().moment(Step(step.0)), prefix)
        })
        .sum()
}

/// The characters without the blanks between them, which differ between programs; quotes are
/// straight, because some fonts lack the others.
pub fn packed(text: &str) -> String {
    let chars = text.chars().filter(|char| !char.is_whitespace());
    chars
        .map(|char| match char {
            '’' => '\'',
            '”' => '"',
            char => char,
        })
        .collect()
}

/// Everything written on each page, row by row.
pub fn rows(deck: &Deck) -> Vec<Vec<String>> {
    rows_of(&Pages::new(deck))
}

/// Like [`rows`], but for these pages.
pub fn rows_of(pages: &Pages<'_>) -> Vec<Vec<String>> {
    let written = |rows: &[Row]| rows.iter().map(Row::text).collect::<Vec<_>>();
    pages
        .iter()
        .map(|page| {
            let groups = page.groups.iter();
            groups
                .filter(|group| group.name != "header")
                .flat_map(|group| &group.shapes)
                .flat_map(|shape| match shape {
                    Shape::Node(node) => written(&node.rows),
                    Shape::Words(words) => written(&words.rows),
                    Shape::Bar(_) | Shape::Rule(_) | Shape::Edge(_) => Vec::new(),
                })
                .collect()
        })
        .collect()
}

/// Checks that each page of a PDF, given as text separated by form feeds, has every row.
pub fn pdf_has_all(text: &str, deck: &Deck) {
    let pages: Vec<String> = text.split('\u{c}').map(packed).collect();
    let rows = rows(deck);
    // The last page is followed by a form feed as well.
    assert_eq!(pages.len() - 1, rows.len());
    for (number, (page, rows)) in pages.iter().zip(rows).enumerate() {
        for row in rows {
            assert!(
                page.contains(&packed(&row)),
                "page {number}: {row:?}\n{page}"
            );
        }
    }
}
