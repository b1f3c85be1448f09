//! The lines of a board, and whether a mark completes one.

use std::sync::Arc;

use super::bits::Bits;
use crate::Side;

/// Rows, columns, and how many in a line win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) k: usize,
}

/// The most rows or columns.
pub(super) const MAX_SIDE: u64 = 100;

/// The directions of lines, as steps down and right.
pub(super) const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Cells in a row, column or diagonal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) start: usize,
    step: usize,
    length: usize,
}

impl Line {
    /// The cells, in row-major order.
    pub(super) fn cells(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |place| self.start + place * self.step)
    }
}

impl Shape {
    pub(super) fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// The cell `steps` away from this one, if it is on the board.
    pub(super) fn at(
        self,
        cell: usize,
        (down, right): (isize, isize),
        steps: usize,
    ) -> Option<usize> {
        let steps = isize::try_from(steps).ok()?;
        let row = (cell / self.columns).checked_add_signed(down * steps)?;
        let column = (cell % self.columns).checked_add_signed(right * steps)?;
        (row < self.rows && column < self.columns).then_some(row * self.columns + column)
    }

    /// The directions of lines. Lines of one cell have just one direction, to be counted once.
    fn directions(self) -> &'static [(isize, isize)] {
        if self.k == 1 {
            &DIRECTIONS[..1]
        } else {
            &DIRECTIONS
        }
    }

    /// Every line that wins, in the order of its first cells.
    pub(super) fn lines(self) -> impl Iterator<Item = Line> {
        let directions = self.directions();
        (0..self.cells()).flat_map(move |start| {
            directions.iter().filter_map(move |&direction| {
                let end = self.at(start, direction, self.k - 1)?;
                Some(Line {
                    start,
                    step: (end - start) / (self.k - 1).max(1),
                    length: self.k,
                })
            })
        })
    }

    /// The first line of marks that are all this side's.
    pub(super) fn full_line(self, cells: &[Option<Side>], side: Side) -> Option<Line> {
        let is_own = |cell: usize| cells[cell] == Some(side);
        self.lines().find(|line| line.cells().all(is_own))
    }

    /// For each direction, how many cells in a row, including this one, belong to it, as far as
    /// lines through it can reach.
    fn rows_through(
        self,
        cell: usize,
        belongs: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = usize> {
        self.directions().iter().map(move |&(down, right)| {
            let run = |direction| {
                (1..self.k)
                    .map_while(|steps| self.at(cell, direction, steps))
                    .take_while(|&other| belongs(other))
                    .count()
            };
            1 + run((down, right)) + run((-down, -right))
        })
    }

    /// How many lines through a cell, which is not in `taken`, have no cell in it.
    pub(super) fn open_lines<B: Bits>(self, cell: usize, taken: &B) -> usize {
        let rows = self.rows_through(cell, |other| !taken.has(other));
        rows.map(|cells| (cells + 1).saturating_sub(self.k)).sum()
    }

    /// How many cells come before and after a cell along a direction, as far as lines reach.
    fn reach(self, cell: usize, (down, right): (isize, isize)) -> [usize; 2] {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let (above, below) = (row, self.rows - 1 - row);
        let (left, beside) = (column, self.columns - 1 - column);
        let [before, after] = match (down, right) {
            (0, _) => [left, beside],
            (_, 0) => [above, below],
            (_, 1) => [above.min(left), below.min(beside)],
            _ => [above.min(beside), below.min(left)],
        };
        [before.min(self.k - 1), after.min(self.k - 1)]
    }

    /// Calls `visit` with every line that has cells in the first set but none in the second,
    /// and how many it has.
    pub(super) fn open_lines_of<B: Bits>(
        self,
        own: &B,
        other: &B,
        mut visit: impl FnMut(Line, usize),
    ) {
        let mut marks = own.clone();
        while let Some(mark) = marks.take_first() {
            for &(down, right) in self.directions() {
                let [before, after] = self.reach(mark, (down, right));
                if before + after + 1 < self.k {
                    continue;
                }
                let step = (down * self.columns as isize + right) as usize;
                // `behind` counts the cells after the mark, up to the next one of the other
                // set; `count` counts the marks of the first set among them, and this one.
                let free = (1..=after).take_while(|steps| !other.has(mark + steps * step));
                let mut behind = free.count();
                let mut count = 1
                    + (1..=behind)
                        .filter(|steps| own.has(mark + steps * step))
                        .count();
                // Each line is found at its first mark.
                for back in 0..=before {
                    let start = mark - back * step;
                    if back > 0 && (own.has(start) || other.has(start)) {
                        break;
                    }
                    let needed = self.k - 1 - back;
                    if needed > after {
                        continue;
                    }
                    while behind > needed {
                        count -= usize::from(own.has(mark + behind * step));
                        behind -= 1;
                    }
                    if behind == needed {
                        let line = Line {
                            start,
                            step,
                            length: self.k,
                        };
                        visit(line, count);
                    }
                }
            }
        }
    }

    /// Calls `visit` with how many cells each set has in every line through a cell.
    pub(super) fn count_lines_through<B: Bits>(
        self,
        cell: usize,
        sets: [&B; 2],
        visit: &mut dyn FnMut([usize; 2]),
    ) {
        for &(down, right) in self.directions() {
            let [before, after] = self.reach(cell, (down, right));
            let length = before + 1 + after;
            if length >= self.k {
                let step = (down * self.columns as isize + right) as usize;
                let start = cell - before * step;
                let ray = Line {
                    start,
                    step,
                    length,
                };
                self.count_along(ray, sets, &mut |counts| visit(counts));
            }
        }
    }

    /// Calls `visit` for the lines along a ray, one after another.
    fn count_along<B: Bits>(self, ray: Line, sets: [&B; 2], visit: &mut impl FnMut([usize; 2])) {
        let mut counts = [0_usize; 2];
        for (place, cell) in ray.cells().enumerate() {
            for (count, set) in counts.iter_mut().zip(sets) {
                *count += usize::from(set.has(cell));
            }
            let Some(skipped) = (place + 1).checked_sub(self.k) else {
                continue;
            };
            let start = ray.start + skipped * ray.step;
            visit(counts);
            for (count, set) in counts.iter_mut().zip(sets) {
                *count -= usize::from(set.has(start));
            }
        }
    }

    /// Whether a line through the cell lies within the set, found step by step.
    fn walk<B: Bits>(self, set: &B, cell: usize) -> bool {
        let mut rows = self.rows_through(cell, |other| set.has(other));
        rows.any(|cells| cells >= self.k)
    }
}

/// Whether a mark completes a line: boards of up to [`SMALL`] cells look it up in a table of
/// sets, those of up to [`MIDDLING`] compare the set to the lines through the mark, and larger
/// ones walk from the mark.
#[derive(Clone, Debug)]
pub(super) struct Lines<B> {
    shape: Shape,
    /// Bit `i` says whether the set with index `i` holds a line.
    table: Arc<[u64]>,
    /// The lines through cell `i` are `masks[starts[i]..starts[i + 1]]`.
    starts: Arc<[usize]>,
    masks: Arc<[B]>,
}

const SMALL: usize = 16;
const MIDDLING: usize = 128;

impl<B: Bits> Lines<B> {
    pub(super) fn new(shape: Shape) -> Self {
        let (mut table, mut starts, mut masks) = (Vec::new(), vec![0], Vec::new());
        if B::CAPACITY <= SMALL {
            table = table_of_sets(shape);
        } else if B::CAPACITY <= MIDDLING {
            for cell in 0..shape.cells() {
                let through = shape
                    .lines()
                    .filter(|line| line.cells().any(|at| at == cell));
                masks.extend(through.map(|line| B::of(line.cells())));
                starts.push(masks.len());
            }
        }
        Self {
            shape,
            table: table.into(),
            starts: starts.into(),
            masks: masks.into(),
        }
    }

    /// Whether the mark in this cell, the last one placed, completes a line.
    #[inline]
    pub(super) fn completed(&self, set: &B, cell: usize) -> bool {
        if B::CAPACITY <= SMALL {
            self.table[set.index() / 64] >> (set.index() % 64) & 1 == 1
        } else if B::CAPACITY <= MIDDLING {
            let through = self.starts[cell]..self.starts[cell + 1];
            let mut lines = self.masks[through].iter();
            lines.any(|line| line.covered(set, set))
        } else {
            self.shape.walk(set, cell)
        }
    }
}

/// One bit per set of cells: whether it holds a line.
fn table_of_sets(shape: Shape) -> Vec<u64> {
    let sets = 1_usize << shape.cells();
    let mut table = vec![0_u64; sets.div_ceil(64)];
    let lines: Vec<usize> = shape
        .lines()
        .map(|line| line.cells().fold(0, |mask, cell| mask | 1 << cell))
        .collect();
    for set in 0..sets {
        if lines.iter().any(|line| set & line == *line) {
            table[set / 64] |= 1 << (set % 64);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(rows: usize, columns: usize, k: usize) -> Vec<Vec<usize>> {
        let shape = Shape { rows, columns, k };
        shape.lines().map(|line| line.cells().collect()).collect()
    }

    #[test]
    fn tic_tac_toe_has_eight_lines() {
        let expected: [&[usize]; 8] = [
            &[0, 1, 2],
            &[0, 3, 6],
            &[0, 4, 8],
            &[1, 4, 7],
            &[2, 5, 8],
            &[2, 4, 6],
            &[3, 4, 5],
            &[6, 7, 8],
        ];
        assert_eq!(lines(3, 3, 3), expected);
    }

    #[test]
    fn every_cell_is_a_line_of_one() {
        assert_eq!(lines(2, 1, 1), [[0], [1]]);
    }

    #[test]
    fn a_long_line_fits_nowhere() {
        assert!(lines(3, 4, 5).is_empty());
        assert!(lines(3, 3, usize::MAX).is_empty());
        assert_eq!(lines(1, 4, 4), [[0, 1, 2, 3]]);
    }
}
