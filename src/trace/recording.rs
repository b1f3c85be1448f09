//! A game with the trace of its search, and the ways to record one: whole, within a budget, or
//! word for word.

use std::borrow::Cow;

use super::block::{Refold, again};
use super::recorder::Recorder;
use super::{Budget, Ended, Event, EventLog, Limit, Moment, NodeId, Progress, Record, RecordError};
use super::{Report, Trace};
use game::{AnyGame, Game, Move, Place, Problem, with};
use search::{Algorithm, Kind, Options, Scorer, tried, with_stack};

/// A recorded search, with the game that names its moves and positions.
pub struct Recording {
    /// The game and the root position.
    pub game: AnyGame,
    /// The trace.
    pub trace: Trace,
}

impl Recording {
    /// Searches `game` and records it.
    ///
    /// # Errors
    /// [`RecordError`] if the search has more than `limit` nodes, or doesn't fit into the
    /// default budget.
    pub fn new(game: AnyGame, options: &Options, limit: u32) -> Result<Self, RecordError> {
        Self::limited(game, options, limit, &Progress::new())
    }

    /// Like [`Recording::new`], but within the memory that `progress` has left, which it takes
    /// from. `progress` also tells how far the search is, and can cancel it.
    ///
    /// # Errors
    /// Same as [`Recording::new`], and [`RecordError::Cancelled`].
    pub fn limited(
        game: AnyGame,
        options: &Options,
        limit: u32,
        progress: &Progress,
    ) -> Result<Self, RecordError> {
        progress.begin(&game, options);
        let limit = limit.min(progress.left().whole(options.algorithm));
        let recorder = Recorder::whole(Vec::new(), limit, Some(progress));
        let trace = search(&game, options, How::Whole(recorder))?;
        progress.take(trace.bytes());
        Ok(Self { game, trace })
    }

    /// Searches `game` and records it, however large the search: folds small subtrees when the
    /// memory of `progress` is used up. `progress` also tells how far the search is, and can
    /// cancel it; what has been recorded by then stays readable.
    ///
    /// ```
    /// use game::{AnyGame, Setup};
    /// use search::Request;
    /// use trace::{Budget, Progress, Recording};
    ///
    /// let game = AnyGame::parse("tictactoe", None, &Setup::default())?;
    /// let options = Request::default().resolve(&game)?;
    /// let recording = Recording::watched(game, &options, &Progress::within(Budget::megabytes(1)))?;
    /// assert_eq!(recording.trace.nodes(), 549_946);
    /// assert!(recording.trace.bytes() < 1_000_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RecordError`] if an algorithm that builds its tree first is cancelled, or has more
    /// nodes than there is memory for. Any other search that doesn't fit gives a trace of its
    /// beginning: see [`Trace::ended`].
    pub fn watched(
        game: AnyGame,
        options: &Options,
        progress: &Progress,
    ) -> Result<Self, RecordError> {
        progress.begin(&game, options);
        let trace = search(&game, options, How::Within(progress))?;
        Ok(Self { game, trace })
    }

    /// Searches `game` and keeps its events word for word, within `bytes`.
    ///
    /// # Errors
    /// Same as [`Recording::watched`].
    pub fn logged(
        game: AnyGame,
        options: &Options,
        bytes: usize,
        progress: &Progress,
    ) -> Result<Self, RecordError> {
        let trace = search(&game, options, How::Log(bytes, progress))?;
        Ok(Self { game, trace })
    }

    /// The event of a moment, with everything else that its line in NDJSON says.
    pub fn report(&self, moment: &Moment) -> Report<'static> {
        let mut frames = moment.path.iter().rev();
        let frame = frames.next().expect("a path has a root");
        let (mut position, mut skipped, mut shortcut) = (String::new(), Vec::new(), None);
        match moment.event {
            Event::Enter { .. } => position = self.place_at(moment).notation,
            Event::Cutoff { node, .. } => {
                skipped = self.skipped_after(node, || self.moves_at(moment))
            }
            Event::Return { node, .. } if node == NodeId::ROOT => shortcut = self.trace.shortcut(),
            Event::Leaf { .. } | Event::Backup { .. } | Event::Return { .. } => {}
        }
        Report {
            event: moment.event.clone(),
            ply: frame.ply,
            parent: frames.next().map(|parent| parent.node),
            entry: frame.entry,
            window: frame.window,
            position: Cow::Owned(position),
            skipped: Cow::Owned(skipped),
            shortcut,
        }
    }

    /// The scorer of this search's leaves; `None` if they have values of their own.
    pub fn scorer(&self) -> Option<Scorer> {
        let options = self.trace.options();
        let scorer = |scoring| Scorer::new(scoring, self.game.longest(), options.max);
        let scorer = options.scoring.map(scorer)?;
        Some(scorer.mistaken(options.mistake))
    }

    /// The position at a node.
    pub fn place(&self, node: NodeId) -> Place {
        self.game.place(&self.trace.moves_to(node))
    }

    /// The position at the current node of a moment.
    pub fn place_at(&self, moment: &Moment) -> Place {
        self.game.place(&self.moves_at(moment))
    }

    fn moves_at(&self, moment: &Moment) -> Vec<Move> {
        let nodes = moment.path.iter().skip(1);
        nodes
            .filter_map(|frame| self.trace.mv(frame.node))
            .collect()
    }

    /// The name of the move that led to a node; empty for the root.
    pub fn move_to(&self, node: NodeId) -> String {
        self.trace
            .mv(node)
            .map_or_else(String::new, |mv| self.game.move_name(mv))
    }

    /// The names of moves.
    pub fn names(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.game.move_name(mv)).collect()
    }

    /// A node's name by the moves to it: `b1.c2`, `2.1`; empty for the root.
    pub fn path(&self, moves: &[Move]) -> String {
        self.names(moves).join(".")
    }

    /// The moves skipped by a cutoff at `node`, in search order.
    pub fn skipped(&self, node: NodeId) -> Vec<Move> {
        self.skipped_after(node, || self.trace.moves_to(node))
    }

    fn skipped_after(&self, node: NodeId, path: impl FnOnce() -> Vec<Move>) -> Vec<Move> {
        if !self.trace.is_cut(node) {
            return Vec::new();
        }
        if let Some(skipped) = self.trace.skipped.get(node) {
            return skipped.to_vec();
        }
        let searched: Vec<_> = self.searched(node).collect();
        let mut moves = tried(&self.game, self.trace.options(), &path());
        moves.retain(|mv| !searched.contains(mv));
        moves
    }

    /// The moves tried at `node`, in search order: those searched, then those skipped by a cutoff.
    pub fn tried(&self, node: NodeId) -> Vec<Move> {
        if self.trace.is_open(node) {
            // The search was stopped before it had tried them all.
            return tried(&self.game, self.trace.options(), &self.trace.moves_to(node));
        }
        self.searched(node).chain(self.skipped(node)).collect()
    }

    fn searched(&self, node: NodeId) -> impl Iterator<Item = Move> + '_ {
        let children = self.trace.children(node);
        children.filter_map(|child| self.trace.mv(child))
    }
}

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
/// [`RecordError::TooLarge`] if the search has more nodes than `limit`, and
/// [`RecordError::NoRoomToOrder`] if its order needs too many values beforehand.
pub fn record(game: &AnyGame, options: &Options, limit: u32) -> Result<Trace, RecordError> {
    record_into(Vec::new(), game, options, limit)
}

/// Like [`record`], but into a buffer left by an earlier trace.
///
/// # Errors
/// Same as [`record`].
pub fn record_into(
    buffer: Vec<Record>,
    game: &AnyGame,
    options: &Options,
    limit: u32,
) -> Result<Trace, RecordError> {
    let recorder = Recorder::whole(buffer, limit, None);
    search(game, options, How::Whole(recorder))
}

/// How to record a search.
enum How<'a> {
    /// Every node, or an error.
    Whole(Recorder<'a, false>),
    /// As much as there is memory for, with folds.
    Within(&'a Progress),
    /// Its events word for word, within this many bytes.
    Log(usize, &'a Progress),
}

/// Searches a game and records it.
fn search(game: &AnyGame, options: &Options, how: How<'_>) -> Result<Trace, RecordError> {
    with_stack(
        game.longest(),
        || with!(game, problem => recorded(problem, options, how)),
    )
}

fn recorded<G: Game + 'static>(
    problem: &Problem<G>,
    options: &Options,
    how: How<'_>,
) -> Result<Trace, RecordError> {
    let root = Kind::of(problem.game.to_move(&problem.root), options.max);
    match how {
        // A wrong program's events don't follow from its values.
        How::Whole(Recorder {
            limit, progress, ..
        }) if options.mistake.is_some() => {
            let bytes = progress.map_or(usize::MAX, |progress| progress.left().bytes);
            let log = EventLog::limited(options, root, (bytes, limit), progress);
            let trace = log.record(problem)?;
            match trace.ended() {
                Ended::Complete => Ok(trace),
                Ended::Cancelled => Err(RecordError::Cancelled),
                Ended::AtLimit(Limit::Nodes) => Err(RecordError::TooLarge(limit)),
                Ended::AtLimit(Limit::Memory) => Err(RecordError::TooLarge(trace.nodes() as u32)),
            }
        }
        How::Whole(recorder) => recorder.search(problem, options),
        How::Within(progress) => {
            let mut budget = progress.left();
            if options.order.is_by_value() {
                // The other half is for the values.
                budget = budget.half();
            }
            let is_built = options.algorithm == Algorithm::TwoPhase;
            if is_built {
                budget.nodes = budget.whole(options.algorithm);
            }
            if options.mistake.is_some() {
                let limits = (budget.bytes, budget.nodes);
                let log = EventLog::limited(options, root, limits, Some(progress));
                return log.record(problem);
            }
            if is_built {
                let recorder = Recorder::whole(Vec::new(), budget.nodes, Some(progress));
                return recorder.search(problem, options);
            }
            let plies = problem.game.longest() as usize + 1;
            let recorder = Recorder::within(budget, plies, progress);
            let mut trace = recorder.search(problem, options)?;
            if trace.has_folds() {
                // The rest of the memory is for subtrees that are searched again.
                let bytes = budget.bytes.max(Budget::MIN);
                let left = bytes.saturating_sub(trace.bytes());
                trace.refold = Refold::new(Some(again(problem.clone(), *options)), left);
            }
            Ok(trace)
        }
        How::Log(bytes, progress) => EventLog::new(options, root, bytes, progress).record(problem),
    }
}
