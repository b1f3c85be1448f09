//! What is found by counts is what a look at every step finds.

use plyback::search::{Algorithm, Reason, Tag};
use plyback::trace::{Budget, Event, NodeId, Progress, Recording, Trace};
use proptest::prelude::*;

use crate::cases::case;

/// The nearest step on one side of `step` among those that fit.
fn nearest(fitting: &[usize], step: usize, forwards: bool) -> Option<usize> {
    if forwards {
        fitting.iter().copied().find(|&found| found > step)
    } else {
        fitting.iter().rev().copied().find(|&found| found < step)
    }
}

fn steps(trace: &Trace, fits: impl Fn(&Event) -> bool) -> Vec<usize> {
    (0..trace.steps())
        .filter(|&step| fits(&trace.moment(step).event))
        .collect()
}

const REASONS: [Reason; 5] = [
    Reason::Win,
    Reason::Loss,
    Reason::Draw,
    Reason::Depth,
    Reason::Value,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn what_is_found_is_the_nearest(
        case in prop_oneof![case(4), case(5)],
        bytes in 0..8_000_usize,
        fold in 2..40_u32,
        nodes in prop_oneof![Just(u32::MAX), 1..300_u32],
    ) {
        let (game, options) = case.open();
        // An algorithm that builds its tree first takes all its nodes or none.
        let budget = if options.algorithm == Algorithm::TwoPhase {
            Budget::default()
        } else {
            Budget { bytes, nodes, fold }
        };
        let trace = Recording::watched(game, &options, budget, &Progress::new()).unwrap().trace;
        let cuts = steps(&trace, |event| matches!(event, Event::Cutoff { .. }));
        let improvements = steps(&trace, |event| {
            matches!(event.tag(), Tag::Improve(_)) && event.node() == NodeId::ROOT
        });
        let leaves = REASONS.map(|wanted| {
            steps(&trace, |event| matches!(event, Event::Leaf { reason, .. } if *reason == wanted))
        });
        for step in 0..trace.steps() {
            for forwards in [true, false] {
                prop_assert_eq!(
                    trace.next_cutoff(step, forwards),
                    nearest(&cuts, step, forwards)
                );
                prop_assert_eq!(
                    trace.next_root_improvement(step, forwards),
                    nearest(&improvements, step, forwards)
                );
                for (reason, leaves) in REASONS.into_iter().zip(&leaves) {
                    prop_assert_eq!(
                        trace.next_leaf(step, reason, forwards),
                        nearest(leaves, step, forwards),
                        "{:?} from {}", reason, step
                    );
                }
            }
        }
    }
}
