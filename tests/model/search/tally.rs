//! An observer that only counts, so that complete games can be searched without a trace.

use std::ops::ControlFlow;

use plyback::game::{AnyGame, Game, Move, Problem, with};
use plyback::search::{
    Backup, Bound, Close, Cutoff, Entry, Observer, Options, Reason, Score, Stopped, run, with_stack,
};

/// The totals of a search.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// From MAX's side.
    pub value: i32,
    /// The move chosen at the root.
    pub mv: Option<Move>,
    pub nodes: u32,
    pub cutoffs: u32,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The number of leaves with values of their own.
    pub values: u32,
    /// What arrived at the root from each move searched.
    pub root_moves: Vec<(Move, Score, Bound)>,
}

impl Tally {
    pub const fn leaves(&self) -> u32 {
        self.wins + self.draws + self.losses + self.values
    }
}

/// Runs a search and counts.
pub fn tally(game: &AnyGame, options: &Options) -> Tally {
    with_stack(
        game.longest(),
        || with!(game, problem => counting(problem, options)),
    )
}

fn counting<G: Game>(problem: &Problem<G>, options: &Options) -> Tally {
    let mut tally = Tally::default();
    match run(problem, options, &mut tally) {
        ControlFlow::Continue(value) => Tally {
            value: value.get(),
            ..tally
        },
        ControlFlow::Break(stopped) => panic!("nobody has stopped the search: {stopped:?}"),
    }
}

impl<G: Game> Observer<G> for Tally {
    /// The ply.
    type Node = u32;
    const BOUNDS: bool = true;

    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, u32> {
        self.nodes += 1;
        ControlFlow::Continue(entry.ply)
    }

    fn leaf(&mut self, _ply: u32, _score: Score, reason: Reason) {
        match reason {
            Reason::Win => self.wins += 1,
            Reason::Draw => self.draws += 1,
            Reason::Loss => self.losses += 1,
            Reason::Value | Reason::Depth => self.values += 1,
        }
    }

    fn backup(&mut self, backup: Backup<u32>) {
        if backup.node == 0 {
            self.root_moves
                .push((backup.mv, backup.value, backup.bound));
        }
    }

    fn close(&mut self, close: Close<u32>) {
        if close.node == 0 {
            self.mv = close.mv;
        }
    }

    fn cutoff(&mut self, cutoff: Cutoff<u32>, _skipped: impl Iterator<Item = Move>) {
        assert_ne!(cutoff.close.node, 0, "nothing can cut the root");
        self.cutoffs += 1;
    }
}
