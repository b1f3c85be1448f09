//! The command line: what is called, with which options, and how errors are told.

mod compare;
mod complain;
mod contrast;
mod explore;
mod export;
mod learn;
mod lessons;
mod options;
mod press;
mod screen;
mod trace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use complain::Failure;

use options::ScreenOptions;

/// See a game-tree search think.
#[derive(Parser, Debug)]
#[command(name = "plyback", version, about, long_about = None, disable_help_subcommand = true)]
pub struct Cli {
    #[command(flatten)]
    screen: ScreenOptions,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Follow a lesson: one of plyback's by its name, or your own by its path
    Learn(learn::Arguments),
    /// List lessons, or check them against their traces
    Lessons(lessons::Arguments),
    /// Step through any search of any game: forwards, backwards and from node to node
    Explore(explore::Arguments),
    /// Two searches of a position side by side: where they differ, and what it means
    Compare(compare::Arguments),
    /// Make slides, pictures or a trace of a lesson, a search or a comparison
    Export(Box<export::Arguments>),
    /// Write a search's trace to standard output: NDJSON, one event a line
    Trace(trace::Arguments),
}

/// Runs the program and answers with its exit code: 0 done, 1 it failed, 2 the call or
/// an input was wrong.
#[must_use]
pub fn main() -> ExitCode {
    tui::terminal::install_panic_hook();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return complain::about_the_call(&error),
    };
    let is_export = matches!(cli.command, Some(Command::Export(_)));
    if !is_export && let Err(failure) = cli.screen.check_for_screen() {
        return failure.report();
    }
    let done = match cli.command {
        None => screen::home(&cli.screen),
        Some(Command::Learn(arguments)) => learn::run(&arguments, &cli.screen),
        Some(Command::Lessons(arguments)) => lessons::run(&arguments, &cli.screen),
        Some(Command::Explore(arguments)) => explore::run(&arguments, &cli.screen),
        Some(Command::Compare(arguments)) => compare::run(&arguments, &cli.screen),
        Some(Command::Export(arguments)) => export::run(&arguments, &cli.screen),
        Some(Command::Trace(arguments)) => trace::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
