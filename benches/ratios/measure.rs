//! Measurements in turns, and the table.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The figure of a row and its target.
pub struct Row {
    pub name: &'static str,
    pub figure: f64,
    pub unit: &'static str,
    pub target: Target,
}

/// What a figure should be.
pub enum Target {
    AtMost(f64),
    AtLeast(f64),
    /// The figure is for information.
    None,
}

/// How often both sides run.
const ROUNDS: usize = 15;
/// The least time a side runs in each round, repeating its work as often as that takes.
const ROUND: Duration = Duration::from_millis(60);

/// The time one call of each side takes: medians over rounds in which they take turns.
pub fn medians<A, B>(
    mut one: impl FnMut() -> A,
    mut other: impl FnMut() -> B,
) -> (Duration, Duration) {
    let (many, more) = (calls(&mut one), calls(&mut other));
    let mut times = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        // The second side finds warmer caches, so they take turns at that as well.
        if round % 2 == 0 {
            times.0.push(time(&mut one, many));
            times.1.push(time(&mut other, more));
        } else {
            times.1.push(time(&mut other, more));
            times.0.push(time(&mut one, many));
        }
    }
    (median(times.0), median(times.1))
}

/// The time one call takes: the median over a few rounds.
pub fn alone<T>(mut work: impl FnMut() -> T) -> Duration {
    const FEW: usize = 5;
    let many = calls(&mut work);
    median((0..FEW).map(|_| time(&mut work, many)).collect())
}

/// The number of calls that fill a round.
fn calls<T>(work: &mut impl FnMut() -> T) -> u32 {
    let mut calls = 1;
    while time(work, calls) * calls < ROUND {
        calls *= 2;
    }
    calls
}

fn time<T>(work: &mut impl FnMut() -> T, calls: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..calls {
        black_box(work());
    }
    start.elapsed() / calls
}

pub fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Prints each row as soon as it is measured.
pub fn print(rows: impl Iterator<Item = Row>) {
    println!("{:<58} {:>10}        target", "", "figure");
    for Row {
        name,
        figure,
        unit,
        target,
    } in rows
    {
        let digits = if figure < 100.0 { 2 } else { 0 };
        let target = match target {
            Target::AtMost(most) => verdict("at most", most, figure <= most),
            Target::AtLeast(least) => verdict("at least", least, figure >= least),
            Target::None => String::new(),
        };
        println!("{name:<58} {figure:>10.digits$} {unit:<6} {target}");
    }
}

fn verdict(word: &str, bound: f64, met: bool) -> String {
    let missed = if met { "" } else { "  MISSED" };
    format!("{word} {bound}{missed}")
}
