//! Every format with what writes it. A new format is a file and a line here.

use super::job::Job;
use super::out::{Folder, Out};
use super::{
    ExportError, Pages, beamer, cast, dot, gif, html, marp, mermaid, ndjson, pdf, pptx, raster,
    reveal, svg, text, typst,
};
use deck::Format;

/// Writes a file and the pictures beside it, in a folder of this name.
type WriteBoth = fn(&Pages<'_>, &Job<'_>, &mut dyn Out, &Folder, &str) -> Result<(), ExportError>;

/// What writes a format.
pub(super) enum Writer {
    /// One file of slides.
    File(fn(&Pages<'_>, &Job<'_>, &mut dyn Out) -> Result<(), ExportError>),
    /// A folder with a file a slide.
    Folder(fn(&Pages<'_>, &Job<'_>, &Folder) -> Result<(), ExportError>),
    /// A file, and a folder with the pictures that it shows; the file names them by the
    /// folder's name, which is given.
    FileAndFolder(WriteBoth),
}

/// What writes a format.
pub(super) fn writer(format: Format) -> Writer {
    match format {
        Format::Svg => Writer::Folder(svg::write_folder),
        Format::Html => Writer::File(html::write),
        Format::Reveal => Writer::File(reveal::write),
        Format::Marp => Writer::FileAndFolder(marp::write),
        Format::Cast => Writer::File(cast::write),
        Format::Gif => Writer::File(gif::write_file),
        Format::Pdf => Writer::File(pdf::write_file),
        Format::Png => Writer::Folder(raster::write_folder),
        Format::Beamer => Writer::File(beamer::write),
        Format::Typst => Writer::File(typst::write),
        Format::Dot => Writer::File(dot::write),
        Format::Mermaid => Writer::File(mermaid::write),
        Format::Text => Writer::File(text::write),
        Format::Ndjson => Writer::File(ndjson::write),
        Format::Pptx => Writer::File(pptx::write),
    }
}

/// How many slides make sense in a format that has no bounds of its own; `None` where
/// each slide stands for itself, or the format knows better.
pub(super) const fn most_slides(format: Format) -> Option<usize> {
    match format {
        Format::Beamer => Some(2_000),
        Format::Marp => Some(5_000),
        Format::Typst => Some(10_000),
        Format::Dot => Some(100_000),
        _ => None,
    }
}
