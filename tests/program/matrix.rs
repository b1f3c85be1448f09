//! Games as deep and as wide as they come, by every command that prints and in every format,
//! with little stack and little memory.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use plyback::deck::{Format, Unit};
use plyback::search::Named;

/// What is searched, and a step in the middle of it.
fn cases() -> Vec<(String, &'static str)> {
    let nested = format!("{}1{}", "[".repeat(127), "]".repeat(127));
    let heaps = vec!["1000"; 26].join(",");
    [
        ("bones:1 10000".to_owned(), "leaf 1"),
        ("tree random:1,10000,1".to_owned(), "leaf 1"),
        ("tree random:65535,1,1".to_owned(), "leaf 30000"),
        (format!("tree {nested}"), "leaf 1"),
        ("mnk:100,100,5 --depth 1".to_owned(), "leaf 5000"),
        ("connect4:100,100,5 --depth 2".to_owned(), "leaf 5000"),
        (format!("nim {heaps} --depth 1"), "leaf 13000"),
    ]
    .into()
}

/// The most memory that a run may have had, in MB, and how long it may take.
const MEMORY: usize = 200;
const PATIENCE: Duration = Duration::from_secs(300);

/// Runs the program on 2 MiB of stack; what is wrong with how it ends.
fn run(call: &str) -> Result<(), String> {
    let script = format!("ulimit -s 2048; exec \"$0\" {call}");
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_plyback")])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    let status = format!("/proc/{}/status", child.id());
    let (begin, mut peak) = (Instant::now(), 0);
    loop {
        let told = fs::read_to_string(&status).unwrap_or_default();
        let line = told.lines().find(|line| line.starts_with("VmHWM"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        peak = peak.max(kilobytes.unwrap_or(0) / 1_000);
        if let Some(status) = child.try_wait().expect("a status") {
            let output = child.wait_with_output().expect("what it said");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let seconds = begin.elapsed().as_secs();
            eprintln!("{seconds} s, {peak} MB, {:?}: {call}", status.code());
            // Too much for a format is refused in one line.
            return match status.code() {
                _ if peak > MEMORY => Err(format!("{peak} MB: {call}")),
                Some(0) => Ok(()),
                Some(1 | 2) if said.lines().count() == 1 && !said.contains("internal") => Ok(()),
                code => Err(format!("{code:?}, {said}: {call}")),
            };
        }
        if begin.elapsed() > PATIENCE {
            let _ = child.kill();
            return Err(format!("no end: {call}"));
        }
        sleep(Duration::from_millis(2));
    }
}

/// Everything that is printed or written of a search at one step.
fn calls(case: &str, step: &str) -> impl Iterator<Item = (String, Option<tempfile::TempDir>)> {
    let text = format!("explore {case} --text --steps '{step}'");
    let compared = format!("compare {case} --text --a '--algorithm alphabeta' --b ''");
    let traced = format!("trace {case}");
    let printed = [text, compared, traced].map(|call| (call, None));
    let case = case.to_owned();
    let step = step.to_owned();
    let written = Format::ALL
        .iter()
        .filter(|(_, format)| format.unit() != Unit::Question);
    let written = written.map(move |(name, _)| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x").display().to_string();
        let call = format!("export {case} --steps '{step}' -f {name} -o {path}");
        (call, Some(folder))
    });
    printed.into_iter().chain(written)
}

#[test]
fn deep_and_wide_games_are_printed_and_written() {
    let formats = ["svg", "pdf", "dot", "png", "reveal", "marp", "pdf"];
    let mut wrong = Vec::new();
    for (at, ((case, middle), format)) in cases().iter().zip(formats).enumerate() {
        let step = ["start", middle, "end"][at % 3];
        let is_wanted = |call: &(String, _)| call.0.contains(&format!("-f {format} "));
        let (call, _folder) = calls(case, step).find(is_wanted).expect("a format");
        wrong.extend(run(&call).err());
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
#[ignore = "takes many minutes"]
fn whole_matrix_of_formats() {
    let mut wrong = Vec::new();
    for (case, middle) in cases() {
        for step in ["start", middle, "end"] {
            for (call, _folder) in calls(&case, step) {
                wrong.extend(run(&call).err());
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
