//! The tree: nodes, edges, and what is too small for either.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::canvas::Canvas;
use super::count;
use super::map;
use super::node;
use super::{Panel, SideMark, Stage};
use crate::camera::{Camera, Sizes, Zoom};
use crate::glyphs::Weight;
use crate::{Hits, Role, Watch, Watched};
use game::Picture;
use lang::{Lang, say};
use scene::{
    Detail, Drawing, Drawn, Extent, Role as Part, Scene, TreeScene, counted_nodes, ended_words,
    nodes_words, view_words,
};
use trace::Status;

/// Draws the tree.
pub(super) fn draw(stage: &Stage<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let block = stage.block(Panel::Tree, &title(stage, area.width));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    if inner.width < 4 || inner.height < 2 {
        return;
    }
    let (extent, tree) = (
        stage.watch.extent,
        tree_scene(stage.watched, stage.watch, stage.scene, stage.side.as_ref()),
    );
    let root = tree.part.recording.game.place(&[]).picture;
    let zoom = stage
        .watch
        .zoom
        .unwrap_or_else(|| fitting(&tree, extent, &root, inner));
    hits.zoom = Some(zoom);
    let sizes = Sizes::new(zoom, &root);
    let columns = tree.size(extent, sizes.metrics).width;
    let plies = tree.whole.plies();
    let (inner, map_area) = match extent {
        Extent::Whole => map::split(stage, inner, columns, plies),
        Extent::Figure | Extent::Path => (inner, None),
    };
    let sizes = sizes.spread(plies, columns, inner.as_size());
    let (drawing, camera) = look(stage, &tree, &sizes, inner);
    let seen = Rect {
        height: inner.height + 2,
        ..area
    };
    beyond(stage, frame, seen, (&drawing, &sizes, camera));
    if let Some(area) = map_area {
        map::draw(stage, &tree, (&sizes, camera), frame, area);
    }
    let painter = Painter {
        stage,
        sizes,
        camera,
        area: inner,
    };
    painter.edges(&drawing, frame);
    painter.masses(&drawing, frame);
    for drawn in drawing.nodes.iter().filter(|drawn| drawn.is_node()) {
        painter.node(drawn, frame, hits);
    }
    let counts = drawing.nodes.iter().filter(|drawn| !drawn.is_node());
    let counts = counts.map(|drawn| (drawn, painter.place(drawn)));
    count::draw(stage, counts, frame);
}

fn title(stage: &Stage<'_>, columns: u16) -> String {
    /// What the longer title takes beside the panel's name.
    const ROOMY: u16 = 46;
    let lang = stage.lang();
    let part = stage.watched.part;
    let recording = &part.recording;
    let nodes = recording.trace.nodes();
    let title = match stage.watch.extent {
        Extent::Figure if columns < ROOMY => format!("{}/{nodes}", part.states.len()),
        Extent::Figure => nodes_words(part, true, lang),
        Extent::Path => match lang {
            _ if columns < ROOMY => format!("…/{nodes}"),
            Lang::En => format!(
                "the path and its children, of {}",
                counted_nodes(nodes, lang)
            ),
            Lang::It => format!(
                "il cammino e i suoi figli, di {}",
                counted_nodes(nodes, lang)
            ),
        },
        Extent::Whole => nodes_words(part, false, lang),
    };
    let title = match ended_words(&recording.trace, lang) {
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
    if let Some(side) = &stage.side
        && stage.longest_title(side) + title.width() + 4 > usize::from(columns)
    {
        return String::new();
    }
    // The calls of negamax see each score from their mover's side; the tree does not.
    match view_words(part, lang) {
        Some(view) => format!("{title} · {view}"),
        None => title,
    }
}

/// What is drawn, and from where it is looked at.
fn look(stage: &Stage<'_>, tree: &TreeScene<'_>, sizes: &Sizes, inner: Rect) -> (Drawing, Camera) {
    let extent = stage.watch.extent;
    // The node that is looked at is the one whose position is shown.
    let ply = stage.scene.board.ply;
    let frame_of = |drawing: &Drawing| {
        Camera::following(drawing, sizes, ply, inner.as_size(), stage.watch.pan)
    };
    let camera = frame_of(&tree.size(extent, sizes.metrics));
    let view = camera.viewport(sizes, inner.as_size());
    (tree.draw(extent, sizes.metrics, view), camera)
}

fn tree_scene<'a>(
    watched: Watched<'a>,
    watch: &'a Watch,
    scene: &'a Scene,
    side: Option<&SideMark<'a>>,
) -> TreeScene<'a> {
    TreeScene {
        part: watched.part,
        moment: &scene.moment,
        whole: watched.whole(),
        selected: watch.selected,
        folds: &watch.folds,
        differences: side.and_then(|side| side.differences),
    }
}

/// The columns of the lesson's figure as chips, while it is what the tree shows and the
/// tree has the focus.
pub(super) fn figure_columns(watched: Watched<'_>, watch: &Watch, scene: &Scene) -> Option<u16> {
    if watch.extent != Extent::Figure || watch.focus != Panel::Tree {
        return None;
    }
    let tree = tree_scene(watched, watch, scene, None);
    let root = tree.part.recording.game.place(&[]).picture;
    let metrics = Sizes::new(Zoom::Chips, &root).metrics;
    let drawing = tree.size(Extent::Figure, metrics);
    u16::try_from(drawing.width).ok()
}

/// Signs in the panel's border where the drawing goes on beyond it.
fn beyond(
    stage: &Stage<'_>,
    frame: &mut Frame<'_>,
    area: Rect,
    (drawing, sizes, camera): (&Drawing, &Sizes, Camera),
) {
    let [left, right, up, down] = stage.look.glyphs.beyond();
    let (width, height) = (i64::from(area.width) - 2, i64::from(area.height) - 2);
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    // Not in the middle of a long title; beside one that takes the whole border, nowhere.
    let glyphs = stage.look.glyphs;
    let rules = [glyphs.border(), glyphs.path_border()].map(|set| set.horizontal_top);
    let buffer = frame.buffer_mut();
    let is_free = |&x: &u16| rules.contains(&buffer[(x, area.y)].symbol());
    let is_blank = |&x: &u16| buffer[(x, area.y)].symbol() == " ";
    let last = Some(area.right() - 2);
    let above = (x..area.right() - 1).find(is_free);
    let above = above.or(last.filter(is_blank));
    let signs = [
        (camera.left > 0, left, (area.x, y)),
        (
            camera.left + width < drawing.width,
            right,
            (area.right() - 1, y),
        ),
        (
            camera.top > 0 && above.is_some(),
            up,
            (above.unwrap_or(x), area.y),
        ),
        (
            camera.top + height < sizes.rows(drawing.plies),
            down,
            (x, area.bottom() - 1),
        ),
    ];
    let style = stage.look.style(Role::Key);
    for (_, sign, at) in signs.into_iter().filter(|(more, ..)| *more) {
        frame.buffer_mut()[at].set_char(sign).set_style(style);
    }
}

/// The largest zoom at which the tree fits; chips where none does.
fn fitting(tree: &TreeScene<'_>, extent: Extent, root: &Picture, inner: Rect) -> Zoom {
    let fits = |zoom: Zoom| {
        let sizes = Sizes::new(zoom, root);
        tree.size(extent, sizes.metrics).width <= i64::from(inner.width)
            && sizes.rows(tree.whole.plies()) <= i64::from(inner.height)
    };
    // A node of a written tree has nothing to show but its value.
    let has_boards = !matches!(root, Picture::Tree { .. });
    let readable = [Zoom::Boards, Zoom::Chips];
    readable
        .into_iter()
        .filter(|&zoom| has_boards || zoom != Zoom::Boards)
        .find(|&zoom| fits(zoom))
        .unwrap_or(Zoom::Chips)
}

struct Painter<'a> {
    stage: &'a Stage<'a>,
    sizes: Sizes,
    camera: Camera,
    area: Rect,
}

impl Painter<'_> {
    fn style(&self, role: Role) -> Style {
        self.stage.look.style(role)
    }

    fn column(&self, x: i64) -> i64 {
        i64::from(self.area.x) + x - self.camera.left
    }

    fn row(&self, ply: u32) -> i64 {
        i64::from(self.area.y) + i64::from(ply) * i64::from(self.sizes.ply) - self.camera.top
    }

    /// The rows that a node takes.
    fn height(&self, drawn: &Drawn) -> i64 {
        match (self.sizes.metrics.detail, drawn.role) {
            (Detail::Board, Part::Node) => i64::from(self.sizes.node),
            _ => 1,
        }
    }

    /// All edges: light ones first, so that heavy ones and the path lie on top.
    fn edges(&self, drawing: &Drawing, frame: &mut Frame<'_>) {
        let mut canvas = Canvas::new(self.area);
        let mut children: Vec<(&Drawn, &Drawn)> = drawing
            .nodes
            .iter()
            .filter_map(|child| Some((drawing.nodes.get(child.parent?)?, child)))
            .collect();
        children.sort_by_key(|(_, child)| (child.on_path, child.best));
        for (parent, child) in &children {
            self.edge(&mut canvas, parent, child);
        }
        canvas.render(self.stage.look, frame.buffer_mut());
        if self.sizes.metrics.detail != Detail::Dot {
            for (_, child) in children {
                self.move_name(child, frame);
            }
        }
    }

    fn edge(&self, canvas: &mut Canvas, parent: &Drawn, child: &Drawn) {
        let weight = if child.best {
            Weight::Heavy
        } else {
            Weight::Light
        };
        let role = edge_role(child);
        let (from, to) = (self.column(parent.x), self.column(child.x));
        let below = self.row(parent.ply) + self.height(parent);
        let above = self.row(child.ply) - 1;
        // The stem under a node that is smaller than the row of its ply.
        let bus = above.max(below).min(self.bus(child));
        canvas.up(from, below, weight, role);
        canvas.vertical(from, below, bus, weight, role);
        canvas.horizontal(bus, from, to, weight, role);
        canvas.vertical(to, bus, above, weight, role);
        canvas.down(to, above, weight, role);
    }

    /// The row in which the edges to a ply spread: the first below the ply above.
    fn bus(&self, child: &Drawn) -> i64 {
        self.row(child.ply.saturating_sub(1)) + i64::from(self.sizes.node)
    }

    /// The name of the move, on the last row above the node.
    fn move_name(&self, child: &Drawn, frame: &mut Frame<'_>) {
        let mut text = child.mv.clone();
        if child.beside > 0 {
            text = format!("{text}{}{}", self.stage.look.glyphs.hidden(), child.beside);
        }
        if child.arriving {
            text = format!("{}{text}", self.stage.look.glyphs.arriving());
        }
        let role = if child.arriving {
            Role::Current
        } else if child.on_path {
            Role::Strong
        } else if child.best {
            Role::Best
        } else if child.status == Status::Unseen {
            Role::Faint
        } else {
            Role::Text
        };
        let (x, y) = (self.column(child.x), self.row(child.ply) - 1);
        let style = self.style(role);
        if self.sizes.ply > self.sizes.node + 1 {
            node::centred(frame, self.area, x, y, &text, style);
        } else {
            // The row is the edges' own: the name stands beside the corner.
            node::write(frame, self.area, x + 1, y, &text, style);
        }
    }

    fn place(&self, drawn: &Drawn) -> node::Place {
        node::Place {
            area: self.area,
            x: self.column(drawn.x),
            y: self.row(drawn.ply),
        }
    }

    fn node(&self, drawn: &Drawn, frame: &mut Frame<'_>, hits: &mut Hits) {
        let place = self.place(drawn);
        let area = match (self.sizes.metrics.detail, drawn.role) {
            (Detail::Board, Part::Node) => {
                node::board(self.stage, drawn, place, &self.sizes, frame)
            }
            (Detail::Dot, Part::Node) => node::dot(self.stage, drawn, place, frame),
            _ => node::chip(self.stage, drawn, place, frame),
        };
        if !area.is_empty() {
            hits.nodes.push((area, drawn.node));
        }
    }

    /// One mark a column and ply where nodes are too close to be told apart.
    fn masses(&self, drawing: &Drawing, frame: &mut Frame<'_>) {
        let [open, closed, unseen, current] = self.stage.look.glyphs.dots();
        for mass in &drawing.masses {
            let at = (self.column(mass.x), self.row(mass.ply));
            let (Ok(x), Ok(y)) = (u16::try_from(at.0), u16::try_from(at.1)) else {
                continue;
            };
            if !self.area.contains(Position { x, y }) {
                continue;
            }
            let (sign, role) = match (mass.on_path, mass.status) {
                (true, _) => (current, Role::Strong),
                (_, Status::Closed) => (closed, Role::Text),
                (_, Status::Open) => (open, Role::Text),
                (_, Status::Unseen) => (unseen, Role::Faint),
            };
            frame.buffer_mut()[(x, y)]
                .set_char(sign)
                .set_style(self.style(role));
        }
    }
}

const fn edge_role(child: &Drawn) -> Role {
    if child.on_path {
        Role::Path
    } else if child.best {
        Role::Best
    } else {
        Role::Faint
    }
}
