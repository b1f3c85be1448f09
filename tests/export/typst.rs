//! Slides for Typst: read back, and made into a PDF.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::process::Command;

use plyback::deck::{Aspect, Deck, Format, Languages, Paper};

use crate::decks::lesson;
use crate::read::{Nodes, agree, decks, packed, pdf_has_all, rows};
use crate::validators::{passes, validator};
use crate::written::{folder, is_same_twice, written};

/// The texts between quotation marks of a line.
fn strings(line: &str) -> Vec<String> {
    let mut strings = Vec::new();
    let mut signs = line.chars();
    while signs.by_ref().any(|sign| sign == '"') {
        let mut text = String::new();
        while let Some(sign) = signs.next() {
            match sign {
                '"' => break,
                '\\' => match signs.next() {
                    Some('n') => text.push('\n'),
                    Some(sign) => text.push(sign),
                    None => {}
                },
                sign => text.push(sign),
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
            // Each row begins anew.
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
                assert!(said.contains(&packed(&row)), "{row}");
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

/// Typst itself, or the Python package of that name.
fn typst(file: &str, pdf: &str) -> Option<Command> {
    let checks = "slides for Typst";
    if env::split_paths(&env::var_os("PATH").unwrap_or_default())
        .any(|folder| folder.join("typst").is_file())
    {
        let mut command = validator("typst", checks)?;
        command.args(["compile", file, pdf]);
        return Some(command);
    }
    let mut python = validator("python3", checks)?;
    let mut known = Command::new(python.get_program());
    let known = known.args(["-c", "import typst"]).output();
    if !known.is_ok_and(|known| known.status.success()) {
        let required = env::var("PLYBACK_VALIDATORS").is_ok_and(|value| value == "required");
        assert!(!required, "the Python package typst is not installed");
        let _ = writeln!(io::stderr(), "left out: {checks} (typst is not installed)");
        return None;
    }
    let script = "import sys, typst\n\
        _, warnings = typst.compile_with_warnings(sys.argv[1], output=sys.argv[2])\n\
        for warning in warnings: print('warning:', warning.message, file=sys.stderr)";
    python.args(["-c", script, file, pdf]);
    Some(python)
}

/// Makes a PDF without a warning, and holds its pages against the deck's.
fn compiles(deck: &Deck) {
    let folder = folder();
    let [file, pdf] = ["talk.typ", "talk.pdf"].map(|name| folder.path().join(name));
    let (file, pdf) = (
        file.to_str().expect("a path"),
        pdf.to_str().expect("a path"),
    );
    fs::write(file, written(deck.clone(), Format::Typst)).expect("room");
    let Some(mut typst) = typst(file, pdf) else {
        return;
    };
    let output = typst.output().expect("typst can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    if let Some(mut text) = validator("pdftotext", "the words of slides for Typst") {
        pdf_has_all(&passes(text.args(["-raw", pdf, "-"])), deck);
    }
}

#[test]
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
