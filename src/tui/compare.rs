//! Two searches that are compared: a comparison by itself, without a lesson.

use super::Action;
use super::steer::steer;
use super::watch::{Lazy, Watch, Watched};
use lesson::Part;

/// Two searches that are compared.
pub struct Compare {
    /// The comparison.
    part: Part,
    found: Lazy,
    /// Where one is in it.
    pub watch: Watch,
}

impl Compare {
    /// A comparison at its beginning.
    ///
    /// # Panics
    /// Where the part is none.
    #[must_use]
    pub fn new(part: Part) -> Self {
        assert!(part.sides.is_some(), "a comparison has two sides");
        let mut watch = Watch::default();
        watch.begin(&part);
        Self {
            part,
            found: Lazy::default(),
            watch,
        }
    }

    /// The comparison with what is found out of it.
    #[must_use]
    pub fn watched(&self) -> Watched<'_> {
        self.found.watched(&self.part)
    }

    /// Goes to a merged step.
    pub(super) fn go(&mut self, step: usize) {
        self.watch.go(&self.part, step);
    }

    /// Does what `action` asks for. Returns whether it was there.
    pub(super) fn steer(&mut self, action: Action) -> bool {
        let watched = self.found.watched(&self.part);
        steer(&mut self.watch, watched, action).unwrap_or(true)
    }
}
