//! The tree as a lesson's figure draws it: the numbered states and the path to the
//! current node; the rest are counts.

use super::items::{self, Item};
use super::tree::{Drawing, Metrics, Role};
use super::tree_scene::TreeScene;
use trace::NodeId;

pub(super) fn draw(scene: &TreeScene<'_>, metrics: Metrics) -> Drawing {
    let builder = Builder { scene, metrics };
    items::draw(scene, &builder.item(NodeId::ROOT, Role::Node))
}

struct Builder<'a, 'b> {
    scene: &'a TreeScene<'b>,
    metrics: Metrics,
}

impl Builder<'_, '_> {
    /// Whether a subtree holds a node that the figure shows.
    fn shows_some_of(&self, node: NodeId) -> bool {
        let trace = &self.scene.part.recording.trace;
        let within = node..trace.end(node);
        self.scene
            .part
            .states
            .iter()
            .any(|(_, node)| within.contains(&node))
    }

    fn item(&self, node: NodeId, role: Role) -> Item {
        let mut children = Vec::new();
        let mut run: Vec<NodeId> = Vec::new();
        let trace = &self.scene.part.recording.trace;
        for child in trace.children(node) {
            if self.shows_some_of(child) {
                children.extend(self.run(node, &mut run));
                let role = if self.scene.part.states.number(child).is_some() {
                    Role::Node
                } else if self.scene.moment.is_on_path(child) {
                    Role::Small
                } else {
                    Role::Joint
                };
                children.push(self.item(child, role));
            } else {
                run.push(child);
            }
        }
        children.extend(self.run(node, &mut run));
        children.extend(self.skipped(node));
        let below = children.iter().map(|child| child.width).sum();
        let own = match role {
            Role::Node => self.metrics.slot,
            Role::Small | Role::Joint | Role::Hidden(_) | Role::Skipped(_) => self.metrics.small,
        };
        Item {
            role,
            node,
            hidden: Vec::new(),
            beside: 0,
            width: own.max(below),
            children,
        }
    }

    /// Children that the figure leaves out share a slot: the one on the path, or a count.
    fn run(&self, parent: NodeId, run: &mut Vec<NodeId>) -> Option<Item> {
        let trace = &self.scene.part.recording.trace;
        let hidden: usize = run.iter().map(|&node| trace.size(node)).sum();
        let nodes = std::mem::take(run);
        let on_path = nodes
            .iter()
            .find(|&&node| self.scene.moment.is_on_path(node));
        if let Some(&node) = on_path {
            let mut item = self.item(node, Role::Small);
            item.beside = hidden - trace.size(node);
            return Some(item);
        }
        (hidden > 0).then_some(Item {
            role: Role::Hidden(hidden),
            node: parent,
            hidden: nodes,
            beside: 0,
            children: Vec::new(),
            width: self.metrics.small,
        })
    }

    fn skipped(&self, node: NodeId) -> Option<Item> {
        let skipped = self.scene.part.recording.skipped(node).len();
        (skipped > 0).then_some(Item {
            role: Role::Skipped(skipped),
            node,
            hidden: Vec::new(),
            beside: 0,
            children: Vec::new(),
            width: self.metrics.small,
        })
    }
}
