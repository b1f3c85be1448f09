//! How much things cost, as ratios measured in one run.
//!
//! Absolute times say more about a machine than about a program. Here the two sides of a ratio
//! take turns for several rounds, and their medians are divided, so that anything else the
//! machine is doing affects both. Run it with `cargo bench`.
//!
//! `cargo bench -- large record` measures only the rows of these modules.
//!
//! A row is a small function in one of the modules and a line in the list below.

mod derived;
mod draw;
mod large;
mod measure;
mod record;
mod searches;
mod seek;
mod settle;
mod slides;
mod start;
mod stream;

use measure::{Row, print};

/// The rows of a module, in order.
type Rows = &'static [fn() -> Row];

/// Every row of the table, by module.
const ROWS: &[(&str, Rows)] = &[
    (
        "searches",
        &[
            searches::over_the_smallest_program,
            searches::a_node_of_minimax,
            searches::a_node_of_alphabeta,
        ],
    ),
    (
        "record",
        &[
            record::minimax_of_tic_tac_toe,
            record::alphabeta_of_tic_tac_toe,
            record::alphabeta_of_four_three_three,
            record::bytes_a_node,
            record::an_event_log_of_tic_tac_toe,
        ],
    ),
    ("settle", &[settle::four_three_three, settle::a_node]),
    (
        "seek",
        &[
            seek::seek_in_tic_tac_toe,
            seek::seek_in_four_three_three,
            seek::seek_among_folds,
        ],
    ),
    (
        "large",
        &[
            large::minimax_of_four_three_three,
            large::alphabeta_of_four_four_four,
            large::megabytes_of_four_four_four,
        ],
    ),
    (
        "stream",
        &[stream::an_event_of_tic_tac_toe, stream::over_a_derive],
    ),
    (
        "draw",
        &[
            draw::a_frame_of_the_whole_tree,
            draw::a_frame_of_a_folded_tree,
            draw::a_key_in_deep_and_wide_games,
            draw::a_frame_of_ratatui_alone,
            draw::from_search_to_first_frame,
        ],
    ),
    ("stops", &[draw::a_hundred_stops]),
    ("slides", slides::ROWS),
    ("start", &[start::from_start_to_first_frame]),
];

fn main() {
    // Cargo adds options of its own.
    let asked: Vec<String> = (std::env::args().skip(1))
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let names: Vec<&str> = ROWS.iter().map(|&(name, _)| name).collect();
    for name in &asked {
        assert!(
            names.contains(&name.as_str()),
            "no rows are called {name}; there are {}",
            names.join(", ")
        );
    }
    let wanted = |name: &str| asked.is_empty() || asked.iter().any(|asked| asked == name);
    let rows = ROWS.iter().filter(|(name, _)| wanted(name));
    print(rows.flat_map(|(_, rows)| rows.iter()).map(|row| row()));
}
