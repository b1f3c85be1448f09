//! Slides for Marp.

use std::fs;
use std::path::Path;
use std::process::Command;

use plyback::deck::{Aspect, Deck, Format};
use plyback::export::testing::Pages;
use plyback::export::testing::page::Shape;
use plyback::export::write;
use tempfile::tempdir;

use crate::decks;
use crate::pictures::{held, rows};
use crate::validators::{located, passes};

fn exported(deck: &Deck, path: &Path) -> String {
    let order = decks::order(deck.clone(), Format::Marp, path);
    write(&order, &plyback::deck::unwatched).expect("an export");
    fs::read_to_string(path).expect("Markdown")
}

/// The pictures named in the Markdown, in order.
fn named(markdown: &str) -> Vec<&str> {
    markdown
        .lines()
        .filter(|line| line.starts_with("![bg contain "))
        .map(|line| {
            line.split_once("](<")
                .expect("a picture")
                .1
                .trim_end_matches(">)")
        })
        .collect()
}

/// Text without blanks and Markdown's marks.
fn packed(text: &str) -> String {
    let is_mark = |char: char| char.is_whitespace() || "*`\\_•".contains(char);
    text.replace(is_mark, "")
}

#[test]
fn a_picture_a_slide_with_the_traces_values() {
    let folder = tempdir().expect("a folder");
    let mut deck = decks::lesson("strange-move", None, "stops");
    deck.look.aspect = Aspect::Narrow;
    let markdown = exported(&deck, &folder.path().join("talk.md"));
    assert!(markdown.starts_with("---\nmarp: true\n"));
    assert!(markdown.contains("\nsize: \"4:3\"\n"));
    assert_eq!(
        markdown,
        exported(&deck, &folder.path().join("again.md")).replace("again-", "talk-")
    );
    let named = named(&markdown);
    assert_eq!(named.len(), deck.len());
    assert_eq!(markdown.matches("\n---\n\n").count(), deck.len());
    let mut values = 0;
    let slides: Vec<&str> = markdown.split("\n---\n\n").collect();
    for (index, (name, page)) in named.iter().zip(Pages::new(&deck).iter()).enumerate() {
        let picture = fs::read_to_string(folder.path().join(name)).expect("a picture");
        assert!(!picture.contains("<text"), "{name}: letters are outlines");
        values += held(&deck, index, &picture);
        let said = rows(&picture);
        let slide = packed(slides[index + 1]);
        assert!(slide.contains(&packed(&page.title)), "{}", page.title);
        for group in page.groups.iter().filter(|group| group.name != "header") {
            for shape in &group.shapes {
                let Shape::Words(words) = shape else { continue };
                for row in words.rows.iter().filter(|row| !row.runs.is_empty()) {
                    let text = packed(&row.text());
                    let is_told = slide.contains(&text);
                    assert!(is_told || said.contains(&row.text()), "{text}");
                    // What is given as text is not repeated in the picture.
                    assert!(group.name != "caption" || is_told, "{text}");
                }
            }
        }
    }
    assert!(values > 100, "{values}");
}

#[test]
#[ignore = "needs Marp"]
fn marp_has_as_many_slides_with_their_notes() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("talk.md");
    let deck = decks::lesson("strange-move", None, "stops");
    exported(&deck, &path);
    let converted = |more: &[&str], to: &str| {
        let to = folder.path().join(to);
        passes(
            Command::new("marp")
                .arg("--no-stdin")
                .args(more)
                .arg(&path)
                .arg("-o")
                .arg(&to),
        );
        fs::read_to_string(to).expect("text")
    };
    let html = converted(&[], "talk.html");
    assert_eq!(html.matches("<figcaption>").count(), deck.len());
    assert!(
        !html.contains(" data-marpit-advanced-background-split=\""),
        "no word of an alternative text is an order"
    );
    let notes = converted(&["--notes"], "talk.txt");
    let pages = Pages::new(&deck);
    for (index, (page, said)) in pages.iter().zip(notes.split("\n\n---\n\n")).enumerate() {
        let expected = format!("{} / {}\n\n{}", index + 1, deck.len(), page.notes.trim());
        assert_eq!(said.trim(), expected.trim());
    }
}

#[test]
#[ignore = "needs Marp and Chromium"]
fn marp_prints_the_pictures_with_chromium() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("talk.md");
    let deck = decks::search("tree", "[[3,12],[2,4]]", "--algorithm alphabeta", "stops");
    exported(&deck, &path);
    passes(
        Command::new("marp")
            .args(["--no-stdin", "--allow-local-files", "--images", "png"])
            .arg(&path)
            .arg("-o")
            .arg(folder.path().join("slide.png"))
            .env("CHROME_PATH", located("chromium"))
            .env("CHROME_NO_SANDBOX", "1"),
    );
    let pictures: Vec<Vec<u8>> = (1..=deck.len())
        .map(|number| {
            let path = folder.path().join(format!("slide.{number:03}.png"));
            fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        })
        .collect();
    // A blank slide would be only a few kilobytes, and the same as the next.
    for (index, picture) in pictures.iter().enumerate() {
        assert!(
            picture.len() > 20_000,
            "slide {}: {} bytes",
            index + 1,
            picture.len()
        );
        assert!(
            !pictures[..index].contains(picture),
            "slide {} repeats",
            index + 1
        );
    }
}

#[test]
fn no_star_is_seen() {
    let folder = tempdir().expect("a folder");
    let deck = decks::questions("alpha-beta", Some("cut"));
    let markdown = exported(&deck, &folder.path().join("talk.md"));
    let emphasized = markdown.lines().filter(|line| line.contains("**"));
    let mut count = 0;
    for bold in emphasized.flat_map(|line| line.split("**").skip(1).step_by(2)) {
        assert_eq!(bold, bold.trim());
        count += 1;
    }
    assert!(count > 5, "{count}");
}
