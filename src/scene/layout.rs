//! Which nodes of a tree to draw, and where.

use super::drawing::{Bounds, Drawing, Labels, Metrics, Viewport};
use super::figure::{self, Item, Plan};
use super::tree::TreeScene;
use super::whole;

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
    pub is_path: bool,
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
        match self.plan(metrics) {
            Some(plan) => plan.draw(&self.scene, metrics, view),
            None => whole::draw(&self.scene, metrics, view),
        }
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
