//! The terminal while plyback is using it: opened in one call, drawn to one frame at a time,
//! read with a deadline, and always restored to the state it was found in.
//!
//! Whatever ends the session restores the terminal: leaving a scope, an error, a panic in any
//! thread ([`install_panic_hook`]), a signal, a hang-up. A process that is killed or aborts
//! cannot do so itself, so screens run in a child ([`guard()`]). Three quirks of the libraries
//! below have shaped this module:
//!
//! - On a terminal that has gone away, crossterm's `poll` never returns: it reads an endless
//!   end of file. So reading has its own thread, and the event loop, which must be able to
//!   leave, waits on a channel.
//! - ratatui's `Terminal::clear` asks the terminal for the cursor position and waits for an
//!   answer. Nothing here does that: `Session::redraw` works differently.
//! - ratatui's `Terminal` prints if it is dropped after the terminal has gone away, and
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

/// Holds a whole frame of a large terminal, so that it is sent in one write and never seen half
/// drawn.
const FRAME_BYTES: usize = 256 * 1024;

/// How often to check, while waiting, whether the terminal is still there.
const LOOK: Duration = Duration::from_millis(200);

/// How often the reading thread checks whether its session is over.
const POLL: Duration = Duration::from_millis(100);

/// Why the application ended on its own.
#[derive(Debug)]
pub enum RunError {
    /// The terminal failed.
    Io(io::Error),
    /// A signal arrived or the terminal went away.
    Terminated,
    /// The child was killed by this signal, or aborted.
    Killed(i32),
}

impl RunError {
    /// The error as a message.
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

words::error!(RunError, Io);

/// A message to the event loop.
enum Message {
    /// An event from the terminal.
    Event(Event),
    /// A signal asked the program to end, or the terminal can no longer be read.
    Terminated,
    /// The program was suspended and has been continued.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix stops a program"))]
    Continued,
}

/// A terminal in raw mode on the alternate screen, which is restored on drop.
pub struct Session {
    screen: ManuallyDrop<ratatui::Terminal<Brief<BufWriter<Stdout>>>>,
    inbox: Receiver<Message>,
    /// Messages that have arrived but not been handled.
    waiting: VecDeque<Message>,
    /// Ends the reading thread soon after being set.
    closed: Arc<AtomicBool>,
}

/// Whether a screen can be shown: standard input and output are both terminals, and the cursor
/// can be moved.
pub fn is_usable() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Runs the program again as a child that opens the screen, and returns its exit code; `None`
/// in the child itself, or if there can be none, in which case the program just continues.
pub fn guard() -> Option<Result<i32, RunError>> {
    #[cfg(unix)]
    return guard::guard();
    #[cfg(not(unix))]
    None
}

/// Whether this process is such a child.
pub fn is_child() -> bool {
    #[cfg(unix)]
    return guard::is_child();
    #[cfg(not(unix))]
    false
}

impl Session {
    /// Sets up the terminal: raw mode, the alternate screen, no cursor, the mouse. On an error,
    /// the terminal is left as it was.
    pub fn open() -> io::Result<Self> {
        install_panic_hook();
        let (sender, inbox) = mpsc::channel();
        // From the first mode on, there is something to restore.
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

    /// Draws one frame as a synchronised update: a terminal that supports these does not show
    /// any of it until it is complete. If the terminal has no cells at all, nothing is drawn,
    /// so that views need not handle this case.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        queue!(self.screen.backend_mut(), BeginSynchronizedUpdate)?;
        self.screen.draw(|frame| {
            if !frame.area().is_empty() {
                render(frame);
            }
        })?;
        execute!(self.screen.backend_mut(), EndSynchronizedUpdate)
    }

    /// Asks the terminal to put a text on the clipboard (OSC 52). Many terminals do; the others
    /// ignore it.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Makes the next [`draw`](Self::draw) paint every cell, whatever it showed before.
    fn redraw(&mut self) -> io::Result<()> {
        let size = self.screen.size()?;
        self.screen.resize(Rect::from(size))
    }

    /// Waits for an event, until `deadline` if there is one; `None` if it has passed.
    ///
    /// Ctrl-C overtakes all other events and, on Linux, where it is a signal, also unread input
    /// and incomplete escape sequences. Ctrl-Z is never returned: it suspends the program, and
    /// when that continues, the loop gets a resize and draws again.
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
                    // Anything typed before it has become irrelevant.
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

    /// Sets up the terminal again. After a stop without warning (`kill -STOP`), the shell has
    /// changed its modes, so all of them are set anew.
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

/// Whether the event is this letter with Ctrl.
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
            // A size that is briefly unavailable is no reason to quit.
            Err(_) if is_usable() => thread::sleep(POLL),
            Err(_) => {
                let _ = sender.send(Message::Terminated);
                return;
            }
        }
    }
}

/// Key releases (which Windows reports for every key) and mouse movements (hundreds per second)
/// mean nothing to any view, and each would cost a frame.
fn is_wanted(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        Event::Mouse(mouse) => mouse.kind != MouseEventKind::Moved,
        _ => true,
    }
}

/// Whether the terminal is in our hands. A static because the panic hook and signals need to
/// see it from any thread.
static HELD: AtomicBool = AtomicBool::new(false);

fn is_held() -> bool {
    HELD.load(Ordering::SeqCst)
}

/// Sets the modes of the terminal; on an error, it is left as it was.
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

/// Restores the terminal. May be called at any time, any number of times and from any thread;
/// it is no error if the terminal is gone.
fn leave() {
    if !HELD.swap(false, Ordering::SeqCst) {
        return;
    }
    // Line modes first: setting them never blocks, while writing may block if the other end of
    // the terminal is not being read.
    let _ = disable_raw_mode();
    // One by one, so that a failure does not prevent the rest. A frame may have been interrupted.
    let _ = execute!(io::stdout(), EndSynchronizedUpdate);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    let _ = execute!(io::stdout(), LeaveAlternateScreen);
    let _ = execute!(io::stdout(), cursor::Show);
}

/// Like [`leave`], but for a program that is about to end while another thread may be drawing:
/// no frame can follow as long as the return value is kept.
fn leave_for_good() -> Option<StdoutLock<'static>> {
    if !is_held() {
        return None;
    }
    // Before taking the lock, which a thread in the middle of a write may hold.
    let _ = disable_raw_mode();
    let quiet = io::stdout().lock();
    leave();
    Some(quiet)
}

/// From now on, a panic in any thread restores the terminal, says in one line what happened,
/// and ends the program with exit code 1. Further calls have no effect.
pub fn install_panic_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        std::panic::set_hook(Box::new(|info| {
            let _quiet = leave_for_good();
            // Not `eprintln!`, which panics if standard error is closed.
            let _ = writeln!(io::stderr(), "{}", in_one_line(info));
            std::process::exit(1);
        }));
    });
}

fn in_one_line(info: &PanicHookInfo<'_>) -> String {
    let message = info.payload_as_str().unwrap_or("no message");
    // A failed `assert_eq!` prints three lines.
    let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let at = info
        .location()
        .map(|at| format!(" (at {}:{})", at.file(), at.line()));
    format!(
        "plyback: internal error: {message}{}",
        at.unwrap_or_default()
    )
}
