//! What is to be searched, as the command line would have it.

use thiserror::Error;

use crate::game::{AnyGame, GameError, Setup};
use crate::search::{OptionError, Options, Request};

/// What is to be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The game's name with its parameters: `mnk:4,3,3`.
    pub game: String,
    /// The position, where it is not the game's usual beginning.
    pub position: Option<String>,
    /// Who began, who is to move.
    pub setup: Setup,
    /// How it is searched.
    pub request: Request,
}

/// Why something cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game or its position.
    #[error(transparent)]
    Game(#[from] GameError),
    /// An option.
    #[error(transparent)]
    Options(#[from] OptionError),
}

impl Wanted {
    /// The game with its root.
    ///
    /// # Errors
    /// Where the game or its position is wrong.
    pub fn game(&self) -> Result<AnyGame, GameError> {
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
    /// One line that says what is wrong.
    pub fn open(&self) -> Result<(AnyGame, Options), String> {
        self.check().map_err(|refusal| refusal.to_string())
    }

    /// The same search from another position.
    #[must_use]
    pub fn at(&self, position: String) -> Self {
        Self {
            position: Some(position),
            ..self.clone()
        }
    }
}
