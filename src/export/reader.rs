//! A run read out in plain lines: steps, positions, trees, code, calls, numbers. Nothing is
//! said by place or colour: cells have names, nodes their moves. Linear text is made of it,
//! and line mode answers with it.

use std::collections::BTreeMap;
use std::fmt::Write;

use textwrap::{Options, WordSeparator, WordSplitter, fill};

use super::narration::{beliefs, counts, events, part_title, reasons};
use super::pages::plain;
use game::{AnyGame, Place};
use lesson::{Asked, Block, BlockKind, Part, Stop, Titles, in_language};
use quiz::Kind;
use run::{Number, Origin, Pane, Run};
use scene::{
    BoardScene, BoardView, CallValue, Cells, CodeLine, bounds, changes, code, ended_words,
    game_title, kind_name, named_node, options_line, origins_sentence, own_options, reading,
    signed, stack, unmarked_sentence, valued,
};
use search::Reason;
use trace::{Frame, Moment, NodeId, Status, Step};
use words::{Lang, Message, Value, message, say};

/// The columns of a line.
pub(super) const COLUMNS: usize = 80;

/// How many moves of a node are read out, and how many cells of a row.
const SHOWN: usize = 24;

/// The most of a root's notation that is read out, in bytes: the largest board.
pub(super) const MAX_ROOT: usize = 10_100;

/// Text in lines of at most 80 columns, written bit by bit.
pub struct Reader {
    pub(super) out: String,
    pub(super) lang: Lang,
    ascii: bool,
    /// Whether it has been said how cells are named.
    has_named_cells: bool,
    /// Whether it is left to the listener to find out where a wrong program goes wrong.
    pub hides_mistakes: bool,
}

/// Lines break at blanks only: a position stays whole where it can.
pub(super) fn at_blanks(columns: usize) -> Options<'static> {
    Options::new(columns)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
}

/// Lines, and how lessons and runs begin and end.
impl Reader {
    /// Nothing is read out yet.
    pub const fn new(lang: Lang, ascii: bool) -> Self {
        Self {
            out: String::new(),
            lang,
            ascii,
            has_named_cells: false,
            hides_mistakes: false,
        }
    }

    /// Takes what has been read out so far.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.out)
    }

    /// Text as it may be written, before it is broken into lines.
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

    /// A message.
    pub fn say(&mut self, message: &Message) {
        self.line(&self.lang.say(message));
    }

    /// An item of a list: what is below its first line is indented.
    pub fn item(&mut self, text: &str) {
        let options = at_blanks(COLUMNS).initial_indent("  ");
        self.wrapped(text, options.subsequent_indent("    "));
    }

    /// A command to be typed: on a line of its own, however long.
    pub fn command(&mut self, command: &str) {
        let command = self.plain(command);
        let _ = writeln!(self.out, "{command}");
    }

    /// An empty line.
    pub fn blank(&mut self) {
        self.out.push('\n');
    }

    /// The title and the summary of a lesson.
    pub fn titles(&mut self, titles: &Titles) {
        self.line(&titles.title);
        self.line(&titles.summary);
        titles.source.iter().for_each(|source| self.line(source));
        let length = say!(
            self.lang,
            LessonLength {
                length: titles.length()
            }
        );
        self.line(&length);
    }

    /// What to remember of a lesson.
    pub fn remember(&mut self, texts: &BTreeMap<Lang, Vec<Block>>) {
        if !texts.is_empty() {
            self.blank();
            self.say(&Message::ToRemember);
            self.prose(in_language::<Vec<_>>(texts, self.lang));
        }
    }

    /// How a part begins: its title, the first of so `many`, what is searched, its states.
    /// The results of a comparison come first outside lessons.
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

    /// The numbered states and the moves that lead to them.
    fn states(&mut self, pane: &Pane) {
        if pane.states.is_empty() {
            return;
        }
        let states = pane.states.iter().map(|(state, node)| {
            let moves = pane.recording.path(&pane.trace().moves_to(node));
            let moves = Some(moves).filter(|moves| !moves.is_empty());
            say!(self.lang, StateAfter { state, moves })
        });
        let states: Vec<String> = states.collect();
        let states = states.join("; ");
        self.say(&message!(TheStates { states }));
    }

    /// What a run came to: of two searches their table, and what the difference means.
    pub fn results(&mut self, part: &Part) {
        match part.run.pair() {
            None => self.result(part.run.first()),
            Some(pair) => self.comparison(&pair, None),
        }
    }

    /// The result of a search.
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

/// One step.
impl Reader {
    /// The lesson's words at a step, the position and the event; between stops, the position
    /// only where it is another one than at the step `before`, which was read out last.
    pub fn step(&mut self, part: &Part, step: Step, before: Option<Step>) {
        let at = part.run.at(step);
        let (pane, moment) = acting(part, step);
        // Back from a later step, one wants to know where one is, not what has changed.
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
        // What an event says of the next one would be the answer.
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
        // The event has told what happens at its own node.
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

    /// The number of a stop, and its heading.
    fn heading(&mut self, part: &Part, stop: &Stop) {
        let before = part.stops.iter().take_while(|known| known.step < stop.step);
        self.blank();
        self.say(&message!(StopHeading {
            stop: before.count() + 1,
            stops: part.stops.len(),
            step: stop.step.number(),
            // Where something is asked, how long the search goes on may be the answer.
            steps: stop.questions.is_empty().then_some(part.run.steps()),
            title: in_language(&stop.texts, self.lang).title.as_deref()
        }));
        self.blank();
    }

    fn prose(&mut self, blocks: &[Block]) {
        let mut after = None;
        for block in blocks {
            // Paragraphs stand apart, the items of a list and the rows of a table together.
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
    /// A question, numbered where there are several to come.
    pub fn question(&mut self, asked: &Asked, number: Option<usize>) {
        let asks = &asked.text(self.lang).asks;
        self.blank();
        self.say(&message!(QuestionAsked { number, asks }));
    }

    /// What there is to choose from.
    pub fn choices(&mut self, asked: &Asked, run: &Run) {
        for (index, choice) in asked.question.choices(run).iter().enumerate() {
            let text = asked.told(&choice.answer, run, self.lang);
            self.item(&format!("{}) {text}", index + 1));
        }
    }

    /// The answers to all questions, numbered as they were asked: which choice is right, which
    /// beliefs are behind the others, and the rules.
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
                self.item(&reason);
            }
            for (choice, belief) in beliefs(asked, run, '1') {
                let (believed, truth) = (belief.believed(), belief.truth());
                self.item(&say!(
                    self.lang,
                    ChoiceBelief {
                        choice,
                        believed,
                        truth
                    }
                ));
            }
        }
    }

    /// The rule of a question.
    pub fn rule(&mut self, asked: &Asked) {
        self.prose(&asked.text(self.lang).rule);
    }
}

/// The search that takes a step, and its moment: of two, the first that does.
fn acting(part: &Part, step: Step) -> (&Pane, Moment) {
    let (index, own) = part.run.acting(step);
    let pane = part.run.pane(index);
    (pane, pane.trace().moment(own))
}

/// Whether the search is at another node than before.
fn is_elsewhere(before: Option<&Moment>, now: &Moment) -> bool {
    before.is_none_or(|before| before.current() != now.current())
}

/// Positions.
impl Reader {
    /// The position of the node at which the search is.
    pub fn board(&mut self, part: &Part, step: Step) {
        let (pane, moment) = acting(part, step);
        self.position(pane, moment.current());
    }

    /// The position of a node: who has which cells, and what is to be known of the node.
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

    /// A position of a game that is played.
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

    /// The cells of a board by their names: a small one row by row, a large one by marks.
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
                    say!(self.lang, CellAt { name, mark })
                });
                let cells = names.collect::<Vec<_>>().join(", ");
                self.item(&say!(
                    self.lang,
                    RowOfCells {
                        row: row + 1,
                        cells
                    }
                ));
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
                self.item(&say!(self.lang, CellsOf { mark, cells }));
            }
            let count = cells.cells.iter().filter(|cell| cell.mark.is_none());
            let (rows, columns) = (cells.rows(), cells.columns.len());
            self.item(&say!(
                self.lang,
                FreeCells {
                    count: count.count(),
                    rows,
                    columns
                }
            ));
        }
        let line = named_cells(cells, name, |cell| cell.wins);
        if !line.is_empty() {
            self.item(&say!(self.lang, WinningCells { cells: line }));
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

/// What is asked about a step.
impl Reader {
    /// The same of each search, after its letter where there are two.
    fn each(&mut self, part: &Part, step: Step, read: impl Fn(&mut Self, &Pane, &Moment)) {
        for (index, at) in part.run.at(step).into_iter().enumerate() {
            self.side(&part.run, index);
            let pane = part.run.pane(index);
            read(self, pane, &pane.trace().moment(at.step));
        }
    }

    /// Which of several searches something is said of.
    pub fn side(&mut self, run: &Run, pane: usize) {
        if let Some(side) = run.letter(pane) {
            self.say(&message!(OfSearch { side }));
        }
    }

    /// The path from the root to the current node, and the children of every node on it.
    pub fn tree(&mut self, part: &Part, step: Step) {
        self.each(part, step, |reader, pane, moment| {
            for frame in &moment.path {
                let node = reader.node_of_tree(pane, moment, frame);
                reader.item(&reader.lang.say(&node));
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
            // A leaf has no side to move.
            kind: trace.leaf(node).is_none().then(|| kind_name(frame.kind)),
            state: if is_closed { "closed" } else { "open" },
            value: value.or_else(|| frame.best.map(|best| signed(trace, best.value))),
            mv: frame.best.map(|best| pane.recording.move_to(best.child)),
            window: bounds(trace, frame.window).map(|bounds| self.window(bounds)),
            children: self.children(pane, moment, frame),
        })
    }

    fn window(&self, [alpha, beta]: [String; 2]) -> String {
        say!(self.lang, WindowOf { alpha, beta })
    }

    /// What is known of the children of a node.
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
            told.push(say!(self.lang, ChildOf { mv, value }));
        }
        let rest = recording.tried(node).split_off(entered);
        let is_cut = moment.status(node) == Status::Closed && trace.is_cut(node);
        let rest = recording.names(&rest);
        if !rest.is_empty() {
            told.push(say!(
                self.lang,
                OtherChildren {
                    how: if is_cut { "pruned" } else { "unseen" },
                    moves: shortened(rest, " ", self.lang)
                }
            ));
        }
        shortened(told, "; ", self.lang).into()
    }

    /// The algorithm, with a mark at the line that runs, and what that does here.
    pub fn code(&mut self, part: &Part, step: Step) {
        self.each(part, step, |reader, pane, moment| {
            for CodeLine { text, live } in code(pane, moment) {
                let mark = if live.is_some() { ">" } else { " " };
                let line = reader.plain(&text);
                let _ = writeln!(reader.out, "{mark} {line}");
                if let Some(live) = live {
                    let here = say!(reader.lang, LiveHere { live });
                    let indent = text.len() - text.trim_start().len() + 2;
                    let indent = " ".repeat(indent);
                    let options = at_blanks(COLUMNS).initial_indent(&indent);
                    reader.wrapped(&here, options.subsequent_indent(&indent));
                }
            }
        });
    }

    /// The calls that are running, the root's first.
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
                reader.item(&reader.lang.say(&call));
            }
        });
    }

    /// Why the step is as it is: the line that runs, and where its number comes from.
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

    /// Where a number comes from, and of a window that one asks about the other end.
    pub fn origin(&mut self, pane: &Pane, origin: &Origin, asked: &[Number]) {
        self.line(&origins_sentence(pane, origin, asked, self.lang));
    }

    /// All that is known of a node of a search, and its position.
    pub fn node(&mut self, pane: &Pane, node: NodeId, at: Step) {
        self.position(pane, node);
        let moment = pane.trace().moment(at);
        for (name, text) in reading(pane, &moment, node, None, self.lang) {
            self.item(&format!("{name}: {text}"));
        }
    }
}

/// A list that does not run away.
fn shortened(mut items: Vec<String>, between: &str, lang: Lang) -> String {
    let count = items.len().saturating_sub(SHOWN);
    items.truncate(SHOWN);
    if count > 0 {
        items.push(say!(lang, AndMoreMoves { count }));
    }
    items.join(between)
}
