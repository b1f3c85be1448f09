//! A place for every node of a whole tree, also with subtrees folded away.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::tree::Metrics;
use game::Move;
use trace::{Branch, Landmark, NodeId, Recording, Trace};

/// The leaf slots that each node spans: all that the places of the nodes need.
pub struct WholeTree {
    spans: Spans,
    slots: u32,
    plies: u32,
    /// Those of the last drawing, for the next. Slides are drawn on several threads: who
    /// finds none makes its own.
    edges: Mutex<Option<Edges>>,
}

/// Where the slots of a node are known from.
enum Spans {
    /// The first slot of each node's subtree and the one after its last. Skipped moves
    /// have slots too.
    Listed {
        spans: Vec<(u32, u32)>,
        skipped: HashMap<NodeId, Vec<Move>>,
    },
    /// A slot for each leaf: the trace counts them.
    Counted,
}

/// In a larger tree, skipped moves are told as a count on their parent, and nothing is
/// kept for each node.
const MOST_LISTED: usize = 50_000;

impl WholeTree {
    /// Lays a search's tree out. In a small one, moves that a cutoff skips have slots
    /// too, after their siblings, so that the tree does not tell beforehand where it is
    /// cut; in a large one there is nothing to do.
    #[must_use]
    pub fn new(recording: &Recording) -> Self {
        let trace = &recording.trace;
        let plies = trace.plies();
        if trace.nodes() > MOST_LISTED || trace.has_folds() {
            return Self {
                spans: Spans::Counted,
                slots: counted_slots(trace),
                plies,
                edges: Mutex::new(None),
            };
        }
        let skipped = skipped_moves(recording);
        let spans = list(trace, &skipped);
        Self {
            slots: spans.first().map_or(0, |&(_, slots)| slots),
            spans: Spans::Listed { spans, skipped },
            plies,
            edges: Mutex::new(None),
        }
    }

    /// How many slots the tree has: one for each leaf and each skipped move that has a
    /// place of its own.
    #[must_use]
    pub const fn leaves(&self) -> u32 {
        self.slots
    }

    /// How many plies the tree has, the root's included.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The moves at `node` that a cutoff skips, where they have places of their own.
    #[must_use]
    pub fn skipped(&self, node: NodeId) -> &[Move] {
        match &self.spans {
            Spans::Listed { skipped, .. } => skipped.get(&node).map_or(&[], Vec::as_slice),
            Spans::Counted => &[],
        }
    }

    /// Where the columns of such a drawing begin; `None` where that does not follow from
    /// leaves alone.
    pub(super) fn edges(&self, metrics: Metrics, left: i64) -> Option<Edges> {
        let counted = matches!(self.spans, Spans::Counted);
        let kept = self.kept().take().filter(|edges| edges.fit(metrics, left));
        counted.then(|| kept.unwrap_or_else(|| Edges::new(metrics, left)))
    }

    /// Keeps them for the next drawing.
    pub(super) fn keep(&self, edges: Option<Edges>) {
        *self.kept() = edges;
    }

    fn kept(&self) -> MutexGuard<'_, Option<Edges>> {
        self.edges.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The slots of a node's subtree: `[left, right)`.
    pub(super) fn slots_of(&self, branch: &Branch) -> (u32, u32) {
        match &self.spans {
            Spans::Listed { spans, .. } => spans[branch.node().index()],
            // A node that the search has just entered has no leaf yet, and a slot.
            Spans::Counted => {
                let leaves = branch.leaves();
                (leaves.start, leaves.end.max(leaves.start + 1))
            }
        }
    }
}

/// The column at which a slot begins.
pub(super) fn column(slot: u32, metrics: Metrics) -> i64 {
    i64::from(slot) * i64::from(metrics.slot) / i64::from(metrics.leaves.max(1))
}

/// The leaves, and the node that a search was stopped at right after its entry.
fn counted_slots(trace: &Trace) -> u32 {
    let last = NodeId(trace.nodes() as u32 - 1);
    trace.totals().0 + u32::from(trace.is_open(last))
}

fn list(trace: &Trace, skipped: &HashMap<NodeId, Vec<Move>>) -> Vec<(u32, u32)> {
    let mut slots = 0;
    let mut spans: Vec<(u32, u32)> = Vec::with_capacity(trace.nodes());
    let mut open: Vec<NodeId> = Vec::new();
    for node in (0..trace.nodes() as u32).map(NodeId) {
        while let Some(parent) = open.pop_if(|parent| trace.end(*parent) <= node) {
            slots += skipped.get(&parent).map_or(0, Vec::len) as u32;
            spans[parent.index()].1 = slots;
        }
        spans.push((slots, slots + 1));
        if trace.size(node) == 1 {
            slots += 1;
        } else {
            open.push(node);
        }
    }
    while let Some(parent) = open.pop() {
        slots += skipped.get(&parent).map_or(0, Vec::len) as u32;
        spans[parent.index()].1 = slots;
    }
    spans
}

fn skipped_moves(recording: &Recording) -> HashMap<NodeId, Vec<Move>> {
    let trace = &recording.trace;
    if !trace.has_windows() {
        return HashMap::new();
    }
    (0..trace.nodes() as u32)
        .map(NodeId)
        .filter(|&node| trace.is_cut(node))
        .map(|node| (node, recording.skipped(node)))
        .collect()
}

/// The beginnings of columns, each found when it is first asked for. A frame asks for the
/// same ones at every ply, and so does the next: they are the same at every step.
pub(super) struct Edges {
    metrics: Metrics,
    /// The first column that can be seen.
    left: i64,
    /// From that column on.
    found: Vec<Option<Landmark>>,
}

impl Edges {
    /// Those of a drawing with these sizes, from a column on.
    pub const fn new(metrics: Metrics, left: i64) -> Self {
        Self {
            metrics,
            left,
            found: Vec::new(),
        }
    }

    /// Whether these are of such a drawing too.
    pub fn fit(&self, metrics: Metrics, left: i64) -> bool {
        (self.metrics, self.left) == (metrics, left)
    }

    /// Where a column begins, or the first that can be seen.
    pub fn of(&mut self, trace: &Trace, column: i64) -> Landmark {
        let column = column.max(self.left);
        let index = (column - self.left) as usize;
        if index >= self.found.len() {
            self.found.resize(index + 1, None);
        }
        *self.found[index].get_or_insert_with(|| trace.landmark(slot_at(column, self.metrics)))
    }
}

/// The first slot that begins at a column or after it.
fn slot_at(column: i64, metrics: Metrics) -> u32 {
    let leaves = column
        .max(0)
        .saturating_mul(i64::from(metrics.leaves.max(1)));
    let slot = i64::from(metrics.slot);
    u32::try_from((leaves + slot - 1) / slot).unwrap_or(u32::MAX)
}

/// Subtrees that somebody has folded away: each takes the slot of one leaf.
#[derive(Clone, Debug, Default)]
pub struct Folds {
    nodes: BTreeSet<NodeId>,
    /// The slots of the outermost of them, in order: `[start, end)`.
    spans: Vec<(u32, u32)>,
}

impl Folds {
    /// Folds a node's subtree, or unfolds it. Returns `false` for a leaf.
    pub fn toggle(&mut self, trace: &Trace, whole: &WholeTree, node: NodeId) -> bool {
        if trace.size(node) == 1 {
            return false;
        }
        if !self.nodes.remove(&node) {
            self.nodes.insert(node);
        }
        self.lay_out(trace, whole);
        true
    }

    /// Unfolds every subtree that hides a node, so that it is drawn.
    pub fn reveal(&mut self, trace: &Trace, whole: &WholeTree, node: NodeId) {
        let folded = self.nodes.len();
        self.nodes
            .retain(|&above| above >= node || trace.end(above) <= node);
        if self.nodes.len() < folded {
            self.lay_out(trace, whole);
        }
    }

    /// Whether a node's subtree is folded.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.contains(&node)
    }

    /// Whether nothing is folded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn lay_out(&mut self, trace: &Trace, whole: &WholeTree) {
        self.spans.clear();
        for &node in &self.nodes {
            let span = whole.slots_of(&trace.branch(node));
            // One inside another comes after it, and changes nothing.
            if self.spans.last().is_none_or(|outer| span.0 >= outer.1) {
                self.spans.push(span);
            }
        }
    }

    /// Slots as they are with these folds.
    pub(super) fn fold(&self, (left, right): (u32, u32)) -> (u32, u32) {
        let left = self.slot(left);
        (left, self.slot(right).max(left + 1))
    }

    fn slot(&self, slot: u32) -> u32 {
        let mut removed = 0;
        for &(start, end) in self.spans.iter().take_while(|span| span.0 < slot) {
            if slot < end {
                return start - removed;
            }
            removed += end - start - 1;
        }
        slot - removed
    }
}
