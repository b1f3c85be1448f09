//! The tree on a slide: its figure or the whole tree if that is readable, or else the path to
//! the current node with siblings. The way to draw it is chosen once for all the steps shown of
//! a part, so that nodes keep their place and size.

use std::collections::HashSet;
use std::sync::Arc;

use super::Purpose;
use super::typeset::typeset;
use super::{Context, Letters};
use crate::font::width;
use crate::page::{Area, Face, Group, Size};
use deck::{AtNodes, Steps};
use game::Picture;
use run::{Pane, Run};
use scene::{
    Detail, Emphasis, Extent, Folds, Layout, Metrics, Shape, TreeNode, TreeScene, Viewport,
    WholeTree, compact, signed,
};
use trace::{Moment, NodeId, Recording, Step};
use words::Lang;

/// Room in a row for the child that the step is about, the best one, and counts of those in
/// between.
pub(super) const MIN_SLOTS: usize = 5;

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    /// A small board with this many rows, between number and value.
    Board(usize),
    /// Number, kind and value in one row.
    Flat,
    /// Number and kind above the value.
    Tall,
    /// Like [`Form::Tall`], with as little space around it as possible.
    Tight,
    /// Move, number and the count of nodes below, above kind and value and a small board with
    /// this many rows: for a path, drawn with one row of siblings per ply.
    Cascade(usize),
    /// Like [`Form::Cascade`], but all on one row, so that more rows fit.
    Chain,
}

impl Form {
    /// Whether a path is drawn, with one row of siblings per ply.
    pub fn is_path(self) -> bool {
        matches!(self, Self::Cascade(_) | Self::Chain)
    }

    /// The rows of its small board; 0 without one.
    pub const fn board(self) -> usize {
        match self {
            Self::Board(rows) | Self::Cascade(rows) => rows,
            Self::Flat | Self::Tall | Self::Tight | Self::Chain => 0,
        }
    }

    /// Whether the mark of a difference is above the value.
    pub fn is_stacked(self) -> bool {
        matches!(self, Self::Tall | Self::Tight | Self::Cascade(_))
    }

    /// How much of a tree it shows: the path, every node, or positions as well.
    pub fn detail(self) -> usize {
        match self {
            Self::Cascade(_) | Self::Chain => 0,
            Self::Flat | Self::Tall | Self::Tight => 1,
            Self::Board(_) => 2,
        }
    }
}

/// Where the count of nodes left out goes: in a path those below a node, otherwise those beside
/// a small one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counts {
    Beside,
    Below,
    /// Left out, as there is no room for it.
    Nowhere,
}

/// How a part's tree is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Which nodes to draw.
    extent: Extent,
    pub form: Form,
    /// The font size.
    pub font: f32,
    /// The size of an inner node.
    pub node: Size,
    /// The width of a leaf.
    leaf: f32,
    /// The width of a node that the figure leaves out.
    small: f32,
    /// The columns for a leaf.
    slot: f32,
    /// Where the counts of nodes left out go.
    pub counts: Counts,
    /// What nodes show in addition.
    pub at_nodes: AtNodes,
    /// The sizes of letters.
    pub letters: Letters,
    /// The most plies of the tree to draw.
    plies: u32,
    /// The height of the highest row, then of the lowest.
    high: f32,
    low: f32,
}

/// A search of a run, with what its trees have in common at all steps.
pub(crate) struct TreeSource<'a> {
    pub pane: &'a Pane,
    /// The prefix of its nodes' keys: `n`, or `a` and `b` for two searches.
    pub prefix: &'static str,
    whole: WholeTree,
    folds: Folds,
    /// The nodes at which the other search differs, if there is one.
    differences: Option<HashSet<NodeId>>,
    /// The widths of the longest value and move, in font sizes.
    longest: [f32; 2],
}

/// A tree whose nodes keep their places on all slides of a part.
#[derive(Clone)]
pub(super) struct Tree<'a> {
    pub source: Arc<TreeSource<'a>>,
    pub plan: Plan,
    /// Whether its nodes may move from slide to slide, because the steps are not consecutive.
    pub may_move: bool,
    /// Larger plans, for slides with two rows, with three, and so on.
    larger: Vec<Plan>,
}

/// A node with its place on the slide; `parent` is an index among these.
#[derive(Clone)]
pub(super) struct NodeBox {
    pub node: TreeNode,
    pub area: Area,
    /// Text to replace its own.
    pub instead: Option<String>,
    /// How many nodes below it are not drawn.
    pub below: usize,
}

impl From<TreeNode> for NodeBox {
    fn from(node: TreeNode) -> Self {
        Self {
            node,
            area: Area::default(),
            instead: None,
            below: 0,
        }
    }
}

impl NodeBox {
    /// Turns it into a count of nodes.
    pub fn count(&mut self, nodes: usize) {
        self.below = 0;
        let look = &mut self.node.look;
        if look.is_on_path() {
            look.emphasis = Emphasis::Plain;
        }
        (look.arriving, look.best) = (false, false);
        look.mv.clear();
        look.shape = Shape::Count(nodes);
    }
}

/// The gap between nodes in a row.
const BETWEEN: f32 = 10.0;

/// How far a tree is stretched at most if there is room.
const MAX_STRETCH: f32 = 2.2;

impl<'a> TreeSource<'a> {
    pub fn new(run: &'a Run, pane: usize) -> Self {
        let searched = run.pane(pane);
        Self {
            pane: searched,
            prefix: run.letter(pane).map_or("n", |_| ["a", "b"][pane]),
            whole: WholeTree::new(&searched.recording),
            folds: Folds::default(),
            differences: run.differences(pane),
            longest: longest(&searched.recording),
        }
    }

    pub fn scene<'b>(&'b self, moment: &'b Moment) -> TreeScene<'b> {
        TreeScene {
            pane: self.pane,
            moment,
            whole: &self.whole,
            selected: None,
            folds: &self.folds,
            differences: self.differences.as_ref(),
            sides: None,
            hides: false,
        }
    }

    /// The most moves that a node tries; unlimited for a large tree.
    fn branching(&self) -> usize {
        const MAX_NODES: usize = 400;
        let recording = &self.pane.recording;
        let nodes = recording.trace.nodes();
        if nodes > MAX_NODES {
            return usize::MAX;
        }
        let nodes = (0..nodes as u32).map(NodeId);
        nodes
            .map(|node| recording.tried(node).len())
            .max()
            .unwrap_or(0)
            .max(1)
    }

    /// The extent of all nodes, and the steps at which to measure it; `None` if there are too
    /// many leaves for a slide, or too many steps of a figure, which grows along the path.
    fn extent(&self, shown: &Steps) -> Option<(Extent, Vec<Step>)> {
        const MAX_LEAVES: u32 = 60;
        const MAX_STEPS: usize = 600;
        if self.pane.figure {
            return (shown.len() <= MAX_STEPS).then(|| (Extent::Figure, shown.iter().collect()));
        }
        let ends = [Some(0), shown.len().checked_sub(1)].into_iter().flatten();
        let ends = ends.filter_map(|index| shown.get(index)).collect();
        (self.whole.leaves() <= MAX_LEAVES).then_some((Extent::Whole, ends))
    }
}

impl<'a> Tree<'a> {
    /// The trees of a run at these steps, each in an area of this size, drawn in the largest
    /// way in which all of them fit; if there is none, as paths with rows of siblings.
    pub fn of_run(context: &Context<'_>, run: &'a Run, shown: &Steps, room: Size) -> Vec<Self> {
        let (letters, at_nodes) = (context.letters(), context.deck.look.at_nodes);
        let board = small_board(context, run);
        let panes = 0..run.panes().len();
        let sources: Vec<_> = panes.map(|pane| TreeSource::new(run, pane)).collect();
        let measured = sources.iter().enumerate().map(|(pane, source)| {
            let (extent, steps) = source.extent(shown)?;
            let own = steps.into_iter().map(|step| run.own_step(pane, step));
            let moments = own.map(|step| source.pane.trace().moment(step));
            Some((source, extent, moments.collect()))
        });
        let measured: Option<Vec<(_, _, Vec<Moment>)>> = measured.collect();
        let plans = measured.and_then(|measured| {
            let layouts = measured.iter().map(|(source, extent, moments)| {
                let layouts = moments.iter().map(|at| source.scene(at).layout(*extent));
                (*source, *extent, layouts.collect())
            });
            let layouts: Vec<(_, _, Vec<Layout<'_>>)> = layouts.collect();
            let told = candidates(board, letters)
                .flat_map(|way| [Counts::Beside, Counts::Below].map(|counts| (way, counts)));
            let bare = candidates(board, letters).map(|way| (way, Counts::Nowhere));
            told.chain(bare).find_map(|(way, counts)| {
                let plans = layouts.iter().map(|(source, extent, layouts)| {
                    let plan =
                        Plan::sized(source, *extent, way, letters, (at_nodes, Counts::Nowhere));
                    // Leaves are close together if inner nodes and counts leave room for it.
                    let count = plan.widest_count(source);
                    let wide = match counts {
                        Counts::Beside => plan.small + count,
                        Counts::Below | Counts::Nowhere => plan.small.max(count),
                    };
                    let ways = [
                        (plan.slot, plan.small),
                        (plan.slot, wide),
                        (plan.node.width, wide),
                    ];
                    let mut ways = ways.into_iter();
                    ways.find_map(|(slot, small)| {
                        Plan {
                            slot,
                            small,
                            counts,
                            ..plan
                        }
                        .fitted(source, layouts, room)
                    })
                });
                plans.collect::<Option<Vec<Plan>>>()
            })
        });
        let plans = plans.map(|plans| {
            // Align the rows of both.
            let most = |of: fn(&Plan) -> f32| plans.iter().map(of).fold(0.0, f32::max);
            let (high, low) = (most(|plan| plan.high), most(|plan| plan.low));
            let plans = plans
                .iter()
                .map(|&plan| (Plan { high, low, ..plan }, Vec::new()));
            plans.collect()
        });
        let plans: Vec<(Plan, Vec<Plan>)> = plans.unwrap_or_else(|| {
            let paths = Paths {
                sources: &sources,
                room,
                letters,
                // Between moves and values, a heap would be one number too many.
                board: board.filter(|rows| *rows > 1),
            };
            paths.plans(shown, deepest(run, shown), at_nodes)
        });
        let trees = sources.into_iter().map(Arc::new).zip(plans);
        let trees = trees.map(|(source, (plan, larger))| Self {
            source,
            plan,
            may_move: matches!(shown, Steps::List(_)),
            larger,
        });
        trees.collect()
    }

    /// The nodes to draw.
    pub fn nodes(&self, scene: TreeScene<'_>) -> Vec<TreeNode> {
        let layout = scene.layout(self.plan.extent);
        layout.draw(self.plan.metrics(), Viewport::ALL).nodes
    }

    /// Whether it is larger on slides with fewer rows.
    pub const fn grows(&self) -> bool {
        !self.larger.is_empty()
    }

    /// This tree, as large as it can be in this many rows.
    pub fn of_rows(&self, rows: usize) -> Self {
        let larger = self.larger.get(rows.max(2) - 2);
        Self {
            source: self.source.clone(),
            plan: *larger.unwrap_or(&self.plan),
            may_move: self.may_move,
            larger: Vec::new(),
        }
    }

    /// Draws the tree at a moment.
    pub fn draw(&self, moment: &Moment, area: Area, lang: Lang, group: &mut Group) {
        let placed = match self.plan.form.is_path() {
            true => self.place_rows(moment, area, lang),
            false => self.place(&self.source.scene(moment).layout(self.plan.extent), area),
        };
        self.paint(moment, &placed, lang, group);
    }

    /// Places all nodes of a tree drawn whole.
    fn place(&self, layout: &Layout<'_>, area: Area) -> Vec<NodeBox> {
        let plan = &self.plan;
        // Don't pull apart what belongs together.
        let width = layout.bounds(plan.metrics()).width.max(1) as f32;
        let stretch = (area.width / width).min(MAX_STRETCH);
        let left = area.x + (area.width - width * stretch) / 2.0;
        let nodes = layout.draw(plan.metrics(), Viewport::ALL).nodes;
        let placed = nodes.into_iter().map(|mut node| {
            if plan.counts == Counts::Nowhere {
                node.look.beside = 0;
            }
            let middle = left + (node.x as f32 + 0.5) * stretch;
            let top = plan.top(area, node.ply as usize);
            let area = hang(middle, top, plan.size_of(&self.source, &node));
            NodeBox {
                area,
                instead: (node.look.shape == Shape::Count(0)).then(|| "…".to_owned()),
                ..node.into()
            }
        });
        let mut placed: Vec<NodeBox> = placed.collect();
        let smaller = placed
            .iter_mut()
            .filter(|placed| placed.node.look.beside > 0);
        let counts: Vec<NodeBox> = smaller.map(|small| plan.take_count(small)).collect();
        placed.extend(counts);
        placed
    }
}

/// An area of this size, given the middle of its upper edge.
pub(super) fn hang(middle: f32, top: f32, size: Size) -> Area {
    Area::new(middle - size.width / 2.0, top, size.width, size.height)
}

/// Plans the paths of trees that don't fit whole.
struct Paths<'a> {
    sources: &'a [TreeSource<'a>],
    room: Size,
    letters: Letters,
    /// The rows of a small board in nodes, if there is one.
    board: Option<usize>,
}

impl Paths<'_> {
    /// A plan for each path at all steps; also larger ones for slides with two rows, with
    /// three, and so on, unless the steps are consecutive.
    fn plans(&self, shown: &Steps, deepest: usize, at_nodes: AtNodes) -> Vec<(Plan, Vec<Plan>)> {
        let may_move = matches!(shown, Steps::List(_));
        let plies = self.sources.iter().map(|source| source.whole.plies());
        // One more row is worth more than positions.
        let bare = Paths {
            board: None,
            ..*self
        };
        let plans = bare.of_rows(deepest, plies.max().unwrap_or(1), at_nodes);
        let fewer = (2..plans[0].plies).filter(|_| may_move);
        // Only one of two searches may have windows.
        let mut told = plans.iter().map(|plan| plan.at_nodes);
        let told = told.find(|at_nodes| *at_nodes != AtNodes::None);
        let told = told.unwrap_or(AtNodes::None);
        let fewer = fewer.map(|rows| self.of_rows(rows as usize, rows, told));
        let fewer: Vec<Vec<Plan>> = fewer.collect();
        let plans = plans.into_iter().enumerate();
        let plans = plans.map(|(pane, plan)| (plan, fewer.iter().map(|all| all[pane]).collect()));
        plans.collect()
    }

    /// Equally large plans in which each path can be drawn: with `wanted` rows if there is
    /// room, or else fewer; in letters small enough for all of the root's children, if they are
    /// few, or else for some of them.
    fn of_rows(&self, wanted: usize, most: u32, at_nodes: AtNodes) -> Vec<Plan> {
        const TOLD: [Counts; 2] = [Counts::Beside, Counts::Below];
        let letters = self.letters;
        let [all, some] = self.slots();
        // Values take precedence over what is shown in addition.
        let wishes = [at_nodes, AtNodes::None].into_iter().flat_map(|at_nodes| {
            let rows = [wanted, wanted.min(5), 3].into_iter();
            let slots = rows.flat_map(move |rows| [all, some].map(|slots| (slots, rows)));
            slots.flat_map(move |(slots, rows)| {
                TOLD.map(|counts| ((at_nodes, counts), slots, rows, 1.0))
            })
        });
        let sizes = letters
            .sizes()
            .skip_while(|size| *size > 1.4 * letters.least);
        let boards = self.board.map(Form::Cascade).into_iter();
        let forms = boards.chain([Form::Cascade(0), Form::Chain]);
        let ways = forms.flat_map(|form| sizes.clone().map(move |font| (form, font)));
        let tries = wishes.flat_map(|wish| ways.clone().map(move |way| (wish, way)));
        // As a last resort, rows are closer together, or there are two.
        let few = [some, some.min(3)].into_iter().flat_map(|slots| {
            let rows = [(3, 0.5), (2, 1.0)].into_iter();
            rows.flat_map(move |(rows, apart)| {
                TOLD.map(|counts| ((AtNodes::None, counts), slots, rows, apart))
            })
        });
        let few = few.chain([((AtNodes::None, Counts::Nowhere), some.min(3), 2, 0.5)]);
        let last = few.flat_map(|few| {
            let cascades = sizes.clone().map(|font| (Form::Cascade(0), font));
            cascades.map(move |way| (few, way))
        });
        let mut plans = Vec::new();
        for ((at_nodes, slots, rows, apart), way) in tries.chain(last) {
            // The gap between rows.
            let gap = apart * way.1 * if way.0 == Form::Chain { 0.9 } else { 1.1 };
            let sized = self.sources.iter();
            let sized =
                sized.map(|source| Plan::sized(source, Extent::Path, way, letters, at_nodes));
            plans = sized.collect::<Vec<Plan>>();
            let node = plans.iter().map(|plan| plan.node);
            let Size { width, height } = node.fold(Size::default(), Size::with);
            let having_room = (self.room.height + gap) / (height + gap);
            let slot = |slots: usize| self.room.width / slots as f32 - BETWEEN;
            for plan in &mut plans {
                plan.node.width = width.min(slot(slots.min(some)));
                plan.leaf = plan.node.width;
                (plan.high, plan.low) = (height, height);
                plan.plies = most.min((having_room as u32).max(2));
            }
            if width <= slot(slots) && rows as f32 <= having_room {
                break;
            }
        }
        plans
    }

    /// The slots of a row: for all of the root's children if they are few, and for some of them.
    fn slots(&self) -> [usize; 2] {
        const AT_ONCE: usize = 9;
        let most = |count: fn(&TreeSource<'_>) -> usize| self.sources.iter().map(count).max();
        let some = most(|source| source.branching()).map_or(1, |most| most.min(MIN_SLOTS));
        let all = most(|source| {
            let children = source.pane.trace().children(NodeId::ROOT);
            children.take(AT_ONCE).count()
        });
        [all.unwrap_or(1).max(some), some]
    }
}

impl Plan {
    fn sized(
        source: &TreeSource<'_>,
        extent: Extent,
        (form, font): (Form, f32),
        letters: Letters,
        (at_nodes, counts): (AtNodes, Counts),
    ) -> Self {
        let pane = source.pane;
        let trace = pane.trace();
        let measure = Measure {
            source,
            form,
            font,
            counts,
        };
        let at_nodes = match at_nodes {
            AtNodes::Window if !trace.has_windows() => AtNodes::None,
            at_nodes => at_nodes,
        };
        // A leaf's value is exact, and maybe no leaf has a number or a mark of a difference.
        let is_leaf = |node: NodeId| trace.leaf(node).is_some();
        let has_number = pane.states.iter().any(|(_, node)| is_leaf(node));
        let mut different = source.differences.iter().flatten();
        let has_mark = different.any(|&node| is_leaf(node));
        let leaf = measure.node([has_number, has_mark, false]);
        let width = measure.node([true; 3]);
        let height = measure.height(at_nodes);
        Self {
            extent,
            form,
            font,
            node: Size {
                width: width.max(measure.ends(at_nodes)),
                height,
            },
            leaf,
            small: measure.padded(measure.value()).max(2.6 * font).min(width),
            slot: leaf,
            counts,
            at_nodes,
            letters,
            plies: source.whole.plies(),
            high: height,
            low: height,
        }
    }

    fn metrics(&self) -> Metrics {
        let between = match self.form {
            Form::Tight => 6.0,
            _ => BETWEEN,
        };
        let detail = match self.form.board() {
            0 => Detail::Chip,
            _ => Detail::Board,
        };
        Metrics {
            small: (self.small + between) as u32,
            shared: (self.small + between) as u32,
            ..Metrics::even(detail, (self.slot + between) as u32)
        }
    }

    /// This plan with the rows that the tree has in these layouts, if they fit.
    fn fitted(self, source: &TreeSource<'_>, layouts: &[Layout<'_>], room: Size) -> Option<Self> {
        /// The minimum gap between two rows of nodes, which holds edges and moves, in sizes of
        /// the smallest letters.
        const MIN_GAP: f32 = 1.4;
        let bounds = layouts.iter().map(|layout| layout.bounds(self.metrics()));
        let (widths, plies): (Vec<_>, Vec<_>) =
            bounds.map(|bounds| (bounds.width, bounds.plies)).unzip();
        let width = widths.into_iter().max()? as f32;
        let plies = plies.into_iter().max()?;
        if width > room.width {
            return None;
        }
        let metrics = Metrics {
            detail: Detail::Dot,
            ..self.metrics()
        };
        // The heights of the last row, and of those above it.
        let (mut low, mut row) = (0.0_f32, self.node.height);
        for layout in layouts {
            let nodes = layout.draw(metrics, Viewport::ALL).nodes;
            let mut ends: Vec<f32> = vec![f32::NEG_INFINITY; plies as usize];
            let mut by_place: Vec<_> = nodes.iter().collect();
            by_place.sort_by_key(|node| node.x);
            let stretch = (room.width / width.max(1.0)).min(MAX_STRETCH);
            let beside = (room.width - width * stretch) / 2.0;
            for node in by_place {
                let size = self.size_of(source, node);
                let (left, ply) = (
                    node.x as f32 * stretch - size.width / 2.0,
                    node.ply as usize,
                );
                let is_within = -beside..=room.width - beside - size.width;
                if left < ends[ply] + 0.4 * BETWEEN || !is_within.contains(&left) {
                    return None;
                }
                ends[ply] = left + size.width;
                let highest = if node.ply + 1 == plies {
                    &mut low
                } else {
                    &mut row
                };
                *highest = highest.max(size.height);
            }
        }
        let pitch = row + MIN_GAP * self.letters.least;
        let high = plies.saturating_sub(1) as f32 * pitch;
        (high + low <= room.height).then_some(Self { plies, low, ..self })
    }

    /// The width of a count of nodes that are not drawn.
    fn count(&self, count: usize) -> f32 {
        let text = format!("…{}", compact(count));
        (width(Face::Sans, &text) + 0.4) * self.font
    }

    /// The width of the widest such count.
    fn widest_count(&self, source: &TreeSource<'_>) -> f32 {
        self.count(source.pane.trace().nodes())
    }

    /// Splits the count of nodes left out off a small node's area.
    fn take_count(&self, small: &mut NodeBox) -> NodeBox {
        let mut counted = small.clone();
        counted.count(std::mem::take(&mut small.node.look.beside));
        let width = small.area.width;
        counted.area = match self.counts {
            Counts::Beside if small.node.look.is_last => {
                let last = small.area.cut_right(self.small, 0.0);
                std::mem::replace(&mut small.area, last)
            }
            Counts::Beside => small.area.cut_right(width - self.small, 0.0),
            _ => small.area.cut_bottom(ROW * self.font, 0.0),
        };
        small.area = Area::around(small.area.middle(), self.small, small.area.height);
        counted
    }

    /// The size of text smaller than a node's value, in sizes of its font.
    pub fn smaller(&self, size: f32) -> f32 {
        size.max(self.letters.least / self.font).min(1.0)
    }

    /// The top of a row of nodes.
    pub fn top(&self, area: Area, row: usize) -> f32 {
        /// The largest gap between a row of nodes and the next.
        const MAX_GAP: f32 = 130.0;
        let between = self.plies.saturating_sub(1) as f32;
        let pitch = ((area.height - self.low) / between.max(1.0)).min(self.high + MAX_GAP);
        let used = pitch * between + self.low;
        let first = area.y + ((area.height - used) / 2.0).max(0.0);
        first + pitch * row as f32
    }

    /// The most rows of a cascade.
    pub fn max_rows(&self) -> usize {
        self.plies.max(2) as usize
    }

    /// The size of a node, depending on its shape.
    pub fn size_of(&self, source: &TreeSource<'_>, node: &TreeNode) -> Size {
        let trace = source.pane.trace();
        // Moves that will be cut look like leaves not entered yet.
        let is_leaf = match node.look.shape {
            Shape::Node => trace.leaf(node.node).is_some(),
            _ => true,
        };
        let (width, rows) = match node.look.shape {
            // In rows, siblings have one size, so that those to be cut look like the others.
            Shape::Node | Shape::Untried if self.form.is_path() => return self.node,
            Shape::Node if !is_leaf => return self.node,
            Shape::Node | Shape::Untried => {
                let below = match self.at_nodes {
                    AtNodes::Window => ROW * self.font,
                    AtNodes::Interval | AtNodes::None => 0.0,
                };
                let height = self.node.height - below;
                return Size {
                    width: self.leaf,
                    height,
                };
            }
            Shape::Count(count) => (self.count(count), SMALL),
            Shape::Small => match (self.counts, self.count(node.look.beside)) {
                (Counts::Beside, count) if node.look.beside > 0 => (self.small + count, SMALL),
                (Counts::Below, count) if node.look.beside > 0 => {
                    (self.small.max(count), SMALL + ROW)
                }
                _ => (self.small, SMALL),
            },
            Shape::Cut(_) | Shape::Rest => (self.small, SMALL),
            Shape::Joint => (self.font * 0.8, 0.8),
        };
        let height = self.font * rows;
        Size { width, height }
    }
}

/// Measures nodes of a form in letters of a size.
struct Measure<'a> {
    source: &'a TreeSource<'a>,
    form: Form,
    font: f32,
    /// Where a path's nodes have room for the count of nodes below.
    counts: Counts,
}

impl Measure<'_> {
    fn text(&self, text: &str) -> f32 {
        width(Face::Bold, text) * self.font
    }

    /// The width of the longest value.
    fn value(&self) -> f32 {
        self.source.longest[0] * self.font
    }

    /// The width of the longest move.
    fn mv(&self) -> f32 {
        self.source.longest[1] * self.font
    }

    /// The width of the largest state number and a space.
    fn number(&self) -> f32 {
        let states = self.source.pane.states.iter().map(|(number, _)| number);
        let number = states.max().map(|number| self.text(&format!("{number} ")));
        number.unwrap_or(0.0)
    }

    fn padded(&self, wide: f32) -> f32 {
        wide + 0.8 * self.font
    }

    /// The width of a node, with or without a number, the mark of a difference and an open value.
    fn node(&self, [has_number, may_differ, is_open]: [bool; 3]) -> f32 {
        let pane = self.source.pane;
        let some = |has: bool, text: &str| if has { self.text(text) } else { 0.0 };
        let number = if has_number { self.number() } else { 0.0 };
        let differs = some(may_differ && self.source.differences.is_some(), "≠ ");
        // A bound has a mark and a space, an open value a question mark.
        let has_bounds = pane.trace().has_windows();
        let value = self.value() + some(is_open, if has_bounds { "≥ " } else { "?" });
        let label = number + self.text("▲");
        let row = self.padded(label + self.text(" ") + differs + value);
        let stack = self.padded((label + differs).max(value));
        let nodes = compact(pane.trace().nodes());
        // Nothing below leaves is left out.
        let is_beside = self.counts == Counts::Beside && self.source.whole.plies() > 2;
        let count = some(is_beside, &format!(" …{nodes}"));
        match self.form {
            Form::Flat => row,
            Form::Tall => stack,
            Form::Tight => stack - 0.4 * self.font,
            Form::Cascade(rows) => {
                let named = self.mv() + some(number > 0.0, " ·") + number + differs;
                let valued = self.text("▲ ") + value;
                let counted = named.min(valued) + count;
                let told = self.padded(named.max(valued).max(counted));
                told.max(if rows > 0 { self.board(rows) } else { 0.0 })
            }
            Form::Chain => row + self.mv() + self.text(" · ") + count,
            Form::Board(rows) => self.board(rows).max(row),
        }
    }

    /// The width of a small board with this many rows.
    fn board(&self, rows: usize) -> f32 {
        let columns = match self.source.pane.recording.game.place(&[]).picture {
            Picture::Grid { columns, .. } => 2.0 * columns as f32 - 1.0,
            Picture::Heaps(_) | Picture::Tree { .. } => rows as f32 * 3.0,
        };
        columns * 0.6 * self.font + 1.2 * self.font
    }

    /// The width of what a node shows in addition to its value.
    fn ends(&self, at_nodes: AtNodes) -> f32 {
        let ends = self.value().max(self.text("−∞")) * 2.0 + self.text("[, ]");
        let ends = ends + 0.4 * self.font;
        let side = self.text("▲ ");
        let beside = match self.form {
            Form::Flat | Form::Board(_) => self.number() + side,
            Form::Chain => self.mv() + self.text(" · ") + self.number() + side,
            Form::Cascade(_) => side,
            Form::Tall | Form::Tight => 0.0,
        };
        match at_nodes {
            AtNodes::Window => ends,
            AtNodes::Interval => self.padded(beside + ends),
            AtNodes::None => 0.0,
        }
    }

    /// The height of a node.
    fn height(&self, at_nodes: AtNodes) -> f32 {
        // A board has enough space around it already.
        let (rows, rim) = match self.form {
            Form::Flat | Form::Chain => (1.0, 0.5),
            Form::Cascade(_) | Form::Tall | Form::Tight => (2.0, 0.5),
            Form::Board(_) => (1.0, 0.36),
        };
        let rows = rows + self.form.board() as f32 * BOARD_ROW / ROW;
        let below = [at_nodes == AtNodes::Window, self.counts == Counts::Below];
        let below = below.into_iter().filter(|is_told| *is_told).count() as f32;
        ((rows + below) * ROW + rim) * self.font
    }
}

/// The height of a small node, in font sizes.
const SMALL: f32 = 1.7;
/// The height of a row of a node's text, in font sizes.
pub(super) const ROW: f32 = 1.2;
/// The height of a row of a small board.
pub(super) const BOARD_ROW: f32 = 0.92;

/// The rows of a small board in nodes, if there is one. Next to handwriting there is no room
/// for it.
fn small_board(context: &Context<'_>, run: &Run) -> Option<usize> {
    /// Boards with more rows or columns are too large, and more heaps too wide.
    const MAX: usize = 4;
    if matches!(context.purpose, Purpose::Sheets { .. }) {
        return None;
    }
    match run.first().recording.game.place(&[]).picture {
        Picture::Grid { rows, columns, .. } if rows.max(columns) <= MAX => Some(rows),
        Picture::Heaps(heaps) if heaps.len() <= MAX => Some(1),
        Picture::Grid { .. } | Picture::Heaps(_) | Picture::Tree { .. } => None,
    }
}

/// The ways to draw nodes, largest first.
fn candidates(board: Option<usize>, letters: Letters) -> impl Iterator<Item = (Form, f32)> {
    let board = board.map(Form::Board).into_iter();
    let boards = board.flat_map(move |form| letters.sizes().map(move |font| (form, font)));
    // A node with two rows is better than one in small letters.
    let chips = letters.sizes().flat_map(|font| {
        let forms = [Form::Flat, Form::Tall, Form::Tight];
        forms.map(move |form| (form, font))
    });
    boards.chain(chips)
}

/// The panes of a run with their moments, at a sample of these steps.
fn looked_at<'a>(run: &'a Run, shown: &'a Steps) -> impl Iterator<Item = (&'a Pane, Moment)> {
    const MOST: usize = 64;
    let apart = (shown.len() / MOST).max(1);
    let panes = run.panes().iter().enumerate();
    panes.flat_map(move |(pane, searched)| {
        let steps = shown.iter().step_by(apart);
        let own = steps.map(move |step| run.own_step(pane, step));
        own.map(move |step| (searched, searched.trace().moment(step)))
    })
}

/// The rows of the longest path at these steps.
fn deepest(run: &Run, shown: &Steps) -> usize {
    let rows = looked_at(run, shown).map(|(_, at)| at.path.len());
    rows.max().unwrap_or(0).max(3)
}

/// The most moves along a path at these steps, including siblings.
pub(crate) fn widest(run: &Run, shown: &Steps) -> usize {
    let moves = looked_at(run, shown).map(|(pane, at)| {
        let tried = |node| match pane.trace().is_open(node) {
            true => pane.recording.tried(node).len(),
            false => pane.trace().children(node).count(),
        };
        at.path.iter().map(|frame| tried(frame.node)).sum::<usize>()
    });
    moves.max().unwrap_or(0)
}

/// The widths of the longest value and the longest move, in font sizes.
fn longest(recording: &Recording) -> [f32; 2] {
    // In a large tree, the same few values of leaves occur again and again.
    const MAX_NODES: usize = 400;
    let trace = &recording.trace;
    let nodes = (0..trace.nodes().min(MAX_NODES) as u32).map(NodeId);
    let wide = |text: &str| width(Face::Bold, &typeset(text, false));
    let closed = nodes.clone().filter(|&node| !trace.is_open(node));
    let values = closed.map(|node| wide(&signed(trace, trace.value(node, trace.ply(node)))));
    let moves = nodes.map(|node| wide(&recording.move_to(node)));
    let least = width(Face::Bold, "−0");
    [values.fold(least, f32::max), moves.fold(least, f32::max)]
}
