//! A board of marks that counts each side's marks in every line.

use crate::cells::Cells;

/// The lines of an m,n,k-game, and the marks of a position.
#[derive(Clone)]
pub(crate) struct Board<const N: usize> {
    pub k: usize,
    /// The cells of every line.
    pub lines: Vec<Cells<N>>,
    /// The lines through each cell.
    through: Vec<Vec<u16>>,
    /// How many marks each side has in each line.
    counts: Vec<[u8; 2]>,
    pub marks: [Cells<N>; 2],
    pub all: Cells<N>,
}

/// Every line of K cells on a board, as its cells in order.
pub(crate) fn lines(rows: usize, columns: usize, k: usize) -> Vec<Vec<usize>> {
    let mut lines = Vec::new();
    let directions: &[(isize, isize)] = match k {
        1 => &[(0, 1)],
        _ => &[(0, 1), (1, 0), (1, 1), (1, -1)],
    };
    if k > rows.max(columns) {
        return lines;
    }
    let at = |start: usize, step: usize, (down, right): (isize, isize)| {
        let step = step as isize;
        let row = (start / columns).checked_add_signed(down * step)?;
        let column = (start % columns).checked_add_signed(right * step)?;
        (row < rows && column < columns).then_some(row * columns + column)
    };
    for start in 0..rows * columns {
        for &direction in directions {
            lines.extend(
                (0..k)
                    .map(|step| at(start, step, direction))
                    .collect::<Option<Vec<_>>>(),
            );
        }
    }
    lines
}

/// What the lines tell about a position, for an attacker and a defender.
pub(crate) struct Sight<const N: usize> {
    /// Free cells that complete a line: for the attacker, for the defender.
    pub wins: [Cells<N>; 2],
    /// The cells of lines still open to each side.
    pub open: [Cells<N>; 2],
    /// Free cells of the attacker's open lines with two free cells.
    pub fours: Cells<N>,
    /// Free cells of the defender's open lines that up to `extra` more marks would fill.
    pub danger: Cells<N>,
    /// The sum of 2 to the number of marks over the attacker's open lines. Below 2^K the
    /// defender, if to move, holds the draw.
    pub potential: u64,
    pub full: bool,
}

impl<const N: usize> Board<N> {
    pub fn new(rows: usize, columns: usize, k: usize) -> Self {
        let lines = lines(rows, columns, k);
        let mut through = vec![Vec::new(); rows * columns];
        for (index, line) in lines.iter().enumerate() {
            line.iter()
                .for_each(|&cell| through[cell].push(index as u16));
        }
        Self {
            k,
            counts: vec![[0; 2]; lines.len()],
            lines: lines.into_iter().map(Cells::of).collect(),
            through,
            marks: [Cells::NONE; 2],
            all: Cells::of(0..rows * columns),
        }
    }

    /// Replaces the marks on the board by these.
    pub fn put(&mut self, marks: [Cells<N>; 2]) {
        for (side, marks) in marks.into_iter().enumerate() {
            for cell in self.marks[side] & !marks {
                self.undo(side, cell);
            }
            for cell in marks & !self.marks[side] {
                self.play(side, cell);
            }
        }
    }

    #[inline]
    pub fn play(&mut self, side: usize, cell: usize) {
        self.marks[side].insert(cell);
        for &line in &self.through[cell] {
            self.counts[line as usize][side] += 1;
        }
    }

    #[inline]
    pub fn undo(&mut self, side: usize, cell: usize) {
        self.marks[side].remove(cell);
        for &line in &self.through[cell] {
            self.counts[line as usize][side] -= 1;
        }
    }

    #[inline]
    pub fn free(&self) -> Cells<N> {
        self.all & !(self.marks[0] | self.marks[1])
    }

    /// Whether a line is full of this side's marks.
    pub fn has_won(&self, side: usize) -> bool {
        self.counts
            .iter()
            .any(|counts| usize::from(counts[side]) == self.k)
    }

    /// A side's open lines: their cells, and the side's marks in them.
    pub fn open(&self, side: usize) -> impl Iterator<Item = (Cells<N>, usize)> {
        let lines = self.lines.iter().zip(&self.counts);
        lines
            .filter(move |(_, counts)| counts[1 - side] == 0)
            .map(move |(line, counts)| (*line, usize::from(counts[side])))
    }

    pub fn look(&self, attacker: usize, extra: usize) -> Sight<N> {
        let free = self.free();
        let mut sight = Sight {
            wins: [Cells::NONE; 2],
            open: [Cells::NONE; 2],
            fours: Cells::NONE,
            danger: Cells::NONE,
            potential: 0,
            full: free.is_empty(),
        };
        for (line, counts) in self.lines.iter().zip(&self.counts) {
            let [own, other] = [counts[attacker], counts[1 - attacker]].map(usize::from);
            if other == 0 {
                sight.open[0] |= *line;
                sight.potential = sight.potential.saturating_add(1 << own.min(48));
                if own + 2 == self.k {
                    sight.fours |= *line;
                } else if own + 1 == self.k {
                    sight.wins[0] |= *line;
                }
            }
            if own == 0 {
                sight.open[1] |= *line;
                if other + 1 == self.k {
                    sight.wins[1] |= *line;
                }
                if other + extra >= self.k {
                    sight.danger |= *line;
                }
            }
        }
        sight.wins = sight.wins.map(|cells| cells & free);
        sight.fours = sight.fours & free;
        sight.danger = sight.danger & free;
        sight
    }

    /// How much the open lines through each cell weigh for the attacker, and for the defender.
    pub fn weights(&self, attacker: usize, weights: &mut [[u64; 2]]) {
        weights.fill([0; 2]);
        let free = self.free();
        for (line, counts) in self.lines.iter().zip(&self.counts) {
            let [own, other] = [counts[attacker], counts[1 - attacker]];
            let (whose, marks) = match (own, other) {
                (_, 0) => (0, own),
                (0, _) => (1, other),
                _ => continue,
            };
            let weight = 1 << marks.min(48);
            for cell in *line & free {
                weights[cell][whose] += weight;
            }
            if marks == 0 {
                for cell in *line & free {
                    weights[cell][1] += 1;
                }
            }
        }
    }
}
