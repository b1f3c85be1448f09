//! Records a search of any size within a budget, by folding.
//!
//! The recorder remembers a node by its ply, because folding moves records. As long as
//! nothing is folded, it does what [`super::Recorder`] does. When the memory is used up,
//! every small closed subtree is folded, and from then on the small children of each
//! larger node as it closes. Where subtrees are small from some ply on, their nodes do not
//! get records any more: they are counted ([`super::deep`]).

use std::ops::ControlFlow;

use super::deep::{Closed, Deep, small_from};
use super::fold::{MOST_FOLDED, fold_all, fold_children};
use super::marks::{Mark, STRIDE};
use super::recorder::LOOK_EVERY;
use super::store::Store;
use super::{Budget, Ended, Limit, NodeId, PlyCounts, Progress, Record, Trace};
use game::{Game, Move};
use search::{Backup, Close, Cutoff, Entry, Observer, Reason, Score, Shortcut, Stopped};

/// A part of the memory, one in so many, is kept for subtrees that are searched again.
const SHARE: usize = 4;
/// The path to a node and its siblings have to fit.
const LEAST_ROOM: usize = 16;

/// The path's node at a ply, and what else there has been.
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
    /// There is something to see to before this place is used. Every node takes one
    /// place, and folding moves this as well.
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
        }
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
        (bytes.saturating_sub(fixed) / (size_of::<Record>() + mark)).max(LEAST_ROOM)
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
        if span > self.fold {
            self.fold_below(place);
        }
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

    /// Folds the small children of a larger node, which has just closed.
    #[inline(never)]
    fn fold_below(&mut self, place: u32) {
        let subtree = &mut self.records[place as usize..self.used as usize];
        let freed = fold_children(subtree, self.fold);
        self.used -= freed;
        self.look_at -= freed;
        self.dropped += freed;
    }
}

impl<G: Game> Observer<G> for Bounded<'_> {
    /// Its ply.
    type Node = u32;
    type Below = Deep;
    const BOUNDS: bool = true;

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
        let closed = &mut self.path[cutoff.close.node as usize].closed;
        closed.cutoffs += 1;
        closed.skipped += cutoff.skipped.count() as u64;
        self.close_at(cutoff.close, true);
    }
}
