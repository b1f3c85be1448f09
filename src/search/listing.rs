//! Pseudocode listings whose lines are tagged with the events they stand for.

use super::{Candidates, Cut, Kind, Named, Options, Order, Ties};

/// The event a line of a listing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// A node is entered.
    Enter,
    /// A leaf is scored.
    Leaf,
    /// A value arrives and becomes the best.
    Improve(Kind),
    /// A value arrives and the best stays.
    Keep(Kind),
    /// A node closes after its last child.
    Return,
    /// A node closes before its last child.
    Cutoff(Kind),
}

/// A line of a listing.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    text: &'static str,
    /// The events at which this is the current line.
    pub on: &'static [Tag],
}

/// An algorithm as a student reads it.
pub type Listing = &'static [Line];

impl Line {
    pub(super) const fn new(text: &'static str, on: &'static [Tag]) -> Self {
        Self { text, on }
    }

    /// The line as the options call for it. What stands in braces depends on them: `{>}`
    /// is `>` where the first of equal moves stays, `>=` where the last one wins;
    /// `{or limit}` speaks of a depth limit where there is one.
    #[must_use]
    pub fn text(&self, options: &Options) -> String {
        let mut text = self.text.to_owned();
        for (sign, meaning) in comparisons(options) {
            text = text.replace(sign, meaning);
        }
        for (sign, meaning) in limits(options) {
            text = text.replace(sign, &meaning);
        }
        text
    }
}

fn comparisons(options: &Options) -> [(&'static str, &'static str); 4] {
    let (more, less) = match options.ties {
        Ties::First => (">", "<"),
        Ties::Last => (">=", "<="),
    };
    let (reaches, falls_to) = match options.cut {
        Cut::Equal => (">=", "<="),
        Cut::Strict => (">", "<"),
    };
    [
        ("{>}", more),
        ("{<}", less),
        ("{≥}", reaches),
        ("{≤}", falls_to),
    ]
}

/// With a limit the arguments of `score` give way, so that the line stays short.
fn limits(options: &Options) -> [(&'static str, String); 5] {
    let (or_limit, down, score, own) = match options.depth {
        None => (
            String::new(),
            String::new(),
            "score(node, ply)",
            "mover's score",
        ),
        Some(depth) => (
            format!(" or ply = {depth}"),
            format!(", down to ply {depth}"),
            "score",
            "own score",
        ),
    };
    let what = match options.moves {
        Candidates::All => "move",
        Candidates::Near(_) => "candidate",
    };
    let when = match options.order {
        Order::Scan => " of node".to_owned(),
        order => format!(", {} first", order.name()),
    };
    [
        ("{or limit}", or_limit),
        ("{down}", down),
        ("{score}", score.to_owned()),
        ("{own score}", own.to_owned()),
        ("{move of node}", format!("{what}{when}")),
    ]
}
