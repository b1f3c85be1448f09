//! The whole tree: what a viewport shows of it.

use super::places::WholeTree;
use super::tree::{Drawing, Mass, Metrics, Viewport};
use super::tree_scene::TreeScene;
use crate::trace::NodeId;

/// The size of the drawing and the current node's place, without nodes.
pub(super) fn size(scene: &TreeScene<'_>, metrics: Metrics) -> Drawing {
    let whole = scene.whole;
    Drawing {
        width: whole.span(NodeId::ROOT, metrics).1,
        plies: whole.plies(),
        current: whole.column(scene.focus(), metrics),
        ..Drawing::default()
    }
}

/// What a viewport shows.
pub(super) fn draw(scene: &TreeScene<'_>, metrics: Metrics, view: Viewport) -> Drawing {
    let mut pass = Pass {
        whole: scene.whole,
        scene,
        metrics,
        view,
        last: vec![i64::MIN; scene.whole.plies() as usize],
        drawing: size(scene, metrics),
    };
    pass.visit(NodeId::ROOT, 0, None);
    pass.drawing
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
    fn visit(&mut self, node: NodeId, ply: u32, parent: Option<(usize, Option<NodeId>)>) {
        let trace = &self.scene.part.recording.trace;
        let (left, right) = self.whole.span(node, self.metrics);
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
        let best = self.scene.best_of(node, ply);
        for child in trace.children(node) {
            self.visit(child, ply + 1, Some((index, best)));
        }
        if ply < self.view.bottom {
            self.skipped(node, ply, index, right);
        }
    }

    /// The moves that a cutoff skips, in the last slots of their parent's span.
    fn skipped(&mut self, node: NodeId, ply: u32, parent: usize, right: i64) {
        let moves = self.whole.skipped(node);
        let Some(drawn) = self.drawing.nodes.get_mut(parent) else {
            return;
        };
        if !moves.is_empty() {
            drawn.skipped = 0;
        }
        let slot = i64::from(self.metrics.slot);
        for (place, &mv) in moves.iter().rev().enumerate() {
            let left = right - slot * (place as i64 + 1);
            let mut skipped = self.scene.skipped_move(node, ply + 1, parent, mv);
            skipped.x = i64::midpoint(left, left + slot - 1);
            self.drawing.nodes.push(skipped);
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
