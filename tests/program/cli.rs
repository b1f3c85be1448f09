//! The command line: what it prints, what it rejects, and how it ends.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use plyback::words::ascii::is_hidden;
use serde_json::Value;

/// The outcome of a run.
#[derive(Debug)]
struct Outcome {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

fn command<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyback"));
    command
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .env("RUST_BACKTRACE", "1")
        .stdin(Stdio::null());
    command
}

fn outcome(command: &mut Command) -> Outcome {
    let output = command.output().expect("the program");
    Outcome {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("text"),
        stderr: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Runs a call that is written as in a shell, but without quotes.
fn run(call: &str) -> Outcome {
    outcome(&mut command(call.split_whitespace()))
}

fn printed(call: &str) -> String {
    let outcome = run(call);
    assert_eq!(outcome.code, Some(0), "{call}: {outcome:?}");
    assert_eq!(outcome.stderr, "", "{call}");
    outcome.stdout
}

/// Checks for exit code 2, one line on standard error and no output; returns the line.
fn refused(what: &str, outcome: &Outcome) -> String {
    assert_eq!(outcome.code, Some(2), "{what}: {outcome:?}");
    assert_eq!(outcome.stdout, "", "{what}");
    one_line(what, outcome)
}

fn one_line(what: &str, outcome: &Outcome) -> String {
    let line = outcome.stderr.strip_suffix('\n').expect("a whole line");
    assert!(!line.contains(char::is_control), "{what}: {line:?}");
    let said = line
        .strip_prefix("plyback: ")
        .unwrap_or_else(|| panic!("{what}: {line}"));
    for noise in ["panicked", "RUST_BACKTRACE", "src/", "error:"] {
        assert!(!said.contains(noise), "{what}: {line}");
    }
    said.to_owned()
}

fn result(call: &str) -> Value {
    let out = printed(call);
    let lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["event"], "start", "{call}");
    let result = lines.last().expect("a result").clone();
    assert_eq!(result["event"], "result", "{call}");
    let nodes = result["nodes"].as_u64().expect("a number") as usize;
    assert_eq!(lines.len(), 3 * nodes - 1 + 2, "{call}");
    result
}

#[test]
fn traces_of_every_game() {
    for (call, value, mv, nodes, leaves, cutoffs) in [
        ("tictactoe O_X/X__/XOO", 10, "b2", 10, 5, 0),
        ("tictactoe _X_/__X/OOX --ties last", -10, "b2", 47, 21, 0),
        ("tictactoe _X_/__X/OOX --ties first", -10, "a1", 47, 21, 0),
        ("tictactoe _X_/__X/OOX --scoring depth", -6, "c1", 47, 21, 0),
        (
            "tictactoe _X_/__X/OOX --scoring level --algorithm negamax",
            -7,
            "c1",
            47,
            21,
            0,
        ),
        (
            "tictactoe _X_/__X/OOX --algorithm alphabeta",
            -10,
            "a1",
            35,
            14,
            4,
        ),
        ("tictactoe _X_/__X/OOX --max X", 10, "a1", 47, 21, 0),
        ("mnk:3,3,3 _X_/__X/OOX --max mover", -10, "a1", 47, 21, 0),
        ("tictactoe _O_/__O/XXO --first O", -10, "a1", 47, 21, 0),
        ("mnk:1,2,1", 10, "a1", 3, 2, 0),
        ("bones 6", 1, "2", 52, 24, 0),
        ("bones 6 --algorithm two-phase", 1, "2", 52, 24, 0),
        ("bones 8", -1, "1", 177, 81, 0),
        (
            "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta",
            3,
            "1",
            11,
            7,
            1,
        ),
        (
            "tree [[3,12,8],[2,4,6],[14,5,2]] --root min",
            6,
            "2",
            13,
            9,
            0,
        ),
        (
            "tree [[10],[10,0]] --algorithm alphabeta --cut strict",
            10,
            "1",
            6,
            3,
            0,
        ),
        (
            "tree [[10],[10,0]] --algorithm alphabeta --cut equal",
            10,
            "1",
            5,
            2,
            1,
        ),
    ] {
        let result = result(&format!("trace {call}"));
        assert_eq!(result["value"], value, "{call}");
        assert_eq!(result["move"], mv, "{call}");
        assert_eq!(result["nodes"], nodes, "{call}");
        assert_eq!(result["leaves"], leaves, "{call}");
        assert_eq!(result["cutoffs"], cutoffs, "{call}");
    }
    let random = printed("trace tree random:2,3,7");
    assert_eq!(random, printed("trace tree random:2,3,7"));
    assert_ne!(random, printed("trace tree random:2,3,8"));
    // The game may already be over at the root, and a tree may be a single leaf.
    assert_eq!(result("trace tictactoe XXX/OO_/___")["nodes"], 1);
    assert_eq!(result("trace tree -5")["value"], -5);
}

#[test]
fn a_tree_from_a_file() {
    let folder = Folder::new("tree");
    let file = folder.file("tree.json", b"[[3, 12],\n [2, 4]]\n");
    let path = file.to_str().expect("a path");
    let traced = outcome(&mut command(["trace", "tree", &format!("@{path}")]));
    assert_eq!(traced.code, Some(0), "{traced:?}");
    assert!(
        traced.stdout.contains("\"value\":3,\"move\":\"1\""),
        "{}",
        traced.stdout
    );
}

#[test]
fn positions_that_cannot_be() {
    for (call, says) in [
        ("tictactoe OOO/___/___", "0 X and 3 O"),
        ("tictactoe XX_/___/___", "2 X and 0 O"),
        (
            "tictactoe ____/___/___",
            "row 1 of the position has 4 cells",
        ),
        ("tictactoe ___/___", "2 rows where the board has 3"),
        ("tictactoe ___/_a_/___", "cell b2 (row 2, column 2) is `a`"),
        (
            "tictactoe XXX/OOO/___",
            "X has the line a1-c1 and O the line a2-c2",
        ),
        ("mnk:0,3,3", "M, the rows, is `0`"),
        ("mnk:3,101,3", "N, the columns, is `101`"),
        ("mnk:3,3,0", "K, the line that wins, is `0`"),
        ("mnk:3,3", "not of the form mnk:M,N,K"),
        ("bones", "`bones` needs a position"),
        ("bones six", "the heap is `six`"),
        ("bones -1", "the heap is `-1`"),
        ("bones:0 6", "T of bones:T"),
        ("tree", "`tree` needs a position"),
        ("tree []", "the array at the root is empty"),
        ("tree [[1],[]]", "the array at 2 is empty"),
        ("tree [1.5]", "the leaf at 1 is 1.5"),
        ("tree [1,\"a\"]", "the leaf at 2 is"),
        ("tree [1,[", "not JSON"),
        ("tree {}", "the root"),
        (
            "tree @no-such-file.json",
            "cannot read the tree from `no-such-file.json`",
        ),
        ("tree random:2,3", "random:B,D,SEED"),
        ("tree random:0,3,1", "`0`"),
        ("chess", "unknown game `chess`"),
        ("tictacto", "did you mean `tictactoe`?"),
        (
            "tree [1,2] --first X",
            "`--first` is for tictactoe, mnk:M,N,K and connect4",
        ),
        ("bones 6 --root min", "`--root` is for tree"),
        (
            "tree [1,2] --scoring plain",
            "--scoring plain makes no sense for a tree",
        ),
        ("bones 6 --max X", "in bones the sides are MAX and MIN"),
        ("tree [1,2] --max O", "in tree the sides are MAX and MIN"),
    ] {
        let line = refused(call, &run(&format!("trace {call}")));
        assert!(line.contains(says), "{call}: {line}");
    }
}

#[test]
fn text_from_outside_cannot_write_to_the_terminal() {
    for args in [
        ["trace", "tictactoe", "\u{1b}[2J/___/___"],
        ["trace", "\u{1b}[2J", "6"],
        ["trace", "tictactoe", "--ties=\u{1b}[2J\nx"],
        ["learn", "--text", "\u{1b}[2J\n"],
        ["lessons", "check", "./\u{1b}[2J"],
        ["\u{1b}]0;x\u{7}", "a", "b"],
    ] {
        refused("escapes", &outcome(&mut command(args)));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("\u{1b}[2J\u{202e}\u{34f}x\n");
    let path = path.to_str().expect("a path");
    for args in [
        &["lessons", "new", path][..],
        &["lessons", "check", path],
        &["solve", "3", "3", "3", "--certificate", &format!("{path}c")],
        &["verify", &format!("{path}c")],
        &[
            "export",
            "bones",
            "2",
            "--format",
            "marp",
            "--output",
            &format!("{path}.md"),
        ],
    ] {
        let done = outcome(&mut command(args));
        assert_eq!(done.code, Some(0), "{done:?}");
        let is_hidden = |char: char| char != '\n' && is_hidden(char);
        assert!(!done.stdout.contains(is_hidden), "{done:?}");
    }
    let slides = fs::read_to_string(format!("{path}.md")).expect("slides");
    // It keeps Marp from interpreting directives.
    let slides = slides.replace(['\n', '\u{2060}'], "");
    assert!(!slides.contains(is_hidden));
    let titled = [
        "export",
        "bones",
        "2",
        "-f",
        "html",
        "-o",
        "x",
        "--title",
        "a\u{200b}b",
    ];
    refused("a title", &outcome(&mut command(titled)));
    let mut progress = command(["progress"]);
    let done = outcome(progress.env("XDG_STATE_HOME", path));
    assert!(
        done.stdout.contains("\\u{1b}[2J\\u{202e}\\u{34f}x\\n"),
        "{done:?}"
    );
}

#[test]
fn calls_that_are_wrong() {
    for (call, says) in [
        ("trace", "<GAME>"),
        (
            "trace tictactoe ___/___/___ more",
            "unexpected argument `more`",
        ),
        ("trace tictactoe --algorithm minmax", "`minimax`"),
        (
            "trace tictactoe --scoring best",
            "plain, depth, level, remaining, unit",
        ),
        ("trace tictactoe --ties both", "first, last"),
        ("trace tictactoe --cut never", "equal, strict"),
        ("trace tictactoe --max Y", "X, O, mover"),
        ("trace tictactoe --first x", "X, O"),
        ("trace tictactoe --ties", "--ties"),
        ("trace tictactoe --ties first --ties last", "--ties"),
        ("trace tictactoe --depth", "--depth"),
        ("trace tictactoe --depth deep", "unknown depth `deep`"),
        ("trace tictactoe --depth -1", "unknown depth `-1`"),
        ("trace tictactoe --depth 4294967296", "2, …, auto"),
        ("trace bones 6 --depth auto", "use a number"),
        ("trace tictactoe --eval zero", "add --depth D"),
        ("trace tictactoe --depth 2 --eval best", "zero, open, lines"),
        (
            "trace bones 6 --depth 2 --eval lines",
            "--eval lines needs a board",
        ),
        ("trace tictactoe --moves near:0", "unknown moves `near:0`"),
        ("trace tictactoe --moves near:x", "all, adjacent, near:1"),
        ("trace tictactoe --moves nearby", "unknown moves `nearby`"),
        (
            "trace tree [1,2] --moves near:2",
            "--moves near:2 needs a board",
        ),
        (
            "trace tictactoe --order random",
            "scan, center, best, worst",
        ),
        (
            "trace bones 6 --order center",
            "--order center needs a board",
        ),
        ("trace bones 6 --shortcuts", "--shortcuts needs a board"),
        ("trace tictactoe --shortcuts=yes", "--shortcuts"),
        (
            "trace tictactoe --mistake depth-sign",
            "it needs --scoring depth, level or remaining",
        ),
        ("lessons", "a command is missing"),
        ("lessons read", "`read`"),
        ("lessons list --xml", "`--xml`"),
        ("dance", "`dance`"),
        ("lern", "similar commands exist: `lessons`, `learn`"),
        ("--dance", "`--dance`"),
        ("--lang de lessons list", "en, it"),
        ("--color red", "auto, always, never"),
        ("--theme red", "--theme"),
        ("learn --text", "plyback lessons list"),
        (
            "learn first-walktrough --text",
            "did you mean `first-walkthrough`?",
        ),
        (
            "learn first-walktrough",
            "did you mean `first-walkthrough`?",
        ),
        (
            "learn qqq --text",
            "the lessons are first-walkthrough, strange-move",
        ),
        (
            "learn ./no/lesson.md --text",
            "cannot read the lesson ./no/lesson.md",
        ),
        ("lessons check ./no", "cannot read the lesson ./no"),
    ] {
        let line = refused(call, &run(call));
        assert!(line.contains(says), "{call}: {line}");
        assert!(!line.contains("tip: to pass"), "{call}: {line}");
        let last = format!("`{}`", call.rsplit(' ').next().unwrap_or_default());
        assert!(line.matches(&last).count() < 2, "{call}: {line}");
    }
}

#[test]
fn options_of_a_search_reach_the_trace() {
    let call = "trace mnk:4,3,3 --algorithm alphabeta --depth 2 --eval lines --moves adjacent --order best";
    let out = printed(call);
    let start: Value = serde_json::from_str(out.lines().next().expect("a start")).expect("JSON");
    for (field, value) in [
        ("depth", Value::from(2)),
        ("eval", "lines".into()),
        ("moves", "near:1".into()),
        ("shortcuts", false.into()),
        ("order", "best".into()),
    ] {
        assert_eq!(start[field], value, "{field}");
    }
    let unlimited = printed("trace tictactoe XOX/OX_/O__");
    assert!(
        unlimited.contains(
            r#""depth":null,"eval":null,"moves":"all","shortcuts":false,"order":"scan"}"#
        )
    );
}

/// A mistake applies to some programs; with others there is one line and exit code 2.
#[test]
fn a_mistake_that_cannot_be_made_is_refused() {
    for (call, says) in [
        (
            "trace bones 4 --mistake shared-window",
            "it needs --algorithm alphabeta",
        ),
        (
            "trace bones 4 --mistake depth-sign",
            "it needs --scoring depth, level or remaining",
        ),
        (
            "trace tree [1,2] --mistake small-win",
            "its leaves have their own values",
        ),
        (
            "trace bones 4 --algorithm negamax --mistake same-side",
            "it needs --algorithm minimax, two-phase or alphabeta",
        ),
        (
            "trace bones 4 --algorithm alphabeta --mistake tied-bound --ties first",
            "leave out --ties and --cut",
        ),
        ("trace bones 4 --mistake same", "same-side"),
    ] {
        let line = refused(call, &run(call));
        assert!(line.contains(says), "{call}: {line}");
    }
    let call = "trace tree [[-3,-1],[-2,-5]] --mistake best-from-zero";
    let out = printed(call);
    let lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["mistake"], "best-from-zero");
    let result = lines.last().expect("a result");
    assert_eq!(
        (&result["value"], &result["move"]),
        (&Value::from(0), &Value::Null)
    );
}

/// Two nodes and five events, and every line that has to says why.
#[test]
fn a_shortcut_is_told_in_the_trace() {
    for algorithm in ["minimax", "negamax", "two-phase", "alphabeta"] {
        let out = printed(&format!(
            "trace tictactoe _X_/__X/OOX --shortcuts --algorithm {algorithm}"
        ));
        let lines: Vec<Value> = out
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        let events: Vec<&str> = lines
            .iter()
            .filter_map(|line| line["event"].as_str())
            .collect();
        assert_eq!(
            events,
            [
                "start", "enter", "enter", "leaf", "backup", "return", "result"
            ]
        );
        assert_eq!(lines[3]["reason"], "depth");
        for line in &lines {
            let told = ["return", "result"].contains(&line["event"].as_str().expect("a name"));
            assert_eq!(line["shortcut"] == "block", told, "{line}");
        }
        assert_eq!(
            (&lines[6]["move"], &lines[6]["value"]),
            (&"c1".into(), &0.into())
        );
    }
}

#[test]
fn an_order_without_room_fails_in_one_line() {
    let failed = run("trace mnk:12,12,5 --order best --depth 6 --moves adjacent");
    assert_eq!(failed.code, Some(2));
    let line = one_line("order", &failed);
    assert!(line.contains("--order scan or center"), "{line}");
}

#[test]
fn help_and_version_are_no_errors() {
    for call in [
        "--help",
        "-h",
        "--version",
        "-V",
        "trace --help",
        "learn --help",
        "lessons --help",
        "lessons check --help",
    ] {
        assert!(printed(call).contains("lyback"), "{call}");
    }
    assert_eq!(
        printed("--version"),
        concat!("plyback ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn a_risky_combination_is_warned_of_and_works() {
    let risky = "trace tree [[1,1],[5,3,4],[3,2]] --algorithm alphabeta --ties last --cut equal";
    let warned = run(risky);
    assert_eq!(warned.code, Some(0));
    assert!(one_line(risky, &warned).starts_with("warning: --ties last with --cut equal"));
    assert!(
        warned.stdout.contains("\"move\":\"3\""),
        "{}",
        warned.stdout
    );
    // Minimax never takes a bound for a value, and neither does a strict cut.
    for harmless in [
        "trace tree [[1,1],[5,3,4],[3,2]] --ties last",
        "trace tree [[1,1],[5,3,4],[3,2]] --algorithm alphabeta --ties last",
        "trace tree [[1,1],[5,3,4],[3,2]] --algorithm alphabeta --cut equal",
    ] {
        assert!(printed(harmless).contains("\"move\":\"2\""));
    }
}

#[test]
fn an_option_that_the_algorithm_has_no_use_for_is_told_of() {
    for algorithm in ["minimax", "negamax", "two-phase"] {
        let call = format!("trace bones 3 --algorithm {algorithm} --cut strict");
        let warned = run(&call);
        assert_eq!(warned.code, Some(0));
        let told = format!("warning: --cut strict has no effect with {algorithm}");
        assert!(one_line(&call, &warned).starts_with(&told), "{warned:?}");
    }
}

#[test]
fn a_tree_that_is_too_large_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.json");
    let file = File::create(&path).expect("a file");
    file.set_len(65 << 20)
        .expect("a file without anything in it");
    let call = format!("trace tree @{}", path.display());
    super::process::assert_refused(&call, "it is larger than");
}

/// Whoever receives a lesson wants it to read that lesson and nothing else.
#[test]
fn a_lesson_reads_nothing_outside_its_folder() {
    let folder = Folder::new("strange");
    folder.file("tree.json", b"[1,2]");
    folder.file("mine/tree.json", b"[1,2]");
    let elsewhere = folder.0.join("tree.json");
    let elsewhere = elsewhere.to_str().expect("a path");
    for (file, says) in [
        ("tree.json", None),
        ("../tree.json", Some("it is not in the lesson's folder")),
        (elsewhere, Some("it is not in the lesson's folder")),
        ("/none/at/all", Some("it is not in the lesson's folder")),
        ("../none", Some("it is not in the lesson's folder")),
        ("link.json", Some("it is not in the lesson's folder")),
        (".", Some("it is neither a file nor a folder")),
        ("pipe", Some("it is neither a file nor a folder")),
        ("none.json", Some("No such file or directory")),
    ] {
        #[cfg(unix)]
        if file == "link.json" {
            std::os::unix::fs::symlink("../tree.json", folder.0.join("mine/link.json"))
                .expect("a link");
        }
        if file == "pipe" {
            let made = Command::new("mkfifo")
                .arg(folder.0.join("mine/pipe"))
                .status();
            assert!(made.expect("mkfifo").success());
        }
        let position = format!("game = \"tree\"\nposition = \"@{file}\"");
        let lesson = OWN.replace("game = \"bones\"\nposition = \"3\"", &position);
        folder.file("mine/lesson.md", lesson.as_bytes());
        let checked = folder.run("lessons check mine");
        match says {
            None => assert_eq!(checked.code, Some(0), "{checked:?}"),
            Some(says) => {
                let told = refused(file, &checked);
                assert!(told.contains("mine/lesson.md:8:12: "), "{told}");
                assert!(told.contains(says), "{told}");
            }
        }
    }
}

/// A pipe may never end or even begin; a device may have no end.
#[cfg(unix)]
#[test]
fn only_files_are_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    for path in [pipe.to_str().expect("a path"), "/dev/zero"] {
        for call in [
            format!("trace tree @{path}"),
            format!("explore tree @{path} --text"),
            format!("explore certificate @{path} --text"),
            format!("verify {path}"),
            format!("lessons check {path}"),
            format!("learn {path} --text"),
            format!("play --load {path} --lines"),
            format!("play --certificate {path} --lines"),
        ] {
            super::process::assert_refused(&call, "it is neither a file nor a folder");
        }
    }
}

#[test]
fn a_full_device_fails_with_one_line() {
    if !PathBuf::from("/dev/full").exists() {
        return;
    }
    for call in [
        "trace tictactoe _X_/__X/OOX",
        "trace bones 14",
        "learn first-walkthrough --text",
        "lessons list",
        "lessons list --json",
        "lessons check",
        "compare tictactoe",
        "compare tictactoe --json",
        "--help",
        "--version",
    ] {
        let full = File::options()
            .write(true)
            .open("/dev/full")
            .expect("a device");
        let failed = outcome(command(call.split(' ')).stdout(full).stderr(Stdio::piped()));
        assert_eq!(failed.code, Some(1), "{call}: {failed:?}");
        assert!(
            one_line(call, &failed).starts_with("cannot write: "),
            "{call}: {failed:?}"
        );
    }
}

#[test]
fn the_list_of_lessons() {
    let english = printed("lessons list");
    // Titles are in a column after the longest name.
    let mut titles = english.lines().step_by(2).map(str::split_whitespace);
    assert_eq!(
        titles.next().and_then(|mut line| line.next()),
        Some("first-walkthrough")
    );
    let column = english.find("The first walkthrough").expect("a title");
    let strange = english.lines().nth(2).expect("a second lesson");
    assert!(strange.starts_with("strange-move  "), "{english}");
    assert_eq!(strange.find("The strange move"), Some(column), "{english}");
    assert!(english.lines().all(|line| line.chars().count() <= 100));
    let italian = printed("lessons list --lang it");
    assert!(italian.contains("La mossa strana"), "{italian}");
    assert!(printed("--ascii lessons list --lang it").is_ascii());

    let listed: Value = serde_json::from_str(&printed("lessons list --json")).expect("JSON");
    let listed = listed.as_array().expect("a list");
    let ids: Vec<_> = listed.iter().map(|lesson| lesson["id"].clone()).collect();
    let folders = std::fs::read_dir("lessons").expect("the lessons");
    let folders = folders.filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().is_dir()));
    assert_eq!(ids[..2], ["first-walkthrough", "strange-move"]);
    assert_eq!(ids.len(), folders.count());
    for lesson in listed {
        assert_eq!(lesson["languages"], serde_json::json!(["en", "it"]));
        assert!(lesson["title"].is_string() && lesson["summary"].is_string());
        for part in lesson["parts"].as_array().expect("parts") {
            assert!(part["name"].is_string() && part["title"].is_string());
            assert!(part["stops"].as_u64() > Some(0));
        }
    }
    assert_eq!(listed[0]["parts"][0]["steps"], 29);
    assert_eq!(listed[1]["parts"].as_array().map(Vec::len), Some(5));
    let italian: Value =
        serde_json::from_str(&printed("lessons list --json --lang it")).expect("JSON");
    assert_eq!(italian[1]["title"], "La mossa strana");
}

#[test]
fn the_language_is_asked_for_or_follows_the_environment() {
    let with = |args: &str, variables: &[(&str, &str)]| {
        let mut command = command(args.split(' '));
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        outcome(command.envs(variables.iter().copied())).stdout
    };
    let italian =
        |args: &str, variables: &[(&str, &str)]| with(args, variables).contains("La mossa strana");
    let list = "lessons list";
    assert!(!italian(list, &[]));
    assert!(italian(list, &[("LANG", "it_IT.UTF-8")]));
    assert!(italian(
        list,
        &[("LC_MESSAGES", "it_CH"), ("LANG", "en_GB")]
    ));
    assert!(!italian(list, &[("LC_ALL", "C"), ("LANG", "it_IT.UTF-8")]));
    assert!(italian(list, &[("LC_ALL", ""), ("LANG", "it")]));
    assert!(!italian(list, &[("LANG", "ita_IT")]));
    assert!(!italian(
        "lessons list --lang en",
        &[("LANG", "it_IT.UTF-8")]
    ));
    assert!(italian(
        "--lang it lessons list",
        &[("LANG", "en_GB.UTF-8")]
    ));
    assert!(
        with("learn strange-move --text", &[("LANG", "it_IT")]).starts_with("La mossa strana\n")
    );
}

#[test]
fn what_is_wrong_is_told_in_the_language_of_the_call() {
    let calls = [
        ("trace nim 1001", "serve un numero intero"),
        ("trace nim 3 --depth auto", "richiede una griglia"),
        ("trace bones 6 --scoring foo", "valore non valido"),
        ("compare mnk:3,3", "non ha la forma"),
    ];
    for (call, says) in calls {
        let line = refused(call, &run(&format!("{call} --lang it")));
        assert!(line.contains(says), "{call}: {line}");
        assert_ne!(line, refused(call, &run(call)));
    }
}

#[test]
fn lessons_as_text() {
    for (call, begins, holds) in [
        (
            "learn first-walkthrough --text",
            "The first walkthrough\n",
            "Stop 13 of 13",
        ),
        (
            "learn first-walkthrough --text --lang it",
            "Il primo esempio",
            "Tappa 13 di 13",
        ),
        (
            "learn --text strange-move",
            "The strange move\n",
            "Part 5 of 5",
        ),
        (
            "learn strange-move --lang it --text",
            "La mossa strana\n",
            "Parte 5 di 5",
        ),
    ] {
        let text = printed(call);
        assert!(text.starts_with(begins), "{call}");
        assert!(text.contains(holds), "{call}");
        let plain = printed(&format!("{call} --ascii"));
        assert!(plain.is_ascii(), "{call}");
        assert_eq!(plain.lines().count(), text.lines().count(), "{call}");
        assert!(plain.lines().all(|line| line.len() <= 84), "{call}");
        // Colours are only for the screen.
        assert_eq!(text, printed(&format!("{call} --color always")));
    }
}

/// A folder for a single test, removed when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("a file");
        path
    }

    fn run(&self, call: &str) -> Outcome {
        outcome(command(call.split_whitespace()).current_dir(&self.0))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const OWN: &str = "+++\ntitle = \"Mine\"\nsummary = \"A lesson of my own.\"\n\n[[parts]]\nname = \"heap\"\ngame = \"bones\"\nposition = \"3\"\n+++\n\n# heap: Three bones\n\n## end: Taken\n\nWhoever begins takes `{search move}`.\n\n# remember\n\n- What matters.\n";
const OWN_IN_ITALIAN: &str = "+++\ntitle = \"La mia\"\nsummary = \"Una lezione tutta mia.\"\n+++\n\n# heap: Tre ossi\n\n## end: Presi\n\nChi comincia prende `{search move}`.\n\n# remember\n\n- What matters.\n";

#[test]
fn a_lesson_of_ones_own() {
    let folder = Folder::new("own");
    folder.file("mine/lesson.md", OWN.as_bytes());
    folder.file("mine/it.md", OWN_IN_ITALIAN.as_bytes());
    folder.file("alone.md", OWN.as_bytes());
    for call in [
        "learn ./mine/lesson.md --text",
        "learn mine/ --text",
        "learn ./mine --text",
        "learn mine --text",
        "learn alone.md --text",
    ] {
        let read = folder.run(call);
        assert_eq!(read.code, Some(0), "{call}: {read:?}");
        assert!(read.stdout.starts_with("Mine\n"), "{call}");
        assert!(read.stdout.contains("Whoever begins takes 3."), "{call}");
    }
    let italian = folder.run("learn ./mine --text --lang it");
    assert!(italian.stdout.starts_with("La mia\n"), "{italian:?}");
    let inside =
        outcome(command(["learn", "lesson.md", "--text"]).current_dir(folder.0.join("mine")));
    assert!(inside.stdout.starts_with("Mine\n"), "{inside:?}");

    let checked = folder.run("lessons check mine alone.md");
    assert_eq!(checked.code, Some(0), "{checked:?}");
    assert_eq!(
        checked.stdout,
        "mine: 1 part, 1 stop, about 1 minute, en and it: everything holds\nalone: 1 part, 1 stop, about 1 minute, en: everything holds\n"
    );
    assert_eq!(checked.stderr, "");
    // The screen needs a terminal; the alternatives it names really work.
    let refusal = refused("learn ./mine", &folder.run("learn ./mine"));
    let (_, forms) = refusal.split_once("use plyback ").expect("a text form");
    let (text_form, other) = forms.split_once(',').expect("two forms");
    assert_eq!(folder.run(text_form).code, Some(0), "{text_form}");
    assert!(other.contains("--lines"), "{refusal}");
    let lines = text_form.replace("--text", "--lines");
    assert_eq!(folder.run(&lines).code, Some(0), "{lines}");
}

#[test]
fn what_is_wrong_in_a_lesson_of_ones_own() {
    let folder = Folder::new("wrong");
    folder.file("good/lesson.md", OWN.as_bytes());
    let wrong = OWN.replace("## end", "## finish");
    folder.file("bad.md", wrong.as_bytes());
    folder.file(
        "two.md",
        OWN.replace("takes", "takes {what}\n\n- or 3:").as_bytes(),
    );
    folder.file("latin.md", b"+++\ntitle = \"Perch\xe9\"\n");
    folder.file("it/lesson.md", OWN.as_bytes());
    folder.file(
        "it/it.md",
        OWN_IN_ITALIAN.replace("## end", "## fine").as_bytes(),
    );

    let bad = refused("bad", &folder.run("learn ./bad.md --text"));
    assert!(
        bad.starts_with("./bad.md:13:4: `finish` begins no selector"),
        "{bad}"
    );
    assert!(bad.ends_with("| ## finish: Taken"), "{bad}");
    let latin = refused("latin", &folder.run("learn ./latin.md --text"));
    assert_eq!(
        latin,
        "./latin.md:2:15: byte 0xe9 is not UTF-8: save the file as UTF-8 | title = \"Perch"
    );
    // One line, and how to see the others.
    let two = refused("two", &folder.run("learn ./two.md --text"));
    assert!(
        two.ends_with("(and 1 more: plyback lessons check ./two.md)"),
        "{two}"
    );
    let italian = refused("it", &folder.run("learn ./it --text"));
    assert!(italian.starts_with("./it/it.md:8:4: "), "{italian}");

    // Every lesson is checked, whatever is wrong with the others.
    let checked = folder.run("lessons check ./none good ./bad.md ./latin.md ./two.md it");
    assert_eq!(checked.code, Some(2), "{checked:?}");
    assert_eq!(
        checked.stdout,
        "good: 1 part, 1 stop, about 1 minute, en: everything holds\n"
    );
    let lines: Vec<_> = checked.stderr.lines().collect();
    assert!(
        lines.iter().all(|line| line.starts_with("plyback: ")),
        "{lines:?}"
    );
    for start in [
        "./bad.md:13:4: ",
        "./latin.md:2:15: ",
        "./two.md:15:",
        "it/it.md:8:4: ",
        "cannot read the lesson ./none",
    ] {
        let found = lines
            .iter()
            .filter(|line| line["plyback: ".len()..].starts_with(start));
        assert!(found.count() >= 1, "{start}: {lines:#?}");
    }
    assert_eq!(lines.len(), 6, "{lines:#?}");
}

#[test]
fn the_lessons_that_come_with_it_hold() {
    let checked = printed("lessons check");
    assert_eq!(checked.lines().count(), 12);
    assert!(
        checked
            .lines()
            .all(|line| line.ends_with("en and it: everything holds")),
        "{checked}"
    );
    // The same lesson read from its files on disk.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/02-strange-move");
    let on_disk = outcome(&mut command(["learn", folder, "--text"]));
    assert_eq!(on_disk.stdout, printed("learn strange-move --text"));
}
