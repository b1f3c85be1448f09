//! Trees of which some nodes are drawn and the rest are counts: items get their places.

use super::tree::{Drawing, Role};
use super::tree_scene::TreeScene;
use trace::NodeId;

/// A part of such a drawing before it has places.
pub(super) struct Item {
    pub role: Role,
    pub node: NodeId,
    /// The children that a count stands for.
    pub hidden: Vec<NodeId>,
    pub beside: usize,
    pub children: Vec<Item>,
    pub width: u32,
}

/// Gives every item its place.
pub(super) fn draw(scene: &TreeScene<'_>, root: &Item) -> Drawing {
    let mut drawing = Drawing {
        width: i64::from(root.width),
        ..Drawing::default()
    };
    let mut placer = Placer {
        scene,
        drawing: &mut drawing,
    };
    placer.place(root, 0, None, 0);
    drawing
}

struct Placer<'a, 'b> {
    scene: &'a TreeScene<'b>,
    drawing: &'a mut Drawing,
}

impl Placer<'_, '_> {
    fn place(&mut self, item: &Item, ply: u32, parent: Option<(usize, Option<NodeId>)>, left: i64) {
        let index = self.drawing.nodes.len();
        let branch = self.scene.trace().branch(item.node);
        let is_best = |(index, best): (usize, Option<NodeId>)| (index, best == Some(item.node));
        let mut drawn = self.scene.drawn(&branch, ply, parent.map(is_best));
        drawn.mv = self.scene.part.recording.move_to(item.node);
        drawn.role = item.role;
        drawn.beside = item.beside;
        drawn.x = left + i64::from((item.width - 1) / 2);
        if matches!(item.role, Role::Hidden(_) | Role::Skipped(_)) {
            // It stands for nodes below the one it names.
            let best = parent.and_then(|(_, best)| best);
            drawn.best = best.is_some_and(|best| item.hidden.contains(&best));
            (drawn.current, drawn.on_path, drawn.arriving) = (false, false, false);
            (drawn.selected, drawn.differs) = (false, false);
            drawn.mv.clear();
            drawn.state = None;
        }
        if matches!(item.role, Role::Skipped(_)) {
            drawn.status = self.scene.skipped_status(item.node);
        }
        if item.node == self.scene.focus() && matches!(item.role, Role::Node | Role::Small) {
            self.drawing.current = drawn.x;
        }
        self.drawing.plies = self.drawing.plies.max(ply + 1);
        self.drawing.nodes.push(drawn);
        let below: u32 = item.children.iter().map(|child| child.width).sum();
        let mut left = left + i64::from((item.width - below) / 2);
        let best = self.scene.best_of(item.node, ply);
        for child in &item.children {
            self.place(child, ply + 1, Some((index, best)), left);
            left += i64::from(child.width);
        }
    }
}
