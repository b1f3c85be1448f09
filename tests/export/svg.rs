//! Pictures as SVG: well-formed, with real text that agrees with the trace.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use plyback::deck::{Deck, Format, Slide, unwatched};
use plyback::export::testing::Pages;
use plyback::export::write;
use plyback::run::Pane;
use plyback::scene::valued;
use plyback::trace::{NodeId, Status, Step};
use roxmltree::{Document, Node};
use tempfile::TempDir;

use crate::decks;
use crate::validators::passes;

/// Writes a deck's pictures and reads them.
fn pictures(deck: Deck) -> (TempDir, Vec<String>) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("pictures");
    let order = decks::order(deck, Format::Svg, &path);
    let slides = write(&order, &unwatched)
        .expect("pictures are written")
        .made
        .0;
    let read = |index| {
        let name = format!("step-{index:03}.svg");
        fs::read_to_string(path.join(name)).expect("a picture a step")
    };
    let all = (0..slides).map(read).collect();
    (folder, all)
}

fn text(node: Node<'_, '_>) -> String {
    let words = node
        .descendants()
        .filter(|inner| inner.has_tag_name("tspan"));
    let words: Vec<&str> = words.filter_map(|word| word.text()).collect();
    words.join(" ")
}

/// What each node of a picture says, by key.
fn said(picture: &str) -> BTreeMap<String, String> {
    let document = Document::parse(picture).expect("well-formed");
    let nodes = document.descendants().filter_map(|node| {
        let key = node.attribute("data-node")?;
        Some((key.to_owned(), text(node)))
    });
    nodes.collect()
}

fn agree(picture: &str, pane: &Pane, step: usize, prefix: &str) -> usize {
    let trace = pane.trace();
    let moment = trace.moment(Step(step));
    let mut held = 0;
    for (key, words) in said(picture) {
        let Some(node) = key.strip_prefix(prefix).and_then(|key| key.parse().ok()) else {
            continue;
        };
        let node = NodeId(node);
        if moment.status(node) == Status::Closed && !words.is_empty() {
            let value = valued(trace, trace.value(node, trace.ply(node)), trace.bound(node));
            assert!(
                crate::read::has_value(&words, &value),
                "{key}: {words} is not {value}"
            );
            held += 1;
        }
    }
    held
}

#[test]
fn values_read_from_the_pictures_are_the_traces() {
    let mut held = 0;
    for part in ["plain", "together"] {
        let mut deck = decks::lesson("strange-move", Some(part), "stops");
        (deck.cover, deck.end) = (false, false);
        let (_folder, pictures) = pictures(deck.clone());
        for (index, picture) in pictures.iter().enumerate() {
            let Some(Slide::Step { step, .. }) = deck.slide(index) else {
                continue;
            };
            let part = &deck.chapters[0].part;
            for (pane, step, prefix) in decks::panes(part, step.0) {
                held += agree(picture, pane, step.0, prefix);
            }
        }
    }
    assert!(held > 80, "{held}");
}

#[test]
fn a_picture_has_a_fixed_view_a_title_and_a_description() {
    let mut deck = decks::lesson("first-walkthrough", None, "stops");
    (deck.cover, deck.end) = (false, false);
    let (_folder, pictures) = pictures(deck);
    assert!(pictures.len() > 10);
    for picture in &pictures {
        let document = Document::parse(picture).expect("well-formed");
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some("0 0 1600 900"));
        let child = |name| {
            let found = root.children().find(|child| child.has_tag_name(name));
            found
                .and_then(|child| child.text())
                .unwrap_or_default()
                .len()
        };
        assert!(child("title") > 5 && child("desc") > 20);
    }
}

#[test]
fn the_same_deck_gives_the_same_bytes() {
    let deck = || decks::lesson("strange-move", Some("together"), "stops");
    assert_eq!(pictures(deck()).1, pictures(deck()).1);
}

#[test]
#[ignore = "needs xmllint"]
fn xmllint_finds_every_picture_well_formed() {
    let mut deck = decks::lesson("strange-move", None, "stops");
    (deck.cover, deck.end) = (false, false);
    let (folder, pictures) = pictures(deck);
    let path = folder.path().join("pictures");
    let files = (0..pictures.len()).map(|index| path.join(format!("step-{index:03}.svg")));
    passes(
        Command::new("xmllint")
            .args(["--noout", "--nonet"])
            .args(files),
    );
}

/// The picture in the README is what the program produces.
#[test]
fn the_readmes_picture_is_what_the_export_makes() {
    let file = "lessons/02-strange-move/side-by-side.svg";
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let mut deck = decks::lesson("strange-move", Some("together"), "end");
    (deck.cover, deck.end) = (false, false);
    assert_eq!(Pages::new(&deck).len(), 1);
    let (_folder, pictures) = pictures(deck);
    let kept = fs::read_to_string(&path).expect("the README shows it");
    assert!(
        kept == pictures[0],
        "{file} is not up to date: plyback export --lesson strange-move --part together --steps end -f svg"
    );
}
