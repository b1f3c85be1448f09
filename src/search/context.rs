//! What every algorithm needs to know, and a node's place in the tree.

use super::plan::Plan;
use super::{Cut, Kind, Options, Ties, Window};
use game::{Game, Move, Side};

/// What every algorithm needs to know, the same at every node.
pub(super) struct Context<'a, G: Game, P: Plan<G>> {
    pub game: &'a G,
    pub plan: P,
    pub ties: Ties,
    pub cut: Cut,
    max: Side,
}

impl<'a, G: Game, P: Plan<G>> Context<'a, G, P> {
    pub fn new(game: &'a G, options: &Options, plan: P) -> Self {
        Self {
            game,
            plan,
            ties: options.ties,
            cut: options.cut,
            max: options.max,
        }
    }

    #[inline]
    pub fn kind(&self, position: &G::Position) -> Kind {
        Kind::of(self.game.to_move(position), self.max)
    }
}

/// A node's place in the tree.
pub(super) struct Visit<'a, P, N> {
    pub position: &'a P,
    pub parent: Option<N>,
    /// The move from the parent; the root's means nothing.
    pub mv: Move,
    pub ply: u32,
    pub window: Window,
}

impl<'a, P, N> Visit<'a, P, N> {
    /// The root's.
    pub fn root(position: &'a P) -> Self {
        Self {
            position,
            parent: None,
            mv: Move(0),
            ply: 0,
            window: Window::OPEN,
        }
    }
}
