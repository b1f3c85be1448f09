//! The tree on a slide: as the figure or the whole of it where that can be read, else
//! the path to the current node with its siblings. How it is drawn is chosen once for a
//! part, so that a node keeps its place and its size on every slide.

use std::collections::HashSet;

use super::cascade::MIN_SLOTS;
use super::flow::LABEL;
use crate::page::{Area, Group, Size};
use game::Picture;
use run::{Pane, Run};
use scene::{
    Detail, Extent, Folds, Layout, Metrics, NodeLook, Shape, TreeNode, TreeScene, Viewport,
    WholeTree, signed,
};
use trace::{Moment, NodeId, Recording, Step};
use words::Lang;

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    /// A small board of this number of rows between number and value.
    Board(usize),
    /// Number, kind and value in one row.
    Flat,
    /// Number and kind above the value.
    Tall,
    /// The same with as little room around as can be.
    Tight,
    /// Flat, with its move and the number of nodes below it: the path is drawn, a row of
    /// siblings a ply.
    Cascade,
}

/// How a part's tree is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Which nodes.
    extent: Extent,
    pub form: Form,
    /// The font size.
    pub font: f32,
    /// The size of a node.
    pub node: Size,
    /// The width of a node that the figure leaves out.
    small: f32,
    /// The most plies that the tree has.
    plies: u32,
    /// The height of the lowest row.
    low: f32,
}

/// A search of a run, with what its trees at all steps share.
pub(crate) struct TreeSource<'a> {
    pub pane: &'a Pane,
    /// The prefix of its nodes' keys: `n`, or `a` and `b` of two searches.
    pub prefix: &'static str,
    whole: WholeTree,
    folds: Folds,
    /// The nodes at which the search beside this one differs.
    differences: Option<HashSet<NodeId>>,
}

/// A tree whose nodes keep their places on all slides of a part.
pub(super) struct Tree<'a> {
    pub source: TreeSource<'a>,
    pub plan: Plan,
}

/// A node with its place on the slide; its parent is an index among those.
#[derive(Clone)]
pub(super) struct NodeBox {
    pub node: TreeNode,
    pub area: Area,
    /// Text in place of its own.
    pub instead: Option<String>,
    /// Number of nodes below it that are not drawn.
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

/// The room between nodes side by side.
const BETWEEN: f32 = 10.0;

/// The smallest font that is read from the back of a room.
const MIN_FONT: f32 = 11.0;

impl<'a> TreeSource<'a> {
    pub fn new(run: &'a Run, pane: usize) -> Self {
        let searched = run.pane(pane);
        Self {
            pane: searched,
            prefix: run.letter(pane).map_or("n", |_| ["a", "b"][pane]),
            whole: WholeTree::new(&searched.recording),
            folds: Folds::default(),
            differences: run.differences(pane),
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
        }
    }

    /// The extent with all nodes; `None` with too many leaves for a slide.
    fn extent(&self) -> Option<Extent> {
        const MAX_LEAVES: u32 = 60;
        if self.pane.figure {
            return Some(Extent::Figure);
        }
        (self.whole.leaves() <= MAX_LEAVES).then_some(Extent::Whole)
    }
}

impl<'a> Tree<'a> {
    /// The trees of a run, each for an area of this size, drawn in the largest way in which
    /// all of them fit; where there is none, by rows of siblings.
    pub fn of_run(run: &'a Run, area: Area) -> Vec<Self> {
        let room = Size {
            width: area.width,
            height: area.height - LABEL,
        };
        let panes = 0..run.panes().len();
        let sources: Vec<_> = panes.map(|pane| TreeSource::new(run, pane)).collect();
        let ends = sources.iter().map(|source| {
            let trace = source.pane.trace();
            [Step::FIRST, trace.last_step()].map(|step| trace.moment(step))
        });
        let ends: Vec<[Moment; 2]> = ends.collect();
        let layouts = sources.iter().zip(&ends).map(|(source, ends)| {
            let extent = source.extent()?;
            let layouts = ends
                .each_ref()
                .map(|moment| source.scene(moment).layout(extent));
            Some((source, extent, layouts))
        });
        let layouts: Option<Vec<_>> = layouts.collect();
        let plans = layouts.and_then(|layouts| {
            candidates(run.first()).find_map(|(form, font)| {
                let plans = layouts.iter().map(|(source, extent, layouts)| {
                    Plan::sized(source, *extent, form, font).fitted(layouts, room)
                });
                plans.collect::<Option<Vec<Plan>>>()
            })
        });
        let cascade = |source| Plan::cascade(source, room);
        let plans = plans.unwrap_or_else(|| sources.iter().map(cascade).collect());
        let trees = sources.into_iter().zip(plans);
        trees.map(|(source, plan)| Self { source, plan }).collect()
    }

    /// The nodes that are drawn.
    pub fn nodes(&self, scene: TreeScene<'_>) -> Vec<TreeNode> {
        let layout = scene.layout(self.plan.extent);
        layout.draw(self.plan.metrics(), Viewport::ALL).nodes
    }

    /// Draws the tree at a moment.
    pub fn draw(&self, moment: &Moment, area: Area, lang: Lang, group: &mut Group) {
        let placed = match self.plan.form {
            Form::Cascade => self.place_rows(moment, area, lang),
            _ => self.place(moment, area),
        };
        self.paint(&placed, lang, group);
    }

    /// The nodes with their places, where all of them have one.
    fn place(&self, moment: &Moment, area: Area) -> Vec<NodeBox> {
        let plan = &self.plan;
        let layout = self.source.scene(moment).layout(plan.extent);
        // What belongs together stays together: half as wide again at the most.
        let width = layout.bounds(plan.metrics()).width.max(1) as f32;
        let stretch = (area.width / width).min(1.5);
        let left = area.x + (area.width - width * stretch) / 2.0;
        let nodes = layout.draw(plan.metrics(), Viewport::ALL).nodes.into_iter();
        let placed = nodes.map(|node| {
            let middle = left + (node.x as f32 + 0.5) * stretch;
            let top = plan.top(area, node.ply as usize);
            let area = hang(middle, top, plan.size_of(&node.look));
            NodeBox {
                area,
                ..node.into()
            }
        });
        placed.collect()
    }
}

/// The area of a size below the middle of its upper edge.
pub(super) fn hang(middle: f32, top: f32, size: Size) -> Area {
    Area::new(middle - size.width / 2.0, top, size.width, size.height)
}

impl Plan {
    fn cascade(source: &TreeSource<'_>, room: Size) -> Self {
        // As large as the root's children can be, if they are not too many.
        const FONTS: [f32; 5] = [17.0, 16.0, 15.0, 14.0, 13.0];
        const AT_ONCE: usize = 9;
        /// The room between rows.
        const GAP: f32 = 26.0;
        let children = source.pane.trace().children(NodeId::ROOT);
        let children = children.take(AT_ONCE).count().max(3);
        let slot = room.width / children as f32 - BETWEEN;
        let sized = FONTS.map(|font| Self::sized(source, Extent::Path, Form::Cascade, font));
        let fitting = sized.iter().find(|plan| plan.node.width <= slot);
        let mut plan = *fitting.unwrap_or(&sized[FONTS.len() - 1]);
        // `MIN_SLOTS` nodes always fit: their text is shrunk if it has to be.
        let max = room.width / MIN_SLOTS as f32 - BETWEEN;
        plan.node.width = plan.node.width.min(max);
        plan.node.height += 16.0;
        plan.low = plan.node.height;
        let max = ((room.height + GAP) / (plan.node.height + GAP)) as u32;
        plan.plies = plan.plies.min(max.max(3));
        plan
    }

    fn sized(source: &TreeSource<'_>, extent: Extent, form: Form, font: f32) -> Self {
        let pane = source.pane;
        let states = pane.states.iter().map(|(number, _)| number).max();
        let number = states.map_or(0, |number| number.to_string().len() + 1);
        let value = widest_value(&pane.recording) + usize::from(pane.trace().has_windows());
        // One more is for the question mark.
        let foot = value + 1 + usize::from(source.differences.is_some());
        // A digit is about so wide.
        let wide = |chars: usize| 0.66 * font * chars as f32 + 0.9 * font;
        let (width, height) = match form {
            Form::Flat | Form::Cascade => (wide(number + 2 + foot), font * 1.9),
            Form::Tall => (wide((number + 1).max(foot)), font * 2.75),
            Form::Tight => {
                let max = (number + 1).max(foot) as f32;
                ((0.62 * max + 0.5) * font, font * 2.75)
            }
            Form::Board(rows) => {
                let columns = match pane.recording.game.place(&[]).picture {
                    Picture::Grid { columns, .. } => columns as f32,
                    Picture::Heaps(_) | Picture::Tree { .. } => 3.0,
                };
                let cells = (2.0 * columns - 1.0) * 0.6 * font + 1.6 * font;
                let width = cells.max(wide(foot)).max(wide(number + 2));
                (width, font * (1.25 * rows as f32 + 3.0))
            }
        };
        Self {
            extent,
            form,
            font,
            node: Size { width, height },
            small: (wide(value).max(2.6 * font)).min(width),
            plies: source.whole.plies(),
            low: height,
        }
    }

    fn metrics(&self) -> Metrics {
        let between = match self.form {
            Form::Tight => 6.0,
            _ => BETWEEN,
        };
        Metrics {
            detail: match self.form {
                Form::Board(_) => Detail::Board,
                _ => Detail::Chip,
            },
            slot: (self.node.width + between) as u32,
            small: (self.small + between) as u32,
            leaves: 1,
            label: 1,
            room: None,
        }
    }

    /// The same with the rows that the tree has in these layouts, if they fit.
    fn fitted(self, layouts: &[Layout<'_>], room: Size) -> Option<Self> {
        /// The least room between a row of nodes and the next, in font sizes: edges and
        /// moves are in it.
        const MIN_GAP: f32 = 1.9;
        let bounds = layouts.iter().map(|layout| layout.bounds(self.metrics()));
        let (widths, plies): (Vec<_>, Vec<_>) =
            bounds.map(|bounds| (bounds.width, bounds.plies)).unzip();
        let width = widths.into_iter().max()? as f32;
        let plies = plies.into_iter().max()?;
        let high = plies.saturating_sub(1) as f32 * (self.node.height + MIN_GAP * self.font);
        if width > room.width || high > room.height {
            return None;
        }
        let metrics = Metrics {
            detail: Detail::Dot,
            ..self.metrics()
        };
        let nodes = layouts
            .iter()
            .flat_map(|layout| layout.draw(metrics, Viewport::ALL).nodes);
        let lowest = nodes.filter(|node| node.ply + 1 == plies);
        let heights = lowest.map(|node| self.size_of(&node.look).height);
        let low = heights.fold(0.0, f32::max);
        (high + low <= room.height).then_some(Self { plies, low, ..self })
    }

    /// The size of text that is smaller than a node's value, in sizes of its font.
    pub fn smaller(&self, size: f32) -> f32 {
        size.max(MIN_FONT / self.font).min(1.0)
    }

    /// The top of a row of nodes.
    pub fn top(&self, area: Area, row: usize) -> f32 {
        /// The most room between a row of nodes and the next.
        const MAX_GAP: f32 = 92.0;
        let between = self.plies.saturating_sub(1) as f32;
        let max = self.node.height + MAX_GAP;
        let pitch = ((area.height - self.low) / between.max(1.0)).min(max);
        let used = pitch * between + self.low;
        let first = area.y + ((area.height - used) / 2.0).max(0.0);
        first + pitch * row as f32
    }

    /// The most rows of a cascade.
    pub fn max_rows(&self) -> usize {
        self.plies.max(3) as usize
    }

    /// The size of a node by its shape.
    pub fn size_of(&self, look: &NodeLook) -> Size {
        let (width, rows) = match look.shape {
            // Moves that will be cut look like others that are not entered yet.
            Shape::Node | Shape::Untried => return self.node,
            Shape::Small | Shape::Count(_) => (self.small, 1.9),
            Shape::Cut(_) | Shape::Rest => (self.small, 2.5),
            Shape::Joint => (self.font * 0.8, 0.8),
        };
        let height = (self.font * rows).min(self.node.height);
        Size { width, height }
    }
}

/// Ways to draw nodes, the largest first.
fn candidates(pane: &Pane) -> impl Iterator<Item = (Form, f32)> {
    const BOARD: &[f32] = &[22.0, 20.0, 18.0, 17.0, 16.0, 15.0];
    const FLAT: &[f32] = &[22.0, 20.0, 18.0, 16.0];
    const TALL: &[f32] = &[20.0, 18.0, 16.0, 14.0, 13.0];
    const TIGHT: &[f32] = &[13.0, 12.0, 11.5, MIN_FONT];
    /// Small boards of more rows or columns cannot be read, and more heaps are too wide.
    const MAX: usize = 4;
    let rows = match pane.recording.game.place(&[]).picture {
        Picture::Grid { rows, columns, .. } if rows.max(columns) <= MAX => Some(rows),
        Picture::Heaps(heaps) if heaps.len() <= MAX => Some(1),
        Picture::Grid { .. } | Picture::Heaps(_) | Picture::Tree { .. } => None,
    };
    let board = rows.map(|rows| (Form::Board(rows), BOARD));
    let chips = [(Form::Flat, FLAT), (Form::Tall, TALL), (Form::Tight, TIGHT)];
    let forms = board.into_iter().chain(chips);
    forms.flat_map(|(form, fonts)| fonts.iter().map(move |&font| (form, font)))
}

/// The chars of the longest value.
fn widest_value(recording: &Recording) -> usize {
    // In a large tree the values are those of few leaves, again and again.
    const MAX_NODES: usize = 400;
    let trace = &recording.trace;
    let nodes = (0..trace.nodes().min(MAX_NODES) as u32).map(NodeId);
    let closed = nodes.filter(|&node| !trace.is_open(node));
    let wide = |node| {
        signed(trace, trace.value(node, trace.ply(node)))
            .chars()
            .count()
    };
    closed.map(wide).max().unwrap_or(2)
}
