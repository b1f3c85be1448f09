//! Below a certain ply, subtrees that would be folded anyway: their nodes are counted as
//! the search goes through them, and never get records.

use super::Record;
use super::fold::Fold;

/// What there has been at a ply.
#[derive(Clone, Copy, Default)]
pub(super) struct AtPly {
    /// Where the record of the node at this ply is, while it is open.
    pub place: u32,
    /// How many inner nodes have closed.
    pub inner: u32,
    pub leaves: u32,
    pub cutoffs: u32,
    pub skipped: u64,
}

/// The subtree below a node at that ply, as it is counted.
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
    /// The ply of the first leaf, to which the first children lead; 0 before it.
    first_leaf: u32,
    /// What there was at each ply before this subtree.
    before: Vec<AtPly>,
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
            before: Vec::new(),
        }
    }

    /// Nodes below this ply get no records from when none of them, and none at this ply,
    /// is open.
    pub fn begin_at(&mut self, ply: u32) {
        self.next = self.next.min(ply);
    }

    /// A node is about to be entered at `ply`. Returns whether this has to be told of the
    /// next one too: what is to begin has not begun yet.
    pub fn enters(&mut self, ply: u32, path: &[AtPly]) -> bool {
        if self.next == self.ply {
            return false;
        }
        if ply > self.next {
            return true;
        }
        self.ply = self.next;
        self.left = self.most;
        (self.reasons, self.first_leaf) = (0, 0);
        self.before.clear();
        self.before.extend_from_slice(path);
        false
    }

    /// A node is entered below; `false` where the subtree is too large for a fold.
    #[inline]
    pub fn enter(&mut self) -> bool {
        self.left -= 1;
        self.left > 0
    }

    /// A leaf is scored below.
    #[inline]
    pub fn leaf(&mut self, ply: u32, reasons: u8) {
        self.reasons |= reasons;
        if self.first_leaf == 0 {
            self.first_leaf = ply;
        }
    }

    /// The node at that ply has closed: what is below it, if anything.
    pub fn close(&mut self, path: &[AtPly]) -> Option<Fold> {
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
        let deeper = self.ply as usize + 1;
        self.before.resize(path.len(), AtPly::default());
        for (now, before) in path[deeper..].iter().zip(&mut self.before[deeper..]) {
            fold.leaves += now.leaves - before.leaves;
            fold.cutoffs += now.cutoffs - before.cutoffs;
            *before = *now;
        }
        self.left = self.most;
        (self.reasons, self.first_leaf) = (0, 0);
        Some(fold)
    }

    /// The search stops within the subtree: what was counted of it is forgotten.
    pub fn forget(&self, path: &mut [AtPly]) {
        let deeper = self.ply as usize + 1;
        for (ply, now) in path.iter_mut().enumerate().skip(deeper) {
            *now = self.before.get(ply).copied().unwrap_or_default();
        }
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
