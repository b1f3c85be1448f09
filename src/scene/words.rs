//! Words and numbers that several parts of a scene share.

use super::BoardScene;
use game::{Outcome, Side};
use lang::{Lang, counted};
use lesson::Part;
use search::{Bound, Kind, Score};
use trace::{Ended, Limit, Trace};

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
pub fn ended_words(trace: &Trace, lang: Lang) -> Option<&'static str> {
    match trace.ended() {
        Ended::Complete => None,
        Ended::Cancelled => Some(lang.pick("incomplete: cancelled", "incompleta: interrotta")),
        Ended::AtLimit(Limit::Memory) => Some(lang.pick(
            "incomplete: memory limit met",
            "incompleta: limite di memoria",
        )),
        Ended::AtLimit(Limit::Nodes) => {
            Some(lang.pick("incomplete: node limit met", "incompleta: limite di nodi"))
        }
    }
}

/// How a game ended.
#[must_use]
pub fn outcome_words(
    outcome: Outcome,
    side_name: impl Fn(Side) -> &'static str,
    lang: Lang,
) -> String {
    match outcome {
        Outcome::Win(side) => {
            let side = side_name(side);
            match lang {
                Lang::En => format!("{side} has won"),
                Lang::It => format!("{side} ha vinto"),
            }
        }
        Outcome::Draw => lang.pick("a draw", "pareggio").to_owned(),
        Outcome::Value(_) => lang.pick("a leaf", "una foglia").to_owned(),
    }
}

/// Whose turn it is at a position, or how the game has ended there.
#[must_use]
pub fn turn_words(part: &Part, board: &BoardScene, lang: Lang) -> String {
    let game = &part.recording.game;
    if let Some(outcome) = board.outcome {
        return outcome_words(outcome, |side| game.side_name(side), lang);
    }
    let who = if game.takes_side_names() {
        format!("{} = {}", board.mover, kind_name(board.kind))
    } else {
        kind_name(board.kind).to_owned()
    };
    match lang {
        Lang::En => format!("{who} to move"),
        Lang::It => format!("tocca a {who}"),
    }
}

/// Which state a position is, if it has a number, and its ply.
#[must_use]
pub fn place_words(board: &BoardScene, lang: Lang) -> String {
    let state = board.state.map_or_else(String::new, |number| {
        format!("{} {number} · ", lang.pick("state", "stato"))
    });
    format!("{state}{} {}", lang.pick("ply", "profondità"), board.ply)
}

/// How many are left in a heap.
#[must_use]
pub fn heap_words(left: u32, taken: Option<u32>, lang: Lang) -> String {
    match (taken, lang) {
        (Some(taken), Lang::En) => format!("{left} left, {taken} just taken"),
        (Some(taken), Lang::It) => format!("ne restano {left}, appena presi {taken}"),
        (None, Lang::En) => format!("{left} in the heap"),
        (None, Lang::It) => format!("{left} nel mucchio"),
    }
}

/// Where a node of a written tree is: the places from the root down to it.
#[must_use]
pub fn tree_words(path: &[u16], lang: Lang) -> String {
    if path.is_empty() {
        return lang.pick("the root", "la radice").to_owned();
    }
    let path: Vec<String> = path.iter().map(ToString::to_string).collect();
    format!("{} {}", lang.pick("node", "nodo"), path.join("."))
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
pub fn nodes_words(part: &Part, figure: bool, lang: Lang) -> String {
    let nodes = part.recording.trace.nodes();
    if figure {
        let states = part.states.len();
        return match lang {
            Lang::En => format!(
                "{states} of {}, as in the figure",
                counted_nodes(nodes, lang)
            ),
            Lang::It => format!(
                "{states} di {}, come nella figura",
                counted_nodes(nodes, lang)
            ),
        };
    }
    counted_nodes(nodes, lang)
}

/// `1 node`, `2 nodes`.
#[must_use]
pub fn counted_nodes(nodes: usize, lang: Lang) -> String {
    counted(nodes, lang.pick("node", "nodo"), lang.pick("nodes", "nodi"))
}

/// `1 leaf`, `2 leaves`.
#[must_use]
pub fn counted_leaves(leaves: usize, lang: Lang) -> String {
    counted(
        leaves,
        lang.pick("leaf", "foglia"),
        lang.pick("leaves", "foglie"),
    )
}

/// `1 cutoff`, `2 cutoffs`.
#[must_use]
pub fn counted_cutoffs(cutoffs: usize, lang: Lang) -> String {
    counted(
        cutoffs,
        lang.pick("cutoff", "taglio"),
        lang.pick("cutoffs", "tagli"),
    )
}

/// Whose view the tree's values are in, where the calls of the search have each mover's
/// own; nothing elsewhere.
#[must_use]
pub fn view_words(part: &Part, lang: Lang) -> Option<String> {
    let recording = &part.recording;
    if !recording.trace.is_movers_view() {
        return None;
    }
    let max = recording.game.side_name(recording.trace.options().max);
    Some(match lang {
        Lang::En => format!("as {max} sees it"),
        Lang::It => format!("come lo vede {max}"),
    })
}
