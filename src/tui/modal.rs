//! What is entered in a box over the screen, as one thing for whoever holds it.

mod contrast;
mod export;
mod options;
mod start;

use std::sync::Arc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::editor::{Board, Heap, Outline};
use super::look::Look;
use super::{Action, Arrow, Hits, Mode, Outcome, Settings, Subject, Wanted};
use deck::Publisher;
use game::Picture;
use trace::Direction;
use words::Lang;

pub use contrast::{Compared, ContrastForm};
pub use export::ExportForm;
pub use options::OptionsForm;
pub use start::StartForm;

/// A box over the screen.
pub enum Modal {
    /// The options of a search.
    Options(Box<OptionsForm>),
    /// A game, a position and options.
    Start(Box<StartForm>),
    /// Two searches to compare.
    Contrast(Box<ContrastForm>),
    /// An export of what is on the screen.
    Export(Box<ExportForm>),
    /// A board that is edited.
    Board(Box<Board>),
    /// A heap that is edited.
    Heap(Box<Heap>),
    /// A tree that is edited.
    Outline(Box<Outline>),
}

impl Modal {
    /// A form for the options of a search.
    ///
    /// # Errors
    /// One line where the search's own game cannot be opened (any more).
    pub fn options(wanted: &Wanted, lang: Lang) -> Result<Self, String> {
        let game = wanted.game().map_err(|error| lang.say(&error))?;
        Ok(Self::Options(Box::new(OptionsForm::new(wanted, game))))
    }

    /// A form for a new search.
    #[must_use]
    pub fn start() -> Self {
        Self::Start(Box::default())
    }

    /// A form for two searches side by side.
    #[must_use]
    pub fn contrast() -> Self {
        Self::Contrast(Box::default())
    }

    /// A form for an export.
    #[must_use]
    pub fn export(subject: Subject, publisher: Arc<dyn Publisher>, settings: Settings) -> Self {
        let form = ExportForm::new(subject, publisher, settings.lang, settings.ascii);
        Self::Export(Box::new(form))
    }

    /// An editor for the position of a search.
    ///
    /// # Errors
    /// One line where the search's own game cannot be opened (any more), or where its
    /// tree is too large to be edited.
    pub fn edit(wanted: &Wanted, lang: Lang) -> Result<Self, String> {
        let game = wanted.game().map_err(|error| lang.say(&error))?;
        let wanted = wanted.clone();
        let place = game.place(&[]);
        Ok(match place.picture {
            Picture::Grid { columns, cells, .. } => {
                Self::Board(Box::new(Board::new(wanted, game, columns, cells)))
            }
            Picture::Heaps(heaps) => {
                Self::Heap(Box::new(Heap::new(wanted, heaps.len(), place.notation)))
            }
            Picture::Tree { .. } => {
                let outline = Outline::new(wanted, &game);
                Self::Outline(Box::new(outline.map_err(|why| lang.say(&why))?))
            }
        })
    }

    /// What keys are pressed at.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        match self {
            Self::Options(_) | Self::Start(_) | Self::Contrast(_) | Self::Heap(_) => Mode::Form,
            Self::Export(form) => form.mode(),
            Self::Board(_) => Mode::Board,
            Self::Outline(_) => Mode::Outline,
        }
    }

    /// How long until something happens by itself.
    #[must_use]
    pub fn tick(&self) -> Option<Duration> {
        match self {
            Self::Export(form) => form.tick(),
            _ => None,
        }
    }

    /// Does what an action asks for.
    pub fn update(&mut self, action: Action, lang: Lang) -> Outcome {
        // The wheel goes from line to line.
        let action = match action {
            Action::Scroll(Direction::Forwards) => Action::Cursor(Arrow::Down),
            Action::Scroll(Direction::Backwards) => Action::Cursor(Arrow::Up),
            _ => action,
        };
        match self {
            Self::Options(form) => form.update(action, lang),
            Self::Start(form) => form.update(action, lang),
            Self::Contrast(form) => form.update(action, lang),
            Self::Export(form) => form.update(action, lang),
            Self::Board(board) => board.update(action),
            Self::Heap(heap) => heap.update(action, lang),
            Self::Outline(outline) => outline.update(action),
        }
    }

    /// Inserts a text from outside.
    pub fn paste(&mut self, text: &str) {
        match self {
            Self::Options(_) => {}
            Self::Start(form) => form.paste(text),
            Self::Contrast(form) => form.paste(text),
            Self::Export(form) => form.paste(text),
            Self::Board(board) => board.paste(text),
            Self::Heap(heap) => heap.paste(text),
            Self::Outline(outline) => outline.paste(text),
        }
    }

    pub(super) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        match self {
            Self::Options(form) => form.draw(look, frame, area, hits),
            Self::Start(form) => form.draw(look, frame, area, hits),
            Self::Contrast(form) => form.draw(look, frame, area, hits),
            Self::Export(form) => form.draw(look, frame, area, hits),
            Self::Board(board) => board.draw(look, frame, area, hits),
            Self::Heap(heap) => heap.draw(look, frame, area, hits),
            Self::Outline(outline) => outline.draw(look, frame, area, hits),
        }
    }
}
