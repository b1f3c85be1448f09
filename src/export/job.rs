//! An export while it is written: what was ordered, and who is told how far it is.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::ExportError;
use deck::{Order, Progress, Studio};

/// An export while it is written.
pub(super) struct Job<'a> {
    pub order: &'a Order,
    pub progress: &'a dyn Progress,
    /// Who can film the program's own screen, where there is somebody.
    pub studio: Option<Studio>,
    /// How much is done by now.
    reached: AtomicUsize,
}

impl<'a> Job<'a> {
    pub const fn new(order: &'a Order, progress: &'a dyn Progress, studio: Option<Studio>) -> Self {
        Self {
            order,
            progress,
            studio,
            reached: AtomicUsize::new(0),
        }
    }

    /// How much is done by now, in the units of the format.
    pub fn reached(&self) -> usize {
        self.reached.load(Ordering::Relaxed)
    }

    /// So many of so many are done; whether to go on.
    pub fn at(&self, done: usize, all: usize) -> Result<(), ExportError> {
        self.reached.store(done, Ordering::Relaxed);
        match self.progress.at(done, all) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ExportError::Cancelled),
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
        let range: Range<usize> = start..slides.min(start + size);
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
    let most = DRAWN_AT_ONCE / bytes.max(1);
    most.clamp(1, 4 * rayon::current_num_threads())
}

#[cfg(test)]
mod tests {
    use super::{DRAWN_AT_ONCE, batch, in_order};
    use crate::ExportError;

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
        let refused = |slide| match slide {
            7 => Err(ExportError::Refused("seven".into())),
            slide => Ok(slide),
        };
        let mut last = 0;
        let end = in_order(1000, 1, refused, |slide, _| {
            last = slide;
            Ok(())
        });
        assert!(matches!(end, Err(ExportError::Refused(_))));
        assert_eq!(last, 6);
    }

    #[test]
    fn large_pictures_are_drawn_one_by_one() {
        assert_eq!(batch(DRAWN_AT_ONCE + 1), 1);
        assert!(batch(1000) >= 4);
    }
}
