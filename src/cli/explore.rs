//! `plyback explore` and `plyback trace`: one search, on the screen or as NDJSON.

use std::io::{self, BufWriter};
use std::time::Duration;

use clap::Args;

use super::options::{ScreenOptions, SearchOptions, whole};
use super::{Failure, screen};
use search::Options;
use trace::{Budget, NdjsonError, Step, write_ndjson};
use tui::{App, Query, Screen};
use words::Message;

/// `plyback explore GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Explore {
    #[command(flatten)]
    search: SearchOptions,
    #[arg(long, value_name = "STEP", default_value = "1", value_parser = step)]
    step: Step,
    #[arg(long, value_name = "MB", default_value = "64", value_parser = whole(1..=1_000_000))]
    max_memory: u32,
}

/// Parses a step, counted from 1.
fn step(text: &str) -> Result<Step, Message> {
    let number: Option<u64> = text.parse().ok().filter(|&number| number > 0);
    let number = number.ok_or(Message::WholeStep)?;
    Ok(Step(usize::try_from(number - 1).unwrap_or(usize::MAX)))
}

pub(super) fn explore(arguments: &Explore, options: &ScreenOptions) -> Result<(), Failure> {
    let query = arguments.search.query();
    // A wrong call is reported before the screen is taken.
    let (_, asked) = query.open()?;
    arguments.search.warn_of_idle(options.language());
    let text = format!("plyback trace {}", query.written());
    let budget = Budget::megabytes(arguments.max_memory as usize);
    screen::open(text, || {
        let explore = begun(query, budget, arguments.step, &asked)?;
        Ok(App::at(options.settings(), Screen::Explore(explore)))
    })
}

/// How long a search is waited for that may be refused.
const PATIENCE: Duration = Duration::from_secs(2);

/// Begins the search. A refusal that is soon known is reported before the screen is taken.
fn begun(
    query: Query,
    budget: Budget,
    step: Step,
    options: &Options,
) -> Result<tui::Explore, Failure> {
    let mut explore = tui::Explore::new(query, budget, step)?;
    if options.may_be_refused() {
        explore.wait(PATIENCE);
    }
    match explore.refusal() {
        Some(error) => Err(Failure::wrong(error)),
        None => Ok(explore),
    }
}

/// `plyback trace GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Trace {
    #[command(flatten)]
    search: SearchOptions,
}

/// Large enough that a line is seldom split, small enough that a reader sees the first
/// events at once.
const BUFFER: usize = 64 * 1024;

pub(super) fn trace(arguments: &Trace, options: &ScreenOptions) -> Result<(), Failure> {
    let (game, options) = arguments.search.resolve(options.language())?;
    let out = BufWriter::with_capacity(BUFFER, io::stdout());
    write_ndjson(out, &game, &options).map_err(|error| match error {
        NdjsonError::Io(error) => Failure::from(error),
        error @ (NdjsonError::TooLarge(_) | NdjsonError::NoRoomToOrder(_)) => Failure::wrong(error),
    })
}
