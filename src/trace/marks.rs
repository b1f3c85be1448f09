//! Sums at every few records: which node is where, and what lies before it.

use super::Record;

/// So many records are gone through one by one; a whole trace would take too long.
pub(super) const STRIDE: usize = 16;

/// What lies before a place among the records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Nodes, those in folds included: the index of the node at that place.
    pub nodes: u32,
    /// Leaves among them.
    pub leaves: u32,
    /// Cut nodes among them.
    pub cutoffs: u32,
}

/// The sum before the first node whose record is at or after a multiple of [`STRIDE`];
/// packed to 14 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(C, packed)]
pub(super) struct Mark {
    pub before: Sum,
    /// The reasons of leaves from there to the next mark, as a set.
    pub reasons: u8,
    /// 1 where the first record is the second one of a fold.
    pub skip: u8,
}

impl Sum {
    /// Adds the node whose record is at `at`, with what is folded there; returns where
    /// the next node's record is.
    #[inline]
    pub fn add(&mut self, records: &[Record], at: usize) -> usize {
        let record = records[at];
        self.nodes += 1;
        self.leaves += u32::from(record.is_leaf());
        self.cutoffs += u32::from(record.is_cut());
        if !record.is_folded() {
            return at + 1;
        }
        let below = records[at + 1].fold();
        self.nodes += below.hidden;
        self.leaves += below.leaves;
        self.cutoffs += below.cutoffs;
        at + 2
    }

    /// Adds records among which there is no fold.
    #[inline]
    pub fn add_flat(&mut self, records: &[Record]) {
        self.nodes += records.len() as u32;
        for record in records {
            self.leaves += u32::from(record.is_leaf());
            self.cutoffs += u32::from(record.is_cut());
        }
    }
}

/// The marks of all records, and one more at their end.
pub(super) fn marks(records: &[Record], folded: bool) -> Box<[Mark]> {
    if folded {
        of_folded(records)
    } else {
        of_flat(records)
    }
}

fn of_flat(records: &[Record]) -> Box<[Mark]> {
    let mut before = Sum::default();
    let mut marks = Vec::with_capacity(records.len() / STRIDE + 1);
    for block in records.chunks(STRIDE) {
        let reasons = block.iter().fold(0, |set, record| set | record.reasons());
        marks.push(Mark {
            before,
            reasons,
            skip: 0,
        });
        before.add_flat(block);
    }
    if records.len().is_multiple_of(STRIDE) {
        marks.push(Mark {
            before,
            reasons: 0,
            skip: 0,
        });
    }
    marks.into_boxed_slice()
}

fn of_folded(records: &[Record]) -> Box<[Mark]> {
    let mut before = Sum::default();
    let mut marks = Vec::with_capacity(records.len() / STRIDE + 1);
    let mut at = 0;
    for start in (0..=records.len()).step_by(STRIDE) {
        let skip = (at - start) as u8;
        let (mut reasons, sum) = (0, before);
        while at < records.len().min(start + STRIDE) {
            reasons |= records[at].reasons();
            if records[at].is_folded() {
                reasons |= records[at + 1].fold().reasons;
            }
            at = before.add(records, at);
        }
        marks.push(Mark {
            before: sum,
            reasons,
            skip,
        });
    }
    marks.into_boxed_slice()
}
