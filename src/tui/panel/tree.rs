//! The tree: nodes, edges, and what is too small for either.

use ratatui::Frame;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::canvas::Canvas;
use super::map;
use super::node::Painter;
use super::{PaneView, Panel, RunView, inside};
use crate::camera::{Camera, Sizes, Zoom};
use crate::look::Look;
use crate::watch::ReplayPane;
use crate::{Hits, Role, Watch};
use game::Picture;
use scene::{Bounds, Extent, Layout, Scene, TreeScene, ended_words, nodes_words, view_words};
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
    frame.render_widget(view.block(panel, &title), area);
    let inner = inside(area);
    if inner.width < 4 || inner.height < 2 {
        return;
    }
    let tree = &pane.tree;
    let sizes = Sizes::new(zoom(view, pane, inner), &root_picture(tree));
    let columns = tree.bounds(sizes.metrics).width;
    let plies = tree.scene.whole.plies();
    let (inner, map_area) = match view.watch.extent {
        Extent::Whole => map::split(view, inner, columns, plies),
        Extent::Figure | Extent::Path => (inner, None),
    };
    let sizes = sizes.spread(plies, columns, inner.as_size());
    let bounds = tree.bounds(sizes.metrics);
    // The node that is looked at is the one whose position is shown.
    let ply = pane.scene.board.ply;
    let camera = Camera::following(&bounds, &sizes, ply, inner.as_size(), view.watch.pan);
    let drawing = tree.draw(sizes.metrics, camera.viewport(&sizes, inner.as_size()));
    let seen = Rect {
        height: inner.height + 2,
        ..area
    };
    beyond(view.look, frame, seen, (&bounds, &sizes, camera));
    if let Some(area) = map_area {
        map::draw((view, pane), (&sizes, camera), frame, area);
    }
    let mut painter = Painter {
        canvas: Canvas::new(view.look, frame.buffer_mut(), inner),
        pane: pane.replay.index,
        sizes,
        camera,
    };
    painter.draw(&drawing, hits);
}

fn root_picture(tree: &Layout<'_>) -> Picture {
    tree.scene.pane.recording.game.place(&[]).picture
}

fn title(view: &RunView<'_>, of: &PaneView<'_>, columns: u16) -> String {
    /// What the longer title takes beside the panel's name.
    const ROOMY: u16 = 46;
    let lang = view.lang();
    let pane = of.replay.pane;
    let nodes = pane.trace().nodes();
    let title = match view.watch.extent {
        Extent::Figure if columns < ROOMY => format!("{}/{nodes}", pane.states.len()),
        Extent::Figure => nodes_words(pane, true, lang),
        Extent::Path if columns < ROOMY => format!("…/{nodes}"),
        Extent::Path => {
            let nodes = message!(Nodes { count: nodes });
            say!(lang, PathTitle { nodes })
        }
        Extent::Whole => nodes_words(pane, false, lang),
    };
    let title = match ended_words(pane.trace(), lang) {
        Some(missing) => {
            let whole = format!("{title} · {missing}");
            // Why it is incomplete gives way before that it is.
            let short = say!(lang, Incomplete);
            let name = super::name(Panel::Tree, lang).width();
            if whole.width() + name + 5 <= usize::from(columns) {
                whole
            } else {
                format!("{title} · {short}")
            }
        }
        None => title,
    };
    // Of two searches there are counts below; what is cut off would be no use.
    if view.is_pair() && view.longest_title(of) + title.width() + 4 > usize::from(columns) {
        return String::new();
    }
    // The calls of negamax see each score from their mover's side; the tree does not.
    match view_words(pane, lang) {
        Some(view) => format!("{title} · {view}"),
        None => title,
    }
}

/// The tree of a frame, its nodes chosen.
pub(super) fn layout<'a>(replay: ReplayPane<'a>, watch: &'a Watch, scene: &'a Scene) -> Layout<'a> {
    let tree = TreeScene {
        pane: replay.pane,
        moment: &scene.moment,
        whole: replay.whole(),
        selected: watch.selected,
        folds: &watch.folds,
        differences: replay.differences(),
    };
    tree.layout(watch.extent)
}

/// The columns of the lesson's figure as chips, while it is what the tree shows.
pub(super) fn figure_columns(tree: &Layout<'_>) -> Option<u16> {
    let metrics = Sizes::new(Zoom::Chips, &root_picture(tree)).metrics;
    u16::try_from(tree.bounds(metrics).width).ok()
}

/// Signs in the panel's border where the drawing goes on beyond it.
fn beyond(
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    (bounds, sizes, camera): (&Bounds, &Sizes, Camera),
) {
    let [left, right, up, down] = look.glyphs.beyond;
    let (width, height) = (i64::from(area.width) - 2, i64::from(area.height) - 2);
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    // Not in the middle of a long title; beside one that takes the whole border, nowhere.
    let glyphs = look.glyphs;
    let rules = [glyphs.border, glyphs.path_border].map(|set| set.horizontal_top);
    let buffer = frame.buffer_mut();
    let is_free = |&x: &u16| rules.contains(&buffer[(x, area.y)].symbol());
    let is_blank = |&x: &u16| buffer[(x, area.y)].symbol() == " ";
    let last = Some(area.right() - 2);
    let above = (x..area.right() - 1).find(is_free);
    let above = above.or(last.filter(is_blank));
    let style = look.style(Role::Key);
    let mut mark = |goes_on: bool, at: (u16, u16), char: char| {
        if goes_on {
            buffer[at].set_char(char).set_style(style);
        }
    };
    mark(camera.left > 0, (area.x, y), left);
    mark(
        camera.left + width < bounds.width,
        (area.right() - 1, y),
        right,
    );
    if let Some(x) = above {
        mark(camera.top > 0, (x, area.y), up);
    }
    let rows = sizes.rows(bounds.plies);
    mark(camera.top + height < rows, (x, area.bottom() - 1), down);
}

/// The zoom of a tree in so much room: without one that was asked for, the largest at which
/// it fits; chips where none does.
pub(super) fn zoom(view: &RunView<'_>, pane: &PaneView<'_>, inner: Rect) -> Zoom {
    if let Some(zoom) = view.watch.zoom {
        return zoom;
    }
    let (tree, root) = (&pane.tree, root_picture(&pane.tree));
    // A node of a written tree has nothing to show but its value.
    if matches!(root, Picture::Tree { .. }) {
        return Zoom::Chips;
    }
    let sizes = Sizes::new(Zoom::Boards, &root);
    let fits = tree.bounds(sizes.metrics).width <= i64::from(inner.width)
        && sizes.rows(tree.scene.whole.plies()) <= i64::from(inner.height);
    if fits { Zoom::Boards } else { Zoom::Chips }
}
