//! The parts next to the trees: the position, the pseudocode with its current line, the running
//! calls, and the results of several searches.

use std::ops::Range;

use super::{Context, LEADING, Letters};
use crate::font::{run_width, width};
use crate::page::{Align, Area, Face, Group, Ink, Point, Role, Run, Size, Stroke};
use game::{Picture, Side};
use scene::{
    BoardScene, BoardView, Cell, Cells, CodeLine, ResultCell, ResultRow, Results, StackRow,
    kind_name, windowed,
};
use words::glue::GLUE;
use words::{Lang, Message, message};

/// The position of the current node.
pub(super) fn board(context: &Context<'_>, area: Area, scene: &BoardScene) -> Group {
    let (lang, letters) = (context.lang, context.letters());
    let mut group = Group::new("board", Role::Figure);
    group.alt = position(scene, lang);
    let mut picture = area;
    let mut rows = vec![Run::bold(lang.say(&scene.turn), Ink::Text)];
    match &scene.view {
        BoardView::Cells(cells) => {
            let size = too_large(cells, area, letters).map(|[size, _]| size);
            let part = size.map(|size| context.say(&message!(PartOfBoard { size })));
            rows.extend(part.map(|part| Run::sans(part, Ink::Faint)));
        }
        BoardView::Heaps { about, .. } => {
            rows.insert(0, Run::sans(lang.say(about), Ink::Text));
        }
        BoardView::Node { about, value } => {
            rows.insert(0, Run::bold(lang.say(about), Ink::Text));
            rows.extend(value.map(|value| Run::sans(value.to_string(), Ink::Text)));
        }
    }
    let mut size = letters.least;
    if matches!(scene.view, BoardView::Node { .. }) {
        // Words on their own are centred, as large as possible.
        let wide = rows.iter().map(|run| run_width(run, 1.0));
        let most = area.height / (LEADING * rows.len() as f32);
        size = (area.width / wide.fold(1.0, f32::max))
            .min(most)
            .clamp(size, 2.0 * letters.title);
        let left = area.height - LEADING * size * rows.len() as f32;
        picture.height -= (left / 2.0).max(0.0);
    }
    for run in rows.into_iter().rev() {
        let row = picture.cut_bottom(LEADING * size, 0.0);
        group.run(row, Align::Middle, size, run);
    }
    picture.height -= 8.0;
    match &scene.view {
        BoardView::Cells(cells) => Grid::new(cells, picture, letters).draw(&mut group),
        BoardView::Heaps { heaps, .. } => draw_heaps(picture, heaps, letters, &mut group),
        BoardView::Node { .. } => {}
    }
    group
}

/// The size of a board that doesn't fit above its caption, and the largest that does.
pub(super) fn too_large(cells: &Cells, area: Area, letters: Letters) -> Option<[String; 2]> {
    let mut picture = area;
    picture.height -= letters.row() + 8.0;
    let size = [cells.rows(), cells.columns.len()];
    let fits = Grid::having_room(picture, letters);
    let is_cropped = (0..2).any(|axis| fits[axis] < size[axis]);
    is_cropped.then(|| [size, fits].map(|[rows, columns]| format!("{rows}×{columns}")))
}

/// A position in words: `state 3 · ply 2; X = MAX to move: X_O/…`.
pub(super) fn position(scene: &BoardScene, lang: Lang) -> String {
    let [place, turn] = [&scene.place, &scene.turn].map(|message| lang.say(message));
    match scene.notation.as_str() {
        "" => format!("{place}; {turn}"),
        notation => format!("{place}; {turn}: {notation}"),
    }
}

/// A board, with its cells in place; for a large one, the cells around the marks.
struct Grid<'a> {
    cells: &'a Cells,
    board: Area,
    /// The side of a cell.
    cell: f32,
    /// The size of the names of columns and rows.
    name: f32,
    /// The columns and rows that are shown.
    shown: [Range<usize>; 2],
}

impl<'a> Grid<'a> {
    fn new(cells: &'a Cells, room: Area, letters: Letters) -> Self {
        /// The largest side of a cell.
        const LARGEST: f32 = 190.0;
        let [rows, columns] = Self::having_room(room, letters);
        let shown = [(0, columns), (1, rows)].map(|(axis, room)| Self::shown(cells, axis, room));
        let (name, room) = (letters.least, Self::within_names(room, letters));
        let [columns, rows] = [&shown[0], &shown[1]].map(|range| range.len() as f32);
        let cell = (room.width / columns).min(room.height / rows).min(LARGEST);
        let board = Area::around(room.middle(), cell * columns, cell * rows);
        let name = (cell * 0.3).clamp(name, 1.3 * name);
        Self {
            cells,
            board,
            cell,
            name,
            shown,
        }
    }

    /// The columns (axis 0) or rows (axis 1) to show, at most `room` of them. They are centred
    /// on the marks before the last move, so that they keep still while moves are tried, and
    /// shifted only to show that move. If marks fall, the bottom row is always shown.
    fn shown(cells: &Cells, axis: usize, room: usize) -> Range<usize> {
        let across = cells.columns.len();
        let all = [across, cells.rows()][axis];
        let count = room.clamp(1, all);
        let place = |(index, _): (usize, &Cell)| [index % across, index / across][axis];
        let marked = cells.cells.iter().enumerate();
        let marked = marked.filter(|(_, cell)| cell.mark.is_some() && !cell.is_last);
        let places = marked.map(place);
        let low = places.clone().min().unwrap_or(0);
        let high = places.max().unwrap_or(all - 1);
        let first = match cells.falls && axis == 1 {
            true => all - count,
            false => ((low + high + 1).saturating_sub(count) / 2).min(all - count),
        };
        let last = cells.last().map(|(row, column)| [column, row][axis]);
        let first = last.map_or(first, |last| {
            first.clamp((last + 1).saturating_sub(count), last)
        });
        first..first + count
    }

    /// What the names of rows and columns leave of an area.
    fn within_names(room: Area, letters: Letters) -> Area {
        let mut room = room.inset(1.8 * letters.least, 0.0);
        room.cut_top(1.4 * letters.least, 0.0);
        room
    }

    /// How many rows and columns fit with readable marks.
    fn having_room(room: Area, letters: Letters) -> [usize; 2] {
        let Area { width, height, .. } = Self::within_names(room, letters);
        [height, width].map(|room| (room * MARK / letters.least) as usize)
    }

    fn draw(&self, group: &mut Group) {
        self.grounds(group);
        self.rules(group);
        self.names(group);
        self.marks(group);
    }

    /// The cell at a column and row, counted among those shown.
    fn at(&self, column: usize, row: usize) -> Area {
        let x = self.board.x + self.cell * column as f32;
        let y = self.board.y + self.cell * row as f32;
        Area::new(x, y, self.cell, self.cell)
    }

    /// The cells that are shown, with their areas.
    fn cells(&self) -> impl Iterator<Item = (Area, &Cell)> {
        let across = self.cells.columns.len();
        let [columns, rows] = self.shown.clone();
        rows.clone().flat_map(move |row| {
            let (columns, top) = (columns.clone(), rows.start);
            columns.clone().map(move |column| {
                let area = self.at(column - columns.start, row - top);
                (area, &self.cells.cells[row * across + column])
            })
        })
    }

    /// Draws the backgrounds of a winning line and of the last move.
    fn grounds(&self, group: &mut Group) {
        let mut ground = |cell: Area, fill, stroke| {
            let by = self.cell * 0.05;
            group.bar(cell.inset(by, by), self.cell * 0.08, fill, stroke);
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
        for column in 1..self.shown[0].len() {
            let x = self.at(column, 0).x;
            let [from, to] = [board.y, board.bottom()].map(|y| Point { x, y });
            group.rule(from, to, stroke);
        }
        for row in 1..self.shown[1].len() {
            group.level(board, self.at(0, row).y, stroke);
        }
    }

    /// Draws `a b c` above the board and `1 2 3` next to it.
    fn names(&self, group: &mut Group) {
        let size = self.name;
        let mut name = |area: Area, text: String| {
            group.run(area, Align::Middle, size, Run::sans(text, Ink::Faint));
        };
        let [columns, rows] = self.shown.clone();
        for (place, column) in columns.enumerate() {
            let Area { x, y, width, .. } = self.at(place, 0);
            let area = Area::new(x, y - size * 1.4, width, size * 1.4);
            name(area, self.cells.columns[column].clone());
        }
        for (place, row) in rows.enumerate() {
            let (cell, width) = (self.at(0, place), size * 1.8);
            name(cell.column(cell.x - width, width), (row + 1).to_string());
        }
    }

    /// Draws the marks, in their players' colours, whichever side is MAX.
    fn marks(&self, group: &mut Group) {
        for (area, cell) in self.cells() {
            let Some((mark, side)) = cell.mark else {
                continue;
            };
            let ink = match side {
                _ if cell.wins => Ink::OnCurrent,
                Side::One => Ink::One,
                Side::Two => Ink::Two,
            };
            let size = self.cell * MARK;
            group.run(area, Align::Middle, size, Run::bold(mark, ink));
        }
    }
}

/// The height of a mark, relative to its cell.
const MARK: f32 = 0.68;

/// The minimum size of a position in words, in font sizes.
pub(super) const TOLD: Size = Size {
    width: 12.6,
    height: 7.5,
};

/// The minimum size of a board with its names and the rows below it, in font sizes; `None` if
/// there is no board.
pub(super) fn board_room(picture: &Picture) -> Option<Size> {
    /// Of larger boards, at least this much is drawn.
    const MOST: usize = 4;
    let cells = match picture {
        Picture::Grid { rows, columns, .. } => *rows.max(columns),
        Picture::Heaps(_) => return Some(TOLD),
        Picture::Tree { .. } => return None,
    };
    // Whose turn it is, and which part is drawn.
    let told = if cells > MOST { TOLD.width } else { 8.6 };
    let cells = cells.min(MOST) as f32 / MARK;
    Some(Size {
        width: (cells + 3.7).max(told),
        height: cells + 3.1,
    })
}

/// Bones per row, few enough to count at a glance.
const IN_A_ROW: u32 = 10;

/// Draws the bones of each heap as far as they fit, one heap below another.
fn draw_heaps(room: Area, heaps: &[(Option<char>, u32)], letters: Letters, group: &mut Group) {
    /// The minimum height of a row of bones: smaller ones would look like dots.
    const MIN_ROW: f32 = 22.0;
    let (size, text) = (letters.least, letters.row());
    let high = room.height / heaps.len() as f32;
    if high < text {
        let left: Vec<String> = heaps.iter().map(|heap| heap.1.to_string()).collect();
        let area = room.row(room.middle().y - text, text);
        let left = Run::sans(left.join(", "), Ink::Text);
        group.run(area, Align::Middle, size, left);
        return;
    }
    for (index, &(letter, left)) in heaps.iter().enumerate() {
        let y = room.y + high * index as f32;
        let fits = |height: f32| ((height / MIN_ROW) as u32).max(1) * IN_A_ROW;
        let label = letter.map_or(0.0, |_| 5.0 * size);
        let row = Area::new(room.x + label, y, room.width - label, high);
        // A row for how many more there are.
        let below = if left > fits(high) && letter.is_none() {
            text
        } else {
            0.0
        };
        let shown = left.min(fits(high - below));
        bones(row.row(y, high - below), shown, group);
        let more = (left > shown).then(|| format!("… + {}", left - shown));
        if let Some(letter) = letter {
            let text = Run::new(format!("{letter} {left}"), Face::Mono, Ink::Faint);
            let area = Area::new(room.x, y + (high - size * 1.3) / 2.0, label, size * 1.3);
            group.run(area, Align::Start, size, text);
        } else if let Some(more) = more {
            let area = room.row(room.bottom() - text, text);
            group.run(area, Align::Middle, size, Run::sans(more, Ink::Faint));
        }
    }
}

fn bones(room: Area, count: u32, group: &mut Group) {
    let middle = room.middle();
    let rows = count.div_ceil(IN_A_ROW).max(1);
    let across = (room.width / IN_A_ROW as f32).min(40.0);
    let down = (room.height / rows as f32).min(110.0);
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

/// The room around the rows.
pub(super) const PADDING: f32 = 12.0;

/// The listing, with what the running line does below it.
pub(super) fn code(context: &Context<'_>, area: Area, lines: &[CodeLine]) -> Group {
    let last = lines.iter().rposition(CodeLine::is_current);
    let rows = lines.iter().enumerate().flat_map(|(index, line)| {
        let is_now = line.is_current();
        let text = line.text.trim_start();
        let indent = line.text.len() - text.len();
        let listed = move |text, indent, is_live| Listed {
            text,
            indent,
            is_now,
            is_live,
        };
        let live = line.live.as_ref().filter(|_| last == Some(index));
        let live = live.map(|live| listed(together(context.say(live)), indent + 2, true));
        [listed(text.to_owned(), indent, false)]
            .into_iter()
            .chain(live)
    });
    let mut group = Group::new("code", Role::Listing);
    let rows: Vec<Listed> = rows.collect();
    // The largest letters in which every line fits on one row.
    let letters = context.letters().largest(|letters| {
        let rows = code_rows(lines, area.width, letters);
        rows == lines.len() + LIVE && rows as f32 * letters.row() + 2.0 * PADDING <= area.height
    });
    list(&mut group, area, &rows, letters, |_| "…".to_owned());
    group
}

/// What a line does, keeping what it sets after the last comma on one row.
fn together(text: String) -> String {
    let text = text.replace(GLUE, " ");
    match text.rsplit_once(", ") {
        Some((before, set)) => format!("{before}, {}", set.replace(' ', "\u{a0}")),
        None => text,
    }
}

/// The rows of the running line's live values.
const LIVE: usize = 2;

/// The most rows that a listing takes in columns of this width.
pub(super) fn code_rows(lines: &[CodeLine], width: f32, letters: Letters) -> usize {
    let chars = columns(width, letters.least);
    let rows = lines.iter().map(|line| {
        let text = line.text.trim_start().to_owned();
        let indent = line.text.len() - text.len();
        broken(&text, indent, chars).len()
    });
    rows.sum::<usize>() + LIVE
}

/// Any more calls are counted.
pub(super) const MAX_CALLS: usize = 6;

/// The calls, the current one last.
pub(super) fn stack(context: &Context<'_>, area: Area, calls: &[StackRow]) -> Group {
    /// The width of a call, in columns.
    const CALL: usize = 36;
    let count = calls.len();
    let rows = calls.iter().enumerate().map(|(index, row)| Listed {
        text: call(row),
        indent: 0,
        is_now: index + 1 == count,
        is_live: false,
    });
    let rows: Vec<Listed> = rows.collect();
    let mut group = Group::new("calls", Role::Listing);
    let label = Run::bold(context.say(&Message::PanelCalls), Ink::Faint);
    let inner = group.label(area, context.letters(), vec![label]);
    let letters = context.letters().largest(|letters| {
        let high = MAX_CALLS as f32 * letters.row() + 2.0 * PADDING;
        high <= inner.height && columns(inner.width, letters.least) >= CALL
    });
    list(&mut group, inner, &rows, letters, |count| {
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
    let window = call.window.as_ref().map(windowed);
    let window = window.map_or_else(String::new, |window| format!("  {window}"));
    let mv = if call.mv.is_empty() { "-" } else { &call.mv };
    format!("{state:>2} {} {mv:<3} {best}{window}", kind_name(call.kind))
}

/// A line of a list.
struct Listed {
    text: String,
    /// Spaces before it.
    indent: usize,
    /// Whether it belongs to the running line.
    is_now: bool,
    /// Whether it says what the running line does.
    is_live: bool,
}

/// How many characters fit on a row of a list.
fn columns(width: f32, size: f32) -> usize {
    ((width - 2.0 * PADDING) / (self::width(Face::MonoBold, "0") * size)) as usize
}

/// Breaks a line at spaces into rows of at most `chars`, indenting the continuation. Keeps
/// statements on one row if that takes no more rows.
fn broken(text: &str, indent: usize, chars: usize) -> Vec<String> {
    let ways = [true, false].map(|by_statements| filled(text, indent, chars, by_statements));
    let shortest = ways.into_iter().min_by_key(Vec::len);
    shortest.expect("there are two ways")
}

/// Like [`broken`], either between statements or between any words.
fn filled(text: &str, indent: usize, chars: usize, by_statements: bool) -> Vec<String> {
    let begin = |indent: usize| " ".repeat(indent.min(chars / 2));
    let is_long = |row: &str, more: usize| row.chars().count() + more > chars;
    let mut rows = vec![begin(indent)];
    // Keep the mark of a wrong line with its last word.
    for (index, word) in text.replace(" ✗", "\u{a0}✗").split(' ').enumerate() {
        let row = rows.last_mut().expect("there is a first row");
        if index == 0 {
            row.push_str(word);
        } else if !is_long(row, 1 + word.chars().count()) {
            row.extend([" ", word]);
        } else {
            let ends = [": ", "; "].into_iter().filter_map(|end| row.rfind(end));
            let next = begin(indent + 3);
            let whole = ends.max().filter(|_| by_statements);
            let whole = whole.map(|end| (end, format!("{next}{} {word}", &row[end + 2..])));
            match whole.filter(|(_, whole)| !is_long(whole, 0)) {
                Some((end, whole)) => {
                    row.truncate(end + 1);
                    rows.push(whole);
                }
                None => rows.push(next + word),
            }
        }
    }
    rows
}

/// Draws rows of code, some of them marked; if there are too many, those around the marked
/// ones, with `left_out` in place of the rest.
fn list(
    group: &mut Group,
    area: Area,
    lines: &[Listed],
    letters: Letters,
    left_out: impl Fn(usize) -> String,
) {
    group.panel(area);
    let chars = columns(area.width, letters.least);
    let rows = lines.iter().flat_map(|line| {
        let rows = broken(&line.text, line.indent, chars).into_iter();
        rows.map(move |row| (row, line))
    });
    let rows: Vec<(String, &Listed)> = rows.collect();
    let room = ((area.height - 2.0 * PADDING) / letters.row()).max(3.0) as usize;
    let current = rows.iter().rposition(|(_, line)| line.is_now);
    let range = window(rows.len(), room, current.unwrap_or(0));
    let more = |count: usize| {
        let text = (count > 0).then(|| left_out(count));
        text.map(|text| (text, Face::Mono, Ink::Faint)).into_iter()
    };
    let shown = rows[range.clone()].iter().map(|(row, line)| match line {
        Listed { is_live: true, .. } => (row.replace(GLUE, " "), Face::Mono, Ink::OnCurrent),
        Listed { is_now: true, .. } => (row.clone(), Face::MonoBold, Ink::OnCurrent),
        _ => (row.clone(), Face::Mono, Ink::Text),
    });
    let all: Vec<_> = more(range.start)
        .chain(shown)
        .chain(more(rows.len() - range.end))
        .collect();
    let mut row = Area::new(area.x, area.y + PADDING, area.width, letters.row());
    // Neighbouring rows share one background, without seams.
    for together in all.chunk_by(|(.., above), (.., below)| above == below) {
        if together[0].2 == Ink::OnCurrent {
            let high = row.height * together.len() as f32;
            group.bar(row.row(row.y, high), 0.0, Ink::Current, None);
        }
        for (text, face, ink) in together {
            let run = Run::new(text.as_str(), *face, *ink);
            group.run(row.inset(PADDING, 0.0), Align::Start, letters.least, run);
            row.y += row.height;
        }
    }
}

/// Which of `rows` to show; a count of those left out at either end takes one of `max`. The
/// current row and the next one stay in view.
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

/// The height of the table of results.
pub(super) fn results_height(letters: Letters) -> f32 {
    3.0 * RESULTS_ROW * letters.least
}

/// The height of a row of results, in font sizes.
const RESULTS_ROW: f32 = 1.45;

/// The results of two searches so far: a row of headings and a row for each. If there is no
/// room for all the moves, those at which the two differ come first.
pub(super) fn results(context: &Context<'_>, area: Area, results: &Results) -> Group {
    let size = context.letters().least;
    let (named, high) = (1.4 * size, RESULTS_ROW * size);
    let more = |count: usize| format!("… {}", context.say(&message!(CountOfMoves { count })));
    let mut room = area.width - named;
    let (mut columns, mut left_out) = columns_within(context, room, results);
    if left_out > 0 {
        room -= (width(Face::Sans, &more(results.moves.len())) + 0.9) * size;
        (columns, left_out) = columns_within(context, room, results);
    }
    let taken = columns.iter().map(|(_, wide)| wide).sum::<f32>();
    let spread = (room / taken).clamp(1.0, 2.0);
    let mut group = Group::new("result", Role::Aside);
    group.level(area, area.y + high, Stroke::solid(Ink::Hair, 1.5));
    let rows = (0..3_usize).map(|index| {
        let row = area.row(area.y + high * index as f32, high);
        let pane = index.checked_sub(1);
        let mut places = Vec::new();
        let mut cell = |x: f32, wide: f32, align: Align, run: Run| {
            places.push(group.shapes.len());
            group.run(row.column(x, wide), align, size, run);
        };
        let name = pane.map_or("", run::letter);
        cell(area.x, named, Align::Start, Run::bold(name, Ink::Text));
        let mut x = area.x + named;
        for (column, wide) in &columns {
            let run = match pane {
                None => Run::sans(head(context, column), Ink::Faint),
                Some(pane) => result(context, column, pane),
            };
            cell(x, wide * spread - 0.2 * size, Align::End, run);
            x += wide * spread;
        }
        if left_out > 0 {
            let text = pane.map_or_else(|| more(left_out), |_| String::new());
            let run = Run::sans(text, Ink::Faint);
            cell(x, area.right() - x, Align::End, run);
        }
        places
    });
    let table = rows.collect();
    group.alt = context.say(&Message::Results);
    group.role = Role::Table(table);
    group
}

/// The columns that fit, with their widths: the totals, and as many moves as there is room for,
/// in scan order; and how many moves are left out. Moves that a search has chosen, then those
/// at which the two differ, come before others that either search tries.
fn columns_within<'a>(
    context: &Context<'_>,
    mut room: f32,
    results: &'a Results,
) -> (Vec<(&'a ResultRow, f32)>, usize) {
    const MAX_MOVES: usize = 9;
    let size = context.letters().least;
    let measured = |column: &'a ResultRow| {
        let texts = column.cells.iter().map(|cell| shown(context, cell));
        let texts = texts.chain([head(context, column)]);
        let widths = texts.map(|text| width(Face::Bold, &text) * size);
        (column, widths.fold(0.0, f32::max) + 0.9 * size)
    };
    let mut columns: Vec<_> = results.totals.iter().map(measured).collect();
    room -= columns.iter().map(|(_, wide)| wide).sum::<f32>();
    let is_searched = |row: &&ResultRow| row.cells.iter().any(|cell| cell.text.is_some());
    let moves = results.moves.iter().filter(is_searched);
    let mut moves: Vec<_> = moves.map(measured).enumerate().collect();
    let all = moves.len();
    let is_chosen = |row: &ResultRow| row.cells.iter().any(|cell| cell.chosen);
    moves.sort_by_key(|(place, (row, _))| (!is_chosen(row), !row.differs, *place));
    moves.truncate(MAX_MOVES);
    moves.retain(|(_, (_, wide))| {
        let fits = *wide <= room;
        room -= if fits { *wide } else { 0.0 };
        fits
    });
    moves.sort_unstable_by_key(|(place, _)| *place);
    let left_out = all - moves.len();
    columns.extend(moves.into_iter().map(|(_, column)| column));
    (columns, left_out)
}

/// A search's result in a column.
fn result(context: &Context<'_>, column: &ResultRow, pane: usize) -> Run {
    let cell = &column.cells[pane];
    let text = shown(context, cell);
    match (cell.chosen, column.differs) {
        (true, _) => Run::bold(text, Ink::Best),
        (false, true) => Run::bold(text, Ink::Text),
        (false, false) => Run::sans(text, Ink::Text),
    }
}

/// The heading of a column, marked if there is a difference.
fn head(context: &Context<'_>, column: &ResultRow) -> String {
    let mark = if column.differs { "≠ " } else { "" };
    format!("{mark}{}", column.name.say(context.lang))
}

/// The text of a cell.
fn shown(context: &Context<'_>, result: &ResultCell) -> String {
    let text = result.text.as_ref().map(|text| text.say(context.lang));
    text.unwrap_or_else(|| "–".to_owned())
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
