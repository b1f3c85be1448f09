//! Words and numbers that several parts of a scene share.

use game::{Outcome, Side};
use run::Pane;
use search::{Bound, Kind, Score};
use trace::{Ended, Limit, Trace};
use words::{Lang, Message, message, say};

/// `MAX` or `MIN`.
#[must_use]
pub const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Max => "MAX",
        Kind::Min => "MIN",
    }
}

/// A score with its sign: `+10`, `-8`, `0`.
#[must_use]
pub fn signed(score: Score) -> String {
    match score.finite() {
        Some(number) if number > 0 => format!("+{number}"),
        _ => score.to_string(),
    }
}

/// A score with its sign, and with `≤` or `≥` where it is a bound.
#[must_use]
pub fn valued(score: Score, bound: Bound) -> String {
    let sign = match bound {
        Bound::Exact => "",
        Bound::Lower => "≥",
        Bound::Upper => "≤",
    };
    format!("{sign}{}", signed(score))
}

/// A list of names that does not run away on a large board.
pub(super) fn list(names: &[String]) -> String {
    const SHOWN: usize = 9;
    if names.len() <= SHOWN {
        names.join(", ")
    } else {
        format!("{}, …", names[..SHOWN].join(", "))
    }
}

/// What is missing of a recording that did not come to its end.
#[must_use]
pub fn ended_words(trace: &Trace, lang: Lang) -> Option<String> {
    let why = match trace.ended() {
        Ended::Complete => return None,
        Ended::Cancelled => "cancelled",
        Ended::AtLimit(Limit::Memory) => "memory",
        Ended::AtLimit(Limit::Nodes) => "nodes",
    };
    Some(say!(lang, IncompleteWhy { why }))
}

/// How a game ended.
#[must_use]
pub fn outcome_message(outcome: Outcome, side_name: impl Fn(Side) -> &'static str) -> Message {
    match outcome {
        Outcome::Win(side) => message!(HasWon {
            side: side_name(side)
        }),
        Outcome::Draw => message!(ADraw),
        Outcome::Value(_) => message!(ALeaf),
    }
}

/// A count in at most five signs: up to four digits as they are, then rounded to thousands
/// as `k`, millions as `M`, billions as `G`.
#[must_use]
pub fn compact(count: usize) -> String {
    let (mut shown, mut sign) = (count, "");
    for (unit, larger) in [(1_000, "k"), (1_000_000, "M"), (1_000_000_000, "G")] {
        // 9 999 600 rounds to 10M, not to 10000k.
        if shown >= 10_000 {
            (shown, sign) = ((count + unit / 2) / unit, larger);
        }
    }
    format!("{shown}{sign}")
}

/// How many nodes a search has; of a figure, how many it shows of them.
#[must_use]
pub fn nodes_words(pane: &Pane, figure: bool, lang: Lang) -> String {
    let nodes = message!(Nodes {
        count: pane.recording.trace.nodes()
    });
    if figure {
        return say!(
            lang,
            NodesOfFigure {
                states: pane.states.len(),
                nodes
            }
        );
    }
    lang.say(&nodes)
}

/// Whose view the tree's values are in, where the calls of the search have each mover's
/// own; nothing elsewhere.
#[must_use]
pub fn view_words(pane: &Pane, lang: Lang) -> Option<String> {
    let recording = &pane.recording;
    if !recording.trace.is_movers_view() {
        return None;
    }
    let side = recording.game.side_name(recording.trace.options().max);
    Some(say!(lang, AsSeenBy { side }))
}
