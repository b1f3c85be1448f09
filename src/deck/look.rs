//! What slides look like, in words.

use search::{Named, named};
use words::{Lang, Message};

named! {
    /// The colours of slides.
    #[derive(Default)]
    Paper "theme" {
        /// A light ground, for projectors.
        #[default]
        Light: "light";
        /// A dark ground.
        Dark: "dark";
        /// Black on white, with patterns in place of colours.
        Print: "print";
    }
}

named! {
    /// The proportions of a slide.
    #[derive(Default)]
    Aspect "aspect" {
        /// 16:9.
        #[default]
        Wide: "16:9";
        /// 4:3.
        Narrow: "4:3";
    }
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

    /// The language of what appears only once.
    #[must_use]
    pub const fn first(self) -> Lang {
        match self {
            Self::One(lang) => lang,
            Self::Both => Lang::ALL[0],
        }
    }
}

named! {
    /// A part of a slide that can be left out.
    PanelKind "panel" {
        /// The tree.
        Tree: "tree";
        /// The position.
        Board: "board";
        /// The algorithm.
        Code: "code";
        /// The running calls.
        Stack: "stack";
        /// The caption.
        Caption: "caption";
    }
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
