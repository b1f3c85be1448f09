//! Pairs of cells with which a defender meets every line: when one cell of a pair is taken,
//! he takes the other.

use crate::cells::Cells;

/// Disjoint pairs of free cells such that each of these sets of free cells holds a pair.
/// `budget` is how many pairs may be tried.
pub(crate) fn pairs<const N: usize>(
    lines: &[Cells<N>],
    budget: &mut u32,
) -> Option<Vec<[usize; 2]>> {
    let free = lines.iter().fold(Cells::NONE, |all, &line| all | line);
    let mut chosen = Vec::new();
    cover(lines, free, &mut chosen, budget).then_some(chosen)
}

fn cover<const N: usize>(
    lines: &[Cells<N>],
    free: Cells<N>,
    chosen: &mut Vec<[usize; 2]>,
    budget: &mut u32,
) -> bool {
    let hardest = lines.iter().map(|&line| line & free);
    let Some(line) = hardest.min_by_key(Cells::count) else {
        return true;
    };
    if line.count() < 2 {
        return false;
    }
    let mut options = Vec::new();
    for one in line {
        for two in line {
            if one < two {
                let covered = |line: &&Cells<N>| line.has(one) && line.has(two);
                let covered = lines.iter().filter(covered).count();
                options.push((covered, [one, two]));
            }
        }
    }
    options.sort_by_key(|&(covered, _)| usize::MAX - covered);
    for (_, pair) in options {
        let Some(left) = budget.checked_sub(1) else {
            return false;
        };
        *budget = left;
        let [one, two] = pair;
        let rest = lines.iter().copied();
        let rest: Vec<_> = rest
            .filter(|line| !(line.has(one) && line.has(two)))
            .collect();
        chosen.push(pair);
        let mut left = free;
        left.remove(one);
        left.remove(two);
        if cover(&rest, left, chosen, budget) {
            return true;
        }
        chosen.pop();
    }
    false
}

/// The period of the pairing for nine and more in a line.
const PERIOD: usize = 8;

/// Pairs of neighbours on a board of any size such that every nine cells in a line hold one:
/// a pattern of 8 by 8 cells, over and over.
///
/// On a torus of 8 by 8 there are 32 closed lines of 8 cells, 8 in each direction, and 32
/// pairs of neighbours fill it: one in each of those lines. Nine cells in a line of the
/// board go once around a closed line and one cell further, hence pass both cells of its pair
/// one after the other.
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
                if let Some(after) = column_after.filter(|&after| after < columns) {
                    if row_after < rows {
                        pairs.push([row * columns + column, row_after * columns + after]);
                    }
                }
            }
        }
    }
    pairs
}

/// A cell of the torus, or a step on it: down, right.
type Torus = (usize, usize);

/// Chooses a pair of neighbours in each closed line, the line with the fewest choices first.
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
