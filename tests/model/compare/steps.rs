//! The merged steps: both searches complete and in order, and together wherever possible.

use std::collections::{HashMap, HashSet};

use plyback::game::Move;
use plyback::run::{Pair, Union, UnionId, Waiting};
use plyback::search::{Algorithm, Candidates, Named, Options, Order, Reason};
use plyback::trace::{Direction, Event, NodeId, Progress, RecordError, Step, Trace};
use proptest::prelude::*;
use proptest::sample::select;

use super::two::Two;
use crate::cases::case;

/// Two searches of the same position by any two algorithms, ties and cuts, in the same order
/// and within the same limits.
fn alike() -> impl Strategy<Value = Two> {
    let algorithms: Vec<Algorithm> = Algorithm::ALL.iter().map(|(_, it)| *it).collect();
    (case(4), case(1), select(algorithms)).prop_map(|(one, other, algorithm)| {
        let (game, a) = one.open();
        let b = Options {
            algorithm,
            ties: other.request.ties.expect("ties"),
            cut: other.request.cut.expect("a cut"),
            ..a
        };
        Two::of(&game, &a, &b)
    })
}

/// Two searches of the same position in any two orders, each within its own limits.
fn apart() -> impl Strategy<Value = Two> {
    let orders: Vec<Order> = Order::ALL.iter().map(|(_, it)| *it).collect();
    let depths = select(vec![None, Some(0), Some(1), Some(2), Some(3)]);
    (alike(), select(orders), depths, any::<bool>()).prop_map(|(two, order, depth, near)| {
        let game = two.a.game.clone();
        let (a, b) = (*two.a.trace.options(), *two.b.trace.options());
        let moves = if near && game.has_board() {
            Candidates::Near(1)
        } else {
            b.moves
        };
        let needs_board = matches!(order, Order::Center | Order::Lines);
        let order = if needs_board && !game.has_board() {
            Order::Worst
        } else {
            order
        };
        Two::of(
            &game,
            &a,
            &Options {
                order,
                depth,
                moves,
                ..b
            },
        )
    })
}

fn two() -> impl Strategy<Value = Two> {
    prop_oneof![alike().boxed(), apart().boxed()]
}

fn moves(pair: &Pair<'_>, node: UnionId) -> Vec<Move> {
    let path = pair.union.path_to(node);
    path.into_iter()
        .filter_map(|node| {
            let a = pair.union.node(0, node);
            let b = pair.union.node(1, node);
            let (a, b) = (
                a.map(|node| pair.recording(0).trace.mv(node)),
                b.map(|node| pair.recording(1).trace.mv(node)),
            );
            a.or(b).expect("a node of one of them")
        })
        .collect()
}

/// The node that an event is about: for a backup, the child.
fn subject(trace: &Trace, step: usize) -> (NodeId, u8) {
    match trace.moment(Step(step)).event {
        Event::Enter { node, .. } => (node, 0),
        Event::Backup { child, .. } => (child, 2),
        close => (close.node(), 1),
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(192))]

    #[test]
    fn a_span_goes_from_where_its_node_is_entered_to_where_it_closes(two in two()) {
        let pair = two.pair();
        for pane in [0, 1] {
            let trace = pair.trace(pane);
            let spans: Vec<_> = pair.spans(pane).collect();
            prop_assert_eq!(spans.len(), trace.nodes());
            for (node, [built, scored]) in (0..).map(NodeId).zip(&spans) {
                let close = trace.close_step(node).expect("a whole search");
                prop_assert_eq!(scored[1], pair.merged(pane, close));
                let entered = pair.merged(pane, trace.enter_step(node));
                let first = if trace.is_two_phase() { built } else { scored };
                prop_assert_eq!(first[0], entered);
                let inside = trace.children(node).map(|child| spans[child.index()]);
                for [other, later] in inside {
                    prop_assert!(!trace.is_two_phase() || built[0] < other[0] && other[1] <= built[1]);
                    prop_assert!(scored[0] <= later[0] && later[1] < scored[1]);
                }
            }
        }
    }

    #[test]
    fn the_union_has_every_position_of_either_once(two in two()) {
        let pair = two.pair();
        let mut seen = [HashSet::new(), HashSet::new()];
        for node in (0..pair.union.nodes() as u32).map(UnionId) {
            let line = moves(&pair, node);
            prop_assert!(pair.union.size(node) >= 1);
            let mut absent = 0;
            for pane in [0, 1] {
                match pair.union.node(pane, node) {
                    Some(own) => {
                        prop_assert_eq!(pair.trace(pane).moves_to(own), line.clone());
                        prop_assert!(seen[pane].insert(own));
                    }
                    None => absent += 1,
                }
            }
            prop_assert!(absent < 2);
        }
        for pane in [0, 1] {
            prop_assert_eq!(seen[pane].len(), pair.trace(pane).nodes());
        }
    }

    #[test]
    fn in_one_order_a_position_of_both_is_one_node(two in alike()) {
        let pair = two.pair();
        let positions = |pane: usize| {
            let trace = pair.trace(pane);
            (0..trace.nodes() as u32).map(|node| trace.moves_to(NodeId(node))).collect::<HashSet<_>>()
        };
        let both = positions(0).union(&positions(1)).count();
        prop_assert_eq!(pair.union.nodes(), both);
    }

    #[test]
    fn every_step_of_either_search_is_taken_once_and_in_order(two in two()) {
        let pair = two.pair();
        let mut next = [0, 0];
        for step in 0..pair.steps() {
            let moment = pair.moment(Step(step));
            prop_assert_eq!(moment.step.0, step);
            let mut subjects = Vec::new();
            for pane in [0, 1] {
                let side = moment.panes[pane];
                let next = &mut next[pane];
                if side.waiting.is_none() {
                    prop_assert_eq!(side.step.0, *next, "step {} of {:?}", step, pane);
                    prop_assert_eq!(pair.merged(pane, side.step).0, step);
                    let (node, what) = subject(pair.trace(pane), side.step.0);
                    subjects.push((pair.trace(pane).moves_to(node), what));
                    *next += 1;
                } else {
                    prop_assert_eq!(side.step.number(), *next, "step {} of {:?}", step, pane);
                }
            }
            // If both move, they do the same at the same position.
            prop_assert!(!subjects.is_empty(), "nobody moves at step {}", step);
            prop_assert!(subjects.windows(2).all(|both| both[0] == both[1]), "{:?}", subjects);
            let mut told = moves(&pair, moment.arrived.unwrap_or(moment.node));
            prop_assert_eq!(&told, &subjects[0].0);
            if moment.arrived.is_some() {
                told.pop();
                prop_assert_eq!(told, moves(&pair, moment.node));
            }
        }
        for pane in [0, 1] {
            prop_assert_eq!(next[pane], pair.trace(pane).steps());
        }
    }

    #[test]
    fn who_waits_says_why(two in two()) {
        let pair = two.pair();
        let mut first = None;
        let mut reorders = false;
        for step in 0..pair.steps() {
            let moment = pair.moment(Step(step));
            if moment.panes[0].waiting.or(moment.panes[1].waiting).is_some() {
                first = first.or(Some(step));
            }
            for pane in [0, 1] {
                let trace = pair.trace(pane);
                let other = pair.trace(1 - pane);
                let Some(why) = moment.panes[pane].waiting else { continue };
                let (node, _) = subject(other, (moment.panes[1 - pane].step).0);
                let line = other.moves_to(node);
                match why {
                    Waiting::Cut(at) => {
                        let here = trace.moves_to(at);
                        prop_assert!(trace.is_cut(at) && line.starts_with(&here));
                        let skipped = pair.recording(pane).skipped(at);
                        prop_assert!(skipped.contains(&line[here.len()]));
                        prop_assert_eq!(trace.follow(&line), None);
                    }
                    Waiting::Building => {
                        prop_assert!(other.is_two_phase() && !trace.is_two_phase());
                        prop_assert!(step > 0 && step < other.nodes());
                    }
                    Waiting::Built => {
                        prop_assert!(trace.is_two_phase() && trace.follow(&line).is_some());
                    }
                    Waiting::Leaf(at, reason) => {
                        let here = trace.moves_to(at);
                        prop_assert!(line.starts_with(&here) && line.len() > here.len());
                        prop_assert_eq!((trace.leaf(at), reason), (Some(reason), Reason::Depth));
                    }
                    Waiting::Earlier(at) | Waiting::Later(at) => {
                        prop_assert!(line.starts_with(&trace.moves_to(at)));
                        // A tree built first has been there, but has no value yet.
                        let is_done = trace.backup_step(at) <= Some(moment.panes[pane].step);
                        prop_assert_eq!(is_done, matches!(why, Waiting::Earlier(_)));
                        reorders = true;
                    }
                    Waiting::LeftOut(at) => {
                        let here = trace.moves_to(at);
                        prop_assert!(line.starts_with(&here));
                        prop_assert!(!pair.recording(pane).tried(at).contains(&line[here.len()]));
                    }
                }
            }
        }
        prop_assert_eq!(pair.first_wait(), first.map(Step));
        let orders = [&pair.recording(0).trace, &pair.recording(1).trace].map(|trace| trace.options().order);
        prop_assert!(!reorders || orders[0] != orders[1] || orders[0] != Order::Scan);
    }

    #[test]
    fn differences_are_found_from_any_step(two in two()) {
        let pair = two.pair();
        let mut lines: HashMap<Vec<Move>, Vec<Step>> = HashMap::new();
        for node in (0..pair.union.nodes() as u32).map(UnionId) {
            let line = moves(&pair, node);
            let (a, b) = (pair.recording(0).trace.follow(&line), pair.recording(1).trace.follow(&line));
            prop_assert_eq!((pair.union.matched(0, node), pair.union.matched(1, node)), (a, b));
            let differs = a.zip(b).is_some_and(|(a, b)| {
                let ply = pair.recording(0).trace.ply(a);
                let known = |trace: &Trace, node| {
                    let best = trace.choice(node, ply).and_then(|child| trace.mv(child));
                    (trace.value(node, ply), trace.bound(node), best)
                };
                known(&pair.recording(0).trace, a) != known(&pair.recording(1).trace, b)
            });
            if differs {
                lines.entry(line).or_default().push(pair.close_step(node));
            }
        }
        // A node at two places shows where it closes later.
        let mut steps: Vec<Step> = lines.into_values().filter_map(|steps| steps.into_iter().max()).collect();
        steps.sort_unstable();
        prop_assert_eq!(pair.first_difference(), steps.first().copied());
        for step in (0..pair.steps()).map(Step) {
            let next = steps.iter().copied().find(|&at| at > step);
            prop_assert_eq!(pair.next_difference(step, Direction::Forwards), next);
            let before = steps.iter().copied().rfind(|&at| at < step);
            prop_assert_eq!(pair.next_difference(step, Direction::Backwards), before);
        }
    }

    #[test]
    fn a_search_against_itself_never_waits(case in case(5)) {
        let (game, options) = case.open();
        let two = Two::of(&game, &options, &options);
        let pair = two.pair();
        prop_assert_eq!(pair.steps(), pair.recording(0).trace.steps());
        prop_assert_eq!(pair.first_difference(), None);
        prop_assert_eq!(pair.first_wait(), None);
        for step in 0..pair.steps() {
            let moment = pair.moment(Step(step));
            prop_assert_eq!((moment.panes[0].waiting, moment.panes[1].waiting), (None, None));
            prop_assert_eq!(moment.panes.map(|pane| pane.step.0), [step; 2]);
        }
    }
}

#[test]
fn a_union_counts_its_nodes_and_stops_within_a_few_thousand_of_them() {
    // The same except for ties, side by side, and crossing each other.
    for (a, b) in [
        ("--algorithm minimax", "--ties last"),
        ("--algorithm alphabeta", "--algorithm minimax"),
        ("--order scan", "--order worst"),
    ] {
        let two = Two::written("tictactoe X__/_O_/___", a, b);
        assert!(two.union.nodes() > 5_000);
        let progress = Progress::new();
        let union = Union::new(&two.a, &two.b, &progress).expect("nobody cancels");
        assert_eq!(progress.nodes() as usize, union.nodes());

        let cancelled = Progress::new();
        cancelled.cancel();
        let stopped = Union::new(&two.a, &two.b, &cancelled).err();
        assert_eq!(stopped, Some(RecordError::Cancelled));
        assert!(cancelled.nodes() < 5_000, "{} nodes", cancelled.nodes());
    }
}
