//! Below some nodes another observer may watch: together both hear of every node once.

use std::ops::ControlFlow;

use plyback::game::{Game, Move, Problem, Visitor};
use plyback::search::{
    Algorithm, Backup, Close, Cutoff, Entry, Observer, Options, Reason, Score, Stopped, run,
};
use proptest::prelude::*;

use super::tally::{Tally, tally};
use crate::cases::case;

/// Watches down to a ply, and leaves what is below it to another.
struct Shared {
    own: Tally,
    ply: u32,
    below: Tally,
}

impl<G: Game> Observer<G> for Shared {
    type Node = u32;
    type Below = Tally;
    const BOUNDS: bool = true;

    fn enter(&mut self, entry: Entry<'_, G, u32>) -> ControlFlow<Stopped, u32> {
        assert!(entry.ply <= self.ply);
        self.own.enter(entry)
    }

    fn below(&mut self, node: u32) -> Option<&mut Tally> {
        (node == self.ply).then_some(&mut self.below)
    }

    fn leaf(&mut self, node: u32, score: Score, reason: Reason) {
        Observer::<G>::leaf(&mut self.own, node, score, reason);
    }

    fn backup(&mut self, backup: Backup<u32>) {
        assert!(backup.node <= self.ply);
        Observer::<G>::backup(&mut self.own, backup);
    }

    fn close(&mut self, close: Close<u32>) {
        Observer::<G>::close(&mut self.own, close);
    }

    fn cutoff(&mut self, cutoff: Cutoff<u32, impl Iterator<Item = Move>>) {
        Observer::<G>::cutoff(&mut self.own, cutoff);
    }
}

/// Searches with the work shared from a ply on.
struct Sharing<'a>(&'a Options, u32);

impl Visitor for Sharing<'_> {
    type Output = Shared;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Shared {
        let Self(options, ply) = self;
        let (own, below) = (Tally::default(), Tally::default());
        let mut shared = Shared { own, ply, below };
        let ControlFlow::Continue(value) = run(problem, options, &mut shared) else {
            panic!("nobody has stopped the search");
        };
        shared.own.value = value.get();
        shared
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn two_observers_hear_what_one_hears(mut case in case(6), ply in 0..5_u32) {
        // It enters every node before it knows what is below: it has one observer.
        if case.request.algorithm == Some(Algorithm::TwoPhase) {
            case.request.algorithm = Some(Algorithm::AlphaBeta);
        }
        // So has a move that is played without a search.
        case.request.shortcuts = None;
        let (game, options) = case.open();
        let whole = tally(&game, &options);
        let Shared { own, below, .. } = game.visit(Sharing(&options, ply));
        prop_assert_eq!(own.value, whole.value);
        prop_assert_eq!(own.mv, whole.mv);
        prop_assert_eq!(own.root_moves, whole.root_moves);
        prop_assert_eq!(own.nodes + below.nodes, whole.nodes);
        prop_assert_eq!(own.cutoffs + below.cutoffs, whole.cutoffs);
        prop_assert_eq!(own.wins + below.wins, whole.wins);
        prop_assert_eq!(own.draws + below.draws, whole.draws);
        prop_assert_eq!(own.losses + below.losses, whole.losses);
        prop_assert_eq!(own.values + below.values, whole.values);
    }
}
