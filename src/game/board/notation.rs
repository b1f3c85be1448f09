//! Names of columns, cells and boards.

use super::bits::Bits;
use super::lines::{Line, Shape};
use crate::Side;
use crate::error::shown;
use crate::kind::Sides;
use crate::kind::whole;
use words::{Message, message};

/// A column's letters, as in a spreadsheet: `a`, `z`, `aa`; columns count from 0.
pub(super) fn column_name(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.push(char::from(b'a' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}

/// The column of these letters; capitals are as good.
pub(super) fn parse_column(letters: &str) -> Option<usize> {
    // Three letters are more than any board needs, and cannot overflow.
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
        format!(
            "{}{}",
            column_name(cell % self.columns),
            cell / self.columns + 1
        )
    }

    /// The cell of that name, if it is on the board.
    pub(super) fn parse_cell(self, name: &str) -> Option<usize> {
        let digits = name.find(|sign: char| sign.is_ascii_digit())?;
        let (letters, number) = name.split_at(digits);
        let column = parse_column(letters)?;
        let row: usize = whole(number).filter(|_| !number.starts_with('0'))?;
        let on_board = column < self.columns && row <= self.rows;
        on_board.then(|| (row - 1) * self.columns + column)
    }

    /// The marks of both sides, in rows joined by `/`.
    pub(super) fn board_name<B: Bits>(self, marks: &[B; 2]) -> String {
        let sign = |cell| match (marks[0].has(cell), marks[1].has(cell)) {
            (true, _) => 'X',
            (_, true) => 'O',
            _ => '_',
        };
        let row = |row| {
            (row * self.columns..(row + 1) * self.columns)
                .map(sign)
                .collect()
        };
        let rows: Vec<String> = (0..self.rows).map(row).collect();
        rows.join("/")
    }

    /// The marks of both sides as the text has them, whether or not they can be.
    pub(super) fn parse_board<B: Bits>(self, text: &str) -> Result<[B; 2], Message> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != self.rows {
            return Err(message!(RowCount {
                found: rows.len(),
                rows: self.rows,
                position: shown_position(text),
            }));
        }
        let mut marks = [B::none(), B::none()];
        for (index, row) in rows.iter().enumerate() {
            let found = row.chars().count();
            if found != self.columns {
                return Err(message!(RowLength {
                    row: index + 1,
                    found,
                    columns: self.columns,
                    position: shown_position(text),
                }));
            }
            self.parse_row(index * self.columns, row, &mut marks)?;
        }
        Ok(marks)
    }

    fn parse_row<B: Bits>(
        self,
        start: usize,
        row: &str,
        marks: &mut [B; 2],
    ) -> Result<(), Message> {
        for (column, sign) in row.chars().enumerate() {
            let cell = start + column;
            match sign {
                'X' => marks[0].insert(cell),
                'O' => marks[1].insert(cell),
                '_' => {}
                _ => {
                    return Err(message!(BadCell {
                        cell: self.cell_name(cell),
                        row: cell / self.columns + 1,
                        column: column + 1,
                        found: shown(&sign.to_string()),
                    }));
                }
            }
        }
        Ok(())
    }

    /// The side to move with these marks, if `first` began.
    pub(super) fn side_to_move<B: Bits>(
        self,
        marks: &[B; 2],
        first: Side,
    ) -> Result<Side, Message> {
        let (x, o) = (marks[0].count(), marks[1].count());
        let (own, others) = match first {
            Side::One => (x, o),
            Side::Two => (o, x),
        };
        match own.checked_sub(others) {
            Some(0) => Ok(first),
            Some(1) => Ok(first.other()),
            _ => {
                let [first, second] = [first, first.other()].map(|side| Sides::Marks.name(side));
                Err(message!(MarkCounts {
                    x,
                    o,
                    first,
                    second
                }))
            }
        }
    }

    /// The side that has a line, if any: the one that moved last.
    pub(super) fn winner<B: Bits>(
        self,
        marks: &[B; 2],
        to_move: Side,
    ) -> Result<Option<Side>, Message> {
        let side = match (self.full_line(&marks[0]), self.full_line(&marks[1])) {
            (Some(x), Some(o)) => {
                return Err(message!(TwoLines {
                    x: self.line_name(x),
                    o: self.line_name(o),
                }));
            }
            (Some(line), None) => (Side::One, line),
            (None, Some(line)) => (Side::Two, line),
            (None, None) => return Ok(None),
        };
        match side {
            (side, line) if side == to_move => Err(message!(LineOfMover {
                side: Sides::Marks.name(side),
                other: Sides::Marks.name(side.other()),
                line: self.line_name(line),
            })),
            (side, _) => Ok(Some(side)),
        }
    }

    /// Refuses a mark with a free cell below it.
    pub(super) fn check_support<B: Bits>(self, marks: &[B; 2]) -> Result<(), Message> {
        let is_free = |cell| !marks.iter().any(|side| side.has(cell));
        let below = |cell| cell + self.columns;
        let floating =
            (0..self.cells() - self.columns).find(|&cell| !is_free(cell) && is_free(below(cell)));
        match floating {
            None => Ok(()),
            Some(cell) => Err(message!(FloatingMark {
                cell: self.cell_name(cell),
                row: cell / self.columns + 1,
                column: cell % self.columns + 1,
                below: self.cell_name(below(cell)),
            })),
        }
    }

    fn line_name(self, line: Line) -> String {
        let mut ends: Vec<String> = line.cells().map(|cell| self.cell_name(cell)).collect();
        ends.drain(1..ends.len().max(2) - 1);
        ends.join("-")
    }
}

fn shown_position(text: &str) -> String {
    if text.is_empty() {
        return "it is empty".to_owned();
    }
    shown(text)
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
