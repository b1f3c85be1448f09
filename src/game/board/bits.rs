//! Sets of cells, one bit per cell.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

/// A set of cells as bits; bit `i` is cell `i` in row-major order.
pub trait Bits: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// How many cells fit.
    const CAPACITY: usize;
    /// Whether marks may fall on boards of this size; not on the smallest, to keep its search fast.
    const MAY_FALL: bool = Self::CAPACITY > 16;
    /// How many bytes of a set are on the heap.
    const HEAP: usize = 0;

    /// No cells.
    fn none() -> Self;
    /// Adds a cell to the set.
    fn insert(&mut self, cell: usize);
    /// Whether the cell is in the set.
    fn has(&self, cell: usize) -> bool;
    /// The cells of this set that are in neither of the other two.
    fn without(&self, one: &Self, two: &Self) -> Self;
    /// Whether every cell of this set is in one of the other two.
    fn covered(&self, one: &Self, two: &Self) -> bool;
    /// How many cells are in the set.
    fn count(&self) -> usize;
    /// Removes the first cell from the set and returns it.
    fn take_first(&mut self) -> Option<usize>;

    /// The set as a number, for sets small enough for a table.
    fn index(&self) -> usize {
        unreachable!("only small sets are numbered")
    }

    /// The set of these cells.
    fn of(cells: impl Iterator<Item = usize>) -> Self {
        let mut set = Self::none();
        cells.for_each(|cell| set.insert(cell));
        set
    }
}

macro_rules! bits_of_integers {
    ($($integer:ty),+) => {$(
        impl Bits for $integer {
            const CAPACITY: usize = <$integer>::BITS as usize;

            #[inline]
            fn none() -> Self {
                0
            }

            #[inline]
            fn insert(&mut self, cell: usize) {
                *self |= 1 << cell;
            }

            #[inline]
            fn has(&self, cell: usize) -> bool {
                self >> cell & 1 == 1
            }

            #[inline]
            fn without(&self, one: &Self, two: &Self) -> Self {
                self & !(one | two)
            }

            #[inline]
            fn covered(&self, one: &Self, two: &Self) -> bool {
                self & !(one | two) == 0
            }

            #[inline]
            fn index(&self) -> usize {
                *self as usize
            }

            #[inline]
            fn count(&self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn take_first(&mut self) -> Option<usize> {
                let cell = self.trailing_zeros() as usize;
                let found = *self != 0;
                *self &= self.wrapping_sub(1);
                found.then_some(cell)
            }
        }
    )+};
}

bits_of_integers!(u16, u64, u128);

/// Enough bits for 100 rows of 100 columns.
const WORDS: usize = 157;

/// A set of up to 10,048 cells.
///
/// Lives on the heap, shared until it changes: a search holds a position at every ply, and sets
/// of this size would be too many for its stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wide(Arc<[u64; WORDS]>);

impl Bits for Wide {
    const CAPACITY: usize = WORDS * 64;
    const HEAP: usize = WORDS * 8;

    fn none() -> Self {
        Self(Arc::new([0; WORDS]))
    }

    fn insert(&mut self, cell: usize) {
        Arc::make_mut(&mut self.0)[cell / 64] |= 1 << (cell % 64);
    }

    fn has(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    fn without(&self, one: &Self, two: &Self) -> Self {
        let word = |index: usize| self.0[index] & !(one.0[index] | two.0[index]);
        Self(Arc::new(std::array::from_fn(word)))
    }

    fn covered(&self, one: &Self, two: &Self) -> bool {
        (0..WORDS).all(|index| self.0[index] & !(one.0[index] | two.0[index]) == 0)
    }

    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn take_first(&mut self) -> Option<usize> {
        let index = self.0.iter().position(|&word| word != 0)?;
        let word = &mut Arc::make_mut(&mut self.0)[index];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(index * 64 + bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_set<B: Bits>() {
        let last = B::CAPACITY - 1;
        let of = |cells: &[usize]| B::of(cells.iter().copied());
        let mut set = of(&[3, last]);
        assert!(set.has(3) && set.has(last) && !set.has(4));
        assert_eq!(set.count(), 2);
        assert!(of(&[3]).covered(&set, &set) && !of(&[2, 3]).covered(&set, &set));
        assert_eq!(of(&[1, 2, 3]).without(&of(&[1]), &set), of(&[2]));
        assert!(set.covered(&of(&[3]), &of(&[last])) && !set.covered(&of(&[3]), &of(&[3])));
        assert_eq!(B::of(0..B::CAPACITY).count(), B::CAPACITY);
        assert_eq!(set.take_first(), Some(3));
        assert_eq!(set.take_first(), Some(last));
        assert_eq!(set.take_first(), None);
    }

    #[test]
    fn every_width_is_a_set() {
        a_set::<u16>();
        a_set::<u64>();
        a_set::<u128>();
        a_set::<Wide>();
    }
}
