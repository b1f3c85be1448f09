//! The terminal application: a model, an update without side effects, a view that only
//! reads, and one table of keys.

mod action;
mod app;
mod camera;
mod compare;
mod complaint;
mod editor;
mod explore;
mod film;
mod focus;
mod follow;
mod form;
mod glyphs;
mod hits;
mod home;
mod key;
mod keymap;
mod layout;
mod look;
mod modal;
mod notices;
mod outcome;
mod overlay;
mod panel;
mod publishing;
mod run;
mod sheet;
mod steer;
mod subject;
pub mod terminal;
mod text;
mod theme;
mod update;
mod view;
mod wanted;
mod watch;
mod wrap;

pub use self::run::{RunError, action_of, run};
pub use action::{Action, Arrow, Target};
pub use app::{App, Overlay, Prompt, Question, Screen, Settings};
pub use camera::Zoom;
pub use compare::Compare;
pub use editor::{Board, Heap, Outline};
pub use explore::{Explore, Job, Lost};
pub use film::ScreenStudio;
pub use focus::Panel;
pub use follow::Follow;
pub use hits::Hits;
pub use keymap::{
    Binding, Group, Mode, action_for, bindings, bindings_on, footer_bindings, key_names, keys_table,
};
pub use modal::{Compared, ExportForm, Modal, OptionsForm, StartForm};
pub use outcome::Outcome;
pub use subject::Subject;
pub use text::TextLine;
pub use theme::{Role, Theme, ThemeKind};
pub use update::{paste, update};
pub use view::{SMALLEST, view};
pub use wanted::{Refusal, Wanted};
pub use watch::{Watch, Watched};
