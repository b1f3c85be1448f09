//! The backend of the screen: crossterm's, but what changes is told in fewer bytes. A style is
//! told by what it changes, a blank's only where it is seen, and the cursor goes forwards
//! within a row. Over a slow line a frame is what it costs.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// Writes cells to a terminal.
#[derive(Debug)]
pub struct Brief<W: Write>(CrosstermBackend<W>);

/// The numbers that switch a modifier on, and off again.
const MODIFIERS: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// What a blank shows of its style, besides the background.
const SEEN_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// The style in which the terminal writes.
#[derive(Clone, Copy, PartialEq)]
struct Pen {
    ink: Color,
    ground: Color,
    modifier: Modifier,
}

impl Pen {
    const USUAL: Self = Self {
        ink: Color::Reset,
        ground: Color::Reset,
        modifier: Modifier::empty(),
    };

    /// The pen for a cell: of a blank, all that is not seen stays as it is.
    fn for_cell(self, cell: &Cell) -> Self {
        let modified = self.modifier.union(cell.modifier);
        if cell.symbol() == " " && !modified.intersects(SEEN_ON_BLANKS) {
            return Self {
                ground: cell.bg,
                ..self
            };
        }
        Self {
            ink: cell.fg,
            ground: cell.bg,
            modifier: cell.modifier,
        }
    }

    /// The numbers of the sequence that makes another pen of this one.
    fn changes(self, to: Self) -> Vec<u8> {
        let mut codes = Vec::new();
        let off = self.modifier.difference(to.modifier);
        let mut on = to.modifier.difference(self.modifier);
        for (modifier, _, code) in MODIFIERS {
            if off.contains(modifier) && !codes.contains(&code) {
                codes.push(code);
                // One number ends both bold and dim.
                on |= to.modifier & of_code(code);
            }
        }
        codes.extend(
            MODIFIERS
                .iter()
                .filter(|it| on.contains(it.0))
                .map(|it| it.1),
        );
        if self.ink != to.ink {
            color(&mut codes, 30, to.ink);
        }
        if self.ground != to.ground {
            color(&mut codes, 40, to.ground);
        }
        codes
    }
}

/// The modifiers that a number ends.
fn of_code(code: u8) -> Modifier {
    let ended = MODIFIERS.iter().filter(|(.., off)| *off == code);
    ended.map(|(modifier, ..)| *modifier).collect()
}

/// The numbers of a colour: those of the ink begin at 30, those of the ground at 40.
fn color(codes: &mut Vec<u8>, base: u8, color: Color) {
    match color {
        Color::Reset => codes.push(base + 9),
        Color::Rgb(red, green, blue) => codes.extend([base + 8, 2, red, green, blue]),
        Color::Indexed(index) => codes.extend([base + 8, 5, index]),
        named => {
            const BRIGHT: u8 = 60;
            let (index, bright) = match named {
                Color::Black => (0, 0),
                Color::Red => (1, 0),
                Color::Green => (2, 0),
                Color::Yellow => (3, 0),
                Color::Blue => (4, 0),
                Color::Magenta => (5, 0),
                Color::Cyan => (6, 0),
                Color::Gray => (7, 0),
                Color::DarkGray => (0, BRIGHT),
                Color::LightRed => (1, BRIGHT),
                Color::LightGreen => (2, BRIGHT),
                Color::LightYellow => (3, BRIGHT),
                Color::LightBlue => (4, BRIGHT),
                Color::LightMagenta => (5, BRIGHT),
                Color::LightCyan => (6, BRIGHT),
                _ => (7, BRIGHT),
            };
            codes.push(base + bright + index);
        }
    }
}

impl<W: Write> Brief<W> {
    /// Writes to `writer`, which should keep a frame.
    pub const fn new(writer: W) -> Self {
        Self(CrosstermBackend::new(writer))
    }

    /// Puts the cursor at a cell, from the one that it is at.
    fn go(&mut self, at: Option<Position>, to: Position) -> io::Result<()> {
        match at {
            Some(at) if at == to => Ok(()),
            Some(at) if at.y == to.y && at.x < to.x => match to.x - at.x {
                1 => write!(self, "\x1b[C"),
                cells => write!(self, "\x1b[{cells}C"),
            },
            _ => write!(self, "\x1b[{};{}H", to.y + 1, to.x + 1),
        }
    }

    fn set(&mut self, pen: Pen, to: Pen) -> io::Result<()> {
        let codes: Vec<_> = pen.changes(to).iter().map(u8::to_string).collect();
        if codes.is_empty() {
            return Ok(());
        }
        write!(self, "\x1b[{}m", codes.join(";"))
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
        let mut pen = Pen::USUAL;
        let mut at = None;
        for (x, y, cell) in cells {
            let place = Position { x, y };
            self.go(at, place)?;
            let to = pen.for_cell(cell);
            self.set(pen, to)?;
            pen = to;
            self.write_all(cell.symbol().as_bytes())?;
            // Terminals do not agree on how wide other signs are.
            at = (cell.symbol().width() == 1).then_some(Position { x: x + 1, y });
        }
        if pen != Pen::USUAL {
            self.write_all(b"\x1b[m")?;
        }
        Ok(())
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
