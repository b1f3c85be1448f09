//! The parts beside the trees: the position, the pseudocode with its current line, the
//! running calls, and the results of several searches.

use std::ops::Range;

use super::Context;
use super::flow::{LABEL, alike, line};
use crate::font::{row_width, width};
use crate::page::{Align, Area, Face, Group, Ink, Point, Role, Run, Shape, Stroke, Words};
use run::{Pair, Run as Searches};
use scene::{
    BoardScene, BoardView, Cell, Cells, CodeLine, ResultRow, Results, StackRow, kind_name,
    own_options,
};
use search::Kind;
use words::{Message, message};

/// The position of the current node.
pub(super) fn board(context: &Context<'_>, area: Area, scene: &BoardScene) -> Group {
    /// The height of the rows of text below the picture.
    const TEXT: f32 = 62.0;
    let lang = context.lang;
    let mut group = Group::new("board", Role::Figure);
    let inner = group.label(area, &context.say(&Message::BoardTitle), "");
    group.panel(inner);
    let (x, y, width) = (inner.x + 14.0, inner.y + 10.0, inner.width - 28.0);
    let picture = Area::new(x, y, width, inner.height - TEXT - 14.0);
    match &scene.view {
        BoardView::Cells(cells) => Grid::new(cells, picture).draw(&mut group),
        BoardView::Heaps { heaps, about } => {
            draw_heaps(picture, heaps, lang.say(about), &mut group);
        }
        BoardView::Node { about, value } => {
            let middle = picture.middle().y;
            let mut row = |y: f32, run: Run| {
                let area = Area::new(picture.x, middle + y, picture.width, 34.0);
                group.run(area, Align::Middle, 24.0, run);
            };
            row(-34.0, Run::bold(lang.say(about), Ink::Text));
            if let Some(value) = value {
                row(4.0, Run::sans(value.to_string(), Ink::Text));
            }
        }
    }
    let (x, y, width) = (inner.x + 10.0, inner.bottom() - TEXT, inner.width - 20.0);
    let [place, turn] = [&scene.place, &scene.turn].map(|message| context.say(message));
    let above = Area::new(x, y, width, 26.0);
    let below = above.row(y + 27.0, 26.0);
    group.run(above, Align::Middle, 17.0, Run::sans(place, Ink::Faint));
    group.run(below, Align::Middle, 19.0, Run::bold(turn, Ink::Text));
    group
}

/// A board of cells in its place.
struct Grid<'a> {
    cells: &'a Cells,
    board: Area,
    /// The side of a cell.
    cell: f32,
}

impl<'a> Grid<'a> {
    fn new(cells: &'a Cells, room: Area) -> Self {
        let (rows, columns) = (cells.rows() as f32, cells.columns.len() as f32);
        // A row and a column for the names of columns and rows.
        let across = room.width / (columns + 1.0);
        let down = room.height / (rows + 0.6);
        let cell = across.min(down).min(84.0);
        let (width, height) = (cell * columns, cell * rows);
        let top = room.y + (room.height - height) / 2.0 + 0.3 * cell.min(40.0);
        let board = Area::new(room.middle().x - width / 2.0, top, width, height);
        Self { cells, board, cell }
    }

    fn draw(&self, group: &mut Group) {
        self.grounds(group);
        self.rules(group);
        self.names(group);
        self.marks(group);
    }

    /// The cell at a column and a row.
    fn at(&self, column: usize, row: usize) -> Area {
        let x = self.board.x + self.cell * column as f32;
        let y = self.board.y + self.cell * row as f32;
        Area::new(x, y, self.cell, self.cell)
    }

    /// The cells with their places.
    fn cells(&self) -> impl Iterator<Item = (Area, &Cell)> {
        let columns = self.cells.columns.len();
        let cells = self.cells.cells.iter().enumerate();
        cells.map(move |(index, cell)| (self.at(index % columns, index / columns), cell))
    }

    /// The grounds of a winning line and of the last move.
    fn grounds(&self, group: &mut Group) {
        let mut ground = |cell: Area, fill, stroke| {
            let by = self.cell * 0.05;
            let side = self.cell - 2.0 * by;
            let area = Area::new(cell.x + by, cell.y + by, side, side);
            group.bar(area, self.cell * 0.08, fill, stroke);
        };
        let rim = Stroke::solid(Ink::Text, (self.cell * 0.04).clamp(1.0, 3.0));
        for (area, _) in self.cells().filter(|(_, cell)| cell.wins) {
            ground(area, Some(Ink::Current), None);
        }
        for (area, _) in self.cells().filter(|(_, cell)| cell.is_last) {
            ground(area, None, Some(rim));
        }
    }

    fn rules(&self, group: &mut Group) {
        let board = self.board;
        let stroke = Stroke::solid(Ink::Faint, (self.cell * 0.025).clamp(0.5, 2.0));
        for column in 1..self.cells.columns.len() {
            let x = self.at(column, 0).x;
            let [from, to] = [board.y, board.bottom()].map(|y| Point { x, y });
            group.rule(from, to, stroke);
        }
        for row in 1..self.cells.rows() {
            group.level(board, self.at(0, row).y, stroke);
        }
    }

    /// `a b c` above and `1 2 3` beside, as far as they can be read.
    fn names(&self, group: &mut Group) {
        let size = (self.cell * 0.42).min(17.0);
        if size < 6.0 {
            return;
        }
        let mut name = |area: Area, text: String| {
            group.run(area, Align::Middle, size, Run::sans(text, Ink::Faint));
        };
        for (column, text) in self.cells.columns.iter().enumerate() {
            let Area { x, y, width, .. } = self.at(column, 0);
            name(
                Area::new(x, y - size * 1.5, width, size * 1.4),
                text.clone(),
            );
        }
        for row in 0..self.cells.rows() {
            let (cell, width) = (self.at(0, row), size * 2.2);
            name(cell.column(cell.x - width, width), (row + 1).to_string());
        }
    }

    /// Marks have the colour of their side as a player: MAX's or MIN's.
    fn marks(&self, group: &mut Group) {
        for (area, cell) in self.cells() {
            let Some((mark, side)) = cell.mark else {
                continue;
            };
            let ink = match Kind::of(side, self.cells.max) {
                _ if cell.wins => Ink::OnCurrent,
                Kind::Max => Ink::Max,
                Kind::Min => Ink::Min,
            };
            let size = self.cell * 0.62;
            group.run(area, Align::Middle, size, Run::bold(mark, ink));
        }
    }
}

/// Bones in a row, so that rows are easily counted.
const IN_A_ROW: u32 = 10;

/// The bones of each heap as far as they fit, heap below heap, and their number.
fn draw_heaps(room: Area, heaps: &[(Option<char>, u32)], about: String, group: &mut Group) {
    /// The least height of a row of bones: shorter ones look like dots.
    const MIN_ROW: f32 = 22.0;
    /// The height of a row of text.
    const ABOUT: f32 = 32.0;
    let row = |group: &mut Group, y: f32, text: String, ink| {
        let area = room.row(y, ABOUT);
        group.run(area, Align::Middle, 20.0, Run::sans(text, ink));
    };
    let last = room.bottom() - 8.0 - ABOUT;
    row(group, last, about, Ink::Text);
    let high = (last + 8.0 - room.y) / heaps.len() as f32;
    if high < MIN_ROW {
        let left: Vec<String> = heaps.iter().map(|heap| heap.1.to_string()).collect();
        row(group, room.middle().y - ABOUT, left.join(", "), Ink::Text);
        return;
    }
    for (index, &(letter, left)) in heaps.iter().enumerate() {
        let y = room.y + high * index as f32;
        let height = high - if heaps.len() == 1 { ABOUT } else { 0.0 };
        let rows = ((height / MIN_ROW) as u32).max(1);
        let shown = left.min(rows * IN_A_ROW);
        bones(room.row(y, height), shown, group);
        let more = (left > shown).then(|| format!("… + {}", left - shown));
        if let Some(letter) = letter {
            let text = format!("{letter} {left} {}", more.unwrap_or_default());
            let text = Run::new(text.trim_end(), Face::Mono, Ink::Faint);
            let area = room.row(y + (high - ABOUT) / 2.0, ABOUT);
            group.run(area, Align::Start, 18.0, text);
        } else if let Some(more) = more {
            row(group, last - ABOUT, more, Ink::Faint);
        }
    }
}

fn bones(room: Area, count: u32, group: &mut Group) {
    let middle = room.middle();
    let rows = count.div_ceil(IN_A_ROW).max(1);
    let across = (room.width / IN_A_ROW as f32).min(40.0);
    let down = (room.height / rows as f32).min(64.0);
    for bone in 0..count {
        let (row, column) = (bone / IN_A_ROW, bone % IN_A_ROW);
        let in_row = (count - row * IN_A_ROW).min(IN_A_ROW);
        let x = middle.x + (column as f32 - in_row as f32 / 2.0 + 0.5) * across;
        let y = middle.y + (row as f32 - (rows - 1) as f32 / 2.0) * down;
        let (left, top) = (x - across * 0.22, y - down * 0.38);
        let area = Area::new(left, top, across * 0.44, down * 0.76);
        group.bar(area, across * 0.2, Ink::Faint, None);
    }
}

/// The font size of code, where there is room.
const SIZE: f32 = 18.0;
/// The height of a row of code, in font sizes.
const ROW: f32 = 1.5;
/// The room around the rows.
const PADDING: f32 = 12.0;

/// The height that rows of code would like.
pub(super) fn code_height(rows: usize) -> f32 {
    LABEL + rows as f32 * SIZE * ROW + 2.0 * PADDING
}

/// The listing.
pub(super) fn code(
    context: &Context<'_>,
    area: Area,
    lines: &[CodeLine],
    algorithm: &str,
) -> Group {
    let rows: Vec<String> = lines.iter().map(|line| line.text.clone()).collect();
    let current = lines.iter().position(CodeLine::is_current);
    let mut group = Group::new("code", Role::Listing);
    let inner = group.label(area, &context.say(&Message::PanelCode), algorithm);
    list(&mut group, inner, &rows, current, |_| "…".to_owned());
    group
}

/// The calls, the current one last.
pub(super) fn stack(context: &Context<'_>, area: Area, calls: &[StackRow]) -> Group {
    let rows: Vec<String> = calls.iter().map(call).collect();
    let current = rows.len().checked_sub(1);
    let mut group = Group::new("calls", Role::Listing);
    let inner = group.label(area, &context.say(&Message::PanelCalls), "");
    list(&mut group, inner, &rows, current, |count| {
        context.say(&message!(CallsLeftOut { count }))
    });
    group
}

/// `3 MIN b1  -10 b2  (-∞,+10)`.
fn call(call: &StackRow) -> String {
    let state = call
        .state
        .map_or_else(|| "·".into(), |state| state.to_string());
    let best = call.value.text();
    let window = call.window.as_ref();
    let window = window.map_or_else(String::new, |[alpha, beta]| format!("  ({alpha},{beta})"));
    let mv = if call.mv.is_empty() { "-" } else { &call.mv };
    format!("{state:>2} {} {mv:<3} {best}{window}", kind_name(call.kind))
}

/// Rows of code, of which one is marked; where there are too many, those around it, with
/// `left_out` in place of the others.
fn list(
    group: &mut Group,
    area: Area,
    rows: &[String],
    current: Option<usize>,
    left_out: impl Fn(usize) -> String,
) {
    group.panel(area);
    let (size, max) = fit(area, rows);
    let range = window(rows.len(), max, current.unwrap_or(0));
    let more = |count: usize| {
        let text = (count > 0).then(|| left_out(count));
        text.map(|text| (text, Face::Mono, Ink::Faint)).into_iter()
    };
    let shown = range.clone().map(|row| match current == Some(row) {
        true => (rows[row].clone(), Face::MonoBold, Ink::OnCurrent),
        false => (rows[row].clone(), Face::Mono, Ink::Text),
    });
    let lines = more(range.start)
        .chain(shown)
        .chain(more(rows.len() - range.end));
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

/// The font size and the most rows: all of them where they can be read.
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

/// The rows that are shown of `rows`; a count of those left out at an end takes one of `max`.
/// The current row and the one after it stay in sight.
fn window(rows: usize, max: usize, current: usize) -> Range<usize> {
    if rows <= max {
        return 0..rows;
    }
    let after = (current + 2).min(rows);
    if after < max {
        return 0..max - 1;
    }
    let at_end = rows - (max - 1);
    if current >= at_end {
        return at_end..rows;
    }
    let first = (after + 2 - max).min(current);
    first..first + max - 2
}

/// The value of every root move on both sides, and the totals. Where there are more moves
/// than there is room for, those at which the two differ come first.
pub(super) fn results(context: &Context<'_>, area: Area, run: &Searches, pair: &Pair<'_>) -> Group {
    /// Rows further apart are not read as one table.
    const MAX_ROW: f32 = 44.0;
    let mut group = Group::new("result", Role::Aside);
    let mut inner = group.label(area, &context.say(&Message::Results), "");
    let results = Results::new(pair);
    let totals: Vec<&ResultRow> = results.totals.iter().collect();
    let (moves, left_out) = moves(&results);
    let height = ((inner.height - 12.0) / 2.0).min(3.0 * MAX_ROW);
    for columns in [totals, moves] {
        let area = inner.cut_top(height, 12.0);
        Table { context, run, area }.draw(&columns, &mut group);
    }
    if left_out > 0 {
        let more = context.say(&message!(MoreMoves { count: left_out }));
        let area = area.row(area.y, 20.0);
        group.run(area, Align::End, 14.0, Run::sans(more, Ink::Faint));
    }
    group
}

/// The root's moves that either has searched, in scan order, and the number left out.
fn moves(results: &Results) -> (Vec<&ResultRow>, usize) {
    const MAX_MOVES: usize = 9;
    let is_searched = |row: &&ResultRow| row.cells.iter().any(|cell| cell.text.is_some());
    let rows = results.moves.iter().filter(is_searched).enumerate();
    let mut shown: Vec<(usize, &ResultRow)> = rows.collect();
    let all = shown.len();
    let is_chosen = |row: &ResultRow| row.cells.iter().any(|cell| cell.chosen);
    shown.sort_by_key(|(index, row)| (!is_chosen(row), !row.differs, *index));
    shown.truncate(MAX_MOVES);
    shown.sort_unstable_by_key(|(index, _)| *index);
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
            let width = wide - 8.0;
            let cell = |row: usize| self.row(row).column(x, width);
            heads.push(self.head(column, cell(0)));
            for (pane, result) in column.cells.iter().enumerate() {
                let star = if result.chosen { "*" } else { "" };
                let text = result.text.as_ref().map(|text| text.say(self.context.lang));
                let text = text.as_deref().unwrap_or("–");
                let text = format!("{}{star}", self.context.lang.number(text));
                let run = match (result.chosen, column.differs) {
                    (true, _) => Run::bold(text, Ink::Best),
                    (false, true) => Run::bold(text, Ink::Text),
                    (false, false) => Run::sans(text, Ink::Text),
                };
                cells.push(line(cell(pane + 1), Align::End, self.size(), vec![run]));
            }
        }
        for mut words in [names, heads, cells] {
            alike(&mut words);
            group.shapes.extend(words.into_iter().map(Shape::Words));
        }
    }

    /// The font size, where there is room for it.
    fn size(&self) -> f32 {
        (self.area.height / 3.0 * 0.72).min(19.0)
    }

    fn row(&self, index: usize) -> Area {
        let height = self.area.height / 3.0;
        let y = self.area.y + height * index as f32;
        self.area.row(y, height)
    }

    /// The searches' letters and own options, in the first column.
    fn names(&self) -> Vec<Words> {
        /// The most of the table's width that they take.
        const MAX_SHARE: f32 = 0.4;
        let name = |pane: usize| {
            let own = own_options(self.run, pane, self.context.lang);
            let letter = Run::bold(run::letter(pane), Ink::Text);
            let own = Run::sans(format!(" {own}"), Ink::Faint);
            let row = self.row(pane + 1);
            let area = row.column(row.x, row.width * MAX_SHARE);
            line(area, Align::Start, self.size(), vec![letter, own])
        };
        (0..self.run.panes().len()).map(name).collect()
    }

    fn head(&self, column: &ResultRow, area: Area) -> Words {
        let mut head = column.name.say(self.context.lang);
        if column.differs {
            head.insert_str(0, "≠ ");
        }
        let runs = vec![Run::sans(head, Ink::Faint)];
        line(area, Align::End, self.size(), runs)
    }
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn the_current_row_is_shown_and_so_is_that_others_are_not() {
        for max in 3..14 {
            for current in 0..12 {
                let range = window(12, max, current);
                let counts = usize::from(range.start > 0) + usize::from(range.end < 12);
                let rows = range.len() + counts;
                assert!(range.contains(&current), "{max} {current}: {range:?}");
                assert!(rows <= max.min(12), "{max} {current}: {range:?}");
            }
        }
    }
}
