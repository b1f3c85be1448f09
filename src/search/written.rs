//! Options as the command line writes them, read and written.

use std::error::Error;
use std::fmt;

use super::{Algorithm, Candidates, Cut, Depth, Eval, Named, NotNamed, Options, Order, Request};
use super::{Scoring, Ties, WhoIsMax};
use game::AnyGame;

/// An option that takes a value.
struct Valued {
    name: &'static str,
    set: fn(&mut Request, &str) -> Result<(), NotNamed>,
    get: fn(&Request) -> Option<String>,
}

/// Makes the list of options from the fields of a request.
macro_rules! valued {
    ($($field:ident: $kind:ty,)+) => {
        &[$(Valued {
            name: stringify!($field),
            set: |request, value| {
                request.$field = Some(<$kind>::named(value)?);
                Ok(())
            },
            get: |request| request.$field.map(|value| value.name().to_string()),
        },)+]
    };
}

const VALUED: &[Valued] = valued! {
    algorithm: Algorithm,
    scoring: Scoring,
    ties: Ties,
    cut: Cut,
    max: WhoIsMax,
    depth: Depth,
    eval: Eval,
    moves: Candidates,
    order: Order,
};

/// The option that is on where it is said, and takes no value.
const SWITCH: &str = "shortcuts";

/// Why a text of options cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenError {
    /// The word is no option, nor the value of one.
    NoOption(String),
    /// No option is called that.
    Unknown {
        /// What was written.
        given: String,
        /// The option that is called nearly so.
        nearest: Option<&'static str>,
    },
    /// The option has no such value.
    Value(NotNamed),
    /// The option's value is missing.
    NoValue(&'static str),
    /// The option takes no value, and was given this one.
    TakesNone(String),
    /// The option was written before.
    Twice(&'static str),
}

impl fmt::Display for WrittenError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOption(given) => write!(
                out,
                "unexpected '{given}': options are written --NAME VALUE, as in --algorithm alphabeta"
            ),
            Self::Unknown {
                given,
                nearest: Some(nearest),
            } => write!(out, "unknown option '{given}'; is it --{nearest}?"),
            Self::Unknown {
                given,
                nearest: None,
            } => {
                let known: Vec<String> = names().map(|name| format!("--{name}")).collect();
                write!(out, "unknown option '{given}': one of {}", known.join(", "))
            }
            Self::Value(error) => error.fmt(out),
            Self::NoValue(name) => write!(out, "--{name} needs a value after it"),
            Self::TakesNone(value) => {
                write!(out, "--{SWITCH} takes no value, and '{value}' was given")
            }
            Self::Twice(name) => write!(out, "--{name} is there twice: once is enough"),
        }
    }
}

impl Error for WrittenError {}

impl From<NotNamed> for WrittenError {
    fn from(error: NotNamed) -> Self {
        Self::Value(error)
    }
}

impl Request {
    /// Reads options as the command line takes them, `--scoring plain` or
    /// `--scoring=plain`, with blanks between them.
    ///
    /// ```
    /// use search::{Request, Scoring, Ties};
    ///
    /// let request = Request::parse("--scoring depth --ties=last")?;
    /// assert_eq!((request.scoring, request.ties), (Some(Scoring::Depth), Some(Ties::Last)));
    ///
    /// let error = Request::parse("--scorin depth").unwrap_err();
    /// assert_eq!(error.to_string(), "unknown option '--scorin'; is it --scoring?");
    /// # Ok::<(), search::WrittenError>(())
    /// ```
    ///
    /// # Errors
    /// A [`WrittenError`] of one line that names the word that is wrong, and what would
    /// be right.
    pub fn parse(text: &str) -> Result<Self, WrittenError> {
        let mut request = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let (option, joined) = match word.split_once('=') {
                Some((option, value)) => (option, Some(value)),
                None => (word, None),
            };
            let Some(name) = option.strip_prefix("--").filter(|name| !name.is_empty()) else {
                return Err(WrittenError::NoOption(word.to_owned()));
            };
            if name == SWITCH {
                request.switch_on(joined)?;
                continue;
            }
            let known = VALUED.iter().find(|known| known.name == name);
            let known = known.ok_or_else(|| unknown(option))?;
            if (known.get)(&request).is_some() {
                return Err(WrittenError::Twice(known.name));
            }
            let next = || words.next().filter(|next| !next.starts_with("--"));
            let value = joined.or_else(next);
            let value = value.ok_or(WrittenError::NoValue(known.name))?;
            (known.set)(&mut request, value)?;
        }
        Ok(request)
    }

    fn switch_on(&mut self, value: Option<&str>) -> Result<(), WrittenError> {
        if let Some(value) = value {
            return Err(WrittenError::TakesNone(value.to_owned()));
        }
        if self.shortcuts {
            return Err(WrittenError::Twice(SWITCH));
        }
        self.shortcuts = true;
        Ok(())
    }

    /// The options that are asked for, each with its value: `("--ties", "last")`. A
    /// switch has an empty one.
    #[must_use]
    pub fn pairs(&self) -> Vec<(String, String)> {
        let valued = VALUED.iter().filter_map(|option| {
            let value = (option.get)(self)?;
            Some((format!("--{}", option.name), value))
        });
        let switch = self
            .shortcuts
            .then(|| (format!("--{SWITCH}"), String::new()));
        valued.chain(switch).collect()
    }

    /// The request as the command line takes it; empty where nothing is asked for.
    /// [`Request::parse`] reads it back.
    #[must_use]
    pub fn written(&self) -> String {
        let words = self.pairs().into_iter().map(|(option, value)| {
            if value.is_empty() {
                option
            } else {
                format!("{option} {value}")
            }
        });
        words.collect::<Vec<_>>().join(" ")
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
            depth: self.depth.or(base.depth),
            eval: self.eval.or(base.eval),
            moves: self.moves.or(base.moves),
            order: self.order.or(base.order),
            shortcuts: self.shortcuts || base.shortcuts,
        }
    }
}

impl Options {
    /// The options as the command line takes them after `game` and its position; those
    /// that are as usual are left out. (`--first` and `--root` belong to the game.)
    #[must_use]
    pub fn written(&self, game: &AnyGame) -> String {
        self.request(game).written()
    }
}

/// The names of all options.
fn names() -> impl Iterator<Item = &'static str> {
    VALUED.iter().map(|option| option.name).chain([SWITCH])
}

fn unknown(given: &str) -> WrittenError {
    let name = given.trim_start_matches('-').to_lowercase();
    let nearest = names()
        .map(|known| (strsim::damerau_levenshtein(&name, known), known))
        .filter(|&(distance, known)| distance <= 1 + known.len() / 4)
        .min();
    WrittenError::Unknown {
        given: given.to_owned(),
        nearest: nearest.map(|(_, known)| known),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let text = "--algorithm alphabeta --scoring depth --ties last --cut equal --max O \
                    --depth 4 --eval lines --moves near:2 --order center --shortcuts";
        let request = Request::parse(text).unwrap();
        assert_eq!(request.written(), text);
        let joined = text.replace(' ', "=").replace("=--", " --");
        assert_eq!(Request::parse(&joined), Ok(request));
        assert_eq!(Request::parse(" \n"), Ok(Request::default()));
        assert_eq!(Request::default().written(), "");
        assert_eq!(
            Request::parse("--depth auto").unwrap().written(),
            "--depth auto"
        );
    }

    #[test]
    fn an_error_names_the_word() {
        for (text, error) in [
            (
                "plain",
                "unexpected 'plain': options are written --NAME VALUE, as in --algorithm alphabeta",
            ),
            (
                "--",
                "unexpected '--': options are written --NAME VALUE, as in --algorithm alphabeta",
            ),
            ("--tie=last", "unknown option '--tie'; is it --ties?"),
            ("--Ties last", "unknown option '--Ties'; is it --ties?"),
            (
                "--scoring best",
                "unknown scoring 'best': one of plain, depth, level, remaining, unit",
            ),
            (
                "--scoring=",
                "unknown scoring '': one of plain, depth, level, remaining, unit",
            ),
            ("--ties --cut equal", "--ties needs a value after it"),
            ("--ties", "--ties needs a value after it"),
            (
                "--ties last --ties last",
                "--ties is there twice: once is enough",
            ),
            (
                "--shortcuts --shortcuts",
                "--shortcuts is there twice: once is enough",
            ),
            (
                "--shortcuts=true",
                "--shortcuts takes no value, and 'true' was given",
            ),
            (
                "--shortcuts true",
                "unexpected 'true': options are written --NAME VALUE, as in --algorithm alphabeta",
            ),
        ] {
            assert_eq!(
                Request::parse(text).unwrap_err().to_string(),
                error,
                "{text}"
            );
        }
        let error = Request::parse("--whatever 1").unwrap_err().to_string();
        assert!(
            names().all(|name| error.contains(&format!("--{name}"))),
            "{error}"
        );
    }
}
