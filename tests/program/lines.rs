//! Line mode: complete lessons, searches and comparisons in words on standard input.

use crate::process::{Outcome, run, run_on};
use plyback::lesson::{Asked, Block, embedded, load};
use plyback::quiz::Choice;
use plyback::run::Run;
use plyback::trace::Progress;
use plyback::words::Lang;

/// Runs line mode on a script; nothing typed may end it except `quit`.
fn lines(script: &str, args: &[&str]) -> String {
    let Outcome {
        code,
        stdout,
        stderr,
    } = run_on(script, args);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{args:?}\n{stdout}");
    let is_plain = |char: char| char == '\n' || !char.is_control();
    assert!(stdout.chars().all(is_plain), "{stdout:?}");
    let widest = stdout.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "{widest:?}");
    stdout
}

/// The text without the paragraph that lists the words, and without its end.
fn without_hint<'a>(text: &'a str, hint: &str, end: &str) -> String {
    let (before, after) = text.split_once(hint).expect("the hint");
    let (_, after) = after.split_once("\n\n").expect("a part");
    let after: &'a str = after.strip_suffix(end).expect("the end");
    format!("{before}\n{after}")
}

/// Words that make sense only to those who see a drawing.
const SEEN: [&str; 6] = [
    "screen",
    "figure",
    "from the left",
    "schermo",
    "figura",
    "da sinistra",
];

/// Enter alone leads through every lesson, and what is read out is what `--text` prints.
#[test]
fn whole_lessons_are_read_out_by_empty_lines() {
    for (lang, hint, end) in [
        (
            "en",
            "Type a word",
            "This is the end of the lesson: `back stop` goes back, `quit` leaves.\n",
        ),
        (
            "it",
            "Scrivi una parola",
            "La lezione finisce qui: `tappa precedente` torna indietro, `esci` chiude.\n",
        ),
    ] {
        for lesson in embedded() {
            let id = &lesson.id;
            let text = run(["learn", id, "--text", "--no-questions", "--lang", lang]).stdout;
            for seen in SEEN {
                assert!(!text.contains(seen), "{id} {lang} says `{seen}`");
            }
            let (stop, of) = if lang == "it" {
                ("Tappa ", " di ")
            } else {
                ("Stop ", " of ")
            };
            let is_stop = |line: &&str| line.starts_with(stop) && line.contains(of);
            let stops = text.lines().filter(is_stop).count();
            assert!(stops > 10, "{text}");
            let script = "\n".repeat(stops);
            let told = lines(
                &script,
                &["learn", id, "--lines", "--no-questions", "--lang", lang],
            );
            assert_eq!(without_hint(&told, hint, end), text, "{id} {lang}");
        }
    }
}

/// Every word at every stop of a lesson, in both languages, with mistakes in between.
#[test]
fn every_word_is_answered_at_every_stop() {
    let words = [
        (
            "en",
            "where why board tree code calls node from from home results help answer skip",
        ),
        (
            "it",
            "dove perche posizione albero codice chiamate nodo origine origine ritorno risultati aiuto rispondi salta",
        ),
    ];
    for (lang, words) in words {
        let one = format!("{}\nfoo\nnode zz\ngo 99\n\n", words.replace(' ', "\n"));
        let script =
            one.repeat(6) + "\u{7}\u{1b}[2J\nback\nback 3\nnext 2\npart 2\npart 0\npart 9\n";
        for args in [
            ["learn", "strange-move", "--lines", "--lang", lang].as_slice(),
            &["learn", "first-walkthrough", "--lines", "--lang", lang],
            &["learn", "alpha-beta", "--lines", "--lang", lang],
            &["compare", "tictactoe", "--lines", "--lang", lang],
            &["explore", "nim", "1,2", "--lines", "--lang", lang],
            &["explore", "bones", "0", "--lines", "--lang", lang],
            &[
                "explore",
                "tree",
                "[[3,12,8],[2,4,6],[14,5,2]]",
                "--algorithm",
                "alphabeta",
                "--lines",
                "--lang",
                lang,
            ],
        ] {
            let told = lines(&script, args);
            let unknown = match lang {
                "it" => "`foo` non è una delle parole",
                _ => "`foo` is not one of the words",
            };
            assert_eq!(told.matches(unknown).count(), 6, "{told}");
        }
    }
}

#[test]
fn a_skipped_question_says_how_to_see_its_answer() {
    let typed = "\n\n\nback stop\nanswer\n";
    for (lang, lines_of) in [
        (
            "en",
            [
                "Question skipped. To see the answer: `back stop`, then `answer`.",
                "The answer: 3.",
            ],
        ),
        (
            "it",
            [
                "Domanda saltata. Per vedere la risposta: `tappa precedente`, poi `rispondi`.",
                "La risposta: 3.",
            ],
        ),
    ] {
        let told = lines(typed, &["learn", "alpha-beta", "--lines", "--lang", lang]);
        for line in lines_of {
            assert!(told.contains(line), "{line}:\n{told}");
        }
    }
}

/// Also at the end of a part.
#[test]
fn every_skipped_question_is_told() {
    let told = lines(&"\n".repeat(50), &["learn", "bounds", "--lines"]);
    let asked = told.matches("\nQuestion: ").count();
    assert_eq!(asked, 6, "{told}");
    assert_eq!(told.matches("Question skipped.").count(), asked, "{told}");
    // The last one is told at once, with what is right.
    let told = lines(&"\n".repeat(50), &["learn", "four-steps", "--lines"]);
    assert!(told.contains("forgot it afterwards"), "{told}");
}

/// A wrong answer gets its reason, giving up shows no belief, and a line put in the wrong place
/// counts as answered.
#[test]
fn practice_says_why() {
    for (code, typed, why) in [
        ("v2-7", "99", "MIN takes the smallest of 0, 7"),
        ("v1-1z", "skip\nskip\n<=12", "12 is exact, not a bound."),
        (
            "v5-3",
            "-4\n5\n5\n-4\n-2\n-2\n-2\n-2",
            "It's at most -2: a pruned branch might be worth less. MIN can",
        ),
        (
            "v5-3",
            "4",
            "Look at the sign: all numbers are as MAX sees them.",
        ),
        ("w4-2", "-inf inf\n-inf inf\n-inf -6", "Look at the sign"),
        // The value known before the branch, not its result.
        (
            "c1-l",
            "2",
            "Before 1.2, MIN has 17 here, and no value can reach α = -∞: the window stays open.\n",
        ),
        (
            "c1-l",
            "1",
            "Before 1.1, MIN has no value here yet: the first move is always tried.\n",
        ),
        // A strict cut leaves a closed window.
        ("c2-6", "-\n-", "doesn't pass α = 3: no cut."),
        // An equally good move points to no belief, and no other depth has been mentioned.
        ("m2-0", "c", "move b. Both are worth 0"),
        ("m1-m", "a", "Not quite. The right answer: move d. X takes"),
        ("t3-4", "", "what happens in the next 20 steps"),
        ("s3-3", "", "The numbers in the tree are as MAX sees them."),
        ("s1-c", "5", "in negamax at -∞ for both"),
    ] {
        let told = lines(&format!("{typed}\n"), &["practice", code, "--lines"]);
        let told = told.replace('\n', " ");
        assert!(told.contains(&why.replace('\n', " ")), "{code}: {told}");
    }
    let told = lines("part 3\n2\n", &["learn", "bounds", "--lines"]);
    assert!(
        told.contains("\nNot quite. The right answer: move 3.\nIts"),
        "{told}"
    );
    let told = lines("2\n", &["practice", "m5-8d", "--lines"]);
    assert!(
        !told.contains("Both are worth"),
        "a bound is no value: {told}"
    );
    let told = lines(
        "skip\n".repeat(9).as_str(),
        &["practice", "c2-7", "--lines"],
    );
    assert!(told.contains("Pruned branches found: 0 of 1."), "{told}");
    assert!(!told.contains("You may be thinking"), "{told}");
    let told = lines("1 2 3 4 5 6 7 8 9 10\n", &["practice", "l2-3", "--lines"]);
    assert!(!told.contains("Not answered"), "{told}");
    assert!(
        told.contains("The right order:\n  minimax(node, ply)\n"),
        "{told}"
    );
}

#[test]
fn neither_how_a_game_ends_nor_another_word_is_a_number() {
    for (lang, typed, told) in [
        ("en", "draw", "`draw` isn't a score"),
        ("it", "pareggio", "`pareggio` non è un punteggio"),
        ("en", "abc", "`abc` isn't a score"),
    ] {
        let args = ["practice", "v1-7", "--lines", "--lang", lang];
        let answered = lines(&format!("{typed}\n"), &args);
        assert!(answered.contains(told), "{answered}");
    }
    let told = lines("\n\n5\n", &["learn", "bones", "--lines"]);
    assert!(told.contains("no question to answer"), "{told}");
}

/// Choices can be numbered if a number cannot be anything else.
#[test]
fn what_is_no_answer_is_told_what_one_looks_like() {
    for (lesson, typed, told) in [
        (
            "first-walkthrough",
            "boh",
            "`boh` isn't a move here; possible moves: b1 b2 c2",
        ),
        ("first-walkthrough", "x b2", "`x b2` isn't a move here"),
        ("first-walkthrough", "b 2", "Right: b2."),
        ("first-walkthrough", "2", "Right: b2."),
        (
            "first-walkthrough",
            "4",
            "`4` isn't a choice: type a number from 1 to 3",
        ),
        (
            "first-walkthrough",
            "\nboh",
            "`boh` isn't a choice: type a number from 1 to 4",
        ),
        (
            "alpha-beta",
            "\n\nat most 3",
            "`at most 3` isn't a score: type a number",
        ),
    ] {
        let answered = lines(&format!("{typed}\n"), &["learn", lesson, "--lines"]);
        assert!(answered.contains(told), "{typed}: {answered}");
    }
}

#[test]
fn answers_are_told_once_more_after_the_last() {
    let told = lines("99\nsolution\nsolution\n", &["practice", "v2-7", "--lines"]);
    let asked = "What is the root worth? Not answered. The right answer: 2.";
    assert_eq!(told.matches(asked).count(), 2, "{told}");
    let told = lines("help\n", &["practice", "s1-7", "--lines"]);
    assert!(told.contains("next: the next step"), "{told}");
    assert!(!told.contains("to the question before"), "{told}");
}

#[test]
fn a_number_is_followed_to_its_leaf_and_home_again() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let args = [
        "explore",
        "tree",
        tree,
        "--algorithm",
        "alphabeta",
        "--lines",
    ];
    let told = lines(
        &format!("go cut 1\n{}home\nquit\nnext\n", "from\n".repeat(7)),
        &args,
    );
    let steps: Vec<&str> = told
        .lines()
        .filter_map(|line| line.strip_prefix("Step ")?.split(' ').next())
        .collect();
    assert_eq!(
        steps,
        ["1", "18", "13", "12", "5", "4", "17", "16", "18"],
        "{told}"
    );
    // A wrong program's score isn't what a leaf is worth.
    let wrong = lines("part 4\nfrom\n", &["learn", "negamax", "--lines"]);
    assert!(wrong.contains("is -10 in this program."), "{wrong}");
    // Both ends of the window at once, then the other one when its turn comes.
    let alpha = "α = 3: from the root, after move 1; that 3 is leaf 1.1.";
    let beta = "β = 2: from node 2, after move 1; that 2 is leaf 2.1.";
    let flat = told.replace('\n', " ");
    let count = |end| flat.matches(end).count();
    assert_eq!([count(alpha), count(beta)], [1, 2], "{told}");
    assert!(told.contains("It begins here: home goes back"), "{told}");
    let ascii = [&args[..], &["--ascii"]].concat();
    assert!(lines("go cut 1\nwhy\ntree\ncode\n", &ascii).is_ascii());
}

/// A search has no parts and asks nothing; two of them each say what they know about a node.
#[test]
fn a_search_offers_what_it_has() {
    let tree = [
        "tree",
        "[[3,12,8],[2,4,6],[14,5,2]]",
        "--lines",
        "--lang",
        "en",
    ];
    let script = "node 9\ngo state 9\npart 1\nanswer 3\nskip\n";
    let told = lines(script, &[&["explore"], &tree[..]].concat()).replace('\n', " ");
    for said in [
        "`9` names no move here: the legal moves are 1 2 3",
        "no state has a number here",
        "`part 1` is not one of the words",
        "`answer 3` is not one of the words",
        "`skip` is not one of the words",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!told.contains("calls, part"), "{told}");
    let sides = ["--a", "", "--b", "--algorithm alphabeta"];
    let script = "go end\nnode 2.2\nnode B 2.1\ngo leaf 1\ntree\n";
    let told = lines(script, &[&["compare"], &tree[..], &sides].concat());
    let (_, told) = told.split_once("\nA:\n").expect("both of 2.2");
    let (a, told) = told.split_once("\nB:\n").expect("both of 2.2");
    assert!(a.contains("value: 4"), "{a}");
    assert!(told.starts_with("this search never enters `2.2`"), "{told}");
    assert!(told.contains("leaf 1.1: value 3."), "{told}");
    // Only B goes there.
    let sides = ["--a", "--algorithm alphabeta", "--b", ""];
    let told = lines("go 2.2\n", &[&["compare"], &tree[..], &sides].concat());
    assert!(told.contains("after move 2.2, ply 2; a leaf."), "{told}");
}

/// Selectors may be in either language, and an unknown place is answered with those there are.
#[test]
fn one_goes_to_steps_by_the_words_of_either_language() {
    for (lang, go, unknown) in [
        ("it", "vai", "`zzz` non è un punto in cui andare"),
        ("en", "go", "`zzz` isn't a place to go to"),
    ] {
        for (one, other) in [
            ("foglia 2", "leaf 2"),
            ("radice chiusura", "root close"),
            ("stato 3 risalita", "state 3 backup"),
            ("vittoria", "win"),
            ("fine", "end"),
        ] {
            let told = [one, other].map(|place| {
                let args = ["learn", "first-walkthrough", "--lines", "--lang", lang];
                lines(&format!("{go} {place}\n"), &args)
            });
            assert_eq!(told[0], told[1], "{one}");
            assert!(!told[0].contains(unknown), "{told:?}");
        }
        let args = ["learn", "first-walkthrough", "--lines", "--lang", lang];
        let told = lines(&format!("{go} zzz\n{go} c9\n"), &args);
        assert!(told.contains(unknown), "{told}");
    }
}

/// Going back reads out the current state, not all that has happened since the start.
#[test]
fn a_step_back_reads_out_the_position_and_that_step() {
    let told = lines(
        "next 11\nback\nnode b1 b2\n",
        &["learn", "first-walkthrough", "--lines"],
    );
    let (_, back) = told.split_once("Step 11 of 29").expect("a step");
    assert!(
        back.contains("Row 1:") && !back.contains("What changed"),
        "{back}"
    );
    assert!(
        back.contains("O has won") && !back.contains("to move: X"),
        "{back}"
    );
}

#[test]
fn the_end_of_the_input_ends_it() {
    for input in ["", "next", "quit", "quit\n", "\n\n\nesci"] {
        let args = ["explore", "tictactoe", "_X_/__X/OOX", "--lines"];
        assert!(lines(input, &args).contains("Step 1 of 140"));
    }
}

#[test]
fn a_search_is_written_as_text() {
    let small = run(["explore", "bones", "3", "--text"]);
    assert_eq!((small.code, small.stderr.as_str()), (Some(0), ""));
    let steps = small
        .stdout
        .lines()
        .filter(|line| line.starts_with("Step "));
    let all = small.stdout.split_once(" of ").expect("a step").1;
    let all: usize = all[..all.find(':').expect("a sentence")].parse().unwrap();
    assert_eq!(steps.count(), all);
    assert!(small.stdout.ends_with(".\n") && small.stdout.contains("Result: value"));
    let large = run(["explore", "tictactoe", "X__/_O_/___", "--text"]).stdout;
    let told = large.lines().filter(|line| line.starts_with("Step "));
    assert!(
        large.contains("--steps all") && told.count() < 20,
        "{large}"
    );
    let chosen = run(["explore", "tictactoe", "--text", "--steps", "3..5"]).stdout;
    let told = chosen.lines().filter(|line| line.starts_with("Step "));
    assert_eq!(told.count(), 3, "{chosen}");
    let wrong = run(["explore", "tictactoe", "--steps", "3..5"]);
    assert_eq!(wrong.code, Some(2), "{wrong:?}");
}

/// What is read out is not a picture: nothing is beside anything, and no key is pressed.
#[test]
fn linear_text_speaks_of_no_screen() {
    let seen = [
        "on the left",
        "on the right",
        "figure",
        "on the screen",
        "press ",
        "a sinistra",
        "a destra",
        "figura",
        "sullo schermo",
        "premi ",
    ];
    for lang in ["en", "it"] {
        let lessons = ["first-walkthrough", "strange-move"];
        let texts =
            lessons.map(|id| run(["learn", id, "--text", "--no-questions", "--lang", lang]).stdout);
        let search = run(["explore", "nim", "1,2", "--text", "--lang", lang]).stdout;
        for text in texts.into_iter().chain([search]) {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            // The corner where boards, and the names of their cells, begin.
            let text = text.replace("alto a sinistra", "");
            for word in seen {
                assert!(!text.contains(word), "{lang}: {word}\n{text}");
            }
            assert!(!text.contains("_X_ "), "{text}");
        }
    }
}

/// The command at the end of each lesson does what it says.
#[test]
fn the_command_to_try_works() {
    for source in embedded() {
        let lesson = load(&source, &Progress::new()).expect("a lesson");
        for remember in lesson.remember.values() {
            let last = remember.last().expect("a line").text();
            for command in last.split("plyback ").skip(1) {
                let command = command.split(", ").next().unwrap_or_default();
                let args: Vec<String> = command
                    .split_whitespace()
                    .map(|arg| arg.replace('\'', ""))
                    .collect();
                let aside = match args[0].as_str() {
                    "solve" => None,
                    "play" => Some("--lines"),
                    _ => Some("--text"),
                };
                let mut args: Vec<&str> = args.iter().map(String::as_str).collect();
                args.extend(aside);
                let Outcome { code, stderr, .. } = run_on("", &args);
                assert_eq!(code, Some(0), "{args:?}: {stderr}");
            }
        }
    }
}

/// Every question of every lesson: answered right, answered wrong, and skipped.
#[test]
fn every_question_is_answered_right_and_wrong_and_passed() {
    for (lang, right, wrong, word) in [
        (Lang::En, "Right:", "Not quite.", "answer"),
        (Lang::It, "Giusto:", "No. La ", "rispondi"),
    ] {
        for source in embedded() {
            let lesson = load(&source, &Progress::new()).expect("a lesson");
            let stops = || {
                let parts = lesson.parts.iter();
                parts.flat_map(|part| part.stops.iter().map(move |stop| (&part.run, stop)))
            };
            let asked: Vec<_> = stops().flat_map(|(_, stop)| &stop.questions).collect();
            let script = |answer: &dyn Fn(&Asked, &Run) -> String| {
                let lines = stops().map(|(run, stop)| {
                    let asked = stop.questions.iter();
                    asked.map(|asked| answer(asked, run)).collect::<String>() + "\n"
                });
                lines.collect::<String>()
            };
            // What to type for a choice.
            let typed = |asked: &Asked, run: &Run, is_right: bool| {
                let (question, choices) = (&asked.question, asked.question.choices(run));
                let fits = |choice: &Choice| question.grade(run, &choice.answer).right == is_right;
                let place = choices.iter().position(fits).expect("a choice");
                let text = match question.is_typed() {
                    true => choices[place].answer.written(run.first()),
                    false => (place + 1).to_string(),
                };
                // A word before it is allowed but not required.
                let word = if is_right { "" } else { word };
                format!("{word} {text}\n")
            };
            let told = |script: String| {
                let args = ["learn", &source.id, "--lines", "--lang", lang.code()];
                lines(&script, &args)
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            let rule = |asked: &Asked| {
                let blocks = &asked.text(lang).rule;
                let text = blocks.iter().map(Block::text).collect::<Vec<_>>().join(" ");
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            };
            let all_right = told(script(&|asked, run| typed(asked, run, true)));
            assert_eq!(all_right.matches(right).count(), asked.len(), "{all_right}");
            let all_wrong = told(script(&|asked, run| typed(asked, run, false)));
            assert_eq!(all_wrong.matches(wrong).count(), asked.len(), "{all_wrong}");
            let given_up = told(script(&|_, _| format!("{word}\n")));
            let passed = told(script(&|_, _| String::new()));
            for asked in asked {
                let asks = asked.text(lang).asks.split_whitespace();
                let asks = asks.collect::<Vec<_>>().join(" ");
                let rule = rule(asked);
                // There's no going back from the end.
                let (_, end) = stops().last().expect("a stop");
                let is_last = end.questions.iter().any(|last| last.id == asked.id);
                for (text, is_told) in [
                    (&all_right, true),
                    (&all_wrong, true),
                    (&given_up, true),
                    (&passed, is_last),
                ] {
                    assert!(text.contains(&asks), "{asks}");
                    assert_eq!(text.contains(&rule), is_told, "{rule}");
                }
            }
        }
    }
}

/// At a question, words that would give the answer away do not work, and going on skips it.
#[test]
fn what_answers_a_question_is_not_told_before() {
    let script = "\n\n\n\nresults\nnode 2 2\nnode 2 3\nanswer maybe\nanswer 7\nnode 2\n\nresults\n";
    let told = lines(script, &["learn", "alpha-beta", "--lines", "--lang", "en"]);
    let (_, told) = told.split_once("Question:").expect("a question");
    let (before, after) = told.split_once("Stop 6 of").expect("the next stop");
    assert!(before.contains("There's a question here"), "{before}");
    assert_eq!(
        before.matches("hasn't been there yet").count(),
        3,
        "{before}"
    );
    assert_eq!(
        before.matches("type a number from 1 to 3").count(),
        2,
        "{before}"
    );
    assert!(
        after.contains("3 by 1") || after.contains("value 3") || after.contains("3"),
        "{after}"
    );
}

#[test]
fn text_has_choices_at_the_stops_and_the_answers_at_the_end() {
    let text = run(["learn", "alpha-beta", "--text", "--lang", "en"]).stdout;
    let (before, answers) = text.split_once("The answers").expect("answers");
    assert!(before.contains("Question 1: "), "{before}");
    assert!(before.contains("  1) nothing is pruned"), "{before}");
    assert!(answers.contains("1: choice "), "{answers}");
    let plain = run([
        "learn",
        "alpha-beta",
        "--text",
        "--no-questions",
        "--lang",
        "en",
    ])
    .stdout;
    assert!(!plain.contains("Question"), "{plain}");
}

/// The key that opens a question on the screen asks it again in line mode.
#[test]
fn a_question_is_asked_again() {
    let told = lines(
        "\n\n\n\np\nq\n",
        &["learn", "alpha-beta", "--lines", "--lang", "en"],
    );
    let asked = "Question: Two leaves of this branch are left.";
    assert_eq!(told.matches(asked).count(), 2, "{told}");
    assert!(!told.contains("needs a number"), "{told}");
}

/// An unknown place is answered in the words of the prompt, not those of lesson files.
#[test]
fn places_are_told_as_they_are_typed() {
    let args = [
        "explore",
        "tictactoe",
        "O_X/X__/XOO",
        "--lines",
        "--lang",
        "it",
    ];
    let told = lines("vai stato\nvai differenza\n", &args);
    assert_eq!(
        told.matches("non è un punto in cui andare").count(),
        2,
        "{told}"
    );
    assert!(
        !told.contains("`state`") && !told.contains("EVENTO"),
        "{told}"
    );
}
