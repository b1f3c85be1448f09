//! What came of both searches, as a table.

use super::super::flow;
use super::super::panel::labelled;
use super::Context;
use crate::font::row_width;
use crate::page::{Align, Area, Face, Group, Ink, Point, Rule, Run, Shape, Stroke, Words};
use run::{Run as Searches, letter};
use scene::{ResultRow, Results, comparison};
use words::say;

/// A row of the results, from top to bottom of a slide's column.
struct Column<'a> {
    /// In each language, where they differ.
    head: Vec<String>,
    row: &'a ResultRow,
}

impl<'a> Column<'a> {
    fn new(context: &Context<'_>, row: &'a ResultRow) -> Self {
        let languages = context.languages.all().into_iter();
        let mut head: Vec<String> = languages.map(|lang| row.name.say(lang)).collect();
        head.dedup();
        Self { head, row }
    }
}

/// The most height of a row: lines further apart are not read as one table.
const MOST_HIGH: f32 = 44.0;

/// The value of every root move on both sides, and the totals. Where there are more moves
/// than there is room for, those at which the two differ come first.
pub(super) fn table(context: &Context<'_>, run: &Searches, area: Area) -> Group {
    let mut shapes = Vec::new();
    let name = context.say(|lang| say!(lang, Results));
    let inner = labelled(&mut shapes, area, &name, "");
    let results = Results::new(&run.pair().expect("two searches"));
    let column = |row| Column::new(context, row);
    let totals: Vec<Column<'_>> = results.totals.iter().map(column).collect();
    let (moves, left_out) = moves(&results);
    let moves: Vec<Column<'_>> = moves.into_iter().map(column).collect();
    let half = ((inner.height - 12.0) / 2.0).min(3.0 * MOST_HIGH);
    let above = Area::new(inner.x, inner.y, inner.width, half);
    let below = Area::new(inner.x, inner.y + half + 12.0, inner.width, half);
    rows(run, &totals, above, &mut shapes);
    rows(run, &moves, below, &mut shapes);
    if left_out > 0 {
        let told = context.say(|lang| say!(lang, MoreMoves { count: left_out }));
        let runs = vec![Run::new(told, Face::Sans, Ink::Faint)];
        let area = Area::new(area.x, area.y, area.width, 20.0);
        shapes.push(Shape::Words(flow::line(area, Align::End, 14.0, runs)));
    }
    Group {
        name: "result",
        shapes,
    }
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
fn rows(run: &Searches, columns: &[Column<'_>], area: Area, shapes: &mut Vec<Shape>) {
    let high = area.height / 3.0;
    let grid = Grid {
        area,
        high,
        size: (high * 0.72).min(19.0),
    };
    shapes.push(grid.rule());
    let names = grid.names(run);
    let widest = names.iter().map(|words| row_width(&words.rows[0]));
    let named = widest.fold(area.width * 0.2, f32::max) + 12.0;
    let wide = ((area.width - named) / columns.len().max(1) as f32).min(110.0);
    let (mut heads, mut cells) = (Vec::new(), Vec::new());
    for (index, column) in columns.iter().enumerate() {
        let x = area.x + named + wide * index as f32;
        heads.extend(grid.heads(column, x, wide));
        cells.extend(grid.cells(column, x, wide));
    }
    for mut alike in [names, heads, cells] {
        flow::alike(&mut alike);
        shapes.extend(alike.into_iter().map(Shape::Words));
    }
}

/// What the cells of a table have in common.
struct Grid {
    area: Area,
    /// The height of a row.
    high: f32,
    /// The size of letters, where there is room for it.
    size: f32,
}

impl Grid {
    /// Below the headings.
    fn rule(&self) -> Shape {
        let y = self.row(1);
        Shape::Rule(Rule {
            from: Point { x: self.area.x, y },
            to: Point {
                x: self.area.right(),
                y,
            },
            stroke: Stroke::solid(Ink::Hair, 1.0),
        })
    }

    fn row(&self, index: usize) -> f32 {
        self.area.y + self.high * index as f32
    }

    /// The searches' letters and own options, in the first column.
    fn names(&self, run: &Searches) -> Vec<Words> {
        /// The most of the table's width that they take.
        const MOST: f32 = 0.4;
        let name = |pane: usize| {
            let own = comparison::own_options(run, pane);
            let runs = vec![
                Run::new(letter(pane), Face::Bold, Ink::Text),
                Run::new(format!(" {own}"), Face::Sans, Ink::Faint),
            ];
            let y = self.row(pane + 1);
            let area = Area::new(self.area.x, y, self.area.width * MOST, self.high);
            flow::line(area, Align::Start, self.size, runs)
        };
        [0, 1].map(name).to_vec()
    }

    /// A heading, a line for each language.
    fn heads(&self, column: &Column<'_>, x: f32, wide: f32) -> Vec<Words> {
        let count = column.head.len() as f32;
        let sign = if column.row.differs { "≠ " } else { "" };
        let lines = column.head.iter().enumerate().map(|(line, head)| {
            let high = self.high / count;
            let area = Area::new(x, self.row(0) + high * line as f32, wide - 8.0, high);
            let sign = if line == 0 { sign } else { "" };
            let runs = vec![Run::new(format!("{sign}{head}"), Face::Sans, Ink::Faint)];
            flow::line(area, Align::End, self.size.min(high), runs)
        });
        lines.collect()
    }

    fn cells(&self, column: &Column<'_>, x: f32, wide: f32) -> Vec<Words> {
        let cells = column.row.cells.iter().enumerate().map(|(side, cell)| {
            let star = if cell.chosen { "*" } else { "" };
            let stands_out = cell.chosen || column.row.differs;
            let face = if stands_out { Face::Bold } else { Face::Sans };
            let ink = if cell.chosen { Ink::Best } else { Ink::Text };
            let text = cell.text.as_deref().unwrap_or("–");
            let runs = vec![Run::new(format!("{text}{star}"), face, ink)];
            let area = Area::new(x, self.row(side + 1), wide - 8.0, self.high);
            flow::line(area, Align::End, self.size, runs)
        });
        cells.collect()
    }
}
