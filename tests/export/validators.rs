//! Programs that check what was exported. They need not be there: what is left out is
//! said, unless `PLYBACK_VALIDATORS=required` makes a missing one a failure.

use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Output};

/// Where a program is, if it is anywhere on the path.
fn found(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|candidate| candidate.is_file())
}

/// The program, ready to be called; `None` where it is not there and need not be.
///
/// # Panics
/// Where it is not there and has to be.
pub fn validator(program: &str, checks: &str) -> Option<Command> {
    if let Some(path) = found(program) {
        return Some(Command::new(path));
    }
    let required = env::var("PLYBACK_VALIDATORS").is_ok_and(|value| value == "required");
    assert!(!required, "{program} is not installed: it checks {checks}");
    // Not by a macro: those are not heard where a test passes.
    let _ = writeln!(
        io::stderr(),
        "left out: {checks} ({program} is not installed)"
    );
    None
}

/// Runs it and answers with what it printed.
///
/// # Panics
/// Where it fails: with all that it printed.
pub fn passes(command: &mut Command) -> String {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("the program can be started");
    let out = String::from_utf8_lossy(&stdout);
    let err = String::from_utf8_lossy(&stderr);
    assert!(status.success(), "{command:?}: {status}\n{out}\n{err}");
    out.into_owned()
}
