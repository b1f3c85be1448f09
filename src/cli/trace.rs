//! `plyback trace`: the events of a search, as NDJSON.

use std::io::{self, BufWriter};

use clap::Args;

use super::Failure;
use super::complain::warn;
use super::options::SearchOptions;
use trace::{NdjsonError, write_ndjson};
use words::{Lang, Message};

/// `plyback trace GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
}

/// Large enough that a line is seldom split, small enough that a reader sees the first
/// events at once.
const BUFFER: usize = 64 * 1024;

pub(super) fn run(arguments: &Arguments, lang: Lang) -> Result<(), Failure> {
    let (game, options) = arguments.search.resolve()?;
    arguments.search.warn_of_idle(lang);
    if options.may_change_the_move() {
        warn(Message::BoundsForValues, lang);
    }
    let out = BufWriter::with_capacity(BUFFER, io::stdout());
    write_ndjson(out, &game, &options).map_err(|error| match error {
        NdjsonError::Io(error) => Failure::from(error),
        error @ (NdjsonError::TooLarge(_) | NdjsonError::NoRoomToOrder(_)) => Failure::wrong(error),
    })
}
