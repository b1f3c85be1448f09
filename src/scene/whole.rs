//! The whole tree: a place for every node, also with subtrees folded away, and what a
//! viewport shows.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::tree::{
    Detail, Drawing, Labels, Mass, Metrics, NodeLook, Span, TreeNode, TreeScene, Viewport,
};
use super::words::signed;
use game::Move;
use search::{Algorithm, Bound, Options, with_stack};
use trace::{Branch, Branches, Landmark, NodeId, Recording, Status, Trace};

/// What a viewport shows.
pub(super) fn draw(scene: &TreeScene<'_>, metrics: Metrics, view: Viewport) -> Drawing {
    let mut pass = Pass {
        whole: scene.whole,
        scene,
        metrics,
        view,
        last: vec![i64::MIN; scene.whole.plies() as usize],
        edges: if scene.folds.is_empty() {
            scene.whole.edges(metrics, view.left.max(0))
        } else {
            None
        },
        width: column(scene.slots(), metrics),
        drawing: Drawing::default(),
        beyond: Vec::new(),
    };
    on_deep_stack(scene.whole.plies().min(view.bottom), || {
        pass.visit(&scene.trace().trunk(), 0, None);
    });
    pass.selected();
    scene.whole.keep(pass.edges);
    pass.drawing
}

/// Runs work that recurses once a ply, on a larger stack if need be.
pub(super) fn on_deep_stack(plies: u32, work: impl FnOnce() + Send) {
    /// Plies for which any stack is large enough.
    const SHALLOW: u32 = 256;
    with_stack(if plies > SHALLOW { plies } else { 0 }, work);
}

/// Folded subtrees are searched again as far as a view full of such has at most about so
/// many nodes: a small part of the time that a frame may take.
const MAX_SEARCHED: i64 = 3_000;

/// One walk over what a viewport shows.
struct Pass<'a, 'b> {
    whole: &'a WholeTree,
    scene: &'a TreeScene<'b>,
    metrics: Metrics,
    view: Viewport,
    /// The last column with a mass, for each ply.
    last: Vec<i64>,
    /// `None` where places do not follow from leaves alone.
    edges: Option<Edges>,
    /// The columns of the whole drawing.
    width: i64,
    drawing: Drawing,
    /// Whether a drawn node has an edge that leaves the viewport, to the left and to the right.
    beyond: Vec<[bool; 2]>,
}

/// The parent of a node that is visited: its place, where it is drawn, and whether the node
/// is its best child.
type Parent = Option<(usize, bool)>;

/// What is left to be seen to the right of a node that was visited.
enum Rest {
    /// All of it.
    All,
    /// Nothing in this column, but for the path.
    After(i64),
    /// Nothing at all.
    Nothing,
}

impl Pass<'_, '_> {
    fn visit(&mut self, branch: &Branch, ply: u32, parent: Parent) -> Rest {
        let (left, right) = self.scene.span(branch, self.metrics);
        if ply > self.view.bottom {
            return Rest::All;
        }
        if left > self.view.right {
            self.edge_beyond(branch, ply, parent, (left, 1));
            // The best child and the path may come yet.
            return match self.metrics.detail {
                Detail::Dot => Rest::Nothing,
                Detail::Board | Detail::Position | Detail::Chip => Rest::All,
            };
        }
        if right <= self.view.left && left < self.view.left {
            self.edge_beyond(branch, ply, parent, (right - 1, 0));
            return Rest::All;
        }
        if right - left < i64::from(self.metrics.slot) {
            self.mass(branch, ply, left);
            return Rest::After(left);
        }
        let x = i64::midpoint(left, right - 1);
        let x = self.view.nearest(x, (left, right), self.metrics.label);
        if !self.is_looked_into(branch, right - left) {
            self.mass(branch, ply, x);
            return Rest::All;
        }
        // Ancestors above the viewport are kept for the edges that lead out of it.
        let index = (ply + 1 >= self.view.top).then(|| {
            self.node(branch, ply, parent, x);
            self.drawing.nodes.len() - 1
        });
        if ply >= self.view.bottom {
            return Rest::All;
        }
        if self.scene.folds.contains(branch.node()) {
            self.folded(branch.node(), ply, index, x);
            return Rest::All;
        }
        self.children(branch, ply, index, (left, right));
        if let Some(index) = index {
            self.skipped(
                branch.node(),
                (ply, index),
                self.whole.unsearched(branch.node()),
            );
        }
        Rest::All
    }

    /// Keeps a node that is out of sight for the edge to it: one a side, the best one and the
    /// path.
    fn edge_beyond(&mut self, branch: &Branch, ply: u32, parent: Parent, (x, side): (i64, usize)) {
        let Some((index, best)) = parent.filter(|_| self.metrics.leaves <= 1) else {
            return;
        };
        if self.beyond.len() <= index {
            self.beyond.resize(index + 1, [false; 2]);
        }
        let is_first = !std::mem::replace(&mut self.beyond[index][side], true);
        if is_first || best || self.scene.moment.is_on_path(branch.node()) {
            let look = self.scene.look(branch, ply, best, Detail::Dot);
            self.push(branch.node(), Some(index), x, ply, look);
        }
    }

    fn node(&mut self, branch: &Branch, ply: u32, parent: Parent, x: i64) {
        let (scene, detail) = (self.scene, self.metrics.detail);
        let best = parent.is_some_and(|(_, best)| best);
        let mut look = scene.look(branch, ply, best, detail);
        // In a small tree the moves that are skipped have places of their own.
        if detail != Detail::Dot && self.whole.unsearched(branch.node()).is_empty() {
            let skipped = scene.skipped_at(branch.node());
            let row = look.rows.last_mut().filter(|_| skipped > 0);
            row.into_iter()
                .for_each(|row| row.push(Span::Skipped(skipped)));
        }
        self.push(branch.node(), parent.map(|(index, _)| index), x, ply, look);
    }

    fn push(&mut self, node: NodeId, parent: Option<usize>, x: i64, ply: u32, look: NodeLook) {
        self.drawing.nodes.push(TreeNode {
            node,
            parent,
            x,
            ply,
            look,
        });
    }

    /// The children of a node that has these columns, `[left, right)`.
    fn children(&mut self, branch: &Branch, ply: u32, index: Option<usize>, columns: (i64, i64)) {
        let scene = self.scene;
        let node = branch.node();
        let mut children = scene.trace().branches(branch);
        let mut best = None;
        match scene.moment.status(node) {
            Status::Closed if scene.trace().bound(node).fails_low(scene.trace().kind(ply)) => {}
            Status::Closed => children = children.telling_best(ply),
            Status::Open => best = scene.best_so_far(node),
            Status::Unseen => {}
        }
        // The path is drawn wherever it is.
        let passes = self.edges.is_some() && !scene.moment.is_on_path(node);
        if passes {
            let marked = self.last.get(ply as usize + 1) == Some(&columns.0);
            self.pass_over(&mut children, columns.0 + i64::from(marked));
        }
        loop {
            if passes && self.is_rest_narrow(&children, columns.1) {
                if let Some(child) = children.first_of_rest() {
                    self.visit(&child, ply + 1, index.map(|index| (index, false)));
                }
                break;
            }
            let Some(child) = children.next() else { break };
            let is_best = child.is_best() || best == Some(child.node());
            match self.visit(&child, ply + 1, index.map(|index| (index, is_best))) {
                Rest::Nothing => break,
                Rest::After(column) if passes => self.pass_over(&mut children, column + 1),
                Rest::After(_) | Rest::All => {}
            }
        }
    }

    /// Passes over children that end before a column: of those that are narrower than one,
    /// only the first in it is seen.
    fn pass_over(&mut self, children: &mut Branches<'_>, column: i64) {
        if let Some(edges) = &mut self.edges {
            children.pass_over(edges.of(self.scene.trace(), column));
        }
    }

    /// Whether all children that are left lie in one column, their parent's last.
    fn is_rest_narrow(&self, children: &Branches<'_>, last: i64) -> bool {
        column(children.next_leaf(), self.metrics) == last
    }

    /// Whether a branch of this width is drawn with its children, even if they have
    /// to be searched again. What is drawn does not depend on what was drawn before.
    fn is_looked_into(&self, branch: &Branch, columns: i64) -> bool {
        let nodes = i64::from(branch.nodes_to_search());
        if nodes == 0 || self.metrics.leaves <= 1 || self.scene.moment.is_on_path(branch.node()) {
            return true;
        }
        let right = self.view.right.min(self.width);
        let alike = (right - self.view.left.max(0)) / columns;
        nodes.saturating_mul(alike.max(1)) <= MAX_SEARCHED
    }

    /// The count of nodes that are folded away, where there is room for a number.
    fn folded(&mut self, node: NodeId, ply: u32, parent: Option<usize>, x: i64) {
        if self.metrics.detail != Detail::Dot && parent.is_some() {
            let hidden = self.scene.trace().size(node) - 1;
            let look = self.scene.count(node, ply + 1, hidden);
            self.push(node, parent, x, ply + 1, look);
        }
    }

    /// The moves that a cutoff at a node skips, in their slots; until then with all that is
    /// below them. The last one comes first.
    fn skipped(&mut self, node: NodeId, (ply, parent): (u32, usize), moves: &[Unsearched]) {
        let is_cut = self.scene.moment.status(node) == Status::Closed;
        for unsearched in moves.iter().rev() {
            let (left, right) = self.scene.folds.fold(unsearched.slots);
            let [left, right] = [left, right].map(|slot| column(slot, self.metrics));
            let look = self.scene.cut(node, ply + 1, 1, Some(unsearched.mv));
            let x = i64::midpoint(left, (right - 1).max(left));
            let x = self.view.nearest(x, (left, right), self.metrics.label);
            self.push(node, Some(parent), x, ply + 1, look);
            let is_seen = left <= self.view.right && right > self.view.left;
            if is_seen && !is_cut && ply + 1 < self.view.bottom {
                let index = self.drawing.nodes.len() - 1;
                self.skipped(node, (ply + 1, index), &unsearched.below);
            }
        }
    }

    /// A subtree that is not drawn node by node: one mark a ply, towards the current node
    /// or down its first children.
    fn mass(&mut self, branch: &Branch, ply: u32, x: i64) {
        let moment = self.scene.moment;
        let node = branch.node();
        if moment.is_on_path(node) {
            for frame in &moment.path[ply as usize..] {
                self.mark(frame.node, frame.ply, x, true);
            }
        } else if self.mark(node, ply, x, false) {
            // First children follow their parents in preorder.
            (1..=self.scene.trace().chain(branch))
                .take_while(|below| self.mark(NodeId(node.0 + below), ply + below, x, false))
                .for_each(drop);
        }
    }

    /// The mark of the selected node, where it is too small to be drawn as one.
    fn selected(&mut self) {
        let Some(node) = self
            .scene
            .selected
            .filter(|_| self.metrics.detail == Detail::Dot)
        else {
            return;
        };
        let is_drawn = |drawn: &TreeNode| drawn.node == node && drawn.look.is_node();
        if !self.drawing.nodes.iter().any(is_drawn) {
            let x = self.scene.column(node, self.metrics);
            self.mark(node, self.scene.trace().ply(node), x, true);
        }
    }

    /// Draws one mark; `false` where there is one already, or it is out of sight.
    fn mark(&mut self, node: NodeId, ply: u32, x: i64, on_path: bool) -> bool {
        let Some(last) = self.last.get_mut(ply as usize) else {
            return false;
        };
        if ply > self.view.bottom || (*last == x && !on_path) {
            return false;
        }
        *last = x;
        self.drawing.masses.push(Mass {
            x,
            ply,
            node,
            status: self.scene.moment.status(node),
            on_path,
        });
        true
    }
}

/// The leaf slots that each node spans: all that the places of the nodes need.
pub struct WholeTree {
    spans: Spans,
    slots: u32,
    plies: u32,
    labels: Labels,
    /// Whether all that is skipped has its slots, too.
    is_full: bool,
    /// Those of the last drawing, for the next. Slides are drawn on several threads: who
    /// finds none makes its own.
    edges: Mutex<Option<Edges>>,
}

/// A move that a cutoff skips.
struct Unsearched {
    mv: Move,
    /// The slots of what is below it, or the one that it has instead.
    slots: (u32, u32),
    below: Vec<Unsearched>,
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
    #[must_use]
    pub fn new(recording: &Recording) -> Self {
        let trace = &recording.trace;
        let plies = trace.plies();
        if trace.nodes() > MAX_LISTED || trace.has_folds() {
            return Self {
                spans: Spans::Counted,
                slots: counted_slots(trace),
                plies,
                labels: labels(recording),
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
        Self {
            slots: spans.first().map_or(0, |&(_, slots)| slots),
            spans: Spans::Listed { spans, skipped },
            plies: known.trace.plies(),
            labels: Labels {
                // What is cut has the mark of a bound.
                value: labels(recording)
                    .value
                    .max(labels(known).score + 2 * u32::from(full.is_some())),
                ..labels(known)
            },
            is_full,
            edges: Mutex::new(None),
        }
    }

    /// Whether it has the same places however the search goes on.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.is_full
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

    /// The longest texts of its nodes.
    #[must_use]
    pub const fn labels(&self) -> Labels {
        self.labels
    }

    /// The moves at `node` that a cutoff skips, where they have places of their own.
    fn unsearched(&self, node: NodeId) -> &[Unsearched] {
        match &self.spans {
            Spans::Listed { skipped, .. } => skipped.get(&node).map_or(&[], Vec::as_slice),
            Spans::Counted => &[],
        }
    }

    /// Where the columns of such a drawing begin; `None` where that does not follow from
    /// leaves alone.
    fn edges(&self, metrics: Metrics, left: i64) -> Option<Edges> {
        let counted = matches!(self.spans, Spans::Counted);
        let kept = self.kept().take().filter(|edges| edges.fit(metrics, left));
        counted.then(|| kept.unwrap_or_else(|| Edges::new(metrics, left)))
    }

    /// Keeps them for the next drawing.
    fn keep(&self, edges: Option<Edges>) {
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

/// The longest texts of a tree's nodes. In a large tree the values are those of few leaves,
/// again and again.
fn labels(recording: &Recording) -> Labels {
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
    let nodes = (0..read as u32)
        .map(NodeId)
        .filter(|&node| !trace.is_open(node));
    for node in nodes {
        let score = signed(trace, trace.value(node, trace.ply(node)))
            .chars()
            .count() as u32;
        let beside = match (trace.leaf(node), trace.bound(node)) {
            (Some(_), _) => 0,
            (None, Bound::Exact) => 1,
            (None, _) => 2,
        };
        labels.score = labels.score.max(score);
        labels.value = labels.value.max(score + beside);
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
    let options = recording.trace.options();
    if !recording.trace.has_windows() || options.mistake.is_some() {
        return None;
    }
    let options = Options {
        algorithm: Algorithm::Minimax,
        ..*options
    };
    Recording::new(recording.game.clone(), &options, MAX_FULL).ok()
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
struct Edges {
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
