//! The trace as NDJSON: one object a line, `"event"` first.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;

use super::{Event, EventObserver, Told};
use game::{AnyGame, Game, Move, Problem, Visitor};
use search::{
    Bound, Kind, Named, NoRoomToOrder, Options, Score, Shortcut, Stopped, Window, most_nodes, run,
    with_stack,
};

/// Why a trace was not written to its end.
#[derive(Debug)]
pub enum NdjsonError {
    /// Writing failed.
    Io(io::Error),
    /// The algorithm has to build its tree, and that has more nodes than this.
    TooLarge(u32),
    /// The order needs more values beforehand than there is room for.
    NoRoomToOrder(NoRoomToOrder),
}

impl fmt::Display for NdjsonError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(out, "cannot write the trace: {error}"),
            Self::TooLarge(limit) => write!(
                out,
                "the tree has more than {limit} nodes, the most that can be built or numbered; minimax does not build it"
            ),
            Self::NoRoomToOrder(error) => error.fmt(out),
        }
    }
}

impl Error for NdjsonError {}

impl From<io::Error> for NdjsonError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Searches `game` and writes each event as it happens.
///
/// # Errors
/// Where writing fails (the search ends at once), or where a tree that must be built
/// first has too many nodes, or a tree whose order needs values beforehand too many
/// positions.
pub fn write_ndjson<W: Write + Send>(
    out: W,
    game: &AnyGame,
    options: &Options,
) -> Result<(), NdjsonError> {
    let mut writer = Writer {
        out,
        names: Vec::new(),
    };
    writer.start(game, options)?;
    let streaming = Streaming {
        writer: &mut writer,
        options,
    };
    with_stack(game.longest(), || game.visit(streaming))?;
    Ok(writer.out.flush()?)
}

struct Streaming<'a, W> {
    writer: &'a mut Writer<W>,
    options: &'a Options,
}

impl<W: Write> Visitor for Streaming<'_, W> {
    type Output = Result<(), NdjsonError>;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Self::Output {
        let mut failed = None;
        let name = |mv| problem.game.move_name(mv);
        let mut observer =
            EventObserver::new(|told: Told<'_>| match self.writer.event(&told, name) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(Stopped::ByObserver)
                }
            });
        let found = run(problem, self.options, &mut observer);
        let result = Found {
            counts: observer.counts(),
            line: observer.line(),
            shortcut: observer.shortcut(),
        };
        if let Some(error) = failed {
            return Err(error.into());
        }
        match found {
            ControlFlow::Break(Stopped::OutOfRoom) => {
                Err(NdjsonError::TooLarge(most_nodes(self.options.algorithm)))
            }
            ControlFlow::Break(Stopped::NoRoomToOrder(error)) => {
                Err(NdjsonError::NoRoomToOrder(error))
            }
            ControlFlow::Break(Stopped::ByObserver) => Ok(()),
            ControlFlow::Continue(value) => Ok(self.writer.result(value, &result, name)?),
        }
    }
}

/// What a search came to, besides its value.
struct Found {
    /// Nodes, leaves, cutoffs.
    counts: (u32, u32, u32),
    line: Vec<Move>,
    shortcut: Option<Shortcut>,
}

/// Writes lines. Names of games, moves and positions need no escapes in JSON.
struct Writer<W> {
    out: W,
    names: Vec<Option<Box<str>>>,
}

impl<W: Write> Writer<W> {
    fn start(&mut self, game: &AnyGame, options: &Options) -> io::Result<()> {
        let view = match options.algorithm {
            search::Algorithm::Negamax => ",\"view\":\"mover\"",
            _ => "",
        };
        let (depth, eval) = match options.depth {
            Some(depth) => (depth.to_string(), format!("\"{}\"", options.eval.name())),
            None => ("null".to_owned(), "null".to_owned()),
        };
        writeln!(
            self.out,
            "{{\"event\":\"start\",\"schema\":1,\"game\":\"{}\",\"position\":\"{}\",\"to_move\":\"{}\",\"max\":\"{}\",\"algorithm\":\"{}\",\"scoring\":\"{}\",\"ties\":\"{}\",\"cut\":\"{}\"{view},\"depth\":{depth},\"eval\":{eval},\"moves\":\"{}\",\"shortcuts\":{},\"order\":\"{}\"}}",
            game.name(),
            game.root_notation(),
            game.side_name(game.root_to_move()),
            game.side_name(options.max),
            options.algorithm.name(),
            options.scoring.map_or("value", Named::name),
            options.ties.name(),
            options.cut.name(),
            options.moves.name(),
            options.shortcuts,
            options.order.name(),
        )
    }

    fn event(&mut self, told: &Told<'_>, name: impl Fn(Move) -> String) -> io::Result<()> {
        match told.event {
            Event::Enter {
                node,
                from,
                ply,
                kind,
                window,
            } => {
                self.text("{\"event\":\"enter\",\"node\":")?;
                self.number(node.0)?;
                self.text(",\"parent\":")?;
                match from {
                    Some((parent, mv)) => {
                        self.number(parent.0)?;
                        self.field_move(",\"move\":", mv, &name)?;
                    }
                    None => self.text("null,\"move\":null")?,
                }
                self.text(",\"ply\":")?;
                self.number(ply)?;
                self.text(match kind {
                    Kind::Max => ",\"kind\":\"max\",\"position\":\"",
                    Kind::Min => ",\"kind\":\"min\",\"position\":\"",
                })?;
                self.text(&told.position)?;
                self.text("\"")?;
                self.window(window)?;
            }
            Event::Leaf {
                node,
                score,
                reason,
            } => {
                self.text("{\"event\":\"leaf\",\"node\":")?;
                self.number(node.0)?;
                self.score(",\"score\":", score)?;
                self.text(",\"reason\":\"")?;
                self.text(reason.name())?;
                self.text("\"")?;
            }
            Event::Backup {
                node,
                child,
                mv,
                value,
                bound,
                best,
                improved,
                window,
                ..
            } => {
                self.text("{\"event\":\"backup\",\"node\":")?;
                self.number(node.0)?;
                self.text(",\"child\":")?;
                self.number(child.0)?;
                self.field_move(",\"move\":", mv, &name)?;
                self.score(",\"value\":", value)?;
                self.bound(bound)?;
                self.score(",\"best\":", best)?;
                self.text(if improved {
                    ",\"improved\":true"
                } else {
                    ",\"improved\":false"
                })?;
                self.window(window)?;
            }
            Event::Return {
                node,
                value,
                mv,
                bound,
                ..
            } => {
                self.text("{\"event\":\"return\",\"node\":")?;
                self.number(node.0)?;
                self.score(",\"value\":", value)?;
                self.field_move(",\"move\":", mv, &name)?;
                self.bound(bound)?;
                self.shortcut(told.shortcut)?;
            }
            Event::Cutoff {
                node,
                value,
                mv,
                bound,
                kind,
                window,
                ..
            } => {
                self.text("{\"event\":\"cutoff\",\"node\":")?;
                self.number(node.0)?;
                self.score(",\"value\":", value)?;
                self.field_move(",\"move\":", mv, &name)?;
                self.bound(bound)?;
                self.text(match kind {
                    Kind::Max => ",\"by\":\"beta\"",
                    Kind::Min => ",\"by\":\"alpha\"",
                })?;
                self.window(window)?;
                self.text(",\"skipped\":")?;
                self.moves(told.skipped, &name)?;
            }
        }
        self.text("}\n")
    }

    fn result(
        &mut self,
        value: Score,
        found: &Found,
        name: impl Fn(Move) -> String,
    ) -> io::Result<()> {
        let (nodes, leaves, cutoffs) = found.counts;
        let line = &found.line;
        self.text("{\"event\":\"result\"")?;
        self.score(",\"value\":", value)?;
        match line.first() {
            Some(&mv) => self.field_move(",\"move\":", mv, &name)?,
            None => self.text(",\"move\":null")?,
        }
        self.text(",\"line\":")?;
        self.moves(line, &name)?;
        self.shortcut(found.shortcut)?;
        writeln!(
            self.out,
            ",\"nodes\":{nodes},\"leaves\":{leaves},\"cutoffs\":{cutoffs}}}"
        )
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    fn number(&mut self, number: u32) -> io::Result<()> {
        self.text(itoa::Buffer::new().format(number))
    }

    fn score(&mut self, key: &str, score: Score) -> io::Result<()> {
        self.text(key)?;
        match score.finite() {
            Some(score) => self.text(itoa::Buffer::new().format(score)),
            None => self.text("null"),
        }
    }

    fn window(&mut self, window: Window) -> io::Result<()> {
        self.score(",\"alpha\":", window.alpha)?;
        self.score(",\"beta\":", window.beta)
    }

    fn bound(&mut self, bound: Bound) -> io::Result<()> {
        match bound {
            Bound::Exact => Ok(()),
            Bound::Lower => self.text(",\"bound\":\"lower\""),
            Bound::Upper => self.text(",\"bound\":\"upper\""),
        }
    }

    fn shortcut(&mut self, shortcut: Option<Shortcut>) -> io::Result<()> {
        match shortcut {
            None => Ok(()),
            Some(Shortcut::Win) => self.text(",\"shortcut\":\"win\""),
            Some(Shortcut::Block) => self.text(",\"shortcut\":\"block\""),
        }
    }

    fn field_move(
        &mut self,
        key: &str,
        mv: Move,
        name: &impl Fn(Move) -> String,
    ) -> io::Result<()> {
        self.text(key)?;
        self.quoted(mv, name)
    }

    fn quoted(&mut self, mv: Move, name: &impl Fn(Move) -> String) -> io::Result<()> {
        let index = usize::from(mv.0);
        if index >= self.names.len() {
            self.names.resize(index + 1, None);
        }
        let text = self.names[index].get_or_insert_with(|| format!("\"{}\"", name(mv)).into());
        self.out.write_all(text.as_bytes())
    }

    fn moves(&mut self, moves: &[Move], name: &impl Fn(Move) -> String) -> io::Result<()> {
        for (place, &mv) in moves.iter().enumerate() {
            self.text(if place == 0 { "[" } else { "," })?;
            self.quoted(mv, name)?;
        }
        self.text(if moves.is_empty() { "[]" } else { "]" })
    }
}
