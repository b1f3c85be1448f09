//! Where a step lies among all steps and stops.

use compare::{Pair, Which};
use lesson::Part;
use trace::Moment;

/// The steps of a part, and where one is.
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
    /// Of one search at a moment.
    #[must_use]
    pub fn new(part: &Part, moment: &Moment) -> Self {
        let recording = &part.recording;
        let (leaves, cutoffs) = recording.trace.counts_at(moment);
        Self {
            step: moment.step,
            steps: recording.trace.steps(),
            stops: part.stops.iter().map(|stop| stop.step).collect(),
            nodes: moment.entered(),
            leaves,
            cutoffs,
        }
    }

    /// Of two searches at a merged step: their nodes, leaves and cutoffs together.
    #[must_use]
    pub fn of_both(part: &Part, pair: &Pair<'_>, step: usize) -> Self {
        let at = pair.moment(step);
        let mut both = Self {
            step,
            steps: pair.steps(),
            stops: part.stops.iter().map(|stop| stop.step).collect(),
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
        };
        for which in Which::BOTH {
            let trace = pair.trace(which);
            let moment = trace.moment(at.side(which).step);
            let (leaves, cutoffs) = trace.counts_at(&moment);
            both.nodes += moment.entered();
            both.leaves += leaves;
            both.cutoffs += cutoffs;
        }
        both
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
