//! The tree of a search and its map.

use std::collections::HashSet;
use std::rc::Rc;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::macros::vertical;
use unicode_width::UnicodeWidthStr;

use super::canvas::Canvas;
use super::node::Painter;
use super::{PaneView, Panel, RunView};
use crate::camera::{Camera, Sizes, Zoom};
use crate::look::Look;
use crate::watch::{MapLayout, Replay};
use crate::{Hits, Role, Watch};
use game::Picture;
use scene::{
    Bounds, Detail, Extent, Layout, Metrics, Scene, TreeScene, Viewport, ended_words, nodes_words,
    view_words,
};
use trace::{Status, Step};
use words::{message, say};

/// Draws the tree of one search.
pub(super) fn draw(
    view: &RunView<'_>,
    panel: Panel,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let pane = view.of(panel);
    let title = title(view, pane, area.width);
    frame.render_widget(view.block(panel, &[title], area.width), area);
    let inner = view.inside(panel, area);
    if inner.width < 4 || inner.height < 2 {
        return;
    }
    let tree = &pane.tree;
    let sizes = Sizes::new(zoom(view, pane, inner), &root_picture(tree));
    let columns = tree.bounds(sizes.metrics).width;
    let plies = tree.scene.whole.plies();
    let (inner, map_area) = match view.watch.extent {
        Extent::Whole => split_map(view, inner, columns, plies),
        Extent::Figure | Extent::Path => (inner, None),
    };
    let sizes = sizes.spread(plies, columns, inner.as_size());
    let bounds = tree.bounds(sizes.metrics);
    // The camera follows the node of the board.
    let ply = pane.scene.board.ply;
    let camera = Camera::following(&bounds, &sizes, ply, inner.as_size(), view.watch.pan);
    let drawing = tree.draw(sizes.metrics, camera.viewport(&sizes, inner.as_size()));
    let seen = Rect {
        height: inner.height + 2,
        ..area
    };
    beyond(view.look, frame, seen, (&bounds, &sizes, camera));
    if let Some(area) = map_area {
        draw_map((view, pane), (&sizes, camera), frame, area);
    }
    let mut painter = Painter {
        canvas: Canvas::new(view.look, frame.buffer_mut(), inner),
        pane: pane.index,
        sizes,
        camera,
    };
    painter.draw(&drawing, hits);
}

fn root_picture(tree: &Layout<'_>) -> Picture {
    tree.scene.pane.recording.game.place(&[]).picture
}

fn title(view: &RunView<'_>, of: &PaneView<'_>, columns: u16) -> String {
    /// Minimum columns for the long title.
    const ROOMY: u16 = 46;
    let lang = view.lang();
    let pane = of.pane;
    let nodes = pane.trace().nodes();
    let mut title = match view.watch.extent {
        Extent::Figure if columns < ROOMY => format!("{}/{nodes}", pane.states.len()),
        Extent::Figure => nodes_words(pane, true, lang),
        Extent::Path if columns < ROOMY => format!("…/{nodes}"),
        Extent::Path => {
            let nodes = message!(Nodes { count: nodes });
            say!(lang, PathTitle { nodes })
        }
        Extent::Whole => nodes_words(pane, false, lang),
    };
    if let Some(ended) = ended_words(pane.trace(), lang) {
        // The reason gives way first.
        let name = view.name(Panel::Tree).width();
        let fits = title.width() + ended.width() + name + 8 <= usize::from(columns);
        let ended = if fits { ended } else { say!(lang, Incomplete) };
        title = format!("{title} · {ended}");
    }
    // The counts of two searches are in the timeline too: no need for half a title.
    if view.is_pair() && view.longest_title(of) + title.width() + 4 > usize::from(columns) {
        return String::new();
    }
    // The calls of negamax have scores from the mover's side, the tree has them from MAX's.
    let view = view_words(pane, lang).map(|view| format!(" · {view}"));
    title + &view.unwrap_or_default()
}

/// The layout of a search's tree at its step.
pub(super) fn layout<'a>(
    replay: Replay<'a>,
    pane: usize,
    watch: &'a Watch,
    scene: &'a Scene,
) -> Layout<'a> {
    let tree = TreeScene {
        pane: replay.run.pane(pane),
        moment: &scene.moment,
        whole: replay.whole(pane),
        selected: watch.selected_in(pane),
        folds: &watch.folds,
        differences: replay.differences(pane),
    };
    tree.layout(watch.extent)
}

/// Draws marks in the panel's border where the drawing goes on.
fn beyond(
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    (bounds, sizes, camera): (&Bounds, &Sizes, Camera),
) {
    let glyphs = look.glyphs;
    let [left, right, up, down] = glyphs.beyond;
    let (x, y) = (i64::from(area.x), i64::from(area.y));
    let (width, height) = (i64::from(area.width), i64::from(area.height));
    let mut canvas = Canvas::new(look, frame.buffer_mut(), area);
    // Not within the title.
    let rules = [glyphs.border, glyphs.path_border].map(|set| set.horizontal_top);
    let mut is_at = |x: i64, symbols: &[&str]| {
        let symbol = canvas.symbol((x, y));
        symbol.is_some_and(|symbol| symbols.contains(&symbol))
    };
    let (middle, last) = (x + width / 2, x + width - 2);
    let above = (middle..=last).find(|&x| is_at(x, &rules));
    let above = above.or_else(|| is_at(last, &[" "]).then_some(last));
    let goes_on = [
        camera.left > 0,
        camera.left + width - 2 < bounds.width,
        camera.top > 0 && above.is_some(),
        camera.top + height - 2 < sizes.rows(bounds.plies),
    ];
    let marks = [
        (left, (x, y + height / 2)),
        (right, (x + width - 1, y + height / 2)),
        (up, (above.unwrap_or(last), y)),
        (down, (middle, y + height - 1)),
    ];
    for ((char, at), _) in marks
        .into_iter()
        .zip(goes_on)
        .filter(|(_, goes_on)| *goes_on)
    {
        canvas.put(at, char, look.style(Role::Key));
    }
}

/// The zoom that was asked for, else boards if the tree fits with them, else chips.
pub(super) fn zoom(view: &RunView<'_>, pane: &PaneView<'_>, inner: Rect) -> Zoom {
    if let Some(zoom) = view.watch.zoom {
        return zoom;
    }
    let (tree, root) = (&pane.tree, root_picture(&pane.tree));
    // A node of a written tree has no board.
    if matches!(root, Picture::Tree { .. }) {
        return Zoom::Chips;
    }
    let sizes = Sizes::new(Zoom::Boards, &root);
    let fits = tree.bounds(sizes.metrics).width <= i64::from(inner.width)
        && sizes.rows(tree.scene.whole.plies()) <= i64::from(inner.height);
    if fits { Zoom::Boards } else { Zoom::Chips }
}

/// Maximum rows of a map, without the ruler above them.
const MAX_ROWS: u16 = 5;
/// Minimum rows of the tree above a map.
const MIN_TREE: u16 = 9;

/// Splits a panel for the tree and, if the tree is wider, a map.
fn split_map(view: &RunView<'_>, inner: Rect, columns: i64, plies: u32) -> (Rect, Option<Rect>) {
    let rows = (plies.min(u32::from(MAX_ROWS)) as u16) + 1;
    let wanted = view.watch.map && columns > i64::from(inner.width);
    if !wanted || inner.height < rows + MIN_TREE {
        return (inner, None);
    }
    let [tree, map] = vertical![>=MIN_TREE, ==rows].areas(inner);
    (tree, Some(map))
}

/// Draws the map of a tree that is drawn with these sizes and camera.
fn draw_map(
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
    // The ruler is heavy over the visible part of the tree.
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
        view.replay
            .map(pane.index, shared, || map_layout(tree, metrics))
    } else {
        Rc::new(map_layout(tree, metrics))
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

/// The row of a ply on the map.
fn row_of(ply: u32, plies: u32) -> u32 {
    let rows = u32::from(MAX_ROWS);
    if plies <= rows {
        ply
    } else {
        ply * (rows - 1) / (plies - 1)
    }
}

/// The places of all nodes on the map: the same at every step.
fn map_layout(tree: &TreeScene<'_>, metrics: Metrics) -> MapLayout {
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
    // Of nodes that share a cell, the last one is on top.
    let mut taken = HashSet::new();
    MapLayout {
        leaves: metrics.leaves,
        marks: marks
            .rev()
            .filter(|&(x, row, _)| taken.insert((x, row)))
            .collect(),
    }
}
