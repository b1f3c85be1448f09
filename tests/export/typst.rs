//! Slides for Typst: read back, and turned into a PDF.

use std::fs;
use std::process::Command;

use plyback::deck::{Aspect, Deck, Format, Languages, Paper};

use crate::decks::lesson;
use crate::read::{Nodes, agree, decks, packed, pdf_has_all, rows};
use crate::validators::passes;
use crate::written::{folder, is_same_twice, written};

/// The texts between quotation marks in a line.
fn strings(line: &str) -> Vec<String> {
    let mut strings = Vec::new();
    let mut chars = line.chars();
    while chars.by_ref().any(|char| char == '"') {
        let mut text = String::new();
        while let Some(char) = chars.next() {
            match char {
                '"' => break,
                '\\' => match chars.next() {
                    Some('n') => text.push('\n'),
                    Some(char) => text.push(char),
                    None => {}
                },
                char => text.push(char),
            }
        }
        strings.push(text);
    }
    strings
}

fn slides(text: &str) -> Vec<&str> {
    text.split("\n#slide(").skip(1).collect()
}

fn nodes(slide: &str) -> Nodes {
    let lines = slide.lines().filter(|line| line.starts_with("node("));
    lines
        .map(|line| {
            let mut strings = strings(line).into_iter();
            let key = strings.next().expect("a name");
            // Each row starts anew.
            let rows: Vec<String> = line
                .split("row(")
                .skip(1)
                .map(|row| self::strings(row).concat())
                .collect();
            (key, rows.join(" "))
        })
        .collect()
}

#[test]
fn every_value_is_the_traces_and_every_row_is_there() {
    for deck in decks() {
        let text = written(deck.clone(), Format::Typst);
        let slides = slides(&text);
        assert_eq!(slides.len(), deck.len());
        let held: usize = (0..deck.len())
            .map(|slide| agree(&deck, slide, &nodes(slides[slide])))
            .sum();
        assert!(held > deck.len(), "{held}");
        for (slide, rows) in slides.iter().zip(rows(&deck)) {
            let said = packed(&strings(slide).concat());
            for row in rows {
                let row = row.trim_start_matches("• ");
                assert!(said.contains(&packed(row)), "{row}");
            }
        }
    }
}

#[test]
fn it_is_the_same_twice() {
    let mut deck = lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    is_same_twice(&deck, Format::Typst);
}

/// Runs Typst using the Python package of that name.
const COMPILE: &str = "import sys, typst
_, warnings = typst.compile_with_warnings(sys.argv[1], output=sys.argv[2])
for warning in warnings: print('warning:', warning.message, file=sys.stderr)";

/// Makes a PDF without a warning, and compares its pages with those of the deck.
fn compiles(deck: &Deck) {
    let folder = folder();
    let [file, pdf] = ["talk.typ", "talk.pdf"].map(|name| folder.path().join(name));
    let (file, pdf) = (
        file.to_str().expect("a path"),
        pdf.to_str().expect("a path"),
    );
    fs::write(file, written(deck.clone(), Format::Typst)).expect("room");
    let output = Command::new("python3")
        .args(["-c", COMPILE, file, pdf])
        .output()
        .expect("Python can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    let text = passes(Command::new("pdftotext").args(["-raw", pdf, "-"]));
    pdf_has_all(&text, deck);
}

#[test]
#[ignore = "needs Python with typst, and pdftotext"]
fn typst_makes_a_page_a_slide_with_all_that_is_said() {
    for deck in decks() {
        compiles(&deck);
    }
    let mut deck = lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    deck.look.aspect = Aspect::Narrow;
    deck.look.paper = Paper::Dark;
    compiles(&deck);
}
