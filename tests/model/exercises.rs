//! Exercises, compared with trees that are built from the rules and searched here.

use std::collections::{BTreeMap, HashMap, HashSet};

use plyback::game::Move;
use plyback::lesson::{embedded, load};
use plyback::quiz::{Answer, Ask, Drill, Exercise, Graded, Happening, Kind, Mark, Spec};
use plyback::run::Pane;
use plyback::scene::practice::tally;
use plyback::search::{Algorithm, Bound, Cut, Named, Options, Score, Window};
use plyback::trace::{Progress, Status, Step};
use plyback::words::Lang;
use rayon::prelude::*;

use crate::oracle::Oracle;

/// What alpha-beta finds at a node.
#[derive(Clone, Debug)]
struct Found {
    window: (i64, i64),
    value: i64,
    /// The least and the most it can be worth.
    known: (i64, i64),
    skipped: Vec<Move>,
}

const INFINITE: i64 = i32::MAX as i64;

/// Searches the oracle's tree by the book.
struct Reference<'a> {
    oracle: &'a Oracle,
    options: &'a Options,
    found: BTreeMap<Vec<u16>, Found>,
}

impl Reference<'_> {
    fn search(
        &mut self,
        node: usize,
        path: &mut Vec<u16>,
        alpha: i64,
        beta: i64,
    ) -> (i64, (i64, i64)) {
        let at = &self.oracle.nodes[node];
        if let Some((score, _)) = at.end {
            return (score, (score, score));
        }
        let prunes = self.options.algorithm == Algorithm::AlphaBeta;
        let (mut low, mut high) = (alpha, beta);
        let worst = if at.is_max { -INFINITE } else { INFINITE };
        let (mut value, mut known) = (worst, (worst, worst));
        let mut skipped = Vec::new();
        for (done, (mv, child)) in at.children.iter().enumerate() {
            path.push(mv.0);
            let (v, of) = self.search(*child, path, low, high);
            path.pop();
            let better = |one: i64, other: i64| {
                if at.is_max {
                    one.max(other)
                } else {
                    one.min(other)
                }
            };
            value = better(value, v);
            known = (better(known.0, of.0), better(known.1, of.1));
            if !prunes {
                continue;
            }
            if at.is_max {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
            let is_out = match (at.is_max, self.options.cut) {
                (true, Cut::Equal) => value >= beta,
                (true, Cut::Strict) => value > beta,
                (false, Cut::Equal) => value <= alpha,
                (false, Cut::Strict) => value < alpha,
            };
            if is_out && done + 1 < at.children.len() {
                skipped = at.children[done + 1..].iter().map(|(mv, _)| *mv).collect();
                known = if at.is_max {
                    (known.0, INFINITE)
                } else {
                    (-INFINITE, known.1)
                };
                break;
            }
        }
        let window = (alpha, beta);
        let found = Found {
            window,
            value,
            known,
            skipped,
        };
        self.found.insert(path.clone(), found);
        (value, known)
    }
}

fn score(value: i64) -> Score {
    Score::new(value as i32)
}

/// The right answer according to the reference.
fn key(exercise: &Exercise, ask: usize, reference: &Reference<'_>) -> Option<Answer> {
    let trace = exercise.pane().trace();
    let path = |ask| {
        let node = exercise.node(ask).expect("a node is asked about");
        trace
            .moves_to(node)
            .iter()
            .map(|mv| mv.0)
            .collect::<Vec<_>>()
    };
    let found = |ask| {
        reference
            .found
            .get(&path(ask))
            .expect("the search enters the node")
    };
    Some(match exercise.spec.drill {
        Drill::Values => {
            let found = found(ask);
            let bound = match found.known {
                (low, high) if low == high => Bound::Exact,
                (_, high) if high == found.value => Bound::Upper,
                _ => Bound::Lower,
            };
            Answer::Number(score(found.value), bound)
        }
        Drill::Window => {
            let (alpha, beta) = found(ask).window;
            let (alpha, beta) = (score(alpha), score(beta));
            Answer::Window(Window { alpha, beta })
        }
        Drill::Cuts => Answer::Moves(found(ask).skipped.clone()),
        Drill::Move => Answer::Moves(reference.oracle.root().choice.into_iter().collect()),
        Drill::Trace | Drill::Spot | Drill::Lines => return None,
    })
}

/// A wrong answer.
fn other(exercise: &Exercise, ask: usize, key: &Answer) -> Answer {
    let raised = |score: Score| Score::new(score.finite().unwrap_or(0) + 1);
    match key {
        Answer::Number(value, bound) => Answer::Number(raised(*value), *bound),
        Answer::Window(window) => Answer::Window(Window {
            alpha: raised(window.alpha),
            beta: window.beta,
        }),
        Answer::Moves(moves) => {
            let branches = exercise.branches(ask);
            Answer::Moves(
                branches
                    .into_iter()
                    .filter(|mv| !moves.contains(mv))
                    .take(1)
                    .collect(),
            )
        }
        Answer::Event(happening, path) => {
            let longer = path.iter().copied().chain([Move(0)]).collect();
            Answer::Event(*happening, longer)
        }
        Answer::Sentence(number) => Answer::Sentence(number % exercise.asks.len().max(2) + 1),
    }
}

fn is_right(graded: &Graded) -> bool {
    graded.mark == Mark::Right
}

fn check(spec: Spec) {
    let exercise = Exercise::new(spec);
    assert!(!exercise.asks.is_empty(), "{spec} asks nothing");
    let trace = exercise.pane().trace();
    assert!(trace.nodes() <= 400, "{spec}: no seek takes any time");
    let game = &exercise.pane().recording.game;
    let oracle = Oracle::new(game, trace.options());
    let mut reference = Reference {
        oracle: &oracle,
        options: trace.options(),
        found: BTreeMap::new(),
    };
    reference.search(0, &mut Vec::new(), -INFINITE, INFINITE);
    let count = exercise.asks.len();
    let keys: Vec<Option<Answer>> = (0..count).map(|ask| Some(exercise.key(ask))).collect();
    #[expect(clippy::needless_range_loop, reason = "an ask is a number")]
    for ask in 0..count {
        if let Some(told) = key(&exercise, ask, &reference) {
            assert_eq!(keys[ask], Some(told), "{spec}, question {ask}");
        }
    }
    assert!(
        exercise.grade(&keys).iter().all(is_right),
        "{spec}: a right answer is refused"
    );
    let found: Vec<&Found> = reference.found.values().collect();
    check_level(spec, &oracle, &found);
    for ask in 0..count {
        let right = keys[ask].clone().expect("a key");
        check_mistake(&exercise, &keys, ask, Some(other(&exercise, ask, &right)));
        check_mistake(&exercise, &keys, ask, None);
        if spec.drill == Drill::Cuts {
            check_branches(&exercise, &keys, ask, &right);
        }
    }
    if spec.drill == Drill::Cuts {
        assert!(
            found.iter().any(|found| !found.skipped.is_empty()),
            "{spec} has no cut"
        );
    }
    if spec.drill == Drill::Lines {
        assert_eq!(exercise.executed(&keys), None, "{spec}");
    }
}

/// A single mistake is found at its question and nowhere else.
fn check_mistake(exercise: &Exercise, keys: &[Option<Answer>], ask: usize, answer: Option<Answer>) {
    let spec = exercise.spec;
    let is_nothing =
        |answer: &Option<Answer>| matches!(answer, Some(Answer::Moves(moves)) if moves.is_empty());
    // Marking nothing is right if there is nothing to mark.
    if is_nothing(&keys[ask]) && (answer.is_none() || is_nothing(&answer)) {
        return;
    }
    let alike = |number: usize| exercise.line(number - 1);
    if let (Drill::Lines, Some(Answer::Sentence(one)), Some(Answer::Sentence(other))) =
        (spec.drill, &answer, &keys[ask])
        && alike(*one) == alike(*other)
    {
        return;
    }
    let mut answers = keys.to_vec();
    answers[ask] = answer;
    let graded = exercise.grade(&answers);
    // Another order may do the same.
    let runs = spec.drill == Drill::Lines
        && answers.iter().all(Option::is_some)
        && exercise.executed(&answers).is_none();
    if runs {
        return assert!(graded.iter().all(is_right), "{spec}, question {ask}");
    }
    let wrong: HashSet<usize> = graded
        .iter()
        .filter(|graded| !is_right(graded))
        .map(|graded| graded.ask)
        .collect();
    assert_eq!(wrong, HashSet::from([ask]), "{spec}, question {ask}");
}

/// Every branch that is wrongly marked or left out is named.
fn check_branches(exercise: &Exercise, keys: &[Option<Answer>], ask: usize, right: &Answer) {
    let Answer::Moves(skipped) = right else {
        panic!("moves are skipped")
    };
    for branch in exercise.branches(ask) {
        let is_skipped = skipped.contains(&branch);
        let mut marked = skipped.clone();
        if is_skipped {
            marked.retain(|mv| *mv != branch);
        } else {
            marked.push(branch);
        }
        let mut answers = keys.to_vec();
        answers[ask] = Some(Answer::Moves(marked));
        let graded = exercise.grade(&answers);
        let wrong: Vec<&Graded> = graded.iter().filter(|graded| !is_right(graded)).collect();
        let mark = if is_skipped {
            Mark::Missed
        } else {
            Mark::TooMuch
        };
        let expected = Graded {
            ask,
            branch: Some(branch),
            mark,
        };
        assert_eq!(wrong, [&expected], "{}", exercise.spec);
    }
}

/// The tree is as its level demands.
fn check_level(spec: Spec, oracle: &Oracle, found: &[&Found]) {
    let mut plies = Vec::new();
    leaves(oracle, 0, 0, &mut plies);
    let (first, last) = (plies.iter().min().unwrap(), plies.iter().max().unwrap());
    match spec.level {
        1 => assert_eq!((*first, *last, plies.len()), (2, 2, 4), "{spec}"),
        2 => {
            assert_eq!((*first, *last, plies.len()), (2, 2, 9), "{spec}");
            let root = oracle.root();
            let of = root
                .children
                .iter()
                .filter(|(_, child)| oracle.nodes[*child].value == root.value);
            assert!(of.count() > 1, "{spec} has no tie");
        }
        3 => assert!(*last == 3 && *first < 3, "{spec}"),
        4 => assert_eq!(*last, 3, "{spec}"),
        _ => assert_eq!(*last, 4, "{spec}"),
    }
    if spec.level == 4 && spec.drill == Drill::Cuts {
        assert!(
            found.iter().any(|found| found.known.0 != found.known.1),
            "{spec} has no bound"
        );
    }
}

fn leaves(oracle: &Oracle, node: usize, ply: usize, plies: &mut Vec<usize>) {
    let at = &oracle.nodes[node];
    if at.end.is_some() {
        plies.push(ply);
    }
    for &(_, child) in &at.children {
        leaves(oracle, child, ply + 1, plies);
    }
}

/// Checks `count` exercises of every kind, with levels in rotation.
fn check_each(count: u64) {
    let all = drills().flat_map(|drill| (0..count).map(move |seed| (drill, seed)));
    let all: Vec<_> = all.collect();
    all.into_par_iter().for_each(|(drill, seed)| {
        let level = (seed % 5) as u8 + 1;
        check(Spec { drill, level, seed });
    });
}

/// How many of `count` seeds repeat an exercise, for the worst kind and level.
fn most_repeats(count: u64) -> usize {
    let all = drills().flat_map(|drill| (1..=5).map(move |level| (drill, level)));
    let repeats = |(drill, level)| {
        let exercise = |seed| {
            let exercise = Exercise::new(Spec { drill, level, seed });
            format!("{} {:?}", exercise.query.written(), exercise.handed)
        };
        let seen: HashSet<String> = (0..count).map(exercise).collect();
        count as usize - seen.len()
    };
    let all: Vec<_> = all.collect();
    all.into_par_iter().map(repeats).max().unwrap_or(0)
}

#[test]
fn exercises_have_the_right_keys_and_single_mistakes_are_found() {
    check_each(200);
}

#[test]
#[ignore = "takes minutes: cargo test --test model exercises -- --ignored"]
fn ten_thousand_exercises_of_each_kind_are_graded_right() {
    check_each(10_000);
}

#[test]
fn seeds_seldom_repeat() {
    assert!(most_repeats(120) < 2);
}

#[test]
#[ignore = "takes minutes: cargo test --test model exercises -- --ignored"]
fn of_a_thousand_seeds_fewer_than_ten_repeat() {
    assert!(most_repeats(1_000) < 10);
}

/// What is pruned in the smallest trees is not always the same.
#[test]
fn cuts_of_the_first_level_differ() {
    let level = 1;
    let keys = (0..40).map(|seed| {
        let drill = Drill::Cuts;
        let exercise = Exercise::new(Spec { drill, level, seed });
        let keys = (0..exercise.asks.len()).map(|ask| exercise.key(ask));
        format!("{:?}", keys.collect::<Vec<_>>())
    });
    assert!(keys.collect::<HashSet<_>>().len() > 2);
}

/// A code stands for the same exercise on every machine.
#[test]
fn the_same_seed_gives_the_same_exercise() {
    let all = drills().flat_map(|drill| (1..=5).map(move |level| (drill, level)));
    let told = all.map(|(drill, level)| {
        let exercise = Exercise::new(Spec {
            drill,
            level,
            seed: 7,
        });
        let (query, handed) = (exercise.query.written(), &exercise.handed);
        format!(
            "{}: {query} {handed:?} {}",
            exercise.spec,
            exercise.asks.len()
        )
    });
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_program_is_run_to_its_first_wrong_event() {
    let exercise = Exercise::new(Spec::read("l4-1").expect("a code"));
    let lines = exercise.asks.len();
    let order = |order: &[usize]| -> Vec<Option<Answer>> {
        order
            .iter()
            .map(|line| Some(Answer::Sentence(line + 1)))
            .collect()
    };
    let right: Vec<usize> = (0..lines).collect();
    assert_eq!(exercise.executed(&order(&right)), None);
    // Nothing runs without the beginning; with the loop first there is no best.
    for (one, other) in [(0, 1), (2, 3), (4, 5), (1, 11)] {
        let mut swapped = right.clone();
        swapped.swap(one, other);
        let parting = exercise.executed(&order(&swapped));
        assert!(parting.is_some(), "lines {one} and {other} swapped");
    }
    // Whatever the order, it terminates.
    for first in 0..lines {
        let mut turned = right.clone();
        turned.rotate_left(first);
        let _ = exercise.executed(&order(&turned));
    }
    assert!(matches!(exercise.asks[0], Ask::Line(0)));
    // A value that is kept before it is compared arrives once: 8, then 18.
    let exercise = Exercise::new(Spec::read("l1-1").expect("a code"));
    let early = order(&[0, 1, 2, 3, 4, 6, 5, 7, 8, 9]);
    let parting = exercise.executed(&early).expect("a wrong program");
    let instead = parting.instead.expect("an event");
    assert_eq!(instead.happening, Happening::Backup);
    assert_eq!(
        instead.number.map(|it| it.to_string()).as_deref(),
        Some("18")
    );
}

/// Feedback on a program is true: values arrive only in the loop, a wrong window is reported at
/// once, and only `if over` stops at the depth limit.
#[test]
fn what_a_wrong_program_does_is_told() {
    let told = |code: &str, order: &[usize]| {
        let exercise = Exercise::new(Spec::read(code).expect("a code"));
        let answers: Vec<Option<Answer>> = (order.iter())
            .map(|line| Some(Answer::Sentence(*line)))
            .collect();
        Lang::En.say(&tally(&exercise, &answers, &exercise.grade(&answers)))
    };
    for (code, order, is_told) in [
        // The loop comes first, so nothing stops at the limit.
        (
            "l2-3",
            &[1, 3, 4, 5, 6, 7, 8, 9, 2, 10][..],
            "goes wrong at step 4. The right step: score node a.a as a leaf (value +9). Yours: enter node a.a.a. Your line 1: minimax(node, ply)",
        ),
        // Returns before any move is tried.
        (
            "l1-3",
            &[1, 2, 3, 10, 4, 5, 6, 7, 8, 9],
            "Yours: return from the root (value -∞). Your line 4: return best",
        ),
        // A cut before the second of two moves is searched.
        (
            "l4-10",
            &[1, 2, 3, 4, 11, 5, 6, 7, 8, 9, 10, 12],
            "just what the search does: right",
        ),
        // Of two lines that keep the value, the wrong one is named.
        (
            "l5-8",
            &[1, 2, 3, 4, 5, 6, 8, 9, 7, 10, 11, 12],
            "Your line 9: best = v; α = max(α, v)",
        ),
        // Returns the best as it was.
        (
            "l4-7",
            &[1, 2, 3, 4, 5, 6, 7, 9, 8, 10, 11, 12],
            "(best = ∞). Your line 9: if best >= β: return best",
        ),
        // β is lowered instead of α.
        (
            "l4-3",
            &[1, 2, 3, 4, 5, 9, 7, 8, 6, 10, 11, 12],
            "goes wrong at step 6. The right step: the value of node 1.1.1 arrives one level up (best = 7, window (7, ∞)). Yours: the value of node 1.1.1 arrives one level up (best = 7, window (-∞, 7)).",
        ),
        // After the loop, `best = v` is no arrival.
        (
            "l4-5",
            &[1, 3, 4, 5, 6, 7, 8, 9, 2, 10, 11, 12],
            "goes wrong at step 10. The right step: return from node 1.1 (value 5). Yours: return from node 1.1 (value -2).",
        ),
        (
            "l1-3",
            &[1, 2, 4, 3, 5, 6, 7, 8, 9, 10],
            "Yours stops: outside the loop there is no child. Your line 5: v = minimax(child, ply + 1)",
        ),
        (
            "l3-1",
            &[1, 3, 4, 5, 6, 7, 8, 2],
            "score node 1 as a leaf (value 6, as MIN sees it)",
        ),
    ] {
        let said = told(code, order);
        assert!(said.contains(is_told), "{code}: {said}");
    }
}

#[test]
fn another_order_of_lines_that_does_the_same_is_right() {
    let exercise = Exercise::new(Spec::read("l1-7").expect("a code"));
    let lines = exercise.asks.len();
    let mut same = 0;
    for at in 1..lines {
        let mut order: Vec<usize> = (1..=lines).collect();
        order.swap(at - 1, at);
        let answers: Vec<_> = order
            .iter()
            .map(|&line| Some(Answer::Sentence(line)))
            .collect();
        if exercise.executed(&answers).is_none() {
            assert!(exercise.grade(&answers).iter().all(is_right), "line {at}");
            same += 1;
        }
    }
    assert!(same > 0);
}

/// If numbers are asked for, what is pruned is given; if branches are asked for, it is not.
#[test]
fn what_is_pruned_is_given_only_where_it_is_no_answer() {
    for drill in drills() {
        for seed in 0..8 {
            let spec = Spec {
                drill,
                level: 4,
                seed,
            };
            let exercise = Exercise::new(spec);
            let numbers = matches!(drill, Drill::Values | Drill::Window);
            let (_, cutoffs) = exercise.run.first().trace().totals();
            let is_told = numbers && cutoffs > 0;
            assert_eq!(!exercise.pruned().is_empty(), is_told, "{spec}");
        }
    }
}

/// Whether an event can come next, judging by what has happened so far.
fn may_happen(happening: Happening, path: &[Move], (pane, asked): (&Pane, Step)) -> bool {
    let trace = pane.trace();
    let moment = trace.moment(asked);
    let node = trace.follow(path);
    let status = node.map_or(Status::Unseen, |node| moment.status(node));
    let tried = node.map_or_else(Vec::new, |node| pane.recording.tried(node));
    let is_closed = |mv: &Move| {
        let child = trace.follow(&[path, &[*mv]].concat());
        child.is_some_and(|child| moment.status(child) == Status::Closed)
    };
    let closed = tried.iter().filter(|mv| is_closed(mv)).count();
    match happening {
        Happening::Enter => {
            let above = path.split_last().and_then(|(_, above)| trace.follow(above));
            status == Status::Unseen
                && above.is_none_or(|above| moment.status(above) == Status::Open)
        }
        Happening::Leaf => status == Status::Open && closed == 0,
        Happening::Return => status == Status::Open && closed > 0 && closed == tried.len(),
        Happening::Cut => {
            status == Status::Open && (1..tried.len()).contains(&closed) && trace.has_windows()
        }
        Happening::Backup => {
            let arrives = node.and_then(|node| trace.backup_step(node));
            status == Status::Closed && arrives.is_some_and(|step| step > asked)
        }
    }
}

/// Nothing impossible is offered, and there is something to choose from. A choice is written as
/// it is read.
#[test]
fn the_next_event_is_chosen_from_what_can_happen() {
    let sources = embedded();
    let lessons = sources
        .iter()
        .map(|source| load(source, &Progress::new()).expect("a lesson"));
    let parts = lessons.flat_map(|lesson| lesson.parts);
    let asked = parts.flat_map(|part| {
        let questions = part.stops.into_iter().flat_map(|stop| stop.questions);
        let run = part.run;
        questions.map(move |asked| (asked.question, run.clone()))
    });
    let specs = (1..=5).flat_map(|level| (0..6).map(move |seed| (level, seed)));
    let exercises = specs.map(|(level, seed)| {
        Exercise::new(Spec {
            drill: Drill::Trace,
            level,
            seed,
        })
    });
    let made = exercises.flat_map(|exercise| {
        let run = exercise.run;
        exercise.asks.into_iter().filter_map(move |ask| match ask {
            Ask::Of(question) => Some((question, run.clone())),
            _ => None,
        })
    });
    let next = asked.filter(|(question, _)| question.kind == Kind::Next);
    for (question, run) in next.chain(made) {
        let pane = run.first();
        let choices = question.choices(&run);
        assert!(choices.len() > 1, "{question:?}");
        for choice in &choices {
            let Answer::Event(happening, path) = &choice.answer else {
                panic!("an event is asked for")
            };
            let written = choice.answer.written(pane);
            let at = (pane, question.asked);
            // If only one event is possible, a later one of its node is offered as well.
            let is_later = matches!(happening, Happening::Backup | Happening::Return);
            let is_spare = choices.len() == 2 && is_later;
            assert!(
                is_spare || may_happen(*happening, path, at),
                "{written} in {question:?}"
            );
            assert_eq!(Answer::event(&written, pane), Some(choice.answer.clone()));
            assert!(written.split(' ').count() <= 3, "{written}");
        }
    }
}

/// Neither the first move nor the same step is the answer too often.
#[test]
fn answers_are_spread() {
    let (spot, played) = (Drill::Spot, Drill::Move);
    for (drill, level) in [
        (spot, 1),
        (played, 1),
        (played, 2),
        (played, 4),
        (played, 5),
    ] {
        let mut counts: HashMap<String, usize> = HashMap::new();
        for seed in 0..100 {
            let exercise = Exercise::new(Spec { drill, level, seed });
            let place = match exercise.key(0) {
                Answer::Moves(moves) => (moves[0] == exercise.branches(0)[0]).to_string(),
                answer => exercise.written(&answer),
            };
            *counts.entry(place).or_default() += 1;
        }
        let most = if drill == spot { 35 } else { 50 };
        let first = counts.iter().filter(|(place, _)| *place != "false");
        let first = first.map(|(_, count)| *count).max();
        assert!(first < Some(most), "{drill:?} {level}: {counts:?}");
    }
}

/// Consecutive exercises have different mistakes to find.
#[test]
fn mistakes_take_turns() {
    for (level, count) in [(1, 4), (2, 4), (3, 5), (4, 4), (5, 4)] {
        let mistakes: HashSet<String> = (20..20 + count)
            .map(|seed| {
                let drill = Drill::Spot;
                let exercise = Exercise::new(Spec { drill, level, seed });
                format!("{:?}", exercise.pane().trace().options().mistake)
            })
            .collect();
        assert_eq!(mistakes.len() as u64, count, "{level}: {mistakes:?}");
    }
}

/// Each kind has boards at every level.
#[test]
fn some_exercises_of_each_kind_and_level_are_boards() {
    for (drill, level) in drills().flat_map(|drill| (1..=5).map(move |level| (drill, level))) {
        let queries = (0..100).map(|seed| Exercise::new(Spec { drill, level, seed }).query);
        let boards = queries.filter(|query| query.game != "tree").take(5);
        assert_eq!(boards.count(), 5, "{drill:?} at level {level}");
    }
}

fn drills() -> impl Iterator<Item = Drill> {
    Drill::ALL.iter().map(|&(_, drill)| drill)
}

#[test]
fn a_code_is_read_as_it_was_written() {
    for &(_, drill) in Drill::ALL {
        for level in 1..=Spec::LEVELS {
            for seed in [0, 1, 35, 36, 1_000, u64::MAX] {
                let spec = Spec { drill, level, seed };
                assert_eq!(Spec::read(&spec.to_string()), Ok(spec));
            }
        }
    }
}

#[test]
fn other_texts_are_no_codes() {
    for text in [
        "",
        "v",
        "v1",
        "v1-",
        "x1-1",
        "v0-1",
        "v6-1",
        "v1-+1",
        "v11-1",
        "v1-zzzzzzzzzzzzzzz",
    ] {
        assert!(Spec::read(text).is_err(), "{text:?}");
    }
}
