//! The terminal application: a model, an update without side effects, a view that only
//! reads, and one table of keys.

mod action;
mod app;
mod camera;
mod compare;
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
mod subject;
pub mod terminal;
mod text;
mod theme;
mod update;
mod view;
mod watch;
mod wrap;

pub use self::run::{RunError, action_of, run};
pub use action::{Action, Arrow, Target};
pub use app::{App, Content, Overlay, Prompt, Question, Screen, Settings};
pub use camera::Zoom;
pub use compare::Compare;
pub use explore::Explore;
pub use film::film;
pub use follow::Follow;
pub use job::Job;
pub use keymap::{
    Binding, Group, Mode, action_for, bindings, bindings_on, footer_bindings, key_names, keys_table,
};
pub use layout::Panel;
pub use modal::{Comparison, Modal};
pub use outcome::Outcome;
pub use query::{Complaint, Query};
pub use subject::Subject;
pub use text::TextLine;
pub use theme::{Role, Theme, ThemeKind};
pub use update::{paste, update};
pub use view::{Hits, SMALLEST, view};
pub use watch::{Watch, Watched};
