//! Draws a tree in either of the two ways.

use super::tree::{Drawing, Extent, Metrics, Viewport};
use super::tree_scene::TreeScene;
use super::{figure, path, whole};

impl TreeScene<'_> {
    /// What is seen of it through a viewport.
    #[must_use]
    pub fn draw(&self, extent: Extent, metrics: Metrics, view: Viewport) -> Drawing {
        match extent {
            Extent::Figure => figure::draw(self, metrics),
            Extent::Path => path::draw(self, metrics),
            Extent::Whole => whole::draw(self, metrics, view),
        }
    }

    /// The size of the drawing and the current node's place; of a whole tree, without
    /// walking it.
    #[must_use]
    pub fn size(&self, extent: Extent, metrics: Metrics) -> Drawing {
        match extent {
            Extent::Figure => figure::draw(self, metrics),
            Extent::Path => path::draw(self, metrics),
            Extent::Whole => whole::size(self, metrics),
        }
    }
}
