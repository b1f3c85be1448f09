//! The whole tree: a place for every node, even with subtrees folded away, and what a viewport
//! shows of it.

use super::drawing::{Detail, Drawing, Mass, Metrics, NodeLook, Span, TreeNode, Viewport};
use super::slots::{Edges, Unsearched, WholeTree, column};
use super::tree::TreeScene;
use search::with_stack;
use trace::{Branch, Branches, NodeId, Status};

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

/// Runs work that recurses once per ply, on a larger stack if needed.
pub(super) fn on_deep_stack(plies: u32, work: impl FnOnce() + Send) {
    /// Any stack is large enough for this many plies.
    const SHALLOW: u32 = 256;
    with_stack(if plies > SHALLOW { plies } else { 0 }, work);
}

/// Folds are searched again as long as a view full of such folds has at most roughly this many
/// nodes, a small part of the time for a frame.
const MAX_SEARCHED: i64 = 3_000;

/// A single walk over what a viewport shows.
struct Pass<'a, 'b> {
    whole: &'a WholeTree,
    scene: &'a TreeScene<'b>,
    metrics: Metrics,
    view: Viewport,
    /// The last column with a mass, for each ply.
    last: Vec<i64>,
    /// `None` if places don't follow from leaves alone.
    edges: Option<Edges>,
    /// The width of the whole drawing.
    width: i64,
    drawing: Drawing,
    /// Whether each drawn node has an edge that leaves the viewport, on the left and on the right.
    beyond: Vec<[bool; 2]>,
}

/// The parent of the node being visited: its index, if it is drawn, and whether the node is its
/// best child.
type Parent = Option<(usize, bool)>;

/// What there is still to see to the right of a visited node.
enum Rest {
    /// Everything.
    All,
    /// Nothing more in this column, except the path.
    After(i64),
    /// Nothing.
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
            // The best child and the path may be yet to come.
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
        // Ancestors above the viewport are kept for the edges that lead into it.
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

    /// Keeps a node that is out of view for the edge to it: one per side, the best one and the
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
        let (scene, detail) = (self.scene, self.metrics.detail(ply));
        let best = parent.is_some_and(|(_, best)| best);
        let mut look = scene.look(branch, ply, best, detail);
        // In a small tree, skipped moves have their own places.
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

    /// Draws the children of a node with these columns, `[left, right)`.
    fn children(&mut self, branch: &Branch, ply: u32, index: Option<usize>, columns: (i64, i64)) {
        let scene = self.scene;
        let node = branch.node();
        let mut children = scene.trace().branches(branch);
        let mut best = None;
        match scene.status(node) {
            Status::Closed if scene.trace().bound(node).fails_low(scene.trace().kind(ply)) => {}
            Status::Closed => children = children.telling_best(ply),
            Status::Open => best = scene.best_of(node, ply),
            Status::Unseen => {}
        }
        // The path is drawn wherever it goes.
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

    /// Passes over children that end before a column: if several are narrower than a column,
    /// only the first one in it is visible.
    fn pass_over(&mut self, children: &mut Branches<'_>, column: i64) {
        if let Some(edges) = &mut self.edges {
            children.pass_over(edges.of(self.scene.trace(), column));
        }
    }

    /// Whether all remaining children are in one column, the last of their parent's.
    fn is_rest_narrow(&self, children: &Branches<'_>, last: i64) -> bool {
        column(children.next_leaf(), self.metrics) == last
    }

    /// Whether to draw the children of a branch of this width even if they have to be searched
    /// again, no matter what was drawn before.
    fn is_looked_into(&self, branch: &Branch, columns: i64) -> bool {
        let nodes = i64::from(branch.nodes_to_search());
        if nodes == 0 || self.metrics.leaves <= 1 || self.scene.moment.is_on_path(branch.node()) {
            return true;
        }
        let right = self.view.right.min(self.width);
        let alike = (right - self.view.left.max(0)) / columns;
        nodes.saturating_mul(alike.max(1)) <= MAX_SEARCHED
    }

    /// Draws the count of nodes folded away, if there is room for a number.
    fn folded(&mut self, node: NodeId, ply: u32, parent: Option<usize>, x: i64) {
        if self.metrics.detail != Detail::Dot && parent.is_some() {
            let hidden = self.scene.trace().size(node) - 1;
            let hidden = self.scene.hidden(std::iter::once(node), hidden);
            let look = self.scene.count(node, ply + 1, hidden);
            self.push(node, parent, x, ply + 1, look);
        }
    }

    /// Draws the moves that a cutoff at a node skips, the last one first, in their slots; until
    /// then with everything below them.
    fn skipped(&mut self, node: NodeId, (ply, parent): (u32, usize), moves: &[Unsearched]) {
        let is_cut = self.scene.status(node) == Status::Closed;
        for unsearched in moves.iter().rev() {
            let (left, right) = self.scene.folds.fold(unsearched.slots);
            let [left, right] = [left, right].map(|slot| column(slot, self.metrics));
            let mut look = self.scene.cut(node, ply + 1, 1, Some(unsearched.mv));
            let detail = self.metrics.detail(ply + 1);
            look.has_board = detail.has_board();
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

    /// Draws a subtree too small for nodes: one mark per ply, towards the current node or down
    /// its first children.
    fn mass(&mut self, branch: &Branch, ply: u32, x: i64) {
        let moment = self.scene.moment;
        let node = branch.node();
        if moment.is_on_path(node) {
            for frame in &moment.path[ply as usize..] {
                self.mark(frame.node, frame.ply, x, true);
            }
        } else if self.mark(node, ply, x, false) {
            // First children come right after their parents in preorder.
            (1..=self.scene.trace().chain(branch))
                .take_while(|below| self.mark(NodeId(node.0 + below), ply + below, x, false))
                .for_each(drop);
        }
    }

    /// Marks the selected node if it is too small to be drawn as one.
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

    /// Draws a mark; `false` if there is one already, or it is out of view.
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
            status: self.scene.status(node),
            on_path,
        });
        true
    }
}
