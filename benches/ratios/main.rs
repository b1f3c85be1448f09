//! How much things cost, as ratios measured in one run.
//!
//! Absolute times say more of a machine than of a program. Here both sides of a ratio
//! are run in turns, several rounds, and their medians divided; what else the machine
//! does then falls on both. Run it with `cargo bench`.
//!
//! A row is a small function in one of the modules and a line in the list below.

mod draw;
mod large;
mod measure;
mod record;
mod searches;
mod seek;
mod start;
mod stream;

use measure::{Row, print};

/// Every row of the table, in its order.
const ROWS: &[fn() -> Row] = &[
    searches::a_node_of_minimax,
    searches::a_node_of_alphabeta,
    record::minimax_of_tic_tac_toe,
    record::alphabeta_of_tic_tac_toe,
    record::alphabeta_of_four_three_three,
    record::bytes_a_node,
    seek::seek_in_tic_tac_toe,
    seek::seek_in_four_three_three,
    seek::seek_among_folds,
    large::minimax_of_four_three_three,
    large::alphabeta_of_four_four_four,
    stream::an_event_of_tic_tac_toe,
    draw::a_frame_of_the_whole_tree,
    draw::a_frame_of_a_folded_tree,
    draw::from_search_to_first_frame,
    start::from_start_to_first_frame,
];

fn main() {
    let rows = ROWS.iter().map(|row| row());
    print(rows);
}
