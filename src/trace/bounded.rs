//! Records a search of any size within a budget, by folding.
//!
//! The recorder remembers a node by its ply, because folding moves records. As long as
//! nothing is folded, it does what [`super::Recorder`] does. When the memory is used up,
//! every small closed subtree is folded. Where subtrees are small from some ply on, their
//! nodes get no records any more: they are counted.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::fold::{Fold, MOST_FOLDED, fold_all};
use super::record::reason_set;
use super::recorder::LOOK_EVERY;
use super::store::{Mark, STRIDE, Store};
use super::{Budget, Ended, Limit, NodeId, PlyCounts, Progress, Record, Trace};
use game::{Game, Move};
use search::{Backup, Close, Cutoff, Entry, Observer, Reason, Score, Shortcut, Stopped};

/// 1/SHARE of the budget is the cache of blocks, and of skipped moves.
const SHARE: usize = 4;
/// Room for the path to a node and its siblings.
const MIN_ROOM: usize = 16;

/// The path's node at a ply, and counts of all nodes there.
#[derive(Clone, Copy, Default)]
struct AtPly {
    /// Where the record of the node is, while it is open.
    place: u32,
    closed: Closed,
}

/// Observes a search and keeps records within a budget.
pub(super) struct Bounded<'a> {
    /// Those before `used` are nodes'.
    records: Vec<Record>,
    used: u32,
    /// How many nodes have no record of their own any more; a fold's second record
    /// counts as one.
    dropped: u32,
    /// Place at which limits are checked next. Every node takes one place.
    look_at: u32,
    path: Vec<AtPly>,
    /// The most plies that there can be.
    plies: usize,
    /// Subtrees of at most so many nodes are folded; none yet where it is `u32::MAX`.
    fold: u32,
    most_folded: u32,
    deep: Deep,
    /// How many nodes were counted without records since somebody looked.
    unseen: u32,
    budget: Budget,
    progress: &'a Progress,
    ended: Ended,
    /// How many nodes are open where it was stopped.
    pub open: u32,
    pub shortcut: Option<Shortcut>,
    /// What cutoffs skip, until something is folded; `None` where the order tells it.
    pub skipped: Option<HashMap<NodeId, Box<[Move]>>>,
    skipped_bytes: usize,
}

impl<'a> Bounded<'a> {
    pub fn new(budget: Budget, plies: usize, progress: &'a Progress) -> Self {
        let bytes = budget.bytes.max(Budget::LEAST);
        // A subtree that is searched again should fit into what is left for them.
        let most_folded = (bytes / SHARE / size_of::<Record>()).min(MOST_FOLDED as usize);
        Self {
            records: Vec::new(),
            used: 0,
            dropped: 0,
            look_at: 0,
            path: Vec::new(),
            plies,
            fold: u32::MAX,
            most_folded: most_folded as u32,
            deep: Deep::new(most_folded as u32),
            unseen: 0,
            budget: Budget { bytes, ..budget },
            progress,
            ended: Ended::Complete,
            open: 0,
            shortcut: None,
            skipped: None,
            skipped_bytes: 0,
        }
    }

    /// Keeps what a cutoff at the node of a place skips, if there is room; returns how
    /// many moves that are.
    #[cold]
    #[inline(never)]
    fn keep(&mut self, place: u32, moves: impl Iterator<Item = Move>) -> usize {
        // An entry of a table that is half empty, and an allocation.
        const ENTRY: usize = 2 * size_of::<(NodeId, Box<[Move]>)>() + 16;
        let moves: Box<[Move]> = moves.collect();
        let (count, bytes) = (moves.len(), ENTRY + size_of_val(&*moves));
        // As long as nothing is folded, places are nodes.
        let fits = self.skipped_bytes + bytes <= self.budget.bytes / SHARE / 2;
        if let Some(skipped) = self.skipped.as_mut().filter(|_| fits && self.dropped == 0) {
            skipped.insert(NodeId(place), moves);
            self.skipped_bytes += bytes;
        }
        count
    }

    /// The records of a search that has ended, with their marks.
    pub fn into_store(mut self) -> Store {
        self.records.truncate(self.used as usize);
        self.records.shrink_to_fit();
        let store = Store::new(self.records, NodeId::ROOT, self.fold != u32::MAX);
        store.marks();
        store
    }

    pub fn by_ply(&self) -> Box<[PlyCounts]> {
        let open = self.open as usize;
        let counts = self.path.iter().enumerate().map(|(ply, at)| PlyCounts {
            nodes: at.closed.inner + at.closed.leaves + u32::from(ply < open),
            leaves: at.closed.leaves,
            cutoffs: at.closed.cutoffs,
            skipped: at.closed.skipped,
        });
        counts.collect()
    }

    pub const fn nodes(&self) -> u32 {
        self.used + self.dropped
    }

    /// How many records the budget has room for, with their marks.
    fn room(&self) -> usize {
        let mark = size_of::<Mark>().div_ceil(STRIDE);
        // The path, and the plies of a subtree that is counted.
        let plies = self.plies * (size_of::<AtPly>() + size_of::<Closed>());
        let fixed = size_of::<Trace>() + size_of::<Mark>() + plies;
        let bytes = self.budget.bytes - self.budget.bytes / SHARE;
        (bytes.saturating_sub(fixed) / (size_of::<Record>() + mark)).max(MIN_ROOM)
    }

    /// Looks after progress, limits and memory; a node at `ply` is about to be entered.
    #[cold]
    #[inline(never)]
    fn look(&mut self, ply: u32) -> ControlFlow<Stopped> {
        let nodes = self.nodes();
        // Whatever somebody wants, a trace has a root.
        if !self.progress.reach(nodes) && nodes > 0 {
            return self.stop(ply, Ended::Cancelled);
        }
        self.unseen = 0;
        // A fold on the way must not run out of numbers.
        let most = self.budget.nodes.clamp(1, u32::MAX - 2 * MOST_FOLDED);
        let left = most.saturating_sub(nodes);
        if left == 0 {
            return self.stop(ply, Ended::AtLimit(Limit::Nodes));
        }
        // A node may need a second record when it closes.
        let full = self.used as usize + 1 >= self.records.len();
        if full && !self.grow() && !self.make_room(ply) {
            return self.stop(ply, Ended::AtLimit(Limit::Memory));
        }
        // The nodes above are open, and no others.
        let waits = self.deep.enters(ply, self.plies);
        let free = self.records.len() - self.used as usize - 1;
        let most = if waits { 1 } else { LOOK_EVERY };
        self.look_at = self.used + free.min(most).min(left as usize) as u32;
        ControlFlow::Continue(())
    }

    fn stop(&mut self, open: u32, ended: Ended) -> ControlFlow<Stopped> {
        (self.ended, self.open) = (ended, open);
        ControlFlow::Break(Stopped::ByObserver)
    }

    /// Takes more of the memory that there is room for; `false` where all of it is taken.
    fn grow(&mut self) -> bool {
        const LEAST: usize = 1 << 10;
        let (length, room) = (self.records.len(), self.room());
        let more = (2 * length).max(LEAST).min(room);
        if more <= length {
            return false;
        }
        self.records.reserve_exact(more - length);
        self.records.resize(more, Record::EMPTY);
        true
    }

    /// Folds until a good part of the records is free; `false` where that cannot be.
    fn make_room(&mut self, ply: u32) -> bool {
        let length = self.records.len();
        loop {
            if self.fold == u32::MAX {
                self.fold = self.budget.fold.clamp(2, self.most_folded);
            }
            let (fold, most) = (self.fold, self.most_folded / 8);
            let open = self.path.iter().take(ply as usize).map(|at| at.place);
            let records = &self.records[..self.used as usize];
            let large = fold.saturating_mul(64).min(most);
            if let Some(ply) = small_from(records, open, 4 * fold, large) {
                self.deep.begin_at(ply);
            }
            let open = self.path.iter_mut().take(ply as usize);
            let freed = fold_all(
                &mut self.records[..self.used as usize],
                open.map(|at| &mut at.place),
                self.fold,
            );
            self.used -= freed;
            self.dropped += freed;
            let free = length - self.used as usize;
            // Some are left over between nodes that are too large to be folded and too
            // short to be looked at: the same size again may free enough.
            if free >= length / 4 {
                return true;
            }
            if self.fold == self.most_folded {
                return free > (length / 32).max(2);
            }
            self.fold = self.fold.saturating_mul(4).min(self.most_folded);
        }
    }

    /// The search has stopped before its end. A subtree of which nodes are only counted may
    /// be too large: then it is as if that had never been entered.
    pub fn stopped(&mut self) -> Ended {
        if self.deep.is_too_large() {
            self.open = self.deep.ply + 1;
            self.ended = Ended::AtLimit(Limit::Memory);
        }
        self.ended
    }

    /// Marks the nodes that are open where the search was stopped.
    pub fn mark_open(&mut self, nothing: impl Fn(u32) -> Score) {
        for (ply, at) in (0..self.open).zip(&self.path) {
            let record = &mut self.records[at.place as usize];
            record.span = self.used - at.place;
            record.set_open(nothing(ply));
        }
    }

    /// A ply that nobody has been at.
    #[cold]
    #[inline(never)]
    fn deeper(&mut self, ply: usize) {
        let place = self.used;
        self.path.resize(ply, AtPly::default());
        self.path.push(AtPly {
            place,
            ..AtPly::default()
        });
    }

    #[inline]
    fn close_at(&mut self, close: Close<u32>, cut: bool) {
        let at = &mut self.path[close.node as usize];
        at.closed.inner += 1;
        let place = at.place;
        if close.node == self.deep.ply {
            self.close_counted(place, close, cut);
            return;
        }
        let span = self.used - place;
        let record = &mut self.records[place as usize];
        record.span = span;
        record.set_closed(close.value, close.bound, cut);
    }

    /// A node closes below which nodes were only counted.
    #[inline(never)]
    fn close_counted(&mut self, place: u32, close: Close<u32>, cut: bool) {
        let mut root = self.records[place as usize];
        root.set_closed(close.value, close.bound, cut);
        let path = &mut self.path;
        let below = |ply: usize, closed: Closed| {
            if ply >= path.len() {
                path.resize(ply + 1, AtPly::default());
            }
            path[ply].closed.add(closed);
        };
        let Some(fold) = self.deep.close(below) else {
            return;
        };
        let [root, below] = root.folded(fold);
        self.records[place as usize] = root;
        self.records[place as usize + 1] = below;
        self.used = place + 2;
        self.dropped += fold.hidden - 1;
        self.unseen += fold.hidden;
        if self.unseen as usize > 4 * LOOK_EVERY || self.nodes() >= self.budget.nodes {
            self.look_at = self.used;
        }
    }
}

impl<G: Game> Observer<G> for Bounded<'_> {
    /// Its ply.
    type Node = u32;
    type Below = Deep;
    const BOUNDS: bool = true;

    fn ordering(&mut self, _positions: usize) -> ControlFlow<Stopped> {
        if self.progress.is_cancelled() {
            return ControlFlow::Break(Stopped::ByObserver);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn below(&mut self, ply: u32) -> Option<&mut Deep> {
        (ply == self.deep.ply).then_some(&mut self.deep)
    }

    fn shortcut(&mut self, _root: u32, shortcut: Shortcut) {
        self.shortcut = Some(shortcut);
    }

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G, u32>) -> ControlFlow<Stopped, u32> {
        let ply = entry.ply as usize;
        if self.used >= self.look_at {
            self.look(entry.ply)?;
        }
        let place = self.used;
        match self.path.get_mut(ply) {
            Some(at) => at.place = place,
            None => self.deeper(ply),
        }
        self.records[place as usize].enter(entry.mv.0);
        self.used += 1;
        ControlFlow::Continue(entry.ply)
    }

    #[inline]
    fn leaf(&mut self, ply: u32, score: Score, reason: Reason) {
        self.path[ply as usize].closed.leaves += 1;
        // A leaf closes before any other node is entered.
        self.records[self.used as usize - 1].set_leaf(score, reason);
    }

    #[inline]
    fn backup(&mut self, _backup: Backup<u32>) {}

    #[inline]
    fn close(&mut self, close: Close<u32>) {
        self.close_at(close, false);
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<u32, impl Iterator<Item = Move>>) {
        let ply = cutoff.close.node as usize;
        let skipped = if self.skipped.is_some() {
            self.keep(self.path[ply].place, cutoff.skipped)
        } else {
            cutoff.skipped.count()
        };
        let closed = &mut self.path[ply].closed;
        closed.cutoffs += 1;
        closed.skipped += skipped as u64;
        self.close_at(cutoff.close, true);
    }
}

/// How many nodes have closed at a ply.
#[derive(Clone, Copy, Default)]
pub(super) struct Closed {
    pub inner: u32,
    pub leaves: u32,
    pub cutoffs: u32,
    /// How many moves those cutoffs skipped.
    pub skipped: u64,
}

impl Closed {
    fn is_empty(self) -> bool {
        self.inner + self.leaves == 0
    }

    /// Adds those of a subtree.
    pub fn add(&mut self, below: Self) {
        self.inner += below.inner;
        self.leaves += below.leaves;
        self.cutoffs += below.cutoffs;
        self.skipped += below.skipped;
    }
}

/// Counts nodes below `ply` without recording them (hot path: nearly all nodes of a large
/// search).
pub(super) struct Deep {
    /// Nodes below this ply have no records; `u32::MAX` where all have.
    pub ply: u32,
    /// The ply that this is to be as soon as no node at or below it is open.
    next: u32,
    /// How many nodes may still be entered below the node, of so many.
    left: u32,
    most: u32,
    /// The reasons of leaves, as a set.
    reasons: u8,
    /// The ply of the first leaf, to which the first children lead.
    first_leaf: u32,
    /// What there is at each ply of the game.
    plies: Vec<Closed>,
}

impl Deep {
    /// Subtrees of at most `most` nodes may be counted.
    pub fn new(most: u32) -> Self {
        Self {
            ply: u32::MAX,
            next: u32::MAX,
            left: 0,
            most,
            reasons: 0,
            first_leaf: 0,
            plies: Vec::new(),
        }
    }

    /// Nodes below this ply get no records from when none of them, and none at this ply,
    /// is open.
    pub fn begin_at(&mut self, ply: u32) {
        self.next = self.next.min(ply);
    }

    /// A node is about to be entered at `ply` in a game of so many. Returns whether this
    /// has to be told of the next one too: what is to begin has not begun yet.
    pub fn enters(&mut self, ply: u32, plies: usize) -> bool {
        if self.next == self.ply {
            return false;
        }
        if ply > self.next {
            return true;
        }
        self.ply = self.next;
        self.left = self.most;
        self.plies.resize(plies, Closed::default());
        false
    }

    /// Whether the search was stopped because a subtree is too large for a fold.
    pub fn is_too_large(&self) -> bool {
        self.ply != u32::MAX && self.left == 0
    }

    /// The node at that ply has closed: what is below it, if anything. Each ply's counts
    /// are handed to `ply`, in order.
    pub fn close(&mut self, mut ply: impl FnMut(usize, Closed)) -> Option<Fold> {
        let hidden = self.most - self.left;
        if hidden == 0 {
            return None;
        }
        let mut fold = Fold {
            hidden,
            reasons: self.reasons,
            chain: (self.first_leaf - self.ply).min(Fold::LONGEST_CHAIN),
            ..Fold::default()
        };
        let below = self.plies.iter_mut().enumerate();
        let below = below.skip(self.ply as usize + 1);
        for (at, closed) in below.take_while(|(_, closed)| !closed.is_empty()) {
            fold.leaves += closed.leaves;
            fold.cutoffs += closed.cutoffs;
            ply(at, std::mem::take(closed));
        }
        self.left = self.most;
        self.reasons = 0;
        Some(fold)
    }
}

/// Apart from [`Deep::enter`], which is a count and a branch without it.
#[cold]
#[inline(never)]
fn too_large() -> ControlFlow<Stopped, u32> {
    ControlFlow::Break(Stopped::ByObserver)
}

impl<G: Game> Observer<G> for Deep {
    /// Its ply.
    type Node = u32;
    type Below = Self;
    const BOUNDS: bool = true;

    #[inline(always)]
    fn enter(&mut self, entry: Entry<'_, G, u32>) -> ControlFlow<Stopped, u32> {
        self.left -= 1;
        if self.left == 0 {
            return too_large();
        }
        ControlFlow::Continue(entry.ply)
    }

    #[inline(always)]
    fn leaf(&mut self, ply: u32, _score: Score, reason: Reason) {
        if self.reasons == 0 {
            self.first_leaf = ply;
        }
        self.reasons |= reason_set(reason);
        self.plies[ply as usize].leaves += 1;
    }

    #[inline(always)]
    fn backup(&mut self, _backup: Backup<u32>) {}

    #[inline(always)]
    fn close(&mut self, close: Close<u32>) {
        self.plies[close.node as usize].inner += 1;
    }

    #[inline(always)]
    fn cutoff(&mut self, cutoff: Cutoff<u32, impl Iterator<Item = Move>>) {
        let closed = &mut self.plies[cutoff.close.node as usize];
        closed.inner += 1;
        closed.cutoffs += 1;
        closed.skipped += cutoff.skipped.count() as u64;
    }
}

/// Subtrees are measured in so many records.
const SAMPLE: usize = 1 << 18;

/// The first ply from which on subtrees have `mean` nodes or fewer on the average, and
/// none has more than `most`, in the records of a search. `open` holds where the records
/// of the open nodes are, root first.
pub(super) fn small_from(
    records: &[Record],
    mut open: impl Iterator<Item = u32>,
    mean: u32,
    most: u32,
) -> Option<u32> {
    let records = &records[..records.len().min(SAMPLE)];
    let mut sizes: Vec<(u64, u64, u32)> = Vec::new();
    // Where the subtrees of the nodes above end, and how many nodes were before them.
    let mut above: Vec<(usize, u32)> = Vec::new();
    let (mut at, mut nodes) = (0, 0);
    let mut next_open = open.next();
    while let Some(record) = records.get(at) {
        while let Some((_, before)) = above.pop_if(|(end, _)| *end <= at) {
            add(&mut sizes, above.len(), nodes - before);
        }
        nodes += 1;
        if next_open == Some(at as u32) {
            next_open = open.next();
            above.push((usize::MAX, 0));
            at += 1;
        } else if record.is_folded() {
            let hidden = records.get(at + 1).map_or(0, |below| below.fold().hidden);
            add(&mut sizes, above.len(), 1 + hidden);
            nodes += hidden;
            at += 2;
        } else {
            if record.span > 1 {
                above.push((at + record.span as usize, nodes - 1));
            }
            at += 1;
        }
    }
    let small = |&(count, sum, largest): &(u64, u64, u32)| {
        largest <= most && sum <= count * u64::from(mean)
    };
    let large = sizes.iter().rposition(|sizes| !small(sizes));
    let first = large.map_or(0, |large| large + 1).max(1);
    // At the ply where none is an inner node there is nothing to be saved.
    (first < sizes.len()).then_some(first as u32)
}

fn add(sizes: &mut Vec<(u64, u64, u32)>, ply: usize, size: u32) {
    if sizes.len() <= ply {
        sizes.resize(ply + 1, (0, 0, 0));
    }
    let (count, sum, largest) = &mut sizes[ply];
    *count += 1;
    *sum += u64::from(size);
    *largest = (*largest).max(size);
}
