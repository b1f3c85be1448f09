//! What is to be searched, as the command line would have it.

use thiserror::Error;

use game::{AnyGame, Setup, Side};
use search::{OptionError, Options, Request};
use words::Message;

/// A game, a position and options, none of them checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The game's name.
    pub game: String,
    /// The position; `None` for the game's usual beginning.
    pub position: Option<String>,
    /// Who began, or who moves at a tree's root.
    pub setup: Setup,
    /// The options.
    pub request: Request,
}

/// Why something cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game or its position.
    #[error(transparent)]
    Game(#[from] Message),
    /// An option.
    #[error(transparent)]
    Options(#[from] OptionError),
}

impl Refusal {
    /// What is wrong.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Game(message) => message.clone(),
            Self::Options(error) => error.message("--"),
        }
    }
}

impl Wanted {
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
    /// What is wrong, as a value.
    pub fn check(&self) -> Result<(AnyGame, Options), Refusal> {
        let game = self.game()?;
        let options = self.request.resolve(&game)?;
        Ok((game, options))
    }

    /// The game and the options that this comes to.
    ///
    /// # Errors
    /// One line where the game, the position or an option is wrong.
    pub fn open(&self) -> Result<(AnyGame, Options), Message> {
        self.check().map_err(|refusal| refusal.message())
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
