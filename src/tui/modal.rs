//! Forms and editors in a box on top of the screen, behind one type.

mod drill;
mod export;
mod search;
mod seat;

use ratatui::layout::Rect;

use self::drill::DrillEntry;
use self::search::{ContrastEntry, HeapEntry, OptionsEntry, StartEntry};
use self::seat::SeatEntry;
use super::editor::{Board, Outline};
use super::form::Complaint;
use super::{Action, Arrow, Mode, Outcome, Query, Settings, Surface, Viewer};
use ::play::Table;
use ::search::Request;
use deck::Publisher;
use game::{AnyGame, Picture, certificate};
use quiz::Spec;
use trace::Direction;
use words::Message;

pub use self::export::ExportJob;

/// A box with its own keys.
pub(super) trait Dialog {
    /// The mode in which keys are looked up.
    fn mode(&self) -> Mode;

    /// Applies an action.
    fn update(&mut self, action: Action) -> Outcome;

    /// Inserts text from the clipboard.
    fn paste(&mut self, text: &str);

    /// Returns to the form because its order could not be carried out.
    fn refuse(&mut self, _why: Complaint) {}

    fn draw(&self, surface: &mut Surface<'_>, area: Rect);
}

/// A form or editor on top of the screen.
pub struct Modal(pub(super) Box<dyn Dialog>);

impl<D: Dialog + 'static> From<D> for Modal {
    fn from(dialog: D) -> Self {
        Self(Box::new(dialog))
    }
}

/// The game of a query. A long one is not read again: it is the game being shown.
fn game_of(query: &Query, shown: Option<&AnyGame>) -> Result<AnyGame, Message> {
    match shown.filter(|_| query.is_long()) {
        Some(game) => Ok(game.clone()),
        None => query.game(),
    }
}

impl Modal {
    /// A form for the options of a search.
    ///
    /// # Errors
    /// If the search's own game cannot be opened (any more).
    pub fn options(query: &Query, shown: Option<&AnyGame>) -> Result<Self, Message> {
        let game = game_of(query, shown)?;
        Ok(OptionsEntry::form(query, game).into())
    }

    /// A form for a new search.
    pub fn start() -> Self {
        StartEntry::form().into()
    }

    /// A form for two searches side by side.
    pub fn contrast() -> Self {
        ContrastEntry::form().into()
    }

    /// Like [`Self::contrast`], but filled in.
    pub fn sides(query: &Query, requests: [Request; 2]) -> Self {
        ContrastEntry::filled(query, requests).into()
    }

    /// A form for a game to play, filled in with the game being played, if any.
    pub fn seat(table: Option<&Table>) -> Self {
        SeatEntry::form(table).into()
    }

    /// A form for an exercise, filled in.
    pub fn drill(spec: Spec) -> Self {
        DrillEntry::form(spec).into()
    }

    /// A form for exporting what is on the screen.
    pub(super) fn export(viewer: &Viewer, publisher: Publisher, settings: Settings) -> Self {
        export::form(viewer, publisher, settings).into()
    }

    /// An editor for the position of a search.
    ///
    /// # Errors
    /// If the search's own game cannot be opened (any more), or if its tree is too large to be
    /// edited.
    pub fn edit(query: &Query, shown: Option<&AnyGame>) -> Result<Self, Message> {
        if query.game == certificate::NAME {
            return Err(Message::CertificateIsFixed);
        }
        let game = game_of(query, shown)?;
        let place = game.place(&[]);
        Ok(match place.picture {
            Picture::Grid { columns, cells, .. } => {
                Board::new(query.clone(), game, columns, cells).into()
            }
            Picture::Heaps(heaps) => HeapEntry::form(query, heaps.len(), place.notation).into(),
            Picture::Tree { .. } => Outline::new(query.clone(), &game)?.into(),
        })
    }

    /// The mode in which keys are looked up.
    pub fn mode(&self) -> Mode {
        self.0.mode()
    }

    /// Applies an action.
    pub fn update(&mut self, action: Action) -> Outcome {
        // The wheel moves from line to line.
        self.0.update(match action {
            Action::Scroll(Direction::Forwards) => Action::Cursor(Arrow::Down),
            Action::Scroll(Direction::Backwards) => Action::Cursor(Arrow::Up),
            _ => action,
        })
    }
}
