//! What was known at a step.

use super::{Event, NodeId, Record, Trace};
use search::{Kind, Score, Window};

/// A best child so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Its value, from MAX's side.
    pub value: Score,
    /// The child.
    pub child: NodeId,
}

/// A node on the path to the current one, as its call stands at a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The node.
    pub node: NodeId,
    /// Its distance from the root.
    pub ply: u32,
    /// MAX or MIN.
    pub kind: Kind,
    /// The window at entry.
    pub entry: Window,
    /// The window now.
    pub window: Window,
    /// The best child so far.
    pub best: Option<Best>,
    /// How many children's values have arrived.
    pub backed: u32,
}

/// How far a node is at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not entered yet.
    Unseen,
    /// Entered; it has no value yet.
    Open,
    /// It has its value.
    Closed,
}

/// The state of the search at one step, right after its event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The step.
    pub step: usize,
    /// What has just happened.
    pub event: Event,
    /// The calls that are running, from the root to the current node.
    pub path: Vec<Frame>,
    /// Nodes before this one, in preorder, are entered.
    pub(super) seen: u32,
    /// Nodes before this one are closed, if they are not open on the path.
    pub(super) done: u32,
    pub(super) closing: bool,
}

impl Moment {
    /// The node whose call is running.
    #[must_use]
    pub fn current(&self) -> NodeId {
        self.event.node()
    }

    /// How many nodes have been entered.
    #[must_use]
    pub const fn entered(&self) -> usize {
        self.seen as usize
    }

    /// How far `node` is.
    #[must_use]
    pub fn status(&self, node: NodeId) -> Status {
        if node.0 >= self.seen {
            Status::Unseen
        } else if node.0 >= self.done || self.is_running(node) {
            Status::Open
        } else {
            Status::Closed
        }
    }

    /// Nodes before this one, in preorder, have closed unless they are on the path.
    pub(super) const fn done(&self) -> NodeId {
        NodeId(self.done)
    }

    fn is_running(&self, node: NodeId) -> bool {
        let running = if self.closing {
            &self.path[..self.path.len() - 1]
        } else {
            &self.path[..]
        };
        find(running, node).is_some()
    }

    /// Whether `node` is the current one or an ancestor of it.
    #[must_use]
    pub fn is_on_path(&self, node: NodeId) -> bool {
        self.frame(node).is_some()
    }

    /// The frame of `node`, if its call is running.
    #[must_use]
    pub fn frame(&self, node: NodeId) -> Option<&Frame> {
        find(&self.path, node)
    }

    /// The child whose value has just arrived, at a backup.
    #[must_use]
    pub const fn arrived(&self) -> Option<NodeId> {
        match self.event {
            Event::Backup { child, .. } => Some(child),
            _ => None,
        }
    }
}

/// The frame of a node: ancestors come first in preorder.
fn find(path: &[Frame], node: NodeId) -> Option<&Frame> {
    let found = path.binary_search_by_key(&node, |frame| frame.node);
    found.ok().map(|ply| &path[ply])
}

/// What a node knows from the children whose values have arrived.
pub(super) struct Folding<'a> {
    trace: &'a Trace,
    pub kind: Kind,
    pub ply: u32,
    pub best: Option<Chosen>,
    pub improved: bool,
    pub window: Window,
    pub backed: u32,
}

/// A best child so far, where its parent's children are.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    pub place: u32,
    pub value: Score,
    pub mv: u16,
}

impl<'a> Folding<'a> {
    /// A node at this ply that was entered with this window, before its first child.
    #[inline]
    pub fn new(trace: &'a Trace, ply: u32, window: Window) -> Self {
        Self {
            trace,
            kind: trace.kind(ply),
            ply,
            best: None,
            improved: false,
            window,
            backed: 0,
        }
    }

    /// The value of the next child arrives.
    #[inline]
    pub fn add(&mut self, child: Record, place: u32) {
        let value = self.trace.value_of(child, self.ply + 1);
        let before = self.best.map_or(self.kind.worst(), |best| best.value);
        self.improved = self.kind.improves(value, before, self.trace.options.ties);
        if self.improved {
            let mv = child.mv;
            self.best = Some(Chosen { place, value, mv });
        }
        self.backed += 1;
        if let (true, Some(best)) = (self.trace.has_windows(), self.best) {
            self.window = self.window.narrowed(self.kind, best.value);
        }
    }
}
