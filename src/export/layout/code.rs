//! The pseudocode with its current line, and the running calls.

use std::ops::Range;

use super::{Context, LABEL};
use crate::font::width;
use crate::page::{Align, Area, Face, Group, Ink, Run};
use scene::{CodeLine, StackRow, kind_name, signed};
use words::say;

/// The font size, where there is room.
const SIZE: f32 = 18.0;
/// The height of a row, in font sizes.
const ROW: f32 = 1.5;
/// The room around the rows.
const PADDING: f32 = 12.0;

/// How high so many rows would like to be.
pub(super) fn height(rows: usize) -> f32 {
    LABEL + rows as f32 * SIZE * ROW + 2.0 * PADDING
}

/// The listing.
pub(super) fn code(
    context: &Context<'_>,
    area: Area,
    lines: &[CodeLine],
    algorithm: &str,
) -> Group {
    let name = context.say(|lang| say!(lang, PanelCode));
    let rows: Vec<String> = lines.iter().map(|line| line.text.clone()).collect();
    let current = lines.iter().position(|line| line.current);
    let mut group = Group::new("code");
    let inner = group.label(area, &name, algorithm);
    list(&mut group, inner, &rows, current, |_| "…".to_owned());
    group
}

/// The calls, the current one last.
pub(super) fn stack(context: &Context<'_>, area: Area, calls: &[StackRow]) -> Group {
    let name = context.say(|lang| say!(lang, PanelCalls));
    let rows: Vec<String> = calls.iter().map(call).collect();
    let mut group = Group::new("calls");
    let inner = group.label(area, &name, "");
    list(
        &mut group,
        inner,
        &rows,
        calls.len().checked_sub(1),
        |count| context.say(|lang| say!(lang, CallsLeftOut { count })),
    );
    group
}

/// `3 MIN b1  -10 b2  (-∞,+10)`.
fn call(call: &StackRow) -> String {
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
fn list(
    group: &mut Group,
    area: Area,
    rows: &[String],
    current: Option<usize>,
    left_out: impl Fn(usize) -> String,
) {
    group.panel(area);
    let (size, shown) = fit(area, rows);
    let range = window(rows.len(), shown, current.unwrap_or(0));
    let above = (range.start > 0).then(|| left_out(range.start));
    let below = rows.len() - range.end;
    let below = (below > 0).then(|| left_out(below));
    let other = |text| (text, Face::Mono, Ink::Faint);
    let shown = range.map(|row| match current == Some(row) {
        true => (rows[row].clone(), Face::MonoBold, Ink::OnCurrent),
        false => (rows[row].clone(), Face::Mono, Ink::Text),
    });
    let lines = above
        .map(other)
        .into_iter()
        .chain(shown)
        .chain(below.map(other));
    let mut row = Area::new(area.x, area.y + PADDING, area.width, size * ROW);
    for (text, face, ink) in lines {
        let is_current = ink == Ink::OnCurrent;
        if is_current {
            group.bar(row, 0.0, Ink::Current, None);
        }
        let mark = if is_current { '▶' } else { ' ' };
        let within = Area::new(row.x + 8.0, row.y, row.width - 16.0, row.height);
        let text = Run::new(format!("{mark} {text}"), face, ink);
        group.run(within, Align::Start, size, text);
        row.y += row.height;
    }
}

/// The font size and how many rows are shown: all of them where they can be read.
fn fit(area: Area, rows: &[String]) -> (f32, usize) {
    /// The smallest size at which all rows are shown.
    const MIN: f32 = 11.0;
    /// The size where some are left out.
    const CUT_SHORT: f32 = 13.0;
    let room = area.height - 2.0 * PADDING;
    let size = room / ROW / rows.len().max(1) as f32;
    // All rows have one size: the widest decides.
    let widest = rows.iter().map(|text| text.chars().count() + 2).max();
    let wide = (area.width - 16.0) / width(Face::MonoBold, "0") / widest.unwrap_or(1) as f32;
    if size >= MIN {
        return (SIZE.min(size).min(wide), rows.len());
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

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn the_current_row_is_shown_and_so_is_that_others_are_not() {
        for shown in 3..14 {
            for current in 0..12 {
                let range = window(12, shown, current);
                let counts = usize::from(range.start > 0) + usize::from(range.end < 12);
                let rows = range.len() + counts;
                assert!(range.contains(&current), "{shown} {current}: {range:?}");
                assert!(rows <= shown.min(12), "{shown} {current}: {range:?}");
            }
        }
    }
}
