//! Whoever can write exports, as a screen knows it that knows no formats.

use std::path::PathBuf;

use super::{Order, Progress, Unit};

/// What can write an export.
pub trait Publisher: Send + Sync {
    /// Writes it.
    ///
    /// # Errors
    /// Why it was not written; nothing of it is left behind then.
    fn publish(&self, order: &Order, progress: &dyn Progress) -> Result<Published, Unpublished>;
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The file or the folder.
    pub path: PathBuf,
    /// How much of what it has.
    pub made: (usize, Unit),
}

/// Why nothing was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpublished {
    /// There is something of that name, which is kept unless the order is with force.
    Exists(PathBuf),
    /// A folder is needed, and this is a file.
    NotAFolder(PathBuf),
    /// A file is needed, and this is a folder.
    NotAFile(PathBuf),
    /// The folder to write into is not there.
    NoFolder(PathBuf),
    /// The format is not good for so many slides.
    TooMany {
        /// How many they are, and how many it is good for.
        why: String,
        /// So many steps are not too many.
        most: usize,
    },
    /// Somebody has stopped it.
    Cancelled,
    /// Anything else, in one line.
    Failed(String),
}
