//! Runs the screen in a child process, so that the parent can restore the terminal if the child
//! is killed or aborts.

use std::env;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::thread;

use rustix::process::{Pid, Signal, getppid, kill_process};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use signal_hook::iterator::Signals;

use super::signals::HEARD;
use super::{HELD, RunError, leave};

/// The environment variable set for the child.
const CHILD: &str = "PLYBACK_CHILD";

pub(super) fn is_child() -> bool {
    env::var_os(CHILD).is_some()
}

/// The exit code of the child; `None` in the child itself, or if there can be none.
pub(super) fn guard() -> Option<Result<i32, RunError>> {
    if is_child() {
        // The child does not outlive its parent.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::set_parent_process_death_signal(Some(Signal::TERM));
        return None;
    }
    let modes = tcgetattr(io::stdin()).ok()?;
    let status = run().ok()?;
    Some(match (status.code(), status.signal()) {
        (None, Some(signal)) if !HEARD.contains(&signal) => {
            HELD.store(true, Ordering::SeqCst);
            leave();
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &modes);
            Err(RunError::Killed(signal))
        }
        // The child has restored the terminal, or never touched it.
        (code, _) => code.ok_or(RunError::Terminated),
    })
}

/// Runs the program again and forwards signals to it.
fn run() -> io::Result<std::process::ExitStatus> {
    let mut signals = Signals::new(HEARD)?;
    let mut call = Command::new(env::current_exe()?);
    let mut child = call.args(env::args_os().skip(1)).env(CHILD, "").spawn()?;
    let id = Pid::from_child(&child);
    thread::spawn(move || {
        for signal in signals.forever().filter_map(Signal::from_named_raw) {
            let _ = kill_process(id, signal);
        }
    });
    child.wait()
}

/// Stops the parent along with its child, because a shell watches only the parent.
pub(super) fn stop_parent() {
    if let Some(parent) = getppid().filter(|_| is_child()) {
        let _ = kill_process(parent, Signal::TSTP);
    }
}
