//! The command line: commands, their options, and how errors are reported.

mod call;
mod compare;
mod config;
mod course;
mod error;
mod explore;
mod export;
mod lessons;
mod lines;
mod manual;
mod options;
mod play;
mod practice;
mod progress;
mod screen;
mod shelf;
mod solve;
mod verify;
mod watch;

use std::panic;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use error::Failure;

use options::ScreenOptions;
use words::message;

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
    Explore(explore::Explore),
    Compare(compare::Arguments),
    Play(play::Arguments),
    Practice(practice::Arguments),
    Export(Box<export::Arguments>),
    Trace(explore::Trace),
    Solve(solve::Arguments),
    Verify(verify::Arguments),
    Progress(progress::Arguments),
    Completions(manual::Completions),
    Man(manual::Man),
}

/// Runs the program and returns its exit code: 0 done, 1 failed, 2 for a wrong call or input.
pub fn main() -> ExitCode {
    tui::terminal::install_panic_hook();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        ::export::abandon();
        hook(info);
    }));
    let cli = match call::read() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    // What the parent has said is not repeated by the child.
    let faults = config::config().faults.iter();
    for fault in faults.filter(|_| !tui::terminal::is_child()) {
        let more = 0;
        error::warn(message!(ConfigWrong { fault, more }), cli.screen.language());
    }
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(cli.screen.language()),
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    let screen = &cli.screen;
    if !matches!(cli.command, Some(Command::Export(_))) {
        screen.check_for_screen()?;
    }
    match &cli.command {
        None => screen::home(screen),
        Some(Command::Learn(arguments)) => lessons::learn(arguments, screen),
        Some(Command::Lessons(arguments)) => lessons::run(arguments, screen),
        Some(Command::Explore(arguments)) => explore::explore(arguments, screen),
        Some(Command::Compare(arguments)) => compare::run(arguments, screen),
        Some(Command::Play(arguments)) => play::run(arguments, screen),
        Some(Command::Practice(arguments)) => practice::run(arguments, screen),
        Some(Command::Export(arguments)) => export::run(arguments, screen),
        Some(Command::Trace(arguments)) => explore::trace(arguments, screen),
        Some(Command::Solve(arguments)) => solve::run(arguments, screen),
        Some(Command::Verify(arguments)) => verify::run(arguments, screen),
        Some(Command::Progress(arguments)) => progress::run(arguments, screen),
        Some(Command::Completions(arguments)) => manual::completions(arguments, screen),
        Some(Command::Man(arguments)) => manual::man(arguments, screen),
    }
}
