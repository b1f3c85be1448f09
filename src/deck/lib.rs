//! What is made into slides: which parts, which of their steps, in which languages and
//! with which panels. Nothing here knows how a slide is drawn or what a format is like
//! inside; screen and command line ask for a deck in these words.

mod chapter;
mod format;
mod look;
mod order;
mod slides;
mod steps;

pub use chapter::Chapter;
pub use format::{Feature, Format, Place, Unit};
pub use look::{Aspect, Languages, Look, PanelKind, Panels, Paper};
pub use order::{Field, Film, Order, Progress, Publisher, Refusal, Studio, Unwatched, Written};
pub use slides::{Deck, Slide};
pub use steps::{Selection, Steps};
