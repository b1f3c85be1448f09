//! Traces as NDJSON: one object per line, `"event"` first.

use std::io::{self, Write};
use std::ops::ControlFlow;

use super::{Budget, Event, EventObserver, Recording, Report, Step, Totals};
use game::{AnyGame, Game, Move, Problem, with};
use search::{
    Algorithm, Backup, Bound, Close, Cutoff, Entry, Named, Observer, OptionSpec, Options, Reason,
    Score, Shortcut, Stopped, Window, max_nodes, run, with_stack,
};
use words::{Message, message};

/// Why a trace was not written to its end.
#[derive(Debug)]
pub enum NdjsonError {
    /// Writing failed.
    Io(io::Error),
    /// The algorithm builds its tree first, which has more nodes than this.
    TooLarge(u32),
    /// The order needs values beforehand, for more positions than this.
    NoRoomToOrder(u32),
    /// It was stopped.
    Cancelled,
}

impl NdjsonError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Io(error) => message!(CannotWriteTrace { why: error }),
            Self::TooLarge(max) => message!(TooLargeToBuild { max: *max }),
            Self::NoRoomToOrder(max) => message!(NoRoomToOrder { max: *max }),
            Self::Cancelled => Message::CancelledWhileBuilding,
        }
    }
}

words::error!(NdjsonError, Io);

/// Searches `game` and writes each event as it happens.
///
/// # Errors
/// If writing fails, which ends the search at once. Also, before anything is written, if a tree
/// that must be built first has too many nodes, or one whose order needs values beforehand has
/// too many positions.
pub fn write_ndjson(
    out: impl Write + Send,
    game: &AnyGame,
    options: &Options,
    budget: Budget,
) -> Result<(), NdjsonError> {
    write_ndjson_watched(out, game, options, budget, &|_| true)
}

/// Like [`write_ndjson`]; `goes_on` gets the line count every few thousand nodes and at the end.
///
/// # Errors
/// Same as [`write_ndjson`]; also if `goes_on` stops it.
pub fn write_ndjson_watched(
    mut out: impl Write + Send,
    game: &AnyGame,
    options: &Options,
    budget: Budget,
    goes_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<(), NdjsonError> {
    let mut writer = Writer::new(&mut out as &mut (dyn Write + Send));
    with_stack(
        game.longest(),
        || with!(game, problem => stream(problem, &mut writer, game, options, budget, goes_on)),
    )?;
    if !goes_on(writer.seq) {
        return Err(NdjsonError::Cancelled);
    }
    Ok(writer.out.flush()?)
}

impl Recording {
    /// Writes the recorded events, without a `result` if the search was stopped. `goes_on` gets
    /// the number of lines every few thousand.
    ///
    /// # Errors
    /// If writing fails, or if `goes_on` stops it.
    pub fn write_ndjson(
        &self,
        out: &mut dyn Write,
        goes_on: &dyn Fn(u64) -> bool,
    ) -> Result<(), NdjsonError> {
        let name = &|mv| self.game.move_name(mv);
        let mut writer = Writer::new(out);
        writer.start(&self.game, self.trace.options())?;
        for step in 0..self.trace.steps() {
            writer.event(&self.report(&self.trace.moment(Step(step))), name)?;
            if writer.seq.is_multiple_of(EVERY) && !goes_on(writer.seq) {
                return Err(NdjsonError::Cancelled);
            }
        }
        if let Some(value) = self.trace.root_value() {
            let (leaves, cutoffs) = self.trace.totals();
            let totals = Totals {
                nodes: self.trace.nodes() as u32,
                leaves,
                cutoffs,
                line: self.trace.line_moves(),
                shortcut: self.trace.shortcut(),
            };
            writer.result(value, &totals, name)?;
        }
        Ok(writer.out.flush()?)
    }
}

/// The window members outside alpha-beta.
const OPEN_WINDOWS: &str =
    ",\"alpha\":null,\"beta\":null,\"window\":[null,null],\"entry\":[null,null]";

fn stream<G: Game>(
    problem: &Problem<G>,
    writer: &mut Writer<'_, dyn Write + Send + '_>,
    game: &AnyGame,
    options: &Options,
    budget: Budget,
    goes_on: &(dyn Fn(u64) -> bool + Sync),
) -> Result<(), NdjsonError> {
    // A tree that is built first reports its nodes long before it is known to fit.
    if options.algorithm == Algorithm::TwoPhase {
        let max = budget.whole(Algorithm::TwoPhase);
        let options = Options {
            algorithm: Algorithm::Minimax,
            mistake: None,
            ..*options
        };
        let mut room = Room { left: max, goes_on };
        match run(problem, &options, &mut room) {
            ControlFlow::Break(Stopped::OutOfRoom) => return Err(NdjsonError::TooLarge(max)),
            ControlFlow::Break(Stopped::ByObserver) => return Err(NdjsonError::Cancelled),
            _ => {}
        }
    }
    let mut failed = None;
    let mut is_begun = false;
    let name = &|mv| problem.game.move_name(mv);
    let more = &|| goes_on(0);
    let mut observer = EventObserver::new(|report: Report<'_>| {
        let begun = match std::mem::replace(&mut is_begun, true) {
            true => Ok(()),
            false => writer.start(game, options),
        };
        let written = begun.and_then(|()| writer.event(&report, name));
        let lines = writer.seq;
        let stops = || lines.is_multiple_of(EVERY) && !goes_on(lines);
        match written {
            Ok(()) if !stops() => return ControlFlow::Continue(()),
            Ok(()) => {}
            Err(error) => failed = Some(error),
        }
        ControlFlow::Break(Stopped::ByObserver)
    });
    observer.room = budget.bytes;
    observer.goes_on = more;
    let ended = run(problem, options, &mut observer);
    let valued = observer.valued;
    let totals = observer.totals();
    if let Some(error) = failed {
        return Err(error.into());
    }
    match ended {
        ControlFlow::Break(Stopped::OutOfRoom) => {
            Err(NdjsonError::TooLarge(max_nodes(options.algorithm)))
        }
        ControlFlow::Break(Stopped::NoRoomToOrder) => Err(NdjsonError::NoRoomToOrder(valued)),
        ControlFlow::Break(Stopped::ByObserver) => Err(NdjsonError::Cancelled),
        ControlFlow::Continue(value) => Ok(writer.result(value, &totals, name)?),
    }
}

/// Lines, or nodes counted beforehand, between two checks of whether to go on.
const EVERY: u64 = 1 << 12;

/// Stops a search after a number of nodes.
struct Room<'a> {
    left: u32,
    goes_on: &'a dyn Fn(u64) -> bool,
}

impl<G: Game> Observer<G> for Room<'_> {
    type Node = ();
    const BOUNDS: bool = false;

    fn enter(&mut self, _: Entry<'_, G>) -> ControlFlow<Stopped> {
        let Some(left) = self.left.checked_sub(1) else {
            return ControlFlow::Break(Stopped::OutOfRoom);
        };
        self.left = left;
        match u64::from(left).is_multiple_of(EVERY) && !(self.goes_on)(0) {
            true => ControlFlow::Break(Stopped::ByObserver),
            false => ControlFlow::Continue(()),
        }
    }
    fn leaf(&mut self, (): (), _: Score, _: Reason) {}
    fn backup(&mut self, _: Backup<()>) {}
    fn close(&mut self, _: Close<()>) {}
    fn cutoff(&mut self, _: Cutoff<()>, _: impl Iterator<Item = Move>) {}
}

/// Writes lines, all but the first in one piece. Names of games, moves and positions need no
/// JSON escapes.
struct Writer<'a, W: ?Sized> {
    out: &'a mut W,
    line: Vec<u8>,
    /// The next line's number.
    seq: u64,
    /// The quoted names of moves, by move.
    names: Vec<Option<Box<str>>>,
}

impl<'a, W: Write + ?Sized> Writer<'a, W> {
    const fn new(out: &'a mut W) -> Self {
        Self {
            out,
            line: Vec::new(),
            seq: 0,
            names: Vec::new(),
        }
    }

    fn start(&mut self, game: &AnyGame, options: &Options) -> io::Result<()> {
        self.begin("{\"event\":\"start\",\"seq\":");
        self.text(&format!(
            ",\"schema\":1,\"version\":\"{}\",\"game\":\"{}\",\"position\":\"",
            env!("CARGO_PKG_VERSION"),
            game.name(),
        ));
        self.out.write_all(&self.line)?;
        write!(self.out, "{}", game.root())?;
        self.line.clear();
        self.text(&format!(
            "\",\"to_move\":\"{}\",\"max\":\"{}\"",
            game.side_name(game.root_to_move()),
            game.side_name(options.max),
        ));
        for spec in OptionSpec::in_traces().filter(|spec| spec.name != "max") {
            self.text(&format!(",\"{}\":{}", spec.name, spec.json(options, game)));
        }
        if options.algorithm == Algorithm::Negamax {
            self.text(",\"view\":\"mover\"");
        }
        self.end()
    }

    fn event(&mut self, report: &Report<'_>, name: &dyn Fn(Move) -> String) -> io::Result<()> {
        self.begin(match report.event {
            Event::Enter { .. } => "{\"event\":\"enter\",\"seq\":",
            Event::Leaf { .. } => "{\"event\":\"leaf\",\"seq\":",
            Event::Backup { .. } => "{\"event\":\"backup\",\"seq\":",
            Event::Return { .. } => "{\"event\":\"return\",\"seq\":",
            Event::Cutoff { .. } => "{\"event\":\"cutoff\",\"seq\":",
        });
        self.number(",\"node\":", report.event.node().0);
        match report.parent {
            Some(parent) => self.number(",\"parent\":", parent.0),
            None => self.text(",\"parent\":null"),
        }
        self.number(",\"ply\":", report.ply);
        match report.event {
            Event::Enter {
                from, kind, window, ..
            } => {
                self.optional(from.map(|(_, mv)| mv), name);
                self.text(",\"kind\":\"");
                self.text(kind.pick(["max", "min"]));
                self.text("\",\"position\":\"");
                self.text(&report.position);
                self.ends("\",\"alpha\":", ",\"beta\":", window);
            }
            Event::Leaf { score, reason, .. } => {
                self.score(",\"score\":", score);
                self.text(",\"reason\":\"");
                self.text(reason.name());
                self.text("\"");
            }
            Event::Backup {
                child,
                mv,
                value,
                bound,
                best,
                improved,
                window,
                ..
            } => {
                self.number(",\"child\":", child.0);
                self.mv(",\"move\":", mv, &name);
                self.score(",\"value\":", value);
                self.bound(bound);
                self.score(",\"best\":", best);
                self.text(",\"improved\":");
                self.text(if improved { "true" } else { "false" });
                self.windows(window, report);
            }
            Event::Return {
                value, mv, bound, ..
            } => {
                self.score(",\"value\":", value);
                self.optional(mv, name);
                self.bound(bound);
                self.shortcut(report.shortcut);
            }
            Event::Cutoff {
                value,
                mv,
                bound,
                kind,
                window,
                ..
            } => {
                self.score(",\"value\":", value);
                self.optional(mv, name);
                self.bound(bound);
                self.text(kind.pick([",\"by\":\"beta\"", ",\"by\":\"alpha\""]));
                self.windows(window, report);
                self.moves(",\"skipped\":", &report.skipped, &name);
            }
        }
        self.end()
    }

    fn result(
        &mut self,
        value: Score,
        totals: &Totals,
        name: &dyn Fn(Move) -> String,
    ) -> io::Result<()> {
        self.begin("{\"event\":\"result\",\"seq\":");
        self.score(",\"value\":", value);
        self.optional(totals.line.first().copied(), name);
        self.moves(",\"line\":", &totals.line, &name);
        self.shortcut(totals.shortcut);
        self.number(",\"nodes\":", totals.nodes);
        self.number(",\"leaves\":", totals.leaves);
        self.number(",\"cutoffs\":", totals.cutoffs);
        self.end()
    }

    fn begin(&mut self, head: &str) {
        self.line.clear();
        self.text(head);
        self.text(itoa::Buffer::new().format(self.seq));
        self.seq += 1;
    }

    fn end(&mut self) -> io::Result<()> {
        self.text("}\n");
        self.out.write_all(&self.line)
    }

    #[inline(always)]
    fn text(&mut self, text: &str) {
        self.line.extend_from_slice(text.as_bytes());
    }

    #[inline(always)]
    fn number(&mut self, key: &str, number: u32) {
        self.text(key);
        self.text(itoa::Buffer::new().format(number));
    }

    #[inline(always)]
    fn score(&mut self, key: &str, score: Score) {
        self.text(key);
        match score.finite() {
            Some(score) => self.text(itoa::Buffer::new().format(score)),
            None => self.text("null"),
        }
    }

    #[inline]
    fn ends(&mut self, alpha: &str, beta: &str, window: Window) {
        self.score(alpha, window.alpha);
        self.score(beta, window.beta);
    }

    /// Writes the event's own window under its older names, then both windows.
    fn windows(&mut self, own: Window, report: &Report<'_>) {
        if report.entry == Window::OPEN && report.window == Window::OPEN {
            return self.text(OPEN_WINDOWS);
        }
        self.ends(",\"alpha\":", ",\"beta\":", own);
        self.ends(",\"window\":[", ",", report.window);
        self.ends("],\"entry\":[", ",", report.entry);
        self.text("]");
    }

    fn bound(&mut self, bound: Bound) {
        self.text(match bound {
            Bound::Exact => return,
            Bound::Lower => ",\"bound\":\"lower\"",
            Bound::Upper => ",\"bound\":\"upper\"",
        });
    }

    fn shortcut(&mut self, shortcut: Option<Shortcut>) {
        if let Some(shortcut) = shortcut {
            self.text(",\"shortcut\":\"");
            self.text(shortcut.name());
            self.text("\"");
        }
    }

    #[inline]
    fn mv(&mut self, key: &str, mv: Move, name: &dyn Fn(Move) -> String) {
        self.text(key);
        let index = usize::from(mv.0);
        if index >= self.names.len() {
            self.names.resize(index + 1, None);
        }
        let text = self.names[index].get_or_insert_with(|| format!("\"{}\"", name(mv)).into());
        self.line.extend_from_slice(text.as_bytes());
    }

    /// Writes a move, or `null`.
    fn optional(&mut self, mv: Option<Move>, name: &dyn Fn(Move) -> String) {
        match mv {
            Some(mv) => self.mv(",\"move\":", mv, name),
            None => self.text(",\"move\":null"),
        }
    }

    fn moves(&mut self, key: &str, moves: &[Move], name: &dyn Fn(Move) -> String) {
        self.text(key);
        self.text("[");
        for (place, &mv) in moves.iter().enumerate() {
            self.mv(if place == 0 { "" } else { "," }, mv, name);
        }
        self.text("]");
    }
}
