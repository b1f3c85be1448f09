//! How soon the program shows something: the real one, in a pty.

use std::io::Read;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::measure::{Row, Target, median};

const PROGRAM: &str = env!("CARGO_BIN_EXE_plyback");
const ROUNDS: usize = 15;

pub fn from_start_to_first_frame() -> Row {
    let (mut frames, mut versions) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        frames.push(until_shown(&[], "walkthrough"));
        versions.push(until_shown(&["--version"], "plyback"));
    }
    Row {
        name: "process start to first frame / to --version",
        figure: median(frames).as_secs_f64() / median(versions).as_secs_f64(),
        unit: "",
        target: Target::None,
    }
}

/// The time until the program, with these arguments, has written `mark`.
fn until_shown(arguments: &[&str], mark: &str) -> Duration {
    let size = PtySize {
        rows: 40,
        cols: 120,
        ..PtySize::default()
    };
    let pty = native_pty_system().openpty(size).expect("there is a pty");
    let mut reader = pty.master.try_clone_reader().expect("the pty can be read");
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(arguments);
    let start = Instant::now();
    let mut child = pty
        .slave
        .spawn_command(command)
        .expect("the program starts");
    let mut seen = Vec::new();
    let mut buffer = [0; 65_536];
    while !String::from_utf8_lossy(&seen).contains(mark) {
        let count = reader.read(&mut buffer).expect("the pty can be read");
        seen.extend_from_slice(&buffer[..count]);
    }
    let shown = start.elapsed();
    // It may have ended on its own.
    let _ = child.kill();
    let _ = child.wait();
    shown
}
