//! Folding: a closed subtree of which two records are left, the root's and a sum.
//!
//! Everything here works in place on records in preorder, so that folding needs no
//! memory of its own.

use super::Record;

/// The largest subtree that is ever folded, in nodes.
pub(super) const MOST_FOLDED: u32 = 1 << 19;

/// What is told of the nodes below a folded root without searching them again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fold {
    /// How many nodes are below the root: at most [`MOST_FOLDED`] - 1.
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

const HIDDEN_BITS: u32 = 20;
const CUTOFF_BITS: u32 = 19;

impl Fold {
    /// Longer chains of first children are drawn only so far.
    pub(super) const LONGEST_CHAIN: u32 = (1 << (32 - HIDDEN_BITS)) - 1;

    /// As the fields of a record: 32, 32 and 24 bits.
    pub(super) const fn packed(self) -> (u32, i32, u32) {
        (
            self.hidden | self.chain << HIDDEN_BITS,
            self.leaves as i32,
            self.cutoffs | (self.reasons as u32) << CUTOFF_BITS,
        )
    }

    pub(super) const fn unpacked(span: u32, value: i32, rest: u32) -> Self {
        Self {
            hidden: span & ((1 << HIDDEN_BITS) - 1),
            leaves: value as u32,
            cutoffs: rest & ((1 << CUTOFF_BITS) - 1),
            reasons: (rest >> CUTOFF_BITS) as u8,
            chain: span >> HIDDEN_BITS,
        }
    }

    /// Sums up the records of a subtree, its root's first, if it has at most `most` nodes.
    fn of(subtree: &[Record], most: u32) -> Option<Self> {
        let below = &subtree[1..];
        let mut sum = Self::default();
        for records in below.chunks(MOST_TALLIED) {
            // Every node of a search comes by here, whatever else is done with it.
            let tally = records
                .iter()
                .fold(0, |tally, record| tally + TALLY[record.flags() as usize]);
            if tally >> FOLDS_AT != 0 {
                return Self::of_folds(subtree, most);
            }
            sum.add_tally(tally);
        }
        sum.hidden = below.len() as u32;
        sum.chain = chain(subtree);
        (sum.hidden < most).then_some(sum)
    }

    /// The same where some of the records are folds.
    #[cold]
    fn of_folds(subtree: &[Record], most: u32) -> Option<Self> {
        let mut sum = Self::default();
        let mut records = subtree[1..].iter();
        while let Some(record) = records.next() {
            sum.hidden += 1;
            sum.add_tally(TALLY[record.flags() as usize]);
            if record.is_folded() {
                let below = records.next()?.fold();
                sum.hidden += below.hidden;
                sum.leaves += below.leaves;
                sum.cutoffs += below.cutoffs;
                sum.reasons |= below.reasons;
            }
            if sum.hidden >= most {
                return None;
            }
        }
        sum.chain = chain(subtree);
        Some(sum)
    }

    fn add_tally(&mut self, tally: u64) {
        for reason in 0..REASONS {
            let leaves = (tally >> (reason * 8)) as u8;
            self.leaves += u32::from(leaves);
            self.reasons |= u8::from(leaves > 0) << reason;
        }
        self.cutoffs += u32::from((tally >> CUTS_AT) as u8);
    }
}

/// How many reasons for leaves there are.
const REASONS: usize = 5;
/// Where a tally counts cut nodes.
const CUTS_AT: usize = 8 * REASONS;
/// Where a tally counts the roots of folds.
const FOLDS_AT: usize = CUTS_AT + 8;
/// So many records are tallied at a time: a tally counts in bytes, and the first fold
/// ends it.
const MOST_TALLIED: usize = 64;

/// For each flags that a record can have, the counts to which it adds 1: a byte for each
/// reason that a leaf can have, one for cut nodes and one for the roots of folds. One
/// addition counts all of them.
const TALLY: [u64; 256] = {
    let mut table = [0; 256];
    let mut flags = 0;
    while flags < table.len() {
        let record = Record::with_flags(flags as u8);
        let mut reason = 0;
        while reason < REASONS {
            table[flags] |= (record.reasons() as u64 >> reason & 1) << (8 * reason);
            reason += 1;
        }
        table[flags] |= (record.is_cut() as u64) << CUTS_AT;
        table[flags] |= (record.is_folded() as u64) << FOLDS_AT;
        flags += 1;
    }
    table
};

/// How far down the first children of a subtree go.
fn chain(subtree: &[Record]) -> u32 {
    let mut below = 0;
    while let Some(&record) = subtree.get(below) {
        if record.is_folded() {
            let rest = subtree.get(below + 1).map_or(0, |rest| rest.fold().chain);
            return (below as u32).saturating_add(rest).min(Fold::LONGEST_CHAIN);
        }
        if record.span == 1 {
            break;
        }
        below += 1;
    }
    (below as u32).min(Fold::LONGEST_CHAIN)
}

/// Moves records towards the front, folding as it goes.
struct Mover<'a> {
    records: &'a mut [Record],
    /// The next record to read; those between `write` and it are free.
    read: usize,
    write: usize,
    /// The largest subtree to fold, in nodes.
    most: u32,
    /// How many nodes have lost their records.
    dropped: u32,
}

impl Mover<'_> {
    /// Folds the subtree that is to be read if it is small and that saves room.
    fn fold(&mut self) -> bool {
        let (root, span) = (self.records[self.read], self.span());
        if span <= 2 || span > self.most as usize || root.is_folded() || root.is_open() {
            return false;
        }
        let subtree = &self.records[self.read..self.read + span];
        let Some(fold) = Fold::of(subtree, self.most) else {
            return false;
        };
        let [root, below] = root.folded(fold);
        self.records[self.write] = root;
        self.records[self.write + 1] = below;
        self.write += 2;
        self.read += span;
        self.dropped += span as u32 - 2;
        true
    }

    /// Moves so many records as they are.
    fn keep(&mut self, records: usize) {
        if self.write != self.read {
            self.records
                .copy_within(self.read..self.read + records, self.write);
        }
        self.read += records;
        self.write += records;
    }

    fn span(&self) -> usize {
        self.records[self.read].span as usize
    }
}

/// Folds every closed subtree of at most `most` nodes, the largest that are that small.
///
/// `open` holds where the records of the nodes are that have not closed, root first;
/// it is told where they have moved. Returns how many records that has freed.
pub(super) fn fold_all<'a>(
    records: &mut [Record],
    open: impl Iterator<Item = &'a mut u32>,
    most: u32,
) -> u32 {
    let mut open = open.peekable();
    let mut mover = Mover {
        records,
        read: 0,
        write: 0,
        most,
        dropped: 0,
    };
    // Closed nodes whose subtrees are being moved: where those end, and the new places.
    let mut large: Vec<(usize, usize)> = Vec::new();
    while mover.read < mover.records.len() {
        end_spans(&mut large, &mut mover);
        if let Some(place) = open.next_if(|place| **place as usize == mover.read) {
            *place = mover.write as u32;
            mover.keep(1);
        } else if !mover.fold() {
            let span = mover.span();
            if span == 1 || mover.records[mover.read].is_folded() {
                mover.keep(span);
            } else {
                large.push((mover.read + span, mover.write));
                mover.keep(1);
            }
        }
    }
    end_spans(&mut large, &mut mover);
    mover.dropped
}

/// Sets the spans of nodes whose subtrees have been moved.
fn end_spans(large: &mut Vec<(usize, usize)>, mover: &mut Mover<'_>) {
    while let Some((_, at)) = large.pop_if(|(end, _)| *end <= mover.read) {
        mover.records[at].span = (mover.write - at) as u32;
    }
}
