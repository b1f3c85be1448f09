//! The results of two searches, in a table that fills up as values arrive.

use std::iter::once;

use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::text::{Line, Span};

use super::{Content, RunView};
use crate::Role;
use crate::look::Look;
use crate::wrap::wrap;
use run::letter;
use scene::{ResultRow, Results};

/// A row for the value, each root move and each count; a column for each search.
pub(super) fn content(view: &RunView<'_>, room: Rect) -> Content {
    let Some(pair) = view.replay.run.pair() else {
        return Content::default();
    };
    let results = if view.gives_results() {
        Results::new(&pair)
    } else {
        Results::so_far(&pair, [0, 1].map(|pane| view.panes[pane].at.step))
    };
    let [value, counts @ ..] = &results.totals[..] else {
        return Content::default();
    };
    let look = view.look;
    let columns = usize::from(room.width);
    let rows = once(value).chain(&results.moves).chain(counts);
    let mut table: Vec<_> = rows.map(|row| cells(row, look)).collect();
    let [a, b] = [0, 1].map(|pane| look.span(letter(pane), Role::Focus));
    let head = [Span::default(), a, b];
    let widths = |table: &[[Span<'_>; 3]]| {
        [0, 1, 2].map(|column| {
            let cells = table.iter().chain([&head]).map(|row| row[column].width());
            cells.max().unwrap_or(0)
        })
    };
    // Options have longer names than values: those that do not fit go below.
    const ROOMY: usize = 36;
    let mut below = Vec::new();
    for row in results.options.iter().filter(|_| columns >= ROOMY) {
        table.push(cells(row, look));
        if widths(&table).iter().sum::<usize>() + 4 > columns {
            table.pop();
            below.extend(row.differs.then_some(row));
        }
    }
    let is_open = results.line.cells.iter().all(|cell| cell.open);
    below.extend((!is_open).then_some(&results.line));
    let [named, values @ ..] = widths(&table);
    let named = named.min(columns.saturating_sub(values[0] + values[1] + 2).max(1));
    // Apart as far as there is room, but close enough for the eye to follow a row.
    let spare = columns.saturating_sub(named + values[0] + values[1]);
    let gaps = [spare / 2, spare.div_ceil(2)].map(|gap| gap.clamp(1, 6));
    let line = |row: &[Span<'static>; 3]| {
        let [name, a, b] = row;
        // A long name may extend into the column of A.
        let before = named + gaps[0] + values[0] - a.width();
        let text = look.shortened(&name.content, before - 1);
        let spans = vec![
            Span::styled(format!("{text:<before$}"), name.style),
            a.clone(),
            " ".repeat(gaps[1] + values[1] - b.width()).into(),
            b.clone(),
        ];
        Line::from(spans)
    };
    let mut body: Vec<Line<'static>> = table.iter().map(line).collect();
    body.extend(below.into_iter().flat_map(|row| sides(row, look, columns)));
    Content {
        head: vec![line(&head)],
        body,
        ..Content::default()
    }
}

/// The name of a row and the cell of each search; the chosen move has a star.
fn cells(row: &ResultRow, look: &Look) -> [Span<'static>; 3] {
    let (mark, role) = match row.differs {
        true => (look.glyphs.differs, Role::Strong),
        false => (' ', Role::Text),
    };
    let name = format!("{mark} {}", row.name.say(look.settings.lang));
    let [a, b] = row.cells.each_ref().map(|cell| {
        let text = cell.text.as_ref();
        let text = text.map_or("–".into(), |text| text.say(look.settings.lang));
        if cell.chosen {
            look.span(format!("{text}*"), role).bold().underlined()
        } else {
            look.span(text, if cell.open { Role::Faint } else { role })
        }
    });
    [look.span(name, Role::Faint), a, b]
}

/// A row below the table: its name and a line for each search, or a single one for both.
fn sides(row: &ResultRow, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let [name, cells @ ..] = cells(row, look);
    let [a, b] = [0, 1].map(|pane| letter(pane).to_string());
    let sides = match cells[0].content == cells[1].content {
        true => vec![(format!("{a}, {b}:"), cells[0].clone())],
        false => [a, b].into_iter().zip(cells).collect(),
    };
    let sides = sides.into_iter().flat_map(|(letters, cell)| {
        let letters = look.span(format!("   {letters} "), Role::Focus);
        wrap(letters, [cell], columns)
    });
    once(Line::from(name)).chain(sides).collect()
}
