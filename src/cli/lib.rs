//! The command line: what is called, with which options, and how errors are told.

mod call;
mod compare;
mod complain;
mod explore;
mod export;
mod lessons;
mod options;
mod screen;
mod trace;
mod watch;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use complain::Failure;

use options::ScreenOptions;

/// The call. Its help is in the words of each language.
#[derive(Parser, Debug)]
#[command(name = "plyback", version, about = None, long_about = None, disable_help_subcommand = true)]
pub struct Cli {
    #[command(flatten)]
    screen: ScreenOptions,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Learn(lessons::Learn),
    Lessons(lessons::Arguments),
    Explore(explore::Arguments),
    Compare(compare::Arguments),
    Export(Box<export::Arguments>),
    Trace(trace::Arguments),
}

/// Runs the program and answers with its exit code: 0 done, 1 it failed, 2 the call or
/// an input was wrong.
#[must_use]
pub fn main() -> ExitCode {
    tui::terminal::install_panic_hook();
    let cli = match call::read() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let lang = cli.screen.language();
    let is_export = matches!(cli.command, Some(Command::Export(_)));
    if !is_export && let Err(failure) = cli.screen.check_for_screen() {
        return failure.report(lang);
    }
    let done = match cli.command {
        None => screen::home(&cli.screen),
        Some(Command::Learn(arguments)) => lessons::learn(&arguments, &cli.screen),
        Some(Command::Lessons(arguments)) => lessons::run(&arguments, &cli.screen),
        Some(Command::Explore(arguments)) => explore::run(&arguments, &cli.screen),
        Some(Command::Compare(arguments)) => compare::run(&arguments, &cli.screen),
        Some(Command::Export(arguments)) => export::run(&arguments, &cli.screen),
        Some(Command::Trace(arguments)) => trace::run(&arguments, lang),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(lang),
    }
}
