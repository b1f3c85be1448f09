//! Reads pictures back: what a node says in an SVG is compared with the trace.

use plyback::deck::{Deck, Slide};
use plyback::run::Pane;
use plyback::scene::valued;
use plyback::trace::{NodeId, Status, Step};
use roxmltree::{Document, Node};

use crate::read::has_value;

/// The SVG pictures in a page, in order.
pub fn pictures(page: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find("<svg xmlns") {
        rest = &rest[start..];
        let end = rest.find("</svg>").expect("a picture ends") + "</svg>".len();
        found.push(&rest[..end]);
        rest = &rest[end..];
    }
    found
}

/// The rows of words in a picture, as text or as labels of outlines.
pub fn rows(picture: &str) -> Vec<String> {
    let document = Document::parse(picture).expect("a picture is XML");
    document.descendants().filter_map(row).collect()
}

fn row(node: Node<'_, '_>) -> Option<String> {
    match node.tag_name().name() {
        "text" => Some(
            node.descendants()
                .filter(Node::is_text)
                .filter_map(|text| text.text())
                .collect::<String>()
                // Blanks that browsers would collapse.
                .replace('\u{a0}', " "),
        ),
        "g" => node.attribute("aria-label").map(str::to_owned),
        _ => None,
    }
}

/// Compares every closed node in the picture of a slide with the trace, and returns how many
/// there were.
pub fn held(deck: &Deck, index: usize, picture: &str) -> usize {
    let document = Document::parse(picture).expect("a picture is XML");
    let Some(Slide::Step { chapter, step }) = deck.slide(index) else {
        return 0;
    };
    let part = &deck.chapters[chapter].part;
    let panes = crate::decks::panes(part, step.0).into_iter();
    panes
        .map(|(pane, step, prefix)| agree(&document, pane, step.0, prefix))
        .sum()
}

fn agree(document: &Document<'_>, pane: &Pane, step: usize, prefix: &str) -> usize {
    let trace = pane.trace();
    let moment = trace.moment(Step(step));
    let mut held = 0;
    for node in document.descendants() {
        let key = node.attribute("data-node").unwrap_or_default();
        let Some(number) = key.strip_prefix(prefix).and_then(|key| key.parse().ok()) else {
            continue;
        };
        let id = NodeId(number);
        let words: Vec<String> = node.children().filter_map(row).collect();
        if moment.status(id) != Status::Closed || words.is_empty() {
            continue;
        }
        let value = valued(trace, trace.value(id, trace.ply(id)), trace.bound(id));
        let text = words.join(" ");
        // The tightest nodes have no blank after the mark of a difference.
        let plain = text.replace('≠', "≠ ");
        assert!(
            has_value(&plain, &value),
            "step {step}: {key} says {text:?}, the trace {value}"
        );
        held += 1;
    }
    held
}
