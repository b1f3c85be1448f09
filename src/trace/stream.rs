//! Turns what a search tells its observers into events, while it runs.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Event, NodeId};
use game::{Game, Move};
use search::{Backup, Close, Cutoff, Entry, Kind, Observer, Reason, Score, Shortcut, Stopped};

/// An event together with what only the running search has at hand.
pub struct Told<'a> {
    /// The event.
    pub event: Event,
    /// The notation of the position, at an `enter`; empty elsewhere.
    pub position: String,
    /// The moves that a cutoff skips; empty elsewhere.
    pub skipped: &'a [Move],
    /// Why the root was not searched, at its `return`; nothing elsewhere.
    pub shortcut: Option<Shortcut>,
}

/// Observes a search and hands on its events, numbered as a trace numbers them.
pub struct EventObserver<F> {
    hand_on: F,
    verdict: ControlFlow<Stopped>,
    nodes: u32,
    leaves: u32,
    cutoffs: u32,
    shortcut: Option<Shortcut>,
    open: HashMap<NodeId, Open>,
    /// The node that closed last: the child of the next backup.
    closed: NodeId,
    /// The principal line of the node that closed last, from its leaf upwards.
    line: Vec<Move>,
}

/// What is remembered of a node until it closes.
struct Open {
    kind: Kind,
    backed: u32,
    line: Vec<Move>,
}

impl<F: FnMut(Told<'_>) -> ControlFlow<Stopped>> EventObserver<F> {
    /// An observer that hands events to `hand_on`, which may stop the search.
    pub fn new(hand_on: F) -> Self {
        Self {
            hand_on,
            verdict: ControlFlow::Continue(()),
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            shortcut: None,
            open: HashMap::new(),
            closed: NodeId::ROOT,
            line: Vec::new(),
        }
    }

    /// Nodes, leaves and cutoffs so far.
    #[must_use]
    pub const fn counts(&self) -> (u32, u32, u32) {
        (self.nodes, self.leaves, self.cutoffs)
    }

    /// The principal line, once the root has closed.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.line.iter().rev().copied().collect()
    }

    /// Why the root's one move was played without a search, if it was.
    #[must_use]
    pub const fn shortcut(&self) -> Option<Shortcut> {
        self.shortcut
    }

    /// What the last event was answered with; a stop takes effect at the next `enter`.
    pub const fn verdict(&self) -> ControlFlow<Stopped> {
        self.verdict
    }

    fn tell(&mut self, event: Event, position: String, skipped: &[Move]) {
        if self.verdict.is_continue() {
            let returns = matches!(event, Event::Return { node, .. } if node == NodeId::ROOT);
            self.verdict = (self.hand_on)(Told {
                event,
                position,
                skipped,
                shortcut: self.shortcut.filter(|_| returns),
            });
        }
    }

    fn take(&mut self, node: NodeId) -> Open {
        self.closed = node;
        self.open
            .remove(&node)
            .expect("a node is entered before it closes")
    }
}

impl<G: Game, F: FnMut(Told<'_>) -> ControlFlow<Stopped>> Observer<G> for EventObserver<F> {
    type Node = NodeId;
    type Below = Self;
    const BOUNDS: bool = true;

    fn enter(&mut self, entry: Entry<'_, G, NodeId>) -> ControlFlow<Stopped, NodeId> {
        let node = NodeId(self.nodes);
        let Entry {
            parent,
            mv,
            ply,
            kind,
            window,
            ..
        } = entry;
        self.nodes = match self.nodes.checked_add(1) {
            Some(nodes) => nodes,
            None => return ControlFlow::Break(Stopped::OutOfRoom),
        };
        self.open.insert(
            node,
            Open {
                kind,
                backed: 0,
                line: Vec::new(),
            },
        );
        let event = Event::Enter {
            node,
            from: parent.map(|parent| (parent, mv)),
            ply,
            kind,
            window,
        };
        self.tell(event, entry.game.notation(entry.position), &[]);
        self.verdict?;
        ControlFlow::Continue(node)
    }

    fn shortcut(&mut self, _root: NodeId, shortcut: Shortcut) {
        self.shortcut = Some(shortcut);
    }

    fn leaf(&mut self, node: NodeId, score: Score, reason: Reason) {
        self.take(node);
        self.line.clear();
        self.leaves += 1;
        self.tell(
            Event::Leaf {
                node,
                score,
                reason,
            },
            String::new(),
            &[],
        );
    }

    fn backup(&mut self, backup: Backup<NodeId>) {
        let open = self
            .open
            .get_mut(&backup.node)
            .expect("a node is entered before a value arrives");
        open.backed += 1;
        if backup.improved {
            std::mem::swap(&mut open.line, &mut self.line);
            open.line.push(backup.mv);
        }
        let kind = open.kind;
        let event = Event::Backup {
            node: backup.node,
            child: self.closed,
            mv: backup.mv,
            value: backup.value,
            bound: backup.bound,
            best: backup.best,
            improved: backup.improved,
            kind,
            window: backup.window,
        };
        self.tell(event, String::new(), &[]);
    }

    fn close(&mut self, close: Close<NodeId>) {
        let open = self.take(close.node);
        self.line = open.line;
        let event = Event::Return {
            node: close.node,
            value: close.value,
            mv: close.mv,
            bound: close.bound,
            kind: open.kind,
        };
        self.tell(event, String::new(), &[]);
    }

    fn cutoff(&mut self, cutoff: Cutoff<NodeId, impl Iterator<Item = Move>>) {
        let Close {
            node,
            value,
            mv,
            bound,
        } = cutoff.close;
        let open = self.take(node);
        self.line = open.line;
        self.cutoffs += 1;
        let skipped: Vec<Move> = cutoff.skipped.collect();
        let event = Event::Cutoff {
            node,
            value,
            mv,
            bound,
            kind: cutoff.kind,
            window: cutoff.window,
            searched: open.backed,
        };
        self.tell(event, String::new(), &skipped);
    }
}
