//! A slide as SVG, and a folder of them.

mod draw;
mod length;
mod outlines;

pub(super) use draw::{Embedding, escaped, svg};
pub(super) use length::Length;

use super::job::Job;
use super::out::Folder;
use super::write::picture_name;
use super::{ExportError, Pages};

/// Writes `step-000.svg` and so on.
pub(super) fn write_folder(
    pages: &Pages<'_>,
    job: &Job<'_>,
    folder: &Folder,
) -> Result<(), ExportError> {
    for (index, page) in pages.iter().enumerate() {
        let picture = svg(&page, pages.palette(), Embedding::File);
        folder.file(&picture_name(index, pages.len(), "svg"), picture.as_bytes())?;
        job.at(index + 1, pages.len())?;
    }
    Ok(())
}
