//! Presentations: native shapes that contain what is in the trace, and files that open.

mod files;
pub mod package;
mod template;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use plyback::deck::{Aspect, Deck, Languages, Paper};
use plyback::export::testing::Pages;
use plyback::export::testing::page::{Dash, Edge, Ink, Node, Page, Role, Shape};
use plyback::scene::valued;
use plyback::trace::NodeId;
use plyback::words::Lang;
use roxmltree::Document;

use crate::decks::{comparison, lesson, search};
use package::{
    Package, all, connectors, first, frame, id, is_place, kind, line, name, number, paragraphs,
    shapes, shapes_in,
};

const TREE: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

/// One of each kind: a lesson with a comparison, cutoffs, two searches, both languages.
fn decks() -> Vec<Deck> {
    let mut dark = lesson("first-walkthrough", None, "stops");
    dark.look.paper = Paper::Dark;
    dark.look.languages = Languages::Both;
    let mut print = search("tree", TREE, "--algorithm alphabeta", "all");
    print.look.paper = Paper::Print;
    print.look.aspect = Aspect::Narrow;
    print.look.languages = Languages::One(Lang::It);
    let options = ["--algorithm minimax", "--algorithm alphabeta"];
    vec![
        lesson("strange-move", None, "stops"),
        dark,
        print,
        comparison("tictactoe", "O_X/X__/XOO", options, "stops"),
    ]
}

/// Checks every slide of a deck along with the page from which it was made.
fn for_each_slide(deck: Deck, check: impl Fn(&Page, &Document<'_>, &str)) {
    let package = Package::of(deck.clone());
    let pages = Pages::new(&deck);
    assert_eq!(package.slides(), pages.len());
    assert!(!pages.is_empty());
    for (index, page) in pages.iter().enumerate() {
        check(&page, &package.slide(index), &package.notes(index));
    }
}

/// The name that identifies a shape with that on the next slide.
fn morphed(name: &str) -> String {
    format!("!!{name}")
}

fn nodes(page: &Page) -> impl Iterator<Item = &Node> {
    page.shapes().filter_map(|shape| match shape {
        Shape::Node(node) => Some(node),
        _ => None,
    })
}

fn edges(page: &Page) -> impl Iterator<Item = &Edge> {
    page.shapes().filter_map(|shape| match shape {
        Shape::Edge(edge) => Some(edge),
        _ => None,
    })
}

#[test]
fn every_node_is_one_shape_with_its_rows_as_paragraphs() {
    for deck in decks() {
        for_each_slide(deck, |page, slide, _| {
            let by_name: BTreeMap<_, _> = shapes(slide).map(|one| (name(one), one)).collect();
            for node in nodes(page) {
                let shape = by_name[&*morphed(&node.key.0)];
                let rows: Vec<String> = node.rows.iter().map(|row| row.text()).collect();
                let rows = if rows.is_empty() {
                    vec![String::new()]
                } else {
                    rows
                };
                assert_eq!(paragraphs(shape), rows);
                assert_eq!(first(shape, "cNvPr").attribute("descr"), Some(&*node.alt));
            }
            let names = nodes(page).map(|node| node.key.0.as_str());
            let names: BTreeSet<&str> = names.collect();
            assert_eq!(
                names.len(),
                nodes(page).count(),
                "each has a name of its own"
            );
        });
    }
}

#[test]
fn every_edge_is_a_connector_glued_under_its_parent_and_above_its_child() {
    for deck in decks() {
        for_each_slide(deck, |page, slide, _| {
            let by_id: BTreeMap<_, _> = shapes(slide).map(|one| (id(one), one)).collect();
            let mut glued = Vec::new();
            for connector in connectors(slide) {
                if all(connector, "stCxn").count() + all(connector, "endCxn").count() == 0 {
                    continue;
                }
                let (from, to) = (first(connector, "stCxn"), first(connector, "endCxn"));
                let parent = by_id[from.attribute("id").expect("a parent")];
                let child = by_id[to.attribute("id").expect("a child")];
                assert_eq!((number(from, "idx"), number(to, "idx")), (2, 0));
                let [x, y, width, height] = frame(parent);
                let [under, above] = line(connector);
                assert_eq!(under, (x + width / 2, y + height));
                let [x, y, width, _] = frame(child);
                assert_eq!(above, (x + width / 2, y));
                if first(connector, "cNvPr").attribute("descr") != Some("") {
                    glued.push((name(parent).to_owned(), name(child).to_owned()));
                }
            }
            let drawn = edges(page).filter(|edge| !edge.alt.is_empty());
            let drawn: Vec<_> = drawn
                .map(|edge| (morphed(&edge.from.0), morphed(&edge.to.0)))
                .collect();
            assert_eq!(glued, drawn);
            let all_glued = connectors(slide).filter(|one| all(*one, "stCxn").count() == 1);
            assert!(all_glued.count() >= edges(page).count());
        });
    }
}

#[test]
fn no_word_of_a_page_is_lost_and_rows_are_joined_to_paragraphs() {
    let joined = Cell::new(0);
    for deck in decks() {
        for_each_slide(deck, |page, slide, _| {
            let told = paragraphs(slide.root());
            let body = page.groups.iter().filter(|group| group.name != "header");
            for shape in body.flat_map(|group| &group.shapes) {
                let Shape::Words(words) = shape else { continue };
                for rows in words.paragraphs() {
                    let texts: Vec<String> = rows.iter().map(|row| row.text()).collect();
                    let text = texts.join(" ");
                    let text = text.strip_prefix("• ").unwrap_or(&text);
                    assert!(told.iter().any(|other| other == text), "{text} in {told:?}");
                    joined.set(joined.get() + usize::from(rows.len() > 1));
                }
            }
        });
    }
    assert!(
        joined.get() > 50,
        "only {joined:?} paragraphs had been broken"
    );
}

#[test]
fn the_values_are_those_of_the_trace() {
    let deck = search("tree", TREE, "--algorithm alphabeta", "end");
    let trace = &deck.chapters[0].part.run.first().recording.trace;
    let package = Package::of(deck.clone());
    let slide = package.slide(0);
    let by_name: BTreeMap<_, _> = shapes(&slide).map(|one| (name(one), one)).collect();
    assert_eq!(trace.nodes(), 11);
    for node in 0..trace.nodes() {
        let ply = match node {
            0 => 0,
            1 | 5 | 7 => 1,
            _ => 2,
        };
        let node_id = NodeId(node as u32);
        let value = valued(trace, trace.value(node_id, ply), trace.bound(node_id));
        let rows = paragraphs(by_name[&*morphed(&format!("n{node}"))]);
        assert!(
            rows.iter().any(|row| crate::read::has_value(row, &value)),
            "{rows:?}: {value}"
        );
    }
    let (_, cutoffs) = trace.totals();
    assert_eq!(cutoffs, 1);
}

#[test]
fn a_cut_is_told_by_dash_sign_and_word() {
    let deck = search("tree", TREE, "--algorithm alphabeta", "end");
    let package = Package::of(deck);
    let slide = package.slide(0);
    let dashed = connectors(&slide).filter(|one| {
        let dash = all(*one, "prstDash").next();
        dash.and_then(|dash| dash.attribute("val")) == Some("dash")
    });
    assert_eq!(dashed.count(), 2, "two moves are skipped");
    // If there is no room for the word, it is in the description.
    let is_cut = |shape: &roxmltree::Node<'_, '_>| {
        let told = first(*shape, "cNvPr")
            .attribute("descr")
            .unwrap_or_default();
        let rows = paragraphs(*shape);
        rows.first().is_some_and(|row| row == "✂")
            && (rows.iter().any(|row| row == "cut") || told.contains("pruned"))
    };
    assert_eq!(shapes(&slide).filter(is_cut).count(), 2);
    let struck = all(slide.root(), "rPr");
    let struck = struck.filter(|run| run.attribute("strike") == Some("sngStrike"));
    assert_eq!(struck.count(), 2, "their moves are struck out");
}

#[test]
fn dashes_of_edges_are_those_of_the_page() {
    for deck in decks() {
        for_each_slide(deck, |page, slide, _| {
            let mut dashes = connectors(slide)
                .map(|one| (name(one), all(one, "prstDash").next()))
                .map(|(name, dash)| (name, dash.and_then(|dash| dash.attribute("val"))));
            for edge in edges(page) {
                let expected = match edge.stroke.dash {
                    Dash::Solid => None,
                    Dash::Dashed => Some("dash"),
                    Dash::Dotted => Some("sysDot"),
                };
                let name = morphed(&format!("{} to {}", edge.from, edge.to));
                let found = dashes.find(|(other, _)| *other == name);
                assert_eq!(found.map(|(_, dash)| dash), Some(expected));
            }
        });
    }
}

#[test]
fn the_speaker_reads_what_to_ask() {
    for deck in decks() {
        for_each_slide(deck, |page, _, notes| assert_eq!(notes, page.notes));
    }
    let deck = search("tree", TREE, "--algorithm minimax", "all");
    let package = Package::of(deck);
    let asks = |index: &usize| package.notes(*index).contains("Ask: ");
    assert!((0..package.slides()).all(|index| asks(&index)));
}

#[test]
fn every_slide_has_its_title_its_caption_and_its_number_in_their_places() {
    for deck in decks() {
        let package = Package::of(deck.clone());
        for (index, page) in Pages::new(&deck).iter().enumerate() {
            let slide = package.slide(index);
            let of = |kinds: &[&str]| {
                let shapes = shapes(&slide).filter(|shape| is_place(*shape));
                let of = shapes.filter(|shape| kinds.contains(&kind(*shape).unwrap_or("")));
                of.collect::<Vec<_>>()
            };
            let titles = of(&["title", "ctrTitle"]);
            assert_eq!(titles.len(), 1);
            assert_eq!(paragraphs(titles[0]), std::slice::from_ref(&page.title));
            let runs = all(titles[0], "r").count();
            assert_eq!(runs, 1, "one run, not one a word");
            let [x, y, width, height] = frame(titles[0]);
            assert!(
                x >= 0 && y >= 0 && width > 0 && height > 0,
                "it is on the slide"
            );
            let has_caption = page.groups.iter().any(|group| group.role == Role::Caption);
            assert_eq!(
                of(&["", "subTitle"]).len(),
                usize::from(has_caption),
                "{index}"
            );
            let numbers = of(&["sldNum"]);
            assert_eq!(paragraphs(numbers[0]), [(index + 1).to_string()]);
            let ids: Vec<_> = all(slide.root(), "cNvPr")
                .map(|one| one.attribute("id"))
                .collect();
            let unique: BTreeSet<_> = ids.iter().collect();
            assert_eq!(unique.len(), ids.len());
        }
    }
}

/// The shapes of a slide from first to last, in the order used by presenters.
fn outermost<'a>(slide: &'a Document<'a>) -> Vec<roxmltree::Node<'a, 'a>> {
    let tree = first(slide.root(), "spTree");
    let is_shape = |name: &str| ["sp", "grpSp", "cxnSp", "graphicFrame"].contains(&name);
    let shapes = tree
        .children()
        .filter(|node| is_shape(node.tag_name().name()));
    shapes.collect()
}

#[test]
fn title_caption_and_figures_are_read_in_this_order_and_figures_are_groups() {
    for deck in decks() {
        for_each_slide(deck, |page, slide, _| {
            let outermost = outermost(slide);
            assert_eq!(name(outermost[0]), "title");
            let at = |name: &str| {
                outermost
                    .iter()
                    .position(|shape| self::name(*shape) == name)
            };
            let figures = page
                .groups
                .iter()
                .filter(|group| group.role == Role::Figure);
            for group in figures {
                let place = at(&morphed(group.name)).expect("a group");
                assert_eq!(outermost[place].tag_name().name(), "grpSp");
                let caption = outermost
                    .iter()
                    .rposition(|shape| is_place(*shape) && kind(*shape).is_none());
                assert!(caption.is_none_or(|caption| caption < place));
            }
            assert!(outermost.len() < 16, "{}", outermost.len());
        });
    }
}

#[test]
fn the_words_on_an_edge_are_moved_with_their_node() {
    let moved = Cell::new(0);
    for deck in decks() {
        for_each_slide(deck, |page, slide, _| {
            for shape in page.shapes() {
                let Shape::Words(words) = shape else { continue };
                let Some(of) = &words.of else { continue };
                let group = all(slide.root(), "grpSp")
                    .filter(|group| shapes_in(*group).any(|shape| name(shape) == morphed(&of.0)))
                    .last()
                    .expect("a group");
                let text: Vec<String> = words.rows.iter().map(|row| row.text()).collect();
                assert!(
                    paragraphs(group)
                        .iter()
                        .any(|other| *other == text.concat())
                );
                assert!(shapes_in(group).count() < 5, "it is the node's own group");
                moved.set(moved.get() + 1);
            }
        });
    }
    assert!(moved.get() > 100, "{moved:?}");
}

#[test]
fn slides_change_by_gliding_where_presenters_can() {
    let package = Package::of(search("tree", TREE, "", "1..2"));
    let slide = package.slide(1);
    let choice = slide
        .descendants()
        .find(|node| node.tag_name().name() == "Choice");
    let choice = choice.expect("a choice");
    assert!(
        choice
            .descendants()
            .any(|node| node.tag_name().name() == "morph")
    );
    let fallback = slide
        .descendants()
        .find(|node| node.tag_name().name() == "Fallback");
    assert!(fallback.is_some_and(|one| all(one, "fade").count() == 1));
}

/// What text is on: a foreign theme may have any accents, but text remains dark on light, and
/// lines remain a shade of it.
#[test]
fn colours_follow_the_theme_and_text_and_lines_are_never_accents() {
    for deck in decks() {
        let palette = Pages::new(&deck).palette();
        let package = Package::of(deck.clone());
        let index = usize::from(deck.cover);
        let slide = package.slide(index);
        assert_eq!(all(slide.root(), "srgbClr").count(), 0);
        let theme = package.part("ppt/theme/theme1.xml");
        let colour = |slot| {
            let value = first(first(theme.root(), slot), "srgbClr").attribute("val");
            value.expect("a colour").to_owned()
        };
        let master = package.part("ppt/slideMasters/slideMaster1.xml");
        let map = first(master.root(), "clrMap");
        let mapped = |name: &str| match map.attribute(name).expect("a colour") {
            "dk1" => colour("dk1"),
            "lt1" => colour("lt1"),
            other => panic!("{other}"),
        };
        assert_eq!(mapped("bg1"), palette.rgb(Ink::Ground).hex());
        assert_eq!(mapped("tx1"), palette.rgb(Ink::Text).hex());
        for edge in edges(&Pages::new(&deck).page(index)) {
            let is_grey = [Ink::Faint, Ink::Hair, Ink::Text].contains(&edge.stroke.ink);
            let name = morphed(&format!("{} to {}", edge.from, edge.to));
            let mut lines = connectors(&slide);
            let line = lines.find(|one| self::name(*one) == name).expect("a line");
            let slot = first(line, "schemeClr").attribute("val");
            assert!(!is_grey || slot == Some("tx1"), "{slot:?}");
        }
    }
}

#[test]
fn words_are_proofread_in_their_language() {
    let languages = |deck: Deck| -> BTreeSet<String> {
        let package = Package::of(deck);
        let slides = [0, 1].map(|slide| package.slide(slide));
        let runs = slides.iter().flat_map(|slide| all(slide.root(), "rPr"));
        let runs = runs.filter_map(|run| run.attribute("lang"));
        runs.map(ToOwned::to_owned).collect()
    };
    let [_, both, italian, _] = <[Deck; 4]>::try_from(decks()).ok().expect("four decks");
    assert_eq!(
        languages(both).into_iter().collect::<Vec<_>>(),
        ["en-US", "it-IT"]
    );
    assert_eq!(
        languages(italian).into_iter().collect::<Vec<_>>(),
        ["it-IT"]
    );
}
