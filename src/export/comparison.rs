//! A comparison as a table to be read, at most 80 columns wide, and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Serialize, Serializer};
use textwrap::wrap;
use unicode_width::UnicodeWidthStr;

use super::text::{COLUMNS, Text, at_blanks};
use run::Pair;
use scene::comparison::{first_difference, first_wait, meaning};
use scene::{ResultRow, Results};
use search::{Bound, Named, OptionSpec, Score};
use words::{Lang, Message, message, say};

/// Both searches in a table: options, results, root moves, and what the difference means.
/// `note` is said first, such as where the position comes from.
#[must_use]
pub fn comparison_text(pair: &Pair<'_>, note: Option<&str>, lang: Lang, ascii: bool) -> String {
    let mut text = Text::new(lang, ascii);
    text.results(pair, note);
    text.out
}

impl Text {
    /// Writes the results of both searches.
    pub(super) fn results(&mut self, pair: &Pair<'_>, note: Option<&str>) {
        let results = Results::new(pair);
        let game = &pair.recording(0).game;
        self.say(&message!(TwoSearches {
            game: game.name(),
            position: game.root_notation(),
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

    /// A column of labels and one for each search, with a mark where they differ.
    fn table(&mut self, rows: &[Row], columns: usize) {
        /// The room for the mark of a difference: `≠` and, in ASCII, `!=`.
        const MARK: usize = 3;
        /// The room between columns.
        const GAP: usize = 2;
        let width = |text: &String| UnicodeWidthStr::width(&*self.plain(text));
        let labels = rows.iter().map(|row| width(&row.label)).max();
        let labels = labels.unwrap_or(0) + GAP;
        let column = (columns - MARK - labels) / 2 - GAP;
        let values = rows.iter().filter(|row| row.chosen.is_some());
        let values = values.flat_map(|row| &row.texts).map(width).max();
        let values = values.unwrap_or(0);
        for row in rows {
            let cell = |side: usize| -> Vec<String> {
                let text = self.plain(&row.texts[side]);
                let Some(chosen) = row.chosen else {
                    let lines = wrap(&text, at_blanks(column)).into_iter();
                    return lines.map(String::from).collect();
                };
                let star = if chosen[side] { " *" } else { "" };
                let blanks = " ".repeat(values - text.width());
                vec![format!("{blanks}{text}{star}")]
            };
            let mark = if row.differs { "≠" } else { "" };
            let columns = [
                (vec![self.plain(mark).into_owned()], MARK),
                (vec![self.plain(&row.label).into_owned()], labels),
                (cell(0), column + GAP),
                (cell(1), 0),
            ];
            let height = columns.iter().map(|(lines, _)| lines.len()).max();
            for line in 0..height.unwrap_or(0) {
                let cells = columns.iter().map(|(lines, width)| {
                    let text = lines.get(line).map_or("", String::as_str);
                    let blanks = width.saturating_sub(text.width());
                    format!("{text}{}", " ".repeat(blanks))
                });
                let drawn: String = cells.collect();
                let _ = writeln!(self.out, "{}", drawn.trim_end());
            }
        }
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
        self.line(&marks.join("; "));
    }

    /// Where they differ, who waits, and what it means.
    fn about(&mut self, pair: &Pair<'_>) {
        let lang = self.lang;
        let shared = pair.union.shared();
        let [a, b] = [0, 1].map(|pane| pair.trace(pane).nodes() - shared);
        let all = pair.union.together();
        self.say(&message!(NodesTogether { shared, a, b, all }));
        let lines = [first_difference(pair, lang), first_wait(pair, lang)];
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
    /// Values are aligned at their ends, with a mark at the chosen move; other texts wrap.
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
            all.push(Self::heads(&say!(lang, RootMove), [""; 2]));
        }
        all.extend(results.moves.iter().map(|row| Self::new(row, lang, true)));
        all
    }

    fn new(row: &ResultRow, lang: Lang, are_values: bool) -> Self {
        let cells = row.cells.each_ref();
        Self {
            label: row.name.say(lang),
            texts: cells.map(|cell| cell.text.clone().unwrap_or_else(|| "–".to_owned())),
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

/// One search: what the `start` and the `result` of its trace say, and the root moves.
#[derive(Serialize)]
struct Side {
    game: String,
    position: String,
    to_move: &'static str,
    max: &'static str,
    #[serde(flatten)]
    options: Fields,
    value: Option<i32>,
    #[serde(rename = "move")]
    mv: Option<String>,
    line: Vec<String>,
    nodes: usize,
    leaves: u32,
    cutoffs: u32,
    /// Why the move is played without a search; left out where it was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortcut: Option<&'static str>,
    moves: Vec<Root>,
}

/// Each other option as a trace has it, but for `moves`, which is `candidates` here.
struct Fields(Vec<(&'static str, serde_json::Value)>);

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[derive(Serialize)]
struct Root {
    #[serde(rename = "move")]
    mv: String,
    /// Null where the move was not searched.
    value: Option<i32>,
    bound: Option<&'static str>,
}

/// `{"a":{…},"b":{…}}` in one line: options, results and root moves in scan order.
///
/// # Errors
/// Where it cannot be written as JSON, which no comparison is known to cause.
pub fn comparison_json(pair: &Pair<'_>) -> Result<String, serde_json::Error> {
    let sides = [("a", side(pair, 0)), ("b", side(pair, 1))];
    serde_json::to_string(&BTreeMap::from(sides))
}

fn side(pair: &Pair<'_>, pane: usize) -> Side {
    let (recording, summary) = (pair.recording(pane), pair.summary(pane));
    let game = &recording.game;
    let options = &summary.options;
    let line = recording.names(&summary.line);
    let field = |spec: &'static OptionSpec| {
        let name = if spec.name == "moves" {
            "candidates"
        } else {
            spec.name
        };
        let value = serde_json::from_str(&spec.json(options, game));
        Some((name, value.ok()?))
    };
    let fields = OptionSpec::in_traces().filter(|spec| spec.name != "max");
    let fields = fields.filter_map(field);
    let moves = summary.moves.iter().map(|found| Root {
        mv: game.move_name(found.mv),
        value: found.value.and_then(Score::finite),
        bound: (found.value.is_some() && found.bound != Bound::Exact).then(|| found.bound.name()),
    });
    Side {
        game: game.name(),
        position: game.root_notation(),
        to_move: game.side_name(game.root_to_move()),
        max: game.side_name(options.max),
        options: Fields(fields.collect()),
        value: summary.value.finite(),
        mv: line.first().cloned(),
        line,
        nodes: summary.nodes,
        leaves: summary.leaves,
        cutoffs: summary.cutoffs,
        shortcut: recording.trace.shortcut().map(Named::name),
        moves: moves.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Row, Text};
    use words::Lang;

    fn row(label: &str, texts: [&str; 2], chosen: Option<usize>) -> Row {
        Row {
            chosen: chosen.map(|chosen| [0, 1].map(|side| side == chosen)),
            differs: texts[0] != texts[1],
            ..Row::heads(label, texts)
        }
    }

    fn drawn(rows: &[Row], ascii: bool) -> String {
        let mut text = Text::new(Lang::En, ascii);
        text.table(rows, 32);
        text.out
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
