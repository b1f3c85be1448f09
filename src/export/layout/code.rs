//! The pseudocode with its current line, and the running calls.

use super::flow;
use super::panel::{LABEL, labelled};
use crate::export::font::font;
use crate::export::page::{Align, Area, Bar, Face, Group, Ink, Run, Shape, Stroke};
use crate::scene::{CodeLine, StackRow, kind_name, signed};

/// The size of the letters of code, where there is room.
const SIZE: f32 = 18.0;
/// The height of a row, in letter sizes.
const ROW: f32 = 1.5;
/// The room around the rows.
const PADDING: f32 = 12.0;

/// How high so many rows would like to be.
pub(super) fn wished(rows: usize) -> f32 {
    LABEL + rows as f32 * SIZE * ROW + 2.0 * PADDING
}

/// The listing.
pub(super) fn code(area: Area, lines: &[CodeLine], name: &str, algorithm: &str) -> Group {
    let rows: Vec<(String, bool)> = lines
        .iter()
        .map(|line| (line.text.clone(), line.current))
        .collect();
    Group {
        name: "code",
        shapes: listed(area, &rows, name, algorithm),
    }
}

/// The calls, the current one last.
pub(super) fn stack(area: Area, calls: &[StackRow], name: &str) -> Group {
    let last = calls.len().saturating_sub(1);
    let rows: Vec<(String, bool)> = calls
        .iter()
        .enumerate()
        .map(|(index, call)| (told(call), index == last))
        .collect();
    Group {
        name: "calls",
        shapes: listed(area, &rows, name, ""),
    }
}

/// `3 MIN b1  -10 b2  (-∞,+10)`.
fn told(call: &StackRow) -> String {
    let state = call
        .state
        .map_or_else(|| "·".into(), |state| state.to_string());
    let best = match (call.value, call.best, &call.choice) {
        (Some(value), _, None) => signed(value),
        (_, Some(best), Some(choice)) => format!("{} {choice}", signed(best)),
        _ => "?".into(),
    };
    let window = call.window.map_or_else(String::new, |window| {
        format!("  ({},{})", signed(window.alpha), signed(window.beta))
    });
    let mv = if call.mv.is_empty() { "-" } else { &call.mv };
    format!("{state:>2} {} {mv:<3} {best}{window}", kind_name(call.kind))
}

/// Rows of code, of which one is marked; where there are too many, those around it.
fn listed(area: Area, rows: &[(String, bool)], name: &str, more: &str) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let inner = labelled(&mut shapes, area, name, more);
    shapes.push(Shape::Bar(Bar {
        area: inner,
        radius: 10.0,
        fill: Some(Ink::Panel),
        stroke: Some(Stroke::solid(Ink::Hair, 1.0)),
    }));
    const LEAST: f32 = 13.0;
    let room = inner.height - 2.0 * PADDING;
    let fits = room / ROW / rows.len().max(1) as f32;
    // All rows have one size: the widest decides.
    let letter = font(Face::MonoBold).width("0");
    let widest = rows.iter().map(|(text, _)| text.chars().count() + 2).max();
    let wide = (inner.width - 16.0) / letter / widest.unwrap_or(1) as f32;
    let size = SIZE.min(fits).max(LEAST).min(wide);
    let shown = ((room / ROW / size) as usize).clamp(1, rows.len().max(1));
    let current = rows.iter().position(|(_, current)| *current).unwrap_or(0);
    // The current row and the one after it stay in sight.
    let first = (current + 2).min(rows.len()).saturating_sub(shown);
    let mut top = inner.y + PADDING;
    for (text, current) in rows.iter().skip(first).take(shown) {
        let row = Area::new(inner.x, top, inner.width, size * ROW);
        if *current {
            shapes.push(Shape::Bar(Bar {
                area: row,
                radius: 0.0,
                fill: Some(Ink::Current),
                stroke: None,
            }));
        }
        let (face, ink) = if *current {
            (Face::MonoBold, Ink::OnCurrent)
        } else {
            (Face::Mono, Ink::Text)
        };
        let pointer = if *current { "▶ " } else { "  " };
        let runs = vec![Run::new(format!("{pointer}{text}"), face, ink)];
        let within = Area::new(row.x + 8.0, row.y, row.width - 16.0, row.height);
        shapes.push(Shape::Words(flow::line(within, Align::Start, size, runs)));
        top += size * ROW;
    }
    shapes
}
