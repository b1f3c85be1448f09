//! What rows draw: the path to the current node, and on from there along the best moves
//! that are known, so that a slide shows where a value comes from.

use super::Tree;
use super::plan::Plan;
use scene::{Shape, TreeNode};
use trace::{Moment, NodeId};

impl Tree<'_> {
    /// The nodes of all rows, as many rows as there is room for. Moves that a cutoff skips
    /// are told one by one: before it they are like any others.
    pub(super) fn in_rows(&self, moment: &Moment, plan: &Plan) -> Vec<TreeNode> {
        // The path's own rows, and that of the current node's children.
        let own = moment.path.len() + 1;
        let mut scene = self.scene(moment);
        scene.selected = Some(self.end_of_line(moment, plan.most_rows().saturating_sub(own)));
        let mut nodes = Vec::new();
        for mut node in plan.nodes(scene) {
            node.look.selected = false;
            match (node.look.shape, node.parent) {
                (Shape::Cut(_) | Shape::Rest, Some(parent)) => {
                    nodes.extend(scene.skipped_moves(node.node, node.ply, parent));
                }
                _ => nodes.push(node),
            }
        }
        nodes
    }

    /// The last node of the line that goes on from the current node, at most so many plies
    /// below it: first the child whose value arrives, else the best so far.
    fn end_of_line(&self, moment: &Moment, plies: usize) -> NodeId {
        let trace = &self.pane.recording.trace;
        let current = moment.current();
        let best = moment.frame(current).and_then(|frame| frame.best);
        let first = moment.arrived().or(best.map(|best| best.child));
        let mut ply = moment.path.len() as u32;
        let line = std::iter::successors(first, |&node| {
            let next = trace.best_child(node, ply);
            ply += 1;
            next
        });
        line.take(plies).last().unwrap_or(current)
    }
}
