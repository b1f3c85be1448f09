//! Writes an export to its place, either completely or not at all.

use std::io;
use std::path::Path;
use std::sync::atomic::AtomicUsize;
use std::sync::{Mutex, PoisonError};

use super::job::{Job, fill, pictures_of};
use super::out::{NewFile, NewFolder, Out, parent};
use super::platform::{Gift, Moodle};
use super::{
    ExportError, Pages, beamer, cast, dot, marp, mermaid, ndjson, pdf, platform, pptx, raster, svg,
    text, trace_event, typst, web,
};
use deck::{Feature, Format, Languages, Order, Place, Progress, Studio, Unit, Written};
use search::Named;
use words::{Message, message};

/// Writes a format's file to `out`, and its pictures to the job's folder.
type Writer = fn(&Job<'_>, &mut dyn Out) -> Result<(), ExportError>;

/// A format's writer, and the most slides that it can sensibly hold. To add a format, add a
/// file and a line here.
const fn writer(format: Format) -> (Writer, usize) {
    let any = usize::MAX;
    match format {
        Format::Svg => (svg::write, any),
        // Browsers keep every shape of every picture, some twenty kilobytes per slide.
        Format::Html => (|job, out| fill(&web::Player::new(job), out), 5_000),
        Format::Reveal => (|job, out| fill(&web::Reveal { job }, out), 5_000),
        Format::Marp => (|job, out| fill(&marp::Slides { job }, out), 5_000),
        // Four hours at the default pace.
        Format::Cast => (cast::write, 10_000),
        // 50 minutes at the default delay, and what programs can still open.
        Format::Gif => (raster::write_gif, 2_000),
        // The document stays in memory until it is written.
        Format::Pdf => (pdf::write, 100_000),
        Format::Png => (raster::write_png, any),
        Format::Beamer => (|job, out| fill(&beamer::Slides { job }, out), 2_000),
        Format::Typst => (|job, out| fill(&typst::Slides { job }, out), 10_000),
        Format::Dot => (dot::write, 100_000),
        Format::Mermaid => (mermaid::write, any),
        Format::Text => (text::write, any),
        Format::Ndjson => (ndjson::write, any),
        Format::TraceEvent => (trace_event::write, any),
        Format::Pptx => (pptx::write, 2_000),
        Format::Gift => (|job, out| platform::write(job, &Gift { job }, out), 10_000),
        Format::Moodle => (
            |job, out| platform::write(job, &Moodle { job }, out),
            10_000,
        ),
    }
}

/// Checks whether an export could be written to `path` now.
///
/// # Errors
/// What prevents it.
pub fn room_for(format: Format, path: &Path, force: bool) -> Result<(), ExportError> {
    begin(format, path, force).map(drop)
}

/// The file and folder of a format. The pictures of `talk.md` are in `talk-pictures`.
fn begin(
    format: Format,
    path: &Path,
    force: bool,
) -> Result<(Option<NewFile>, Option<NewFolder>), ExportError> {
    let file = || NewFile::new(path, force).map(Some);
    let folder = |path: &Path| NewFolder::new(path, force).map(Some);
    Ok(match format.place_of(path) {
        Place::File | Place::FileOrFolder => (file()?, None),
        Place::Folder => (None, folder(path)?),
        Place::FileAndFolder => (file()?, folder(&parent(path).join(pictures_of(path)))?),
    })
}

/// Writes an order to a temporary place, then moves it when it is complete. Nothing is replaced
/// unless the order says so.
///
/// # Errors
/// If something is in the way, the format can't hold it, writing fails, or `progress` stops it.
pub fn write(order: &Order, progress: &Progress<'_>) -> Result<Written, ExportError> {
    write_filmed(order, progress, None)
}

/// Like [`write()`], with a way to film the program's own screen, which recordings need.
///
/// # Errors
/// Same as [`write()`].
pub fn write_filmed(
    order: &Order,
    progress: &Progress<'_>,
    studio: Option<Studio>,
) -> Result<Written, ExportError> {
    let (format, path) = (order.format, &order.path);
    refuse_too_many(order)?;
    let page = match format.has(Feature::Pages) {
        true => Job::page_bytes(order)?,
        false => 0,
    };
    let (write, _) = writer(format);
    let (file, folder) = begin(format, path, order.force)?;
    let goes_on = || progress(0, order.deck.len());
    let pages = Pages::watched(&order.deck, &goes_on);
    let mut job = Job {
        order,
        pages: match (format, &order.template) {
            // It has its languages on top of each other.
            (Format::Html, _) => {
                let first = order.deck.look.languages.first();
                pages.linked(Languages::One(first))
            }
            (Format::Reveal, _) => pages.linked(order.deck.look.languages),
            (Format::Pptx, Some(template)) => pptx::pages_on(pages, template)?,
            (Format::Beamer, _) if !order.bare => beamer::pages_of(pages),
            _ => pages,
        },
        studio,
        folder,
        progress,
        reached: AtomicUsize::new(0),
        failure: Mutex::default(),
        page,
    };
    job.goes_on(order.deck.len())?;
    if format.has(Feature::Pages) {
        job.pages.refuse_unfit()?;
    }
    let mut fill = |out: &mut dyn Out| {
        let written = write(&job, out);
        let failure = job.failure.get_mut();
        failure
            .unwrap_or_else(PoisonError::into_inner)
            .take()
            .map_or(written, Err)?;
        job.folder.take().map_or(Ok(()), NewFolder::keep)
    };
    match file {
        Some(file) => file.fill(fill)?,
        None => fill(&mut io::sink())?,
    }
    Ok(Written {
        path: path.clone(),
        made: (job.reached.into_inner(), format.unit()),
    })
}

/// Refuses an order with no slides, or with more than the format can hold. A page and a
/// recording have each language's slides.
fn refuse_too_many(order: &Order) -> Result<(), ExportError> {
    /// Memory a page takes, kept until the document is complete, and pages that are always allowed.
    const PDF_BYTES: usize = 48 << 10;
    const FEW: usize = 64;
    let (format, deck) = (order.format, &order.deck);
    let room = match format {
        Format::Pdf => (order.bytes / PDF_BYTES).max(FEW),
        _ => usize::MAX,
    };
    let languages = match format.unit() {
        Unit::Step if format != Format::Cast => 1,
        Unit::Event | Unit::Question => 1,
        Unit::Slide | Unit::Step => deck.look.languages.all().len(),
    };
    let (slides, any) = (deck.len(), writer(format).1);
    let max = any.min(room) / languages;
    if slides == 0 {
        return Err(ExportError::Refused(Message::NoSlides));
    }
    if slides <= max {
        return Ok(());
    }
    let format = if room < any { "memory" } else { format.name() };
    let why = message!(TooManyForFormat {
        slides,
        format,
        max,
        languages
    });
    // Each chapter has the steps that were asked for.
    let frame = usize::from(deck.cover) + usize::from(deck.end);
    let max = max.saturating_sub(frame) / deck.chapters.len();
    let max = max.max(1);
    Err(ExportError::TooMany { why, max })
}
