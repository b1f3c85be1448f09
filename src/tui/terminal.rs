//! The terminal while plyback has it: opened in one call, drawn on a frame at a
//! time, read with a deadline, and always given back as it was found.
//!
//! Whatever ends the session gives the terminal back: leaving a scope, an error,
//! a panic in any thread ([`install_panic_hook`]), a signal, a hang-up; a process that
//! is killed or aborts can do nothing, so screens run in a child ([`guard`]). Three
//! habits of the libraries below shape this module:
//!
//! - On a terminal that went away, crossterm's `poll` never returns: it reads an
//!   endless end of file. So a thread of its own does the reading, and the event
//!   loop, which must be able to leave, waits on a channel.
//! - ratatui's `Terminal::clear` asks the terminal where the cursor is and waits
//!   for an answer. Nothing here asks: `Session::redraw` takes another way.
//! - ratatui's `Terminal` prints when it is dropped and the terminal is gone, and
//!   printing to a dead terminal panics. So it is never dropped.

mod brief;
#[cfg(unix)]
mod guard;
#[cfg(unix)]
mod signals;

use std::collections::VecDeque;
use std::io::{self, BufWriter, IsTerminal, Stdout, StdoutLock, Write};
use std::mem::ManuallyDrop;
use std::panic::PanicHookInfo;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;
use ratatui::Frame;
use ratatui::crossterm::cursor;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEventKind,
};
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;
use words::message;

pub use brief::Brief;

/// Holds a whole frame of a large terminal, so that it leaves in one write and
/// is never seen half drawn.
const FRAME_BYTES: usize = 256 * 1024;

/// The longest wait before the next look at whether the terminal is still there.
const LOOK: Duration = Duration::from_millis(200);

/// How often the reading thread looks whether its session is over.
const POLL: Duration = Duration::from_millis(100);

/// Why the application ended by itself.
#[derive(Debug)]
pub enum RunError {
    /// The terminal failed.
    Io(io::Error),
    /// A signal, or the terminal went away.
    Terminated,
    /// It was killed by this signal, or aborted.
    Killed(i32),
}

impl RunError {
    /// The error in words.
    pub fn message(&self) -> words::Message {
        match self {
            Self::Io(why) => message!(TerminalFailed { why }),
            Self::Terminated => words::Message::TerminalGone,
            Self::Killed(signal) => message!(TerminalKilled {
                signal: signal.to_string()
            }),
        }
    }
}

words::error!(RunError);

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What reaches the event loop.
enum Message {
    /// From the terminal.
    Event(Event),
    /// A signal asked the program to end, or the terminal cannot be read.
    Terminated,
    /// The program was stopped, and goes on.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix stops a program"))]
    Continued,
}

/// The terminal in raw mode on the alternate screen; dropped, it gives it back.
pub struct Session {
    screen: ManuallyDrop<ratatui::Terminal<Brief<BufWriter<Stdout>>>>,
    inbox: Receiver<Message>,
    /// What has come and is not answered yet.
    waiting: VecDeque<Message>,
    /// Ends the reading thread soon after it is set.
    closed: Arc<AtomicBool>,
}

/// Whether a screen can be shown: standard input and output are both terminals, and
/// not of the kind that cannot move its cursor.
pub fn is_usable() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Runs the program again as a child, which is to open the screen, and returns its exit
/// code. `None` in the child, and where there can be none: the program goes on.
pub fn guard() -> Option<Result<i32, RunError>> {
    #[cfg(unix)]
    return guard::guard();
    #[cfg(not(unix))]
    None
}

/// Whether the program runs as the child of itself.
pub fn is_child() -> bool {
    #[cfg(unix)]
    return guard::is_child();
    #[cfg(not(unix))]
    false
}

impl Session {
    /// Takes the terminal: raw mode, the alternate screen, no cursor, the mouse. On an
    /// error the terminal is as it was.
    pub fn open() -> io::Result<Self> {
        install_panic_hook();
        let (sender, inbox) = mpsc::channel();
        // From the first mode on there is something to give back.
        #[cfg(unix)]
        signals::report_to(sender.clone())?;
        enter()?;
        Self::start(sender, inbox).inspect_err(|_| leave())
    }

    fn start(sender: Sender<Message>, inbox: Receiver<Message>) -> io::Result<Self> {
        let output = BufWriter::with_capacity(FRAME_BYTES, io::stdout());
        let screen = ratatui::Terminal::new(Brief::new(output))?;
        let closed = Arc::new(AtomicBool::new(false));
        let is_closed = Arc::clone(&closed);
        thread::spawn(move || read(&sender, &is_closed));
        Ok(Self {
            screen: ManuallyDrop::new(screen),
            inbox,
            waiting: VecDeque::new(),
            closed,
        })
    }

    /// Draws one frame as one synchronised update: a terminal that knows these shows
    /// nothing of it until all is there. On a terminal without a single cell nothing is
    /// drawn, so that no view needs to think of it.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        queue!(self.screen.backend_mut(), BeginSynchronizedUpdate)?;
        self.screen.draw(|frame| {
            if !frame.area().is_empty() {
                render(frame);
            }
        })?;
        execute!(self.screen.backend_mut(), EndSynchronizedUpdate)
    }

    /// Asks the terminal to put a text on the clipboard (OSC 52). Many do; those that do
    /// not, ignore it.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Makes the next [`draw`](Self::draw) paint every cell, whatever was there.
    fn redraw(&mut self) -> io::Result<()> {
        let size = self.screen.size()?;
        self.screen.resize(Rect::from(size))
    }

    /// Waits for an event, until `deadline` if there is one; `None` once that has passed.
    ///
    /// Ctrl-C is an event that overtakes all others; on Linux, where it is a signal, also unread
    /// input and half an escape sequence. Ctrl-Z is not seen: it suspends the
    /// program, and when it comes back the loop gets a resize and draws again.
    pub fn next(&mut self, deadline: Option<Instant>) -> Result<Option<Event>, RunError> {
        loop {
            let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
            let wait = left.map_or(LOOK, |left| left.min(LOOK));
            for message in self.inbox.try_iter() {
                let ends = match &message {
                    Message::Event(event) => is_control(event, 'c'),
                    Message::Terminated => true,
                    Message::Continued => false,
                };
                if ends {
                    // What was typed before it is of no use any more.
                    self.waiting.clear();
                }
                self.waiting.push_back(message);
            }
            let next = self.waiting.pop_front();
            match next.map_or_else(|| self.inbox.recv_timeout(wait), Ok) {
                Ok(Message::Event(event)) if cfg!(unix) && is_control(&event, 'z') => {
                    leave();
                    #[cfg(unix)]
                    signals::stop();
                    return self.resume();
                }
                Ok(Message::Event(event)) => return Ok(Some(event)),
                Ok(Message::Continued) => return self.resume(),
                Ok(Message::Terminated) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(RunError::Terminated);
                }
                Err(RecvTimeoutError::Timeout) if !is_usable() => {
                    return Err(RunError::Terminated);
                }
                Err(RecvTimeoutError::Timeout) if left == Some(wait) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Takes the terminal back. After a stop without warning (`kill -STOP`) the shell has
    /// changed its modes, so all of them are set again.
    fn resume(&mut self) -> Result<Option<Event>, RunError> {
        leave();
        enter()?;
        self.redraw()?;
        let size = self.screen.size()?;
        Ok(Some(Event::Resize(size.width, size.height)))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::SeqCst);
        leave();
    }
}

/// Ctrl-C as a key.
const INTERRUPT: KeyEvent = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);

/// Whether it is a letter with Ctrl.
fn is_control(event: &Event, letter: char) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char(letter) && key.modifiers == KeyModifiers::CONTROL
}

/// Reads the terminal, which must be in raw mode, until the session is closed.
fn read(sender: &Sender<Message>, closed: &AtomicBool) {
    while !closed.load(Ordering::SeqCst) {
        let event = event::poll(POLL).and_then(|ready| ready.then(event::read).transpose());
        match event {
            Ok(Some(event)) if is_wanted(&event) => {
                if sender.send(Message::Event(event)).is_err() {
                    return;
                }
            }
            Ok(_) => {}
            // A size that cannot be told for a moment is no reason to end.
            Err(_) if is_usable() => thread::sleep(POLL),
            Err(_) => {
                let _ = sender.send(Message::Terminated);
                return;
            }
        }
    }
}

/// Keys let go (Windows tells them all) and the mouse on its way, hundreds of
/// times a second, mean nothing to any view and would each cost a frame.
fn is_wanted(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        Event::Mouse(mouse) => mouse.kind != MouseEventKind::Moved,
        _ => true,
    }
}

/// Whether the terminal is ours. A static, because the panic hook and the
/// signals must see it from any thread.
static HELD: AtomicBool = AtomicBool::new(false);

fn is_held() -> bool {
    HELD.load(Ordering::SeqCst)
}

/// Sets the modes of the terminal; on an error it is as it was.
fn enter() -> io::Result<()> {
    HELD.store(true, Ordering::SeqCst);
    let set = || {
        enable_raw_mode()?;
        #[cfg(target_os = "linux")]
        signals::interrupt()?;
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            cursor::Hide,
            EnableBracketedPaste,
            EnableMouseCapture
        )
    };
    set().inspect_err(|_| leave())
}

/// Gives the terminal back. It may be called at any time, any number of times,
/// from any thread; a terminal that is gone is no error.
fn leave() {
    if !HELD.swap(false, Ordering::SeqCst) {
        return;
    }
    // Line modes first: setting them never blocks, while a write may block if the other
    // end of the terminal is not being read.
    let _ = disable_raw_mode();
    // Each on its own, so that one failure does not prevent the others. A frame may have
    // been interrupted.
    let _ = execute!(io::stdout(), EndSynchronizedUpdate);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    let _ = execute!(io::stdout(), LeaveAlternateScreen);
    let _ = execute!(io::stdout(), cursor::Show);
}

/// As [`leave`], for a program about to end while another thread may be drawing:
/// as long as the answer is kept, no frame can follow.
fn leave_for_good() -> Option<StdoutLock<'static>> {
    if !is_held() {
        return None;
    }
    // Before the lock, which a thread in the middle of a write may hold.
    let _ = disable_raw_mode();
    let quiet = io::stdout().lock();
    leave();
    Some(quiet)
}

/// From now on a panic, in any thread, gives the terminal back, says in one line
/// what happened, and ends the program with exit code 1. Later calls do nothing.
pub fn install_panic_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        std::panic::set_hook(Box::new(|info| {
            let _quiet = leave_for_good();
            // Not `eprintln!`, which itself panics when standard error is closed.
            let _ = writeln!(io::stderr(), "{}", in_one_line(info));
            std::process::exit(1);
        }));
    });
}

fn in_one_line(info: &PanicHookInfo<'_>) -> String {
    let message = info.payload_as_str().unwrap_or("no message");
    // A failed `assert_eq!` speaks in three lines.
    let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let at = info
        .location()
        .map(|at| format!(" (at {}:{})", at.file(), at.line()));
    format!(
        "plyback: internal error: {message}{}",
        at.unwrap_or_default()
    )
}
