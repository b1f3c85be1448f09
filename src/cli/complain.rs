//! How errors are told: one line on standard error, and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use words::{Lang, Message, Value, message};

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// The call or inputs were wrong, a line each: exit code 2.
    Wrong(Vec<Value>),
    /// It failed: exit code 1.
    Failed(Value),
    /// The reader of the output has gone: nothing to say.
    Unread,
}

impl Failure {
    /// A wrong call or input.
    pub fn wrong(error: impl Into<Value>) -> Self {
        Self::Wrong(vec![error.into()])
    }

    /// Something that did not work.
    pub fn failed(error: impl Into<Value>) -> Self {
        Self::Failed(error.into())
    }

    /// Tells the error and answers with the exit code.
    #[must_use]
    pub fn report(self, lang: Lang) -> ExitCode {
        let (errors, code) = match self {
            Self::Wrong(errors) => (errors, 2),
            Self::Failed(error) => (vec![error], 1),
            Self::Unread => return ExitCode::SUCCESS,
        };
        for error in errors {
            tell(&error, lang);
        }
        ExitCode::from(code)
    }
}

impl From<Message> for Failure {
    fn from(error: Message) -> Self {
        Self::wrong(error)
    }
}

/// Writing to standard output failed: quietly done where nobody reads any more.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Unread
        } else {
            Self::failed(message!(CannotWrite { why: &error }))
        }
    }
}

/// Tells of something that is no error: it is there to be looked at.
pub(super) fn warn(what: impl Into<Value>, lang: Lang) {
    tell(&message!(Warning { what: what.into() }).into(), lang);
}

/// One line, fit for a terminal.
fn tell(what: &Value, lang: Lang) {
    let text = what.say(lang);
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut line = String::new();
    for char in lines.collect::<Vec<_>>().join(" ").chars() {
        if char.is_control() {
            line.extend(char.escape_default());
        } else {
            line.push(char);
        }
    }
    // If stderr cannot be written to, there is nowhere left to report it.
    let _ = writeln!(io::stderr(), "plyback: {line}");
}
