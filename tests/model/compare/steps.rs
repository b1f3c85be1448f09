//! The merged steps: both searches whole and in order, and together where they can be.

use std::collections::{HashMap, HashSet};

use plyback::compare::{Pair, UnionId, Waiting, Which};
use plyback::game::Move;
use plyback::search::{Algorithm, Candidates, Named, Options, Order, Reason};
use plyback::trace::{Event, NodeId, Trace};
use proptest::prelude::*;
use proptest::sample::select;

use super::two::Two;
use crate::cases::case;

/// Two searches of the same position by any two algorithms, ties and cuts, in one order
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

/// Two searches of the same position in any two orders, each within limits of its own.
fn apart() -> impl Strategy<Value = Two> {
    let orders: Vec<Order> = Order::ALL.iter().map(|(_, it)| *it).collect();
    let depths = select(vec![None, Some(0), Some(1), Some(2), Some(3)]);
    (alike(), select(orders), depths, any::<bool>()).prop_map(|(two, order, depth, near)| {
        let game = two.a.game.clone();
        let (a, b) = (*two.a.trace.options(), *two.b.trace.options());
        let moves = if near && game.has_grid() {
            Candidates::Near(1)
        } else {
            b.moves
        };
        let order = if order == Order::Center && !game.has_grid() {
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
    prop_oneof![alike(), apart()]
}

fn moves(pair: &Pair<'_>, node: UnionId) -> Vec<Move> {
    let path = pair.union.path_to(node);
    path.into_iter()
        .filter_map(|node| {
            let a = pair.union.node(Which::A, node);
            let b = pair.union.node(Which::B, node);
            let (a, b) = (
                a.map(|node| pair.a.trace.mv(node)),
                b.map(|node| pair.b.trace.mv(node)),
            );
            a.or(b).expect("a node of one of them")
        })
        .collect()
}

/// The node that an event is about: at a backup, the child.
fn subject(trace: &Trace, step: usize) -> (NodeId, u8) {
    match trace.moment(step).event {
        Event::Enter { node, .. } => (node, 0),
        Event::Backup { child, .. } => (child, 2),
        close => (close.node(), 1),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn the_union_has_every_position_of_either_once(two in two()) {
        let pair = two.pair();
        let mut seen = [HashSet::new(), HashSet::new()];
        for node in (0..pair.union.nodes() as u32).map(UnionId) {
            let line = moves(&pair, node);
            prop_assert!(pair.union.size(node) >= 1);
            let mut absent = 0;
            for which in Which::BOTH {
                match pair.union.node(which, node) {
                    Some(own) => {
                        prop_assert_eq!(pair.trace(which).moves_to(own), line.clone());
                        prop_assert!(seen[which.index()].insert(own));
                    }
                    None => absent += 1,
                }
            }
            prop_assert!(absent < 2);
        }
        for which in Which::BOTH {
            prop_assert_eq!(seen[which.index()].len(), pair.trace(which).nodes());
        }
    }

    #[test]
    fn in_one_order_a_position_of_both_is_one_node(two in alike()) {
        let pair = two.pair();
        let positions = |which: Which| {
            let trace = pair.trace(which);
            (0..trace.nodes() as u32).map(|node| trace.moves_to(NodeId(node))).collect::<HashSet<_>>()
        };
        let both = positions(Which::A).union(&positions(Which::B)).count();
        prop_assert_eq!(pair.union.nodes(), both);
    }

    #[test]
    fn every_step_of_either_search_is_taken_once_and_in_order(two in two()) {
        let pair = two.pair();
        let mut next = [0, 0];
        for step in 0..pair.steps() {
            let moment = pair.moment(step);
            prop_assert_eq!(moment.step, step);
            let mut subjects = Vec::new();
            for which in Which::BOTH {
                let side = moment.side(which);
                let next = &mut next[which.index()];
                if side.waiting.is_none() {
                    prop_assert_eq!(side.step, *next, "step {} of {:?}", step, which);
                    prop_assert_eq!(pair.merged(which, side.step), step);
                    let (node, what) = subject(pair.trace(which), side.step);
                    subjects.push((pair.trace(which).moves_to(node), what));
                    *next += 1;
                } else {
                    prop_assert_eq!(side.step + 1, *next, "step {} of {:?}", step, which);
                }
            }
            // Where both move, they do the same at the same position.
            prop_assert!(!subjects.is_empty(), "nobody moves at step {}", step);
            prop_assert!(subjects.windows(2).all(|both| both[0] == both[1]), "{:?}", subjects);
            let mut told = moves(&pair, moment.arrived.unwrap_or(moment.node));
            prop_assert_eq!(&told, &subjects[0].0);
            if moment.arrived.is_some() {
                told.pop();
                prop_assert_eq!(told, moves(&pair, moment.node));
            }
        }
        for which in Which::BOTH {
            prop_assert_eq!(next[which.index()], pair.trace(which).steps());
        }
    }

    #[test]
    fn who_waits_says_why(two in two()) {
        let pair = two.pair();
        let mut first = None;
        let mut reorders = false;
        for step in 0..pair.steps() {
            let moment = pair.moment(step);
            if moment.a.waiting.or(moment.b.waiting).is_some() {
                first = first.or(Some(step));
            }
            for which in Which::BOTH {
                let trace = pair.trace(which);
                let other = pair.trace(which.other());
                let Some(why) = moment.side(which).waiting else { continue };
                let (node, _) = subject(other, moment.side(which.other()).step);
                let line = other.moves_to(node);
                match why {
                    Waiting::Cut(at) => {
                        let here = trace.moves_to(at);
                        prop_assert!(trace.is_cut(at) && line.starts_with(&here));
                        let skipped = pair.side(which).skipped(at);
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
                        let is_done = trace.enter_step(at) <= moment.side(which).step;
                        prop_assert_eq!(is_done, matches!(why, Waiting::Earlier(_)));
                        if is_done && !trace.is_two_phase() {
                            prop_assert!(trace.backup_step(at) <= Some(moment.side(which).step));
                        }
                        reorders = true;
                    }
                    Waiting::LeftOut(at) => {
                        let here = trace.moves_to(at);
                        prop_assert!(line.starts_with(&here));
                        prop_assert!(!pair.side(which).tried(at).contains(&line[here.len()]));
                    }
                }
            }
        }
        prop_assert_eq!(pair.first_wait(), first);
        let orders = [&pair.a.trace, &pair.b.trace].map(|trace| trace.options().order);
        prop_assert!(!reorders || orders[0] != orders[1] || orders[0] != Order::Scan);
    }

    #[test]
    fn differences_are_found_from_any_step(two in two()) {
        let pair = two.pair();
        let mut lines: HashMap<Vec<Move>, Vec<usize>> = HashMap::new();
        for node in (0..pair.union.nodes() as u32).map(UnionId) {
            let line = moves(&pair, node);
            let (a, b) = (pair.a.trace.follow(&line), pair.b.trace.follow(&line));
            prop_assert_eq!((pair.union.matched(Which::A, node), pair.union.matched(Which::B, node)), (a, b));
            let differs = a.zip(b).is_some_and(|(a, b)| {
                let ply = pair.a.trace.ply(a);
                let known = |trace: &Trace, node| {
                    let best = trace.best_child(node, ply).and_then(|child| trace.mv(child));
                    (trace.value(node, ply), trace.bound(node), best)
                };
                known(&pair.a.trace, a) != known(&pair.b.trace, b)
            });
            prop_assert_eq!(pair.union.differs(node), differs);
            if differs {
                lines.entry(line).or_default().push(pair.close_step(node));
            }
        }
        // A node at two places shows where it closes later.
        let mut steps: Vec<usize> = lines.into_values().filter_map(|steps| steps.into_iter().max()).collect();
        steps.sort_unstable();
        prop_assert_eq!(pair.first_difference(), steps.first().copied());
        for step in 0..pair.steps() {
            let next = steps.iter().copied().find(|&at| at > step);
            prop_assert_eq!(pair.next_difference(step), next);
            let before = steps.iter().copied().rfind(|&at| at < step);
            prop_assert_eq!(pair.previous_difference(step), before);
        }
    }

    #[test]
    fn a_search_against_itself_never_waits(case in case(5)) {
        let (game, options) = case.open();
        let two = Two::of(&game, &options, &options);
        let pair = two.pair();
        prop_assert_eq!(pair.steps(), pair.a.trace.steps());
        prop_assert_eq!(pair.first_difference(), None);
        prop_assert_eq!(pair.first_wait(), None);
        for step in 0..pair.steps() {
            let moment = pair.moment(step);
            prop_assert_eq!((moment.a.waiting, moment.b.waiting), (None, None));
            prop_assert_eq!((moment.a.step, moment.b.step), (step, step));
        }
    }
}
