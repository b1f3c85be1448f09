//! Questions about searches: their keys, their choices, and the beliefs behind wrong answers.

use std::collections::HashMap;

use plyback::game::{AnyGame, Move, Setup};
use plyback::lesson::{embedded, load};
use plyback::quiz::{Answer, Ask, Belief, Drill, Exercise, Happening, Kind, Question, Spec};
use plyback::run::Run;
use plyback::search::{Algorithm, Bound, Cut, Named, Options, Request, Score, Ties, Window};
use plyback::trace::{NodeId, Progress, Recording, Step};
use plyback::words::Lang;

use crate::oracle::Oracle;

fn run(game: &str, position: &str, options: &str) -> Run {
    let game = AnyGame::parse(game, Some(position), &Setup::default()).expect("a game");
    let options = Request::parse(options).expect("options").resolve(&game);
    let recording = Recording::new(game, &options.expect("options"), 1_000_000);
    recording.expect("a search").into()
}

fn ask(run: &Run, kind: &str) -> Question {
    let kind = Kind::parse(kind, run).expect("a kind");
    Question::new(kind, Step::FIRST, run).expect("a question")
}

/// The right answer to a question, as written.
fn key(run: &Run, kind: &str) -> String {
    ask(run, kind).key(run).written(run.first())
}

/// The belief shown by an answer.
fn belief(run: &Run, kind: &str, answer: &str) -> Option<Belief> {
    let question = ask(run, kind);
    let answer = question.read(run, answer).expect("an answer");
    let verdict = question.grade(run, &answer);
    assert!(!verdict.right, "{kind}");
    verdict.belief
}

const TEXTBOOK: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

#[test]
fn keys_are_those_of_the_textbook() {
    let run = run("tree", TEXTBOOK, "--algorithm alphabeta");
    assert_eq!(key(&run, "next"), "node 1 enter");
    assert_eq!(key(&run, "value root"), "3");
    assert_eq!(key(&run, "value node 2"), "≤ 2");
    assert_eq!(key(&run, "alpha node 2"), "3");
    assert_eq!(key(&run, "beta node 2"), "∞");
    assert_eq!(key(&run, "window node 2 1"), "(3, ∞)");
    assert_eq!(key(&run, "cut node 2"), "2 3");
    assert_eq!(key(&run, "cut node 3"), "-");
    assert_eq!(key(&run, "move root"), "1");
    assert_eq!(key(&run, "move node 1"), "1");
}

#[test]
fn choices_hold_the_key_once_and_can_be_read_back() {
    let run = run("tree", TEXTBOOK, "--algorithm alphabeta");
    let kinds = [
        "next",
        "value root",
        "value node 2",
        "alpha node 2",
        "window node 3",
        "cut node 2",
        "cut node 3",
        "move root",
    ];
    for kind in kinds {
        let question = ask(&run, kind);
        let (choices, key) = (question.choices(&run), question.key(&run));
        let right = choices.iter().filter(|choice| choice.answer.says(&key));
        assert_eq!(right.count(), 1, "{kind}: {choices:?}");
        assert!((2..=5).contains(&choices.len()), "{kind}: {choices:?}");
        assert_eq!(choices, question.choices(&run), "{kind}");
        for (index, choice) in choices.iter().enumerate() {
            let verdict = question.grade(&run, &choice.answer);
            assert_eq!(verdict.right, choice.answer.says(&key));
            let written = choice.answer.written(run.first());
            let read = if question.is_typed() {
                question.read(&run, &written)
            } else {
                question.read(&run, &(index + 1).to_string())
            };
            assert_eq!(read.as_ref(), Ok(&choice.answer), "{kind}: {written}");
        }
    }
}

#[test]
fn beliefs_about_windows_and_bounds_are_recognised() {
    let three = run("tree", "[[1,1],[5,3,4],[3,2]]", "--algorithm alphabeta");
    assert_eq!(belief(&three, "value node 3", "3"), Some(Belief::M2));
    let misleading = run("tree", "[[3,12,8],[2,14,1],[14,5,2]]", "");
    assert_eq!(belief(&misleading, "move root", "2"), Some(Belief::M1));
    let deep = run("tree", "[5,[[[3,9],4],[6]]]", "--algorithm alphabeta");
    assert_eq!(belief(&deep, "cut node 2 1 1", "-"), Some(Belief::M8));
    assert_eq!(belief(&deep, "alpha node 2 1 1", "-inf"), Some(Belief::M8));
    let equal = run("tree", "[[10],[10,0]]", "--algorithm alphabeta");
    assert_eq!(belief(&equal, "cut node 2", "-"), Some(Belief::M4));
}

#[test]
fn what_has_been_seen_is_not_asked() {
    let run = run("tree", TEXTBOOK, "--algorithm alphabeta");
    let last = run.last();
    for kind in ["next", "value root", "alpha node 2", "cut node 2"] {
        let kind = Kind::parse(kind, &run).expect("a kind");
        assert!(Question::new(kind.clone(), last, &run).is_err(), "{kind:?}");
    }
    let leaf = Kind::parse("cut node 1 1", &run).expect("a kind");
    assert!(Question::new(leaf, Step::FIRST, &run).is_err());
}

#[test]
fn minimax_has_no_cuts_to_ask_for() {
    let run = run("tree", TEXTBOOK, "");
    let kind = Kind::parse("cut node 2", &run).expect("a kind");
    assert!(Question::new(kind, Step::FIRST, &run).is_err());
    let question = ask(&run, "next");
    assert!(matches!(question.key(&run), Answer::Event(..)));
}

/// A question that shows a belief: game, position, options, question, the answer of someone who
/// holds the belief, and the belief.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Belief,
);

const CASES: &[Case] = {
    use Belief::*;
    const M1S_TREE: &str = "[[3,12,8],[2,14,1],[14,5,2]]";
    const BOUNDS: &str = "[[1,1],[5,3,4],[3,2]]";
    const DEEP: &str = "[5,[[[3,9],4],[6]]]";
    const ALPHABETA: &str = "--algorithm alphabeta";
    &[
        ("tree", M1S_TREE, "", "move root", "2", M1),
        ("tree", M1S_TREE, ALPHABETA, "move root", "2", M1),
        ("tree", M1S_TREE, ALPHABETA, "move root", "3", M1),
        ("tree", BOUNDS, ALPHABETA, "value node 3", "3", M2),
        ("tree", BOUNDS, ALPHABETA, "move root", "3", M3),
        ("tree", "[[10],[10,0]]", ALPHABETA, "cut node 2", "-", M4),
        ("tree", "[[1,1],[2,2]]", ALPHABETA, "value root", "1", M6),
        ("tree", "[[1,1],[2,2]]", ALPHABETA, "beta node 2", "1", M6),
        ("tree", M1S_TREE, ALPHABETA, "alpha node 2", "-inf", M7),
        ("tree", DEEP, ALPHABETA, "cut node 2 1 1", "-", M8),
        ("tree", "[[-3,-1],[-2,-5]]", "", "value root", "0", M9),
        ("tictactoe", "XXO/OX_/O__", "", "move root", "b3", M10),
        ("tictactoe", "XXO/OX_/O__", "", "move root", "c3", M10),
        (
            "tictactoe",
            "XXO/OX_/O__",
            "--scoring depth",
            "value root",
            "13",
            M11,
        ),
        (
            "tictactoe",
            "OOX/___/_X_",
            "--scoring depth --mistake small-win",
            "move root",
            "a3",
            M12,
        ),
        (
            "tictactoe",
            "O_X/X__/XOO",
            "--algorithm negamax",
            "value root",
            "-10",
            M16,
        ),
        ("tree", TEXTBOOK, "", "value root", "14", M20),
        (
            "tictactoe",
            "OOX/___/_X_",
            "--shortcuts",
            "move root",
            "a3",
            M21,
        ),
        (
            "tictactoe",
            "_X_/XOO/___",
            "--eval lines --depth 2",
            "move root",
            "a1",
            M22,
        ),
    ]
};

#[test]
fn whoever_holds_a_belief_answers_as_it_predicts_and_is_told_which() {
    for &(game, position, options, kind, answer, expected) in CASES {
        let run = run(game, position, options);
        let question = ask(&run, kind);
        let told = format!("{expected:?}: {kind} of {position}");
        let given = question.read(&run, answer).expect(&told);
        let predicted = expected.predict(&question, &run);
        assert!(predicted.contains(&given), "{told}");
        let verdict = question.grade(&run, &given);
        assert_eq!(
            (verdict.right, verdict.belief),
            (false, Some(expected)),
            "{told}"
        );
        let choices = question.choices(&run);
        let offered = choices.iter().find(|choice| choice.answer == given);
        assert_eq!(
            offered.and_then(|choice| choice.belief),
            Some(expected),
            "{told}"
        );
        let said =
            Lang::En.say(&verdict.told(question.key(&run).text(run.first(), &question.kind), None));
        assert!(said.contains(&Lang::En.say(&expected.believed())), "{said}");
        assert!(said.contains(&format!("({})", expected.name())), "{said}");
        assert!(said.contains(&Lang::En.say(&expected.truth())), "{said}");
    }
}

/// If several beliefs lead to an answer it shows none of them, and neither does a right answer.
#[test]
fn a_belief_is_named_where_it_alone_explains_the_answer() {
    let mut named = 0;
    for source in embedded() {
        let lesson = load(&source, &Progress::new()).expect("a lesson");
        for part in &lesson.parts {
            let asked = part.stops.iter().flat_map(|stop| &stop.questions);
            for question in asked.map(|asked| &asked.question) {
                if matches!(question.kind, Kind::Wrong { .. }) {
                    continue;
                }
                for choice in question.choices(&part.run) {
                    let Some(belief) = choice.belief else {
                        continue;
                    };
                    let says = |belief: &Belief| {
                        let predicted = belief.predict(question, &part.run);
                        predicted.iter().any(|it| it.says(&choice.answer))
                    };
                    let holders: Vec<Belief> = Belief::all().filter(says).collect();
                    assert_eq!(holders, [belief], "{question:?}");
                    named += 1;
                }
            }
        }
    }
    assert!(named > 10, "{named}");
    let wrong = "--algorithm alphabeta --ties last --cut equal";
    let three = run("tree", "[[1,1],[5,3,4],[3,2]]", wrong);
    assert_eq!(key(&three, "move root"), "3");
    assert_eq!(belief(&three, "move root", "2"), None);
    let board = run("tictactoe", "OOX/OX_/_X_", wrong);
    assert_eq!(belief(&board, "move root", "a3"), None);
}

/// Someone who simply looks no further also answers a draw, a loss or "nothing is cut"; and a
/// belief already contradicted by the search is not offered.
#[test]
fn what_takes_no_belief_shows_none() {
    const ALPHABETA: &str = "--algorithm alphabeta";
    const M1S_TREE: &str = "[[3,12,8],[2,14,1],[14,5,2]]";
    let cases = [
        ("tree", TEXTBOOK, ALPHABETA, "cut node 2", "-"),
        ("tree", M1S_TREE, ALPHABETA, "cut node 2", "1 2"),
        // A tie that a strict cut goes on to search.
        (
            "tree",
            "[[10],[10,0]]",
            "--algorithm alphabeta --cut strict",
            "cut node 2",
            "2",
        ),
        ("tictactoe", "XXO/OX_/O__", "", "value root", "0"),
        ("tictactoe", "O_X/X__/XOO", "", "value root", "-10"),
        ("bones", "8", "", "value root", "1"),
        // What plain scoring plays if it keeps the last of equal moves.
        (
            "tictactoe",
            "_X_/__X/OOX",
            "--scoring depth",
            "move root",
            "b2",
        ),
        (
            "tictactoe",
            "O_X/X__/XOO",
            "--algorithm negamax",
            "move root",
            "b1",
        ),
        ("tictactoe", "XX_/O_O/___", "--shortcuts", "move root", "a3"),
        // The move that is played also wins immediately.
        (
            "tictactoe",
            "XXO/OX_/O__",
            "--scoring plain --ties last",
            "move root",
            "b3",
        ),
    ];
    for (game, position, options, kind, answer) in cases {
        let run = run(game, position, options);
        assert_eq!(
            belief(&run, kind, answer),
            None,
            "{position}: {kind} {answer}"
        );
    }
    let strict = run("tree", "[[10],[10,0,3]]", ALPHABETA);
    let kind = Kind::parse("cut node 2", &strict).expect("a kind");
    let trace = strict.first().trace();
    let late = Step(
        trace
            .close_step(kind.node().expect("a node"))
            .expect("closed")
            .0
            - 1,
    );
    let question = Question::new(kind, late, &strict).expect("a question");
    for choice in question.choices(&strict) {
        let Answer::Moves(moves) = choice.answer else {
            panic!("moves")
        };
        assert!(!moves.contains(&Move(0)), "the first was searched");
    }
}

/// Neither the right choice among events nor the wrong sentence of lessons has a favourite place.
#[test]
fn the_right_choice_has_no_place_of_its_own() {
    let (mut places, mut expected) = ([0.0_f64; 5], [0.0_f64; 5]);
    for seed in 0..40 {
        let level = 1 + (seed % 5) as u8;
        let exercise = Exercise::new(Spec {
            drill: Drill::Trace,
            level,
            seed,
        });
        for (number, ask) in exercise.asks.iter().enumerate() {
            let Ask::Of(question) = ask else { continue };
            let (key, choices) = (exercise.key(number), question.choices(&exercise.run));
            let place = choices.iter().position(|choice| choice.answer.says(&key));
            places[place.expect("the key")] += 1.0;
            let count = choices.len();
            let shares = expected.iter_mut().take(count);
            shares.for_each(|share| *share += 1.0 / count as f64);
        }
    }
    for (place, (count, expected)) in places.into_iter().zip(expected).enumerate() {
        let is_usual = (count - expected).abs() <= expected * 0.25 + 5.0;
        assert!(is_usual, "{place}: {count} of {expected}");
    }
    let (mut first, mut wrong) = ([0_usize; 5], 0);
    for source in embedded() {
        let lesson = load(&source, &Progress::new()).expect("a lesson");
        let stops = lesson.parts.iter().flat_map(|part| &part.stops);
        for asked in stops.flat_map(|stop| &stop.questions) {
            if let Kind::Wrong { wrong: place, .. } = asked.question.kind {
                first[place - 1] += 1;
                wrong += 1;
            }
        }
    }
    assert!(first.iter().all(|count| count * 3 < wrong * 2), "{first:?}");
}

/// If a game has only certain values, nothing else is offered.
#[test]
fn values_that_cannot_be_are_not_offered() {
    for options in ["", "--algorithm alphabeta"] {
        let board = run("tictactoe", "O_X/X__/XOO", options);
        let choices = ask(&board, "value root").choices(&board);
        let told = choices
            .iter()
            .map(|choice| choice.answer.written(board.first()));
        assert_eq!(told.collect::<Vec<_>>(), ["-10", "0", "+10"]);
    }
}

/// If nothing looks ahead, an unfinished position is worth 0, and no value near it is offered.
#[test]
fn a_search_that_stops_early_offers_no_other_values() {
    let board = "______/______/__XX__/__OO__/______/______";
    let options = "--algorithm alphabeta --depth 3 --moves near:1";
    let run = run("mnk:6,6,4", board, options);
    let choices = ask(&run, "value node b3").choices(&run);
    let written = choices
        .iter()
        .map(|choice| choice.answer.written(run.first()));
    assert_eq!(written.collect::<Vec<_>>(), ["-10", "0", "+10"]);
    // Moves that the search tries, not cells far from every mark.
    let question = ask(&run, "move node b3 a3");
    let Kind::Move(node) = question.kind else {
        panic!("{question:?}");
    };
    let tried = run.first().recording.tried(node);
    for choice in question.choices(&run) {
        let Answer::Moves(moves) = &choice.answer else {
            panic!("{choice:?}");
        };
        assert!(tried.contains(&moves[0]), "{choice:?}");
    }
}

/// The root has a value, and its children are named in the order in which they are tried.
#[test]
fn choices_are_in_the_order_of_the_search() {
    let run = run(
        "tree",
        "[[3,12,8],[2,14,1],[14,5,2]]",
        "--algorithm alphabeta",
    );
    let hint = |kind: &str| ask(&run, kind).hint(&run).to_string();
    assert_eq!(hint("value root"), "a number");
    assert!(
        hint("value node 2").contains("bound"),
        "{}",
        hint("value node 2")
    );
    for choice in ask(&run, "cut node 3").choices(&run) {
        let Answer::Moves(moves) = &choice.answer else {
            panic!("{choice:?}");
        };
        assert!(moves.is_sorted_by_key(|mv| mv.0), "{choice:?}");
    }
}

#[test]
fn beliefs_about_work_show_at_cuts() {
    let meets = |run: &Run, belief: Belief| {
        let trace = run.first().trace();
        let nodes = (0..trace.nodes() as u32).map(NodeId);
        let mut inner = nodes.filter(|&node| trace.leaf(node).is_none());
        inner.find_map(|node| {
            let question = Question::new(Kind::Cut(node), Step::FIRST, run).ok()?;
            let answer = belief.predict(&question, run).pop()?;
            let verdict = question.grade(run, &answer);
            (verdict.belief == Some(belief)).then_some(node)
        })
    };
    let depth = run(
        "tictactoe",
        "X__/_O_/___",
        "--algorithm alphabeta --scoring depth",
    );
    assert!(meets(&depth, Belief::M14).is_some());
    let order = run(
        "tree",
        "[[3,12,8],[2,14,1],[14,5,2]]",
        "--algorithm alphabeta",
    );
    assert!(meets(&order, Belief::M15).is_some());
    // No order of these leaves, 1 and -3, reaches α.
    const LEVEL_5: &str = "[[[[-4,9],[1,-3]],[[0,3],[4,6]]],[[[-3,4],8],[[8,0],[0,1]]]]";
    let deep = run("tree", LEVEL_5, "--algorithm alphabeta");
    let question = ask(&deep, "cut node 1 1 2");
    assert_eq!(Belief::M15.predict(&question, &deep), []);
}

/// A search from the definitions alone: its events, the windows in which nodes are entered, and
/// what is skipped at them.
#[derive(Default)]
struct Naive {
    events: Vec<(Happening, Vec<Move>)>,
    windows: HashMap<Vec<Move>, (i64, i64)>,
    skipped: HashMap<Vec<Move>, Vec<Move>>,
    choices: HashMap<Vec<Move>, Move>,
}

const INFINITE: i64 = i64::MAX;

impl Naive {
    fn search(
        &mut self,
        tree: &Oracle,
        (index, path): (usize, &[Move]),
        (mut alpha, mut beta): (i64, i64),
        options: &Options,
    ) -> i64 {
        let node = &tree.nodes[index];
        let tell = |this: &mut Self, what| this.events.push((what, path.to_vec()));
        tell(self, Happening::Enter);
        self.windows.insert(path.to_vec(), (alpha, beta));
        if let Some((value, _)) = node.end {
            tell(self, Happening::Leaf);
            return value;
        }
        let cuts = options.algorithm == Algorithm::AlphaBeta;
        let mut best = if node.is_max { -INFINITE } else { INFINITE };
        let mut skipped = Vec::new();
        for (place, &(mv, child)) in node.children.iter().enumerate() {
            let below = [path, &[mv]].concat();
            let value = self.search(tree, (child, &below), (alpha, beta), options);
            self.events.push((Happening::Backup, below));
            let is_better = if node.is_max {
                value > best
            } else {
                value < best
            };
            if is_better || (value == best && options.ties == Ties::Last) {
                self.choices.insert(path.to_vec(), mv);
                best = value;
            }
            if !cuts {
                continue;
            }
            let (mine, other) = if node.is_max {
                alpha = alpha.max(best);
                (best, beta)
            } else {
                beta = beta.min(best);
                (-best, -alpha)
            };
            if mine > other || (mine == other && options.cut == Cut::Equal) {
                skipped = node.children[place + 1..]
                    .iter()
                    .map(|(mv, _)| *mv)
                    .collect();
                break;
            }
        }
        tell(
            self,
            if skipped.is_empty() {
                Happening::Return
            } else {
                Happening::Cut
            },
        );
        self.skipped.insert(path.to_vec(), skipped);
        best
    }
}

fn of(score: Score) -> i64 {
    match score {
        Score::INFINITY => INFINITE,
        Score::MINUS_INFINITY => -INFINITE,
        score => score.get().into(),
    }
}

/// In every language, wherever the sentences are placed.
#[test]
fn the_wrong_sentence_is_the_one_that_is_marked() {
    let mut asked = 0;
    for source in embedded() {
        let lesson = load(&source, &Progress::new()).expect("a lesson");
        let texts = source.translations.iter().map(|(lang, file)| (*lang, file));
        for (lang, file) in [(Lang::En, &source.main)].into_iter().chain(texts) {
            let marked: Vec<&str> = (file.text.lines())
                .filter_map(|line| line.strip_prefix("- M")?.split_once(": "))
                .map(|(_, words)| words)
                .collect();
            let stops = lesson.parts.iter().flat_map(|part| &part.stops);
            let mut found = Vec::new();
            for question in stops.flat_map(|stop| &stop.questions) {
                if let Kind::Wrong { wrong, .. } = question.question.kind {
                    found.push(question.text(lang).sentences[wrong - 1].0.clone());
                }
            }
            assert_eq!(found.len(), marked.len(), "{}", source.id);
            asked += found.len();
            for (sentence, words) in found.iter().zip(marked) {
                // Code and facts in it are written differently.
                let same = words.split(['`', '{', '*']).next().unwrap_or_default();
                assert!(sentence.starts_with(same), "{sentence}: {words}");
            }
        }
    }
    assert!(asked >= 20, "{asked}");
}

/// Every question of every lesson, compared with a search that knows nothing about traces.
#[test]
fn keys_are_what_a_naive_search_finds() {
    let mut asked = 0;
    for source in embedded() {
        let lesson = load(&source, &Progress::new()).expect("a lesson");
        for part in &lesson.parts {
            let pane = part.run.first();
            let (trace, game) = (pane.trace(), &pane.recording.game);
            let options = trace.options();
            let questions: Vec<_> = part.stops.iter().flat_map(|stop| &stop.questions).collect();
            if questions.is_empty() || options.mistake.is_some() || trace.nodes() > 2_000 {
                continue;
            }
            let tree = Oracle::new(game, options);
            let (open, mut naive) = ((-INFINITE, INFINITE), Naive::default());
            let value = naive.search(&tree, (0, &[]), open, options);
            assert_eq!(Some(value), trace.root_value().map(of));
            for asked_of in questions {
                asked += 1;
                check(&asked_of.question, &part.run, &tree, &naive);
            }
        }
    }
    assert!(asked >= 9, "{asked}");
}

fn check(question: &Question, run: &Run, tree: &Oracle, naive: &Naive) {
    let pane = run.first();
    let path = question.kind.node().map(|node| pane.trace().moves_to(node));
    let path = path.unwrap_or_default();
    let node = path.iter().fold(tree.root(), |node, mv| {
        let mut children = node.children.iter();
        let (_, child) = children
            .find(|(other, _)| other == mv)
            .expect("a legal move");
        &tree.nodes[*child]
    });
    let told = format!("{question:?}");
    match (&question.kind, question.key(run)) {
        (Kind::Value(_), Answer::Number(score, bound)) => {
            let holds = match bound {
                Bound::Exact => node.value == of(score),
                Bound::Lower => node.value >= of(score),
                Bound::Upper => node.value <= of(score),
            };
            assert!(holds, "{told}");
        }
        (Kind::Alpha(_), Answer::Number(score, _)) => {
            assert_eq!(naive.windows[&path].0, of(score), "{told}");
        }
        (Kind::Beta(_), Answer::Number(score, _)) => {
            assert_eq!(naive.windows[&path].1, of(score), "{told}");
        }
        (Kind::Window(_), Answer::Window(window)) => {
            let ends = (of(window.alpha), of(window.beta));
            assert_eq!(naive.windows[&path], ends, "{told}");
        }
        (Kind::Cut(_), Answer::Moves(moves)) => {
            assert_eq!(naive.skipped[&path], moves, "{told}");
        }
        (Kind::Move(_), Answer::Moves(moves)) => {
            let choice = match tree.shortcut {
                Some(_) => node.choice,
                None => naive.choices.get(&path).copied(),
            };
            assert_eq!(choice, moves.first().copied(), "{told}");
        }
        (Kind::Next, Answer::Event(happening, moves)) => {
            if !pane.trace().is_two_phase() {
                let next = &naive.events[question.asked.next().0];
                assert_eq!(*next, (happening, moves), "{told}");
            }
        }
        (Kind::Wrong { .. }, Answer::Sentence(_)) => {}
        (_, key) => panic!("{told}: {key:?}"),
    }
}

#[test]
fn numbers_are_read_as_people_type_them() {
    let number = Answer::number;
    let of = |value, bound| Some(Answer::Number(Score::new(value), bound));
    assert_eq!(number(" -8 "), of(-8, Bound::Exact));
    assert_eq!(number("−8"), of(-8, Bound::Exact));
    assert_eq!(number("+10"), of(10, Bound::Exact));
    assert_eq!(number("=10"), of(10, Bound::Exact));
    assert_eq!(number("≤ 3"), of(3, Bound::Upper));
    assert_eq!(number("<= 3"), of(3, Bound::Upper));
    assert_eq!(number(">=-3"), of(-3, Bound::Lower));
    for none in [
        "",
        "-",
        "<= +",
        "<=",
        "three",
        "3.5",
        "2147483647",
        "99999999999",
        "--3",
    ] {
        assert_eq!(number(none), None, "{none}");
    }
    for minus in ["-inf", "-", "−", "–"] {
        let window = Answer::window(&format!("{minus} +")).ok();
        assert_eq!(window, Some(Answer::Window(Window::OPEN)), "{minus}");
    }
}

#[test]
fn windows_are_read_with_brackets_and_without() {
    let alpha = Score::new(3);
    let beta = Score::INFINITY;
    let window = Some(Answer::Window(Window { alpha, beta }));
    for text in ["(3, ∞)", "3 inf", "[3;+∞]", "3,oo"] {
        assert_eq!(Answer::window(text).ok(), window, "{text}");
    }
    let all = Some(Answer::Window(Window::OPEN));
    assert_eq!(Answer::window("- +").ok(), all);
    assert_eq!(Answer::window("3").ok(), None);
    assert_eq!(Answer::window("3 4 5").ok(), None);
}
