//! A lesson that is followed, or two searches that are compared without one: which part,
//! and where one is in that.

use super::steer::steer;
use super::watch::{Replay, ReplayCache, Watch};
use super::{Action, Outcome, Target, outcome};
use lesson::{Lesson, Part};
use run::Run;
use trace::Direction::{self, Backwards, Forwards};
use trace::Step;

/// A lesson that is followed. Two searches that are compared are one of a single part,
/// without a name.
pub struct Follow {
    /// The lesson.
    pub lesson: Lesson,
    /// Which part of it.
    pub part: usize,
    /// Where one is in that part.
    pub watch: Watch,
    caches: Vec<ReplayCache>,
}

impl From<Run> for Follow {
    fn from(run: Run) -> Self {
        Self::new(run.into())
    }
}

impl Follow {
    /// A lesson at its beginning.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        let caches = lesson
            .parts
            .iter()
            .map(|_| ReplayCache::default())
            .collect();
        let mut follow = Self {
            lesson,
            part: 0,
            watch: Watch::default(),
            caches,
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
    pub fn replay(&self) -> Replay<'_> {
        let part = self.part();
        Replay::new(&part.run, &part.stops, &self.caches[self.part])
    }

    pub(super) fn open_part(&mut self, part: usize) {
        self.part = part;
        self.watch.begin(&self.lesson.parts[part].run);
    }

    /// Goes to a step of the part.
    pub(super) fn go(&mut self, step: Step) {
        self.watch.go(&self.lesson.parts[self.part].run, step);
    }

    /// Whether this is a lesson.
    #[must_use]
    pub fn is_lesson(&self) -> bool {
        !self.lesson.titles.is_empty()
    }

    /// Opens the next part, or the one before; `false` where there is none.
    fn turn(&mut self, direction: Direction) -> bool {
        let part = match direction {
            Forwards => Some(self.part + 1).filter(|&part| part < self.lesson.parts.len()),
            Backwards => self.part.checked_sub(1),
        };
        if let Some(part) = part {
            self.open_part(part);
        }
        part.is_some()
    }

    /// The next stop, or the one before, in this part or beyond it; `false` where there is
    /// none.
    fn go_to_stop(&mut self, direction: Direction) -> bool {
        let here = self.watch.step;
        let mut stops = self.part().stops.iter().map(|stop| stop.step);
        let near = match direction {
            Forwards => stops.find(|&step| step > here),
            Backwards => stops.rfind(|&step| step < here),
        };
        if let Some(step) = near {
            self.go(step);
            return true;
        }
        if !self.turn(direction) {
            return false;
        }
        let Part { stops, run, .. } = self.part();
        let (stop, end) = match direction {
            Forwards => (stops.first(), Step::FIRST),
            Backwards => (stops.last(), run.last()),
        };
        self.watch.step = stop.map_or(end, |stop| stop.step);
        true
    }

    /// Whether a part ends here; two searches that are stepped apart are nowhere.
    fn is_at_end(&self, direction: Direction) -> bool {
        let end = match direction {
            Forwards => self.part().run.last(),
            Backwards => Step::FIRST,
        };
        self.watch.apart.is_none() && self.watch.step == end
    }

    /// Does what `action` asks for, from part to part.
    pub(super) fn steer(&mut self, action: Action) -> Outcome {
        let here = (self.part, self.watch.step);
        let found = match action {
            Action::Go(Target::Step, direction)
                if self.is_lesson() && self.is_at_end(direction) =>
            {
                let turned = self.turn(direction);
                if turned && direction == Backwards {
                    self.go(self.part().run.last());
                }
                turned
            }
            Action::Go(Target::Stop, direction) => self.go_to_stop(direction),
            Action::Go(Target::Part, Forwards) => self.turn(Forwards),
            Action::Go(Target::Part, Backwards) => {
                self.open_part(self.part.saturating_sub(1));
                here != (0, Step::FIRST)
            }
            _ => {
                let run = &self.lesson.parts[self.part].run;
                return steer(&mut self.watch, run, action);
            }
        };
        self.watch.playing = false;
        Outcome::found(found, || outcome::end_of_lesson(action))
    }
}
