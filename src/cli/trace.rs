//! `plyback trace`: the events of a search, as NDJSON.

use std::io::{self, BufWriter};

use clap::Args;

use super::Failure;
use super::complain::{RISKY, warn};
use super::options::SearchOptions;
use trace::{NdjsonError, write_ndjson};

/// `plyback trace GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
}

/// Large enough that a line is seldom split, small enough that a reader sees the first
/// events at once.
const BUFFER: usize = 64 * 1024;

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (game, options) = arguments.search.resolve()?;
    arguments.search.warn_of_idle();
    if options.may_change_the_move() {
        warn(RISKY);
    }
    let out = BufWriter::with_capacity(BUFFER, io::stdout());
    write_ndjson(out, &game, &options).map_err(|error| match error {
        NdjsonError::Io(error) => Failure::from(error),
        error @ (NdjsonError::TooLarge(_) | NdjsonError::NoRoomToOrder(_)) => Failure::wrong(error),
    })
}
