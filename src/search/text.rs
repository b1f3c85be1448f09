//! Options as the command line writes them, read and written; and what is wrong with them.

use std::error::Error;
use std::fmt;

use crate::options::{OPTIONS, OptionSpec, Request};
use crate::{Eval, Named, Scoring};
use game::{KINDS, Sides};
use words::{Message, message};

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
    /// # Ok::<(), words::Message>(())
    /// ```
    ///
    /// # Errors
    /// One line that names the word that is wrong, and what would be right.
    pub fn parse(text: &str) -> Result<Self, Message> {
        let mut request = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let (option, joined) = match word.split_once('=') {
                Some((option, value)) => (option, Some(value)),
                None => (word, None),
            };
            let Some(name) = option.strip_prefix("--").filter(|name| !name.is_empty()) else {
                return Err(message!(NoOption { given: word }));
            };
            let spec = OptionSpec::named(name).ok_or_else(|| unknown(option))?;
            if let (true, Some(given)) = (spec.is_switch(), joined) {
                return Err(message!(OptionTakesNoValue { option, given }));
            }
            if (spec.get)(&request).is_some() {
                return Err(message!(OptionTwice { option }));
            }
            let value = if spec.is_switch() {
                Some(OptionSpec::ON)
            } else {
                joined.or_else(|| words.next().filter(|next| !next.starts_with("--")))
            };
            let value = value.ok_or_else(|| message!(OptionWithoutValue { option }))?;
            spec.set(&mut request, value)?;
        }
        Ok(request)
    }

    /// The options that are asked for, each with its value: `("--ties", "last")`. A
    /// switch has an empty one.
    #[must_use]
    pub fn pairs(&self) -> Vec<(String, String)> {
        let pair = |spec: &OptionSpec| {
            let value = (spec.get)(self)?;
            let value = if spec.is_switch() {
                String::new()
            } else {
                value
            };
            Some((format!("--{}", spec.name), value))
        };
        OPTIONS.iter().filter_map(pair).collect()
    }

    /// The request as the command line takes it; empty where nothing is asked for.
    /// [`Request::parse`] reads it back.
    #[must_use]
    pub fn written(&self) -> String {
        let pairs = self.pairs().into_iter();
        let words = pairs.flat_map(|(option, value)| [option, value]);
        let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}

fn unknown(given: &str) -> Message {
    let name = given.trim_start_matches('-').to_lowercase();
    let near = |spec: &OptionSpec| Some((game::distance(&name, spec.name)?, spec.name));
    let nearest = OPTIONS.iter().filter_map(near).min();
    let known: Vec<String> = OPTIONS
        .iter()
        .map(|spec| format!("--{}", spec.name))
        .collect();
    message!(UnknownOption {
        given,
        nearest: nearest.map(|(_, name)| format!("--{name}")),
        known: known.join(", "),
    })
}

/// An option that makes no sense for a game, or without another option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// A tree's leaves have values of their own.
    ScoringOfATree(Scoring),
    /// The game (its name) has no side X or O.
    NoSuchSide(String),
    /// The option needs a board.
    NeedsABoard {
        /// The option's name: `moves`.
        option: &'static str,
        /// What it was set to; nothing where it is a switch.
        value: String,
        /// The game's name.
        game: String,
    },
    /// Nothing is evaluated without a depth limit.
    EvalWithoutDepth(Eval),
}

impl OptionError {
    /// The name of the option that is wrong: `scoring`.
    #[must_use]
    pub const fn option(&self) -> &'static str {
        match self {
            Self::ScoringOfATree(_) => "scoring",
            Self::NoSuchSide(_) => "max",
            Self::NeedsABoard { option, .. } => option,
            Self::EvalWithoutDepth(_) => "eval",
        }
    }

    /// What is wrong, with options written after these dashes: `--` as on the command
    /// line, nothing as in a lesson's header.
    #[must_use]
    pub fn message(&self, dashes: &str) -> Message {
        let option = format!("{dashes}{}", self.option());
        match self {
            Self::ScoringOfATree(scoring) => message!(ScoringOfTree {
                option,
                value: scoring.name()
            }),
            Self::NoSuchSide(game) => message!(NoSuchSide {
                option,
                game: game.as_str()
            }),
            Self::NeedsABoard { value, game, .. } => {
                let instead = match self.option() {
                    "depth" => Message::SayANumber,
                    "eval" => message!(SayEval {
                        option: option.as_str()
                    }),
                    _ => Message::LeaveItOut,
                };
                let option = format!("{option} {value}").trim_end().to_owned();
                let (boards, game) = (boards(), game.as_str());
                message!(NeedsBoard {
                    option,
                    boards,
                    game,
                    instead
                })
            }
            Self::EvalWithoutDepth(eval) => message!(EvalWithoutDepth {
                option,
                value: eval.name(),
                depth: format!("{dashes}depth"),
            }),
        }
    }
}

/// The games with a board: `tictactoe, mnk:M,N,K, connect4`.
fn boards() -> String {
    let boards = KINDS.iter().filter(|kind| kind.sides == Sides::Marks);
    let names: Vec<String> = boards.filter_map(|kind| kind.forms().next()).collect();
    names.join(", ")
}

impl fmt::Display for OptionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message("--").fmt(out)
    }
}

impl Error for OptionError {}

#[cfg(test)]
mod tests {
    use crate::{OPTIONS, Request};

    #[test]
    fn what_is_written_is_read_back() {
        let text = "--algorithm alphabeta --scoring depth --ties last --cut equal --max O \
                    --order center --depth 4 --eval lines --moves near:2 --shortcuts";
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
            OPTIONS
                .iter()
                .all(|option| error.contains(&format!("--{}", option.name))),
            "{error}"
        );
    }
}
