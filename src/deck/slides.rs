//! A deck: chapters, and the slides that they come to.

use std::collections::BTreeMap;

use super::{Chapter, Look};
use lesson::Titles;
use trace::Step;
use words::Lang;

/// Chapters, and what their slides look like.
#[derive(Clone)]
pub struct Deck {
    /// The lesson's name; empty where there is no lesson.
    pub id: String,
    /// The lesson's title and summary, where there is one.
    pub titles: BTreeMap<Lang, Titles>,
    /// What is shown.
    pub chapters: Vec<Chapter>,
    /// What it looks like.
    pub look: Look,
    /// Whether there is a slide before the first step and one after the last.
    pub framed: bool,
}

/// One slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slide {
    /// The title.
    Opening,
    /// A step of a chapter.
    Step {
        /// The chapter's place among the chapters.
        chapter: usize,
        /// The step; of a comparison, a merged one.
        step: Step,
    },
    /// The results.
    Closing,
}

impl Deck {
    /// How many slides there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let steps: usize = self
            .chapters
            .iter()
            .map(|chapter| chapter.steps.len())
            .sum();
        steps + if self.framed { 2 } else { 0 }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A slide by its place, from 0.
    #[must_use]
    pub fn slide(&self, index: usize) -> Option<Slide> {
        if self.framed && index == 0 {
            return Some(Slide::Opening);
        }
        let mut index = index - usize::from(self.framed);
        for (chapter, Chapter { steps, .. }) in self.chapters.iter().enumerate() {
            if let Some(step) = steps.get(index) {
                return Some(Slide::Step { chapter, step });
            }
            index -= steps.len();
        }
        (self.framed && index == 0).then_some(Slide::Closing)
    }
}
