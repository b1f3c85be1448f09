//! A place for every node of a whole tree, also with subtrees folded away.
//!
//! Every leaf slot has its own columns and an inner node stands in the middle above its
//! subtree, so that a node keeps its place from step to step.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::drawing::{Labels, Metrics};
use super::words::signed;
use game::Move;
use search::{Algorithm, Options};
use trace::{Branch, Budget, Landmark, NodeId, Progress, Recording, Trace};

/// The leaf slots that each node spans: all that the places of the nodes need.
pub struct WholeTree {
    spans: Spans,
    slots: u32,
    plies: u32,
    labels: Labels,
    /// Whether all that is skipped has its slots, too.
    is_full: bool,
    /// Edges of the last drawing, kept for the next. Slides are drawn on several threads: one
    /// that finds none makes its own.
    edges: Mutex<Option<Edges>>,
}

/// A move that a cutoff skips.
pub(super) struct Unsearched {
    pub mv: Move,
    /// The slots of its subtree; one where that is not laid out.
    pub slots: (u32, u32),
    pub below: Vec<Unsearched>,
}

/// Where the slots of a node are known from.
enum Spans {
    /// The first slot of each node's subtree and the one after its last. Skipped moves
    /// have slots too.
    Listed {
        spans: Vec<(u32, u32)>,
        skipped: HashMap<NodeId, Vec<Unsearched>>,
    },
    /// A slot for each leaf: the trace counts them.
    Counted,
}

/// The most nodes of a tree with a list of slots. In a larger one, skipped moves are a
/// count on their parent, and nothing is kept for each node.
const MAX_LISTED: usize = 50_000;

impl WholeTree {
    /// Lays a search's tree out. In a small one, moves that a cutoff skips have slots
    /// too, after their siblings, and in a very small one all that is below them, so that the
    /// tree does not tell beforehand where it is cut; in a large one there is nothing to do.
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

    /// Whether it has the same places however the search goes on.
    pub const fn is_full(&self) -> bool {
        self.is_full
    }

    /// How many slots the tree has: one for each leaf and each skipped move that has a
    /// place of its own.
    pub const fn leaves(&self) -> u32 {
        self.slots
    }

    /// How many plies the tree has, the root's included.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The longest texts of its nodes.
    pub const fn labels(&self) -> Labels {
        self.labels
    }

    /// The moves at `node` that a cutoff skips, where they have places of their own.
    pub(super) fn unsearched(&self, node: NodeId) -> &[Unsearched] {
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

/// The longest texts of a tree's nodes, which span these slots where they are listed. In a large
/// tree the values are those of few leaves, again and again.
fn labels(recording: &Recording, spans: &[(u32, u32)]) -> Labels {
    const MAX_READ: u32 = 2_000;
    let trace = &recording.trace;
    let is_plain = !trace.has_folds();
    let read = trace.nodes().min(MAX_READ as usize);
    let read = if is_plain { read } else { 1 };
    let mut labels = Labels {
        // Of a tree in folds, no leaves are at hand: `-10`.
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
        // Which values become bounds is not told beforehand.
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

/// The column at which a slot begins.
pub(super) fn column(slot: u32, metrics: Metrics) -> i64 {
    i64::from(slot) * i64::from(metrics.slot) / i64::from(metrics.leaves.max(1))
}

/// The leaves, and the node that a search was stopped at right after its entry.
fn counted_slots(trace: &Trace) -> u32 {
    let last = NodeId(trace.nodes() as u32 - 1);
    trace.totals().0 + u32::from(trace.is_open(last))
}

/// The slots of all nodes and of the moves that are skipped, one each.
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

/// The slots of the nodes, and the moves that are skipped.
type Listed = (Vec<(u32, u32)>, HashMap<NodeId, Vec<Unsearched>>);

/// The search of the same position that skips nothing, where that is very small.
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
    // An order by value would search everything that is skipped: give it no room to.
    let progress = Progress::within(Budget::megabytes(0));
    Recording::limited(recording.game.clone(), &options, MAX_FULL, &progress).ok()
}

/// The slots that the nodes of a search have in the whole tree.
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
pub(super) fn slot_at(column: i64, metrics: Metrics) -> u32 {
    let leaves = column
        .max(0)
        .saturating_mul(i64::from(metrics.leaves.max(1)));
    let slot = i64::from(metrics.slot);
    u32::try_from((leaves + slot - 1) / slot).unwrap_or(u32::MAX)
}

/// Subtrees that are folded away: each takes the slot of one leaf.
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
