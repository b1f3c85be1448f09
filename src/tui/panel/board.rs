//! The position of the current node, large.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};

use super::{Panel, Stage};
use crate::Role;
use game::{Heap, Picture, Side};
use scene::{heap_words, place_words, tree_words, turn_words};

/// Heaps that have a row.
const MAX_HEAPS: usize = 8;

/// The rows that the large board takes, so that its panel can be sized.
pub(super) fn rows(picture: &Picture, tall: bool) -> u16 {
    match picture {
        Picture::Grid { rows, .. } if *rows <= LARGE && tall => (4 * rows) as u16,
        Picture::Grid { rows, .. } if *rows <= RULED => (2 * rows) as u16,
        Picture::Grid { rows, .. } => (rows + 2).min(17) as u16,
        Picture::Heaps(heaps) => heaps.len().min(MAX_HEAPS) as u16 + 2,
        Picture::Tree { .. } => 2,
    }
}

/// The most rows or columns of a board whose cells are three rows high, on a tall screen.
const LARGE: usize = 4;

/// The most rows or columns of a board that is drawn with rules between its cells.
const RULED: usize = 5;

pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect) {
    // Another node than the one that the caption speaks of.
    let extra = match stage.watch.selected {
        Some(_) => stage.lang().pick("selected", "scelta"),
        None => "",
    };
    let block = stage.block(Panel::Board, &stage.look.words(extra));
    let inner = block.inner(area);
    let mut lines = match &stage.scene.board.picture {
        Picture::Grid {
            rows,
            columns,
            cells,
            last,
            line,
        } => {
            let grid = Grid {
                stage,
                rows: *rows,
                columns: *columns,
                cells,
                last: *last,
                line,
            };
            grid.lines(inner)
        }
        Picture::Heaps(heaps) => heap_rows(stage, heaps),
        Picture::Tree { path, value } => tree(stage, path, *value),
    };
    lines.extend(about(stage));
    frame.render_widget(block, area);
    frame.render_widget(Text::from(lines).alignment(Alignment::Center), inner);
}

/// Two lines: which state this is, and who is to move or has won.
fn about(stage: &Stage<'_>) -> Vec<Line<'static>> {
    let board = &stage.scene.board;
    let lang = stage.lang();
    let turn = turn_words(stage.watched.part, board, lang);
    let style = match board.outcome {
        Some(_) => stage.look.style(Role::Strong),
        None => stage.look.settings.theme.kind(board.kind),
    };
    vec![
        Line::from(Span::styled(
            stage.look.words(&place_words(board, lang)),
            stage.look.style(Role::Faint),
        )),
        Line::from(Span::styled(turn, style)),
    ]
}

/// A board of cells.
struct Grid<'a> {
    stage: &'a Stage<'a>,
    rows: usize,
    columns: usize,
    cells: &'a [Option<Side>],
    last: Option<usize>,
    line: &'a [usize],
}

impl Grid<'_> {
    fn lines(&self, inner: Rect) -> Vec<Line<'static>> {
        let ruled = self.rows <= RULED && self.columns <= RULED;
        let wanted = if ruled { 2 * self.rows } else { self.rows + 1 };
        let fits = wanted + 2 <= usize::from(inner.height)
            && self.columns * if ruled { 4 } else { 2 } + 4 <= usize::from(inner.width);
        let large = self.rows.max(self.columns) <= LARGE
            && 4 * self.rows + 2 <= usize::from(inner.height)
            && 8 * self.columns + 4 <= usize::from(inner.width);
        if large {
            self.ruled(2, 1)
        } else if ruled && fits {
            self.ruled(0, 0)
        } else {
            self.dense(inner)
        }
    }

    /// Cells with rules between them, so many columns and rows wider on each side.
    fn ruled(&self, beside: usize, around: usize) -> Vec<Line<'static>> {
        let faint = self.stage.look.style(Role::Faint);
        let ascii = self.stage.look.glyphs.ascii;
        let (bar, cross, dash) = if ascii {
            ("|", "+", "-")
        } else {
            ("│", "┼", "─")
        };
        let width = 3 + 2 * beside;
        let padding = " ".repeat(beside);
        let blank = vec![" ".repeat(width); self.columns].join(bar);
        let mut lines = vec![self.letters(width + 1)];
        for row in 0..self.rows {
            let rows = (0..around).map(|_| Line::from(Span::styled(blank.clone(), faint)));
            lines.extend(rows.clone());
            let mut spans = vec![Span::styled(format!("{:>2} ", row + 1), faint)];
            for column in 0..self.columns {
                if column > 0 {
                    spans.push(Span::styled(bar, faint));
                }
                spans.push(Span::raw(padding.clone()));
                spans.push(self.cell(row * self.columns + column));
                spans.push(Span::raw(padding.clone()));
            }
            spans.push(Span::raw("   "));
            lines.push(Line::from(spans));
            lines.extend(rows);
            if row + 1 < self.rows {
                let rule = vec![dash.repeat(width); self.columns].join(cross);
                lines.push(Line::from(Span::styled(rule, faint)));
            }
        }
        lines
    }

    fn letters(&self, width: usize) -> Line<'static> {
        let game = &self.stage.watched.part.recording.game;
        let name = |column: usize| {
            let name = game.move_name(game::Move(column as u16));
            name.trim_end_matches(|sign: char| sign.is_ascii_digit())
                .to_owned()
        };
        let names: Vec<String> = (0..self.columns)
            .map(|column| format!("{:^1$}", name(column), width - 1))
            .collect();
        Line::from(Span::styled(
            names.join(" "),
            self.stage.look.style(Role::Faint),
        ))
    }

    /// The columns' letters over cells of two columns; of `aa` the last one.
    fn dense_letters(&self, columns: std::ops::Range<usize>) -> Line<'static> {
        let game = &self.stage.watched.part.recording.game;
        let letter = |column: usize| {
            let name = game.move_name(game::Move(column as u16));
            let letters = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
            format!("{} ", letters.chars().last().unwrap_or(' '))
        };
        let letters: String = columns.map(letter).collect();
        let faint = self.stage.look.style(Role::Faint);
        Line::from(Span::styled(format!("    {letters}"), faint))
    }

    /// A cell of three columns. The last move stands in brackets, a winning line
    /// between stars: both show without colours.
    fn cell(&self, index: usize) -> Span<'static> {
        let stage = self.stage;
        let Some(side) = self.cells[index] else {
            let empty = format!(" {} ", stage.look.glyphs.empty());
            return Span::styled(empty, stage.look.style(Role::Faint));
        };
        let name = stage.watched.part.recording.game.side_name(side);
        let style = self.mark_style(side);
        if self.line.contains(&index) {
            let style = style.add_modifier(Modifier::REVERSED);
            Span::styled(format!("*{name}*"), style)
        } else if self.last == Some(index) {
            Span::styled(format!("[{name}]"), style)
        } else {
            Span::styled(format!(" {name} "), style)
        }
    }

    /// Marks have the colour of their side as a player: MAX's or MIN's.
    fn mark_style(&self, side: Side) -> Style {
        let max = self.stage.watched.part.recording.trace.options().max;
        let role = if side == max { Role::Max } else { Role::Min };
        self.stage.look.style(role).add_modifier(Modifier::BOLD)
    }

    /// Many cells: two columns each, as much of the board as there is room for, around
    /// the last move.
    fn dense(&self, inner: Rect) -> Vec<Line<'static>> {
        let room_rows = usize::from(inner.height)
            .saturating_sub(4)
            .clamp(1, self.rows);
        let room_columns = (usize::from(inner.width).saturating_sub(5) / 2).clamp(1, self.columns);
        let (row, column) = self
            .last
            .map_or((0, 0), |last| (last / self.columns, last % self.columns));
        let first =
            |at: usize, room: usize, all: usize| at.saturating_sub(room / 2).min(all - room);
        let top = first(row, room_rows, self.rows);
        let left = first(column, room_columns, self.columns);
        let faint = self.stage.look.style(Role::Faint);
        let mut lines = vec![self.dense_letters(left..left + room_columns)];
        for row in top..top + room_rows {
            let mut spans = vec![Span::styled(format!("{:>3} ", row + 1), faint)];
            for column in left..left + room_columns {
                let index = row * self.columns + column;
                let cell = self.cell(index);
                let sign: String = cell.content.chars().skip(1).take(1).collect();
                let style = if self.last == Some(index) {
                    cell.style.add_modifier(Modifier::REVERSED)
                } else {
                    cell.style
                };
                let after = if self.line.contains(&index) { "*" } else { " " };
                spans.push(Span::styled(sign, style));
                spans.push(Span::styled(
                    after,
                    cell.style.remove_modifier(Modifier::REVERSED),
                ));
            }
            lines.push(Line::from(spans));
        }
        lines
    }
}

/// A row a heap, each beside its letter where there are several, and how many are left.
fn heap_rows(stage: &Stage<'_>, heaps: &[Heap]) -> Vec<Line<'static>> {
    const MAX_BONES: u32 = 24;
    let bone = stage.look.glyphs.bone().to_string();
    let widest = heaps.iter().map(|heap| heap.left).max().unwrap_or(0);
    let bones = |heap: &Heap| vec![bone.clone(); heap.left.min(MAX_BONES) as usize].join(" ");
    let row = |(letter, heap): (char, &Heap)| {
        let width = (2 * widest.min(MAX_BONES)).saturating_sub(1) as usize;
        let (bones, left) = (bones(heap), heap.left);
        let text = match heaps {
            [_] => bones,
            _ => format!("{letter} {bones:width$} {left:>4}"),
        };
        Line::from(Span::styled(text, stage.look.style(Role::Strong)))
    };
    let rows = ('a'..='z').zip(heaps).take(MAX_HEAPS).map(row);
    let count = Line::from(heap_words(heaps, stage.lang()));
    [Line::default()]
        .into_iter()
        .chain(rows)
        .chain([count])
        .collect()
}

fn tree(stage: &Stage<'_>, path: &[u16], value: Option<i32>) -> Vec<Line<'static>> {
    let place = tree_words(path, stage.lang());
    let value = value.map_or_else(String::new, |value| value.to_string());
    vec![
        Line::from(Span::styled(place, stage.look.style(Role::Strong))),
        Line::from(value),
    ]
}
