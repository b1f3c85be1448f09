//! The record of a search, and every step of it found on demand.
//!
//! A trace keeps one small record per node, in preorder, and nothing else. The events of the
//! search are *derived* from it: where a step falls in the tree follows from the sizes of
//! subtrees, and what was known at that step (best so far, window, path) is worked out on the
//! way down to it. A seek costs one descent, in any order, and there is nothing to undo.
//!
//! If there are too many nodes, small subtrees are *folded*: only their roots' records stay,
//! and a subtree is searched again when it is read. Callers see no difference.

mod arrivals;
mod block;
mod counts;
mod event;
mod find;
mod fold;
mod log;
mod moment;
mod ndjson;
mod parting;
mod progress;
mod record;
mod recorder;
mod recording;
mod rules;
mod store;
mod tree;
mod visit;

pub use event::{Event, EventObserver, Report, Totals};
pub use find::{Direction, Goal};
pub use log::{EventLog, LogNode};
pub use moment::{Arrival, Best, Frame, Moment, Status};
pub use ndjson::{NdjsonError, write_ndjson, write_ndjson_watched};
pub use progress::{Budget, Ended, Limit, Progress, RecordError, RootBest};
pub use record::{NodeId, PlyCounts, Record, Step};
pub use recording::{Recording, record, record_into};
pub use tree::{Branch, Branches, Facts, Landmark};
pub use visit::{Visit, Visits};

use block::{Refold, Walk};
use log::Log;
use record::SkippedMoves;
use rules::{EventKind, NodeEvent, Rules};
use store::Store;

use std::ops::Range;

use game::Move;
use search::{Algorithm, Bound, Kind, Options, Reason, Score, Shortcut, Window};

/// A recorded search, or the beginning of one that was stopped.
///
/// If a search was stopped, the nodes on the path to where it was are *open*: they have been
/// entered and have no value.
pub struct Trace {
    store: Store,
    /// Nodes entered.
    nodes: u32,
    rules: Rules,
    shortcut: Option<Shortcut>,
    /// What cutoffs skipped, in search order, if that follows from values that records lack.
    skipped: SkippedMoves,
    ended: Ended,
    /// Nodes that are open.
    open: u32,
    /// Counted while recording; empty if that was not done.
    by_ply: Box<[PlyCounts]>,
    refold: Refold,
    /// What was reported, if it is kept word for word.
    log: Option<Log>,
}

impl Trace {
    /// A finished search.
    pub(crate) fn new(store: Store, rules: Rules) -> Self {
        Self {
            nodes: store.records().len() as u32,
            store,
            rules,
            shortcut: None,
            skipped: SkippedMoves::default(),
            ended: Ended::Complete,
            open: 0,
            by_ply: Box::default(),
            refold: Refold::new(None, 0),
            log: None,
        }
    }

    /// A tree grafted together from the nodes of several searches, in preorder: each with the
    /// number of nodes in its subtree here, and whether moves are skipped at it. Values are
    /// from MAX's side; the order of events is not that of any of the searches.
    pub fn grafted<'a>(
        options: Options,
        root: Kind,
        nodes: impl Iterator<Item = (&'a Self, NodeId, u32, bool)>,
    ) -> Self {
        let (mut records, mut long) = (Vec::new(), Vec::new());
        let mut open: Vec<u32> = Vec::new();
        for (place, (trace, node, size, is_cut)) in (0..).zip(nodes) {
            while open.last().is_some_and(|&end| end <= place) {
                open.pop();
            }
            let ply = open.len() as u32;
            open.push(place + size);
            let from = trace.record(node);
            let mut record = Record::BLANK;
            record.enter(Move(from.mv));
            let value = trace.value(node, ply);
            match from.reason() {
                Some(reason) => record.close_leaf(value, reason),
                None => record.close_inner(value, from.bound(), is_cut),
            }
            if !record.set_span(size) {
                long.push((place, size));
            }
            records.push(record);
        }
        let store = Store::new(records, long, NodeId::ROOT, false);
        Self::new(store, Rules::new(options, root))
    }

    /// Why the root's only move was played without a search, if it was.
    pub const fn shortcut(&self) -> Option<Shortcut> {
        self.shortcut
    }

    /// The options of the search.
    pub const fn options(&self) -> &Options {
        &self.rules.options
    }

    /// How the search ended.
    pub const fn ended(&self) -> Ended {
        self.ended
    }

    /// Whether the search came to its end.
    pub fn is_complete(&self) -> bool {
        self.ended == Ended::Complete
    }

    /// How many nodes the search entered.
    pub const fn nodes(&self) -> usize {
        self.nodes as usize
    }

    /// The number of steps: 3N - 1 for N nodes of a complete search; 3N - 2p if it was stopped
    /// with p nodes open. Steps are numbered from 0.
    pub fn steps(&self) -> usize {
        3 * self.nodes() - 2 * self.open as usize - self.silent(0..self.nodes)
    }

    /// The last step.
    pub fn last_step(&self) -> Step {
        Step(self.steps() - 1)
    }

    /// The memory that the trace takes now, in bytes.
    pub fn bytes(&self) -> usize {
        self.refold.bytes() + self.own_bytes()
    }

    /// The most memory that it will ever take, in bytes, including subtrees that are searched
    /// again and kept.
    pub fn most_bytes(&self) -> usize {
        self.refold.max_bytes() + self.own_bytes()
    }

    fn own_bytes(&self) -> usize {
        let log = self.log.as_ref().map_or(0, Log::bytes);
        let beside = size_of_val(&*self.by_ply) + self.skipped.bytes() + log;
        self.store.bytes() + beside + size_of::<Self>()
    }

    /// Whether some subtrees are folded, to be searched again when read.
    pub const fn has_folds(&self) -> bool {
        self.store.has_folds()
    }

    /// Returns the buffer for the next recording.
    pub fn into_buffer(self) -> Vec<Record> {
        self.store.into_records()
    }

    #[inline]
    fn record(&self, node: NodeId) -> Record {
        if !self.store.has_folds() {
            return self.store.record(node.0);
        }
        let spot = self.spot(node);
        self.store_of(&spot).record(spot.place)
    }

    /// The node after `node`'s subtree in preorder.
    pub fn end(&self, node: NodeId) -> NodeId {
        NodeId(node.0 + self.size(node) as u32)
    }

    /// The number of nodes in `node`'s subtree, including itself.
    pub fn size(&self, node: NodeId) -> usize {
        let spot = self.spot(node);
        self.store_of(&spot).size(spot.place, node) as usize
    }

    /// The kind of the nodes at this ply, as the program has it.
    pub const fn kind(&self, ply: u32) -> Kind {
        self.rules.kind(ply)
    }

    /// The kind of the nodes at this ply by whose turn it is: same as [`Trace::kind`] unless
    /// the program is wrong.
    pub const fn turn(&self, ply: u32) -> Kind {
        self.rules.turn(ply)
    }

    /// The initial `best` at nodes of this kind, from MAX's side.
    pub const fn start(&self, kind: Kind) -> Score {
        self.rules.start(kind)
    }

    /// Whether scores are from the side of each node's mover.
    pub fn is_movers_view(&self) -> bool {
        self.rules.is_movers_view()
    }

    /// Whether the search keeps a window.
    pub fn has_windows(&self) -> bool {
        self.rules.has_windows()
    }

    /// Whether the tree is built before any leaf is scored.
    pub fn is_two_phase(&self) -> bool {
        self.rules.options.algorithm == Algorithm::TwoPhase
    }

    /// Whether the search was stopped before `node` closed, so that it has no value and no step
    /// at which it closes.
    pub fn is_open(&self, node: NodeId) -> bool {
        self.open > 0 && self.record(node).is_open()
    }

    /// The value of a node at this ply, from MAX's side; for an open node, the infinity that
    /// its kind starts from.
    pub fn value(&self, node: NodeId, ply: u32) -> Score {
        self.rules.value(self.record(node), ply)
    }

    /// The root's value, from MAX's side; `None` if the search was stopped first.
    pub fn root_value(&self) -> Option<Score> {
        (!self.is_open(NodeId::ROOT)).then(|| self.value(NodeId::ROOT, 0))
    }

    /// The move that led to `node`; `None` for the root.
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        (node != NodeId::ROOT).then(|| Move(self.record(node).mv))
    }

    /// Why `node` is a leaf; `None` for inner and open nodes.
    pub fn leaf(&self, node: NodeId) -> Option<Reason> {
        self.record(node).reason()
    }

    /// Whether `node`'s value is a bound.
    pub fn bound(&self, node: NodeId) -> Bound {
        self.record(node).bound()
    }

    /// Whether `node` stopped before its last child.
    pub fn is_cut(&self, node: NodeId) -> bool {
        self.record(node).is_cut()
    }

    /// The searched children of `node`, in search order.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let spot = self.unfolded(self.spot(node));
        let mut walk = Walk::new(self.store_of(&spot), spot.place, node);
        std::iter::from_fn(move || walk.next(self.store_of(&spot)).map(|child| child.node))
    }

    /// The child that the search chose at `node`, which is at `ply`; `None` for leaves and open
    /// nodes.
    pub fn best_child(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        let spot = self.unfolded(self.spot(node));
        let store = self.store_of(&spot);
        if store.record(spot.place).is_open() {
            return None;
        }
        let mut folding = self.folding(node, ply, Window::OPEN);
        for child in store.children(spot.place) {
            self.arrive(&mut folding, store.record(child), child);
        }
        folding.best.map(|best| store.node(best.place))
    }

    /// Like [`Trace::best_child`], but `None` if the node failed low, so that no move is its
    /// answer.
    pub fn choice(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        let best = self.best_child(node, ply)?;
        (!self.bound(node).fails_low(self.kind(ply))).then_some(best)
    }

    /// An event of a node, if the log has it different from the derived one.
    fn told(&self, what: EventKind, node: NodeId) -> Option<&NodeEvent> {
        self.log.as_ref().and_then(|log| log.told(what, node))
    }

    /// How many of these nodes' values never arrive at a parent: the root's, or those in the log.
    fn silent(&self, nodes: Range<u32>) -> usize {
        match &self.log {
            Some(log) => log.silent(nodes),
            None => usize::from(nodes.contains(&0) && self.is_complete()),
        }
    }

    /// The root, followed by the roots of any further searches in a series.
    pub(crate) fn roots(&self) -> impl Iterator<Item = NodeId> + '_ {
        let next = |root: &NodeId| Some(self.end(*root)).filter(|end| end.0 < self.nodes);
        std::iter::successors(Some(NodeId::ROOT), next)
    }

    /// The principal line: the nodes from the root's choice down to a leaf; empty if the search
    /// was stopped.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut node = NodeId::ROOT;
        while let Some(child) = self.best_child(node, line.len() as u32) {
            line.push(child);
            node = child;
        }
        line
    }

    /// The moves of the principal line.
    pub fn line_moves(&self) -> Vec<Move> {
        self.line()
            .iter()
            .filter_map(|&node| self.mv(node))
            .collect()
    }

    /// The node that `moves` lead to from the root; `None` if the search didn't enter it.
    pub fn follow(&self, moves: &[Move]) -> Option<NodeId> {
        moves.iter().try_fold(NodeId::ROOT, |node, &mv| {
            self.children(node)
                .find(|&child| self.mv(child) == Some(mv))
        })
    }
}
