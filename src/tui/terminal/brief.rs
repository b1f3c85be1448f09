//! The screen's backend: crossterm's, but with fewer bytes per frame, which matters on a slow
//! line. Only changes of style are sent (for blanks, only visible ones), and within a row the
//! cursor only moves forwards.

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

/// Whether a cell is a blank that would look the same if erased with this pen.
fn is_erased(cell: &Cell, pen: Pen) -> bool {
    let ([_, ground], modifiers) = pen;
    let is_plain = ground == Color::Reset && !modifiers.intersects(ON_BLANKS);
    cell.symbol() == " " && is_plain && pen_for(cell, pen) == pen
}

/// The sequence that changes one pen into another.
fn change(from: Pen, to: Pen) -> String {
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
        const USUAL: Pen = ([Color::Reset; 2], Modifier::empty());
        /// The number of blanks from which it is shorter to erase them and move past.
        const ERASED: u16 = 10;
        let (mut pen, mut at) = (USUAL, None);
        let mut cells = cells.peekable();
        while let Some((x, y, cell)) = cells.next() {
            match at {
                Some((column, row)) if (column, row) == (x, y) => {}
                Some((column, row)) if (column + 1, row) == (x, y) => write!(self, "\x1b[C")?,
                Some((column, row)) if row == y && column < x => {
                    write!(self, "\x1b[{}C", x - column)?;
                }
                _ => write!(self, "\x1b[{};{}H", y + 1, x + 1)?,
            }
            let to = pen_for(cell, pen);
            write!(self, "{}", change(pen, to))?;
            pen = to;
            let is_next = |column: u16, next: &(u16, u16, &Cell)| {
                (next.0, next.1) == (column, y) && is_erased(next.2, pen)
            };
            let mut run = 1;
            while is_erased(cell, pen) && cells.next_if(|next| is_next(x + run, next)).is_some() {
                run += 1;
            }
            if run >= ERASED {
                write!(self, "\x1b[{run}X")?;
                at = Some((x, y));
            } else {
                let text = cell.symbol().repeat(run.into());
                write!(self, "{text}")?;
                // Terminals disagree on the width of other characters.
                at = (cell.symbol().width() == 1).then_some((x + run, y));
            }
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
