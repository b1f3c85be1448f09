//! Heaps as rows of bones, and how many they are.

use crate::layout::flow;
use crate::page::{Align, Area, Bar, Face, Ink, Run, Shape};
use game::Heap;
use lang::Lang;
use scene::heap_words;

/// Bones in a row, so that rows are easily counted.
const IN_A_ROW: u32 = 10;
/// The least height of a row of bones: shorter ones look like dots.
const LEAST_ROW: f32 = 22.0;
/// What is left out of a large heap, and how many there are, each in a row so high.
const WORDS: f32 = 32.0;

/// As many bones as there is room for, heap below heap, and how many they are.
pub(super) fn draw(room: Area, heaps: &[Heap], lang: Lang, shapes: &mut Vec<Shape>) {
    let row = |y: f32, text: String, ink| {
        let area = Area::new(room.x, y, room.width, WORDS);
        let runs = vec![Run::new(text, Face::Sans, ink)];
        Shape::Words(flow::line(area, Align::Middle, 20.0, runs))
    };
    let last = room.bottom() - 8.0 - WORDS;
    shapes.push(row(last, heap_words(heaps, lang), Ink::Text));
    let high = (last + 8.0 - room.y) / heaps.len() as f32;
    if high < LEAST_ROW {
        let left: Vec<String> = heaps.iter().map(|heap| heap.left.to_string()).collect();
        shapes.push(row(room.middle().y - WORDS, left.join(", "), Ink::Text));
        return;
    }
    for (index, heap) in heaps.iter().enumerate() {
        let top = room.y + high * index as f32;
        let words = if heaps.len() == 1 { WORDS } else { 0.0 };
        let rows = (((high - words) / LEAST_ROW) as u32).max(1);
        let shown = heap.left.min(rows * IN_A_ROW);
        let area = Area::new(room.x, top, room.width, high - words);
        bones(area, shown, shapes);
        let more = (heap.left > shown).then(|| format!("… + {}", heap.left - shown));
        match (heaps.len(), more) {
            (1, Some(more)) => shapes.push(row(last - WORDS, more, Ink::Faint)),
            (1, None) => {}
            (_, more) => {
                let letter = char::from(b'a' + index as u8);
                let text = format!("{letter} {} {}", heap.left, more.unwrap_or_default());
                let area = Area::new(room.x, top + (high - WORDS) / 2.0, room.width, WORDS);
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
