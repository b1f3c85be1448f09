//! The program without a terminal: it says so or does its work, and ends.

use crate::process::{Outcome, run, run_into_closed_pipe};

/// Checks that a call was rejected: exit code 2, one line on standard error, no output.
fn assert_refused(outcome: &Outcome) {
    assert_eq!(outcome.code, Some(2), "{outcome:?}");
    assert_eq!(outcome.stdout, "", "{outcome:?}");
    assert_eq!(outcome.stderr.lines().count(), 1, "{outcome:?}");
    assert!(outcome.stderr.starts_with("plyback: "), "{outcome:?}");
}

#[test]
fn home_without_a_terminal_names_the_text_form() {
    let outcome = run([]);
    assert_refused(&outcome);
    let forms = ["--text", "lessons list", "trace", "export"];
    assert!(
        forms.iter().any(|form| outcome.stderr.contains(form)),
        "{outcome:?}"
    );
}

#[test]
fn a_lesson_without_a_terminal_names_the_text_form() {
    let outcome = run(["learn", "first-walkthrough"]);
    assert_refused(&outcome);
    assert!(outcome.stderr.contains("--text"), "{outcome:?}");
}

#[test]
fn an_unknown_lesson_is_refused_with_the_nearest_name() {
    for outcome in [
        run(["learn", "first-walktrough"]),
        run(["learn", "first-walktrough", "--text"]),
    ] {
        assert_refused(&outcome);
        assert!(outcome.stderr.contains("first-walkthrough"), "{outcome:?}");
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let outcome = run_into_closed_pipe(["trace", "tictactoe"], 300);
    assert!(outcome.stdout.starts_with("{\"event\":\"start\""));
    assert_eq!(outcome.stderr, "");
}

/// What does not fit is rejected before the first byte, by every command that searches.
#[test]
fn every_command_that_searches_keeps_within_its_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("x.txt").display().to_string();
    for call in [
        "trace mnk:4,4,4 --algorithm two-phase",
        "trace mnk:4,4,4 --algorithm alphabeta --order best",
        "explore mnk:4,4,4 --algorithm two-phase --text",
        "compare tictactoe ___/___/___ --json",
        &format!("export mnk:4,4,4 --algorithm two-phase -f text -o {path}"),
        &format!("export tictactoe ___/___/___ --compare -f text -o {path}"),
    ] {
        crate::process::assert_refused(&format!("{call} --max-memory 1"), "");
    }
    crate::process::assert_refused("lessons check --max-memory 0", "1");
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
}
