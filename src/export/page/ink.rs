//! Colours by what they mean, and how lines are drawn.

/// A colour by what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The ground of the slide.
    Ground,
    /// The ground of panels and nodes, a little apart from the slide's.
    Panel,
    /// Words.
    Text,
    /// What matters less: nodes not seen yet, labels, hints.
    Faint,
    /// Thin lines between parts.
    Hair,
    /// MAX.
    Max,
    /// MIN.
    Min,
    /// A best child and its edge.
    Best,
    /// A cutoff and what it skips.
    Cut,
    /// The ground of what is current: node, line of code.
    Current,
    /// Words on [`Ink::Current`].
    OnCurrent,
}

impl Ink {
    /// Every ink.
    pub const ALL: [Self; 11] = [
        Self::Ground,
        Self::Panel,
        Self::Text,
        Self::Faint,
        Self::Hair,
        Self::Max,
        Self::Min,
        Self::Best,
        Self::Cut,
        Self::Current,
        Self::OnCurrent,
    ];

    /// A short name for identifiers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::Panel => "panel",
            Self::Text => "text",
            Self::Faint => "faint",
            Self::Hair => "hair",
            Self::Max => "max",
            Self::Min => "min",
            Self::Best => "best",
            Self::Cut => "cut",
            Self::Current => "current",
            Self::OnCurrent => "on-current",
        }
    }
}

/// How a line is broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dash {
    /// Not at all.
    #[default]
    Solid,
    /// In dashes: a cut.
    Dashed,
    /// In dots: not entered yet.
    Dotted,
}

impl Dash {
    /// Lengths of lines and gaps, in widths of the line; empty where it is solid.
    #[must_use]
    pub const fn pattern(self) -> &'static [f32] {
        match self {
            Self::Solid => &[],
            Self::Dashed => &[4.0, 3.0],
            Self::Dotted => &[1.0, 2.5],
        }
    }
}

/// A line's colour, width and dash.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// How it is broken.
    pub dash: Dash,
}

impl Stroke {
    /// An unbroken line.
    #[must_use]
    pub const fn solid(ink: Ink, width: f32) -> Self {
        Self {
            ink,
            width,
            dash: Dash::Solid,
        }
    }

    /// Lengths of its dashes and gaps; `None` where it is solid.
    #[must_use]
    pub fn dashes(&self) -> Option<Vec<f32>> {
        let pattern = self.dash.pattern();
        let lengths = pattern.iter().map(|length| length * self.width);
        (!pattern.is_empty()).then(|| lengths.collect())
    }
}
