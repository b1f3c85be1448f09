//! Trees drawn in rows of siblings because they do not fit as a whole.

use plyback::deck::{Aspect, Deck, Slide, TypeSize};
use plyback::export::testing::Pages;
use plyback::export::testing::page::{Edge, Ink, Page, Shape};
use plyback::lesson::Part;
use plyback::trace::{NodeId, Step};

use crate::decks;
use crate::pages::{nodes, text};

fn edges(page: &Page) -> Vec<Edge> {
    let edges = page.shapes().filter_map(|shape| match shape {
        Shape::Edge(edge) => Some(edge.clone()),
        _ => None,
    });
    edges.collect()
}

fn only(deck: &Deck) -> Page {
    Pages::new(deck).page(0)
}

fn wide() -> String {
    let leaves: Vec<String> = (1..=40).map(|leaf| leaf.to_string()).collect();
    format!("[{}]", leaves.join(","))
}

#[test]
fn the_best_child_is_drawn_however_many_there_are() {
    let page = only(&decks::search("tree", &wide(), "", "end"));
    assert!(text(&nodes(&page)["n40"]).contains("40"));
    let best = edges(&page);
    let best = best.iter().find(|edge| edge.stroke.ink == Ink::Best);
    assert_eq!(best.expect("a best edge").to.0, "n40");
}

#[test]
fn the_child_whose_value_arrives_and_the_best_are_both_drawn() {
    let position = vec!["_".repeat(28); 3].join("/");
    let deck = decks::search("mnk:3,28,3", &position, "--depth 1", "all");
    let pages = Pages::new(&deck);
    let last = pages.page(pages.len() - 2);
    let drawn = nodes(&last);
    assert!(drawn.contains_key("n1") && drawn.contains_key("n84"));
    let said: Vec<String> = drawn.values().map(text).collect();
    assert!(said.iter().any(|text| text == "79 moves"), "{said:?}");
}

/// However deep the path, what is pruned hangs below the node where the cutoff is.
#[test]
fn pruned_moves_are_below_the_current_node() {
    for (game, position) in [("nim", "3,4,5"), ("tictactoe", "___/___/___")] {
        let deck = decks::search(game, position, "--algorithm alphabeta", "stops");
        let pages = Pages::new(&deck);
        let cutoffs = pages.iter().filter(|page| page.title.contains("cutoff"));
        let cutoffs: Vec<Page> = cutoffs.collect();
        assert!(cutoffs.len() > 5, "{game}");
        for page in cutoffs {
            let drawn = nodes(&page);
            let mut current = drawn
                .iter()
                .filter(|(_, node)| node.fill == Some(Ink::Current));
            let (key, _) = current.next().expect("a current node");
            let key = key.trim_start_matches('n');
            let pruned = drawn.iter().filter(|(name, node)| {
                let is_child = ["ns", "nm"].map(|kind| name.starts_with(&format!("{kind}{key}-")));
                is_child.contains(&true) && text(node).contains('✂')
            });
            assert!(pruned.count() > 0, "{game}: {}", page.title);
        }
    }
}

/// The slides of steps, each with its part.
fn pages_of_steps(deck: &Deck) -> Vec<(Page, &Part, Step)> {
    let pages = Pages::new(deck);
    let all = (0..pages.len()).filter_map(|index| match pages.slide(index).0 {
        Slide::Step { chapter, step } => {
            Some((pages.page(index), &deck.chapters[chapter].part, step))
        }
        _ => None,
    });
    all.collect()
}

/// Nodes of a finished search that are not drawn are counted.
#[test]
fn what_is_not_drawn_is_counted() {
    let mut held = 0;
    for lesson in [
        "bones",
        "big-numbers",
        "large-boards",
        "strange-move",
        "who-wins",
    ] {
        let deck = decks::lesson(lesson, None, "stops");
        for (page, part, step) in pages_of_steps(&deck) {
            let drawn = nodes(&page);
            for (pane, step, prefix) in decks::panes(part, step.0) {
                let own = drawn.iter().filter_map(|(key, node)| {
                    let name = key.strip_prefix(prefix)?;
                    Some((name.parse::<u32>().is_ok(), text(node)))
                });
                let own: Vec<(bool, String)> = own.collect();
                // Omitted moves and plies are given in words, and thousands are rounded.
                let is_rough = |text: &str| ["moves", "plies", "k"].map(|word| text.contains(word));
                let is_rough = own.iter().any(|(_, text)| is_rough(text).contains(&true));
                if step.0 + 1 < pane.trace().steps() || is_rough || own.is_empty() {
                    continue;
                }
                let counted = own.iter().filter_map(|(_, text)| {
                    let (_, count) = text.split_once('…')?;
                    count.split_whitespace().next()?.parse::<usize>().ok()
                });
                let all =
                    own.iter().filter(|(is_node, _)| *is_node).count() + counted.sum::<usize>();
                assert_eq!(
                    all,
                    pane.trace().nodes(),
                    "{lesson}, {}: {own:?}",
                    page.title
                );
                held += 1;
            }
        }
    }
    assert!(held > 15, "{held}");
}

/// However little room there is, a closed node on a path has a count if its children are not drawn.
#[test]
fn nodes_of_a_path_have_counts_in_large_letters_too() {
    let mut held = 0;
    for lesson in [
        "alpha-beta",
        "big-numbers",
        "strange-move",
        "ties-and-scan-order",
        "who-wins",
    ] {
        let mut deck = decks::lesson(lesson, None, "stops");
        (deck.look.aspect, deck.look.size) = (Aspect::Narrow, TypeSize::Large);
        for (page, part, step) in pages_of_steps(&deck) {
            let drawn = nodes(&page);
            let is_drawn =
                |prefix, node: NodeId| drawn.contains_key(&format!("{prefix}{}", node.0));
            for (pane, step, prefix) in decks::panes(part, step.0) {
                let trace = pane.trace();
                for node in (1..trace.nodes() as u32).map(NodeId) {
                    let is_below = trace.children(node).next().is_some();
                    let is_shown = trace.children(node).any(|child| is_drawn(prefix, child));
                    let is_closed = trace.close_step(node).is_some_and(|close| close <= step);
                    let said = drawn.get(&format!("{prefix}{}", node.0)).map(text);
                    // On a path, a node contains its move, which has letters on boards.
                    let mv = pane.recording.move_to(node);
                    let is_in_path = |said: &String| mv.as_str() > "a" && said.starts_with(&mv);
                    let Some(said) = said.filter(is_in_path) else {
                        continue;
                    };
                    if !is_below || is_shown || !is_closed {
                        continue;
                    }
                    assert!(said.contains('…'), "{lesson}, {}: {said}", page.title);
                    held += 1;
                }
            }
        }
    }
    assert!(held > 15, "{held}");
}

/// A move that will be skipped looks like any other until it is; then it is named.
#[test]
fn rows_do_not_give_a_cutoff_away() {
    let mut deck = decks::search("tictactoe", "XOX/___/___", "--algorithm alphabeta", "all");
    let tree = plyback::deck::Panels::of(&[plyback::deck::PanelKind::Tree]);
    deck.look.panels = Some(tree);
    let part = &deck.chapters[0].part;
    let recording = &part.run.first().recording;
    let trace = &recording.trace;
    let cut = (0..trace.nodes() as u32)
        .map(plyback::trace::NodeId)
        .find(|&node| {
            // All of them fit into a row, which fits below the path.
            let skipped = recording.skipped(node).len();
            trace.ply(node) < 3 && skipped > 0 && trace.children(node).count() + skipped <= 4
        })
        .expect("a cutoff");
    let skipped = recording.names(&recording.skipped(cut));
    let before = Pages::new(&deck).page(trace.enter_step(cut).0);
    let after = Pages::new(&deck).page((trace.close_step(cut).expect("it closes")).0);
    let all = nodes(&before);
    let first = trace.children(cut).next().expect("a child");
    let like = &all[&format!("n{}", first.0)];
    let are = |page: &Page| -> Vec<_> {
        let nodes = nodes(page).into_iter();
        let moves = nodes.filter(|(key, _)| key.starts_with(&format!("ns{}-", cut.0)));
        moves.map(|(_, node)| node).collect()
    };
    assert_eq!(are(&before).len(), skipped.len());
    for (node, name) in are(&before).iter().zip(&skipped) {
        assert_eq!(
            (node.area.width, node.area.y, node.stroke, node.outline),
            (like.area.width, like.area.y, like.stroke, like.outline)
        );
        assert_eq!(text(node).trim(), name);
    }
    for (node, name) in are(&after).iter().zip(&skipped) {
        assert_eq!(text(node), format!("{name} ✂"));
        assert!(node.rows[0].runs[0].struck);
    }
}

/// A value that arrives at the root comes from somewhere: the line is drawn down to it.
#[test]
fn rows_go_on_along_the_best_line() {
    let mut deck = decks::search("tictactoe", "___/___/___", "--algorithm alphabeta", "end");
    let kinds = [
        plyback::deck::PanelKind::Tree,
        plyback::deck::PanelKind::Caption,
    ];
    deck.look.panels = Some(plyback::deck::Panels::of(&kinds));
    let trace = &deck.chapters[0].part.run.first().recording.trace;
    let drawn = nodes(&only(&deck));
    for node in trace.line().iter().take(3) {
        assert!(drawn.contains_key(&format!("n{}", node.0)), "{node:?}");
    }
}

/// Rows are for trees that cannot be read as a whole.
#[test]
fn a_tree_that_can_be_read_is_drawn_whole() {
    let mut tree = decks::search("tree", "random:2,3,11", "--algorithm alphabeta", "end");
    tree.look.aspect = plyback::deck::Aspect::Narrow;
    for deck in [
        decks::search("tictactoe", "O_X/X__/XOO", "", "end"),
        decks::search("bones", "4", "--algorithm alphabeta", "end"),
        tree,
    ] {
        let all = deck.chapters[0].part.run.first().recording.trace.nodes();
        let page = only(&deck);
        let drawn = nodes(&page);
        let searched = drawn.keys().filter(|key| !key.starts_with("ns"));
        assert_eq!(searched.count(), all);
        let rows = drawn.values().flat_map(|node| &node.rows);
        let written = rows.filter(|row| !row.text().trim().is_empty());
        let least = written.map(|row| row.size).fold(f32::INFINITY, f32::min);
        assert!(least >= 23.4, "{least}");
    }
}
