//! Nothing is said about the choice that a complete search would not confirm.

use std::collections::{HashMap, HashSet};

use plyback::game::Move;
use plyback::run::{Choice, RootMove, States, Unequal, Work};
use plyback::search::{
    Algorithm, Bound, Cut, Named, Options, Order, Proof, Score, Scoring, Shortcut, Ties,
};
use plyback::trace::{NodeId, Recording, Trace};
use proptest::prelude::*;
use proptest::sample::select;

use super::two::Two;
use crate::cases::case;
use crate::oracle::Oracle;

/// Two searches of the same position, possibly with different scorings. Two thirds are of kinds
/// whose values are bounds and whose moves are often equal.
fn two() -> impl Strategy<Value = Two> {
    let algorithms: Vec<Algorithm> = Algorithm::ALL.iter().map(|(_, it)| *it).collect();
    let scorings: Vec<Scoring> = Scoring::ALL.iter().map(|(_, it)| *it).collect();
    let orders = vec![Order::Scan, Order::Best, Order::Worst];
    let parts = (
        case(5),
        case(1),
        select(algorithms),
        select(scorings),
        select(orders),
        0..8,
    );
    parts.prop_map(|(one, other, algorithm, scoring, order, kind)| {
        let (game, mut a) = one.open();
        let mut b = Options {
            algorithm,
            ties: other.request.ties.expect("ties"),
            cut: other.request.cut.expect("a cut"),
            ..a
        };
        match kind {
            0 => {}
            1 => b.scoring = a.scoring.map(|_| scoring),
            2 | 3 => {
                (a.algorithm, a.ties, a.cut) = (Algorithm::AlphaBeta, Ties::First, Cut::Equal);
                b = Options {
                    ties: Ties::Last,
                    ..a
                };
            }
            4 => {
                a.algorithm = Algorithm::AlphaBeta;
                b = Options {
                    algorithm: Algorithm::AlphaBeta,
                    order,
                    ..a
                };
            }
            5 => {
                a.algorithm = Algorithm::AlphaBeta;
                b = Options {
                    algorithm: Algorithm::AlphaBeta,
                    cut: b.cut,
                    scoring: a.scoring.map(|_| scoring),
                    ..a
                };
            }
            _ => {
                a.algorithm = Algorithm::AlphaBeta;
                a.scoring = a.scoring.map(|_| Scoring::Plain);
                b = Options {
                    scoring: a.scoring.map(|_| Scoring::Depth),
                    ..a
                };
            }
        }
        Two::of(&game, &a, &b)
    })
}

/// The whole tree of one of the searches, from the rules alone. An order never changes a value.
fn whole(two: &Two, pane: usize) -> Oracle {
    let pair = two.pair();
    let side = pair.recording(pane);
    let options = Options {
        order: Order::Scan,
        ..*side.trace.options()
    };
    Oracle::new(&side.game, &options)
}

/// The true values of the root moves.
fn truth(whole: &Oracle) -> HashMap<Move, Score> {
    let children = whole.root().children.iter();
    children
        .map(|&(mv, child)| (mv, score(whole.nodes[child].value)))
        .collect()
}

fn score(value: i64) -> Score {
    Score::new(i32::try_from(value).expect("a score"))
}

/// The fewest leaves below a node that prove it to be worth at least a value, and at most a value.
fn fewest(whole: &Oracle, node: usize, value: i64) -> [Option<u64>; 2] {
    let node = &whole.nodes[node];
    if node.end.is_some() {
        return [node.value >= value, node.value <= value].map(|proves| proves.then_some(1));
    }
    let children = node.children.iter();
    let children: Vec<_> = children
        .map(|&(_, child)| fewest(whole, child, value))
        .collect();
    [(0, node.is_max), (1, !node.is_max)].map(|(claim, is_own)| {
        let mut counts = children.iter().map(|child| child[claim]);
        if is_own {
            counts.flatten().min()
        } else {
            counts.try_fold(0, |all: u64, one| Some(all + one?))
        }
    })
}

fn holds((value, bound): (Score, Bound), truth: Score) -> bool {
    match bound {
        Bound::Exact => truth == value,
        Bound::Lower => truth >= value,
        Bound::Upper => truth <= value,
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(2_048))]

    #[test]
    fn what_is_said_is_true(two in two()) {
        let pair = two.pair();
        let trees = [0, 1].map(|pane| whole(&two, pane));
        let truths = trees.each_ref().map(truth);
        let of = |pane: usize| &truths[pane];
        let kind = pair.recording(0).trace.kind(0);
        let seen = |score: Score| kind.as_mover(score);
        let found = pair.meaning();
        for (pane, tree) in trees.iter().enumerate() {
            let side = pair.summary(pane);
            prop_assert_eq!((side.value, side.bound), (score(tree.root().value), Bound::Exact));
            for root_move in side.moves {
                let known = root_move.value.map(|value| (value, root_move.bound));
                prop_assert!(known.is_none_or(|known| holds(known, of(pane)[&root_move.mv])));
            }
            let proof = Proof::of(&pair.recording(pane).game, &side.options, side.value);
            let proof = proof.expect("a small tree");
            let counted = fewest(tree, 0, tree.root().value);
            prop_assert_eq!([Some(proof.at_least), Some(proof.at_most)], counted);
            prop_assert!(proof.leaves() <= side.leaves.into());
        }
        match found.choice {
            Choice::Wrong { .. } => prop_assert!(false, "no case has a mistake"),
            Choice::Over => prop_assert!(of(0).is_empty()),
            Choice::Limited(None) => {
                prop_assert!(of(0).is_empty() && of(1).is_empty());
                prop_assert!(!pair.recording(0).place(NodeId::ROOT).moves.is_empty());
            }
            Choice::Limited(Some(pane)) => {
                prop_assert!(of(pane).is_empty() && !of(1 - pane).is_empty());
            }
            Choice::Same { mv, value } => prop_assert!(holds(value, of(0)[&mv])),
            Choice::Unsearched { side, shortcut, mv, value, evaluated, other } => {
                let trace = pair.trace(side);
                prop_assert_eq!(trace.shortcut(), Some(shortcut));
                prop_assert_eq!(pair.trace(1 - side).shortcut(), None);
                prop_assert_eq!((pair.summary(side).mv(), pair.summary(side).value), (Some(mv), value));
                prop_assert!(!evaluated || shortcut == Shortcut::Block);
                if let Some((mv, known)) = other {
                    prop_assert!(holds(known, of(1 - side)[&mv]));
                }
            }
            Choice::Turned { mv, values } => {
                prop_assert_eq!(values[0], -values[1]);
                for pane in [0, 1] {
                    let side = pair.summary(pane);
                    prop_assert_eq!((side.mv(), side.value), (Some(mv), values[pane]));
                }
            }
            Choice::OtherValue { mv, values } => {
                let own = [0, 1].map(|pane| pair.summary(pane).value);
                prop_assert_eq!(values, own);
                prop_assert_eq!(pair.summary(0).mv(), Some(mv));
                prop_assert_eq!(pair.summary(1).mv(), Some(mv));
            }
            Choice::Tied { moves, value } => {
                prop_assert!(moves.iter().all(|mv| of(0)[mv] == value));
            }
            Choice::Distinguished(blind, sharp) => {
                let equal = of(blind.side);
                let best = equal.values().filter(|&&value| value == blind.value).count();
                if blind.exact {
                    prop_assert_eq!(best, blind.moves);
                } else {
                    prop_assert!(equal.values().all(|&value| seen(value) <= seen(blind.value)));
                    // Moves known to be worse really are, and all others are counted.
                    let worse = |found: &RootMove| {
                        let is_known = found.bound == Bound::Exact || found.bound.fails_low(kind);
                        found.value.is_none_or(|value| is_known && seen(value) < seen(blind.value))
                    };
                    let moves = pair.summary(blind.side).moves;
                    let others = moves.iter().filter(|found| !worse(found));
                    prop_assert_eq!(others.count(), blind.moves);
                    // A search that plays the same move is not said to be blind.
                    prop_assert_ne!(Some(blind.taken), pair.summary(1 - blind.side).mv());
                }
                let told = of(1 - blind.side);
                prop_assert!(told.values().all(|&value| seen(value) <= seen(sharp.value)));
                prop_assert!(sharp.best.iter().all(|mv| told[mv] == sharp.value));
                if sharp.exact {
                    let others = told.iter().filter(|(mv, _)| !sharp.best.contains(mv));
                    prop_assert!(others.into_iter().all(|(_, &value)| value != sharp.value));
                }
            }
            Choice::Mistaken { side, mv, taken, truth, better, is_played, best } => {
                // Only a search that takes bounds for values can be mistaken in this way.
                prop_assert!(pair.trace(side).options().may_change_the_move());
                prop_assert!(holds(taken, of(side)[&mv]));
                prop_assert_eq!(of(side)[&better], best);
                prop_assert_eq!(pair.summary(1 - side).mv() == Some(better), is_played);
                if let Some(truth) = truth {
                    prop_assert!(holds(truth, of(side)[&mv]));
                    prop_assert!(seen(of(side)[&mv]) < seen(best));
                }
            }
            Choice::Different { moves, values, seen } => {
                for pane in [0, 1] {
                    let own = pane;
                    prop_assert_eq!(values[own], pair.summary(pane).value);
                    if let Some(known) = seen[own] {
                        prop_assert!(holds(known, of(pane)[&moves[1 - pane]]));
                    }
                }
            }
        }
        if let Some(work) = found.work {
            caused(&two, &work, &trees[1 - work.fewer])?;
        }
        for bounds in found.bounds {
            prop_assert!(holds(bounds.known, of(bounds.side)[&bounds.mv]));
            if let Some(truth) = bounds.truth {
                prop_assert_eq!(truth, of(bounds.side)[&bounds.mv]);
            }
        }
    }
}

/// Checks the cause given for a difference in work: if only that is changed, the difference is
/// gone.
fn caused(two: &Two, work: &Work, whole: &Oracle) -> Result<(), TestCaseError> {
    let pair = two.pair();
    let [less, more] = [work.fewer, 1 - work.fewer].map(|pane| pair.summary(pane));
    prop_assert_eq!(work.nodes, [0, 1].map(|pane| pair.summary(pane).nodes));
    let options = match work.unequal {
        Unequal::Cutting => {
            // The other entered every node there is.
            prop_assert_eq!((more.nodes, more.cutoffs), (whole.nodes.len(), 0));
            prop_assert!(less.cutoffs > 0);
            return Ok(());
        }
        Unequal::Equality => Options {
            cut: less.options.cut,
            ..more.options
        },
        Unequal::Values => Options {
            scoring: less.options.scoring,
            ..more.options
        },
        Unequal::Order(proof) => {
            let leaves = proof.map(|proof| proof.leaves());
            prop_assert!(leaves.is_none_or(|leaves| leaves <= less.leaves.into()));
            Options {
                order: less.options.order,
                ..more.options
            }
        }
        Unequal::Other => return Ok(()),
    };
    let game = &pair.recording(0).game;
    let changed = Recording::new(game.clone(), &options, 1_000_000).expect("room");
    prop_assert_eq!(changed.trace.nodes(), less.nodes, "{:?}", work.unequal);
    Ok(())
}

/// Every node of a search by the moves leading to it.
fn by_moves(trace: &Trace) -> HashMap<Vec<Move>, NodeId> {
    let nodes = (0..trace.nodes() as u32).map(NodeId);
    nodes.map(|node| (trace.moves_to(node), node)).collect()
}

/// Two searches of a random tree, by any two orders and algorithms.
fn ordered() -> impl Strategy<Value = Two> {
    let order = || select(vec![Order::Scan, Order::Best, Order::Worst]);
    let algorithm = || {
        let algorithms: Vec<Algorithm> = Algorithm::ALL.iter().map(|(_, it)| *it).collect();
        select(algorithms)
    };
    let side = || (order(), algorithm());
    (1..=4_u32, 1..=4_u32, any::<u16>(), side(), side()).prop_map(|(width, depth, seed, a, b)| {
        let options = |(order, algorithm): (Order, Algorithm)| {
            format!("--order {} --algorithm {}", order.name(), algorithm.name())
        };
        let tree = format!("tree random:{width},{depth},{seed}");
        Two::written(&tree, &options(a), &options(b))
    })
}

proptest! {
    #![proptest_config(crate::cases::tries(256))]

    #[test]
    fn nodes_are_counted_by_the_moves_to_them(two in prop_oneof![ordered(), two()]) {
        let pair = two.pair();
        let [a, b] = [&pair.recording(0).trace, &pair.recording(1).trace].map(by_moves);
        let shared = a.keys().filter(|&line| b.contains_key(line));
        let known = |trace: &Trace, node, ply| {
            // No move is the best of a node that failed low.
            let best = trace.choice(node, ply).and_then(|child| trace.mv(child));
            (trace.value(node, ply), trace.bound(node), best)
        };
        let differs = |line: &&Vec<Move>| {
            let ply = line.len() as u32;
            known(&pair.recording(0).trace, a[*line], ply) != known(&pair.recording(1).trace, b[*line], ply)
        };
        let differing: HashSet<&Vec<Move>> = shared.clone().filter(differs).collect();
        let found = pair.meaning();
        prop_assert_eq!((pair.union.shared(), found.shared), (shared.clone().count(), shared.clone().count()));
        prop_assert_eq!(pair.union.together(), a.len() + b.len() - shared.count());
        prop_assert_eq!(found.differing, differing.len());
        prop_assert_eq!(pair.union.differences().len(), differing.len());
        for &node in pair.union.differences() {
            let [in_a, in_b] = [0, 1].map(|pane| pair.union.matched(pane, node).expect("both"));
            let line = pair.recording(0).trace.moves_to(in_a);
            prop_assert_eq!(&line, &pair.recording(1).trace.moves_to(in_b));
            prop_assert!(differing.contains(&line));
            // Both have closed it by then, one of them just now.
            let step = pair.close_step(node);
            let closed = [(0, in_a), (1, in_b)].map(|(pane, own)| {
                let trace = pair.trace(pane);
                pair.merged(pane, trace.close_step(own).expect("a close"))
            });
            prop_assert_eq!(closed.into_iter().max(), Some(step));
        }
    }

    #[test]
    fn a_shared_tree_has_every_node_once(two in prop_oneof![ordered(), two()]) {
        let pair = two.pair();
        let own = [0, 1].map(|pane| &pair.recording(pane).trace);
        let [a, b] = own.map(by_moves);
        let one = pair.one_tree((0, &States::default()));
        let (one, nodes) = (one.trace(), one.trace().nodes());
        let lines = by_moves(one);
        prop_assert_eq!((lines.len(), nodes), (pair.union.together(), pair.union.together()));
        for (line, &node) in &lines {
            let place = pair.union.place(node);
            let found = [0, 1].map(|pane| pair.union.matched(pane, place));
            prop_assert_eq!(found, [&a, &b].map(|own| own.get(line).copied()));
            for (pane, found) in found.into_iter().enumerate() {
                let Some(found) = found else { continue };
                prop_assert_eq!(pair.union.shared_node(pair.union.place_of(pane, own[pane], found)), node);
                // A node that one search enters is the current one in the shared tree.
                let step = pair.merged(pane, own[pane].enter_step(found));
                let moment = one.moment(pair.step_of_one_tree(step, one));
                prop_assert_eq!(moment.current(), node);
            }
        }
    }
}

#[test]
fn orders_that_cross_have_the_same_nodes() {
    let order = "--algorithm alphabeta --order";
    for (searched, a, b, shared, together, differing) in [
        ("tree [7,2]", "--order worst", "--order scan", 3, 3, Some(0)),
        (
            "tree [[3,12,8],[2,4,6],[14,5,2]]",
            &*format!("{order} best"),
            &*format!("{order} worst"),
            9,
            13,
            None,
        ),
        (
            "tictactoe ___/___/___",
            &*format!("{order} best"),
            &*format!("{order} worst"),
            1861,
            199_288,
            None,
        ),
    ] {
        let two = Two::written(searched, a, b);
        let pair = two.pair();
        let counts = (pair.union.shared(), pair.union.together());
        assert_eq!(counts, (shared, together), "{searched}");
        if let Some(differing) = differing {
            assert_eq!(pair.union.differences().len(), differing, "{searched}");
        }
    }
}
