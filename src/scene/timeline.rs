//! Where a step lies among all steps and stops.

use lesson::Stop;
use run::Run;

/// The steps of a run, and where one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The step, from 0.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// The steps at which the lesson speaks.
    pub stops: Vec<usize>,
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
    pub fn new(run: &Run, stops: &[Stop], step: usize) -> Self {
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
