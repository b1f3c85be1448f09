//! Below a certain ply, subtrees that would be folded anyway: their nodes are counted as
//! the search goes through them, and never get records.

use std::ops::ControlFlow;

use super::Record;
use super::fold::Fold;
use super::record::reason_set;
use game::{Game, Move};
use search::{Backup, Close, Cutoff, Entry, Observer, Reason, Score, Stopped};

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

/// Observes the search below a node at that ply, in the recorder's stead. Most nodes of a
/// large search come by here and nowhere else.
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

/// So many records tell how large subtrees are.
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
