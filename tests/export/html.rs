//! The page for stepping through a search in a browser.

use std::fs;
use std::path::Path;

use plyback::deck::{Aspect, Deck, Format, Languages, Paper};
use plyback::export::testing::Pages;
use plyback::export::{ExportError, write};
use plyback::trace::{Budget, write_ndjson};
use plyback::words::Lang;
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::browser::{browse, printed_pages};
use crate::decks;
use crate::pictures::{held, pictures, rows};

fn exported(deck: &Deck, path: &Path) -> String {
    let order = decks::order(deck.clone(), Format::Html, path);
    write(&order, &plyback::deck::unwatched).expect("an export");
    fs::read_to_string(path).expect("a page")
}

fn bilingual() -> Deck {
    let mut deck = decks::lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    deck
}

/// The blocks of events, as they were before being escaped for the page.
fn traces(page: &str) -> Vec<String> {
    page.split("<script type=\"application/x-ndjson\"")
        .skip(1)
        .map(|block| {
            let start = block.find(">\n").expect("a tag ends") + 2;
            let end = block.find("</script>").expect("a block ends");
            block[start..end].replace("\\u003c", "<")
        })
        .collect()
}

#[test]
fn every_value_in_both_languages_is_the_traces() {
    let folder = tempdir().expect("a folder");
    let deck = bilingual();
    let page = exported(&deck, &folder.path().join("a.html"));
    let pictures = pictures(&page);
    assert_eq!(pictures.len(), 2 * deck.len());
    let held: usize = pictures
        .iter()
        .enumerate()
        .map(|(index, picture)| held(&deck, index / 2, picture))
        .sum();
    assert!(held > 300, "{held}");
    for (lang, pictures) in [(Lang::En, 0), (Lang::It, 1)].map(|(lang, first)| {
        let own: Vec<&str> = pictures.iter().skip(first).step_by(2).copied().collect();
        (lang, own)
    }) {
        let pages = Pages::new(&deck).linked(Languages::One(lang));
        for (index, picture) in pictures.iter().enumerate() {
            let said = rows(picture).join("\n");
            let page = pages.page(index);
            let words: Vec<String> = page
                .shapes()
                .filter_map(|shape| match shape {
                    plyback::export::testing::page::Shape::Words(words) => Some(&words.rows),
                    _ => None,
                })
                .flatten()
                .map(|row| row.text().replace('\u{a0}', " "))
                .collect();
            assert!(
                words.iter().all(|row| said.contains(row.as_str())),
                "{index}"
            );
        }
    }
}

#[test]
fn the_traces_are_in_the_page_event_for_event() {
    let folder = tempdir().expect("a folder");
    let deck = decks::lesson("strange-move", None, "stops");
    let found = traces(&exported(&deck, &folder.path().join("a.html")));
    let mut expected = Vec::new();
    for chapter in &deck.chapters {
        for pane in chapter.part.run.panes() {
            let mut events = Vec::new();
            let trace = pane.trace();
            write_ndjson(
                &mut events,
                &pane.recording.game,
                trace.options(),
                Budget::default(),
            )
            .expect("memory");
            expected.push(String::from_utf8(events).expect("text"));
        }
    }
    assert_eq!(found, expected);
    for line in found.iter().flat_map(|trace| trace.lines()) {
        serde_json::from_str::<Value>(line).expect("JSON");
    }
}

#[test]
fn events_that_are_too_many_are_left_out_and_the_page_says_so() {
    let folder = tempdir().expect("a folder");
    let mut deck = decks::search("tictactoe", "___/___/___", "--algorithm minimax", "1..3");
    let page = exported(&deck, &folder.path().join("a.html"));
    assert!(traces(&page).is_empty());
    assert!(page.contains("<p>The search has 1,649,837 events, which are left out"));
    deck.look.languages = Languages::One(Lang::It);
    let page = exported(&deck, &folder.path().join("b.html"));
    assert!(page.contains("<p>La ricerca ha 1.649.837 eventi, lasciati fuori"));
}

#[test]
fn the_page_needs_nothing_but_itself_and_is_the_same_every_time() {
    let folder = tempdir().expect("a folder");
    let page = exported(&bilingual(), &folder.path().join("a.html"));
    assert_eq!(page, exported(&bilingual(), &folder.path().join("b.html")));
    let outside = page.replace("http://www.w3.org/2000/svg", "");
    for way in [
        "http:",
        "https:",
        "src=",
        "@import",
        "<link",
        "localStorage",
        "cookie",
    ] {
        assert!(!outside.contains(way), "{way}");
    }
    let other = outside
        .match_indices("url(")
        .find(|(at, _)| !outside[at + 4..].starts_with("data:font"));
    assert_eq!(other, None);
    assert!(
        !page.contains(" id=\"n"),
        "nodes of many pictures have no identifiers"
    );
}

/// The number of a node links to the slide at which it was set, always an earlier one.
#[test]
fn numbers_link_to_where_they_come_from() {
    let folder = tempdir().expect("a folder");
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let deck = decks::search("tree", tree, "--algorithm alphabeta", "all");
    let page = exported(&deck, &folder.path().join("a.html"));
    let links = |page: &str| -> Vec<(usize, usize, String)> {
        let slides = page.split("id=\"step-").skip(1).enumerate();
        let links = slides.flat_map(|(index, slide)| {
            let links = slide.split("<a href=\"#step-").skip(1);
            links.map(move |link| {
                let to = link.split('"').next().and_then(|to| to.parse().ok());
                let (_, title) = link.split_once("<title>").expect("a title");
                let (title, _) = title.split_once("</title>").expect("its end");
                let (_, says) = title.split_once(" · ").expect("what a link says");
                (index + 1, to.expect("a slide"), says.to_owned())
            })
        });
        links.collect()
    };
    let found = links(&page);
    assert!(found.len() > 100, "{}", found.len());
    assert!(found.iter().all(|(from, to, _)| to < from), "{found:?}");
    let best = "The best so far of the root is 3: the value of move 1; that 3 is leaf 1.1.";
    assert!(found.contains(&(18, 13, best.to_owned())), "{found:?}");
    let leaf = "The value of leaf 1.1 is 3.";
    let is_leaf = |says: &str| says.replace("&#x27;", "&#39;") == leaf;
    assert!(
        found.iter().any(|(_, to, says)| *to == 4 && is_leaf(says)),
        "{found:?}"
    );
    let page = exported(&bilingual(), &folder.path().join("b.html"));
    assert!(links(&page).iter().all(|(from, to, _)| to < from));
    assert!(page.contains("Il valore dello stato"), "in both languages");
}

#[test]
fn more_slides_than_a_browser_opens_are_refused() {
    let folder = tempdir().expect("a folder");
    for (format, languages, most) in [
        (
            Format::Html,
            Languages::One(Lang::En),
            "one page holds 5,000;",
        ),
        (
            Format::Html,
            Languages::Both,
            "one page holds 2,500 in 2 languages;",
        ),
        (
            Format::Reveal,
            Languages::Both,
            "one page holds 2,500 in 2 languages;",
        ),
    ] {
        let mut deck = decks::search("tictactoe", "___/___/___", "--algorithm alphabeta", "all");
        deck.look.languages = languages;
        let path = folder.path().join("a.html");
        let error = write(
            &decks::order(deck, format, &path),
            &plyback::deck::unwatched,
        )
        .expect_err("too many");
        assert!(matches!(error, ExportError::TooMany { .. }), "{error}");
        assert!(error.to_string().contains(most), "{error}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}

#[test]
#[ignore = "needs Chromium and playwright-core"]
fn keys_slider_click_and_touch_go_through_the_whole_page() {
    let folder = tempdir().expect("a folder");
    let (path, pdf) = (folder.path().join("a.html"), folder.path().join("a.pdf"));
    let deck = bilingual();
    let page = exported(&deck, &path);
    let seen = browse("html", &path, Some(&pdf));
    let all = deck.len();
    assert_eq!(seen["errors"], json!([]));
    let requests = seen["requests"].as_array().expect("a list");
    let own = requests.iter().all(|url| {
        url.as_str()
            .is_some_and(|url| url.starts_with("file:") && url.ends_with("/a.html"))
    });
    assert!(own, "{requests:?}");
    let pictures = pictures(&page);
    let told = Pages::new(&deck).linked(Languages::One(Lang::En));
    for (index, slide) in seen["slides"]
        .as_array()
        .expect("a list")
        .iter()
        .enumerate()
    {
        let told = told.page(index);
        let expected = json!({
            "slides": 1, "figures": 1, "number": index + 1, "lang": "en",
            "rows": rows(pictures[2 * index]),
            "counter": format!("{} / {all}", index + 1), "slider": index + 1,
            "said": format!("{}. {}", told.title, told.description),
            "noted": told.notes.replace('\n', ""), "notes": told.notes.replace('\n', ""),
        });
        assert_eq!(*slide, expected);
    }
    assert_eq!(seen["slides"].as_array().map(Vec::len), Some(all));
    for (what, expected) in [
        ("atTheEnd", json!(all)),
        ("home", json!(1)),
        ("keys", json!([2, 3, 4, 3, 2, 1, all, all - 1, 1])),
        // Every slide except the title is a stop.
        ("stops", json!([2, 3, 4])),
        ("back", json!(3)),
        ("bySlider", json!(all)),
        ("sliderKey", json!(all - 1)),
        ("clickRight", json!(2)),
        ("clickLeft", json!(1)),
        ("byStop", json!(all - 1)),
        ("notesShown", json!(true)),
        ("behindHelp", json!(all - 1)),
        ("helpClosed", json!(true)),
        ("languages", json!(["en", "it"])),
        ("titles", json!(["The strange move", "La mossa strana"])),
        ("stopAtHome", json!("1 The strange move")),
        ("buttons", json!("Diapositiva successiva")),
        ("otherWords", json!(rows(pictures[2 * (all - 2) + 1]))),
        ("reloaded", json!(2)),
        ("linked", json!(3)),
        ("swipes", json!([2, 3, 2])),
    ] {
        assert_eq!(seen[what], expected, "{what}");
    }
    assert!(
        seen["help"]
            .as_str()
            .is_some_and(|help| help.contains("140 events"))
    );
    assert!(seen["faces"].as_u64() >= Some(3), "{}", seen["faces"]);
    assert_eq!(printed_pages(&pdf), all);
}

#[test]
#[ignore = "needs Chromium and playwright-core"]
fn without_its_script_all_slides_stand_below_one_another() {
    let folder = tempdir().expect("a folder");
    let (path, pdf) = (folder.path().join("a.html"), folder.path().join("a.pdf"));
    let mut deck = decks::search("tree", "[[3,12],[2,4]]", "--algorithm alphabeta", "all");
    deck.look.aspect = Aspect::Narrow;
    exported(&deck, &path);
    let seen = browse("plain", &path, Some(&pdf));
    assert_eq!(seen["errors"], json!([]));
    assert_eq!(seen["visible"], json!(deck.len()));
    assert_eq!(
        [&seen["below"], &seen["sized"], &seen["controls"]],
        [&json!(true), &json!(true), &json!(false)]
    );
    assert_eq!(printed_pages(&pdf), deck.len());
}

/// At 390 pixels, letters are at least 9 high, text wraps, and nothing is wider than the screen
/// except what scrolls by itself, with letters of 12.
#[test]
#[ignore = "needs Chromium and playwright-core"]
fn on_a_phone_every_letter_can_be_read() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("a.html");
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let options = ["--scoring plain", "--scoring depth"];
    for (deck, is_small) in [
        (decks::lesson("strange-move", None, "stops"), false),
        (
            decks::search("tree", tree, "--algorithm alphabeta", "stops"),
            true,
        ),
        (
            decks::comparison("tictactoe", "_X_/__X/OOX", options, "stops"),
            false,
        ),
    ] {
        exported(&deck, &path);
        let seen = browse("phone", &path, None);
        assert_eq!(seen["errors"], json!([]));
        assert_eq!(seen["rows"], json!(2), "a slider, and one row of buttons");
        let slides = seen["slides"].as_array().expect("a list");
        assert_eq!(slides.len(), deck.len());
        for slide in slides {
            let least = if slide["cut"] == json!(true) {
                11.9
            } else {
                9.0
            };
            assert!(slide["least"].as_f64() >= Some(least), "{slide}");
            // Three branches with three leaves each fill the screen.
            assert!(slide["cut"] == json!(false) || !is_small, "{slide}");
            assert_eq!([&slide["inside"], &slide["hidden"]], [&json!(true); 2]);
            assert_eq!(slide["wide"], json!(390));
            assert!(
                slide["words"]
                    .as_str()
                    .is_some_and(|words| words.len() > 10)
            );
        }
        fs::remove_file(&path).expect("it was there");
    }
}

#[test]
#[ignore = "needs Chromium and playwright-core"]
fn a_speaker_has_a_window_a_black_screen_and_a_range() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("a.html");
    exported(&bilingual(), &path);
    let seen = browse("talk", &path, None);
    assert_eq!(seen["errors"], json!([]));
    assert_eq!(
        seen["range"],
        json!(["3 / 5", "5 / 5", "5 / 5", "3 / 5", "3 / 5"])
    );
    assert_eq!([&seen["blank"], &seen["back"]], [&json!(true); 2]);
    assert_eq!(
        seen["speaker"],
        json!({ "slides": 2, "words": seen["notes"], "clock": true, "passed": "0:00" })
    );
    assert_eq!(
        [&seen["bySpeaker"], &seen["byButton"]],
        [&json!("4 / 5"), &json!("3 / 5")]
    );
    assert_eq!(seen["embedded"], json!([2, false]));
}

#[test]
#[ignore = "needs Chromium, playwright-core and axe-core"]
fn axe_finds_nothing() {
    let folder = tempdir().expect("a folder");
    for paper in [Paper::Light, Paper::Dark, Paper::Print] {
        let path = folder.path().join(format!("{paper:?}.html"));
        let mut deck = decks::lesson("strange-move", Some("plain"), "stops");
        deck.look.paper = paper;
        deck.look.languages = Languages::Both;
        exported(&deck, &path);
        assert_eq!(browse("axe", &path, None)["found"], json!([]), "{paper:?}");
    }
}
