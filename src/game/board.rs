//! Games on a bitboard in which K marks in a line win: m,n,k-games such as tic-tac-toe, where a
//! mark may go into any free cell, and Connect Four, where it falls.

mod bits;
mod lines;
mod notation;

use crate::any::Rules;
use crate::kind::{Kind, Parameter, Request, Sides};
use crate::{Game, Grid, Move, Outcome, Picture, Problem, Side};
pub use bits::{Bits, Wide};
use lines::{DIRECTIONS, Lines, MAX_SIDE, Shape};
use words::{Message, message};

/// An m,n,k-game, won by the first side with K marks in a row, column or diagonal of a board of
/// M rows and N columns. In Connect Four a move is a column, and its mark falls to the lowest
/// free cell.
///
/// `B` holds a side's marks: `u16`, `u64`, `u128`, or [`Wide`] for up to 100×100 cells.
#[derive(Clone, Debug)]
pub struct BoardGame<B: Bits> {
    shape: Shape,
    lines: Lines<B>,
    all: B,
    /// The cells that name a move while they are free: all of them, or the top row.
    entries: B,
    /// Whether marks fall to the lowest free cell.
    falls: bool,
    first: Side,
}

/// The marks on a board, and how the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<B> {
    /// The cells of `X`, then those of `O`.
    marks: [B; 2],
    to_move: Side,
    status: Status,
}

/// An outcome as a byte, determined when the last mark was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Status {
    Open,
    Won(Side),
    Draw,
}

impl<B: Bits> BoardGame<B> {
    /// A game of `rows` by `columns` with `k` in a line to win, in which marks fall if `falls`;
    /// `first` begins. If `k` exceeds both sizes, every game is a draw.
    ///
    /// # Errors
    /// If the board doesn't fit into `B`.
    ///
    /// # Panics
    /// If marks fall, but `B` is too small for that.
    pub fn new(
        (rows, columns, k): (usize, usize, usize),
        falls: bool,
        first: Side,
    ) -> Result<Self, Message> {
        let shape = Shape { rows, columns, k };
        let (cells, capacity) = (shape.cells(), B::CAPACITY);
        assert!(
            B::MAY_FALL || !falls,
            "a board of a size on which marks fall"
        );
        if cells > capacity {
            return Err(message!(BoardTooLarge { cells, capacity }));
        }
        Ok(Self {
            shape,
            lines: Lines::new(shape),
            all: B::of(0..cells),
            entries: B::of(0..if falls { columns } else { cells }),
            falls,
            first,
        })
    }

    /// The empty board.
    pub fn empty(&self) -> Board<B> {
        Board {
            marks: [B::none(), B::none()],
            to_move: self.first,
            status: Status::Open,
        }
    }

    /// The position with this notation: rows joined by `/`, cells `X`, `O` or `_`.
    ///
    /// # Errors
    /// If there are too many or too few rows, or a row is too long or too short, if a character
    /// is unknown, or if no game leads to these marks. A finished game is fine.
    pub fn position(&self, notation: &str) -> Result<Board<B>, Message> {
        let shape = self.shape;
        let cells = shape.parse_board(notation)?;
        if self.falls {
            shape.check_support(&cells)?;
        }
        let to_move = shape.side_to_move(&cells, self.first)?;
        let status = match shape.winner(&cells, to_move)? {
            Some(side) => Status::Won(side),
            None if cells.iter().all(Option::is_some) => Status::Draw,
            None => Status::Open,
        };
        let board = self.with(&cells, to_move);
        Ok(Board { status, ..board })
    }

    /// The cell that a legal move marks.
    #[inline]
    fn cell(&self, position: &Board<B>, mv: Move) -> usize {
        let cell = usize::from(mv.0);
        if B::MAY_FALL && self.falls {
            self.lowest_free(position, cell).unwrap_or(cell)
        } else {
            cell
        }
    }

    /// The lowest free cell of a column.
    #[inline]
    fn lowest_free(&self, position: &Board<B>, column: usize) -> Option<usize> {
        let [x, o] = &position.marks;
        let cells = (0..self.shape.rows).map(|row| column + row * self.shape.columns);
        cells
            .take_while(|&cell| !x.has(cell) && !o.has(cell))
            .last()
    }

    /// The mark in each cell.
    pub(crate) fn cells(&self, position: &Board<B>) -> Vec<Option<Side>> {
        (0..self.shape.cells())
            .map(|cell| position.at(cell))
            .collect()
    }

    /// The open position with these marks.
    pub(crate) fn with(&self, cells: &[Option<Side>], to_move: Side) -> Board<B> {
        let marks = |side| B::of((0..cells.len()).filter(|&cell| cells[cell] == Some(side)));
        Board {
            marks: Side::BOTH.map(marks),
            to_move,
            status: Status::Open,
        }
    }

    /// The position before this move, which marked the cell it names.
    pub(crate) fn without(&self, position: &Board<B>, mv: Move) -> Board<B> {
        let mut cells = self.cells(position);
        cells[usize::from(mv.0)] = None;
        self.with(&cells, position.to_move.other())
    }

    fn free(&self, position: &Board<B>) -> B {
        let [x, o] = &position.marks;
        self.all.without(x, o)
    }

    /// The cells within `reach` steps of a mark in the eight directions.
    fn reached(&self, position: &Board<B>, reach: usize) -> B {
        let mut marks = self.all.without(&self.free(position), &B::none());
        let mut near = B::none();
        while let Some(mark) = marks.take_first() {
            for (down, right) in DIRECTIONS {
                for direction in [(down, right), (-down, -right)] {
                    let cells =
                        (1..=reach).map_while(|steps| self.shape.at(mark, direction, steps));
                    cells.for_each(|cell| near.insert(cell));
                }
            }
        }
        near
    }
}

impl<B: Bits> Board<B> {
    #[inline]
    fn marks(&self, side: Side) -> &B {
        &self.marks[side as usize]
    }

    /// The side whose mark is in the cell, if any.
    #[inline]
    pub fn at(&self, cell: usize) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.marks(side).has(cell))
    }
}

/// Cells as moves, in scan order.
#[derive(Clone, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Cells<B> {
    pub(crate) fn of(moves: impl Iterator<Item = Move>) -> Self {
        Self(B::of(moves.map(|mv| mv.0.into())))
    }
}

impl<B: Bits> Iterator for Cells<B> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        // Fits, because there are at most 10,000 cells.
        self.0.take_first().map(|cell| Move(cell as u16))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let cells = self.0.count();
        (cells, Some(cells))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.count()
    }
}

impl<B: Bits> Game for BoardGame<B> {
    type Position = Board<B>;
    type Moves = Cells<B>;

    #[inline]
    fn to_move(&self, position: &Board<B>) -> Side {
        position.to_move
    }

    #[inline]
    fn outcome(&self, position: &Board<B>) -> Option<Outcome> {
        match position.status {
            Status::Open => None,
            Status::Won(side) => Some(Outcome::Win(side)),
            Status::Draw => Some(Outcome::Draw),
        }
    }

    #[inline]
    fn moves(&self, position: &Board<B>) -> Cells<B> {
        let [x, o] = &position.marks;
        Cells(self.entries.without(x, o))
    }

    #[inline]
    fn play(&self, position: &Board<B>, mv: Move) -> Board<B> {
        let (side, cell) = (position.to_move, self.cell(position, mv));
        let mut marks = position.marks.clone();
        let own = &mut marks[side as usize];
        own.insert(cell);
        let status = if self.lines.completed(own, cell) {
            Status::Won(side)
        } else if self.entries.covered(&marks[0], &marks[1]) {
            Status::Draw
        } else {
            Status::Open
        };
        Board {
            marks,
            to_move: side.other(),
            status,
        }
    }

    fn longest(&self) -> u32 {
        self.shape.cells() as u32
    }

    fn heap_bytes(&self) -> usize {
        2 * B::HEAP
    }

    fn grid(&self) -> Option<&dyn Grid<Self>> {
        Some(self)
    }

    fn notation(&self, position: &Board<B>) -> String {
        self.shape.board_name(|cell| position.at(cell))
    }

    fn move_name(&self, mv: Move) -> String {
        if self.falls {
            notation::column_name(mv.0.into())
        } else {
            self.shape.cell_name(mv.0.into())
        }
    }

    /// Capital letters work, too.
    fn parse_move(&self, name: &str) -> Option<Move> {
        let cell = if self.falls {
            notation::parse_column(name).filter(|&column| column < self.shape.columns)
        } else {
            self.shape.parse_cell(name)
        };
        cell.map(|cell| Move(cell as u16))
    }

    fn picture(&self, position: &Board<B>, last: Option<Move>) -> Picture {
        let shape = self.shape;
        let marked = |mv: Move| {
            let cell = usize::from(mv.0);
            match self.lowest_free(position, cell) {
                Some(free) if self.falls => free + shape.columns,
                _ => cell,
            }
        };
        let cells: Vec<_> = (0..shape.cells()).map(|cell| position.at(cell)).collect();
        let line = match position.status {
            Status::Won(side) => shape.full_line(&cells, side),
            Status::Open | Status::Draw => None,
        };
        Picture::Grid {
            rows: shape.rows,
            columns: shape.columns,
            cells,
            last: last.map(marked),
            line: line.map_or_else(Vec::new, |line| line.cells().collect()),
        }
    }
}

impl<B: Bits> Grid<Self> for BoardGame<B> {
    fn near(&self, position: &Board<B>, reach: u32) -> Cells<B> {
        let moves = self.moves(position);
        if self.free(position) == self.all {
            return moves;
        }
        let longest = self.shape.rows.max(self.shape.columns);
        let near = self.reached(position, longest.min(reach as usize));
        let kept = moves.filter(|&mv| near.has(self.cell(position, mv)));
        Cells(B::of(kept.map(|mv| mv.0.into())))
    }

    fn marks_in_open_lines(&self, position: &Board<B>, side: Side) -> u32 {
        // A line with several marks is counted once for each.
        let (mut own, other) = (position.marks(side).clone(), position.marks(side.other()));
        let mut sum = 0;
        while let Some(mark) = own.take_first() {
            sum += self.shape.open_lines(mark, other) as u32;
        }
        sum
    }

    fn completing(&self, position: &Board<B>, side: Side, missing: usize) -> Cells<B> {
        let (own, other) = (position.marks(side), position.marks(side.other()));
        let Some(wanted @ 1..) = self.shape.k.checked_sub(missing) else {
            if self.shape.k < missing {
                return Cells(B::none());
            }
            // Empty lines, of one or two cells.
            let moves = self.moves(position).filter(|&mv| {
                let mut is_open = false;
                let cell = self.cell(position, mv);
                let mut visit = |counts| is_open |= counts == [0, 0];
                self.shape
                    .count_lines_through(cell, [own, other], &mut visit);
                is_open
            });
            return Cells(B::of(moves.map(|mv| mv.0.into())));
        };
        let mut cells = B::none();
        self.shape.open_lines_of(own, other, |line, marks| {
            if marks == wanted {
                let free = line.cells().filter(|&cell| !own.has(cell));
                free.for_each(|cell| cells.insert(cell));
            }
        });
        if !self.falls {
            return Cells(cells);
        }
        let moves = self.moves(position);
        let kept = moves.filter(|&mv| cells.has(self.cell(position, mv)));
        Cells(B::of(kept.map(|mv| mv.0.into())))
    }

    fn open_lines(&self, position: &Board<B>, side: Side) -> Vec<u32> {
        let mut lines = Vec::new();
        let (own, other) = (position.marks(side), position.marks(side.other()));
        self.shape.open_lines_of(own, other, |_, marks| {
            if lines.len() <= marks {
                lines.resize(marks + 1, 0);
            }
            lines[marks] += 1;
        });
        lines
    }

    fn lines_through(&self, position: &Board<B>, mv: Move, visit: &mut dyn FnMut([usize; 2])) {
        let [x, o] = &position.marks;
        let cell = self.cell(position, mv);
        self.shape.count_lines_through(cell, [x, o], visit);
    }

    fn length(&self) -> usize {
        self.shape.k
    }

    fn distance_to_center(&self, mv: Move) -> u32 {
        let cell = usize::from(mv.0);
        let row = 2 * (cell / self.shape.columns) + 1;
        let column = 2 * (cell % self.shape.columns) + 1;
        let (down, right) = (
            row.abs_diff(self.shape.rows),
            column.abs_diff(self.shape.columns),
        );
        (down * down + right * right) as u32
    }

    fn would_win(&self, position: &Board<B>, side: Side, mv: Move) -> bool {
        let cell = self.cell(position, mv);
        let mut own = position.marks(side).clone();
        own.insert(cell);
        self.lines.completed(&own, cell)
    }

    fn cell(&self, position: &Board<B>, mv: Move) -> usize {
        Self::cell(self, position, mv)
    }

    fn falls(&self) -> bool {
        self.falls
    }

    fn each_line(&self, visit: &mut dyn FnMut(&[usize])) {
        let mut cells = Vec::new();
        for line in self.shape.lines() {
            cells.clear();
            cells.extend(line.cells());
            visit(&cells);
        }
    }

    fn settle(&self, cells: &mut [Option<Side>]) {
        let columns = if self.falls { self.shape.columns } else { 0 };
        for column in 0..columns {
            let mut marks: Vec<_> = cells[column..].iter().copied().step_by(columns).collect();
            // Free cells move up, marks keep their order.
            marks.sort_by_key(Option::is_some);
            let places = cells[column..].iter_mut().step_by(columns);
            places.zip(marks).for_each(|(cell, mark)| *cell = mark);
        }
    }
}

/// The line to win may be longer than any board's, but not longer than a board has cells.
const MAX_LINE: u64 = MAX_SIDE * MAX_SIDE;

const fn rows(letter: &'static str, usual: &'static str) -> Parameter {
    let label = Message::BoardRows;
    let about = Message::AboutRows;
    Parameter::new(letter, "rows", MAX_SIDE, usual, label, about)
}

const fn columns(letter: &'static str, usual: &'static str) -> Parameter {
    let label = Message::BoardColumns;
    let about = Message::AboutColumns;
    Parameter::new(letter, "columns", MAX_SIDE, usual, label, about)
}

const fn line(letter: &'static str, usual: &'static str) -> Parameter {
    let label = Message::InALine;
    let about = Message::AboutInALine;
    Parameter::new(letter, "line", MAX_LINE, usual, label, about)
}

/// Three in a row on a 3 by 3 board.
pub(crate) static TICTACTOE: Kind = Kind {
    name: "tictactoe",
    parameters: &[],
    bare: true,
    position: None,
    sides: Sides::Marks,
    about: Message::AboutTictactoe,
    about_position: Message::BoardNotation,
    open: |request| open(request, &[3, 3, 3], false),
};

/// The m,n,k-games.
pub(crate) static MNK: Kind = Kind {
    name: "mnk",
    parameters: &[rows("M", "3"), columns("N", "3"), line("K", "3")],
    bare: false,
    position: None,
    sides: Sides::Marks,
    about: Message::AboutMnk,
    about_position: Message::BoardNotation,
    open: |request| open(request, &request.numbers, false),
};

/// Connect Four.
pub(crate) static CONNECT4: Kind = Kind {
    name: "connect4",
    parameters: &[rows("R", "6"), columns("C", "7"), line("K", "4")],
    bare: true,
    position: None,
    sides: Sides::Marks,
    about: Message::AboutConnect4,
    about_position: Message::BoardNotation,
    open: |request| open(request, &request.numbers, true),
};

fn open(request: &Request, numbers: &[u64], falls: bool) -> Result<Rules, Message> {
    let &[rows, columns, k] = numbers else {
        unreachable!("a board has three numbers")
    };
    let shape = (rows as usize, columns as usize, k as usize);
    Ok(match rows * columns {
        0..=16 if !falls => Rules::Board16(problem(request, shape, falls)?),
        0..=64 => Rules::Board64(problem(request, shape, falls)?),
        65..=128 => Rules::Board128(problem(request, shape, falls)?),
        _ => Rules::BoardWide(problem(request, shape, falls)?),
    })
}

fn problem<B: Bits>(
    request: &Request,
    shape: (usize, usize, usize),
    falls: bool,
) -> Result<Problem<BoardGame<B>>, Message> {
    let game = BoardGame::new(shape, falls, request.setup.first.unwrap_or(Side::One))?;
    let root = match request.position {
        Some(notation) => game.position(notation)?,
        None => game.empty(),
    };
    Ok(Problem { game, root })
}
