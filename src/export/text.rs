//! Plain linear text: no boxes, no colours, nothing that moves. Made to be read by a
//! screen reader, printed, or piped. Of two searches also a table, at most 80 columns wide,
//! and the same as JSON.

use std::convert::Infallible;
use std::fmt::Write;
use std::mem::take;

use serde_json::{Value, json};
use textwrap::{Options, WordSeparator, fill, wrap};

use super::ExportError;
use super::narration::{counts, deck_titles, events, part_title};
use super::pages::plain;
use super::write::{Job, Out};
use deck::Chapter;
use lesson::{Block, Lesson, Part, Stop, Titles, in_language};
use run::{Pair, Pane};
use scene::comparison::{first_difference, first_wait, meaning};
use scene::{
    BoardScene, BoardView, ResultRow, Results, Scene, changes, ended_words, kind_name,
    options_line, signed,
};
use search::{Bound, Named, OptionSpec, Reason, Score};
use trace::{Moment, NodeId, Step};
use words::{Lang, Message, message, say};

/// The columns of a line.
const COLUMNS: usize = 80;

/// Called after each step; it may take the text written so far.
type Done<'a, E> = &'a mut dyn FnMut(&mut Text) -> Result<(), E>;

/// The whole lesson.
pub fn linear_text(lesson: &Lesson, lang: Lang) -> String {
    let chapters = lesson.parts.iter().map(|part| Chapter {
        part: part.clone(),
        steps: Chapter::stops(part),
    });
    let chapters: Vec<Chapter> = chapters.collect();
    let mut text = Text::new(lang, false);
    let Ok(()) = text.all::<Infallible>(Some(lesson.titles(lang)), &chapters, &mut |_| Ok(()));
    text.blank();
    text.say(&Message::ToRemember);
    text.prose(in_language::<Vec<_>>(&lesson.remember, lang));
    text.out
}

/// Both searches in a table: options, results, root moves, and what the difference means.
/// `note` comes first, such as where the position comes from.
pub fn comparison_text(pair: &Pair<'_>, note: Option<&str>, lang: Lang, ascii: bool) -> String {
    let mut text = Text::new(lang, ascii);
    text.results(pair, note);
    text.out
}

/// Writes a deck: each language from beginning to end, one after the other.
pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let deck = pages.deck();
    let languages = deck.look.languages.all();
    let all = pages.len() * languages.len();
    let mut written = 0;
    for (index, lang) in languages.into_iter().enumerate() {
        let mut text = Text::new(lang, deck.look.ascii);
        if index > 0 {
            text.blank();
        }
        text.all(deck_titles(deck, lang), &deck.chapters, &mut |text| {
            // Handed on at once, so that no step is kept.
            out.write_all(take(&mut text.out).as_bytes())?;
            written += 1;
            job.at(written, all)
        })?;
        out.write_all(text.out.as_bytes())?;
    }
    Ok(())
}

/// Lines break at blanks only: a position stays whole where it can.
fn at_blanks(columns: usize) -> Options<'static> {
    Options::new(columns).word_separator(WordSeparator::AsciiSpace)
}

/// Text in lines.
struct Text {
    out: String,
    lang: Lang,
    ascii: bool,
}

impl Text {
    const fn new(lang: Lang, ascii: bool) -> Self {
        let out = String::new();
        Self { out, lang, ascii }
    }

    /// Text as it may be written, before it is broken into lines.
    fn plain(&self, text: &str) -> String {
        plain(self.ascii, text.to_owned())
    }

    fn line(&mut self, line: &str) {
        self.wrapped(line, at_blanks(COLUMNS));
    }

    fn wrapped(&mut self, text: &str, options: Options<'_>) {
        let text = fill(&self.plain(text), options);
        let _ = writeln!(self.out, "{text}");
    }

    fn say(&mut self, message: &Message) {
        self.line(&self.lang.say(message));
    }

    fn blank(&mut self) {
        self.out.push('\n');
    }

    /// Chapters, after the title and the summary of their lesson.
    fn all<E>(
        &mut self,
        titles: Option<&Titles>,
        chapters: &[Chapter],
        done: Done<'_, E>,
    ) -> Result<(), E> {
        if let Some(titles) = titles {
            self.line(&titles.title);
            self.line(&titles.summary);
            titles.source.iter().for_each(|source| self.line(source));
        }
        let of = chapters.len();
        for (index, chapter) in chapters.iter().enumerate() {
            if let Some(title) = part_title(&chapter.part, self.lang) {
                let number = index + 1;
                self.blank();
                self.say(&message!(PartOf { number, of, title }));
            }
            self.chapter(chapter, done)?;
        }
        Ok(())
    }

    /// The steps of a part, and the result of its search. The table of a comparison comes
    /// first outside lessons.
    fn chapter<E>(&mut self, chapter: &Chapter, done: Done<'_, E>) -> Result<(), E> {
        let Chapter { part, steps } = chapter;
        let (pane, pair) = (part.run.first(), part.run.pair());
        let is_lesson = !part.titles.is_empty();
        match &pair {
            None => {
                let game = &pane.recording.game;
                self.say(&message!(TheSearch {
                    game: game.name(),
                    position: game.root_notation(),
                    options: options_line(pane, self.lang).replace(" · ", ", ")
                }));
            }
            Some(pair) if !is_lesson => self.results(pair, None),
            Some(_) => {}
        }
        self.states(pane);
        let mut before: Option<Moment> = None;
        for step in steps.iter() {
            if pair.is_some() {
                self.merged_step(part, step);
            } else {
                let scene = Scene::new(pane, step, None);
                self.step(part, &scene, before.as_ref());
                before = Some(scene.moment);
            }
            done(self)?;
        }
        match &pair {
            None => self.result(pane),
            Some(pair) if is_lesson => {
                self.blank();
                self.results(pair, None);
            }
            Some(_) => {}
        }
        Ok(())
    }

    /// The lesson's words at a step of a comparison, and the events of both searches.
    fn merged_step(&mut self, part: &Part, step: Step) {
        if let Some(stop) = part.stop_at(step) {
            self.heading(part, stop);
            self.prose(&in_language(&stop.texts, self.lang).blocks);
        } else {
            self.number(part, step, None);
        }
        self.blank();
        let events = events(&part.run, &part.run.at(step), self.lang);
        events.iter().for_each(|event| self.line(event));
    }

    /// A step, counted from 1, and its event.
    fn number(&mut self, part: &Part, step: Step, event: Option<String>) {
        let (step, of) = (step.number(), part.run.steps());
        self.blank();
        self.say(&message!(TextStep { step, of, event }));
    }

    /// The number of a stop, and its heading.
    fn heading(&mut self, part: &Part, stop: &Stop) {
        let before = part.stops.iter().take_while(|known| known.step < stop.step);
        self.blank();
        self.say(&message!(StopHeading {
            stop: before.count() + 1,
            stops: part.stops.len(),
            step: stop.step.number(),
            steps: part.run.steps(),
            title: in_language(&stop.texts, self.lang).title.as_deref()
        }));
        self.blank();
    }

    fn prose(&mut self, blocks: &[Block]) {
        let mut after_item = None;
        for block in blocks {
            // Paragraphs stand apart, the items of a list together.
            if after_item.is_some_and(|after_item| !(after_item && block.item)) {
                self.blank();
            }
            let mut options = at_blanks(COLUMNS);
            if block.item {
                options = options.initial_indent("- ").subsequent_indent("  ");
            }
            self.wrapped(&block.text(), options);
            after_item = Some(block.item);
        }
    }

    /// The numbered states and the moves that lead to them.
    fn states(&mut self, pane: &Pane) {
        if pane.states.is_empty() {
            return;
        }
        let states = pane.states.iter().map(|(state, node)| {
            let moves = pane.recording.names(&pane.trace().moves_to(node)).join(" ");
            let moves = Some(moves).filter(|moves| !moves.is_empty());
            say!(self.lang, StateAfter { state, moves })
        });
        let states: Vec<String> = states.collect();
        let states = states.join("; ");
        self.say(&message!(TheStates { states }));
    }

    /// The lesson's words at a step, the position and the event; between stops, the position
    /// only where it is another one than before.
    fn step(&mut self, part: &Part, scene: &Scene, before: Option<&Moment>) {
        let (pane, now) = (part.run.first(), &scene.moment);
        let event = scene::sentence(pane, now, self.lang);
        if let Some(stop) = part.stop_at(now.step) {
            self.heading(part, stop);
            self.position(pane, &scene.board);
            self.blank();
            self.prose(&in_language(&stop.texts, self.lang).blocks);
            self.blank();
            self.say(&message!(ThisStep { event }));
        } else {
            self.number(part, now.step, Some(event));
            if before.is_none_or(|before| before.current() != now.current()) {
                self.position(pane, &scene.board);
            }
        }
        let changes = changes(pane, before, now, self.lang).join("; ");
        if !changes.is_empty() {
            self.say(&message!(WhatChanged { changes }));
        }
    }

    /// The current position, in ASCII.
    fn position(&mut self, pane: &Pane, board: &BoardScene) {
        if let BoardView::Cells(cells) = &board.view {
            for row in cells.by_row() {
                let marks = row
                    .iter()
                    .map(|cell| cell.mark.map_or("_", |(mark, _)| mark));
                let _ = writeln!(self.out, "    {}", marks.collect::<Vec<_>>().join(" "));
            }
        }
        let turn = match board.outcome {
            None if pane.recording.game.has_board() => {
                let side = format!("{} ({})", board.mover, kind_name(board.kind));
                message!(ToMove { side })
            }
            _ => board.turn.clone(),
        };
        let name = match board.state {
            Some(number) => message!(PositionName { name: number }),
            None if pane.states.is_empty() => message!(PositionName { name: None::<u32> }),
            None => message!(PositionName { name: "unnumbered" }),
        };
        let heaps = match &board.view {
            BoardView::Heaps { heaps, .. } => Some(heaps.len()),
            BoardView::Cells(_) | BoardView::Node { .. } => None,
        };
        self.say(&message!(PositionAbout {
            name,
            after: Some(board.moves.join(" ")).filter(|moves| !moves.is_empty()),
            ply: board.ply,
            heaps,
            left: &board.notation,
            turn
        }));
    }

    /// The result of the search.
    fn result(&mut self, pane: &Pane) {
        let recording = &pane.recording;
        let trace = &recording.trace;
        let counts = counts(trace);
        let line = recording.names(&trace.line_moves());
        let value = trace.root_value().map_or_else(|| "–".into(), signed);
        let is_limit = trace.leaf(NodeId::ROOT) == Some(Reason::Depth);
        let result = match (ended_words(trace, self.lang), line.first()) {
            (Some(ended), _) => message!(ResultNone { ended, counts }),
            (None, Some(mv)) => {
                let line = line.join(" ");
                message!(ResultLine {
                    value,
                    mv,
                    line,
                    counts
                })
            }
            (None, None) if is_limit => message!(ResultLimit { value }),
            (None, None) => message!(ResultOver { value }),
        };
        self.blank();
        self.say(&result);
    }

    /// Writes the results of both searches.
    fn results(&mut self, pair: &Pair<'_>, note: Option<&str>) {
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

    /// The meaning of the marks that occur.
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

    /// Where they differ, which waits, and the meaning.
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
            texts: cells.map(|cell| lang.number(cell.text.as_deref().unwrap_or("–"))),
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

/// Both searches in one line, `{"a":{…},"b":{…}}`: options, results and root moves in scan
/// order.
pub fn comparison_json(pair: &Pair<'_>) -> String {
    object([("a", side(pair, 0)), ("b", side(pair, 1))])
}

/// One search: what the `start` and the `result` of its trace say, and the root moves.
/// `moves` of a trace are `candidates` here.
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
