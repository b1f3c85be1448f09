//! How errors are told: one line on standard error, and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use words::{Lang, Message, Value, message, say};

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub enum Failure {
    /// The call or an input was wrong: exit code 2.
    Wrong(Value),
    /// Several inputs were wrong, a line each: exit code 2.
    AllWrong(Vec<Value>),
    /// It failed: exit code 1.
    Failed(Value),
    /// The reader of the output has gone: nothing to say.
    Unread,
}

impl Failure {
    /// A wrong call or input.
    pub fn wrong(error: impl Into<Value>) -> Self {
        Self::Wrong(error.into())
    }

    /// Something that did not work.
    pub fn failed(error: impl Into<Value>) -> Self {
        Self::Failed(error.into())
    }

    /// Tells the error and answers with the exit code.
    #[must_use]
    pub fn report(self, lang: Lang) -> ExitCode {
        match self {
            Self::Wrong(message) => tell(&[message], 2, lang),
            Self::AllWrong(messages) => tell(&messages, 2, lang),
            Self::Failed(message) => tell(&[message], 1, lang),
            Self::Unread => ExitCode::SUCCESS,
        }
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
    let warning = say!(lang, Warning { what: what.into() });
    let _ = writeln!(io::stderr(), "plyback: {}", one_line(&warning));
}

fn tell(messages: &[Value], code: u8, lang: Lang) -> ExitCode {
    let mut out = io::stderr().lock();
    for message in messages {
        // A standard error that cannot be written leaves nobody to tell.
        let _ = writeln!(out, "plyback: {}", one_line(&message.say(lang)));
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
    for char in lines.join(" ").chars() {
        if char.is_control() {
            line.extend(char.escape_default());
        } else {
            line.push(char);
        }
    }
    line
}
