//! A slide as PNG, and a folder of them, drawn on all cores.

use super::batches::in_order;
use super::job::Job;
use super::out::Folder;
use super::page::Page;
use super::raster::{bytes, raster};
use super::write::picture_name;
use super::{ExportError, Pages, Palette};

/// How wide pictures are where nothing else is asked for.
const WIDTH: u32 = 1920;

/// A page as a PNG picture, so many pixels wide.
///
/// # Errors
/// Where a picture of that width cannot be drawn.
pub fn page_png(page: &Page, palette: Palette, width: u32) -> Result<Vec<u8>, ExportError> {
    raster(page, palette, width)?
        .encode_png()
        .map_err(|error| ExportError::Refused(format!("'{}' as PNG: {error}", page.title)))
}

/// Writes `step-000.png` and so on.
pub(super) fn write_folder(
    pages: &Pages<'_>,
    job: &Job<'_>,
    folder: &Folder,
) -> Result<(), ExportError> {
    let width = job.order.width.unwrap_or(WIDTH);
    let slides = pages.len();
    in_order(
        slides,
        bytes(pages.size(), width),
        |slide| {
            let picture = page_png(&pages.page(slide), pages.palette(), width)?;
            folder.file(&picture_name(slide, slides, "png"), &picture)
        },
        |slide, ()| job.at(slide + 1, slides),
    )
}
