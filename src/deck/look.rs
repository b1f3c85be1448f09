//! What slides look like, in words.

use search::{Named, named};
use words::{Lang, Message};

named! {
    /// The colours of slides.
    #[derive(Default)]
    Paper "theme" {
        /// A light background, for projectors.
        #[default]
        Light: "light";
        /// A dark background.
        Dark: "dark";
        /// Black on white, with patterns instead of colours.
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

named! {
    /// The size of letters, on a slide 7.5 inches high.
    #[derive(Default)]
    TypeSize "size" {
        /// At least 14 pt.
        #[default]
        Normal: "normal";
        /// At least 18 pt, for large rooms.
        Large: "large";
    }
}

named! {
    /// What inner nodes of a tree show in addition to values.
    #[derive(Default)]
    AtNodes "at-nodes" {
        /// The windows of running calls, if the search has any.
        #[default]
        Window: "window";
        /// What values can still be, in place of values.
        Interval: "interval";
        /// Nothing.
        None: "none";
    }
}

named! {
    /// How many slides go on a sheet of a handout.
    Handout "handout" {
        /// Two, with lines below each.
        Two: "2";
        /// Four, with lines beside each.
        Four: "4";
        /// Six, with lines below each.
        Six: "6";
    }
}

/// The languages of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Languages {
    /// One.
    One(Lang),
    /// All of them.
    Both,
}

impl Languages {
    /// All its languages, the first one first.
    pub fn all(self) -> Vec<Lang> {
        match self {
            Self::One(lang) => vec![lang],
            Self::Both => Lang::ALL.to_vec(),
        }
    }

    /// The language of anything that appears only once.
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
        /// The steps as a timeline, and the counts.
        Timeline: "timeline";
    }
}

/// The parts of a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Panels([bool; 6]);

impl Panels {
    /// Just these.
    pub fn of(kinds: &[PanelKind]) -> Self {
        let mut panels = Self([false; 6]);
        for &kind in kinds {
            panels.0[kind as usize] = true;
        }
        panels
    }

    /// Parses `tree,board,caption`.
    ///
    /// # Errors
    /// Which word is no panel's name, and which names there are.
    pub fn parse(text: &str) -> Result<Self, Message> {
        let named = |name: &str| PanelKind::named(name.trim());
        let kinds: Vec<PanelKind> = text.split(',').map(named).collect::<Result<_, _>>()?;
        Ok(Self::of(&kinds))
    }

    /// Their names: `tree,board,caption`.
    pub fn names(self) -> String {
        let has = |(_, kind): &&(&str, PanelKind)| self.has(*kind);
        let names: Vec<&str> = PanelKind::ALL
            .iter()
            .filter(has)
            .map(|(name, _)| *name)
            .collect();
        names.join(",")
    }

    /// Whether a slide has this part.
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
    /// Their parts; `None` for as many as can be large enough.
    pub panels: Option<Panels>,
    /// The size of letters.
    pub size: TypeSize,
    /// What nodes show.
    pub at_nodes: AtNodes,
    /// Whether to use only ASCII.
    pub ascii: bool,
}
