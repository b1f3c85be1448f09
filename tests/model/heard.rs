//! Everything a search tells its observer.

use std::ops::ControlFlow;

use plyback::game::{AnyGame, Game, Move, Problem, with};
use plyback::search::{Options, Shortcut, run, with_stack};
use plyback::trace::{Event, EventObserver, Report};

/// An event with what came along with it.
#[derive(Debug)]
pub struct Heard {
    pub event: Event,
    pub position: String,
    pub skipped: Vec<Move>,
    pub shortcut: Option<Shortcut>,
}

/// A search as it was observed.
pub struct Listened {
    pub events: Vec<Heard>,
    /// The root's value from MAX's side.
    pub value: i32,
    pub line: Vec<Move>,
    pub nodes: u32,
    pub leaves: u32,
    pub cutoffs: u32,
    pub shortcut: Option<Shortcut>,
}

/// Runs a search and keeps all its events.
pub fn listen(game: &AnyGame, options: &Options) -> Listened {
    with_stack(
        game.longest(),
        || with!(game, problem => heard(problem, options)),
    )
}

fn heard<G: Game>(problem: &Problem<G>, options: &Options) -> Listened {
    let mut events = Vec::new();
    let mut observer = EventObserver::new(|report: Report<'_>| {
        events.push(Heard {
            event: report.event,
            position: report.position.into_owned(),
            skipped: report.skipped.into_owned(),
            shortcut: report.shortcut,
        });
        ControlFlow::Continue(())
    });
    let ControlFlow::Continue(value) = run(problem, options, &mut observer) else {
        panic!("nobody has stopped the search");
    };
    let totals = observer.totals();
    Listened {
        events,
        value: value.get(),
        line: totals.line,
        nodes: totals.nodes,
        leaves: totals.leaves,
        cutoffs: totals.cutoffs,
        shortcut: totals.shortcut,
    }
}
