//! What a moment says about the whole search, compared with a replay that forgets nothing.

use plyback::game::{AnyGame, Setup};
use plyback::search::{Algorithm, Bound, Kind, Named, Request};
use plyback::trace::{Best, Event, Frame, Moment, NodeId, Recording, Status, Step, Trace};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::cases::case;
use crate::heard::listen;
use crate::oracle::Oracle;
use crate::replay::Replay;

const ROOM: u32 = 1_000_000;

proptest! {
    #![proptest_config(crate::cases::tries(2_048))]

    #[test]
    fn every_moment_is_what_a_replay_comes_to(case in case(4)) {
        let (game, options) = case.open();
        let heard = listen(&game, &options);
        let Recording { trace, .. } = Recording::new(game, &options, ROOM).unwrap();
        let mut replay = Replay::new(&options);
        for (step, told) in heard.events.iter().enumerate() {
            replay.apply(&told.event);
            same(&trace, &trace.moment(Step(step)), &replay);
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(128))]

    #[test]
    fn a_moment_does_not_depend_on_the_way_there(
        case in case(5),
        seeks in prop::collection::vec(any::<Index>(), 1..60),
    ) {
        let (game, options) = case.open();
        let trace = Recording::new(game, &options, ROOM).unwrap().trace;
        let stepped: Vec<Moment> = (0..trace.steps()).map(|step| trace.moment(Step(step))).collect();
        for seek in seeks {
            let step = seek.index(trace.steps());
            prop_assert_eq!(&trace.moment(Step(step)), &stepped[step]);
        }
    }

    #[test]
    fn values_are_those_of_the_definition(case in case(5)) {
        let (game, options) = case.open();
        prop_assume!(options.algorithm != Algorithm::AlphaBeta);
        let oracle = Oracle::new(&game, &options);
        let trace = Recording::new(game, &options, ROOM).unwrap().trace;
        prop_assert_eq!(trace.nodes(), oracle.nodes.len());
        for (index, expected) in oracle.nodes.iter().enumerate() {
            let node = NodeId(index as u32);
            let ply = trace.ply(node);
            prop_assert_eq!(i64::from(trace.value(node, ply).get()), expected.value);
            prop_assert_eq!(trace.kind(ply) == Kind::Max, expected.is_max);
            let choice = trace.best_child(node, ply).and_then(|child| trace.mv(child));
            prop_assert_eq!(choice, expected.choice);
            prop_assert_eq!(trace.bound(node), Bound::Exact);
        }
    }

    #[test]
    fn a_line_goes_from_choice_to_choice(case in case(5)) {
        let (game, options) = case.open();
        let recording = Recording::new(game, &options, ROOM).unwrap();
        let trace = &recording.trace;
        let line = trace.line();
        let mut node = NodeId::ROOT;
        for (ply, &next) in line.iter().enumerate() {
            let close = trace.moment(trace.close_step(node).unwrap()).event;
            let chosen = match close {
                Event::Return { mv, .. } | Event::Cutoff { mv, .. } => mv,
                other => panic!("an inner node closes with {other:?}"),
            };
            prop_assert_eq!(trace.mv(next), chosen);
            prop_assert_eq!(trace.ply(next) as usize, ply + 1);
            node = next;
        }
        prop_assert!(trace.leaf(node).is_some(), "a line ends at a leaf");
        prop_assert_eq!(trace.moves_to(node), trace.line_moves());
    }
}

/// Compares a moment with a replay of the same events.
pub fn same(trace: &Trace, moment: &Moment, replay: &Replay) {
    assert_eq!(moment.current(), replay.current);
    assert_eq!(moment.entered(), replay.calls.len());
    let path = path(replay);
    let frames: Vec<Frame> = path.iter().map(|&node| frame(replay, node)).collect();
    assert_eq!(moment.path, frames, "step {}", moment.step.0);
    for node in (0..trace.nodes() as u32).map(NodeId) {
        let expected = replay
            .calls
            .get(node.index())
            .map_or(Status::Unseen, |call| call.status);
        assert_eq!(
            moment.status(node),
            expected,
            "{node:?}, step {}",
            moment.step.0
        );
        assert_eq!(moment.is_on_path(node), path.contains(&node));
        assert_eq!(moment.frame(node).is_some(), path.contains(&node));
    }
    let counted = trace.counts_at(moment);
    assert_eq!(
        counted,
        (replay.leaves, replay.cutoffs),
        "step {}",
        moment.step.0
    );
    let arrived = match moment.event {
        Event::Backup { child, .. } => Some(child),
        _ => None,
    };
    assert_eq!(moment.arrived(), arrived);
}

/// The nodes from the root to the one whose call is running.
fn path(replay: &Replay) -> Vec<NodeId> {
    let mut path = vec![replay.current];
    while let Some(parent) = replay.call(path[path.len() - 1]).parent {
        path.push(parent);
    }
    path.reverse();
    path
}

fn frame(replay: &Replay, node: NodeId) -> Frame {
    let call = replay.call(node);
    Frame {
        node,
        ply: call.ply,
        kind: call.kind,
        entry: call.entry,
        window: replay.window(Some(node)),
        best: replay.best(node).map(|best| Best {
            value: plyback::search::Score::new(best.value),
            child: best.child,
        }),
        backed: call.arrived.len() as u32,
    }
}

/// A search with hundreds of nodes, so that counting spans several blocks.
#[test]
fn counts_hold_at_every_step_of_a_longer_search() {
    for &(_, algorithm) in Algorithm::ALL {
        let game = AnyGame::parse("tictactoe", Some("X__/_O_/___"), &Setup::default()).unwrap();
        let request = Request {
            algorithm: Some(algorithm),
            ..Request::default()
        };
        let options = request.resolve(&game).unwrap();
        let heard = listen(&game, &options);
        let Recording { trace, .. } = Recording::new(game, &options, ROOM).unwrap();
        assert!(trace.nodes() > 600, "{algorithm:?}: {}", trace.nodes());
        let mut so_far = (0, 0);
        for (step, told) in heard.events.iter().enumerate() {
            match told.event {
                Event::Leaf { .. } => so_far.0 += 1,
                Event::Cutoff { .. } => so_far.1 += 1,
                _ => {}
            }
            assert_eq!(trace.counts_at(&trace.moment(Step(step))), so_far);
        }
        assert_eq!(trace.totals(), so_far);
    }
}
