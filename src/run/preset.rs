//! Contrasts worth looking at, by name.

use std::error::Error;
use std::fmt;

use search::Request;

/// A contrast by name: options of both sides, and of each. They are written as the
/// command line takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// The options of both sides.
    pub shared: &'static str,
    /// The options of A.
    pub a: &'static str,
    /// The options of B.
    pub b: &'static str,
}

impl Preset {
    /// Plies do not count, or they do: what is compared unless somebody says otherwise.
    pub const SCORING: Self = Self {
        name: "scoring",
        shared: "",
        a: "--scoring plain",
        b: "--scoring depth",
    };

    /// The whole tree, or what matters of it: the usual contrast where leaves have values
    /// of their own.
    pub const ALGORITHM: Self = Self {
        name: "algorithm",
        shared: "",
        a: "--algorithm minimax",
        b: "--algorithm alphabeta",
    };

    /// Every preset.
    pub const ALL: &'static [Self] = &[
        Self::SCORING,
        Self {
            name: "level",
            shared: "",
            a: "--scoring level",
            b: "--scoring depth",
        },
        Self::ALGORITHM,
        Self {
            name: "ties",
            shared: "",
            a: "--ties first",
            b: "--ties last",
        },
        Self {
            name: "cut",
            shared: "--algorithm alphabeta",
            a: "--cut equal",
            b: "--cut strict",
        },
        Self {
            name: "order",
            shared: "--algorithm alphabeta",
            a: "--order best",
            b: "--order worst",
        },
    ];

    /// The preset of that name.
    ///
    /// # Errors
    /// [`UnknownPreset`], with the nearest name and all there are.
    pub fn named(name: &str) -> Result<&'static Self, UnknownPreset> {
        let found = Self::ALL.iter().find(|preset| preset.name == name);
        found.ok_or_else(|| UnknownPreset::new(name))
    }

    /// How far a text is from this preset, by the nearest of its words: first from its
    /// name, then from the options and the values that it contrasts. `None` is far.
    fn likeness(&self, given: &str) -> Option<(usize, bool)> {
        let sides = [self.a, self.b].into_iter().flat_map(str::split_whitespace);
        let values: Vec<&str> = sides.map(|word| word.trim_start_matches("--")).collect();
        let option = self.a.split_whitespace().next()?;
        let words = given.split_whitespace();
        let found = words.flat_map(|word| {
            // `negamax` is in no preset, but it is clear what is meant.
            let is_value = Request::parse(&format!("{option} {word}")).is_ok();
            let name = distance(word, self.name).map(|distance| (distance, false));
            let near = values.iter().filter_map(|value| distance(word, value));
            let value = near.chain(is_value.then_some(0)).min();
            name.into_iter()
                .chain(value.map(|distance| (distance, true)))
        });
        found.min()
    }

    /// The options of both sides, of A and of B.
    pub(super) fn requests(&self) -> [Request; 3] {
        [self.shared, self.a, self.b]
            .map(|text| Request::parse(text).expect("a preset is written right"))
    }
}

/// How far a word is from a known one, if it is near, or a part of it.
fn distance(word: &str, known: &str) -> Option<usize> {
    if word.len() > 2 && known.contains(word) {
        return Some(0);
    }
    let distance = strsim::damerau_levenshtein(word, known);
    (distance <= 1 + known.len() / 4).then_some(distance)
}

/// No preset goes by this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPreset {
    /// The name as it was given.
    pub given: String,
    /// The preset whose name is nearest, if one is near.
    pub nearest: Option<&'static str>,
}

impl UnknownPreset {
    fn new(given: &str) -> Self {
        let near = |preset: &'static Preset| Some((preset.likeness(given)?, preset.name));
        // Of equals, the first.
        let nearest = Preset::ALL.iter().filter_map(near);
        let nearest = nearest.min_by_key(|&(likeness, _)| likeness);
        Self {
            given: given.to_owned(),
            nearest: nearest.map(|(_, name)| name),
        }
    }
}

impl fmt::Display for UnknownPreset {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "unknown preset `{}`", self.given)?;
        if let Some(nearest) = self.nearest {
            write!(out, " (did you mean `{nearest}`?)")?;
        }
        let names: Vec<_> = Preset::ALL.iter().map(|preset| preset.name).collect();
        write!(out, ": the presets are {}", names.join(", "))
    }
}

impl Error for UnknownPreset {}

#[cfg(test)]
mod tests {
    use super::Preset;

    #[test]
    fn every_preset_is_written_right_and_contrasts_something() {
        for preset in Preset::ALL {
            let [shared, a, b] = preset.requests();
            assert_ne!(a, b, "{}", preset.name);
            assert_ne!(a.over(shared), b.over(shared), "{}", preset.name);
            assert_eq!(Preset::named(preset.name), Ok(preset));
        }
    }

    #[test]
    fn the_readme_lists_them_all() {
        let readme = include_str!("../../README.md");
        for preset in Preset::ALL {
            let side = |own: &str| format!("{} {own}", preset.shared).trim().to_owned();
            let (a, b) = (side(preset.a), side(preset.b));
            let row = format!("| `{}` | `{a}` | `{b}` |\n", preset.name);
            assert!(readme.contains(&row), "{row}");
        }
    }

    #[test]
    fn an_unknown_name_gets_the_nearest() {
        let nearest = |name| Preset::named(name).expect_err(name).nearest;
        assert_eq!(nearest("tie"), Some("ties"));
        assert_eq!(nearest("lvel"), Some("level"));
        assert_eq!(nearest("alphabeta"), Some("algorithm"));
        assert_eq!(nearest("strict"), Some("cut"));
        assert_eq!(nearest("besst"), Some("order"));
        assert_eq!(nearest("negamax"), Some("algorithm"));
        assert_eq!(nearest("center"), Some("order"));
        assert_eq!(nearest("level and depth"), Some("level"));
        assert_eq!(nearest("plain"), Some("scoring"));
        assert_eq!(nearest("xyzzy"), None);
        assert_eq!(nearest(""), None);
    }
}
