//! Pseudocode listings whose lines are tagged with the events they stand for.

use crate::{Candidates, Cut, Kind, Mistake, Named, Options, Order, Ties};

/// The event a line of a listing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// A node is entered.
    Enter,
    /// A leaf is entered while the whole tree is built.
    BuildLeaf,
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

    /// The line before the options are filled in: its statement and indent.
    pub const fn source(&self) -> &'static str {
        self.text
    }

    /// The line as these options have it, with its slots filled in: `{>}` becomes `>` if the
    /// first of equal moves is kept, `>=` if the last one is; `{or limit}` names the depth
    /// limit, if there is one.
    pub fn text(&self, options: &Options) -> String {
        let slots = slots(options).into_iter();
        let text = self.wrong(options).unwrap_or(self.text);
        let text = slots.fold(text.to_owned(), |text, (slot, meaning)| {
            text.replace(slot, &meaning)
        });
        // The numbers of a tree have no plus.
        match options.scoring {
            None => text.replace("+∞", "∞"),
            Some(_) => text,
        }
    }
}

impl Line {
    /// The wrong program's version of this line, if its mistake changes it; empty if that
    /// program has no such line.
    pub fn wrong(&self, options: &Options) -> Option<&'static str> {
        let mistake = options.mistake?;
        let is_mins = |tag: &Tag| {
            use Kind::Min;
            matches!(tag, Tag::Improve(Min) | Tag::Keep(Min) | Tag::Cutoff(Min))
        };
        if mistake == Mistake::SameSide && !self.on.is_empty() && self.on.iter().all(is_mins) {
            return Some("");
        }
        let is_it =
            |&&(made, right, _): &&(Mistake, &str, &str)| (made, right) == (mistake, self.text);
        WRONG.iter().find(is_it).map(|&(_, _, wrong)| wrong)
    }
}

const LEAF: &str = "  if over{or limit}: return {score}";
const OWN_LEAF: &str = "  if over{or limit}: return {own score}";

/// The lines that mistakes change: the right version, then the wrong one.
const WRONG: &[(Mistake, &str, &str)] = &[
    (Mistake::BestFromZero, "  best = -∞ (MIN: +∞)", "  best = 0"),
    (Mistake::BestFromZero, "  best = -∞", "  best = 0"),
    (
        Mistake::SharedWindow,
        "alphabeta(node, ply, α, β)",
        "alphabeta(node, ply)  α, β: global",
    ),
    (
        Mistake::RootWindowFixed,
        "      best = v; α = max(α, v)",
        "      best = v; if ply > 0: raise α",
    ),
    (
        Mistake::RootWindowFixed,
        "      best = v; β = min(β, v)",
        "      best = v; if ply > 0: lower β",
    ),
    (
        Mistake::DepthSign,
        LEAF,
        "  if over{or limit}: return {win + ply}",
    ),
    (
        Mistake::DepthSign,
        OWN_LEAF,
        "  if over{or limit}: return {win + ply}",
    ),
    (
        Mistake::SmallWin,
        LEAF,
        "  if over{or limit}: return {3 - ply}",
    ),
    (
        Mistake::SmallWin,
        OWN_LEAF,
        "  if over{or limit}: return {3 - ply}",
    ),
    (
        Mistake::TiedBound,
        "    MAX: if v {>} best",
        "    MAX: if v {>} best",
    ),
    (
        Mistake::TiedBound,
        "    MIN: if v {<} best",
        "    MIN: if v {<} best",
    ),
    (
        Mistake::NegamaxNoFlip,
        OWN_LEAF,
        "  if over{or limit}: return {MAX's score}",
    ),
    (Mistake::SameSide, "  best = -∞ (MIN: +∞)", "  best = -∞"),
    (
        Mistake::SameSide,
        "    MAX: if v {>} best",
        "    if v {>} best  (at MIN, too)",
    ),
];

/// The slots in lines, and what to replace them with.
fn slots(options: &Options) -> [(&'static str, String); 11] {
    let (more, less) = match options.ties {
        Ties::First => (">", "<"),
        Ties::Last => (">=", "<="),
    };
    let (reaches, falls_to) = match options.cut {
        Cut::Equal => (">=", "<="),
        Cut::Strict => (">", "<"),
    };
    let limit = |text: &str| match options.depth {
        None => String::new(),
        Some(depth) => format!("{text}{depth}"),
    };
    // With a limit, `score` loses its arguments to keep the line short.
    let (score, own) = match options.depth {
        None => ("score(node, ply)", "mover's score"),
        Some(_) => ("score", "own score"),
    };
    let counted = |text: &str| match options.depth {
        None => format!("score({text})"),
        Some(_) => text.to_owned(),
    };
    let what = match options.moves {
        Candidates::All => "move",
        Candidates::Near(_) | Candidates::Forced(_) | Candidates::Threats => "candidate",
    };
    let moves = match options.order {
        Order::Scan => format!("{what} of node"),
        order => format!("{what}, {} first", order.name()),
    };
    [
        ("{>}", more.to_owned()),
        ("{<}", less.to_owned()),
        ("{≥}", reaches.to_owned()),
        ("{≤}", falls_to.to_owned()),
        ("{or limit}", limit(" or ply = ")),
        ("{score}", score.to_owned()),
        ("{own score}", own.to_owned()),
        (
            "{MAX's score}",
            own.replace("mover's", "MAX's").replace("own", "MAX"),
        ),
        ("{win + ply}", counted("win + ply")),
        ("{3 - ply}", counted("3 - ply")),
        ("{move of node}", moves),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Algorithm, Request, listing};
    use game::{AnyGame, Setup};

    fn lines(algorithm: Algorithm, options: &str) -> Vec<String> {
        let game = AnyGame::parse("tictactoe", None, &Setup::default()).unwrap();
        let request = Request {
            algorithm: Some(algorithm),
            ..Request::parse(options).unwrap()
        };
        let options = request.resolve(&game).unwrap();
        let lines = listing(algorithm).iter();
        lines.map(|line| line.text(&options)).collect()
    }

    #[test]
    fn lines_are_short_and_complete_whatever_the_options() {
        for &(_, algorithm) in Algorithm::ALL {
            for options in [
                "",
                "--ties last --cut equal",
                "--depth 4",
                "--moves near:2 --order center --depth 9",
                "--order worst",
            ] {
                for line in lines(algorithm, options) {
                    assert!(line.chars().count() <= 38, "{line}");
                    assert!(!line.contains(['{', '}']), "{line}");
                }
            }
        }
    }

    #[test]
    fn wrong_lines_are_those_of_a_listing_and_short() {
        let game = AnyGame::parse("tictactoe", None, &Setup::default()).unwrap();
        for &(_, mistake) in Mistake::ALL {
            for &algorithm in mistake.algorithms() {
                for depth in ["", "--depth 4"] {
                    let request = Request {
                        algorithm: Some(algorithm),
                        scoring: mistake.scorings().first().copied(),
                        mistake: Some(mistake),
                        ..Request::parse(depth).unwrap()
                    };
                    let options = request.resolve(&game).unwrap();
                    let lines = listing(algorithm).iter();
                    let wrong: Vec<String> = lines
                        .filter(|line| line.wrong(&options).is_some())
                        .map(|line| line.text(&options))
                        .collect();
                    assert!(!wrong.is_empty(), "{mistake:?} in {algorithm:?}");
                    for line in wrong {
                        assert!(line.chars().count() <= 38, "{line}");
                        assert!(!line.contains(['{', '}']), "{line}");
                    }
                }
            }
        }
    }

    #[test]
    fn limits_are_spoken_of_only_where_they_are() {
        for &(_, algorithm) in Algorithm::ALL {
            let plain = lines(algorithm, "").join("\n");
            assert!(plain.contains("if over: return"), "{plain}");
            assert!(plain.contains("for each move of node"), "{plain}");
            let limited = lines(algorithm, "--depth 4 --moves adjacent --order best").join("\n");
            assert!(limited.contains("if over or ply = 4: return"), "{limited}");
            assert!(
                limited.contains("for each candidate, best first"),
                "{limited}"
            );
        }
    }
}
