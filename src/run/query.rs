//! What is asked for: a game, a position, and how to search it.

use std::fs;

use game::{AnyGame, Setup, Side, Sides};
use search::{Options, Request};
use trace::{Progress, Recording};
use words::Message;

/// A game, a position and options as on the command line, none of them checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The game's name.
    pub game: String,
    /// The position; `None` for the game's default one.
    pub position: Option<String>,
    /// Who began, or who moves at a tree's root.
    pub setup: Setup,
    /// The options.
    pub request: Request,
}

impl Query {
    /// The query that asks for a recorded search.
    pub fn of(recording: &Recording) -> Self {
        let (game, options) = (&recording.game, recording.trace.options());
        let to_move = game.place(&[]).to_move;
        let two = (to_move == Side::Two).then_some(Side::Two);
        let query = |first, root| Self {
            game: game.name(),
            position: Some(game.root_notation()),
            setup: Setup { first, root },
            request: Request::of(options, game),
        };
        match game.sides() {
            Sides::Root => query(None, two),
            // A position may tell who began, and so who moves.
            Sides::Marks => {
                let usual = query(None, None);
                let is_usual = |game: AnyGame| game.place(&[]).to_move == to_move;
                match usual.game().is_ok_and(is_usual) {
                    true => usual,
                    false => query(Some(Side::Two), None),
                }
            }
            Sides::MaxFirst | Sides::Written => query(None, None),
        }
    }

    /// Whether its position, or the file it names, takes too long to read while somebody waits.
    pub fn is_long(&self) -> bool {
        const LONG: u64 = 64 << 10;
        let Some(position) = &self.position else {
            return false;
        };
        let Some(file) = position.strip_prefix('@') else {
            return position.len() as u64 > LONG;
        };
        // What follows it are moves into a certificate.
        let path = file.rsplit_once('#').map_or(file, |(path, _)| path);
        fs::metadata(path).is_ok_and(|it| it.len() > LONG)
    }

    /// The game, with its root.
    ///
    /// # Errors
    /// If the game or its position is wrong.
    pub fn game(&self) -> Result<AnyGame, Message> {
        self.game_watched(&Progress::new())
    }

    /// Like [`Query::game`]; `progress` counts nodes or lines of a file and may stop reading it.
    ///
    /// # Errors
    /// Same as [`Query::game`]; also if `progress` was cancelled.
    pub fn game_watched(&self, progress: &Progress) -> Result<AnyGame, Message> {
        let (position, goes_on) = (self.position.as_deref(), &|read| {
            progress.reach(read as u32)
        });
        AnyGame::parse_watched(&self.game, position, &self.setup, goes_on)
    }

    /// The game and the options.
    ///
    /// # Errors
    /// If the game, the position or an option is wrong.
    pub fn open(&self) -> Result<(AnyGame, Options), Message> {
        self.open_watched(&Progress::new())
    }

    /// Like [`Query::open`], but `progress` may stop reading a file.
    ///
    /// # Errors
    /// Same as [`Query::open`]; also if `progress` was cancelled.
    pub fn open_watched(&self, progress: &Progress) -> Result<(AnyGame, Options), Message> {
        let game = self.game_watched(progress)?;
        let options = self.request.resolve(&game);
        let options = options.map_err(|error| error.message("--"))?;
        Ok((game, options))
    }

    /// The same search from another position.
    pub fn at(&self, position: String) -> Self {
        Self {
            position: Some(position),
            ..self.clone()
        }
    }

    /// The arguments to `plyback explore`.
    pub fn written(&self) -> String {
        let mut words = vec![self.game.clone()];
        words.extend(self.position.as_deref().map(quoted));
        let mut side = |name, side: Option<Side>, [one, two]: [&str; 2]| {
            let side = side.map(|side| if side == Side::One { one } else { two });
            words.extend(side.map(|side| format!("{name} {side}")));
        };
        side("--first", self.setup.first, ["X", "O"]);
        side("--root", self.setup.root, ["max", "min"]);
        let options = self.request.written();
        words.extend((!options.is_empty()).then_some(options));
        words.join(" ")
    }

    /// The arguments to `plyback compare` for two searches of this game and position.
    pub fn compared(&self, sides: [Request; 2]) -> String {
        let shared = Self {
            request: Request::default(),
            ..self.clone()
        };
        let [a, b] = sides.map(|side| format!("\"{}\"", side.written()));
        format!("{} --a {a} --b {b}", shared.written())
    }
}

/// A word, quoted for a shell.
pub fn quoted(word: &str) -> String {
    let plain = |char: char| char.is_ascii_alphanumeric() || "_/:,.@%+-".contains(char);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
