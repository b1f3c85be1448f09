//! The model of a screen with a game being played.

mod draw;
mod heaps;

use std::path::PathBuf;
use std::time::Duration;

use super::grid::cell_beside;
use super::job::{Job, SOON};
use super::overlay::{Asked, Prompt};
use super::{Action, Arrow, Modal, Outcome, Overlay, Target};
use game::{AnyGame, Move, Picture, Place};
use play::{Choice, Fact, Facts, Table, Truth, Why};
use scene::{column_name, playing};
use trace::{Direction, Step};
use words::{Message, Value, message};

pub(super) use draw::draw;

/// Where games are saved.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// Reads a file.
    pub read: fn(&str) -> Result<String, Message>,
    /// Writes a line to a file and returns its full path. An existing game is overwritten only
    /// if the path is the one last asked for.
    pub write: fn(&str, &str, &mut Option<String>) -> Result<PathBuf, Message>,
}

/// A game on the screen.
pub struct Play {
    /// The game being played.
    pub table: Table,
    /// The current position.
    place: Place,
    /// A cell of the board, or else the index of a legal move.
    cursor: usize,
    /// The job choosing the engine's next move.
    thinking: Option<Job<Result<Choice, Message>>>,
    /// Whether the engine was stopped and is waiting.
    held: bool,
    /// The job looking for the search behind a choice.
    explaining: Option<Job<Result<Why, Message>>>,
    /// The job looking for a move worth playing.
    hinting: Option<Job<Result<Choice, Message>>>,
    /// The job reading a saved game.
    loading: Option<Job<Result<Table, Message>>>,
    /// The hint, once found.
    hint: Option<Message>,
    /// What is known about the game.
    facts: Facts,
    /// The job finding the next fact, with the moves leading to its position.
    judging: Option<Job<(Vec<Move>, Fact)>>,
    /// Whether the true values are shown.
    reveals: bool,
    /// How many rows the list of moves is scrolled up.
    scroll: u16,
    /// The path that was last asked for when saving.
    saved: Option<String>,
    /// The moves at the time of the last save.
    kept: Vec<Move>,
}

impl Play {
    /// Starts a game; the engine begins to think if it is to move.
    pub fn new(table: Table) -> Self {
        let place = table.place();
        let cursor = match &place.picture {
            Picture::Grid { rows, columns, .. } => rows / 2 * columns + columns / 2,
            Picture::Heaps(_) | Picture::Tree { .. } => 0,
        };
        let mut play = Self {
            kept: table.moves().to_vec(),
            table,
            place,
            cursor,
            thinking: None,
            held: false,
            explaining: None,
            hinting: None,
            loading: None,
            hint: None,
            facts: Facts::default(),
            judging: None,
            reveals: false,
            scroll: 0,
            saved: None,
        };
        play.refresh();
        play
    }

    pub(super) const fn game(&self) -> &AnyGame {
        self.table.game()
    }

    fn count(&self) -> usize {
        self.table.moves().len()
    }

    /// Whether something is running in the background.
    pub const fn is_busy(&self) -> bool {
        self.thinking.is_some()
            || self.explaining.is_some()
            || self.hinting.is_some()
            || self.loading.is_some()
            || self.judging.is_some()
    }

    /// The engine's side, which is called MAX in the searches that explain its moves.
    pub(super) fn engine_side(&self) -> Value {
        playing::side_name(self.game(), self.table.you.other())
    }

    /// Whether the engine is thinking.
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The engine's last choice and the number of moves before it, if the move still stands.
    fn last_choice(&self) -> Option<(usize, &Choice)> {
        let last = self.table.answered()?;
        Some((last, self.facts.choice(&self.table, last)?))
    }

    /// The true values in the current position, if they are shown and known.
    fn shown_truth(&self) -> Option<&Truth> {
        let fact = self.facts.of(self.count())?;
        fact.truth.as_ref().filter(|_| self.reveals)
    }

    /// Whether moves show their true values.
    pub fn shows_truth(&self) -> bool {
        self.shown_truth().is_some()
    }

    /// Whether leaving the game should be confirmed.
    pub fn is_begun(&self) -> bool {
        let is_kept = self.table.moves() == self.kept;
        self.place.outcome.is_none() && !is_kept && self.has_moved()
    }

    /// Whether the player has made a move.
    fn has_moved(&self) -> bool {
        let is_yours = |number| self.table.mover(number) == self.table.you;
        (0..self.count()).any(is_yours)
    }

    /// The cell where a legal move puts its mark.
    fn cell_of(&self, mv: Move) -> usize {
        self.landing(mv.0.into())
    }

    /// The cell itself or, if marks fall, the lowest free one in its column.
    fn landing(&self, cell: usize) -> usize {
        match &self.place.picture {
            Picture::Grid { columns, cells, .. } if self.game().falls() => {
                let column = cell % columns;
                let mut of_column = (0..cells.len()).skip(column).step_by(*columns);
                let free = of_column.rfind(|&cell| cells[cell].is_none());
                free.unwrap_or(column)
            }
            _ => cell,
        }
    }

    /// The name of a cell or of a legal move.
    fn name_of(&self, at: usize) -> String {
        match &self.place.picture {
            Picture::Grid { columns, .. } if self.game().falls() => {
                column_name(self.game(), at % columns)
            }
            Picture::Grid { columns, .. } => playing::cell_name(self.game(), at, *columns),
            Picture::Heaps(_) | Picture::Tree { .. } => {
                let mv = self.place.moves.get(at);
                mv.map_or_else(String::new, |&mv| self.game().move_name(mv))
            }
        }
    }

    /// The legal move at a cell or with an index.
    fn move_at(&self, at: usize) -> Option<Move> {
        let mv = self.game().parse_move(&self.name_of(at))?;
        self.place.moves.contains(&mv).then_some(mv)
    }

    /// Moves the cursor to where a move is played.
    fn point(&mut self, mv: Move) {
        self.cursor = match &self.place.picture {
            Picture::Grid { .. } => mv.0.into(),
            _ => {
                let index = self.place.moves.iter().position(|&legal| legal == mv);
                index.unwrap_or(self.cursor)
            }
        };
    }

    /// Reacts to a new position: the engine starts thinking if it is to move.
    fn refresh(&mut self) {
        self.place = self.table.place();
        self.facts.positions.resize(self.count() + 1, None);
        (self.hint, self.hinting, self.explaining, self.scroll) = (None, None, None, 0);
        if matches!(self.place.picture, Picture::Heaps(_)) {
            let last = self.place.moves.len().saturating_sub(1);
            self.cursor = self.cursor.min(last);
        }
        self.follow();
        self.think();
        self.judge();
    }

    /// Moves the cursor to the last mark if the two may not be visible together because they
    /// are far apart on a board too large for a small screen.
    fn follow(&mut self) {
        const SHOWN: (usize, usize) = (12, 12);
        const NEAR: (usize, usize) = (3, 5);
        if let Picture::Grid {
            rows,
            columns,
            last: Some(last),
            ..
        } = self.place.picture
        {
            let is_large = rows > SHOWN.0 || columns > SHOWN.1;
            let down = (self.cursor / columns).abs_diff(last / columns);
            let across = (self.cursor % columns).abs_diff(last % columns);
            if is_large && (down > NEAR.0 || across > NEAR.1) {
                self.cursor = last;
            }
        }
    }

    fn think(&mut self) {
        let is_over = self.place.outcome.is_some();
        let waits = self.held || self.table.is_yours() || self.table.stuck().is_some();
        if is_over || waits || self.thinking.is_some() {
            return;
        }
        let table = self.table.clone();
        self.thinking = Some(Job::start(move |progress| table.choose(progress)));
    }

    /// Starts to judge the latest position about which nothing is known yet.
    fn judge(&mut self) {
        if self.judging.is_some() {
            return;
        }
        if let Some(number) = self.facts.positions.iter().rposition(Option::is_none) {
            let find = self.facts.find(&self.table, number);
            let moves = self.table.moves()[..number].to_vec();
            self.judging = Some(Job::start(move |_: &_| (moves, find())));
        }
    }

    /// Plays a legal move.
    fn play(&mut self, mv: Move) {
        self.table.play(mv);
        self.refresh();
    }

    /// Starts another game in place of this one.
    pub(super) fn begin(&mut self, table: Table) {
        let begun = Self::new(table);
        let before = std::mem::replace(self, begun);
        self.reveals = before.reveals;
    }

    /// Plays the move at the cursor, if it is the player's turn and there is one.
    fn put(&mut self) -> Result<Outcome, Message> {
        if self.place.outcome.is_some() {
            return Ok(Outcome::Consumed);
        }
        if !self.table.is_yours() {
            return Err(self.not_yours());
        }
        let Some(mv) = self.move_at(self.cursor) else {
            let cell = self.name_of(self.cursor);
            let falls = self.game().falls();
            return Err(message!(NoMoveThere { cell, falls }));
        };
        self.play(mv);
        Ok(self.poll(SOON))
    }

    fn not_yours(&self) -> Message {
        let engine = self.table.opponent();
        if let Some(why) = self.table.stuck() {
            why
        } else if self.held {
            message!(EngineWaits { engine })
        } else {
            message!(NotYourTurn { engine })
        }
    }

    /// Takes back the player's last move.
    fn undo(&mut self) -> Result<(), Message> {
        self.table.undo()?;
        (self.thinking, self.held) = (None, false);
        self.facts.positions.truncate(self.count() + 1);
        self.refresh();
        Ok(())
    }

    /// Looks for the search behind the engine's last move.
    fn explain(&mut self) -> Outcome {
        let known = self.last_choice().map(|(_, choice)| choice.clone());
        let table = self.table.clone();
        self.explaining = Some(Job::start(move |progress| {
            let choice = known.map_or_else(|| table.chosen_again(progress), Ok);
            choice.map(|choice| choice.why())
        }));
        let outcome = self.poll(SOON);
        match self.explaining {
            Some(_) => Outcome::Notice(Message::WhyPending),
            None => outcome,
        }
    }

    /// Looks for a move worth playing: the best by true value, or else by the strongest engine.
    fn advise(&mut self) -> Result<Outcome, Message> {
        if self.is_over() {
            return Err(Message::NothingToChoose);
        }
        if !self.table.is_yours() {
            return Err(self.not_yours());
        }
        let truth = self
            .facts
            .of(self.count())
            .and_then(|fact| fact.truth.as_ref());
        if let Some((mv, _)) = truth.and_then(Truth::best) {
            self.hint = Some(playing::hint(self.game(), mv, truth, self.table.you));
            self.point(mv);
            return Ok(Outcome::Consumed);
        }
        let (skill, query) = (self.table.adviser(), self.table.query());
        self.hinting = Some(Job::start(move |progress| skill.choose(&query, progress)));
        Ok(self.poll(SOON))
    }

    /// Collects the results of jobs that arrive within `wait`.
    fn poll(&mut self, wait: Duration) -> Outcome {
        /// At the last step of any search, at the root, everything is known.
        const END: Step = Step(usize::MAX);
        let mut outcome = Outcome::Consumed;
        if let Some(result) = result_of(&mut self.thinking, wait) {
            match result {
                _ if self.held => {}
                Ok(choice) => {
                    self.facts.choices.insert(self.count(), choice.clone());
                    self.play(choice.mv);
                }
                Err(why) => {
                    self.held = true;
                    outcome = Outcome::Notice(why);
                }
            }
        }
        if let Some(result) = result_of(&mut self.hinting, wait) {
            match result {
                Ok(Choice { mv, .. }) => {
                    self.hint = Some(playing::hint(self.game(), mv, None, self.table.you));
                    self.point(mv);
                }
                Err(why) => outcome = Outcome::Notice(why),
            }
        }
        if let Some(why) = result_of(&mut self.explaining, wait) {
            let shown = why.as_ref().map_or("", Why::name);
            outcome = match why {
                Ok(Why::Search(query) | Why::Agrees(query) | Why::Proof(query, _)) => {
                    Outcome::Explain(query, END, shown)
                }
                Ok(Why::Rule(why)) | Err(why) => Outcome::Notice(why),
            };
        }
        if let Some(table) = result_of(&mut self.loading, wait) {
            outcome = self.loaded(table).unwrap_or_else(Outcome::Notice);
        }
        if let Some((moves, fact)) = result_of(&mut self.judging, Duration::ZERO) {
            if self.table.moves().starts_with(&moves) {
                self.facts.positions[moves.len()] = Some(fact);
            }
            self.judge();
        }
        outcome
    }

    /// Continues a saved game.
    fn loaded(&mut self, table: Result<Table, Message>) -> Result<Outcome, Message> {
        self.begin(table?);
        Ok(Outcome::Notice(Message::GameLoaded))
    }

    /// Stops whatever the engine or a job is working on; `false` if there is nothing to stop.
    pub(super) fn stop(&mut self) -> bool {
        let stopped = [&self.thinking, &self.hinting].into_iter().flatten();
        let stopped = stopped.map(Job::cancel).count() > 0
            || self.loading.take().is_some()
            || self.explaining.take().is_some();
        self.held |= self.thinking.is_some();
        stopped
    }

    pub(super) fn update(&mut self, action: Action) -> Result<Outcome, Message> {
        match action {
            Action::Tick => return Ok(self.poll(Duration::ZERO)),
            Action::Enter if self.place.outcome.is_some() => self.begin(self.table.again()),
            Action::Enter if self.waits() => {
                self.held = false;
                self.think();
                return Ok(self.poll(SOON));
            }
            Action::Enter | Action::Put => return self.put(),
            Action::Select(at) => {
                self.cursor = at;
                return self.put();
            }
            Action::Cursor(arrow) => self.steer(arrow),
            Action::Undo => self.undo()?,
            Action::Redo => {
                self.table.redo()?;
                self.refresh();
            }
            Action::New => return Ok(Outcome::Play(Box::new(self.table.again()))),
            Action::Go(Target::Origin, Direction::Forwards) => return Ok(self.explain()),
            Action::Hint => return self.advise(),
            Action::Results if self.is_over() => return Err(Message::NothingToChoose),
            Action::Results => self.reveals = !self.reveals,
            Action::Scroll(Direction::Backwards) => {
                let last = (self.count() / 2) as u16;
                self.scroll = (self.scroll + 1).min(last);
            }
            Action::Scroll(Direction::Forwards) => self.scroll = self.scroll.saturating_sub(1),
            Action::Ask => return Ok(Prompt::ask(Asked::Move, "")),
            Action::Digit(digit) => return Ok(Prompt::ask(Asked::Move, &digit.to_string())),
            Action::Typed(letter) => return Ok(Prompt::ask(Asked::Move, &letter.to_string())),
            Action::Export => return Ok(Prompt::ask(Asked::Save, "")),
            Action::Load => return Ok(Prompt::ask(Asked::Load, "")),
            Action::Menu => {
                return Ok(Outcome::Open(Overlay::Modal(Modal::seat(Some(
                    &self.table,
                )))));
            }
            _ => return Ok(Outcome::Ignored),
        }
        Ok(Outcome::Consumed)
    }

    /// Moves the cursor: between cells, or between heaps and numbers to take.
    fn steer(&mut self, arrow: Arrow) {
        let Picture::Grid { rows, columns, .. } = self.place.picture else {
            return self.steer_heaps(arrow);
        };
        self.cursor = cell_beside(self.cursor, arrow, (rows, columns));
    }

    fn steer_heaps(&mut self, arrow: Arrow) {
        let names = (0..self.place.moves.len()).map(|at| self.name_of(at));
        let digits = |char: char| char.is_ascii_digit();
        let heaps = names.map(|name| name.trim_end_matches(digits).to_owned());
        let heaps: Vec<String> = heaps.collect();
        let Some(here) = heaps.get(self.cursor) else {
            return;
        };
        // The moves of a heap are consecutive: take one, take two, and so on.
        let run = |at: usize| {
            let of_heap = |heap: &&String| **heap == heaps[at];
            let before = heaps[..at].iter().rev().take_while(of_heap).count();
            let after = heaps[at..].iter().take_while(of_heap).count();
            at - before..at + after
        };
        let moves = run(self.cursor);
        let taken = self.cursor - moves.start;
        let beside = match arrow {
            Arrow::Right => Some(self.cursor + 1),
            Arrow::Left => self.cursor.checked_sub(1),
            Arrow::Up => moves.start.checked_sub(1),
            Arrow::Down => Some(moves.end),
        };
        let Some(there) = beside.filter(|&at| at < heaps.len()) else {
            return;
        };
        self.cursor = match arrow {
            Arrow::Up | Arrow::Down => {
                let moves = run(there);
                (moves.start + taken).min(moves.end - 1)
            }
            _ if heaps[there] == *here => there,
            _ => return,
        };
    }

    /// Whether the game is over.
    pub(super) const fn is_over(&self) -> bool {
        self.place.outcome.is_some()
    }

    /// Whether the engine was stopped and can be resumed.
    pub(super) const fn waits(&self) -> bool {
        self.held && self.thinking.is_none()
    }

    /// Whether a key is useful now.
    pub(super) fn answers(&self, action: Action) -> bool {
        match action {
            Action::Go(Target::Origin, _) => self.table.answered().is_some(),
            Action::Hint | Action::Ask => self.table.is_yours(),
            Action::Enter => self.is_over() || self.waits() || self.table.is_yours(),
            Action::New | Action::Results => !self.is_over(),
            Action::Undo => self.has_moved(),
            _ => true,
        }
    }

    /// Handles pasted text: the name of a move or a saved game.
    pub(super) fn pasted(&mut self, text: &str) -> Outcome {
        let asked = if self.table.named(text.trim()).is_ok() {
            Asked::Move
        } else {
            Asked::Load
        };
        let outcome = self.entered(asked, text, None);
        outcome.unwrap_or_else(Outcome::Notice)
    }

    /// Handles a line of text: a move, or where to save or find a game.
    pub(super) fn entered(
        &mut self,
        asked: Asked,
        text: &str,
        shelf: Option<Shelf>,
    ) -> Result<Outcome, Message> {
        let text = text.trim();
        let shelf = || shelf.ok_or(Message::NothingToExport);
        match asked {
            Asked::Move if !self.is_over() && !self.table.is_yours() => {
                return Err(self.not_yours());
            }
            Asked::Move => {
                let mv = self.table.named(text)?;
                self.point(mv);
                self.play(mv);
            }
            Asked::Save => {
                let path = (shelf()?.write)(text, &self.table.save(), &mut self.saved)?;
                self.kept = self.table.moves().to_vec();
                let path = path.display();
                return Ok(Outcome::Notice(message!(GameSaved { path })));
            }
            Asked::Load => {
                let (line, shelf) = (text.to_owned(), shelf());
                // It may contain a certificate of any length.
                let job = Job::start(move |progress| {
                    let load = |line: &str| {
                        Table::load(line.trim(), &|lines| progress.reach(lines as u32))
                    };
                    match load(&line) {
                        Err(_) if !line.contains(' ') => load(&(shelf?.read)(&line)?),
                        table => table,
                    }
                });
                let Some(table) = job.result(SOON) else {
                    self.loading = Some(job);
                    return Ok(Outcome::Close);
                };
                return self.loaded(table);
            }
            Asked::Place => {}
        }
        Ok(Outcome::Close)
    }
}

/// The result of a job if it arrives within `wait`, in which case the job is finished.
fn result_of<T: Send + 'static>(job: &mut Option<Job<T>>, wait: Duration) -> Option<T> {
    let result = job.as_ref()?.result(wait)?;
    *job = None;
    Some(result)
}
