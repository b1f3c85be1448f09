//! Records a search into a trace: whole, within a budget, or word for word.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::block::{Known, Refold};
use super::bounded::Bounded;
use super::{Budget, Ended, EventLog, NodeId, Progress, Record, Trace};
use game::{AnyGame, Game, Move, Problem, Visitor};
use search::{
    Algorithm, Backup, Close, Cutoff, Entry, Kind, Observer, Options, Reason, Score, Shortcut,
    Stopped, max_nodes, run, with_stack,
};
use words::{Message, message};

/// So many nodes are recorded between two looks at a [`Progress`].
pub(super) const LOOK_EVERY: usize = 1 << 13;

/// Observes a search and keeps a record of each node.
pub struct Recorder<'a> {
    /// Those before `used` are this search's; the others are an earlier one's.
    records: Vec<Record>,
    used: u32,
    limit: u32,
    shortcut: Option<Shortcut>,
    /// What cutoffs skip, where that is to be kept.
    skipped: Option<HashMap<NodeId, Box<[Move]>>>,
    progress: Option<&'a Progress>,
}

impl<'a> Recorder<'a> {
    /// A recorder for at most `limit` nodes that writes into `buffer`, over what is there.
    #[must_use]
    pub fn new(mut buffer: Vec<Record>, limit: u32) -> Self {
        buffer.truncate(limit as usize);
        Self {
            records: buffer,
            used: 0,
            limit,
            shortcut: None,
            skipped: None,
            progress: None,
        }
    }

    /// The same, watched from elsewhere.
    pub(super) fn watched(limit: u32, progress: &'a Progress) -> Self {
        Self {
            progress: Some(progress),
            ..Self::new(Vec::new(), limit)
        }
    }

    /// The records of a search that has ended.
    pub(super) fn into_records(mut self) -> Vec<Record> {
        self.records.truncate(self.used as usize);
        self.records
    }

    /// The trace of a search that has ended.
    fn finish(mut self, options: Options, root: Kind) -> Trace {
        let shortcut = self.shortcut;
        let skipped = self.skipped.take().unwrap_or_default();
        Trace {
            shortcut,
            skipped,
            ..Trace::new(self.into_records(), options, root)
        }
    }

    /// Makes room for more records, twice as many as there are; for a few thousand where
    /// somebody watches.
    #[cold]
    fn grow(&mut self) -> ControlFlow<Stopped> {
        const LEAST: usize = 1 << 10;
        let (limit, used) = (self.limit as usize, self.records.len());
        if used >= limit {
            return ControlFlow::Break(Stopped::OutOfRoom);
        }
        let room = match self.progress {
            Some(progress) if !progress.reach(self.used) => {
                return ControlFlow::Break(Stopped::ByObserver);
            }
            Some(_) => used + LOOK_EVERY,
            None => (2 * used).max(LEAST),
        }
        .min(limit);
        self.records.resize(room, Record::EMPTY);
        ControlFlow::Continue(())
    }

    /// Keeps what a cutoff skips. Out of the way of searches whose orders need it not.
    #[cold]
    #[inline(never)]
    fn keep(&mut self, node: NodeId, moves: impl Iterator<Item = Move>) {
        let skipped = self.skipped.get_or_insert_default();
        skipped.insert(node, moves.collect());
    }

    #[inline]
    fn record(&mut self, node: NodeId) -> &mut Record {
        &mut self.records[node.index()]
    }
}

impl<G: Game> Observer<G> for Recorder<'_> {
    type Node = NodeId;
    type Below = Self;
    const BOUNDS: bool = true;

    fn ordering(&mut self, _positions: usize) -> ControlFlow<Stopped> {
        match self.progress {
            Some(progress) if progress.is_cancelled() => ControlFlow::Break(Stopped::ByObserver),
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G, NodeId>) -> ControlFlow<Stopped, NodeId> {
        let node = NodeId(self.used);
        let mv = entry.mv.0;
        match self.records.get_mut(node.index()) {
            Some(record) => record.enter(mv),
            None => {
                self.grow()?;
                self.record(node).enter(mv);
            }
        }
        self.used += 1;
        ControlFlow::Continue(node)
    }

    fn shortcut(&mut self, _root: NodeId, shortcut: Shortcut) {
        self.shortcut = Some(shortcut);
    }

    fn built(&mut self, node: NodeId) {
        let span = self.used - node.0;
        self.record(node).end_span(span);
    }

    #[inline]
    fn leaf(&mut self, node: NodeId, score: Score, reason: Reason) {
        self.record(node).set_leaf(score, reason);
    }

    #[inline]
    fn backup(&mut self, _backup: Backup<NodeId>) {}

    #[inline]
    fn close(&mut self, close: Close<NodeId>) {
        let span = self.used - close.node.0;
        let record = self.record(close.node);
        record.end_span(span);
        record.set_closed(close.value, close.bound, false);
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<NodeId, impl Iterator<Item = Move>>) {
        let close = cutoff.close;
        let span = self.used - close.node.0;
        let record = self.record(close.node);
        record.end_span(span);
        record.set_closed(close.value, close.bound, true);
        if self.skipped.is_some() {
            self.keep(close.node, cutoff.skipped);
        }
    }
}

/// A search that could not be recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The search has more nodes than this.
    TooLarge(u32),
    /// The order needs more values beforehand than there is room for.
    NoRoomToOrder(u32),
    /// The algorithm builds its tree first, and somebody has cancelled it meanwhile.
    Cancelled,
}

impl RecordError {
    /// What is said of it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::TooLarge(max) => message!(TooLargeToRecord { max: *max }),
            Self::NoRoomToOrder(max) => message!(NoRoomToOrder { max: *max }),
            Self::Cancelled => Message::CancelledWhileBuilding,
        }
    }
}

words::error!(RecordError);

/// Records the search of a game under these options, of at most `limit` nodes.
///
/// ```
/// use game::{AnyGame, Setup};
/// use search::Request;
/// use trace::record;
///
/// let game = AnyGame::parse("bones", Some("6"), &Setup::default())?;
/// let trace = record(&game, &Request::default().resolve(&game)?, 1_000)?;
/// assert_eq!(trace.nodes(), 52);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RecordError::TooLarge`] where the search has more nodes than `limit`, and
/// [`RecordError::NoRoomToOrder`] where its order needs too many values beforehand.
pub fn record(game: &AnyGame, options: &Options, limit: u32) -> Result<Trace, RecordError> {
    record_into(Vec::new(), game, options, limit)
}

/// The same, into a buffer that an earlier trace has left.
///
/// # Errors
/// Those of [`record`].
pub fn record_into(
    buffer: Vec<Record>,
    game: &AnyGame,
    options: &Options,
    limit: u32,
) -> Result<Trace, RecordError> {
    record_by(Recorder::new(buffer, limit), game, options)
}

/// As [`record`]; `progress` is told how far it is.
pub(super) fn record_watched(
    game: &AnyGame,
    options: &Options,
    limit: u32,
    progress: &Progress,
) -> Result<Trace, RecordError> {
    record_by(Recorder::watched(limit, progress), game, options)
}

fn record_by(
    mut recorder: Recorder<'_>,
    game: &AnyGame,
    options: &Options,
) -> Result<Trace, RecordError> {
    recorder.skipped = options.order.is_by_value().then(HashMap::new);
    with_stack(game.longest(), || game.visit(Watched { recorder, options }))
}

/// Runs a search with a recorder.
pub(super) struct Watched<'a> {
    pub recorder: Recorder<'a>,
    pub options: &'a Options,
}

impl Visitor for Watched<'_> {
    type Output = Result<Trace, RecordError>;

    fn visit<G: Game + 'static>(mut self, problem: &Problem<G>) -> Self::Output {
        let root = Kind::of(problem.game.to_move(&problem.root), self.options.max);
        match run(problem, self.options, &mut self.recorder) {
            ControlFlow::Continue(_) => Ok(self.recorder.finish(*self.options, root)),
            ControlFlow::Break(Stopped::OutOfRoom) => {
                let room = max_nodes(self.options.algorithm);
                Err(RecordError::TooLarge(self.recorder.limit.min(room)))
            }
            ControlFlow::Break(Stopped::NoRoomToOrder(max)) => Err(RecordError::NoRoomToOrder(max)),
            ControlFlow::Break(Stopped::ByObserver) => Err(RecordError::Cancelled),
        }
    }
}

/// Records the search of a game within a budget; `progress` is told how far it is.
///
/// # Errors
/// As [`super::Recording::watched`].
pub fn record_within(
    game: &AnyGame,
    options: &Options,
    budget: Budget,
    progress: &Progress,
) -> Result<Trace, RecordError> {
    let within = Within {
        options,
        budget,
        progress,
    };
    with_stack(game.longest(), || {
        if options.algorithm == Algorithm::TwoPhase {
            let recorder = Recorder::watched(most_built(budget), progress);
            let recorded = game.visit(Watched { recorder, options });
            return recorded.map(Trace::shrunk).inspect(|trace| {
                progress.reach(trace.nodes);
            });
        }
        game.visit(within)
    })
}

/// How many nodes fit where the algorithm keeps them too.
fn most_built(budget: Budget) -> u32 {
    const A_NODE: usize = 40;
    let room = budget.bytes.max(Budget::LEAST) / A_NODE;
    u32::try_from(room).unwrap_or(u32::MAX).min(budget.nodes)
}

/// Records the events of a search word for word, as many as fit.
///
/// # Errors
/// As [`super::Recording::watched`].
pub fn record_log(
    game: &AnyGame,
    options: &Options,
    bytes: usize,
    progress: &Progress,
) -> Result<Trace, RecordError> {
    let logged = Logged {
        options,
        log: EventLog::new(bytes, progress),
    };
    with_stack(game.longest(), || game.visit(logged))
}

struct Logged<'a> {
    options: &'a Options,
    log: EventLog<'a>,
}

impl Visitor for Logged<'_> {
    type Output = Result<Trace, RecordError>;

    fn visit<G: Game + 'static>(mut self, problem: &Problem<G>) -> Self::Output {
        let root = Kind::of(problem.game.to_move(&problem.root), self.options.max);
        let ended = run(problem, self.options, &mut self.log);
        match ended {
            ControlFlow::Break(Stopped::NoRoomToOrder(error)) => {
                Err(RecordError::NoRoomToOrder(error))
            }
            ControlFlow::Break(stopped) if self.options.algorithm == Algorithm::TwoPhase => {
                Err(match (stopped, self.log.ended()) {
                    (Stopped::ByObserver, Ended::Cancelled) => RecordError::Cancelled,
                    _ => RecordError::TooLarge(self.log.nodes()),
                })
            }
            _ => Ok(self.log.finish(*self.options, root)),
        }
    }
}

struct Within<'a> {
    options: &'a Options,
    budget: Budget,
    progress: &'a Progress,
}

impl Visitor for Within<'_> {
    type Output = Result<Trace, RecordError>;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Self::Output {
        let plies = problem.game.longest() as usize + 1;
        let mut recorder = Bounded::new(self.budget, plies, self.progress);
        recorder.skipped = self.options.order.is_by_value().then(HashMap::new);
        let ended = match run(problem, self.options, &mut recorder) {
            ControlFlow::Continue(_) => Ended::Complete,
            ControlFlow::Break(Stopped::NoRoomToOrder(error)) => {
                return Err(RecordError::NoRoomToOrder(error));
            }
            // While positions were valued for an order: there is no beginning to show.
            ControlFlow::Break(_) if recorder.nodes() == 0 => return Err(RecordError::Cancelled),
            ControlFlow::Break(_) => recorder.stopped(),
        };
        let known = Known {
            problem: problem.clone(),
            options: *self.options,
        };
        let root = Kind::of(problem.game.to_move(&problem.root), self.options.max);
        recorder.mark_open(|ply| root.after(ply).worst());
        let nodes = recorder.nodes();
        self.progress.reach(nodes);
        let by_ply = recorder.by_ply();
        let mut trace = Trace {
            nodes,
            options: *self.options,
            root,
            ended,
            open: recorder.open,
            by_ply,
            shortcut: recorder.shortcut,
            skipped: recorder.skipped.take().unwrap_or_default(),
            refold: Refold::none(),
            log: None,
            store: recorder.into_store(),
        };
        if trace.has_folds() {
            // The memory that is left is for subtrees that are searched again.
            let left = self.budget.bytes.saturating_sub(trace.bytes());
            trace.refold = Refold::new(Some(Box::new(known)), left);
        }
        Ok(trace)
    }
}
