//! What is on the screen, as far as keys differ.

/// What a key is pressed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The home screen.
    Home,
    /// A lesson.
    Lesson,
    /// One search.
    Explore,
    /// The list of its events.
    Events,
    /// Two searches.
    Compare,
    /// A form whose fields are chosen and typed.
    Form,
    /// A board that is edited.
    Board,
    /// A written tree that is edited.
    Outline,
    /// The form for an export.
    Export,
    /// A search or an export that nothing can be done beside.
    Busy,
    /// A line that is typed in the footer.
    Prompt,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 11] = [
        Self::Home,
        Self::Lesson,
        Self::Explore,
        Self::Events,
        Self::Compare,
        Self::Form,
        Self::Board,
        Self::Outline,
        Self::Export,
        Self::Busy,
        Self::Prompt,
    ];

    /// What the README calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Lesson => "lesson",
            Self::Explore => "explore",
            Self::Events => "events",
            Self::Compare => "compare",
            Self::Form => "form",
            Self::Board => "board",
            Self::Outline => "tree",
            Self::Export => "export",
            Self::Busy => "busy",
            Self::Prompt => "line",
        }
    }

    /// The mode whose keys hold here, too, but for those that mean something else here.
    #[must_use]
    pub const fn around(self) -> Option<Self> {
        match self {
            Self::Events => Some(Self::Explore),
            _ => None,
        }
    }

    /// Whether signs without a binding are typed.
    #[must_use]
    pub const fn takes_text(self) -> bool {
        matches!(
            self,
            Self::Form | Self::Board | Self::Outline | Self::Export | Self::Prompt
        )
    }
}

use Mode::{Board, Busy, Compare, Events, Explore, Export, Form, Home, Lesson, Outline, Prompt};

pub(super) const HOME: &[Mode] = &[Home];
pub(super) const LESSON: &[Mode] = &[Lesson];
pub(super) const HOME_AND_LESSON: &[Mode] = &[Home, Lesson];
/// Wherever a search is shown.
pub(super) const SEARCHES: &[Mode] = &[Lesson, Explore, Compare];
/// Every screen of its own.
pub(super) const SCREENS: &[Mode] = &[Home, Lesson, Explore, Compare];
/// Where two searches can stand side by side.
pub(super) const COMPARISONS: &[Mode] = &[Lesson, Compare];
pub(super) const EXPLORE: &[Mode] = &[Explore];
pub(super) const EVENTS: &[Mode] = &[Events];
pub(super) const FORMS: &[Mode] = &[Form, Export];
pub(super) const EXPORT: &[Mode] = &[Export];
pub(super) const BUSY: &[Mode] = &[Busy];
pub(super) const BOARD: &[Mode] = &[Board];
pub(super) const OUTLINE: &[Mode] = &[Outline];
pub(super) const PROMPT: &[Mode] = &[Prompt];
/// Wherever a text is typed.
pub(super) const TEXTS: &[Mode] = &[Form, Export, Prompt];
/// Wherever there are lines to go through.
pub(super) const LINES: &[Mode] = &[Form, Export, Outline];
/// Wherever edits can be taken back.
pub(super) const EDITORS: &[Mode] = &[Board, Outline];
/// Over a screen.
pub(super) const FIELDS: &[Mode] = &[Form, Export, Board, Outline];
/// Wherever what is entered is searched.
pub(super) const SEARCHED: &[Mode] = &[Form, Board, Outline];
/// Wherever something is entered.
pub(super) const ENTRIES: &[Mode] = &[Form, Export, Board, Outline, Prompt];
/// Wherever something lies over a screen or under it.
pub(super) const OVER: &[Mode] = &[Form, Export, Busy, Board, Outline, Prompt];
