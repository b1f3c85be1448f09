//! How a game answers to its name on the command line.

use super::error::shown;
use super::{Game, GameError, Problem, Setup};

/// What the command line asks for.
pub(crate) struct Request<'a> {
    /// The name with its parameters: `mnk:3,3,3`.
    pub(crate) game: &'a str,
    /// The root position, where one was given.
    pub(crate) position: Option<&'a str>,
    /// The options on the sides.
    pub(crate) setup: Setup,
}

impl<'a> Request<'a> {
    /// The name without its parameters.
    pub(crate) fn head(&self) -> &'a str {
        head(self.game)
    }

    /// What follows the colon, if there is one.
    pub(crate) fn parameters(&self) -> Option<&'a str> {
        self.game.split_once(':').map(|(_, parameters)| parameters)
    }
}

/// A game as an entry in the list of games.
pub(crate) trait Entry: Game + Sized {
    /// How the name is written, for lists and advice.
    const FORMS: &'static [&'static str];
    /// Whether the sides are `X` and `O`, and `--first` says who began.
    const TAKES_FIRST: bool = false;
    /// Whether `--root` says who is to move at the root.
    const TAKES_ROOT: bool = false;
    /// Whether leaves have values of their own, so that no scoring applies.
    const OWN_VALUES: bool = false;

    /// Whether the request is for this game; it may still be refused.
    fn claims(request: &Request) -> bool;
    /// The game and its root; only asked of requests that it claims.
    fn open(request: &Request) -> Result<Problem<Self>, GameError>;
}

/// Refuses options that would be ignored.
pub(super) fn check_options<E: Entry>(request: &Request) -> Result<(), GameError> {
    let refused = |option, takers| {
        Err(GameError::Option {
            option,
            takers,
            game: shown(request.game),
        })
    };
    if request.setup.first.is_some() && !E::TAKES_FIRST {
        return refused("--first", "tictactoe and mnk:M,N,K");
    }
    if request.setup.root.is_some() && !E::TAKES_ROOT {
        return refused("--root", "tree");
    }
    Ok(())
}

/// The error for a name that no game claims, with the nearest that one would.
pub(super) fn unknown(name: &str, forms: &[&str]) -> GameError {
    let given = name.to_lowercase();
    let nearest = forms
        .iter()
        .map(|form| {
            let distance = strsim::damerau_levenshtein(head(&given), head(form));
            (distance, form.contains(':') != given.contains(':'), form)
        })
        .filter(|&(distance, _, form)| distance <= 1 + head(form).len() / 4)
        .min();
    GameError::UnknownGame {
        name: shown(name),
        nearest: nearest.map(|(_, _, form)| (*form).to_owned()),
        known: forms.join(", "),
    }
}

fn head(name: &str) -> &str {
    name.split_once(':').map_or(name, |(head, _)| head)
}
