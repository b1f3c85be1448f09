//! What was known at a step.

use super::path::What;
use super::{Event, NodeId, Trace};
use crate::game::Move;
use crate::search::{Kind, Score, Window};

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
    seen: u32,
    /// Nodes before this one are closed, if they are not open on the path.
    done: u32,
    closing: bool,
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
        running.iter().any(|frame| frame.node == node)
    }

    /// Whether `node` is the current one or an ancestor of it.
    #[must_use]
    pub fn is_on_path(&self, node: NodeId) -> bool {
        self.path.iter().any(|frame| frame.node == node)
    }

    /// The frame of `node`, if its call is running.
    #[must_use]
    pub fn frame(&self, node: NodeId) -> Option<&Frame> {
        self.path.iter().find(|frame| frame.node == node)
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

/// What a node knows from the children whose values have arrived.
pub(super) struct Folded {
    pub best: Option<Best>,
    pub improved: bool,
    pub window: Window,
    pub backed: u32,
}

impl Trace {
    /// The state of the search right after the event of `step`.
    ///
    /// # Panics
    /// Where `step` is not below [`Trace::steps`].
    #[must_use]
    pub fn moment(&self, step: usize) -> Moment {
        let (nodes, what) = self.locate(step);
        let mut path: Vec<Frame> = Vec::with_capacity(nodes.len());
        let mut entry = Window::OPEN;
        let mut improved = false;
        for (ply, &node) in nodes.iter().enumerate() {
            let until = match (nodes.get(ply + 1), what) {
                (Some(&next), _) => next,
                (None, What::Backup(child)) => self.end(child),
                (None, What::Close) => self.end(node),
                (None, What::Enter) => NodeId(node.0 + 1),
            };
            // A tree that is only being built has no values yet.
            let until = if self.is_two_phase() && what == What::Enter {
                node
            } else {
                until
            };
            let folded = self.fold_children(node, ply as u32, until, entry);
            improved = folded.improved;
            path.push(Frame {
                node,
                ply: ply as u32,
                kind: self.kind(ply as u32),
                entry,
                window: folded.window,
                best: folded.best,
                backed: folded.backed,
            });
            entry = folded.window;
        }
        let current = *nodes.last().expect("a path has a root");
        let (seen, done) = match what {
            What::Enter if self.is_two_phase() => (current.0 + 1, 0),
            What::Enter => (current.0 + 1, current.0),
            What::Close => (self.end(current).0, self.end(current).0),
            What::Backup(child) => (self.end(child).0, self.end(child).0),
        };
        let seen = if self.is_two_phase() && what != What::Enter {
            self.nodes() as u32
        } else {
            seen
        };
        Moment {
            step,
            event: self.event_at(&path, what, improved),
            path,
            seen,
            done,
            closing: what == What::Close,
        }
    }

    /// Folds the values of `node`'s children before `until`.
    pub(super) fn fold_children(
        &self,
        node: NodeId,
        ply: u32,
        until: NodeId,
        mut window: Window,
    ) -> Folded {
        let kind = self.kind(ply);
        let mut best: Option<Best> = None;
        let mut improved = false;
        let mut backed = 0;
        for child in self.children(node) {
            if child >= until {
                break;
            }
            let value = self.value(child, ply + 1);
            let before = best.map_or(kind.worst(), |best| best.value);
            improved = kind.improves(value, before, self.options.ties);
            if improved {
                best = Some(Best { value, child });
            }
            backed += 1;
            if let (true, Some(best)) = (self.has_windows(), best) {
                window = window.narrowed(kind, best.value);
            }
        }
        Folded {
            best,
            improved,
            window,
            backed,
        }
    }

    fn event_at(&self, path: &[Frame], what: What, improved: bool) -> Event {
        let frame = path.last().expect("a path has a root");
        let (node, kind) = (frame.node, frame.kind);
        match what {
            What::Enter => Event::Enter {
                node,
                from: path
                    .len()
                    .checked_sub(2)
                    .map(|above| (path[above].node, self.move_to(node))),
                ply: frame.ply,
                kind,
                window: frame.entry,
            },
            What::Backup(child) => Event::Backup {
                node,
                child,
                mv: self.move_to(child),
                value: self.in_view(kind, self.value(child, frame.ply + 1)),
                bound: self.bound(child),
                best: self.in_view(kind, frame.best.map_or(kind.worst(), |best| best.value)),
                improved,
                kind,
                window: frame.window,
            },
            What::Close => self.close_event(frame),
        }
    }

    fn close_event(&self, frame: &Frame) -> Event {
        let Frame { node, kind, .. } = *frame;
        let value = self.in_view(kind, self.value(node, frame.ply));
        if let Some(reason) = self.leaf(node) {
            return Event::Leaf {
                node,
                score: value,
                reason,
            };
        }
        let mv = frame.best.map_or(Move(0), |best| self.move_to(best.child));
        let bound = self.bound(node);
        if self.is_cut(node) {
            Event::Cutoff {
                node,
                value,
                mv,
                bound,
                kind,
                window: frame.entry,
                searched: frame.backed,
            }
        } else {
            Event::Return {
                node,
                value,
                mv,
                bound,
                kind,
            }
        }
    }

    fn move_to(&self, node: NodeId) -> Move {
        self.mv(node).unwrap_or(Move(0))
    }

    /// MAX's `score` as this search's events tell it at a node of this kind.
    fn in_view(&self, kind: Kind, score: Score) -> Score {
        if self.is_movers_view() {
            kind.as_mover(score)
        } else {
            score
        }
    }
}
