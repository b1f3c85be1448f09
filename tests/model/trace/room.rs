//! Buffers that are reused, and searches that do not fit.

use plyback::trace::{RecordError, Step, record, record_into};
use proptest::prelude::*;

use crate::cases::case;

const ROOM: u32 = 1_000_000;

proptest! {
    #![proptest_config(crate::cases::tries(256))]

    /// Nothing left in the buffer by an earlier search is ever seen.
    #[test]
    fn a_used_buffer_is_as_good_as_a_new_one(first in case(5), second in case(5)) {
        let (game, options) = first.open();
        let buffer = record(&game, &options, ROOM).unwrap().into_buffer();
        let (game, options) = second.open();
        let expected = record(&game, &options, ROOM).unwrap();
        let trace = record_into(buffer, &game, &options, ROOM).unwrap();
        prop_assert_eq!(trace.nodes(), expected.nodes());
        for step in 0..trace.steps() {
            prop_assert_eq!(trace.moment(Step(step)), expected.moment(Step(step)));
        }
    }

    #[test]
    fn a_search_fits_into_exactly_its_nodes(earlier in case(4), case in case(5)) {
        let (game, options) = earlier.open();
        let used = || record(&game, &options, ROOM).unwrap().into_buffer();
        let (game, options) = case.open();
        let nodes = record(&game, &options, ROOM).unwrap().nodes() as u32;
        for buffer in [Vec::new(), used()] {
            prop_assert!(record_into(buffer, &game, &options, nodes).is_ok());
        }
        for buffer in [Vec::new(), used()] {
            let error = record_into(buffer, &game, &options, nodes - 1).err();
            prop_assert_eq!(error, Some(RecordError::TooLarge(nodes - 1)));
        }
    }
}
