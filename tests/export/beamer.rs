//! Slides in LaTeX: read back, and made into a PDF.

use std::fs;
use std::process::Command;

use plyback::deck::{Aspect, Deck, Format, Languages, Paper};
use plyback::export::testing::Pages;

use crate::decks::{lesson, search};
use crate::read::{Nodes, agree, decks, packed, pdf_has_all, rows};
use crate::validators::passes;
use crate::written::{folder, is_same_twice, written};

/// What stands between the brace that `text` begins with and its counterpart, and what
/// comes after that.
fn group(text: &str) -> (&str, &str) {
    let mut depth = 0;
    let mut escaped = false;
    for (at, char) in text.char_indices() {
        match char {
            _ if escaped => {}
            '{' => depth += 1,
            '}' if depth == 1 => return (&text[1..at], &text[at + 1..]),
            '}' => depth -= 1,
            _ => {}
        }
        escaped = char == '\\' && !escaped;
    }
    panic!("no end of {text:.80}");
}

fn groups<const N: usize>(mut text: &str) -> ([&str; N], &str) {
    let found = [(); N].map(|()| {
        let (inside, rest) = group(text);
        text = rest;
        inside
    });
    (found, text)
}

/// The words that TeX would set.
fn words(mut tex: &str) -> String {
    let mut out = String::new();
    while let Some(char) = tex.chars().next() {
        tex = &tex[char.len_utf8()..];
        match char {
            '~' => out.push(' '),
            '{' | '}' => {}
            '\\' => {
                let name: String = tex.chars().take_while(char::is_ascii_alphabetic).collect();
                tex = &tex[name.len()..];
                tex = command(&name, tex, &mut out);
            }
            char => out.push(char),
        }
    }
    out
}

fn command<'a>(name: &str, tex: &'a str, out: &mut String) -> &'a str {
    match name {
        "" => {
            out.push_str(&tex[..1]);
            &tex[1..]
        }
        "char" => {
            let (code, rest) = tex.split_once("{}").expect("an end");
            out.push(char::from(code.parse::<u8>().expect("a number")));
            rest
        }
        "pbs" | "pbd" => {
            let ([code, _], rest) = groups::<2>(tex);
            let code = u16::from_str_radix(code, 16).expect("a code");
            out.push(char::from_u32(code.into()).expect("a character"));
            rest
        }
        "pbrow" => {
            out.push(' ');
            groups::<2>(tex).1
        }
        "pbl" | "pbc" | "pbr" => {
            out.push('\n');
            groups::<3>(tex).1
        }
        "pbz" | "pbS" | "pbB" | "pbI" | "pbM" | "pbN" => group(tex).1,
        "pbstruck" => tex,
        other => panic!("unknown: \\{other}{tex:.60}"),
    }
}

/// What each overlay draws.
fn slides(tex: &str) -> Vec<&str> {
    let slides = tex.split("\n\\pbslide<").skip(1);
    slides
        .map(|slide| group(slide.split_once('>').expect("an overlay").1).0)
        .collect()
}

fn nodes(slide: &str) -> Nodes {
    let lines = slide.lines().filter(|line| line.starts_with("\\node["));
    lines
        .map(|line| {
            let (head, rest) = line.split_once(") at (").expect("a place");
            let key = head.rsplit_once('(').expect("a name").1;
            let (_, text) = rest.split_once(") ").expect("a place");
            (key.to_owned(), words(group(text).0))
        })
        .collect()
}

#[test]
fn every_value_is_the_traces_and_every_row_is_there() {
    for deck in decks() {
        let tex = written(deck.clone(), Format::Beamer);
        let slides = slides(&tex);
        assert_eq!(slides.len(), deck.len());
        let held: usize = (0..deck.len())
            .map(|slide| agree(&deck, slide, &nodes(slides[slide])))
            .sum();
        assert!(held > deck.len(), "{held}");
        for (slide, rows) in slides.iter().zip(rows(&deck)) {
            let lines = slide.lines().filter_map(|line| {
                let is_words = ["\\pbl", "\\pbc", "\\pbr", "\\node"];
                let begins = is_words.iter().any(|word| line.starts_with(word));
                let text = match line.strip_prefix("\\node") {
                    Some(node) => node.split_once(") at (")?.1.split_once(") ")?.1,
                    None => line,
                };
                begins.then(|| words(text.trim_end_matches(';')))
            });
            let said = packed(&lines.collect::<Vec<_>>().concat());
            for row in rows {
                assert!(said.contains(&packed(&row)), "{row}");
            }
        }
    }
}

#[test]
fn edges_are_drawn_between_nodes_and_overlays_count_from_one() {
    let deck = search("tictactoe", "_X_/__X/OOX", "", "1..40");
    let tex = written(deck, Format::Beamer);
    let slides = slides(&tex);
    let edges = |slide: &str| slide.matches(".south) -- (n").count();
    assert!(slides.iter().all(|slide| edges(slide) > 0));
    for frame in tex.split("\\begin{frame}").skip(1) {
        let overlays = frame.split("\\pbslide<").skip(1);
        for (overlay, expected) in overlays.zip(1..) {
            assert!(overlay.starts_with(&format!("{expected}>{{")));
        }
    }
    assert_eq!(slides.len(), 40);
}

#[test]
fn it_is_the_same_twice_and_has_the_notes() {
    let mut deck = lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    is_same_twice(&deck, Format::Beamer);
    let tex = written(deck.clone(), Format::Beamer);
    let notes: Vec<String> = tex
        .split("\n\\note<")
        .skip(1)
        .map(|note| {
            let note = group(note.split_once('>').expect("an overlay").1).0;
            packed(&words(&note.replace("\\par\n", "\n")))
        })
        .collect();
    let expected: Vec<String> = Pages::new(&deck)
        .iter()
        .map(|page| packed(&page.notes))
        .filter(|notes| !notes.is_empty())
        .collect();
    assert_eq!(notes, expected);
}

/// Makes a PDF in one run without a warning, and holds its pages against the deck's.
fn compiles(deck: &Deck) {
    let folder = folder();
    fs::write(
        folder.path().join("talk.tex"),
        written(deck.clone(), Format::Beamer),
    )
    .expect("room");
    let log = passes(
        Command::new("pdflatex")
            .args(["-interaction=nonstopmode", "-halt-on-error", "talk.tex"])
            .current_dir(folder.path()),
    );
    for word in ["Warning", "Overfull", "Underfull", ".pk"] {
        let line = log.lines().find(|line| line.contains(word));
        assert_eq!(line, None, "{log}");
    }
    let pdf = folder.path().join("talk.pdf");
    let told = passes(Command::new("pdfinfo").arg(&pdf));
    let pages = told.lines().find_map(|line| line.strip_prefix("Pages:"));
    assert_eq!(pages.map(str::trim), Some(&*deck.len().to_string()));
    let text = passes(Command::new("pdftotext").arg("-raw").arg(&pdf).arg("-"));
    pdf_has_all(&text, deck);
}

#[test]
#[ignore = "needs pdflatex, pdfinfo and pdftotext"]
fn latex_makes_a_page_a_slide_with_all_that_is_said() {
    for deck in decks() {
        compiles(&deck);
    }
    let mut deck = lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    deck.look.aspect = Aspect::Narrow;
    deck.look.paper = Paper::Dark;
    compiles(&deck);
}
