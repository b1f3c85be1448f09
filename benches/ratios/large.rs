//! Searches of hundreds of millions of nodes, recorded with folding in 64 MB.

use std::time::{Duration, Instant};

use plyback::search::Algorithm;
use plyback::trace::{Budget, Progress, Trace, record_within};

use crate::measure::{Row, Target};
use crate::searches::{open, unobserved};

const MINIMAX: (&str, Algorithm) = ("mnk:4,3,3", Algorithm::Minimax);
const ALPHABETA: (&str, Algorithm) = ("mnk:4,4,4", Algorithm::AlphaBeta);

/// The trace of the largest search, recorded once.
pub fn four_four_four() -> Trace {
    recorded(ALPHABETA).0
}

fn recorded((game, algorithm): (&str, Algorithm)) -> (Trace, Duration) {
    let (game, options) = open(game, algorithm);
    let start = Instant::now();
    let trace = record_within(&game, &options, Budget::default(), &Progress::new());
    (trace.expect("nothing is built first"), start.elapsed())
}

pub fn minimax_of_four_three_three() -> Row {
    ratio(
        "recording with folds / unobserved: minimax, mnk:4,3,3",
        MINIMAX,
    )
}

pub fn alphabeta_of_four_four_four() -> Row {
    ratio(
        "recording with folds / unobserved: alphabeta, mnk:4,4,4",
        ALPHABETA,
    )
}

/// They take seconds: one pair is enough.
fn ratio(name: &'static str, search: (&str, Algorithm)) -> Row {
    let (game, options) = open(search.0, search.1);
    let start = Instant::now();
    unobserved(&game, &options);
    let alone = start.elapsed();
    let (trace, took) = recorded(search);
    println!(
        "  {} nodes, {} folded bytes of {}, complete {}",
        trace.nodes(),
        trace.bytes(),
        trace.most_bytes(),
        trace.is_complete()
    );
    Row {
        name,
        figure: took.as_secs_f64() / alone.as_secs_f64(),
        unit: "",
        target: Target::AtMost(1.4),
    }
}
