//! Folding: a closed subtree of which two records are left, the root's and a sum.

use super::Record;
use super::store::{Long, Sum, span};

/// The largest subtree that is ever folded, in nodes.
pub(super) const MAX_FOLDED: u32 = (1 << COUNT_BITS) - 1;

const COUNT_BITS: u32 = 19;
const REASON_BITS: u32 = 5;
const CHAIN_BITS: u32 = 72 - 3 * COUNT_BITS - REASON_BITS;

/// The nodes below a folded root, summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fold {
    /// Number of nodes below the root: less than [`MAX_FOLDED`].
    pub hidden: u32,
    /// Number of leaves among them.
    pub leaves: u32,
    /// Number of cut nodes among them.
    pub cutoffs: u32,
    /// The reasons of those leaves, as a set.
    pub reasons: u8,
    /// How many plies its first children go down, at most [`Fold::MAX_CHAIN`].
    pub chain: u32,
}

impl Fold {
    /// Longer chains of first children are drawn only so far.
    pub const MAX_CHAIN: u32 = (1 << CHAIN_BITS) - 1;

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

    /// Sums up the records of a subtree, its root's first.
    fn of(subtree: &[Record]) -> Self {
        let (mut sum, mut reasons, mut at) = (Sum::default(), 0, 1);
        while at < subtree.len() {
            reasons |= subtree[at].reasons();
            if subtree[at].is_folded() {
                reasons |= subtree[at + 1].fold().reasons;
            }
            at = sum.add(subtree, at);
        }
        // A leaf or a fold is at the end of the first children.
        let is_last = |record: &Record| record.is_folded() || record.span() == Some(1);
        let last = subtree.iter().position(is_last).unwrap_or(0);
        let below = subtree[last].is_folded().then(|| subtree[last + 1].fold());
        let chain = last as u32 + below.map_or(0, |fold| fold.chain);
        Self {
            hidden: sum.nodes,
            leaves: sum.leaves,
            cutoffs: sum.cutoffs,
            reasons,
            chain: chain.min(Self::MAX_CHAIN),
        }
    }
}

/// Folds closed subtrees among records, in place.
pub(super) struct Folder<'a> {
    pub records: &'a mut [Record],
    /// The spans of the records that are read, sorted, and of those that are written.
    pub spans: Long,
    pub long: &'a mut Long,
    /// The largest subtree that is folded, in nodes.
    pub max: u32,
    pub read: usize,
    pub write: usize,
    /// The size of the largest closed subtree at each ply.
    pub largest: Vec<u32>,
}

impl Folder<'_> {
    /// Moves the records between open nodes, whose places are given root first and changed.
    pub fn run<'b>(&mut self, open: impl Iterator<Item = &'b mut u32>) {
        let mut open = open.enumerate().peekable();
        while let Some((ply, place)) = open.next() {
            *place = self.write as u32;
            self.copy();
            let end = open
                .peek()
                .map_or(self.records.len(), |(_, next)| **next as usize);
            while self.read < end {
                self.fold(ply + 1);
            }
        }
    }

    fn copy(&mut self) -> Record {
        let record = self.records[self.read];
        self.records[self.write] = record;
        (self.read, self.write) = (self.read + 1, self.write + 1);
        record
    }

    /// Moves a closed subtree and folds what may be folded of it; returns its size.
    fn fold(&mut self, ply: usize) -> u32 {
        let (from, place) = (self.read, self.write);
        let mut root = self.copy();
        let mut nodes = 1;
        if root.is_folded() {
            nodes += self.copy().fold().hidden;
        } else {
            let end = from + span(root, from as u32, &self.spans) as usize;
            while self.read < end {
                nodes += self.fold(ply + 1);
            }
            if (3..=self.max).contains(&nodes) {
                let fold = Fold::of(&self.records[place..self.write]);
                self.write = place + 2;
                self.records[place..self.write].copy_from_slice(&root.folded(fold));
            } else {
                let span = (self.write - place) as u32;
                if !root.set_span(span) {
                    self.long.push((place as u32, span));
                }
                self.records[place] = root;
            }
        }
        if ply >= self.largest.len() {
            self.largest.resize(ply + 1, 0);
        }
        self.largest[ply] = self.largest[ply].max(nodes);
        nodes
    }
}
