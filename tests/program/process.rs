//! The program without a terminal, in pipes, and never longer than it should take.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a run may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The outcome of a run.
#[derive(Debug)]
pub struct Outcome {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs the program with empty standard input.
pub fn run<const N: usize>(args: [&str; N]) -> Outcome {
    run_all(&args)
}

/// Like [`run`], but with any number of arguments.
pub fn run_all(args: &[&str]) -> Outcome {
    ended(spawn(args), args)
}

fn ended(mut child: Child, args: &[&str]) -> Outcome {
    let stdout = read(child.stdout.take().expect("a pipe"));
    let stderr = read(child.stderr.take().expect("a pipe"));
    Outcome {
        code: wait(&mut child, args),
        stdout: stdout.join().expect("the output"),
        stderr: stderr.join().expect("the errors"),
    }
}

/// Checks that a wrong call gets one line in either language, which contains `why` in English.
#[track_caller]
pub fn assert_refused(call: &str, why: &str) {
    let args: Vec<&str> = call.split(' ').collect();
    let [english, italian] = ["en", "it"].map(|lang| {
        let refused = run_all(&[&args[..], &["--lang", lang]].concat());
        let Outcome {
            code,
            stdout,
            stderr,
        } = refused;
        assert_eq!((code, &*stdout), (Some(2), ""), "{call}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{call}: {stderr}");
        stderr
    });
    assert!(english.contains(why), "{call}: {english}");
    assert_ne!(english, italian, "{call}");
}

/// Runs the program and closes its standard output after some bytes.
pub fn run_into_closed_pipe<const N: usize>(args: [&str; N], bytes: usize) -> Outcome {
    let mut child = spawn(&args);
    let stderr = read(child.stderr.take().expect("a pipe"));
    let mut stdout = vec![0; bytes];
    let mut pipe = child.stdout.take().expect("a pipe");
    pipe.read_exact(&mut stdout).expect("some output");
    drop(pipe);
    Outcome {
        code: wait(&mut child, &args),
        stdout: String::from_utf8_lossy(&stdout).into_owned(),
        stderr: stderr.join().expect("the errors"),
    }
}

/// Runs the program with `input` on standard input.
pub fn run_on(input: &str, args: &[&str]) -> Outcome {
    let mut child = piped(args, Stdio::piped());
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // It may end before reading everything.
    thread::spawn(move || stdin.write_all(input.as_bytes()));
    ended(child, args)
}

fn spawn(args: &[&str]) -> Child {
    piped(args, Stdio::null())
}

fn piped(args: &[&str], stdin: Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_plyback"))
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        // Neither settings nor progress of the user running the tests.
        .env_remove("HOME")
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_STATE_HOME")
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program")
}

fn read(mut pipe: impl Read + Send + 'static) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).expect("a pipe");
        String::from_utf8(bytes).expect("text")
    })
}

fn wait(child: &mut Child, args: &[&str]) -> Option<i32> {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().expect("a status") {
            return status.code();
        }
        if Instant::now() > end {
            let _ = child.kill();
            panic!("plyback {args:?} does not end");
        }
        thread::sleep(Duration::from_millis(10));
    }
}
