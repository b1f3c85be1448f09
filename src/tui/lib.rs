//! The terminal application: a model, an update without side effects, a view that only
//! reads, and one table of keys.

mod action;
mod app;
mod ask;
mod camera;
mod course;
mod draft;
mod editor;
mod explore;
mod film;
mod form;
mod glyphs;
mod grid;
mod help;
mod home;
mod job;
mod keymap;
mod layout;
mod look;
mod modal;
mod overlay;
mod panel;
mod play;
mod practice;
mod run;
mod sheet;
pub mod terminal;
mod text;
mod update;
mod view;
mod viewer;
mod watch;
mod wrap;

pub use self::play::{Play, Shelf};
pub use self::practice::{Grading, Practice};
pub use self::run::run;
pub use ::run::Query;
pub use app::{App, Screen, Settings, Speed};
pub use ask::Ask;
pub use course::{Bookmark, Course, Deed, Keeper, LessonState, Score};
pub use draft::{Draft, Reread};
pub use explore::Explore;
pub use film::film;
pub use keymap::Keymap;
pub use look::{Theme, ThemeKind};
pub use viewer::Viewer;

use action::{Action, Arrow, Outcome, Target};
use camera::Zoom;
use keymap::Mode;
use layout::Panel;
use look::Role;
use modal::Modal;
use overlay::Overlay;
use update::{paste, update};
use view::{Hits, Surface, view};
use watch::Watch;

/// What tests use to press keys, click and look at the screen.
#[doc(hidden)]
pub mod testing {
    pub use crate::action::{Action, Outcome, Target};
    pub use crate::camera::Zoom;
    pub use crate::keymap::{Binding, Keymap, Mode, key_names};
    pub use crate::layout::Panel;
    pub use crate::look::Role;
    pub use crate::modal::Modal;
    pub use crate::overlay::{Overlay, Prompt};
    pub use crate::run::action_of;
    pub use crate::update::{paste, update};
    pub use crate::view::{Hits, SMALLEST, view};
    pub use crate::watch::Watch;
    pub use crate::{
        App, Explore, Grading, Play, Practice, Query, Screen, Settings, Shelf, Speed, Theme,
        ThemeKind, Viewer, film,
    };
}
