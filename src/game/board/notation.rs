//! Names of columns, cells and boards.

use super::lines::{Line, Shape};
use crate::error::shown;
use crate::kind::whole;
use crate::{Side, Sides};
use words::{Message, message};

/// The marks on a board, cell by cell.
pub(super) type Cells = Vec<Option<Side>>;

/// The letters of a column, as in a spreadsheet: `a`, `z`, `aa`; columns count from 0.
pub(super) fn column_name(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.push(char::from(b'a' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}

/// The column with these letters, small or capital.
pub(super) fn parse_column(letters: &str) -> Option<usize> {
    // Three letters are more than any board needs, and can't overflow.
    if letters.is_empty() || letters.len() > 3 {
        return None;
    }
    let number = letters.bytes().try_fold(0, |number, letter| {
        let place = letter.to_ascii_lowercase().checked_sub(b'a')?;
        (place < 26).then(|| number * 26 + usize::from(place) + 1)
    })?;
    Some(number - 1)
}

impl Shape {
    /// A cell's name: `a1` top left.
    pub(super) fn cell_name(self, cell: usize) -> String {
        let (column, row) = (cell % self.columns, cell / self.columns + 1);
        format!("{}{row}", column_name(column))
    }

    /// The cell with this name, if it is on the board.
    pub(super) fn parse_cell(self, name: &str) -> Option<usize> {
        let digits = name.find(|sign: char| sign.is_ascii_digit())?;
        let (letters, number) = name.split_at(digits);
        let column = parse_column(letters)?;
        let row: usize = whole(number).filter(|_| !number.starts_with('0'))?;
        let on_board = column < self.columns && row <= self.rows;
        on_board.then(|| (row - 1) * self.columns + column)
    }

    /// The notation of a board: rows joined by `/`.
    pub(super) fn board_name(self, mark: impl Fn(usize) -> Option<Side>) -> String {
        let mut name = String::with_capacity(self.cells() + self.rows);
        for cell in 0..self.cells() {
            if cell > 0 && cell.is_multiple_of(self.columns) {
                name.push('/');
            }
            name.push(match mark(cell) {
                Some(Side::One) => 'X',
                Some(Side::Two) => 'O',
                None => '_',
            });
        }
        name
    }

    /// The cells of a notation, even if no game leads to them.
    pub(super) fn parse_board(self, text: &str) -> Result<Cells, Message> {
        let position = || match text {
            "" => "it is empty".to_owned(),
            _ => shown(text),
        };
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != self.rows {
            return Err(message!(RowCount {
                found: rows.len(),
                rows: self.rows,
                position: position(),
            }));
        }
        let mut cells = Cells::new();
        for (index, row) in rows.iter().enumerate() {
            let found = row.chars().count();
            if found != self.columns {
                return Err(message!(RowLength {
                    row: index + 1,
                    found,
                    columns: self.columns,
                    position: position(),
                }));
            }
            for char in row.chars() {
                cells.push(match char {
                    'X' => Some(Side::One),
                    'O' => Some(Side::Two),
                    '_' => None,
                    _ => return Err(self.bad_cell(cells.len(), char)),
                });
            }
        }
        Ok(cells)
    }

    fn bad_cell(self, cell: usize, found: char) -> Message {
        message!(BadCell {
            cell: self.cell_name(cell),
            row: cell / self.columns + 1,
            column: cell % self.columns + 1,
            found: shown(&found.to_string()),
        })
    }

    /// The side to move, if `first` began.
    pub(super) fn side_to_move(self, cells: &[Option<Side>], first: Side) -> Result<Side, Message> {
        let count = |side| cells.iter().filter(|&&mark| mark == Some(side)).count();
        match count(first).checked_sub(count(first.other())) {
            Some(0) => Ok(first),
            Some(1) => Ok(first.other()),
            _ => Err(message!(MarkCounts {
                x: count(Side::One),
                o: count(Side::Two),
                first: Sides::Marks.name(first),
                second: Sides::Marks.name(first.other()),
            })),
        }
    }

    /// The side that has a line, if any: the one that moved last.
    pub(super) fn winner(
        self,
        cells: &[Option<Side>],
        to_move: Side,
    ) -> Result<Option<Side>, Message> {
        let name = |side: Side| Sides::Marks.name(side);
        match Side::BOTH.map(|side| self.full_line(cells, side)) {
            [Some(x), Some(o)] => Err(message!(TwoLines {
                x: self.line_name(x),
                o: self.line_name(o),
            })),
            [None, None] => Ok(None),
            [Some(line), None] | [None, Some(line)] => match cells[line.start] {
                Some(side) if side == to_move => Err(message!(LineOfMover {
                    side: name(side),
                    other: name(side.other()),
                    line: self.line_name(line),
                })),
                side => Ok(side),
            },
        }
    }

    /// Refuses a mark with a free cell below it.
    pub(super) fn check_support(self, cells: &[Option<Side>]) -> Result<(), Message> {
        let is_floating =
            |&cell: &usize| cells[cell].is_some() && cells[cell + self.columns].is_none();
        match (0..cells.len() - self.columns).find(is_floating) {
            None => Ok(()),
            Some(cell) => Err(message!(FloatingMark {
                cell: self.cell_name(cell),
                row: cell / self.columns + 1,
                column: cell % self.columns + 1,
                below: self.cell_name(cell + self.columns),
            })),
        }
    }

    fn line_name(self, line: Line) -> String {
        let ends = line.cells().step_by((self.k - 1).max(1));
        let names: Vec<String> = ends.map(|cell| self.cell_name(cell)).collect();
        names.join("-")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_go_on_as_in_a_spreadsheet() {
        let pinned = [
            (0, "a"),
            (25, "z"),
            (26, "aa"),
            (51, "az"),
            (52, "ba"),
            (99, "cv"),
            (701, "zz"),
            (702, "aaa"),
        ];
        for (column, name) in pinned {
            assert_eq!(column_name(column), name);
        }
        for column in 0..1_000 {
            assert_eq!(parse_column(&column_name(column)), Some(column));
        }
    }

    #[test]
    fn only_cells_of_the_board_have_names() {
        let board = Shape {
            rows: 3,
            columns: 27,
            k: 3,
        };
        for cell in 0..board.cells() {
            assert_eq!(board.parse_cell(&board.cell_name(cell)), Some(cell));
        }
        assert_eq!(board.parse_cell("B2"), Some(28));
        for refused in [
            "",
            "a",
            "1",
            "a0",
            "a4",
            "ab1",
            "a01",
            "a1 ",
            " a1",
            "a-1",
            "é1",
            "a1a",
            "aaaaaaaaaaaa1",
            "a99999999999999999999",
        ] {
            assert_eq!(board.parse_cell(refused), None, "{refused:?}");
        }
    }
}
