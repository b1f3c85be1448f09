//! The nearest step at which a value arrives at its parent: the calls on the way are gone
//! through as a whole, so that each child is looked at once.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::block::{Spot, Walk};
use super::find::Looked;
use super::rules::CallState;
use super::{Direction, Event, Goal, Moment, NodeId, Step, Trace};
use search::Window;

/// Looks for arrivals of values.
pub(super) struct Arrivals<'a> {
    trace: &'a Trace,
    goal: Goal,
    direction: Direction,
    looked: Looked<'a>,
    /// What is to be looked at, the next last.
    ahead: Vec<Ahead>,
}

enum Ahead {
    Below(Call),
    /// This node's value arrives, as is looked for.
    Arrives(NodeId),
}

/// A node that was entered with a window, at a ply.
struct Call {
    spot: Spot,
    entry: Window,
    ply: u32,
}

/// Where a step is among the children of a node.
#[derive(Clone, Copy)]
struct Place {
    /// The child that is open, or whose value has just arrived; the node itself before its
    /// children.
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

    /// Whether what is below a child, and its arrival, are in a direction.
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

    /// The nearest step on one side of a moment's; meaningless once cancelled.
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
        let mut roots: Vec<NodeId> = match forwards {
            true => trace.roots().filter(|&other| other > root).collect(),
            false => trace.roots().filter(|&other| other < root).collect(),
        };
        if !forwards {
            roots.reverse();
        }
        roots.into_iter().find_map(|root| {
            let (spot, entry, ply) = (trace.spot(root), Window::OPEN, 0);
            self.ahead.push(Ahead::Below(Call { spot, entry, ply }));
            self.ahead()
        })
    }

    /// The nearest of what is ahead; `None` where there is none.
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
            let place = match self.direction {
                Direction::Forwards => Place::within(node),
                Direction::Backwards => Place::AFTER_ALL,
            };
            self.list(&call, place);
        }
        None
    }

    /// Lists what a node's children have ahead of a place among them; not all of it where the
    /// progress has it stop.
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
            // What follows an open node, or what is found, is not there, or further away.
            if record.is_open() || (is_found && forwards) {
                break;
            }
        }
        if forwards {
            self.ahead[first..].reverse();
        }
    }

    /// Whether what is looked for happens between two states of a call.
    fn is_sought(&self, before: &CallState, now: &CallState) -> bool {
        now.backed > before.backed
            && match self.goal {
                Goal::Improve => now.improved,
                Goal::Window => now.window != before.window,
                _ => true,
            }
    }
}
