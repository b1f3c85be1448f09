//! How the real screen is filmed: whoever can draw it gives what a terminal would be sent.

use super::Deck;
use trace::Step;
use words::Lang;

/// What can show a deck on the program's own screen.
pub trait Studio: Sync {
    /// A screen of so many columns and rows, on which a deck is shown in one language.
    fn open<'a>(&self, deck: &'a Deck, lang: Lang, size: (u16, u16)) -> Box<dyn Reel + 'a>;
}

/// A screen while it is filmed.
pub trait Reel {
    /// Goes to a step of a chapter. Answers with what a terminal that has been sent all
    /// the answers before has to be sent now, in order to show it.
    fn show(&mut self, chapter: usize, step: Step) -> String;
}
