//! Folding: replaces a closed subtree by two records, its root's and a sum.

use super::record::{Fold, Record};
use super::store::{Long, Sum, span};

/// Sums up the records of a subtree, starting with its root's.
fn summed_up(subtree: &[Record]) -> Fold {
    let (mut sum, mut reasons, mut at) = (Sum::default(), 0, 1);
    while at < subtree.len() {
        reasons |= subtree[at].reasons();
        if subtree[at].is_folded() {
            reasons |= subtree[at + 1].fold().reasons;
        }
        at = sum.add(subtree, at);
    }
    // The chain of first children ends at a leaf or a fold.
    let is_last = |record: &Record| record.is_folded() || record.span() == Some(1);
    let last = subtree.iter().position(is_last).unwrap_or(0);
    let below = subtree[last].is_folded().then(|| subtree[last + 1].fold());
    let chain = last as u32 + below.map_or(0, |fold| fold.chain);
    Fold {
        hidden: sum.nodes,
        leaves: sum.leaves,
        cutoffs: sum.cutoffs,
        reasons,
        chain: chain.min(Fold::MAX_CHAIN),
    }
}

/// Folds closed subtrees in place.
pub(super) struct Folder<'a> {
    pub records: &'a mut [Record],
    /// The long spans of the records to read, sorted.
    pub spans: Long,
    pub long: &'a mut Long,
    /// The largest subtree to fold, in nodes.
    pub max: u32,
    pub read: usize,
    pub write: usize,
    /// The size of the largest closed subtree at each ply.
    pub largest: Vec<u32>,
}

impl Folder<'_> {
    /// Moves the records between open nodes, whose places, root first, it updates.
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

    /// Moves a closed subtree, folding what it can; returns its number of nodes.
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
                let fold = summed_up(&self.records[place..self.write]);
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
