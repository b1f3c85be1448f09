//! Questions about searches: their keys, their choices, and the beliefs behind wrong answers.

use plyback::game::{AnyGame, Setup};
use plyback::quiz::{Answer, Belief, Kind, Question};
use plyback::run::Run;
use plyback::search::Request;
use plyback::trace::{Recording, Step};

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

/// What a question is answered by, as it is written.
fn key(run: &Run, kind: &str) -> String {
    ask(run, kind).key(run).written(run.first())
}

/// The belief that an answer shows.
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
