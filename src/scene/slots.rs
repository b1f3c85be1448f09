//! A place for every node of a whole tree, even with subtrees folded away.
//!
//! Every leaf slot has its own columns, and an inner node is in the middle above its subtree,
//! so that nodes keep their places from step to step.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::drawing::{Labels, Metrics};
use super::words::signed;
use game::Move;
use search::{Algorithm, Options};
use trace::{Branch, Budget, Landmark, NodeId, Progress, Recording, Trace};

/// The leaf slots spanned by each node, from which the places of nodes follow.
pub struct WholeTree {
    spans: Spans,
    slots: u32,
    plies: u32,
    labels: Labels,
    /// Whether everything that is skipped has slots, too.
    is_full: bool,
    /// The edges of the last drawing, kept for the next. Slides are drawn on several threads; a
    /// thread that finds none makes its own.
    edges: Mutex<Option<Edges>>,
}

/// A move that a cutoff skips.
pub(super) struct Unsearched {
    pub mv: Move,
    /// The slots of its subtree; just one if that is not laid out.
    pub slots: (u32, u32),
    pub below: Vec<Unsearched>,
}

/// Where to find the slots of a node.
enum Spans {
    /// The first slot of each node's subtree and the one after its last. Skipped moves have
    /// slots, too.
    Listed {
        spans: Vec<(u32, u32)>,
        skipped: HashMap<NodeId, Vec<Unsearched>>,
    },
    /// The trace counts leaves, each of which has a slot.
    Counted,
}

/// The most nodes in a tree with a list of slots. In a larger one, skipped moves are a count on
/// their parent, and nothing is kept per node.
const MAX_LISTED: usize = 50_000;

impl WholeTree {
    /// Lays out a search's tree. In a small one, moves skipped by a cutoff have slots after
    /// their siblings; in a very small one, so has everything below them, and the tree doesn't
    /// tell in advance where it is cut. In a large one there is nothing to lay out.
    pub fn new(recording: &Recording) -> Self {
        let trace = &recording.trace;
        let plies = trace.plies();
        if trace.nodes() > MAX_LISTED || trace.has_folds() {
            return Self {
                spans: Spans::Counted,
                slots: counted_slots(trace),
                plies,
                labels: labels(recording, &[]),
                is_full: false,
                edges: Mutex::new(None),
            };
        }
        let full = full(recording);
        let known = full.as_ref().unwrap_or(recording);
        let is_full = full.is_some() || !trace.has_windows() && trace.shortcut().is_none();
        let (spans, skipped) = match &full {
            Some(full) => within(trace, &full.trace),
            None => list(trace, skipped_moves(recording)),
        };
        let (own, all) = (labels(recording, &spans), labels(known, &[]));
        Self {
            slots: spans.first().map_or(0, |&(_, slots)| slots),
            spans: Spans::Listed { spans, skipped },
            plies: known.trace.plies(),
            labels: Labels {
                // What is cut has the mark of a bound.
                value: own.value.max(all.score + 2 * u32::from(full.is_some())),
                slot: own.slot.max(all.score),
                ..all
            },
            is_full,
            edges: Mutex::new(None),
        }
    }

    /// Whether places are the same however the search goes on.
    pub const fn is_full(&self) -> bool {
        self.is_full
    }

    /// The number of slots: one for each leaf, and one for each skipped move with its own place.
    pub const fn leaves(&self) -> u32 {
        self.slots
    }

    /// The number of plies, including the root's.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The longest texts of its nodes.
    pub const fn labels(&self) -> Labels {
        self.labels
    }

    /// The moves at `node` that a cutoff skips, if they have their own places.
    pub(super) fn unsearched(&self, node: NodeId) -> &[Unsearched] {
        match &self.spans {
            Spans::Listed { skipped, .. } => skipped.get(&node).map_or(&[], Vec::as_slice),
            Spans::Counted => &[],
        }
    }

    /// The edges of such a drawing's columns; `None` if they don't follow from leaves alone.
    pub(super) fn edges(&self, metrics: Metrics, left: i64) -> Option<Edges> {
        let counted = matches!(self.spans, Spans::Counted);
        let kept = self.kept().take().filter(|edges| edges.fit(metrics, left));
        counted.then(|| kept.unwrap_or_else(|| Edges::new(metrics, left)))
    }

    /// Keeps edges for the next drawing.
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
            // A node just entered has no leaf yet, but needs a slot.
            Spans::Counted => {
                let leaves = branch.leaves();
                (leaves.start, leaves.end.max(leaves.start + 1))
            }
        }
    }
}

/// The longest texts of a tree's nodes, which span these slots if they are listed. In a large
/// tree, the same few values of leaves occur again and again.
fn labels(recording: &Recording, spans: &[(u32, u32)]) -> Labels {
    const MAX_READ: u32 = 2_000;
    let trace = &recording.trace;
    let is_plain = !trace.has_folds();
    let read = trace.nodes().min(MAX_READ as usize);
    let read = if is_plain { read } else { 1 };
    let mut labels = Labels {
        // With folds, the leaves' values would have to be searched again: assume `-10`.
        score: if is_plain { 0 } else { 3 },
        ..Labels::default()
    };
    labels.value = labels.score + 2 * u32::from(trace.has_windows());
    labels.slot = labels.value;
    let nodes = (0..read as u32)
        .map(NodeId)
        .filter(|&node| !trace.is_open(node));
    for node in nodes {
        let score = signed(trace, trace.value(node, trace.ply(node)))
            .chars()
            .count() as u32;
        // Doesn't tell in advance which values become bounds.
        let beside = match trace.leaf(node) {
            Some(_) => 0,
            None => 1 + u32::from(trace.has_windows()),
        };
        labels.score = labels.score.max(score);
        let value = score + beside;
        let slots = spans.get(node.index()).map_or(1, |(from, to)| to - from);
        labels.value = labels.value.max(value);
        labels.slot = labels.slot.max((value + 1).div_ceil(slots) - 1);
    }
    let children = trace.children(NodeId::ROOT);
    let names = children.map(|child| recording.move_to(child).chars().count() as u32);
    labels.mv = names.max().unwrap_or(0);
    labels
}

/// The column at which a slot starts.
pub(super) fn column(slot: u32, metrics: Metrics) -> i64 {
    i64::from(slot) * i64::from(metrics.slot) / i64::from(metrics.leaves.max(1))
}

/// The number of leaves, and a node that was just entered when the search was stopped.
fn counted_slots(trace: &Trace) -> u32 {
    let last = NodeId(trace.nodes() as u32 - 1);
    trace.totals().0 + u32::from(trace.is_open(last))
}

/// Lists the slots of all nodes and skipped moves, one each.
fn list(trace: &Trace, skipped: HashMap<NodeId, Vec<Move>>) -> Listed {
    let mut slots = 0;
    let mut spans: Vec<(u32, u32)> = Vec::with_capacity(trace.nodes());
    let mut unsearched = HashMap::new();
    let mut close = |parent: NodeId, slots: &mut u32| {
        if let Some(moves) = skipped.get(&parent) {
            let moves = moves.iter().map(|&mv| {
                *slots += 1;
                let (slots, below) = ((*slots - 1, *slots), Vec::new());
                Unsearched { mv, slots, below }
            });
            unsearched.insert(parent, moves.collect());
        }
        *slots
    };
    let mut open: Vec<NodeId> = Vec::new();
    for node in (0..trace.nodes() as u32).map(NodeId) {
        while let Some(parent) = open.pop_if(|parent| trace.end(*parent) <= node) {
            spans[parent.index()].1 = close(parent, &mut slots);
        }
        spans.push((slots, slots + 1));
        if trace.size(node) == 1 {
            slots += 1;
        } else {
            open.push(node);
        }
    }
    while let Some(parent) = open.pop() {
        spans[parent.index()].1 = close(parent, &mut slots);
    }
    (spans, unsearched)
}

/// The slots of nodes, and the skipped moves.
type Listed = (Vec<(u32, u32)>, HashMap<NodeId, Vec<Unsearched>>);

/// A search of the same position that skips nothing, if it is very small.
fn full(recording: &Recording) -> Option<Recording> {
    const MAX_FULL: u32 = 64;
    let (trace, options) = (&recording.trace, recording.trace.options());
    if !trace.has_windows() || trace.nodes() > MAX_FULL as usize {
        return None;
    }
    let options = Options {
        algorithm: Algorithm::Minimax,
        mistake: None,
        ..*options
    };
    // An order by value would search everything that is skipped, so give it no room.
    let progress = Progress::within(Budget::megabytes(0));
    Recording::limited(recording.game.clone(), &options, MAX_FULL, &progress).ok()
}

/// The slots that a search's nodes have in the full tree.
fn within(trace: &Trace, full: &Trace) -> Listed {
    let (spans, _) = list(full, HashMap::new());
    let mut listed = (vec![(0, 1); trace.nodes()], HashMap::new());
    let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
    while let Some((node, there)) = pairs.pop() {
        listed.0[node.index()] = spans[there.index()];
        let searched: HashMap<_, _> = (trace.children(node))
            .map(|child| (trace.mv(child), child))
            .collect();
        let mut skipped = Vec::new();
        for child in full.children(there) {
            match searched.get(&full.mv(child)) {
                Some(&own) => pairs.push((own, child)),
                None => skipped.extend(unsearched(full, &spans, child)),
            }
        }
        if !skipped.is_empty() {
            listed.1.insert(node, skipped);
        }
    }
    listed
}

fn unsearched(full: &Trace, spans: &[(u32, u32)], node: NodeId) -> Option<Unsearched> {
    let below = full.children(node);
    let below = below.filter_map(|child| unsearched(full, spans, child));
    Some(Unsearched {
        mv: full.mv(node)?,
        slots: spans[node.index()],
        below: below.collect(),
    })
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

/// Where columns start, found on first use. A frame asks for the same ones at every ply, and so
/// does the next frame: they are the same at every step.
pub(super) struct Edges {
    metrics: Metrics,
    /// The first visible column.
    left: i64,
    /// The edges from that column on.
    found: Vec<Option<Landmark>>,
}

impl Edges {
    /// The edges of a drawing with these metrics, from a column on.
    pub const fn new(metrics: Metrics, left: i64) -> Self {
        Self {
            metrics,
            left,
            found: Vec::new(),
        }
    }

    /// Whether these are the edges of such a drawing.
    pub fn fit(&self, metrics: Metrics, left: i64) -> bool {
        (self.metrics, self.left) == (metrics, left)
    }

    /// Where this column starts, or the first visible one.
    pub fn of(&mut self, trace: &Trace, column: i64) -> Landmark {
        let column = column.max(self.left);
        let index = (column - self.left) as usize;
        if index >= self.found.len() {
            self.found.resize(index + 1, None);
        }
        *self.found[index].get_or_insert_with(|| trace.landmark(slot_at(column, self.metrics)))
    }
}

/// The first slot that starts at or after a column.
pub(super) fn slot_at(column: i64, metrics: Metrics) -> u32 {
    let leaves = column
        .max(0)
        .saturating_mul(i64::from(metrics.leaves.max(1)));
    let slot = i64::from(metrics.slot);
    u32::try_from((leaves + slot - 1) / slot).unwrap_or(u32::MAX)
}

/// Subtrees folded away, each in the slot of a single leaf.
#[derive(Clone, Debug, Default)]
pub struct Folds {
    nodes: BTreeSet<NodeId>,
    /// The slots of the outermost ones, in order: `[start, end)`.
    spans: Vec<(u32, u32)>,
}

impl Folds {
    /// Folds a node's subtree, or unfolds it; `false` for a leaf.
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

    /// Unfolds every subtree that hides a node, to show it.
    pub fn reveal(&mut self, trace: &Trace, whole: &WholeTree, node: NodeId) {
        let folded = self.nodes.len();
        self.nodes
            .retain(|&above| above >= node || trace.end(above) <= node);
        if self.nodes.len() < folded {
            self.lay_out(trace, whole);
        }
    }

    /// Whether a node's subtree is folded.
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.contains(&node)
    }

    /// Whether nothing is folded.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn lay_out(&mut self, trace: &Trace, whole: &WholeTree) {
        self.spans.clear();
        for &node in &self.nodes {
            let span = whole.slots_of(&trace.branch(node));
            // One inside another comes after it and changes nothing.
            if self.spans.last().is_none_or(|outer| span.0 >= outer.1) {
                self.spans.push(span);
            }
        }
    }

    /// Where slots are with these folds.
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
