//! What the difference between two searches comes to, in known cases.

use plyback::game::Side;
use plyback::run::{Bounds, Choice, Meaning, Summary, Unequal, Why};
use plyback::search::{Bound, Score};
use plyback::trace::Step;
use plyback::words::Lang;

use super::two::Two;

const STRANGE: &str = "tictactoe _X_/__X/OOX";
const BOUNDS: &str = "tree [[1,1],[5,3,4],[3,2]]";

fn meaning(searched: &str, a: &str, b: &str) -> Meaning {
    Two::written(searched, a, b).pair().meaning()
}

/// Root moves in words: `a1 -10`, `3 ≤3`.
fn moves(two: &Two, pane: usize) -> Vec<String> {
    let pair = two.pair();
    let words = pair.summary(pane).moves.into_iter().map(|found| {
        let relation = match found.bound {
            Bound::Exact => "",
            Bound::Lower => "≥",
            Bound::Upper => "≤",
        };
        let value = found
            .value
            .map_or("-".to_owned(), |value| value.to_string());
        format!(
            "{} {relation}{value}",
            pair.recording(0).game.move_name(found.mv)
        )
    });
    words.collect()
}

fn counts(summary: &Summary) -> (usize, u32, u32) {
    (summary.nodes, summary.leaves, summary.cutoffs)
}

#[test]
fn the_strange_move() {
    let two = Two::written(STRANGE, "--scoring plain", "--scoring depth");
    assert_eq!(moves(&two, 0), ["a1 -10", "c1 -10", "a2 -10", "b2 -10"]);
    assert_eq!(moves(&two, 1), ["a1 -8", "c1 -6", "a2 -8", "b2 -8"]);
    let meaning = two.pair().meaning();
    assert_eq!(
        meaning.names.each_ref().map(|name| name.say(Lang::En)),
        ["plain", "depth"]
    );
    let Choice::Distinguished(blind, sharp) = &meaning.choice else {
        panic!("{meaning:?}");
    };
    assert_eq!(
        (blind.side, blind.moves, blind.exact, blind.all),
        (0, 4, true, true)
    );
    assert_eq!(blind.value, Score::new(-10));
    assert_eq!(two.a.game.move_name(blind.taken), "a1");
    assert_eq!(two.a.names(&sharp.best), ["c1"]);
    assert_eq!((sharp.value, sharp.why), (Score::new(-6), Why::Longest));
    assert_eq!(meaning.work, None);
    // The other way round, the same applies to the other side.
    let turned = Two::written(STRANGE, "--scoring depth", "--scoring plain --ties last");
    let Choice::Distinguished(blind, _) = turned.pair().meaning().choice else {
        panic!("{:?}", turned.pair().meaning());
    };
    assert_eq!(blind.side, 1);
    assert_eq!(turned.a.game.move_name(blind.taken), "b2");
}

#[test]
fn the_first_difference_of_the_strange_move_is_its_first_lost_leaf() {
    let two = Two::written(STRANGE, "--scoring plain", "--scoring depth");
    let pair = two.pair();
    let step = pair.first_difference().expect("a difference");
    let moment = pair.moment(step);
    let node = pair.union.node(0, moment.node).expect("a node");
    // After a1, most replies leave the game open; c1 ends it.
    assert_eq!(
        pair.recording(0)
            .names(&pair.recording(0).trace.moves_to(node)),
        ["a1", "c1"]
    );
    let values = [&pair.recording(0).trace, &pair.recording(1).trace]
        .map(|trace| trace.value(node, 2).get());
    assert_eq!(values, [-10, -8]);
}

#[test]
fn a_scoring_that_counts_plies_takes_the_win_at_hand() {
    let two = Two::written(
        "tictactoe XXO/OX_/O__",
        "--scoring plain",
        "--scoring depth",
    );
    let Choice::Distinguished(blind, sharp) = two.pair().meaning().choice else {
        panic!("{:?}", two.pair().meaning());
    };
    assert_eq!(
        (blind.moves, two.a.game.move_name(blind.taken)),
        (3, "c2".into())
    );
    assert_eq!(two.a.names(&sharp.best), ["b3", "c3"]);
    assert_eq!((sharp.value, sharp.why), (Score::new(9), Why::Soonest));
}

#[test]
fn ties_decide_among_equals() {
    let two = Two::written(STRANGE, "--ties first", "--ties last");
    let meaning = two.pair().meaning();
    assert_eq!(
        meaning.names.each_ref().map(|name| name.say(Lang::En)),
        ["ties first", "ties last"]
    );
    let Choice::Tied { moves, value } = meaning.choice else {
        panic!("{meaning:?}");
    };
    assert_eq!(two.a.names(&moves), ["a1", "b2"]);
    assert_eq!(value, Score::new(-10));
}

#[test]
fn a_tied_bound_hides_a_worse_move() {
    let strict = "--algorithm alphabeta";
    let two = Two::written(BOUNDS, "--algorithm minimax", strict);
    assert_eq!(moves(&two, 0), ["1 1", "2 3", "3 2"]);
    assert_eq!(moves(&two, 1), ["1 1", "2 3", "3 ≤3"]);
    let found = two.pair().meaning();
    let three = two.a.game.parse_move("3").expect("a move");
    let Choice::Same { value, .. } = found.choice else {
        panic!("{found:?}");
    };
    assert_eq!(value, (Score::new(3), Bound::Exact));
    assert_eq!(
        found.bounds,
        [Bounds {
            side: 1,
            mv: three,
            known: (Score::new(3), Bound::Upper),
            tied: true,
            taken: false,
            truth: Some(Score::new(2)),
            moves: vec![three],
        }]
    );

    // With ties last, the bound is taken for a value, and the move for as good as the best.
    let risky = "--algorithm alphabeta --ties last --cut equal";
    for other in ["--ties last", "--algorithm alphabeta --ties last"] {
        let found = meaning(BOUNDS, other, risky);
        let Choice::Mistaken {
            side,
            mv,
            taken,
            truth,
            best,
            ..
        } = found.choice
        else {
            panic!("{found:?}");
        };
        assert_eq!((side, mv), (1, three));
        assert_eq!(taken, (Score::new(3), Bound::Upper));
        assert_eq!(truth, Some((Score::new(2), Bound::Exact)));
        assert_eq!(best, Score::new(3));
    }
}

#[test]
fn a_move_that_is_chosen_by_its_bound_is_told() {
    let ties = "--algorithm alphabeta --ties last --cut";
    let two = Two::written(
        "tictactoe ___/___/___",
        &format!("{ties} equal"),
        &format!("{ties} strict"),
    );
    let found = two.pair().meaning();
    assert!(matches!(found.choice, Choice::Same { .. }), "{found:?}");
    let [bounds] = &found.bounds[..] else {
        panic!("{found:?}");
    };
    assert_eq!(
        (bounds.side, bounds.taken, bounds.moves.len()),
        (0, true, 8)
    );
    assert_eq!(two.a.game.move_name(bounds.mv), "c3");
    // Both may have made the mistake, and then both are mentioned.
    let risky = "--algorithm alphabeta --ties last --cut equal --scoring";
    let strange = "tictactoe _X_/__X/OOX";
    let both = meaning(
        strange,
        &format!("{risky} plain"),
        &format!("{risky} depth"),
    );
    let taken: Vec<_> = both.bounds.iter().map(|it| (it.side, it.taken)).collect();
    assert_eq!(taken, [(0, true), (1, true)]);
    // If neither knows the value, nothing is said about it.
    let found = meaning(BOUNDS, "--algorithm alphabeta", &format!("{ties} equal"));
    let Choice::Mistaken { side, truth, .. } = found.choice else {
        panic!("{found:?}");
    };
    assert_eq!((side, truth), (1, None));
    // Bounds on both sides say nothing about the difference.
    let both = meaning(BOUNDS, "--algorithm alphabeta", "--algorithm alphabeta");
    assert_eq!(both.bounds, []);
}

#[test]
fn the_whole_of_tic_tac_toe() {
    let board = "tictactoe ___/___/___";
    let two = Two::written(board, "--algorithm minimax", "--algorithm alphabeta");
    let pair = two.pair();
    assert_eq!(counts(&pair.summary(0)), (549_946, 255_168, 0));
    assert_eq!(counts(&pair.summary(1)), (18_297, 7_330, 4_237));
    let found = pair.meaning();
    let work = found.work.expect("a saving");
    assert_eq!((work.fewer, work.unequal), (1, Unequal::Cutting));
    // Minimax has everything that alpha-beta has.
    assert_eq!((pair.union.nodes(), found.shared), (549_946, 18_297));
    let step = pair.merged(1, Step(pair.recording(1).trace.steps() - 1));
    assert_eq!(step, Step(pair.steps() - 1));

    let cut = "--algorithm alphabeta --cut";
    let two = Two::written(board, &format!("{cut} equal"), &format!("{cut} strict"));
    assert_eq!(two.a.trace.nodes(), 18_297);
    assert_eq!(two.b.trace.nodes(), 146_120);
    let work = two.pair().meaning().work.expect("a saving");
    assert_eq!((work.fewer, work.unequal), (0, Unequal::Equality));

    let scoring = "--algorithm alphabeta --scoring";
    let two = Two::written(
        board,
        &format!("{scoring} plain"),
        &format!("{scoring} depth"),
    );
    assert_eq!(counts(&two.pair().summary(0)), (18_297, 7_330, 4_237));
    assert_eq!(counts(&two.pair().summary(1)), (20_866, 8_453, 4_856));
    let found = two.pair().meaning();
    assert!(matches!(found.choice, Choice::Same { value, .. } if value.0 == Score::new(0)));
    let work = found.work.expect("a difference");
    assert_eq!((work.fewer, work.unequal), (0, Unequal::Values));
}

/// If evaluations differ as well, nothing else is said to be the cause.
#[test]
fn orders_are_no_cause_where_evaluations_differ() {
    let options = "--algorithm alphabeta --depth 4 --eval";
    let found = meaning(
        "tictactoe ___/___/___",
        &format!("{options} lines --order center"),
        &format!("{options} zero"),
    );
    let work = found.work.expect("a difference");
    assert_eq!(work.unequal, Unequal::Other);
}

/// A search that plays the only best move is not blind to anything, whatever its bounds.
#[test]
fn a_search_with_bounds_that_plays_the_same_is_not_told_to_be_blind() {
    for (searched, a, b) in [
        (
            "bones 6",
            "--algorithm alphabeta --scoring plain",
            "--algorithm minimax",
        ),
        (
            "bones 9",
            "--algorithm alphabeta --scoring plain",
            "--algorithm alphabeta",
        ),
    ] {
        let two = Two::written(searched, a, b);
        let pair = two.pair();
        assert_eq!(pair.summary(0).mv(), pair.summary(1).mv());
        let choice = pair.meaning().choice;
        assert!(matches!(choice, Choice::OtherValue { .. }), "{choice:?}");
    }
}

/// If the cut differs as well, it may be the cause, so values are not said to be.
#[test]
fn values_are_no_cause_where_the_cut_differs() {
    let found = meaning(
        STRANGE,
        "--algorithm alphabeta --cut equal",
        "--algorithm alphabeta --scoring depth --cut strict",
    );
    let work = found.work.expect("strict cuts later");
    assert_eq!((work.fewer, work.unequal), (0, Unequal::Other));
}

#[test]
fn the_same_search_twice_and_a_finished_game() {
    let found = meaning(STRANGE, "--ties last", "--ties last");
    assert!(found.same_options && found.work.is_none() && found.bounds.is_empty());
    assert_eq!(
        (found.names, found.differing),
        (["A".into(), "B".into()], 0)
    );
    let found = meaning(STRANGE, "", "--algorithm negamax");
    assert!(!found.same_options);
    assert_eq!((found.shared, found.differing), (47, 0));
    let over = meaning("tictactoe XXX/OO_/___", "", "--scoring depth");
    assert_eq!(over.choice, Choice::Over);
}

#[test]
fn orders_of_the_same_search() {
    let order = "--algorithm alphabeta --order";
    let two = Two::written(
        "tree random:3,6,7",
        &format!("{order} best"),
        &format!("{order} worst"),
    );
    let found = two.pair().meaning();
    assert_eq!(
        found.names.each_ref().map(|name| name.say(Lang::En)),
        ["order best", "order worst"]
    );
    let work = found.work.expect("a saving");
    let Unequal::Order(Some(proof)) = work.unequal else {
        panic!("{work:?}");
    };
    assert_eq!((work.fewer, proof.leaves()), (0, 53));
    assert_eq!((proof.at_least, proof.at_most), (27, 27));
    // In the best order alpha-beta scores few more leaves, in the worst nearly all.
    let [best, worst] = work.leaves.map(u64::from);
    assert!((53..2 * 53).contains(&best), "{best}");
    assert!(worst > 2 * best && worst <= 729, "{worst}");
    // M15: an order changes what is cut off, not what is found.
    assert!(matches!(
        found.choice,
        Choice::Same { .. } | Choice::Tied { .. }
    ));
}

#[test]
fn limits_are_another_scale() {
    let two = Two::written(STRANGE, "--depth 1", "--scoring plain");
    let found = two.pair().meaning();
    assert_eq!(
        found.names.each_ref().map(|name| name.say(Lang::En)),
        ["depth 1", "depth ∞"]
    );
    // Nothing is seen at ply 1, and everything is lost at the end: neither side is mistaken.
    assert!(
        matches!(found.choice, Choice::OtherValue { .. }),
        "{found:?}"
    );
    assert_eq!(found.work.map(|work| work.unequal), Some(Unequal::Other));
    let sharp = Two::written(STRANGE, "--depth 1", "--scoring depth");
    let Choice::Distinguished(blind, sharp) = sharp.pair().meaning().choice else {
        panic!("{:?}", sharp.pair().meaning());
    };
    assert_eq!(
        (blind.moves, blind.value, sharp.why),
        (4, Score::new(0), Why::Longest)
    );
    let root = meaning(STRANGE, "--depth 0", "");
    assert_eq!(root.choice, Choice::Limited(Some(0)));
    assert_eq!(
        meaning(STRANGE, "--depth 0", "--depth 0").choice,
        Choice::Limited(None)
    );
    // An estimate is not a win, however large.
    let lines = "--depth 2 --eval lines --scoring depth";
    let estimated = meaning("tictactoe X__/_O_/___", "--depth 1 --scoring depth", lines);
    if let Choice::Distinguished(_, sharp) = &estimated.choice {
        assert_eq!(sharp.why, Why::Value);
    } else {
        panic!("{estimated:?}");
    }
}

#[test]
fn other_moves_and_other_values() {
    let found = meaning(STRANGE, "--scoring level", "--scoring depth");
    let Choice::OtherValue { values, .. } = found.choice else {
        panic!("{found:?}");
    };
    assert_eq!(values, [Score::new(-7), Score::new(-6)]);
    let found = meaning(STRANGE, "--max O", "--max X");
    assert_eq!(
        found.names.each_ref().map(|name| name.say(Lang::En)),
        ["MAX = O", "MAX = X"]
    );
    let Choice::Turned { values, .. } = found.choice else {
        panic!("{found:?}");
    };
    assert_eq!(values, [Score::new(-10), Score::new(10)]);
    assert_eq!((found.shared, found.differing), (47, 0));
    assert_eq!(found.turned, Some([Side::Two, Side::One]));
    // A change of sides does not hide real differences.
    let found = meaning(STRANGE, "--max O --scoring depth", "--max X");
    assert!(found.turned.is_some() && found.differing > 0, "{found:?}");
    assert!(matches!(found.choice, Choice::Distinguished(..)));
}
