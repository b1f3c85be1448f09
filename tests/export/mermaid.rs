//! Trees for Mermaid: read back, rejected if they are too large, and drawn.

use std::fs;
use std::process::Command;

use plyback::deck::{Deck, Format, Languages};

use crate::decks::search;
use crate::read::{Nodes, agree, decks};
use crate::validators::{located, passes};
use crate::written::{folder, is_same_twice, named, try_written, written};

/// Text as Mermaid would show it: `#35;` is a character by number.
fn shown(text: &str) -> String {
    let mut parts = text.split('#');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (code, rest) = part.split_once(';').expect("a number");
        let code = code.parse().expect("a number");
        out.push(char::from_u32(code).expect("a character"));
        out.push_str(rest);
    }
    out.replace("<br/>", " ")
}

/// The nodes of a diagram by name, without the name of the step.
fn nodes(diagram: &str) -> Nodes {
    let lines = diagram.lines().map(str::trim_start);
    lines
        .filter(|line| line.contains("\"]"))
        .filter_map(|line| {
            let (key, rest) = line.split_once(['[', '('])?;
            let (_, rest) = rest.split_once('"')?;
            let (text, _) = rest.split_once('"')?;
            let key = key.rsplit('_').next()?;
            Some((key.to_owned(), shown(text)))
        })
        .chain(diagram.lines().filter_map(round))
        .collect()
}

fn round(line: &str) -> Option<(String, String)> {
    let (key, rest) = line.trim_start().split_once("([\"")?;
    let (text, _) = rest.split_once('"')?;
    Some((key.rsplit('_').next()?.to_owned(), shown(text)))
}

#[test]
fn every_value_is_the_traces_with_a_diagram_a_step() {
    for deck in decks() {
        let text = named(deck.clone(), Format::Mermaid, "tree.md").expect("it fits");
        let diagrams: Vec<&str> = text.split("```mermaid\n").skip(1).collect();
        assert_eq!(diagrams.len(), deck.len());
        let held: usize = (0..deck.len())
            .map(|slide| agree(&deck, slide, &nodes(diagrams[slide])))
            .sum();
        assert!(held > deck.len(), "{held}");
    }
}

#[test]
fn several_steps_are_one_diagram_as_far_as_mermaid_draws_it() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let deck = search("tree", tree, "--algorithm alphabeta", "17..20");
    let text = written(deck.clone(), Format::Mermaid);
    assert_eq!(text.matches("flowchart TB").count(), 1);
    let steps: Vec<&str> = text.split("  subgraph step_").skip(1).collect();
    assert_eq!(steps.len(), 4);
    for (slide, step) in steps.iter().enumerate() {
        assert!(agree(&deck, slide, &nodes(step)) > 0);
    }
    let one = written(search("tree", tree, "", "end"), Format::Mermaid);
    assert!(one.starts_with("---\ntitle: ") && !one.contains("subgraph"));

    let all = search("tictactoe", "_X_/__X/OOX", "", "all");
    let error = try_written(all.clone(), Format::Mermaid).expect_err("too much");
    let told = error.to_string();
    let fits = told
        .split_once("the first ")
        .and_then(|(_, rest)| rest.split_once(" of these 140 steps fit"))
        .and_then(|(number, _)| number.parse::<usize>().ok())
        .unwrap_or_else(|| panic!("{told}"));
    assert!(!told.contains('\n') && error.is_wrong_call());
    let deck = |steps: usize| search("tictactoe", "_X_/__X/OOX", "", &format!("1..{steps}"));
    assert!(try_written(deck(fits), Format::Mermaid).is_ok());
    assert!(try_written(deck(fits + 1), Format::Mermaid).is_err());
}

#[test]
fn cuts_are_dashed_and_named_and_it_is_the_same_twice() {
    let mut deck = search("tree", "[[3,12,8],[2,4,6]]", "--algorithm alphabeta", "end");
    deck.look.languages = Languages::Both;
    let text = written(deck.clone(), Format::Mermaid);
    for move_name in ["2", "3"] {
        let line = format!("n5 -.-|\"{move_name}\"| ns5_");
        assert_eq!(text.matches(&line).count(), 1, "{text}");
    }
    assert_eq!(text.matches("[\"✂ cut / potato\"]:::cut").count(), 2);
    is_same_twice(&deck, Format::Mermaid);
}

/// Draws a file with Mermaid's own program and returns the number of pictures.
fn drawn(deck: Deck, name: &str) -> usize {
    let folder = folder();
    let browser = serde_json::json!({
        "executablePath": located("chromium"), "args": ["--no-sandbox"],
    });
    fs::write(folder.path().join("browser.json"), browser.to_string()).expect("room");
    let text = named(deck, Format::Mermaid, name).expect("it fits");
    fs::write(folder.path().join(name), text).expect("room");
    let out = if name.ends_with(".md") {
        "out.md"
    } else {
        "out.svg"
    };
    passes(
        Command::new("mmdc")
            .args(["-p", "browser.json", "-q", "-i", name, "-o", out])
            .current_dir(folder.path()),
    );
    let files = fs::read_dir(folder.path()).expect("a folder");
    let pictures = files.filter_map(Result::ok).filter(|file| {
        let name = file.file_name();
        name.to_string_lossy().ends_with(".svg")
    });
    let texts = pictures.map(|file| fs::read_to_string(file.path()).expect("SVG"));
    texts.filter(|text| !text.contains("Syntax error")).count()
}

#[test]
#[ignore = "needs mmdc and Chromium"]
fn mermaid_draws_every_diagram() {
    let tree = "[[3,12,8],[2,4,6]]";
    let mut several = search("tree", tree, "--algorithm alphabeta", "17..19");
    several.look.languages = Languages::Both;
    assert_eq!(drawn(several.clone(), "tree.md"), 3);
    assert_eq!(drawn(several, "tree.mmd"), 1);
}
