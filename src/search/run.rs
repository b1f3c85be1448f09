//! Runs the algorithm that the options name.

use std::ops::ControlFlow;
use std::thread;

use super::{
    Algorithm, Kind, Observer, Options, Reason, Score, Scorer, Scoring, Stopped, Ties, Window,
};
use super::{Cut, alphabeta, minimax, negamax, two_phase};
use crate::game::{Game, Move, Outcome, Problem};

/// What every algorithm needs to know, the same at every node.
pub(super) struct Context<'a, G: Game> {
    pub game: &'a G,
    pub ties: Ties,
    pub cut: Cut,
    scorer: Scorer,
    max: crate::game::Side,
}

impl<G: Game> Context<'_, G> {
    /// MAX's score of a finished position, and why.
    #[inline]
    pub fn score(&self, outcome: Outcome, ply: u32) -> (Score, Reason) {
        self.scorer.score(outcome, ply)
    }

    #[inline]
    pub fn kind(&self, position: &G::Position) -> Kind {
        if self.game.to_move(position) == self.max {
            Kind::Max
        } else {
            Kind::Min
        }
    }
}

/// How a node is reached: from which parent, by which move.
pub(super) type From<N> = Option<(N, Move)>;

/// A node's place in the tree.
pub(super) struct Visit<'a, P, N> {
    pub position: &'a P,
    pub from: From<N>,
    pub ply: u32,
    pub window: Window,
}

/// Searches the problem's tree and tells `observer` of every event.
///
/// Returns the root's value from MAX's side. The recursion goes as deep as the game
/// can last: see [`with_stack`] for games of thousands of plies.
///
/// # Errors
/// A break when the observer stops the search, or when there is no room for the tree
/// of an algorithm that has to build it.
pub fn run<G: Game, O: Observer<G>>(
    problem: &Problem<G>,
    options: &Options,
    observer: &mut O,
) -> ControlFlow<Stopped, Score> {
    let scoring = options.scoring.unwrap_or(Scoring::Unit);
    let context = Context {
        game: &problem.game,
        ties: options.ties,
        cut: options.cut,
        scorer: Scorer::new(scoring, problem.game.longest(), options.max),
        max: options.max,
    };
    let root = Visit {
        position: &problem.root,
        from: None,
        ply: 0,
        window: Window::OPEN,
    };
    match options.algorithm {
        Algorithm::Minimax => minimax::search(&context, observer, root),
        Algorithm::Negamax => negamax::search(&context, observer, root)
            .map_continue(|value| context.kind(&problem.root).as_mover(value)),
        Algorithm::TwoPhase => two_phase::search(&context, observer, root),
        Algorithm::AlphaBeta => {
            alphabeta::search(&context, observer, root).map_continue(|known| known.value)
        }
    }
}

/// Calls `work` with a stack that is deep enough for a game that lasts `plies`.
///
/// # Panics
/// Where `work` panics, or the system has no memory for the stack.
pub fn with_stack<T: Send>(plies: u32, work: impl FnOnce() -> T + Send) -> T {
    /// A frame of the widest board, copied a few times by an unoptimised build.
    const A_PLY: usize = 48 * 1024;
    const SHALLOW: u32 = 16;
    if plies <= SHALLOW {
        return work();
    }
    let stack = (4 << 20) + plies as usize * A_PLY;
    thread::scope(|scope| {
        let worker = thread::Builder::new()
            .stack_size(stack)
            .spawn_scoped(scope, work)
            .expect("the system has memory for the search's stack");
        worker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
