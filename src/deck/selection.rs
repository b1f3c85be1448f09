//! Which steps are shown: `--steps stops | all | A..B | SELECTOR,…`.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use super::{Chapter, Steps};
use lesson::Part;
use run::Selector;

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
    /// All that fit these selectors.
    Named(Vec<String>),
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
        let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
        for name in &names {
            let is_difference = name.starts_with("difference ");
            let own = name.strip_prefix("beside ").unwrap_or(name);
            if !is_difference {
                Selector::parse(own).map_err(|message| SelectionError(explained(own, message)))?;
            }
        }
        Ok(Self::Named(names))
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
            Self::Named(names) => named(part, names),
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

fn named(part: &Part, names: &[String]) -> Result<Steps, SelectionError> {
    let mut steps = Vec::new();
    for name in names {
        let found = part
            .run
            .steps_named(name)
            .map_err(|message| SelectionError(format!("`{name}`: {message}")))?;
        if found.is_empty() {
            let message = part.run.step_named(name).err();
            let message = message.unwrap_or_else(|| "nothing fits".into());
            return Err(SelectionError(format!("`{name}`: {message}")));
        }
        steps.extend(found);
    }
    Ok(Steps::of(steps))
}
