//! The signals that end, stop and continue the program.

use std::io;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use super::{INTERRUPT, Message, is_held, leave_for_good};
use ratatui::crossterm::event::Event;
#[cfg(target_os = "linux")]
use rustix::{
    process::getpgrp,
    termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcgetpgrp, tcsetattr},
};

/// The signals that end the program, and the one that wakes it.
pub(super) const HEARD: [i32; 5] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT];

/// How long the event loop has to end on its own. It may be busy with a search or blocked by a
/// terminal that is not read; the sender of the signal should not have to wait for that.
const GRACE: Duration = Duration::from_secs(2);

/// How long restoring the terminal may take after that.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// The session that receives the signals; `None` until the first one opens.
static SESSION: Mutex<Option<Sender<Message>>> = Mutex::new(None);

/// From now on, signals are sent to `sender` as messages, replacing any previous one.
pub(super) fn report_to(sender: Sender<Message>) -> io::Result<()> {
    let mut session = SESSION.lock().unwrap_or_else(PoisonError::into_inner);
    if session.is_none() {
        let signals = Signals::new(HEARD)?;
        // The thread runs forever, because a signal handler cannot be uninstalled.
        thread::spawn(move || listen(signals));
    }
    *session = Some(sender);
    Ok(())
}

/// Has the kernel turn Ctrl-C into SIGINT if the program is in the foreground: as a key, it
/// would wait for the end of an escape sequence or a paste. Ctrl-\ and Ctrl-Z remain keys.
#[cfg(target_os = "linux")]
pub(super) fn interrupt() -> io::Result<()> {
    let terminal = io::stdin();
    if tcgetpgrp(&terminal).is_ok_and(|group| group == getpgrp()) {
        let mut modes = tcgetattr(&terminal)?;
        modes.local_modes |= LocalModes::ISIG;
        modes.special_codes[SpecialCodeIndex::VINTR] = 3;
        for other in [SpecialCodeIndex::VQUIT, SpecialCodeIndex::VSUSP] {
            modes.special_codes[other] = 0;
        }
        tcsetattr(&terminal, OptionalActions::Now, &modes)?;
    }
    Ok(())
}

/// Stops the program like Ctrl-Z in the terminal: with SIGTSTP rather than SIGSTOP, because the
/// kernel ignores it if there is no shell to wake the program up again.
pub(super) fn stop() {
    super::guard::stop_parent();
    let _ = low_level::raise(SIGTSTP);
}

fn listen(mut signals: Signals) {
    for signal in signals.forever() {
        match signal {
            SIGCONT if is_held() => tell(Message::Continued),
            SIGCONT => {}
            _ if is_held() => end(signal),
            _ => {
                // No screen is open: do what would happen without this module.
                let _ = low_level::emulate_default_handler(signal);
            }
        }
    }
}

fn tell(message: Message) {
    let session = SESSION.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(sender) = session.as_ref() {
        let _ = sender.send(message);
    }
}

/// Asks the event loop to end, and ends the program if that does not happen.
fn end(signal: i32) {
    tell(match signal {
        SIGINT => Message::Event(Event::Key(INTERRUPT)),
        _ => Message::Terminated,
    });
    thread::sleep(GRACE);
    let (done, wait) = mpsc::channel();
    thread::spawn(move || {
        let _quiet = leave_for_good();
        let _ = done.send(());
        thread::park();
    });
    let _ = wait.recv_timeout(LAST_WORDS);
    std::process::exit(128 + signal);
}
