//! `plyback practice` without a screen: line mode, JSON, codes, and what is rejected.

use plyback::quiz::{Answer, Ask, Exercise, Spec};
use plyback::scene::practice::tally;
use plyback::words::Lang;

use crate::process::{assert_refused, run, run_on};

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The answers as typed, one per line; the order of lines is a single one.
fn typed(exercise: &Exercise) -> Vec<String> {
    let asks = 0..exercise.asks.len();
    let answers = asks.map(|ask| match (&exercise.asks[ask], exercise.key(ask)) {
        (Ask::Of(question), key @ Answer::Event(..)) => {
            let choices = question.choices(&exercise.run);
            let at = choices.iter().position(|choice| choice.answer.says(&key));
            (at.expect("a choice") + 1).to_string()
        }
        (Ask::Line(line), _) => {
            let at = exercise.handed.iter().position(|handed| handed == line);
            (at.expect("a line") + 1).to_string()
        }
        (_, key) => exercise.written(&key),
    });
    answers.collect()
}

/// Right answers get full marks; one that is left open is mentioned.
#[test]
fn each_kind_is_answered_line_by_line() {
    for code in ["v4-5", "w4-5", "c4-5", "m3-5", "t3-5", "s3-5", "l3-5"] {
        let exercise = Exercise::new(Spec::read(code).expect("a code"));
        for (lang, name, is_wrong) in [(Lang::En, "en", false), (Lang::It, "it", true)] {
            let asks = 0..exercise.asks.len();
            let mut answers: Vec<Option<Answer>> =
                asks.map(|ask| Some(exercise.key(ask))).collect();
            let mut lines: Vec<String> = typed(&exercise);
            if is_wrong {
                let nothing = Some(Answer::Moves(Vec::new()));
                let at = answers.iter().position(|answer| *answer != nothing);
                let at = at.expect("something is skipped");
                (answers[at], lines[at]) = (None, "skip".to_owned());
            }
            let script = lines
                .iter()
                .fold(String::new(), |script, line| script + line + "\n");
            let args = ["practice", code, "--lines", "--lang", name];
            let outcome = run_on(&(script + "quit\n"), &args);
            assert_eq!((outcome.code, &*outcome.stderr), (Some(0), ""), "{code}");
            // A single verdict is not repeated.
            if answers.len() == 1 {
                let verdict = ["Right: ", "Nessuna risposta. "][usize::from(is_wrong)];
                assert!(
                    outcome.stdout.contains(verdict),
                    "{code}: {}",
                    outcome.stdout
                );
                continue;
            }
            let told = tally(&exercise, &answers, &exercise.grade(&answers));
            let told = flat(&lang.say(&told));
            assert!(
                flat(&outcome.stdout).contains(&told),
                "{code}: {told}\n{}",
                outcome.stdout
            );
            let is_right = exercise
                .scored(&answers, |_| true)
                .into_iter()
                .all(|is_right| is_right);
            assert_eq!(is_right, !is_wrong, "{code}");
        }
    }
}

/// While a wrong program is read, nothing says where it goes wrong; in the real search, it does.
#[test]
fn a_mistake_is_told_only_when_it_is_found() {
    let exercise = Exercise::new(Spec::read("s3-5").expect("a code"));
    let step = exercise.written(&exercise.key(0));
    let args = ["practice", "s3-5", "--lines", "--lang", "en"];
    let reading = "next\n".repeat(exercise.run.steps()) + "code\nwhy\ngo mistake\n";
    let before = run_on(&reading, &args).stdout;
    assert!(!before.contains("first wrong step"), "{before}");
    assert_eq!(
        flat(&before).matches("Answer first: this word").count(),
        3,
        "{before}"
    );
    let script = format!("{step}\ngo mistake\n");
    let after = flat(&run_on(&script, &args).stdout);
    assert!(after.contains("first wrong step"), "{after}");
}

/// A wrong step number gets no list of words; an unknown word after the end gets all of them.
#[test]
fn a_word_that_is_none_is_told_what_would_be_right() {
    let args = ["practice", "s3-5", "--lines", "--lang", "en"];
    let told = flat(&run_on("abc\n3\nabc\n", &args).stdout);
    assert!(
        told.contains("`abc` should be a number from 1 to"),
        "{told}"
    );
    assert!(told.contains("`abc` is not one of the words:"), "{told}");
    assert!(told.ends_with("quit, next, back, next stop, back stop, go, where, why, from, home, board, tree, code, calls, node, results."), "{told}");
}

#[test]
fn back_goes_further_back_each_time() {
    let args = ["practice", "v5-hw5", "--lines", "--lang", "en"];
    let told = flat(&run_on("3\n<=9\nback\nback\n", &args).stdout);
    assert_eq!(told.matches("Node 1.1.2: ").count(), 1, "{told}");
    assert_eq!(told.matches("Node 1.1.1: ").count(), 1, "{told}");
}

/// An answer graded at once is not asked for again, so correcting it does not make it right.
#[test]
fn a_graded_answer_stays() {
    let exercise = Exercise::new(Spec::read("v2-7").expect("a code"));
    let right = typed(&exercise);
    let lines = format!("99\nback\nboard\n{}\n", right[1..].join("\n"));
    let args = ["practice", "v2-7", "--lines", "--lang", "en"];
    let told = flat(&run_on(&lines, &args).stdout);
    let count = right.len();
    let tally = format!("{} of {count} right.", count - 1);
    assert!(told.contains(&tally), "{told}");
    assert_eq!(told.matches("Not quite.").count(), 2, "{told}");
    assert!(told.contains("Node 1: Not quite."), "{told}");
    // A tree has no board, but something to look at.
    assert_eq!(told.matches("The tree: [").count(), 2, "{told}");
}

/// The word of the question is an answer; what was typed is repeated whole.
#[test]
fn nothing_is_pruned_in_words() {
    for (lang, none, right) in [("en", "none", "Right: "), ("it", "nessuna", "Giusto: ")] {
        let args = ["practice", "c2-1", "--lines", "--lang", lang];
        let told = flat(&run_on(&format!("- +\n{none}\n"), &args).stdout);
        assert!(told.contains("`- +`") && told.contains(right), "{told}");
    }
}

/// A column's letter is its move, never a shortened word.
#[test]
fn a_letter_is_a_move_before_it_is_a_word() {
    let args = ["practice", "m5-9", "--lines", "--lang", "en"];
    let told = flat(&run_on("b\n", &args).stdout);
    assert!(told.contains("Right: move b."), "{told}");
    for (letter, told) in [("a", "`a` isn't a move here"), ("c", "Not quite.")] {
        let said = flat(&run_on(&format!("{letter}\n"), &args).stdout);
        assert!(
            said.contains(told) && !said.contains("Not answered"),
            "{said}"
        );
    }
}

/// A program is judged as a whole: where it goes wrong and the right order are given once.
#[test]
fn lines_in_a_wrong_order_are_told_once() {
    let exercise = Exercise::new(Spec::read("l3-5").expect("a code"));
    let mut lines = typed(&exercise);
    let args = ["practice", "l3-5", "--lines", "--lang", "en"];
    for twice in [
        format!("{0} {0}\n", lines[0]),
        format!("{} 1\n", lines.join(" ")),
    ] {
        let told = flat(&run_on(&twice, &args).stdout);
        assert!(told.contains("stands there already"), "{told}");
    }
    let last = lines.len() - 1;
    lines.swap(0, last);
    let told = flat(&run_on(&(lines.join(" ") + "\n"), &args).stdout);
    assert!(told.contains("goes wrong at step 1"), "{told}");
    assert_eq!(told.matches("The right order:").count(), 1, "{told}");
    assert!(!told.contains("which one is it? Not"), "{told}");
}

/// Two steps that differ in a number alone are told with it.
#[test]
fn a_wrong_best_of_a_program_is_told() {
    let args = ["practice", "l1-d", "--lines", "--lang", "en"];
    let told = flat(&run_on("3 9 5 7 1 4 2 10 6 8\n", &args).stdout);
    let arrives = "the value of node 1.2 arrives one level up";
    let both = format!("{arrives} (best = 2). Yours: {arrives} (best = 9).");
    assert!(told.contains(&both), "{told}");
}

/// The branches that an exercise gives as pruned are mentioned, and no others.
#[test]
fn what_is_pruned_is_told_where_it_is_given() {
    for code in [
        "v4-5", "v5-2", "w4-5", "w5-2", "c4-5", "m4-5", "t4-5", "s4-5",
    ] {
        let exercise = Exercise::new(Spec::read(code).expect("a code"));
        let told = run_on("quit\n", &["practice", code, "--lines", "--lang", "en"]).stdout;
        let pruned = exercise.pruned().join(", ");
        let expected = format!("Pruned, so not searched: {pruned}.");
        assert_eq!(
            flat(&told).contains(&expected),
            !pruned.is_empty(),
            "{code}: {told}"
        );
        assert_eq!(
            told.contains("Pruned"),
            !pruned.is_empty(),
            "{code}: {told}"
        );
    }
}

/// If events begin in the middle, what came before is summarized; `tree` repeats that, and so
/// does `board` where there is none.
#[test]
fn events_begin_with_what_is_known_by_then() {
    let args = ["practice", "t4-7", "--lines", "--lang", "en"];
    let told = flat(&run_on("quit\n", &args).stdout);
    let known = "So far, after step 12 of 44: the root, MAX: no value yet";
    assert!(told.contains(known), "{told}");
    let current = "node 1.1, MAX: best so far 6 (move 3)";
    assert!(told.contains(current), "{told}");
    let told = flat(&run_on("tree\nboard\nquit\n", &args).stdout);
    assert_eq!(told.matches(known).count(), 3, "{told}");
}

/// A code stands for the exercise made from its kind, level and seed.
#[test]
fn a_code_shares_an_exercise() {
    let by_code = run(["practice", "w3-1z", "--json"]).stdout;
    let seed = (36 + 35).to_string();
    let args = [
        "practice", "--kind", "window", "--level", "3", "--seed", &seed, "--json",
    ];
    assert_eq!(run(args).stdout, by_code);
    let json: serde_json::Value = serde_json::from_str(&by_code).expect("JSON");
    assert_eq!(json["code"], "w3-1z");
    let [ask, key] = ["ask", "key"].map(|name| json[name].as_array().expect("a list").len());
    assert!(ask > 1 && ask == key, "{by_code}");
}

#[test]
fn calls_that_are_wrong_get_one_line() {
    for (call, why) in [
        ("practice --level 6", "from 1 to 5"),
        ("practice --level 0", "from 1 to 5"),
        ("practice --level x", "from 1 to 5"),
        ("practice --seed -1", "-1"),
        (
            "practice --seed 99999999999999999999999",
            "99999999999999999999999",
        ),
        ("practice w9-1", "a level from 1 to 5"),
        ("practice w3", "looks like w3-1z"),
        ("practice --kind cut", "cuts"),
        ("practice --sheet 0 -o a.md", "from 1 to 100"),
        ("practice --sheet 2 -o a.doc", "a .md, .pdf or .tex file"),
        ("practice --kind spot --sheet 2 -o a.md", "not spot"),
    ] {
        assert_refused(call, why);
    }
}
