//! Named contrasts worth looking at, and how they make the requests of two searches.

use game::{Side, distance};
use search::{OPTIONS, Request};
use words::{Message, message};

/// A named contrast: options for both sides, and for each. Written as on the command line.
#[derive(Debug, PartialEq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Its purpose, in a few words.
    pub about: Message,
    /// The options for both sides.
    pub shared: &'static str,
    /// The options for A.
    pub a: &'static str,
    /// The options for B.
    pub b: &'static str,
}

const ALPHA_BETA: &str = "--algorithm alphabeta";

macro_rules! presets {
    ($($name:literal, $about:ident, $shared:expr, [$a:expr, $b:expr];)+) => {
        &[$(Self {
            name: $name,
            about: Message::$about,
            shared: $shared,
            a: $a,
            b: $b,
        }),+]
    };
}

impl Preset {
    /// Every preset.
    pub const ALL: &'static [Self] = presets! {
        "scoring", ContrastScoring, "", ["--scoring plain", "--scoring depth"];
        "level", ContrastLevel, "", ["--scoring level", "--scoring depth"];
        "algorithm", ContrastAlgorithm, "", ["--algorithm minimax", ALPHA_BETA];
        "ties", ContrastTies, "", ["--ties first", "--ties last"];
        "cut", ContrastCut, ALPHA_BETA, ["--cut equal", "--cut strict"];
        "order", ContrastOrder, ALPHA_BETA, ["--order best", "--order worst"];
        "mistake", ContrastMistake, "", ["", "--mistake same-side"];
    };

    /// Plies count, or they don't: the default contrast.
    pub const SCORING: &'static Self = &Self::ALL[0];

    /// The whole tree, or just what matters: the default contrast if leaves have values of
    /// their own.
    pub const ALGORITHM: &'static Self = &Self::ALL[2];

    /// The preset with this name.
    ///
    /// # Errors
    /// One line with the nearest name and all known ones.
    pub fn named(name: &str) -> Result<&'static Self, Message> {
        let found = Self::ALL.iter().find(|preset| preset.name == name);
        found.ok_or_else(|| {
            let known: Vec<String> = Self::ALL.iter().map(|preset| preset.name.into()).collect();
            game::unknown("preset", name, Self::nearest(name), &known)
        })
    }

    /// The preset nearest to a text; the first of equals.
    fn nearest(given: &str) -> Option<&'static str> {
        let near = |preset: &'static Self| Some((preset.likeness(given)?, preset.name));
        let nearest = Self::ALL.iter().filter_map(near);
        let nearest = nearest.min_by_key(|&(likeness, _)| likeness);
        nearest.map(|(_, name)| name)
    }

    /// How far a text is from this preset, by the nearest of its words: first from its name,
    /// then from the options and values that it contrasts. `None` if it is too far.
    fn likeness(&self, given: &str) -> Option<(usize, bool)> {
        let sides = [self.a, self.b].into_iter().flat_map(str::split_whitespace);
        let values: Vec<&str> = sides.collect();
        let option = values.first().copied().unwrap_or_default();
        let words = given.split_whitespace();
        let found = words.flat_map(|word| {
            // `negamax` is in no preset, but it's clear what is meant.
            let is_value = Request::parse(&format!("{option} {word}")).is_ok();
            let name = distance(word, self.name).map(|distance| (distance, false));
            let near = values.iter().filter_map(|value| distance(word, value));
            let value = near.chain(is_value.then_some(0)).min();
            name.into_iter()
                .chain(value.map(|distance| (distance, true)))
        });
        found.min()
    }

    /// The options for both sides, for A and for B.
    fn requests(&self) -> [Request; 3] {
        [self.shared, self.a, self.b]
            .map(|text| Request::parse(text).expect("a preset is written right"))
    }

    /// The requests of two searches: the options for both sides, overridden by each side's own.
    /// A side without options of its own takes the preset's, overridden by those for both.
    ///
    /// # Errors
    /// If an option for both sides has no effect because each side overrides it.
    pub fn contrast(
        &self,
        shared: Request,
        sides: [Option<Request>; 2],
    ) -> Result<[Request; 2], Message> {
        let [below, preset_a, preset_b] = self.requests();
        Ok(match sides {
            [Some(a), Some(b)] => {
                check(shared, [a, b], None)?;
                [a.over(shared), b.over(shared)]
            }
            [None, None] => {
                check(shared, [preset_a, preset_b], Some(self.name))?;
                check(shared, [below, below], Some(self.name))?;
                [preset_a, preset_b].map(|side| side.over(shared).over(below))
            }
            [a, b] => [(a, preset_a), (b, preset_b)].map(|(own, otherwise)| match own {
                Some(own) => own.over(shared),
                None => shared.over(otherwise),
            }),
        })
    }
}

/// Refuses an option for both that neither side keeps.
fn check(shared: Request, sides: [Request; 2], preset: Option<&str>) -> Result<(), Message> {
    for spec in OPTIONS {
        let value = (spec.get)(&shared);
        let [a, b] = sides.each_ref().map(|side| (spec.get)(side));
        if value.is_some() && a.is_some() && b.is_some() && (a != value || b != value) {
            let written =
                |value: Option<String>| format!("--{} {}", spec.name, value.unwrap_or_default());
            return Err(message!(OptionOfNoEffect {
                same: a == b,
                option: written(value),
                a: written(a),
                b: written(b),
                preset,
            }));
        }
    }
    Ok(())
}

/// The strange move: four moves that plain scoring cannot tell apart.
const STRANGE: &str = "_X_/__X/OOX";

/// The position to compare searches on if none is given; `first` is who began. `None` for the
/// game's default position.
pub fn offered_position(game: &str, first: Option<Side>) -> Option<String> {
    let turned = |char| match char {
        'X' => 'O',
        'O' => 'X',
        other => other,
    };
    (game == "tictactoe").then(|| match first {
        Some(Side::Two) => STRANGE.chars().map(turned).collect(),
        _ => STRANGE.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let side = |own: &str| match format!("{} {own}", preset.shared).trim() {
                "" => "nothing".to_owned(),
                options => format!("`{options}`"),
            };
            let (a, b) = (side(preset.a), side(preset.b));
            let row = format!("| `{}` | {a} | {b} |\n", preset.name);
            assert!(readme.contains(&row), "{row}");
        }
    }

    #[test]
    fn an_unknown_name_gets_the_nearest() {
        let nearest = Preset::nearest;
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

    /// Both requests, written as on the command line.
    fn contrast(preset: &Preset, shared: &str, sides: [&str; 2]) -> Result<[String; 2], String> {
        let request = |text: &str| Request::parse(text).expect(text);
        let sides = sides.map(|side| (!side.is_empty()).then(|| request(side)));
        let contrast = preset.contrast(request(shared), sides);
        let contrast = contrast.map_err(|error| error.to_string())?;
        Ok(contrast.map(|request| request.written()))
    }

    #[test]
    fn a_side_overrides_both_and_both_override_the_default() {
        let asked = |shared, sides| contrast(Preset::SCORING, shared, sides).expect("a contrast");
        assert_eq!(
            asked("--algorithm alphabeta --ties last", ["--ties first", ""]),
            [
                "--algorithm alphabeta --ties first",
                "--algorithm alphabeta --scoring depth --ties last"
            ]
        );
        assert_eq!(
            asked("--algorithm negamax", ["", ""]),
            [
                "--algorithm negamax --scoring plain",
                "--algorithm negamax --scoring depth"
            ]
        );
        let [_, level] = asked("--scoring level", ["--ties last", ""]);
        assert_eq!(level, "--scoring level");
    }

    #[test]
    fn an_option_of_no_effect_is_refused() {
        let cut = Preset::named("cut").expect("a preset");
        for (preset, shared, sides, error) in [
            (
                Preset::SCORING,
                "--ties last",
                ["--ties first", "--ties=first"],
                "--ties last has no effect: A has --ties first and B has --ties first; leave one of them out",
            ),
            (
                Preset::SCORING,
                "--scoring level",
                ["", ""],
                "the contrast is `scoring`, A with --scoring plain",
            ),
            (
                cut,
                "--algorithm minimax",
                ["", ""],
                "`cut` needs --algorithm alphabeta",
            ),
        ] {
            let wrong = contrast(preset, shared, sides).expect_err(shared);
            assert!(wrong.contains(error), "{wrong}");
        }
        assert!(contrast(cut, "--algorithm alphabeta", ["", ""]).is_ok());
    }
}
