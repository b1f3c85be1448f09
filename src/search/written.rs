//! A request written as text, the way the command line takes options: `--ties last`.

use std::error::Error;
use std::fmt;

use super::{Algorithm, Cut, Named, NotNamed, Request, Scoring, Ties, WhoIsMax};

/// The options that a text can have.
const OPTIONS: [&str; 5] = ["--algorithm", "--scoring", "--ties", "--cut", "--max"];

impl Request {
    /// Reads options as the command line writes them, `--ties last` or `--ties=last`.
    ///
    /// ```
    /// use plyback::search::{Request, Ties};
    ///
    /// let request = Request::parse("--scoring=plain --ties last")?;
    /// assert_eq!(request.ties, Some(Ties::Last));
    /// # Ok::<(), plyback::search::WrittenError>(())
    /// ```
    ///
    /// # Errors
    /// [`WrittenError`], which names the word that is wrong.
    pub fn parse(text: &str) -> Result<Self, WrittenError> {
        let mut request = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let (option, value) = match word.split_once('=') {
                Some((option, value)) => (option, Some(value)),
                None => (word, None),
            };
            let known = known(option)?;
            let value = value
                .or_else(|| words.next())
                .ok_or(WrittenError::NoValue(known))?;
            request.set(known, value)?;
        }
        Ok(request)
    }

    fn set(&mut self, option: &'static str, value: &str) -> Result<(), WrittenError> {
        match option {
            "--algorithm" => put(&mut self.algorithm, option, value),
            "--scoring" => put(&mut self.scoring, option, value),
            "--ties" => put(&mut self.ties, option, value),
            "--cut" => put(&mut self.cut, option, value),
            _ => put(&mut self.max, option, value),
        }
    }

    /// The options that are set, each with its value: what [`Request::parse`] reads.
    #[must_use]
    pub fn written(&self) -> Vec<(&'static str, String)> {
        let Self {
            algorithm,
            scoring,
            ties,
            cut,
            max,
        } = *self;
        let values = [
            algorithm.map(Algorithm::name),
            scoring.map(Scoring::name),
            ties.map(Ties::name),
            cut.map(Cut::name),
            max.map(WhoIsMax::name),
        ];
        let set = OPTIONS.into_iter().zip(values);
        set.filter_map(|(option, value)| Some((option, value?.to_owned())))
            .collect()
    }

    /// This request, and what it leaves open as `base` has it.
    #[must_use]
    pub fn over(self, base: Self) -> Self {
        Self {
            algorithm: self.algorithm.or(base.algorithm),
            scoring: self.scoring.or(base.scoring),
            ties: self.ties.or(base.ties),
            cut: self.cut.or(base.cut),
            max: self.max.or(base.max),
        }
    }
}

fn put<T: Named>(
    place: &mut Option<T>,
    option: &'static str,
    value: &str,
) -> Result<(), WrittenError> {
    if place.is_some() {
        return Err(WrittenError::Twice(option));
    }
    *place = Some(T::named(value).map_err(|error| WrittenError::Value(option, error))?);
    Ok(())
}

/// The option of that name.
fn known(word: &str) -> Result<&'static str, WrittenError> {
    if let Some(option) = OPTIONS.into_iter().find(|&option| option == word) {
        return Ok(option);
    }
    let nearest = OPTIONS
        .into_iter()
        .map(|option| (strsim::damerau_levenshtein(word, option), option))
        .filter(|&(distance, _)| distance <= 3)
        .min();
    Err(WrittenError::Unknown {
        word: word.to_owned(),
        nearest: nearest.map(|(_, option)| option),
    })
}

/// Why a text is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenError {
    /// No option is called that.
    Unknown {
        /// The word as it was given.
        word: String,
        /// The option whose name is nearest, if one is near.
        nearest: Option<&'static str>,
    },
    /// The text ends where this option's value should be.
    NoValue(&'static str),
    /// This option has no such value.
    Value(&'static str, NotNamed),
    /// This option is given twice.
    Twice(&'static str),
}

impl fmt::Display for WrittenError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { word, nearest } => {
                write!(out, "unknown option `{word}`")?;
                if let Some(nearest) = nearest {
                    write!(out, " (did you mean {nearest}?)")?;
                }
                write!(out, ": there are {}", OPTIONS.join(", "))
            }
            Self::NoValue(option) => write!(out, "{option} needs a value"),
            Self::Value(option, error) => write!(out, "{option}: {error}"),
            Self::Twice(option) => write!(out, "{option} is given twice"),
        }
    }
}

impl Error for WrittenError {}
