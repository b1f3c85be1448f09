//! Both stores of a trace, the derived one and the event log, say the same about a search; the
//! log also keeps what no search of ours would report.

use std::ops::ControlFlow;

use plyback::game::{AnyGame, Game, Move, Problem, Setup, with};
use plyback::search::{
    Algorithm, Backup, Bound, Close, Entry, Kind, Observer, Options, Reason, Request, Score, Window,
};
use plyback::trace::{
    Budget, Ended, Event, EventLog, Goal, Limit, NodeId, Progress, Recording, Step, Trace,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::cases::case;

const ROOM: u32 = 1_000_000;
const BYTES: usize = 64_000_000;

fn logged(game: AnyGame, options: &Options, bytes: usize) -> Recording {
    Recording::logged(game, options, bytes, &Progress::new()).unwrap()
}

/// Compares every moment, and everything said about every node.
fn are_the_same(one: &Recording, other: &Recording) {
    let (a, b) = (&one.trace, &other.trace);
    assert_eq!((a.nodes(), a.steps()), (b.nodes(), b.steps()));
    assert_eq!((a.totals(), a.plies()), (b.totals(), b.plies()));
    assert_eq!((a.root_value(), a.line()), (b.root_value(), b.line()));
    assert_eq!(a.shortcut(), b.shortcut());
    assert_eq!(one.by_ply(), other.by_ply());
    for step in 0..a.steps() {
        let moment = a.moment(Step(step));
        assert_eq!(a.counts_at(&moment), b.counts_at(&moment));
        assert_eq!(a.call_before(&moment), b.call_before(&moment));
        assert_eq!(moment, b.moment(Step(step)), "step {step}");
    }
    for node in (0..a.nodes() as u32).map(NodeId) {
        let ply = a.ply(node);
        assert_eq!(ply, b.ply(node));
        assert_eq!(a.value(node, ply), b.value(node, ply));
        assert_eq!(a.best_child(node, ply), b.best_child(node, ply));
        assert_eq!(a.path_to(node), b.path_to(node));
        assert_eq!(a.is_open(node), b.is_open(node));
        assert_eq!(a.facts(&a.branch(node), ply), b.facts(&b.branch(node), ply));
        assert_eq!(a.enter_step(node), b.enter_step(node));
        assert_eq!(a.close_step(node), b.close_step(node));
        assert_eq!(a.backup_step(node), b.backup_step(node));
        assert_eq!(one.skipped(node), other.skipped(node));
        assert_eq!(one.tried(node), other.tried(node));
        let best = |trace: &Trace| {
            let branch = trace.branch(node);
            let branches = trace.branches(&branch).telling_best(ply);
            branches
                .map(|child| (child.node(), child.leaves(), child.is_best()))
                .collect::<Vec<_>>()
        };
        if !a.is_open(node) {
            assert_eq!(best(a), best(b));
        }
    }
    let lines = |recording: &Recording| {
        let mut lines = Vec::new();
        recording.write_ndjson(&mut lines, &|_| true).unwrap();
        String::from_utf8(lines).unwrap()
    };
    assert_eq!(lines(one), lines(other));
}

proptest! {
    #![proptest_config(crate::cases::tries(192))]

    #[test]
    fn both_stores_tell_the_same(case in case(4)) {
        let (game, options) = case.open();
        let derived = Recording::new(game.clone(), &options, ROOM).unwrap();
        are_the_same(&derived, &logged(game, &options, BYTES));
    }

    /// Both are stopped at the same node by the available memory.
    #[test]
    fn both_stores_tell_the_same_of_a_stopped_search(
        case in prop_oneof![case(5), case(6)],
        bytes in 0..40_000_usize,
    ) {
        let (game, options) = case.open();
        prop_assume!(options.algorithm != Algorithm::TwoPhase);
        let logged = logged(game.clone(), &options, bytes);
        prop_assert!(logged.trace.bytes() <= bytes.max(Budget::MIN));
        if logged.trace.is_complete() {
            return Ok(());
        }
        prop_assert_eq!(logged.trace.ended(), Ended::AtLimit(Limit::Memory));
        let budget = Budget { nodes: logged.trace.nodes() as u32, ..Budget::default() };
        let derived = Recording::watched(game, &options, &Progress::within(budget)).unwrap();
        are_the_same(&derived, &logged);
    }

    #[test]
    fn a_moment_of_the_log_does_not_depend_on_the_way_there(
        case in case(5),
        seeks in prop::collection::vec(any::<Index>(), 1..60),
    ) {
        let (game, options) = case.open();
        let derived = Recording::new(game.clone(), &options, ROOM).unwrap().trace;
        let logged = logged(game, &options, BYTES).trace;
        for seek in seeks {
            let step = seek.index(derived.steps());
            prop_assert_eq!(logged.moment(Step(step)), derived.moment(Step(step)));
        }
    }
}

#[test]
fn an_event_takes_at_most_32_bytes() {
    let game = AnyGame::parse("tictactoe", None, &Setup::default()).unwrap();
    for algorithm in [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::TwoPhase,
    ] {
        let request = Request {
            algorithm: Some(algorithm),
            ..Request::default()
        };
        let options = request.resolve(&game).unwrap();
        let trace = logged(game.clone(), &options, BYTES).trace;
        assert!(trace.is_complete());
        assert!(trace.totals().0 > 0);
        assert!(
            trace.bytes() <= 32 * trace.steps(),
            "{algorithm:?}: {}",
            trace.bytes()
        );
        // Memory for that many events holds that many.
        let most = logged(game.clone(), &options, 32 * trace.steps()).trace;
        assert_eq!(most.steps(), trace.steps());
    }
}

/// A node as remembered by the log.
type Node = plyback::trace::LogNode;

struct Teller<'a, G: Game> {
    log: EventLog<'a>,
    problem: &'a Problem<G>,
}

impl<G: Game> Teller<'_, G> {
    fn enter(&mut self, mv: u16, ply: u32, kind: Kind, window: Window) -> Node {
        let entry = Entry {
            game: &self.problem.game,
            position: &self.problem.root,
            mv: Move(mv),
            ply,
            kind,
            window,
        };
        match self.log.enter(entry) {
            ControlFlow::Continue(node) => node,
            ControlFlow::Break(stopped) => panic!("{stopped:?}"),
        }
    }

    fn leaf(&mut self, node: Node, score: i32) {
        Observer::<G>::leaf(&mut self.log, node, Score::new(score), Reason::Value);
    }

    fn backup(
        &mut self,
        node: Node,
        mv: u16,
        value: i32,
        best: i32,
        improved: bool,
        window: Window,
    ) {
        Observer::<G>::backup(
            &mut self.log,
            Backup {
                node,
                mv: Move(mv),
                value: Score::new(value),
                bound: Bound::Exact,
                best: Score::new(best),
                improved,
                window,
            },
        );
    }

    fn close(&mut self, node: Node, value: i32, mv: u16) {
        let close = Close {
            node,
            value: Score::new(value),
            mv: Some(Move(mv)),
            bound: Bound::Exact,
        };
        Observer::<G>::close(&mut self.log, close);
    }
}

const OPEN: Window = Window::OPEN;

const fn window(alpha: i32, beta: i32) -> Window {
    Window {
        alpha: Score::new(alpha),
        beta: Score::new(beta),
    }
}

fn told(tell: impl FnOnce(&mut dyn FnMut(Told) -> Option<Node>)) -> Trace {
    fn telling<G: Game>(
        problem: &Problem<G>,
        options: Options,
        tell: impl FnOnce(&mut dyn FnMut(Told) -> Option<Node>),
    ) -> Trace {
        let progress = &Progress::new();

        let mut teller = Teller {
            log: EventLog::new(&options, Kind::Max, BYTES, progress),
            problem,
        };
        tell(&mut |told| match told {
            Told::Enter(mv, ply, kind, window) => Some(teller.enter(mv, ply, kind, window)),
            Told::Leaf(node, score) => {
                teller.leaf(node, score);
                None
            }
            Told::Backup(node, mv, value, best, improved, window) => {
                teller.backup(node, mv, value, best, improved, window);
                None
            }
            Told::Close(node, value, mv) => {
                teller.close(node, value, mv);
                None
            }
        });
        teller.log.finish()
    }

    let game = AnyGame::parse("tree", Some("[[3,5],4]"), &Setup::default()).unwrap();
    let request = Request {
        algorithm: Some(Algorithm::AlphaBeta),
        ..Request::default()
    };
    let options = request.resolve(&game).unwrap();
    with!(game, problem => telling(problem, options, tell))
}

enum Told {
    Enter(u16, u32, Kind, Window),
    Leaf(Node, i32),
    Backup(Node, u16, i32, i32, bool, Window),
    Close(Node, i32, u16),
}

/// The second move is searched with a null window, and then again with an open one.
#[test]
fn a_node_may_be_entered_twice() {
    let trace = told(|tell| {
        let root = tell(Told::Enter(0, 0, Kind::Max, OPEN)).unwrap();
        let first = tell(Told::Enter(0, 1, Kind::Min, OPEN)).unwrap();
        tell(Told::Leaf(first, 3));
        tell(Told::Backup(root, 0, 3, 3, true, window(3, i32::MAX)));
        let null = tell(Told::Enter(1, 1, Kind::Min, window(3, 4))).unwrap();
        tell(Told::Leaf(null, 4));
        let again = tell(Told::Enter(1, 1, Kind::Min, window(3, i32::MAX))).unwrap();
        tell(Told::Leaf(again, 4));
        tell(Told::Backup(root, 1, 4, 4, true, window(4, i32::MAX)));
        tell(Told::Close(root, 4, 1));
    });
    let (null, again) = (NodeId(2), NodeId(3));
    assert_eq!(trace.steps(), 10);
    assert_eq!(trace.children(NodeId::ROOT).count(), 3);
    assert_eq!(trace.mv(null), trace.mv(again));
    assert_eq!(
        (trace.backup_step(null), trace.backup_step(again)),
        (None, Some(Step(8)))
    );
    assert_eq!(trace.best_child(NodeId::ROOT, 0), Some(again));
    let entry = |step: usize| trace.moment(Step(step)).path.last().unwrap().entry;
    assert_eq!((entry(4), entry(6)), (window(3, 4), window(3, i32::MAX)));
    assert_eq!(trace.nth(Goal::Leaf(None), 1), Some(Step(5)));
    assert_eq!(trace.nth(Goal::Backup, 1), Some(Step(8)));
    let root = &trace.moment(Step(7)).path[0];
    assert_eq!((root.backed, root.window), (1, window(3, i32::MAX)));
}

/// A wrong program: a value that is not its child's, a best that is not the best, and a window
/// of its own.
#[test]
fn what_is_wrong_is_kept_as_it_was_told() {
    let trace = told(|tell| {
        let root = tell(Told::Enter(0, 0, Kind::Max, OPEN)).unwrap();
        let child = tell(Told::Enter(0, 1, Kind::Max, window(9, 1))).unwrap();
        tell(Told::Leaf(child, 3));
        tell(Told::Backup(root, 0, -3, 7, false, window(5, 5)));
        tell(Told::Close(root, 7, 1));
    });
    let moment = trace.moment(Step(3));
    let Event::Backup {
        value,
        best,
        improved,
        window: after,
        ..
    } = moment.event
    else {
        panic!("{:?}", moment.event);
    };
    assert_eq!(
        (value.get(), best.get(), improved, after),
        (-3, 7, false, window(5, 5))
    );
    assert_eq!(moment.path[0].window, window(5, 5));
    assert_eq!(moment.path[0].best, None);
    let child = &trace.moment(Step(1)).path[1];
    assert_eq!((child.kind, child.entry), (Kind::Max, window(9, 1)));
    assert_eq!(trace.root_value(), Some(Score::new(7)));
}

/// As in iterative deepening: one search after the other, each with its own root.
#[test]
fn a_search_may_be_a_series() {
    let trace = told(|tell| {
        for depth in 0..3 {
            let root = tell(Told::Enter(0, 0, Kind::Max, OPEN)).unwrap();
            for mv in 0..depth {
                let child = tell(Told::Enter(mv, 1, Kind::Min, OPEN)).unwrap();
                tell(Told::Leaf(child, mv.into()));
                tell(Told::Backup(root, mv, mv.into(), mv.into(), true, OPEN));
            }
            match depth {
                0 => tell(Told::Leaf(root, 0)),
                _ => tell(Told::Close(root, 1, depth - 1)),
            };
        }
    });
    assert_eq!((trace.nodes(), trace.steps()), (6, 2 + 5 + 8));
    assert_eq!(trace.totals(), (4, 0));
    assert_eq!(trace.path_to(NodeId(5)), [NodeId(3), NodeId(5)]);
    assert_eq!(trace.nth(Goal::Leaf(None), 4), None);
    let leaves: Vec<_> = (0..4).map(|n| trace.nth(Goal::Leaf(None), n)).collect();
    assert_eq!(leaves, [1, 4, 9, 12].map(|step| Some(Step(step))));
    for goal in [
        Goal::Leaf(None),
        Goal::Return,
        Goal::Close,
        Goal::Backup,
        Goal::Enter,
    ] {
        let fits: Vec<Step> = (0..trace.steps())
            .map(Step)
            .filter(|&step| trace.is_at(goal, step))
            .collect();
        for step in (0..trace.steps()).map(Step) {
            let next = fits.iter().copied().find(|&fit| fit > step);
            let before = fits.iter().copied().rfind(|&fit| fit < step);
            assert_eq!(
                trace.find(goal, step, plyback::trace::Direction::Forwards),
                next
            );
            assert_eq!(
                trace.find(goal, step, plyback::trace::Direction::Backwards),
                before
            );
        }
    }
}
