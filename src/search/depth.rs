//! How deep a search goes before it evaluates.

use super::NotNamed;

/// A depth limit as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// Positions at this ply are leaves; at 0 the root is one.
    Plies(u32),
    /// A depth that shrinks as the board grows, as in the report on m,n,k-games.
    Auto,
}

impl Depth {
    /// The limit of that name: a number, or `auto`.
    ///
    /// # Errors
    /// [`NotNamed`] for anything else.
    pub fn named(name: &str) -> Result<Self, NotNamed> {
        let digits = !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_digit());
        match name.parse() {
            Ok(plies) if digits => Ok(Self::Plies(plies)),
            _ if name == "auto" => Ok(Self::Auto),
            _ => Err(NotNamed {
                what: "depth",
                given: name.to_owned(),
                known: vec!["0", "1", "2", "…", "4294967295", "auto"],
            }),
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Plies(plies) => plies.to_string(),
            Self::Auto => "auto".to_owned(),
        }
    }
}

/// What `auto` comes to on a board with so many free cells: the largest number of plies
/// that can be played in at most a million ways, and at least 1. Where the whole rest of
/// the game can, that is all of it.
pub(super) fn automatic(free: usize) -> u32 {
    const MOST_WAYS: usize = 1_000_000;
    let mut ways = 1_usize;
    let plies = (1..=free)
        .rev()
        .take_while(|&cells| {
            ways = ways.saturating_mul(cells);
            ways <= MOST_WAYS
        })
        .count();
    plies.max(1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_depth_is_a_number_or_automatic() {
        assert_eq!(Depth::named("0"), Ok(Depth::Plies(0)));
        assert_eq!(Depth::named("auto"), Ok(Depth::Auto));
        for wrong in ["", "-1", "+1", "1.5", "4294967296", "Auto", "four"] {
            let error = Depth::named(wrong).unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("unknown depth '{wrong}'")),
                "{error}"
            );
        }
    }

    #[test]
    fn the_automatic_depth_shrinks_as_the_board_grows() {
        // 9! = 362,880; 12 · 11 · 10 · 9 · 8 · 7 = 665,280; 16 · 15 · 14 · 13 · 12 = 524,160.
        assert_eq!(automatic(9), 9);
        assert_eq!(automatic(12), 6);
        assert_eq!(automatic(16), 5);
        assert_eq!(automatic(100), 3);
        assert_eq!(automatic(10_000), 1);
        assert_eq!(automatic(0), 1);
        for free in 10..10_000 {
            assert!(automatic(free + 1) <= automatic(free));
            let ways = |plies: u32| (0..plies as usize).map(|ply| free - ply).product::<usize>();
            let plies = automatic(free);
            assert!(ways(plies) <= 1_000_000 && ways(plies + 1) > 1_000_000);
        }
    }
}
