//! Pairs of cells with which a defender meets every line, by answering one cell of a pair with
//! the other.

use crate::cells::Cells;

/// Looks for pairs, reusing its buffers.
#[derive(Default)]
pub(crate) struct Pairing<const N: usize> {
    /// The lines that hold no pair yet, one level after another.
    lines: Vec<Cells<N>>,
    options: Vec<(usize, [usize; 2])>,
    chosen: Vec<[usize; 2]>,
    budget: u32,
}

impl<const N: usize> Pairing<N> {
    /// Finds disjoint pairs of cells so that each of these lines, given as its free cells,
    /// holds one. `budget` is how many pairs it may try.
    pub fn find(
        &mut self,
        lines: impl Iterator<Item = Cells<N>>,
        budget: u32,
    ) -> Option<&[[usize; 2]]> {
        self.lines.clear();
        self.options.clear();
        self.chosen.clear();
        self.lines.extend(lines);
        self.budget = budget;
        let free = self.lines.iter().fold(Cells::NONE, |all, &line| all | line);
        self.cover(0, free).then_some(&self.chosen)
    }

    /// Chooses pairs among the free cells for the lines from `start` on.
    fn cover(&mut self, start: usize, free: Cells<N>) -> bool {
        let mut hardest = (usize::MAX, Cells::NONE);
        for &line in &self.lines[start..] {
            let left = line & free;
            let count = left.len();
            if count < hardest.0 {
                if count < 2 {
                    return false;
                }
                hardest = (count, left);
            }
        }
        let (count, line) = hardest;
        if count == usize::MAX {
            return true;
        }
        let (end, first) = (self.lines.len(), self.options.len());
        let mut ones = line;
        while let Some(one) = ones.next() {
            for two in ones {
                let lines = self.lines[start..].iter();
                let covered = lines.filter(|line| line.has(one) && line.has(two)).count();
                self.options.push((covered, [one, two]));
            }
        }
        self.options[first..].sort_unstable_by_key(|&(covered, pair)| (usize::MAX - covered, pair));
        let last = self.options.len();
        let mut is_covered = false;
        for option in first..last {
            let Some(left) = self.budget.checked_sub(1) else {
                break;
            };
            self.budget = left;
            let (_, pair) = self.options[option];
            let [one, two] = pair;
            for line in start..end {
                let line = self.lines[line];
                if !(line.has(one) && line.has(two)) {
                    self.lines.push(line);
                }
            }
            let mut rest = free;
            rest.remove(one);
            rest.remove(two);
            self.chosen.push(pair);
            is_covered = self.cover(end, rest);
            self.lines.truncate(end);
            if is_covered {
                break;
            }
            self.chosen.pop();
        }
        self.options.truncate(first);
        is_covered
    }
}

/// The period of the pairing for nine or more in a line.
const PERIOD: usize = 8;

/// Pairs of neighbours such that any nine cells in a line hold one, on a board of any size: a
/// repeated pattern of 8 by 8 cells.
///
/// On an 8 by 8 torus there are 32 closed lines of 8 cells, 8 in each direction, and 32 pairs of
/// neighbours fill it, one in each of those lines. Nine cells in a line of the board go once around
/// a closed line and one cell further, so they contain both cells of its pair in succession.
pub(crate) fn periodic(rows: usize, columns: usize) -> Vec<[usize; 2]> {
    let mut closed = Vec::new();
    for offset in 0..PERIOD {
        closed.extend([
            ((offset, 0), (0, 1)),
            ((0, offset), (1, 0)),
            ((0, offset), (1, 1)),
            ((0, offset), (1, PERIOD - 1)),
        ]);
    }
    let mut pattern = Vec::new();
    let is_found = tile(&closed, Cells::<1>::NONE, &mut pattern);
    debug_assert!(is_found, "there is such a pattern");
    let mut pairs = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let here = (row % PERIOD, column % PERIOD);
            let starting = pattern.iter().find(|(start, _)| *start == here);
            if let Some((_, (down, right))) = starting {
                let column_after = match right {
                    0 | 1 => Some(column + right),
                    _ => column.checked_sub(1),
                };
                let row_after = row + down;
                if let Some(after) = column_after.filter(|&after| after < columns)
                    && row_after < rows
                {
                    pairs.push([row * columns + column, row_after * columns + after]);
                }
            }
        }
    }
    pairs
}

/// A cell of the torus, or a step on it: down, right.
type Torus = (usize, usize);

/// Chooses a pair of neighbours in each closed line, those with the fewest choices first.
fn tile(closed: &[(Torus, Torus)], used: Cells<1>, pattern: &mut Vec<(Torus, Torus)>) -> bool {
    let cell = |(row, column): Torus| row % PERIOD * PERIOD + column % PERIOD;
    let choices = |&((row, column), (down, right)): &(Torus, Torus)| {
        let at = move |step: usize| (row + step * down, column + step * right);
        let starts = (0..PERIOD)
            .filter(move |&step| !used.has(cell(at(step))) && !used.has(cell(at(step + 1))));
        starts.map(move |step| (at(step), at(step + 1)))
    };
    let fewest = (0..closed.len()).min_by_key(|&line| choices(&closed[line]).count());
    let Some(line) = fewest else {
        return true;
    };
    let mut rest = closed.to_vec();
    let chosen = rest.swap_remove(line);
    for (one, two) in choices(&chosen) {
        let start = (one.0 % PERIOD, one.1 % PERIOD);
        pattern.push((start, chosen.1));
        let with_both = used | Cells::of([cell(one), cell(two)]);
        if tile(&rest, with_both, pattern) {
            return true;
        }
        pattern.pop();
    }
    false
}
