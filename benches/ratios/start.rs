//! How soon the program shows something: the real one, in a pty.

use std::io::Read;
use std::process::{Command, Stdio};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::measure::{Row, Target, medians};

const PROGRAM: &str = env!("CARGO_BIN_EXE_plyback");

/// What the first frame is known by.
const SIGN: &str = "walkthrough";

pub fn from_start_to_first_frame() -> Row {
    let (frame, version) = medians(first_frame, || {
        Command::new(PROGRAM)
            .arg("--version")
            .stdout(Stdio::null())
            .status()
            .expect("the program starts")
    });
    Row {
        name: "process start to first frame / process with --version",
        figure: frame.as_secs_f64() / version.as_secs_f64(),
        unit: "",
        target: Target::None,
    }
}

fn first_frame() {
    let pty = native_pty_system()
        .openpty(PtySize {
            rows: 40,
            cols: 120,
            ..PtySize::default()
        })
        .expect("there is a pty");
    let mut child = pty
        .slave
        .spawn_command(CommandBuilder::new(PROGRAM))
        .expect("the program starts");
    let mut reader = pty.master.try_clone_reader().expect("the pty can be read");
    let mut seen = Vec::new();
    let mut buffer = [0; 65_536];
    while !String::from_utf8_lossy(&seen).contains(SIGN) {
        let count = reader.read(&mut buffer).expect("the pty can be read");
        seen.extend_from_slice(&buffer[..count]);
    }
    child.kill().expect("the program can be ended");
    child.wait().expect("the program ends");
}
