//! NDJSON written to a sink.

use std::io::{BufWriter, sink};

use plyback::search::Algorithm;
use plyback::trace::{Budget, record, write_ndjson};
use serde_json::Value;

use crate::derived::write_events;
use crate::measure::{Row, Target, medians};
use crate::searches::{ROOM, open, unobserved};

pub fn an_event_of_tic_tac_toe() -> Row {
    let (game, options) = open("tictactoe", Algorithm::AlphaBeta);
    let events = record(&game, &options, ROOM)
        .expect("there is room")
        .steps();
    let (written, _) = medians(
        || {
            write_ndjson(sink(), &game, &options, Budget::default())
                .expect("a sink takes everything")
        },
        || unobserved(&game, &options),
    );
    Row {
        name: "an event of NDJSON to a sink: alphabeta, tictactoe",
        figure: written.as_secs_f64() * 1e9 / events as f64,
        unit: "ns",
        target: Target::None,
    }
}

/// Both write the same events, which is checked first.
pub fn over_a_derive() -> Row {
    let (game, options) = open("tictactoe", Algorithm::AlphaBeta);
    let mut own = Vec::new();
    write_ndjson(&mut own, &game, &options, Budget::default()).expect("a vector takes everything");
    let mut derived = Vec::new();
    write_events(&mut derived, &game, &options);
    // The first line and the last are not events.
    let end = |text: &[u8]| {
        text.iter()
            .position(|&byte| byte == b'\n')
            .map_or(0, |at| at + 1)
    };
    let events = &own[end(&own)..];
    let lines = |text: &[u8]| {
        let values = serde_json::Deserializer::from_slice(text).into_iter::<Value>();
        values.map(|line| line.expect("JSON")).collect::<Vec<_>>()
    };
    let (mut own, derived) = (lines(events), lines(&derived));
    own.pop();
    assert!(own == derived, "both write the same events");
    // Through a buffer, like the program.
    let buffered = || BufWriter::new(sink());
    let (hand, serde) = medians(
        || {
            write_ndjson(buffered(), &game, &options, Budget::default())
                .expect("a sink takes everything")
        },
        || write_events(&mut buffered(), &game, &options),
    );
    Row {
        name: "serde_json's derive over NDJSON: alphabeta, tictactoe",
        figure: serde.as_secs_f64() / hand.as_secs_f64(),
        unit: "times",
        target: Target::AtLeast(2.0),
    }
}
