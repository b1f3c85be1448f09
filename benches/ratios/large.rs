//! Searches with hundreds of millions of nodes, recorded with folds in 64 MB.

use std::time::{Duration, Instant};

use plyback::search::Algorithm;
use plyback::trace::{Budget, Progress, Recording};

use crate::measure::{Row, Target};
use crate::searches::{open, unobserved};

pub fn minimax_of_four_three_three() -> Row {
    ratio(
        "recording with folds / unobserved: minimax, mnk:4,3,3",
        "mnk:4,3,3",
        Algorithm::Minimax,
    )
}

/// The memory of a recording of half a billion nodes.
pub fn megabytes_of_four_four_four() -> Row {
    let trace = recorded("mnk:4,4,4", Algorithm::AlphaBeta).trace;
    Row {
        name: "a recording with folds, whole: alphabeta, mnk:4,4,4",
        figure: trace.bytes() as f64 / 1e6,
        unit: "MB",
        target: Target::AtMost(32.0),
    }
}

pub fn alphabeta_of_four_four_four() -> Row {
    ratio(
        "recording with folds / unobserved: alphabeta, mnk:4,4,4",
        "mnk:4,4,4",
        Algorithm::AlphaBeta,
    )
}

/// These take seconds: a few rounds are enough, and the minimum of each side counts.
fn ratio(name: &'static str, game: &str, algorithm: Algorithm) -> Row {
    const ROUNDS: usize = 3;
    let (searched, options) = open(game, algorithm);
    let mut least = (Duration::MAX, Duration::MAX);
    let mut figures = String::new();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        unobserved(&searched, &options);
        least.0 = least.0.min(start.elapsed());
        let start = Instant::now();
        let recording = recorded(game, algorithm);
        least.1 = least.1.min(start.elapsed());
        figures = told(&recording);
    }
    println!("{figures}");
    Row {
        name,
        figure: least.1.as_secs_f64() / least.0.as_secs_f64(),
        unit: "",
        target: Target::AtMost(1.25),
    }
}

/// A search within the default budget, however large.
pub fn recorded(game: &str, algorithm: Algorithm) -> Recording {
    let (game, options) = open(game, algorithm);
    Recording::watched(game, &options, &Progress::within(Budget::default()))
        .expect("nothing is built first")
}

/// The nodes and the memory of a recording, for information.
fn told(recording: &Recording) -> String {
    let trace = &recording.trace;
    let megabytes = |bytes: usize| bytes as f64 / 1e6;
    format!(
        "  {} nodes in {:.1} MB, {:.1} with all that is ever kept; complete: {}",
        trace.nodes(),
        megabytes(trace.bytes()),
        megabytes(trace.most_bytes()),
        trace.is_complete()
    )
}
