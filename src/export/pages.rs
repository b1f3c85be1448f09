//! The slides of a deck as pages of shapes.

use super::layout::{self, About, Context, GoesOn, PartLayout, Purpose};
use super::page::{Area, Page, Size};
use super::{ExportError, Palette, narration};
use deck::{Aspect, Deck, Languages, Slide, TypeSize};
use words::ascii::to_ascii;
use words::{Lang, Message};

/// The slides of a deck as pages. A page is made on demand, in any order and from any thread;
/// none is kept.
pub struct Pages<'a> {
    pub(super) context: Context<'a>,
    /// What slides of a chapter have in common.
    layouts: Vec<PartLayout<'a>>,
}

impl<'a> Pages<'a> {
    /// The pages of a deck, in its languages.
    pub fn new(deck: &'a Deck) -> Self {
        Self::watched(deck, &|| true)
    }

    /// Like [`Pages::new`], unless `goes_on` stops it: then pages are missing.
    pub(super) fn watched(deck: &'a Deck, goes_on: GoesOn<'a>) -> Self {
        Self::of(deck, deck.look.languages, Purpose::Slides, goes_on)
    }

    /// These pages in these languages, with links from numbers to where they come from.
    pub fn linked(&self, languages: Languages) -> Self {
        Self::of(self.deck(), languages, Purpose::Links, self.context.goes_on)
    }

    pub(super) fn of(
        deck: &'a Deck,
        languages: Languages,
        purpose: Purpose,
        goes_on: GoesOn<'a>,
    ) -> Self {
        let width = match deck.look.aspect {
            Aspect::Wide => 1600.0,
            Aspect::Narrow => 1200.0,
        };
        let height = 900.0;
        let size = Size { width, height };
        let context = Context {
            deck,
            languages,
            lang: languages.first(),
            main: layout::main(size),
            size,
            purpose,
            goes_on,
        };
        Self::laid_out(context)
    }

    fn laid_out(context: Context<'a>) -> Self {
        let chapters = context.deck.chapters.iter().enumerate();
        let layouts = chapters.flat_map(|(index, chapter)| {
            let has_results = chapter.part.run.panes().len() > 1;
            let steps = [About::Steps].into_iter();
            let all = steps.chain(has_results.then_some(About::Results));
            let all = all.chain(chapter.questions().map(About::Question));
            all.map(move |about| (index, about))
        });
        let layouts = layouts.take_while(|_| (context.goes_on)());
        let layouts = layouts.map(|(index, about)| PartLayout::new(context, index, about));
        Self {
            layouts: layouts.collect(),
            context,
        }
    }

    /// These pages on slides of this size, where `main` is free for what is below the title.
    pub fn within(self, size: Size, main: Area) -> Self {
        Self::laid_out(Context {
            size,
            main,
            ..self.context
        })
    }

    /// The deck.
    pub const fn deck(&self) -> &'a Deck {
        self.context.deck
    }

    /// The languages of these pages.
    pub const fn languages(&self) -> Languages {
        self.context.languages
    }

    /// The first language, for texts not repeated in the others.
    pub(crate) const fn lang(&self) -> Lang {
        self.context.lang
    }

    /// The colours.
    pub const fn palette(&self) -> Palette {
        Palette(self.deck().look.paper)
    }

    /// The size of every page.
    pub const fn size(&self) -> Size {
        self.context.size
    }

    /// Refuses panels without room next to each other in letters of this size, and boards
    /// without any.
    pub(super) fn refuse_unfit(&self) -> Result<(), ExportError> {
        let points = match self.deck().look.size {
            TypeSize::Normal => 14,
            TypeSize::Large => 18,
        };
        let why = self.layouts.iter().find_map(|layout| layout.unfit(points));
        why.map_or(Ok(()), |why| Err(ExportError::Refused(why)))
    }

    /// The number of pages: one for each slide in each language.
    pub fn len(&self) -> usize {
        self.deck().len() * self.languages().all().len()
    }

    /// Whether there are no pages.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slide that a page shows, and its language. The pages of a slide follow one another.
    ///
    /// # Panics
    /// If `index` is not below the number of pages.
    pub fn slide(&self, index: usize) -> (Slide, Lang) {
        let languages = self.languages().all();
        let slide = self.deck().slide(index / languages.len());
        let slide = slide.expect("a place below the number of pages");
        (slide, languages[index % languages.len()])
    }

    /// The page at an index.
    ///
    /// # Panics
    /// If `index` is not below the number of pages.
    pub fn page(&self, index: usize) -> Page {
        let (slide, lang) = self.slide(index);
        let context = self.context.in_language(lang);
        let mut page = match slide {
            Slide::Opening => layout::opening(&context),
            Slide::Closing => layout::closing(&context),
            Slide::Step { chapter, step } => {
                let about = About::of(&self.deck().chapters[chapter].part, step);
                self.layout(chapter, about).page(step, lang)
            }
            Slide::Asked {
                chapter,
                asks,
                phase,
            } => {
                let layout = self.layout(chapter, About::Question(asks));
                layout.asked_page(phase, lang)
            }
        };
        if self.deck().look.ascii {
            layout::to_ascii(&mut page);
        }
        page
    }

    fn layout(&self, chapter: usize, about: About) -> &PartLayout<'a> {
        let mut layouts = self.layouts.iter();
        let found = layouts.find(|layout| layout.is_of(chapter, about));
        found.expect("a slide of this deck")
    }

    /// Every page, one at a time, in order.
    pub fn iter(&self) -> impl Iterator<Item = Page> + '_ {
        (0..self.len()).map(|index| self.page(index))
    }

    /// A text in every language, but only once if they agree.
    pub(super) fn each(&self, text: impl Fn(Lang) -> String) -> String {
        let mut all: Vec<String> = self.languages().all().into_iter().map(text).collect();
        all.dedup();
        all.join(" / ")
    }

    /// The title of the deck.
    pub fn title(&self) -> String {
        self.plain(narration::deck_title(self.deck(), self.lang()))
    }

    /// A message in the first language.
    pub fn say(&self, message: &Message) -> String {
        self.plain(self.lang().say(message))
    }

    /// A text, converted to ASCII if the deck is.
    pub(crate) fn plain(&self, text: String) -> String {
        plain(self.deck().look.ascii, text)
    }
}

/// A text, converted to ASCII if `ascii`.
pub(super) fn plain(ascii: bool, text: String) -> String {
    if ascii { to_ascii(&text) } else { text }
}
