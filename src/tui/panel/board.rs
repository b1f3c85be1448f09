//! The position of the current node, drawn large.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::text::{Line, Span};

use super::{Content, RunView};
use crate::glyphs::WON;
use crate::look::Look;
use crate::wrap::wrap;
use crate::{Ask, Role};
use scene::{BoardScene, BoardView, Cell, Cells};
use unicode_width::UnicodeWidthStr;
use words::Message;

/// The height from which a screen counts as tall, so that the board gets large cells, and from
/// which the results of two searches leave it the rules between them.
const TALL: u16 = 50;
const LOW: u16 = 28;

/// The rows that the layout should reserve for the board and its title on a screen this high.
pub(super) fn rows(view: &BoardView, height: u16, has_results: bool) -> u16 {
    let is_dense = has_results && height < LOW;
    let rows = match view {
        BoardView::Cells(cells) => match cells.rows() {
            rows if rows <= LARGE && height >= TALL => 4 * rows,
            rows if rows <= RULED && !is_dense => 2 * rows,
            rows => (rows + 1).min(17),
        },
        // The heaps, and two rows for how the game ended.
        BoardView::Heaps { heaps, .. } => heaps.len().min(MAX_HEAPS) + 2,
        BoardView::Node { .. } => 1,
    };
    // The title and whose turn it is.
    rows as u16 + 2
}

/// The most heaps that are drawn.
const MAX_HEAPS: usize = 8;

/// The most rows or columns of a board whose cells are three rows high on a tall screen.
const LARGE: usize = 4;

/// The most rows or columns of a board with rules between its cells.
const RULED: usize = 5;

pub(super) fn content(view: &RunView<'_>, room: Rect) -> Content {
    let (look, board) = (view.look, &view.on_board().scene.board);
    let aim = view.asks.and_then(Ask::cell);
    let lines = lines(look, board, aim, room);
    let place = view.lang().say(&board.place);
    let place = place.split(" · ").map(|part| look.words(part));
    // The caption may be about another node.
    let selected = view.watch.selected;
    let selected = selected.map(|_| look.say(&Message::Selected));
    Content::new(place.chain(selected).collect(), lines)
}

/// A position and whose turn it is; the cell of a move being chosen is marked.
pub(crate) fn lines(
    look: &Look,
    board: &BoardScene,
    aim: Option<(usize, usize)>,
    room: Rect,
) -> Vec<Line<'static>> {
    let mut lines = match &board.view {
        BoardView::Cells(cells) => Grid { look, cells, aim }.lines(room),
        BoardView::Heaps { heaps, about } => {
            let mut lines: Vec<Line<'static>> = heap_rows(look, heaps, room.width.into()).collect();
            lines.push(look.line(look.say(about), Role::Text));
            lines
        }
        BoardView::Node { about, value } => {
            let value = value.map_or_else(String::new, |value| format!(": {value}"));
            vec![look.line(look.say(about) + &value, Role::Strong)]
        }
    };
    let role = match board.outcome {
        Some(_) => Role::Strong,
        None => board.kind.into(),
    };
    let turn = [look.span(look.say(&board.turn), role)];
    lines.extend(wrap("", turn, room.width.into()));
    lines.into_iter().map(Line::centered).collect()
}

/// The names and areas of cells drawn in these lines: each is where its column and row meet.
pub(crate) fn cells(lines: &[Line<'static>], room: Rect) -> Vec<(String, Rect)> {
    let head = lines.first().map(Line::to_string).unwrap_or_default();
    let left = room.x + (room.width.saturating_sub(head.width() as u16)) / 2;
    let columns: Vec<(u16, char)> = (left..)
        .zip(head.chars())
        .filter(|(_, name)| name.is_ascii_lowercase())
        .collect();
    let number = |line: &Line<'_>| line.to_string().split_whitespace().next()?.parse().ok();
    let rows: Vec<(u16, u16)> = (room.top()..room.bottom())
        .zip(lines)
        .filter_map(|(y, line)| Some((y, number(line)?)))
        .collect();
    let ([(first, _), (second, _), ..], [(top, _), (next, _), ..]) = (&columns[..], &rows[..])
    else {
        return Vec::new();
    };
    let (wide, high) = (second - first, next - top);
    let cell = |(y, row): (u16, u16), (x, column): (u16, char)| {
        let area = Rect::new(x - (wide - 1) / 2, y - (high - 1) / 2, wide, high);
        (format!("{column}{row}"), area.intersection(room))
    };
    let of_row = |&row: &(u16, u16)| columns.iter().map(move |&column| cell(row, column));
    rows.iter().flat_map(of_row).collect()
}

/// One row per heap, with as many bones as fit into these columns, and with letters and sizes
/// if there is more than one heap.
fn heap_rows(
    look: &Look,
    heaps: &[(Option<char>, u32)],
    columns: usize,
) -> impl Iterator<Item = Line<'static>> {
    const MAX_BONES: usize = 24;
    /// A letter before the heap and a size of up to four digits after it.
    const BESIDE: usize = 7;
    let beside = heaps.iter().any(|(letter, _)| letter.is_some());
    let room = columns.saturating_sub(usize::from(beside) * BESIDE);
    let most = room.div_ceil(2).min(MAX_BONES);
    let row = move |left: u32| {
        let bone = look.glyphs.bone.to_string();
        let mut bones = vec![bone.as_str(); most.min(left as usize)];
        if left as usize > most
            && let Some(last) = bones.last_mut()
        {
            *last = look.glyphs.hidden;
        }
        bones.join(" ")
    };
    let widest = heaps.iter().map(|heap| row(heap.1).width()).max();
    let width = widest.unwrap_or(0);
    heaps.iter().take(MAX_HEAPS).map(move |&(letter, left)| {
        let bones = row(left);
        let text = match letter {
            None => bones,
            Some(letter) => format!("{letter} {bones:width$} {left:>4}"),
        };
        look.line(text, Role::Strong)
    })
}

/// A board of cells.
struct Grid<'a> {
    look: &'a Look,
    cells: &'a Cells,
    /// The cell of the move being chosen.
    aim: Option<(usize, usize)>,
}

impl Grid<'_> {
    fn lines(&self, room: Rect) -> Vec<Line<'static>> {
        let (rows, columns) = (self.cells.rows(), self.cells.columns.len());
        let fits = |high: usize, wide: usize| {
            high < usize::from(room.height) && wide + 4 <= usize::from(room.width)
        };
        let largest = rows.max(columns);
        if largest <= LARGE && fits(4 * rows, 8 * columns) {
            self.ruled(2, 1)
        } else if largest <= RULED && fits(2 * rows, 4 * columns) {
            self.ruled(0, 0)
        } else {
            self.dense(room)
        }
    }

    fn faint(&self, text: impl AsRef<str>) -> Span<'static> {
        self.look.span(text, Role::Faint)
    }

    /// Cells with rules between them, padded by columns beside the mark and rows around it.
    fn ruled(&self, beside: usize, around: usize) -> Vec<Line<'static>> {
        let names = &self.cells.columns;
        let [bar, cross, dash] = self.look.glyphs.rules;
        let width = 3 + 2 * beside;
        let across = |cell: &str, between: &str| {
            let cells = vec![cell.repeat(width); names.len()];
            Line::from(self.faint(cells.join(between)))
        };
        let heads: Vec<String> = names.iter().map(|name| format!("{name:^width$}")).collect();
        let mut lines = vec![Line::from(self.faint(heads.join(" ")))];
        let blank = vec![across(" ", bar); around];
        for (row, cells) in self.cells.by_row().enumerate() {
            lines.extend((row > 0).then(|| across(dash, cross)));
            lines.extend_from_slice(&blank);
            let mut spans = vec![self.faint(format!("{:>2} ", row + 1))];
            for (column, cell) in cells.iter().enumerate() {
                spans.extend((column > 0).then(|| self.faint(bar)));
                let padding = Span::raw(" ".repeat(beside));
                let cell = self.cell((row, column), cell, false);
                spans.extend([padding.clone(), cell, padding]);
            }
            spans.push(Span::raw("   "));
            lines.push(Line::from(spans));
            lines.extend_from_slice(&blank);
        }
        lines
    }

    /// The mark in a cell, in its side's colour, with the signs beside it; a narrow cell is
    /// reversed instead. The last move and a winning line are recognizable without colours.
    fn cell(&self, place: (usize, usize), cell: &Cell, is_narrow: bool) -> Span<'static> {
        let look = self.look;
        let mark = match cell.mark {
            None => self.faint(look.glyphs.empty.to_string()),
            Some((name, side)) => look.span(name, side.into()).bold(),
        };
        let (signs, style) = match cell {
            _ if self.aim == Some(place) => ([">", "<"], look.style(Role::Current)),
            _ if cell.wins || cell.is_last && is_narrow => (WON, mark.style.reversed()),
            Cell { is_last: true, .. } => (["[", "]"], mark.style),
            _ => ([" "; 2], mark.style),
        };
        let [before, after] = if is_narrow { [""; 2] } else { signs };
        Span::styled(format!("{before}{}{after}", mark.content), style)
    }

    /// Many cells, each as wide as a column's name and a blank: as much of the board as fits
    /// around the last move, or else around the marks. Edges are marked where there is more.
    fn dense(&self, room: Rect) -> Vec<Line<'static>> {
        let (rows, columns) = (self.cells.rows(), self.cells.columns.len());
        let centre = self.cells.last().or_else(|| self.cells.middle());
        let (row, column) = centre.unwrap_or((rows / 2, columns / 2));
        let seen = |at: usize, room: u16, all: usize| -> Range<usize> {
            let room = usize::from(room).clamp(1, all);
            let first = at.saturating_sub(room / 2).min(all - room);
            first..first + room
        };
        let seen_rows = seen(row, room.height.saturating_sub(2), rows);
        let room = room.width.saturating_sub(5);
        let least = self.cells.columns.last().map_or(2, |name| name.len() + 1);
        let pitch = (usize::from(room) / columns).clamp(least, least + 2);
        let seen_columns = seen(column, room / pitch as u16, columns);
        let names = self.cells.columns[seen_columns.clone()].iter();
        let names: String = names.map(|name| format!("{name:<pitch$}")).collect();
        let more = [
            seen_columns.start > 0,
            seen_columns.end < columns,
            seen_rows.start > 0,
            seen_rows.end < rows,
        ];
        let mut more = more.into_iter().zip(self.look.glyphs.beyond);
        let mut mark = || {
            let sign = more.next().filter(|(more, _)| *more);
            let sign = sign.map_or_else(String::new, |(_, sign)| sign.to_string());
            self.look.span(format!("{sign:<1}"), Role::Focus)
        };
        let [left, right, above, below] = [mark(), mark(), mark(), mark()];
        let mut lines = vec![Line::from(vec![
            Span::raw("  "),
            above,
            left,
            self.faint(names),
            right,
        ])];
        let by_row = self.cells.by_row().enumerate();
        for (row, cells) in by_row.skip(seen_rows.start).take(seen_rows.len()) {
            let is_narrow = pitch == 2;
            let mut spans = vec![self.faint(format!("{:>2} ", row + 1))];
            for column in seen_columns.clone() {
                let cell = self.cell((row, column), &cells[column], is_narrow);
                let blanks = Span::raw(" ".repeat(pitch - cell.width()));
                spans.extend(match is_narrow {
                    true => [blanks, cell],
                    false => [cell, blanks],
                });
            }
            spans.push(Span::raw(" "));
            spans.push(match row + 1 == seen_rows.end {
                true => below.clone(),
                false => Span::raw(" "),
            });
            lines.push(Line::from(spans));
        }
        lines
    }
}
