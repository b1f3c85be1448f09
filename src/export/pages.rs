//! The slides of a deck as pages of shapes.

use super::Palette;
use super::layout::{Layout, page_size};
use super::page::{Page, Size};
use deck::{Deck, Languages};
use words::Lang;

/// The slides of a deck as pages. A page is made when it is asked for, in any order and
/// from any thread; none is kept.
pub struct Pages<'a> {
    deck: &'a Deck,
    layout: Layout<'a>,
    languages: Languages,
}

impl<'a> Pages<'a> {
    /// The pages of a deck, in the languages that it asks for.
    #[must_use]
    pub fn new(deck: &'a Deck) -> Self {
        Self::in_languages(deck, deck.look.languages)
    }

    /// The same in one language.
    #[must_use]
    pub fn in_language(&self, lang: Lang) -> Self {
        Self::in_languages(self.deck, Languages::One(lang))
    }

    fn in_languages(deck: &'a Deck, languages: Languages) -> Self {
        Self {
            deck,
            layout: Layout::new(deck, languages),
            languages,
        }
    }

    /// What is shown.
    #[must_use]
    pub const fn deck(&self) -> &'a Deck {
        self.deck
    }

    /// The languages of these pages.
    #[must_use]
    pub const fn languages(&self) -> Languages {
        self.languages
    }

    /// The colours.
    #[must_use]
    pub const fn palette(&self) -> Palette {
        Palette::new(self.deck.look.paper)
    }

    /// The size of every page.
    #[must_use]
    pub const fn size(&self) -> Size {
        page_size(self.deck)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.deck.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A page by its place, from 0.
    ///
    /// # Panics
    /// Where there is none there.
    #[must_use]
    pub fn page(&self, index: usize) -> Page {
        let slide = self
            .deck
            .slide(index)
            .expect("a place below the number of slides");
        self.layout.page(slide)
    }

    /// Every page in order, one at a time.
    pub fn iter(&self) -> impl Iterator<Item = Page> + '_ {
        (0..self.len()).map(|index| self.page(index))
    }

    /// What the whole is called.
    #[must_use]
    pub fn title(&self) -> String {
        self.layout.title(self.languages.first())
    }
}
