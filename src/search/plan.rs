//! What is searched: which positions are leaves, and which moves are tried when.
//!
//! A search is compiled once for the plain plan, which costs nothing, and once for all
//! the others.

use std::ops::ControlFlow;

use super::limits::{Limits, scorer};
use super::order::{Sorted, Sorting};
use super::values::Values;
use super::{Candidates, Options, Order, Reason, Score, Scorer, Stopped};
use game::{AnyGame, Game, Move, Problem, Visitor};

/// Where a search ends, and which moves it tries in which order.
pub(super) trait Plan<G: Game> {
    /// The moves of a node, in the order of the search.
    type Moves: Iterator<Item = Move>;

    /// MAX's score of a leaf, and why it is one; `None` where the search goes on.
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)>;
    /// The moves that are tried at an open position.
    fn moves(&self, position: &G::Position, ply: u32) -> Self::Moves;
}

/// To the end of the game, every move, in scan order.
pub(super) struct Plain<'a, G> {
    game: &'a G,
    scorer: Scorer,
}

impl<'a, G: Game> Plain<'a, G> {
    /// The plain plan, if that is what the options ask for.
    pub fn new(game: &'a G, options: &Options) -> Option<Self> {
        let plain = options.depth.is_none()
            && options.moves == Candidates::All
            && options.order == Order::Scan;
        plain.then(|| Self {
            game,
            scorer: scorer(game, options),
        })
    }
}

impl<G: Game> Plan<G> for Plain<'_, G> {
    type Moves = G::Moves;

    #[inline]
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        let outcome = self.game.outcome(position)?;
        Some(self.scorer.score(outcome, ply))
    }

    #[inline]
    fn moves(&self, position: &G::Position, _ply: u32) -> G::Moves {
        self.game.moves(position)
    }
}

/// As the options say.
pub(super) struct Planned<'a, G: Game> {
    limits: Limits<'a, G>,
    sorting: Sorting<G>,
}

impl<'a, G: Game> Planned<'a, G> {
    /// The plan for a search from `position`, which is at `ply`.
    pub fn new(
        limits: Limits<'a, G>,
        order: Order,
        position: &G::Position,
        ply: u32,
    ) -> ControlFlow<Stopped, Self> {
        let values = || Values::below(&limits, position, ply);
        let sorting = match order {
            Order::Scan => Sorting::Scan,
            Order::Center => Sorting::Center,
            Order::Best => Sorting::Best(values()?),
            Order::Worst => Sorting::Worst(values()?),
        };
        ControlFlow::Continue(Self { limits, sorting })
    }
}

impl<G: Game> Plan<G> for Planned<'_, G> {
    type Moves = Sorted<G::Moves>;

    #[inline]
    fn leaf(&self, position: &G::Position, ply: u32) -> Option<(Score, Reason)> {
        self.limits.leaf(position, ply)
    }

    #[inline]
    fn moves(&self, position: &G::Position, ply: u32) -> Self::Moves {
        self.sorting.moves(&self.limits, position, ply)
    }
}

/// The moves that a search with these options tries at the position after `path`, if it
/// goes on there, in the order of the search. For an order by value (see
/// [`Order::is_by_value`]) the values below the position are found again.
///
/// # Panics
/// Where a move of the path is not legal.
#[must_use]
pub fn tried(game: &AnyGame, options: &Options, path: &[Move]) -> Vec<Move> {
    struct Tried<'a>(&'a Options, &'a [Move]);

    impl Visitor for Tried<'_> {
        type Output = Vec<Move>;

        fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Vec<Move> {
            let Self(options, path) = self;
            let game = &problem.game;
            let position = path.iter().fold(problem.root.clone(), |position, &mv| {
                game.play(&position, mv)
            });
            let limits = Limits::new(game, options);
            let ply = path.len() as u32;
            if limits.leaf(&position, ply).is_some() {
                return Vec::new();
            }
            match Planned::new(limits, options.order, &position, ply) {
                ControlFlow::Continue(plan) => plan.moves(&position, ply).collect(),
                // The search had room for these values.
                ControlFlow::Break(_) => game.moves(&position).collect(),
            }
        }
    }

    game.visit(Tried(options, path))
}
