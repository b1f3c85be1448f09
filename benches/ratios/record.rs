//! A recorded search, compared with the same search unobserved.

use plyback::search::Algorithm;
use plyback::trace::{Progress, Recording, record_into};

use crate::measure::{Row, Target, medians};
use crate::searches::{ROOM, open, unobserved};

pub fn minimax_of_tic_tac_toe() -> Row {
    recording(
        "recording / unobserved: minimax, tictactoe",
        "tictactoe",
        Algorithm::Minimax,
        1.15,
    )
}

pub fn alphabeta_of_tic_tac_toe() -> Row {
    recording(
        "recording / unobserved: alphabeta, tictactoe",
        "tictactoe",
        Algorithm::AlphaBeta,
        1.25,
    )
}

pub fn alphabeta_of_four_three_three() -> Row {
    recording(
        "recording / unobserved: alphabeta, mnk:4,3,3",
        "mnk:4,3,3",
        Algorithm::AlphaBeta,
        1.25,
    )
}

/// The events, word for word.
pub fn an_event_log_of_tic_tac_toe() -> Row {
    let (game, options) = open("tictactoe", Algorithm::Minimax);
    let log = || {
        let progress = Progress::new();
        Recording::logged(game.clone(), &options, 64_000_000, &progress).expect("there is room")
    };
    let (logged, searched) = medians(log, || unobserved(&game, &options));
    Row {
        name: "an event log / unobserved: minimax, tictactoe",
        figure: logged.as_secs_f64() / searched.as_secs_f64(),
        unit: "",
        target: Target::AtMost(3.0),
    }
}

fn recording(name: &'static str, game: &str, algorithm: Algorithm, most: f64) -> Row {
    let (game, options) = open(game, algorithm);
    let mut buffer = Vec::new();
    let (recorded, searched) = medians(
        || {
            let trace = record_into(std::mem::take(&mut buffer), &game, &options, ROOM)
                .expect("there is room");
            buffer = trace.into_buffer();
        },
        || unobserved(&game, &options),
    );
    Row {
        name,
        figure: recorded.as_secs_f64() / searched.as_secs_f64(),
        unit: "",
        target: Target::AtMost(most),
    }
}

pub fn bytes_a_node() -> Row {
    let (game, options) = open("tictactoe", Algorithm::Minimax);
    let recording = Recording::new(game, &options, ROOM).expect("there is room");
    // The first count computes the sums that later ones use.
    assert!(recording.trace.totals().0 > 0);
    let bytes = recording.trace.bytes();
    Row {
        name: "a recording of the whole of tictactoe, a node",
        figure: bytes as f64 / recording.trace.nodes() as f64,
        unit: "bytes",
        target: Target::AtMost(10.0),
    }
}
