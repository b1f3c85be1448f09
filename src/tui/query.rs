//! What is to be searched, as the command line would have it.

use game::{AnyGame, Setup, Side};
use search::{OptionError, Options, Request};
use words::Message;

/// A game, a position and options, none of them checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The game's name.
    pub game: String,
    /// The position; `None` for the game's usual beginning.
    pub position: Option<String>,
    /// Who began, or who moves at a tree's root.
    pub setup: Setup,
    /// The options.
    pub request: Request,
}

/// What is wrong with what was entered, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The name of the line: an option's, or `position`.
    pub line: &'static str,
    /// Why.
    pub why: Message,
}

impl Complaint {
    pub(super) const fn new(line: &'static str, why: Message) -> Self {
        Self { line, why }
    }

    pub(super) fn of_option(error: &OptionError) -> Self {
        Self::new(error.option, error.message("--"))
    }
}

impl Query {
    /// The game with its root.
    ///
    /// # Errors
    /// Where the game or its position is wrong.
    pub fn game(&self) -> Result<AnyGame, Message> {
        AnyGame::parse(&self.game, self.position.as_deref(), &self.setup)
    }

    /// The game and the options that this comes to.
    ///
    /// # Errors
    /// Where the game, the position or an option is wrong.
    pub(super) fn check(&self) -> Result<(AnyGame, Options), Complaint> {
        let game = self.game().map_err(|why| Complaint::new("position", why))?;
        let options = self.request.resolve(&game);
        let options = options.map_err(|error| Complaint::of_option(&error))?;
        Ok((game, options))
    }

    /// The game and the options that this comes to.
    ///
    /// # Errors
    /// One line where the game, the position or an option is wrong.
    pub fn open(&self) -> Result<(AnyGame, Options), Message> {
        self.check().map_err(|complaint| complaint.why)
    }

    /// The same search from another position.
    #[must_use]
    pub fn at(&self, position: String) -> Self {
        Self {
            position: Some(position),
            ..self.clone()
        }
    }

    /// The words that follow `plyback explore`.
    #[must_use]
    pub fn written(&self) -> String {
        let mut words = vec![self.game.clone()];
        words.extend(self.position.as_deref().map(quoted));
        let side = |side, names: [&'static str; 2]| match side {
            Side::One => names[0],
            Side::Two => names[1],
        };
        if let Some(first) = self.setup.first {
            words.push(format!("--first {}", side(first, ["X", "O"])));
        }
        if let Some(root) = self.setup.root {
            words.push(format!("--root {}", side(root, ["max", "min"])));
        }
        let options = self.request.written();
        words.extend((!options.is_empty()).then_some(options));
        words.join(" ")
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "_/:,.@%+-".contains(sign);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
