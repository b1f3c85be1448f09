//! Calls of `plyback export`: what is rejected, what is kept, and that nothing half-written is
//! left behind.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The program, run in a folder.
fn program(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyback"));
    command
        .args(words.split_whitespace())
        .current_dir(folder)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null());
    command
}

fn run(folder: &TempDir, words: &str) -> Output {
    let mut command = program(folder.path(), words);
    command.output().expect("the program can be started")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The names of the files in a folder, including hidden ones.
fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Checks that there is one line on standard error and nothing else, and returns it.
fn refused(output: &Output, code: i32) -> String {
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("plyback: "), "{told}");
    assert!(output.stdout.is_empty());
    told
}

const LESSON: &str = "export --lesson first-walkthrough";

#[test]
fn an_unknown_format_is_answered_with_all_that_there_are() {
    let folder = folder();
    let told = refused(&run(&folder, &format!("{LESSON} --format ppt -o a.ppt")), 2);
    for name in ["svg", "pdf", "pptx", "beamer", "cast", "ndjson"] {
        assert!(told.contains(name), "{told}");
    }
    assert!(names(&folder).is_empty());
}

#[test]
fn a_selector_that_fits_nothing_is_refused() {
    let folder = folder();
    for (steps, why) in [
        ("cut,1", "cut"),
        (
            "40..50",
            "there is no step 40: the steps count from 1 to 29",
        ),
        ("5..3", "is not a range of steps"),
        ("7", "step 7 alone is 7..7"),
    ] {
        let mut command = program(folder.path(), &format!("{LESSON} --format cast -o a.cast"));
        let output = command.args(["--steps", steps]).output().expect("a start");
        let told = refused(&output, 2);
        assert!(told.contains(why), "{steps}: {told}");
    }
    assert!(names(&folder).is_empty());
}

#[test]
fn what_is_there_is_kept_unless_force_says_otherwise() {
    let folder = folder();
    let path = folder.path().join("a.cast");
    fs::write(&path, "mine").expect("a file");
    let call = format!("{LESSON} --format cast -o a.cast");
    let told = refused(&run(&folder, &call), 2);
    assert!(
        told.contains("a.cast is there already") && told.contains("--force"),
        "{told}"
    );
    assert_eq!(fs::read_to_string(&path).expect("a file"), "mine");
    let output = run(&folder, &format!("{call} --force"));
    // Without a terminal, there is nothing to say.
    assert!(output.status.success() && output.stderr.is_empty() && output.stdout.is_empty());
    assert!(
        fs::read_to_string(&path)
            .expect("a file")
            .starts_with("{\"version\": 2")
    );
    assert_eq!(names(&folder), ["a.cast"]);
}

#[test]
fn folders_and_files_are_not_taken_for_each_other() {
    let folder = folder();
    fs::create_dir(folder.path().join("talk")).expect("a folder");
    fs::write(folder.path().join("notes"), "mine").expect("a file");
    let told = refused(
        &run(&folder, &format!("{LESSON} --format cast -o talk --force")),
        2,
    );
    assert!(told.contains("talk is a folder"), "{told}");
    let told = refused(
        &run(&folder, &format!("{LESSON} --format svg -o notes --force")),
        2,
    );
    assert!(told.contains("notes is a file"), "{told}");
    let told = refused(
        &run(&folder, &format!("{LESSON} --format svg -o no/where")),
        2,
    );
    assert!(told.contains("there is no folder no"), "{told}");
    assert_eq!(names(&folder), ["notes", "talk"]);
}

#[test]
fn what_is_in_the_way_is_told_before_a_search_of_minutes() {
    let folder = folder();
    fs::write(folder.path().join("a.cast"), "mine").expect("a file");
    let started = Instant::now();
    let call = "export mnk:5,5,5 --format cast -o a.cast";
    refused(&run(&folder, call), 2);
    assert!(started.elapsed() < Duration::from_secs(10));
}

/// A file may not grow beyond a limit, as on a full disk: the write fails halfway.
#[cfg(unix)]
#[test]
fn a_write_that_fails_leaves_nothing_behind() {
    let folder = folder();
    for (format, path) in [
        ("cast", "a.cast"),
        ("svg", "pictures"),
        ("pptx", "a.pptx"),
        ("pdf", "a.pdf"),
    ] {
        let script =
            format!("trap '' XFSZ; ulimit -f 4; exec \"$0\" {LESSON} --format {format} -o {path}");
        let output = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_plyback")])
            .current_dir(folder.path())
            .output()
            .expect("a shell");
        let told = refused(&output, 1);
        assert!(told.contains(&format!("cannot write {path}")), "{told}");
        assert!(
            !told.contains(".plyback-"),
            "no names that nobody knows: {told}"
        );
        assert!(names(&folder).is_empty(), "{:?}", names(&folder));
    }
}

/// Sends a signal by name, like a shell.
#[cfg(unix)]
fn signal(name: &str, id: u32) {
    let kill = format!("kill -{name} {id}");
    let status = Command::new("sh").args(["-c", &kill]).status();
    assert!(status.expect("a shell").success(), "{kill}");
}

#[cfg(unix)]
fn wait_until(what: &str, mut test: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(30);
    while !test() {
        assert!(Instant::now() < end, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(unix)]
#[test]
fn a_signal_in_the_middle_leaves_nothing_behind() {
    // Takes longer than any test waits.
    let call = "export tictactoe --format svg --steps all -o pictures";
    for name in ["INT", "TERM", "HUP"] {
        let folder = folder();
        let mut command = program(folder.path(), call);
        let mut child = command.stderr(Stdio::piped()).spawn().expect("a start");
        wait_until("some pictures", || {
            let made = names(&folder);
            let Some(made) = made.first() else {
                return false;
            };
            fs::read_dir(folder.path().join(made)).is_ok_and(|inside| inside.count() > 3)
        });
        signal(name, child.id());
        let mut told = String::new();
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe"));
        while lines.read_line(&mut told).expect("text") > 0 {}
        let status = child.wait().expect("an end");
        assert_eq!(status.code(), Some(1), "{name}: {told}");
        assert_eq!(told, "plyback: stopped: nothing was written\n");
        assert!(names(&folder).is_empty(), "{name}: {:?}", names(&folder));
    }
}

/// A user who does not want to wait for a large picture sends the signal twice.
#[cfg(unix)]
#[test]
fn a_second_signal_ends_it_at_once_and_leaves_nothing_behind() {
    let folder = folder();
    let call = "export tree [[3,12],[2,4]] --format gif -o a.gif --width 4096 --steps all";
    let mut command = program(folder.path(), call);
    let mut child = command.stderr(Stdio::null()).spawn().expect("a start");
    wait_until("the beginning of a file", || !names(&folder).is_empty());
    signal("TERM", child.id());
    // Two signals sent at once would count as one.
    while child.try_wait().expect("a status").is_none() {
        std::thread::sleep(Duration::from_millis(50));
        if child.try_wait().expect("a status").is_none() {
            signal("TERM", child.id());
        }
    }
    let status = child.wait().expect("an end");
    assert!(matches!(status.code(), Some(1 | 143)), "{status:?}");
    assert!(names(&folder).is_empty(), "{:?}", names(&folder));
}

#[cfg(unix)]
#[test]
fn a_search_is_stopped_before_anything_is_written() {
    let folder = folder();
    let call = "export mnk:5,5,5 --algorithm alphabeta --format cast -o a.cast";
    let mut child = program(folder.path(), call)
        .stderr(Stdio::piped())
        .spawn()
        .expect("a start");
    // It handles signals before it searches; earlier, a signal ends it anyway, without a code.
    std::thread::sleep(Duration::from_millis(500));
    signal("INT", child.id());
    wait_until("its end", || child.try_wait().expect("a status").is_some());
    let output = child.wait_with_output().expect("an end");
    let told = refused(&output, 1);
    assert!(told.contains("stopped: nothing was written"), "{told}");
    assert!(names(&folder).is_empty());
}

/// With `--force`, a device would be replaced by a file and be gone.
#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_is_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder();
    let path = folder.path().join("socket");
    let _socket = std::os::unix::net::UnixListener::bind(&path).expect("a socket");
    let words = format!("{LESSON} --format pdf -o socket --force");
    let told = refused(&run(&folder, &words), 2);
    assert!(told.contains("socket is not a regular file"), "{told}");
    let kind = fs::metadata(&path).expect("still there").file_type();
    assert!(kind.is_socket());
    assert_eq!(names(&folder), ["socket"]);
}

#[test]
fn a_lesson_has_its_own_searches() {
    let folder = folder();
    for option in ["--algorithm alphabeta", "--preset order", "--compare"] {
        let words = format!("{LESSON} {option} --format svg -o a");
        let told = refused(&run(&folder, &words), 2);
        let name = option.split(' ').next().expect("a word");
        assert!(told.contains("--lesson <ID>"), "{told}");
        assert!(told.contains(name), "{told}");
    }
    assert!(names(&folder).is_empty());
}

/// One call in a loop works for every format, but nobody is left wondering.
#[test]
fn what_does_nothing_for_a_format_is_told_of() {
    let all = "--width 640 --delay 100 --aspect 4:3 --panels tree --theme dark";
    for (format, idle) in [
        ("gif", &[][..]),
        ("png", &["--delay"]),
        ("svg", &["--width", "--delay"]),
        ("dot", &["--width", "--delay", "--aspect", "--panels"]),
        (
            "text",
            &["--width", "--delay", "--aspect", "--panels", "--theme"],
        ),
    ] {
        let folder = folder();
        let words = format!("{LESSON} --steps 1..1 --format {format} -o a {all}");
        let output = run(&folder, &words);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{told}");
        let warned: Vec<&str> = (told.lines())
            .filter_map(|line| line.strip_prefix("plyback: warning: "))
            .filter_map(|line| line.split_once(" has no effect on ").map(|split| split.0))
            .collect();
        assert_eq!(warned, idle, "{format}: {told}");
    }
}

#[test]
fn a_name_that_promises_another_format_is_told_of() {
    for (name, is_told) in [
        ("a.svg", true),
        ("a.pdf", false),
        ("a.2026", false),
        ("a", false),
    ] {
        let folder = folder();
        let words = format!("{LESSON} --steps 1..1 --format pdf -o {name}");
        let output = run(&folder, &words);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{told}");
        assert_eq!(told.contains("is written as pdf"), is_told, "{told}");
        assert_eq!(names(&folder), [name]);
    }
}

#[test]
fn slides_of_two_searches_say_which_panels_they_do_not_have() {
    let folder = folder();
    let words = "export --compare tictactoe --steps 1..1 --format svg -o a --panels tree,code";
    let output = run(&folder, words);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{told}");
    assert!(told.contains("warning: --panels code"), "{told}");
}

#[test]
fn a_board_too_large_for_its_letters_is_refused_with_what_fits() {
    let folder = folder();
    for size in ["normal", "large"] {
        let words = "export mnk:30,30,5 --depth 1 --steps 1..1 --format svg -o a --panels board";
        let told = refused(&run(&folder, &format!("{words} --size {size}")), 2);
        let (_, fits) = told.split_once("at most ").expect("what fits");
        let (rows, fits) = fits.split_once('×').expect("rows");
        let (columns, _) = fits.split_once(' ').expect("columns");
        let fits = format!("mnk:{rows},{columns},5");
        let words = words
            .replace("mnk:30,30,5", &fits)
            .replace("-o a", &format!("-o {size}"));
        let output = run(&folder, &format!("{words} --size {size}"));
        assert!(output.status.success(), "{fits}");
        let slide = folder.path().join(size).join("step-000.svg");
        let slide = fs::read_to_string(slide).expect("a slide");
        assert!(!slide.contains("of a board"), "{fits} is whole");
    }
}
