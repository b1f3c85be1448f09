//! Finds the nearest step at which a value arrives at its parent. Each call on the way is
//! scanned as a whole, so that each child is looked at once.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::block::{Spot, Walk};
use super::find::{Looked, ordered};
use super::rules::CallState;
use super::{Direction, Event, Goal, Moment, NodeId, Step, Trace};
use search::Window;

/// Looks for arrivals of values.
pub(super) struct Arrivals<'a> {
    trace: &'a Trace,
    goal: Goal,
    direction: Direction,
    looked: Looked<'a>,
    /// What is still to be looked at, the nearest last.
    ahead: Vec<Ahead>,
}

enum Ahead {
    Below(Call),
    /// This node's value arrives, and is a match.
    Arrives(NodeId),
}

/// A node that was entered with a window, at a ply.
struct Call {
    spot: Spot,
    entry: Window,
    ply: u32,
}

/// A step's place among the children of a node.
#[derive(Clone, Copy)]
struct Place {
    /// The child that is open or whose value has just arrived; the node itself before any child.
    at: NodeId,
    has_arrived: bool,
}

impl Place {
    const AFTER_ALL: Self = Self {
        at: NodeId(u32::MAX),
        has_arrived: true,
    };

    const fn within(at: NodeId) -> Self {
        let has_arrived = false;
        Self { at, has_arrived }
    }

    /// Whether a child's subtree, and its arrival, lie in this direction.
    fn leaves(self, child: NodeId, direction: Direction) -> [bool; 2] {
        let forwards = direction == Direction::Forwards;
        match child.cmp(&self.at) {
            Less => [!forwards; 2],
            Equal if forwards => [false, !self.has_arrived],
            Equal => [self.has_arrived, false],
            Greater => [forwards; 2],
        }
    }
}

impl<'a> Arrivals<'a> {
    pub const fn new(trace: &'a Trace, goal: Goal, way: Direction, looked: Looked<'a>) -> Self {
        Self {
            trace,
            goal,
            direction: way,
            looked,
            ahead: Vec::new(),
        }
    }

    /// The nearest match on one side of the moment; meaningless if cancelled.
    pub fn nearest(mut self, moment: &Moment) -> Option<Step> {
        let (trace, forwards) = (self.trace, self.direction == Direction::Forwards);
        let (mut path, mut place) = (&moment.path[..], Place::AFTER_ALL);
        if trace.is_two_phase() && moment.step.0 < trace.nodes() {
            // Nothing arrives while the tree is built.
            (path, place) = (&path[..1], Place::within(NodeId::ROOT));
        } else if let Event::Enter { node, .. } = moment.event {
            place = Place::within(node);
        } else if let Some(at) = moment.arrived() {
            let has_arrived = true;
            place = Place { at, has_arrived };
        }
        for frame in path.iter().rev() {
            let call = Call {
                spot: trace.spot(frame.node),
                entry: frame.entry,
                ply: frame.ply,
            };
            self.list(&call, place);
            let found = self.ahead();
            if found.is_some() || self.looked.progress.is_cancelled() {
                return found;
            }
            place = Place::within(frame.node);
        }
        let root = path[0].node;
        let is_ahead = |&other: &NodeId| other != root && (other > root) == forwards;
        let roots: Vec<NodeId> = trace.roots().filter(is_ahead).collect();
        ordered(roots.into_iter(), self.direction).find_map(|root| {
            let (spot, entry, ply) = (trace.spot(root), Window::OPEN, 0);
            self.ahead.push(Ahead::Below(Call { spot, entry, ply }));
            self.ahead()
        })
    }

    /// The nearest match in `ahead`, if any.
    fn ahead(&mut self) -> Option<Step> {
        while let Some(ahead) = self.ahead.pop() {
            let call = match ahead {
                Ahead::Arrives(node) => return self.trace.backup_step(node),
                Ahead::Below(call) => call,
            };
            if self.looked.progress.is_cancelled() {
                return None;
            }
            let node = call.spot.node;
            let places = [Place::within(node), Place::AFTER_ALL];
            self.list(&call, self.direction.pick(places));
        }
        None
    }

    /// Lists what lies ahead of `place` among a node's children; only a part of it if cancelled.
    fn list(&mut self, call: &Call, place: Place) {
        let (trace, forwards) = (self.trace, self.direction == Direction::Forwards);
        let Some(spot) = trace.unfolded_watched(call.spot.clone(), Some(self.looked.progress))
        else {
            return;
        };
        let store = trace.store_of(&spot);
        let mut walk = Walk::new(store, spot.place, spot.node);
        let mut now = trace.folding(spot.node, call.ply, call.entry);
        let (first, ply) = (self.ahead.len(), call.ply + 1);
        while let Some(child) = walk.next(store).filter(|_| self.looked.add()) {
            let (record, before) = (store.record(child.place), now);
            if !record.is_open() {
                trace.arrive(&mut now, record, child.place);
            }
            let [below, arrives] = place.leaves(child.node, self.direction);
            if below && child.size > 1 {
                let (spot, entry) = (spot.child(child), before.window);
                self.ahead.push(Ahead::Below(Call { spot, entry, ply }));
            }
            let is_found = arrives && self.is_sought(&before, &now);
            if is_found {
                self.ahead.push(Ahead::Arrives(child.node));
            }
            // Nothing follows an open node, and whatever follows a match is further away.
            if record.is_open() || (is_found && forwards) {
                break;
            }
        }
        if forwards {
            self.ahead[first..].reverse();
        }
    }

    /// Whether going from one state of a call to the next is a match.
    fn is_sought(&self, before: &CallState, now: &CallState) -> bool {
        now.backed > before.backed
            && match self.goal {
                Goal::Improve => now.improved,
                Goal::Window => now.window != before.window,
                _ => true,
            }
    }
}
