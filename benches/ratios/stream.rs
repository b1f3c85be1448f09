//! NDJSON written to where nothing is kept.

use std::io::sink;

use plyback::search::Algorithm;
use plyback::trace::{record, write_ndjson};

use crate::measure::{Row, Target, medians};
use crate::searches::{ROOM, open, unobserved};

pub fn an_event_of_tic_tac_toe() -> Row {
    let (game, options) = open("tictactoe", Algorithm::AlphaBeta);
    let events = record(&game, &options, ROOM)
        .expect("there is room")
        .steps();
    let (written, _) = medians(
        || write_ndjson(sink(), &game, &options).expect("a sink takes everything"),
        || unobserved(&game, &options),
    );
    Row {
        name: "an event of NDJSON to a sink: alphabeta, tictactoe",
        figure: written.as_secs_f64() * 1e9 / events as f64,
        unit: "ns",
        target: Target::None,
    }
}
