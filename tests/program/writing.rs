//! Writing a lesson: created by the program, and watched while it changes.

use std::fs;

use tempfile::TempDir;

use crate::process::run_all;
use crate::pty::{Builder, Pty};

/// A new lesson, as created by the program in a language.
fn begun(lang: &str) -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("my-lesson");
    let path = path.to_str().expect("a path in UTF-8").to_owned();
    let begun = run_all(&["lessons", "new", &path, "--lang", lang]);
    assert_eq!((begun.code, &*begun.stderr), (Some(0), ""));
    assert!(begun.stdout.contains("--watch"), "{}", begun.stdout);
    (folder, path)
}

/// The lesson at this path, watched in a terminal; progress is kept in the folder.
fn watched(folder: &TempDir, path: &str) -> Pty {
    Builder::plyback()
        .args(["learn", path, "--watch"])
        .env("XDG_STATE_HOME", folder.path().to_str().expect("UTF-8"))
        .size(80, 24)
        .spawn()
}

#[test]
fn a_new_lesson_holds_in_each_language() {
    for (lang, title) in [("en", "A new lesson"), ("it", "Una nuova lezione")] {
        let (_folder, path) = begun(lang);
        let checked = run_all(&["lessons", "check", &path, "--lang", lang]);
        assert_eq!(checked.code, Some(0), "{checked:?}");
        assert!(checked.stdout.contains("my-lesson"), "{checked:?}");
        let text = run_all(&["learn", &path, "--text", "--lang", lang]).stdout;
        assert!(text.contains(title), "{text}");
        // It is never overwritten.
        let before = fs::read_to_string(format!("{path}/lesson.md")).expect("the file");
        let again = run_all(&["lessons", "new", &path]);
        assert_eq!(again.code, Some(2), "{again:?}");
        assert_eq!(again.stderr.lines().count(), 1, "{again:?}");
        let after = fs::read_to_string(format!("{path}/lesson.md")).expect("the file");
        assert_eq!(before, after);
    }
    let nowhere = run_all(&["lessons", "new", "/no/such/folder/lesson"]);
    assert_eq!(nowhere.code, Some(1), "{nowhere:?}");
}

#[test]
fn a_lesson_is_read_again_when_it_is_saved() {
    let (folder, path) = begun("en");
    let file = format!("{path}/lesson.md");
    let text = fs::read_to_string(&file).expect("the file");
    let mut pty = watched(&folder, &path);
    pty.wait_for("Two moves");
    pty.send("\r");
    pty.wait_for("The smaller leaf");
    let changed = text.replace("MIN takes the smaller leaf, so", "This was changed:");
    fs::write(&file, &changed).expect("it is saved");
    pty.wait_for("This was changed:");
    pty.wait_for("The smaller leaf");
    // An error is reported in its place, and the lesson continues as it was.
    fs::write(&file, changed.replace("{value}", "{velue}")).expect("it is saved");
    pty.wait_for("2 errors in your files");
    pty.wait_for("velue");
    pty.send("\r");
    pty.wait_for("stop 3/3");
    fs::write(&file, text.replace("The move", "Mended")).expect("it is saved");
    pty.wait_for("Mended");
    pty.wait_for("stop 3/3");
    fs::remove_file(&file).expect("it is taken away");
    pty.wait_for("cannot read the lesson");
    fs::write(&file, &text).expect("it is saved");
    pty.wait_for("The move");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn a_lesson_that_does_not_hold_is_watched_until_it_does() {
    let (folder, path) = begun("en");
    let file = format!("{path}/lesson.md");
    let text = fs::read_to_string(&file).expect("the file");
    fs::write(&file, text.replace("{value}", "{velue}")).expect("it is saved");
    let mut pty = watched(&folder, &path);
    pty.wait_for("errors in your files");
    pty.wait_for("velue");
    fs::write(&file, text.replace("Two moves", "Mended")).expect("it is saved");
    pty.wait_for("Mended");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
}

#[test]
fn only_files_can_be_watched() {
    for args in [
        &["learn", "bones", "--watch"][..],
        &["learn", "--watch"],
        &["learn", "./x.md", "--watch", "--lines"],
    ] {
        let refused = run_all(args);
        assert_eq!(refused.code, Some(2), "{refused:?}");
        assert!(refused.stderr.contains("--watch"), "{refused:?}");
    }
}
