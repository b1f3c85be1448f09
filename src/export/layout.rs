//! Where everything on a slide stands.

use super::page::{Page, Size};
use crate::deck::{Deck, Languages, Slide};
use crate::lang::Lang;

/// Lays the slides of a deck out.
pub(super) struct Layout<'a> {
    deck: &'a Deck,
    languages: Languages,
}

impl<'a> Layout<'a> {
    pub fn new(deck: &'a Deck, languages: Languages) -> Self {
        Self { deck, languages }
    }

    /// What the deck is called.
    pub fn title(&self, lang: Lang) -> String {
        let _ = (self.deck, lang);
        String::new()
    }

    pub fn page(&self, slide: Slide, size: Size) -> Page {
        let _ = slide;
        Page {
            size,
            lang: self.languages.first(),
            title: String::new(),
            description: String::new(),
            notes: String::new(),
            is_stop: false,
            groups: Vec::new(),
        }
    }
}
