//! What a trace keeps of a node.

use crate::search::{Bound, Reason, Score};

/// A node, by its preorder index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root.
    pub const ROOT: Self = Self(0);

    /// The index as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One node: the end of its subtree, its value in the algorithm's own view, the move
/// that led to it, and what kind of close it had. Packed to 11 bytes.
#[derive(Clone, Copy, Debug)]
#[repr(C, packed)]
pub struct Record {
    pub(super) end: u32,
    pub(super) value: i32,
    pub(super) mv: u16,
    flags: u8,
}

const REASON: u8 = 0b0000_0111;
const BOUND_SHIFT: u8 = 3;
const BOUND: u8 = 0b0001_1000;
const CUT_SHIFT: u8 = 5;
const CUT: u8 = 1 << CUT_SHIFT;

impl Record {
    pub(super) const EMPTY: Self = Self {
        end: 0,
        value: 0,
        mv: 0,
        flags: 0,
    };

    /// Begins the record of a node; what else there is to know is set when it closes.
    #[inline]
    pub(super) const fn enter(&mut self, node: NodeId, mv: u16) {
        self.end = node.0 + 1;
        self.mv = mv;
    }

    /// Ends the subtree of a node that has children. A tree that was built first has its
    /// ends already when its nodes close.
    #[inline]
    pub(super) const fn end_at(&mut self, node: NodeId, end: u32) {
        if self.end == node.0 + 1 {
            self.end = end;
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

    pub(super) const fn bound(self) -> Bound {
        match (self.flags & BOUND) >> BOUND_SHIFT {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        }
    }

    pub(super) const fn is_cut(self) -> bool {
        self.flags & CUT != 0
    }

    pub(super) const fn is_leaf(self) -> bool {
        self.flags & REASON != 0
    }
}
