//! A small map of the whole tree, with the part of it that is looked at.

use std::collections::HashSet;
use std::rc::Rc;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::{PaneView, RunView};
use crate::Role;
use crate::camera::{Camera, Sizes};
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
    let left = i64::from(area.x) + i64::from(width.saturating_sub(leaves.div_ceil(shared)) / 2);
    let top = i64::from(area.y);
    let mut canvas = Canvas::new(look, frame.buffer_mut(), area);
    let mut put = |x, y, char, role| canvas.put((x, y), char, look.style(role));
    // The line above the map: heavy over what the tree's panel shows.
    let [ruler, heavy, ..] = look.glyphs.timeline;
    let slot = |x: i64| x * i64::from(sizes.metrics.leaves) / i64::from(sizes.metrics.slot);
    let column = |x: i64| left + slot(x) / i64::from(shared);
    let seen = column(camera.left.max(0))..=column(camera.left + i64::from(width) - 1);
    for x in area.left().into()..area.right().into() {
        if seen.contains(&x) {
            put(x, top, heavy, Role::Focus);
        } else {
            put(x, top, ruler, Role::Border);
        }
    }
    let plies = tree.whole.plies();
    let layout = if tree.folds.is_empty() {
        pane.replay.map(shared, || layout(tree, metrics))
    } else {
        Rc::new(layout(tree, metrics))
    };
    let mut mark =
        |x: i64, row: u32, char, role| put(left + x, top + 1 + i64::from(row), char, role);
    let [open, closed, unseen] = look.glyphs.map;
    for &(x, row, node) in &layout.marks {
        let (char, role) = match tree.moment.status(node) {
            Status::Closed => (closed, Role::Text),
            Status::Open => (open, Role::Text),
            Status::Unseen => (unseen, Role::Faint),
        };
        mark(x, row, char, role);
    }
    let [.., current] = look.glyphs.dots;
    let last = tree.moment.path.len() - 1;
    for (index, node) in tree.moment.path.iter().enumerate() {
        let (char, role) = if index == last {
            (current, Role::Focus)
        } else {
            (open, Role::Strong)
        };
        let x = tree.column(node.node, metrics);
        mark(x, row_of(node.ply, plies), char, role);
    }
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
