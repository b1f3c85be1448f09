//! What came of both searches, as a table.

use super::super::flow;
use super::super::panel::labelled;
use super::Context;
use crate::font::row_width;
use crate::page::{Align, Area, Face, Group, Ink, Point, Rule, Run, Shape, Stroke, Words};
use run::{Pair, Summary, letter};
use scene::{comparison, valued};
use words::{Lang, counted};

/// A column: its heading, a cell for each search, and whether they differ.
struct Column {
    /// In each language.
    head: Vec<String>,
    cells: [Cell; 2],
    differs: bool,
}

struct Cell {
    text: String,
    chosen: bool,
}

/// The most height of a row: lines further apart are not read as one table.
const MOST_HIGH: f32 = 44.0;

/// The value of every root move on both sides, and the totals. Where there are more moves
/// than there is room for, those at which the two differ come first.
pub(super) fn table(context: &Context<'_>, run: &run::Run, area: Area) -> Group {
    let mut shapes = Vec::new();
    let name = context.say(|lang| {
        lang.pick("What came of both", "Che cosa ne viene")
            .to_owned()
    });
    let inner = labelled(&mut shapes, area, &name, "");
    let pair = run.pair().expect("two searches");
    let summaries = [0, 1].map(|pane| pair.summary(pane));
    let totals = totals(context, &pair, &summaries);
    let (moves, left_out) = moves(&pair, &summaries);
    let half = ((inner.height - 12.0) / 2.0).min(3.0 * MOST_HIGH);
    let above = Area::new(inner.x, inner.y, inner.width, half);
    let below = Area::new(inner.x, inner.y + half + 12.0, inner.width, half);
    rows(run, &totals, above, &mut shapes);
    rows(run, &moves, below, &mut shapes);
    if left_out > 0 {
        let told = context.say(|lang| match lang {
            Lang::En => counted(left_out, "more move", "more moves"),
            Lang::It if left_out == 1 => "un'altra mossa".to_owned(),
            Lang::It => format!("altre {left_out} mosse"),
        });
        let runs = vec![Run::new(told, Face::Sans, Ink::Faint)];
        let area = Area::new(area.x, area.y, area.width, 20.0);
        shapes.push(Shape::Words(flow::line(area, Align::End, 14.0, runs)));
    }
    Group {
        name: "result",
        shapes,
    }
}

fn totals(context: &Context<'_>, pair: &Pair<'_>, summaries: &[Summary; 2]) -> Vec<Column> {
    let [a, b] = summaries;
    let said = |english: &'static str, italian: &'static str| {
        let languages = context.languages.all().into_iter();
        languages
            .map(|lang| lang.pick(english, italian).to_owned())
            .collect()
    };
    let column = |head: Vec<String>, cells: [String; 2]| Column {
        differs: cells[0] != cells[1],
        head,
        cells: cells.map(|text| Cell {
            text,
            chosen: false,
        }),
    };
    let of = |told: fn(&Summary) -> String| [told(a), told(b)];
    let mv = |pane: usize| {
        let summary = &summaries[pane];
        let mv = summary.mv();
        mv.map_or_else(|| "–".into(), |mv| pair.recording(pane).game.move_name(mv))
    };
    let mut value = column(
        said("value", "valore"),
        of(|summary| valued(summary.value, summary.bound)),
    );
    value.differs = !pair.agree((a.value, a.bound), (b.value, b.bound));
    vec![
        value,
        column(said("move", "mossa"), [0, 1].map(mv)),
        column(
            said("nodes", "nodi"),
            of(|summary| summary.nodes.to_string()),
        ),
        column(
            said("leaves", "foglie"),
            of(|summary| summary.leaves.to_string()),
        ),
        column(
            said("cutoffs", "tagli"),
            of(|summary| summary.cutoffs.to_string()),
        ),
    ]
}

/// The root's moves that either has searched, in scan order, and how many are left out.
fn moves(pair: &Pair<'_>, summaries: &[Summary; 2]) -> (Vec<Column>, usize) {
    const MOST: usize = 9;
    let [a, b] = summaries;
    let differs = |index: &usize| !pair.agree_on(&a.moves[*index], &b.moves[*index]);
    let searched = |index: &usize| [a, b].iter().any(|side| side.moves[*index].value.is_some());
    let chosen = |index: &usize| {
        let mv = a.moves[*index].mv;
        a.mv() == Some(mv) || b.mv() == Some(mv)
    };
    let mut shown: Vec<usize> = (0..a.moves.len()).filter(searched).collect();
    let all = shown.len();
    if all > MOST {
        shown.sort_by_key(|index| (!chosen(index), !differs(index), *index));
        shown.truncate(MOST);
        shown.sort_unstable();
    }
    let cell = |summary: &Summary, index: usize| {
        let found = &summary.moves[index];
        Cell {
            text: found
                .value
                .map_or_else(|| "–".into(), |value| valued(value, found.bound)),
            chosen: summary.mv() == Some(found.mv),
        }
    };
    let columns = shown.iter().map(|&index| Column {
        head: vec![pair.recording(0).game.move_name(a.moves[index].mv)],
        cells: [cell(a, index), cell(b, index)],
        differs: differs(&index),
    });
    (columns.collect(), all - shown.len())
}

/// A row of headings and a row for each search.
fn rows(run: &run::Run, columns: &[Column], area: Area, shapes: &mut Vec<Shape>) {
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
    fn names(&self, run: &run::Run) -> Vec<Words> {
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
    fn heads(&self, column: &Column, x: f32, wide: f32) -> Vec<Words> {
        let count = column.head.len() as f32;
        let sign = if column.differs { "≠ " } else { "" };
        let lines = column.head.iter().enumerate().map(|(line, head)| {
            let high = self.high / count;
            let area = Area::new(x, self.row(0) + high * line as f32, wide - 8.0, high);
            let sign = if line == 0 { sign } else { "" };
            let runs = vec![Run::new(format!("{sign}{head}"), Face::Sans, Ink::Faint)];
            flow::line(area, Align::End, self.size.min(high), runs)
        });
        lines.collect()
    }

    fn cells(&self, column: &Column, x: f32, wide: f32) -> Vec<Words> {
        let cells = column.cells.iter().enumerate().map(|(side, cell)| {
            let star = if cell.chosen { "*" } else { "" };
            let stands_out = cell.chosen || column.differs;
            let face = if stands_out { Face::Bold } else { Face::Sans };
            let ink = if cell.chosen { Ink::Best } else { Ink::Text };
            let runs = vec![Run::new(format!("{}{star}", cell.text), face, ink)];
            let area = Area::new(x, self.row(side + 1), wide - 8.0, self.high);
            flow::line(area, Align::End, self.size, runs)
        });
        cells.collect()
    }
}
