//! A board whose cells are marked and cleared.

mod draw;

use super::History;
use crate::complaint;
use crate::{Action, Arrow, Outcome, Refusal, Wanted};
use game::{AnyGame, Picture, Place, Side};
use words::Lang;

type Cells = Vec<Option<Side>>;

/// A board that is edited.
pub struct Board {
    wanted: Wanted,
    /// For the names of cells and sides.
    game: AnyGame,
    columns: usize,
    cells: Cells,
    /// The cell under the cursor.
    cursor: usize,
    history: History<(Cells, usize)>,
    /// What the cells come to.
    now: Result<Place, Refusal>,
}

impl Board {
    pub(crate) fn new(wanted: Wanted, game: AnyGame, columns: usize, cells: Cells) -> Self {
        let now = Ok(game.place(&[]));
        let middle = cells.len() / columns.max(1) / 2 * columns + columns / 2;
        Self {
            wanted,
            game,
            columns,
            cursor: middle,
            cells,
            history: History::new(),
            now,
        }
    }

    const fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// The cells in the notation of positions.
    fn notation(&self) -> String {
        let sign = |cell: &Option<Side>| cell.map_or("_", |side| self.game.side_name(side));
        let rows: Vec<String> = self
            .cells
            .chunks(self.columns)
            .map(|row| row.iter().map(sign).collect())
            .collect();
        rows.join("/")
    }

    pub(crate) fn update(&mut self, action: Action) -> Outcome {
        let (row, column) = (self.cursor / self.columns, self.cursor % self.columns);
        match action {
            Action::Cursor(Arrow::Up) if row > 0 => self.cursor -= self.columns,
            Action::Cursor(Arrow::Down) if row + 1 < self.rows() => self.cursor += self.columns,
            Action::Cursor(Arrow::Left) if column > 0 => self.cursor -= 1,
            Action::Cursor(Arrow::Right) if column + 1 < self.columns => self.cursor += 1,
            Action::Select(cell) if cell < self.cells.len() => self.cursor = cell,
            Action::Typed(sign) => self.mark(sign),
            Action::Clear | Action::Text(_) => self.set(None),
            Action::Undo => self.take_back(),
            Action::Back => return Outcome::Close,
            Action::Enter => return self.confirm(),
            _ => {}
        }
        Outcome::Consumed
    }

    /// Marks the cell with the side of that sign.
    fn mark(&mut self, sign: char) {
        let sign = sign.to_ascii_uppercase().to_string();
        let sides = [Side::One, Side::Two];
        let side = sides
            .into_iter()
            .find(|&side| self.game.side_name(side) == sign);
        if side.is_some() {
            self.set(side);
        }
    }

    fn set(&mut self, mark: Option<Side>) {
        if self.cells[self.cursor] == mark {
            return;
        }
        self.history.keep((self.cells.clone(), self.cursor));
        self.cells[self.cursor] = mark;
        self.look_again();
    }

    fn take_back(&mut self) {
        if let Some((cells, cursor)) = self.history.take_back() {
            (self.cells, self.cursor) = (cells, cursor);
            self.look_again();
        }
    }

    /// Takes over a position of the same size.
    pub(crate) fn paste(&mut self, text: &str) {
        let pasted = self.wanted.at(text.trim().to_owned()).game();
        let Ok(Picture::Grid { cells, columns, .. }) = pasted.map(|game| game.place(&[]).picture)
        else {
            return;
        };
        if columns == self.columns && cells.len() == self.cells.len() {
            self.history.keep((self.cells.clone(), self.cursor));
            self.cells = cells;
            self.look_again();
        }
    }

    fn look_again(&mut self) {
        let wanted = self.wanted.at(self.notation());
        self.now = wanted.check().map(|(game, _)| game.place(&[]));
    }

    fn confirm(&self) -> Outcome {
        match self.now {
            Ok(_) => Outcome::Search(self.wanted.at(self.notation())),
            // Why not is on the screen already.
            Err(_) => Outcome::Consumed,
        }
    }

    /// Why this is no position, if it is none.
    fn complaint(&self, lang: Lang) -> Option<String> {
        let refusal = self.now.as_ref().err()?;
        Some(complaint::of(refusal, lang))
    }
}
