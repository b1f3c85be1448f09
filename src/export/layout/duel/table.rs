//! What came of both searches, as a table.

use super::super::flow;
use super::super::panel::labelled;
use super::Context;
use crate::compare::{Pair, Summary, Which};
use crate::export::page::{Align, Area, Face, Group, Ink, Point, Rule, Run, Shape, Stroke};
use crate::lesson::Sides;
use crate::scene::{comparison, valued};

/// A column: its heading, a cell for each search, and whether they differ.
struct Column {
    head: String,
    cells: [Cell; 2],
    differs: bool,
}

struct Cell {
    text: String,
    chosen: bool,
}

/// The value of every root move on both sides, and the totals. Where there are more moves
/// than there is room for, those at which the two differ come first.
pub(super) fn table(context: &Context<'_>, sides: &Sides, area: Area) -> Group {
    let mut shapes = Vec::new();
    let name = context.say(|lang| {
        lang.pick("What came of both", "Che cosa ne viene")
            .to_owned()
    });
    let inner = labelled(&mut shapes, area, &name, "");
    let pair = sides.pair();
    let summaries = Which::BOTH.map(|which| pair.summary(which));
    let totals = totals(context, &pair, &summaries);
    let (moves, left_out) = moves(&pair, &summaries);
    let half = (inner.height - 12.0) / 2.0;
    let above = Area::new(inner.x, inner.y, inner.width, half);
    let below = Area::new(inner.x, inner.y + half + 12.0, inner.width, half);
    rows(sides, &totals, above, &mut shapes);
    rows(sides, &moves, below, &mut shapes);
    if left_out > 0 {
        let told = context.say(|lang| match lang {
            crate::lang::Lang::En => format!("{left_out} more moves"),
            crate::lang::Lang::It => format!("altre {left_out} mosse"),
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
    let said = |english: &str, italian: &str| {
        context.say(|lang| match lang {
            crate::lang::Lang::En => english.to_owned(),
            crate::lang::Lang::It => italian.to_owned(),
        })
    };
    let column = |head: String, cells: [String; 2]| Column {
        differs: cells[0] != cells[1],
        head,
        cells: cells.map(|text| Cell {
            text,
            chosen: false,
        }),
    };
    let of = |told: fn(&Summary) -> String| [told(a), told(b)];
    let mv = |which: Which| {
        let summary = &summaries[which.index()];
        let mv = summary.mv();
        mv.map_or_else(|| "–".into(), |mv| pair.side(which).game.move_name(mv))
    };
    let mut value = column(
        said("value", "valore"),
        of(|summary| valued(summary.value, summary.bound)),
    );
    value.differs = !pair.agree((a.value, a.bound), (b.value, b.bound));
    vec![
        value,
        column(said("move", "mossa"), Which::BOTH.map(mv)),
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

/// The root's moves, in scan order, and how many are left out.
fn moves(pair: &Pair<'_>, summaries: &[Summary; 2]) -> (Vec<Column>, usize) {
    const MOST: usize = 9;
    let [a, b] = summaries;
    let differs = |index: &usize| !pair.agree_on(&a.moves[*index], &b.moves[*index]);
    let all = a.moves.len();
    let chosen = |index: &usize| {
        let mv = a.moves[*index].mv;
        a.mv() == Some(mv) || b.mv() == Some(mv)
    };
    let mut shown: Vec<usize> = (0..all).collect();
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
        head: pair.a.game.move_name(a.moves[index].mv),
        cells: [cell(a, index), cell(b, index)],
        differs: differs(&index),
    });
    (columns.collect(), all - shown.len())
}

/// A row of headings and a row for each search.
fn rows(sides: &Sides, columns: &[Column], area: Area, shapes: &mut Vec<Shape>) {
    let high = area.height / 3.0;
    let size = (high * 0.72).min(19.0);
    let named = area.width * 0.2;
    let wide = ((area.width - named) / columns.len().max(1) as f32).min(110.0);
    let row = |index: usize| area.y + high * index as f32;
    shapes.push(Shape::Rule(Rule {
        from: Point {
            x: area.x,
            y: row(1),
        },
        to: Point {
            x: area.right(),
            y: row(1),
        },
        stroke: Stroke::solid(Ink::Hair, 1.0),
    }));
    let mut write = |x: f32, width: f32, y: f32, align, runs| {
        let cell = Area::new(x, y, width - 8.0, high);
        shapes.push(Shape::Words(flow::line(cell, align, size, runs)));
    };
    for which in Which::BOTH {
        let own = comparison::own_options(sides, which);
        let runs = vec![
            Run::new(which.letter(), Face::Bold, Ink::Text),
            Run::new(format!(" {own}"), Face::Sans, Ink::Faint),
        ];
        write(area.x, named, row(which.index() + 1), Align::Start, runs);
    }
    for (index, column) in columns.iter().enumerate() {
        let x = area.x + named + wide * index as f32;
        let sign = if column.differs { "≠ " } else { "" };
        let head = vec![Run::new(
            format!("{sign}{}", column.head),
            Face::Sans,
            Ink::Faint,
        )];
        write(x, wide, row(0), Align::End, head);
        for (side, cell) in column.cells.iter().enumerate() {
            let star = if cell.chosen { "*" } else { "" };
            let face = if cell.chosen || column.differs {
                Face::Bold
            } else {
                Face::Sans
            };
            let ink = if cell.chosen { Ink::Best } else { Ink::Text };
            let runs = vec![Run::new(format!("{}{star}", cell.text), face, ink)];
            write(x, wide, row(side + 1), Align::End, runs);
        }
    }
}
