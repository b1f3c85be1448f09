//! An export being written, as every format sees it.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use askama::Template;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::layout::widest;
use super::out::{NewFolder, Out, picture_name};
use super::page::Page;
use super::{ExportError, Pages};
use deck::{Format, Order, Progress, Studio};
use words::ascii::is_hidden;
use words::message;

/// An export being written.
pub(super) struct Job<'a> {
    pub order: &'a Order,
    pub pages: Pages<'a>,
    /// Films the program's own screen, if there is one.
    pub studio: Option<Studio>,
    pub folder: Option<NewFolder>,
    pub progress: &'a Progress<'a>,
    /// The number of units done.
    pub reached: AtomicUsize,
    /// The first failure within a template, which can only report its own errors.
    pub failure: Mutex<Option<ExportError>>,
    /// Roughly how much memory a page takes during layout.
    pub page: usize,
}

impl Job<'_> {
    /// Roughly how much memory a page takes during layout.
    ///
    /// # Errors
    /// If it needs more memory than is left.
    pub fn page_bytes(order: &Order) -> Result<usize, ExportError> {
        /// For the page itself, and for each move next to its path.
        const BYTES: [usize; 2] = [1 << 20, 300];
        let chapters = order.deck.chapters.iter();
        let moves = chapters.map(|chapter| widest(&chapter.part.run, &chapter.steps));
        let moves = moves.max().unwrap_or(0);
        let bytes = BYTES[0] + moves * BYTES[1];
        match moves * BYTES[1] > order.bytes {
            true => Err(ExportError::Refused(message!(SlideNoMemory {
                moves,
                megabytes: bytes.div_ceil(1 << 20)
            }))),
            false => Ok(bytes),
        }
    }

    /// Reports progress; fails if the export should stop.
    pub fn at(&self, done: usize, all: usize) -> Result<(), ExportError> {
        self.reached.store(done, Ordering::Relaxed);
        self.goes_on(all)
    }

    /// Fails if the export should stop, with no further progress.
    pub fn goes_on(&self, all: usize) -> Result<(), ExportError> {
        match (self.progress)(self.reached.load(Ordering::Relaxed), all) {
            true => Ok(()),
            false => Err(ExportError::Cancelled),
        }
    }

    /// Makes something of every slide, in order, on all cores. `bytes` is the memory for each.
    /// A slide counts as done when the next one is requested; the export may also stop before
    /// one is begun.
    pub fn each<T: Send>(
        &self,
        bytes: usize,
        make: impl Fn(usize) -> Result<T, ExportError> + Sync,
    ) -> impl Iterator<Item = Result<T, ExportError>> {
        let slides = self.pages.len();
        // The other half of the memory is for what they are written into.
        let size = batch(bytes, self.order.bytes / 2);
        let made = in_order(slides, size, move |slide| {
            self.goes_on(slides)?;
            make(slide)
        });
        let made = made.map(Some).chain([None]).enumerate();
        made.map_while(move |(done, made)| match done {
            0 => made,
            _ => self
                .at(done, slides)
                .map_or_else(|stopped| Some(Err(stopped)), |()| made),
        })
    }

    /// Like [`Job::each`], for a template: ends at the first failure, and so fails the export.
    pub fn each_made<T: Send>(
        &self,
        make: impl Fn(usize) -> Result<T, ExportError> + Sync,
    ) -> impl Iterator<Item = T> {
        self.each(self.page, make).map_while(|made| self.ok(made))
    }

    /// Every page, for a template.
    pub fn each_page(&self) -> impl Iterator<Item = Page> {
        self.each_made(|slide| Ok(self.pages.page(slide)))
    }

    /// A result within a template; on an error, the export fails with it.
    pub fn ok<T>(&self, result: Result<T, ExportError>) -> Option<T> {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        result.map_err(|error| *failure = Some(error)).ok()
    }

    /// Writes the picture of every page.
    pub fn pictures(
        &self,
        bytes: usize,
        draw: impl Fn(&Page) -> Result<Vec<u8>, ExportError> + Sync,
    ) -> Result<(), ExportError> {
        let mut pictures = self.each(bytes, |slide| {
            self.picture(slide, &draw(&self.pages.page(slide))?)
        });
        pictures.try_for_each(|picture| picture.map(drop))
    }

    /// Whether there is a folder, with a file per slide.
    pub const fn has_folder(&self) -> bool {
        self.folder.is_some()
    }

    /// Writes the picture of a slide; returns its path, relative to the folder's parent.
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

/// The name of the folder for a file's pictures.
pub(super) fn pictures_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    // It is used in angle brackets.
    let is_odd = |char| is_hidden(char) || "<>\\".contains(char);
    format!("{}-pictures", stem.replace(is_odd, "-"))
}

/// Writes a template's document.
pub(super) fn fill(template: &impl Template, out: &mut dyn Out) -> Result<(), ExportError> {
    Ok(Template::write_into(template, &mut &mut *out)?)
}

/// Makes something of every number, in order, on all cores, `size` at a time.
fn in_order<T: Send>(
    numbers: usize,
    size: usize,
    make: impl Fn(usize) -> T + Sync,
) -> impl Iterator<Item = T> {
    (0..numbers).step_by(size).flat_map(move |start| {
        let range = start..numbers.min(start + size);
        range.into_par_iter().map(&make).collect::<Vec<_>>()
    })
}

/// How many things to make at a time: a few for each core, or fewer if they are large for the
/// memory.
fn batch(bytes: usize, room: usize) -> usize {
    let max = room / bytes.max(1);
    max.clamp(1, 4 * rayon::current_num_threads())
}

#[cfg(test)]
mod tests {
    use super::{batch, in_order};
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
        assert_eq!(batch(1001, 1000), 1);
        assert!(batch(1000, 4000) >= 4);
    }
}
