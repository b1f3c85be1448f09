//! What the current line of the listing does and what its calls know, in every algorithm.

use plyback::game::{AnyGame, Setup};
use plyback::run::Pane;
use plyback::scene::{CallValue, CodeLine, code, stack};
use plyback::search::{Algorithm, Request};
use plyback::trace::{Event, Moment, Recording, Step};

const TREE: (&str, &str) = ("tree", "[[3,12,8],[2,4,6],[14,5,2]]");
const BOARD: (&str, &str) = ("tictactoe", "_X_/__X/OOX");

fn pane((game, position): (&str, &str), options: &str) -> Pane {
    let game = AnyGame::parse(game, Some(position), &Setup::default()).expect("a game");
    let request = Request::parse(options).expect("options");
    let options = request.resolve(&game).expect("options");
    Pane::from(Recording::new(game, &options, 10_000).expect("a small search"))
}

fn moments(pane: &Pane) -> impl Iterator<Item = Moment> {
    let trace = pane.trace();
    (0..trace.steps()).map(|step| trace.moment(Step(step)))
}

/// The current line, without its indent, and what it does.
fn running(pane: &Pane, moment: &Moment) -> (String, String) {
    let lines = code(pane, moment);
    let current: Vec<&CodeLine> = lines.iter().filter(|line| line.is_current()).collect();
    let [line] = current[..] else {
        panic!("one line runs at {:?}: {lines:?}", moment.step);
    };
    let live = line.live.as_ref().expect("it runs").to_string();
    (line.text.trim().to_owned(), live.replace('\u{a0}', " "))
}

fn number(text: &str) -> f64 {
    let text = text.replace('∞', "inf");
    text.parse()
        .unwrap_or_else(|_| panic!("{text} is a number"))
}

/// Parses `v = 3 > best = -∞: yes` into numbers, sign and answer.
fn test_of(live: &str) -> (f64, String, f64, bool) {
    let (test, rest) = live.split_once(": ").expect("a test and its answer");
    let holds = rest.starts_with("yes");
    let words: Vec<&str> = test.split(' ').collect();
    let [_, "=", one, sign, _, "=", other] = words[..] else {
        panic!("{live}");
    };
    (number(one), sign.to_owned(), number(other), holds)
}

#[test]
fn every_test_shows_the_values_that_decide_it() {
    for algorithm in ["minimax", "negamax", "two-phase", "alphabeta"] {
        for ties in ["first", "last"] {
            for game in [TREE, BOARD] {
                let pane = pane(game, &format!("--algorithm {algorithm} --ties {ties}"));
                for moment in moments(&pane) {
                    let (line, live) = running(&pane, &moment);
                    if !live.contains(": yes") && !live.contains(": no") {
                        continue;
                    }
                    let (one, sign, other, holds) = test_of(&live);
                    let known = match &*sign {
                        ">" => one > other,
                        "<" => one < other,
                        "≥" => one >= other,
                        "≤" => one <= other,
                        _ => panic!("{live}"),
                    };
                    assert_eq!(holds, known, "{algorithm}, {line}: {live}");
                    match moment.event {
                        Event::Backup {
                            value, improved, ..
                        } => {
                            assert_eq!(holds, improved, "{line}: {live}");
                            assert_eq!(line.contains("best = v"), improved, "{line}: {live}");
                            assert_eq!(one, f64::from(value.get()), "{live}");
                        }
                        _ => assert!(holds && line.contains("return best"), "{line}: {live}"),
                    }
                }
            }
        }
    }
}

#[test]
fn what_runs_says_what_it_does() {
    let pane = pane(TREE, "--algorithm alphabeta");
    let lives: Vec<_> = moments(&pane)
        .map(|moment| running(&pane, &moment))
        .collect();
    for known in [
        ("alphabeta(node, ply, α, β)", "node = root, α = -∞, β = ∞"),
        ("if over: return score(node, ply)", "yes: return 3"),
        ("best = v; β = min(β, v)", "v = 3 < best = ∞: yes, β = 3"),
        ("if best <= α: return best", "best = 2 ≤ α = 3: yes"),
        ("return best", "return 3"),
    ] {
        let known = (known.0.to_owned(), known.1.to_owned());
        assert!(lives.contains(&known), "{known:?} in {lives:#?}");
    }
}

/// A window closed by the last child: the cutoff condition holds, with nothing to skip.
#[test]
fn a_window_that_closes_at_the_last_move_is_seen_in_the_code() {
    let pane = pane(TREE, "--algorithm alphabeta");
    let trace = pane.trace();
    let closed = moments(&pane).filter(|moment| {
        let Event::Return { .. } = moment.event else {
            return false;
        };
        let window = moment.path.last().expect("a path has a root").window;
        window.alpha >= window.beta
    });
    let mut count = 0;
    for moment in closed {
        let (line, live) = running(&pane, &moment);
        assert!(line.starts_with("if best"), "{line}: {live}");
        assert!(live.ends_with("yes"), "{live}");
        count += 1;
    }
    assert!(count > 0, "{} steps", trace.steps());
}

#[test]
fn the_first_phase_knows_no_values_and_the_second_tells_what_it_calls() {
    let pane = pane(TREE, "--algorithm two-phase");
    assert_eq!(pane.trace().options().algorithm, Algorithm::TwoPhase);
    let mut depth = 0;
    for moment in moments(&pane) {
        let calls = stack(&pane, &moment);
        let (line, live) = running(&pane, &moment);
        let builds = matches!(moment.event, Event::Enter { .. });
        for call in &calls {
            assert_eq!(call.value == CallValue::NotComputed, builds, "{call:?}");
        }
        if builds {
            let is_leaf = pane.trace().leaf(moment.current()).is_some();
            assert_eq!(line == "if over: return", is_leaf, "{line}: {live}");
        } else {
            // There may be several calls since the previous step: all of them are mentioned.
            let new = calls.len().saturating_sub(depth);
            if let Event::Leaf { .. } = moment.event
                && new > 1
            {
                assert!(live.starts_with("called for "), "{live}");
            }
            depth = match moment.event {
                Event::Leaf { .. } | Event::Return { .. } => calls.len() - 1,
                _ => calls.len(),
            };
        }
    }
}
