//! Two recorded searches, for tests.

use std::fmt;

use plyback::game::{AnyGame, Setup};
use plyback::run::{Pair, Union};
use plyback::search::{Options, Request};
use plyback::trace::{Progress, Recording};

/// Two recorded searches with their union.
pub struct Two {
    pub a: Recording,
    pub b: Recording,
    pub union: Union,
}

impl Two {
    pub fn of(game: &AnyGame, a: &Options, b: &Options) -> Self {
        let record = |options| Recording::new(game.clone(), options, 1_000_000).expect("room");
        let (a, b) = (record(a), record(b));
        let union = Union::new(&a, &b, &Progress::new()).expect("nobody cancels");
        Self { a, b, union }
    }

    /// Two searches of a game and position such as `tictactoe _X_/__X/OOX`, given by their options.
    pub fn written(searched: &str, a: &str, b: &str) -> Self {
        let mut words = searched.split_whitespace();
        let game = words.next().expect("a game");
        let game = AnyGame::parse(game, words.next(), &Setup::default()).expect(searched);
        let options = |text| {
            let request = Request::parse(text).expect(text);
            request.resolve(&game).expect(text)
        };
        Self::of(&game, &options(a), &options(b))
    }

    pub fn pair(&self) -> Pair<'_> {
        Pair {
            recordings: [&self.a, &self.b],
            union: &self.union,
        }
    }
}

impl fmt::Debug for Two {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.a.game;
        write!(out, "{} {}", game.name(), game.root_notation())?;
        write!(out, ", A {:?}", self.a.trace.options())?;
        write!(out, ", B {:?}", self.b.trace.options())
    }
}
