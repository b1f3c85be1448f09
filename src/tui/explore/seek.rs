//! What can only be found step by step is sought a little at a time, so that keys are
//! answered meanwhile.

use std::time::{Duration, Instant};

use super::Shown;
use crate::Outcome;
use run::Pane;
use search::Score;
use trace::{Event, Moment};
use words::Message;

/// How long one turn may take; frames are drawn in between.
const TURN: Duration = Duration::from_millis(12);

/// A search through steps.
#[derive(Clone, Debug)]
pub struct Seek {
    /// The step that was looked at last.
    pub at: usize,
    forwards: bool,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// A node closes with this value.
    Value(Score),
    /// A backup changes α or β.
    Window,
}

impl Seek {
    pub(super) const fn value(at: usize, value: Score, forwards: bool) -> Self {
        let what = What::Value(value);
        Self { at, forwards, what }
    }

    pub(super) const fn window(at: usize, forwards: bool) -> Self {
        let what = What::Window;
        Self { at, forwards, what }
    }

    fn fits(&self, pane: &Pane, moment: &Moment) -> bool {
        match self.what {
            What::Value(wanted) => {
                let frame = moment.path.last().expect("a path has a root");
                let closes = matches!(
                    moment.event,
                    Event::Leaf { .. } | Event::Return { .. } | Event::Cutoff { .. }
                );
                closes && pane.trace().value(frame.node, frame.ply) == wanted
            }
            What::Window => changes_window(pane, moment),
        }
    }
}

/// Whether a value that arrives narrows its parent's window.
fn changes_window(pane: &Pane, moment: &Moment) -> bool {
    let Event::Backup { window, .. } = moment.event else {
        return false;
    };
    let before = pane.trace().call_before(moment);
    before.is_some_and(|before| before.window != window)
}

/// What is told where nothing is found.
pub(super) const fn nowhere(forwards: bool) -> Message {
    if forwards {
        Message::NoneAfterStep
    } else {
        Message::NoneBeforeStep
    }
}

impl Shown {
    /// Seeks on for one turn.
    pub(super) fn seek_on(&mut self) -> Outcome {
        let Some(mut seek) = self.seek.take() else {
            return Outcome::Ignored;
        };
        let trace = self.run.first().trace();
        let end = Instant::now() + TURN;
        loop {
            let next = if seek.forwards {
                Some(seek.at + 1).filter(|&step| step < trace.steps())
            } else {
                seek.at.checked_sub(1)
            };
            let Some(step) = next else {
                return Outcome::Notice(nowhere(seek.forwards));
            };
            seek.at = step;
            if seek.fits(self.run.first(), &trace.moment(step)) {
                self.arrive(step);
                return Outcome::Consumed;
            }
            if Instant::now() >= end {
                self.seek = Some(seek);
                return Outcome::Consumed;
            }
        }
    }
}
