//! The files of presentations: complete, the same on every run, and valid.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use plyback::deck::{Aspect, Deck, Format, unwatched};
use plyback::export::{ExportError, write};
use plyback::words::Lang;

use super::package::{Package, first, number, written};
use super::{TREE, decks};
use crate::decks::{lesson, order, search};
use crate::validators::passes;

#[test]
fn slides_have_the_proportions_that_are_asked_for() {
    let size = |deck: Deck| {
        let package = Package::of(deck);
        let presentation = package.part("ppt/presentation.xml");
        let size = first(presentation.root(), "sldSz");
        (number(size, "cx"), number(size, "cy"))
    };
    let mut deck = search("tree", TREE, "", "end");
    assert_eq!(size(deck.clone()), (12_192_000, 6_858_000));
    deck.look.aspect = Aspect::Narrow;
    assert_eq!(size(deck), (9_144_000, 6_858_000));
}

#[test]
fn every_part_has_a_kind_and_every_relation_leads_to_a_part() {
    let package = Package::of(lesson("strange-move", None, "stops"));
    let kinds = package.part("[Content_Types].xml");
    let listed: BTreeSet<&str> = kinds
        .descendants()
        .filter_map(|node| node.attribute("PartName"))
        .collect();
    for name in package.0.keys() {
        if name == "[Content_Types].xml" {
            continue;
        }
        let Some(of) = name.strip_suffix(".rels") else {
            assert!(listed.contains(format!("/{name}").as_str()), "{name}");
            continue;
        };
        assert!(of.contains("_rels/"), "{of}");
        let relations = package.part(name);
        let targets = relations.descendants();
        for target in targets.filter_map(|node| node.attribute("Target")) {
            let path = target.strip_prefix('/').expect("a path from the top");
            assert!(package.0.contains_key(path), "{name}: {path}");
        }
    }
    assert_eq!(
        listed.len(),
        package
            .0
            .keys()
            .filter(|name| !name.ends_with(".rels"))
            .count()
            - 1
    );
}

#[test]
fn parts_of_a_lesson_are_sections_with_every_slide_in_one() {
    let deck = lesson("strange-move", None, "stops");
    let package = Package::of(deck.clone());
    let presentation = package.part("ppt/presentation.xml");
    let named = |name: &'static str| {
        let nodes = presentation.descendants();
        nodes.filter(move |node| node.tag_name().name() == name)
    };
    let titles: Vec<_> = named("section")
        .filter_map(|one| one.attribute("name"))
        .collect();
    let parts = deck
        .chapters
        .iter()
        .map(|chapter| &chapter.part.titles[&Lang::En]);
    assert_eq!(titles, parts.collect::<Vec<_>>());
    let ids = named("sldId").filter_map(|one| one.attribute("id"));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    ids.for_each(|id| *counts.entry(id).or_default() += 1);
    assert_eq!(counts.len(), package.slides());
    assert!(
        counts.values().all(|&count| count == 2),
        "listed, and in one section"
    );
}

#[test]
fn the_same_deck_is_the_same_bytes() {
    for deck in decks() {
        assert!(written(deck.clone()) == written(deck));
    }
}

#[test]
fn more_slides_than_one_can_work_with_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deck.pptx");
    let deck = search("tree", "random:3,6,1", "", "all");
    let slides = deck.len();
    assert_eq!(slides, 3 * 1093 - 1);
    let error = write(&order(deck, Format::Pptx, &path), &unwatched).expect_err("too many");
    assert!(matches!(error, ExportError::TooMany { .. }), "{error}");
    let line = error.to_string();
    assert!(
        line.contains(&Lang::En.number(slides)) && line.contains("--steps"),
        "{line}"
    );
    assert!(line.contains("1..2000") && !line.contains('\n'), "{line}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
#[ignore = "needs ooxml-validator"]
fn the_validator_finds_no_error() {
    let folder = tempfile::tempdir().expect("a folder");
    for (index, deck) in decks().into_iter().enumerate() {
        let path = folder.path().join(format!("deck{index}.pptx"));
        fs::write(&path, written(deck)).expect("a file");
        let told = passes(Command::new("ooxml-validator").arg(&path));
        assert!(told.contains("\"ok\": true"), "{told}");
    }
}
