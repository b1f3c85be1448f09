//! How a board is drawn while it is edited.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::Board;
use crate::look::Look;
use crate::sheet::{Sheet, complaint, first_shown, tail};
use crate::{Hits, Mode, Role};
use game::{Picture, Side};
use scene::{column_name, outcome_words};
use words::{Message, say};

/// The columns of the box, so that it stays as it is whatever is wrong.
const WIDE: u16 = 72;
/// Below the board: a blank row, the notation, and what there is to say of it.
const BELOW: u16 = 4;
/// The same where lines are short.
const BELOW_NARROW: u16 = 6;
/// A board and a row of letters that even the smallest screen has room for.
const LEAST_BOARD: u16 = 4;
/// The columns of the numbers of rows, and of a cell.
const NUMBER: u16 = 4;
const CELL: u16 = 3;

/// What of the board is in sight.
struct Window {
    area: Rect,
    top: usize,
    left: usize,
    rows: usize,
    columns: usize,
    /// Whether rules stand between the cells.
    ruled: bool,
}

impl Window {
    fn new(board: &Board, area: Rect) -> Self {
        let (rows, columns) = (board.rows(), board.columns);
        let wanted = |ruled: bool| {
            let (step, rule) = if ruled { (CELL + 1, 2) } else { (CELL, 1) };
            let width = NUMBER as usize + columns * step as usize;
            // No rule below the last row.
            let height = rows * rule + 2 - rule;
            width <= usize::from(area.width) && height <= usize::from(area.height)
        };
        let ruled = wanted(true);
        let room_rows = usize::from(area.height.saturating_sub(1)).max(1);
        let room_columns = usize::from(area.width.saturating_sub(NUMBER) / CELL).max(1);
        let (row, column) = (board.cursor / columns, board.cursor % columns);
        Self {
            top: if ruled {
                0
            } else {
                first_shown(row, room_rows, rows)
            },
            left: if ruled {
                0
            } else {
                first_shown(column, room_columns, columns)
            },
            rows: if ruled { rows } else { rows.min(room_rows) },
            columns: if ruled {
                columns
            } else {
                columns.min(room_columns)
            },
            ruled,
            area,
        }
    }

    /// From one cell to the next, in columns and in rows.
    const fn step(&self) -> (u16, u16) {
        if self.ruled { (CELL + 1, 2) } else { (CELL, 1) }
    }

    /// Where a cell is drawn.
    fn place(&self, row: usize, column: usize) -> Rect {
        let (across, down) = self.step();
        let (wide, _) = self.size();
        let left = self.area.x + self.area.width.saturating_sub(wide) / 2 + NUMBER;
        let x = left + (column - self.left) as u16 * across;
        let y = self.area.y + 1 + (row - self.top) as u16 * down;
        Rect::new(x, y, CELL, 1).intersection(self.area)
    }

    fn size(&self) -> (u16, u16) {
        let (across, down) = self.step();
        (
            NUMBER + self.columns as u16 * across,
            1 + self.rows as u16 * down,
        )
    }
}

impl Board {
    pub(crate) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let below = if area.width < WIDE {
            BELOW_NARROW
        } else {
            BELOW
        };
        let (width, height) = self.wishes(area, below);
        let sheet = Sheet {
            look,
            title: &Message::EditPositionTitle,
            mode: Mode::Board,
            wishes: (width.max(WIDE), height + below),
        };
        let inner = sheet.open(frame, area);
        let below = below.min(inner.height.saturating_sub(LEAST_BOARD));
        let board = Rect {
            height: inner.height - below,
            ..inner
        };
        let window = Window::new(self, board);
        self.draw_cells(&window, look, frame, hits);
        let rows = (window.top > 0, window.top + window.rows < self.rows());
        sheet.mark_more(frame, window.area, rows.0, rows.1);
        let columns = (window.left > 0, window.left + window.columns < self.columns);
        sheet.mark_beside(frame, window.area, columns.0, columns.1);
        let words = Rect {
            y: inner.bottom() - below,
            height: below,
            ..inner
        };
        let lines = self.words(look, words.width);
        frame.render_widget(Paragraph::new(lines), words);
    }

    /// The room that the board would like to have: with rules, if there is room for them.
    fn wishes(&self, area: Rect, below: u16) -> (u16, u16) {
        let (rows, columns) = (self.rows() as u16, self.columns as u16);
        let ruled = (NUMBER + columns * (CELL + 1), 2 * rows);
        if ruled.0 + 2 <= area.width && ruled.1 + below + 2 <= area.height {
            ruled
        } else {
            (NUMBER + columns * CELL, rows + 1)
        }
    }

    fn draw_cells(&self, window: &Window, look: &Look, frame: &mut Frame<'_>, hits: &mut Hits) {
        hits.lines = vec![Rect::ZERO; self.cells.len()];
        let line = match &self.now {
            Ok(place) => winning(&place.picture),
            Err(_) => &[],
        };
        let rows = window.top..window.top + window.rows;
        let columns = window.left..window.left + window.columns;
        for column in columns.clone() {
            let mut place = window.place(window.top, column);
            place.y = window.area.y;
            let name = Span::styled(
                format!("{:^3}", column_name(&self.game, column)),
                look.style(Role::Faint),
            );
            frame.render_widget(Paragraph::new(name), place);
        }
        for row in rows {
            let first = window.place(row, window.left);
            let number = Span::styled(format!("{:>3} ", row + 1), look.style(Role::Faint));
            let place = Rect {
                x: first.x - NUMBER,
                width: NUMBER,
                ..first
            };
            frame.render_widget(Paragraph::new(number), place);
            for column in columns.clone() {
                let index = row * self.columns + column;
                let place = window.place(row, column);
                hits.lines[index] = place;
                let cell = self.cell(look, index, line.contains(&index));
                frame.render_widget(Paragraph::new(cell), place);
            }
            if window.ruled {
                self.draw_rules(window, row, look, frame);
            }
        }
    }

    /// The rules beside and below the cells of a row.
    fn draw_rules(&self, window: &Window, row: usize, look: &Look, frame: &mut Frame<'_>) {
        let faint = look.style(Role::Faint);
        let [bar, cross, dash] = look.glyphs.rules;
        for column in window.left..window.left + window.columns {
            let cell = window.place(row, column);
            let last_column = column + 1 == self.columns;
            let beside = Rect {
                x: cell.right(),
                width: 1,
                ..cell
            };
            if !last_column {
                frame.render_widget(Paragraph::new(Span::styled(bar, faint)), beside);
            }
            if row + 1 < self.rows() {
                let below = |area: Rect| Rect {
                    y: area.y + 1,
                    ..area
                };
                let rule = Span::styled(dash.repeat(usize::from(CELL)), faint);
                frame.render_widget(Paragraph::new(rule), below(cell));
                if !last_column {
                    frame.render_widget(Paragraph::new(Span::styled(cross, faint)), below(beside));
                }
            }
        }
    }

    /// A cell of three columns: in brackets under the cursor, between stars in a line
    /// that has won.
    fn cell(&self, look: &Look, index: usize, winning: bool) -> Span<'static> {
        let (text, style) = match self.cells[index] {
            None => (look.glyphs.empty.to_string(), look.style(Role::Faint)),
            Some(side) => {
                let role = match side {
                    Side::One => Role::Max,
                    Side::Two => Role::Min,
                };
                let style = look.style(role).add_modifier(Modifier::BOLD);
                (self.game.side_name(side).to_owned(), style)
            }
        };
        if index == self.cursor {
            Span::styled(format!("[{text}]"), look.style(Role::Current))
        } else if winning {
            Span::styled(format!("*{text}*"), style)
        } else {
            Span::styled(format!(" {text} "), style)
        }
    }

    /// The part of the notation that the cursor is in.
    fn notation_here(&self, look: &Look) -> String {
        let notation = self.notation();
        let row = self.cursor / self.columns;
        let here = notation.split('/').nth(row).unwrap_or_default();
        let more = look.glyphs.hidden;
        let before = if row > 0 {
            format!("{more}/")
        } else {
            String::new()
        };
        let after = if row + 1 < self.rows() {
            format!("/{more}")
        } else {
            String::new()
        };
        format!("{before}{here}{after}")
    }

    /// The notation, and what there is to say of it.
    fn words(&self, look: &Look, width: u16) -> Vec<Line<'static>> {
        let lang = look.settings.lang;
        let room = usize::from(width).saturating_sub(4);
        let notation = self.notation();
        let notation = if notation.chars().count() <= room {
            notation
        } else {
            self.notation_here(look)
        };
        let mut lines = vec![
            Line::default(),
            Line::from(Span::styled(
                format!("  {}", tail(look, &notation, room)),
                look.style(Role::Code),
            )),
        ];
        match (&self.now, self.complaint(lang)) {
            (Ok(place), _) => {
                let text = match place.outcome {
                    Some(outcome) => format!(
                        "{}: {}",
                        outcome_words(outcome, |side| self.game.side_name(side), lang),
                        say!(lang, RootIsLeaf)
                    ),
                    None => {
                        let side = self.game.side_name(place.to_move);
                        say!(lang, ToMove { side })
                    }
                };
                lines.push(Line::from(format!("  {}", look.words(&text))));
            }
            (Err(_), Some(why)) => lines.extend(complaint(look, &why, width, 2)),
            (Err(_), None) => {}
        }
        lines
    }
}

fn winning(picture: &Picture) -> &[usize] {
    match picture {
        Picture::Grid { line, .. } => line,
        Picture::Heaps(_) | Picture::Tree { .. } => &[],
    }
}
