//! The results of two searches and the meaning of their difference.

use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Content, RunView};
use crate::Role;
use crate::look::Look;
use crate::wrap::wrap;
use run::{Pair, Run, letter};
use scene::{ResultRow, Results, comparison, own_options};
use words::Message;

/// The results as lines: the same at every step.
pub(super) struct Table {
    totals: Vec<Line<'static>>,
    moves: Vec<Line<'static>>,
    meaning: Vec<Line<'static>>,
    /// The principal lines, if they do not fit into the table.
    principal: Vec<Line<'static>>,
}

impl Table {
    /// The table for a screen of this width, with the options of each search or its letter alone.
    pub fn new(run: &Run, pair: &Pair<'_>, look: &Look, columns: u16, named: bool) -> Self {
        let columns = usize::from(columns.saturating_sub(2));
        let results = Results::new(pair);
        let labels = [0, 1].map(|pane| {
            let own = named.then(|| look.words(own_options(run, pane, look.settings.lang)));
            let label = format!("{} {}", letter(pane), own.unwrap_or_default());
            label.trim_end().to_owned()
        });
        let (totals, is_whole) = totals(&labels, &results, look, columns);
        let meaning = comparison::meaning(pair, look.settings.lang);
        Self {
            totals,
            moves: moves(&results, look, columns),
            meaning: wrap("", [look.span(meaning, Role::Strong)], columns),
            principal: if is_whole {
                Vec::new()
            } else {
                principal_lines(&results, look, columns)
            },
        }
    }

    /// Number of rows down to the end of the sentence, with the rule above.
    pub fn rows(&self) -> u16 {
        let moves = if self.are_few() { self.moves.len() } else { 0 };
        (1 + self.totals.len() + moves + self.meaning.len()) as u16
    }

    /// Whether the moves take three rows, as one would.
    fn are_few(&self) -> bool {
        self.moves.len() <= 3
    }

    /// The lines in their order: the sentence before the moves where both do not fit.
    fn lines(&self, rows: u16) -> Vec<Line<'static>> {
        let fits = self.are_few() && self.rows() <= rows + 1;
        let (first, second) = if fits {
            (&self.moves, &self.meaning)
        } else {
            (&self.meaning, &self.moves)
        };
        [&self.totals[..], first, second, &self.principal].concat()
    }
}

pub(super) fn content(view: &RunView<'_>, room: Rect) -> Content {
    let table = view.results.as_ref();
    let lines = table.map(|table| table.lines(room.height));
    Content::new(Vec::new(), lines.unwrap_or_default())
}

/// A row of the results, drawn as a column: its name and the cell of each search.
type Column = Vec<Span<'static>>;

fn column(mark: &str, row: &ResultRow, look: &Look) -> Column {
    let name = format!("{mark}{}", row.name.say(look.settings.lang));
    let role = if row.differs {
        Role::Strong
    } else {
        Role::Text
    };
    let cells = row.cells.iter().map(|cell| {
        let text = look
            .settings
            .lang
            .number(cell.text.as_deref().unwrap_or("-"));
        if cell.chosen {
            look.span(format!("{text}*"), role).bold().underlined()
        } else {
            look.span(text, role)
        }
    });
    let name = look.span(name, Role::Faint);
    [name].into_iter().chain(cells).collect()
}

fn width(column: &Column) -> usize {
    column.iter().map(Span::width).max().unwrap_or(0)
}

/// A line for the names and one for each search: a label, and the columns to the right.
fn grid(
    labels: [Span<'static>; 3],
    columns: &[Column],
    column_width: impl Fn(&Column) -> usize,
) -> [Vec<Span<'static>>; 3] {
    let mut rows = labels.map(|label| vec![label]);
    for column in columns {
        let width = column_width(column);
        for (row, cell) in rows.iter_mut().zip(column) {
            row.push(" ".repeat(width.saturating_sub(cell.width())).into());
            row.push(cell.clone());
        }
    }
    rows
}

/// A line for each search: value, move, counts, principal line. Returns whether the
/// principal lines are whole.
fn totals(
    labels: &[String; 2],
    results: &Results,
    look: &Look,
    columns: usize,
) -> (Vec<Line<'static>>, bool) {
    const GAP: usize = 2;
    let totals = results.totals.iter().map(|row| column("", row, look));
    let mut totals: Vec<Column> = totals.collect();
    let line = column("", &results.line, look);
    let wide = |totals: &[Column]| -> usize { totals.iter().map(|total| width(total) + GAP).sum() };
    let named = labels.iter().map(|label| label.width()).max().unwrap_or(0);
    // Cutoffs give way first if there are none.
    let cuts = totals
        .last()
        .is_some_and(|last| last[1..].iter().any(|cell| cell.content != "0"));
    if !cuts && named + wide(&totals) + width(&line) + GAP > columns {
        totals.pop();
    }
    // First the counts get their columns, then the names, then the principal line.
    let counted = wide(&totals);
    let named = named.min(columns.saturating_sub(counted)).max(1);
    let room = columns.saturating_sub(counted + named + GAP);
    let has_line = room >= line[0].width();
    let label = |label: &str| {
        // At least the letter.
        let label = if named < 4 {
            label.chars().take(1).collect()
        } else {
            look.shortened(label, named)
        };
        look.span(format!("{label:<named$}"), Role::Focus)
    };
    let labels = ["", &labels[0], &labels[1]].map(label);
    let mut rows = grid(labels, &totals, |total| width(total) + GAP);
    let is_whole = has_line && width(&line) <= room;
    for (row, cell) in rows.iter_mut().zip(&line).filter(|_| has_line) {
        row.push(" ".repeat(GAP).into());
        row.push(Span::styled(
            look.shortened(&cell.content, room),
            cell.style,
        ));
    }
    (rows.map(Line::from).into(), is_whole)
}

/// The principal lines below the table.
fn principal_lines(results: &Results, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let title = look.line(results.line.name.say(look.settings.lang), Role::Faint);
    let cells = results.line.cells.iter().enumerate();
    let sides = cells.flat_map(|(pane, cell)| {
        let line = look.span(cell.text.as_deref().unwrap_or_default(), Role::Text);
        let letter = look.span(format!("{} ", letter(pane)), Role::Focus);
        wrap(letter, [line], columns)
    });
    [title].into_iter().chain(sides).collect()
}

/// The values of the root moves in both searches, the chosen ones starred: blocks of three
/// lines, as many moves in each as fit.
fn moves(results: &Results, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let differs = look.glyphs.differs.to_string();
    let moves = results.moves.iter().map(|row| {
        let mark = if row.differs { &differs } else { " " };
        column(mark, row, look)
    });
    let moves: Vec<Column> = moves.collect();
    let widest = moves.iter().map(width).max().unwrap_or(0);
    let label = look.say(&Message::RootMoves);
    let named = label.width().min(columns / 3).max(1);
    let at_once = (columns.saturating_sub(named + 1) / (widest + 1)).max(1);
    let blocks = moves.chunks(at_once).enumerate();
    let lines = blocks.flat_map(|(block, moves)| {
        let title = if block == 0 { label.as_str() } else { "" };
        let title = format!("{:<named$}", look.shortened(title, named));
        let side = |pane| look.span(format!("{:<named$}", letter(pane)), Role::Focus);
        let labels = [look.span(title, Role::Faint), side(0), side(1)];
        grid(labels, moves, |_| widest + 1).map(Line::from)
    });
    lines.collect()
}
