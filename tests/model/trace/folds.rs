//! A folded trace says the same about a search as one that keeps every node.

use plyback::game::{AnyGame, Setup};
use plyback::search::{Algorithm, Options, Reason, Request};
use plyback::trace::{
    Budget, Direction, Ended, Goal, Limit, NodeId, Progress, Recording, Step, Trace,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::cases::{Case, case};

const ROOM: u32 = 1_000_000;

/// Memory for so few nodes that most searches are folded, some of them repeatedly.
fn tight() -> impl Strategy<Value = Budget> {
    (0..6_000_usize, 2..40_u32).prop_map(|(bytes, fold)| Budget {
        bytes,
        nodes: u32::MAX,
        fold,
    })
}

/// Searches with a few hundred nodes, and small ones, by an algorithm that does not build its
/// tree first.
fn larger() -> impl Strategy<Value = Case> {
    prop_oneof![case(5), case(6)].prop_map(|mut case| {
        if case.request.algorithm == Some(Algorithm::TwoPhase) {
            case.request.algorithm = Some(Algorithm::AlphaBeta);
        }
        case
    })
}

struct Both {
    folded: Recording,
    whole: Recording,
}

fn both(case: &Case, budget: Budget) -> Both {
    let (game, options) = case.open();
    let whole = Recording::new(game.clone(), &options, ROOM).unwrap();
    let folded = within(game, &options, budget);
    Both { folded, whole }
}

fn within(game: AnyGame, options: &Options, budget: Budget) -> Recording {
    Recording::watched(game, options, &Progress::within(budget)).unwrap()
}

fn nodes(trace: &Trace) -> impl Iterator<Item = NodeId> {
    (0..trace.nodes() as u32).map(NodeId)
}

proptest! {
    #![proptest_config(crate::cases::tries(192))]

    #[test]
    fn every_moment_is_the_same(case in larger(), budget in tight()) {
        let Both { folded, whole } = both(&case, budget);
        let (folded, whole) = (&folded.trace, &whole.trace);
        prop_assume!(folded.is_complete());
        prop_assert_eq!(folded.steps(), whole.steps());
        prop_assert_eq!(folded.root_value(), whole.root_value());
        prop_assert_eq!(folded.line(), whole.line());
        prop_assert_eq!(folded.totals(), whole.totals());
        for step in 0..whole.steps() {
            let moment = folded.moment(Step(step));
            prop_assert_eq!(folded.counts_at(&moment), whole.counts_at(&moment));
            prop_assert_eq!(moment, whole.moment(Step(step)));
        }
    }

    #[test]
    fn every_node_is_the_same(case in larger(), budget in tight()) {
        let Both { folded, whole } = both(&case, budget);
        prop_assume!(folded.trace.is_complete());
        let (one, other) = (&folded.trace, &whole.trace);
        prop_assert_eq!(one.nodes(), other.nodes());
        prop_assert_eq!(one.plies(), other.plies());
        for node in nodes(other) {
            let ply = other.ply(node);
            prop_assert_eq!(one.ply(node), ply);
            prop_assert_eq!(one.size(node), other.size(node));
            prop_assert_eq!(one.value(node, ply), other.value(node, ply));
            prop_assert_eq!(one.mv(node), other.mv(node));
            prop_assert_eq!(one.leaf(node), other.leaf(node));
            prop_assert_eq!(one.bound(node), other.bound(node));
            prop_assert_eq!(one.is_cut(node), other.is_cut(node));
            prop_assert_eq!(one.best_child(node, ply), other.best_child(node, ply));
            prop_assert!(one.children(node).eq(other.children(node)));
            prop_assert_eq!(one.path_to(node), other.path_to(node));
            prop_assert_eq!(one.follow(&other.moves_to(node)), Some(node));
            prop_assert_eq!(one.enter_step(node), other.enter_step(node));
            prop_assert_eq!(one.close_step(node), other.close_step(node));
            prop_assert_eq!(one.backup_step(node), other.backup_step(node));
            prop_assert_eq!(one.counts_before(node), other.counts_before(node));
            prop_assert_eq!(folded.skipped(node), whole.skipped(node));
        }
        prop_assert_eq!(folded.by_ply(), whole.by_ply());
    }

    #[test]
    fn the_shape_is_the_same(case in larger(), budget in tight()) {
        let Both { folded, whole } = both(&case, budget);
        let (folded, whole) = (&folded.trace, &whole.trace);
        prop_assume!(folded.is_complete());
        let mut branches = vec![(folded.trunk(), whole.trunk())];
        while let Some((one, other)) = branches.pop() {
            prop_assert_eq!(one.node(), other.node());
            prop_assert_eq!(one.leaves(), other.leaves());
            prop_assert_eq!(folded.branch(other.node()).leaves(), other.leaves());
            prop_assert_eq!(folded.chain(&one), whole.chain(&other));
            prop_assert_eq!(other.nodes_to_search(), 0);
            if one.nodes_to_search() > 0 {
                prop_assert_eq!(one.nodes_to_search() as usize, whole.size(other.node()));
            }
            let children: Vec<_> = folded.branches(&one).collect();
            prop_assert_eq!(children.len(), whole.children(other.node()).count());
            branches.extend(children.into_iter().zip(whole.branches(&other)));
        }
    }

    /// For the children of every node, in a folded trace and in a whole one.
    #[test]
    fn children_that_are_passed_over_end_before_the_landmark(
        case in larger(),
        budget in tight(),
        leaf in any::<Index>(),
    ) {
        let Both { folded, whole } = both(&case, budget);
        prop_assume!(folded.trace.is_complete());
        let leaf = leaf.index(whole.trace.totals().0 as usize + 1) as u32;
        for trace in [&folded.trace, &whole.trace] {
            let landmark = trace.landmark(leaf);
            let mut branches = vec![trace.trunk()];
            while let Some(branch) = branches.pop() {
                let all: Vec<_> = trace.branches(&branch).collect();
                let mut children = trace.branches(&branch);
                children.pass_over(landmark);
                let first = children.first_of_rest().map(|child| child.node());
                let seen: Vec<_> = children.collect();
                prop_assert_eq!(first, seen.first().map(|child| child.node()));
                let passed = all.len() - seen.len();
                for (one, other) in all[passed..].iter().zip(&seen) {
                    prop_assert_eq!(one.node(), other.node());
                    prop_assert_eq!(one.leaves(), other.leaves());
                }
                prop_assert!(all[..passed].iter().all(|child| child.leaves().end < leaf));
                let may_pass = all.iter().filter(|child| child.leaves().end < leaf).count();
                prop_assert!(trace.has_folds() || passed == may_pass);
                branches.extend(all);
            }
        }
    }

    #[test]
    fn children_tell_which_is_the_best(case in larger(), budget in tight()) {
        let Both { folded, whole } = both(&case, budget);
        prop_assume!(folded.trace.is_complete());
        for trace in [&folded.trace, &whole.trace] {
            let mut branches = vec![(trace.trunk(), 0)];
            while let Some((branch, ply)) = branches.pop() {
                let children: Vec<_> = trace.branches(&branch).telling_best(ply).collect();
                let best = children.iter().find(|child| child.is_best());
                let best = best.map(|child| child.node());
                prop_assert_eq!(best, trace.best_child(branch.node(), ply));
                branches.extend(children.into_iter().map(|child| (child, ply + 1)));
            }
        }
    }

    #[test]
    fn a_moment_does_not_depend_on_the_way_there(
        case in larger(),
        budget in tight(),
        seeks in prop::collection::vec(any::<Index>(), 1..60),
    ) {
        let Both { folded, whole } = both(&case, budget);
        let steps = folded.trace.steps();
        for seek in seeks {
            let step = seek.index(steps);
            prop_assert_eq!(folded.trace.moment(Step(step)).event, whole.trace.moment(Step(step)).event);
        }
    }

    #[test]
    fn memory_stays_within_its_budget(case in larger(), budget in tight()) {
        let (game, options) = case.open();
        let trace = within(game, &options, budget).trace;
        let most = budget.bytes.max(Budget::MIN);
        for step in (0..trace.steps()).step_by(7) {
            prop_assert_eq!(trace.moment(Step(step)).step.0, step);
            prop_assert!(trace.bytes() <= most, "{} of {most} bytes", trace.bytes());
        }
        prop_assert!(trace.most_bytes() <= most);
    }

    /// Wherever a search is stopped, what was recorded is the beginning of the whole.
    #[test]
    fn a_stopped_search_is_a_beginning(
        case in larger(),
        budget in tight(),
        stop in any::<Index>(),
    ) {
        let (game, options) = case.open();
        let whole = Recording::new(game.clone(), &options, ROOM).unwrap().trace;
        let most = 1 + stop.index(whole.nodes()) as u32;
        let part = within(game, &options, Budget { nodes: most, ..budget }).trace;
        if part.ended() != Ended::AtLimit(Limit::Memory) {
            prop_assert!(part.nodes() >= most as usize);
            prop_assert!(part.has_folds() || part.nodes() == most as usize);
            prop_assert_eq!(part.is_complete(), part.nodes() == whole.nodes());
        }
        is_a_beginning(&part, &whole);
    }
}

/// Checks everything said about the nodes so far, and about those that are still open.
fn is_a_beginning(part: &Trace, whole: &Trace) {
    let open: Vec<NodeId> = nodes(part).filter(|&node| part.is_open(node)).collect();
    assert_eq!(part.is_complete(), open.is_empty());
    for step in 0..part.steps() {
        let moment = part.moment(Step(step));
        assert_eq!(&moment.event, &whole.moment(Step(step)).event);
        assert_eq!(&moment.path, &whole.moment(Step(step)).path);
        assert_eq!(part.counts_at(&moment), whole.counts_at(&moment));
    }
    if part.is_complete() {
        return;
    }
    // The next event enters a node whose parent is the last open one.
    let next = whole.moment(Step(part.steps()));
    assert_eq!(next.current().index(), part.nodes());
    let path: Vec<NodeId> = next.path.iter().map(|frame| frame.node).collect();
    assert_eq!(&open[..], &path[..path.len() - 1]);
    assert_eq!(part.steps(), 3 * part.nodes() - 2 * open.len());
    assert_eq!(part.root_value(), None);
    assert_eq!(part.line(), []);
    for node in open {
        assert_eq!(part.close_step(node), None);
        assert_eq!(part.backup_step(node), None);
        assert_eq!(part.leaf(node), None);
        assert!(part.value(node, part.ply(node)).finite().is_none());
    }
}

/// Below a certain ply, nodes are only counted. A subtree there that is larger than any before
/// cannot become a fold, so the search stops before it.
#[test]
fn a_subtree_that_is_too_large_to_be_counted_ends_the_search() {
    let small = ["[[1,2],[3,4,5]]"; 200].join(",");
    let large = ["7"; 400].join(",");
    let position = format!("[{small},[[{large}],8]]");
    let game = AnyGame::parse("tree", Some(&position), &Setup::default()).unwrap();
    let options = Request::default().resolve(&game).unwrap();
    let whole = Recording::new(game.clone(), &options, ROOM).unwrap();
    let budget = Budget {
        bytes: 10_000,
        nodes: u32::MAX,
        fold: 2,
    };
    let part = within(game, &options, budget);
    assert_eq!(part.trace.ended(), Ended::AtLimit(Limit::Memory));
    assert!(part.trace.has_folds());
    assert_eq!(part.trace.nodes(), 1 + 200 * 8 + 1, "up to the large one");
    is_a_beginning(&part.trace, &whole.trace);
    let counted: u32 = part.by_ply().iter().map(|ply| ply.nodes).sum();
    assert_eq!(counted as usize, part.trace.nodes());
}

/// Most nodes in these folds never had a record.
#[test]
fn the_whole_of_tic_tac_toe_folded_is_the_same() {
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax, Algorithm::AlphaBeta] {
        let (game, options) = tic_tac_toe(algorithm);
        let whole = Recording::new(game.clone(), &options, ROOM).unwrap();
        for share in [1, 4] {
            let budget = Budget {
                bytes: whole.trace.nodes() * share,
                ..Budget::default()
            };
            let folded = within(game.clone(), &options, budget);
            assert!(folded.trace.is_complete(), "{algorithm:?}, {share}");
            assert!(folded.trace.has_folds(), "{algorithm:?}, {share}");
            assert_eq!(folded.by_ply(), whole.by_ply());
            for step in (0..whole.trace.steps()).step_by(211) {
                let moment = folded.trace.moment(Step(step));
                assert_eq!(
                    folded.trace.counts_at(&moment),
                    whole.trace.counts_at(&moment)
                );
                assert_eq!(moment, whole.trace.moment(Step(step)));
            }
        }
    }
}

/// The same in cases where there are known to be folds, and folds of folds.
#[test]
fn folds_are_searched_again() {
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax, Algorithm::AlphaBeta] {
        for fold in [3, 6, 40] {
            let case = Case {
                game: "tictactoe".into(),
                position: Some("X__/_O_/___".into()),
                setup: Setup::default(),
                request: Request {
                    algorithm: Some(algorithm),
                    ..Request::default()
                },
            };
            let (game, options) = case.open();
            let nodes = Recording::new(game, &options, ROOM).unwrap().trace.nodes();
            let budget = Budget {
                bytes: 5 * nodes,
                nodes: u32::MAX,
                fold,
            };
            let Both { folded, whole } = both(&case, budget);
            let (folded, whole) = (&folded.trace, &whole.trace);
            assert!(folded.is_complete(), "{algorithm:?}, {fold}: {nodes} nodes");
            assert!(folded.has_folds(), "{algorithm:?}, {fold}: {nodes} nodes");
            for step in 0..whole.steps() {
                assert_eq!(folded.moment(Step(step)), whole.moment(Step(step)));
            }
        }
    }
}

fn tic_tac_toe(algorithm: Algorithm) -> (AnyGame, Options) {
    let game = AnyGame::parse("tictactoe", None, &Setup::default()).unwrap();
    let request = Request {
        algorithm: Some(algorithm),
        ..Request::default()
    };
    let options = request.resolve(&game).unwrap();
    (game, options)
}

#[test]
fn the_whole_of_tic_tac_toe_is_not_folded() {
    let (game, options) = tic_tac_toe(Algorithm::Minimax);
    let trace = within(game, &options, Budget::default()).trace;
    assert_eq!(trace.nodes(), 549_946);
    assert!(!trace.has_folds());
    assert!(trace.bytes() <= 10 * trace.nodes(), "{}", trace.bytes());
}

#[test]
fn tic_tac_toe_folded_has_its_counts() {
    let (game, options) = tic_tac_toe(Algorithm::Minimax);
    let recording = within(game, &options, Budget::megabytes(1));
    let trace = &recording.trace;
    assert!(trace.has_folds());
    assert!(trace.most_bytes() <= 1_000_000);
    // 255,168 games end, 131,184 of them with a win for the first side.
    assert_eq!(trace.totals(), (255_168, 0));
    let wins = |reason| {
        let goal = Goal::Leaf(Some(reason));
        let found = |step: &Step| trace.find(goal, *step, Direction::Forwards);
        std::iter::successors(found(&Step::FIRST), found).count()
    };
    assert_eq!(wins(Reason::Draw), 46_080);
    let by_ply = recording.by_ply();
    let nodes: Vec<u32> = by_ply.iter().map(|ply| ply.nodes).collect();
    assert_eq!(
        nodes,
        [
            1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872
        ]
    );
    let leaves: Vec<u32> = by_ply.iter().map(|ply| ply.leaves).collect();
    assert_eq!(
        leaves,
        [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872]
    );
}

#[test]
fn a_byte_is_enough_for_a_beginning() {
    for &(_, algorithm) in <Algorithm as plyback::search::Named>::ALL {
        let (game, options) = tic_tac_toe(algorithm);
        let budget = Budget {
            bytes: 1,
            ..Budget::default()
        };
        let recorded = Recording::watched(game, &options, &Progress::within(budget));
        if algorithm == Algorithm::TwoPhase {
            assert!(recorded.is_err(), "it builds more nodes than that");
            continue;
        }
        let trace = recorded.unwrap().trace;
        assert!(trace.bytes() <= Budget::MIN);
        assert_eq!(trace.moment(trace.last_step()).step, trace.last_step());
    }
}

#[test]
fn two_phases_are_kept_whole_or_refused() {
    let (game, options) = tic_tac_toe(Algorithm::TwoPhase);
    let progress = Progress::new();
    let whole = Recording::watched(game.clone(), &options, &progress);
    assert_eq!(whole.unwrap().trace.nodes(), 549_946);
    assert_eq!(progress.nodes(), 549_946);
    let tight = Progress::within(Budget::megabytes(1));
    let small = Recording::watched(game.clone(), &options, &tight);
    assert!(
        small
            .err()
            .unwrap()
            .to_string()
            .starts_with("the search has more than 11,363 nodes")
    );
    progress.cancel();
    let cancelled = Recording::watched(game, &options, &progress);
    assert_eq!(
        cancelled.err(),
        Some(plyback::trace::RecordError::Cancelled)
    );
}

#[test]
fn who_watches_is_told_the_best_at_the_root() {
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax, Algorithm::AlphaBeta] {
        let (game, options) = tic_tac_toe(algorithm);
        let progress = Progress::within(Budget::megabytes(1));
        let trace = Recording::watched(game.clone(), &options, &progress)
            .unwrap()
            .trace;
        let so_far = progress.best().expect("a root with moves");
        let best = trace.best_child(NodeId::ROOT, 0).expect("a best move");
        let mv = trace.mv(best).map(|mv| game.move_name(mv));
        assert_eq!(Some(so_far.mv), mv);
        assert_eq!(so_far.value, trace.value(NodeId::ROOT, 0));
    }
}

/// The search would take years: it ends when it is told to.
#[test]
fn a_search_is_watched_and_cancelled_from_elsewhere() {
    let game = AnyGame::parse("mnk:5,5,4", None, &Setup::default()).unwrap();
    let options = Request::default().resolve(&game).unwrap();
    let progress = Progress::within(Budget::megabytes(1));
    let trace = std::thread::scope(|scope| {
        let searching = scope.spawn(|| Recording::watched(game, &options, &progress));
        while progress.nodes() < 200_000 {
            std::thread::yield_now();
        }
        progress.cancel();
        searching.join().unwrap().unwrap().trace
    });
    assert_eq!(trace.ended(), Ended::Cancelled);
    assert!(trace.nodes() >= 200_000);
    assert_eq!(progress.nodes() as usize, trace.nodes());
    assert!(progress.best().is_none(), "no move at the root is done");
    assert_eq!(
        progress.now().as_deref(),
        Some("a1"),
        "the first is searched"
    );
    assert!(trace.most_bytes() <= 1_000_000);
    let last = trace.moment(trace.last_step());
    assert_eq!(last.entered(), trace.nodes());
}
