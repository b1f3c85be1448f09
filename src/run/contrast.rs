//! What two searches are asked for: options of both, and of each.

use std::error::Error;
use std::fmt;

use super::Preset;
use search::Request;

/// What two searches are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// What each is asked for.
    pub requests: [Request; 2],
}

impl Contrast {
    /// Options of both sides, with those of each side over them; a side that says nothing
    /// of its own has what the preset says, below the options of both.
    ///
    /// # Errors
    /// Where an option of both would be of no effect, because either side has another.
    pub fn new(
        shared: Request,
        sides: [Option<Request>; 2],
        preset: &Preset,
    ) -> Result<Self, ContrastError> {
        let [below, preset_a, preset_b] = preset.requests();
        let requests = match sides {
            [Some(a), Some(b)] => {
                check(shared, [a, b], None)?;
                [a.over(shared), b.over(shared)]
            }
            [None, None] => {
                check(shared, [preset_a, preset_b], Some(preset.name))?;
                check(shared, [below, below], Some(preset.name))?;
                [preset_a, preset_b].map(|side| side.over(shared).over(below))
            }
            [a, b] => [(a, preset_a), (b, preset_b)].map(|(own, otherwise)| match own {
                Some(own) => own.over(shared),
                None => shared.over(otherwise),
            }),
        };
        Ok(Self { requests })
    }
}

/// Refuses an option of both that neither side keeps.
fn check(
    shared: Request,
    sides: [Request; 2],
    preset: Option<&'static str>,
) -> Result<(), ContrastError> {
    let [a, b] = sides.map(|side| side.pairs());
    for (option, value) in shared.pairs() {
        let own = |side: &[(String, String)]| {
            let found = side.iter().find(|(name, _)| *name == option);
            found.map(|(_, own)| own.clone())
        };
        if let (Some(a), Some(b)) = (own(&a), own(&b))
            && (a != value || b != value)
        {
            return Err(ContrastError {
                option,
                shared: value,
                sides: [a, b],
                preset,
            });
        }
    }
    Ok(())
}

/// An option of both sides that neither of them keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContrastError {
    /// The option.
    pub option: String,
    /// The value that both were given.
    pub shared: String,
    /// The values that they have.
    pub sides: [String; 2],
    /// The preset that says so, if it is none of their own.
    pub preset: Option<&'static str>,
}

impl fmt::Display for ContrastError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            option,
            shared,
            sides: [a, b],
            preset,
        } = self;
        write!(out, "{option} {shared} has no effect: ")?;
        match preset {
            Some(preset) if a == b => write!(
                out,
                "the preset `{preset}` needs {option} {a}; leave it out, or say with --a and --b what to compare"
            ),
            Some(preset) => write!(
                out,
                "the contrast is `{preset}`, A with {option} {a} and B with {option} {b}; say with --preset, or --a and --b, what else to compare"
            ),
            None => write!(
                out,
                "A has {option} {a} and B has {option} {b}; leave it out, here or there"
            ),
        }
    }
}

impl Error for ContrastError {}

#[cfg(test)]
mod tests {
    use super::Contrast;
    use crate::Preset;
    use search::Request;

    fn request(text: &str) -> Request {
        Request::parse(text).expect(text)
    }

    fn contrast(shared: &str, a: Option<&str>, b: Option<&str>) -> Result<Contrast, String> {
        Contrast::new(
            request(shared),
            [a, b].map(|side| side.map(request)),
            &Preset::SCORING,
        )
        .map_err(|error| error.to_string())
    }

    #[test]
    fn a_side_overrides_both_and_both_override_the_default() {
        let both = contrast(
            "--algorithm alphabeta --ties last",
            Some("--ties first"),
            None,
        );
        let both = both.expect("a contrast");
        assert_eq!(
            both.requests[0],
            request("--algorithm alphabeta --ties first")
        );
        assert_eq!(
            both.requests[1],
            request("--algorithm alphabeta --ties last --scoring depth")
        );
        let default = contrast("--algorithm negamax", None, None).expect("a contrast");
        assert_eq!(
            default.requests[0],
            request("--algorithm negamax --scoring plain")
        );
        assert_eq!(
            default.requests[1],
            request("--algorithm negamax --scoring depth")
        );
        let level = contrast("--scoring level", Some("--ties last"), None).expect("a contrast");
        assert_eq!(level.requests[1], request("--scoring level"));
    }

    #[test]
    fn an_option_of_no_effect_is_refused() {
        let wrong = contrast("--ties last", Some("--ties first"), Some("--ties=first"));
        assert_eq!(
            wrong.expect_err("an error"),
            "--ties last has no effect: A has --ties first and B has --ties first; leave it out, here or there"
        );
        let wrong = contrast("--scoring level", None, None).expect_err("an error");
        assert!(
            wrong.contains("the contrast is `scoring`, A with --scoring plain"),
            "{wrong}"
        );
        let cut = Preset::named("cut").expect("a preset");
        let wrong = Contrast::new(request("--algorithm minimax"), [None, None], cut);
        let wrong = wrong.expect_err("an error").to_string();
        assert!(
            wrong.contains("`cut` needs --algorithm alphabeta"),
            "{wrong}"
        );
        assert!(Contrast::new(request("--algorithm alphabeta"), [None, None], cut).is_ok());
    }
}
