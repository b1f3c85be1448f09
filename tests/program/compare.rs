//! `plyback compare` as a program.

use serde_json::{Value, json};

use crate::process::{Outcome, run_all};

/// Runs `plyback compare` with arguments separated by `|`.
fn compare(words: &str) -> Outcome {
    let words: Vec<&str> = ["compare"].into_iter().chain(words.split('|')).collect();
    run_all(&words)
}

fn printed(words: &str) -> String {
    let done = compare(words);
    assert_eq!((done.code, done.stderr.as_str()), (Some(0), ""), "{words}");
    done.stdout
}

fn both(words: &str) -> Value {
    serde_json::from_str(&printed(&format!("{words}|--json"))).expect("JSON")
}

#[test]
fn json_of_the_strange_move() {
    let side = |scoring: &str, value: i32, line: &[&str], values: [i32; 4]| {
        let moves = ["a1", "c1", "a2", "b2"].iter().zip(values);
        let moves: Vec<_> = moves
            .map(|(mv, value)| json!({ "move": mv, "value": value, "bound": null }))
            .collect();
        json!({
            "game": "tictactoe", "position": "_X_/__X/OOX", "to_move": "O", "max": "O",
            "algorithm": "minimax", "scoring": scoring, "ties": "first", "cut": "equal",
            "depth": null, "eval": null, "candidates": "all", "shortcuts": false, "mistake": null,
            "order": "scan",
            "value": value, "move": line[0], "line": line,
            "nodes": 47, "leaves": 21, "cutoffs": 0, "moves": moves,
        })
    };
    let expected = json!({
        "a": side("plain", -10, &["a1", "c1"], [-10; 4]),
        "b": side("depth", -6, &["c1", "b2", "a1", "a2"], [-8, -6, -8, -8]),
    });
    assert_eq!(both("tictactoe"), expected);
    assert_eq!(both("tictactoe|_X_/__X/OOX"), expected);
    let written = "tictactoe|_X_/__X/OOX|--a|--scoring plain|--b=--scoring=depth";
    assert_eq!(both(written), expected);
}

#[test]
fn json_has_bounds_and_nulls() {
    let tree = both("tree|[[1,1],[5,3,4],[3,2]]");
    assert_eq!(tree["a"]["scoring"], "value");
    assert_eq!(
        (&tree["a"]["algorithm"], &tree["b"]["algorithm"]),
        (&json!("minimax"), &json!("alphabeta"))
    );
    assert_eq!(
        tree["b"]["moves"],
        json!([
            { "move": "1", "value": 1, "bound": null },
            { "move": "2", "value": 3, "bound": null },
            { "move": "3", "value": 3, "bound": "upper" },
        ])
    );
    let least = both("tree|[[1,1],[5,3,4],[3,2],[2,9]]|--root|min");
    assert_eq!(least["b"]["moves"][1]["bound"], "lower");
    let over = both("tictactoe|XXX/OO_/___");
    assert_eq!(over["a"]["move"], Value::Null);
    assert_eq!(
        (&over["a"]["line"], &over["a"]["moves"]),
        (&json!([]), &json!([]))
    );
}

#[test]
fn options_of_both_sides_and_of_each() {
    let ties = both("tictactoe|--algorithm|alphabeta|--a|--ties first|--b|--ties last");
    for side in ["a", "b"] {
        assert_eq!(ties[side]["algorithm"], "alphabeta");
        assert_eq!(ties[side]["scoring"], "plain");
    }
    assert_eq!(
        (&ties["a"]["move"], &ties["b"]["move"]),
        (&json!("a1"), &json!("b2"))
    );
    assert_eq!(
        (&ties["a"]["cut"], &ties["b"]["cut"]),
        (&json!("equal"), &json!("strict"))
    );
    let preset = both("tictactoe|--preset|cut");
    assert_eq!(
        (&preset["a"]["cut"], &preset["b"]["cut"]),
        (&json!("equal"), &json!("strict"))
    );
    assert_eq!(preset["a"]["algorithm"], "alphabeta");
    let order = both("tree|random:3,4,1|--preset|order");
    assert_eq!(
        (&order["a"]["order"], &order["b"]["order"]),
        (&json!("best"), &json!("worst"))
    );
    let limits = both("tictactoe|--depth|2|--a|--eval lines --moves near:1|--b|--shortcuts");
    assert_eq!(
        [
            &limits["a"]["depth"],
            &limits["a"]["eval"],
            &limits["a"]["candidates"]
        ],
        [&json!(2), &json!("lines"), &json!("near:1")]
    );
    assert_eq!(
        [
            &limits["b"]["eval"],
            &limits["b"]["shortcuts"],
            &limits["b"]["moves"][0]["value"]
        ],
        [&json!("zero"), &json!(true), &Value::Null]
    );
    assert_eq!(
        [&limits["a"]["shortcut"], &limits["b"]["shortcut"]],
        [&Value::Null, &json!("block")]
    );
    // Who began the game of the strange move does not affect the move.
    let first = both("tictactoe|--first|O");
    assert_eq!(first["a"]["position"], "_O_/__O/XXO");
    assert_eq!(first["b"]["move"], "c1");
}

#[test]
fn text_is_what_there_is_without_a_terminal() {
    let text = printed("tictactoe|--text");
    assert_eq!(text, printed("tictactoe"));
    assert!(text.contains("The strange move's position."), "{text}");
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        joined.contains("depth: c1 alone holds out longest (-6)."),
        "{text}"
    );
    let given = printed("tictactoe|_X_/__X/OOX");
    assert!(!given.contains("strange move"), "{given}");
    let italian = printed("tictactoe|--lang|it");
    assert!(
        italian.contains("La posizione della mossa strana"),
        "{italian}"
    );
    assert!(printed("tictactoe|--ascii|--lang|it").is_ascii());
    // The same note is shown when the screen opens, on the footer's single row.
    for text in [&text, &italian] {
        let note = text.lines().find(|line| line.contains("___/___/___"));
        assert!(
            note.is_some_and(|note| note.chars().count() < 60),
            "{note:?}"
        );
    }
}

#[test]
fn a_search_that_takes_bounds_for_values_is_warned_of() {
    let tree = "tree|[[1,1],[5,3,4],[3,2]]|--algorithm|alphabeta";
    let done = compare(&format!(
        "{tree}|--a|--ties last --cut equal|--b|--cut strict"
    ));
    assert_eq!(done.code, Some(0));
    assert_eq!(done.stderr.lines().count(), 1);
    assert!(
        done.stderr
            .starts_with("plyback: warning: side A: --ties last with --cut equal")
    );
    assert!(
        done.stdout.contains("A takes a bound for a value"),
        "{}",
        done.stdout
    );
}

/// A wrong program by itself is compared with the right one.
#[test]
fn a_mistake_has_the_right_program_beside_it() {
    for (words, right, wrong) in [
        (
            "tree|[[3,12,8],[2,4,6],[14,5,2]]|--mistake|same-side",
            "3",
            "14",
        ),
        (
            "tree|[[1,1],[2,2]]|--algorithm|alphabeta|--mistake|shared-window",
            "2",
            "1",
        ),
        (
            "tictactoe|XXO/OX_/O__|--scoring|depth|--mistake|depth-sign",
            "9",
            "13",
        ),
    ] {
        let done = compare(&format!("{words}|--json"));
        let value = |side| format!("\"value\":{side},");
        let (a, b) = done.stdout.split_once("\"b\":").expect("two sides");
        assert!(
            a.contains("\"mistake\":null") && a.contains(&value(right)),
            "{a}"
        );
        assert!(
            !b.contains("\"mistake\":null") && b.contains(&value(wrong)),
            "{b}"
        );
    }
}

/// An option that is given for both and affects only one of them is no mistake.
#[test]
fn an_option_that_does_nothing_is_told_of() {
    let preset = "tree|[[1,1],[5,3,4],[3,2]]";
    for (words, told) in [
        ("--cut|strict", None),
        (
            "--cut|strict|--preset|ties",
            Some("warning: --cut strict has no effect with minimax: only alphabeta cuts\n"),
        ),
        (
            "--a|--cut strict|--b|--algorithm alphabeta",
            Some("warning: side A: --cut strict has no effect with minimax"),
        ),
    ] {
        let done = compare(&format!("{preset}|{words}"));
        assert_eq!(done.code, Some(0), "{words}");
        match told {
            Some(told) => {
                assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
                assert!(done.stderr.contains(told), "{words}: {}", done.stderr);
            }
            None => assert_eq!(done.stderr, "", "{words}"),
        }
    }
}

#[test]
fn calls_that_are_wrong() {
    for (words, says) in [
        (
            "tictactoe|--preset|tie",
            "unknown preset `tie` (did you mean `ties`?): the presets are scoring, level",
        ),
        (
            "tictactoe|--a|--scorin plain",
            "in --a: unknown option `--scorin` (did you mean `--scoring`?)",
        ),
        (
            "tictactoe|--a|scoring plain",
            "in --a: unexpected `scoring`: options are written --NAME VALUE",
        ),
        (
            "tictactoe|--b|--scoring plan",
            "in --b: unknown scoring `plan`: one of plain, depth",
        ),
        ("tictactoe|--b|--ties", "in --b: --ties needs a value"),
        (
            "tictactoe|--b|--ties=last --ties first",
            "in --b: --ties is given twice",
        ),
        ("tictactoe|--a", "--a"),
        ("tictactoe|--scoring|level", "--scoring level has no effect"),
        (
            "tictactoe|--preset|ties|--ties|last",
            "--ties last has no effect: the contrast is `ties`",
        ),
        (
            "tictactoe|--preset|cut|--algorithm|minimax",
            "the preset `cut` needs --algorithm alphabeta",
        ),
        (
            "tictactoe|--preset|ties|--a|--ties last",
            "`--preset <NAME>` cannot be used with `--a",
        ),
        (
            "tictactoe|--text|--json",
            "`--text` cannot be used with `--json`",
        ),
        (
            "tree|[1,2]|--a|--scoring plain",
            "side A: --scoring plain makes no sense for a tree",
        ),
        (
            "bones|6|--b|--max X",
            "side B: --max X and --max O need a board game",
        ),
        (
            "tree|[1,2]|--moves|near:2",
            "plyback: --moves near:2 needs a board",
        ),
        ("tictactoe|XXX/OOO/___", "X has the line a1-c1"),
        ("tictactoe|XX/___/___", "row 1"),
        ("tictacto", "did you mean `tictactoe`?"),
        ("bones", "`bones` needs a position"),
        ("tictactoe|--preset|\u{1b}[2J\n", "unknown preset"),
        ("tictactoe|--a|--ties \u{1b}[2J", "unknown ties"),
    ] {
        let done = compare(words);
        assert_eq!((done.code, done.stdout.as_str()), (Some(2), ""), "{words}");
        let line = done.stderr.strip_suffix('\n').expect("a line");
        assert!(
            line.starts_with("plyback: ") && line.contains(says),
            "{words}: {line}"
        );
        assert!(!line.contains(char::is_control), "{words}: {line:?}");
    }
}

#[test]
fn a_search_that_is_too_large_is_refused_on_its_side() {
    let done = compare("mnk:4,4,4|--a|--algorithm alphabeta|--b|--algorithm minimax");
    assert_eq!((done.code, done.stdout.as_str()), (Some(2), ""));
    assert!(
        done.stderr
            .contains("side A: the search has more than 4,000,000 nodes, too many to compare; --depth, --moves near:1 or --order best makes it smaller"),
        "{}",
        done.stderr
    );
    let done = compare("mnk:4,4,4|--a|--depth 8|--b|--depth 2");
    assert!(
        done.stderr
            .contains("a smaller --depth, --moves near:1 or --algorithm alphabeta makes it"),
        "{}",
        done.stderr
    );
}
