//! The position of the current node.

use super::panel::labelled;
use super::{Context, flow};
use crate::page::{Align, Area, Bar, Face, Group, Ink, Point, Rule, Run, Shape, Stroke};
use scene::{BoardScene, BoardView, Cells};
use search::Kind;
use words::say;

/// The rows of words below the picture.
const WORDS: f32 = 62.0;

/// The position and what is known of it.
pub(super) fn board(context: &Context<'_>, area: Area, scene: &BoardScene) -> Group {
    let lang = context.lang();
    let name = context.say(|lang| say!(lang, BoardTitle));
    let mut shapes = Vec::new();
    let inner = labelled(&mut shapes, area, &name, "");
    shapes.push(Shape::Bar(Bar {
        area: inner,
        radius: 10.0,
        fill: Some(Ink::Panel),
        stroke: Some(Stroke::solid(Ink::Hair, 1.0)),
    }));
    let picture = Area::new(
        inner.x + 14.0,
        inner.y + 10.0,
        inner.width - 28.0,
        inner.height - WORDS - 14.0,
    );
    match &scene.view {
        BoardView::Cells(cells) => Grid::new(cells, picture).draw(&mut shapes),
        BoardView::Heaps { heaps, about } => {
            draw_heaps(picture, heaps, &lang.say(about), &mut shapes)
        }
        BoardView::Node { about, value } => {
            let middle = picture.middle().y;
            let mut row = |y: f32, text: String, face| {
                let area = Area::new(picture.x, middle + y, picture.width, 34.0);
                let runs = vec![Run::new(text, face, Ink::Text)];
                shapes.push(Shape::Words(flow::line(area, Align::Middle, 24.0, runs)));
            };
            row(-34.0, lang.say(about), Face::Bold);
            if let Some(value) = value {
                row(4.0, value.to_string(), Face::Sans);
            }
        }
    }
    let above = context.say(|lang| lang.say(&scene.place));
    let below = context.say(|lang| lang.say(&scene.turn));
    let row = |y: f32| Area::new(inner.x + 10.0, y, inner.width - 20.0, 26.0);
    let first = row(inner.bottom() - WORDS);
    let second = row(inner.bottom() - WORDS + 27.0);
    let faint = vec![Run::new(above, Face::Sans, Ink::Faint)];
    let whose = vec![Run::new(below, Face::Bold, Ink::Text)];
    shapes.push(Shape::Words(flow::line(first, Align::Middle, 17.0, faint)));
    shapes.push(Shape::Words(flow::line(second, Align::Middle, 19.0, whose)));
    Group {
        name: "board",
        shapes,
    }
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

    fn draw(&self, shapes: &mut Vec<Shape>) {
        self.grounds(shapes);
        self.rules(shapes);
        self.names(shapes);
        self.marks(shapes);
    }

    fn at(&self, index: usize) -> Area {
        let columns = self.cells.columns.len();
        let (row, column) = ((index / columns) as f32, (index % columns) as f32);
        let (x, y) = (
            self.board.x + self.cell * column,
            self.board.y + self.cell * row,
        );
        Area::new(x, y, self.cell, self.cell)
    }

    /// The grounds of a winning line and of the last move.
    fn grounds(&self, shapes: &mut Vec<Shape>) {
        let ground = |index: usize, fill, stroke| {
            Shape::Bar(Bar {
                area: self.at(index).inset(self.cell * 0.05),
                radius: self.cell * 0.08,
                fill,
                stroke,
            })
        };
        let rim = Stroke::solid(Ink::Text, (self.cell * 0.04).clamp(1.0, 3.0));
        let cells = || self.cells.cells.iter().enumerate();
        let line = cells().filter(|(_, cell)| cell.wins);
        shapes.extend(line.map(|(index, _)| ground(index, Some(Ink::Current), None)));
        let last = cells().filter(|(_, cell)| cell.is_last);
        shapes.extend(last.map(|(index, _)| ground(index, None, Some(rim))));
    }

    fn rules(&self, shapes: &mut Vec<Shape>) {
        let (board, cell) = (self.board, self.cell);
        let stroke = Stroke::solid(Ink::Faint, (cell * 0.025).clamp(0.5, 2.0));
        let rule = |from: [f32; 2], to: [f32; 2]| {
            let [from, to] = [from, to].map(|[x, y]| Point { x, y });
            Shape::Rule(Rule { from, to, stroke })
        };
        for column in 1..self.cells.columns.len() {
            let x = board.x + cell * column as f32;
            shapes.push(rule([x, board.y], [x, board.bottom()]));
        }
        for row in 1..self.cells.rows() {
            let y = board.y + cell * row as f32;
            shapes.push(rule([board.x, y], [board.right(), y]));
        }
    }

    /// `a b c` above and `1 2 3` beside, as far as they can be read.
    fn names(&self, shapes: &mut Vec<Shape>) {
        let (board, cell) = (self.board, self.cell);
        let size = (cell * 0.42).min(17.0);
        if size < 6.0 {
            return;
        }
        let mut name = |area: Area, text: &str| {
            let runs = vec![Run::new(text, Face::Sans, Ink::Faint)];
            shapes.push(Shape::Words(flow::line(area, Align::Middle, size, runs)));
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
    fn marks(&self, shapes: &mut Vec<Shape>) {
        for (index, cell) in self.cells.cells.iter().enumerate() {
            let Some((mark, kind)) = cell.mark else {
                continue;
            };
            let ink = match kind {
                _ if cell.wins => Ink::OnCurrent,
                Kind::Max => Ink::Max,
                Kind::Min => Ink::Min,
            };
            let runs = vec![Run::new(mark, Face::Bold, ink)];
            let words = flow::line(self.at(index), Align::Middle, self.cell * 0.62, runs);
            shapes.push(Shape::Words(words));
        }
    }
}

/// Bones in a row, so that rows are easily counted.
const IN_A_ROW: u32 = 10;
/// The least height of a row of bones: shorter ones look like dots.
const LEAST_ROW: f32 = 22.0;
/// What is left out of a large heap, and how many there are, each in a row so high.
const ABOUT: f32 = 32.0;

/// As many bones as there is room for, heap below heap, and how many they are.
fn draw_heaps(room: Area, heaps: &[(Option<char>, u32)], about: &str, shapes: &mut Vec<Shape>) {
    let row = |y: f32, text: String, ink| {
        let area = Area::new(room.x, y, room.width, ABOUT);
        let runs = vec![Run::new(text, Face::Sans, ink)];
        Shape::Words(flow::line(area, Align::Middle, 20.0, runs))
    };
    let last = room.bottom() - 8.0 - ABOUT;
    shapes.push(row(last, about.to_owned(), Ink::Text));
    let high = (last + 8.0 - room.y) / heaps.len() as f32;
    if high < LEAST_ROW {
        let left: Vec<String> = heaps.iter().map(|heap| heap.1.to_string()).collect();
        shapes.push(row(room.middle().y - ABOUT, left.join(", "), Ink::Text));
        return;
    }
    for (index, &(letter, left)) in heaps.iter().enumerate() {
        let top = room.y + high * index as f32;
        let words = if heaps.len() == 1 { ABOUT } else { 0.0 };
        let rows = (((high - words) / LEAST_ROW) as u32).max(1);
        let shown = left.min(rows * IN_A_ROW);
        let area = Area::new(room.x, top, room.width, high - words);
        bones(area, shown, shapes);
        let more = (left > shown).then(|| format!("… + {}", left - shown));
        match (letter, more) {
            (None, Some(more)) => shapes.push(row(last - ABOUT, more, Ink::Faint)),
            (None, None) => {}
            (Some(letter), more) => {
                let text = format!("{letter} {} {}", left, more.unwrap_or_default());
                let area = Area::new(room.x, top + (high - ABOUT) / 2.0, room.width, ABOUT);
                let runs = vec![Run::new(text.trim_end().to_owned(), Face::Mono, Ink::Faint)];
                shapes.push(Shape::Words(flow::line(area, Align::Start, 18.0, runs)));
            }
        }
    }
}

fn bones(room: Area, shown: u32, shapes: &mut Vec<Shape>) {
    let middle = room.middle();
    let rows = shown.div_ceil(IN_A_ROW).max(1);
    let across = (room.width / IN_A_ROW as f32).min(40.0);
    let down = (room.height / rows as f32).min(64.0);
    for bone in 0..shown {
        let (row, column) = (bone / IN_A_ROW, bone % IN_A_ROW);
        let in_row = (shown - row * IN_A_ROW).min(IN_A_ROW);
        let x = middle.x + (column as f32 - in_row as f32 / 2.0 + 0.5) * across;
        let y = middle.y + (row as f32 - (rows - 1) as f32 / 2.0) * down;
        shapes.push(Shape::Bar(Bar {
            area: Area::new(
                x - across * 0.22,
                y - down * 0.38,
                across * 0.44,
                down * 0.76,
            ),
            radius: across * 0.2,
            fill: Some(Ink::Faint),
            stroke: None,
        }));
    }
}
