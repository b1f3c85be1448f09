//! What a learner has done: lessons that are finished and where others were left, questions
//! that were answered, exercises that were practised.

use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::sync::Arc;

use lesson::{Lesson, Outline, Part};
use trace::Step;
use words::{Message, message};

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

    /// Its number among all stops, from 1, if the lesson still has it.
    pub fn number(&self, outline: &Outline) -> Option<usize> {
        let mut stops = outline.stops();
        let index = stops.position(|stop| stop == (&self.part, &self.stop))?;
        Some(index + 1)
    }

    /// Its part and its step, if the lesson still has them.
    pub fn place(&self, lesson: &Lesson) -> Option<(usize, Step)> {
        let mut parts = lesson.parts.iter();
        let part = parts.position(|part| part.name == self.part)?;
        let mut stops = lesson.parts[part].stops.iter();
        let stop = stops.find(|stop| stop.selector == self.stop)?;
        Some((part, stop.step))
    }
}

/// How much of what was asked was right the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// What was right.
    pub right: usize,
    /// What was asked, and answered, given up or passed.
    pub asked: usize,
}

impl Score {
    /// How many of `count` questions were right; nothing where none was asked.
    pub fn message(self, count: usize) -> Option<Message> {
        let Self { right, asked } = self;
        let (count, left) = (count.max(asked), count.saturating_sub(asked));
        (asked > 0).then(|| message!(QuestionsRight { right, count, left }))
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, more: Self) {
        self.right = self.right.saturating_add(more.right);
        self.asked = self.asked.saturating_add(more.asked);
    }
}

impl FromIterator<bool> for Score {
    /// Of answers, each right or not.
    fn from_iter<I: IntoIterator<Item = bool>>(answers: I) -> Self {
        let mut score = Self::default();
        for is_right in answers {
            let right = usize::from(is_right);
            score += Self { right, asked: 1 };
        }
        score
    }
}

/// What has been done of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonState {
    /// Whether its end was reached.
    pub done: bool,
    /// Where it was left; `None` at its beginning and at its end.
    pub left: Option<Bookmark>,
    /// Its questions that were answered, by their names, and whether the first answer was
    /// right; `false` of those that were given up or passed before.
    pub answers: BTreeMap<String, bool>,
}

impl LessonState {
    /// How many questions were right the first time.
    pub fn score(&self) -> Score {
        self.answers.values().copied().collect()
    }
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A lesson was left at a stop; at none where it begins anew.
    Left(String, Option<Bookmark>),
    /// The end of a lesson was reached.
    Finished(String),
    /// A question of a lesson was answered, given up or passed.
    Answered {
        /// The name of the lesson.
        lesson: String,
        /// The question, as the lesson names it.
        question: String,
        /// Whether the answer was right.
        right: bool,
    },
    /// An exercise was done.
    Practised {
        /// Its kind, as it is typed.
        kind: String,
        /// Its level.
        level: u8,
        /// How it went.
        score: Score,
    },
}

/// Writes deeds down. It may have something to say.
pub type Keeper = Arc<dyn Fn(&[Deed]) -> Result<Option<Message>, Message>>;

/// All that has been done.
#[derive(Clone, Default)]
pub struct Course {
    /// What has been done of lessons, by their names.
    pub lessons: BTreeMap<String, LessonState>,
    /// What was practised, by kind and level.
    pub practice: BTreeMap<(String, u8), Score>,
    /// Keeps it; `None` where that is impossible.
    pub keeper: Option<Keeper>,
    /// What has not been written down yet.
    deeds: Vec<Deed>,
}

impl Course {
    /// What has been done of a lesson, if it was ever begun.
    pub fn lesson(&self, id: &str) -> Option<&LessonState> {
        self.lessons.get(id)
    }

    /// Applies a deed; `false` if nothing has changed. Of a question, the first answer counts.
    pub fn apply(&mut self, deed: &Deed) -> bool {
        if let Deed::Practised { kind, level, score } = deed {
            let sum = self.practice.entry((kind.clone(), *level)).or_default();
            *sum += *score;
            return score.asked > 0;
        }
        let (Deed::Left(id, _) | Deed::Finished(id) | Deed::Answered { lesson: id, .. }) = deed
        else {
            return false;
        };
        let mut state = self.lessons.get(id).cloned().unwrap_or_default();
        match deed {
            Deed::Left(_, left) => state.left.clone_from(left),
            Deed::Finished(_) => state.done = true,
            Deed::Answered {
                question, right, ..
            } => drop(state.answers.entry(question.clone()).or_insert(*right)),
            Deed::Practised { .. } => {}
        }
        if self.lessons.get(id).cloned().unwrap_or_default() == state {
            return false;
        }
        self.lessons.insert(id.clone(), state);
        true
    }

    /// Notes a deed, which is written down when [`Self::keep`] is called.
    pub fn record(&mut self, deed: Deed) {
        if self.apply(&deed) {
            self.deeds.push(deed);
        }
    }

    /// Notes where a lesson is, and whether it is over.
    pub fn note(&mut self, lesson: &str, left: Option<Bookmark>, is_over: bool) {
        if is_over {
            self.record(Deed::Finished(lesson.to_owned()));
        }
        self.record(Deed::Left(lesson.to_owned(), left));
    }

    /// Saves what has been noted. A failure is reported once.
    pub fn keep(&mut self) -> Option<Message> {
        let deeds = std::mem::take(&mut self.deeds);
        let keeper = self.keeper.clone().filter(|_| !deeds.is_empty())?;
        keeper(&deeds).unwrap_or_else(|why| {
            self.keeper = None;
            Some(why)
        })
    }
}
