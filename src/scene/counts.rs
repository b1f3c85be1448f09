//! Counts: up to a step, and by ply beside what a uniform tree would have.

use lesson::Stop;
use run::{Run, Uniform};
use trace::{Ended, PlyCounts, Recording, Step};

/// The steps of a run, and where one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The step, from 0.
    pub step: Step,
    /// How many there are.
    pub steps: usize,
    /// The steps at which the lesson speaks.
    pub stops: Vec<Step>,
    /// Nodes entered so far.
    pub nodes: usize,
    /// Leaves scored so far.
    pub leaves: u32,
    /// Cutoffs so far.
    pub cutoffs: u32,
}

impl Timeline {
    /// Of a run at a step: nodes, leaves and cutoffs of all its searches together.
    #[must_use]
    pub fn new(run: &Run, stops: &[Stop], step: Step) -> Self {
        let mut line = Self {
            step,
            steps: run.steps(),
            stops: stops.iter().map(|stop| stop.step).collect(),
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
        };
        for (pane, at) in run.panes().iter().zip(run.at(step)) {
            let moment = pane.trace().moment(at.step);
            let (leaves, cutoffs) = pane.trace().counts_at(&moment);
            line.nodes += moment.entered();
            line.leaves += leaves;
            line.cutoffs += cutoffs;
        }
        line
    }

    /// Which stop this is, from 1, if it is one.
    #[must_use]
    pub fn stop(&self) -> Option<usize> {
        self.stops
            .iter()
            .position(|&stop| stop == self.step)
            .map(|index| index + 1)
    }
}

/// What a search looked at, ply by ply.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Counts at each ply, the root's first.
    pub plies: Vec<PlyCounts>,
    /// All plies together.
    pub total: PlyCounts,
    /// A uniform tree beside which this one can be held: its branching is the geometric mean,
    /// over the plies, of how many moves the inner nodes of a ply have, searched and skipped
    /// ones, so that b^d is the product over the plies. None beside a root that is a leaf, or
    /// a search that was stopped: its means would be those of the moment at which it was.
    pub uniform: Option<Uniform>,
}

impl Tally {
    /// Counts a recorded search.
    #[must_use]
    pub fn new(recording: &Recording) -> Self {
        let plies = recording.by_ply();
        let total = plies
            .iter()
            .fold(PlyCounts::default(), |sum, ply| PlyCounts {
                nodes: sum.nodes + ply.nodes,
                leaves: sum.leaves + ply.leaves,
                cutoffs: sum.cutoffs + ply.cutoffs,
                skipped: sum.skipped + ply.skipped,
            });
        let depth = plies.len() as u32 - 1;
        let is_whole = recording.trace.ended() == Ended::Complete;
        Self {
            uniform: (is_whole && depth > 0).then(|| Uniform {
                branching: branching(&plies),
                depth,
            }),
            plies,
            total,
        }
    }
}

/// The geometric mean of how many moves inner nodes have, ply by ply.
fn branching(plies: &[PlyCounts]) -> f64 {
    let moves = plies.windows(2).map(|pair| {
        let inner = f64::from(pair[0].nodes - pair[0].leaves);
        (f64::from(pair[1].nodes) + pair[0].skipped as f64) / inner
    });
    let plies = plies.len() - 1;
    (moves.map(f64::ln).sum::<f64>() / plies as f64).exp()
}
