//! What a trace keeps per node.

use crate::Direction;
use game::Move;
use search::{Bound, Reason, Score};

/// A node, by its preorder index in the whole search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root.
    pub const ROOT: Self = Self(0);

    /// The index as `usize`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A step of a search, right after one of its events; in a run of several searches, a step of
/// all of them together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(pub usize);

impl Step {
    /// The first step: the root is entered.
    pub const FIRST: Self = Self(0);

    /// The step's number as people count, from 1.
    pub const fn number(self) -> usize {
        self.0 + 1
    }

    /// The step after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The step before this one; `None` for the first.
    #[must_use]
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }

    /// A step beside this one, and the direction from there to here.
    #[must_use]
    pub fn beside(self) -> (Self, Direction) {
        let before = self.previous().map(|before| (before, Direction::Forwards));
        before.unwrap_or((self.next(), Direction::Backwards))
    }
}

/// A node: its value in the algorithm's own view, the number of records in its subtree (its
/// *span*, which stays valid when the subtree is moved), the move that led to it, and how it
/// closed. Packed into 9 bytes.
///
/// A span that is too long for its record is kept elsewhere. The root of a folded subtree is
/// followed by a second record, which sums up the nodes below it.
#[derive(Clone, Copy, Debug)]
#[repr(C, packed)]
pub struct Record {
    pub(super) value: i32,
    span: u16,
    pub(super) mv: u16,
    flags: u8,
}

const REASON: u8 = 0b0000_0111;
const BOUND_SHIFT: u8 = 3;
const BOUND: u8 = 0b0001_1000;
const CUT_SHIFT: u8 = 5;
const FOLDED: u8 = 1 << 6;
const OPEN: u8 = 1 << 7;

/// Marks a span that is kept outside the record.
const LONG: u16 = u16::MAX;

impl Record {
    /// A record that no node has taken yet.
    pub(super) const BLANK: Self = Self {
        value: 0,
        span: 0,
        mv: 0,
        flags: 0,
    };

    /// Enters a node. The rest is written when it closes.
    #[inline]
    pub(super) const fn enter(&mut self, mv: Move) {
        self.mv = mv.0;
    }

    /// Closes a leaf with its score.
    #[inline]
    pub(super) const fn close_leaf(&mut self, score: Score, reason: Reason) {
        self.value = score.get();
        self.span = 1;
        self.flags = reason as u8 + 1;
    }

    /// Closes an inner node.
    #[inline]
    pub(super) const fn close_inner(&mut self, value: Score, bound: Bound, cut: bool) {
        self.value = value.get();
        self.flags = ((bound as u8) << BOUND_SHIFT) | ((cut as u8) << CUT_SHIFT);
    }

    /// Marks a node as open, because the search stopped before it closed.
    pub(super) const fn leave_open(&mut self, nothing: Score) {
        self.value = nothing.get();
        self.flags = OPEN;
    }

    /// The span, unless it is kept outside the record.
    #[inline]
    pub(super) const fn span(self) -> Option<u32> {
        match self.span {
            LONG => None,
            span => Some(span as u32),
        }
    }

    /// Sets the span; `false` if it has to be kept outside the record.
    #[inline]
    pub(super) const fn set_span(&mut self, span: u32) -> bool {
        let fits = span < LONG as u32;
        self.span = if fits { span as u16 } else { LONG };
        fits
    }

    /// The two records that stand for this node and everything below it.
    pub(super) const fn folded(self, fold: Fold) -> [Self; 2] {
        let root = Self {
            span: 2,
            flags: self.flags | FOLDED,
            ..self
        };
        let bits = fold.packed();
        let below = Self {
            value: bits as i32,
            span: (bits >> 32) as u16,
            mv: (bits >> 48) as u16,
            flags: (bits >> 64) as u8,
        };
        [root, below]
    }

    /// Unpacks the sum in a folded root's second record.
    pub(super) const fn fold(self) -> Fold {
        let (value, span) = (self.value as u32 as u128, self.span as u128);
        let (mv, flags) = (self.mv as u128, self.flags as u128);
        Fold::unpacked(value | span << 32 | mv << 48 | flags << 64)
    }

    #[inline]
    pub(super) const fn is_folded(self) -> bool {
        self.flags & FOLDED != 0
    }

    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.flags & OPEN != 0
    }

    pub(super) const fn reason(self) -> Option<Reason> {
        match self.flags & REASON {
            1 => Some(Reason::Win),
            2 => Some(Reason::Loss),
            3 => Some(Reason::Draw),
            4 => Some(Reason::Depth),
            5 => Some(Reason::Value),
            _ => None,
        }
    }

    /// The set that holds this node's reason; empty for an inner node.
    #[inline]
    pub(super) const fn reasons(self) -> u8 {
        // The lowest bit stands for an inner node.
        ((1u16 << (self.flags & REASON)) >> 1) as u8 & 0b1_1111
    }

    pub(super) const fn bound(self) -> Bound {
        match (self.flags & BOUND) >> BOUND_SHIFT {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        }
    }

    #[inline]
    pub(super) const fn is_cut(self) -> bool {
        self.flags >> CUT_SHIFT & 1 != 0
    }

    #[inline]
    pub(super) const fn is_leaf(self) -> bool {
        self.flags & REASON != 0
    }
}

/// The set that holds one reason.
pub(super) const fn reason_set(reason: Reason) -> u8 {
    1 << reason as u8
}

/// The moves that cutoffs skip, by node.
#[derive(Default)]
pub(super) struct SkippedMoves {
    /// Each cut node, with where its moves begin.
    nodes: Vec<(u32, u32)>,
    /// For each node, the number of its skipped moves, then the moves.
    moves: Vec<Move>,
}

impl SkippedMoves {
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<(u32, u32)>() + self.moves.capacity() * size_of::<Move>()
    }

    /// Stores a node's skipped moves; returns how many there are.
    pub fn push(&mut self, node: u32, moves: impl Iterator<Item = Move>) -> usize {
        let start = self.moves.len();
        self.nodes.push((node, start as u32));
        self.moves.push(Move(0));
        self.moves.extend(moves);
        let count = self.moves.len() - start - 1;
        self.moves[start] = Move(count as u16);
        count
    }

    /// Sorts by node and frees spare capacity.
    pub fn sorted(mut self) -> Self {
        self.nodes.sort_unstable();
        self.nodes.shrink_to_fit();
        self.moves.shrink_to_fit();
        self
    }

    pub fn get(&self, node: NodeId) -> Option<&[Move]> {
        let at = self.nodes.binary_search_by_key(&node.0, |&(node, _)| node);
        let start = self.nodes[at.ok()?].1 as usize;
        let count = usize::from(self.moves[start].0);
        Some(&self.moves[start + 1..][..count])
    }
}

/// The largest fold, in nodes. Drawing a frame may search one again without checking for a
/// cancel, so it is smaller than the interval between two checks.
pub(super) const MAX_FOLDED: u32 = (1 << COUNT_BITS) - 1;

const COUNT_BITS: u32 = 13;
const REASON_BITS: u32 = 5;
const CHAIN_BITS: u32 = 72 - 3 * COUNT_BITS - REASON_BITS;

/// The sum of the nodes below a folded root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fold {
    /// Nodes below the root: less than [`MAX_FOLDED`].
    pub hidden: u32,
    /// Leaves among them.
    pub leaves: u32,
    /// Cut nodes among them.
    pub cutoffs: u32,
    /// The reasons of those leaves, as a set.
    pub reasons: u8,
    /// How many plies its first children go down, up to [`Fold::MAX_CHAIN`].
    pub chain: u32,
}

impl Fold {
    /// Longer chains of first children are drawn only this far.
    pub const MAX_CHAIN: u32 = (1 << CHAIN_BITS) - 1;

    /// Packs the sum into the 72 bits of a record.
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
}

/// The counts at one distance from the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyCounts {
    /// Nodes entered.
    pub nodes: u32,
    /// Leaves among them.
    pub leaves: u32,
    /// Nodes among them closed by a cutoff.
    pub cutoffs: u32,
    /// Moves skipped by those cutoffs.
    pub skipped: u64,
}

impl PlyCounts {
    /// Adds the counts of a subtree.
    pub(super) const fn add(&mut self, below: Self) {
        self.nodes += below.nodes;
        self.leaves += below.leaves;
        self.cutoffs += below.cutoffs;
        self.skipped += below.skipped;
    }
}
