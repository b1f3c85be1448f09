//! Options that make no sense for a game, or without another.

use std::error::Error;
use std::fmt;

use super::{Eval, Named, Scoring};

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
}

impl fmt::Display for OptionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ScoringOfATree(scoring) => write!(
                out,
                "--scoring {} makes no sense for a tree: its leaves have their own values; leave it out",
                scoring.name()
            ),
            Self::NoSuchSide(game) => write!(
                out,
                "--max X and --max O need a board game: in {game} the sides are MAX and MIN; leave it out or say --max mover"
            ),
            Self::NeedsABoard {
                option,
                value,
                game,
            } => {
                let blank = if value.is_empty() { "" } else { " " };
                let instead = match *option {
                    "depth" => "say a number",
                    "eval" => "say --eval zero or open",
                    _ => "leave it out",
                };
                write!(
                    out,
                    "--{option}{blank}{value} needs a board (tictactoe or mnk:M,N,K), and {game} has none; {instead}"
                )
            }
            Self::EvalWithoutDepth(eval) => write!(
                out,
                "--eval {} needs a depth limit, at which it evaluates; say --depth D as well, or leave it out",
                eval.name()
            ),
        }
    }
}

impl Error for OptionError {}
