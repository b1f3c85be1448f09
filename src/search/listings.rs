//! The listing of each algorithm.

use super::{Algorithm, Listing, alphabeta, minimax, negamax, two_phase};

/// The listing of an algorithm.
#[must_use]
pub const fn listing(algorithm: Algorithm) -> Listing {
    match algorithm {
        Algorithm::Minimax => minimax::LISTING,
        Algorithm::Negamax => negamax::LISTING,
        Algorithm::TwoPhase => two_phase::LISTING,
        Algorithm::AlphaBeta => alphabeta::LISTING,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Named, Request};
    use super::*;
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
