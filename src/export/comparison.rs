//! A comparison as a table to be read, at most 80 columns wide, and as JSON.

mod json;
mod table;

use std::fmt::Write;

use textwrap::{Options, WordSeparator, fill};

pub use json::comparison_json;
use table::Table;

use run::Pair;
use scene::Results;
use scene::comparison::{first_difference, first_wait, meaning};
use search::Bound;
use words::ascii::to_ascii;
use words::{Lang, Message, say};

/// The columns of a line.
const COLUMNS: usize = 80;

/// Lines break at blanks only: a position stays whole where it can.
fn at_blanks(columns: usize) -> Options<'static> {
    Options::new(columns).word_separator(WordSeparator::AsciiSpace)
}

/// Both searches in a table: options, results, root moves, and what the difference means.
/// `note` is said first, such as where the position comes from.
#[must_use]
pub fn comparison_text(pair: &Pair<'_>, note: Option<&str>, lang: Lang, ascii: bool) -> String {
    let results = Results::new(pair);
    let mut text = Text {
        lang,
        ascii,
        out: String::new(),
    };
    let game = &pair.recording(0).game;
    text.line(&say!(
        lang,
        TwoSearches {
            game: game.name(),
            position: game.root_notation(),
            side: game.side_name(game.root_to_move())
        }
    ));
    if let Some(note) = note {
        text.line(note);
    }
    text.table(&results);
    text.marks(&results);
    text.about(pair);
    text.out
}

struct Text {
    lang: Lang,
    ascii: bool,
    out: String,
}

impl Text {
    fn line(&mut self, line: &str) {
        let line = if self.ascii {
            to_ascii(line)
        } else {
            line.to_owned()
        };
        let _ = writeln!(self.out, "{}", fill(&line, at_blanks(COLUMNS)));
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    fn table(&mut self, results: &Results) {
        let lang = self.lang;
        let mut table = Table::default();
        table.heads("", ["A", "B"]);
        let (choice, counts) = results.totals.split_at(2);
        let rows = results.options.iter().chain(choice);
        for row in rows.chain([&results.line]).chain(counts) {
            table.row(row, lang, false);
        }
        if !results.moves.is_empty() {
            table.heads("", ["", ""]);
            table.heads(&say!(lang, RootMove), ["", ""]);
        }
        for row in &results.moves {
            table.row(row, lang, true);
        }
        self.blank();
        self.out.push_str(&table.drawn(COLUMNS, self.ascii));
    }

    /// What the marks that occur mean.
    fn marks(&mut self, results: &Results) {
        let has = |bound| results.has(|cell| cell.text.is_some() && cell.bound == bound);
        let marks = [
            (true, Message::MarkDiffers),
            (!results.moves.is_empty(), Message::MarkChosen),
            (has(Bound::Upper), Message::MarkUpper),
            (has(Bound::Lower), Message::MarkLower),
            (
                results.has(|cell| cell.text.is_none()),
                Message::MarkUnsearched,
            ),
        ];
        let marks = marks.iter().filter(|(occurs, _)| *occurs);
        let marks: Vec<_> = marks.map(|(_, mark)| self.lang.say(mark)).collect();
        self.blank();
        self.line(&marks.join("; "));
    }

    /// Where they differ, who waits, and what it means.
    fn about(&mut self, pair: &Pair<'_>) {
        let lang = self.lang;
        let shared = pair.union.shared();
        let [a, b] = [0, 1].map(|pane| pair.trace(pane).nodes() - shared);
        let all = pair.union.together();
        self.blank();
        self.line(&say!(lang, NodesTogether { shared, a, b, all }));
        let lines = [first_difference(pair, lang), first_wait(pair, lang)];
        for line in lines.into_iter().flatten() {
            self.line(&line);
        }
        self.blank();
        let meaning = meaning(pair, lang);
        self.line(&say!(lang, WhatItMeans { meaning }));
    }
}
