//! The origin of a number, compared with a replay in which every number carries the step that
//! set it.

use plyback::game::{AnyGame, Setup};
use plyback::run::{Cause, Number, Origin, Pane, Quantity, Run};
use plyback::scene::origin_sentence;
use plyback::search::{Algorithm, Request, Score, Window};
use plyback::trace::{Budget, Event, NodeId, Progress, Recording, Status, Step};
use plyback::words::Lang;
use proptest::prelude::*;

use crate::cases::case;
use crate::heard::{Heard, listen};
use crate::replay::Replay;

const ROOM: u32 = 1_000_000;

/// An end of a window, and what set it: a step, a node and its child.
#[derive(Clone, Copy)]
struct End {
    score: Score,
    set: Option<(Step, NodeId, NodeId)>,
}

/// What set the numbers of every node, carried along from event to event.
struct Carried {
    replay: Replay,
    ends: Vec<[End; 2]>,
    /// The steps at which nodes closed and their values arrived.
    closed: Vec<Option<Step>>,
    arrived: Vec<Option<Step>>,
    has_windows: bool,
}

fn ends(window: Window) -> [Score; 2] {
    [window.alpha, window.beta]
}

impl Carried {
    fn take(&mut self, step: Step, event: &Event) {
        self.replay.apply(event);
        match *event {
            Event::Enter { from, window, .. } => {
                let begins = ends(window).map(|score| End { score, set: None });
                let parent = from.map(|(parent, _)| self.ends[parent.index()]);
                self.ends.push(parent.unwrap_or(begins));
                self.closed.push(None);
                self.arrived.push(None);
            }
            Event::Backup {
                node,
                child,
                window,
                ..
            } => {
                self.arrived[child.index()] = Some(step);
                let now = self.ends[node.index()].iter_mut().zip(ends(window));
                for (end, score) in now {
                    if end.score != score {
                        let set = Some((step, node, child));
                        *end = End { score, set };
                    }
                }
            }
            Event::Leaf { node, .. } | Event::Return { node, .. } | Event::Cutoff { node, .. } => {
                self.closed[node.index()] = Some(step);
            }
        }
    }

    /// Checks every number of every node and where it came from.
    fn check(&self, pane: &Pane, step: Step) {
        let trace = pane.trace();
        let moment = trace.moment(step);
        for node in (0..self.replay.calls.len() as u32).map(NodeId) {
            let number = |quantity| pane.number(quantity, node, &moment);
            let closed = self.closed[node.index()];
            assert_eq!(number(Quantity::Value).is_some(), closed.is_some());
            if let Some(value) = number(Quantity::Value) {
                let origin = pane.origin(value);
                assert_eq!(Some(origin.step), closed);
                let (score, _) = self.replay.call(node).value.expect("it has closed");
                assert_eq!(value.score, Score::new(score));
                assert_eq!(
                    trace.leaf(node).is_some(),
                    matches!(origin.cause, Cause::Leaf(_))
                );
                let from = origin
                    .from
                    .map(|from| (from.node, from.quantity, from.score));
                let best = (node, Quantity::Best, value.score);
                assert_eq!(from, trace.leaf(node).is_none().then_some(best));
            }
            let on_path = moment.is_on_path(node) || closed.is_some();
            let best = self.replay.best(node).filter(|_| on_path);
            assert_eq!(
                number(Quantity::Best).map(|best| best.score),
                best.map(|best| Score::new(best.value))
            );
            if let (Some(number), Some(best)) = (number(Quantity::Best), best) {
                let origin = pane.origin(number);
                assert_eq!(origin.cause, Cause::Child(best.child));
                assert_eq!(Some(origin.step), self.arrived[best.child.index()]);
                came_from_child(&origin, best.child, number.score);
            }
            for (quantity, end) in [Quantity::Alpha, Quantity::Beta]
                .into_iter()
                .zip(self.ends[node.index()])
            {
                let is_there = self.has_windows && on_path;
                assert_eq!(
                    number(quantity).map(|number| number.score),
                    is_there.then_some(end.score)
                );
                let Some(number) = number(quantity) else {
                    continue;
                };
                let origin = pane.origin(number);
                match end.set {
                    Some((step, at, child)) => {
                        assert_eq!(origin.cause, Cause::Narrowed { at, child });
                        assert_eq!(origin.step, step);
                        came_from_child(&origin, child, number.score);
                    }
                    None => {
                        assert_eq!(origin.cause, Cause::Entered(NodeId::ROOT));
                        assert_eq!((origin.step, origin.from), (Step::FIRST, None));
                    }
                }
            }
            for number in pane.numbers(node, &moment) {
                ends_at_a_leaf(pane, number, step);
            }
        }
    }
}

fn came_from_child(origin: &Origin, child: NodeId, score: Score) {
    let from = origin.from.expect("a child's value");
    assert_eq!(
        (from.node, from.quantity, from.score),
        (child, Quantity::Value, score)
    );
    assert_eq!(Some(from.at), origin.step.previous());
}

/// Every link is further back than the previous one, and the last is a leaf with this score.
fn ends_at_a_leaf(pane: &Pane, number: Number, step: Step) {
    let mut before = step;
    let mut last = None;
    for (link, origin) in pane.origins(number).enumerate() {
        assert!(origin.step < before || link == 0 && origin.step == step);
        assert_eq!(origin.number.score, number.score);
        before = origin.step;
        last = Some(origin);
    }
    let last = last.expect("a first link");
    assert!(matches!(last.cause, Cause::Leaf(_)), "{last:?}");
    assert!(pane.trace().leaf(last.number.node).is_some());
}

fn check(pane: &Pane, events: &[Heard]) {
    let options = pane.trace().options();
    let mut carried = Carried {
        replay: Replay::new(options),
        ends: Vec::new(),
        closed: Vec::new(),
        arrived: Vec::new(),
        has_windows: options.algorithm == Algorithm::AlphaBeta,
    };
    for (step, heard) in events
        .iter()
        .enumerate()
        .map(|(step, heard)| (Step(step), heard))
    {
        carried.take(step, &heard.event);
        carried.check(pane, step);
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(96))]

    #[test]
    fn every_number_comes_from_where_a_replay_has_it(case in case(3), bytes in 0..6_000_usize, fold in 2..40_u32) {
        let (game, options) = case.open();
        let events = listen(&game, &options).events;
        prop_assume!(events.len() < 600);
        let derived = Recording::new(game.clone(), &options, ROOM).unwrap();
        check(&derived.into(), &events);
        let logged = Recording::logged(game.clone(), &options, 64_000_000, &Progress::new()).unwrap();
        check(&logged.into(), &events);
        if options.algorithm != Algorithm::TwoPhase {
            let budget = Budget { bytes, nodes: u32::MAX, fold };
            let folded = Recording::watched(game, &options, &Progress::within(budget)).unwrap();
            if folded.trace.is_complete() {
                check(&folded.into(), &events);
            }
        }
    }
}

fn pane(position: &str, algorithm: Algorithm) -> Pane {
    let game = AnyGame::parse("tree", Some(position), &Setup::default()).unwrap();
    let request = Request {
        algorithm: Some(algorithm),
        ..Request::default()
    };
    let options = request.resolve(&game).unwrap();
    Recording::new(game, &options, ROOM).unwrap().into()
}

/// The words for a number and everything it comes from.
fn told(pane: &Pane, number: Number, lang: Lang) -> Vec<String> {
    let origins = pane.origins(number);
    origins
        .map(|origin| origin_sentence(pane, &origin, lang))
        .collect()
}

#[test]
fn alpha_at_a_cutoff_is_told_link_by_link() {
    let pane = pane("[[3,12,8],[2,4,6],[14,5,2]]", Algorithm::AlphaBeta);
    let trace = pane.trace();
    let cutoff = (0..trace.steps()).map(|step| trace.moment(Step(step)));
    let mut cutoff = cutoff.filter(|moment| matches!(moment.event, Event::Cutoff { .. }));
    let moment = cutoff.next().expect("a cutoff");
    let alpha = pane.numbers(moment.current(), &moment)[0];
    assert_eq!(alpha.quantity, Quantity::Alpha);
    assert_eq!(
        told(&pane, alpha, Lang::En),
        [
            "α = 3: from the root, after move 1; that 3 is leaf 1.1.",
            "The value of node 1 is 3: the value of its best move, 1; that 3 is leaf 1.1.",
            "The best so far of node 1 is 3: the value of move 1; that 3 is leaf 1.1.",
            "The value of leaf 1.1 is 3.",
        ]
    );
    assert_eq!(
        told(&pane, alpha, Lang::It)[0],
        "α = 3: viene dalla radice, dopo la mossa 1; il numero 3 lo dà la foglia 1.1."
    );
    let value = pane
        .number(Quantity::Value, moment.current(), &moment)
        .expect("it has closed");
    assert_eq!(
        told(&pane, value, Lang::En)[0],
        "The value of node 2 is ≤ 2: only a bound, from the move that it keeps, 1; that 2 is leaf 2.1."
    );
}

/// At the first step, the window is what the search begins with, with nothing to go back to.
#[test]
fn the_first_window_comes_from_nowhere() {
    let pane = pane("[1,2]", Algorithm::AlphaBeta);
    let moment = pane.trace().moment(Step::FIRST);
    assert_eq!(pane.numbers(NodeId::ROOT, &moment), []);
    let alpha = pane
        .number(Quantity::Alpha, NodeId::ROOT, &moment)
        .expect("a window");
    assert_eq!(
        told(&pane, alpha, Lang::En),
        ["α = -∞: the search begins with it."]
    );
    assert_eq!(moment.status(NodeId::ROOT), Status::Open);
}

/// In a comparison, each side has its own origins, whose steps are among the merged ones.
#[test]
fn both_sides_of_a_comparison_tell_where_numbers_come_from() {
    let game = AnyGame::parse("tictactoe", Some("_X_/__X/OOX"), &Setup::default()).unwrap();
    let options = ["--algorithm minimax", "--algorithm alphabeta"]
        .map(|text| Request::parse(text).unwrap().resolve(&game).unwrap());
    let run = Run::compared(&game, [&options[0], &options[1]], &Progress::new()).unwrap();
    for step in (0..run.steps()).map(Step) {
        for (index, at) in run.at(step).into_iter().enumerate() {
            let pane = run.pane(index);
            let moment = pane.trace().moment(at.step);
            for number in pane.numbers(moment.current(), &moment) {
                for origin in pane.origins(number) {
                    let merged = run.merged(index, origin.step);
                    assert_eq!(run.own_step(index, merged), origin.step);
                    assert!(merged <= step);
                }
            }
        }
    }
}

/// Italian articles change before 8, 11 and 80, so there is always a noun in between.
#[test]
fn no_italian_article_stands_right_before_a_number() {
    for file in std::fs::read_dir("src/words/it").expect("the sentences") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("text");
        for article in ["il", "lo", "quel", "del", "al", "dal", "nel", "sul"] {
            let before_number = format!(" {article} {{ $");
            assert!(!text.contains(&before_number), "{path:?}: {article}");
        }
    }
}

/// A window shared by all nodes shows at the root what a MIN node below has set.
#[test]
fn a_shared_window_was_narrowed_below() {
    let game = AnyGame::parse("tree", Some("[[1,1],[2,2]]"), &Setup::default()).unwrap();
    let request = Request::parse("--algorithm alphabeta --mistake shared-window").unwrap();
    let options = request.resolve(&game).unwrap();
    let pane: Pane = Recording::new(game, &options, ROOM).unwrap().into();
    let last = pane.trace().last_step();
    let moment = pane.trace().moment(last);
    let beta = pane
        .number(Quantity::Beta, NodeId::ROOT, &moment)
        .expect("a window");
    let origin = pane.origin(beta);
    let state = pane.trace().children(NodeId::ROOT).next().expect("a move");
    let leaf = pane.trace().children(state).next().expect("a leaf");
    assert_eq!(
        origin.cause,
        Cause::Narrowed {
            at: state,
            child: leaf
        }
    );
    for step in 0..pane.trace().steps() {
        let path = pane.trace().moment(Step(step)).path;
        let is_shared = path.iter().all(|frame| frame.window == path[0].window);
        assert!(is_shared, "step {step}: {path:?}");
    }
}
