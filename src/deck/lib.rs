//! What is made into slides: which parts, which of their steps, in which languages and
//! with which panels. Nothing here knows how a slide is drawn or what a format is like
//! inside; screen and command line ask for a deck in these words.

mod chapter;
mod film;
mod format;
mod key_steps;
mod look;
mod order;
mod publisher;
mod selection;
mod slides;
mod steps;
mod unit;

pub use chapter::Chapter;
pub use film::{Reel, Studio};
pub use format::{Format, Place};
pub use look::{Aspect, Languages, Look, PanelKind, Panels, Paper};
pub use order::{Order, Progress, Unwatched};
pub use publisher::{Published, Publisher, Unpublished};
pub use selection::Selection;
pub use slides::{Deck, Slide};
pub use steps::Steps;
pub use unit::Unit;
