//! What a learner has done: lessons that are finished, and where others were left.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Viewer;
use lesson::{Lesson, Part};
use trace::Step;
use words::Message;

/// A stop of a lesson: its part and its selector, as the lesson's file names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The name of the part.
    pub part: String,
    /// The selector of the stop.
    pub stop: String,
}

impl Bookmark {
    /// The last stop up to a step; none at the beginning of a lesson.
    #[must_use]
    pub fn at(lesson: &Lesson, part: usize, step: Step) -> Option<Self> {
        let Part { name, stops, .. } = &lesson.parts[part];
        let reached = stops.iter().rposition(|stop| stop.step <= step);
        let reached = reached.unwrap_or(0);
        let stop = stops.get(reached).filter(|_| (part, reached) != (0, 0))?;
        Some(Self {
            part: name.clone(),
            stop: stop.selector.clone(),
        })
    }

    /// Its part and its step, if the lesson still has them.
    #[must_use]
    pub fn place(&self, lesson: &Lesson) -> Option<(usize, Step)> {
        let mut parts = lesson.parts.iter();
        let part = parts.position(|part| part.name == self.part)?;
        let mut stops = lesson.parts[part].stops.iter();
        let stop = stops.find(|stop| stop.selector == self.stop)?;
        Some((part, stop.step))
    }
}

/// What has been done of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonState {
    /// Whether its end was reached.
    pub done: bool,
    /// Where it was left; `None` at its beginning and at its end.
    pub left: Option<Bookmark>,
}

/// What has been done of every lesson.
#[derive(Clone, Debug, Default)]
pub struct Course {
    lessons: BTreeMap<String, LessonState>,
    /// The lesson that has changed since it was last written down.
    changed: Option<String>,
}

/// Writes down what has been done of a lesson.
pub type Keeper = Arc<dyn Fn(&str, &LessonState) -> Result<(), Message>>;

impl FromIterator<(String, LessonState)> for Course {
    fn from_iter<I: IntoIterator<Item = (String, LessonState)>>(lessons: I) -> Self {
        Self {
            lessons: lessons.into_iter().collect(),
            changed: None,
        }
    }
}

impl Course {
    /// What has been done of a lesson, if it was ever begun.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&LessonState> {
        self.lessons.get(id)
    }

    /// Notes where a lesson is.
    pub(super) fn note(&mut self, viewer: &Viewer) {
        let id = &viewer.lesson.id;
        let before = self.lessons.get(id);
        let now = LessonState {
            done: viewer.closing || before.is_some_and(|before| before.done),
            left: viewer.bookmark(),
        };
        if now != before.cloned().unwrap_or_default() {
            self.lessons.insert(id.clone(), now);
            self.changed = Some(id.clone());
        }
    }

    /// The lesson that is to be written down.
    pub(super) fn take_changed(&mut self) -> Option<(String, LessonState)> {
        let id = self.changed.take()?;
        let state = self.lessons.get(&id)?.clone();
        Some((id, state))
    }
}
