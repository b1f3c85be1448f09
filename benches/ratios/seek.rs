//! A seek to a random step, compared with repeating the whole search instead.

use plyback::search::Algorithm;
use plyback::trace::{Step, record};

use crate::large::recorded;
use crate::measure::{Row, Target, alone, medians};
use crate::searches::{ROOM, open, unobserved};

pub fn seek_in_tic_tac_toe() -> Row {
    seeking(
        "whole search / random seek: minimax, tictactoe",
        "tictactoe",
        Algorithm::Minimax,
        Target::AtLeast(2_000.0),
    )
}

pub fn seek_in_four_three_three() -> Row {
    seeking(
        "whole search / random seek: alphabeta, mnk:4,3,3",
        "mnk:4,3,3",
        Algorithm::AlphaBeta,
        // A search this small is quickly repeated.
        Target::None,
    )
}

fn seeking(name: &'static str, game: &str, algorithm: Algorithm, target: Target) -> Row {
    let (game, options) = open(game, algorithm);
    let trace = record(&game, &options, ROOM).expect("there is room");
    let mut steps = random_steps(trace.steps());
    let (seek, search) = medians(
        || trace.moment(Step(steps.next().expect("there is always another"))),
        || unobserved(&game, &options),
    );
    Row {
        name,
        figure: search.as_secs_f64() / seek.as_secs_f64(),
        unit: "times",
        target,
    }
}

/// Any step of the largest trace: nearly every seek has to search a subtree again.
pub fn seek_among_folds() -> Row {
    let recording = recorded("mnk:4,4,4", Algorithm::AlphaBeta);
    let mut steps = random_steps(recording.trace.steps());
    let seek = alone(|| {
        recording
            .trace
            .moment(Step(steps.next().expect("there is always another")))
    });
    Row {
        name: "a random seek among folds: alphabeta, mnk:4,4,4",
        figure: seek.as_secs_f64() * 1e9,
        unit: "ns",
        target: Target::None,
    }
}

/// Steps all over a trace, the same in every run, from a xorshift generator.
fn random_steps(steps: usize) -> impl Iterator<Item = usize> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % steps as u64) as usize
    })
}
