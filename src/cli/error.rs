//! Errors and warnings: one line on standard error, and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use words::ascii::printable;
use words::{Lang, Message, Value, message};

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The call or its input is wrong, one line for each error: exit code 2.
    Wrong(Vec<Value>),
    /// The command failed: exit code 1.
    Failed(Value),
    /// The command failed with this exit code, and has said so.
    Told(i32),
    /// The output's reader is gone: nothing to report.
    Unread,
}

impl Failure {
    /// A wrong call or input.
    pub fn wrong(error: impl Into<Value>) -> Self {
        Self::Wrong(vec![error.into()])
    }

    /// An operation that failed.
    pub fn failed(error: impl Into<Value>) -> Self {
        Self::Failed(error.into())
    }

    /// Prints the error and returns the exit code.
    pub fn report(self, lang: Lang) -> ExitCode {
        let (errors, code) = match self {
            Self::Wrong(errors) => (errors, 2),
            Self::Failed(error) => (vec![error], 1),
            Self::Told(code) => return ExitCode::from(u8::try_from(code).unwrap_or(1)),
            Self::Unread => return ExitCode::SUCCESS,
        };
        for error in errors {
            print_error(&error, lang);
        }
        ExitCode::from(code)
    }
}

impl From<Message> for Failure {
    fn from(error: Message) -> Self {
        Self::wrong(error)
    }
}

/// Writing to standard output failed, which is not reported if its reader is gone.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Unread
        } else {
            Self::failed(message!(CannotWrite { why: &error }))
        }
    }
}

/// Writes to standard output.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Prints a warning.
pub(super) fn warn(what: impl Into<Value>, lang: Lang) {
    print_error(&message!(Warning { what: what.into() }).into(), lang);
}

/// Prints a line, made safe for a terminal.
fn print_error(what: &Value, lang: Lang) {
    let text = what.say(lang);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines.collect::<Vec<_>>().join(" ");
    // If stderr can't be written to, there is nowhere left to report it.
    let _ = writeln!(io::stderr(), "plyback: {}", printable(&line));
}
