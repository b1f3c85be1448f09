//! All algorithms give the value and the root move required by the definition.

use plyback::search::Algorithm;
use proptest::prelude::*;

use super::tally::tally;
use crate::cases::case;
use crate::oracle::Oracle;

proptest! {
    #![proptest_config(crate::cases::tries(256))]

    #[test]
    fn every_algorithm_agrees_with_the_definition(case in case(6)) {
        let (game, options) = case.open();
        let oracle = Oracle::new(&game, &options);
        for way in case.in_all_ways() {
            let (game, options) = way.open();
            let found = tally(&game, &options);
            prop_assert_eq!(i64::from(found.value), oracle.root().value, "{:?}", options);
            // A bound mistaken for a value may change the move: users are warned about that pair.
            if !options.may_change_the_move() {
                prop_assert_eq!(found.mv, oracle.root().choice, "{:?}", options);
            }
            if options.algorithm != Algorithm::AlphaBeta {
                prop_assert_eq!(found.nodes as usize, oracle.nodes.len());
                prop_assert_eq!(found.leaves() as usize, oracle.leaves());
                prop_assert_eq!(found.cutoffs, 0);
            }
        }
    }
}
