//! Why an export was not written.

use std::io;
use std::path::{Path, PathBuf};

use trace::NdjsonError;
use words::{Message, message};

/// Why an export was not written. Nothing of it is left behind.
#[derive(Debug)]
pub enum ExportError {
    /// A file or folder with that name exists, and is kept.
    Exists(PathBuf),
    /// The order cannot be written there, or not in this format.
    Refused(Message),
    /// There are more slides than the format can sensibly hold.
    TooMany {
        /// How many there are, and how many the format can hold.
        why: Message,
        /// A number of steps that would not be too many.
        max: usize,
    },
    /// The export was stopped.
    Cancelled,
    /// A file could not be written.
    Failed(Message),
    /// The current file could not be written. A format doesn't know its name:
    /// [`super::write()`] adds it.
    Io(io::Error),
}

impl ExportError {
    /// Makes the error for failing to write a file.
    pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> Self + use<> {
        let path = path.display().to_string();
        move |error| {
            let (path, why) = (&path, &error);
            Self::Failed(message!(CannotWriteFile { path, why }))
        }
    }

    /// Whether the order was at fault, rather than the writing.
    pub const fn is_wrong_call(&self) -> bool {
        matches!(
            self,
            Self::Exists(_) | Self::Refused(_) | Self::TooMany { .. }
        )
    }

    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Exists(path) => message!(ExistsWithoutForce {
                path: path.display()
            }),
            Self::Refused(why) | Self::Failed(why) => why.clone(),
            Self::TooMany { why, max } => {
                let max = max.to_string();
                message!(TooManySlides { why, max })
            }
            Self::Cancelled => Message::ExportCancelled,
            Self::Io(error) => message!(CannotWrite { why: error }),
        }
    }
}

words::error!(ExportError, Io);

impl From<NdjsonError> for ExportError {
    fn from(error: NdjsonError) -> Self {
        match error {
            NdjsonError::Io(error) => error.into(),
            NdjsonError::Cancelled => Self::Cancelled,
            error => Self::Failed(error.message()),
        }
    }
}
