//! Every format with what writes it. A new format is a file and a line here.

use std::ops::ControlFlow;

use super::out::{Folder, Out};
use super::{ExportError, Pages, cast, gif, pdf, png, svg};
use crate::deck::{Format, Order, Progress, Studio};

/// An export while it is written.
pub(super) struct Job<'a> {
    pub order: &'a Order,
    pub progress: &'a dyn Progress,
    /// Who can film the program's own screen, where there is somebody.
    pub studio: Option<&'a dyn Studio>,
}

impl Job<'_> {
    /// So many of so many slides are done; whether to go on.
    pub fn at(&self, done: usize, all: usize) -> Result<(), ExportError> {
        match self.progress.at(done, all) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ExportError::Cancelled),
        }
    }
}

/// What writes a format.
pub(super) enum Writer {
    /// One file of slides.
    File(fn(&Pages<'_>, &Job<'_>, &mut dyn Out) -> Result<(), ExportError>),
    /// A folder with a file a slide.
    Folder(fn(&Pages<'_>, &Job<'_>, &Folder) -> Result<(), ExportError>),
    /// A file, and a folder with the pictures that it shows; the file names them by the
    /// folder's name, which is given.
    FileAndFolder(fn(&Pages<'_>, &Job<'_>, &mut dyn Out, &Folder, &str) -> Result<(), ExportError>),
}

/// What writes a format.
pub(super) fn writer(format: Format) -> Option<Writer> {
    Some(match format {
        Format::Svg => Writer::Folder(svg::write_folder),
        Format::Cast => Writer::File(cast::write),
        Format::Gif => Writer::File(gif::write_file),
        Format::Pdf => Writer::File(pdf::write_file),
        Format::Png => Writer::Folder(png::write_folder),
        _ => return None,
    })
}
