//! Slides and files in the made-up language: their ASCII letters do not come from messages.

use std::sync::LazyLock;

use plyback::deck::{Chapter, Deck, Format, Languages, Selection};
use plyback::export::testing::Pages;
use plyback::export::{comparison_text, linear_text};
use plyback::search::Named;
use plyback::words::Lang;

use crate::read::rows;
use crate::typed::{Reader, lessons, names_of};
use crate::written::try_written;
use crate::{decks, stage};

fn foreign(mut deck: Deck) -> Deck {
    deck.look.languages = Languages::One(Lang::Test);
    deck
}

/// Decks of searches and comparisons with every kind of step, and of the lessons, each with the
/// names typed in it.
static ALL: LazyLock<Vec<(Deck, String)>> = LazyLock::new(|| {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let depth = "--algorithm alphabeta --scoring depth";
    let mut all: Vec<_> = [
        decks::search("tree", tree, "--algorithm alphabeta", "all"),
        decks::search("tictactoe", "_X_/__X/OOX", depth, "stops"),
        decks::search(
            "tictactoe",
            "XO_/___/___",
            "--depth 2 --eval lines --shortcuts",
            "stops",
        ),
        decks::search("nim", "1,2", "--algorithm negamax", "stops"),
        decks::comparison("tree", tree, ["", "--algorithm alphabeta"], "all"),
        decks::comparison("tictactoe", "_X_/__X/OOX", ["", depth], "stops"),
    ]
    .into_iter()
    .map(|deck| (foreign(deck), String::new()))
    .collect();
    for lesson in lessons() {
        let names = names_of(&lesson);
        let chapter = |part| Chapter::new(part, &Selection::Stops).expect("stops");
        let deck = Deck {
            id: lesson.id,
            titles: lesson.titles,
            remember: lesson.remember,
            chapters: lesson.parts.into_iter().map(chapter).collect(),
            look: foreign(decks::search("tree", tree, "", "end")).look,
            title: None,
            subtitle: None,
            cover: true,
            end: true,
        };
        all.push((deck, names));
    }
    all
});

#[test]
fn slides_speak_in_messages() {
    let mut reader = Reader::new("tictactoe walkthrough");
    for (deck, names) in &*ALL {
        let mut own = Reader::new(names);
        for (page, rows) in Pages::new(deck).iter().zip(rows(deck)) {
            for text in [&page.title, &page.description, &page.notes]
                .into_iter()
                .chain(&rows)
            {
                own.read(&page.title, text);
            }
        }
        reader.join(own);
    }
    reader.finish();
}

/// What a file says: all of a text, the labels of a graph, or for mark-up, the text between
/// tags and in their titles.
fn said(format: Format, text: &str) -> String {
    match format {
        Format::Text => text.to_owned(),
        Format::Dot | Format::Mermaid => {
            let text = text.replace("\\l", " ").replace("<br/>", " ");
            let text = text.replace("[\"", "=\"");
            let labels = text.split("=\"").skip(1);
            let labels = labels.filter_map(|label| label.split('"').next());
            labels
                .filter(|label| label.contains(' '))
                .collect::<Vec<_>>()
                .join("\n")
        }
        _ => {
            let (mut out, mut rest) = (String::new(), text);
            while let Some((before, tag)) = rest.split_once('<') {
                out += before;
                let name = tag.split(|char: char| !char.is_alphanumeric()).next();
                let end = match name {
                    Some(name @ ("style" | "script")) => tag.find(&format!("</{name}>")),
                    _ => tag.find('>'),
                };
                let (tag, after) = tag.split_at(end.unwrap_or(tag.len()));
                for attribute in [" title=\"", " alt=\"", " aria-label=\""] {
                    let value = tag.split(attribute).nth(1);
                    let value = value.and_then(|value| value.split('"').next());
                    out += &format!("\n{}\n", value.unwrap_or_default());
                }
                rest = after.trim_start_matches('>');
            }
            (out + rest)
                .replace("&quot;", "\"")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
        }
    }
}

#[test]
fn files_speak_in_messages() {
    let mut reader = Reader::new("");
    for (deck, names) in &*ALL {
        // A page for reveal.js refers to that folder of it.
        let mut own = Reader::new(&format!("{names} dist"));
        for format in [
            Format::Text,
            Format::Html,
            Format::Reveal,
            Format::Dot,
            Format::Mermaid,
        ] {
            // Mermaid does not accept large trees.
            let text = try_written(deck.clone(), format).unwrap_or_default();
            own.read(format.name(), &said(format, &text));
        }
        reader.join(own);
    }
    reader.finish();
}

#[test]
fn texts_of_lessons_and_comparisons_speak_in_messages() {
    for lesson in lessons() {
        let mut reader = Reader::new(&names_of(&lesson));
        reader.read(&lesson.id, &linear_text(&lesson, Lang::Test));
        reader.finish();
    }
    let mut reader = Reader::new("");
    for (a, b) in [
        ("", "--scoring depth"),
        ("--ties last", "--algorithm alphabeta --cut strict"),
    ] {
        let run = stage::compared("tictactoe _X_/__X/OOX", a, b);
        let pair = run.pair().expect("two searches");
        reader.read(
            "comparison",
            &comparison_text(&pair, None, Lang::Test, false),
        );
    }
    reader.finish();
}
