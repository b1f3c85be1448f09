//! Slides in LaTeX: read back, and turned into a PDF.

use std::fs;
use std::process::Command;

use plyback::deck::{Aspect, Deck, Format, Languages, Paper, unwatched};
use plyback::export::testing::page::{Role, Shape};
use plyback::export::testing::{Pages, beamer_pages};
use plyback::export::write;

use crate::decks::{lesson, order, search};
use crate::read::{Nodes, agree, decks, packed, rows_of};
use crate::validators::passes;
use crate::written::{folder, is_same_twice, written};

/// What is between the brace that `text` begins with and its counterpart, and what comes after
/// that.
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

/// The words that TeX would typeset.
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
        "pbitem" => {
            out.push_str("• ");
            tex
        }
        "par" => {
            out.push('\n');
            tex
        }
        "pbz" | "pbS" | "pbB" | "pbI" | "pbM" | "pbN" | "textcolor" => group(tex).1,
        "pbstruck" | "textbf" | "texttt" | "emph" => tex,
        other => panic!("unknown: \\{other}{tex:.60}"),
    }
}

/// The frames, each beginning with its title.
fn slides(tex: &str) -> Vec<&str> {
    let frames = tex.split("\n\\begin{frame}").skip(1);
    let end = "\\end{frame}";
    frames
        .map(|frame| frame.split_once(end).expect("an end").0)
        .collect()
}

/// The text of a frame.
fn texts(slide: &str) -> String {
    let texts = slide.split("\n\\pbtext").skip(1).map(|text| {
        let ([.., text], _) = groups::<7>(text);
        words(&text.replace("%\n", ""))
    });
    texts.collect()
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
        for (slide, rows) in slides.iter().zip(rows_of(&beamer_pages(Pages::new(&deck)))) {
            let lines = slide.lines().filter_map(|line| {
                let is_words = ["\\pbl", "\\pbc", "\\pbr", "\\node"];
                let begins = is_words.iter().any(|word| line.starts_with(word));
                let text = match line.strip_prefix("\\node") {
                    Some(node) => node.split_once(") at (")?.1.split_once(") ")?.1,
                    None => line,
                };
                begins.then(|| words(text.trim_end_matches(';')))
            });
            let title = words(group(slide).0);
            let said = lines.collect::<Vec<_>>().concat() + &texts(slide) + &title;
            let said = packed(&said);
            for row in rows {
                let row = row.trim_start_matches("• ");
                assert!(said.contains(&packed(row)), "{row}");
            }
        }
    }
}

#[test]
fn edges_are_drawn_between_nodes_in_a_frame_a_slide() {
    let deck = search("tictactoe", "_X_/__X/OOX", "", "1..40");
    let pages = Pages::new(&deck);
    let tex = written(deck.clone(), Format::Beamer);
    let slides = slides(&tex);
    let edges = |slide: &str| slide.matches(".south) -- (n").count();
    assert!(slides.iter().all(|slide| edges(slide) > 0));
    assert_eq!(slides.len(), 40);
    for (slide, page) in slides.iter().zip(pages.iter()) {
        assert_eq!(words(group(slide).0), page.title);
    }
}

#[test]
fn it_is_the_same_twice_and_has_the_notes() {
    let mut deck = lesson("strange-move", None, "stops");
    deck.look.languages = Languages::Both;
    is_same_twice(&deck, Format::Beamer);
    let tex = written(deck.clone(), Format::Beamer);
    let notes: Vec<String> = tex
        .split("\n\\note{")
        .skip(1)
        .map(|note| {
            let note = note.split_once("}\n").expect("an end").0;
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

/// Makes a PDF from a file in one run without a warning, and returns its text.
fn set(tex: &str, pages: usize) -> String {
    set_with(tex, "", pages)
}

/// Like [`set`], but with a file of pictures beside it.
fn set_with(tex: &str, pictures: &str, pages: usize) -> String {
    let folder = folder();
    fs::write(folder.path().join("pictures.tex"), pictures).expect("room");
    fs::write(folder.path().join("talk.tex"), tex).expect("room");
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
    let found = told.lines().find_map(|line| line.strip_prefix("Pages:"));
    assert_eq!(found.map(str::trim), Some(&*pages.to_string()));
    passes(Command::new("pdftotext").arg("-raw").arg(&pdf).arg("-"))
}

#[test]
#[ignore = "needs pdflatex, pdfinfo and pdftotext"]
fn latex_makes_a_page_a_slide_with_all_that_is_said() {
    let mut last = lesson("strange-move", None, "stops");
    last.look.languages = Languages::Both;
    last.look.aspect = Aspect::Narrow;
    last.look.paper = Paper::Dark;
    for deck in decks().into_iter().chain([last]) {
        let pages = beamer_pages(Pages::new(&deck));
        let text = set(&written(deck.clone(), Format::Beamer), pages.len());
        let said: Vec<String> = text.split('\u{c}').map(packed).collect();
        for (page, said) in pages.iter().zip(&said) {
            let nodes = page.shapes().filter_map(|shape| match shape {
                Shape::Node(node) => Some(&node.rows),
                _ => None,
            });
            let captions = page
                .groups
                .iter()
                .filter(|group| group.role == Role::Caption);
            let captions = captions.flat_map(|group| &group.shapes);
            let captions = captions.filter_map(|shape| match shape {
                Shape::Words(words) => Some(&words.rows),
                _ => None,
            });
            assert!(said.contains(&packed(&page.title)), "{}", page.title);
            for row in nodes.chain(captions).flatten() {
                let text = row.text();
                let text = packed(text.trim_start_matches("• "));
                assert!(
                    said.contains(&text),
                    "{text}
{said}"
                );
            }
        }
    }
}

#[test]
#[ignore = "needs pdflatex, pdfinfo and pdftotext"]
fn a_theme_frames_slides_and_nothing_is_too_wide_or_too_high() {
    for paper in [Paper::Light, Paper::Dark] {
        let mut deck = lesson("strange-move", Some("depth"), "stops");
        deck.look.paper = paper;
        let pages = Pages::new(&deck).len();
        let tex = written(deck, Format::Beamer);
        for theme in ["default", "Madrid", "Berkeley", "Singapore"] {
            let themed = tex.replace("%\\usetheme{Madrid}", &format!("\\usetheme{{{theme}}}"));
            let text = set(&themed, pages);
            assert!(text.contains("O = MAX to move"), "{text}");
        }
    }
}

#[test]
fn bare_pictures_have_no_document_around_them() {
    let tex = bare(search("tree", "[[3,12,8],[2,4,6]]", "", "1..3"));
    for word in [
        "\\documentclass",
        "\\begin{frame}",
        "\\begin{document}",
        "\\note",
    ] {
        assert!(!tex.contains(word), "{word}");
    }
    assert_eq!(tex.matches("\\begin{tikzpicture}[pb picture]").count(), 3);
}

fn bare(deck: Deck) -> String {
    let folder = folder();
    let path = folder.path().join("pictures.tex");
    let mut order = order(deck, Format::Beamer, &path);
    order.bare = true;
    write(&order, &unwatched).expect("pictures");
    fs::read_to_string(path).expect("text")
}

#[test]
#[ignore = "needs pdflatex, pdfinfo and pdftotext"]
fn bare_pictures_stand_in_an_article_and_in_a_talk_of_ones_own() {
    let [one, two] =
        ["end", "1..2"].map(|steps| bare(search("tree", "[[3,12,8],[2,4,6]]", "", steps)));
    let packages = "\\usepackage{amssymb,tikz}\\begin{document}";
    let article = format!(
        "\\documentclass{{article}}{packages}Here:\\par\n\\input{{pictures}}\\end{{document}}"
    );
    assert!(set_with(&article, &one, 1).contains("12"));
    let talk = "\\documentclass[hyperref={bookmarks=false}]{beamer}";
    let frame = "\\begin{frame}{Mine}\n\\input{pictures}\\end{frame}\\end{document}";
    assert!(set_with(&format!("{talk}{packages}{frame}"), &two, 2).contains("Mine"));
}
