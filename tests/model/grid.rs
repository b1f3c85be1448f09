//! A board as in its notation: near cells, lines and distances by plain geometry.

use plyback::game::{AnyGame, Side};
use plyback::search::Shortcut;

/// The marks on a board, by row and column.
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

    /// Whether the move may be tried: two cells lie in one of the eight directions from each
    /// other if they share a row or a column, or are equally far apart in both.
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

    /// The marks in every line.
    fn lines(&self) -> Vec<Vec<char>> {
        let mut lines = Vec::new();
        for (row, column) in self.cells() {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                // A single cell has no direction.
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

    /// The position after a move.
    fn after(&self, side: Side, mv: usize) -> Self {
        let (row, column) = self.cell(mv);
        let mut rows = self.rows.clone();
        rows[row][column] = mark(side);
        Self { rows, ..*self }
    }

    /// The moves, in scan order, that would complete a line for this side.
    pub fn winning(&self, side: Side) -> Vec<usize> {
        let is_move = |&(row, column): &(usize, usize)| {
            self.rows[row][column] == '_' && (!self.drops || row == 0)
        };
        let wins = |&mv: &usize| {
            let (row, column) = self.cell(mv);
            let marks = |down: isize, right: isize| {
                let is_own = |step: &isize| {
                    let row = row.checked_add_signed(down * step);
                    let column = column.checked_add_signed(right * step);
                    let cell = self.rows.get(row?)?.get(column?)?;
                    (*cell == mark(side)).then_some(())
                };
                (1..).take_while(|step| is_own(step).is_some()).count()
            };
            let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
            let length = |(down, right)| marks(down, right) + 1 + marks(-down, -right);
            directions.into_iter().any(|way| length(way) >= self.k)
        };
        let moves = self.cells().filter(is_move).map(|cell| self.number(cell));
        moves.filter(wins).collect()
    }

    /// Whether a side making this move could win with its next one.
    pub fn threatens(&self, side: Side, mv: usize) -> bool {
        !self.after(side, mv).winning(side).is_empty()
    }

    /// What the side to move plays without a search.
    pub fn shortcut(&self, mover: Side) -> Option<(Shortcut, usize)> {
        let first = |side| self.winning(side).first().copied();
        let win = first(mover).map(|cell| (Shortcut::Win, cell));
        win.or_else(|| first(mover.other()).map(|cell| (Shortcut::Block, cell)))
    }

    /// The value of a line with this many marks of a single side to that side.
    fn worth(&self, marks: usize) -> i64 {
        match marks {
            0 => 0,
            _ => 4_i64.pow((marks + 6).saturating_sub(self.k) as u32),
        }
    }

    /// The number of one side's marks in a line without marks of the other.
    fn open_to(&self, line: &[char], side: Side) -> Option<usize> {
        let marks = |side| line.iter().filter(|&&cell| cell == mark(side)).count();
        (marks(side.other()) == 0).then(|| marks(side))
    }

    /// The value of the position for the side to move, by its threats; `most` is a win.
    pub fn threats(&self, mover: Side, most: i64) -> i64 {
        if !self.winning(mover).is_empty() {
            return most;
        }
        if self.winning(mover.other()).len() > 1 {
            return -most;
        }
        let lines = self.lines();
        let worth = |side| -> i64 {
            let marks = lines.iter().filter_map(|line| self.open_to(line, side));
            marks.map(|marks| self.worth(marks)).sum()
        };
        let least = (most - 1).max(0);
        (worth(mover) * 3 / 2 - worth(mover.other())).clamp(-least, least)
    }

    /// The importance of a move to either side, by the lines through its cell.
    pub fn weight(&self, mv: usize) -> i64 {
        let (row, column) = self.cell(mv);
        let mut marked = self.rows.clone();
        marked[row][column] = '*';
        let marked = Self {
            rows: marked,
            ..*self
        };
        let through = marked
            .lines()
            .into_iter()
            .filter(|line| line.contains(&'*'));
        let marks = |line: Vec<char>| {
            let mut open = Side::BOTH
                .into_iter()
                .filter_map(|side| self.open_to(&line, side));
            open.next().map_or(0, |marks| self.worth(marks + 1))
        };
        through.map(marks).sum()
    }
}
