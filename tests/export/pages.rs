//! The pages drawn by all formats: what is on them, and where.

use std::collections::{BTreeMap, HashMap};

use plyback::deck::{
    Aspect, AtNodes, Deck, Format, Languages, PanelKind, Panels, Paper, Slide, TypeSize, Unit,
    unwatched,
};
use plyback::export::testing::Pages;
use plyback::export::testing::page::{Area, Ink, Node, Page, Palette, Rgb, Shape};
use plyback::export::testing::row_width;
use plyback::export::write;
use plyback::lesson::Stop;
use plyback::run::Pane;
use plyback::scene::valued;
use plyback::search::Named;
use plyback::trace::{NodeId, Status, Step};
use plyback::words::Lang;
use proptest::prelude::*;

use crate::decks;
use crate::questions::words;
use crate::read::has_value;
use crate::written::folder;

/// The nodes of a page by key.
pub fn nodes(page: &Page) -> BTreeMap<String, Node> {
    let nodes = page.shapes().filter_map(|shape| match shape {
        Shape::Node(node) => Some((node.key.0.clone(), node.clone())),
        _ => None,
    });
    nodes.collect()
}

/// The text in a node.
pub fn text(node: &Node) -> String {
    let rows: Vec<String> = node.rows.iter().map(|row| row.text()).collect();
    rows.join(" ")
}

/// Checks that every closed node drawn on a page has its value in the trace.
fn values_agree(page: &Page, pane: &Pane, step: usize, prefix: &str) -> usize {
    let trace = pane.trace();
    let moment = trace.moment(Step(step));
    let mut held = 0;
    for (key, node) in nodes(page) {
        let Some(number) = key.strip_prefix(prefix).and_then(|key| key.parse().ok()) else {
            continue;
        };
        let id = NodeId(number);
        if moment.status(id) != Status::Closed || node.rows.is_empty() {
            continue;
        }
        let ply = trace.ply(id);
        let value = valued(trace, trace.value(id, ply), trace.bound(id));
        let text = text(&node);
        assert!(
            has_value(&text, &value),
            "step {step}: {key} says {text:?}, the trace {value}"
        );
        held += 1;
    }
    held
}

/// The prose says what a picture shows; the next slide has the picture, in every format.
#[test]
fn a_picture_is_the_slide_after_that_of_its_stop() {
    let deck = decks::lesson("order-and-cost", Some("written"), "end");
    let mut stops = deck.chapters[0].part.stops.iter();
    let with_picture = |stop: &Stop| Some((stop.step, *stop.pictures.first()?));
    let (stop, picture) = stops.find_map(with_picture).expect("a picture");
    let slide = |step| Some(Slide::Step { chapter: 0, step });
    let places = |deck: &Deck, step| {
        let slides = (0..deck.len()).filter(|&index| deck.slide(index) == slide(step));
        slides.collect::<Vec<_>>()
    };
    let at = places(&deck, stop)[0];
    assert_eq!(deck.slide(at + 1), slide(picture));
    assert_eq!(deck.slide_from(0, stop), Some(at));
    // A picture that has its own slide is not on any other.
    let all = decks::lesson("order-and-cost", Some("written"), "stops");
    assert_eq!(places(&all, picture).len(), 1);
    let pages = Pages::new(&deck);
    assert!(words(&pages.page(at)).contains("one cut"));
    for &(name, format) in Format::ALL {
        if format.unit() == Unit::Slide {
            let folder = folder();
            let order = decks::order(deck.clone(), format, folder.path().join("out"));
            let written = write(&order, &unwatched).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(written.made.0, pages.len(), "{name}");
        }
    }
}

fn held(deck: &Deck) -> usize {
    let pages = Pages::new(deck);
    let mut held = 0;
    for index in 0..pages.len() {
        let page = pages.page(index);
        let (plyback::deck::Slide::Step { chapter, step }, _) = pages.slide(index) else {
            continue;
        };
        let part = &deck.chapters[chapter].part;
        for (pane, step, prefix) in decks::panes(part, step.0) {
            held += values_agree(&page, pane, step.0, prefix);
        }
    }
    held
}

#[test]
fn every_value_on_every_slide_of_the_lessons_is_the_traces() {
    for lesson in ["first-walkthrough", "strange-move"] {
        let held = held(&decks::lesson(lesson, None, "all"));
        assert!(held > 80, "{lesson}: {held}");
    }
}

#[test]
fn bounds_and_both_sides_of_a_comparison_are_the_traces() {
    let pruned = "[[1,1],[5,3,4],[3,2]]";
    let deck = decks::search("tree", pruned, "--algorithm alphabeta", "all");
    assert!(held(&deck) > 40);
    let both = ["--algorithm minimax", "--algorithm alphabeta"];
    assert!(held(&decks::comparison("tree", pruned, both, "all")) > 80);
    let whole = decks::search("tictactoe", "___/___/___", "--algorithm alphabeta", "stops");
    assert!(held(&whole) > 40);
}

#[test]
fn a_node_keeps_its_place_from_slide_to_slide() {
    for (lesson, part) in [
        ("first-walkthrough", "states"),
        ("strange-move", "plain"),
        ("strange-move", "together"),
    ] {
        let known = decks::lesson(lesson, None, "stops");
        let names: Vec<&str> = known
            .chapters
            .iter()
            .map(|c| c.part.name.as_str())
            .collect();
        let part = if names.contains(&part) {
            part
        } else {
            names[0]
        };
        let mut deck = decks::lesson(lesson, Some(part), "all");
        (deck.cover, deck.end) = (false, false);
        let mut places: HashMap<String, (f32, f32)> = HashMap::new();
        let pages = Pages::new(&deck);
        // If results arrive, trees have less room.
        let has_results = deck.chapters[0].part.run.panes().len() > 1;
        for page in pages.iter().take(pages.len() - usize::from(has_results)) {
            for (key, node) in nodes(&page) {
                let here = (node.area.middle().x, node.area.y);
                let place = *places.entry(key.clone()).or_insert(here);
                assert!(
                    (place.0 - here.0).abs() < 1.5 && (place.1 - here.1).abs() < 1.5,
                    "{lesson} {part}: {key} moves from {place:?} to {here:?}: {}",
                    page.title
                );
            }
        }
        assert!(places.len() > 8);
    }
}

/// Nothing extends beyond the page, no nodes overlap, and no words are wider than their node.
fn is_tidy(page: &Page) -> Result<(), TestCaseError> {
    let whole = Area::new(0.0, 0.0, page.size.width, page.size.height);
    let inside = |area: &Area| {
        area.x >= whole.x - 1.0
            && area.y >= whole.y - 1.0
            && area.right() <= whole.right() + 1.0
            && area.bottom() <= whole.bottom() + 1.0
    };
    let overlap = |one: &Area, other: &Area| {
        one.x + 2.0 < other.right()
            && other.x + 2.0 < one.right()
            && one.y + 2.0 < other.bottom()
            && other.y + 2.0 < one.bottom()
    };
    let all: Vec<Node> = nodes(page).into_values().collect();
    for (index, node) in all.iter().enumerate() {
        prop_assert!(inside(&node.area), "{}: {:?}", node.key, node.area);
        for other in &all[..index] {
            prop_assert!(
                !overlap(&node.area, &other.area),
                "{} {:?} lies on {} {:?}: {}",
                node.key,
                node.area,
                other.key,
                other.area,
                page.title
            );
        }
        for row in &node.rows {
            prop_assert!(row_width(row) <= node.area.width + 1.0, "{}", row.text());
        }
    }
    for shape in page.shapes() {
        match shape {
            Shape::Bar(bar) => prop_assert!(inside(&bar.area), "{bar:?}"),
            Shape::Words(words) => {
                for row in &words.rows {
                    prop_assert!(row.baseline <= whole.bottom(), "{}", row.text());
                    prop_assert!(
                        row_width(row) <= words.area.width + 2.0,
                        "too wide: {}",
                        row.text()
                    );
                }
            }
            Shape::Rule(_) | Shape::Edge(_) | Shape::Node(_) => {}
        }
    }
    Ok(())
}

fn looks() -> impl Strategy<Value = (Paper, Aspect, Languages, Panels)> {
    use PanelKind::{Board, Caption, Code, Stack, Tree};
    let panels = prop::sample::subsequence(vec![Tree, Board, Code, Stack, Caption], 1..=5);
    (
        prop::sample::select(vec![Paper::Light, Paper::Dark, Paper::Print]),
        prop::sample::select(vec![Aspect::Wide, Aspect::Narrow]),
        prop::sample::select(vec![
            Languages::One(Lang::En),
            Languages::One(Lang::It),
            Languages::Both,
        ]),
        panels.prop_map(|kinds| Panels::of(&kinds)),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..crate::cases::tries(24) })]

    /// Trees of any shape, in any look.
    #[test]
    fn slides_of_random_trees_are_tidy_and_true(
        (wide, deep, seed) in (1_u32..8, 1_u32..5, 0_u32..1000),
        (paper, aspect, languages, panels) in looks(),
        algorithm in prop::sample::select(vec!["minimax", "negamax", "two-phase", "alphabeta"]),
    ) {
        let position = format!("random:{wide},{deep},{seed}");
        let options = format!("--algorithm {algorithm}");
        let mut deck = decks::search("tree", &position, &options, "stops");
        deck.look.paper = paper;
        deck.look.aspect = aspect;
        deck.look.languages = languages;
        deck.look.panels = Some(panels);
        for page in Pages::new(&deck).iter() {
            is_tidy(&page)?;
        }
        held(&deck);
    }

    /// Boards of any size, far from the end of the game.
    #[test]
    fn slides_of_boards_are_tidy(
        (rows, columns) in (1_usize..12, 1_usize..12),
        (paper, aspect, languages, panels) in looks(),
    ) {
        let game = format!("mnk:{rows},{columns},4");
        let position = vec!["_".repeat(columns); rows].join("/");
        let options = "--algorithm alphabeta --depth 2";
        let mut deck = decks::search(&game, &position, options, "stops");
        deck.look.paper = paper;
        deck.look.aspect = aspect;
        deck.look.languages = languages;
        deck.look.panels = Some(panels);
        for page in Pages::new(&deck).iter().take(12) {
            is_tidy(&page)?;
        }
    }
}

#[test]
fn title_and_results_stand_around_a_lesson_and_fit() {
    for languages in [Languages::One(Lang::It), Languages::Both] {
        let mut deck = decks::lesson("strange-move", None, "stops");
        deck.look.languages = languages;
        let pages = Pages::new(&deck);
        // In both languages, each slide is followed by the same one in Italian.
        let first = pages.page(languages.all().len() - 1);
        let last = pages.page(pages.len() - 1);
        assert!(first.title.contains("La mossa strana"));
        assert!(last.description.contains("−10"), "{}", last.description);
        for page in pages.iter() {
            is_tidy(&page).unwrap_or_else(|error| panic!("{}: {error}", page.title));
        }
    }
}

/// The visible part of a large board does not change while moves near its marks are tried; if
/// marks fall, it includes the lowest row.
#[test]
fn a_part_of_a_board_stays_and_stands_on_the_ground() {
    let names = |deck: &Deck| -> Vec<Vec<String>> {
        let pages = Pages::new(deck);
        let rows = |page: Page| {
            let told = words(&page);
            let cropped = told.contains("part of the");
            let rows = told
                .split_whitespace()
                .filter(|word| word.parse::<u8>().is_ok());
            cropped.then(|| rows.map(str::to_owned).collect())
        };
        pages.iter().filter_map(rows).collect()
    };
    let mut deck = decks::search("connect4", &["_______"; 6].join("/"), "--depth 2", "start");
    deck.look.size = TypeSize::Large;
    let empty = names(&deck);
    assert!(
        empty.iter().all(|rows| rows.contains(&"6".to_owned())),
        "{empty:?}"
    );
    assert!(!empty.is_empty(), "it is too large");
    let lesson = names(&decks::lesson("large-boards", Some("near"), "stops"));
    let stays = |rows: &Vec<String>| rows.windows(4).any(|four| four == ["2", "3", "4", "5"]);
    assert!(lesson.len() > 2 && lesson.iter().all(stays), "{lesson:?}");
}

/// The text a lesson is based on, the rules of all parts and a legend of nodes are on the title
/// slide; without one, the first slide has them in addition to its own words.
#[test]
fn what_is_to_be_known_comes_first() {
    let told = |deck: &Deck| words(&Pages::new(deck).page(0));
    let has = |told: &str, parts: &[&str]| {
        for part in parts {
            assert!(told.contains(part), "{part}: {told}");
        }
    };
    for (lang, parts) in [
        (
            Lang::En,
            [
                "Follows a student’s report",
                "2, 3 or 4 in a line win",
                "One row more · 3 in a line",
                "(α, β) at a node",
            ],
        ),
        (
            Lang::It,
            [
                "Dalla relazione di uno studente",
                "2, 3 o 4 in fila vincono",
                "Una riga in più · 3 in fila",
                "(α, β) in un nodo",
            ],
        ),
    ] {
        let mut deck = decks::lesson("who-wins", None, "start");
        deck.look.languages = Languages::One(lang);
        for (aspect, size) in [
            (Aspect::Wide, TypeSize::Normal),
            (Aspect::Narrow, TypeSize::Large),
        ] {
            (deck.look.aspect, deck.look.size) = (aspect, size);
            has(&told(&deck), &parts);
        }
    }
    let mut deck = decks::lesson("alpha-beta", None, "start");
    deck.cover = false;
    let parts = [
        "Follows a student’s",
        "MAX chooses one of",
        "(α, β) at a node",
    ];
    has(&told(&deck), &parts);
    let tree = decks::search("tree", "[[3,12],[2,4]]", "--algorithm alphabeta", "stops");
    let parts = [
        "The search starts at",
        "MAX and MIN choose",
        "(α, β) at a node",
    ];
    has(&told(&tree), &parts);
}

/// Values with many digits, and two searches only one of which has room for its whole tree.
#[test]
fn slides_of_wide_values_and_uneven_trees_are_tidy() {
    let wide = "[[-1000000,2000000000],[5,[7,-900000000,4]],[14,5,2]]";
    let both = ["--algorithm minimax", "--algorithm alphabeta"];
    for aspect in [Aspect::Wide, Aspect::Narrow] {
        let decks = [
            decks::search("tree", wide, "--algorithm alphabeta", "all"),
            decks::comparison("tree", wide, both, "all"),
            decks::lesson("strange-move", Some("together"), "all"),
        ];
        for mut deck in decks {
            deck.look.aspect = aspect;
            for page in Pages::new(&deck).iter() {
                is_tidy(&page).unwrap_or_else(|error| panic!("{}: {error}", page.title));
            }
        }
    }
}

#[test]
fn both_sides_of_a_comparison_show_the_same_moves_at_the_end() {
    let mut deck = decks::lesson("strange-move", Some("together"), "end");
    (deck.cover, deck.end) = (false, false);
    for aspect in [Aspect::Wide, Aspect::Narrow] {
        deck.look.aspect = aspect;
        let page = Pages::new(&deck).page(0);
        let below = |prefix: &str| {
            let edges = page.shapes().filter_map(|shape| match shape {
                Shape::Edge(edge) => Some(edge),
                _ => None,
            });
            let root = format!("{prefix}0");
            edges.filter(|edge| edge.from.0 == root).count()
        };
        assert_eq!((below("a"), below("b")), (4, 4), "{aspect:?}");
    }
}

/// A move that will be skipped looks like any other until it is.
#[test]
fn no_cutoff_is_given_away() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let deck = decks::search("tree", tree, "--algorithm alphabeta", "1..1");
    let page = Pages::new(&deck).page(0);
    let all = nodes(&page);
    let leaf = |key: &str| {
        let node = &all[key];
        (
            node.area.width,
            node.area.y,
            node.stroke,
            node.outline,
            text(node),
        )
    };
    let skipped: Vec<&String> = all.keys().filter(|key| key.starts_with("ns")).collect();
    assert_eq!(skipped.len(), 2);
    for key in skipped {
        assert_eq!(leaf(key), leaf("n2"), "{key}");
    }
}

/// The groups of a page by name, with the kind of panel they belong to.
const OF_A_COMPARISON: [(&str, PanelKind); 6] = [
    ("tree-a", PanelKind::Tree),
    ("tree-b", PanelKind::Tree),
    ("said-a", PanelKind::Caption),
    ("said-b", PanelKind::Caption),
    ("caption", PanelKind::Caption),
    ("board", PanelKind::Board),
];

#[test]
fn a_comparison_has_the_panels_that_are_asked_for_and_the_result() {
    use PanelKind::{Board, Caption, Tree};
    let mut deck = decks::lesson("strange-move", Some("together"), "stops");
    (deck.cover, deck.end) = (false, false);
    let choices: [&[PanelKind]; 6] = [
        &[Tree, Board, Caption],
        &[Tree],
        &[Board],
        &[Caption],
        &[Tree, Board],
        &[Board, Caption],
    ];
    for (kinds, aspect) in choices
        .into_iter()
        .flat_map(|kinds| [(kinds, Aspect::Wide), (kinds, Aspect::Narrow)])
    {
        deck.look.panels = Some(Panels::of(kinds));
        deck.look.aspect = aspect;
        let pages = Pages::new(&deck);
        for (index, page) in (1..).zip(pages.iter()) {
            is_tidy(&page).unwrap_or_else(|error| panic!("{kinds:?}: {error}"));
            let has = |name: &str| page.groups.iter().any(|group| group.name == name);
            for (name, kind) in OF_A_COMPARISON {
                // Where a lesson speaks, the searches do not.
                let is_said = !name.starts_with("said") || !page.is_stop;
                let wanted = is_said && kinds.contains(&kind);
                assert_eq!(has(name), wanted, "{kinds:?}: {name}");
            }
            // Results come last.
            assert_eq!(has("result"), index == pages.len());
        }
    }
}

/// The position on a slide with two searches is the one reached at the step.
#[test]
fn a_comparison_shows_the_position_of_the_step() {
    let mut deck = decks::lesson("strange-move", Some("together"), "all");
    (deck.cover, deck.end) = (false, false);
    deck.look.panels = Some(Panels::parse("tree,board,caption").expect("panels"));
    let part = deck.chapters[0].part.clone();
    let pair = part.run.pair().expect("two searches");
    let pages = Pages::new(&deck);
    for step in (0..pages.len()).step_by(7) {
        let page = pages.page(step);
        let board = page.groups.iter().find(|group| group.name == "board");
        let said: Vec<String> = board
            .expect("a board")
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Words(words) => Some(words.rows[0].text()),
                _ => None,
            })
            .collect();
        let at = pair.moment(Step(step)).panes[0];
        let side = part.run.pane(0);
        let trace = &side.recording.trace;
        let moves = trace.moves_to(trace.moment(at.step).current());
        let marks = said.iter().filter(|word| *word == "X" || *word == "O");
        assert_eq!(marks.count(), 5 + moves.len(), "step {step}: {said:?}");
    }
}

#[test]
fn columns_in_two_languages_have_letters_of_one_size() {
    let mut deck = decks::lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    for page in Pages::new(&deck).iter() {
        let captions = page.groups.iter().filter(|group| group.name == "caption");
        let sizes = captions.map(|group| {
            let words = group.shapes.iter().filter_map(|shape| match shape {
                Shape::Words(words) => words.rows.first().map(|row| row.size.to_bits()),
                _ => None,
            });
            words.collect::<std::collections::HashSet<_>>().len()
        });
        assert!(sizes.max().unwrap_or(1) <= 1, "{}", page.title);
    }
}

/// In ASCII, words are wider and contain no other characters.
#[test]
fn slides_in_ascii_are_tidy_and_plain() {
    let mut deck = decks::lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    let cut = decks::search(
        "tree",
        "[[3,12,8],[2,4,6],[14,5,2]]",
        "--algorithm alphabeta",
        "all",
    );
    for mut deck in [deck, cut] {
        deck.look.ascii = true;
        deck.look.panels = Some(Panels::parse("tree,board,code,stack,caption").expect("panels"));
        for page in Pages::new(&deck).iter() {
            is_tidy(&page).unwrap_or_else(|error| panic!("{}: {error}", page.title));
            for row in nodes(&page).into_values().flat_map(|node| node.rows) {
                let text = row.text();
                assert!(text.is_ascii(), "{text}");
                // Only a value that is not yet known has a question mark, at its end.
                assert!(!text.trim_end_matches('?').contains('?'), "{text}");
            }
        }
    }
}

/// All that a lesson says is on its slides to the last word, whatever they look like.
#[test]
fn no_caption_of_a_lesson_is_cut_short() {
    let languages = [
        Languages::One(Lang::En),
        Languages::One(Lang::It),
        Languages::Both,
    ];
    for (id, languages) in ["first-walkthrough", "strange-move"]
        .into_iter()
        .flat_map(|id| languages.map(|languages| (id, languages)))
    {
        let mut deck = decks::lesson(id, None, "stops");
        deck.look.languages = languages;
        for aspect in [Aspect::Wide, Aspect::Narrow] {
            deck.look.aspect = aspect;
            for page in Pages::new(&deck).iter() {
                let captions = page.groups.iter().filter(|group| group.name == "caption");
                for shape in captions.flat_map(|group| &group.shapes) {
                    let Shape::Words(words) = shape else { continue };
                    let last = words.rows.last().map(|row| row.text()).unwrap_or_default();
                    assert!(!last.ends_with('…'), "{aspect:?} {}: {last}", page.title);
                }
            }
        }
    }
}

/// Moves that neither search tries take no room from those that are tried, and are not counted.
#[test]
fn moves_that_are_not_tried_are_not_in_the_table() {
    let board = "_____/_____/__X__/_____/_____";
    let near = "--algorithm alphabeta --depth 2 --moves near:1 --order";
    let both = [&*format!("{near} best"), &*format!("{near} worst")];
    let deck = decks::comparison("mnk:5,5,4", board, both, "end");
    let page = Pages::new(&deck).page(0);
    let table = page.groups.iter().find(|group| group.name == "result");
    let told: Vec<String> = (table.expect("a table").shapes.iter())
        .filter_map(|shape| match shape {
            Shape::Words(words) => words.rows.first().map(|row| row.text()),
            _ => None,
        })
        .collect();
    for tried in ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"] {
        assert!(told.iter().any(|word| word.ends_with(tried)), "{told:?}");
    }
    assert!(!told.iter().any(|word| word == "–" || word.contains("more")));
}

/// The six states of figure 5.5 in "Artificial Intelligence: A Modern Approach": the values
/// that the root and its children can still have.
#[test]
fn intervals_are_those_of_the_textbooks_figure() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let steps = "node 1 1 backup,node 1 2 backup,node 1 backup,cut 1,node 3 1 backup,end";
    let mut deck = decks::search("tree", tree, "--algorithm alphabeta", steps);
    deck.look.at_nodes = AtNodes::Interval;
    let open = "[-∞, ∞]";
    let wanted = [
        [open, "[-∞, 3]", "", ""],
        [open, "[-∞, 3]", "", ""],
        ["[3, ∞]", "[3, 3]", "", ""],
        ["[3, ∞]", "[3, 3]", "[-∞, 2]", ""],
        ["[3, 14]", "[3, 3]", "[-∞, 2]", "[-∞, 14]"],
        ["[3, 3]", "[3, 3]", "[-∞, 2]", "[2, 2]"],
    ];
    for (page, wanted) in Pages::new(&deck).iter().zip(wanted) {
        let nodes = nodes(&page);
        let trace = deck.chapters[0].part.run.first().trace();
        let children: Vec<u32> = trace.children(NodeId::ROOT).map(|node| node.0).collect();
        let keys = [0]
            .into_iter()
            .chain(children)
            .map(|node| format!("n{node}"));
        let told: Vec<String> = keys
            .map(|key| text(&nodes[&key]).replace('−', "-").replace('\u{a0}', " "))
            .collect();
        for (told, wanted) in told.iter().zip(wanted) {
            let interval = told.find('[').map_or("", |at| &told[at..]);
            assert_eq!(interval, wanted, "{}: {told:?}", page.title);
        }
    }
}

/// Contrasts required by WCAG 2.2: 4.5:1 for text, 3:1 for meaningful lines.
#[test]
fn inks_stand_out_on_their_grounds() {
    let light = |rgb: Rgb| {
        let channel = |byte: u8| {
            let share = f32::from(byte) / 255.0;
            match share <= 0.040_45 {
                true => share / 12.92,
                false => ((share + 0.055) / 1.055).powf(2.4),
            }
        };
        let [red, green, blue] = rgb.0.map(channel);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    for paper in [Paper::Light, Paper::Dark, Paper::Print] {
        let contrast = |ink: Ink, ground: Ink| {
            let [one, other] = [ink, ground].map(|ink| light(Palette(paper).rgb(ink)) + 0.05);
            one.max(other) / one.min(other)
        };
        let text = [
            Ink::Text,
            Ink::Faint,
            Ink::Max,
            Ink::Min,
            Ink::One,
            Ink::Two,
            Ink::Best,
            Ink::Cut,
        ];
        for ground in [Ink::Ground, Ink::Panel] {
            for ink in text {
                let found = contrast(ink, ground);
                assert!(found >= 4.5, "{paper:?} {ink:?} on {ground:?}: {found}");
            }
            let hair = contrast(Ink::Hair, ground);
            assert!(hair >= 3.0, "{paper:?} hair on {ground:?}: {hair}");
        }
        let current = contrast(Ink::OnCurrent, Ink::Current);
        assert!(current >= 4.5, "{paper:?}: {current}");
    }
}

/// Searches, comparisons and the figure of a lesson in each size and shape of slides.
fn in_every_look() -> impl Iterator<Item = Deck> {
    let both = ["--scoring plain", "--scoring depth"];
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let decks = [
        decks::search("tree", tree, "--algorithm alphabeta", "stops"),
        decks::comparison("tictactoe", "_X_/__X/OOX", both, "stops"),
        decks::comparison(
            "tree",
            tree,
            ["--algorithm minimax", "--algorithm alphabeta"],
            "stops",
        ),
        decks::lesson("strange-move", None, "stops"),
        decks::lesson("large-boards", None, "stops"),
    ];
    decks.into_iter().flat_map(|deck| {
        let looks = Aspect::ALL.iter().flat_map(|(_, aspect)| {
            [TypeSize::Normal, TypeSize::Large].map(|size| (*aspect, size))
        });
        let decks = looks.map(move |(aspect, size)| {
            let mut deck = deck.clone();
            (deck.look.aspect, deck.look.size) = (aspect, size);
            deck
        });
        decks.collect::<Vec<_>>()
    })
}

/// Values and counts are written in full, and no row extends beyond its node.
#[test]
fn nodes_hold_all_that_is_written_in_them() {
    for deck in in_every_look() {
        for page in Pages::new(&deck).iter() {
            for (key, node) in nodes(&page) {
                let text = text(&node);
                let place = format!("{:?}, {}: {key} says {text:?}", deck.look, page.title);
                // The number of omitted plies is between dots on both sides.
                assert!(text.starts_with('…') || !text.ends_with('…'), "{place}");
                for row in &node.rows {
                    let is_within = row.baseline > node.area.y && row.baseline < node.area.bottom();
                    assert!(is_within || row.runs.is_empty(), "{place}");
                }
            }
        }
    }
}

/// States that are numbered in the lesson are on every slide with its figure, even in a hall.
#[test]
fn numbered_states_are_never_left_out() {
    for size in [TypeSize::Normal, TypeSize::Large] {
        let mut deck = decks::lesson("strange-move", None, "stops");
        deck.look.size = size;
        let pages = Pages::new(&deck);
        for index in 0..pages.len() {
            let (Slide::Step { chapter, .. }, _) = pages.slide(index) else {
                continue;
            };
            let [pane] = deck.chapters[chapter].part.run.panes() else {
                continue;
            };
            let page = pages.page(index);
            let drawn = nodes(&page);
            for (number, node) in pane.states.iter() {
                let key = format!("n{}", node.0);
                assert!(
                    drawn.contains_key(&key),
                    "{size:?}, {}: state {number}",
                    page.title
                );
            }
        }
    }
}

/// Two searches are drawn alike: their trees differ only in what was found.
#[test]
fn trees_side_by_side_have_nodes_of_one_size() {
    for aspect in [Aspect::Wide, Aspect::Narrow] {
        let both = ["--scoring plain", "--scoring depth"];
        let mut deck = decks::comparison("tictactoe", "_X_/__X/OOX", both, "stops");
        deck.look.aspect = aspect;
        for page in Pages::new(&deck).iter() {
            let nodes = nodes(&page);
            let [a, b] = ["a0", "b0"].map(|root| nodes[root].area);
            assert_eq!(
                (a.y, a.width, a.height),
                (b.y, b.width, b.height),
                "{}",
                page.title
            );
        }
    }
}

/// A slide of a comparison is titled with what happens, including the values of both.
#[test]
fn slides_of_a_comparison_say_what_happens() {
    let both = ["--scoring plain", "--scoring depth"];
    let deck = decks::comparison("tictactoe", "_X_/__X/OOX", both, "stops");
    let titles: Vec<String> = Pages::new(&deck).iter().map(|page| page.title).collect();
    assert_eq!(titles[0], "The search begins");
    assert_eq!(titles[1], "A leaf: −10 | −8");
    assert!(
        titles.iter().any(|title| title == "−10 | −6 from move c1"),
        "{titles:?}"
    );
    assert_eq!(
        titles.last().map(String::as_str),
        Some("Results of the two searches")
    );
}

/// A leaf of two searches is below all the moves that lead to it.
#[test]
fn no_ply_is_left_out_between_the_root_and_a_leaf() {
    let deck = decks::lesson("strange-move", Some("together"), "stops");
    for page in Pages::new(&deck).iter() {
        let skipped = nodes(&page);
        let skipped = skipped.values().find(|node| text(node).starts_with('…'));
        assert!(skipped.is_none(), "{}: {skipped:?}", page.title);
    }
}

/// A path with few rows is drawn larger from stop to stop, so that no slide is half empty.
#[test]
fn a_path_in_few_rows_grows_into_the_room() {
    let one = decks::search("bones", "6", "", "stops");
    for deck in [
        one,
        decks::lesson("strange-move", Some("together"), "stops"),
    ] {
        let pages = Pages::new(&deck);
        let drawn = pages.iter().filter_map(|page| {
            let nodes = nodes(&page);
            let areas = || nodes.values().map(|node| node.area);
            let top = areas().map(|area| area.y).reduce(f32::min)?;
            let bottom = areas().map(|area| area.bottom()).reduce(f32::max)?;
            Some(bottom - top)
        });
        let drawn: Vec<f32> = drawn.collect();
        let most = drawn.iter().copied().fold(0.0, f32::max);
        assert!(drawn.iter().all(|high| *high >= 0.5 * most), "{drawn:?}");
    }
}

/// The number of nodes a search with cutoffs visits is part of its result.
#[test]
fn counts_of_nodes_come_after_the_cutoffs() {
    let deck = decks::lesson("large-boards", Some("near"), "stops");
    let pages = Pages::new(&deck);
    let counted = pages.iter().filter_map(|page| {
        let nodes = nodes(&page).into_values();
        let texts: Vec<String> = nodes.map(|node| text(&node)).collect();
        let is_told = |text: &String| text.starts_with('…') && text.len() > '…'.len_utf8();
        (!texts.is_empty()).then(|| texts.iter().filter(|text| is_told(text)).count())
    });
    assert_eq!(counted.collect::<Vec<_>>(), [0, 1, 5, 6]);
}

/// Slides of consecutive steps show the root in the same place and size, however many rows
/// there are.
#[test]
fn from_one_step_to_the_next_the_root_stays() {
    let deck = decks::lesson("who-wins", None, "stops");
    let pages = Pages::new(&deck);
    let shown = (0..pages.len()).filter_map(|index| match pages.slide(index).0 {
        Slide::Step { chapter, step } => Some((chapter, step, index)),
        _ => None,
    });
    let shown: Vec<_> = shown.collect();
    let next = shown.windows(2).filter(|pair| {
        let [(chapter, step, _), (other, after, _)] = [pair[0], pair[1]];
        (chapter, step.next()) == (other, after)
    });
    let root = |index: usize| nodes(&pages.page(index))["n0"].area;
    let compared = next.map(|pair| assert_eq!(root(pair[0].2), root(pair[1].2)));
    assert!(compared.count() > 0);
}
