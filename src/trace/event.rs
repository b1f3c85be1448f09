//! The events of a search, which both stores keep and NDJSON writes while it runs.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::NodeId;
use game::{Game, Move};
use search::{
    Backup, Bound, Close, Cutoff, Entry, Kind, Observer, Reason, Score, Shortcut, Stopped, Tag,
    Window,
};

/// An event. Scores are in the algorithm's own view: MAX's side, or in negamax the mover's (at
/// a backup, the parent's mover's).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A node is entered.
    Enter {
        /// The node.
        node: NodeId,
        /// Its parent and the move from it; `None` at the root.
        from: Option<(NodeId, Move)>,
        /// Its distance from the root.
        ply: u32,
        /// MAX or MIN.
        kind: Kind,
        /// The window at entry.
        window: Window,
    },
    /// A leaf is scored.
    Leaf {
        /// The node.
        node: NodeId,
        /// Its score.
        score: Score,
        /// Why it is a leaf.
        reason: Reason,
    },
    /// A child's value arrives at its parent.
    Backup {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// The move from parent to child.
        mv: Move,
        /// The child's value.
        value: Score,
        /// Whether the value is a bound.
        bound: Bound,
        /// The parent's best after it.
        best: Score,
        /// Whether this child is now the best.
        improved: bool,
        /// MAX or MIN, for the parent.
        kind: Kind,
        /// The parent's window after it.
        window: Window,
    },
    /// A node closes after its last child.
    Return {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Score,
        /// The best move; `None` if a wrong program took none.
        mv: Option<Move>,
        /// Whether the value is a bound.
        bound: Bound,
        /// MAX or MIN.
        kind: Kind,
    },
    /// A node closes before its last child.
    Cutoff {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Score,
        /// The best move; `None` if a wrong program took none.
        mv: Option<Move>,
        /// Whether the value is a bound.
        bound: Bound,
        /// MAX for a beta cutoff, MIN for an alpha cutoff.
        kind: Kind,
        /// The window at the node's entry.
        window: Window,
        /// How many children were searched; the moves after them are skipped.
        searched: u32,
    },
}

impl Event {
    /// The node whose call is running: at a backup, the parent.
    pub const fn node(&self) -> NodeId {
        match *self {
            Self::Enter { node, .. }
            | Self::Leaf { node, .. }
            | Self::Backup { node, .. }
            | Self::Return { node, .. }
            | Self::Cutoff { node, .. } => node,
        }
    }

    /// The tag of the line of the listing that runs.
    pub const fn tag(&self) -> Tag {
        match *self {
            Self::Enter { .. } => Tag::Enter,
            Self::Leaf { .. } => Tag::Leaf,
            Self::Backup {
                kind,
                improved: true,
                ..
            } => Tag::Improve(kind),
            Self::Backup { kind, .. } => Tag::Keep(kind),
            Self::Return { .. } => Tag::Return,
            Self::Cutoff { kind, .. } => Tag::Cutoff(kind),
        }
    }
}

/// An event, with everything else that its line in NDJSON says.
pub struct Report<'a> {
    /// The event.
    pub event: Event,
    /// The ply of the event's node.
    pub ply: u32,
    /// That node's parent.
    pub parent: Option<NodeId>,
    /// That node's window at its entry.
    pub entry: Window,
    /// That node's window after the event.
    pub window: Window,
    /// The notation of the position at an `enter`; empty otherwise.
    pub position: Cow<'a, str>,
    /// The moves skipped by a cutoff; empty otherwise.
    pub skipped: Cow<'a, [Move]>,
    /// Why the root was not searched, at its `return`; `None` otherwise.
    pub shortcut: Option<Shortcut>,
}

/// The number of nodes, leaves and cutoffs in a search, and its principal line.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    /// Nodes entered.
    pub nodes: u32,
    /// Leaves among them.
    pub leaves: u32,
    /// Nodes closed by a cutoff.
    pub cutoffs: u32,
    /// The principal line, once the root has closed.
    pub line: Vec<Move>,
    /// Why the root's only move was played without a search, if it was.
    pub shortcut: Option<Shortcut>,
}

/// Observes a search and reports its events, with nodes numbered as in a trace.
pub struct EventObserver<'a, F> {
    report: F,
    verdict: ControlFlow<Stopped>,
    totals: Totals,
    /// The running calls, by ply.
    calls: Vec<Running>,
    /// The node that closed last: the child of the next backup.
    closed: NodeId,
    /// The principal line of the node that closed last, from its leaf up.
    line: Vec<Move>,
    skipped: Vec<Move>,
    /// The most memory for the values of an order, in bytes.
    pub(super) room: usize,
    /// Positions valued for an order so far.
    pub(super) valued: u32,
    /// Whether to go on, asked while an order is valued, before any event.
    pub(super) goes_on: &'a dyn Fn() -> bool,
}

/// Breaks if an order's values don't fit.
pub(super) fn within(room: usize, bytes: usize) -> ControlFlow<Stopped> {
    if bytes <= room {
        return ControlFlow::Continue(());
    }
    ControlFlow::Break(Stopped::NoRoomToOrder)
}

/// What never changes about a node's call.
#[derive(Clone, Copy)]
pub struct Call {
    node: NodeId,
    /// Itself for the root: a tree that is built beforehand keeps a call for each node.
    parent: NodeId,
    ply: u32,
    kind: Kind,
    entry: Window,
}

impl Call {
    fn parent(&self) -> Option<NodeId> {
        (self.ply > 0).then_some(self.parent)
    }
}

/// A running call.
struct Running {
    node: NodeId,
    backed: u32,
    window: Option<Window>,
    line: Vec<Move>,
}

impl<F: FnMut(Report<'_>) -> ControlFlow<Stopped>> EventObserver<'_, F> {
    /// An observer that reports to a function, which may break to stop the search.
    pub fn new(report: F) -> Self {
        Self {
            report,
            verdict: ControlFlow::Continue(()),
            totals: Totals::default(),
            calls: Vec::new(),
            closed: NodeId::ROOT,
            line: Vec::new(),
            skipped: Vec::new(),
            room: usize::MAX,
            valued: 0,
            goes_on: &|| true,
        }
    }

    /// The totals of the search.
    pub fn totals(mut self) -> Totals {
        self.line.reverse();
        Totals {
            line: self.line,
            ..self.totals
        }
    }

    #[inline]
    fn tell(&mut self, call: Call, window: Window, event: Event, position: String) {
        if self.verdict.is_break() {
            return;
        }
        let returns = matches!(event, Event::Return { node, .. } if node == NodeId::ROOT);
        self.verdict = (self.report)(Report {
            event,
            ply: call.ply,
            parent: call.parent(),
            entry: call.entry,
            window,
            position: Cow::Owned(position),
            skipped: Cow::Borrowed(&self.skipped),
            shortcut: self.totals.shortcut.filter(|_| returns),
        });
    }

    /// Ends a call; returns how many values have arrived, and its last window.
    #[inline]
    fn end(&mut self, call: Call) -> (u32, Window) {
        self.closed = call.node;
        let running = &mut self.calls[call.ply as usize];
        std::mem::swap(&mut self.line, &mut running.line);
        running.line.clear();
        let backed = std::mem::take(&mut running.backed);
        (backed, running.window.take().unwrap_or(call.entry))
    }
}

impl<G: Game, F: FnMut(Report<'_>) -> ControlFlow<Stopped>> Observer<G> for EventObserver<'_, F> {
    type Node = Call;
    const BOUNDS: bool = true;
    const MISTAKES: bool = true;

    fn ordering(&mut self, positions: usize, bytes: usize) -> ControlFlow<Stopped> {
        if !(self.goes_on)() {
            return ControlFlow::Break(Stopped::ByObserver);
        }
        self.valued = positions as u32;
        within(self.room, bytes)
    }

    fn valuing(&mut self) -> ControlFlow<Stopped> {
        self.verdict
    }

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, Call> {
        let Some(nodes) = self.totals.nodes.checked_add(1) else {
            return ControlFlow::Break(Stopped::OutOfRoom);
        };
        let call = Call {
            node: NodeId(self.totals.nodes),
            parent: match entry.ply {
                0 => NodeId(self.totals.nodes),
                ply => self.calls[ply as usize - 1].node,
            },
            ply: entry.ply,
            kind: entry.kind,
            entry: entry.window,
        };
        self.totals.nodes = nodes;
        match self.calls.get_mut(call.ply as usize) {
            Some(running) => running.node = call.node,
            None => self.calls.push(Running {
                node: call.node,
                backed: 0,
                window: None,
                line: Vec::new(),
            }),
        }
        let event = Event::Enter {
            node: call.node,
            from: call.parent().map(|parent| (parent, entry.mv)),
            ply: entry.ply,
            kind: entry.kind,
            window: entry.window,
        };
        let position = entry.game.notation(entry.position);
        self.tell(call, entry.window, event, position);
        self.verdict?;
        ControlFlow::Continue(call)
    }

    fn shortcut(&mut self, shortcut: Shortcut) {
        self.totals.shortcut = Some(shortcut);
    }

    #[inline]
    fn leaf(&mut self, call: Call, score: Score, reason: Reason) {
        self.end(call);
        self.totals.leaves += 1;
        let event = Event::Leaf {
            node: call.node,
            score,
            reason,
        };
        self.tell(call, call.entry, event, String::new());
    }

    #[inline]
    fn backup(&mut self, backup: Backup<Call>) {
        let call = backup.node;
        let running = &mut self.calls[call.ply as usize];
        running.backed += 1;
        running.window = Some(backup.window);
        if backup.improved {
            std::mem::swap(&mut running.line, &mut self.line);
            running.line.push(backup.mv);
        }
        let event = Event::Backup {
            node: call.node,
            child: self.closed,
            mv: backup.mv,
            value: backup.value,
            bound: backup.bound,
            best: backup.best,
            improved: backup.improved,
            kind: call.kind,
            window: backup.window,
        };
        self.tell(call, backup.window, event, String::new());
    }

    #[inline]
    fn close(&mut self, close: Close<Call>) {
        let call = close.node;
        let (_, window) = self.end(call);
        let event = Event::Return {
            node: call.node,
            value: close.value,
            mv: close.mv,
            bound: close.bound,
            kind: call.kind,
        };
        self.tell(call, window, event, String::new());
    }

    #[inline]
    fn cutoff(&mut self, cutoff: Cutoff<Call>, skipped: impl Iterator<Item = Move>) {
        let close = cutoff.close;
        let call = close.node;
        let (searched, window) = self.end(call);
        self.totals.cutoffs += 1;
        self.skipped.extend(skipped);
        let event = Event::Cutoff {
            node: call.node,
            value: close.value,
            mv: close.mv,
            bound: close.bound,
            kind: cutoff.kind,
            window: cutoff.window,
            searched,
        };
        self.tell(call, window, event, String::new());
        self.skipped.clear();
    }
}
