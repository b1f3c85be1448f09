//! The tree of a search and its map.

use std::collections::HashSet;
use std::rc::Rc;

use ratatui::layout::Rect;
use ratatui::macros::vertical;
use unicode_width::UnicodeWidthStr;

use super::canvas::Canvas;
use super::node::{Painter, trail_row};
use super::{PaneView, Panel, RunView};
use crate::camera::{Camera, Sizes, TALL, Zoom, leaves_a_column};
use crate::watch::{MapLayout, MapMark, Replay};
use crate::{Role, Surface, Watch};
use quiz::Secret;
use scene::{
    Bounds, Detail, Drawing, Extent, Layout, Metrics, Scene, Sides, TreeScene, Viewport,
    ended_words, nodes_words, view_words,
};
use search::Score;
use trace::{NodeId, Status, Step};
use words::{Message, message};

/// Draws the tree of one search.
pub(super) fn draw(view: &RunView<'_>, panel: Panel, surface: &mut Surface<'_>, area: Rect) {
    let pane = view.of(panel);
    let inner = view.inside(panel, area);
    let drawn = Drawn::new(view, pane, inner);
    let title = title(view, pane, &drawn, area.width);
    let title = view.title(panel, &title, area.width);
    view.draw_block(panel, view.block(panel).title(title), surface, area);
    if inner.width < 4 || inner.height < 2 {
        return;
    }
    let (mut room, map_area) = drawn.split_map(view, inner);
    let Drawn { tree, extent, .. } = &drawn;
    // Dots take whatever height the map leaves.
    let sizes = drawn.sizes(drawn.zoom, room, view.has_windows());
    let sizes = match extent {
        Extent::Path => sizes,
        Extent::Figure | Extent::Whole => {
            sizes.spread(tree.bounds(sizes.metrics).width, room.as_size())
        }
    };
    room = drawn.room(room);
    let bounds = tree.bounds(sizes.metrics);
    // The camera follows the node on the board.
    let ply = pane.scene.board.ply;
    // A path stays in place while its last plies come and go.
    let plies = match extent {
        Extent::Path => {
            let seen = sizes.metrics.room.map_or(u32::MAX, |(_, plies)| plies);
            tree.scene.whole.plies().min(seen.max(MIN_ROWS))
        }
        Extent::Figure | Extent::Whole => bounds.plies,
    };
    let resting = Bounds { plies, ..bounds };
    let follow =
        |room: Rect| Camera::following(&resting, &sizes, ply, room.as_size(), view.watch.pan);
    let mut camera = follow(room);
    let trail_area = Rect { height: 1, ..room };
    let has_trail = camera.top > 0 && room.height > 3;
    if has_trail {
        (room.y, room.height) = (room.y + 1, room.height - 1);
        camera = follow(room);
    }
    let viewport = camera.viewport(&sizes, room.as_size());
    let drawing = tree.draw(sizes.metrics, viewport);
    beyond(surface, room, (&bounds, &sizes, camera));
    if let Some(area) = map_area {
        draw_map((view, pane), (&sizes, camera), surface, area);
    }
    let canvas = Canvas::new(view.look, surface.buffer, room);
    let first = surface.hits.nodes.len();
    let leaving = Painter::new(canvas, pane.index, sizes, camera).draw(&drawing, &mut surface.hits);
    if let Some(sides) = &tree.scene.sides {
        // A click on a node in a shared tree goes to that node in the active search.
        for (_, pane, node) in &mut surface.hits.nodes[first..] {
            (*pane, *node) = sides.pair.union.own(view.watch.active(), *node);
        }
    }
    if has_trail {
        let most = trail_area.width.into();
        let trail = tree.scene.trail(sizes.ply_from(camera.top), most);
        let mut canvas = Canvas::new(view.look, surface.buffer, trail_area);
        trail_row(&mut canvas, &trail);
    }
    // Marks where edges continue beyond the border.
    let [left, right, ..] = view.look.glyphs.beyond;
    let mut canvas = Canvas::new(view.look, surface.buffer, area);
    for (y, is_right) in leaving {
        let (x, char) = if is_right {
            (room.right().into(), right)
        } else {
            (i64::from(room.x) - 1, left)
        };
        canvas.put((x, y), char, view.look.style(Role::Key));
    }
}

/// Paints a drawing of the first search and makes its nodes clickable.
pub(crate) fn paint(
    surface: &mut Surface<'_>,
    room: Rect,
    drawing: Drawing,
    (sizes, camera): (Sizes, Camera),
) {
    let canvas = Canvas::new(surface.look, surface.buffer, room);
    Painter::new(canvas, 0, sizes, camera).draw(&drawing, &mut surface.hits);
}

/// A tree as it is drawn by a panel.
pub(super) struct Drawn<'a> {
    pub tree: Layout<'a>,
    pub extent: Extent,
    pub zoom: Zoom,
    /// Whether all of it is visible, from border to border.
    is_seen: bool,
}

/// The largest zoom in which the whole tree fits.
pub(super) fn fit(view: &RunView<'_>, pane: &PaneView<'_>, inner: Rect) -> Zoom {
    let whole = Drawn {
        tree: pane.tree.layout(Extent::Whole),
        extent: Extent::Whole,
        zoom: Zoom::CARDS,
        is_seen: true,
    };
    let slots = pane.tree.slots();
    let fitting = Drawn::fitting(&[whole], inner, view.has_windows());
    fitting.unwrap_or(match Zoom::all(slots, inner.width) {
        Zoom::Overview(0) if slots.saturating_mul(2) <= inner.width.into() => Zoom::Dots,
        zoom => zoom,
    })
}

impl<'a> Drawn<'a> {
    /// The extent and zoom requested. By default, the figure or the whole tree if it fits, or
    /// else the path, as large as all of it fits.
    pub fn new(view: &RunView<'a>, pane: &PaneView<'a>, inner: Rect) -> Self {
        let of = |pane: &PaneView<'a>, extent| Self {
            tree: pane.tree.layout(extent),
            extent,
            zoom: Zoom::CARDS,
            is_seen: true,
        };
        // Trees side by side are drawn alike.
        let alike = match view.searches() {
            searches if pane.index < searches.len() => searches,
            _ => std::slice::from_ref(pane),
        };
        let all = |extent| -> Vec<Self> { alike.iter().map(|pane| of(pane, extent)).collect() };
        let windows = view.has_windows();
        let extent = view.watch.extent.unwrap_or_else(|| {
            let fits = |extent| Self::fitting(&all(extent), inner, windows).is_some();
            if pane.pane.has_figure() && fits(Extent::Figure) {
                Extent::Figure
            } else if fits(Extent::Whole) {
                Extent::Whole
            } else {
                Extent::Path
            }
        });
        let extent = match extent {
            // A whole tree that is not full would show that something will be skipped.
            Extent::Whole if pane.tree.hides && !pane.tree.whole.is_full() => Extent::Path,
            extent => extent,
        };
        let mut drawn = of(pane, extent);
        let fitting = || Self::fitting(&all(extent), inner, windows);
        let zoom = view.watch.zoom.or_else(fitting);
        let zoom = zoom.unwrap_or(Zoom::CARDS);
        let plies = pane.tree.whole.plies();
        drawn.is_seen = drawn.has_room_for(plies, zoom, inner, windows);
        drawn.zoom = drawn.sizes(zoom, inner, windows).zoom;
        drawn
    }

    /// The sizes of a zoom.
    fn sizes(&self, zoom: Zoom, inner: Rect, windows: bool) -> Sizes {
        Sizes::new(zoom, &self.tree, self.room(inner).as_size(), windows)
    }

    /// A path needs no marks on its left, and a tree that is entirely visible needs none on
    /// either side, so they extend to the border.
    fn room(&self, inner: Rect) -> Rect {
        let is_first = inner.x == 1;
        let left = u16::from(is_first && (self.is_seen || self.extent == Extent::Path));
        let right = u16::from(is_first && self.is_seen && self.extent != Extent::Path);
        Rect {
            x: inner.x - left,
            width: inner.width + left + right,
            ..inner
        }
    }

    /// Whether nodes have room for windows.
    pub fn has_room_for_windows(&self, inner: Rect) -> bool {
        let sizes = self.sizes(self.zoom, inner, true);
        sizes.metrics.detail != Detail::Dot && self.tree.scene.sides.is_none()
    }

    /// The largest zoom with text at which all of these trees are visible. Paths that do not fit
    /// may be cut to a few plies: those above have their own row.
    fn fitting(trees: &[Self], inner: Rect, windows: bool) -> Option<Zoom> {
        const MIN_PATH: u32 = 6;
        // A board and its edge take four rows or more.
        let most_boards = match inner.height {
            ..TALL => 0,
            height => u32::from(height / 4),
        };
        let plies = trees.iter().map(|drawn| drawn.tree.scene.whole.plies());
        let most = plies.max()?;
        let largest = |plies: u32| {
            let fits = |zoom: &Zoom| {
                let mut trees = trees.iter();
                trees.all(|drawn| drawn.has_room_for(plies, *zoom, inner, windows))
            };
            let boards = plies.min(most_boards);
            let zooms: Vec<Zoom> = Zoom::with_boards(boards).collect();
            let first = zooms.partition_point(|zoom| !fits(zoom));
            // Moves in rows of their own are worth more than another ply of boards.
            let some = zooms[first..].iter().filter(|zoom| **zoom != Zoom::CARDS);
            let roomy = |zoom: &&Zoom| trees[0].sizes(**zoom, inner, windows).gap > 1;
            let roomy = some.take_while(|_| first > 1).find(roomy);
            let largest = roomy.or(zooms.get(first)).copied();
            largest.or_else(|| Some(Zoom::Chips).filter(fits))
        };
        match trees.first()?.extent {
            Extent::Path => largest(most).or_else(|| largest(most.min(MIN_PATH))),
            Extent::Figure | Extent::Whole => largest(most),
        }
    }

    /// Whether `plies` plies fit into the panel at a zoom.
    fn has_room_for(&self, plies: u32, zoom: Zoom, inner: Rect, windows: bool) -> bool {
        let sizes = self.sizes(zoom, inner, windows);
        sizes.rows(plies) <= i64::from(inner.height)
            && !sizes.lacks_windows()
            && match self.extent {
                // As wide as the panel.
                Extent::Path => self.tree.is_whole(sizes.metrics),
                Extent::Figure | Extent::Whole => {
                    let width = self.tree.bounds(sizes.metrics).width;
                    width <= i64::from(self.room(inner).width)
                }
            }
    }

    /// The rows of the map, if the panel is tall enough for one.
    pub fn map_rows(&self, inner: Rect) -> Option<u16> {
        let plies = self.tree.scene.whole.plies();
        let rows = (plies.min(u32::from(MAX_ROWS)) as u16) + 1;
        (inner.height >= rows + MIN_TREE).then_some(rows)
    }

    /// Splits a panel for the tree and, if the tree is too wide, a map.
    fn split_map(&self, view: &RunView<'_>, inner: Rect) -> (Rect, Option<Rect>) {
        let is_wanted = view.watch.map && self.extent == Extent::Whole;
        let Some(rows) = self.map_rows(inner).filter(|_| is_wanted) else {
            return (inner, None);
        };
        let sizes = self.sizes(self.zoom, inner, view.has_windows());
        let width = self.tree.bounds(sizes.metrics).width;
        if width <= i64::from(self.room(inner).width) {
            return (inner, None);
        }
        let [tree, map] = vertical![>=MIN_TREE, ==rows].areas(inner);
        (tree, Some(map))
    }
}

fn title(view: &RunView<'_>, of: &PaneView<'_>, drawn: &Drawn<'_>, columns: u16) -> Vec<String> {
    /// The minimum width for the long title.
    const ROOMY: u16 = 46;
    let lang = view.lang();
    let pane = of.pane;
    let nodes = pane.trace().nodes();
    let is_whole = drawn.tree.has_all();
    let is_over = of.tree.status(NodeId::ROOT) == Status::Closed;
    let mut title = match drawn.extent {
        // How many there will be is part of the answer; the timeline counts those of two searches.
        _ if of.tree.hides || view.is_pair() => String::new(),
        // It would tell how much will be cut off.
        _ if pane.trace().has_windows() && !is_over => String::new(),
        Extent::Figure if is_whole => nodes_words(pane, false, lang),
        Extent::Figure if columns < ROOMY => {
            format!("{}/{}", pane.states.len(), lang.number(nodes))
        }
        Extent::Figure => nodes_words(pane, true, lang),
        Extent::Path => {
            let title = lang.say(&message!(PathTitle {
                nodes: message!(Nodes { count: nodes })
            }));
            let name = view.name(Panel::Tree).width();
            match title.width() + name + 4 > usize::from(columns) {
                true => nodes_words(pane, false, lang),
                false => title,
            }
        }
        Extent::Whole => nodes_words(pane, false, lang),
    };
    if let Some(ended) = ended_words(pane.trace(), lang) {
        // The reason is dropped first.
        let name = view.name(Panel::Tree).width();
        let fits = title.width() + ended.width() + name + 8 <= usize::from(columns);
        let ended = if fits {
            ended
        } else {
            lang.say(&Message::Incomplete)
        };
        let between = if title.is_empty() { "" } else { " · " };
        title = format!("{title}{between}{ended}");
    }
    // The calls in negamax have scores from the mover's side, the tree has them from MAX's.
    view_words(pane, lang).into_iter().chain([title]).collect()
}

/// The tree of a search at its current step.
pub(super) fn scene<'a>(
    replay: Replay<'a>,
    pane: usize,
    watch: &'a Watch,
    scenes: &'a [Scene],
) -> TreeScene<'a> {
    let is_one = pane == replay.run.panes().len();
    let sides = replay.run.pair().filter(|_| is_one).map(|pair| Sides {
        pair,
        moments: [0, 1].map(|pane| &scenes[pane].moment),
        labels: [0, 1].map(|pane| replay.whole(pane).labels()),
    });
    TreeScene {
        pane: replay.pane(pane),
        moment: &scenes[pane].moment,
        whole: replay.whole(pane),
        selected: replay.selected(pane, watch),
        folds: &watch.folds[pane],
        differences: if is_one {
            None
        } else {
            replay.differences(pane)
        },
        sides,
        hides: replay.secret == Secret::Shape,
    }
}

/// Draws marks beside the tree where it continues, except where edges already show that.
fn beyond(
    surface: &mut Surface<'_>,
    area: Rect,
    (bounds, sizes, camera): (&Bounds, &Sizes, Camera),
) {
    let (width, height) = (i64::from(area.width), i64::from(area.height));
    let is_dots = sizes.metrics.detail == Detail::Dot;
    let more = [
        is_dots && camera.left > 0,
        is_dots && camera.left + width < bounds.width,
        camera.top > 0,
        camera.top + height < sizes.rows(bounds.plies),
    ];
    surface.mark_more(area, more);
}

/// The number of plies from which the middle of a path may be left out: the root, its children,
/// a count, siblings and children.
const MIN_ROWS: u32 = 5;

/// The maximum height of a map without the ruler above it.
const MAX_ROWS: u16 = 5;
/// The minimum height of the tree above a map.
const MIN_TREE: u16 = 9;

/// Draws the map of a tree that is drawn with these sizes and this camera.
fn draw_map(
    (view, pane): (&RunView<'_>, &PaneView<'_>),
    (sizes, camera): (&Sizes, Camera),
    surface: &mut Surface<'_>,
    area: Rect,
) {
    let (look, tree) = (view.look, &pane.tree);
    let leaves = tree.slots();
    let width = u32::from(area.width);
    let shared = leaves_a_column(leaves, area.width);
    let metrics = Metrics {
        leaves: shared,
        ..Metrics::even(Detail::Dot, 1)
    };
    let left = i64::from(area.x) + i64::from(width.saturating_sub(leaves.div_ceil(shared)) / 2);
    let top = i64::from(area.y);
    let mut canvas = Canvas::new(look, surface.buffer, area);
    let mut put = |x, y, char, role| canvas.put((x, y), char, look.style(role));
    // The ruler is heavy above the visible part of the tree.
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
    // Not above the visible part.
    let name = format!(" {} ", look.say(&Message::MapTitle));
    let before = i64::from(area.left()) + 1;
    let start = match *seen.start() > before + name.width() as i64 {
        true => before,
        false => i64::from(area.right()) - 1 - name.width() as i64,
    };
    for (x, char) in (start..).zip(name.chars()) {
        put(x, top, char, Role::Border);
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
    for known in &layout.marks {
        let one = tree.sides.and_then(|sides| sides.known(known.node));
        let status = one.map_or(tree.status(known.node), |_| Status::Closed);
        let value = one.or(known.value).and_then(Score::finite);
        let (char, role) = match (status, value) {
            (Status::Closed, _) if known.is_cut => (look.glyphs.cut, Role::Cut),
            (Status::Closed, Some(1..)) => ('+', Role::Max),
            (Status::Closed, Some(..=-1)) => ('-', Role::Min),
            (Status::Closed, Some(0)) => ('0', Role::Text),
            (Status::Closed, _) => (closed, Role::Text),
            (Status::Open, _) => (open, Role::Text),
            (Status::Unseen, _) => (unseen, Role::Faint),
        };
        let (x, row) = known.at;
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

/// The places of all nodes on the map, which are the same at every step.
fn map_layout(tree: &TreeScene<'_>, metrics: Metrics) -> MapLayout {
    let begin = tree.pane.recording.trace.moment(Step::FIRST);
    let tree = TreeScene {
        moment: &begin,
        selected: None,
        differences: None,
        sides: None,
        ..*tree
    };
    let drawing = tree.layout(Extent::Whole).draw(metrics, Viewport::ALL);
    let masses = drawing.masses.iter();
    let nodes = drawing.nodes.iter();
    let marks = masses
        .map(|mass| (mass.x, mass.ply, mass.node))
        .chain(nodes.map(|node| (node.x, node.ply, node.node)));
    let trace = &tree.pane.recording.trace;
    let is_at_hand = |node: NodeId| !trace.has_folds() && !trace.is_open(node);
    let mark = |(x, ply, node)| MapMark {
        at: (x, row_of(ply, tree.whole.plies())),
        node,
        value: is_at_hand(node).then(|| trace.value(node, ply)),
        is_cut: is_at_hand(node) && trace.has_windows() && trace.is_cut(node),
    };
    // If nodes share a cell, the last one is on top.
    let mut taken = HashSet::new();
    let marks = marks.rev().filter(|&(x, ply, _)| {
        let row = row_of(ply, tree.whole.plies());
        taken.insert((x, row))
    });
    MapLayout {
        leaves: metrics.leaves,
        marks: marks.map(mark).collect(),
    }
}
