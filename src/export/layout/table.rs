//! What several searches came to, as a table.

use super::Context;
use super::flow;
use crate::font::row_width;
use crate::page::{Align, Area, Face, Group, Ink, Run, Shape, Stroke, Words};
use run::{Pair, Run as Searches};
use scene::{ResultRow, Results, own_options};
use words::say;

/// The value of every root move on both sides, and the totals. Where there are more moves
/// than there is room for, those at which the two differ come first.
pub(super) fn table(context: &Context<'_>, run: &Searches, pair: &Pair<'_>, area: Area) -> Group {
    /// Rows further apart are not read as one table.
    const MAX_ROW: f32 = 44.0;
    let mut group = Group::new("result");
    let name = context.say(|lang| say!(lang, Results));
    let inner = group.label(area, &name, "");
    let results = Results::new(pair);
    let totals: Vec<&ResultRow> = results.totals.iter().collect();
    let (moves, left_out) = moves(&results);
    let height = ((inner.height - 12.0) / 2.0).min(3.0 * MAX_ROW);
    let above = Area { height, ..inner };
    let below = Area {
        y: inner.y + height + 12.0,
        ..above
    };
    for (area, columns) in [(above, totals), (below, moves)] {
        let table = Table { context, run, area };
        table.draw(&columns, &mut group);
    }
    if left_out > 0 {
        let more = context.say(|lang| say!(lang, MoreMoves { count: left_out }));
        let more = Run::new(more, Face::Sans, Ink::Faint);
        let height = 20.0;
        group.run(Area { height, ..area }, Align::End, 14.0, more);
    }
    group
}

/// The root's moves that either has searched, in scan order, and how many are left out.
fn moves(results: &Results) -> (Vec<&ResultRow>, usize) {
    const MAX_MOVES: usize = 9;
    let is_searched = |row: &&ResultRow| row.cells.iter().any(|cell| cell.text.is_some());
    let rows = results.moves.iter().filter(is_searched).enumerate();
    let mut shown: Vec<(usize, &ResultRow)> = rows.collect();
    let all = shown.len();
    if all > MAX_MOVES {
        let is_chosen = |row: &ResultRow| row.cells.iter().any(|cell| cell.chosen);
        shown.sort_by_key(|(index, row)| (!is_chosen(row), !row.differs, *index));
        shown.truncate(MAX_MOVES);
        shown.sort_unstable_by_key(|(index, _)| *index);
    }
    let left_out = all - shown.len();
    (shown.into_iter().map(|(_, row)| row).collect(), left_out)
}

/// A row of headings and a row for each search.
struct Table<'a> {
    context: &'a Context<'a>,
    run: &'a Searches,
    area: Area,
}

impl Table<'_> {
    fn draw(&self, columns: &[&ResultRow], group: &mut Group) {
        let Area { x, width, .. } = self.area;
        let stroke = Stroke::solid(Ink::Hair, 1.0);
        group.level(self.area, self.row(1).y, stroke);
        let names = self.names();
        let widest = names.iter().map(|words| row_width(&words.rows[0]));
        let named = widest.fold(width * 0.2, f32::max) + 12.0;
        let wide = ((width - named) / columns.len().max(1) as f32).min(110.0);
        let (mut heads, mut cells) = (Vec::new(), Vec::new());
        for (index, column) in columns.iter().enumerate() {
            let x = x + named + wide * index as f32;
            let cell = |row: usize| Area {
                x,
                width: wide - 8.0,
                ..self.row(row)
            };
            heads.extend(self.heads(column, cell(0)));
            for (pane, result) in column.cells.iter().enumerate() {
                let star = if result.chosen { "*" } else { "" };
                let stands_out = result.chosen || column.differs;
                let face = if stands_out { Face::Bold } else { Face::Sans };
                let ink = if result.chosen { Ink::Best } else { Ink::Text };
                let text = result.text.as_deref().unwrap_or("–");
                let runs = vec![Run::new(format!("{text}{star}"), face, ink)];
                cells.push(flow::line(cell(pane + 1), Align::End, self.size(), runs));
            }
        }
        for mut alike in [names, heads, cells] {
            flow::alike(&mut alike);
            group.shapes.extend(alike.into_iter().map(Shape::Words));
        }
    }

    /// The font size, where there is room for it.
    fn size(&self) -> f32 {
        (self.area.height / 3.0 * 0.72).min(19.0)
    }

    fn row(&self, index: usize) -> Area {
        let height = self.area.height / 3.0;
        Area {
            y: self.area.y + height * index as f32,
            height,
            ..self.area
        }
    }

    /// The searches' letters and own options, in the first column.
    fn names(&self) -> Vec<Words> {
        /// The most of the table's width that they take.
        const MAX_SHARE: f32 = 0.4;
        let name = |pane: usize| {
            let own = own_options(self.run, pane, self.context.lang());
            let runs = vec![
                Run::new(run::letter(pane), Face::Bold, Ink::Text),
                Run::new(format!(" {own}"), Face::Sans, Ink::Faint),
            ];
            let row = self.row(pane + 1);
            let width = row.width * MAX_SHARE;
            flow::line(Area { width, ..row }, Align::Start, self.size(), runs)
        };
        (0..self.run.panes().len()).map(name).collect()
    }

    /// A heading, a line for each language where they differ.
    fn heads(&self, column: &ResultRow, area: Area) -> Vec<Words> {
        let languages = self.context.languages.all().into_iter();
        let mut heads: Vec<String> = languages.map(|lang| column.name.say(lang)).collect();
        heads.dedup();
        if column.differs {
            heads[0].insert_str(0, "≠ ");
        }
        let height = area.height / heads.len() as f32;
        let lines = heads.into_iter().enumerate().map(|(line, head)| {
            let y = area.y + height * line as f32;
            let runs = vec![Run::new(head, Face::Sans, Ink::Faint)];
            let size = self.size().min(height);
            flow::line(Area { y, height, ..area }, Align::End, size, runs)
        });
        lines.collect()
    }
}
