//! Games on a board of bits in which K marks in a line win: the m,n,k-games, tic-tac-toe
//! among them, where a mark may go into any free cell, and Connect Four, where it falls.

mod bits;
mod lines;
mod notation;

use crate::kind::{Kind, Parameter, Request, Sides};
use crate::{AnyGame, Game, Grid, Move, Outcome, Picture, Problem, Side};
pub use bits::{Bits, Wide};
use lines::{DIRECTIONS, Lines, Shape};
pub use lines::{Line, MAX_SIDE};
use words::{Message, message};

/// An m,n,k-game: whoever first has K marks in a row, a column or a diagonal of
/// a board of M rows and N columns wins.
///
/// `B` holds a side's marks: `u16`, `u64`, `u128`, or [`Wide`] for up to 100×100 cells.
///
/// ```
/// use game::{Game, Mnk, Outcome, Side};
///
/// let game = Mnk::<u16>::new(3, 3, 3)?;
/// let mut position = game.position("O_X/X__/XOO")?;
/// assert_eq!(game.to_move(&position), Side::One);
/// position = game.play(&position, game.parse_move("b2").unwrap());
/// assert_eq!(game.outcome(&position), Some(Outcome::Win(Side::One)));
/// assert_eq!(game.notation(&position), "O_X/XX_/XOO");
/// # Ok::<(), words::Message>(())
/// ```
pub type Mnk<B> = BoardGame<B, false>;

/// Connect Four on any board: a mark falls to the lowest free cell of its column. A move
/// is a column.
///
/// ```
/// use game::{Connect4, Game};
///
/// let game = Connect4::<u64>::new(6, 7, 4)?;
/// let position = game.play(&game.empty(), game.parse_move("d").unwrap());
/// assert!(game.notation(&position).ends_with("_______/___X___"));
/// # Ok::<(), words::Message>(())
/// ```
pub type Connect4<B> = BoardGame<B, true>;

/// A board, and how many in a line win. With `DROPS` marks fall to the lowest free cell.
#[derive(Clone, Debug)]
pub struct BoardGame<B: Bits, const DROPS: bool> {
    shape: Shape,
    lines: Lines<B>,
    all: B,
    /// The cells that name a move while they are free: all, or the top row.
    entries: B,
    first: Side,
    kind: &'static Kind,
    /// The name stands alone: `tictactoe`, `connect4`.
    bare: bool,
}

/// The marks on a board, and what follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<B> {
    /// The cells of `X` and of `O`.
    marks: [B; 2],
    to_move: Side,
    status: Status,
}

/// An outcome in a byte, found when the last mark was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Status {
    Open,
    Won(Side),
    Draw,
}

impl<B: Bits, const DROPS: bool> BoardGame<B, DROPS> {
    /// The game with `rows` rows, `columns` columns and `k` in a line to win; `X` begins.
    /// With `k` above both nobody ever wins.
    ///
    /// # Errors
    ///
    /// [`Message::OutOfRange`] where rows or columns are not from 1 to 100 or `k` is 0;
    /// [`Message::BoardTooLarge`] where the board does not fit into `B`.
    pub fn new(rows: usize, columns: usize, k: usize) -> Result<Self, Message> {
        let kind = if DROPS { &CONNECT4 } else { &MNK };
        let numbers = [rows, columns, k].map(|number| number as u64);
        kind.check(&numbers)?;
        let shape = Shape { rows, columns, k };
        let (cells, capacity) = (shape.cells(), B::CAPACITY);
        if cells > capacity {
            return Err(message!(BoardTooLarge { cells, capacity }));
        }
        Ok(Self {
            shape,
            lines: Lines::new(shape),
            all: B::of(0..cells),
            entries: B::of(0..if DROPS { columns } else { cells }),
            first: Side::One,
            kind,
            bare: false,
        })
    }

    /// The same game with this side as the one that began.
    #[must_use]
    pub fn begun_by(self, first: Side) -> Self {
        Self { first, ..self }
    }

    /// The empty board.
    #[must_use]
    pub fn empty(&self) -> Board<B> {
        Board {
            marks: [B::none(), B::none()],
            to_move: self.first,
            status: Status::Open,
        }
    }

    /// The position of that notation: rows joined by `/`, cells `X`, `O` or `_`.
    ///
    /// # Errors
    ///
    /// Where rows are too many, too few, too long or too short, where a character is
    /// unknown, and where no game leads to these marks. A finished game is no error.
    pub fn position(&self, notation: &str) -> Result<Board<B>, Message> {
        let shape = self.shape;
        let marks: [B; 2] = shape.parse_board(notation)?;
        if DROPS {
            shape.check_support(&marks)?;
        }
        let to_move = shape.side_to_move(&marks, self.first)?;
        let status = match shape.winner(&marks, to_move)? {
            Some(side) => Status::Won(side),
            None if self.all.covered(&marks[0], &marks[1]) => Status::Draw,
            None => Status::Open,
        };
        Ok(Board {
            marks,
            to_move,
            status,
        })
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.shape.rows
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.shape.columns
    }

    /// Every line that wins, in scan order of its first cell.
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.shape.lines()
    }

    /// The cell that a legal move marks.
    #[inline]
    fn cell(&self, position: &Board<B>, mv: Move) -> usize {
        let cell = usize::from(mv.0);
        if DROPS {
            self.fall(position, cell).unwrap_or(cell)
        } else {
            cell
        }
    }

    /// The lowest free cell of a column.
    #[inline]
    fn fall(&self, position: &Board<B>, column: usize) -> Option<usize> {
        let [x, o] = &position.marks;
        let cells = (0..self.shape.rows).map(|row| column + row * self.shape.columns);
        cells
            .take_while(|&cell| !x.has(cell) && !o.has(cell))
            .last()
    }

    fn free(&self, position: &Board<B>) -> B {
        let [x, o] = &position.marks;
        self.all.without(x, o)
    }

    /// The cells of a winning line; none where nobody has one.
    fn winning_line(&self, board: &Board<B>) -> Vec<usize> {
        let Status::Won(side) = board.status else {
            return Vec::new();
        };
        let line = self.shape.full_line(board.marks(side));
        line.map_or_else(Vec::new, |line| line.cells().collect())
    }

    /// The cells that lie up to `reach` steps from a mark in the eight directions.
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
    /// The cells that a side has marked.
    #[inline]
    #[must_use]
    pub fn marks(&self, side: Side) -> &B {
        &self.marks[side as usize]
    }

    /// Whose mark the cell holds.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: usize) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.marks(side).has(cell))
    }
}

/// Cells as moves, in scan order.
#[derive(Clone, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        // At most 10,000 cells: a u16 holds them.
        self.0.take_first().map(|cell| Move(cell as u16))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let cells = self.0.count();
        (cells, Some(cells))
    }
}

impl<B: Bits, const DROPS: bool> Game for BoardGame<B, DROPS> {
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

    fn position_bytes(&self) -> usize {
        size_of::<Board<B>>() + 2 * B::HEAP
    }

    fn grid(&self) -> Option<&dyn Grid<Self>> {
        Some(self)
    }

    fn kind(&self) -> &'static Kind {
        self.kind
    }

    fn name(&self) -> String {
        let Shape { rows, columns, k } = self.shape;
        if self.bare {
            self.kind.name.to_owned()
        } else {
            format!("{}:{rows},{columns},{k}", self.kind.name)
        }
    }

    fn notation(&self, position: &Board<B>) -> String {
        self.shape.board_name(&position.marks)
    }

    fn move_name(&self, mv: Move) -> String {
        if DROPS {
            notation::column_name(mv.0.into())
        } else {
            self.shape.cell_name(mv.0.into())
        }
    }

    /// Capital letters are as good as small ones.
    fn parse_move(&self, name: &str) -> Option<Move> {
        let cell = if DROPS {
            notation::parse_column(name).filter(|&column| column < self.shape.columns)
        } else {
            self.shape.parse_cell(name)
        };
        cell.map(|cell| Move(cell as u16))
    }

    fn settle(&self, cells: &mut [Option<Side>]) {
        let columns = if DROPS { self.shape.columns } else { 0 };
        for column in 0..columns {
            let places = || (column..cells.len()).step_by(columns).rev();
            let (places, marks): (Vec<usize>, Vec<_>) = (
                places().collect(),
                places().filter_map(|cell| cells[cell]).collect(),
            );
            let marks = marks.into_iter().map(Some).chain(std::iter::repeat(None));
            for (cell, mark) in places.into_iter().zip(marks) {
                cells[cell] = mark;
            }
        }
    }

    fn picture(&self, position: &Board<B>, last: Option<Move>) -> Picture {
        let marked = |mv: Move| {
            let cell = usize::from(mv.0);
            match self.fall(position, cell) {
                Some(free) if DROPS => free + self.shape.columns,
                _ => cell,
            }
        };
        Picture::Grid {
            rows: self.shape.rows,
            columns: self.shape.columns,
            cells: (0..self.shape.cells())
                .map(|cell| position.at(cell))
                .collect(),
            last: last.map(marked),
            line: self.winning_line(position),
        }
    }
}

impl<B: Bits, const DROPS: bool> Grid<Self> for BoardGame<B, DROPS> {
    fn near(&self, position: &Board<B>, reach: u32) -> Cells<B> {
        let moves = self.moves(position);
        if self.free(position) == self.all {
            return moves;
        }
        let longest = self.shape.rows.max(self.shape.columns);
        let near = self.reached(position, longest.min(reach as usize));
        let mut kept = B::none();
        let is_near = |&mv: &Move| near.has(self.cell(position, mv));
        moves
            .filter(is_near)
            .for_each(|mv| kept.insert(mv.0.into()));
        Cells(kept)
    }

    fn marks_in_open_lines(&self, position: &Board<B>, side: Side) -> u32 {
        // A line with two marks is counted at each of them.
        let (mut own, other) = (position.marks(side).clone(), position.marks(side.other()));
        let mut sum = 0;
        while let Some(mark) = own.take_first() {
            sum += self.shape.open_lines(mark, other) as u32;
        }
        sum
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
}

/// The line that wins may be longer than any board has.
const MAX_LINE: u64 = u32::MAX as u64;

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

/// Three in a row on a board of 3 by 3.
pub(crate) static TICTACTOE: Kind = Kind {
    name: "tictactoe",
    parameters: &[],
    bare: true,
    position: None,
    sides: Sides::Marks,
    about: Message::AboutTictactoe,
    about_position: Message::BoardNotation,
    open: |request| open_mnk(request, &TICTACTOE, &[3, 3, 3]),
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
    open: |request| open_mnk(request, &MNK, &request.numbers),
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
    open: |request| {
        let numbers = &request.numbers;
        Ok(match cells(numbers) {
            0..=64 => AnyGame::Connect64(open(request, &CONNECT4, numbers)?),
            _ => AnyGame::ConnectWide(open(request, &CONNECT4, numbers)?),
        })
    },
};

fn open_mnk(request: &Request, kind: &'static Kind, numbers: &[u64]) -> Result<AnyGame, Message> {
    Ok(match cells(numbers) {
        0..=16 => AnyGame::Mnk16(open(request, kind, numbers)?),
        17..=64 => AnyGame::Mnk64(open(request, kind, numbers)?),
        65..=128 => AnyGame::Mnk128(open(request, kind, numbers)?),
        _ => AnyGame::MnkWide(open(request, kind, numbers)?),
    })
}

fn cells(numbers: &[u64]) -> u64 {
    numbers.iter().take(2).product()
}

fn open<B: Bits, const DROPS: bool>(
    request: &Request,
    kind: &'static Kind,
    numbers: &[u64],
) -> Result<Problem<BoardGame<B, DROPS>>, Message> {
    let &[rows, columns, k] = numbers else {
        unreachable!("a board has three numbers")
    };
    let mut game = BoardGame::new(rows as usize, columns as usize, k as usize)?;
    game.first = request.setup.first.unwrap_or(Side::One);
    game.kind = kind;
    game.bare = request.bare;
    let root = match request.position {
        Some(notation) => game.position(notation)?,
        None => game.empty(),
    };
    Ok(Problem { game, root })
}
