//! Where everything on a slide stands.

mod areas;
mod ascii;
mod board;
mod code;
mod cover;
mod duel;
mod flow;
mod header;
mod panel;
mod say;
mod single;
mod titles;
mod tree;

use super::page::{Page, Size};
use deck::{Aspect, Chapter, Deck, Languages, Slide};
use words::Lang;

use duel::Duel;
use single::Single;

/// Lays the slides of a deck out. What the slides of a chapter share is found once.
pub(super) struct Layout<'a> {
    deck: &'a Deck,
    languages: Languages,
    chapters: Vec<Laid<'a>>,
}

/// A chapter with what its slides share.
enum Laid<'a> {
    /// One search.
    Single(Box<Single<'a>>),
    /// Two side by side.
    Duel(Box<Duel<'a>>),
}

/// What drawing a slide needs to know everywhere.
#[derive(Clone, Copy)]
struct Context<'a> {
    deck: &'a Deck,
    languages: Languages,
    size: Size,
}

impl Context<'_> {
    /// What is said, in every language of the slide.
    fn say(&self, told: impl Fn(Lang) -> String) -> String {
        say::say(self.languages, told)
    }

    /// The language of what is said once.
    const fn lang(&self) -> Lang {
        self.languages.first()
    }
}

/// The size of every page of a deck.
pub(super) const fn page_size(deck: &Deck) -> Size {
    let width = match deck.look.aspect {
        Aspect::Wide => 1600.0,
        Aspect::Narrow => 1200.0,
    };
    Size {
        width,
        height: 900.0,
    }
}

impl<'a> Layout<'a> {
    pub fn new(deck: &'a Deck, languages: Languages) -> Self {
        let mut layout = Self {
            deck,
            languages,
            chapters: Vec::new(),
        };
        let context = layout.context();
        let laid = |chapter: &'a Chapter| match chapter.part.run.pair() {
            None => Laid::Single(Box::new(Single::new(&context, &chapter.part))),
            Some(_) => Laid::Duel(Box::new(Duel::new(&context, &chapter.part))),
        };
        layout.chapters = deck.chapters.iter().map(laid).collect();
        layout
    }

    const fn context(&self) -> Context<'a> {
        Context {
            deck: self.deck,
            languages: self.languages,
            size: page_size(self.deck),
        }
    }

    /// What the deck is called.
    pub fn title(&self, lang: Lang) -> String {
        titles::of_deck(self.deck, lang)
    }

    /// A slide.
    pub fn page(&self, slide: Slide) -> Page {
        let context = self.context();
        let mut page = match slide {
            Slide::Opening => cover::opening(&context),
            Slide::Closing => cover::closing(&context),
            Slide::Step { chapter, step } => match &self.chapters[chapter] {
                Laid::Single(single) => single.page(&context, step),
                Laid::Duel(duel) => duel.page(&context, step),
            },
        };
        if self.deck.look.ascii {
            ascii::in_ascii(&mut page);
        }
        page
    }
}
