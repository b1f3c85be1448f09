//! Slides for reveal.js.

use std::fs;
use std::path::Path;
use std::process::Command;

use plyback::deck::{Deck, Format, Languages};
use plyback::export::testing::Pages;
use plyback::export::testing::page::Role;
use plyback::export::write;
use serde_json::json;
use tempfile::tempdir;

use crate::browser::browse;
use crate::decks;
use crate::pictures::{held, pictures, rows};
use crate::validators::npm;

fn exported(deck: &Deck, path: &Path) -> String {
    let order = decks::order(deck.clone(), Format::Reveal, path);
    write(&order, &plyback::deck::unwatched).expect("an export");
    fs::read_to_string(path).expect("a page")
}

fn bilingual() -> Deck {
    let mut deck = decks::lesson("first-walkthrough", None, "stops");
    deck.look.languages = Languages::Both;
    deck
}

#[test]
fn a_section_a_slide_with_the_traces_values_and_with_notes() {
    let folder = tempdir().expect("a folder");
    let deck = bilingual();
    let page = exported(&deck, &folder.path().join("a.html"));
    assert_eq!(page, exported(&deck, &folder.path().join("b.html")));
    let pictures = pictures(&page);
    let slides = Pages::new(&deck);
    assert_eq!(pictures.len(), slides.len());
    assert_eq!(page.matches("<section ").count(), slides.len());
    let notes = page.matches("<aside class=\"notes\"><p>");
    let noted = slides.iter().filter(|slide| !slide.notes.is_empty());
    assert_eq!(notes.count(), noted.count());
    // Titles and captions are text, and not repeated in the picture.
    for (section, slide) in page.split("<section ").skip(1).zip(slides.iter()) {
        assert_eq!(section.matches("<h2 ").count(), 1);
        assert!(section.contains("data-auto-animate"));
        let captions = slide
            .groups
            .iter()
            .filter(|group| group.role == Role::Caption);
        assert_eq!(
            section.contains("<div class=\"said\""),
            captions.count() > 0
        );
    }
    assert!(page.contains("data-id=\"n0\""));
    let held: usize = pictures
        .iter()
        .enumerate()
        .map(|(index, picture)| held(&deck, index / 2, picture))
        .sum();
    assert!(held > 20, "{held}");
    assert!(
        !page
            .replace("http://www.w3.org/2000/svg", "")
            .contains("http")
    );
}

#[test]
#[ignore = "needs Chromium, playwright-core and reveal.js"]
fn reveal_js_steps_through_all_slides() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("a.html");
    let deck = bilingual();
    let page = exported(&deck, &path);
    let copied = Command::new("cp")
        .arg("-r")
        .arg(npm().join("reveal.js/dist"))
        .arg(folder.path())
        .status();
    assert!(copied.is_ok_and(|status| status.success()));
    let seen = browse("reveal", &path, None);
    assert_eq!(seen["errors"], json!([]));
    let requests = seen["requests"].as_array().expect("a list");
    assert!(
        requests
            .iter()
            .all(|url| url.as_str().is_some_and(|url| url.starts_with("file:"))),
        "{requests:?}"
    );
    assert_eq!(seen["all"], json!(Pages::new(&deck).len()));
    assert_eq!(seen["plugins"], json!(["notes"]));
    assert_eq!(
        [&seen["missing"], &seen["last"], &seen["ids"]],
        [&json!(false), &json!(true), &json!(0)]
    );
    let pictures = pictures(&page);
    for (index, slide) in seen["slides"]
        .as_array()
        .expect("a list")
        .iter()
        .enumerate()
    {
        assert_eq!(slide["number"], json!(index + 1));
        assert_eq!(slide["rows"], json!(rows(pictures[index])));
        assert_eq!(
            [&slide["seen"], &slide["inside"]],
            [&json!(true), &json!(true)],
            "slide {}",
            index + 1
        );
        let notes = slide["notes"].as_str().unwrap_or_default();
        assert!(notes.is_empty() || notes.starts_with("<p>"), "{notes}");
    }
}

#[test]
#[ignore = "needs Chromium and playwright-core"]
fn without_reveal_js_slides_stand_below_one_another_and_a_line_says_what_is_missing() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("a.html");
    let deck = decks::search("tree", "[[3,12],[2,4]]", "--algorithm minimax", "all");
    exported(&deck, &path);
    let seen = browse("linear", &path, None);
    assert!(
        seen["missing"]
            .as_str()
            .is_some_and(|line| line.contains("put the folder dist of reveal.js here"))
    );
    assert_eq!(seen["below"], json!(true));
    assert_eq!(seen["visible"], json!(deck.len()));
}
