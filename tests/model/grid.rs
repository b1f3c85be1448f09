//! A board as its notation shows it: near cells, lines and distances by plain geometry.

use plyback::game::{AnyGame, Side};
use plyback::search::Shortcut;

/// The marks of a board, by row and column.
pub struct Grid {
    rows: Vec<Vec<char>>,
    k: usize,
    /// Whether marks fall, so that a move is a column.
    drops: bool,
}

fn mark(side: Side) -> char {
    match side {
        Side::One => 'X',
        Side::Two => 'O',
    }
}

impl Grid {
    pub fn read(game: &AnyGame, notation: &str) -> Self {
        let name = game.name();
        let drops = name.starts_with("connect4");
        let k = match name.split_once(':') {
            Some((_, numbers)) => numbers.rsplit(',').next().unwrap().parse().unwrap(),
            None if drops => 4,
            None => 3,
        };
        Self {
            drops,
            rows: notation
                .split('/')
                .map(|row| row.chars().collect())
                .collect(),
            k,
        }
    }

    fn columns(&self) -> usize {
        self.rows[0].len()
    }

    fn cells(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.rows.len()).flat_map(|row| (0..self.columns()).map(move |column| (row, column)))
    }

    fn number(&self, (row, column): (usize, usize)) -> usize {
        row * self.columns() + column
    }

    /// The cell that a move marks.
    fn cell(&self, mv: usize) -> (usize, usize) {
        if !self.drops {
            return (mv / self.columns(), mv % self.columns());
        }
        let free = self.rows.iter().filter(|row| row[mv] == '_').count();
        (free - 1, mv)
    }

    /// Whether the move may be tried: two cells lie in one of the eight directions from
    /// each other where they share a row or a column, or are as far apart in both.
    pub fn is_near(&self, mv: usize, reach: usize) -> bool {
        let (row, column) = self.cell(mv);
        let mut marks = self
            .cells()
            .filter(|&(row, column)| self.rows[row][column] != '_')
            .peekable();
        marks.peek().is_none()
            || marks.any(|(r, c)| {
                let (down, right) = (row.abs_diff(r), column.abs_diff(c));
                (down == 0 || right == 0 || down == right) && down.max(right) <= reach
            })
    }

    pub fn distance_to_center(&self, cell: usize) -> f64 {
        let (row, column) = (cell / self.columns(), cell % self.columns());
        let middle = |length: usize| (length as f64 - 1.0) / 2.0;
        let down = row as f64 - middle(self.rows.len());
        let right = column as f64 - middle(self.columns());
        if self.drops {
            return right.abs();
        }
        down.hypot(right)
    }

    /// Every line's marks.
    fn lines(&self) -> Vec<Vec<char>> {
        let mut lines = Vec::new();
        for (row, column) in self.cells() {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                // One cell runs in no direction.
                if self.k == 1 && (down, right) != (0, 1) {
                    continue;
                }
                let line: Option<Vec<char>> = (0..self.k as isize)
                    .map(|step| {
                        let row = row.checked_add_signed(down * step)?;
                        let column = column.checked_add_signed(right * step)?;
                        self.rows.get(row)?.get(column).copied()
                    })
                    .collect();
                lines.extend(line);
            }
        }
        lines
    }

    pub fn marks_in_open_lines(&self, side: Side) -> i64 {
        let (own, other) = (mark(side), mark(side.other()));
        let open = self
            .lines()
            .into_iter()
            .filter(|line| !line.contains(&other));
        open.map(|line| line.iter().filter(|&&mark| mark == own).count() as i64)
            .sum()
    }

    /// What is played without a search by the side to move.
    pub fn shortcut(&self, mover: Side) -> Option<(Shortcut, usize)> {
        let wins = |side: Side| {
            let is_free = |&(row, column): &(usize, usize)| self.rows[row][column] == '_';
            let named = self.cells().filter(|&(row, _)| !self.drops || row == 0);
            named.filter(is_free).find(|&cell| {
                let (row, column) = self.cell(self.number(cell));
                let mut rows = self.rows.clone();
                rows[row][column] = mark(side);
                let after = Self { rows, ..*self };
                let whole = |line: &Vec<char>| line.iter().all(|&cell| cell == mark(side));
                after.lines().iter().any(whole)
            })
        };
        let win = wins(mover).map(|cell| (Shortcut::Win, self.number(cell)));
        win.or_else(|| wins(mover.other()).map(|cell| (Shortcut::Block, self.number(cell))))
    }
}
