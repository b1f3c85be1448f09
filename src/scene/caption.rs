//! What is said of a step: the lesson's words at a stop, else a sentence made from the
//! event that says why, with its numbers.

mod en;
mod it;
mod narrator;

use narrator::Narrator;

use crate::lang::Lang;
use crate::lesson::{Block, Part, StopText, in_language};
use crate::trace::Moment;

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

/// One sentence that tells an event and its reason.
#[must_use]
pub fn sentence(part: &Part, moment: &Moment, lang: Lang) -> String {
    let told = Narrator::new(part, moment);
    match lang {
        Lang::En => en::sentence(&told),
        Lang::It => it::sentence(&told),
    }
}

/// What changed between two moments: the values that states have since been given.
#[must_use]
pub fn changes(part: &Part, before: Option<&Moment>, now: &Moment, lang: Lang) -> Vec<String> {
    let told = Narrator::new(part, now);
    part.states
        .iter()
        .filter_map(|(number, node)| {
            let change = told.change(before, number, node)?;
            Some(match lang {
                Lang::En => en::change(&change),
                Lang::It => it::change(&change),
            })
        })
        .collect()
}
