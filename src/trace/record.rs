//! What a trace keeps of a node.

use super::fold::Fold;
use search::{Bound, Reason, Score};

/// A node, by its preorder index in the whole search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root.
    pub const ROOT: Self = Self(0);

    /// As `usize`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A step of a search, right after one of its events; of a run of several searches, of
/// all of them together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(pub usize);

impl Step {
    /// The first one: the root is entered.
    pub const FIRST: Self = Self(0);

    /// As people count, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 + 1
    }

    /// The one after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The one before it; the first has none.
    #[must_use]
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }
}

/// One node: how many records its subtree fills (a *span*, so that a subtree can be
/// moved as it is), its value in the algorithm's own view, the move that led to it, and
/// what kind of close it had. Packed to 11 bytes.
///
/// The root of a folded subtree has a second record behind it, which sums up what was
/// below.
#[derive(Clone, Copy, Debug)]
#[repr(C, packed)]
pub struct Record {
    pub(super) span: u32,
    pub(super) value: i32,
    pub(super) mv: u16,
    flags: u8,
}

const REASON: u8 = 0b0000_0111;
const BOUND_SHIFT: u8 = 3;
const BOUND: u8 = 0b0001_1000;
const CUT_SHIFT: u8 = 5;
const CUT: u8 = 1 << CUT_SHIFT;
const FOLDED: u8 = 1 << 6;
const OPEN: u8 = 1 << 7;

impl Record {
    pub(super) const EMPTY: Self = Self {
        span: 1,
        value: 0,
        mv: 0,
        flags: 0,
    };

    /// Begins the record of a node; what else there is to know is set when it closes.
    #[inline]
    pub(super) const fn enter(&mut self, mv: u16) {
        self.span = 1;
        self.mv = mv;
    }

    /// Ends the subtree of a node that has children. A tree that was built first has its
    /// spans already when its nodes close.
    #[inline]
    pub(super) const fn end_span(&mut self, span: u32) {
        if self.span == 1 {
            self.span = span;
        }
    }

    #[inline]
    pub(super) const fn set_leaf(&mut self, score: Score, reason: Reason) {
        self.value = score.get();
        self.flags = reason as u8 + 1;
    }

    #[inline]
    pub(super) const fn set_closed(&mut self, value: Score, bound: Bound, cut: bool) {
        self.value = value.get();
        self.flags = ((bound as u8) << BOUND_SHIFT) | ((cut as u8) << CUT_SHIFT);
    }

    /// A node that the search had not closed when it stopped: it has no value.
    pub(super) const fn set_open(&mut self, nothing: Score) {
        self.value = nothing.get();
        self.flags = OPEN;
    }

    /// The two records that stand for this node and what was below it.
    pub(super) const fn folded(self, fold: Fold) -> [Self; 2] {
        let root = Self {
            span: 2,
            flags: self.flags | FOLDED,
            ..self
        };
        let (span, value, rest) = fold.packed();
        let below = Self {
            span,
            value,
            mv: rest as u16,
            flags: (rest >> 16) as u8,
        };
        [root, below]
    }

    /// What is folded, from the record behind the root's.
    pub(super) const fn fold(self) -> Fold {
        let rest = self.mv as u32 | (self.flags as u32) << 16;
        Fold::unpacked(self.span, self.value, rest)
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

    /// A record of which nothing but its flags is of use.
    pub(super) const fn with_flags(flags: u8) -> Self {
        Self {
            flags,
            ..Self::EMPTY
        }
    }

    #[inline]
    pub(super) const fn flags(self) -> u8 {
        self.flags
    }

    /// A set of reasons with this node's alone, or none.
    #[inline]
    pub(super) const fn reasons(self) -> u8 {
        // Bit 0 would be an inner node's.
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
        self.flags & CUT != 0
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
