//! Values of options that are numbers: a depth, and how far from a mark.

use crate::options::Value;
use game::AnyGame;
use words::Message;

/// A depth limit as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// Positions at this ply are leaves; at 0 the root is one.
    Plies(u32),
    /// A depth that shrinks as the board grows, as in the report on m,n,k-games.
    Auto,
}

impl Value for Depth {
    const OPTIONAL: bool = true;

    fn offered() -> Vec<Self> {
        const MAX: u32 = 20;
        let plies = (0..=MAX).map(Self::Plies);
        [Self::Auto].into_iter().chain(plies).collect()
    }

    fn text(self) -> String {
        match self {
            Self::Plies(plies) => plies.to_string(),
            Self::Auto => "auto".to_owned(),
        }
    }

    fn read(name: &str) -> Option<Self> {
        match whole(name) {
            Some(plies) => Some(Self::Plies(plies)),
            None => (name == "auto").then_some(Self::Auto),
        }
    }

    fn known() -> Vec<String> {
        ["0", "1", "2", "…", "4294967295", "auto"]
            .map(String::from)
            .into()
    }

    fn about(self) -> Message {
        match self {
            Self::Auto => Message::AboutDepthAuto,
            Self::Plies(0) => Message::AboutDepthRoot,
            Self::Plies(_) => Message::AboutDepthPlies,
        }
    }
}

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
    /// Its name: `all`, `near:2`.
    #[must_use]
    pub fn name(self) -> String {
        self.text()
    }
}

impl Value for Candidates {
    fn offered() -> Vec<Self> {
        vec![Self::All, Self::Near(1), Self::Near(2), Self::Near(3)]
    }

    fn text(self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Near(reach) => format!("near:{reach}"),
        }
    }

    /// `all`, `near:D`, or `adjacent` for `near:1`.
    fn read(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            "adjacent" => Some(Self::Near(1)),
            _ => {
                let reach = name.strip_prefix("near:").and_then(whole);
                reach.filter(|&reach| reach > 0).map(Self::Near)
            }
        }
    }

    fn known() -> Vec<String> {
        ["all", "adjacent", "near:1", "near:2", "…"]
            .map(String::from)
            .into()
    }

    fn about(self) -> Message {
        match self {
            Self::All => Message::AboutMovesAll,
            Self::Near(1) => Message::AboutMovesAdjacent,
            Self::Near(_) => Message::AboutMovesNear,
        }
    }
}

/// A number in digits alone.
fn whole(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// What `auto` comes to for a game: the largest number of plies that can be played in at
/// most a million ways, and at least 1. Where the whole rest of the game can, that is all
/// of it. In a free cell more of a board there is a move less at each ply; a column of
/// Connect Four stays until it is full.
pub(super) fn automatic(game: &AnyGame) -> u32 {
    let place = game.place(&[]);
    let moves = place.moves.len();
    let free = match &place.picture {
        game::Picture::Grid { cells, .. } if moves > 0 => {
            cells.iter().filter(|cell| cell.is_none()).count()
        }
        _ => moves,
    };
    // Of `free` cells, as many as there are moves can be chosen from at first.
    plies(free, |left| left.min(moves))
}

fn plies(free: usize, choices: impl Fn(usize) -> usize) -> u32 {
    const MAX_WAYS: usize = 1_000_000;
    let mut ways = 1_usize;
    let plies = (1..=free)
        .rev()
        .take_while(|&left| {
            ways = ways.saturating_mul(choices(left));
            ways <= MAX_WAYS
        })
        .count();
    plies.max(1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Request;

    #[test]
    fn a_depth_is_a_number_or_automatic() {
        assert_eq!(Depth::read("0"), Some(Depth::Plies(0)));
        assert_eq!(Depth::read("auto"), Some(Depth::Auto));
        for wrong in ["", "-1", "+1", "1.5", "4294967296", "Auto", "four"] {
            assert_eq!(Depth::read(wrong), None, "{wrong}");
            let error = Request::parse(&format!("--depth={wrong}")).unwrap_err();
            let error = error.to_string();
            assert!(
                error.starts_with(&format!("unknown depth '{wrong}'")),
                "{error}"
            );
        }
    }

    #[test]
    fn candidates_go_by_their_names() {
        assert_eq!(Candidates::read("all"), Some(Candidates::All));
        assert_eq!(Candidates::read("adjacent"), Some(Candidates::Near(1)));
        assert_eq!(Candidates::read("near:12"), Some(Candidates::Near(12)));
        for wrong in [
            "near:0", "near:x", "near:", "nearby", "near:-1", "near:+1", "near", "",
        ] {
            assert_eq!(Candidates::read(wrong), None, "{wrong}");
            let error = Request::parse(&format!("--moves={wrong}")).unwrap_err();
            let error = error.to_string();
            assert!(
                error.starts_with(&format!("unknown moves '{wrong}'")),
                "{error}"
            );
        }
    }

    #[test]
    fn the_automatic_depth_shrinks_as_the_board_grows() {
        // 9! = 362,880; 12 · 11 · 10 · 9 · 8 · 7 = 665,280; 16 · 15 · 14 · 13 · 12 = 524,160.
        let automatic = |free| plies(free, |left| left);
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
        // Seven columns: 7^7 = 823,543.
        assert_eq!(plies(42, |left| left.min(7)), 7);
    }
}
