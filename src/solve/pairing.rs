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
