//! The whole tree: a place for every node, and what a viewport shows of it.

use super::tree::{Drawing, Mass, Metrics, TreeScene, Viewport};
use crate::trace::{NodeId, Trace};

/// How many leaves come before each node: all that the places of the nodes need.
pub struct WholeTree {
    leaves_before: Vec<u32>,
    plies: u32,
}

impl WholeTree {
    /// Lays a trace's tree out, in one pass.
    #[must_use]
    pub fn new(trace: &Trace) -> Self {
        let mut leaves = 0;
        let mut leaves_before = Vec::with_capacity(trace.nodes() + 1);
        let mut ends: Vec<u32> = Vec::new();
        let mut plies = 0;
        for index in 0..trace.nodes() as u32 {
            let node = NodeId(index);
            while ends.last().is_some_and(|&end| end <= index) {
                ends.pop();
            }
            plies = plies.max(ends.len() as u32);
            leaves_before.push(leaves);
            if trace.size(node) == 1 {
                leaves += 1;
            } else {
                ends.push(trace.end(node).0);
            }
        }
        leaves_before.push(leaves);
        Self {
            leaves_before,
            plies: plies + 1,
        }
    }

    /// How many leaves the tree has.
    #[must_use]
    pub fn leaves(&self) -> u32 {
        self.leaves_before.last().copied().unwrap_or(0)
    }

    /// How many plies the tree has, the root's included.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The columns from a node's first leaf to its last: `[left, right)`.
    fn span(&self, trace: &Trace, node: NodeId, metrics: Metrics) -> (i64, i64) {
        let column = |leaf: u32| {
            i64::from(leaf) * i64::from(metrics.slot) / i64::from(metrics.leaves.max(1))
        };
        (
            column(self.leaves_before[node.index()]),
            column(self.leaves_before[trace.end(node).index()]),
        )
    }

    /// The column of a node's middle.
    #[must_use]
    pub fn column(&self, trace: &Trace, node: NodeId, metrics: Metrics) -> i64 {
        let (left, right) = self.span(trace, node, metrics);
        i64::midpoint(left, (right - 1).max(left))
    }

    /// What a viewport shows.
    pub(super) fn draw(&self, scene: &TreeScene<'_>, metrics: Metrics, view: Viewport) -> Drawing {
        let trace = &scene.part.recording.trace;
        let mut pass = Pass {
            whole: self,
            scene,
            metrics,
            view,
            last: vec![i64::MIN; self.plies as usize],
            drawing: Drawing {
                width: self.span(trace, NodeId::ROOT, metrics).1,
                plies: self.plies,
                current: self.column(trace, scene.moment.current(), metrics),
                ..Drawing::default()
            },
        };
        pass.visit(NodeId::ROOT, 0, None);
        pass.drawing
    }
}

/// One walk over what a viewport shows.
struct Pass<'a, 'b> {
    whole: &'a WholeTree,
    scene: &'a TreeScene<'b>,
    metrics: Metrics,
    view: Viewport,
    /// The last column with a mass, for each ply.
    last: Vec<i64>,
    drawing: Drawing,
}

impl Pass<'_, '_> {
    fn visit(&mut self, node: NodeId, ply: u32, parent: Option<(usize, NodeId)>) {
        let trace = &self.scene.part.recording.trace;
        let (left, right) = self.whole.span(trace, node, self.metrics);
        if ply > self.view.bottom || right < self.view.left || left > self.view.right {
            return;
        }
        if right - left < i64::from(self.metrics.slot) {
            self.mass(node, ply, left);
            return;
        }
        let index = self.drawing.nodes.len();
        // Ancestors above the viewport are kept for the edges that lead out of it.
        if ply + 1 >= self.view.top {
            let mut drawn = self.scene.drawn(node, ply, parent);
            drawn.x = i64::midpoint(left, right - 1);
            self.drawing.nodes.push(drawn);
        }
        for child in trace.children(node) {
            self.visit(child, ply + 1, Some((index, node)));
        }
    }

    /// A subtree that is narrower than a slot: one mark a ply, down its first children
    /// and towards the current node.
    fn mass(&mut self, node: NodeId, ply: u32, x: i64) {
        let trace = &self.scene.part.recording.trace;
        let moment = self.scene.moment;
        let mut here = Some(node);
        let mut ply = ply;
        while let Some(node) = here {
            let on_path = moment.is_on_path(node);
            if ply > self.view.bottom || (self.last[ply as usize] == x && !on_path) {
                return;
            }
            self.last[ply as usize] = x;
            self.drawing.masses.push(Mass {
                x,
                ply,
                status: moment.status(node),
                on_path,
            });
            ply += 1;
            here = if on_path {
                let mut children = trace.children(node);
                children.find(|&child| moment.is_on_path(child))
            } else {
                trace.children(node).next()
            };
        }
    }
}
