//! `plyback explore`: any search, on the screen.

use std::time::Duration;

use clap::Args;

use super::options::{ScreenOptions, SearchOptions};
use super::{Failure, screen};
use search::Options;
use trace::Budget;
use tui::{Explore, Wanted};

/// `plyback explore GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
    /// The step to begin at, counted from 1
    #[arg(long, value_name = "STEP", default_value = "1", value_parser = counted)]
    step: u64,
    /// The most memory for the trace, in millions of bytes: small subtrees are folded, and
    /// searched again when they are looked into
    #[arg(long, value_name = "MB", default_value = "64", value_parser = megabytes)]
    max_memory: u64,
}

/// A step, counted from 1.
fn counted(text: &str) -> Result<u64, String> {
    let step = text.parse().ok().filter(|&step| step > 0);
    step.ok_or_else(|| "a step is a whole number from 1".to_owned())
}

fn megabytes(text: &str) -> Result<u64, String> {
    let room = text.parse().ok();
    let room = room.filter(|room| (1..=1_000_000).contains(room));
    room.ok_or_else(|| "it should be a whole number from 1 to 1000000".to_owned())
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let wanted = arguments.search.wanted();
    // A wrong call is told before the screen is taken.
    let (_, asked) = wanted.open().map_err(Failure::wrong)?;
    arguments.search.warn_of_idle();
    let text = format!("plyback trace {}", wanted.written());
    let budget = Budget::megabytes(arguments.max_memory as usize);
    let step = usize::try_from(arguments.step - 1).unwrap_or(usize::MAX);
    screen::search(|| begun(wanted, budget, step, &asked), &text, options)
}

/// How long a search is waited for that may turn out to be refused.
const PATIENCE: Duration = Duration::from_secs(1);

/// The search, begun. A refusal that is soon known is told before the screen is taken.
fn begun(
    wanted: Wanted,
    budget: Budget,
    step: usize,
    options: &Options,
) -> Result<Explore, Failure> {
    let mut explore = Explore::new(wanted, budget, step).map_err(Failure::wrong)?;
    if options.may_be_refused() {
        explore.wait(PATIENCE);
    }
    match explore.refusal() {
        Some(error) => Err(Failure::wrong(error)),
        None => Ok(explore),
    }
}
