//! Programs that check exports. Tests that need them are ignored unless requested with `cargo
//! test -- --include-ignored`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The path of a program.
///
/// # Panics
/// If it is not installed.
pub fn located(program: &str) -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|candidate| candidate.is_file())
        .unwrap_or_else(|| panic!("{program} is not installed"))
}

/// The folder of the npm packages that only tests need.
pub fn npm() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/validators/node_modules")
}

/// Runs a program and returns what it printed.
///
/// # Panics
/// If it is not installed or fails, with everything it printed.
pub fn passes(command: &mut Command) -> String {
    let Output {
        status,
        stdout,
        stderr,
    } = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let out = String::from_utf8_lossy(&stdout);
    let err = String::from_utf8_lossy(&stderr);
    assert!(status.success(), "{command:?}: {status}\n{out}\n{err}");
    out.into_owned()
}
