//! What the algorithms share: entering a node, and the best of its children.

use crate::mistake::Program;
use crate::{Backup, Bound, Close, Cut, Entry, Kind, Options, Reason, Score};
use crate::{Ties, Window};
use game::{Game, Move, Side};

/// What an algorithm needs at every node.
pub(super) struct Context<'a, G: Game, P: Program<G>> {
    pub game: &'a G,
    pub plan: P,
    pub cut: Cut,
    ties: Ties,
    max: Side,
}

impl<'a, G: Game, P: Program<G>> Context<'a, G, P> {
    pub fn new(game: &'a G, options: &Options, plan: P) -> Self {
        Self {
            game,
            plan,
            cut: options.cut,
            ties: options.ties,
            max: options.max,
        }
    }

    #[inline]
    pub fn kind(&self, position: &G::Position) -> Kind {
        let kind = Kind::of(self.game.to_move(position), self.max);
        self.plan.kind(kind)
    }

    /// What an observer receives when a node is entered.
    #[inline(always)]
    pub fn entry<'b>(&'b self, visit: Visit<'b, G::Position>, window: Window) -> Entry<'b, G> {
        Entry {
            game: self.game,
            position: visit.position,
            mv: visit.mv,
            ply: visit.ply,
            kind: self.kind(visit.position),
            window,
        }
    }

    /// The score of a leaf, from MAX's side, and why it is a leaf; `None` if it is not.
    #[inline]
    pub fn leaf(&self, visit: Visit<'_, G::Position>) -> Option<(Score, Reason)> {
        self.plan.leaf(visit.position, visit.ply)
    }

    /// The moves to try at a node, in search order.
    #[inline]
    pub fn moves(&self, visit: Visit<'_, G::Position>) -> P::Moves {
        self.plan.moves(visit.position, visit.ply)
    }

    /// The best of a node of this kind, before any child.
    #[inline]
    pub fn best<N: Copy>(&self, node: N, kind: Kind) -> Best<N> {
        Best {
            node,
            kind,
            ties: self.ties,
            own: self.plan.start(),
            mv: None,
        }
    }
}

/// A node's place in the tree, small enough to be passed in registers.
pub(super) struct Visit<'a, P> {
    pub position: &'a P,
    /// The move from the parent; meaningless at the root.
    pub mv: Move,
    pub ply: u32,
}

impl<P> Clone for Visit<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Visit<'_, P> {}

impl<P> Visit<'_, P> {
    /// The child that a move leads to.
    #[inline]
    pub fn child<'b>(&self, mv: Move, position: &'b P) -> Visit<'b, P> {
        Visit {
            position,
            mv,
            ply: self.ply + 1,
        }
    }
}

/// The best of a node's children so far.
pub(super) struct Best<N> {
    node: N,
    kind: Kind,
    ties: Ties,
    /// The best value as the side to move sees it, so that larger is always better.
    own: Score,
    mv: Option<Move>,
}

impl<N: Copy> Best<N> {
    /// The best value so far.
    #[inline]
    pub fn value(&self) -> Score {
        self.kind.as_mover(self.own)
    }

    /// Takes in a child's value.
    #[inline]
    pub fn back_up(&mut self, mv: Move, value: Score) -> Backup<N> {
        let own = self.kind.as_mover(value);
        let improved = Kind::Max.improves(own, self.own, self.ties);
        if improved {
            self.own = own;
            self.mv = Some(mv);
        }
        Backup {
            node: self.node,
            mv,
            value,
            bound: Bound::Exact,
            best: self.value(),
            improved,
            window: Window::OPEN,
        }
    }

    /// How the node closes.
    #[inline]
    pub fn close(&self, bound: Bound) -> Close<N> {
        Close {
            node: self.node,
            value: self.value(),
            mv: self.mv,
            bound,
        }
    }
}
