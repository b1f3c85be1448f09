//! The m,n,k-games, tic-tac-toe among them, on boards of bits.

mod bits;
mod cells;
mod lines;
mod notation;
mod request;

use std::sync::Arc;

use super::{Game, GameError, Grid, Move, Outcome, Picture, Side};
pub use bits::{Bits, Wide};
pub use lines::Line;
use lines::{Lines, Shape};

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
/// # Ok::<(), game::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mnk<B: Bits> {
    shape: Shape,
    lines: Arc<Lines<B>>,
    all: B,
    first: Side,
    /// Asked for as `tictactoe`.
    tictactoe: bool,
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

impl<B: Bits> Mnk<B> {
    /// The game with `rows` rows (M), `columns` columns (N) and `k` in a line to
    /// win (K); `X` begins. With K above both M and N nobody ever wins.
    ///
    /// # Errors
    ///
    /// [`GameError::Number`] where M or N is not from 1 to 100 or K is 0;
    /// [`GameError::Capacity`] where the board does not fit into `B`.
    pub fn new(rows: usize, columns: usize, k: usize) -> Result<Self, GameError> {
        let shape = request::checked(Shape { rows, columns, k })?;
        let (cells, capacity) = (shape.cells(), B::CAPACITY);
        if cells > capacity {
            return Err(GameError::Capacity { cells, capacity });
        }
        Ok(Self {
            shape,
            lines: Arc::new(Lines::new(shape)),
            all: B::of(0..cells),
            first: Side::One,
            tictactoe: false,
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
    /// Where rows are too many, too few, too long or too short, where a sign is
    /// unknown, and where no game leads to these marks. A finished game is no error.
    pub fn position(&self, notation: &str) -> Result<Board<B>, GameError> {
        let marks: [B; 2] = self.shape.parse_board(notation)?;
        let to_move = self.shape.side_to_move(&marks, self.first)?;
        let status = match self.shape.winner(&marks)? {
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

    /// The number of rows, M.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.shape.rows
    }

    /// The number of columns, N.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.shape.columns
    }

    /// How many in a line win, K.
    #[must_use]
    pub fn k(&self) -> usize {
        self.shape.k
    }

    /// Every line that wins, in scan order of its first cell.
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        self.shape.lines()
    }

    /// The cells of a winning line; none where nobody has one.
    fn winning_line(&self, board: &Board<B>) -> Vec<usize> {
        let Status::Won(side) = board.status else {
            return Vec::new();
        };
        let line = self.shape.full_line(board.marks(side));
        line.map_or_else(Vec::new, |line| line.cells().collect())
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
        [Side::One, Side::Two]
            .into_iter()
            .find(|&side| self.marks(side).has(cell))
    }
}

/// The free cells of a board, as moves.
#[derive(Clone, Debug)]
pub struct FreeCells<B>(B);

impl<B: Bits> Iterator for FreeCells<B> {
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

    #[inline]
    fn count(self) -> usize {
        self.0.count()
    }
}

impl<B: Bits> Game for Mnk<B> {
    type Position = Board<B>;
    type Moves = FreeCells<B>;

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
    fn moves(&self, position: &Board<B>) -> FreeCells<B> {
        let [x, o] = &position.marks;
        FreeCells(self.all.without(x, o))
    }

    #[inline]
    fn play(&self, position: &Board<B>, mv: Move) -> Board<B> {
        let (side, cell) = (position.to_move, usize::from(mv.0));
        let mut marks = position.marks.clone();
        let own = &mut marks[side as usize];
        own.insert(cell);
        let status = if self.lines.completed(own, cell) {
            Status::Won(side)
        } else if self.all.covered(&marks[0], &marks[1]) {
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

    fn name(&self) -> String {
        let Shape { rows, columns, k } = self.shape;
        if self.tictactoe {
            "tictactoe".to_owned()
        } else {
            format!("mnk:{rows},{columns},{k}")
        }
    }

    fn notation(&self, position: &Board<B>) -> String {
        self.shape.board_name(&position.marks)
    }

    fn move_name(&self, mv: Move) -> String {
        self.shape.cell_name(mv.0.into())
    }

    /// Capital letters are as good as small ones.
    fn parse_move(&self, name: &str) -> Option<Move> {
        self.shape.parse_cell(name).map(|cell| Move(cell as u16))
    }

    fn side_name(&self, side: Side) -> &'static str {
        match side {
            Side::One => "X",
            Side::Two => "O",
        }
    }

    fn picture(&self, position: &Board<B>, last: Option<Move>) -> Picture {
        Picture::Grid {
            rows: self.shape.rows,
            columns: self.shape.columns,
            cells: (0..self.shape.cells())
                .map(|cell| position.at(cell))
                .collect(),
            last: last.map(|mv| mv.0.into()),
            line: self.winning_line(position),
        }
    }
}
