//! The pseudocode with its current line, and the running calls.

use std::ops::Range;

use super::Context;
use super::flow;
use super::panel::{LABEL, labelled};
use crate::font::width;
use crate::page::{Align, Area, Bar, Face, Group, Ink, Run, Shape, Stroke};
use scene::{CodeLine, StackRow, kind_name, signed};
use words::Lang;

/// The size of the letters of code, where there is room.
const SIZE: f32 = 18.0;
/// The smallest size at which all rows are shown.
const LEAST: f32 = 11.0;
/// The size where some are left out.
const CUT_SHORT: f32 = 13.0;
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
        shapes: listed(area, &rows, (name, algorithm), |_| "…".to_owned()),
    }
}

/// The calls, the current one last.
pub(super) fn stack(context: &Context<'_>, area: Area, calls: &[StackRow]) -> Group {
    let name = context.say(|lang| lang.pick("Calls", "Chiamate").to_owned());
    let last = calls.len().saturating_sub(1);
    let rows: Vec<(String, bool)> = calls
        .iter()
        .enumerate()
        .map(|(index, call)| (told(call), index == last))
        .collect();
    Group {
        name: "calls",
        shapes: listed(area, &rows, (&name, ""), |calls| {
            context.say(|lang| match (lang, calls) {
                (Lang::En | Lang::Test, _) => format!("… {calls} more"),
                (Lang::It, 1) => "… un'altra".to_owned(),
                (Lang::It, _) => format!("… altre {calls}"),
            })
        }),
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

/// Rows of code, of which one is marked; where there are too many, those around it, and in
/// place of others what `left_out` says of so many.
fn listed(
    area: Area,
    rows: &[(String, bool)],
    (name, more): (&str, &str),
    left_out: impl Fn(usize) -> String,
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let inner = labelled(&mut shapes, area, name, more);
    shapes.push(Shape::Bar(Bar {
        area: inner,
        radius: 10.0,
        fill: Some(Ink::Panel),
        stroke: Some(Stroke::solid(Ink::Hair, 1.0)),
    }));
    let (size, shown) = sized(inner, rows);
    let current = rows.iter().position(|(_, current)| *current).unwrap_or(0);
    let range = window(rows.len(), shown, current);
    let mut lines: Vec<Line<'_>> = rows[range.clone()].iter().map(Line::of).collect();
    if range.start > 0 {
        lines.insert(0, Line::Other(left_out(range.start)));
    }
    if range.end < rows.len() {
        lines.push(Line::Other(left_out(rows.len() - range.end)));
    }
    let mut top = inner.y + PADDING;
    for line in lines {
        let row = Area::new(inner.x, top, inner.width, size * ROW);
        line.draw(row, size, &mut shapes);
        top += size * ROW;
    }
    shapes
}

/// The size of letters and how many rows are shown: all of them where they can be read.
fn sized(inner: Area, rows: &[(String, bool)]) -> (f32, usize) {
    let room = inner.height - 2.0 * PADDING;
    let fits = room / ROW / rows.len().max(1) as f32;
    // All rows have one size: the widest decides.
    let letter = width(Face::MonoBold, "0");
    let widest = rows.iter().map(|(text, _)| text.chars().count() + 2).max();
    let wide = (inner.width - 16.0) / letter / widest.unwrap_or(1) as f32;
    if fits >= LEAST {
        return (SIZE.min(fits).min(wide), rows.len());
    }
    let size = CUT_SHORT.min(wide);
    (size, ((room / ROW / size) as usize).max(3))
}

/// The rows that are shown, where those left out at an end take a row to say so. The
/// current row and the one after it stay in sight.
fn window(rows: usize, shown: usize, current: usize) -> Range<usize> {
    if rows <= shown {
        return 0..rows;
    }
    let after = (current + 2).min(rows);
    if after < shown {
        return 0..shown - 1;
    }
    let at_end = rows - (shown - 1);
    if current >= at_end {
        return at_end..rows;
    }
    let first = (after + 2 - shown).min(current);
    first..first + shown - 2
}

enum Line<'a> {
    Plain(&'a str),
    Current(&'a str),
    /// What stands for rows that are left out.
    Other(String),
}

impl<'a> Line<'a> {
    fn of((text, current): &'a (String, bool)) -> Self {
        if *current {
            Self::Current(text)
        } else {
            Self::Plain(text)
        }
    }

    fn draw(&self, row: Area, size: f32, shapes: &mut Vec<Shape>) {
        if let Self::Current(_) = self {
            shapes.push(Shape::Bar(Bar {
                area: row,
                radius: 0.0,
                fill: Some(Ink::Current),
                stroke: None,
            }));
        }
        let run = match self {
            Self::Current(text) => Run::new(format!("▶ {text}"), Face::MonoBold, Ink::OnCurrent),
            Self::Plain(text) => Run::new(format!("  {text}"), Face::Mono, Ink::Text),
            Self::Other(text) => Run::new(format!("  {text}"), Face::Mono, Ink::Faint),
        };
        let within = Area::new(row.x + 8.0, row.y, row.width - 16.0, row.height);
        let words = flow::line(within, Align::Start, size, vec![run]);
        shapes.push(Shape::Words(words));
    }
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn the_current_row_is_shown_and_so_is_that_others_are_not() {
        for shown in 3..14 {
            for current in 0..12 {
                let range = window(12, shown, current);
                let signs = usize::from(range.start > 0) + usize::from(range.end < 12);
                assert!(range.contains(&current), "{shown} {current}: {range:?}");
                assert!(
                    range.len() + signs <= shown.min(12),
                    "{shown} {current}: {range:?}"
                );
            }
        }
    }
}
