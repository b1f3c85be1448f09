//! The kinds of games, each declared once for the command line, forms and errors.

use std::borrow::Borrow;
use std::str::FromStr;

use crate::any::Rules;
use crate::error::{nearest, shown, unknown};
use crate::{AnyGame, Setup, Side, board, certificate, heaps, tree};
use words::{Message, Value, message};

/// Every kind of game, in the order of lists.
pub static KINDS: &[&Kind] = &[
    &board::TICTACTOE,
    &board::MNK,
    &board::CONNECT4,
    &heaps::BONES,
    &heaps::NIM,
    &tree::TREE,
];

/// The declaration of a kind of game.
#[derive(Debug)]
pub struct Kind {
    /// Its name without parameters: `mnk`.
    pub name: &'static str,
    /// The numbers after its name.
    pub parameters: &'static [Parameter],
    /// Whether they may be left out.
    pub bare: bool,
    /// The default position; `None` for the empty board.
    pub position: Option<&'static str>,
    /// What the sides are called, and what decides who moves.
    pub sides: Sides,
    /// What it is, in a few words.
    pub about: Message,
    /// What a position looks like.
    pub about_position: Message,
    pub(crate) open: fn(&Request) -> Result<Rules, Message>,
}

/// A number after a game's name, from 1 to a maximum.
#[derive(Debug)]
pub struct Parameter {
    /// Its placeholder: `M`.
    pub letter: &'static str,
    /// What errors call it.
    pub(crate) what: &'static str,
    pub(crate) max: u64,
    /// The default number.
    pub usual: &'static str,
    /// Its label in a form.
    pub label: Message,
    /// What it means.
    pub about: Message,
}

/// What the sides of a game are called, and what decides who moves at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// `X` and `O`, decided by the marks and `--first`.
    Marks,
    /// `MAX` and `MIN`, decided by `--root`.
    Root,
    /// `MAX` and `MIN`; MAX moves first.
    MaxFirst,
    /// `X` and `O`, decided by what the file says.
    Written,
}

impl Sides {
    /// The name of a side.
    pub const fn name(self, side: Side) -> &'static str {
        match (self, side) {
            (Self::Marks | Self::Written, Side::One) => "X",
            (Self::Marks | Self::Written, Side::Two) => "O",
            (_, Side::One) => "MAX",
            (_, Side::Two) => "MIN",
        }
    }

    /// Whether such a game can be played, not just explored.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Marks | Self::MaxFirst)
    }

    /// The option that decides who moves, if there is one.
    pub const fn option(self) -> Option<&'static str> {
        match self {
            Self::Marks => Some("--first"),
            Self::Root => Some("--root"),
            Self::MaxFirst | Self::Written => None,
        }
    }
}

/// The parameters of a game to open.
pub(crate) struct Request<'a> {
    /// The name with its parameters, as given.
    game: &'a str,
    /// The parameters, or their defaults.
    pub numbers: Vec<u64>,
    pub position: Option<&'a str>,
    pub setup: Setup,
    pub goes_on: &'a dyn Fn(u64) -> bool,
}

impl Request<'_> {
    /// The position, for games without a default one.
    pub fn needed_position(&self, kind: &'static str) -> Result<&str, Message> {
        self.position.ok_or_else(|| {
            message!(PositionNeeded {
                game: shown(self.game),
                kind,
            })
        })
    }
}

impl Kind {
    /// How its name is written: `bones` and `bones:T`.
    pub fn forms(&self) -> impl Iterator<Item = String> {
        let bare = self.bare.then(|| self.name.to_owned());
        let letters: Vec<&str> = self.parameters.iter().map(|one| one.letter).collect();
        let full = (!letters.is_empty()).then(|| self.with(&letters));
        bare.into_iter().chain(full)
    }

    /// Its name with these parameters.
    pub fn with<S: Borrow<str>>(&self, parameters: &[S]) -> String {
        if parameters.is_empty() {
            self.name.to_owned()
        } else {
            format!("{}:{}", self.name, parameters.join(","))
        }
    }

    /// The game with default parameters, at its default position.
    ///
    /// # Panics
    /// Never: a test opens every kind.
    pub fn sample(&self) -> AnyGame {
        let usual: Vec<&str> = self.parameters.iter().map(|one| one.usual).collect();
        let name = self.with(if self.bare { &[] } else { &usual });
        AnyGame::parse(&name, self.position, &Setup::default()).expect("a kind has a beginning")
    }

    /// The parameters written after the name, or their defaults.
    fn numbers(&self, game: &str, written: Option<&str>) -> Result<Vec<u64>, Message> {
        let Some(written) = written.or((!self.bare).then_some("")) else {
            let usual = self.parameters.iter();
            return usual.map(|one| one.parse(one.usual)).collect();
        };
        let texts: Vec<&str> = match self.parameters {
            [_] => vec![written],
            _ => written.split(',').collect(),
        };
        if texts.len() != self.parameters.len() {
            let (given, form) = (shown(game), self.name);
            return Err(message!(GameForm { given, form }));
        }
        let each = self.parameters.iter().zip(texts);
        each.map(|(parameter, text)| parameter.parse(text))
            .collect()
    }
}

impl Parameter {
    pub(crate) const fn new(
        letter: &'static str,
        what: &'static str,
        max: u64,
        usual: &'static str,
        label: Message,
        about: Message,
    ) -> Self {
        Self {
            letter,
            what,
            max,
            usual,
            label,
            about,
        }
    }

    fn parse(&self, text: &str) -> Result<u64, Message> {
        ranged((self.what, self.letter), text, 1, self.max)
    }
}

/// A whole number within a range; errors use its name and the letter that stands for it.
pub(crate) fn ranged(
    (what, letter): (&str, &str),
    text: &str,
    min: u64,
    max: u64,
) -> Result<u64, Message> {
    let number = whole(text).filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| {
        message!(OutOfRange {
            what,
            letter,
            given: (!text.trim().is_empty()).then(|| shown(text)),
            min: min.to_string(),
            max: max.to_string(),
        })
    })
}

/// A whole number, written only in digits: no sign, no spaces.
pub fn whole<T: FromStr>(text: &str) -> Option<T> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// The ways to write the names of all games.
pub fn forms() -> impl Iterator<Item = String> {
    KINDS.iter().flat_map(|kind| kind.forms())
}

/// The game with this name.
pub(crate) fn open(
    game: &str,
    position: Option<&str>,
    setup: Setup,
    goes_on: &dyn Fn(u64) -> bool,
) -> Result<AnyGame, Message> {
    let (name, written) = match game.split_once(':') {
        Some((name, written)) => (name, Some(written)),
        None => (game, None),
    };
    let known =
        |kind: &&Kind| kind.name == name && (written.is_none() || !kind.parameters.is_empty());
    // A kind that exists only as a file is not offered in forms.
    let mut kinds = KINDS.iter().copied().chain([&certificate::CERTIFICATE]);
    let kind = kinds.find(known).ok_or_else(|| {
        let in_file = certificate::NAME.to_owned();
        let known: Vec<String> = forms().chain([in_file]).collect();
        let near = nearest(game, known.iter().map(String::as_str));
        unknown("game", game, near, &known)
    })?;
    for (option, given) in [("--first", setup.first), ("--root", setup.root)] {
        if given.is_some() && kind.sides.option() != Some(option) {
            return Err(message!(OptionOfOthers {
                option,
                takers: takers(option),
                game: shown(game),
            }));
        }
    }
    let numbers = kind.numbers(game, written)?;
    let is_tree = |text: &str| text.trim_start().starts_with('[');
    if kind.sides.is_played() && position.is_some_and(is_tree) {
        let game = shown(game);
        return Err(message!(PositionIsTree { game }));
    }
    let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let rules = (kind.open)(&Request {
        game,
        numbers,
        position,
        setup,
        goes_on,
    })?;
    let name = kind.with(written.map_or(&[][..], |_| &texts));
    Ok(AnyGame { kind, name, rules })
}

/// The kinds that take an option: `tictactoe, mnk:M,N,K and connect4`.
fn takers(option: &str) -> Value {
    let taking = KINDS
        .iter()
        .filter(|kind| kind.sides.option() == Some(option));
    let names: Vec<String> = taking.filter_map(|kind| kind.forms().next()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => message!(And {
            some: rest.join(", "),
            last
        })
        .into(),
        _ => names.concat().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_digits_alone() {
        assert_eq!(whole::<u16>("65535"), Some(65_535));
        for refused in ["", "+1", "-1", " 1", "1 ", "1.0", "65536", "x"] {
            assert_eq!(whole::<u16>(refused), None, "{refused:?}");
        }
    }

    #[test]
    fn every_kind_has_a_beginning_of_that_name() {
        for kind in KINDS {
            let sample = kind.sample();
            assert_eq!(sample.kind.name, kind.name);
            assert_eq!(sample.name().split(':').next(), Some(kind.name));
        }
    }
}
