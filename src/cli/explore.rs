//! `plyback explore`: any search, on the screen.

use std::time::Duration;

use clap::Args;

use super::options::{ScreenOptions, SearchOptions, whole};
use super::{Failure, screen};
use search::Options;
use trace::{Budget, Step};
use tui::{Explore, Query};
use words::Message;

/// `plyback explore GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
    #[arg(long, value_name = "STEP", default_value = "1", value_parser = counted)]
    step: u64,
    #[arg(long, value_name = "MB", default_value = "64", value_parser = whole(1..=1_000_000))]
    max_memory: u32,
}

/// A step, counted from 1.
fn counted(text: &str) -> Result<u64, Message> {
    let step = text.parse().ok().filter(|&step| step > 0);
    step.ok_or(Message::WholeStep)
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let query = arguments.search.query();
    // A wrong call is told before the screen is taken.
    let (_, asked) = query.open()?;
    arguments.search.warn_of_idle(options.language());
    let text = format!("plyback trace {}", query.written());
    let budget = Budget::megabytes(arguments.max_memory as usize);
    let step = Step(usize::try_from(arguments.step - 1).unwrap_or(usize::MAX));
    screen::search(|| begun(query, budget, step, &asked), text, options)
}

/// How long a search is waited for that may turn out to be refused.
const PATIENCE: Duration = Duration::from_secs(2);

/// The search, begun. A refusal that is soon known is told before the screen is taken.
fn begun(query: Query, budget: Budget, step: Step, options: &Options) -> Result<Explore, Failure> {
    let mut explore = Explore::new(query, budget, step)?;
    if options.may_be_refused() {
        explore.wait(PATIENCE);
    }
    match explore.refusal() {
        Some(error) => Err(Failure::wrong(error)),
        None => Ok(explore),
    }
}
