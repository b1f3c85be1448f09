//! Steps that were picked, in order.

use std::ops::Range;

use trace::Step;

/// Some of the steps of a part. A range takes no room, however long it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Steps {
    /// All from one to another.
    Range(Range<usize>),
    /// These, in order, each once.
    List(Vec<Step>),
}

impl Steps {
    /// These steps, in order, each once.
    #[must_use]
    pub fn of(mut steps: Vec<Step>) -> Self {
        steps.sort_unstable();
        steps.dedup();
        Self::List(steps)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Range(range) => range.len(),
            Self::List(steps) => steps.len(),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The step at a place among them, from 0.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Step> {
        match self {
            Self::Range(range) => range.clone().nth(index).map(Step),
            Self::List(steps) => steps.get(index).copied(),
        }
    }

    /// Whether a step is among them.
    #[must_use]
    pub fn contains(&self, step: Step) -> bool {
        match self {
            Self::Range(range) => range.contains(&step.0),
            Self::List(steps) => steps.binary_search(&step).is_ok(),
        }
    }
}
