//! Which of the legal moves are tried.

use super::NotNamed;

/// Which free cells of a board are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Candidates {
    /// All legal moves.
    All,
    /// The free cells at distance 1 to this (at least 1) from a mark, along the eight
    /// directions; all free cells where there is no mark.
    Near(u32),
}

impl Candidates {
    /// The candidates of that name: `all`, `near:D`, or `adjacent` for `near:1`.
    ///
    /// # Errors
    /// [`NotNamed`] for anything else.
    pub fn named(name: &str) -> Result<Self, NotNamed> {
        let reach = name.strip_prefix("near:").filter(|reach| {
            let digits = reach.bytes().all(|sign| sign.is_ascii_digit());
            digits && !reach.is_empty()
        });
        match (name, reach.map(str::parse)) {
            ("all", _) => Ok(Self::All),
            ("adjacent", _) => Ok(Self::Near(1)),
            (_, Some(Ok(reach))) if reach > 0 => Ok(Self::Near(reach)),
            _ => Err(NotNamed {
                what: "moves",
                given: name.to_owned(),
                known: vec!["all", "adjacent", "near:1", "near:2", "…"],
            }),
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Near(reach) => format!("near:{reach}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_go_by_their_names() {
        assert_eq!(Candidates::named("all"), Ok(Candidates::All));
        assert_eq!(Candidates::named("adjacent"), Ok(Candidates::Near(1)));
        assert_eq!(Candidates::named("near:12"), Ok(Candidates::Near(12)));
        for wrong in [
            "near:0", "near:x", "near:", "nearby", "near:-1", "near:+1", "near", "",
        ] {
            let error = Candidates::named(wrong).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("unknown moves '{wrong}'")),
                "{error}"
            );
        }
    }
}
