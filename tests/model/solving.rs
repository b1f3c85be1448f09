//! The solver against the rules alone: every position of small boards, random ones of others.

use std::collections::HashMap;

use plyback::game::{Outcome, Side};
use plyback::solve::{Limits, Solver, Verdict};

type Cells = Vec<Option<Side>>;

/// A board's lines, and the values found by trying everything.
struct Naive {
    lines: Vec<Vec<usize>>,
    values: HashMap<Cells, i8>,
}

impl Naive {
    fn new(rows: usize, columns: usize, k: usize) -> Self {
        let mut lines = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let cell = |step: usize| {
                        let row = row + down * step;
                        let column = column as isize + right * step as isize;
                        let is_on = row < rows && (0..columns as isize).contains(&column);
                        is_on.then(|| row * columns + column as usize)
                    };
                    lines.extend((0..k).map(cell).collect::<Option<Vec<_>>>());
                }
            }
        }
        Self {
            lines,
            values: HashMap::new(),
        }
    }

    fn has_won(&self, cells: &Cells, side: Side) -> bool {
        let own = |&cell: &usize| cells[cell] == Some(side);
        self.lines.iter().any(|line| line.iter().all(own))
    }

    /// 1 where the side to move wins, -1 where it loses.
    fn value(&mut self, cells: &mut Cells, to_move: Side) -> i8 {
        if self.has_won(cells, to_move.other()) {
            return -1;
        }
        if let Some(&value) = self.values.get(cells) {
            return value;
        }
        let mut best = if cells.iter().all(Option::is_some) {
            0
        } else {
            -1
        };
        for cell in 0..cells.len() {
            if best < 1 && cells[cell].is_none() {
                cells[cell] = Some(to_move);
                best = best.max(-self.value(cells, to_move.other()));
                cells[cell] = None;
            }
        }
        self.values.insert(cells.clone(), best);
        best
    }

    fn outcome(&mut self, cells: &Cells, to_move: Side) -> Outcome {
        match self.value(&mut cells.clone(), to_move) {
            1 => Outcome::Win(to_move),
            -1 => Outcome::Win(to_move.other()),
            _ => Outcome::Draw,
        }
    }
}

/// Numbers that look random, the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}

fn to_move(cells: &Cells) -> Side {
    match cells.iter().flatten().count() % 2 {
        0 => Side::One,
        _ => Side::Two,
    }
}

/// A position after some random moves, the game not being over.
fn random_position(naive: &Naive, cells: usize, plies: usize, random: &mut Random) -> Cells {
    loop {
        let mut board = vec![None; cells];
        for ply in 0..plies {
            let free: Vec<_> = (0..cells).filter(|&cell| board[cell].is_none()).collect();
            let side = Side::BOTH[ply % 2];
            board[free[random.below(free.len())]] = Some(side);
        }
        if !Side::BOTH.iter().any(|&side| naive.has_won(&board, side)) {
            return board;
        }
    }
}

/// Compares random positions with up to `free` free cells.
fn check(size: (usize, usize, usize), free: usize, count: usize) {
    let (rows, columns, k) = size;
    let mut naive = Naive::new(rows, columns, k);
    let mut solver = Solver::new(size, 1 << 20);
    let mut random = Random(count as u64);
    let cells = rows * columns;
    for _ in 0..count {
        let plies = cells.saturating_sub(1 + random.below(free));
        let board = random_position(&naive, cells, plies, &mut random);
        let (side, expected) = (to_move(&board), naive.outcome(&board, to_move(&board)));
        let found = solver.value(&board, side, &Limits::NONE);
        assert_eq!(found, Some(expected), "{size:?} {board:?}");
        let (mv, value) = solver.best(&board, side, &Limits::NONE).expect("a move");
        assert_eq!(value, expected, "{size:?} {board:?}");
        let mut after = board.clone();
        after[usize::from(mv.0)] = Some(side);
        let kept = naive.outcome(&after, side.other());
        assert_eq!(kept, expected, "{size:?} {board:?} {mv:?}");
        if naive.values.len() > 2_000_000 {
            naive.values.clear();
        }
    }
}

#[test]
fn every_position_of_tic_tac_toe_has_its_value() {
    let mut naive = Naive::new(3, 3, 3);
    let mut solver = Solver::new((3, 3, 3), 1 << 16);
    let mut positions = 0;
    let mut todo = vec![vec![None; 9]];
    let mut seen = HashMap::new();
    while let Some(board) = todo.pop() {
        if seen.insert(board.clone(), ()).is_some() {
            continue;
        }
        positions += 1;
        let side = to_move(&board);
        let expected = naive.outcome(&board, side);
        assert_eq!(
            solver.value(&board, side, &Limits::NONE),
            Some(expected),
            "{board:?}"
        );
        if naive.has_won(&board, side.other()) {
            continue;
        }
        for cell in (0..9).filter(|&cell| board[cell].is_none()) {
            let mut next = board.clone();
            next[cell] = Some(side);
            todo.push(next);
        }
    }
    assert_eq!(positions, 5478);
}

#[test]
fn random_positions_of_small_boards_have_their_values() {
    check((4, 3, 3), 10, 1000);
    check((4, 4, 3), 10, 1000);
    check((4, 4, 4), 9, 1000);
}

#[test]
fn random_positions_of_larger_boards_have_their_values() {
    for size in [
        (2, 5, 3),
        (5, 3, 3),
        (3, 6, 4),
        (5, 4, 4),
        (5, 5, 4),
        (5, 5, 5),
        (6, 6, 4),
        (7, 7, 5),
        (9, 9, 5),
    ] {
        check(size, 7, 2500);
    }
}

#[test]
fn small_games_come_out_as_they_are_known() {
    for (size, expected) in [
        ((1, 1, 1), Verdict::First),
        ((1, 2, 2), Verdict::Draw),
        ((1, 3, 2), Verdict::First),
        ((2, 2, 2), Verdict::First),
        ((3, 3, 4), Verdict::Draw),
        ((3, 3, 3), Verdict::Draw),
        ((4, 3, 3), Verdict::First),
        ((5, 4, 4), Verdict::Draw),
        ((6, 5, 4), Verdict::First),
        ((6, 6, 4), Verdict::First),
        ((7, 7, 7), Verdict::Draw),
    ] {
        let solution = Solver::new(size, 1 << 22).solve(&Limits::NONE);
        assert_eq!(solution.result, expected, "{size:?}");
    }
}
