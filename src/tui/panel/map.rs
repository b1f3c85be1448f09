//! A small map of the whole tree, with the part of it that is looked at.

use std::collections::HashSet;
use std::rc::Rc;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::{PaneView, RunView};
use crate::Role;
use crate::camera::{Camera, Sizes};
use crate::look::Look;
use crate::watch::MapLayout;
use scene::{Detail, Extent, Metrics, TreeScene, Viewport};
use trace::{Status, Step};

/// The most rows of plies that a map has; one more is the ruler above them.
const MAX_ROWS: u16 = 5;
/// The rows that the tree keeps.
const MIN_TREE: u16 = 9;

/// Splits what a panel has into the tree's part and the map's, where a tree of so many
/// columns and plies wants a map.
pub(super) fn split(
    view: &RunView<'_>,
    inner: Rect,
    columns: i64,
    plies: u32,
) -> (Rect, Option<Rect>) {
    let rows = (plies.min(u32::from(MAX_ROWS)) as u16) + 1;
    let wanted = view.watch.map && columns > i64::from(inner.width);
    if !wanted || inner.height < rows + MIN_TREE {
        return (inner, None);
    }
    let tree = Rect {
        height: inner.height - rows,
        ..inner
    };
    let map = Rect {
        y: tree.bottom(),
        height: rows,
        ..inner
    };
    (tree, Some(map))
}

/// Draws the map. `camera` looks at the tree with `sizes`.
pub(super) fn draw(
    (view, pane): (&RunView<'_>, &PaneView<'_>),
    (sizes, camera): (&Sizes, Camera),
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let (look, tree) = (view.look, &pane.tree.scene);
    let leaves = tree.slots();
    let width = u32::from(area.width);
    let mut shared: u32 = 1;
    while leaves.div_ceil(shared) > width {
        shared = shared.saturating_mul(2);
    }
    let metrics = Metrics {
        detail: Detail::Dot,
        slot: 1,
        small: 1,
        leaves: shared,
    };
    let offset = i64::from(width.saturating_sub(leaves.div_ceil(shared)) / 2);
    let map = Map {
        look,
        area,
        offset,
        plies: tree.whole.plies(),
    };
    map.ruler(frame, (sizes, camera), shared);
    let layout = if tree.folds.is_empty() {
        pane.replay.map(shared, || layout(tree, metrics))
    } else {
        Rc::new(layout(tree, metrics))
    };
    let [open, closed, unseen] = look.glyphs.map;
    let place = |node, ply| (tree.column(node, metrics), row_of(ply, map.plies));
    for &(x, row, node) in &layout.marks {
        let (char, role) = match tree.moment.status(node) {
            Status::Closed => (closed, Role::Text),
            Status::Open => (open, Role::Text),
            Status::Unseen => (unseen, Role::Faint),
        };
        map.put(frame, (x, row), char, role);
    }
    for node in &tree.moment.path {
        map.put(frame, place(node.node, node.ply), open, Role::Strong);
    }
    let [.., current] = look.glyphs.dots;
    let at = place(tree.moment.current(), tree.moment.path.len() as u32 - 1);
    map.put(frame, at, current, Role::Focus);
}

/// The row of a ply on the map of so many.
fn row_of(ply: u32, plies: u32) -> u32 {
    let rows = u32::from(MAX_ROWS);
    if plies <= rows {
        ply
    } else {
        ply * (rows - 1) / (plies - 1)
    }
}

/// Where every node of the map stands, whichever step one is at.
fn layout(tree: &TreeScene<'_>, metrics: Metrics) -> MapLayout {
    let begin = tree.pane.recording.trace.moment(Step::FIRST);
    let tree = TreeScene {
        moment: &begin,
        selected: None,
        differences: None,
        ..*tree
    };
    let drawing = tree.layout(Extent::Whole).draw(metrics, Viewport::ALL);
    let masses = drawing.masses.iter();
    let nodes = drawing.nodes.iter();
    let marks = masses
        .map(|mass| (mass.x, mass.ply, mass.node))
        .chain(nodes.map(|node| (node.x, node.ply, node.node)))
        .map(|(x, ply, node)| (x, row_of(ply, tree.whole.plies()), node));
    // Of those that share a cell, the last is what is seen.
    let mut taken = HashSet::new();
    MapLayout {
        shared: metrics.leaves,
        marks: marks
            .rev()
            .filter(|&(x, row, _)| taken.insert((x, row)))
            .collect(),
    }
}

struct Map<'a> {
    look: &'a Look,
    area: Rect,
    offset: i64,
    plies: u32,
}

impl Map<'_> {
    /// The line above the map: heavy over what the tree's panel shows.
    fn ruler(&self, frame: &mut Frame<'_>, (sizes, camera): (&Sizes, Camera), shared: u32) {
        let [ruler, heavy, ..] = self.look.glyphs.timeline;
        let Metrics { slot, leaves, .. } = sizes.metrics;
        let column =
            |x: i64| x * i64::from(leaves) / i64::from(slot) / i64::from(shared) + self.offset;
        let (left, right) = (
            column(camera.left.max(0)),
            column(camera.left + i64::from(self.area.width) - 1),
        );
        for at in 0..self.area.width {
            let seen = (left..=right).contains(&i64::from(at));
            let (char, role) = if seen {
                (heavy, Role::Focus)
            } else {
                (ruler, Role::Border)
            };
            frame.buffer_mut()[(self.area.x + at, self.area.y)]
                .set_char(char)
                .set_style(self.look.style(role));
        }
    }

    fn put(&self, frame: &mut Frame<'_>, (x, row): (i64, u32), char: char, role: Role) {
        let rows = u32::from(self.area.height - 1);
        let Ok(column) = u16::try_from(x + self.offset) else {
            return;
        };
        if column < self.area.width && row < rows {
            let at = (self.area.x + column, self.area.y + 1 + row as u16);
            frame.buffer_mut()[at]
                .set_char(char)
                .set_style(self.look.style(role));
        }
    }
}
