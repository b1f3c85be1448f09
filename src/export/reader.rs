//! A run read out in plain lines: steps, positions, trees, code, calls, numbers. Nothing
//! depends on place or colour: cells have names, and nodes have their moves. Linear text
//! consists of this, and line mode answers with it.

use std::collections::BTreeMap;
use std::fmt::Write;

use textwrap::{Options, WordSeparator, WordSplitter, fill};

use super::narration::{beliefs, counts, events, part_title, reasons};
use super::pages::plain;
use game::{AnyGame, Place};
use lesson::{Asked, Block, BlockKind, Part, Stop, Titles, in_language};
use quiz::{Kind, Secret};
use run::{Number, Origin, Pane, Run};
use scene::{
    BoardScene, BoardView, CallValue, Cells, CodeLine, bounds, changes, code, ended_words,
    game_title, kind_name, named_node, options_line, origins_sentence, own_options, reading,
    signed, stack, unmarked_sentence, valued,
};
use search::Reason;
use trace::{Frame, Moment, NodeId, Status, Step};
use words::{Lang, Message, Value, message};

/// The width of a line, in columns.
pub(super) const COLUMNS: usize = 80;

/// How many moves of a node, and cells of a row, to read out.
const SHOWN: usize = 24;

/// How much of a root's notation to read out, in bytes: enough for the largest board.
pub(super) const MAX_ROOT: usize = 10_100;

/// Writes text in lines of at most 80 columns, piece by piece.
pub struct Reader {
    pub(super) out: String,
    pub(super) lang: Lang,
    ascii: bool,
    /// Whether the names of cells have been explained.
    has_named_cells: bool,
    /// Whether listeners are to find out themselves where a wrong program goes wrong.
    pub hides_mistakes: bool,
}

/// Breaks lines only at spaces, so that a position stays whole if it can.
pub(super) fn at_blanks(columns: usize) -> Options<'static> {
    Options::new(columns)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
}

/// Lines, and the beginnings and ends of lessons and runs.
impl Reader {
    /// A reader that has not read anything out yet.
    pub const fn new(lang: Lang, ascii: bool) -> Self {
        Self {
            out: String::new(),
            lang,
            ascii,
            has_named_cells: false,
            hides_mistakes: false,
        }
    }

    /// Takes everything read out so far.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.out)
    }

    /// The text as it may be written, before it is wrapped.
    pub(super) fn plain(&self, text: &str) -> String {
        plain(self.ascii, text.to_owned())
    }

    pub(super) fn line(&mut self, line: &str) {
        self.wrapped(line, at_blanks(COLUMNS));
    }

    fn wrapped(&mut self, text: &str, options: Options<'_>) {
        let text = fill(&self.plain(text), options).replace('\u{a0}', " ");
        let _ = writeln!(self.out, "{text}");
    }

    /// Reads out a message.
    pub fn say(&mut self, message: &Message) {
        self.line(&self.lang.say(message));
    }

    /// Reads out a list item, indented after its first line.
    pub fn item(&mut self, item: impl Into<Value>) {
        let options = at_blanks(COLUMNS).initial_indent("  ");
        let text = item.into().say(self.lang);
        self.wrapped(&text, options.subsequent_indent("    "));
    }

    /// Reads out a command to be typed, on its own line however long.
    pub fn command(&mut self, command: &str) {
        let command = self.plain(command);
        let _ = writeln!(self.out, "{command}");
    }

    /// Writes an empty line.
    pub fn blank(&mut self) {
        self.out.push('\n');
    }

    /// Reads out a lesson's title and summary.
    pub fn titles(&mut self, titles: &Titles) {
        self.line(&titles.title);
        self.line(&titles.summary);
        titles.source.iter().for_each(|source| self.line(source));
        self.say(&message!(LessonLength {
            length: titles.length()
        }));
    }

    /// Reads out what to remember of a lesson.
    pub fn remember(&mut self, texts: &BTreeMap<Lang, Vec<Block>>) {
        if !texts.is_empty() {
            self.blank();
            self.say(&Message::ToRemember);
            self.prose(in_language::<Vec<_>>(texts, self.lang));
        }
    }

    /// Starts a part: its title, its number out of `of`, what is searched, and its states.
    /// Outside lessons, a comparison starts with its results.
    pub fn part(&mut self, part: &Part, number: usize, of: usize) {
        if let Some(title) = part_title(part, self.lang) {
            self.blank();
            self.say(&message!(PartOf { number, of, title }));
        }
        let pane = part.run.first();
        if part.run.pair().is_some() {
            let [a, b] = [0, 1].map(|pane| own_options(&part.run, pane, self.lang));
            let [a, b] = [a, b].map(|options| options.replace(" · ", ", "));
            self.say(&message!(SidesOf { a, b }));
        } else {
            let game = &pane.recording.game;
            self.say(&message!(TheSearch {
                game: game_title(game),
                tree: game.name() == "tree",
                position: game.root_within(MAX_ROOT),
                options: options_line(pane, self.lang).replace(" · ", ", ")
            }));
        }
        self.states(pane);
    }

    /// Reads out the numbered states, with the moves that lead to them.
    fn states(&mut self, pane: &Pane) {
        if pane.states.is_empty() {
            return;
        }
        let states = pane.states.iter().map(|(state, node)| {
            let moves = pane.recording.path(&pane.trace().moves_to(node));
            let moves = Some(moves).filter(|moves| !moves.is_empty());
            self.lang.say(&message!(StateAfter { state, moves }))
        });
        let states: Vec<String> = states.collect();
        let states = states.join("; ");
        self.say(&message!(TheStates { states }));
    }

    /// Reads out the results of a run; for two searches, their table and what the difference means.
    pub fn results(&mut self, part: &Part) {
        match part.run.pair() {
            None => self.result(part.run.first()),
            Some(pair) => self.comparison(&pair, None),
        }
    }

    /// Reads out the result of a search.
    fn result(&mut self, pane: &Pane) {
        let recording = &pane.recording;
        let trace = &recording.trace;
        let counts = counts(trace);
        let line = recording.names(&trace.line_moves());
        let value = trace.root_value();
        let value = value.map_or_else(|| "–".into(), |value| signed(trace, value));
        let is_limit = trace.leaf(NodeId::ROOT) == Some(Reason::Depth);
        self.say(&match (ended_words(trace, self.lang), line.first()) {
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
            (None, None) => {
                // A wrong program may have taken no move.
                let over = trace.leaf(NodeId::ROOT).is_some();
                message!(ResultOver { value, over })
            }
        });
    }
}

/// Single steps.
impl Reader {
    /// Reads out the lesson's words at a step, the position and the event. Between stops,
    /// leaves out the position if it is the same as at step `before`, the last one read out.
    pub fn step(&mut self, part: &Part, step: Step, before: Option<Step>) {
        let at = part.run.at(step);
        let (pane, moment) = acting(part, step);
        // After going back, what matters is where the search is, not what has changed.
        let is_ahead = before.is_none_or(|before| before < step);
        let before = before.map(|before| acting(part, before).1);
        let is_pair = at.len() > 1;
        let events = match self.hides_mistakes {
            true => vec![unmarked_sentence(pane, &moment, self.lang)],
            false => events(&part.run, step, self.lang),
        };
        let stop = part.stop_at(step);
        match stop {
            Some(stop) => self.heading(part, stop),
            None => {
                let event = Some(&events[0]).filter(|_| !is_pair);
                let (step, of) = (step.number(), part.run.steps());
                self.blank();
                self.say(&message!(TextStep { step, of, event }));
            }
        }
        if is_pair || stop.is_some() || !is_ahead || is_elsewhere(before.as_ref(), &moment) {
            self.position(pane, moment.current());
        }
        if let Some(stop) = stop {
            self.blank();
            self.prose(&in_language(&stop.texts, self.lang).blocks);
        }
        if is_pair {
            self.blank();
            events.iter().for_each(|event| self.line(event));
            return;
        }
        // What an event says about the next one would give the answer away.
        let asks_next = |stop: &Stop| {
            let mut questions = stop.questions.iter();
            questions.any(|asked| asked.question.kind == Kind::Next)
        };
        let tells_event = stop.is_none_or(|stop| !asks_next(stop));
        if stop.is_some() && tells_event {
            self.blank();
            let event = &events[0];
            self.say(&message!(ThisStep { event }));
        }
        // The event has said what happens at its own node.
        let changes: Vec<String> = changes(pane, before.as_ref(), &moment, self.lang)
            .into_iter()
            .filter(|(node, _)| !(tells_event && *node == moment.current()))
            .map(|(_, change)| change)
            .collect();
        let changes = changes.join("; ");
        if is_ahead && !changes.is_empty() {
            self.say(&message!(WhatChanged { changes }));
        }
    }

    /// Reads out a stop's number and heading.
    fn heading(&mut self, part: &Part, stop: &Stop) {
        let before = part.stops.iter().take_while(|known| known.step < stop.step);
        let tells = |asked: &Asked| asked.question.secret(&part.run) == Secret::Shape;
        self.blank();
        self.say(&message!(StopHeading {
            stop: before.count() + 1,
            stops: part.stops.len(),
            step: stop.step.number(),
            // How long the search goes on may tell the answer.
            steps: (!stop.questions.iter().any(tells)).then_some(part.run.steps()),
            title: in_language(&stop.texts, self.lang).title.as_deref()
        }));
        self.blank();
    }

    fn prose(&mut self, blocks: &[Block]) {
        let mut after = None;
        for block in blocks {
            // Paragraphs are set apart; list items and table rows stay together.
            let kind = block.kind;
            if after.is_some_and(|after| after != kind || kind == BlockKind::Paragraph) {
                self.blank();
            }
            let mut options = at_blanks(COLUMNS);
            if kind == BlockKind::Item {
                options = options.initial_indent("- ").subsequent_indent("  ");
            }
            self.wrapped(&block.text(), options);
            after = Some(kind);
        }
    }
}

/// Questions.
impl Reader {
    /// Reads out a question, with its number if there are several.
    pub fn question(&mut self, asked: &Asked, number: Option<usize>) {
        let asks = &asked.text(self.lang).asks;
        self.blank();
        self.say(&message!(QuestionAsked { number, asks }));
    }

    /// Reads out a question's choices.
    pub fn choices(&mut self, asked: &Asked, run: &Run) {
        for (index, choice) in asked.question.choices(run).iter().enumerate() {
            let text = asked.told(&choice.answer, run, self.lang);
            self.item(format!("{}) {text}", index + 1));
        }
    }

    /// Reads out the answers to all questions, numbered as they were asked: the right choice,
    /// the beliefs behind the others, and the rules.
    pub fn answers<'a>(&mut self, asked: impl Iterator<Item = (&'a Asked, &'a Run)>) {
        for (index, (asked, run)) in asked.enumerate() {
            self.blank();
            if index == 0 {
                self.say(&Message::AnswersFollow);
            }
            let question = &asked.question;
            let (key, choices) = (question.key(run), question.choices(run));
            let choice = choices.iter().position(|choice| choice.answer.says(&key));
            self.say(&message!(AnswerOf {
                number: index + 1,
                choice: choice.map(|choice| choice + 1),
                text: asked.told(&key, run, self.lang),
            }));
            self.rule(asked);
            for reason in reasons(asked, run, ('1', self.lang)) {
                self.item(reason);
            }
            for (choice, belief) in beliefs(asked, run, '1') {
                let (believed, truth) = (belief.believed(), belief.truth());
                self.item(message!(ChoiceBelief {
                    choice,
                    believed,
                    truth
                }));
            }
        }
    }

    /// Reads out a question's rule.
    pub fn rule(&mut self, asked: &Asked) {
        self.prose(&asked.text(self.lang).rule);
    }
}

/// The search that takes a step, the first if both do, and its moment.
fn acting(part: &Part, step: Step) -> (&Pane, Moment) {
    let (index, own) = part.run.acting(step);
    let pane = part.run.pane(index);
    (pane, pane.trace().moment(own))
}

/// Whether the search is at a different node than before.
fn is_elsewhere(before: Option<&Moment>, now: &Moment) -> bool {
    before.is_none_or(|before| before.current() != now.current())
}

/// Positions.
impl Reader {
    /// Reads out the position at the search's current node.
    pub fn board(&mut self, part: &Part, step: Step) {
        let (pane, moment) = acting(part, step);
        self.position(pane, moment.current());
    }

    /// Reads out the position of a node: who has which cells, and what there is to know of it.
    fn position(&mut self, pane: &Pane, node: NodeId) {
        let board = BoardScene::new(pane, node);
        if let BoardView::Cells(cells) = &board.view {
            self.cells(cells);
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
            after: Some(&*board.path).filter(|path| !path.is_empty()),
            ply: board.ply,
            heaps,
            left: &board.notation,
            turn
        }));
    }

    /// Reads out a position of a game being played.
    pub fn place(&mut self, place: &Place, game: &AnyGame) {
        match BoardView::of(place, game) {
            BoardView::Cells(cells) => self.cells(&cells),
            BoardView::Heaps { about, .. } => {
                self.say(&message!(HeapsAre {
                    many: place.notation.contains(','),
                    left: &place.notation,
                    about
                }));
            }
            BoardView::Node { about, .. } => self.say(&about),
        }
    }

    /// Reads out a board's cells by name: row by row if it is small, mark by mark if it is large.
    fn cells(&mut self, cells: &Cells) {
        const SMALL: usize = 5;
        if !self.has_named_cells {
            self.has_named_cells = true;
            self.say(&Message::CellsExplained);
        }
        let name = |index: usize| {
            let (row, column) = (index / cells.columns.len(), index % cells.columns.len());
            format!("{}{}", cells.columns[column], row + 1)
        };
        if cells.columns.len() <= SMALL && cells.rows() <= SMALL {
            for (row, marks) in cells.by_row().enumerate() {
                let names = marks.iter().enumerate().map(|(column, cell)| {
                    let name = name(row * marks.len() + column);
                    let mark = cell.mark.map(|(mark, _)| mark);
                    self.lang.say(&message!(CellAt { name, mark }))
                });
                let cells = names.collect::<Vec<_>>().join(", ");
                self.item(message!(RowOfCells {
                    row: row + 1,
                    cells
                }));
            }
        } else {
            let mut marks: Vec<&str> = Vec::new();
            marks.extend(cells.cells.iter().filter_map(|cell| Some(cell.mark?.0)));
            marks.sort_unstable();
            marks.dedup();
            marks.reverse();
            for mark in marks {
                let cells = named_cells(cells, name, |cell| {
                    cell.mark.is_some_and(|(own, _)| own == mark)
                });
                self.item(message!(CellsOf { mark, cells }));
            }
            let count = cells.cells.iter().filter(|cell| cell.mark.is_none());
            let (rows, columns) = (cells.rows(), cells.columns.len());
            self.item(message!(FreeCells {
                count: count.count(),
                rows,
                columns
            }));
        }
        let line = named_cells(cells, name, |cell| cell.wins);
        if !line.is_empty() {
            self.item(message!(WinningCells { cells: line }));
        }
    }
}

/// The names of the cells that fit.
fn named_cells(
    cells: &Cells,
    name: impl Fn(usize) -> String,
    fits: impl Fn(&scene::Cell) -> bool,
) -> String {
    let all = cells.cells.iter().enumerate();
    let names = all.filter(|(_, cell)| fits(cell)).map(|(at, _)| name(at));
    names.collect::<Vec<_>>().join(" ")
}

/// Questions about a step.
impl Reader {
    /// Reads something out for each search, after its letter if there are two.
    fn each(&mut self, part: &Part, step: Step, read: impl Fn(&mut Self, &Pane, &Moment)) {
        for (index, at) in part.run.at(step).into_iter().enumerate() {
            self.side(&part.run, index);
            let pane = part.run.pane(index);
            read(self, pane, &pane.trace().moment(at.step));
        }
    }

    /// Reads out which of several searches comes next.
    pub fn side(&mut self, run: &Run, pane: usize) {
        if let Some(side) = run.letter(pane) {
            self.say(&message!(OfSearch { side }));
        }
    }

    /// Reads out the path from the root to the current node, and the children of every node on it.
    pub fn tree(&mut self, part: &Part, step: Step) {
        self.each(part, step, |reader, pane, moment| {
            for frame in &moment.path {
                let node = reader.node_of_tree(pane, moment, frame);
                reader.item(node);
            }
        });
    }

    fn node_of_tree(&self, pane: &Pane, moment: &Moment, frame: &Frame) -> Message {
        let trace = pane.trace();
        let Frame { node, ply, .. } = *frame;
        let is_closed = moment.status(node) == Status::Closed;
        let value = is_closed.then(|| valued(trace, trace.value(node, ply), trace.bound(node)));
        message!(NodeOfTree {
            node: named_node(pane, node),
            // In a leaf no side is to move.
            kind: trace.leaf(node).is_none().then(|| kind_name(frame.kind)),
            state: if is_closed { "closed" } else { "open" },
            value: value.or_else(|| frame.best.map(|best| signed(trace, best.value))),
            mv: frame.best.map(|best| pane.recording.move_to(best.child)),
            window: bounds(trace, frame.window).map(|bounds| self.window(bounds)),
            children: self.children(pane, moment, frame),
        })
    }

    fn window(&self, [alpha, beta]: [String; 2]) -> String {
        self.lang.say(&message!(WindowOf { alpha, beta }))
    }

    /// What is known about a node's children.
    fn children(&self, pane: &Pane, moment: &Moment, frame: &Frame) -> Value {
        let (recording, trace) = (&pane.recording, pane.trace());
        let node = frame.node;
        if trace.leaf(node).is_some() {
            return Value::None;
        }
        let mut told = Vec::new();
        let mut entered = 0;
        for child in trace.children(node) {
            let (status, mv) = (moment.status(child), recording.move_to(child));
            if status == Status::Unseen || (moment.frame(child).is_none() && trace.is_open(child)) {
                break;
            }
            entered += 1;
            let value = valued(trace, trace.value(child, frame.ply + 1), trace.bound(child));
            let value = (status == Status::Closed).then_some(value);
            told.push(self.lang.say(&message!(ChildOf { mv, value })));
        }
        let rest = recording.tried(node).split_off(entered);
        let is_cut = moment.status(node) == Status::Closed && trace.is_cut(node);
        let rest = recording.names(&rest);
        if !rest.is_empty() {
            told.push(self.lang.say(&message!(OtherChildren {
                how: if is_cut { "pruned" } else { "unseen" },
                moves: shortened(rest, " ", self.lang)
            })));
        }
        shortened(told, "; ", self.lang).into()
    }

    /// Reads out the algorithm, marking the running line and what it does here.
    pub fn code(&mut self, part: &Part, step: Step) {
        self.each(part, step, |reader, pane, moment| {
            for CodeLine { text, live } in code(pane, moment) {
                let mark = if live.is_some() { ">" } else { " " };
                let line = reader.plain(&text);
                let _ = writeln!(reader.out, "{mark} {line}");
                if let Some(live) = live {
                    let here = reader.lang.say(&message!(LiveHere { live }));
                    let indent = text.len() - text.trim_start().len() + 2;
                    let indent = " ".repeat(indent);
                    let options = at_blanks(COLUMNS).initial_indent(&indent);
                    reader.wrapped(&here, options.subsequent_indent(&indent));
                }
            }
        });
    }

    /// Reads out the running calls, starting with the root's.
    pub fn calls(&mut self, part: &Part, step: Step) {
        self.each(part, step, |reader, pane, moment| {
            for (call, row) in stack(pane, moment).into_iter().enumerate() {
                let (state, value, mv) = match row.value {
                    CallValue::NotComputed => ("none", None, None),
                    CallValue::Unknown => ("unknown", None, None),
                    CallValue::Best(best, mv) => ("best", Some(best), Some(mv)),
                    CallValue::Known(value) => ("known", Some(value), None),
                };
                let call = message!(CallOf {
                    number: call + 1,
                    node: named_node(pane, row.node),
                    mover: Some(row.mover).filter(|&mover| mover != kind_name(row.kind)),
                    kind: kind_name(row.kind),
                    state,
                    value,
                    mv,
                    window: row.window.map(|window| reader.window(window)),
                });
                reader.item(call);
            }
        });
    }

    /// Reads out why the step is as it is: the running line, and where its number comes from.
    pub fn why(&mut self, part: &Part, step: Step) {
        self.each(part, step, |reader, pane, moment| {
            for CodeLine { text, live } in code(pane, moment) {
                if let Some(live) = live {
                    let line = text.trim();
                    reader.say(&message!(LineThatRuns { line, live }));
                }
            }
            let numbers = pane.numbers(moment.current(), moment);
            if let Some(&number) = numbers.first() {
                reader.origin(pane, &pane.origin(number), &numbers);
            }
        });
    }

    /// Reads out where a number comes from; if a window was asked about, its other end's
    /// origin, too.
    pub fn origin(&mut self, pane: &Pane, origin: &Origin, asked: &[Number]) {
        self.line(&origins_sentence(pane, origin, asked, self.lang));
    }

    /// Reads out all that is known about a node of a search, and its position.
    pub fn node(&mut self, run: &Run, pane: usize, node: NodeId, at: Step) {
        let (shown, pane) = (|step| run.merged(pane, step), run.pane(pane));
        self.position(pane, node);
        let moment = pane.trace().moment(at);
        for (name, text) in reading(pane, &moment, node, None, &shown, self.lang) {
            self.item(format!("{name}: {text}"));
        }
    }
}

/// A list, cut off before it gets out of hand.
fn shortened(mut items: Vec<String>, between: &str, lang: Lang) -> String {
    let count = items.len().saturating_sub(SHOWN);
    items.truncate(SHOWN);
    if count > 0 {
        items.push(lang.say(&message!(AndMoreMoves { count })));
    }
    items.join(between)
}
