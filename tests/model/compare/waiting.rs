//! The reasons why a search waits, in small cases.

use plyback::game::Move;
use plyback::run::{Pair, UnionId, Waiting};
use plyback::scene::comparison::waiting;
use plyback::trace::{NodeId, Status, Step};
use plyback::words::Lang;

use super::two::Two;

/// The reasons why a search waits, step by step; repetitions are given once.
fn reasons(pair: &Pair<'_>, pane: usize) -> Vec<Option<Waiting>> {
    let mut reasons: Vec<_> = (0..pair.steps())
        .map(|step| pair.moment(Step(step)).panes[pane].waiting)
        .collect();
    reasons.dedup();
    reasons
}

#[test]
fn alphabeta_waits_where_it_has_cut() {
    let two = Two::written(
        "tree [[3,12,8],[2,4,6],[14,5,2]]",
        "--algorithm minimax",
        "--algorithm alphabeta",
    );
    let pair = two.pair();
    // The node of the second move, whose second and third leaf are skipped.
    let cut = NodeId(5);
    assert!(pair.recording(1).trace.is_cut(cut));
    assert_eq!(reasons(&pair, 0), [None]);
    assert_eq!(reasons(&pair, 1), [None, Some(Waiting::Cut(cut)), None]);
    // Two leaves of three steps each, during which the first leaf's value is already known.
    let waits: Vec<_> = (0..pair.steps())
        .filter(|&step| pair.moment(Step(step)).panes[1].waiting.is_some())
        .collect();
    assert_eq!(waits.len(), 6);
    let moment = pair.moment(Step(waits[0]));
    assert_eq!(
        Some(moment.panes[1].step),
        pair.recording(1).trace.backup_step(NodeId(6))
    );
    let waiting = pair.recording(1).trace.moment(moment.panes[1].step);
    assert_eq!(waiting.status(cut), Status::Open);
    // Then both close it: minimax certain of 2, alpha-beta only that it is at most 2.
    assert_eq!(pair.first_difference(), Some(Step(waits[5] + 1)));
}

#[test]
fn two_phases_build_first_and_score_together() {
    let two = Two::written("bones 3", "--algorithm two-phase", "--algorithm minimax");
    let pair = two.pair();
    let nodes = pair.recording(0).trace.nodes();
    let waits = |step| {
        let moment = pair.moment(step);
        (moment.panes[0].waiting, moment.panes[1].waiting)
    };
    assert_eq!(waits(Step::FIRST), (None, None));
    for step in 1..nodes {
        assert_eq!(waits(Step(step)), (None, Some(Waiting::Building)));
        assert_eq!(pair.moment(Step(step)).panes[1].step, Step::FIRST);
    }
    // Minimax enters what is built; both close it and back it up.
    let rest: Vec<_> = (nodes..pair.steps()).map(Step).map(waits).collect();
    let built = (Some(Waiting::Built), None);
    assert_eq!(rest[..3], [built; 3]);
    assert_eq!(
        rest.iter().filter(|&&wait| wait == built).count(),
        nodes - 1
    );
    assert!(
        rest.iter()
            .all(|&wait| wait == built || wait == (None, None))
    );
    assert_eq!(pair.first_difference(), None);

    let two = Two::written("bones 3", "--algorithm two-phase", "--algorithm two-phase");
    assert_eq!(two.pair().steps(), two.a.trace.steps());
}

#[test]
fn two_phases_against_cutoffs() {
    let two = Two::written(
        "tree [[3,12,8],[2,4,6],[14,5,2]]",
        "--algorithm alphabeta",
        "--algorithm two-phase",
    );
    let pair = two.pair();
    let (a, b) = (
        pair.recording(0).trace.nodes(),
        pair.recording(1).trace.nodes(),
    );
    assert_eq!((a, b), (11, 13));
    // First building; then alpha-beta's nodes except the root, and all closes and backups.
    assert_eq!(pair.steps(), b + (a - 1) + (2 * b - 1));
    assert_eq!(
        reasons(&pair, 0)[..4],
        [
            None,
            Some(Waiting::Building),
            None,
            Some(Waiting::Cut(NodeId(5)))
        ]
    );
}

/// Why A waits, then why B does, with each reason given once, in words.
fn told(searched: &str, a: &str, b: &str) -> [Vec<String>; 2] {
    let two = Two::written(searched, a, b);
    let pair = two.pair();
    [0, 1].map(|pane| {
        let mut told: Vec<_> = reasons(&pair, pane)
            .into_iter()
            .flatten()
            .map(|why| waiting(&pair, pane, why, Lang::En))
            .collect();
        told.dedup();
        told
    })
}

#[test]
fn orders_that_cross_run_alone() {
    // The branches are worth 1, 2 and 3; the largest common subtree is the second.
    let tree = "tree [[1,4],[2,[6,5],7],[3,8]]";
    let two = Two::written(tree, "", "--order best");
    assert_eq!(two.b.names(&[0, 1, 2].map(Move)), ["1", "2", "3"]);
    let root = two.pair().union.children(UnionId::ROOT).map(|child| {
        let side = |pane| two.pair().union.node(pane, child);
        (
            side(0).map(|node| two.a.move_to(node)),
            side(1).map(|node| two.b.move_to(node)),
        )
    });
    let of = |name: &str| Some(name.to_owned());
    assert_eq!(
        root.collect::<Vec<_>>(),
        [
            (of("1"), None),
            (None, of("3")),
            (of("2"), of("2")),
            (of("3"), None),
            (None, of("1")),
        ]
    );
    let [a, b] = told(tree, "", "--order best");
    assert_eq!(
        a,
        [
            "waits: it will search node 3 later.",
            "waits: it has already searched node 1."
        ]
    );
    assert_eq!(
        b,
        [
            "waits: it will search node 1 later.",
            "waits: it has already searched node 3."
        ]
    );
}

#[test]
fn limits_and_candidates_wait_for_those_who_go_on() {
    let [a, b] = told("tree [[1,2],3]", "--depth 1", "");
    assert_eq!(
        (a, b),
        (
            vec!["waits: it reached its depth limit at node 1.".into()],
            vec![]
        )
    );
    let corner = "tictactoe X__/___/___";
    let [a, b] = told(corner, "--depth 1 --moves near:1", "--depth 1");
    assert_eq!(
        (a, b),
        (
            vec!["waits: it doesn't try this move at the root.".into()],
            vec![]
        )
    );
    let win = "tictactoe XX_/OO_/___";
    let [a, b] = told(win, "--depth 1 --shortcuts", "--depth 1");
    assert_eq!(
        (a, b),
        (
            vec!["waits: it doesn't try this move at the root.".into()],
            vec![]
        )
    );
}
