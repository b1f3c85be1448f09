//! What there is to tell of two searches, without a word of any language: names,
//! numbers and why. Every language makes its sentences from this.

use run::{Unequal, Uniform, Why};
use search::{Bound, Reason, Shortcut, Ties};

/// A value and whether it is a bound.
pub(super) struct Known {
    /// The value, without the sign of a bound.
    pub value: String,
    pub bound: Bound,
}

/// What became of the choice. Searches are told by their names.
pub(super) enum Chosen {
    /// The game is over at the root.
    Over,
    /// The depth limit is at the root of both.
    Limited,
    /// The depth limit is at the root of one.
    Stopped {
        name: String,
        other: String,
        mv: String,
        value: String,
    },
    /// One plays a move without a search.
    Unsearched {
        name: String,
        other: String,
        shortcut: Shortcut,
        mv: String,
        value: String,
        /// Whether the value is an evaluation.
        evaluated: bool,
        /// The other's move, if it chooses one.
        searched: Option<(String, Known)>,
    },
    /// Both searches are one.
    OneSearch { mv: String, value: String },
    /// The same move of the same value, and the same tree of so many nodes.
    OneTree {
        mv: String,
        value: String,
        nodes: usize,
    },
    /// The same move of the same value.
    Same { mv: String, value: Known },
    /// The same move of the same value, seen from the other side.
    Turned { mv: String, values: [String; 2] },
    /// The same move, but it is worth something else.
    OtherValue { mv: String, values: [String; 2] },
    /// Other moves of the same value.
    Tied {
        moves: [String; 2],
        value: String,
        /// The rules for ties, where they differ.
        ties: Option<[Ties; 2]>,
    },
    /// Moves are equal for one, and not for the other.
    ToldApart {
        blind: String,
        moves: usize,
        exact: bool,
        all: bool,
        value: String,
        taken: String,
        ties: Ties,
        sharp: String,
        best: Vec<String>,
        /// Whether every other move is known to be worse.
        only: bool,
        sharp_value: String,
        why: Why,
    },
    /// One took a worse move, or one that is not known to be as good.
    Mistaken {
        name: String,
        other: String,
        mv: String,
        taken: Known,
        truth: Option<Known>,
        better: String,
        best: String,
    },
    /// Other moves for other reasons.
    Different {
        moves: [String; 2],
        values: [String; 2],
        seen: [Option<Known>; 2],
    },
}

/// How the work differs.
pub(super) struct Saved {
    pub fewer: String,
    pub more: String,
    /// The nodes of the one with fewer, and of the other.
    pub nodes: [usize; 2],
    /// The leaves, likewise.
    pub leaves: [u32; 2],
    /// The cutoffs of the one with fewer.
    pub cutoffs: u32,
    pub unequal: Unequal,
}

/// A root move of which one search knows a bound only.
pub(super) struct Hidden {
    pub name: String,
    pub other: String,
    pub mv: String,
    pub known: Known,
    /// Whether it was chosen all the same.
    pub taken: bool,
    pub truth: Option<String>,
    /// How many root moves are so.
    pub count: usize,
}

/// All there is to tell of the difference.
pub(super) struct Meant {
    pub names: [String; 2],
    pub chosen: Chosen,
    /// Whose sides scores are seen from, where these are not the same.
    pub turned: Option<[&'static str; 2]>,
    pub saved: Option<Saved>,
    pub hidden: Vec<Hidden>,
    /// At how many nodes they differ, of how many that both have.
    pub differing: [usize; 2],
}

/// A node at which they differ.
pub(super) struct Differ {
    /// The moves to it.
    pub line: Vec<String>,
    /// What each knows of it, with the best move where only that differs.
    pub values: [(String, Option<String>); 2],
}

/// Why one of them waits.
pub(super) enum Wait {
    /// It cut after these moves, and skips those.
    Cut { line: Vec<String>, skipped: String },
    /// It goes no deeper after these moves.
    Leaf { line: Vec<String>, reason: Reason },
    /// It has had this move already.
    Earlier { mv: String },
    /// It will have this move later.
    Later { mv: String },
    /// It does not try this move of the other.
    LeftOut { line: Vec<String> },
    /// The other builds its tree.
    Building,
    /// It has entered this node already.
    Built,
}

/// A language's sentences.
pub(super) trait Sentences {
    /// What became of the choice; without a full stop.
    fn chosen(&self, names: &[String; 2], chosen: &Chosen) -> String;
    /// How the work differs; goes on after a semicolon, without a full stop.
    fn saved(&self, saved: &Saved) -> String;
    /// At how many nodes they differ inside; goes on after a semicolon.
    fn inside(&self, differing: usize, shared: usize) -> String;
    /// From whose sides scores are seen: a whole sentence.
    fn turned(&self, sides: [&str; 2]) -> String;
    /// What a bound hides: a whole sentence.
    fn hidden(&self, hidden: &Hidden) -> String;
    /// Where they first differ: a whole sentence.
    fn differ(&self, differ: &Differ) -> String;
    /// Where one of them first waits: a whole sentence.
    fn first_wait(&self, name: &str, line: &[String], why: &str) -> String;
    /// Why one of them waits; part of a sentence, without its subject.
    fn waits(&self, wait: &Wait) -> String;
}

/// How many times as much, or how many hundredths more.
pub(super) enum Ratio {
    /// So many tenths as much; whether that is the whole truth.
    Times(usize, bool),
    /// So many per cent more, rounded.
    More(usize),
}

/// Compares the larger of two numbers with the smaller.
pub(super) fn ratio(less: usize, more: usize) -> Ratio {
    if more >= 10 * less {
        let times = (2 * more + less) / (2 * less);
        Ratio::Times(10 * times, times * less == more)
    } else if more >= 2 * less {
        let tenths = (20 * more + less) / (2 * less);
        Ratio::Times(tenths, tenths * less == 10 * more)
    } else {
        Ratio::More((200 * (more - less) + less) / (2 * less))
    }
}

/// A share in hundredths, rounded; `<1` where something rounds to nothing.
pub(super) fn share(part: usize, whole: usize) -> String {
    match (200 * part + whole) / (2 * whole) {
        0 if part > 0 => "<1".into(),
        hundredths => hundredths.to_string(),
    }
}

/// The fewest leaves that alpha-beta scores in a tree of this shape, and how that comes
/// about: `3^3 + 3^2 - 1 = 35`.
pub(super) fn fewest(shape: Uniform) -> String {
    let (base, [one, other]) = (shape.branching, shape.halves());
    format!("{base}^{one} + {base}^{other} - 1 = {}", shape.fewest())
}

#[cfg(test)]
mod tests {
    use super::{Ratio, ratio, share};

    #[test]
    fn ratios_are_rounded() {
        let told = |less, more| match ratio(less, more) {
            Ratio::Times(tenths, true) => format!("{tenths} tenths"),
            Ratio::Times(tenths, false) => format!("about {tenths} tenths"),
            Ratio::More(more) => format!("{more} %"),
        };
        assert_eq!(told(18_297, 146_120), "about 80 tenths");
        assert_eq!(told(218_450, 549_946), "about 25 tenths");
        assert_eq!(told(2, 137), "about 690 tenths");
        assert_eq!(told(2, 5), "25 tenths");
        assert_eq!(told(18_297, 20_866), "14 %");
        assert_eq!(told(4, 8), "20 tenths");
        assert_eq!(told(100, 199), "99 %");
        assert_eq!(share(35, 47), "74");
        assert_eq!(share(1, 1000), "<1");
        assert_eq!(share(47, 47), "100");
    }
}
