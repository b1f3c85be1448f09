//! Which steps are shown: `--steps stops | all | A..B | SELECTOR,…`.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use super::{Chapter, Steps};
use lesson::Part;
use run::{Run, Selector};

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

/// Why a selection shows nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectionError(pub String);

impl fmt::Display for SelectionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Error for SelectionError {}

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
    pub fn parse(text: &str) -> Result<Self, SelectionError> {
        match text.trim() {
            "stops" => return Ok(Self::Stops),
            "all" => return Ok(Self::All),
            "" => {
                return Err(SelectionError(
                    "no steps: write stops, all, A..B or selectors such as `state 3 backup,end`"
                        .into(),
                ));
            }
            _ => {}
        }
        if let Some((from, to)) = text.split_once("..") {
            return range(text, from.trim(), to.trim());
        }
        let named = |name: &str| {
            let selector = Selector::parse(name);
            let selector = selector.map_err(|why| SelectionError(explained(name, why)))?;
            Ok((name.to_owned(), selector))
        };
        let names = text.split(',').map(|name| named(name.trim()));
        names.collect::<Result<_, _>>().map(Self::Named)
    }

    /// The steps of `part` that this asks for.
    ///
    /// # Errors
    /// Where it asks for none.
    pub fn steps(&self, part: &Part) -> Result<Steps, SelectionError> {
        let steps = part.run.steps();
        match self {
            Self::Stops => Ok(Chapter::stops(part)),
            Self::All => Ok(Steps::Range(0..steps)),
            Self::Range(range) if range.start >= steps => Err(SelectionError(format!(
                "there is no step {}: the steps count from 1 to {steps}",
                range.start + 1
            ))),
            Self::Range(range) => Ok(Steps::Range(range.start..range.end.min(steps))),
            Self::Named(names) => named(&part.run, names),
        }
    }
}

fn range(text: &str, from: &str, to: &str) -> Result<Selection, SelectionError> {
    let wrong = || {
        SelectionError(format!(
            "'{text}' is no range of steps: A..B counts from 1 and has both ends, such as 3..12"
        ))
    };
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
fn explained(name: &str, message: String) -> String {
    match name.parse::<usize>() {
        Ok(number) => format!("{message}; step {number} alone is {number}..{number}"),
        Err(_) => message,
    }
}

fn named(run: &Run, names: &[(String, Selector)]) -> Result<Steps, SelectionError> {
    let mut steps = Vec::new();
    for (name, selector) in names {
        let wrong = |message: String| SelectionError(format!("`{name}`: {message}"));
        let found = selector.steps(run).map_err(wrong)?;
        if found.is_empty() {
            let message = selector.step(run).err();
            return Err(wrong(message.unwrap_or_else(|| "nothing fits".into())));
        }
        steps.extend(found);
    }
    Ok(Steps::of(steps))
}
