//! Steps that are picked: `--steps stops | all | A..B | SELECTOR,…`.

use std::ops::Range;

use super::Chapter;
use lesson::Part;
use run::{Run, Selector};
use trace::Step;
use words::{Message, message};

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

/// Which steps are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Those at which something is to be said.
    #[default]
    Stops,
    /// All.
    All,
    /// From one to another, counted from 0, the end left out.
    Range(Range<usize>),
    /// All that fit these selectors, each as it is written.
    Named(Vec<(String, Selector)>),
}

impl Selection {
    /// Reads a selection. Steps count from 1, as on the screen, and `A..B` has both ends.
    ///
    /// ```
    /// use deck::Selection;
    ///
    /// assert_eq!(Selection::parse("3..5"), Ok(Selection::Range(2..5)));
    /// assert!(Selection::parse("state 3 backup,cut 1,end").is_ok());
    /// assert!(Selection::parse("5..3").is_err());
    /// ```
    ///
    /// # Errors
    /// Which word is not understood, and what could stand there.
    pub fn parse(text: &str) -> Result<Self, Message> {
        match text.trim() {
            "stops" => return Ok(Self::Stops),
            "all" => return Ok(Self::All),
            "" => return Err(Message::SelectionEmpty),
            _ => {}
        }
        if let Some((from, to)) = text.split_once("..") {
            return range(text, from.trim(), to.trim());
        }
        let named = |name: &str| {
            let selector = Selector::parse(name);
            let selector = selector.map_err(|why| explained(name, why))?;
            Ok((name.to_owned(), selector))
        };
        let names = text.split(',').map(|name| named(name.trim()));
        names.collect::<Result<_, _>>().map(Self::Named)
    }

    /// The steps of `part` that this asks for.
    ///
    /// # Errors
    /// Where it asks for none.
    pub fn steps(&self, part: &Part) -> Result<Steps, Message> {
        let steps = part.run.steps();
        match self {
            Self::Stops => Ok(Chapter::stops(part)),
            Self::All => Ok(Steps::Range(0..steps)),
            Self::Range(range) if range.start >= steps => Err(message!(SelectionNoStep {
                step: range.start + 1,
                count: steps
            })),
            Self::Range(range) => Ok(Steps::Range(range.start..range.end.min(steps))),
            Self::Named(names) => named(&part.run, names),
        }
    }
}

fn range(text: &str, from: &str, to: &str) -> Result<Selection, Message> {
    let wrong = || message!(SelectionNoRange { given: text });
    let number = |end: &str, missing: usize| match end {
        "" => Some(missing),
        end => end.parse().ok().filter(|&number| number > 0),
    };
    let from = number(from, 1).ok_or_else(wrong)?;
    let to = number(to, usize::MAX).ok_or_else(wrong)?;
    if from > to {
        return Err(wrong());
    }
    Ok(Selection::Range(from - 1..to))
}

/// A single number is taken for a step by many.
fn explained(name: &str, why: Message) -> Message {
    match name.parse::<usize>() {
        Ok(number) => message!(SelectionOfNumber { why, number }),
        Err(_) => why,
    }
}

fn named(run: &Run, names: &[(String, Selector)]) -> Result<Steps, Message> {
    let mut steps = Vec::new();
    for (name, selector) in names {
        let wrong = |why: Message| message!(SelectionOf { name, why });
        let mut found = selector.steps(run).map_err(wrong)?;
        if found.is_empty() {
            found.push(selector.step(run).map_err(wrong)?);
        }
        steps.extend(found);
    }
    Ok(Steps::of(steps))
}
