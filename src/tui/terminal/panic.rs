//! A panic, told in one line on a terminal that works.

use std::io::{self, Write};
use std::panic::PanicHookInfo;
use std::sync::Once;

use super::modes;

/// From now on a panic, in any thread, gives the terminal back, says in one line
/// what happened, and ends the program with exit code 1. Later calls do nothing.
pub fn install_panic_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        std::panic::set_hook(Box::new(|info| {
            let _quiet = modes::leave_for_good();
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
