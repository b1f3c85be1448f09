//! A lesson file's header: what is searched, which nodes are numbered, what is claimed.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::diagnostic::{Diagnostic, SourceFile};

/// The header of a lesson in its own language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    /// `en` or `it`; English where it is left out.
    pub language: Option<Spanned<String>>,
    pub title: Spanned<String>,
    pub summary: Spanned<String>,
    #[serde(default)]
    pub parts: Vec<PartHeader>,
}

/// The header of a translation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TranslationHeader {
    pub title: Spanned<String>,
    pub summary: Spanned<String>,
}

/// One part of a lesson: a search and what the lesson says of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartHeader {
    pub name: Spanned<String>,
    /// An earlier part whose game, position and states are taken where this one says
    /// nothing.
    pub like: Option<Spanned<String>>,
    /// An earlier part beside whose search this one is shown: a comparison.
    pub beside: Option<Spanned<String>>,
    pub game: Option<Spanned<String>>,
    pub position: Option<Spanned<String>>,
    pub first: Option<Spanned<String>>,
    pub root: Option<Spanned<String>>,
    pub algorithm: Option<Spanned<String>>,
    pub scoring: Option<Spanned<String>>,
    pub ties: Option<Spanned<String>>,
    pub cut: Option<Spanned<String>>,
    pub max: Option<Spanned<String>>,
    /// A number, or `"auto"`.
    pub depth: Option<Spanned<toml::Value>>,
    pub eval: Option<Spanned<String>>,
    pub moves: Option<Spanned<String>>,
    pub order: Option<Spanned<String>>,
    pub shortcuts: Option<Spanned<bool>>,
    /// Whether the tree is drawn as the figure draws it: the numbered states only.
    pub figure: Option<bool>,
    /// State numbers and the moves that lead to them from the root.
    pub states: Option<BTreeMap<Spanned<String>, Spanned<String>>>,
    #[serde(default)]
    pub claims: Vec<Spanned<String>>,
}

impl PartHeader {
    /// Takes over what this part leaves to an earlier one.
    pub fn take_from(&mut self, earlier: &Self) {
        let own_position = self.game.is_some() || self.position.is_some();
        if !own_position {
            self.position.clone_from(&earlier.position);
            self.first = self.first.take().or_else(|| earlier.first.clone());
            self.root = self.root.take().or_else(|| earlier.root.clone());
        }
        self.game = self.game.take().or_else(|| earlier.game.clone());
        self.figure = self.figure.or(earlier.figure);
        self.states = self.states.take().or_else(|| earlier.states.clone());
    }
}

const FENCE: &str = "+++";

/// A file split at its fences; the ranges are bytes of the file.
pub(super) struct Split {
    pub header: Range<usize>,
    pub body: Range<usize>,
}

/// Finds the header between two lines of `+++`.
pub(super) fn split(file: &SourceFile) -> Result<Split, Diagnostic> {
    let text = &file.text;
    let first = text.lines().next().unwrap_or("");
    if first.trim_end() != FENCE {
        return Err(file.diagnostic(
            0..0,
            "a lesson begins with a header between two lines of +++",
        ));
    }
    let start = text.find('\n').map_or(text.len(), |at| at + 1);
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        if line.trim_end() == FENCE {
            return Ok(Split {
                header: start..at,
                body: at + line.len()..text.len(),
            });
        }
        at += line.len();
    }
    Err(file.diagnostic(
        0..0,
        "the header has no end: a second line of +++ is missing",
    ))
}

/// Reads a header as TOML.
pub(super) fn read<T: serde::de::DeserializeOwned>(
    file: &SourceFile,
    split: &Split,
) -> Result<T, Diagnostic> {
    toml::from_str(&file.text[split.header.clone()]).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        let range = split.header.start + span.start..split.header.start + span.end;
        file.diagnostic(range, format!("the header is wrong: {}", error.message()))
    })
}

/// Where a value of the header stands in the file.
pub(super) fn place<T>(split: &Split, value: &Spanned<T>) -> Range<usize> {
    let span = value.span();
    split.header.start + span.start..split.header.start + span.end
}
