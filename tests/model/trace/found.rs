//! What is found using counts agrees with a look at every step.

use plyback::game::{AnyGame, Setup};
use plyback::search::Request;
use plyback::search::{Algorithm, Reason, Tag};
use plyback::trace::{Budget, Direction, Event, Goal, NodeId, Progress, Recording, Step, Trace};
use proptest::prelude::*;

use crate::cases::case;

/// The nearest matching step on one side of `step`.
fn nearest(fitting: &[usize], step: usize, forwards: bool) -> Option<usize> {
    if forwards {
        fitting.iter().copied().find(|&found| found > step)
    } else {
        fitting.iter().rev().copied().find(|&found| found < step)
    }
}

/// What happens at a step, without [`Trace::is_at`].
fn happens(trace: &Trace, goal: Goal, step: usize) -> bool {
    let moment = trace.moment(Step(step));
    let event = &moment.event;
    let closes = !matches!(event, Event::Enter { .. } | Event::Backup { .. });
    match goal {
        Goal::Enter => matches!(event, Event::Enter { .. }),
        Goal::Leaf(None) => matches!(event, Event::Leaf { .. }),
        Goal::Leaf(Some(wanted)) => {
            matches!(event, Event::Leaf { reason, .. } if *reason == wanted)
        }
        Goal::Return => matches!(event, Event::Return { .. }),
        Goal::Cutoff => matches!(event, Event::Cutoff { .. }),
        Goal::Close => closes,
        Goal::Backup => matches!(event, Event::Backup { .. }),
        Goal::Improve => matches!(event.tag(), Tag::Improve(_)),
        Goal::Window => {
            let at = |moment: &plyback::trace::Moment| {
                moment.frame(event.node()).map(|frame| frame.window)
            };
            matches!(event, Event::Backup { .. })
                && at(&moment) != at(&trace.moment(Step(step - 1)))
        }
        Goal::Value(value) => closes && trace.value(event.node(), trace.ply(event.node())) == value,
        Goal::EnterOf(node) => happens(trace, Goal::Enter, step) && event.node() == node,
        Goal::CloseOf(node) => closes && event.node() == node,
        Goal::BackupOf(node) => moment.arrived() == Some(node),
        Goal::BackupAt(node) => moment.arrived().is_some() && event.node() == node,
        Goal::ImproveAt(node) => happens(trace, Goal::Improve, step) && event.node() == node,
    }
}

fn goals(trace: &Trace) -> Vec<Goal> {
    let mut goals = vec![
        Goal::Enter,
        Goal::Leaf(None),
        Goal::Return,
        Goal::Cutoff,
        Goal::Close,
        Goal::Backup,
        Goal::Improve,
        Goal::Window,
    ];
    goals.extend(REASONS.map(|reason| Goal::Leaf(Some(reason))));
    let last = NodeId(trace.nodes() as u32 - 1);
    for node in [NodeId::ROOT, NodeId(last.0 / 2), last] {
        goals.extend([
            Goal::Value(trace.value(node, trace.ply(node))),
            Goal::EnterOf(node),
            Goal::CloseOf(node),
            Goal::BackupOf(node),
            Goal::BackupAt(node),
            Goal::ImproveAt(node),
        ]);
    }
    goals
}

const REASONS: [Reason; 5] = [
    Reason::Win,
    Reason::Loss,
    Reason::Draw,
    Reason::Depth,
    Reason::Value,
];

proptest! {
    #![proptest_config(crate::cases::tries(64))]

    #[test]
    fn what_is_found_is_the_nearest(
        case in prop_oneof![case(3), case(4)],
        bytes in 0..8_000_usize,
        fold in 2..40_u32,
        nodes in prop_oneof![Just(u32::MAX), 1..300_u32],
        is_logged in prop::bool::weighted(0.3),
    ) {
        let (game, options) = case.open();
        // An algorithm that builds its tree first needs room for all of its nodes.
        let budget = if options.algorithm == Algorithm::TwoPhase {
            Budget::default()
        } else {
            Budget { bytes, nodes, fold }
        };
        let progress = Progress::within(budget);
        let recording = if is_logged {
            Recording::logged(game, &options, Budget::default().bytes, &progress)
        } else {
            Recording::watched(game, &options, &progress)
        };
        let trace = recording.unwrap().trace;
        for goal in goals(&trace) {
            // A value that is not finite belongs to an open node: no step closes with it.
            let fits: Vec<usize> =
                (0..trace.steps()).filter(|&step| happens(&trace, goal, step)).collect();
            // About a hundred steps of each search are used as starting points.
            for step in (0..trace.steps()).step_by(1 + trace.steps() / 100) {
                prop_assert_eq!(trace.is_at(goal, Step(step)), fits.contains(&step));
                for forwards in [true, false] {
                    prop_assert_eq!(
                        trace.find(goal, Step(step), Direction::new(forwards)),
                        nearest(&fits, step, forwards).map(Step),
                        "{:?} from {}", goal, step
                    );
                }
            }
            for n in (0..=fits.len()).step_by(1 + fits.len() / 10) {
                prop_assert_eq!(trace.nth(goal, n), fits.get(n).copied().map(Step), "{:?} {}", goal, n);
            }
        }
    }
}

fn tic_tac_toe(bytes: usize) -> Trace {
    let game = AnyGame::parse("tictactoe", None, &Setup::default()).unwrap();
    let request = Request {
        algorithm: Some(Algorithm::AlphaBeta),
        ..Request::default()
    };
    let options = request.resolve(&game).unwrap();
    let budget = Budget {
        bytes,
        ..Budget::default()
    };
    Recording::watched(game, &options, &Progress::within(budget))
        .unwrap()
        .trace
}

/// Counts pass over everything in between: few nodes are looked at, however far it is.
#[test]
fn what_is_counted_is_found_among_few_nodes() {
    for trace in [tic_tac_toe(64_000_000), tic_tac_toe(60_000)] {
        let all = trace.steps() - 1;
        let (leaves, cutoffs) = trace.totals();
        for (goal, count) in [(Goal::Leaf(None), leaves), (Goal::Cutoff, cutoffs)] {
            let last = trace.nth(goal, count as usize - 1).unwrap();
            let look = |from, direction| {
                let progress = Progress::new();
                let found = trace.find_watched(goal, from, direction, &progress);
                assert!(progress.nodes() <= 10_000, "{} nodes", progress.nodes());
                found
            };
            assert_eq!(look(last, Direction::Forwards), None);
            assert_eq!(look(Step(all), Direction::Backwards), Some(last));
            let middle = trace.nth(goal, count as usize / 2).unwrap();
            let next = trace.nth(goal, count as usize / 2 + 1).unwrap();
            assert_eq!(look(middle, Direction::Forwards), Some(next));
            assert_eq!(look(next, Direction::Backwards), Some(middle));
        }
    }
}

/// A value is looked for by searching large subtrees again, not single folds: each node once.
#[test]
fn a_value_is_sifted_out_of_large_subtrees() {
    let game = AnyGame::parse("tictactoe", None, &Setup::default()).unwrap();
    let options = Request::default().resolve(&game).unwrap();
    let progress = Progress::within(Budget {
        bytes: 200_000,
        ..Budget::default()
    });
    let trace = Recording::watched(game, &options, &progress).unwrap().trace;
    assert!(trace.has_folds());
    let impossible = Goal::Value(plyback::search::Score::new(7_777));
    for direction in [Direction::Forwards, Direction::Backwards] {
        let from = direction.pick([Step::FIRST, trace.last_step()]);
        let progress = Progress::new();
        let found = trace.find_watched(impossible, from, direction, &progress);
        assert_eq!(found, None);
        let (looked, nodes) = (progress.nodes() as usize, trace.nodes());
        assert!(
            looked <= nodes + nodes / 10,
            "{looked} looks at {nodes} nodes"
        );
    }
}
