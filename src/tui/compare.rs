//! Two searches that are compared, without a lesson.

use super::steer::steer;
use super::watch::{Lazy, Watch, Watched};
use super::{Action, Outcome};
use run::Run;
use trace::Step;

/// Two searches that are compared.
pub struct Compare {
    run: Run,
    found: Lazy,
    /// Where one is in it.
    pub watch: Watch,
}

impl Compare {
    /// A comparison at its beginning.
    #[must_use]
    pub fn new(run: Run) -> Self {
        let mut watch = Watch::default();
        watch.begin(&run);
        Self {
            run,
            found: Lazy::default(),
            watch,
        }
    }

    /// The comparison with what is found out of it.
    #[must_use]
    pub const fn watched(&self) -> Watched<'_> {
        Watched::new(&self.run, &[], &self.found)
    }

    /// Goes to a merged step.
    pub(super) fn go(&mut self, step: Step) {
        self.watch.go(&self.run, step);
    }

    /// Does what `action` asks for.
    pub(super) fn steer(&mut self, action: Action) -> Outcome {
        steer(&mut self.watch, &self.run, action)
    }
}
