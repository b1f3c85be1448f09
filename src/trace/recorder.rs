//! Records a search into a trace: whole, or within a budget.
//!
//! This is the hot path of every recording. A node takes its place and writes its move when it
//! is entered; the rest of its record is written once, when it closes.

use std::ops::ControlFlow;

use super::fold::Folder;
use super::record::{Fold, MAX_FOLDED, SkippedMoves, reason_set};
use super::rules::Rules;
use super::store::{Long, Mark, STRIDE, Store};
use super::{Budget, Ended, Limit, NodeId, PlyCounts, Progress, Record, RecordError, Trace};
use game::{Game, Move, Problem};
use search::{
    Backup, Close, Cutoff, Entry, Kind, Observer, Options, Reason, Score, Shortcut, Stopped,
    max_nodes, run,
};

/// Records between two checks of limits and the [`Progress`].
const CHECK_EVERY: usize = 1 << 9;

/// Copied to extend the records, which are then overwritten.
static BLANK: [Record; CHECK_EVERY] = [Record::BLANK; CHECK_EVERY];

/// Observes a search and keeps a record of each node; with `FOLDS`, within a budget. The node
/// that events carry is a place in the records; with `FOLDS`, a ply.
pub(super) struct Recorder<'a, const FOLDS: bool> {
    /// Limits are checked once all of these are used.
    records: Vec<Record>,
    /// Records in use; after building a tree, those of nodes that have their values.
    used: u32,
    long: Long,
    /// The most records.
    pub limit: u32,
    pub shortcut: Option<Shortcut>,
    /// What cutoffs skip, until something is folded; `None` if the order tells.
    pub skipped: Option<SkippedMoves>,
    pub progress: Option<&'a Progress>,
    /// Whether this is a subtree that is searched again, for which there is room: `progress`
    /// then counts its nodes and may stop it.
    is_again: bool,
    pub ended: Ended,
    folds: Folds,
}

/// The state of folding.
struct Folds {
    /// For each ply, the open node and the counts of the nodes that have closed there.
    path: Vec<AtPly>,
    /// The largest subtree to fold; `u32::MAX` before the first fold.
    size: u32,
    max_size: u32,
    /// Nodes below this ply have no records: each subtree below a node there is counted and
    /// becomes a fold. `u32::MAX` while every node has a record.
    deep: u32,
    /// The next value of `deep`, once no node below that ply is open.
    next_deep: u32,
    /// Nodes counted since the node at the `deep` ply was entered.
    hidden: u32,
    /// The reasons of leaves among them, as a set.
    reasons: u8,
    /// The ply of the first leaf among them.
    first_leaf: u32,
    /// Nodes without a record of their own; a fold's second record counts as one.
    dropped: u32,
    budget: Budget,
    /// Nodes left open when the search was stopped.
    open: u32,
}

/// One ply's state. In both counts, `nodes` are inner ones.
#[derive(Clone, Copy, Default)]
struct AtPly {
    /// The place of the open node.
    place: u32,
    counts: PlyCounts,
    /// What has closed since `counts` was last added to; below the `deep` ply, within the
    /// subtree that is being counted.
    latest: PlyCounts,
}

/// The largest block, and skipped moves, may take 1/SHARE of the budget.
const SHARE: usize = 4;

impl<'a> Recorder<'a, false> {
    /// Records at most `limit` nodes, overwriting `buffer`.
    pub fn whole(mut buffer: Vec<Record>, limit: u32, progress: Option<&'a Progress>) -> Self {
        buffer.truncate(limit as usize);
        Self {
            limit,
            progress,
            ..Self::new(buffer, 0, Budget::default())
        }
    }

    /// Records a subtree that is searched again.
    pub fn again(buffer: Vec<Record>, nodes: u32, progress: Option<&'a Progress>) -> Self {
        Self {
            is_again: true,
            ..Self::whole(buffer, nodes, progress)
        }
    }
}

impl<'a> Recorder<'a, true> {
    /// Records a game of at most `plies` within a budget.
    pub fn within(budget: Budget, plies: usize, progress: &'a Progress) -> Self {
        let bytes = budget.bytes.max(Budget::MIN);
        Self {
            progress: Some(progress),
            ..Self::new(Vec::new(), plies, Budget { bytes, ..budget })
        }
    }
}

impl<const FOLDS: bool> Recorder<'_, FOLDS> {
    fn new(records: Vec<Record>, plies: usize, budget: Budget) -> Self {
        // When a subtree is searched again, it should fit into its share of memory.
        let max_size = budget.bytes / SHARE / size_of::<Record>();
        Self {
            records,
            used: 0,
            long: Long::new(),
            limit: u32::MAX,
            shortcut: None,
            skipped: None,
            progress: None,
            is_again: false,
            ended: Ended::Complete,
            folds: Folds {
                path: vec![AtPly::default(); plies],
                size: u32::MAX,
                max_size: max_size.min(MAX_FOLDED as usize) as u32,
                deep: u32::MAX,
                next_deep: u32::MAX,
                hidden: 0,
                reasons: 0,
                first_leaf: 0,
                dropped: 0,
                budget,
                open: 0,
            },
        }
    }

    /// Number of nodes entered.
    pub const fn nodes(&self) -> u32 {
        self.used + self.folds.dropped
    }

    /// Whether [`Recorder::check`] must be called before the next node is entered.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.used as usize >= self.records.len()
    }

    /// Takes the next place for a node at `ply`, whose record `write` fills in.
    #[inline(always)]
    pub fn push(&mut self, ply: u32, write: impl FnOnce(&mut Record)) -> ControlFlow<Stopped, u32> {
        if self.is_full() {
            self.check(ply)?;
        }
        let place = self.used;
        self.used = place + 1;
        write(&mut self.records[place as usize]);
        ControlFlow::Continue(place)
    }

    /// The records of a search that has ended.
    pub fn into_store(mut self, first: NodeId) -> Store {
        self.records.truncate(self.used as usize);
        Store::new(self.records, self.long, first, self.folds.size != u32::MAX)
    }

    #[cold]
    #[inline(never)]
    fn back_up_root(&self, improved: bool, mv: Move, best: Score) {
        if let Some(progress) = self.progress.filter(|_| improved && !self.is_again) {
            progress.improve(mv, best);
        }
    }

    /// Checks progress, limits and memory before a node is entered at `ply`.
    #[cold]
    #[inline(never)]
    pub fn check(&mut self, ply: u32) -> ControlFlow<Stopped> {
        let nodes = self.nodes();
        let goes_on = self.progress.is_none_or(|progress| match self.is_again {
            true => progress.add(CHECK_EVERY as u32),
            false => progress.reach(nodes),
        });
        if FOLDS
            && ply > 1
            && let Some(progress) = self.progress
            && let Some(record) = self.records.get(self.folds.path[1].place as usize)
        {
            progress.turn_to(Move(record.mv));
        }
        // Even a cancelled trace has a root.
        if !goes_on && nodes > 0 {
            return self.stop(ply, Ended::Cancelled);
        }
        let mut max = CHECK_EVERY as u32;
        if FOLDS {
            // The last fold must not run out of numbers.
            let limit = self.folds.budget.nodes.clamp(1, u32::MAX - 2 * MAX_FOLDED);
            max = max.min(limit.saturating_sub(nodes));
            if max == 0 {
                return self.stop(ply, Ended::AtLimit(Limit::Nodes));
            }
        }
        // A node may need a second record when it closes.
        let more = u32::from(FOLDS);
        let free = |recorder: &Self| {
            let capacity = recorder.records.capacity() as u32;
            capacity.min(recorder.limit).saturating_sub(recorder.used)
        };
        if free(self) <= more && !self.grow() && !(FOLDS && self.fold(ply)) {
            return self.stop(ply, Ended::AtLimit(Limit::Memory));
        }
        if FOLDS && !self.folds.begin_deep(ply) {
            max = 1;
        }
        let next = (free(self) - more).min(max) as usize;
        self.records.truncate(self.used as usize);
        self.records.extend_from_slice(&BLANK[..next]);
        ControlFlow::Continue(())
    }

    #[cold]
    const fn stop(&mut self, open: u32, ended: Ended) -> ControlFlow<Stopped> {
        (self.ended, self.folds.open) = (ended, open);
        ControlFlow::Break(Stopped::ByObserver)
    }

    /// Doubles the memory as far as there is room; `false` if there is none left.
    fn grow(&mut self) -> bool {
        const MIN: usize = 1 << 10;
        let capacity = self.records.capacity();
        let more = (2 * capacity).max(MIN).min(self.room());
        if more <= capacity {
            return false;
        }
        self.records.reserve_exact(more - self.records.len());
        true
    }

    /// The most records that there is room for, in half of the budget with their marks.
    fn room(&self) -> usize {
        /// Enough for the path to a node and its siblings.
        const MIN: usize = 16;
        if !FOLDS {
            return self.limit as usize;
        }
        let mark = size_of::<Mark>().div_ceil(STRIDE);
        let path = self.folds.path.len() * size_of::<AtPly>();
        let long = self.long.capacity() * size_of::<(u32, u32)>();
        let fixed = size_of::<Trace>() + size_of::<Mark>() + path + long;
        let bytes = self.folds.budget.bytes / 2;
        (bytes.saturating_sub(fixed) / (size_of::<Record>() + mark)).max(MIN)
    }

    /// Folds until enough of the records are free; `false` if that is impossible.
    fn fold(&mut self, ply: u32) -> bool {
        let (length, max) = (self.records.capacity(), self.folds.max_size);
        if self.folds.size == u32::MAX {
            self.folds.size = self.folds.budget.fold.clamp(2, max);
        }
        loop {
            let mut spans = std::mem::take(&mut self.long);
            spans.sort_unstable();
            let mut folder = Folder {
                records: &mut self.records[..self.used as usize],
                spans,
                long: &mut self.long,
                max: self.folds.size,
                read: 0,
                write: 0,
                largest: Vec::new(),
            };
            let open = self.folds.path.iter_mut().take(ply as usize);
            folder.run(open.map(|at| &mut at.place));
            let (used, largest) = (folder.write as u32, folder.largest);
            self.folds.dropped += self.used - used;
            self.used = used;
            self.records.truncate(used as usize);
            self.folds.choose_deep(&largest);
            let free = length - used as usize;
            // Records can be stranded between nodes too large to fold and too short to check:
            // another round at the same size may free enough.
            if free >= length / 4 {
                return true;
            }
            if self.folds.size == max {
                return free > (length / 32).max(2);
            }
            self.folds.size = self.folds.size.saturating_mul(4).min(max);
        }
    }

    /// Stores the moves that a cutoff at `place` skips, if there is room; returns how many
    /// there are. Kept out of line, because few orders need it.
    #[cold]
    #[inline(never)]
    pub fn keep(&mut self, place: u32, moves: impl Iterator<Item = Move>) -> usize {
        let max = self.folds.budget.bytes / SHARE / 4;
        // Until something is folded, places are nodes. Memory may double.
        let fits = |skipped: &&mut SkippedMoves| {
            !FOLDS || (self.folds.dropped == 0 && skipped.bytes() <= max / 2)
        };
        match self.skipped.as_mut().filter(fits) {
            Some(skipped) => skipped.push(place, moves),
            None => moves.count(),
        }
    }

    /// The record at a place.
    #[inline]
    pub fn record(&self, place: u32) -> Record {
        self.records[place as usize]
    }

    /// The error if the values of an order have taken all the room there is for them.
    pub fn no_room_to_order(&self) -> RecordError {
        RecordError::NoRoomToOrder(self.progress.map_or(0, Progress::valued))
    }

    /// Nodes left open when the search was stopped.
    pub const fn open(&self) -> u32 {
        self.folds.open
    }

    #[inline]
    pub fn end_leaf(&mut self, node: u32, score: Score, reason: Reason) {
        let place = if FOLDS { self.used - 1 } else { node };
        // Ends with the last node that has its value, if the tree was built first.
        self.used = place + 1;
        self.records[place as usize].close_leaf(score, reason);
    }

    /// Enters a node below the `deep` ply.
    #[inline(always)]
    fn hide(&mut self) -> ControlFlow<Stopped> {
        self.folds.hidden += 1;
        if self.folds.hidden >= self.folds.max_size {
            // Too large for a fold: stop as if it had never been entered.
            self.stop(self.folds.deep + 1, Ended::AtLimit(Limit::Memory))?;
        }
        ControlFlow::Continue(())
    }

    /// With `FOLDS`, counts a leaf. Returns whether it is below the `deep` ply, where it has no
    /// record.
    #[inline(always)]
    fn count_leaf(&mut self, ply: u32, reason: Reason) -> bool {
        if !FOLDS {
            return false;
        }
        let folds = &mut self.folds;
        folds.path[ply as usize].latest.leaves += 1;
        let is_deep = ply > folds.deep;
        if is_deep && folds.reasons & reason_set(reason) == 0 {
            if folds.reasons == 0 {
                folds.first_leaf = ply;
            }
            folds.reasons |= reason_set(reason);
        }
        is_deep
    }

    /// Marks the node at a place as left open.
    pub fn leave_open(&mut self, place: u32, kind: Kind) {
        self.records[place as usize].leave_open(kind.worst());
        self.end_span(place);
    }

    /// Closes an inner node; if it is cut, with the number of moves skipped.
    #[inline(always)]
    pub fn end_inner<N>(&mut self, node: u32, close: &Close<N>, cut: Option<usize>) {
        let mut place = node;
        if FOLDS {
            let at = &mut self.folds.path[node as usize];
            at.latest.nodes += 1;
            at.latest.cutoffs += u32::from(cut.is_some());
            at.latest.skipped += cut.unwrap_or(0) as u64;
            if node > self.folds.deep {
                return;
            }
            place = at.place;
        }
        self.records[place as usize].close_inner(close.value, close.bound, cut.is_some());
        if FOLDS && self.folds.hidden > 0 {
            self.end_fold(place);
        } else {
            self.end_span(place);
        }
    }

    #[inline]
    fn end_span(&mut self, place: u32) {
        let span = self.used - place;
        if !self.records[place as usize].set_span(span) {
            self.end_long(place, span);
        }
    }

    #[cold]
    #[inline(never)]
    fn end_long(&mut self, place: u32, span: u32) {
        self.long.push((place, span));
    }

    /// Closes a node below which nodes were counted.
    #[inline(never)]
    fn end_fold(&mut self, place: u32) {
        let fold = self.folds.end();
        let [root, below] = self.record(place).folded(fold);
        self.records[place as usize] = root;
        // Nodes without a place also bring the next check closer.
        let spare = self.records.len().saturating_sub(fold.hidden as usize);
        self.records.truncate(spare.max(place as usize + 1));
        match self.records.get_mut(place as usize + 1) {
            Some(free) => *free = below,
            None => self.records.push(below),
        }
        self.used = place + 2;
        self.folds.dropped += fold.hidden - 1;
    }
}

impl Folds {
    /// Chooses the ply below which nodes are only counted, given the size of the largest
    /// subtree at each ply: the first from which on all are much smaller than a fold may be.
    fn choose_deep(&mut self, largest: &[u32]) {
        let max = self.size.saturating_mul(16).min(self.max_size / 8);
        let first = (largest.iter().rposition(|&size| size > max)).map_or(1, |ply| ply + 1);
        // Below a ply of leaves there is nothing to count.
        if largest.get(first).is_some_and(|&size| size > 1) {
            self.next_deep = self.next_deep.min(first as u32);
        }
    }

    /// Called before a node is entered at `ply`; returns whether nodes below the `deep` ply are
    /// being counted.
    fn begin_deep(&mut self, ply: u32) -> bool {
        if self.next_deep < self.deep && ply <= self.next_deep {
            add_latest(self.path.iter_mut());
            self.deep = self.next_deep;
        }
        self.next_deep == self.deep
    }

    /// The fold of what is below the node at the `deep` ply, which is closing.
    fn end(&mut self) -> Fold {
        let below = self.path.iter_mut().skip(self.deep as usize + 1);
        let is_used = |at: &&mut AtPly| at.latest.nodes + at.latest.leaves > 0;
        let counts = add_latest(below.take_while(is_used));
        Fold {
            hidden: std::mem::take(&mut self.hidden),
            leaves: counts.leaves,
            cutoffs: counts.cutoffs,
            reasons: std::mem::take(&mut self.reasons),
            chain: (self.first_leaf - self.deep).min(Fold::MAX_CHAIN),
        }
    }

    /// The counts of each ply, without what was counted below an open node.
    fn by_ply(&mut self) -> Box<[PlyCounts]> {
        add_latest(
            self.path
                .iter_mut()
                .take(self.deep.saturating_add(1) as usize),
        );
        let counts = self.path.iter().zip(0..).map(|(at, ply)| PlyCounts {
            nodes: at.counts.nodes + at.counts.leaves + u32::from(ply < self.open),
            ..at.counts
        });
        counts.take_while(|counts| counts.nodes > 0).collect()
    }
}

/// Adds the latest counts of plies to their totals; returns the latest counts' sum.
fn add_latest<'b>(plies: impl Iterator<Item = &'b mut AtPly>) -> PlyCounts {
    let mut sum = PlyCounts::default();
    for at in plies {
        let latest = std::mem::take(&mut at.latest);
        at.counts.add(latest);
        sum.add(latest);
    }
    sum
}

impl<G: Game, const FOLDS: bool> Observer<G> for Recorder<'_, FOLDS> {
    type Node = u32;
    const BOUNDS: bool = true;
    const PLAIN: bool = true;

    fn ordering(&mut self, positions: usize, bytes: usize) -> ControlFlow<Stopped> {
        match self.progress {
            Some(progress) if self.is_again => match progress.is_cancelled() {
                true => ControlFlow::Break(Stopped::ByObserver),
                false => ControlFlow::Continue(()),
            },
            Some(progress) => progress.order(positions, bytes),
            None => ControlFlow::Continue(()),
        }
    }

    fn valuing(&mut self) -> ControlFlow<Stopped> {
        match self.progress.is_some_and(Progress::is_cancelled) {
            true => self.stop(0, Ended::Cancelled),
            false => ControlFlow::Continue(()),
        }
    }

    fn shortcut(&mut self, shortcut: Shortcut) {
        self.shortcut = Some(shortcut);
    }

    #[inline(always)]
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, u32> {
        if FOLDS && entry.ply > self.folds.deep {
            self.hide()?;
            return ControlFlow::Continue(entry.ply);
        }
        let place = self.push(entry.ply, |record| record.enter(entry.mv))?;
        if !FOLDS {
            return ControlFlow::Continue(place);
        }
        self.folds.path[entry.ply as usize].place = place;
        ControlFlow::Continue(entry.ply)
    }

    #[inline(always)]
    fn leaf(&mut self, node: u32, score: Score, reason: Reason) {
        if !self.count_leaf(node, reason) {
            self.end_leaf(node, score, reason);
        }
    }

    #[inline(always)]
    fn enter_leaf(
        &mut self,
        entry: Entry<'_, G>,
        score: Score,
        reason: Reason,
    ) -> ControlFlow<Stopped> {
        if FOLDS && entry.ply > self.folds.deep {
            self.hide()?;
        } else {
            self.push(entry.ply, |record| {
                record.enter(entry.mv);
                record.close_leaf(score, reason);
            })?;
        }
        self.count_leaf(entry.ply, reason);
        ControlFlow::Continue(())
    }

    #[inline]
    fn backup(&mut self, backup: Backup<u32>) {
        // 0 is the root's ply.
        if FOLDS && backup.node == 0 {
            self.back_up_root(backup.improved, backup.mv, backup.best);
        }
    }

    #[inline]
    fn close(&mut self, close: Close<u32>) {
        self.end_inner(close.node, &close, None);
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<u32>, skipped: impl Iterator<Item = Move>) {
        let close = cutoff.close;
        let count = if FOLDS {
            if self.skipped.is_some() && close.node <= self.folds.deep {
                self.keep(self.folds.path[close.node as usize].place, skipped)
            } else {
                skipped.count()
            }
        } else if self.skipped.is_some() {
            self.keep(close.node, skipped)
        } else {
            0
        };
        self.end_inner(close.node, &close, Some(count));
    }
}

impl<const FOLDS: bool> Recorder<'_, FOLDS> {
    /// Searches, and makes a trace of the records.
    pub fn search<G: Game + 'static>(
        mut self,
        problem: &Problem<G>,
        options: &Options,
    ) -> Result<Trace, RecordError> {
        self.skipped = options.order.is_by_value().then(SkippedMoves::default);
        match run(problem, options, &mut self) {
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(Stopped::OutOfRoom) => {
                let room = max_nodes(options.algorithm);
                return Err(RecordError::TooLarge(self.limit.min(room)));
            }
            ControlFlow::Break(Stopped::NoRoomToOrder) => return Err(self.no_room_to_order()),
            // Stopped while valuing positions for an order, there is no beginning to show.
            ControlFlow::Break(Stopped::ByObserver) if !FOLDS || self.nodes() == 0 => {
                return Err(match self.ended {
                    Ended::AtLimit(_) => RecordError::TooLarge(self.limit),
                    _ => RecordError::Cancelled,
                });
            }
            ControlFlow::Break(Stopped::ByObserver) => {}
        }
        let root = Kind::of(problem.game.to_move(&problem.root), options.max);
        for ply in 0..self.folds.open {
            self.leave_open(self.folds.path[ply as usize].place, root.after(ply));
        }
        let nodes = self.nodes();
        if let Some(progress) = self.progress {
            progress.reach(nodes);
        }
        let (shortcut, skipped) = (self.shortcut, self.skipped.take());
        let (ended, open) = (self.ended, self.folds.open);
        let by_ply = self.folds.by_ply();
        let is_new = FOLDS || self.progress.is_some();
        let mut store = self.into_store(NodeId::ROOT);
        if is_new {
            store.shrink();
        }
        if FOLDS {
            store.marks();
        }
        Ok(Trace {
            nodes,
            ended,
            open,
            by_ply,
            shortcut,
            skipped: skipped.unwrap_or_default().sorted(),
            ..Trace::new(store, Rules::new(*options, root))
        })
    }
}
