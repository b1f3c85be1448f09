//! Games in a terminal and in line mode, from start to finish.

#[cfg(unix)]
use crate::keys::Key;
use crate::process::{Outcome, run_on};
#[cfg(unix)]
use crate::pty::Builder;

/// Games, with enough possible moves to finish them whatever is answered.
fn games() -> [(&'static [&'static str], String); 7] {
    let cells = |columns: &str, rows: usize| {
        let cells = columns
            .chars()
            .flat_map(|column| (1..=rows).map(move |row| format!("{column}{row}\n")));
        cells.collect::<String>()
    };
    let columns = "a\nb\nc\nd\n".repeat(4);
    [
        (&["tictactoe"], cells("abc", 3)),
        (&["tictactoe", "--engine", "browser"], cells("abc", 3)),
        (&["mnk:3,4,3"], cells("abcd", 3)),
        (&["connect4:4,4,3"], columns),
        (&["bones", "9"], "1\n2\n".repeat(9)),
        (&["bones:2", "7"], "1\n".repeat(7)),
        (&["nim", "1,2,3"], "a1\nb1\nb2\nc1\nc2\nc3\n".repeat(6)),
    ]
}

fn lines(script: &str, args: &[&str]) -> String {
    let args = [&["play"], args, &["--lines"]].concat();
    let Outcome {
        code,
        stdout,
        stderr,
    } = run_on(script, &args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{args:?}\n{stdout}");
    assert!(
        stdout
            .chars()
            .all(|char| char == '\n' || !char.is_control()),
        "{stdout:?}"
    );
    stdout
}

#[test]
fn a_whole_game_of_each_game_in_line_mode() {
    for (args, moves) in games() {
        for (lang, ends, truth, moves_word) in [
            ("en", ["You win", "You lose", "A draw"], "truth", "moves"),
            (
                "it",
                ["Hai vinto", "Hai perso", "Pareggio"],
                "verità",
                "mosse",
            ),
        ] {
            let script = format!("{moves}{truth}\n{moves_word}\nwhy\nboard\nhelp\nquit\n");
            let told = lines(&script, &[args, &["--lang", lang]].concat());
            assert!(
                ends.iter().any(|end| told.contains(end)),
                "{args:?} {lang}\n{told}"
            );
        }
    }
}

#[test]
fn the_words_of_a_game_answer() {
    let told = lines(
        "b2\ntruth\nhint\nwhy\nundo\nredo\nundo\nmoves\nnew\nd9\nb2\nb2\nnonsense\n",
        &["tictactoe"],
    );
    for part in [
        "Your turn: X",
        "b2 ",
        "Hint: ",
        "plyback explore tictactoe",
        "b2 gives nothing away",
        "Taken back: b2 ",
        "Played again: b2 ",
        "No move yet.",
        "To play: a1 b1",
        "`d9`",
        "`b2`",
        "`nonsense` is not one of the words",
    ] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

/// A letter that moves begin with is not an abbreviation: `e` would be `esci`.
#[test]
fn a_letter_of_a_column_leaves_no_game() {
    let told = lines("e\nc3\n", &["mnk:5,5,4", "--time", "0.1", "--lang", "it"]);
    assert!(told.contains("Qui `e` non è una mossa"), "{told}");
    assert!(told.contains("c3"), "{told}");
}

/// The letter of a column and a number make a move, although `a` abbreviates `apri`.
#[test]
fn a_letter_and_a_number_are_a_move() {
    let told = lines("a 2\nmosse\n", &["tictactoe", "--lang", "it"]);
    assert!(told.contains("Giocate: a2 "), "{told}");
}

/// A game that is neither over nor saved is left only once the word is repeated.
#[test]
fn an_open_game_is_not_dropped_at_once() {
    let told = lines("b2\nnew\nmoves\nnew\nnew\nmoves\n", &["tictactoe"]);
    let [first, second] = ["Played: b2 ", "No move yet."].map(|part| told.find(part));
    assert!(first.is_some() && first < second, "{told}");
    assert_eq!(told.matches("isn't saved").count(), 2, "{told}");
}

/// A solved position whose tree is too large is not shown whole, and the text says so.
#[test]
fn a_search_that_ends_earlier_says_so() {
    let told = lines("c3\nwhy\n", &["mnk:4,4,4"]);
    assert!(told.contains("worked the game out"), "{told}");
    assert!(told.contains("ends earlier, with the same"), "{told}");
}

/// What is to be typed or copied is on a single line.
#[test]
fn the_command_behind_a_move_is_one_line() {
    let told = lines("e5\nwhy\n", &["mnk:9,9,5", "--engine", "report"]);
    let is_whole = |line: &str| line.starts_with("plyback explore mnk:9,9,5 ");
    let line = told.lines().find(|line| is_whole(line)).expect("a command");
    assert!(line.contains("--depth"), "{told}");
}

/// Every move from large heaps is settled, and the answer is short enough to be read aloud.
#[test]
fn large_heaps_are_told_in_a_few_lines() {
    let told = lines("truth\na5\nwhy\nmoves\n", &["nim", "500,400,300"]);
    for part in [
        "a312: First wins in 889 plies",
        "and 1,0",
        "Second plays a307",
        "heaps were counted",
    ] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
    assert!(!told.contains("The scores"), "{told}");
    assert!(told.lines().count() < 120, "{told}");
}

#[test]
fn a_game_is_saved_and_opened_in_line_mode() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt").display().to_string();
    // What a killed run has left is removed.
    let left = folder.path().join(".plyback-left");
    std::fs::write(&left, "half").expect("a file");
    let told = lines(&format!("b2\nsave {path}\n"), &["tictactoe"]);
    assert!(told.contains("saved") && !left.exists(), "{told}");
    let saved = std::fs::read_to_string(&path).expect("a file");
    let told = lines(&format!("load {path}\nmoves\n"), &["bones", "9"]);
    assert!(told.contains("Played: b2"), "{told}");
    // An explicit time also applies to a saved game.
    let told = lines("", &["--load", &path, "--time", "0.5"]);
    assert!(told.contains("0.5 s"), "{told}");
    let told = lines("load\nsave\n", &["bones", "9"]);
    assert_eq!(told.matches("a file needs a name").count(), 2, "{told}");
    // A different saved game is overwritten only if the request is repeated.
    let told = lines(&format!("save {path}\n"), &["bones", "9"]);
    assert!(told.contains("once more"), "{told}");
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), saved);
    lines(&format!("save {path}\nsave {path}\n"), &["bones", "9"]);
    assert_ne!(std::fs::read_to_string(&path).expect("a file"), saved);
    // Nothing else is overwritten, and truncated files are rejected.
    let other = folder.path().join("other.txt").display().to_string();
    std::fs::write(&other, "mine").expect("a file");
    let told = lines(
        &format!("save {other}\nload {other}\nload /nowhere\nsave /nowhere/x\n"),
        &["bones", "9"],
    );
    assert_eq!(std::fs::read_to_string(&other).expect("a file"), "mine");
    assert!(
        told.contains("isn't a saved game") && told.contains("there is no folder /nowhere"),
        "{told}"
    );
    std::fs::write(&other, saved.trim().rsplit_once(' ').expect("words").0).expect("a file");
    assert!(lines(&format!("load {other}\n"), &["bones", "9"]).contains("cut short"));
}

/// Hints are played until the game is over: they never lose.
#[cfg(unix)]
#[test]
fn a_whole_game_in_a_terminal() {
    let mut pty = Builder::plyback()
        .args(["play", "tictactoe"])
        .size(80, 24)
        .spawn();
    pty.wait_for("Your turn: X");
    let is_over = |text: &str| text.contains("A draw") || text.contains("You ");
    while !is_over(&pty.screen_text()) {
        pty.send("p");
        pty.wait_for("Hint: ");
        pty.press(Key::Enter);
        pty.wait_until("an answer", |screen| {
            let text = screen.contents();
            is_over(&text) || !text.contains("Hint: ") && text.contains("Your turn")
        });
    }
    assert!(
        pty.screen_text().contains("A draw"),
        "{}",
        pty.screen_text()
    );
    // To the search behind the last move, and back.
    pty.send("w");
    pty.wait_for("Code and calls");
    pty.press(Key::Esc);
    pty.wait_for("A draw");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}
