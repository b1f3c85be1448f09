//! An editor for boards, on which moves are played and cells are marked and cleared.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::History;
use crate::grid::{Grid, Scale, cell_beside};
use crate::look::Look;
use crate::modal::Dialog;
use crate::sheet::split;
use crate::{Action, Mode, Outcome, Query, Role, Surface};
use game::{AnyGame, Picture, Place, Side};
use scene::{column_name, outcome_message};
use words::{Message, message};

type Cells = Vec<Option<Side>>;

/// A board being edited.
pub(crate) struct Board {
    query: Query,
    /// The game that names cells and sides.
    game: AnyGame,
    columns: usize,
    cells: Cells,
    /// The cell under the cursor.
    cursor: usize,
    history: History<(Cells, usize)>,
    /// The position, or why the cells are not a valid one.
    now: Result<Place, Message>,
}

impl Board {
    pub fn new(query: Query, game: AnyGame, columns: usize, cells: Cells) -> Self {
        let now = Ok(game.place(&[]));
        let middle = cells.len() / columns.max(1) / 2 * columns + columns / 2;
        Self {
            query,
            game,
            columns,
            cursor: middle,
            cells,
            history: History(Vec::new()),
            now,
        }
    }

    const fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// The cells in position notation.
    fn notation(&self) -> String {
        let char = |cell: &Option<Side>| cell.map_or("_", |side| self.game.side_name(side));
        let rows = self.cells.chunks(self.columns);
        let rows: Vec<String> = rows.map(|row| row.iter().map(char).collect()).collect();
        rows.join("/")
    }

    /// Marks the cell for the side with that name.
    fn mark(&mut self, char: char) {
        let name = char.to_ascii_uppercase().to_string();
        let mut sides = Side::BOTH.into_iter();
        if let Some(side) = sides.find(|&side| self.game.side_name(side) == name) {
            self.set(Some(side));
        }
    }

    /// Marks or clears the cell under the cursor; if marks fall, they all do.
    fn set(&mut self, mark: Option<Side>) {
        let mut cells = self.cells.clone();
        cells[self.cursor] = mark;
        self.game.settle(&mut cells);
        if cells != self.cells {
            self.change(cells);
        }
    }

    /// Plays the move at the cell under the cursor for the side to move, or says why not.
    fn play(&mut self) -> Outcome {
        // Otherwise, the box already says what is wrong.
        let Ok(game) = self.query.at(self.notation()).game() else {
            return Outcome::Consumed;
        };
        if game.place(&[]).outcome.is_some() {
            return Outcome::Notice(Message::NothingToChoose);
        }
        let column = column_name(&game, self.cursor % self.columns);
        let cell = format!("{column}{}", self.cursor / self.columns + 1);
        let mut moves = game.place(&[]).moves.into_iter();
        // If marks fall, a move is named after its column.
        let mv = moves.find(|&mv| [&cell, &column].contains(&&game.move_name(mv)));
        if let Some(mv) = mv
            && let Picture::Grid { cells, .. } = game.picture(&[mv])
        {
            self.change(cells);
            return Outcome::Consumed;
        }
        let falls = game.falls();
        let cell = if falls { column } else { cell };
        Outcome::Notice(message!(NoMoveThere { cell, falls }))
    }

    fn change(&mut self, cells: Cells) {
        let before = std::mem::replace(&mut self.cells, cells);
        self.history.keep((before, self.cursor));
        self.check();
    }

    fn undo(&mut self) {
        if let Some((cells, cursor)) = self.history.0.pop() {
            (self.cells, self.cursor) = (cells, cursor);
            self.check();
        }
    }

    fn check(&mut self) {
        let checked = self.query.at(self.notation()).open();
        self.now = checked.map(|(game, _)| game.place(&[]));
    }
}

impl Dialog for Board {
    fn mode(&self) -> Mode {
        Mode::Board
    }

    fn update(&mut self, action: Action) -> Outcome {
        match action {
            Action::Cursor(arrow) => {
                self.cursor = cell_beside(self.cursor, arrow, (self.rows(), self.columns));
            }
            Action::Select(cell) if cell < self.cells.len() => {
                self.cursor = cell;
                return self.play();
            }
            Action::Put => return self.play(),
            Action::Typed(char) => self.mark(char),
            Action::Clear | Action::Text(_) => self.set(None),
            Action::Undo => self.undo(),
            Action::Back => return Outcome::Close,
            // Otherwise, the screen already says why this is not a position.
            Action::Enter if self.now.is_ok() => {
                return Outcome::Search(self.query.at(self.notation()));
            }
            _ => {}
        }
        Outcome::Consumed
    }

    /// Pastes a position of the same size.
    fn paste(&mut self, text: &str) {
        let pasted = self.query.at(text.trim().to_owned()).game();
        if let Ok(game) = pasted
            && let Picture::Grid { cells, columns, .. } = game.place(&[]).picture
            && (columns, cells.len()) == (self.columns, self.cells.len())
        {
            self.change(cells);
        }
    }

    fn draw(&self, surface: &mut Surface<'_>, area: Rect) {
        let look = surface.look;
        let is_narrow = area.width < WIDE;
        let below = if is_narrow { BELOW_NARROW } else { BELOW };
        let grid = self.grid();
        let room = Rect {
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(below + 2),
            ..area
        };
        let (width, height) = grid.size(grid.fit(SCALES, room));
        let (title, size) = (
            &Message::EditPositionTitle,
            (width.max(WIDE), height + below),
        );
        let inner = surface.open_input(title, Mode::Board, size, area);
        let below = below.min(inner.height.saturating_sub(LEAST_BOARD));
        let [main, words] = split(inner, below);
        let line = match &self.now {
            Ok(Place {
                picture: Picture::Grid { line, .. },
                ..
            }) => &line[..],
            _ => &[],
        };
        let cell = |index| self.cell(look, index, line.contains(&index));
        grid.draw(grid.fit(SCALES, main), surface, main, cell);
        surface.draw_lines(&self.words(look, words.width), words);
    }
}

/// The width of the box, whatever it says.
const WIDE: u16 = 72;
/// The rows below the board: a blank one, the notation, and its outcome or error.
const BELOW: u16 = 4;
/// Like [`BELOW`], but on a narrow screen.
const BELOW_NARROW: u16 = 6;
/// The rows of the board and its letters on the smallest screen.
const LEAST_BOARD: u16 = 4;
/// The width of a cell.
const CELL: u16 = 3;
const SCALES: &[Scale] = &[Scale::Ruled];

impl Board {
    fn grid(&self) -> Grid {
        let names = (0..self.columns).map(|column| column_name(&self.game, column));
        Grid {
            names: names.collect(),
            rows: self.rows(),
            cursor: self.cursor,
            last: None,
            wide: CELL,
        }
    }

    /// A cell, three columns wide: in brackets under the cursor, between stars if it is in a
    /// winning line.
    fn cell(&self, look: &Look, index: usize, winning: bool) -> Span<'static> {
        let (text, style) = match self.cells[index] {
            None => (look.glyphs.empty.to_string(), look.style(Role::Faint)),
            Some(side) => {
                let style = look.style(side.into());
                (self.game.side_name(side).to_owned(), style)
            }
        };
        match winning {
            _ if index == self.cursor => look.span(format!("[{text}]"), Role::Current),
            true => Span::styled(format!("*{text}*"), style),
            false => Span::styled(format!(" {text} "), style),
        }
    }

    /// The notation or, if there is no room for all of it, the row that the cursor is in.
    fn short_notation(&self, look: &Look, room: usize) -> String {
        let notation = self.notation();
        if notation.chars().count() <= room {
            return notation;
        }
        let row = self.cursor / self.columns;
        let more = |more: bool| more.then_some(look.glyphs.hidden);
        let here = notation.split('/').nth(row);
        let parts = [more(row > 0), here, more(row + 1 < self.rows())];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        look.tail(&parts.join("/"), room)
    }

    /// The notation and its outcome or error.
    fn words(&self, look: &Look, width: u16) -> Vec<Line<'static>> {
        let lang = look.settings.lang;
        let notation = self.short_notation(look, usize::from(width).saturating_sub(4));
        let notation = Line::styled(format!("  {notation}"), look.style(Role::Code));
        let mut lines = vec![Line::default(), notation];
        match &self.now {
            Ok(place) => {
                let side = self.game.side_name(place.to_move);
                let outcome = outcome_message(place, &self.game).map(|outcome| {
                    let outcome = lang.say(&outcome);
                    format!("{outcome}: {}", lang.say(&Message::RootIsLeaf))
                });
                let text = outcome.unwrap_or_else(|| lang.say(&message!(ToMove { side })));
                lines.push(Line::from(format!("  {}", look.words(text))));
            }
            Err(why) => lines.extend(look.complaint(why, width, 2)),
        }
        lines
    }
}
