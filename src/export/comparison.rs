//! Two searches side by side: a table at most 80 columns wide, and the same content as JSON.

use std::fmt::Write;

use serde_json::{Value, json};
use textwrap::wrap;

use super::reader::{COLUMNS, MAX_ROOT, Reader, at_blanks};
use run::Pair;
use scene::comparison::{first_difference, first_wait, first_wrong_step, meaning};
use scene::{ResultRow, Results, game_title};
use search::{Bound, Named, OptionSpec, Score};
use words::{Lang, Message, message};

/// Both searches in a table: options, results, root moves, and what the difference means.
/// `note` comes first, to say where the position is from, for example.
pub fn comparison_text(pair: &Pair<'_>, note: Option<&str>, lang: Lang, ascii: bool) -> String {
    let mut text = Reader::new(lang, ascii);
    text.comparison(pair, note);
    text.take()
}

impl Reader {
    /// Writes the results of both searches.
    pub(super) fn comparison(&mut self, pair: &Pair<'_>, note: Option<&str>) {
        let results = Results::new(pair);
        let game = &pair.recording(0).game;
        self.say(&message!(TwoSearches {
            game: game_title(game),
            position: game.root_within(MAX_ROOT),
            side: game.side_name(game.root_to_move())
        }));
        if let Some(note) = note {
            self.line(note);
        }
        self.blank();
        self.table(&Row::all(&results, self.lang), COLUMNS);
        self.blank();
        self.marks(&results);
        self.blank();
        self.about(pair);
    }

    /// A column of labels and one per search, with a mark where they differ.
    fn table(&mut self, rows: &[Row], columns: usize) {
        /// The room for the mark of a difference: `≠`, or `!=` in ASCII.
        const MARK: usize = 3;
        /// The room between columns.
        const GAP: usize = 2;
        let width = |text: &String| self.plain(text).chars().count();
        let labels = rows.iter().map(|row| width(&row.label)).max();
        let labels = labels.unwrap_or(0) + GAP;
        let column = (columns - MARK - labels) / 2 - GAP;
        let values = rows.iter().filter(|row| row.chosen.is_some());
        let values = values.flat_map(|row| &row.texts).map(width).max();
        let values = values.unwrap_or(0);
        for row in rows {
            let cell = |side: usize| -> Vec<String> {
                let text = self.plain(&row.texts[side]);
                match row.chosen {
                    None => {
                        let lines = wrap(&text, at_blanks(column)).into_iter();
                        lines.map(String::from).collect()
                    }
                    Some(chosen) => {
                        let star = if chosen[side] { " *" } else { "" };
                        vec![format!("{text:>values$}{star}")]
                    }
                }
            };
            let mark = if row.differs { "≠" } else { "" };
            let [mark, label] = [mark, &row.label].map(|text| vec![self.plain(text)]);
            let columns = [mark, label, cell(0), cell(1)];
            let widths = [MARK, labels, column + GAP, 0];
            let height = columns.iter().map(Vec::len).max();
            for line in 0..height.unwrap_or(0) {
                let cells = columns.iter().zip(widths).map(|(lines, width)| {
                    let text = lines.get(line).map_or("", String::as_str);
                    format!("{text:<width$}")
                });
                let drawn: String = cells.collect();
                let _ = writeln!(self.out, "{}", drawn.trim_end());
            }
        }
    }

    /// Explains the marks that occur.
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
        self.line(&marks.join("; "));
    }

    /// Writes where they differ, which one waits, and what it means.
    fn about(&mut self, pair: &Pair<'_>) {
        let lang = self.lang;
        let shared = pair.union.shared();
        let [a, b] = [0, 1].map(|pane| pair.trace(pane).nodes() - shared);
        let all = pair.union.together();
        self.say(&message!(NodesTogether { shared, a, b, all }));
        let lines = [
            first_wrong_step(pair, lang),
            first_difference(pair, lang),
            first_wait(pair, lang),
        ];
        for line in lines.into_iter().flatten() {
            self.line(&line);
        }
        self.blank();
        let meaning = meaning(pair, lang);
        self.say(&message!(WhatItMeans { meaning }));
    }
}

/// A label and two cells.
struct Row {
    label: String,
    texts: [String; 2],
    /// If set, values are right-aligned, with a mark at the chosen move; other texts wrap.
    chosen: Option<[bool; 2]>,
    differs: bool,
}

impl Row {
    fn all(results: &Results, lang: Lang) -> Vec<Self> {
        let (choice, counts) = results.totals.split_at(2);
        let rows = results.options.iter().chain(choice);
        let rows = rows.chain([&results.line]).chain(counts);
        let mut all = vec![Self::heads("", ["A", "B"])];
        all.extend(rows.map(|row| Self::new(row, lang, false)));
        if !results.moves.is_empty() {
            all.push(Self::heads("", [""; 2]));
            all.push(Self::heads(&lang.say(&Message::RootMove), [""; 2]));
        }
        all.extend(results.moves.iter().map(|row| Self::new(row, lang, true)));
        all
    }

    fn new(row: &ResultRow, lang: Lang, are_values: bool) -> Self {
        let cells = row.cells.each_ref();
        Self {
            label: row.name.say(lang),
            texts: cells.map(|cell| match &cell.text {
                None => "–".into(),
                Some(text) => text.say(lang),
            }),
            chosen: are_values.then(|| cells.map(|cell| cell.chosen)),
            differs: row.differs,
        }
    }

    fn heads(label: &str, texts: [&str; 2]) -> Self {
        Self {
            label: label.to_owned(),
            texts: texts.map(str::to_owned),
            chosen: None,
            differs: false,
        }
    }
}

/// Both searches on one line, `{"a":{…},"b":{…}}`: options, results and root moves in scan order.
pub fn comparison_json(pair: &Pair<'_>) -> String {
    object([("a", side(pair, 0)), ("b", side(pair, 1))])
}

/// One search: what its trace says in `start` and `result`, and the root moves. The trace's
/// `moves` option is called `candidates` here.
fn side(pair: &Pair<'_>, pane: usize) -> String {
    let (recording, summary) = (pair.recording(pane), pair.summary(pane));
    let game = &recording.game;
    let line = recording.names(&summary.line);
    let start = [
        ("game", json!(game.name())),
        ("position", json!(game.root_notation())),
        ("to_move", json!(game.side_name(game.root_to_move()))),
        ("max", json!(game.side_name(summary.options.max))),
    ];
    let options = OptionSpec::in_traces().filter(|spec| spec.name != "max");
    let options = options.map(
        |spec| match (spec.name, spec.json(&summary.options, game)) {
            ("moves", value) => ("candidates", value),
            field => field,
        },
    );
    let results = [
        ("value", json!(summary.value.finite())),
        ("move", json!(line.first())),
        ("line", json!(line)),
        ("nodes", json!(summary.nodes)),
        ("leaves", json!(summary.leaves)),
        ("cutoffs", json!(summary.cutoffs)),
    ];
    let shortcut = recording.trace.shortcut();
    let shortcut = shortcut.map(|shortcut| ("shortcut", json!(shortcut.name())));
    let moves = summary.moves.iter().map(|found| {
        let is_bound = found.value.is_some() && found.bound != Bound::Exact;
        let fields = [
            ("move", json!(game.move_name(found.mv))),
            ("value", json!(found.value.and_then(Score::finite))),
            ("bound", json!(is_bound.then(|| found.bound.name()))),
        ];
        object(fields.map(text))
    });
    let moves = format!("[{}]", moves.collect::<Vec<_>>().join(","));
    let fields = start.into_iter().map(text).chain(options);
    let fields = fields.chain(results.into_iter().chain(shortcut).map(text));
    object(fields.chain([("moves", moves)]))
}

/// A field with its value as JSON.
fn text((name, value): (&'static str, Value)) -> (&'static str, String) {
    (name, value.to_string())
}

/// An object of fields whose values are JSON, in this order.
fn object(fields: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let fields = fields
        .into_iter()
        .map(|(name, value)| format!("\"{name}\":{value}"));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::{Reader, Row};
    use words::Lang;

    fn row(label: &str, texts: [&str; 2], chosen: Option<usize>) -> Row {
        Row {
            chosen: chosen.map(|chosen| [0, 1].map(|side| side == chosen)),
            differs: texts[0] != texts[1],
            ..Row::heads(label, texts)
        }
    }

    fn drawn(rows: &[Row], ascii: bool) -> String {
        let mut text = Reader::new(Lang::En, ascii);
        text.table(rows, 32);
        text.take()
    }

    #[test]
    fn a_row_that_differs_has_its_mark_and_long_cells_wrap() {
        let rows = [
            Row::heads("", ["A", "B"]),
            row("line", ["a1 b1 c1 a2", "a1"], None),
            row("same", ["≤3", "≤3"], None),
            row("c1", ["≤3", "-10"], Some(0)),
        ];
        assert_eq!(
            drawn(&rows, false),
            "         A          B\n\
             ≠  line  a1 b1      a1\n         c1 a2\n   \
             same  ≤3         ≤3\n\
             ≠  c1     ≤3 *      -10\n"
        );
        let plain = drawn(&rows, true);
        assert!(plain.is_ascii());
        assert!(plain.contains("!= c1    <=3 *      -10\n"), "{plain}");
    }
}
