//! Wrong programs: the same algorithms with a well-known mistake.
//!
//! Where a program can go wrong, an algorithm asks its [`Program`]. The default answers are the
//! right ones and leave no trace in the machine code; [`Wrong`] is compiled separately.

use std::cell::Cell;

use crate::plan::{FullPlan, Plain, Plan};
use crate::{Backup, Kind, Mistake, Options, Reason, Score, Window};
use game::Game;

/// The decisions that a program gets right or wrong.
pub(super) trait Program<G: Game>: Plan<G> {
    /// The kind that this program gives a node whose kind is `kind` by the rules.
    #[inline(always)]
    fn kind(&self, kind: Kind) -> Kind {
        kind
    }

    /// The initial `best`, from the side to move.
    #[inline(always)]
    fn start(&self) -> Score {
        Score::MINUS_INFINITY
    }

    /// The value that negamax returns for a leaf that MAX scores as `score`.
    #[inline(always)]
    fn own(&self, kind: Kind, score: Score) -> Score {
        kind.as_mover(score)
    }

    /// The window of a node at `ply` after a value has arrived.
    #[inline(always)]
    fn narrowed<N>(&self, window: Window, _ply: u32, kind: Kind, backup: &Backup<N>) -> Window {
        window.narrowed(kind, backup.best)
    }
}

impl<G: Game> Program<G> for Plain<'_, G> {}

impl<G: Game> Program<G> for FullPlan<'_, G> {}

/// A program that may have a mistake. Mistakes in scores are in its plan, those in options in them.
pub(super) struct Wrong<'a, G: Game> {
    plan: FullPlan<'a, G>,
    mistake: Option<Mistake>,
    /// The window that all nodes share under [`Mistake::SharedWindow`].
    shared: Cell<Window>,
}

impl<'a, G: Game> Wrong<'a, G> {
    pub fn new(plan: FullPlan<'a, G>, options: &Options, window: Window) -> Self {
        Self {
            plan,
            mistake: options.mistake,
            shared: Cell::new(window),
        }
    }
}

impl<G: Game> Plan<G> for Wrong<'_, G> {
    type Moves = <FullPlan<'static, G> as Plan<G>>::Moves;

    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        self.plan.leaf(position, ply)
    }

    fn moves(&self, position: &G::Position, ply: u32) -> Self::Moves {
        self.plan.moves(position, ply)
    }
}

impl<G: Game> Program<G> for Wrong<'_, G> {
    fn kind(&self, kind: Kind) -> Kind {
        match self.mistake {
            Some(Mistake::SameSide) => Kind::Max,
            _ => kind,
        }
    }

    fn start(&self) -> Score {
        match self.mistake {
            Some(Mistake::BestFromZero) => Score::new(0),
            _ => Score::MINUS_INFINITY,
        }
    }

    fn own(&self, kind: Kind, score: Score) -> Score {
        match self.mistake {
            Some(Mistake::NegamaxNoFlip) => score,
            _ => kind.as_mover(score),
        }
    }

    fn narrowed<N>(&self, window: Window, ply: u32, kind: Kind, backup: &Backup<N>) -> Window {
        match self.mistake {
            Some(Mistake::RootWindowFixed) if ply == 0 => window,
            Some(Mistake::SharedWindow) => {
                let narrowed = self.shared.get().narrowed(kind, backup.best);
                self.shared.set(narrowed);
                narrowed
            }
            // Only a new best narrows the window; the 0 to start from doesn't.
            Some(Mistake::BestFromZero) if !backup.improved => window,
            _ => window.narrowed(kind, backup.best),
        }
    }
}
