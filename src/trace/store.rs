//! Records in preorder, some of which stand for folded subtrees, with sums at every few of
//! them: which node is where, and what comes before it.

use std::sync::OnceLock;

use super::record::Fold;
use super::{NodeId, Record};

/// The records of a whole search, or of one folded subtree that was searched again.
///
/// A *place* is the index of a record. Without folds it is also the node's index.
pub(super) struct Store {
    records: Vec<Record>,
    long: Long,
    /// The index of the first node.
    first: u32,
    folded: bool,
    /// Built on first use; most traces never need it.
    marks: OnceLock<Box<[Mark]>>,
}

/// Places of records with a long span, each with its span.
pub(super) type Long = Vec<(u32, u32)>;

/// The span of a record at a place; `long` is sorted.
#[inline]
pub(super) fn span(record: Record, place: u32, long: &[(u32, u32)]) -> u32 {
    record.span().unwrap_or_else(|| {
        let at = long.binary_search_by_key(&place, |&(place, _)| place);
        long[at.expect("a long span is kept")].1
    })
}

/// Where a node's record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Location {
    /// At this place.
    At(u32),
    /// Folded away below the node whose record is at this place.
    Below(u32),
}

impl Store {
    /// Takes records, `folded` if there is a fold among them.
    pub fn new(records: Vec<Record>, mut long: Long, first: NodeId, folded: bool) -> Self {
        long.sort_unstable();
        Self {
            records,
            long,
            first: first.0,
            folded,
            marks: OnceLock::new(),
        }
    }

    pub fn records(&self) -> &[Record] {
        &self.records
    }

    pub fn into_records(self) -> Vec<Record> {
        self.records
    }

    pub fn shrink(&mut self) {
        self.records.shrink_to_fit();
        self.long.shrink_to_fit();
    }

    /// The memory it takes, in bytes.
    pub fn bytes(&self) -> usize {
        let marks = self.marks.get().map_or(0, |marks| size_of_val(&**marks));
        let long = self.long.capacity() * size_of::<(u32, u32)>();
        self.records.capacity() * size_of::<Record>() + long + marks
    }

    /// The memory it takes once there are marks, in bytes.
    pub fn max_bytes(&self) -> usize {
        let long = self.long.len() * size_of::<(u32, u32)>();
        let marks = (self.records.len() / STRIDE + 1) * size_of::<Mark>();
        self.records.len() * size_of::<Record>() + long + marks
    }

    /// The index of the first node.
    pub const fn first(&self) -> u32 {
        self.first
    }

    pub const fn has_folds(&self) -> bool {
        self.folded
    }

    #[inline]
    pub fn record(&self, place: u32) -> Record {
        self.records[place as usize]
    }

    /// The fold at a place, if there is one.
    #[inline]
    pub fn fold(&self, place: u32) -> Option<Fold> {
        let folded = self.folded && self.record(place).is_folded();
        folded.then(|| self.record(place + 1).fold())
    }

    /// The place after a subtree.
    #[inline]
    pub fn end(&self, place: u32) -> u32 {
        place + self.span(place)
    }

    /// The number of records in the subtree at a place.
    #[inline]
    pub fn span(&self, place: u32) -> u32 {
        span(self.record(place), place, &self.long)
    }

    /// The places of a node's children; empty if they are folded away.
    #[inline]
    pub fn children(&self, place: u32) -> impl Iterator<Item = u32> + '_ {
        let end = if self.fold(place).is_some() {
            place
        } else {
            self.end(place)
        };
        let mut next = place + 1;
        std::iter::from_fn(move || {
            (next < end).then(|| {
                let child = next;
                next = self.end(child);
                child
            })
        })
    }

    pub fn marks(&self) -> &[Mark] {
        self.marks.get_or_init(|| marks(&self.records))
    }

    /// The sum of what comes before a place, which is a node's or the end.
    pub fn before(&self, place: u32) -> Sum {
        let place = place as usize;
        let mark = &self.marks()[place / STRIDE];
        let mut sum = mark.before;
        let mut at = place / STRIDE * STRIDE + usize::from(mark.skip);
        if self.folded {
            while at < place {
                at = sum.add(&self.records, at);
            }
        } else {
            sum.add_flat(&self.records[at..place]);
        }
        sum
    }

    /// What comes before the end of the subtree at `place`, given `sum`, what comes before it.
    #[inline]
    pub fn after(&self, mut sum: Sum, place: u32) -> Sum {
        let end = self.end(place);
        // Most subtrees are so short that adding their records beats adding those since a mark.
        if (end - place) as usize > STRIDE {
            return self.before(end);
        }
        let mut at = place as usize;
        while at < end as usize {
            at = if self.folded {
                sum.add(&self.records, at)
            } else {
                sum.add_flat(&self.records[at..end as usize]);
                end as usize
            };
        }
        sum
    }

    /// The stride that holds the record of a node, or of the fold around it.
    pub fn stride(&self, node: u32) -> usize {
        let marks = self.marks();
        let after = marks.partition_point(|mark| mark.before.nodes <= node - self.first);
        // A fold's second record may be alone in its stride.
        after.saturating_sub(1)
    }

    /// The places of nodes whose records begin in a stride, and the nodes.
    pub fn places(&self, stride: usize) -> impl Iterator<Item = (u32, u32)> + '_ {
        let mark = self.marks()[stride];
        let (start, mut sum) = (stride * STRIDE, mark.before);
        let end = self.records.len().min(start + STRIDE);
        let mut at = start + usize::from(mark.skip);
        std::iter::from_fn(move || {
            (at < end).then(|| {
                let found = (at as u32, self.first + sum.nodes);
                at = sum.add(&self.records, at);
                found
            })
        })
    }

    /// The first place, a node's or the end, with `leaves` leaves before it.
    pub fn place_after_leaves(&self, leaves: u32) -> u32 {
        let marks = self.marks();
        let after = marks.partition_point(|mark| mark.before.leaves < leaves);
        let mark = after.saturating_sub(1);
        let mut sum = marks[mark].before;
        let mut at = mark * STRIDE + usize::from(marks[mark].skip);
        while sum.leaves < leaves && at < self.records.len() {
            at = sum.add(&self.records, at);
        }
        at as u32
    }

    /// The node at a place; at the end, the one after the last.
    #[inline]
    pub fn node(&self, place: u32) -> NodeId {
        if self.folded {
            NodeId(self.first + self.before(place).nodes)
        } else {
            NodeId(self.first + place)
        }
    }

    /// The number of nodes in the subtree at `place`, whose root is `node`.
    #[inline]
    pub fn size(&self, place: u32, node: NodeId) -> u32 {
        let span = self.span(place);
        if !self.folded || span == 1 {
            return span;
        }
        match self.fold(place) {
            Some(fold) => 1 + fold.hidden,
            None => self.node(place + span).0 - node.0,
        }
    }

    /// Where the record of a node in this store is.
    #[inline]
    pub fn find(&self, node: NodeId) -> Location {
        let index = node.0 - self.first;
        if self.folded {
            self.search(index)
        } else {
            Location::At(index)
        }
    }

    fn search(&self, index: u32) -> Location {
        let marks = self.marks();
        let after = marks.partition_point(|mark| mark.before.nodes <= index);
        let mark = after.saturating_sub(1);
        let mut sum = marks[mark].before;
        let mut at = mark * STRIDE + usize::from(marks[mark].skip);
        loop {
            if sum.nodes == index {
                return Location::At(at as u32);
            }
            let next = sum.add(&self.records, at);
            if sum.nodes > index {
                return Location::Below(at as u32);
            }
            at = next;
        }
    }
}

/// Records between two marks, at most as many as are scanned one by one.
pub(super) const STRIDE: usize = 32;

/// The sum of what comes before a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Nodes, including those in folds: the index of the node at that place.
    pub nodes: u32,
    /// Leaves among them.
    pub leaves: u32,
    /// Cut nodes among them.
    pub cutoffs: u32,
}

/// The sum of what comes before the first node whose record is at or after a multiple of
/// [`STRIDE`]; packed into 14 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(C, packed)]
pub(super) struct Mark {
    pub before: Sum,
    /// The reasons of leaves from there to the next mark, as a set.
    pub reasons: u8,
    /// 1 if the first record is the second one of a fold.
    pub skip: u8,
}

impl Sum {
    /// Adds the node whose record is at `at`, with its fold if it has one; returns the place of
    /// the next node's record.
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

    /// Adds records without folds among them.
    #[inline]
    pub fn add_flat(&mut self, records: &[Record]) {
        self.nodes += records.len() as u32;
        for record in records {
            self.leaves += u32::from(record.is_leaf());
            self.cutoffs += u32::from(record.is_cut());
        }
    }
}

/// The marks of all records, and one more at the end.
pub(super) fn marks(records: &[Record]) -> Box<[Mark]> {
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
