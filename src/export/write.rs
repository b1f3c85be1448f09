//! Writes an export to its place: whole, or not at all.

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use askama::Template;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::out::{NewFile, NewFolder, parent, picture_name};
use super::page::Page;
use super::{
    ExportError, Pages, beamer, cast, dot, marp, mermaid, ndjson, pdf, platform, pptx, raster, svg,
    text, trace_event, typst, web,
};
use deck::{Deck, Feature, Format, Languages, Order, Place, Progress, Studio, Unit, Written};
use search::Named;
use words::{Message, message};

/// The file that is written, from any thread: deep searches have their own.
pub(super) trait Out: Write + Send {}

impl<T: Write + Send> Out for T {}

/// Writes a format: its file to `out`, its pictures to the job's folder.
type Writer = fn(&Job<'_>, &mut dyn Out) -> Result<(), ExportError>;

/// The writer of a format, and the most slides that are of use in it. A new format is a file
/// and a line here.
const fn writer(format: Format) -> (Writer, usize) {
    let any = usize::MAX;
    match format {
        Format::Svg => (svg::write, any),
        // A browser keeps every shape of every picture, some twenty kilobytes a slide.
        Format::Html => (web::write_player, 5_000),
        Format::Reveal => (web::write_reveal, 5_000),
        Format::Marp => (marp::write, 5_000),
        // Four hours at the usual pace.
        Format::Cast => (cast::write, 10_000),
        // 50 minutes at the usual delay, and what programs still open.
        Format::Gif => (raster::write_gif, 2_000),
        // The document is kept in memory until it is written.
        Format::Pdf => (pdf::write, 100_000),
        Format::Png => (raster::write_png, any),
        Format::Beamer => (beamer::write, 2_000),
        Format::Typst => (typst::write, 10_000),
        Format::Dot => (dot::write, 100_000),
        Format::Mermaid => (mermaid::write, any),
        Format::Text => (text::write, any),
        Format::Ndjson => (ndjson::write, any),
        Format::TraceEvent => (trace_event::write, any),
        Format::Pptx => (pptx::write, 2_000),
        Format::Gift => (platform::write_gift, 10_000),
        Format::Moodle => (platform::write_moodle, 10_000),
    }
}

/// Checks whether an export could be written to `path` now.
///
/// # Errors
/// What is in the way.
pub fn room_for(format: Format, path: &Path, force: bool) -> Result<(), ExportError> {
    begin(format, path, force).map(drop)
}

/// The file and the folder of a format. The pictures of `talk.md` are in `talk-pictures`.
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

/// The name of the folder with a file's pictures.
fn pictures_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    format!("{}-pictures", stem.to_string_lossy())
}

/// Writes an order to a temporary place and moves it when it is whole. Nothing is replaced
/// unless that is asked for.
///
/// # Errors
/// Where something is in the way, where the format cannot hold it, where writing fails,
/// or where `progress` stops it.
pub fn write(order: &Order, progress: &Progress<'_>) -> Result<Written, ExportError> {
    run(order, progress, None)
}

/// The same with a way to film the program's own screen, as recordings need.
///
/// # Errors
/// As [`write()`].
pub fn write_filmed(
    order: &Order,
    progress: &Progress<'_>,
    studio: Studio,
) -> Result<Written, ExportError> {
    run(order, progress, Some(studio))
}

fn run(
    order: &Order,
    progress: &Progress<'_>,
    studio: Option<Studio>,
) -> Result<Written, ExportError> {
    let (format, path) = (order.format, &order.path);
    refuse_too_many(format, &order.deck)?;
    let (write, _) = writer(format);
    let (file, folder) = begin(format, path, order.force)?;
    let mut job = Job {
        order,
        pages: match (format, &order.template) {
            // It has the languages on top of each other.
            (Format::Html, _) => {
                let first = order.deck.look.languages.first();
                Pages::new(&order.deck).linked(Languages::One(first))
            }
            (Format::Reveal, _) => Pages::new(&order.deck).linked(order.deck.look.languages),
            (Format::Pptx, Some(template)) => pptx::pages_on(Pages::new(&order.deck), template)?,
            (Format::Beamer, _) if !order.bare => beamer::pages_of(&order.deck),
            _ => Pages::new(&order.deck),
        },
        studio,
        folder,
        progress,
        reached: AtomicUsize::new(0),
        failure: Mutex::default(),
    };
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

/// Refuses no slides, and more than the format is good for. A page and a recording hold
/// each language's slides.
fn refuse_too_many(format: Format, deck: &Deck) -> Result<(), ExportError> {
    let languages = match format.unit() {
        Unit::Step if format != Format::Cast => 1,
        Unit::Event | Unit::Question => 1,
        Unit::Slide | Unit::Step => deck.look.languages.all().len(),
    };
    let (slides, max) = (deck.len(), writer(format).1 / languages);
    if slides == 0 {
        return Err(ExportError::Refused(Message::NoSlides));
    }
    if slides <= max {
        return Ok(());
    }
    let format = format.name();
    let why = message!(TooManyForFormat {
        slides,
        format,
        max,
        languages
    });
    // Each chapter has the steps that are asked for.
    let max = (max - usize::from(deck.cover) - usize::from(deck.end)) / deck.chapters.len();
    let max = max.max(1);
    Err(ExportError::TooMany { why, max })
}

/// An export while it is written.
pub(super) struct Job<'a> {
    pub order: &'a Order,
    pub pages: Pages<'a>,
    /// Films the program's own screen, where there is one.
    pub studio: Option<Studio>,
    folder: Option<NewFolder>,
    progress: &'a Progress<'a>,
    /// The number of units done.
    reached: AtomicUsize,
    /// The first failure within a template, which has no errors but its own.
    failure: Mutex<Option<ExportError>>,
}

/// About the memory that a page takes while it is laid out.
pub(super) const PAGE_BYTES: usize = 1 << 20;

impl Job<'_> {
    /// Reports how much is done, and fails if the export is to be stopped.
    pub fn at(&self, done: usize, all: usize) -> Result<(), ExportError> {
        self.reached.store(done, Ordering::Relaxed);
        if (self.progress)(done, all) {
            Ok(())
        } else {
            Err(ExportError::Cancelled)
        }
    }

    /// Makes something of every slide on all cores, in order. `bytes` is the memory that one
    /// takes. A slide is done when the next one is asked for.
    pub fn each<T: Send>(
        &self,
        bytes: usize,
        make: impl Fn(usize) -> Result<T, ExportError> + Sync,
    ) -> impl Iterator<Item = Result<T, ExportError>> {
        let slides = self.pages.len();
        let made = in_order(slides, bytes, make);
        let made = made.map(Some).chain([None]).enumerate();
        made.map_while(move |(done, made)| match done {
            0 => made,
            _ => self
                .at(done, slides)
                .map_or_else(|stopped| Some(Err(stopped)), |()| made),
        })
    }

    /// The same for a template: it ends at the first failure, with which the export fails.
    pub fn each_made<T: Send>(
        &self,
        make: impl Fn(usize) -> Result<T, ExportError> + Sync,
    ) -> impl Iterator<Item = T> {
        self.each(PAGE_BYTES, make).map_while(|made| self.ok(made))
    }

    /// Every page, for a template.
    pub fn each_page(&self) -> impl Iterator<Item = Page> {
        self.each_made(|slide| Ok(self.pages.page(slide)))
    }

    /// A result within a template; an error is what the export fails with.
    pub fn ok<T>(&self, result: Result<T, ExportError>) -> Option<T> {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        result.map_err(|error| *failure = Some(error)).ok()
    }

    /// Whether a folder is written, with a file a slide.
    pub const fn has_folder(&self) -> bool {
        self.folder.is_some()
    }

    /// Writes the picture of a slide, and returns its path from the folder's parent.
    pub fn picture(&self, slide: usize, bytes: &[u8]) -> Result<String, ExportError> {
        let ending = match self.order.format {
            Format::Marp => "svg",
            format => format.ending(),
        };
        let name = picture_name(slide, self.pages.len(), ending);
        if let Some(folder) = &self.folder {
            folder.file(&name, bytes)?;
        }
        Ok(format!("{}/{name}", pictures_of(&self.order.path)))
    }
}

/// Writes the document of a template.
pub(super) fn fill(template: &impl Template, out: &mut dyn Out) -> Result<(), ExportError> {
    Ok(Template::write_into(template, &mut &mut *out)?)
}

/// The memory for all things that are made at the same time.
const MAX_BYTES: usize = 512 << 20;

/// Makes something of every number on all cores, in order.
fn in_order<T: Send>(
    numbers: usize,
    bytes: usize,
    make: impl Fn(usize) -> T + Sync,
) -> impl Iterator<Item = T> {
    let size = batch(bytes);
    (0..numbers).step_by(size).flat_map(move |start| {
        let range = start..numbers.min(start + size);
        range.into_par_iter().map(&make).collect::<Vec<_>>()
    })
}

/// The number of things that are made at a time: some for each core, and fewer where they
/// are large.
fn batch(bytes: usize) -> usize {
    let max = MAX_BYTES / bytes.max(1);
    max.clamp(1, 4 * rayon::current_num_threads())
}

#[cfg(test)]
mod tests {
    use super::{MAX_BYTES, batch, in_order};
    use crate::ExportError;

    #[test]
    fn what_is_made_is_taken_in_order_and_once() {
        let taken: Vec<_> = in_order(1000, 1, |slide| (slide, slide * slide)).collect();
        let wanted: Vec<_> = (0..1000).map(|slide| (slide, slide * slide)).collect();
        assert_eq!(taken, wanted);
    }

    #[test]
    fn the_first_failure_ends_it() {
        let mut made = in_order(1000, 1, |slide| match slide {
            7 => Err(ExportError::Cancelled),
            slide => Ok(slide),
        });
        let mut last = 0;
        let end = made.try_for_each(|slide| {
            last = slide?;
            Ok(())
        });
        assert!(matches!(end, Err(ExportError::Cancelled)));
        assert_eq!(last, 6);
    }

    #[test]
    fn large_things_are_made_one_by_one() {
        assert_eq!(batch(MAX_BYTES + 1), 1);
        assert!(batch(1000) >= 4);
    }
}
