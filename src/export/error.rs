//! Why an export was not written.

use std::io;
use std::path::PathBuf;

use trace::NdjsonError;
use words::{Message, message};

/// Why an export was not written. Nothing of it is left behind.
#[derive(Debug)]
pub enum ExportError {
    /// There is something of that name, which is kept.
    Exists(PathBuf),
    /// A folder is needed, and this is a file.
    NotAFolder(PathBuf),
    /// A file is needed, and this is a folder.
    NotAFile(PathBuf),
    /// It is a device or a pipe, which would be lost.
    NotOrdinary(PathBuf),
    /// The folder to write into is not there.
    NoFolder(PathBuf),
    /// The format cannot hold what it was asked to.
    Refused(Message),
    /// The format is not good for so many slides.
    TooMany {
        /// How many they are, and how many it is good for.
        why: Message,
        /// So many steps are not too many.
        max: usize,
    },
    /// Somebody has stopped it.
    Cancelled,
    /// Writing failed. While a format writes, it does not know the file's name:
    /// [`super::write()`] adds it.
    Io {
        /// What could not be written.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The trace could not be written.
    Trace(NdjsonError),
}

impl ExportError {
    /// Fails for no slides, and for more than a format is good for.
    pub(crate) fn check_slides(slides: usize, max: usize, why: Message) -> Result<(), Self> {
        match slides {
            0 => Err(Self::Refused(Message::NoSlides)),
            _ if slides > max => Err(Self::TooMany { why, max }),
            _ => Ok(()),
        }
    }

    /// Whether the call was wrong, rather than the writing.
    #[must_use]
    pub const fn is_wrong_call(&self) -> bool {
        !matches!(self, Self::Cancelled | Self::Io { .. } | Self::Trace(_))
    }

    /// The error as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Exists(path) => message!(ExistsWithoutForce {
                path: path.display()
            }),
            Self::NotAFolder(path) => message!(ExportIsFile {
                path: path.display()
            }),
            Self::NotAFile(path) => message!(ExportIsFolder {
                path: path.display()
            }),
            Self::NotOrdinary(path) => message!(NoOrdinaryFile {
                path: path.display()
            }),
            Self::NoFolder(path) => message!(ExportNoFolder {
                path: path.display()
            }),
            Self::Refused(why) => why.clone(),
            Self::TooMany { why, max } => message!(TooManySlides { why, max: *max }),
            Self::Cancelled => Message::ExportCancelled,
            Self::Io { path, source } => message!(CannotWriteFile {
                path: path.display(),
                why: source
            }),
            Self::Trace(error) => error.message(),
        }
    }
}

words::error!(ExportError);

impl From<io::Error> for ExportError {
    fn from(source: io::Error) -> Self {
        let path = PathBuf::new();
        Self::Io { path, source }
    }
}

impl From<NdjsonError> for ExportError {
    fn from(error: NdjsonError) -> Self {
        match error {
            NdjsonError::Io(source) => source.into(),
            error => Self::Trace(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ExportError, message};

    #[test]
    fn too_many_slides_are_refused_with_the_number_that_would_do() {
        let check = |slides, max| {
            let why = message!(TooManyForGif { slides, max });
            ExportError::check_slides(slides, max, why)
        };
        assert!(check(1, 2000).is_ok() && check(2000, 2000).is_ok());
        let refusal = check(2001, 2000).expect_err("too many").to_string();
        assert!(
            refusal.contains("1..2000") && refusal.contains("2001"),
            "{refusal}"
        );
        assert!(refusal.contains("--steps"), "{refusal}");
        assert!(check(0, 2000).is_err());
    }
}
