//! Writes exports for whoever asks: the command line, or a screen.

use deck::{Order, Progress, Published, Publisher, Unpublished};
use export::{ExportError, Written, write_filmed};
use tui::ScreenStudio;

/// Writes an export; the screen that recordings are made of is the program's own.
pub(super) fn print(order: &Order, progress: &dyn Progress) -> Result<Written, ExportError> {
    write_filmed(order, progress, &ScreenStudio)
}

/// What a screen has its exports written by.
pub(super) struct Press;

impl Publisher for Press {
    fn publish(&self, order: &Order, progress: &dyn Progress) -> Result<Published, Unpublished> {
        match print(order, progress) {
            Ok(Written { path, made }) => {
                // Somebody at a screen may have forgotten which folder they are in.
                let path = std::path::absolute(&path).unwrap_or(path);
                Ok(Published { path, made })
            }
            Err(error) => Err(match error {
                ExportError::Exists(path) => Unpublished::Exists(path),
                ExportError::NotAFolder(path) => Unpublished::NotAFolder(path),
                ExportError::NotAFile(path) => Unpublished::NotAFile(path),
                ExportError::NoFolder(path) => Unpublished::NoFolder(path),
                ExportError::TooMany { why, most } => Unpublished::TooMany { why, most },
                ExportError::Cancelled => Unpublished::Cancelled,
                other => Unpublished::Failed(other.to_string()),
            }),
        }
    }
}
