//! Runs the algorithm that the options name.

use std::ops::ControlFlow;
use std::thread;

use crate::mistake::{Program, Wrong};
use crate::node::{Context, Visit};
use crate::plan::{FullPlan, Plain};
use crate::{Algorithm, Interval, Listing, Observer, Options, Score, Stopped, Window};
use crate::{alphabeta, minimax, negamax, two_phase};
use game::{Game, Move, Problem};

/// Searches the problem's tree and reports every event to `observer`.
///
/// Returns the root's value from MAX's side. The recursion is as deep as the game is long: see
/// [`with_stack`] for games of thousands of plies.
///
/// # Errors
/// Breaks if the observer stops the search, or if there is no room for the tree that an
/// algorithm has to build or for the values that an order needs beforehand.
pub fn run<G: Game, O: Observer<G>>(
    problem: &Problem<G>,
    options: &Options,
    observer: &mut O,
) -> ControlFlow<Stopped, Score> {
    run_from(problem, options, Subtree::WHOLE, observer)
}

/// A part of a search's tree: everything below one of its nodes.
#[derive(Clone, Copy, Debug)]
pub struct Subtree<'a> {
    /// The legal moves from the problem's root to the node.
    pub line: &'a [Move],
    /// The window at the node's entry; open where the algorithm has none.
    pub window: Window,
}

impl Subtree<'_> {
    /// The whole tree.
    pub const WHOLE: Self = Subtree {
        line: &[],
        window: Window::OPEN,
    };
}

/// Like [`run`], but for one subtree: reports the events that [`run`] would report there, with
/// the same plies.
///
/// # Errors
/// Same as [`run`].
pub fn run_from<G: Game, O: Observer<G>>(
    problem: &Problem<G>,
    options: &Options,
    subtree: Subtree<'_>,
    observer: &mut O,
) -> ControlFlow<Stopped, Score> {
    let game = &problem.game;
    let position = &problem.after(subtree.line);
    let node = Visit {
        position,
        mv: subtree.line.last().copied().unwrap_or(Move(0)),
        ply: subtree.line.len() as u32,
    };
    let mut plan = FullPlan::new(game, options);
    let is_root = subtree.line.is_empty();
    if let Some(shortcut) = is_root.then(|| plan.take_shortcut(position)).flatten() {
        observer.shortcut(shortcut);
    } else if O::PLAIN
        && let Some(plain) = Plain::new(game, options)
    {
        let context = &Context::new(game, options, plain);
        return search(context, options, observer, node, subtree.window);
    }
    plan.prepare(position, node.ply, &mut |positions, bytes| {
        observer.ordering(positions, bytes)
    })?;
    if O::MISTAKES {
        let context = &Context::new(game, options, Wrong::new(plan, options, subtree.window));
        return search(context, options, observer, node, subtree.window);
    }
    debug_assert!(options.mistake.is_none());
    let context = &Context::new(game, options, plan);
    search(context, options, observer, node, subtree.window)
}

fn search<G: Game, P: Program<G>, O: Observer<G>>(
    context: &Context<'_, G, P>,
    options: &Options,
    observer: &mut O,
    node: Visit<'_, G::Position>,
    window: Window,
) -> ControlFlow<Stopped, Score> {
    match options.algorithm {
        Algorithm::Minimax => minimax::search(context, observer, node),
        Algorithm::Negamax => {
            let kind = context.kind(node.position);
            negamax::search(context, observer, node).map_continue(|value| kind.as_mover(value))
        }
        Algorithm::TwoPhase => two_phase::search(context, observer, node),
        Algorithm::AlphaBeta => {
            let mut known = Interval::UNKNOWN;
            alphabeta::search(context, observer, node, window, &mut known)
        }
    }
}

/// The listing of an algorithm.
pub const fn listing(algorithm: Algorithm) -> Listing {
    match algorithm {
        Algorithm::Minimax => minimax::LISTING,
        Algorithm::Negamax => negamax::LISTING,
        Algorithm::TwoPhase => two_phase::LISTING,
        Algorithm::AlphaBeta => alphabeta::LISTING,
    }
}

/// The most nodes that an algorithm has room for; nodes are numbered with 32 bits.
pub const fn max_nodes(algorithm: Algorithm) -> u32 {
    match algorithm {
        Algorithm::TwoPhase => two_phase::MAX_NODES,
        Algorithm::Minimax | Algorithm::Negamax | Algorithm::AlphaBeta => u32::MAX,
    }
}

/// Calls `work` with a stack deep enough for a game of `plies`.
///
/// # Panics
/// If `work` panics, or the system has no memory for the stack.
pub fn with_stack<T: Send>(plies: u32, work: impl FnOnce() -> T + Send) -> T {
    /// A frame holds a few copies of the widest board in an unoptimised build.
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
