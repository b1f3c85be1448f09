//! Words on a slide: rows that are already broken, so that every format breaks them alike.

use super::geometry::Area;
use super::ink::Ink;

/// How letters look. `Sans` and `Mono` are the two families that slides have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Upright.
    #[default]
    Sans,
    /// Bold.
    Bold,
    /// Slanted.
    Italic,
    /// Letters of one width: code, positions.
    Mono,
    /// The same, bold.
    MonoBold,
}

impl Face {
    /// Every face.
    pub const ALL: [Self; 5] = [
        Self::Sans,
        Self::Bold,
        Self::Italic,
        Self::Mono,
        Self::MonoBold,
    ];

    /// Whether all its letters have one width.
    #[must_use]
    pub const fn is_mono(self) -> bool {
        matches!(self, Self::Mono | Self::MonoBold)
    }

    /// Whether it is bold.
    #[must_use]
    pub const fn is_bold(self) -> bool {
        matches!(self, Self::Bold | Self::MonoBold)
    }
}

/// Which edge of their area rows keep to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    /// The left one.
    #[default]
    Start,
    /// Neither.
    Middle,
    /// The right one.
    End,
}

/// A stretch of letters that look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The letters; blanks at the ends count.
    pub text: String,
    /// How they look.
    pub face: Face,
    /// Their colour.
    pub ink: Ink,
    /// Whether they are struck through: skipped moves.
    pub struck: bool,
}

impl Run {
    /// Letters of a face and a colour.
    pub fn new(text: impl Into<String>, face: Face, ink: Ink) -> Self {
        Self {
            text: text.into(),
            face,
            ink,
            struck: false,
        }
    }
}

/// One line of words.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its stretches, from left to right, with no room between them.
    pub runs: Vec<Run>,
    /// The size of its letters: the height of a line of them, without leading.
    pub size: f32,
    /// Where its letters stand.
    pub baseline: f32,
    /// How far it is set in from the edge that it keeps to: items of lists.
    pub indent: f32,
    /// Whether a paragraph ends here. Where not, the next row goes on after a blank.
    pub ends: bool,
}

impl Row {
    /// Its letters.
    #[must_use]
    pub fn text(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }
}

/// Rows of words in an area.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// Where there is room for them; they may not fill it.
    pub area: Area,
    /// Which edge they keep to.
    pub align: Align,
    /// The rows, from top to bottom.
    pub rows: Vec<Row>,
}

impl Words {
    /// The rows of each paragraph.
    pub fn paragraphs(&self) -> impl Iterator<Item = &[Row]> {
        self.rows.split_inclusive(|row| row.ends)
    }
}
