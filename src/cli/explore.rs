//! `plyback explore`: any search, on the screen.

use clap::Args;

use super::options::{ScreenOptions, SearchOptions};
use super::{Failure, screen};
use crate::trace::Budget;
use crate::tui::Explore;

/// `plyback explore GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    search: SearchOptions,
    /// The step to begin at, counted from 1
    #[arg(long, value_name = "STEP", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    step: u64,
    /// The most memory for the trace, in millions of bytes: small subtrees are folded, and
    /// searched again when they are looked into
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    max_memory: u32,
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let wanted = arguments.search.wanted();
    // A wrong call is told before the screen is taken.
    wanted.open().map_err(Failure::wrong)?;
    let text = format!("plyback trace {}", wanted.written());
    let budget = Budget::megabytes(arguments.max_memory as usize);
    let step = usize::try_from(arguments.step - 1).unwrap_or(usize::MAX);
    screen::search(
        || Explore::new(wanted, budget, step).map_err(Failure::wrong),
        &text,
        options,
    )
}
