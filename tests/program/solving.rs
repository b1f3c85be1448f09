//! `solve` and `verify`: what they print, write and reject, and how they end.

use std::fs;

use serde_json::Value;

use crate::process::{assert_refused, run, run_all};
#[cfg(unix)]
use crate::{keys::Key, pty::Builder};

#[test]
fn a_game_is_settled_and_its_certificate_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("proof.ndjson");
    let file = path.to_str().expect("a path");
    let solved = run(["solve", "4", "3", "3", "--certificate", file]);
    assert_eq!(solved.code, Some(0), "{}", solved.stderr);
    assert!(solved.stdout.starts_with("4 3 3: the first player wins."));
    assert!(solved.stdout.contains("The second player never can"));
    // An existing file is not replaced unless requested.
    let again = ["solve", "4", "3", "3", "--certificate", file];
    let refused = run(again);
    assert_eq!((refused.code, &*refused.stdout), (Some(2), ""));
    assert!(refused.stderr.contains("--force"), "{}", refused.stderr);
    let replaced = run_all(&[&again[..], &["--force"]].concat());
    assert_eq!(replaced.code, Some(0), "{}", replaced.stderr);
    let verified = run(["verify", file]);
    assert_eq!(verified.code, Some(0), "{}", verified.stderr);
    assert!(
        verified
            .stdout
            .starts_with("It holds: the first player wins 4 3 3.")
    );
    let verified = run(["verify", file, "--json"]).stdout;
    let told: serde_json::Value = serde_json::from_str(&verified).expect("JSON");
    assert_eq!((&told["result"], &told["m"]), (&"first".into(), &4.into()));

    // It is explored and exported like other games, from the start or after moves.
    let position = format!("@{file}");
    let tree = run(["trace", "certificate", &position]);
    assert_eq!(tree.code, Some(0), "{}", tree.stderr);
    assert!(
        tree.stdout.contains(r#""value":10,"move":"b2""#),
        "{}",
        tree.stdout
    );
    let after = format!("{position}#b2,a1");
    let told = run([
        "explore",
        "certificate",
        &position,
        "--text",
        "--steps",
        "all",
    ]);
    assert_eq!(told.code, Some(0), "{}", told.stderr);
    assert!(
        told.stdout
            .replace("\n", " ")
            .contains("reached before, by"),
        "{}",
        told.stdout
    );
    let dot = folder.path().join("tree.dot");
    let dot = dot.to_str().expect("a path");
    let export = [
        "export",
        "certificate",
        &after,
        "--format",
        "dot",
        "--steps",
        "end",
        "-o",
        dot,
    ];
    let exported = run(export);
    assert_eq!(exported.code, Some(0), "{}", exported.stderr);
    fs::remove_file(dot).expect("the file");
    for (position, why) in [
        (format!("{position}#a1"), "`a1`"),
        (format!("{position}#b2,b2"), "`b2`"),
        (format!("{position}#"), "``"),
        (position.replace("proof", "none"), "none.ndjson"),
        ("@Cargo.toml".to_owned(), "isn't a certificate"),
    ] {
        let refused = run(["trace", "certificate", &position]);
        assert_eq!(
            (refused.code, &*refused.stdout),
            (Some(2), ""),
            "{position}"
        );
        assert_eq!(refused.stderr.lines().count(), 1, "{}", refused.stderr);
        assert!(
            refused.stderr.contains(why),
            "{position}: {}",
            refused.stderr
        );
    }
    let refused = run(["play", "certificate", &position]);
    assert_eq!(refused.code, Some(2), "{}", refused.stderr);
    let played = crate::process::run_on("a1\nwhy\n", &["play", "--certificate", file, "--lines"]);
    // However its lines are broken.
    let told = played.stdout.replace('\n', "");
    assert!(told.contains(&format!("{position}#b2,a1")), "{told}");

    let text = fs::read_to_string(&path).expect("the file");
    let short: String = text
        .lines()
        .take(20)
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&path, short).expect("a shorter file");
    let verified = run(["verify", file]);
    assert_eq!((verified.code, &*verified.stdout), (Some(1), ""));
    assert_eq!(verified.stderr.lines().count(), 1, "{}", verified.stderr);
    let verified = run(["verify", file, "--json"]);
    assert_eq!(verified.code, Some(1));
    let report: serde_json::Value = serde_json::from_str(&verified.stdout).expect("JSON");
    assert_eq!(report["holds"], false);
    fs::write(&path, &text[..200]).expect("a cut file");
    let verified = run(["verify", file]);
    assert_eq!(verified.code, Some(2));
    assert!(
        verified
            .stderr
            .contains("is cut short or not a certificate's")
    );
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn results_are_json_for_other_programs() {
    for (game, result) in [("6 6 4", "first"), ("7 7 7", "draw"), ("70 70 10", "draw")] {
        let mut args = vec!["solve", "--json"];
        args.extend(game.split(' '));
        let solved = run_all(&args);
        assert_eq!(solved.code, Some(0), "{}", solved.stderr);
        let value: Value = serde_json::from_str(&solved.stdout).expect("JSON");
        assert_eq!(value["result"], result);
        assert!(value["nodes"].is_u64() && value["seconds"].is_number());
        assert_eq!(
            format!("{} {} {}", value["m"], value["n"], value["k"]),
            game
        );
    }
}

#[test]
fn past_the_time_the_answer_is_unknown() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("proof.ndjson");
    let file = path.to_str().expect("a path");
    let solved = run(["solve", "10", "10", "5", "--time", "0.2", "--json"]);
    assert_eq!(solved.code, Some(1));
    let value: Value = serde_json::from_str(&solved.stdout).expect("JSON");
    assert_eq!(value["result"], "unknown");
    let solved = run([
        "solve",
        "10",
        "10",
        "5",
        "--time",
        "0.2",
        "--certificate",
        file,
    ]);
    assert_eq!(solved.code, Some(1));
    assert!(solved.stdout.contains("10 10 5: unknown"));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn the_table_has_every_row_and_says_where_the_report_errs() {
    let table = run(["solve", "--table", "--time", "3"]);
    assert_eq!(table.code, Some(0), "{}", table.stderr);
    let rows: Vec<_> = table.stdout.lines().collect();
    assert_eq!(rows.len(), 1 + 25 + 1, "{}", table.stdout);
    let row = |game: &str| {
        let found = rows.iter().find(|row| row.starts_with(&format!("{game} ")));
        found
            .expect("a row")
            .split_whitespace()
            .skip(3)
            .collect::<Vec<_>>()
    };
    assert_eq!(row("6 6 4")[..2], ["draw", "first"]);
    assert_eq!(row("6 6 4")[4..].join(" "), "the report errs");
    assert_eq!(row("7 7 7")[..2], ["?", "draw"]);
    assert_eq!(row("70 70 10")[4..].join(" "), "beyond the report");
    assert_eq!(row("10 10 5")[..2], ["?", "unknown"]);
}

#[test]
fn wrong_calls_get_one_line() {
    for (call, why) in [
        ("solve", "M N K as in plyback solve 6 6 4"),
        ("solve 6 6", "M N K as in plyback solve 6 6 4"),
        ("solve 6 6 0", "`0` for `[K]`"),
        ("solve 6 6 10001", "from 1 to 10000"),
        ("solve 0 6 4", "from 1 to 100"),
        ("solve -1 3 3", "from 1 to 100"),
        ("solve 3 3 -3", "from 1 to 10000"),
        ("solve 6 6 4 --time -1", "a number of seconds above 0"),
        ("solve 3 3 3 --certificate -", "goes to a file"),
        ("solve 6 101 4", "from 1 to 100"),
        (
            "solve 6 6 4 --time 0",
            "a number of seconds above 0 and up to 86400",
        ),
        ("solve 6 6 4 --time -1", "-1"),
        (
            "solve 6 6 4 --time nan",
            "a number of seconds above 0 and up to 86400",
        ),
        (
            "solve 6 6 4 --certificate /no/such/folder/file",
            "/no/such/folder",
        ),
        ("solve 6 6 4 --table", "--table"),
        ("verify /no/such/file", "/no/such/file"),
        ("verify Cargo.toml", "isn't a certificate"),
        ("verify", "FILE"),
    ] {
        assert_refused(call, why);
    }
}

/// On a terminal, a line shows the progress; Ctrl-C stops, and what was found is reported.
#[cfg(unix)]
#[test]
fn a_line_tells_how_far_it_is_and_ctrl_c_stops_it() {
    for (lang, stopped) in [("en", "was stopped"), ("it", "interrotta")] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("proof.ndjson");
        let file = path.to_str().expect("a path");
        let args = [
            "solve",
            "10",
            "10",
            "5",
            "--lang",
            lang,
            "--certificate",
            file,
        ];
        let mut pty = Builder::plyback().args(args).spawn();
        pty.wait_for("10 10 5: ");
        pty.press(Key::Ctrl('c'));
        pty.wait_for(stopped);
        assert_eq!(pty.wait_exit(), 1);
        let text = pty.screen_text();
        // Nothing is left of the line or of the certificate.
        assert!(!text.contains('…'), "{text}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        pty.assert_restored();
    }
}

#[test]
fn what_is_said_of_a_game_holds_for_it() {
    let told = |args: &[&str]| run_all(&[&["solve"], args].concat()).stdout;
    let no_line = told(&["3", "3", "4"]);
    assert!(no_line.contains("no line of 4 fits"), "{no_line}");
    assert!(!no_line.contains("steal"), "{no_line}");
    let drawn = told(&["3", "3", "3"]);
    assert!(drawn.contains("steal"), "{drawn}");
    for (lang, why) in [("en", "1 second was"), ("it", "1 secondo non è bastato")] {
        let unknown = told(&["10", "10", "5", "--time", "1", "--lang", lang]);
        assert!(unknown.contains(why), "{unknown}");
    }
}
