//! The terminal while plyback has it: opened in one call, drawn on a frame at a
//! time, read with a deadline, and always given back as it was found.
//!
//! Whatever ends the session gives the terminal back: leaving a scope, an error,
//! a panic in any thread ([`install_panic_hook`]), a signal, a hang-up. Three
//! habits of the libraries below shape this module:
//!
//! - On a terminal that went away, crossterm's `poll` never returns: it reads an
//!   endless end of file. So a thread of its own does the reading, and the event
//!   loop, which must be able to leave, waits on a channel.
//! - ratatui's `Terminal::clear` asks the terminal where the cursor is and waits
//!   for an answer. Nothing here asks: [`Session::redraw`] takes another way.
//! - ratatui's `Terminal` prints when it is dropped and the terminal is gone, and
//!   printing to a dead terminal panics. So it is never dropped.

mod input;
mod modes;
#[cfg(unix)]
mod signals;

use std::io::{self, BufWriter, IsTerminal, Stdout};
use std::mem::ManuallyDrop;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;
use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers};
use ratatui::layout::Rect;

use input::{Inbox, Message};

pub use modes::install_panic_hook;

/// Holds a whole frame of a large terminal, so that it leaves in one write and
/// is never seen half drawn.
const FRAME_BYTES: usize = 256 * 1024;

/// How long a wait may last before a look at whether the terminal is still there.
const LOOK: Duration = Duration::from_millis(200);

/// What the event loop hears next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key, the mouse, or a new size.
    Event(Event),
    /// The deadline has passed.
    Tick,
    /// A signal asked the program to end, or the terminal went away. The event
    /// loop should return at once.
    Terminated,
}

/// The terminal in raw mode on the alternate screen; dropped, it gives it back.
pub struct Session {
    screen: ManuallyDrop<ratatui::Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
    inbox: Inbox,
    mouse: bool,
}

/// Whether a screen can be shown: standard input and output are both terminals, and
/// not of the kind that cannot move its cursor.
pub fn is_usable() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

impl Session {
    /// Takes the terminal: raw mode, the alternate screen, no cursor, and the
    /// mouse if asked for. On an error the terminal is as it was.
    pub fn open(mouse: bool) -> io::Result<Self> {
        install_panic_hook();
        modes::enter(mouse)?;
        Self::start(mouse).inspect_err(|_| modes::leave())
    }

    fn start(mouse: bool) -> io::Result<Self> {
        let output = BufWriter::with_capacity(FRAME_BYTES, io::stdout());
        let screen = ratatui::Terminal::new(CrosstermBackend::new(output))?;
        let (sender, receiver) = mpsc::channel();
        #[cfg(unix)]
        signals::report_to(sender.clone())?;
        Ok(Self {
            screen: ManuallyDrop::new(screen),
            inbox: Inbox::open(sender, receiver),
            mouse,
        })
    }

    /// Draws one frame, in one write. On a terminal without a single cell it
    /// does nothing, so that no view needs to think of it.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        self.screen.draw(|frame| {
            if !frame.area().is_empty() {
                render(frame);
            }
        })?;
        Ok(())
    }

    /// Asks the terminal to put a text on the clipboard (OSC 52). Many do; those that do
    /// not, ignore it.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Makes the next [`draw`](Self::draw) paint every cell, whatever was there.
    pub fn redraw(&mut self) -> io::Result<()> {
        let size = self.screen.size()?;
        self.screen.resize(Rect::from(size))
    }

    /// Waits for an event, until `deadline` if there is one.
    ///
    /// Ctrl-C is an event like any other; Ctrl-Z is not seen: it suspends the
    /// program, and when it comes back the loop gets a resize and draws again.
    pub fn next(&mut self, deadline: Option<Instant>) -> io::Result<Input> {
        loop {
            let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
            match self.inbox.wait(left.map_or(LOOK, |left| left.min(LOOK))) {
                Some(Message::Event(event)) if is_suspend(&event) => return self.suspend(),
                Some(Message::Event(event)) => return Ok(Input::Event(event)),
                Some(Message::Terminated) => return Ok(Input::Terminated),
                Some(Message::Continued) => return self.resume(),
                None if !is_usable() => return Ok(Input::Terminated),
                None if left.is_some_and(|left| left <= LOOK) => return Ok(Input::Tick),
                None => {}
            }
        }
    }

    /// Gives the terminal back and stops, as Ctrl-Z does to any program.
    fn suspend(&mut self) -> io::Result<Input> {
        modes::leave();
        #[cfg(unix)]
        signals::stop();
        self.resume()
    }

    /// Takes the terminal again. After a stop that nobody announced (`kill
    /// -STOP`) the shell has changed its modes, so they are all set afresh.
    fn resume(&mut self) -> io::Result<Input> {
        modes::leave();
        modes::enter(self.mouse)?;
        self.redraw()?;
        let size = self.screen.size()?;
        Ok(Input::Event(Event::Resize(size.width, size.height)))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        modes::leave();
    }
}

fn is_suspend(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    cfg!(unix) && key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL
}
