//! What sentences in every language are made from.

use crate::game::{Move, Outcome, Side};
use crate::lesson::Part;
use crate::scene::words::{signed, valued};
use crate::search::{Algorithm, Bound, Kind, Reason, Score, Ties};
use crate::trace::{Event, Frame, Moment, NodeId, Status};

/// A moment with the names and numbers that sentences need.
pub(super) struct Narrator<'a> {
    pub part: &'a Part,
    pub moment: &'a Moment,
}

/// What happened to a numbered state since an earlier moment.
pub(super) enum Change {
    /// It has been entered.
    Entered(u32),
    /// Its best so far is this.
    Best(u32, String),
    /// It has this value.
    Value(u32, String),
}

/// How a leaf's score comes about.
pub(super) enum LeafStory {
    /// A finished game with a fixed score.
    Fixed { winner: Option<&'static str> },
    /// A finished game whose score counts plies: `base - taken`, for or against MAX.
    Counted {
        winner: &'static str,
        base: i32,
        taken: i32,
        against: bool,
        level: bool,
    },
    /// A written leaf.
    Written,
    /// The depth limit.
    Limit,
}

impl<'a> Narrator<'a> {
    pub fn new(part: &'a Part, moment: &'a Moment) -> Self {
        Self { part, moment }
    }

    pub fn frame(&self) -> &Frame {
        self.moment.path.last().expect("a path has a root")
    }

    /// The side to move at a node of this kind.
    pub fn mover(&self, kind: Kind) -> &'static str {
        let max = self.part.recording.trace.options().max;
        let side = match kind {
            Kind::Max => max,
            Kind::Min => max.other(),
        };
        self.part.recording.game.side_name(side)
    }

    /// Whether the sides have names of their own beside MAX and MIN.
    pub fn sides_are_named(&self) -> bool {
        self.part.recording.game.takes_side_names()
    }

    pub fn name(&self, mv: Move) -> String {
        self.part.recording.game.move_name(mv)
    }

    pub fn number(&self, node: NodeId) -> Option<u32> {
        self.part.states.number(node)
    }

    pub fn ties(&self) -> Ties {
        self.part.recording.trace.options().ties
    }

    pub fn is_negamax(&self) -> bool {
        self.part.recording.trace.options().algorithm == Algorithm::Negamax
    }

    pub fn is_two_phase(&self) -> bool {
        self.part.recording.trace.is_two_phase()
    }

    pub fn has_windows(&self) -> bool {
        self.part.recording.trace.has_windows()
    }

    /// The node's own value, from MAX's side.
    pub fn value(&self, node: NodeId, ply: u32) -> Score {
        self.part.recording.trace.value(node, ply)
    }

    /// The legal moves at the current node.
    pub fn moves(&self) -> Vec<String> {
        let recording = &self.part.recording;
        recording.names(&recording.place(self.moment.current()).moves)
    }

    /// The moves that the cutoff at the current node skipped.
    pub fn skipped(&self) -> Vec<String> {
        let recording = &self.part.recording;
        recording.names(&recording.skipped(self.moment.current()))
    }

    /// The values of the current node's children, in the order of the search.
    pub fn children_values(&self) -> Vec<String> {
        let trace = &self.part.recording.trace;
        let ply = self.frame().ply;
        trace
            .children(self.moment.current())
            .map(|child| valued(trace.value(child, ply + 1), trace.bound(child)))
            .collect()
    }

    /// The best before the value that has just arrived.
    pub fn best_before(&self) -> Option<(Score, String)> {
        let Event::Backup { child, .. } = self.moment.event else {
            return None;
        };
        let before = self
            .part
            .recording
            .trace
            .moment(self.part.recording.trace.enter_step(child));
        let parent = before.path.iter().rev().nth(1)?;
        let best = parent.best?;
        Some((best.value, self.part.recording.move_to(best.child)))
    }

    /// How the current leaf's score comes about.
    pub fn leaf_story(&self, reason: Reason) -> LeafStory {
        let recording = &self.part.recording;
        let place = recording.place(self.moment.current());
        let winner = match place.outcome {
            Some(Outcome::Win(side)) => Some(recording.game.side_name(side)),
            _ => None,
        };
        let taken = recording
            .scorer()
            .and_then(|scorer| scorer.taken_off(self.frame().ply));
        match (reason, winner, taken, recording.scorer()) {
            (Reason::Value, ..) => LeafStory::Written,
            (Reason::Depth, ..) => LeafStory::Limit,
            (_, Some(winner), Some(taken), Some(scorer)) => LeafStory::Counted {
                winner,
                base: scorer.base(),
                taken,
                against: reason == Reason::Loss,
                level: taken != self.frame().ply as i32,
            },
            _ => LeafStory::Fixed { winner },
        }
    }

    /// The side that MAX is.
    pub fn max(&self) -> &'static str {
        let max: Side = self.part.recording.trace.options().max;
        self.part.recording.game.side_name(max)
    }

    pub fn change(&self, before: Option<&Moment>, number: u32, node: NodeId) -> Option<Change> {
        let trace = &self.part.recording.trace;
        let then = before.map_or(Status::Unseen, |moment| moment.status(node));
        let best_of = |moment: &Moment| moment.frame(node).and_then(|frame| frame.best);
        match self.moment.status(node) {
            Status::Closed if then != Status::Closed => {
                let value = valued(trace.value(node, trace.ply(node)), trace.bound(node));
                Some(Change::Value(number, value))
            }
            Status::Open => {
                let best = best_of(self.moment).map(|best| best.value);
                let old = before.and_then(best_of).map(|best| best.value);
                match best {
                    Some(best) if old != Some(best) => Some(Change::Best(number, signed(best))),
                    _ if then == Status::Unseen => Some(Change::Entered(number)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether a value is exact.
    pub fn is_exact(bound: Bound) -> bool {
        bound == Bound::Exact
    }
}
