//! What is said of a step: the lesson's words at a stop, else a sentence made from the
//! event that says why, with its numbers.

mod en;
mod it;
mod narrator;
mod told;

use en::English;
use it::Italian;
use narrator::Narrator;
use told::Sentences;

use lang::Lang;
use lesson::{Block, Part, StopText, in_language};
use trace::Moment;

/// What is said of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caption {
    /// The lesson's words.
    Lesson {
        /// Its heading, if it has one.
        title: Option<String>,
        /// Its prose.
        blocks: Vec<Block>,
    },
    /// A sentence made from the event.
    Event(String),
}

impl Caption {
    pub(super) fn new(part: &Part, moment: &Moment, lang: Lang) -> Self {
        match part.stop_at(moment.step) {
            Some(stop) => {
                let StopText { title, blocks } = in_language(&stop.texts, lang).clone();
                Self::Lesson { title, blocks }
            }
            None => Self::Event(sentence(part, moment, lang)),
        }
    }
}

/// A language's sentences.
fn words(lang: Lang) -> &'static dyn Sentences {
    match lang {
        Lang::En => &English,
        Lang::It => &Italian,
    }
}

/// One sentence that tells an event and its reason.
#[must_use]
pub fn sentence(part: &Part, moment: &Moment, lang: Lang) -> String {
    Narrator { part, moment }.sentence(words(lang))
}

/// What changed between two moments: the values that states have since been given.
#[must_use]
pub fn changes(part: &Part, before: Option<&Moment>, now: &Moment, lang: Lang) -> Vec<String> {
    let narrator = Narrator { part, moment: now };
    part.states
        .iter()
        .filter_map(|(number, node)| narrator.change(before, number, node))
        .map(|change| words(lang).change(&change))
        .collect()
}
