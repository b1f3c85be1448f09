//! What slides look like, in words.

use search::Named;
use words::{Lang, Message};

/// The colours of slides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// A light ground, for projectors.
    #[default]
    Light,
    /// A dark ground.
    Dark,
    /// Black on white, with patterns in place of colours.
    Print,
}

impl Named for Paper {
    const WHAT: &'static str = "theme";
    const ALL: &'static [(&'static str, Self)] = &[
        ("light", Self::Light),
        ("dark", Self::Dark),
        ("print", Self::Print),
    ];
}

/// The proportions of a slide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// 16:9.
    #[default]
    Wide,
    /// 4:3.
    Narrow,
}

impl Named for Aspect {
    const WHAT: &'static str = "aspect";
    const ALL: &'static [(&'static str, Self)] = &[("16:9", Self::Wide), ("4:3", Self::Narrow)];
}

/// The languages of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Languages {
    /// One.
    One(Lang),
    /// All that there are.
    Both,
}

impl Languages {
    /// Each of them, the first one first.
    #[must_use]
    pub fn all(self) -> Vec<Lang> {
        match self {
            Self::One(lang) => vec![lang],
            Self::Both => Lang::ALL.to_vec(),
        }
    }

    /// The one for what is said once.
    #[must_use]
    pub const fn first(self) -> Lang {
        match self {
            Self::One(lang) => lang,
            Self::Both => Lang::ALL[0],
        }
    }
}

/// A part of a slide that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelKind {
    /// The tree.
    Tree,
    /// The position.
    Board,
    /// The algorithm.
    Code,
    /// The running calls.
    Stack,
    /// What is said of the step.
    Caption,
}

impl Named for PanelKind {
    const WHAT: &'static str = "panel";
    const ALL: &'static [(&'static str, Self)] = &[
        ("tree", Self::Tree),
        ("board", Self::Board),
        ("code", Self::Code),
        ("stack", Self::Stack),
        ("caption", Self::Caption),
    ];
}

/// The parts that a slide has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Panels([bool; 5]);

impl Default for Panels {
    /// All but the calls, so that what is left can be large.
    fn default() -> Self {
        Self([true, true, true, false, true])
    }
}

impl Panels {
    /// These and no others.
    #[must_use]
    pub fn of(kinds: &[PanelKind]) -> Self {
        let mut panels = Self([false; 5]);
        for &kind in kinds {
            panels.0[kind as usize] = true;
        }
        panels
    }

    /// Reads `tree,board,caption`.
    ///
    /// # Errors
    /// Which word names no panel, and what would.
    pub fn parse(text: &str) -> Result<Self, Message> {
        let named = |name: &str| PanelKind::named(name.trim());
        let kinds: Vec<PanelKind> = text.split(',').map(named).collect::<Result<_, _>>()?;
        Ok(Self::of(&kinds))
    }

    /// Whether a slide has this part.
    #[must_use]
    pub const fn has(self, kind: PanelKind) -> bool {
        self.0[kind as usize]
    }
}

/// What slides look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// Their colours.
    pub paper: Paper,
    /// Their proportions.
    pub aspect: Aspect,
    /// Their languages.
    pub languages: Languages,
    /// Their parts.
    pub panels: Panels,
    /// Whether words and signs are ASCII alone.
    pub ascii: bool,
}
