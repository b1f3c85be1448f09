//! A search of which only the root's values are kept.

use std::ops::ControlFlow;

use crate::clock::Clock;
use game::{AnyGame, Game, Move, with};
use run::RootMove;
use search::{Backup, Bound, Close, Cutoff, Entry, Kind, Observer, Options, Reason};
use search::{Score, Shortcut, Stopped, Ties, with_stack};

/// What is kept of an unrecorded search.
pub(crate) struct Glance {
    /// The root moves that were searched, from MAX's side.
    pub values: Vec<RootMove>,
    /// Why the root's only move is played without a search, if it is.
    pub shortcut: Option<Shortcut>,
}

impl Glance {
    /// Searches; `None` if the clock runs out.
    pub fn of(game: &AnyGame, options: &Options, clock: &mut Clock<'_>) -> Option<Self> {
        let plies = options.depth.unwrap_or(u32::MAX).min(game.longest());
        let mut looker = Looker {
            glance: Self {
                values: Vec::new(),
                shortcut: None,
            },
            clock,
        };
        let ended = with_stack(
            plies,
            || with!(game, problem => search::run(problem, options, &mut looker)),
        );
        ended.is_continue().then_some(looker.glance)
    }

    /// The best move for MAX, to move, and its value.
    pub fn best(&self, ties: Ties) -> (Move, Score) {
        best(&self.values, ties)
    }
}

/// The best root move for MAX, to move, and its value.
pub(crate) fn best(values: &[RootMove], ties: Ties) -> (Move, Score) {
    let (mut best, mut chosen) = (Score::MINUS_INFINITY, values[0].mv);
    for found in values {
        // A bound may look as good as the best, but be worse.
        let is_known = found.bound == Bound::Exact;
        let value = found
            .value
            .filter(|_| is_known)
            .unwrap_or(Score::MINUS_INFINITY);
        if Kind::Max.improves(value, best, ties) {
            (best, chosen) = (value, found.mv);
        }
    }
    (chosen, best)
}

struct Looker<'a, 'b> {
    glance: Glance,
    clock: &'a mut Clock<'b>,
}

impl<G: Game> Observer<G> for Looker<'_, '_> {
    type Node = u32;
    const BOUNDS: bool = true;

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, u32> {
        match self.clock.tick() {
            ControlFlow::Continue(()) => ControlFlow::Continue(entry.ply),
            ControlFlow::Break(_) => ControlFlow::Break(Stopped::ByObserver),
        }
    }
    fn shortcut(&mut self, shortcut: Shortcut) {
        self.glance.shortcut = Some(shortcut);
    }
    #[inline]
    fn leaf(&mut self, _node: u32, _score: Score, _reason: Reason) {}
    #[inline]
    fn backup(&mut self, backup: Backup<u32>) {
        if backup.node == 0 {
            self.glance.values.push(RootMove {
                mv: backup.mv,
                value: Some(backup.value),
                bound: backup.bound,
            });
        }
    }
    #[inline]
    fn close(&mut self, _close: Close<u32>) {}
    #[inline]
    fn cutoff(&mut self, _cutoff: Cutoff<u32>, _skipped: impl Iterator<Item = Move>) {}
}
