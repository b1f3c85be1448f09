//! The screen's backend: crossterm's, but with fewer bytes per frame, which matters on a slow
//! line. Only changes of style are sent (for blanks, only visible ones), and a row is written
//! from left to right or style by style, whichever is shorter.

use std::fmt::Write as _;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// Writes cells to a terminal.
#[derive(Debug)]
pub struct Brief<W: Write>(CrosstermBackend<W>);

/// The modifiers used by themes, with the codes that switch them on and off. The first two are
/// switched off together.
const MODIFIERS: [(Modifier, u8, u8); 5] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::REVERSED, 7, 27),
];

/// Foreground and background of a cell, and its modifiers.
type Pen = ([Color; 2], Modifier);

/// The pen of a terminal without a style.
const USUAL: Pen = ([Color::Reset; 2], Modifier::empty());

/// The pen for a cell following another; for a blank, whatever does not show is left as it was.
fn pen_for(cell: &Cell, before: Pen) -> Pen {
    let seen = (before.1 | cell.modifier) & ON_BLANKS;
    match cell.symbol() {
        " " if seen.is_empty() => ([before.0[0], cell.bg], before.1),
        _ => ([cell.fg, cell.bg], cell.modifier),
    }
}

/// The modifiers that show on a blank.
const ON_BLANKS: Modifier = Modifier::UNDERLINED.union(Modifier::REVERSED);

/// A changed cell of a row: its column, its text and the pen for it.
type Change<'a> = (u16, &'a str, Pen);

/// Whether a cell is a blank that would look the same if erased.
fn is_erased(&(_, text, ([_, ground], modifiers)): &Change<'_>) -> bool {
    text == " " && ground == Color::Reset && !modifiers.intersects(ON_BLANKS)
}

/// The sequence that changes one pen into another.
fn change(from: Pen, to: Pen) -> String {
    if to == USUAL && from != to {
        return "\x1b[m".to_owned();
    }
    let weight = Modifier::BOLD | Modifier::DIM;
    let off = from.1 - to.1;
    let kept = if off.intersects(weight) {
        weight
    } else {
        Modifier::empty()
    };
    let on = to.1 - (from.1 - kept);
    let of = |modifiers: Modifier| MODIFIERS.iter().filter(move |it| modifiers.contains(it.0));
    let mut codes: Vec<String> = of(off).map(|it| it.2.to_string()).collect();
    codes.extend(of(on).map(|it| it.1.to_string()));
    for ((base, from), to) in [30, 40].into_iter().zip(from.0).zip(to.0) {
        match to {
            _ if from == to => {}
            Color::Indexed(index) => codes.push(format!("{};5;{index}", base + 8)),
            // Themes do not use any others.
            _ => codes.push((base + 9).to_string()),
        }
    }
    if codes.is_empty() {
        return String::new();
    }
    format!("\x1b[{}m", codes.join(";"))
}

/// What to send for the changed cells of a row, given the pen before and returning the one after.
fn row(cells: &[(u16, u16, &Cell)], before: Pen) -> (String, Pen) {
    let mut pen = before;
    let mut changes: Vec<Change<'_>> = Vec::with_capacity(cells.len());
    for &(x, _, cell) in cells {
        pen = pen_for(cell, pen);
        changes.push((x, cell.symbol(), pen));
    }
    let in_order = written(&changes, before);
    let pens: Vec<Pen> = changes.iter().map(|change| change.2).collect();
    let first = |pen: Pen| pens.iter().position(|other| *other == pen);
    changes.sort_by_key(|change| (change.2 != before, first(change.2)));
    let by_pen = written(&changes, before);
    std::cmp::min_by_key(in_order, by_pen, |(text, _)| text.len())
}

/// What to send for these cells of a row in this order, and the last pen.
fn written(changes: &[Change<'_>], mut pen: Pen) -> (String, Pen) {
    /// The number of blanks from which it is shorter to erase them and move past.
    const ERASED: usize = 10;
    let mut sent = String::new();
    let mut at = None;
    let is_run = |a: &Change<'_>, b: &Change<'_>| {
        (a.0 + 1, a.2) == (b.0, b.2) && is_erased(a) && is_erased(b)
    };
    for run in changes.chunk_by(is_run) {
        let (x, text, to) = run[0];
        _ = match at {
            Some(column) if column == x => Ok(()),
            Some(column) if column + 1 == x => write!(sent, "\x1b[C"),
            Some(column) if column < x => write!(sent, "\x1b[{}C", x - column),
            _ => write!(sent, "\x1b[{}G", x + 1),
        };
        sent += &change(pen, to);
        pen = to;
        if run.len() >= ERASED {
            _ = write!(sent, "\x1b[{}X", run.len());
            at = Some(x);
        } else {
            sent += &text.repeat(run.len());
            // Terminals disagree on the width of other characters.
            at = (text.width() == 1).then_some(x + run.len() as u16);
        }
    }
    (sent, pen)
}

impl<W: Write> Brief<W> {
    /// Writes to `writer`, which should be able to buffer a frame.
    pub const fn new(writer: W) -> Self {
        Self(CrosstermBackend::new(writer))
    }
}

impl<W: Write> Write for Brief<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Write::flush(&mut self.0)
    }
}

impl<W: Write> Backend for Brief<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let cells: Vec<_> = cells.collect();
        let (mut pen, mut above) = (USUAL, None);
        for cells in cells.chunk_by(|a, b| a.1 == b.1) {
            let y = cells[0].1;
            let (sent, last) = row(cells, pen);
            match above {
                Some(above) if above + 1 == y => write!(self, "\n{sent}")?,
                _ => write!(self, "\x1b[{}H{sent}", y + 1)?,
            }
            (pen, above) = (last, Some(y));
        }
        write!(self, "{}", change(pen, USUAL))
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.0.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.0.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}
