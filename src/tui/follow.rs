//! A lesson that is followed: which part, and where one is in that.

use super::steer::steer;
use super::watch::{Lazy, Watch, Watched};
use super::{Action, Outcome, Target, outcome};
use lesson::{Lesson, Part};
use trace::Direction::{Backwards, Forwards};
use trace::Step;

/// A lesson that is followed.
pub struct Follow {
    /// The lesson.
    pub lesson: Lesson,
    /// Which part of it.
    pub part: usize,
    /// Where one is in that part.
    pub watch: Watch,
    found: Vec<Lazy>,
}

impl Follow {
    /// A lesson at its beginning.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        let found = lesson.parts.iter().map(|_| Lazy::default()).collect();
        let mut follow = Self {
            lesson,
            part: 0,
            watch: Watch::default(),
            found,
        };
        follow.open_part(0);
        follow
    }

    /// The part that is followed.
    #[must_use]
    pub fn part(&self) -> &Part {
        &self.lesson.parts[self.part]
    }

    /// That part, with what is found out of it.
    #[must_use]
    pub fn watched(&self) -> Watched<'_> {
        let part = self.part();
        Watched::new(&part.run, &part.stops, &self.found[self.part])
    }

    pub(super) fn open_part(&mut self, part: usize) {
        self.part = part;
        self.watch.begin(&self.lesson.parts[part].run);
    }

    /// Goes to a step of the part.
    pub(super) fn go(&mut self, step: Step) {
        self.watch.go(&self.lesson.parts[self.part].run, step);
    }

    /// The first step of the next part; `false` at the very end.
    fn forward(&mut self) -> bool {
        self.watch.playing = false;
        let more = self.part + 1 < self.lesson.parts.len();
        if more {
            self.open_part(self.part + 1);
        }
        more
    }

    /// The last step of the part before; `false` at the very beginning.
    fn backward(&mut self) -> bool {
        self.watch.playing = false;
        let more = self.part > 0;
        if more {
            self.open_part(self.part - 1);
            self.go(self.part().run.last());
        }
        more
    }

    /// The next stop, in this part or the next one; `false` where there is none.
    pub(super) fn next_stop(&mut self) -> bool {
        let here = self.watch.step;
        let stops = || self.part().stops.iter().map(|stop| stop.step);
        let next = stops().find(|&step| step > here);
        if let Some(step) = next {
            self.go(step);
            return true;
        }
        if self.part + 1 == self.lesson.parts.len() {
            return false;
        }
        self.open_part(self.part + 1);
        if let Some(stop) = self.part().stops.first() {
            self.watch.step = stop.step;
        }
        true
    }

    /// The stop before, in this part or the one before; `false` where there is none.
    pub(super) fn previous_stop(&mut self) -> bool {
        let here = self.watch.step;
        let stops = || self.part().stops.iter().map(|stop| stop.step);
        let before = stops().rfind(|&step| step < here);
        if let Some(step) = before {
            self.go(step);
            return true;
        }
        if self.part == 0 {
            return false;
        }
        self.open_part(self.part - 1);
        let stop = self.part().stops.last();
        self.watch.step = stop.map_or_else(|| self.part().run.last(), |stop| stop.step);
        true
    }

    /// Whether one is at a step; two searches that are stepped apart are at none.
    fn is_at(&self, step: Step) -> bool {
        self.watch.apart.is_none() && self.watch.step == step
    }

    /// Does what `action` asks for, from part to part.
    pub(super) fn steer(&mut self, action: Action) -> Outcome {
        let (many, here) = (self.lesson.parts.len(), (self.part, self.watch.step));
        if matches!(action, Action::Go(Target::Stop | Target::Part, _)) {
            self.watch.playing = false;
        }
        let found = match action {
            Action::Go(Target::Step, Forwards) if self.is_at(self.part().run.last()) => {
                self.forward()
            }
            Action::Go(Target::Step, Backwards) if self.is_at(Step::FIRST) => self.backward(),
            Action::Go(Target::Stop, Forwards) => self.next_stop(),
            Action::Go(Target::Stop, Backwards) => self.previous_stop(),
            Action::Go(Target::Part, Forwards) if self.part + 1 < many => {
                self.open_part(self.part + 1);
                true
            }
            Action::Go(Target::Part, Forwards) => false,
            Action::Go(Target::Part, Backwards) => {
                self.open_part(self.part.saturating_sub(1));
                here != (0, Step::FIRST)
            }
            _ => {
                let run = &self.lesson.parts[self.part].run;
                return steer(&mut self.watch, run, action);
            }
        };
        Outcome::found(found, || outcome::end_of_lesson(action))
    }
}
