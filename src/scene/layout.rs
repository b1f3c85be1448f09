//! Which nodes of a tree to draw, and where.

use std::collections::HashSet;
use std::iter::successors;

use super::drawing::{Bounds, Drawing, Labels, Metrics, Rows, TreeNode, Viewport};
use super::figure::{self, Item, Plan};
use super::tree::TreeScene;
use super::whole;
use trace::{NodeId, Status};

/// Which nodes to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// The lesson's figure: the numbered states and the path to the current node.
    Figure,
    /// The path to the node in focus, on along the best line, and the children of each of their
    /// nodes.
    Path,
    /// Every node.
    Whole,
}

/// A tree with its nodes chosen, to be measured and drawn in any size.
pub struct Layout<'a> {
    /// The tree.
    pub scene: TreeScene<'a>,
    /// The items to draw; `None` for a whole tree, whose places follow from its leaves.
    items: Option<Vec<Item>>,
    /// Whether the items are the path and its children.
    is_path: bool,
}

impl Layout<'_> {
    /// The size of the drawing.
    pub fn bounds(&self, metrics: Metrics) -> Bounds {
        match self.plan(metrics) {
            Some(plan) => plan.bounds(&self.scene),
            None => self.scene.bounds(metrics),
        }
    }

    /// The longest texts of its nodes, in a panel this many columns wide.
    pub fn labels(&self, columns: u32) -> Labels {
        let labels = self.scene.labels(columns);
        let is_whole = self.items.is_none();
        Labels {
            slot: if is_whole { labels.slot } else { labels.value },
            close: is_whole && labels.close,
            ..labels
        }
    }

    /// What a viewport shows.
    pub fn draw(&self, metrics: Metrics, view: Viewport) -> Drawing {
        let mut drawing = match self.plan(metrics) {
            Some(plan) => plan.draw(&self.scene, metrics, view),
            None => whole::draw(&self.scene, metrics, view),
        };
        let parents = drawing.nodes.iter().filter_map(|node| node.parent);
        let parents: HashSet<usize> = parents.collect();
        for (index, TreeNode { node, look, .. }) in drawing.nodes.iter_mut().enumerate() {
            let is_read = look.is_node() && !look.rows.is_empty() && !look.is_on_path();
            let is_inner = look.status != Status::Unseen && self.scene.trace().size(*node) > 1;
            look.goes_on = is_read && is_inner && !parents.contains(&index);
        }
        drawing
    }

    /// The first rows, at most `most`, that have nodes with boards.
    pub fn boards(&self, most: u32) -> Rows {
        let has_boards = |row: &u32| match &self.items {
            Some(items) => items.iter().any(|item| item.has_board_in(*row)),
            None => true,
        };
        match most {
            u32::MAX => Rows::ALL,
            most => Rows::first((0..self.scene.whole.plies()).filter(has_boards), most),
        }
    }

    /// The width of slots in which nodes have room for cards, and those of some rows for boards,
    /// both given by the widths of their own slots. Only in a whole tree do nodes share the slots
    /// of their leaves; one without room for cards has none for boards.
    pub fn slot(&self, (card, board): (u32, u32), boards: Rows, room: u32) -> u32 {
        match boards {
            _ if self.items.is_some() => return card,
            Rows::ALL => return card.max(board),
            Rows::NONE => return card,
            _ if self.scene.slots().saturating_mul(card) > room => return card,
            _ => {}
        }
        let (trace, whole) = (self.scene.trace(), self.scene.whole);
        let below = |row: &Vec<NodeId>| {
            let children = row.iter().flat_map(|&node| trace.children(node));
            Some(children.collect())
        };
        let rows = successors(Some(vec![NodeId::ROOT]), below).zip(0..);
        let with_boards = rows.take_while(|(_, row)| boards.has(*row));
        // Boards are centred above their leaves, and may stand above those of others.
        let slots = with_boards.map(|(row, _)| {
            let spans = row.iter().map(|&node| whole.slots_of(&trace.branch(node)));
            let middles: Vec<u32> = spans.map(|(left, right)| left + right).collect();
            let gaps = middles.windows(2).map(|pair| pair[1] - pair[0]);
            let first = middles.first().map(|middle| 2 * middle);
            let last = middles
                .last()
                .map(|middle| 2 * (2 * whole.leaves() - middle));
            gaps.chain(first).chain(last).min().unwrap_or(2)
        });
        card.max((2 * board).div_ceil(slots.min().unwrap_or(2)))
    }

    /// Whether the drawing leaves no node out.
    pub fn is_whole(&self, metrics: Metrics) -> bool {
        self.plan(metrics).is_none_or(|plan| plan.is_whole())
    }

    /// Whether a figure shows every node there is.
    pub fn has_all(&self) -> bool {
        let Some(items) = &self.items else {
            return true;
        };
        items.iter().filter(|item| item.is_node()).count() == self.scene.trace().nodes()
    }

    /// The places of the items; `None` for a whole tree.
    fn plan(&self, metrics: Metrics) -> Option<Plan<'_>> {
        let items = self.items.as_ref()?;
        Some(match metrics.room {
            Some(room) if self.is_path => Plan::rows(&self.scene, items, metrics, room),
            _ => Plan::tree(items, metrics),
        })
    }
}

impl<'a> TreeScene<'a> {
    /// Chooses the nodes to draw.
    pub fn layout(self, extent: Extent) -> Layout<'a> {
        Layout {
            items: match extent {
                Extent::Figure => Some(figure::figure(&self)),
                Extent::Path => Some(figure::path(&self)),
                Extent::Whole => None,
            },
            is_path: extent == Extent::Path,
            scene: self,
        }
    }
}
