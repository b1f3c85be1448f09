//! The position of the current node.

use super::Context;
use crate::page::{Align, Area, Face, Group, Ink, Point, Run, Stroke};
use scene::{BoardScene, BoardView, Cells};
use search::Kind;
use words::say;

/// The position and what is known of it.
pub(super) fn board(context: &Context<'_>, area: Area, scene: &BoardScene) -> Group {
    /// The rows of text below the picture.
    const TEXT: f32 = 62.0;
    let lang = context.lang();
    let name = context.say(|lang| say!(lang, BoardTitle));
    let mut group = Group::new("board");
    let inner = group.label(area, &name, "");
    group.panel(inner);
    let picture = Area::new(
        inner.x + 14.0,
        inner.y + 10.0,
        inner.width - 28.0,
        inner.height - TEXT - 14.0,
    );
    match &scene.view {
        BoardView::Cells(cells) => Grid::new(cells, picture).draw(&mut group),
        BoardView::Heaps { heaps, about } => {
            draw_heaps(picture, heaps, lang.say(about), &mut group);
        }
        BoardView::Node { about, value } => {
            let middle = picture.middle().y;
            let mut row = |y: f32, text: String, face| {
                let area = Area::new(picture.x, middle + y, picture.width, 34.0);
                group.run(area, Align::Middle, 24.0, Run::new(text, face, Ink::Text));
            };
            row(-34.0, lang.say(about), Face::Bold);
            if let Some(value) = value {
                row(4.0, value.to_string(), Face::Sans);
            }
        }
    }
    let [place, turn] =
        [&scene.place, &scene.turn].map(|message| context.say(|lang| lang.say(message)));
    let above = Area::new(
        inner.x + 10.0,
        inner.bottom() - TEXT,
        inner.width - 20.0,
        26.0,
    );
    let y = above.y + 27.0;
    let place = Run::new(place, Face::Sans, Ink::Faint);
    group.run(above, Align::Middle, 17.0, place);
    let turn = Run::new(turn, Face::Bold, Ink::Text);
    group.run(Area { y, ..above }, Align::Middle, 19.0, turn);
    group
}

/// A board of cells in its place.
struct Grid<'a> {
    cells: &'a Cells,
    board: Area,
    /// The side of a cell.
    cell: f32,
}

impl<'a> Grid<'a> {
    fn new(cells: &'a Cells, room: Area) -> Self {
        let (rows, columns) = (cells.rows() as f32, cells.columns.len() as f32);
        // A row and a column for the names of columns and rows.
        let across = room.width / (columns + 1.0);
        let down = room.height / (rows + 0.6);
        let cell = across.min(down).min(84.0);
        let (width, height) = (cell * columns, cell * rows);
        let top = room.y + (room.height - height) / 2.0 + 0.3 * cell.min(40.0);
        let board = Area::new(room.middle().x - width / 2.0, top, width, height);
        Self { cells, board, cell }
    }

    fn draw(&self, group: &mut Group) {
        self.grounds(group);
        self.rules(group);
        self.names(group);
        self.marks(group);
    }

    fn at(&self, index: usize) -> Area {
        let columns = self.cells.columns.len();
        let (row, column) = ((index / columns) as f32, (index % columns) as f32);
        let x = self.board.x + self.cell * column;
        let y = self.board.y + self.cell * row;
        Area::new(x, y, self.cell, self.cell)
    }

    /// The grounds of a winning line and of the last move.
    fn grounds(&self, group: &mut Group) {
        let mut ground = |index: usize, fill, stroke| {
            let area = self.at(index).inset(self.cell * 0.05);
            group.bar(area, self.cell * 0.08, fill, stroke);
        };
        let rim = Stroke::solid(Ink::Text, (self.cell * 0.04).clamp(1.0, 3.0));
        let cells = || self.cells.cells.iter().enumerate();
        for (index, _) in cells().filter(|(_, cell)| cell.wins) {
            ground(index, Some(Ink::Current), None);
        }
        for (index, _) in cells().filter(|(_, cell)| cell.is_last) {
            ground(index, None, Some(rim));
        }
    }

    fn rules(&self, group: &mut Group) {
        let (board, cell) = (self.board, self.cell);
        let stroke = Stroke::solid(Ink::Faint, (cell * 0.025).clamp(0.5, 2.0));
        for column in 1..self.cells.columns.len() {
            let x = board.x + cell * column as f32;
            let [from, to] = [board.y, board.bottom()].map(|y| Point { x, y });
            group.rule(from, to, stroke);
        }
        for row in 1..self.cells.rows() {
            group.level(board, board.y + cell * row as f32, stroke);
        }
    }

    /// `a b c` above and `1 2 3` beside, as far as they can be read.
    fn names(&self, group: &mut Group) {
        let (board, cell) = (self.board, self.cell);
        let size = (cell * 0.42).min(17.0);
        if size < 6.0 {
            return;
        }
        let mut name = |area: Area, text: &str| {
            let name = Run::new(text, Face::Sans, Ink::Faint);
            group.run(area, Align::Middle, size, name);
        };
        for (column, text) in self.cells.columns.iter().enumerate() {
            let x = board.x + cell * column as f32;
            name(Area::new(x, board.y - size * 1.5, cell, size * 1.4), text);
        }
        for row in 0..self.cells.rows() {
            let (y, wide) = (board.y + cell * row as f32, size * 2.2);
            let area = Area::new(board.x - wide, y, wide, cell);
            name(area, &(row + 1).to_string());
        }
    }

    /// Marks have the colour of their side as a player: MAX's or MIN's.
    fn marks(&self, group: &mut Group) {
        for (index, cell) in self.cells.cells.iter().enumerate() {
            let Some((mark, kind)) = cell.mark else {
                continue;
            };
            let ink = match kind {
                _ if cell.wins => Ink::OnCurrent,
                Kind::Max => Ink::Max,
                Kind::Min => Ink::Min,
            };
            let mark = Run::new(mark, Face::Bold, ink);
            group.run(self.at(index), Align::Middle, self.cell * 0.62, mark);
        }
    }
}

/// Bones in a row, so that rows are easily counted.
const IN_A_ROW: u32 = 10;

/// As many bones as there is room for, heap below heap, and how many they are.
fn draw_heaps(room: Area, heaps: &[(Option<char>, u32)], about: String, group: &mut Group) {
    /// The least height of a row of bones: shorter ones look like dots.
    const MIN_ROW: f32 = 22.0;
    /// The height of a row of text: what is left out of a large heap, and how many there are.
    const ABOUT: f32 = 32.0;
    let row = |group: &mut Group, y: f32, text: String, ink| {
        let area = Area::new(room.x, y, room.width, ABOUT);
        group.run(area, Align::Middle, 20.0, Run::new(text, Face::Sans, ink));
    };
    let last = room.bottom() - 8.0 - ABOUT;
    row(group, last, about, Ink::Text);
    let high = (last + 8.0 - room.y) / heaps.len() as f32;
    if high < MIN_ROW {
        let left: Vec<String> = heaps.iter().map(|heap| heap.1.to_string()).collect();
        row(group, room.middle().y - ABOUT, left.join(", "), Ink::Text);
        return;
    }
    for (index, &(letter, left)) in heaps.iter().enumerate() {
        let y = room.y + high * index as f32;
        let height = high - if heaps.len() == 1 { ABOUT } else { 0.0 };
        let rows = ((height / MIN_ROW) as u32).max(1);
        let shown = left.min(rows * IN_A_ROW);
        bones(Area { y, height, ..room }, shown, group);
        let more = (left > shown).then(|| format!("… + {}", left - shown));
        if let Some(letter) = letter {
            let text = format!("{letter} {left} {}", more.unwrap_or_default());
            let area = Area::new(room.x, y + (high - ABOUT) / 2.0, room.width, ABOUT);
            let text = Run::new(text.trim_end(), Face::Mono, Ink::Faint);
            group.run(area, Align::Start, 18.0, text);
        } else if let Some(more) = more {
            row(group, last - ABOUT, more, Ink::Faint);
        }
    }
}

fn bones(room: Area, shown: u32, group: &mut Group) {
    let middle = room.middle();
    let rows = shown.div_ceil(IN_A_ROW).max(1);
    let across = (room.width / IN_A_ROW as f32).min(40.0);
    let down = (room.height / rows as f32).min(64.0);
    for bone in 0..shown {
        let (row, column) = (bone / IN_A_ROW, bone % IN_A_ROW);
        let in_row = (shown - row * IN_A_ROW).min(IN_A_ROW);
        let x = middle.x + (column as f32 - in_row as f32 / 2.0 + 0.5) * across;
        let y = middle.y + (row as f32 - (rows - 1) as f32 / 2.0) * down;
        let (left, top) = (x - across * 0.22, y - down * 0.38);
        let area = Area::new(left, top, across * 0.44, down * 0.76);
        group.bar(area, across * 0.2, Ink::Faint, None);
    }
}
