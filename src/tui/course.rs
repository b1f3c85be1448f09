//! What a learner has done: lessons finished, where others were left, questions answered and
//! exercises practised.

use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::sync::Arc;

use lesson::{Lesson, Outline, Part};
use trace::Step;
use words::{Message, message};

/// A stop of a lesson: its part and selector, as written in the lesson's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The name of the part.
    pub part: String,
    /// The selector of the stop.
    pub stop: String,
}

impl Bookmark {
    /// The last stop up to a step; `None` at the beginning of a lesson.
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

    /// Its number among all stops, counted from 1, if the lesson still has it.
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

/// How many answers were right the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How many were right.
    pub right: usize,
    /// How many were answered, given up or skipped.
    pub asked: usize,
}

impl Score {
    /// How many of `count` questions were right; `None` if nothing was asked.
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
    /// The score of some answers, `true` for each right one.
    fn from_iter<I: IntoIterator<Item = bool>>(answers: I) -> Self {
        let mut score = Self::default();
        for is_right in answers {
            let right = usize::from(is_right);
            score += Self { right, asked: 1 };
        }
        score
    }
}

/// What has been done in a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonState {
    /// Whether its end has been reached.
    pub done: bool,
    /// Where it was left; `None` at the beginning and at the end.
    pub left: Option<Bookmark>,
    /// Whether the first answer to each question was right, by the question's name; `false` if
    /// it was given up or skipped before.
    pub answers: BTreeMap<String, bool>,
}

impl LessonState {
    /// How many questions were answered correctly the first time.
    pub fn score(&self) -> Score {
        self.answers.values().copied().collect()
    }
}

/// Something the learner has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A lesson was left at a stop, or at none if it starts over.
    Left(String, Option<Bookmark>),
    /// The end of a lesson was reached.
    Finished(String),
    /// A question in a lesson was answered, given up or skipped.
    Answered {
        /// The name of the lesson.
        lesson: String,
        /// The question, as named in the lesson.
        question: String,
        /// Whether the answer was right.
        right: bool,
    },
    /// An exercise was completed.
    Practised {
        /// Its kind, as typed on the command line.
        kind: String,
        /// Its level.
        level: u8,
        /// How it went.
        score: Score,
    },
}

/// Writes deeds down. It may return something to tell the user.
pub type Keeper = Arc<dyn Fn(&[Deed]) -> Result<Option<Message>, Message>>;

/// Everything the learner has done.
#[derive(Clone, Default)]
pub struct Course {
    /// What has been done in each lesson, by name.
    pub lessons: BTreeMap<String, LessonState>,
    /// What has been practised, by kind and level.
    pub practice: BTreeMap<(String, u8), Score>,
    /// Saves it; `None` if that is impossible.
    pub keeper: Option<Keeper>,
    /// What has not been saved yet.
    deeds: Vec<Deed>,
}

impl Course {
    /// What has been done in a lesson, if it was ever begun.
    pub fn lesson(&self, id: &str) -> Option<&LessonState> {
        self.lessons.get(id)
    }

    /// Applies a deed; `false` if that changes nothing. Only the first answer to a question counts.
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

    /// Records a deed, to be saved when [`Self::keep`] is called.
    pub fn record(&mut self, deed: Deed) {
        if self.apply(&deed) {
            self.deeds.push(deed);
        }
    }

    /// Records how far a lesson has got and whether it is finished.
    pub fn note(&mut self, lesson: &str, left: Option<Bookmark>, is_over: bool) {
        if is_over {
            self.record(Deed::Finished(lesson.to_owned()));
        }
        self.record(Deed::Left(lesson.to_owned(), left));
    }

    /// Saves what has been recorded. A failure is reported only once.
    pub fn keep(&mut self) -> Option<Message> {
        let deeds = std::mem::take(&mut self.deeds);
        let keeper = self.keeper.clone().filter(|_| !deeds.is_empty())?;
        keeper(&deeds).unwrap_or_else(|why| {
            self.keeper = None;
            Some(why)
        })
    }
}
