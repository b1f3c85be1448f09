//! Wrong programs: the same algorithms with a well-known mistake in them.
//!
//! Where a program can go wrong, an algorithm asks its [`Program`]. Right ones answer what
//! they have to, which leaves nothing in the machine code; [`Wrong`] is compiled once more.

use std::cell::Cell;

use crate::plan::{FullPlan, Plain, Plan};
use crate::{Backup, Kind, Mistake, Options, Reason, Score, Window};
use game::Game;

/// What programs get right, or wrong.
pub(super) trait Program<G: Game>: Plan<G> {
    /// The kind of a node which is this one by the rules.
    #[inline(always)]
    fn kind(&self, kind: Kind) -> Kind {
        kind
    }

    /// What `best` starts from, as the side to move sees it.
    #[inline(always)]
    fn start(&self) -> Score {
        Score::MINUS_INFINITY
    }

    /// MAX's score of a leaf as negamax returns it.
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

/// A program that may have a mistake. Those in scores are in its plan, those in options in the options.
pub(super) struct Wrong<'a, G: Game> {
    plan: FullPlan<'a, G>,
    mistake: Option<Mistake>,
    /// The one window of a search whose nodes have none of their own.
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
            // The window follows a new best alone, and the start is none.
            Some(Mistake::BestFromZero) if !backup.improved => window,
            _ => window.narrowed(kind, backup.best),
        }
    }
}
