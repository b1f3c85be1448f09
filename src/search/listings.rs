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
