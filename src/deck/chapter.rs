//! A part and the steps of it that are shown.

use super::{Selection, Steps, key_steps};
use lesson::Part;
use words::Message;

/// A part and the steps of it that are shown.
#[derive(Clone)]
pub struct Chapter {
    /// The part: one search, or two side by side.
    pub part: Part,
    /// The steps; of a comparison, merged ones.
    pub steps: Steps,
}

impl Chapter {
    /// The steps of `part` that a selection asks for.
    ///
    /// # Errors
    /// Where a selection names nothing in this part.
    pub fn new(part: Part, selection: &Selection) -> Result<Self, Message> {
        let steps = selection.steps(&part)?;
        Ok(Self { part, steps })
    }

    /// The steps of each part that a selection asks for. Selectors and ranges may fit one
    /// part and not another: it is enough that they fit one.
    ///
    /// # Errors
    /// Where a selection names nothing in any part.
    pub fn all(parts: Vec<Part>, selection: &Selection) -> Result<Vec<Self>, Message> {
        let (mut found, mut first) = (Vec::new(), None);
        for part in parts {
            match Self::new(part, selection) {
                Ok(chapter) => found.push(chapter),
                Err(error) => first = first.or(Some(error)),
            }
        }
        match first {
            Some(error) if found.is_empty() => Err(error),
            _ => Ok(found),
        }
    }

    /// The steps at which something is to be said: the lesson's stops, else those that
    /// tell the search in short.
    #[must_use]
    pub fn stops(part: &Part) -> Steps {
        if part.stops.is_empty() {
            key_steps::of(&part.run)
        } else {
            Steps::of(part.stops.iter().map(|stop| stop.step).collect())
        }
    }
}
