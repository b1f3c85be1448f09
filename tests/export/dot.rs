//! Trees for Graphviz: read back and drawn.

use std::fs;
use std::process::Command;

use plyback::deck::{Deck, Format, Languages, Steps, unwatched};
use plyback::export::{ExportError, write};
use plyback::scene::kind_name;
use plyback::trace::{Moment, NodeId, Status};

use crate::decks::{comparison, lesson, order, search};
use crate::read::{Nodes, agree, decks};
use crate::written::{folder, is_same_twice, written};

/// The graphs, one for each step.
fn graphs(text: &str) -> Vec<&str> {
    text.split("digraph ").skip(1).collect()
}

/// The value of an attribute.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("{name}="))?;
    let quoted = rest.strip_prefix('"');
    quoted.map_or_else(
        || rest.split([',', ']', ';']).next(),
        |rest| rest.split('"').next(),
    )
}

/// The lines of nodes with their names.
fn node_lines(graph: &str) -> Vec<(&str, &str)> {
    let lines = graph.lines().map(str::trim_start);
    lines
        .filter_map(|line| line.strip_prefix('"')?.split_once('"'))
        .filter(|(_, rest)| rest.starts_with(" [label="))
        .collect()
}

/// The lines of edges: from, to and the rest.
fn edge_lines(graph: &str) -> Vec<(&str, &str, &str)> {
    let lines = graph.lines().map(str::trim_start);
    lines
        .filter_map(|line| {
            let (from, rest) = line.strip_prefix('"')?.split_once("\" -> \"")?;
            let (to, rest) = rest.split_once('"')?;
            Some((from, to, rest))
        })
        .collect()
}

fn nodes(graph: &str) -> Nodes {
    node_lines(graph)
        .into_iter()
        .map(|(key, line)| {
            let label = attribute(line, "label").expect("a label");
            (key.to_owned(), label.replace("\\n", " "))
        })
        .collect()
}

#[test]
fn every_value_is_the_traces() {
    for deck in decks() {
        let text = written(deck.clone(), Format::Dot);
        let graphs = graphs(&text);
        assert_eq!(graphs.len(), deck.len());
        let held: usize = (0..deck.len())
            .map(|slide| agree(&deck, slide, &nodes(graphs[slide])))
            .sum();
        assert!(held > deck.len(), "{held}");
    }
}

fn moment(deck: &Deck, slide: usize) -> Moment {
    let step = deck.chapters[0].steps.get(slide).expect("a step");
    deck.chapters[0]
        .part
        .run
        .first()
        .recording
        .trace
        .moment(step)
}

#[test]
fn kinds_have_shapes_and_the_current_node_two_outlines() {
    let deck = search("tictactoe", "_X_/__X/OOX", "--algorithm alphabeta", "all");
    let text = written(deck.clone(), Format::Dot);
    let trace = &deck.chapters[0].part.run.first().recording.trace;
    for (slide, graph) in graphs(&text).into_iter().enumerate() {
        let moment = moment(&deck, slide);
        let mut current = 0;
        for (key, line) in node_lines(graph) {
            let Some(node) = key.strip_prefix('n').and_then(|key| key.parse().ok()) else {
                continue;
            };
            let node = NodeId(node);
            let kind = kind_name(trace.kind(trace.ply(node)));
            let shape = if kind == "MAX" { "box" } else { "ellipse" };
            assert_eq!(attribute(line, "shape"), Some(shape), "{line}");
            let is_leaf = trace.leaf(node).is_some() && moment.status(node) != Status::Unseen;
            let is_drawn_above = graph.contains(&format!("\"{key}\" -> "));
            let may_be_leaf = moment.status(node) == Status::Unseen && !is_drawn_above;
            let called = match (is_leaf, may_be_leaf) {
                (true, _) => "leaf",
                (_, true) => "·",
                _ => kind,
            };
            assert!(attribute(line, "label").is_some_and(|label| label.starts_with(called)));
            let is_current = line.contains("peripheries=2");
            assert_eq!(is_current, node == moment.current(), "{line}");
            current += usize::from(is_current);
            let dotted = line.contains("filled,dotted");
            assert_eq!(dotted, moment.status(node) == Status::Unseen, "{line}");
        }
        assert_eq!(current, 1, "step {slide}");
    }
}

#[test]
fn children_keep_their_order_and_cuts_are_dashed_and_named() {
    for (languages, word) in [
        (Languages::One(plyback::words::Lang::En), "✂ cut"),
        (Languages::One(plyback::words::Lang::It), "✂ potato"),
        (Languages::Both, "✂ cut / potato"),
    ] {
        let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
        let mut deck = search("tree", tree, "--algorithm alphabeta", "end");
        deck.look.languages = languages;
        let text = written(deck.clone(), Format::Dot);
        assert!(text.contains("ordering=out"));
        let part = &deck.chapters[0].part;
        let trace = &part.run.first().recording.trace;
        let edges = edge_lines(&text);
        for parent in [0, 1, 5, 7] {
            let key = format!("n{parent}");
            let node = NodeId(parent);
            let moves = part
                .run
                .first()
                .recording
                .names(&part.run.first().recording.tried(node));
            let drawn: Vec<_> = edges.iter().filter(|(from, ..)| *from == key).collect();
            let labels = drawn.iter().map(|(_, _, line)| {
                let label = attribute(line, "label").expect("a label").trim();
                label.split(',').next().unwrap_or(label)
            });
            assert_eq!(labels.collect::<Vec<_>>(), moves, "{key}");
            let searched = trace.children(node).count();
            for (place, (_, to, line)) in drawn.iter().enumerate() {
                let cut = place >= searched;
                assert_eq!(line.contains("style=dashed"), cut, "{line}");
                assert_eq!(nodes(&text)[*to] == word, cut, "{to}");
            }
        }
    }
}

#[test]
fn what_lessons_say_is_quoted_and_the_same_twice() {
    let mut deck = lesson("strange-move", None, "stops");
    (deck.cover, deck.end) = (false, false);
    let text = written(deck.clone(), Format::Dot);
    assert_eq!(graphs(&text).len(), deck.len());
    is_same_twice(&deck, Format::Dot);
    let mut plain = deck;
    plain.look.ascii = true;
    assert!(written(plain, Format::Dot).is_ascii());
}

#[test]
#[ignore = "needs dot"]
fn graphviz_draws_every_step() {
    for mut deck in decks() {
        deck.look.languages = Languages::Both;
        let folder = folder();
        let path = folder.path().join("tree.dot");
        let text = written(deck.clone(), Format::Dot);
        fs::write(&path, &text).expect("room");
        let mut dot = Command::new("dot");
        let output = dot.arg("-Tsvg").arg(&path).output().expect("dot starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{said}");
        let pictures = String::from_utf8(output.stdout).expect("SVG is text");
        assert_eq!(pictures.matches("</svg>").count(), deck.len());
        let drawn = pictures.matches("class=\"node\"").count();
        let all: usize = graphs(&text)
            .iter()
            .map(|graph| node_lines(graph).len())
            .sum();
        assert_eq!(drawn, all);
    }
}

/// A path that ends in a slash is a folder with one file per step, each complete by itself.
#[test]
fn a_folder_has_a_file_a_step() {
    let deck = search("tree", "[[3,12],[2,4]]", "--algorithm alphabeta", "all");
    for (format, ending) in [(Format::Dot, "dot"), (Format::Mermaid, "mmd")] {
        let folder = folder();
        let path = folder.path().join("steps/");
        let order = order(deck.clone(), format, &path);
        write(&order, &unwatched).expect("an export");
        for slide in 0..deck.len() {
            let file = path.join(format!("step-{slide:03}.{ending}"));
            let text = fs::read_to_string(file).expect("a file a step");
            let mut alone = deck.clone();
            alone.chapters[0].steps = Steps::Range(slide..slide + 1);
            assert_eq!(text, written(alone, format));
        }
        let found = fs::read_dir(&path).expect("a folder").count();
        assert_eq!(found, deck.len());
        let again = write(&order, &unwatched).expect_err("nothing is replaced");
        assert!(matches!(again, ExportError::Exists(_)), "{again}");
    }
}

#[test]
fn two_languages_say_everything_in_both() {
    let options = ["--scoring plain", "--scoring depth"];
    let mut deck = comparison("tictactoe", "O_X/X__/XOO", options, "2..2");
    deck.look.languages = Languages::Both;
    let text = written(deck, Format::Dot);
    for words in [
        "step 2 of",
        "passo 2 di",
        "scoring plain",
        "punteggio semplice",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}
