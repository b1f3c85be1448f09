//! How errors are told: one line on standard error, and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// The call or an input was wrong: exit code 2.
    Wrong(String),
    /// Several inputs were wrong, a line each: exit code 2.
    AllWrong(Vec<String>),
    /// It failed: exit code 1.
    Failed(String),
    /// The reader of the output has gone: nothing to say.
    Unread,
}

impl Failure {
    /// A wrong call or input.
    pub fn wrong(error: impl ToString) -> Self {
        Self::Wrong(error.to_string())
    }

    /// Tells the error and answers with the exit code.
    #[must_use]
    pub fn report(self) -> ExitCode {
        match self {
            Self::Wrong(message) => tell(&[message], 2),
            Self::AllWrong(messages) => tell(&messages, 2),
            Self::Failed(message) => tell(&[message], 1),
            Self::Unread => ExitCode::SUCCESS,
        }
    }
}

/// Writing to standard output failed: quietly done where nobody reads any more.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Unread
        } else {
            Self::Failed(format!("cannot write: {error}"))
        }
    }
}

/// What is said of a search that takes bounds for values.
pub(super) const RISKY: &str = "--ties last with --cut equal takes bounds for values and can choose a worse move than minimax; --cut strict does not";

/// Tells of something that is no error: it is there to be looked at.
pub(super) fn warn(message: &str) {
    let _ = writeln!(io::stderr(), "plyback: warning: {}", one_line(message));
}

fn tell(messages: &[String], code: u8) -> ExitCode {
    let mut out = io::stderr().lock();
    for message in messages {
        // A standard error that cannot be written leaves nobody to tell.
        let _ = writeln!(out, "plyback: {}", one_line(message));
    }
    ExitCode::from(code)
}

fn one_line(message: &str) -> String {
    let lines: Vec<&str> = message
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let mut line = String::new();
    for sign in lines.join(" ").chars() {
        if sign.is_control() {
            line.extend(sign.escape_default());
        } else {
            line.push(sign);
        }
    }
    line
}

/// Tells what clap found: help and version as they are, an error as one line.
pub(super) fn about_the_call(error: &clap::Error) -> ExitCode {
    let asked_for = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    );
    if asked_for {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Failure::from(error).report(),
        };
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let missing = "a subcommand is missing; see plyback --help, or --help after the command";
        return tell(&[missing.to_owned()], 2);
    }
    let text = error.render().to_string();
    let said = text.split("\n\nUsage:").next().unwrap_or(&text);
    let said = said
        .split("\n\nFor more information")
        .next()
        .unwrap_or(said);
    let said = said.strip_prefix("error: ").unwrap_or(said);
    // How to pass an unknown option as a value is no help to anybody here.
    let lines = said.lines().map(str::trim);
    let lines: Vec<String> = lines
        .filter(|line| !line.starts_with("tip: to pass"))
        .map(|line| line.replacen("tip: ", "; tip: ", 1))
        .collect();
    let said = one_line(&lines.join("\n")).replace(" ; ", "; ");
    tell(&[format!("{said}; see plyback --help")], 2)
}
