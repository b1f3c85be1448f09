//! Records a search into a trace: whole, within a budget, or word for word.
//!
//! The hot path of every recording. A node's record is written once, when it closes: until
//! then the search itself remembers the move.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::block::{Known, Refold};
use super::fold::{Deep, Folder, MAX_FOLDED};
use super::store::{Long, Mark, STRIDE, Store};
use super::{Budget, Ended, EventLog, Limit, NodeId, PlyCounts, Progress, Record, Trace};
use game::{AnyGame, Game, Move, Problem, Visitor};
use search::{
    Algorithm, Backup, Close, Cutoff, Entry, Kind, Observer, Options, Reason, Score, Shortcut,
    Stopped, max_nodes, run, with_stack,
};
use words::{Message, message};

/// So many nodes are recorded between two looks at a [`Progress`].
pub(super) const LOOK_EVERY: usize = 1 << 13;

/// What cutoffs skip, node by node.
pub(super) type Skipped = HashMap<NodeId, Box<[Move]>>;

/// A node until it closes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    /// The place of its record; where records may be folded, its ply.
    pub at: u32,
    /// The move that led to it.
    pub mv: Move,
}

/// Observes a search and keeps a record of each node; with `FOLDS`, within a budget.
pub(super) struct Recorder<'a, const FOLDS: bool> {
    /// Those before `used` are this search's; the others are free, or an earlier one's.
    records: Vec<Record>,
    used: u32,
    long: Long,
    /// Place at which limits are checked next. Every node takes one place.
    look_at: u32,
    /// The most records that there may be.
    pub limit: u32,
    pub shortcut: Option<Shortcut>,
    /// What cutoffs skip, until something is folded; `None` where the order tells it.
    skipped: Option<Skipped>,
    progress: Option<&'a Progress>,
    pub ended: Ended,
    folds: Folds,
}

/// What it takes to fold.
struct Folds {
    path: Vec<AtPly>,
    /// The most plies that there can be.
    plies: usize,
    /// Subtrees of at most so many nodes are folded; none yet where it is `u32::MAX`.
    size: u32,
    max_size: u32,
    deep: Deep,
    /// How many nodes have no record of their own any more; a fold's second record
    /// counts as one.
    dropped: u32,
    /// How many nodes were counted without records since somebody looked.
    unseen: u32,
    budget: Budget,
    skipped_bytes: usize,
    /// How many nodes are open where the search was stopped.
    open: u32,
}

/// The path's node at a ply, and counts of all nodes that have closed there.
#[derive(Clone, Copy)]
struct AtPly {
    place: u32,
    mv: Move,
    /// Its `nodes` are inner ones.
    counts: PlyCounts,
}

impl AtPly {
    const UNSEEN: Self = Self {
        place: 0,
        mv: Move(0),
        counts: PlyCounts {
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            skipped: 0,
        },
    };
}

/// 1/SHARE of the budget is the largest block, and skipped moves.
const SHARE: usize = 4;

impl<'a> Recorder<'a, false> {
    /// A recorder for at most `limit` nodes that writes into `buffer`, over what is there.
    pub fn whole(mut buffer: Vec<Record>, limit: u32, progress: Option<&'a Progress>) -> Self {
        buffer.truncate(limit as usize);
        Self {
            limit,
            progress,
            ..Self::new(buffer, 0, Budget::default())
        }
    }
}

impl<'a> Recorder<'a, true> {
    /// A recorder within a budget, of a game of at most so many plies.
    fn within(budget: Budget, plies: usize, progress: &'a Progress) -> Self {
        let bytes = budget.bytes.max(Budget::MIN);
        Self {
            progress: Some(progress),
            ..Self::new(Vec::new(), plies, Budget { bytes, ..budget })
        }
    }
}

impl<const FOLDS: bool> Recorder<'_, FOLDS> {
    fn new(records: Vec<Record>, plies: usize, budget: Budget) -> Self {
        // A subtree that is searched again should fit into what is left for them.
        let max_size = budget.bytes / SHARE / size_of::<Record>();
        let max_size = max_size.min(MAX_FOLDED as usize) as u32;
        Self {
            look_at: records.len() as u32,
            records,
            used: 0,
            long: Long::new(),
            limit: u32::MAX,
            shortcut: None,
            skipped: None,
            progress: None,
            ended: Ended::Complete,
            folds: Folds {
                path: Vec::new(),
                plies,
                size: u32::MAX,
                max_size,
                deep: Deep::new(max_size),
                dropped: 0,
                unseen: 0,
                budget,
                skipped_bytes: 0,
                open: 0,
            },
        }
    }

    /// How many nodes were entered.
    pub const fn nodes(&self) -> u32 {
        self.used + self.folds.dropped
    }

    /// Whether there has to be a [`Recorder::look`] before the next node.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.used >= self.look_at
    }

    /// How many records there is memory for.
    pub const fn capacity(&self) -> usize {
        self.records.len()
    }

    /// A node is entered, wherever records are not folded.
    #[inline]
    pub const fn begin(&mut self, mv: Move) -> Call {
        let at = self.used;
        self.used += 1;
        Call { at, mv }
    }

    /// The records of a search that has ended.
    pub fn into_store(mut self, first: NodeId) -> Store {
        self.records.truncate(self.used as usize);
        Store::new(self.records, self.long, first, self.folds.size != u32::MAX)
    }

    /// Looks after progress, limits and memory; a node at `ply` is about to be entered.
    #[cold]
    #[inline(never)]
    pub fn look(&mut self, ply: u32) -> ControlFlow<Stopped> {
        let nodes = self.nodes();
        let goes_on = self.progress.is_none_or(|progress| progress.reach(nodes));
        // Whatever somebody wants, a trace has a root.
        if !goes_on && nodes > 0 {
            return self.stop(ply, Ended::Cancelled);
        }
        // A node may need a second record when it closes.
        let more = u32::from(FOLDS);
        let free = |recorder: &Self| recorder.records.len() as u32 - recorder.used;
        let mut left = u32::MAX;
        let mut waits = false;
        if FOLDS {
            self.folds.unseen = 0;
            // A fold on the way must not run out of numbers.
            let max = self.folds.budget.nodes.clamp(1, u32::MAX - 2 * MAX_FOLDED);
            left = max.saturating_sub(nodes);
            if left == 0 {
                return self.stop(ply, Ended::AtLimit(Limit::Nodes));
            }
        }
        if free(self) <= more && !self.grow() && !(FOLDS && self.fold(ply)) {
            let ended = self.stop(ply, Ended::AtLimit(Limit::Memory));
            return if FOLDS {
                ended
            } else {
                ControlFlow::Break(Stopped::OutOfRoom)
            };
        }
        if FOLDS {
            // The nodes above are open, and no others.
            waits = self.folds.deep.enters(ply, self.folds.plies);
        }
        let max = match self.progress {
            _ if waits => 1,
            Some(_) => LOOK_EVERY as u32,
            None => u32::MAX,
        };
        self.look_at = self.used + (free(self) - more).min(max).min(left);
        ControlFlow::Continue(())
    }

    const fn stop(&mut self, open: u32, ended: Ended) -> ControlFlow<Stopped> {
        (self.ended, self.folds.open) = (ended, open);
        ControlFlow::Break(Stopped::ByObserver)
    }

    /// Takes twice the memory, as far as there is room; `false` where all of it is taken.
    fn grow(&mut self) -> bool {
        const MIN: usize = 1 << 10;
        let (length, room) = (self.records.len(), self.room());
        let more = (2 * length).max(MIN).min(room);
        if more <= length {
            return false;
        }
        self.records.reserve_exact(more - length);
        self.records.resize(more, Record::EMPTY);
        true
    }

    /// How many records there is room for: with their marks, half of the budget.
    fn room(&self) -> usize {
        /// The path to a node and its siblings.
        const MIN: usize = 16;
        if !FOLDS {
            return self.limit as usize;
        }
        let mark = size_of::<Mark>().div_ceil(STRIDE);
        // The path, and the plies of a subtree that is counted.
        let plies = self.folds.plies * (size_of::<AtPly>() + size_of::<PlyCounts>());
        let long = self.long.capacity() * size_of::<(u32, u32)>();
        let fixed = size_of::<Trace>() + size_of::<Mark>() + plies + long;
        let bytes = self.folds.budget.bytes / 2;
        (bytes.saturating_sub(fixed) / (size_of::<Record>() + mark)).max(MIN)
    }

    /// Folds until a good part of the records is free; `false` where that cannot be.
    fn fold(&mut self, ply: u32) -> bool {
        let length = self.records.len();
        let (min, max) = (self.folds.budget.fold, self.folds.max_size);
        if self.folds.size == u32::MAX {
            self.folds.size = min.clamp(2, max);
        }
        loop {
            let folder = Folder {
                records: &mut self.records[..self.used as usize],
                long: &mut self.long,
                max: self.folds.size,
            };
            let open = self.folds.path.iter_mut().take(ply as usize);
            let (used, largest) = folder.run(open.map(|at| &mut at.place));
            self.folds.dropped += self.used - used;
            self.used = used;
            if let Some(ply) = self.folds.small_from(&largest) {
                self.folds.deep.begin_at(ply);
            }
            let free = length - used as usize;
            // Some are left over between nodes that are too large to be folded and too
            // short to be looked at: the same size again may free enough.
            if free >= length / 4 {
                return true;
            }
            if self.folds.size == max {
                return free > (length / 32).max(2);
            }
            self.folds.size = self.folds.size.saturating_mul(4).min(max);
        }
    }

    /// Keeps what a cutoff at the node of a place skips, if there is room; returns how
    /// many moves that are. Out of the way of searches whose orders need it not.
    #[cold]
    #[inline(never)]
    fn keep(&mut self, place: u32, moves: impl Iterator<Item = Move>) -> usize {
        // An entry of a table that is half empty, and an allocation.
        const ENTRY: usize = 2 * size_of::<(NodeId, Box<[Move]>)>() + 16;
        let moves: Box<[Move]> = moves.collect();
        let (count, bytes) = (moves.len(), ENTRY + size_of_val(&*moves));
        let folds = &mut self.folds;
        let fits = !FOLDS || folds.skipped_bytes + bytes <= folds.budget.bytes / SHARE / 2;
        // As long as nothing is folded, places are nodes.
        if let Some(skipped) = self.skipped.as_mut().filter(|_| fits && folds.dropped == 0) {
            skipped.insert(NodeId(place), moves);
            folds.skipped_bytes += bytes;
        }
        count
    }

    #[inline]
    fn place(&self, call: Call) -> u32 {
        if FOLDS {
            self.folds.path[call.at as usize].place
        } else {
            call.at
        }
    }

    #[inline]
    pub fn end_leaf(&mut self, call: Call, score: Score, reason: Reason) {
        let place = if FOLDS {
            self.folds.path[call.at as usize].counts.leaves += 1;
            // A leaf closes before any other node is entered.
            self.used - 1
        } else {
            call.at
        };
        // Where the tree was built first, it is gone through again: the nodes up to here
        // are those whose values are known.
        self.used = place + 1;
        self.records[place as usize] = Record::leaf(call.mv, score, reason);
    }

    /// A node is open where the search was stopped.
    pub fn leave_open(&mut self, place: u32, mv: Move, kind: Kind) {
        let mut record = Record::open(mv, kind.worst());
        self.end_span(&mut record, place);
        self.records[place as usize] = record;
    }

    #[inline]
    pub fn close_as(&mut self, close: Close<Call>, cut: bool) {
        let place = self.place(close.node);
        let mut record = Record::inner(close.node.mv, close.value, close.bound, cut);
        if FOLDS {
            self.folds.path[close.node.at as usize].counts.nodes += 1;
            if close.node.at == self.folds.deep.ply && self.close_deep(place, record) {
                return;
            }
        }
        self.end_span(&mut record, place);
        self.records[place as usize] = record;
    }

    #[inline]
    fn end_span(&mut self, record: &mut Record, place: u32) {
        let span = self.used - place;
        if !record.set_span(span) {
            self.end_long(place, span);
        }
    }

    #[cold]
    #[inline(never)]
    fn end_long(&mut self, place: u32, span: u32) {
        self.long.push((place, span));
    }

    /// A node closes below which nodes were only counted; `false` where there are none.
    #[inline(never)]
    fn close_deep(&mut self, place: u32, root: Record) -> bool {
        let folds = &mut self.folds;
        let path = &mut folds.path;
        let below = |ply: usize, counts: PlyCounts| {
            if ply >= path.len() {
                path.resize(ply + 1, AtPly::UNSEEN);
            }
            path[ply].counts.add(counts);
        };
        let Some(fold) = folds.deep.close(below) else {
            return false;
        };
        self.records[place as usize..][..2].copy_from_slice(&root.folded(fold));
        self.used = place + 2;
        folds.dropped += fold.hidden - 1;
        folds.unseen += fold.hidden;
        if folds.unseen as usize > 4 * LOOK_EVERY || self.nodes() >= self.folds.budget.nodes {
            self.look_at = self.used;
        }
        true
    }
}

impl Folds {
    /// The first ply from which on subtrees are small on the average, and none is much
    /// larger. `largest` has those that were not folded.
    fn small_from(&self, largest: &[u32]) -> Option<u32> {
        let mean = u64::from(4 * self.size);
        let max = self.size.saturating_mul(64).min(self.max_size / 8);
        let (mut below, mut first) = (0, 0);
        for (ply, at) in self.path.iter().enumerate().skip(1).rev() {
            let nodes = u64::from(at.counts.nodes + at.counts.leaves);
            below += nodes;
            if below > nodes * mean || largest.get(ply).is_some_and(|&size| size > max) {
                break;
            }
            first = ply;
        }
        // At the ply where none is an inner node there is nothing to be saved.
        let counts = self.path.get(first)?.counts;
        (first > 0 && counts.nodes > 0).then_some(first as u32)
    }

    /// A ply that nobody has been at.
    #[cold]
    #[inline(never)]
    fn deeper(&mut self, ply: usize) -> &mut AtPly {
        self.path.resize(ply + 1, AtPly::UNSEEN);
        &mut self.path[ply]
    }
}

impl<G: Game, const FOLDS: bool> Observer<G> for Recorder<'_, FOLDS> {
    type Node = Call;
    type Below = Deep;
    const BOUNDS: bool = true;

    fn ordering(&mut self, _positions: usize) -> ControlFlow<Stopped> {
        match self.progress {
            Some(progress) if progress.is_cancelled() => ControlFlow::Break(Stopped::ByObserver),
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn below(&mut self, call: Call) -> Option<&mut Deep> {
        (FOLDS && call.at == self.folds.deep.ply).then_some(&mut self.folds.deep)
    }

    fn shortcut(&mut self, _root: Call, shortcut: Shortcut) {
        self.shortcut = Some(shortcut);
    }

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G, Call>) -> ControlFlow<Stopped, Call> {
        if self.is_full() {
            self.look(entry.ply)?;
        }
        let call = self.begin(entry.mv);
        if !FOLDS {
            return ControlFlow::Continue(call);
        }
        let ply = entry.ply as usize;
        let at = match self.folds.path.get_mut(ply) {
            Some(at) => at,
            None => self.folds.deeper(ply),
        };
        (at.place, at.mv) = (call.at, call.mv);
        ControlFlow::Continue(Call {
            at: entry.ply,
            ..call
        })
    }

    #[inline]
    fn leaf(&mut self, call: Call, score: Score, reason: Reason) {
        self.end_leaf(call, score, reason);
    }

    #[inline]
    fn backup(&mut self, _backup: Backup<Call>) {}

    #[inline]
    fn close(&mut self, close: Close<Call>) {
        self.close_as(close, false);
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<Call, impl Iterator<Item = Move>>) {
        let close = cutoff.close;
        if FOLDS {
            let skipped = if self.skipped.is_some() {
                self.keep(self.place(close.node), cutoff.skipped)
            } else {
                cutoff.skipped.count()
            };
            let counts = &mut self.folds.path[close.node.at as usize].counts;
            counts.cutoffs += 1;
            counts.skipped += skipped as u64;
        } else if self.skipped.is_some() {
            self.keep(close.node.at, cutoff.skipped);
        }
        self.close_as(close, true);
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
    let recorder = Recorder::whole(buffer, limit, None);
    search(game, options, How::Whole(recorder))
}

/// As [`record`]; `progress` is told how far it is.
pub(super) fn record_watched(
    game: &AnyGame,
    options: &Options,
    limit: u32,
    progress: &Progress,
) -> Result<Trace, RecordError> {
    let recorder = Recorder::whole(Vec::new(), limit, Some(progress));
    search(game, options, How::Whole(recorder))
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
    if options.algorithm == Algorithm::TwoPhase {
        let max = max_built(budget);
        return record_watched(game, options, max, progress).map(Trace::shrunk);
    }
    search(game, options, How::Within(budget, progress))
}

/// How many nodes fit where the algorithm keeps them too.
fn max_built(budget: Budget) -> u32 {
    const A_NODE: usize = 40;
    let room = budget.bytes.max(Budget::MIN) / A_NODE;
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
    search(game, options, How::Log(EventLog::new(bytes, progress)))
}

/// What records a search.
enum How<'a> {
    Whole(Recorder<'a, false>),
    Within(Budget, &'a Progress),
    Log(EventLog<'a>),
}

/// A search that is to be recorded.
struct Job<'a> {
    options: &'a Options,
    how: How<'a>,
}

fn search(game: &AnyGame, options: &Options, how: How<'_>) -> Result<Trace, RecordError> {
    with_stack(game.longest(), || game.visit(Job { options, how }))
}

impl Visitor for Job<'_> {
    type Output = Result<Trace, RecordError>;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Self::Output {
        match self.how {
            How::Whole(recorder) => recorder.record(problem, self.options),
            How::Within(budget, progress) => {
                let plies = problem.game.longest() as usize + 1;
                Recorder::within(budget, plies, progress).record(problem, self.options)
            }
            How::Log(log) => log.record(problem, self.options),
        }
    }
}

impl<const FOLDS: bool> Recorder<'_, FOLDS> {
    /// Searches, and makes a trace of what was recorded.
    fn record<G: Game + 'static>(
        mut self,
        problem: &Problem<G>,
        options: &Options,
    ) -> Result<Trace, RecordError> {
        self.skipped = options.order.is_by_value().then(HashMap::new);
        match run(problem, options, &mut self) {
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(Stopped::OutOfRoom) => {
                let room = max_nodes(options.algorithm);
                return Err(RecordError::TooLarge(self.limit.min(room)));
            }
            ControlFlow::Break(Stopped::NoRoomToOrder(max)) => {
                return Err(RecordError::NoRoomToOrder(max));
            }
            // While positions were valued for an order there is no beginning to show.
            ControlFlow::Break(Stopped::ByObserver) if !FOLDS || self.nodes() == 0 => {
                return Err(RecordError::Cancelled);
            }
            ControlFlow::Break(Stopped::ByObserver) => {}
        }
        let root = Kind::of(problem.game.to_move(&problem.root), options.max);
        self.end_open(root);
        let nodes = self.nodes();
        if let Some(progress) = self.progress {
            progress.reach(nodes);
        }
        let (shortcut, skipped) = (self.shortcut, self.skipped.take());
        let (ended, open, budget) = (self.ended, self.folds.open, self.folds.budget);
        let by_ply = self.folds.by_ply();
        let mut store = self.into_store(NodeId::ROOT);
        if FOLDS {
            store.shrink();
            store.marks();
        }
        let mut trace = Trace {
            nodes,
            ended,
            open,
            by_ply,
            shortcut,
            skipped: skipped.unwrap_or_default(),
            ..Trace::new(store, *options, root)
        };
        if trace.has_folds() {
            let known = Known {
                problem: problem.clone(),
                options: *options,
            };
            // The memory that is left is for subtrees that are searched again.
            let left = budget.bytes.saturating_sub(trace.bytes());
            trace.refold = Refold::new(Some(Box::new(known)), left);
        }
        Ok(trace)
    }

    /// Ends the nodes that are open where the search was stopped. A subtree of which nodes
    /// are only counted may be too large: then it is as if that had never been entered.
    fn end_open(&mut self, root: Kind) {
        if self.folds.deep.is_too_large() && self.ended == Ended::Complete {
            self.folds.open = self.folds.deep.ply + 1;
            self.ended = Ended::AtLimit(Limit::Memory);
        }
        for ply in 0..self.folds.open {
            let AtPly { place, mv, .. } = self.folds.path[ply as usize];
            self.leave_open(place, mv, root.after(ply));
        }
    }
}

impl Folds {
    fn by_ply(&self) -> Box<[PlyCounts]> {
        let counts = self.path.iter().zip(0..).map(|(at, ply)| PlyCounts {
            nodes: at.counts.nodes + at.counts.leaves + u32::from(ply < self.open),
            ..at.counts
        });
        counts.collect()
    }
}
