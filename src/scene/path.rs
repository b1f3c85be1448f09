//! The path to a node and the children of every node on it; what lies below those is a
//! count. However large the tree is, this fits.

use super::items::{self, Item};
use super::tree::{Drawing, Metrics, Role};
use super::tree_scene::TreeScene;
use trace::NodeId;

pub(super) fn draw(scene: &TreeScene<'_>, metrics: Metrics) -> Drawing {
    let path = scene.part.recording.trace.path_to(scene.focus());
    let builder = Builder {
        scene,
        metrics,
        path: &path,
    };
    items::draw(scene, &builder.item(NodeId::ROOT, 0))
}

struct Builder<'a, 'b> {
    scene: &'a TreeScene<'b>,
    metrics: Metrics,
    path: &'a [NodeId],
}

impl Builder<'_, '_> {
    /// A node at `ply`; the children of one on the path are items too.
    fn item(&self, node: NodeId, ply: usize) -> Item {
        let trace = &self.scene.part.recording.trace;
        let mut children = Vec::new();
        if self.path.get(ply) == Some(&node) {
            children.extend(trace.children(node).map(|child| self.item(child, ply + 1)));
            let skipped = self.scene.part.recording.skipped(node).len();
            children.extend((skipped > 0).then(|| self.count(node, Role::Skipped(skipped))));
        } else if trace.size(node) > 1 {
            children.push(self.count(node, Role::Hidden(trace.size(node) - 1)));
        }
        let below = children.iter().map(|child| child.width).sum();
        Item {
            role: Role::Node,
            node,
            hidden: Vec::new(),
            beside: 0,
            width: self.metrics.slot.max(below),
            children,
        }
    }

    fn count(&self, parent: NodeId, role: Role) -> Item {
        Item {
            role,
            node: parent,
            hidden: Vec::new(),
            beside: 0,
            children: Vec::new(),
            width: self.metrics.small,
        }
    }
}
