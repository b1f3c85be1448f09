//! The modes of the terminal: set together, and given back together, by a panic too.

use std::io::{self, StdoutLock, Write};
use std::panic::PanicHookInfo;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

/// Whether the terminal is ours. A static, because the panic hook and the
/// signals must see it from any thread.
static HELD: AtomicBool = AtomicBool::new(false);

/// Whether the terminal is ours at the moment.
pub fn held() -> bool {
    HELD.load(Ordering::SeqCst)
}

/// Takes the terminal; on an error it is as it was.
pub fn enter(mouse: bool) -> io::Result<()> {
    HELD.store(true, Ordering::SeqCst);
    set(mouse).inspect_err(|_| leave())
}

fn set(mouse: bool) -> io::Result<()> {
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        cursor::Hide,
        EnableBracketedPaste
    )?;
    if mouse {
        execute!(io::stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// Gives the terminal back. It may be called at any time, any number of times,
/// from any thread; a terminal that is gone is no error.
pub fn leave() {
    if !HELD.swap(false, Ordering::SeqCst) {
        return;
    }
    // The modes of the line first: that never waits, and a write may, when
    // nobody reads the terminal.
    let _ = disable_raw_mode();
    // Each on its own, so that one that fails does not keep the others back.
    let _ = execute!(io::stdout(), DisableMouseCapture);
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    let _ = execute!(io::stdout(), LeaveAlternateScreen);
    let _ = execute!(io::stdout(), cursor::Show);
}

/// As [`leave`], for a program about to end while another thread may be drawing:
/// as long as the answer is kept, no frame can follow.
pub fn leave_for_good() -> Option<StdoutLock<'static>> {
    if !held() {
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
            let _ = writeln!(io::stderr(), "{}", line(info));
            std::process::exit(1);
        }));
    });
}

fn line(info: &PanicHookInfo<'_>) -> String {
    let message = info.payload_as_str().unwrap_or("no message");
    // A failed `assert_eq!` speaks in three lines.
    let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
    match info.location() {
        Some(at) => format!(
            "plyback: internal error: {message} (at {}:{})",
            at.file(),
            at.line()
        ),
        None => format!("plyback: internal error: {message}"),
    }
}
