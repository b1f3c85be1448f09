//! Finds where a wrong program first goes wrong.

use super::{Pair, Run};
use search::Mistake;
use trace::{Direction, Progress, Recording, Step};

/// Which of two searches is wrong, if the other is right.
pub(super) fn wrong(sides: [&Recording; 2]) -> Option<usize> {
    match sides.map(|side| side.trace.options().mistake.is_some()) {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    }
}

impl Pair<'_> {
    /// The merged step at which a wrong program first goes wrong; `None` if it never does, or
    /// if both are right or both wrong.
    pub(super) fn parting(&self) -> Option<Step> {
        let step = self.union.parting?;
        Some(self.merged(self.wrong()?, step))
    }

    /// Which one is wrong, and its own step at which it first goes wrong.
    pub fn wrong_step(&self) -> Option<(usize, Step)> {
        Some((self.wrong()?, self.union.parting?))
    }

    /// Which one is wrong, if the other is right.
    pub fn wrong(&self) -> Option<usize> {
        wrong(self.recordings)
    }
}

impl Run {
    /// The pane of the first program that has a mistake, and the mistake.
    pub fn mistake(&self) -> Option<(usize, Mistake)> {
        let panes = self.panes().iter().enumerate();
        let mut wrong =
            panes.filter_map(|(place, pane)| Some((place, pane.trace().options().mistake?)));
        wrong.next()
    }

    /// The pane of the wrong program, and its own step at which it first goes wrong.
    pub fn wrong_step(&self) -> Option<(usize, Step)> {
        match self.pair() {
            Some(pair) => pair.wrong_step(),
            None => Some((0, self.parting()?)),
        }
    }

    /// Whether a lone wrong program takes the same steps as the right one.
    pub fn is_never_wrong(&self) -> bool {
        let is_alone = self.mistake().is_some() && self.pair().is_none();
        is_alone && self.first().trace().is_complete() && self.parting().is_none()
    }

    /// The nearest step after or before `from` at which two searches differ or a wrong program
    /// first goes wrong.
    pub fn next_difference(&self, from: Step, direction: Direction) -> Option<Step> {
        let pair = self.pair();
        let differs = pair.and_then(|pair| pair.next_difference(from, direction));
        let found = differs.into_iter().chain(self.parting());
        direction.nearest(from, found)
    }

    /// The step at which a wrong program first does what the right one, with the same options,
    /// would not. `None` if no program is wrong, if the mistake changes nothing, or if both are
    /// wrong.
    pub fn parting(&self) -> Option<Step> {
        match self.pair() {
            Some(pair) => pair.parting(),
            None => *(self.parting).get_or_init(|| self.found(&Progress::new())),
        }
    }

    /// Finds the parting now, unless `progress` is cancelled, so that asking for it takes no time.
    #[must_use]
    pub fn ready(self, progress: &Progress) -> Self {
        let found = self.found(progress);
        if !progress.is_cancelled() {
            self.parting.get_or_init(|| found);
        }
        self
    }

    fn found(&self, progress: &Progress) -> Option<Step> {
        let wrong = &self.first().recording;
        let mistake = wrong.trace.options().mistake;
        mistake.and_then(|_| wrong.parting(progress))
    }
}
