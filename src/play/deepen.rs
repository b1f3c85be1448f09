//! Iterative deepening with a transposition table.
//!
//! Each iteration has the values of an alpha-beta search with the same options; the table only
//! saves work.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use crate::clock::{Clock, TimeUp};
use game::{AnyGame, Game, Move, Problem, with};
use run::RootMove;
use search::{Bound, Cut, FullPlan, Kind, Options, Plan, Score, Window, with_stack};

/// The result of one iteration.
pub(crate) struct Iteration {
    pub plies: u32,
    /// The root moves with their values, in search order.
    pub values: Vec<RootMove>,
    pub best: Move,
    pub value: Score,
    /// How many nodes the iteration took.
    nodes: u64,
    /// Whether it saw the whole tree: it took as many nodes as the iteration before.
    pub is_whole: bool,
}

/// Searches a position with these options to each depth of `plies` in turn, until `enough` or
/// the clock stops it. Returns the last iteration that was completed.
pub(crate) fn deepen(
    game: &AnyGame,
    options: &Options,
    plies: impl Iterator<Item = u32> + Send,
    clock: &mut Clock<'_>,
    enough: impl Fn(&Iteration, &Clock<'_>) -> bool + Send + Sync,
) -> Option<Iteration> {
    let deepest = game.longest();
    with_stack(
        deepest.min(MAX_PLIES),
        || with!(game, problem => iterations(problem, options, plies, clock, enough)),
    )
}

/// The deepest search.
const MAX_PLIES: u32 = 64;

fn iterations<G: Game>(
    problem: &Problem<G>,
    options: &Options,
    plies: impl Iterator<Item = u32>,
    clock: &mut Clock<'_>,
    enough: impl Fn(&Iteration, &Clock<'_>) -> bool,
) -> Option<Iteration> {
    let mut known = HashMap::new();
    let mut last: Option<Iteration> = None;
    for plies in plies.take_while(|&plies| plies <= MAX_PLIES) {
        let options = Options {
            depth: Some(plies),
            ..*options
        };
        let mut search = Search {
            game: &problem.game,
            plan: FullPlan::new(&problem.game, &options),
            options,
            known: &mut known,
            clock: &mut *clock,
        };
        let first = last.as_ref().map(|last| last.best);
        let ControlFlow::Continue(mut found) = search.root(&problem.root, first) else {
            break;
        };
        found.is_whole = last.as_ref().is_some_and(|last| last.nodes == found.nodes);
        let found = last.insert(found);
        if enough(found, clock) {
            break;
        }
    }
    last
}

/// An entry of the table.
#[derive(Clone, Copy)]
struct Known {
    /// The depth limit of the search that found it.
    plies: u32,
    low: Score,
    high: Score,
    best: Move,
}

/// The size of the table, in positions.
const MAX_KNOWN: usize = 1 << 20;

struct Search<'a, 'b, G: Game> {
    game: &'a G,
    plan: FullPlan<'a, G>,
    options: Options,
    /// Keyed by a hash of the position.
    known: &'a mut HashMap<u64, Known>,
    clock: &'a mut Clock<'b>,
}

impl<G: Game> Search<'_, '_, G> {
    /// Searches every root move, starting with the previous best; of equal moves, keeps the
    /// first in the plan's order. The side to move is MAX.
    fn root(&mut self, root: &G::Position, first: Option<Move>) -> ControlFlow<TimeUp, Iteration> {
        if self.plan.leaf(root, 0).is_some() {
            return ControlFlow::Break(TimeUp);
        }
        let before = self.clock.nodes();
        let unknown = |mv| RootMove {
            mv,
            value: None,
            bound: Bound::Exact,
        };
        let mut values: Vec<RootMove> = self.plan.moves(root, 0).map(unknown).collect();
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by_key(|&place| Some(values[place].mv) != first);
        let (mut best, mut value) = (0, Score::MINUS_INFINITY);
        for place in order {
            // An earlier move has to match the best, a later one has to beat it.
            let bar = match value.finite() {
                Some(number) if place < best => Score::new(number - 1),
                _ => value,
            };
            let window = Window {
                alpha: bar,
                ..Window::OPEN
            };
            let next = self.game.play(root, values[place].mv);
            let found = self.value(&next, 1, window)?;
            values[place].value = Some(found);
            if found > bar {
                (best, value) = (place, found);
            } else {
                values[place].bound = Bound::Upper;
            }
        }
        ControlFlow::Continue(Iteration {
            plies: self.options.depth.unwrap_or_default(),
            best: values[best].mv,
            values,
            value,
            nodes: self.clock.nodes() - before,
            is_whole: false,
        })
    }

    fn value(
        &mut self,
        position: &G::Position,
        ply: u32,
        entry: Window,
    ) -> ControlFlow<TimeUp, Score> {
        self.clock.tick()?;
        if let Some((score, _)) = self.plan.leaf(position, ply) {
            return ControlFlow::Continue(score);
        }
        let kind = Kind::of(self.game.to_move(position), self.options.max);
        let key = number(position);
        let plies = self.options.depth.unwrap_or_default();
        let known = self.known.get(&key).copied();
        let mut window = entry;
        if let Some(known) = known.filter(|known| known.plies == plies) {
            if known.low == known.high || known.low >= window.beta {
                return ControlFlow::Continue(known.low);
            }
            if known.high <= window.alpha {
                return ControlFlow::Continue(known.high);
            }
        }
        let mut moves: Vec<Move> = self.plan.moves(position, ply).collect();
        if let Some(known) = known {
            moves.sort_by_key(|&mv| mv != known.best);
        }
        let (mut best, mut chosen) = (kind.worst(), moves[0]);
        for mv in moves {
            let next = self.game.play(position, mv);
            let value = self.value(&next, ply + 1, window)?;
            if kind.better(value, best) != best {
                (best, chosen) = (value, mv);
            }
            window = window.narrowed(kind, best);
            if window.is_closed(Cut::Equal, kind, best) {
                break;
            }
        }
        let known = Known {
            plies,
            low: if best > entry.alpha {
                best
            } else {
                Score::MINUS_INFINITY
            },
            high: if best < entry.beta {
                best
            } else {
                Score::INFINITY
            },
            best: chosen,
        };
        if self.known.len() < MAX_KNOWN || self.known.contains_key(&key) {
            self.known.insert(key, known);
        }
        ControlFlow::Continue(best)
    }
}

fn number<P: Hash>(position: &P) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}
