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
    ratio("recording with folds / unobserved: minimax, mnk:4,3,3", MINIMAX)
}

pub fn alphabeta_of_four_four_four() -> Row {
    ratio("recording with folds / unobserved: alphabeta, mnk:4,4,4", ALPHABETA)
}

/// They take seconds: one pair is enough.
fn ratio(name: &'static str, search: (&str, Algorithm)) -> Row {
    let (game, options) = open(search.0, search.1);
    let start = Instant::now();
    unobserved(&game, &options);
    let alone = start.elapsed();
    let (trace, took) = recorded(search);
    println!("SECS {} {} {} {} {}", trace.nodes(), alone.as_secs_f64(), took.as_secs_f64(), trace.bytes(), trace.most_bytes());
    Row {
        name,
        figure: took.as_secs_f64() / alone.as_secs_f64(),
        unit: "",
        target: Target::AtMost(1.4),
    }
}

pub fn tune_minimax() -> Row { tune("tune minimax", "mnk:4,3,3", "X__/___/_O_/___", Algorithm::Minimax) }
pub fn tune_ab() -> Row { tune("tune alphabeta", "mnk:4,4,4", "XOX_/OXO_/____/____", Algorithm::AlphaBeta) }
fn tune(name: &'static str, game: &str, pos: &str, algorithm: Algorithm) -> Row {
    let game = plyback::game::AnyGame::parse(game, Some(pos), &plyback::game::Setup::default()).unwrap();
    let request = plyback::search::Request { algorithm: Some(algorithm), ..Default::default() };
    let options = request.resolve(&game).unwrap();
    let mut nodes = 0;
    let (mut ratios, mut alone) = (vec![], vec![]);
    for _ in 0..41 {
        let s = Instant::now(); unobserved(&game, &options); let a = s.elapsed();
        let s = Instant::now(); let t = record_within(&game, &options, Budget::megabytes(2), &Progress::new()).unwrap(); let b = s.elapsed();
        nodes = t.nodes();
        ratios.push((b.as_secs_f64() / a.as_secs_f64() * 1000.0) as u64); alone.push(a);
    }
    ratios.sort();
    println!("TUNE {nodes} {:?} {:?}", alone.iter().min(), (ratios[10], ratios[20], ratios[30]));
    Row { name, figure: ratios[20] as f64 / 1000.0, unit: "", target: Target::AtMost(1.4) }
}
