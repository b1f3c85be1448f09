//! Trees of which some nodes are chosen and the rest are counts: a lesson's figure, and the
//! path to a node with the children of every node on it.

use std::ops::Range;

use super::tree::{Bounds, Detail, Drawing, Metrics, Shape, TreeNode, TreeScene, Viewport};
use trace::{NodeId, Trace};

/// What is drawn, parents before children, without places yet.
pub(super) struct Item {
    shape: Shape,
    /// The node; of counts and cuts, the parent.
    node: NodeId,
    parent: usize,
    ply: u32,
    /// How many nodes are left out beside it.
    beside: usize,
    /// The children that a count stands for.
    hidden: Range<NodeId>,
    /// Index after the last item below it.
    end: usize,
}

/// The numbered states and the path to the current node; the rest are counts.
pub(super) fn figure(scene: &TreeScene<'_>) -> Vec<Item> {
    let mut states: Vec<NodeId> = scene.pane.states.iter().map(|(_, node)| node).collect();
    states.sort_unstable();
    let mut chooser = Chooser::new(scene);
    chooser.figure(NodeId::ROOT, Shape::Node, 0, 0, &states);
    chooser.items
}

/// The path to the node that is looked at and the children of every node on it. However
/// large the tree is, this fits.
pub(super) fn path(scene: &TreeScene<'_>) -> Vec<Item> {
    let path = scene.trace().path_to(scene.focus());
    let mut chooser = Chooser::new(scene);
    chooser.path(NodeId::ROOT, 0, 0, &path);
    chooser.items
}

struct Chooser<'a> {
    scene: &'a TreeScene<'a>,
    trace: &'a Trace,
    items: Vec<Item>,
}

impl<'a> Chooser<'a> {
    fn new(scene: &'a TreeScene<'a>) -> Self {
        Self {
            scene,
            trace: scene.trace(),
            items: Vec::new(),
        }
    }

    fn push(&mut self, shape: Shape, node: NodeId, parent: usize, ply: u32) -> usize {
        let index = self.items.len();
        self.items.push(Item {
            shape,
            node,
            parent,
            ply,
            beside: 0,
            hidden: node..node,
            end: index + 1,
        });
        index
    }

    /// A node and what the figure shows below it. Returns its index.
    fn figure(
        &mut self,
        node: NodeId,
        shape: Shape,
        parent: usize,
        ply: u32,
        states: &[NodeId],
    ) -> usize {
        let index = self.push(shape, node, parent, ply);
        let trace = self.trace;
        let mut run: Vec<NodeId> = Vec::new();
        for child in trace.children(node) {
            let end = trace.end(child);
            let first = states.partition_point(|&state| state < child);
            if states.get(first).is_none_or(|&state| state >= end) {
                run.push(child);
                continue;
            }
            self.run(&mut run, index, ply + 1, states);
            let shape = if states[first] == child {
                Shape::Node
            } else if self.scene.moment.is_on_path(child) {
                Shape::Small
            } else {
                Shape::Joint
            };
            self.figure(child, shape, index, ply + 1, states);
        }
        self.run(&mut run, index, ply + 1, states);
        self.skipped(index);
        index
    }

    /// Children that the figure leaves out share a slot: the one on the path, or a count.
    fn run(&mut self, run: &mut Vec<NodeId>, parent: usize, ply: u32, states: &[NodeId]) {
        let nodes = std::mem::take(run);
        let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) else {
            return;
        };
        let hidden: usize = nodes.iter().map(|&node| self.trace.size(node)).sum();
        let on_path = |node: &&NodeId| self.scene.moment.is_on_path(**node);
        if let Some(&node) = nodes.iter().find(on_path) {
            let index = self.figure(node, Shape::Small, parent, ply, states);
            self.items[index].beside = hidden - self.trace.size(node);
        } else {
            let above = self.items[parent].node;
            let index = self.push(Shape::Count(hidden), above, parent, ply);
            self.items[index].hidden = first..NodeId(last.0 + 1);
        }
    }

    /// A node; the children of one on the path are items too.
    fn path(&mut self, node: NodeId, parent: usize, ply: u32, path: &[NodeId]) {
        let index = self.push(Shape::Node, node, parent, ply);
        if path.get(ply as usize) == Some(&node) {
            for child in self.trace.children(node) {
                self.path(child, index, ply + 1, path);
            }
            self.skipped(index);
        } else if self.trace.size(node) > 1 {
            let hidden = self.trace.size(node) - 1;
            self.push(Shape::Count(hidden), node, index, ply + 1);
        }
        self.items[index].end = self.items.len();
    }

    /// The moves that a cutoff skips come last below a node, as one item.
    fn skipped(&mut self, index: usize) {
        let Item { node, ply, .. } = self.items[index];
        let skipped = self.scene.pane.recording.skipped(node).len();
        if skipped > 0 {
            self.push(Shape::Cut(skipped), node, index, ply + 1);
        }
        self.items[index].end = self.items.len();
    }
}

/// The columns of an item.
#[derive(Clone, Copy, Default)]
struct Columns {
    left: i64,
    width: u32,
    /// Those that its children take.
    below: u32,
}

/// Every item's columns.
fn columns(items: &[Item], metrics: Metrics) -> Vec<Columns> {
    let mut columns = vec![Columns::default(); items.len()];
    for (index, item) in items.iter().enumerate().rev() {
        let own = match item.shape {
            Shape::Node => metrics.slot,
            _ => metrics.small,
        };
        columns[index].width = own.max(columns[index].below);
        if index > 0 {
            columns[item.parent].below += columns[index].width;
        }
    }
    let mut next = vec![0; items.len()];
    for (index, item) in items.iter().enumerate() {
        let Columns { width, below, .. } = columns[index];
        let left = next[item.parent];
        next[item.parent] += i64::from(width);
        columns[index].left = left;
        next[index] = left + i64::from((width - below) / 2);
    }
    columns
}

const fn middle(columns: Columns) -> i64 {
    columns.left + ((columns.width - 1) / 2) as i64
}

/// The size of the drawing.
pub(super) fn bounds(scene: &TreeScene<'_>, items: &[Item], metrics: Metrics) -> Bounds {
    let columns = columns(items, metrics);
    let is_focus = |item: &Item| {
        item.node == scene.focus() && matches!(item.shape, Shape::Node | Shape::Small)
    };
    let focus = items.iter().position(is_focus);
    Bounds {
        width: columns.first().map_or(0, |root| i64::from(root.width)),
        plies: items.iter().map(|item| item.ply + 1).max().unwrap_or(0),
        focus: focus.map_or(0, |index| middle(columns[index])),
    }
}

/// What a viewport shows. Of the nodes beside it those are kept whose edges lead through
/// it, one a side and the best one.
pub(super) fn draw(
    scene: &TreeScene<'_>,
    items: &[Item],
    metrics: Metrics,
    view: Viewport,
) -> Drawing {
    let columns = columns(items, metrics);
    let mut drawing = Drawing::default();
    // Of each item: its place in the drawing, its best child, the sides that have an edge.
    let mut above = vec![(0, None, [false; 2]); items.len()];
    let mut index = 0;
    while let Some(item) = items.get(index) {
        let Columns { left, width, .. } = columns[index];
        let (place, best, sides) = &mut above[item.parent];
        let is_best = match item.shape {
            Shape::Count(_) => best.is_some_and(|best| item.hidden.contains(&best)),
            _ => *best == Some(item.node),
        };
        let is_seen = left <= view.right && left + i64::from(width) > view.left;
        if !is_seen {
            let side = &mut sides[usize::from(left > view.right)];
            let is_edge_seen = !std::mem::replace(side, true);
            if !is_edge_seen && !is_best && !scene.moment.is_on_path(item.node) {
                index = item.end;
                continue;
            }
        }
        let parent = (index > 0).then_some(*place);
        let is_read = is_seen && (view.top..=view.bottom).contains(&item.ply);
        let detail = match item.shape {
            Shape::Small | Shape::Joint => Detail::Chip,
            _ => metrics.detail,
        };
        let detail = if is_read { detail } else { Detail::Dot };
        let mut look = match item.shape {
            Shape::Count(hidden) => scene.count(item.node, item.ply, hidden),
            Shape::Cut(moves) => scene.cut(item.node, item.ply, moves, None),
            shape => {
                let branch = scene.trace().branch(item.node);
                let mut look = scene.look(&branch, item.ply, is_best, detail);
                look.shape = shape;
                look.beside = item.beside;
                look
            }
        };
        if let Shape::Count(_) = item.shape {
            look.best = is_best;
        }
        above[index] = (drawing.nodes.len(), None, [false; 2]);
        if item.end > index + 1 {
            above[index].1 = scene.best_of(item.node, item.ply);
        }
        drawing.nodes.push(TreeNode {
            node: item.node,
            parent,
            x: middle(columns[index]),
            ply: item.ply,
            look,
        });
        index = if is_seen { index + 1 } else { item.end };
    }
    drawing
}
