//! A game together with the trace of a search of it; what recording may cost.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::event::within;
use super::recorder::{How, Recorder, search};
use super::{Event, Moment, NodeId, Record, RecordError, Report, Trace};
use game::{AnyGame, Move, Place};
use search::{Algorithm, Kind, Options, Score, Scorer, Stopped, max_nodes, tried};

/// A recorded search with the game that gives its moves and positions names.
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
    /// [`RecordError`] where the search has more than `limit` nodes, or does not fit into
    /// the usual budget.
    pub fn new(game: AnyGame, options: &Options, limit: u32) -> Result<Self, RecordError> {
        Self::limited(game, options, limit, &Progress::new())
    }

    /// The same within the memory that `progress` has left, and takes from it; meanwhile it
    /// tells how far the search is, and cancels it.
    ///
    /// # Errors
    /// As [`Recording::new`], and [`RecordError::Cancelled`].
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

    /// Searches `game` and records it, however large the search is: small subtrees are
    /// folded where the memory of `progress` is used up. Meanwhile `progress` tells how far it is, and
    /// cancels it; then what was recorded so far stays readable.
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
    /// [`RecordError`] where an algorithm that builds its tree first is cancelled, or has
    /// more nodes than there is memory for. Any other search that does not fit gives the
    /// trace of its beginning: see [`Trace::ended`].
    pub fn watched(
        game: AnyGame,
        options: &Options,
        progress: &Progress,
    ) -> Result<Self, RecordError> {
        progress.begin(&game, options);
        let trace = search(&game, options, How::Within(progress))?;
        Ok(Self { game, trace })
    }

    /// Searches `game` and keeps its events word for word, in at most `bytes`.
    ///
    /// # Errors
    /// As [`Recording::watched`].
    pub fn logged(
        game: AnyGame,
        options: &Options,
        bytes: usize,
        progress: &Progress,
    ) -> Result<Self, RecordError> {
        let trace = search(&game, options, How::Log(bytes, progress))?;
        Ok(Self { game, trace })
    }

    /// The event of a moment, with what a line about it says.
    #[must_use]
    pub fn report(&self, moment: &Moment) -> Report<'static> {
        let mut frames = moment.path.iter().rev();
        let frame = frames.next().expect("a path has a root");
        let (mut position, mut skipped, mut shortcut) = (String::new(), Vec::new(), None);
        match moment.event {
            Event::Enter { node, .. } => position = self.place(node).notation,
            Event::Cutoff { node, .. } => skipped = self.skipped(node),
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

    /// What scores this search's leaves; `None` where they have values of their own.
    #[must_use]
    pub fn scorer(&self) -> Option<Scorer> {
        let options = self.trace.options();
        let scorer = |scoring| Scorer::new(scoring, self.game.longest(), options.max);
        let scorer = options.scoring.map(scorer)?;
        Some(scorer.mistaken(options.mistake))
    }

    /// The position at a node.
    #[must_use]
    pub fn place(&self, node: NodeId) -> Place {
        self.game.place(&self.trace.moves_to(node))
    }

    /// The name of the move that led to a node; empty at the root.
    #[must_use]
    pub fn move_to(&self, node: NodeId) -> String {
        self.trace
            .mv(node)
            .map_or_else(String::new, |mv| self.game.move_name(mv))
    }

    /// The names of moves.
    #[must_use]
    pub fn names(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.game.move_name(mv)).collect()
    }

    /// The moves that a cutoff at `node` skipped, in the order in which they would have
    /// been searched.
    #[must_use]
    pub fn skipped(&self, node: NodeId) -> Vec<Move> {
        if !self.trace.is_cut(node) {
            return Vec::new();
        }
        if let Some(skipped) = self.trace.skipped.get(node) {
            return skipped.to_vec();
        }
        let searched: Vec<_> = self.searched(node).collect();
        let path = self.trace.moves_to(node);
        let mut moves = tried(&self.game, self.trace.options(), &path);
        moves.retain(|mv| !searched.contains(mv));
        moves
    }

    /// The moves that are tried at `node`, in the order of the search: those that are
    /// searched, then those that a cutoff skips.
    #[must_use]
    pub fn tried(&self, node: NodeId) -> Vec<Move> {
        if self.trace.is_open(node) {
            // The search was stopped before it came to all of them.
            return tried(&self.game, self.trace.options(), &self.trace.moves_to(node));
        }
        self.searched(node).chain(self.skipped(node)).collect()
    }

    fn searched(&self, node: NodeId) -> impl Iterator<Item = Move> + '_ {
        let children = self.trace.children(node);
        children.filter_map(|child| self.trace.mv(child))
    }
}

/// Shared by a recording, or several, and the caller that waits for it: what they may cost,
/// how far they are, and whether to go on.
#[derive(Debug, Default)]
pub struct Progress {
    budget: Budget,
    /// The bytes of it that recordings have taken for good.
    taken: AtomicUsize,
    nodes: AtomicU32,
    /// Positions valued for an order, before any node is entered.
    valued: AtomicU32,
    cancelled: AtomicBool,
    /// The search that runs.
    search: Mutex<Option<(AnyGame, Options)>>,
    /// The best so far at its root.
    best: Mutex<Option<(Move, Score)>>,
}

/// The best so far at the root of a search that runs.
#[derive(Clone, Debug)]
pub struct RootBest {
    /// The name of the move.
    pub mv: String,
    /// Its value, from MAX's side.
    pub value: Score,
    /// The options of the search.
    pub options: Options,
}

impl Progress {
    /// Nothing is recorded yet; the usual budget.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same within a budget, for everything that is recorded with it.
    #[must_use]
    pub fn within(budget: Budget) -> Self {
        Self {
            budget,
            ..Self::default()
        }
    }

    /// All that it may cost.
    #[must_use]
    pub const fn budget(&self) -> Budget {
        self.budget
    }

    /// What is left of the budget.
    #[must_use]
    pub fn left(&self) -> Budget {
        let taken = self.taken.load(Ordering::Relaxed);
        Budget {
            bytes: self.budget.bytes.saturating_sub(taken),
            ..self.budget
        }
    }

    /// So many bytes are taken for good.
    pub fn take(&self, bytes: usize) {
        self.taken.fetch_add(bytes, Ordering::Relaxed);
    }

    /// How many nodes have been entered, a few thousand less at times.
    #[must_use]
    pub fn nodes(&self) -> u32 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// How many positions have been valued for an order by value, which comes first.
    #[must_use]
    pub fn valued(&self) -> u32 {
        self.valued.load(Ordering::Relaxed)
    }

    /// The best so far at the root of the search that runs.
    #[must_use]
    pub fn best(&self) -> Option<RootBest> {
        let (mv, value) = (*held(&self.best))?;
        let search = held(&self.search);
        let (game, options) = search.as_ref()?;
        let kind = Kind::of(game.place(&[]).to_move, options.max);
        Some(RootBest {
            mv: game.move_name(mv),
            value: match options.algorithm {
                Algorithm::Negamax => kind.as_mover(value),
                _ => value,
            },
            options: *options,
        })
    }

    /// Begins another search.
    fn begin(&self, game: &AnyGame, options: &Options) {
        *held(&self.search) = Some((game.clone(), *options));
        *held(&self.best) = None;
        self.nodes.store(0, Ordering::Relaxed);
        self.valued.store(0, Ordering::Relaxed);
    }

    /// Sets the best so far at the root, as the algorithm sees it.
    pub(super) fn improve(&self, mv: Move, value: Score) {
        *held(&self.best) = Some((mv, value));
    }

    /// So many positions are valued for an order, which may take half of the memory.
    pub(super) fn order(&self, positions: usize, bytes: usize) -> ControlFlow<Stopped> {
        let valued = u32::try_from(positions).unwrap_or(u32::MAX);
        self.valued.store(valued, Ordering::Relaxed);
        if self.is_cancelled() {
            return ControlFlow::Break(Stopped::ByObserver);
        }
        /// Half of the least that anybody asks for.
        const LEAST: usize = 500_000;
        within((self.left().bytes / 2).max(LEAST), positions, bytes)
    }

    /// Asks the search to stop; it does within a few thousand nodes.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Sets the number of nodes; returns whether to go on.
    pub fn reach(&self, nodes: u32) -> bool {
        self.nodes.store(nodes, Ordering::Relaxed);
        !self.is_cancelled()
    }
}

/// What a lock holds, also where another thread has panicked with it.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a recording may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most memory that a trace takes, in bytes: its records, their index, and the
    /// subtrees that are searched again. Less than [`Budget::MIN`] counts as that.
    pub bytes: usize,
    /// Number of nodes after which the search stops; once there are folds, at the end of the fold
    /// that it is in.
    pub nodes: u32,
    /// How large subtrees are, in nodes, that are folded when the memory is used up for
    /// the first time; four times as large each time after that.
    pub fold: u32,
}

impl Budget {
    /// Less memory is of no use, in bytes.
    pub const MIN: usize = 2_048;

    /// As much as it takes.
    pub const ENDLESS: Self = Self {
        bytes: usize::MAX,
        ..Self::megabytes(0)
    };

    /// A budget in millions of bytes, with no limit on nodes.
    ///
    /// ```
    /// use trace::Budget;
    /// assert_eq!(Budget::default(), Budget::megabytes(64));
    /// ```
    #[must_use]
    pub const fn megabytes(megabytes: usize) -> Self {
        Self {
            bytes: megabytes.saturating_mul(1_000_000),
            nodes: u32::MAX,
            fold: 128,
        }
    }

    /// The most nodes of a search that is kept whole: an algorithm that builds its tree first
    /// has it besides.
    #[must_use]
    pub fn whole(self, algorithm: Algorithm) -> u32 {
        let a_node = match algorithm {
            Algorithm::TwoPhase => 40,
            _ => size_of::<Record>(),
        };
        let room = u32::try_from(self.bytes.max(Self::MIN) / a_node).unwrap_or(u32::MAX);
        room.min(self.nodes).min(max_nodes(algorithm))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::megabytes(64)
    }
}

/// How a recorded search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The root has its value.
    Complete,
    /// It was cancelled.
    Cancelled,
    /// The next node would have been more than this, the most that could be recorded.
    AtLimit(Limit),
}

/// What there was not enough of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Memory, however much was folded: [`Budget::bytes`].
    Memory,
    /// Nodes: [`Budget::nodes`], or the numbers for them.
    Nodes,
}
