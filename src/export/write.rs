//! Writes an export to its place: whole, or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::out::{Folder, NewFile, NewFolder, parent};
use super::{
    ExportError, Pages, beamer, cast, dot, marp, mermaid, ndjson, pdf, pptx, raster, svg, text,
    typst, web,
};
use deck::{Format, Order, Progress, Studio, Written};
use search::Named;
use words::message;

/// What a format of one file writes into, from any thread: deep searches have their own.
pub(super) trait Out: Write + Send {}

impl<T: Write + Send> Out for T {}

/// What writes a format.
enum Writer {
    /// One file of slides.
    File(fn(&Pages<'_>, &Job<'_>, &mut dyn Out) -> Result<(), ExportError>),
    /// A folder with a file a slide.
    Folder(fn(&Pages<'_>, &Job<'_>, &Folder) -> Result<(), ExportError>),
    /// A file, and a folder with the pictures that it shows; the file names them by the
    /// folder's name, which is given.
    Both(WriteBoth),
}

type WriteBoth = fn(&Pages<'_>, &Job<'_>, &mut dyn Out, &Folder, &str) -> Result<(), ExportError>;

/// What writes a format, and how many slides make sense in it; no number where each slide
/// stands for itself, or the format knows better. A new format is a file and a line here.
fn writer(format: Format) -> (Writer, usize) {
    let any = usize::MAX;
    match format {
        Format::Svg => (Writer::Folder(svg::write_folder), any),
        Format::Html => (Writer::File(web::write_player), any),
        Format::Reveal => (Writer::File(web::write_reveal), any),
        Format::Marp => (Writer::Both(marp::write), 5_000),
        Format::Cast => (Writer::File(cast::write), any),
        Format::Gif => (Writer::File(raster::write_gif), any),
        Format::Pdf => (Writer::File(pdf::write_file), any),
        Format::Png => (Writer::Folder(raster::write_folder), any),
        Format::Beamer => (Writer::File(beamer::write), 2_000),
        Format::Typst => (Writer::File(typst::write), 10_000),
        Format::Dot => (Writer::File(dot::write), 100_000),
        Format::Mermaid => (Writer::File(mermaid::write), any),
        Format::Text => (Writer::File(text::write), any),
        Format::Ndjson => (Writer::File(ndjson::write), any),
        Format::Pptx => (Writer::File(pptx::write), any),
    }
}

/// Sees whether an export could be written to `path` now.
///
/// # Errors
/// What is in the way.
pub fn room_for(format: Format, path: &Path, force: bool) -> Result<(), ExportError> {
    let (writer, _) = writer(format);
    if let Writer::File(_) | Writer::Both(_) = writer {
        NewFile::new(path, force)?;
    }
    match writer {
        Writer::File(_) => Ok(()),
        Writer::Folder(_) => NewFolder::new(path, force, is_picture).map(drop),
        Writer::Both(_) => NewFolder::new(&pictures_of(path).0, force, is_picture).map(drop),
    }
}

/// Writes what was ordered. It is written beside its place and moved there at the end, so
/// that nothing half-written stays, and nothing is replaced unless that is asked for.
///
/// # Errors
/// Where something is in the way, where the format cannot hold it, where writing fails,
/// or where `progress` stops it.
pub fn write(order: &Order, progress: &Progress<'_>) -> Result<Written, ExportError> {
    run(&Job::new(order, progress, None))
}

/// The same with somebody who can film the program's own screen, as recordings need.
///
/// # Errors
/// As [`write()`].
pub fn write_filmed(
    order: &Order,
    progress: &Progress<'_>,
    studio: Studio,
) -> Result<Written, ExportError> {
    run(&Job::new(order, progress, Some(studio)))
}

fn run(job: &Job<'_>) -> Result<Written, ExportError> {
    let Order {
        deck,
        format,
        path,
        force,
        ..
    } = job.order;
    let (writer, max) = writer(*format);
    let slides = deck.len();
    if slides > max {
        let format = format.name();
        let why = message!(TooManyForFormat {
            slides,
            format,
            max
        });
        return Err(ExportError::TooMany { why, max });
    }
    let pages = Pages::new(deck);
    match writer {
        Writer::File(write) => {
            NewFile::new(path, *force)?.fill(|out| write(&pages, job, out))?;
        }
        Writer::Folder(write) => {
            let folder = NewFolder::new(path, *force, is_picture)?;
            write(&pages, job, &folder.folder())?;
            folder.keep()?;
        }
        Writer::Both(write) => {
            let (beside, name) = pictures_of(path);
            let file = NewFile::new(path, *force)?;
            let folder = NewFolder::new(&beside, *force, is_picture)?;
            file.fill(|out| {
                write(&pages, job, out, &folder.folder(), &name)?;
                folder.keep()
            })?;
        }
    }
    Ok(Written {
        path: path.clone(),
        made: (job.reached.load(Ordering::Relaxed), format.unit()),
    })
}

/// The folder with the pictures of a file: `talk.md` has `talk-pictures`.
fn pictures_of(path: &Path) -> (PathBuf, String) {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = format!("{stem}-pictures");
    (parent(path).join(&name), name)
}

/// Whether a file is called as a picture of a slide is: `step-007.svg`.
fn is_picture(name: &str) -> bool {
    let Some((stem, ending)) = name.rsplit_once('.') else {
        return false;
    };
    let number = stem.strip_prefix("step-").unwrap_or("");
    number.len() >= 3
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && matches!(ending, "svg" | "png")
}

/// The name of a slide's picture; wider numbers where there are many, so that names sort.
pub(super) fn picture_name(index: usize, slides: usize, ending: &str) -> String {
    let digits = slides.saturating_sub(1).to_string().len().max(3);
    format!("step-{index:0digits$}.{ending}")
}

/// An export while it is written.
pub(super) struct Job<'a> {
    pub order: &'a Order,
    pub progress: &'a Progress<'a>,
    /// Who can film the program's own screen, where there is somebody.
    pub studio: Option<Studio>,
    /// How much is done by now.
    reached: AtomicUsize,
}

impl<'a> Job<'a> {
    const fn new(order: &'a Order, progress: &'a Progress<'a>, studio: Option<Studio>) -> Self {
        Self {
            order,
            progress,
            studio,
            reached: AtomicUsize::new(0),
        }
    }

    /// So many of so many are done; whether to go on.
    pub fn at(&self, done: usize, all: usize) -> Result<(), ExportError> {
        self.reached.store(done, Ordering::Relaxed);
        if (self.progress)(done, all) {
            Ok(())
        } else {
            Err(ExportError::Cancelled)
        }
    }
}

/// How much memory the pictures may take that are drawn at the same time.
const DRAWN_AT_ONCE: usize = 512 << 20;

/// Makes something of every slide on all cores, and takes what was made in order.
/// `bytes` is what one slide takes while it is drawn.
pub(super) fn in_order<T: Send>(
    slides: usize,
    bytes: usize,
    make: impl Fn(usize) -> Result<T, ExportError> + Sync,
    mut take: impl FnMut(usize, T) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    let size = batch(bytes);
    for start in (0..slides).step_by(size) {
        let range = start..slides.min(start + size);
        let made: Vec<_> = range.into_par_iter().map(&make).collect();
        for (place, thing) in made.into_iter().enumerate() {
            take(start + place, thing?)?;
        }
    }
    Ok(())
}

/// How many slides are drawn before the first of them is taken: some for each core, so
/// that none waits for long, and fewer where they are large.
fn batch(bytes: usize) -> usize {
    let max = DRAWN_AT_ONCE / bytes.max(1);
    max.clamp(1, 4 * rayon::current_num_threads())
}

#[cfg(test)]
mod tests {
    use super::{DRAWN_AT_ONCE, batch, in_order, is_picture, picture_name};
    use crate::ExportError;

    #[test]
    fn pictures_are_known_by_their_names() {
        assert_eq!(picture_name(7, 20, "svg"), "step-007.svg");
        assert_eq!(picture_name(7, 20_000, "png"), "step-00007.png");
        assert!(is_picture("step-007.svg") && is_picture("step-00007.png"));
        assert!(!is_picture("step-7.svg") && !is_picture("step-007.txt") && !is_picture("a"));
    }

    #[test]
    fn what_is_made_is_taken_in_order_and_once() {
        let mut taken = Vec::new();
        in_order(
            1000,
            1,
            |slide| Ok(slide * slide),
            |slide, square| {
                taken.push((slide, square));
                Ok(())
            },
        )
        .expect("nothing fails");
        let wanted: Vec<_> = (0..1000).map(|slide| (slide, slide * slide)).collect();
        assert_eq!(taken, wanted);
    }

    #[test]
    fn the_first_failure_ends_it() {
        let cancelled = |slide| match slide {
            7 => Err(ExportError::Cancelled),
            slide => Ok(slide),
        };
        let mut last = 0;
        let end = in_order(1000, 1, cancelled, |slide, _| {
            last = slide;
            Ok(())
        });
        assert!(matches!(end, Err(ExportError::Cancelled)));
        assert_eq!(last, 6);
    }

    #[test]
    fn large_pictures_are_drawn_one_by_one() {
        assert_eq!(batch(DRAWN_AT_ONCE + 1), 1);
        assert!(batch(1000) >= 4);
    }
}
