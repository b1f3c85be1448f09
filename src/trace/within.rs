//! A search recorded within a budget, whatever its game and algorithm.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::again::{Known, Refold};
use super::bounded::Bounded;
use super::recorder::Watched;
use super::{Budget, Ended, EventLog, Progress, RecordError, Recorder, Trace};
use game::{AnyGame, Game, Problem, Visitor};
use search::{Algorithm, Kind, Options, Stopped, run, with_stack};

/// Records the search of a game within a budget; `progress` is told how far it is.
///
/// # Errors
/// As [`super::Recording::watched`].
pub fn record_within(
    game: &AnyGame,
    options: &Options,
    budget: Budget,
    progress: &Progress,
) -> Result<Trace, RecordError> {
    let within = Within {
        options,
        budget,
        progress,
    };
    with_stack(game.longest(), || {
        if options.algorithm == Algorithm::TwoPhase {
            let recorder = Recorder::watched(most_built(budget), progress);
            let recorded = game.visit(Watched { recorder, options });
            return recorded.map(Trace::shrunk).inspect(|trace| {
                progress.reach(trace.nodes);
            });
        }
        game.visit(within)
    })
}

/// How many nodes fit where the algorithm keeps them too.
fn most_built(budget: Budget) -> u32 {
    const A_NODE: usize = 40;
    let room = budget.bytes.max(Budget::LEAST) / A_NODE;
    u32::try_from(room).unwrap_or(u32::MAX).min(budget.nodes)
}

/// Records the events of a search word for word, as many as fit.
///
/// # Errors
/// As [`super::Recording::watched`].
pub fn record_log(
    game: &AnyGame,
    options: &Options,
    bytes: usize,
    progress: &Progress,
) -> Result<Trace, RecordError> {
    let logged = Logged {
        options,
        log: EventLog::new(bytes, progress),
    };
    with_stack(game.longest(), || game.visit(logged))
}

struct Logged<'a> {
    options: &'a Options,
    log: EventLog<'a>,
}

impl Visitor for Logged<'_> {
    type Output = Result<Trace, RecordError>;

    fn visit<G: Game + 'static>(mut self, problem: &Problem<G>) -> Self::Output {
        let root = Kind::of(problem.game.to_move(&problem.root), self.options.max);
        let ended = run(problem, self.options, &mut self.log);
        match ended {
            ControlFlow::Break(Stopped::NoRoomToOrder(error)) => {
                Err(RecordError::NoRoomToOrder(error))
            }
            ControlFlow::Break(stopped) if self.options.algorithm == Algorithm::TwoPhase => {
                Err(match (stopped, self.log.ended()) {
                    (Stopped::ByObserver, Ended::Cancelled) => RecordError::Cancelled,
                    _ => RecordError::TooLarge(self.log.nodes()),
                })
            }
            _ => Ok(self.log.finish(*self.options, root)),
        }
    }
}

struct Within<'a> {
    options: &'a Options,
    budget: Budget,
    progress: &'a Progress,
}

impl Visitor for Within<'_> {
    type Output = Result<Trace, RecordError>;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Self::Output {
        let plies = problem.game.longest() as usize + 1;
        let mut recorder = Bounded::new(self.budget, plies, self.progress);
        let ended = match run(problem, self.options, &mut recorder) {
            ControlFlow::Continue(_) => Ended::Complete,
            ControlFlow::Break(Stopped::NoRoomToOrder(error)) => {
                return Err(RecordError::NoRoomToOrder(error));
            }
            ControlFlow::Break(_) => recorder.stopped(),
        };
        let known = Known {
            problem: problem.clone(),
            options: *self.options,
        };
        let root = Kind::of(problem.game.to_move(&problem.root), self.options.max);
        recorder.mark_open(|ply| root.after(ply).worst());
        let nodes = recorder.nodes();
        self.progress.reach(nodes);
        let by_ply = recorder.by_ply();
        let mut trace = Trace {
            nodes,
            options: *self.options,
            root,
            ended,
            open: recorder.open,
            by_ply,
            shortcut: recorder.shortcut,
            skipped: HashMap::new(),
            refold: Refold::none(),
            log: None,
            store: recorder.into_store(),
        };
        if trace.has_folds() {
            // The memory that is left is for subtrees that are searched again.
            let left = self.budget.bytes.saturating_sub(trace.bytes());
            trace.refold = Refold::new(Some(Box::new(known)), left);
        }
        Ok(trace)
    }
}
