//! Why an export was not written.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use trace::NdjsonError;

/// Why an export was not written. Nothing of it is left behind.
#[derive(Debug, Error)]
pub enum ExportError {
    /// There is something of that name, which is kept.
    #[error("{} is there already: --force replaces it", .0.display())]
    Exists(PathBuf),
    /// A folder is needed, and this is a file.
    #[error("{} is a file: this format writes a folder", .0.display())]
    NotAFolder(PathBuf),
    /// A file is needed, and this is a folder.
    #[error("{} is a folder: this format writes one file", .0.display())]
    NotAFile(PathBuf),
    /// It is a device or a pipe, which would be lost.
    #[error("{} is no ordinary file", .0.display())]
    NotOrdinary(PathBuf),
    /// The folder to write into is not there.
    #[error("there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    /// The format cannot hold what it was asked to.
    #[error("{0}")]
    Refused(String),
    /// The format is not good for so many slides.
    #[error("{why}; choose fewer with --steps A..B, such as 1..{most}")]
    TooMany {
        /// How many they are, and how many it is good for.
        why: String,
        /// So many steps are not too many.
        most: usize,
    },
    /// Somebody has stopped it.
    #[error("stopped: nothing was written")]
    Cancelled,
    /// Writing failed.
    #[error("cannot write {}: {source}", path.display())]
    Io {
        /// What could not be written.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The trace could not be written.
    #[error(transparent)]
    Trace(#[from] NdjsonError),
}

impl ExportError {
    /// Whether the call was wrong, rather than the writing.
    #[must_use]
    pub const fn is_wrong_call(&self) -> bool {
        matches!(
            self,
            Self::Exists(_)
                | Self::NotAFolder(_)
                | Self::NotAFile(_)
                | Self::NotOrdinary(_)
                | Self::NoFolder(_)
                | Self::Refused(_)
                | Self::TooMany { .. }
        )
    }
}

/// While a format writes, it does not know the file's name: [`super::write()`] adds it.
impl From<io::Error> for ExportError {
    fn from(source: io::Error) -> Self {
        Self::Io {
            path: PathBuf::new(),
            source,
        }
    }
}
