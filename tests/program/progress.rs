//! What is remembered about lessons from one run of the program to the next.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::keys::Key;
use crate::pty::{Builder, Pty};

fn file(state: &Path) -> PathBuf {
    state.join("plyback/progress.toml")
}

/// The program with this state directory, on the smallest common screen.
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
    // What a killed run has left is removed.
    fs::create_dir(state.path().join("plyback")).expect("a folder");
    fs::write(state.path().join("plyback/.plyback-left"), "half").expect("a file");
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
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let about = fs::metadata(file(state.path())).expect("the file");
        assert_eq!(about.permissions().mode() & 0o777, 0o600);
    }

    // The home screen shows it, and Enter goes there.
    let mut pty = with_state(&state).spawn();
    pty.wait_for("at 3 of 13");
    pty.press(Key::Enter);
    pty.wait_for("You left off here");
    pty.wait_for("O wins at once");
    quit(pty);
}

/// An answer is saved at once, whatever comes after it. If a question was given up or skipped,
/// no later answer counts as the first.
#[test]
fn an_answer_on_plain_lines_is_kept_at_once() {
    for (answer, right) in [("b2", true), ("b1", false), ("answer", false), ("", false)] {
        let state = TempDir::new().expect("a folder");
        let told = learn_in_lines(&state, &format!("{answer}\n"));
        learn_in_lines(&state, "part 1\nb2\n");
        let text = fs::read_to_string(file(state.path())).expect("the file");
        assert!(text.contains(&format!("= {right}")), "{told}\n{text}");
    }
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

/// A damaged or foreign file is kept under another name, and the user is told.
#[test]
fn a_file_that_is_not_ours_is_set_aside() {
    for foreign in [
        &b"[[lessons\n"[..],
        b"\xff\xfe\0",
        b"[package]\nname = \"other\"\n",
        b"lessons = 3\n",
        b"version = 7\n[lessons]\n",
        b"[practice.cuts.1]\nright = 3\nasked = 2\n",
    ] {
        let state = TempDir::new().expect("a folder");
        let folder = state.path().join("plyback");
        fs::create_dir(&folder).expect("a folder");
        fs::write(file(state.path()), foreign).expect("a file");
        fs::write(folder.join("progress.damaged.toml"), "older").expect("a file");
        let told = learn_in_lines(&state, "\n\n");
        assert!(told.contains("progress.damaged-2.toml"), "{told}");
        let aside = fs::read(folder.join("progress.damaged-2.toml")).expect("the old file");
        assert_eq!(aside, foreign);
        let older = fs::read_to_string(folder.join("progress.damaged.toml"));
        assert_eq!(older.expect("the older file"), "older");
        let text = fs::read_to_string(file(state.path())).expect("the new file");
        assert!(text.contains("[lessons.first-walkthrough]"), "{text}");
    }
    let state = TempDir::new().expect("a folder");
    fs::create_dir(state.path().join("plyback")).expect("a folder");
    fs::write(file(state.path()), "[[lessons\n").expect("a file");
    let mut pty = first_lesson(&state);
    pty.wait_for("progress.damaged.toml");
    quit(pty);
}

/// A folder that cannot be written: mentioned once, and the lesson goes on.
#[test]
fn a_folder_that_cannot_be_written_is_gone_on_without() {
    let state = TempDir::new().expect("a folder");
    fs::write(state.path().join("plyback"), "no folder").expect("a file");
    let told = learn_in_lines(&state, "\n\n\n");
    assert_eq!(told.matches("your progress can't be saved").count(), 1);
    assert!(told.contains("Stop 4 of 13"), "{told}");
    let mut pty = first_lesson(&state);
    pty.press(Key::Enter);
    pty.wait_for("your progress can't be saved");
    pty.press(Key::Enter);
    pty.wait_for("O wins at once");
    quit(pty);
}

/// Progress of lessons that are followed at the same time is all saved.
#[test]
fn two_at_once_lose_nothing() {
    let state = TempDir::new().expect("a folder");
    let lessons = ["first-walkthrough", "alpha-beta", "bones", "negamax"];
    std::thread::scope(|scope| {
        for lesson in lessons {
            let state = &state;
            scope.spawn(move || lines_of(state, &["learn", lesson, "--lines"], &"\n".repeat(40)));
        }
    });
    let told = printed(&state, &["progress", "--json"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    for lesson in lessons {
        let entries = told["lessons"].as_array().expect("a list");
        let entry = entries.iter().find(|entry| entry["id"] == lesson);
        assert_eq!(entry.expect("the lesson")["done"], true, "{lesson}");
    }
}

#[test]
fn progress_is_shown_and_forgotten() {
    let state = TempDir::new().expect("a folder");
    let before = "version = 1\nnote = \"mine\"\n\
        [lessons.first-walkthrough]\ndone = true\n\
        [lessons.first-walkthrough.questions]\n\"search: next\" = true\n\"search: value\" = false\n\
        [lessons.strange-move]\npart = \"plain\"\nstop = \"state 2 enter\"\n\
        [lessons.bounds]\ndone = true\npart = \"tree\"\nstop = \"end\"\n\
        [practice.cuts.2]\nright = 7\nasked = 9\n\
        [practice.values.1]\nright = 1\nasked = 3\n";
    fs::create_dir(state.path().join("plyback")).expect("a folder");
    fs::write(file(state.path()), before).expect("a file");
    let text = printed(&state, &["progress"]);
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    for line in [
        "first-walkthrough The first walkthrough done 1 of 5 questions right the first time, 3 to come",
        "strange-move The strange move at stop 2 of",
        "bones The game of bones not begun",
        "bounds Bounds done; opened again, at stop",
        "Cuts, level 2 7 of 9 branches right the first time",
    ] {
        assert!(words.contains(line), "{line} in\n{text}");
    }
    assert!(text.contains("plyback/progress.toml"), "{text}");
    let text = printed(&state, &["progress", "--lang", "it"]);
    assert!(text.contains("Tagli, livello 2"), "{text}");
    let json = printed(&state, &["progress", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["lessons"][0]["right"], 1);
    assert_eq!(json["lessons"][0]["answered"], 2);
    assert_eq!(json["lessons"][0]["questions"]["search: next"], true);
    assert_eq!(json["lessons"][1]["stop"], 2);
    assert_eq!(json["lessons"][2]["done"], false);
    let practice = serde_json::json!([
        {"kind": "values", "level": 1, "right": 1, "asked": 3},
        {"kind": "cuts", "level": 2, "right": 7, "asked": 9},
    ]);
    assert_eq!(json["practice"], practice);
    let kept = fs::read_to_string(file(state.path())).expect("the file");
    assert_eq!(kept, before, "showing it changes nothing");

    for said in ["progress deleted: ", "there is no progress to delete: "] {
        let text = printed(&state, &["progress", "--reset"]);
        assert!(text.starts_with(said), "{text}");
        assert!(!file(state.path()).exists());
    }
    let text = printed(&state, &["progress"]);
    assert!(
        !text.contains("done") && text.contains("not begun"),
        "{text}"
    );
}

fn printed(state: &TempDir, args: &[&str]) -> String {
    lines_of(state, args, "")
}

fn learn_in_lines(state: &TempDir, script: &str) -> String {
    lines_of(state, &["learn", "first-walkthrough", "--lines"], script)
}

/// The program's output with `script` on standard input.
fn lines_of(state: &TempDir, args: &[&str], script: &str) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_plyback"))
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .env("XDG_STATE_HOME", state.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdin = child.stdin.take().expect("a pipe");
    // It may end before reading everything.
    let _ = stdin.write_all(script.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("its output");
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// What was graded in an exercise that was left early.
#[test]
fn an_exercise_half_way_is_kept_as_far_as_it_was_graded() {
    let state = tempfile::tempdir().expect("a folder");
    lines_of(&state, &["practice", "v2-7", "--lines"], "0\n");
    let text = printed(&state, &["progress"]);
    let told = "Values, level 2  1 of 1 nodes right the first time";
    assert!(text.contains(told), "{text}");
}

/// Line mode continues where it or the screen was left; at its end, a lesson is done.
#[test]
fn line_mode_keeps_where_one_is() {
    let state = TempDir::new().expect("a folder");
    let told = |script: &str| learn_in_lines(&state, script);
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
