//! The position of the current node, large.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::{Panel, RunView, inside};
use crate::Role;
use crate::wrap::draw_lines;
use scene::{BoardView, Cell, Cells};
use search::Kind;
use words::say;

/// The rows that the large board takes, so that its panel can be sized.
pub(super) fn rows(view: &BoardView, tall: bool) -> u16 {
    match view {
        BoardView::Cells(cells) => match cells.rows() {
            rows if rows <= LARGE && tall => (4 * rows) as u16,
            rows if rows <= RULED => (2 * rows) as u16,
            rows => (rows + 2).min(17) as u16,
        },
        BoardView::Heaps { heaps, .. } => heaps.len().min(MAX_HEAPS) as u16 + 2,
        BoardView::Node { .. } => 2,
    }
}

/// Heaps that have a row.
const MAX_HEAPS: usize = 8;

/// The most rows or columns of a board whose cells are three rows high, on a tall screen.
const LARGE: usize = 4;

/// The most rows or columns of a board that is drawn with rules between its cells.
const RULED: usize = 5;

pub(super) fn draw(view: &RunView<'_>, frame: &mut Frame<'_>, area: Rect) {
    // Another node than the one that the caption speaks of.
    let extra = match view.watch.selected {
        Some(_) => say!(view.lang(), Selected),
        None => String::new(),
    };
    let block = view.block(Panel::Board, &view.look.words(&extra));
    let inner = inside(area);
    let board = &view.first().scene.board;
    let mut lines = match &board.view {
        BoardView::Cells(cells) => Grid { view, cells }.lines(inner),
        BoardView::Heaps { heaps, about } => {
            let rows = heap_rows(view, heaps);
            let about = Line::from(view.lang().say(about));
            let blank = [Line::default()].into_iter();
            blank.chain(rows).chain([about]).collect()
        }
        BoardView::Node { about, value } => {
            let value = value.map_or_else(String::new, |value| value.to_string());
            let about = view.lang().say(about);
            vec![line(view, about, Role::Strong), Line::from(value)]
        }
    };
    let style = match board.outcome {
        Some(_) => view.look.style(Role::Strong),
        None => view.look.settings.theme.kind(board.kind),
    };
    let [place, turn] = [&board.place, &board.turn].map(|words| view.lang().say(words));
    lines.push(line(view, view.look.words(&place), Role::Faint));
    lines.push(Line::from(Span::styled(turn, style)));
    frame.render_widget(block, area);
    for (line, row) in lines.iter().zip(inner.rows()) {
        let left = row.width.saturating_sub(line.width() as u16) / 2;
        let place = Rect {
            x: row.x + left,
            width: row.width - left,
            ..row
        };
        draw_lines(std::slice::from_ref(line), 0, frame, place);
    }
}

fn line(view: &RunView<'_>, text: String, role: Role) -> Line<'static> {
    Line::from(Span::styled(text, view.look.style(role)))
}

/// A row a heap, each beside its letter and how many are left where there are several.
fn heap_rows(view: &RunView<'_>, heaps: &[(Option<char>, u32)]) -> Vec<Line<'static>> {
    const MAX_BONES: u32 = 24;
    let bone = view.look.glyphs.bone.to_string();
    let widest = heaps.iter().map(|(_, left)| *left).max().unwrap_or(0);
    let width = (2 * widest.min(MAX_BONES)).saturating_sub(1) as usize;
    let row = |&(letter, left): &(Option<char>, u32)| {
        let bones = vec![bone.as_str(); left.min(MAX_BONES) as usize].join(" ");
        let text = match letter {
            None => bones,
            Some(letter) => format!("{letter} {bones:width$} {left:>4}"),
        };
        line(view, text, Role::Strong)
    };
    heaps.iter().take(MAX_HEAPS).map(row).collect()
}

/// A board of cells.
struct Grid<'a> {
    view: &'a RunView<'a>,
    cells: &'a Cells,
}

impl Grid<'_> {
    fn lines(&self, inner: Rect) -> Vec<Line<'static>> {
        let (rows, columns) = (self.cells.rows(), self.cells.columns.len());
        let fits = |high: usize, wide: usize| {
            high + 2 <= usize::from(inner.height) && wide + 4 <= usize::from(inner.width)
        };
        let largest = rows.max(columns);
        if largest <= LARGE && fits(4 * rows, 8 * columns) {
            self.ruled(2, 1)
        } else if largest <= RULED && fits(2 * rows, 4 * columns) {
            self.ruled(0, 0)
        } else {
            self.dense(inner)
        }
    }

    fn faint(&self, text: String) -> Span<'static> {
        Span::styled(text, self.view.look.style(Role::Faint))
    }

    /// Cells with rules between them, so many columns and rows wider on each side.
    fn ruled(&self, beside: usize, around: usize) -> Vec<Line<'static>> {
        let names = &self.cells.columns;
        let [bar, cross, dash] = self.view.look.glyphs.rules;
        let width = 3 + 2 * beside;
        let padding = " ".repeat(beside);
        let across =
            |pane: &str, between: &str| vec![pane.repeat(width); names.len()].join(between);
        let heads: Vec<String> = names.iter().map(|name| format!("{name:^width$}")).collect();
        let mut lines = vec![Line::from(self.faint(heads.join(" ")))];
        for (row, cells) in self.cells.by_row().enumerate() {
            if row > 0 {
                lines.push(Line::from(self.faint(across(dash, cross))));
            }
            let blank = (0..around).map(|_| Line::from(self.faint(across(" ", bar))));
            lines.extend(blank.clone());
            let mut spans = vec![self.faint(format!("{:>2} ", row + 1))];
            for (column, cell) in cells.iter().enumerate() {
                if column > 0 {
                    spans.push(self.faint(bar.to_owned()));
                }
                let (mark, style) = self.mark(cell);
                // Shown without colours too: the last move, a winning line.
                let mark = match cell {
                    Cell { mark: None, .. } => format!(" {mark} "),
                    Cell { wins: true, .. } => format!("*{mark}*"),
                    Cell { is_last: true, .. } => format!("[{mark}]"),
                    _ => format!(" {mark} "),
                };
                spans.push(Span::raw(padding.clone()));
                spans.push(Span::styled(mark, style));
                spans.push(Span::raw(padding.clone()));
            }
            spans.push(Span::raw("   "));
            lines.push(Line::from(spans));
            lines.extend(blank);
        }
        lines
    }

    /// What stands in a cell. Marks have the colour of their side as a player.
    fn mark(&self, cell: &Cell) -> (String, Style) {
        let look = self.view.look;
        let Some((name, kind)) = cell.mark else {
            return (look.glyphs.empty.to_string(), look.style(Role::Faint));
        };
        let role = match kind {
            Kind::Max => Role::Max,
            Kind::Min => Role::Min,
        };
        let style = look.style(role).add_modifier(Modifier::BOLD);
        let style = if cell.wins {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        };
        (name.to_owned(), style)
    }

    /// Many cells: two columns each, as much of the board as there is room for, around
    /// the last move.
    fn dense(&self, inner: Rect) -> Vec<Line<'static>> {
        let (rows, columns) = (self.cells.rows(), self.cells.columns.len());
        let room_rows = usize::from(inner.height).saturating_sub(4);
        let room_columns = usize::from(inner.width).saturating_sub(5) / 2;
        let (row, column) = self.cells.last().unwrap_or_default();
        let seen = |at: usize, room: usize, all: usize| -> Range<usize> {
            let room = room.clamp(1, all);
            let first = at.saturating_sub(room / 2).min(all - room);
            first..first + room
        };
        let seen_columns = seen(column, room_columns, columns);
        // Of `aa` the last letter.
        let letter = |name: &String| format!("{} ", name.chars().last().unwrap_or(' '));
        let names = self.cells.columns[seen_columns.clone()].iter().map(letter);
        let names: String = names.collect();
        let mut lines = vec![Line::from(self.faint(format!("    {names}")))];
        let seen_rows = seen(row, room_rows, rows);
        let by_row = self.cells.by_row().enumerate();
        for (row, cells) in by_row.skip(seen_rows.start).take(seen_rows.len()) {
            let mut spans = vec![self.faint(format!("{:>3} ", row + 1))];
            for cell in &cells[seen_columns.clone()] {
                let (mark, style) = self.mark(cell);
                let after = if cell.wins { "*" } else { " " };
                let plain = style.remove_modifier(Modifier::REVERSED);
                let style = if cell.is_last {
                    style.add_modifier(Modifier::REVERSED)
                } else {
                    style
                };
                spans.push(Span::styled(mark, style));
                spans.push(Span::styled(after, plain));
            }
            lines.push(Line::from(spans));
        }
        lines
    }
}
