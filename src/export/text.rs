//! Plain linear text: no boxes, no colours, nothing that moves. Made to be read by a
//! screen reader, printed, or piped.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt::Write;

use textwrap::{Options, WordSeparator, fill};

use super::narration::lettered_event;
use super::write::{Job, Out};
use super::{ExportError, Pages};
use deck::{Deck, Steps};
use lesson::{Block, Lesson, Part, Stop, Titles, in_language};
use run::{Pair, Pane};
use scene::{BoardScene, BoardView, Scene, changes, ended_words, kind_name, options_line, signed};
use search::Reason;
use trace::{Moment, NodeId, Step};
use words::ascii::to_ascii;
use words::{Lang, Message, message, say};

/// The columns of a line.
pub(super) const COLUMNS: usize = 80;

/// What is done with the text after each step.
type Done<'a, E> = &'a mut dyn FnMut(&mut Text) -> Result<(), E>;

/// The whole lesson.
#[must_use]
pub fn linear_text(lesson: &Lesson, lang: Lang) -> String {
    let mut text = Text::new(lang, false);
    text.head(lesson.titles(lang));
    for (index, part) in lesson.parts.iter().enumerate() {
        text.title(part, index + 1, lesson.parts.len());
        let stops = Steps::of(part.stops.iter().map(|stop| stop.step).collect());
        let Ok(()) = text.part::<Infallible>(part, &stops, &mut |_| Ok(()));
    }
    text.out
}

/// Writes a deck: each language from beginning to end, one after the other.
pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let deck = pages.deck();
    let languages = deck.look.languages.all();
    let all = pages.len() * languages.len();
    let mut written = 0;
    for (index, lang) in languages.into_iter().enumerate() {
        if index > 0 {
            out.write_all(b"\n")?;
        }
        write_in(deck, lang, out, &mut || {
            written += 1;
            job.at(written, all)
        })?;
    }
    Ok(())
}

fn write_in(
    deck: &Deck,
    lang: Lang,
    out: &mut dyn Out,
    done: &mut dyn FnMut() -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let mut text = Text::new(lang, deck.look.ascii);
    if !deck.titles.is_empty() {
        text.head(in_language(&deck.titles, lang));
    }
    for (index, chapter) in deck.chapters.iter().enumerate() {
        text.title(&chapter.part, index + 1, deck.chapters.len());
        text.part(&chapter.part, &chapter.steps, &mut |text| {
            text.pass(out)?;
            done()
        })?;
    }
    text.pass(out)
}

/// Lines break at blanks only: a position stays whole where it can.
pub(super) fn at_blanks(columns: usize) -> Options<'static> {
    Options::new(columns).word_separator(WordSeparator::AsciiSpace)
}

/// Text in lines.
pub(super) struct Text {
    pub out: String,
    pub lang: Lang,
    ascii: bool,
}

impl Text {
    pub const fn new(lang: Lang, ascii: bool) -> Self {
        Self {
            out: String::new(),
            lang,
            ascii,
        }
    }

    /// Text as it may be written, before it is broken into lines.
    pub fn plain<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.ascii {
            to_ascii(text).into()
        } else {
            text.into()
        }
    }

    pub fn line(&mut self, line: &str) {
        let line = self.plain(line);
        let _ = writeln!(self.out, "{}", fill(&line, at_blanks(COLUMNS)));
    }

    pub fn say(&mut self, message: &Message) {
        self.line(&self.lang.say(message));
    }

    pub fn blank(&mut self) {
        self.out.push('\n');
    }

    /// Hands on what is written so far, so that no step is kept.
    fn pass(&mut self, out: &mut dyn Out) -> Result<(), ExportError> {
        out.write_all(self.out.as_bytes())?;
        self.out.clear();
        Ok(())
    }

    fn head(&mut self, titles: &Titles) {
        self.line(&titles.title);
        self.line(&titles.summary);
    }

    /// Which part this is; nothing is said of what stands alone.
    fn title(&mut self, part: &Part, number: usize, of: usize) {
        if part.titles.is_empty() {
            return;
        }
        let title = in_language(&part.titles, self.lang);
        self.blank();
        self.say(&message!(PartOf { number, of, title }));
    }

    /// The steps of a part. After each of them `done` may take what is written so far.
    fn part<E>(&mut self, part: &Part, steps: &Steps, done: Done<'_, E>) -> Result<(), E> {
        if let Some(pair) = part.run.pair() {
            return self.comparison(part, &pair, steps, done);
        }
        let pane = part.run.first();
        let game = &pane.recording.game;
        self.say(&message!(TheSearch {
            game: game.name(),
            position: game.root_notation(),
            options: options_line(pane, self.lang).replace(" · ", ", ")
        }));
        self.states(pane);
        let mut before: Option<Moment> = None;
        for step in (0..steps.len()).filter_map(|place| steps.get(place)) {
            let scene = Scene::new(pane, step);
            self.step(part, &scene, before.as_ref());
            before = Some(scene.moment);
            done(self)?;
        }
        self.result(pane);
        Ok(())
    }

    /// A part that is a comparison: what the lesson says at each stop, what each search
    /// does there, and what came of both: in a lesson at the end, else first.
    fn comparison<E>(
        &mut self,
        part: &Part,
        pair: &Pair<'_>,
        steps: &Steps,
        done: Done<'_, E>,
    ) -> Result<(), E> {
        let lang = self.lang;
        let is_lesson = !part.titles.is_empty();
        if !is_lesson {
            self.results(pair, None);
        }
        self.states(part.run.first());
        for step in (0..steps.len()).filter_map(|place| steps.get(place)) {
            if let Some(stop) = part.stop_at(step) {
                self.heading(part, stop);
                self.prose(&in_language(&stop.texts, lang).blocks);
            } else {
                self.blank();
                self.say(&step_of(step, pair.steps(), None));
            }
            self.blank();
            for (pane, at) in part.run.at(step).into_iter().enumerate() {
                self.line(&lettered_event(&part.run, pane, at, lang));
            }
            done(self)?;
        }
        if is_lesson {
            self.blank();
            self.results(pair, None);
        }
        Ok(())
    }

    /// Which stop this is, and its heading.
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
            let text = fill(&self.plain(&block.text()), options);
            let _ = writeln!(self.out, "{text}");
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

    /// What the lesson says at a step, the position and what happens; where no lesson
    /// speaks, the position only where another one than before is looked at.
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
            self.blank();
            self.say(&step_of(now.step, pane.trace().steps(), Some(event)));
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
            None if pane.recording.game.takes_side_names() => {
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

    /// What the search came to.
    fn result(&mut self, pane: &Pane) {
        let recording = &pane.recording;
        let trace = &recording.trace;
        let (leaves, cutoffs) = trace.totals();
        let line = recording.names(&trace.line_moves());
        let value = trace.root_value().map_or_else(|| "–".into(), signed);
        let nodes = trace.nodes();
        let is_limit = trace.leaf(NodeId::ROOT) == Some(Reason::Depth);
        let result = match (ended_words(trace, self.lang), line.first()) {
            (Some(ended), _) => message!(ResultNone {
                ended,
                nodes,
                leaves,
                cutoffs
            }),
            (None, Some(mv)) => message!(ResultLine {
                value,
                mv,
                line: line.join(" "),
                nodes,
                leaves,
                cutoffs
            }),
            (None, None) if is_limit => message!(ResultLimit { value }),
            (None, None) => message!(ResultOver { value }),
        };
        self.blank();
        self.say(&result);
    }
}

/// A step, counted from 1, and what happens there.
fn step_of(step: Step, of: usize, event: Option<String>) -> Message {
    message!(TextStep {
        step: step.number(),
        of,
        event
    })
}
