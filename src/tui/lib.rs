//! The terminal application: a model, an update without side effects, a view that only
//! reads, and one table of keys.

mod action;
mod app;
mod camera;
mod editor;
mod explore;
mod film;
mod follow;
mod form;
mod glyphs;
mod home;
mod job;
mod key;
mod keymap;
mod layout;
mod look;
mod modal;
mod outcome;
mod overlay;
mod panel;
mod query;
mod run;
mod sheet;
mod steer;
pub mod terminal;
mod text;
mod theme;
mod update;
mod view;
mod watch;
mod wrap;

pub use self::run::run;
pub use app::{App, Screen, Settings};
pub use explore::Explore;
pub use film::film;
pub use follow::Follow;
pub use query::Query;
pub use theme::{Theme, ThemeKind};

use action::{Action, Arrow, Target};
use app::{Overlay, Prompt, Question};
use camera::Zoom;
use keymap::{Binding, Group, Mode, action_for, bindings_on, footer_bindings, key_names};
use layout::Panel;
use modal::{Comparison, Modal};
use outcome::Outcome;
use query::Complaint;
use text::TextLine;
use theme::Role;
use update::{paste, update};
use view::{Hits, view};
use watch::Watch;

/// What tests press, click and look at.
#[doc(hidden)]
pub mod testing {
    pub use crate::action::{Action, Target};
    pub use crate::app::{Overlay, Question};
    pub use crate::camera::Zoom;
    pub use crate::keymap::{
        Binding, Mode, action_for, bindings, bindings_on, footer_bindings, key_names, keys_table,
    };
    pub use crate::layout::Panel;
    pub use crate::modal::Modal;
    pub use crate::outcome::Outcome;
    pub use crate::run::action_of;
    pub use crate::theme::Role;
    pub use crate::update::{paste, update};
    pub use crate::view::{Hits, SMALLEST, view};
    pub use crate::watch::Watch;
    pub use crate::{App, Explore, Follow, Query, Screen, Settings, Theme, ThemeKind, film};
}
