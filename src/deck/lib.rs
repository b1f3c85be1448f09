//! What to make into slides: which parts, which of their steps, in which languages and with
//! which panels. The screen and the command line order exports in these terms; nothing here
//! knows how a slide is drawn or what a format looks like inside.

mod format;
mod look;
mod steps;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

pub use format::{Feature, Format, Place, Unit};
pub use look::{Aspect, AtNodes, Handout, Languages, Look, PanelKind, Panels, Paper, TypeSize};
pub use steps::{Asks, Chapter, Phase, Selection, Steps};

use lesson::{Block, Titles};
use trace::Step;
use words::{Lang, Message};

/// The chapters of an export, and the look of its slides.
#[derive(Clone)]
pub struct Deck {
    /// The lesson's name; empty without a lesson.
    pub id: String,
    /// The lesson's title and summary; empty without a lesson.
    pub titles: BTreeMap<Lang, Titles>,
    /// What to remember of a lesson, in each language.
    pub remember: BTreeMap<Lang, Vec<Block>>,
    /// The parts to show.
    pub chapters: Vec<Chapter>,
    /// What the slides look like.
    pub look: Look,
    /// A title to replace the lesson's or the search's.
    pub title: Option<String>,
    /// A line below the title, to replace the lesson's summary.
    pub subtitle: Option<String>,
    /// Whether there is a title slide.
    pub cover: bool,
    /// Whether there is a slide with the results.
    pub end: bool,
}

/// One slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slide {
    /// The title.
    Opening,
    /// A step of a chapter.
    Step {
        /// The chapter's index.
        chapter: usize,
        /// The step; in a comparison, a merged one.
        step: Step,
    },
    /// A question of a chapter, or its answer.
    Asked {
        /// The chapter's index.
        chapter: usize,
        /// Which question.
        asks: Asks,
        /// Whether it is answered.
        phase: Phase,
    },
    /// The results.
    Closing,
}

impl Slide {
    /// The index of its chapter.
    pub const fn chapter(self) -> Option<usize> {
        match self {
            Self::Opening | Self::Closing => None,
            Self::Step { chapter, .. } | Self::Asked { chapter, .. } => Some(chapter),
        }
    }
}

impl Deck {
    /// The number of slides.
    pub fn len(&self) -> usize {
        let slides = self.chapters.iter().map(Chapter::slides);
        slides.sum::<usize>() + usize::from(self.cover) + usize::from(self.end)
    }

    /// Whether there are no slides.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slide at an index.
    pub fn slide(&self, index: usize) -> Option<Slide> {
        if self.cover && index == 0 {
            return Some(Slide::Opening);
        }
        let mut index = index - usize::from(self.cover);
        for (chapter, one) in self.chapters.iter().enumerate() {
            if index < one.slides() {
                return one.slide(chapter, index);
            }
            index -= one.slides();
        }
        (self.end && index == 0).then_some(Slide::Closing)
    }

    /// The index of the first slide of a chapter that shows this step or a later one.
    pub fn slide_from(&self, chapter: usize, step: Step) -> Option<usize> {
        let (before, from) = self.chapters.split_at(chapter);
        let before: usize = before.iter().map(Chapter::slides).sum();
        let index = from.first()?.slide_from(step)?;
        Some(usize::from(self.cover) + before + index)
    }
}

/// An export, ready to be written.
#[derive(Clone)]
pub struct Order {
    /// What to show.
    pub deck: Deck,
    /// The format.
    pub format: Format,
    /// The file or folder to write.
    pub path: PathBuf,
    /// Whether existing files may be replaced.
    pub force: bool,
    /// The memory that writing may take, in bytes.
    pub bytes: usize,
    /// The width of pictures in pixels; `None` for the format's default.
    pub width: Option<u32>,
    /// How long a moving picture shows each slide, in milliseconds.
    pub delay: u32,
    /// The presentation whose masters to use, if not ours.
    pub template: Option<PathBuf>,
    /// Whether to write just the pictures, for someone's own document.
    pub bare: bool,
    /// How many slides to put on a sheet, for a handout.
    pub handout: Option<Handout>,
}

impl Order {
    /// The default delay.
    pub const DELAY: u32 = 1_500;
}

/// Takes the number of slides done and of all slides; returns whether to go on. A stopped
/// export leaves nothing behind.
pub type Progress<'a> = dyn Fn(usize, usize) -> bool + Sync + 'a;

/// A [`Progress`] that never stops an export.
pub const fn unwatched(_done: usize, _all: usize) -> bool {
    true
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file or the folder.
    pub path: PathBuf,
    /// Its size in the format's unit.
    pub made: (usize, Unit),
}

/// Why nothing was written. Leaves nothing behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub message: Message,
    /// The part of the order that would have to change.
    pub field: Field,
}

/// A part of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Its path, or nothing in particular.
    Path,
    /// Whether existing files may be replaced.
    Force,
    /// How many steps to show.
    Steps,
}

/// Writes an order for the screen, which knows no formats.
pub type Publisher = Arc<dyn Fn(&Order, &Progress<'_>) -> Result<Written, Refusal> + Send + Sync>;

/// A screen that shows a deck. Given a chapter and a step, goes there and returns what to send
/// to a terminal that has been sent everything before.
pub type Film<'a> = Box<dyn FnMut(usize, Step) -> String + 'a>;

/// Opens a screen with these columns and rows that shows a deck in one language. Formats can
/// film it without knowing about terminals.
pub type Studio = for<'a> fn(&'a Deck, Lang, (u16, u16)) -> Film<'a>;
