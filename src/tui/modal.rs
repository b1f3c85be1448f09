//! What is entered in a box over the screen, as one thing for whoever holds it.

mod export;
mod search;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use self::search::{ContrastEntry, HeapEntry, OptionsEntry, StartEntry};
use super::editor::{Board, Outline};
use super::form::Form;
use super::look::Look;
use super::{Action, Arrow, Hits, Mode, Outcome, Query, Settings};
use deck::Publisher;
use export::ExportForm;
use game::Picture;
use trace::Direction;
use words::Message;

pub use self::search::Comparison;
pub(super) use export::Subject;

/// Something in a box that has keys of its own.
pub(super) trait Dialog {
    /// What keys are pressed at.
    fn mode(&self) -> Mode;

    /// How long until something happens by itself.
    fn tick(&self) -> Option<Duration> {
        None
    }

    /// Does what an action asks for.
    fn update(&mut self, action: Action) -> Outcome;

    /// Inserts a text from outside.
    fn paste(&mut self, text: &str);

    fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits);
}

/// A form or an editor over the screen.
pub struct Modal(pub(super) Box<dyn Dialog>);

impl Modal {
    fn new(dialog: impl Dialog + 'static) -> Self {
        Self(Box::new(dialog))
    }

    /// A form for the options of a search.
    ///
    /// # Errors
    /// Where the search's own game cannot be opened (any more).
    pub fn options(query: &Query) -> Result<Self, Message> {
        let entry = OptionsEntry::new(query, query.game()?);
        Ok(Self::new(Form::new(entry)))
    }

    /// A form for a new search.
    #[must_use]
    pub fn start() -> Self {
        Self::new(Form::new(StartEntry::default()))
    }

    /// A form for two searches side by side.
    #[must_use]
    pub fn contrast() -> Self {
        Self::new(Form::new(ContrastEntry::default()))
    }

    /// A form for an export.
    pub(super) fn export(subject: Subject, publisher: Publisher, settings: Settings) -> Self {
        Self::new(ExportForm::new(subject, publisher, settings))
    }

    /// An editor for the position of a search.
    ///
    /// # Errors
    /// Where the search's own game cannot be opened (any more), or its tree is too large to
    /// be edited.
    pub fn edit(query: &Query) -> Result<Self, Message> {
        let game = query.game()?;
        let query = query.clone();
        let place = game.place(&[]);
        Ok(match place.picture {
            Picture::Grid { columns, cells, .. } => {
                Self::new(Board::new(query, game, columns, cells))
            }
            Picture::Heaps(heaps) => {
                let entry = HeapEntry::new(query, heaps.len(), place.notation);
                Self::new(Form::new(entry))
            }
            Picture::Tree { .. } => Self::new(Outline::new(query, &game)?),
        })
    }

    /// What keys are pressed at.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.0.mode()
    }

    /// Does what an action asks for.
    pub fn update(&mut self, action: Action) -> Outcome {
        // The wheel goes from line to line.
        self.0.update(match action {
            Action::Scroll(Direction::Forwards) => Action::Cursor(Arrow::Down),
            Action::Scroll(Direction::Backwards) => Action::Cursor(Arrow::Up),
            _ => action,
        })
    }
}
