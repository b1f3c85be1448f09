//! Exports in a real terminal: from the screen, and on the command line.

use std::fs;
use std::path::Path;

use crate::keys::Key;
use crate::process::run_all;
use crate::pty::{Builder, Pty};
use plyback::search::Named;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// A lesson on the screen.
fn lesson() -> Pty {
    let mut pty = Builder::plyback().args(["learn", "strange-move"]).spawn();
    pty.wait_for("The strange move");
    pty
}

/// Opens the export form and fills it in; `letter` selects the format, and `path` replaces the
/// default.
fn fill(pty: &mut Pty, letter: &str, usual: &str, path: &Path) {
    pty.press(Key::Ctrl('s'));
    pty.wait_for("Export slides or pictures");
    pty.send(letter);
    // The path is the last line.
    for _ in 0..8 {
        pty.press(Key::Down);
    }
    for _ in 0..usual.len() {
        pty.press(Key::Backspace);
    }
    pty.send(path.to_string_lossy().as_bytes());
    // A long path shows its end.
    let name = path.file_name().expect("a name").to_string_lossy();
    pty.wait_for(&format!("{name}▏"));
}

#[test]
fn the_screen_exports_pictures() {
    let folder = folder();
    let mut pty = lesson();
    fill(
        &mut pty,
        "s",
        "strange-move-svg",
        &folder.path().join("pictures"),
    );
    pty.press(Key::Enter);
    pty.wait_for("Exported: ");
    pty.send("x");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
    let made = names(&folder.path().join("pictures"));
    assert!(made.len() > 20, "{made:?}");
    for name in made {
        let text = fs::read_to_string(folder.path().join("pictures").join(&name)).expect(&name);
        assert!(
            text.contains("<svg") && text.ends_with("</svg>\n"),
            "{name}"
        );
    }
    assert_eq!(names(folder.path()), ["pictures"]);
}

#[test]
fn the_screen_films_itself_goes_on_and_replaces_when_asked_to() {
    let folder = folder();
    let path = folder.path().join("talk.cast");
    let mut pty = lesson();
    fill(&mut pty, "c", "strange-move.cast", &path);
    pty.press(Key::Enter);
    pty.wait_for("Exported: ");
    pty.send("x");
    pty.press(Key::Right);
    pty.wait_for("step 2 of");
    let first = fs::read_to_string(&path).expect("a recording");
    assert!(first.starts_with("{\"version\": 2"));
    assert!(first.lines().count() > 40);

    fs::write(&path, "mine").expect("a file");
    fill(&mut pty, "c", "strange-move.cast", &path);
    pty.press(Key::Enter);
    pty.wait_for("is there already");
    assert_eq!(fs::read_to_string(&path).expect("a file"), "mine");
    pty.press(Key::Right);
    pty.press(Key::Enter);
    pty.wait_for("Exported: ");
    assert_eq!(fs::read_to_string(&path).expect("a recording"), first);
    pty.send("x");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn quitting_in_the_middle_leaves_nothing_behind() {
    let folder = folder();
    let mut pty = Builder::plyback().args(["explore", "tictactoe"]).spawn();
    pty.wait_for("step 1 of");
    fill(
        &mut pty,
        "s",
        "tictactoe-svg",
        &folder.path().join("pictures"),
    );
    // Up from the path, past nodes, size, language and theme, to steps: all 1.6 million.
    for _ in 0..5 {
        pty.press(Key::Up);
    }
    pty.press(Key::Right);
    pty.wait_for("every step");
    pty.press(Key::Enter);
    pty.wait_for("Exporting");
    pty.wait_until("a slide", |screen| {
        screen.contents().contains("slide ") && !names(folder.path()).is_empty()
    });
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
    assert!(
        names(folder.path()).is_empty(),
        "{:?}",
        names(folder.path())
    );
}

/// Runs the program's export in a folder, on a terminal.
fn call(folder: &TempDir, words: &str) -> Pty {
    let script = format!("cd \"$1\" && exec \"$0\" export {words}");
    let program = env!("CARGO_BIN_EXE_plyback");
    let place = folder.path().to_string_lossy().into_owned();
    Builder::program("sh")
        .args(["-c", &script, program, &place])
        .spawn()
}

#[test]
fn a_terminal_is_told_what_was_written() {
    let folder = folder();
    let mut pty = call(
        &folder,
        "--lesson first-walkthrough --format cast -o talk.cast",
    );
    assert_eq!(pty.wait_exit(), 0);
    pty.wait_for("done: talk.cast, 13 steps");
    assert_eq!(pty.screen_text().trim(), "done: talk.cast, 13 steps");
}

#[test]
fn a_terminal_sees_how_far_it_is_and_ctrl_c_stops_it() {
    let folder = folder();
    let mut pty = call(&folder, "tictactoe --format svg --steps all -o pictures");
    pty.wait_for("of 1,649,837 slides");
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 1);
    pty.wait_for("stopped: nothing was written");
    let text = pty.screen_text();
    assert!(!text.contains("slides"), "{text}");
    assert!(
        names(folder.path()).is_empty(),
        "{:?}",
        names(folder.path())
    );
}

#[test]
fn a_terminal_sees_how_far_a_search_is() {
    let folder = folder();
    let mut pty = call(
        &folder,
        "mnk:5,5,5 --algorithm alphabeta --format cast -o talk.cast",
    );
    pty.wait_until("nodes", |screen| {
        let text = screen.contents();
        let nodes = text.split("searching: ").nth(1);
        nodes.is_some_and(|text| !text.starts_with("0 ") && text.contains(" nodes"))
    });
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 1);
    pty.wait_for("stopped: nothing was written");
    assert!(names(folder.path()).is_empty());
}

/// What a killed export has left is removed by the next one; what another export is still
/// writing stays, and so does what only looks similar.
#[test]
fn what_a_killed_export_left_is_cleared_by_the_next() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::write(at(".plyback-left"), "half").expect("a file");
    fs::create_dir(at(".plyback-folder")).expect("a folder");
    fs::write(at(".plyback-folder").join("step-000.svg"), "half").expect("a file");
    fs::write(at(".plyback-held"), "half").expect("a file");
    fs::write(at("mine"), "whole").expect("a file");
    let held = fs::File::open(at(".plyback-held")).expect("a file");
    held.lock().expect("a lock");
    let path = at("x.txt").display().to_string();
    let done = crate::process::run(["export", "bones", "3", "-f", "text", "-o", &path]);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert_eq!(names(folder.path()), [".plyback-held", "mine", "x.txt"]);
}

/// `--force` writes to a link's target and keeps the link; a dangling link is rejected.
#[test]
fn links_are_followed() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("real.txt"), "old").expect("a file");
    symlink("real.txt", at("link.txt")).expect("a link");
    symlink("nothing", at("gone.txt")).expect("a link");
    let export = |name: &str, more: &[&str]| {
        let path = at(name).display().to_string();
        let args = ["export", "bones", "3", "-f", "text", "-o", &path];
        crate::process::run_all(&[&args[..], more].concat())
    };
    assert_eq!(export("link.txt", &[]).code, Some(2));
    assert_eq!(export("link.txt", &["--force"]).code, Some(0));
    assert!(at("link.txt").is_symlink());
    assert_ne!(fs::read_to_string(at("real.txt")).expect("text"), "old");
    let refused = export("gone.txt", &["--force"]);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.stderr.contains("a link that leads nowhere"),
        "{refused:?}"
    );
    assert_eq!(names(folder.path()), ["gone.txt", "link.txt", "real.txt"]);
}

/// An impossible file name is rejected before a search that would take minutes.
#[test]
fn a_name_that_is_too_long_is_refused_at_once() {
    let folder = folder();
    let path = folder.path().join("n".repeat(300)).display().to_string();
    for format in ["text", "svg", "marp"] {
        let call = ["export", "mnk:5,5,5", "-f", format, "-o", &path];
        let refused = crate::process::run_all(&call);
        assert_eq!(refused.code, Some(1), "{format}: {refused:?}");
        assert!(refused.stderr.contains("too long"), "{refused:?}");
    }
    assert!(names(folder.path()).is_empty());
}

/// Checks that nothing unfinished is left, whenever a signal that can be caught arrives.
fn nothing_is_left(formats: &[&str], signals: &[&str], moments: &[u64]) {
    let mut ended_early = 0;
    for format in formats {
        for signal in signals {
            for &wait in moments {
                let folder = folder();
                let path = folder.path().join("x");
                let what: &[_] = match *format {
                    "gift" | "moodle" => &["--lesson", "alpha-beta"],
                    _ => &["tictactoe", "_X_/__X/OOX", "--steps", "all"],
                };
                let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_plyback"))
                    .arg("export")
                    .args(what)
                    .args(["-f", format, "-o"])
                    .arg(&path)
                    .stderr(std::process::Stdio::null())
                    .spawn()
                    .expect("the program");
                std::thread::sleep(std::time::Duration::from_millis(wait));
                let kill = format!("kill -{signal} {}", child.id());
                let _ = std::process::Command::new("sh")
                    .args(["-c", &kill])
                    .status();
                let status = child.wait().expect("a status");
                let left = names(folder.path());
                let is_its_own = |name: &String| name == "x" || name == "x-pictures";
                let is_whole = status.success() && left.iter().all(is_its_own);
                ended_early += usize::from(!is_whole);
                assert!(
                    is_whole || left.is_empty(),
                    "{format} {signal} {wait}: {left:?}"
                );
            }
        }
    }
    assert!(ended_early > 0, "no signal came in time");
}

#[test]
fn nothing_is_left_at_a_signal() {
    nothing_is_left(&["pdf", "svg"], &["INT", "QUIT", "XCPU"], &[5, 120]);
}

/// All formats, and all signals that end a program and can be caught, from the first moment on.
#[test]
#[ignore = "takes minutes"]
fn whole_matrix_of_signals() {
    let formats = plyback::deck::Format::ALL.iter().map(|(name, _)| *name);
    let formats: Vec<_> = formats.collect();
    let signals = [
        "INT", "TERM", "HUP", "QUIT", "USR1", "USR2", "ALRM", "XCPU", "VTALRM", "PROF",
    ];
    nothing_is_left(&formats, &signals, &[0, 2, 10, 40, 160, 640]);
}

#[test]
fn what_is_of_lessons_alone_needs_one() {
    for option in ["--questions", "--part plain"] {
        let call = format!("export tictactoe {option} -f text -o x.txt");
        let out = run_all(&call.split(' ').collect::<Vec<_>>());
        assert_eq!(out.code, Some(2), "{call}");
        assert!(out.stderr.contains("needs a lesson"), "{}", out.stderr);
    }
}
