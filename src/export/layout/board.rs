//! The position of the current node.

mod heap;

use super::panel::labelled;
use super::{Context, flow};
use crate::page::{Align, Area, Bar, Face, Group, Ink, Point, Rule, Run, Shape, Stroke};
use game::{Move, Picture};
use lang::Lang;
use lesson::Part;
use scene::{BoardScene, place_words, tree_words, turn_words};

/// The rows of words below the picture.
const WORDS: f32 = 62.0;

/// The position and what is known of it.
pub(super) fn board(context: &Context<'_>, area: Area, part: &Part, scene: &BoardScene) -> Group {
    let lang = context.lang();
    let name = context.say(|lang| lang.pick("Position", "Posizione").to_owned());
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
    match &scene.picture {
        Picture::Grid { rows, columns, .. } => {
            let grid = Grid {
                part,
                scene,
                rows: *rows,
                columns: *columns,
            };
            grid.draw(picture, &mut shapes);
        }
        Picture::Heaps(heaps) => heap::draw(picture, heaps, lang, &mut shapes),
        Picture::Tree { path, value } => tree(picture, path, *value, lang, &mut shapes),
    }
    let above = context.say(|lang| place_words(scene, lang));
    let below = context.say(|lang| turn_words(part, scene, lang));
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

/// A board of cells.
struct Grid<'a> {
    part: &'a Part,
    scene: &'a BoardScene,
    rows: usize,
    columns: usize,
}

impl Grid<'_> {
    fn draw(&self, room: Area, shapes: &mut Vec<Shape>) {
        // A row and a column for the names of columns and rows.
        let across = room.width / (self.columns as f32 + 1.0);
        let down = room.height / (self.rows as f32 + 0.6);
        let cell = across.min(down).min(84.0);
        let width = cell * self.columns as f32;
        let height = cell * self.rows as f32;
        let board = Area::new(
            room.middle().x - width / 2.0,
            room.y + (room.height - height) / 2.0 + 0.3 * cell.min(40.0),
            width,
            height,
        );
        self.marked(board, cell, shapes);
        self.rules(board, cell, shapes);
        self.names(board, cell, shapes);
        self.signs(board, cell, shapes);
    }

    fn at(&self, board: Area, cell: f32, index: usize) -> Area {
        let (row, column) = (index / self.columns, index % self.columns);
        Area::new(
            board.x + cell * column as f32,
            board.y + cell * row as f32,
            cell,
            cell,
        )
    }

    /// The grounds of the last move and of a winning line.
    fn marked(&self, board: Area, cell: f32, shapes: &mut Vec<Shape>) {
        let Picture::Grid { last, line, .. } = &self.scene.picture else {
            return;
        };
        let mut ground = |index: usize, fill, stroke| {
            let area = self.at(board, cell, index).inset(cell * 0.05);
            shapes.push(Shape::Bar(Bar {
                area,
                radius: cell * 0.08,
                fill,
                stroke,
            }));
        };
        for &index in line {
            ground(index, Some(Ink::Current), None);
        }
        if let Some(last) = last {
            let rim = Stroke::solid(Ink::Text, (cell * 0.04).clamp(1.0, 3.0));
            ground(*last, None, Some(rim));
        }
    }

    fn rules(&self, board: Area, cell: f32, shapes: &mut Vec<Shape>) {
        let stroke = Stroke::solid(Ink::Faint, (cell * 0.025).clamp(0.5, 2.0));
        for column in 1..self.columns {
            let x = board.x + cell * column as f32;
            shapes.push(Shape::Rule(Rule {
                from: Point { x, y: board.y },
                to: Point {
                    x,
                    y: board.bottom(),
                },
                stroke,
            }));
        }
        for row in 1..self.rows {
            let y = board.y + cell * row as f32;
            shapes.push(Shape::Rule(Rule {
                from: Point { x: board.x, y },
                to: Point {
                    x: board.right(),
                    y,
                },
                stroke,
            }));
        }
    }

    /// `a b c` above and `1 2 3` beside, as far as they can be read.
    fn names(&self, board: Area, cell: f32, shapes: &mut Vec<Shape>) {
        let size = (cell * 0.42).min(17.0);
        if size < 6.0 {
            return;
        }
        let game = &self.part.recording.game;
        let name = |index: usize| game.move_name(Move(index as u16));
        for column in 0..self.columns {
            let name = name(column);
            let letters = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
            let area = Area::new(
                board.x + cell * column as f32,
                board.y - size * 1.5,
                cell,
                size * 1.4,
            );
            shapes.push(faint(area, size, letters));
        }
        for row in 0..self.rows {
            let wide = size * 2.2;
            let area = Area::new(board.x - wide, board.y + cell * row as f32, wide, cell);
            shapes.push(faint(area, size, &(row + 1).to_string()));
        }
    }

    /// Marks have the colour of their side as a player: MAX's or MIN's.
    fn signs(&self, board: Area, cell: f32, shapes: &mut Vec<Shape>) {
        let Picture::Grid { cells, line, .. } = &self.scene.picture else {
            return;
        };
        let recording = &self.part.recording;
        let max = recording.trace.options().max;
        for (index, side) in cells.iter().enumerate() {
            let Some(side) = *side else { continue };
            let ink = match side {
                _ if line.contains(&index) => Ink::OnCurrent,
                side if side == max => Ink::Max,
                _ => Ink::Min,
            };
            let sign = recording.game.side_name(side);
            let runs = vec![Run::new(sign, Face::Bold, ink)];
            let area = self.at(board, cell, index);
            shapes.push(Shape::Words(flow::line(
                area,
                Align::Middle,
                cell * 0.62,
                runs,
            )));
        }
    }
}

fn faint(area: Area, size: f32, text: &str) -> Shape {
    let runs = vec![Run::new(text, Face::Sans, Ink::Faint)];
    Shape::Words(flow::line(area, Align::Middle, size, runs))
}

/// The place of a node of a written tree, and a leaf's value.
fn tree(room: Area, path: &[u16], value: Option<i32>, lang: Lang, shapes: &mut Vec<Shape>) {
    let place = tree_words(path, lang);
    let row = |y: f32| Area::new(room.x, y, room.width, 34.0);
    let middle = room.middle().y;
    let runs = vec![Run::new(place, Face::Bold, Ink::Text)];
    shapes.push(Shape::Words(flow::line(
        row(middle - 34.0),
        Align::Middle,
        24.0,
        runs,
    )));
    if let Some(value) = value {
        let runs = vec![Run::new(value.to_string(), Face::Sans, Ink::Text)];
        shapes.push(Shape::Words(flow::line(
            row(middle + 4.0),
            Align::Middle,
            24.0,
            runs,
        )));
    }
}
