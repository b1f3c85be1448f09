//! What can only be found step by step is sought a little at a time, so that keys are
//! answered meanwhile.

use std::time::{Duration, Instant};

use super::Shown;
use crate::Outcome;
use trace::{Direction, Goal, Look, Step};
use words::Message;

/// How long one turn may take; frames are drawn in between.
const TURN: Duration = Duration::from_millis(12);

/// Nodes that are looked at between two looks at the clock.
const NODES: usize = 2_000;

/// A search through steps.
#[derive(Clone, Debug)]
pub struct Seek {
    /// The step that was looked at last.
    pub at: Step,
    goal: Goal,
    direction: Direction,
}

impl Seek {
    pub(super) const fn new(goal: Goal, at: Step, direction: Direction) -> Self {
        Self {
            at,
            goal,
            direction,
        }
    }
}

/// What is told where nothing is found.
pub(super) const fn nowhere(direction: Direction) -> Message {
    match direction {
        Direction::Forwards => Message::NoneAfterStep,
        Direction::Backwards => Message::NoneBeforeStep,
    }
}

impl Shown {
    /// Seeks on for one turn.
    pub(super) fn seek_on(&mut self) -> Outcome {
        let Some(mut seek) = self.seek.take() else {
            return Outcome::Ignored;
        };
        let end = Instant::now() + TURN;
        loop {
            let trace = self.run.first().trace();
            match trace.look(seek.goal, seek.at, seek.direction, NODES) {
                Look::Found(step) => {
                    self.arrive(step);
                    return Outcome::Consumed;
                }
                Look::Nothing => return Outcome::Notice(nowhere(seek.direction)),
                Look::NotYet(step) => seek.at = step,
            }
            if Instant::now() >= end {
                self.seek = Some(seek);
                return Outcome::Consumed;
            }
        }
    }
}
