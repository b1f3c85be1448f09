//! A heap as rows of bones, and how many they are.

use crate::layout::flow;
use crate::page::{Align, Area, Bar, Face, Ink, Run, Shape};
use lang::Lang;
use scene::heap_words;

/// Bones in a row, so that rows are easily counted.
const IN_A_ROW: u32 = 10;
/// The least height of a row of bones: shorter ones look like dots.
const LEAST_ROW: f32 = 22.0;
/// What is left out of a large heap, and how many there are, each in a row so high.
const WORDS: f32 = 32.0;

/// As many bones as there is room for, and how many they are.
pub(super) fn draw(room: Area, left: u32, taken: Option<u32>, lang: Lang, shapes: &mut Vec<Shape>) {
    let high = room.height - 2.0 * WORDS;
    let most = ((high / LEAST_ROW) as u32).max(1) * IN_A_ROW;
    let shown = left.min(most);
    bones(Area::new(room.x, room.y, room.width, high), shown, shapes);
    let mut row = |rows_above_end: f32, text: String, ink| {
        let top = room.bottom() - 8.0 - WORDS * rows_above_end;
        let area = Area::new(room.x, top, room.width, WORDS);
        let runs = vec![Run::new(text, Face::Sans, ink)];
        shapes.push(Shape::Words(flow::line(area, Align::Middle, 20.0, runs)));
    };
    if left > shown {
        row(2.0, format!("… + {}", left - shown), Ink::Faint);
    }
    row(1.0, heap_words(left, taken, lang), Ink::Text);
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
