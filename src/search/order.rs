//! In which order moves are searched.

use std::vec;

use super::limits::Limits;
use super::values::Values;
use super::{Kind, Named};
use game::{Game, Move};

/// The order in which a node's moves are searched; ties follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// As the game lists them.
    Scan,
    /// On a board: nearer to its centre first.
    Center,
    /// By the children's true values, best for the side to move first. Nobody could search
    /// like this without knowing the answer: it shows how little alpha-beta has to look at.
    Best,
    /// By the children's true values, best for the side to move last.
    Worst,
}

impl Named for Order {
    const WHAT: &'static str = "order";
    const ALL: &'static [(&'static str, Self)] = &[
        ("scan", Self::Scan),
        ("center", Self::Center),
        ("best", Self::Best),
        ("worst", Self::Worst),
    ];
}

impl Order {
    /// Whether the order follows from values that must be known beforehand.
    #[must_use]
    pub const fn is_by_value(self) -> bool {
        matches!(self, Self::Best | Self::Worst)
    }
}

/// An order with what it needs to know. Equal moves stay in scan order.
pub(super) enum Sorting<G: Game> {
    Scan,
    Center,
    Best(Values<G>),
    Worst(Values<G>),
}

impl<G: Game> Sorting<G> {
    /// The candidates of a position at `ply`, sorted.
    pub fn moves(
        &self,
        limits: &Limits<'_, G>,
        position: &G::Position,
        ply: u32,
    ) -> Sorted<G::Moves> {
        let moves = limits.candidates(position);
        let mut listed: Vec<Move>;
        match self {
            Self::Scan => return Sorted::Scan(moves),
            Self::Center => {
                listed = moves.collect();
                if let Some(grid) = limits.game.grid() {
                    listed.sort_by_key(|&mv| grid.distance_to_center(mv));
                }
            }
            Self::Best(values) | Self::Worst(values) => {
                listed = moves.collect();
                let best_first = matches!(self, Self::Best(_));
                let first_is_largest = best_first == (limits.kind(position) == Kind::Max);
                listed.sort_by_cached_key(|&mv| {
                    let child = limits.game.play(position, mv);
                    let value = values.of(limits, &child, ply + 1);
                    if first_is_largest { -value } else { value }
                });
            }
        }
        Sorted::Listed(listed.into_iter())
    }
}

/// Moves in the order of the search.
pub(super) enum Sorted<M> {
    Scan(M),
    Listed(vec::IntoIter<Move>),
}

impl<M: Iterator<Item = Move>> Iterator for Sorted<M> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Self::Scan(moves) => moves.next(),
            Self::Listed(moves) => moves.next(),
        }
    }
}
