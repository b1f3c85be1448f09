//! How a chapter's tree is drawn: chosen once, so that a node keeps its place and its
//! size on every slide.

use super::cascade::MIN_SLOTS;
use super::{Placed, Tree};
use crate::page::{Area, Size};
use game::Picture;
use scene::{Detail, Extent, Layout, Metrics, NodeLook, Shape, TreeNode, TreeScene, Viewport};
use trace::NodeId;

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::layout) enum Form {
    /// A small board between number and value.
    Board {
        /// Its rows.
        rows: usize,
    },
    /// Number, sign and value in one row.
    Flat,
    /// Number and sign above the value.
    Tall,
    /// The same with as little room around as can be.
    Tight,
}

/// How a chapter's tree is drawn.
#[derive(Clone, Copy, Debug)]
pub(in crate::layout) struct Plan {
    /// Which nodes; `None` for the path with its siblings, row by row.
    extent: Option<Extent>,
    pub form: Form,
    /// The size of letters.
    pub letters: f32,
    /// The size of a node.
    pub node: Size,
    /// The width of a node that the figure leaves out.
    pub small: f32,
    /// The plies that the tree has at the most.
    plies: u32,
    /// The height of the lowest row.
    low: f32,
}

/// The least room between a row of nodes and the next, in sizes of letters: edges and
/// moves are in it.
const LEAST_GAP: f32 = 1.9;
/// The most.
const MOST_GAP: f32 = 92.0;
/// The smallest letters that are read from the back of a room.
const LEAST_LETTERS: f32 = 11.0;
/// Small boards of more rows or columns cannot be read.
const MOST_CELLS: usize = 4;

impl Form {
    /// The room between nodes side by side.
    const fn between(self) -> f32 {
        match self {
            Self::Tight => 6.0,
            Self::Board { .. } | Self::Flat | Self::Tall => 10.0,
        }
    }
}

impl Plan {
    /// The largest way to draw a tree that fits.
    pub fn new(tree: &Tree<'_>, area: Area) -> Self {
        let [plan] = Self::alike([tree], area);
        plan
    }

    /// The largest way to draw trees side by side that fits all of them, each into an area
    /// of this size; where there is none, by rows of siblings.
    pub fn alike<const N: usize>(trees: [&Tree<'_>; N], area: Area) -> [Self; N] {
        let room = Size {
            width: area.width,
            height: area.height - super::super::panel::LABEL,
        };
        let ends = trees.map(|tree| {
            let trace = &tree.pane.recording.trace;
            [trace.moment(0), trace.moment(trace.steps() - 1)]
        });
        let layouts: Vec<_> = trees
            .iter()
            .zip(&ends)
            .map(|(tree, ends)| {
                let extent = tree.drawn_whole()?;
                let layout = |moment| tree.scene(moment).layout(extent);
                Some((extent, ends.each_ref().map(layout)))
            })
            .collect();
        let fitting = candidates(trees[0].pane).find_map(|(form, letters)| {
            let each = trees.iter().zip(&layouts).map(|(tree, layouts)| {
                let (extent, layouts) = layouts.as_ref()?;
                Self::sized(Some(*extent), form, letters, tree).fitted(layouts, room)
            });
            let plans: Vec<Self> = each.collect::<Option<_>>()?;
            plans.try_into().ok()
        });
        fitting.unwrap_or_else(|| trees.map(|tree| Self::cascade(tree, room)))
    }

    fn cascade(tree: &Tree<'_>, room: Size) -> Self {
        // As large as the root's children can be, if they are not too many.
        const LETTERS: [f32; 5] = [17.0, 16.0, 15.0, 14.0, 13.0];
        const AT_ONCE: usize = 9;
        let trace = &tree.pane.recording.trace;
        let children = trace.children(NodeId::ROOT).take(AT_ONCE).count();
        let between = Form::Flat.between();
        let slot = room.width / children.max(3) as f32 - between;
        let sized = LETTERS.map(|letters| Self::sized(None, Form::Flat, letters, tree));
        let fitting = sized.iter().find(|plan| plan.node.width <= slot);
        let plan = *fitting.unwrap_or(&sized[LETTERS.len() - 1]);
        let node = Size {
            // So many have room in any case: words are made smaller for it.
            width: (plan.node.width).min(room.width / MIN_SLOTS as f32 - between),
            height: plan.node.height + 16.0,
        };
        let most = ((room.height + 26.0) / (node.height + 26.0)) as u32;
        Self {
            node,
            low: node.height,
            plies: tree.whole.plies().min(most.max(3)),
            ..plan
        }
    }

    fn sized(extent: Option<Extent>, form: Form, letters: f32, tree: &Tree<'_>) -> Self {
        let trace = &tree.pane.recording.trace;
        let states = tree.pane.states.iter().map(|(number, _)| number).max();
        let number = states.map_or(0, |number| number.to_string().len() + 1);
        let value = tree.widest_value + usize::from(trace.has_windows());
        // A letter of a value is about so wide; one more is for the question mark.
        let wide = |letters_in: usize| 0.66 * letters * letters_in as f32 + 0.9 * letters;
        let differs = usize::from(tree.differences.is_some());
        let (width, height) = match form {
            Form::Flat => (wide(number + 2 + value + 1 + differs), letters * 1.9),
            Form::Tall => (wide((number + 1).max(value + 1 + differs)), letters * 2.75),
            Form::Tight => {
                let most = (number + 1).max(value + 1 + differs) as f32;
                ((0.62 * most + 0.5) * letters, letters * 2.75)
            }
            Form::Board { rows } => {
                let columns = columns(tree).unwrap_or(3) as f32;
                let cells = (2.0 * columns - 1.0) * 0.6 * letters + 1.6 * letters;
                let width = cells.max(wide(value + 1 + differs)).max(wide(number + 2));
                (width, letters * (1.25 * rows as f32 + 3.0))
            }
        };
        Self {
            extent,
            form,
            letters,
            node: Size { width, height },
            small: (wide(value).max(2.6 * letters)).min(width),
            plies: tree.whole.plies(),
            low: height,
        }
    }

    fn metrics(&self) -> Metrics {
        Metrics {
            detail: match self.form {
                Form::Board { .. } => Detail::Board,
                Form::Flat | Form::Tall | Form::Tight => Detail::Chip,
            },
            slot: (self.node.width + self.form.between()) as u32,
            small: (self.small + self.form.between()) as u32,
            leaves: 1,
        }
    }

    /// The same with the rows that the tree has in these layouts, if they fit.
    fn fitted(self, layouts: &[Layout<'_>], room: Size) -> Option<Self> {
        let bounds = layouts.iter().map(|layout| layout.bounds(self.metrics()));
        let (mut width, mut plies) = (0, 0);
        for bounds in bounds {
            (width, plies) = (width.max(bounds.width), plies.max(bounds.plies));
        }
        let lowest = |layout: &Layout<'_>| {
            let metrics = Metrics {
                detail: Detail::Dot,
                ..self.metrics()
            };
            let nodes = layout.draw(metrics, Viewport::ALL).nodes.into_iter();
            let lowest = nodes.filter(|node| node.ply + 1 == plies);
            let heights = lowest.map(|node| self.size_of(&node.look).height);
            heights.fold(0.0, f32::max)
        };
        let above = plies.saturating_sub(1) as f32;
        let high = above * (self.node.height + LEAST_GAP * self.letters);
        if width as f32 > room.width || high > room.height {
            return None;
        }
        let low = layouts.iter().map(lowest).fold(0.0, f32::max);
        (high + low <= room.height).then_some(Self { plies, low, ..self })
    }

    /// The nodes that are drawn.
    pub(super) fn nodes(&self, scene: TreeScene<'_>) -> Vec<TreeNode> {
        let extent = self.extent.unwrap_or(Extent::Path);
        let layout = scene.layout(extent);
        layout.draw(self.metrics(), Viewport::ALL).nodes
    }

    /// The nodes with their places, where all of them have one.
    pub(super) fn place(&self, scene: TreeScene<'_>, area: Area) -> Vec<Placed> {
        let layout = scene.layout(self.extent.unwrap_or(Extent::Path));
        // What belongs together stays together: half as wide again at the most.
        let width = layout.bounds(self.metrics()).width.max(1) as f32;
        let stretch = (area.width / width).min(1.5);
        let left = area.x + (area.width - width * stretch) / 2.0;
        let rows = self.rows(area);
        let nodes = layout.draw(self.metrics(), Viewport::ALL).nodes.into_iter();
        nodes
            .map(|node| {
                let middle = left + (node.x as f32 + 0.5) * stretch;
                let top = rows.top + rows.pitch * node.ply as f32;
                let size = self.size_of(&node.look);
                Placed {
                    parent: node.parent,
                    area: Area::new(middle - size.width / 2.0, top, size.width, size.height),
                    node: node.node,
                    look: node.look,
                    instead: None,
                    below: 0,
                }
            })
            .collect()
    }

    /// The size of words that are smaller than a node's value, in sizes of its letters.
    pub fn smaller(&self, size: f32) -> f32 {
        size.max(LEAST_LETTERS / self.letters).min(1.0)
    }

    /// Where rows of nodes are.
    pub fn rows(&self, area: Area) -> Rows {
        let between = self.plies.saturating_sub(1) as f32;
        let most = self.node.height + MOST_GAP;
        let pitch = ((area.height - self.low) / between.max(1.0)).min(most);
        let used = pitch * between + self.low;
        Rows {
            top: area.y + ((area.height - used) / 2.0).max(0.0),
            pitch,
        }
    }

    /// Whether the path is drawn row by row.
    pub const fn is_cascade(&self) -> bool {
        self.extent.is_none()
    }

    /// The most rows that there are where the path is drawn row by row.
    pub fn most_rows(&self) -> usize {
        self.plies.max(3) as usize
    }

    /// The size of a node by what it stands for.
    pub fn size_of(&self, look: &NodeLook) -> Size {
        let low = |rows: f32| Size {
            width: self.small,
            height: (self.letters * rows).min(self.node.height),
        };
        match look.shape {
            // Not to be told from others that are not entered yet.
            Shape::Node | Shape::Untried => self.node,
            Shape::Small | Shape::Count(_) => low(1.9),
            Shape::Cut(_) | Shape::Rest => low(2.5),
            Shape::Joint => Size {
                width: self.letters * 0.8,
                height: self.letters * 0.8,
            },
        }
    }
}

/// Where rows of nodes are.
#[derive(Clone, Copy, Debug)]
pub(in crate::layout) struct Rows {
    /// The top of the first.
    pub top: f32,
    /// From one to the next.
    pub pitch: f32,
}

/// More heaps would make a node too wide.
const MAX_HEAPS: usize = 4;

/// Ways to draw nodes, the largest first.
fn candidates(pane: &run::Pane) -> impl Iterator<Item = (Form, f32)> {
    const BOARD: [f32; 6] = [22.0, 20.0, 18.0, 17.0, 16.0, 15.0];
    const FLAT: [f32; 4] = [22.0, 20.0, 18.0, 16.0];
    const TALL: [f32; 5] = [20.0, 18.0, 16.0, 14.0, 13.0];
    const TIGHT: [f32; 4] = [13.0, 12.0, 11.5, LEAST_LETTERS];
    let rows = match pane.recording.game.place(&[]).picture {
        Picture::Grid { rows, columns, .. } if rows.max(columns) <= MOST_CELLS => Some(rows),
        Picture::Heaps(heaps) if heaps.len() <= MAX_HEAPS => Some(1),
        Picture::Grid { .. } | Picture::Heaps(_) | Picture::Tree { .. } => None,
    };
    let boards = BOARD.map(|letters| rows.map(|rows| (Form::Board { rows }, letters)));
    boards
        .into_iter()
        .flatten()
        .chain(FLAT.map(|letters| (Form::Flat, letters)))
        .chain(TALL.map(|letters| (Form::Tall, letters)))
        .chain(TIGHT.map(|letters| (Form::Tight, letters)))
}

/// The columns of the board, where there is one.
fn columns(tree: &Tree<'_>) -> Option<usize> {
    match tree.pane.recording.game.place(&[]).picture {
        Picture::Grid { columns, .. } => Some(columns),
        Picture::Heaps(_) | Picture::Tree { .. } => None,
    }
}
