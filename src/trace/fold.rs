//! Folding: a closed subtree of which two records are left, the root's and a sum.

use std::ops::ControlFlow;

use super::record::reason_set;
use super::recorder::Call;
use super::store::{Long, Sum, span};
use super::{PlyCounts, Record};
use game::{Game, Move};
use search::{Backup, Close, Cutoff, Entry, Observer, Reason, Score, Stopped};

/// The largest subtree that is ever folded, in nodes.
pub(super) const MAX_FOLDED: u32 = (1 << COUNT_BITS) - 1;

const COUNT_BITS: u32 = 19;
const REASON_BITS: u32 = 5;
const CHAIN_BITS: u32 = 72 - 3 * COUNT_BITS - REASON_BITS;

/// What is told of the nodes below a folded root without searching them again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fold {
    /// How many nodes are below the root: less than [`MAX_FOLDED`].
    pub hidden: u32,
    /// How many of them are leaves.
    pub leaves: u32,
    /// How many of them are cut.
    pub cutoffs: u32,
    /// The reasons of those leaves, as a set.
    pub reasons: u8,
    /// How many plies its first children go down; cut at [`Fold::LONGEST_CHAIN`].
    pub chain: u32,
}

impl Fold {
    /// Longer chains of first children are drawn only so far.
    pub const LONGEST_CHAIN: u32 = (1 << CHAIN_BITS) - 1;

    /// As the 72 bits of a record.
    pub const fn packed(self) -> u128 {
        let counts = self.hidden as u128
            | (self.leaves as u128) << COUNT_BITS
            | (self.cutoffs as u128) << (2 * COUNT_BITS);
        let rest = self.reasons as u128 | (self.chain as u128) << REASON_BITS;
        counts | rest << (3 * COUNT_BITS)
    }

    pub const fn unpacked(bits: u128) -> Self {
        const fn field(bits: u128, at: u32, width: u32) -> u32 {
            (bits >> at) as u32 & ((1 << width) - 1)
        }
        Self {
            hidden: field(bits, 0, COUNT_BITS),
            leaves: field(bits, COUNT_BITS, COUNT_BITS),
            cutoffs: field(bits, 2 * COUNT_BITS, COUNT_BITS),
            reasons: field(bits, 3 * COUNT_BITS, REASON_BITS) as u8,
            chain: field(bits, 3 * COUNT_BITS + REASON_BITS, CHAIN_BITS),
        }
    }

    /// Sums up the records of a subtree, its root's first, if it has at most `max` nodes.
    fn of(subtree: &[Record], max: u32) -> Option<Self> {
        let (mut sum, mut reasons, mut at) = (Sum::default(), 0, 1);
        while at < subtree.len() {
            reasons |= subtree[at].reasons();
            if subtree[at].is_folded() {
                reasons |= subtree[at + 1].fold().reasons;
            }
            at = sum.add(subtree, at);
            if sum.nodes >= max {
                return None;
            }
        }
        Some(Self {
            hidden: sum.nodes,
            leaves: sum.leaves,
            cutoffs: sum.cutoffs,
            reasons,
            chain: chain(subtree).min(Self::LONGEST_CHAIN),
        })
    }
}

/// How far down the first children of a subtree go.
fn chain(subtree: &[Record]) -> u32 {
    let mut below = 0;
    while subtree[below].span() != Some(1) {
        if subtree[below].is_folded() {
            return below as u32 + subtree[below + 1].fold().chain;
        }
        below += 1;
    }
    below as u32
}

/// Folds closed subtrees among records, in place.
pub(super) struct Folder<'a> {
    pub records: &'a mut [Record],
    pub long: &'a mut Long,
    /// Folds the largest subtrees of at most so many nodes.
    pub max: u32,
}

/// A subtree that is too large to be folded, while it is moved.
struct Large {
    /// Where it ends among the records that are read.
    end: usize,
    /// Where its root's record is now.
    place: usize,
    /// How many nodes were before it.
    before: u32,
}

impl Folder<'_> {
    /// Folds all that it may. `open` holds where the records of the nodes are that have not
    /// closed, root first; it is told where they have moved. Returns how many records are
    /// left, and the size of the largest closed subtree at each ply where there is one that
    /// was not folded now.
    pub fn run<'b>(self, open: impl Iterator<Item = &'b mut u32>) -> (u32, Vec<u32>) {
        let Self { records, long, max } = self;
        long.sort_unstable();
        let spans = std::mem::take(long);
        let mut open = open.peekable();
        let (mut read, mut write, mut nodes, mut ply) = (0, 0, 0, 0);
        let mut larges: Vec<Large> = Vec::new();
        let mut largest: Vec<u32> = Vec::new();
        loop {
            while let Some(large) = larges.pop_if(|large| large.end <= read) {
                let span = (write - large.place) as u32;
                if !records[large.place].set_span(span) {
                    long.push((large.place as u32, span));
                }
                ply -= 1;
                grow(&mut largest, ply, nodes - large.before);
            }
            let Some(&root) = records.get(read) else {
                return (write as u32, largest);
            };
            if let Some(place) = open.next_if(|place| **place as usize == read) {
                *place = write as u32;
                records[write] = root;
                (read, write, nodes, ply) = (read + 1, write + 1, nodes + 1, ply + 1);
                continue;
            }
            let span = span(root, read as u32, &spans) as usize;
            let is_small = !root.is_folded() && (3..=max as usize).contains(&span);
            let subtree = &records[read..read + span];
            if let Some(fold) = is_small.then(|| Fold::of(subtree, max)).flatten() {
                records[write..write + 2].copy_from_slice(&root.folded(fold));
                (read, write, nodes) = (read + span, write + 2, nodes + 1 + fold.hidden);
            } else if span == 1 || root.is_folded() {
                if root.is_folded() {
                    let hidden = records[read + 1].fold().hidden;
                    grow(&mut largest, ply, 1 + hidden);
                    nodes += hidden;
                }
                records.copy_within(read..read + span, write);
                (read, write, nodes) = (read + span, write + span, nodes + 1);
            } else {
                larges.push(Large {
                    end: read + span,
                    place: write,
                    before: nodes,
                });
                records[write] = root;
                (read, write, nodes, ply) = (read + 1, write + 1, nodes + 1, ply + 1);
            }
        }
    }
}

fn grow(largest: &mut Vec<u32>, ply: usize, size: u32) {
    if largest.len() <= ply {
        largest.resize(ply + 1, 0);
    }
    largest[ply] = largest[ply].max(size);
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
    max: u32,
    /// The reasons of leaves, as a set.
    reasons: u8,
    /// The ply of the first leaf, to which the first children lead.
    first_leaf: u32,
    /// What has closed at each ply of the game; `nodes` are inner ones.
    plies: Vec<PlyCounts>,
}

impl Deep {
    /// Subtrees of at most `max` nodes may be counted.
    pub const fn new(max: u32) -> Self {
        Self {
            ply: u32::MAX,
            next: u32::MAX,
            left: 0,
            max,
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
        self.left = self.max;
        self.plies.resize(plies, PlyCounts::default());
        false
    }

    /// Whether the search was stopped because a subtree is too large for a fold.
    pub const fn is_too_large(&self) -> bool {
        self.ply != u32::MAX && self.left == 0
    }

    /// The node at that ply has closed: what is below it, if anything. Each ply's counts
    /// are handed to `ply`, in order.
    pub fn close(&mut self, mut ply: impl FnMut(usize, PlyCounts)) -> Option<Fold> {
        let hidden = self.max - self.left;
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
        for (at, counts) in below.take_while(|(_, counts)| counts.nodes + counts.leaves > 0) {
            fold.leaves += counts.leaves;
            fold.cutoffs += counts.cutoffs;
            ply(at, std::mem::take(counts));
        }
        self.left = self.max;
        self.reasons = 0;
        Some(fold)
    }
}

/// Apart from [`Deep::enter`], which is a count and a branch without it.
#[cold]
#[inline(never)]
const fn too_large() -> ControlFlow<Stopped, Call> {
    ControlFlow::Break(Stopped::ByObserver)
}

impl<G: Game> Observer<G> for Deep {
    type Node = Call;
    type Below = Self;
    const BOUNDS: bool = true;

    #[inline(always)]
    fn enter(&mut self, entry: Entry<'_, G, Call>) -> ControlFlow<Stopped, Call> {
        self.left -= 1;
        if self.left == 0 {
            return too_large();
        }
        ControlFlow::Continue(Call {
            at: entry.ply,
            mv: entry.mv,
        })
    }

    #[inline(always)]
    fn leaf(&mut self, call: Call, _score: Score, reason: Reason) {
        if self.reasons == 0 {
            self.first_leaf = call.at;
        }
        self.reasons |= reason_set(reason);
        self.plies[call.at as usize].leaves += 1;
    }

    #[inline(always)]
    fn backup(&mut self, _backup: Backup<Call>) {}

    #[inline(always)]
    fn close(&mut self, close: Close<Call>) {
        self.plies[close.node.at as usize].nodes += 1;
    }

    #[inline(always)]
    fn cutoff(&mut self, cutoff: Cutoff<Call, impl Iterator<Item = Move>>) {
        let counts = &mut self.plies[cutoff.close.node.at as usize];
        counts.nodes += 1;
        counts.cutoffs += 1;
        counts.skipped += cutoff.skipped.count() as u64;
    }
}
