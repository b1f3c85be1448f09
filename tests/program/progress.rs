//! What is kept of lessons from one run of the program to the next.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::keys::Key;
use crate::pty::{Builder, Pty};

fn file(state: &Path) -> PathBuf {
    state.join("plyback/progress.toml")
}

/// The program with this state directory, on the smallest usual screen.
fn with_state(state: &TempDir) -> Builder {
    let path = state.path().to_str().expect("a path in UTF-8");
    Builder::plyback().size(80, 24).env("XDG_STATE_HOME", path)
}

fn first_lesson(state: &TempDir) -> Pty {
    let mut pty = with_state(state)
        .args(["learn", "first-walkthrough"])
        .spawn();
    pty.wait_for("X to move");
    pty
}

fn quit(mut pty: Pty) {
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn a_lesson_is_left_and_gone_on_with() {
    let state = TempDir::new().expect("a folder");
    let mut pty = first_lesson(&state);
    assert!(!file(state.path()).exists(), "nothing is done yet");
    pty.press(Key::Enter);
    pty.press(Key::Enter);
    pty.wait_for("O wins at once");
    quit(pty);
    let text = fs::read_to_string(file(state.path())).expect("the file");
    assert!(text.contains("[lessons.first-walkthrough]"), "{text}");
    assert!(text.contains("done = false"), "{text}");
    assert!(text.contains("stop = \"state 5 leaf\""), "{text}");
    let folder = fs::read_dir(state.path().join("plyback")).expect("the folder");
    assert_eq!(folder.count(), 1, "no other file is left");

    // Home shows it, and Enter goes there.
    let mut pty = with_state(&state).spawn();
    pty.wait_for("3/13");
    pty.press(Key::Enter);
    pty.wait_for("You left off here");
    pty.wait_for("O wins at once");
    quit(pty);
}

#[test]
fn what_others_wrote_is_kept() {
    let state = TempDir::new().expect("a folder");
    let before = "[lessons.first-walkthrough]\ndone = true\nanswers = [1, 2]\n\n[lessons.other]\ndone = true\n";
    fs::create_dir(state.path().join("plyback")).expect("a folder");
    fs::write(file(state.path()), before).expect("a file");
    let mut pty = first_lesson(&state);
    pty.press(Key::Enter);
    pty.wait_for("First move");
    quit(pty);
    let text = fs::read_to_string(file(state.path())).expect("the file");
    for kept in [
        "answers = [1, 2]",
        "[lessons.other]",
        "done = true",
        "stop = \"state 3 enter\"",
    ] {
        assert!(text.contains(kept), "{kept} in {text}");
    }
}

/// One line says so, and the file stays as it is.
#[test]
fn a_file_that_cannot_be_read_is_gone_on_without() {
    let state = TempDir::new().expect("a folder");
    fs::create_dir(state.path().join("plyback")).expect("a folder");
    fs::write(file(state.path()), "[[lessons\n").expect("a file");
    let mut pty = first_lesson(&state);
    pty.wait_for("your progress can't be saved");
    pty.press(Key::Enter);
    pty.wait_for("First move");
    quit(pty);
    let text = fs::read_to_string(file(state.path())).expect("the file");
    assert_eq!(text, "[[lessons\n");
}

/// Line mode goes on where it was left, and where the screen was; at the end a lesson is done.
#[test]
fn line_mode_keeps_where_one_is() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let state = TempDir::new().expect("a folder");
    let told = |script: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plyback"))
            .args(["learn", "first-walkthrough", "--lines", "--lang", "en"])
            .env("XDG_STATE_HOME", state.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(script.as_bytes()).expect("it reads");
        drop(stdin);
        let output = child.wait_with_output().expect("its output");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text")
    };
    let left = "You left off here";
    assert!(!told("\n\n").contains(left));
    let again = told("");
    assert!(
        again.contains(left) && again.contains("Stop 3 of 13"),
        "{again}"
    );
    let kept = || fs::read_to_string(file(state.path())).expect("a file");
    assert!(kept().contains("done = false"), "{}", kept());
    told(&"\n".repeat(13));
    assert!(kept().contains("done = true"), "{}", kept());
    assert!(!told("").contains(left), "it begins again");
}
