//! Trees that show some nodes and count the rest: a lesson's figure, and the path to a node
//! with the children of each of its nodes.

use std::borrow::Cow;
use std::iter::once;
use std::ops::Range;

use super::drawing::{Bounds, Detail, Drawing, Emphasis, Metrics, Shape, Span, TreeNode, Viewport};
use super::tree::TreeScene;
use super::whole::on_deep_stack;
use game::Move;
use trace::{NodeId, Status, Trace};

/// Something to be drawn, without a place yet; parents come before children.
#[derive(Clone, Copy)]
pub(super) struct Item {
    shape: Shape,
    /// The node; for what is not a node, its parent.
    node: NodeId,
    /// The move to what has not been entered, and may never be.
    mv: Option<Move>,
    parent: usize,
    ply: u32,
    /// Its row: its ply, unless plies above it are left out.
    row: u32,
    /// How many nodes beside it are left out.
    beside: usize,
    /// Whether all of those come before it.
    is_last: bool,
    /// Whether it takes turns in its slot with siblings.
    is_shared: bool,
    /// Whether it has a board if its row does.
    has_board: bool,
    /// How many nodes it stands for, including those below.
    size: usize,
    /// Whether its children are also items.
    is_open: bool,
    /// The index after the last item below it.
    end: usize,
}

impl Item {
    /// Whether it is a node, rather than standing for others.
    pub const fn is_node(&self) -> bool {
        self.shape.is_node()
    }

    /// Whether it is a node of this row that may have a board.
    pub const fn has_board_in(&self, row: u32) -> bool {
        self.has_board && self.row == row
    }
}

/// The numbered states and the path to the current node, with counts for the rest.
pub(super) fn figure(scene: &TreeScene<'_>) -> Vec<Item> {
    let mut states: Vec<NodeId> = scene.pane.states.iter().map(|(_, node)| node).collect();
    states.sort_unstable();
    let mut chooser = Chooser::new(scene);
    on_deep_stack(scene.whole.plies(), || {
        chooser.figure(NodeId::ROOT, Shape::Node, 0, 0, &states);
    });
    chooser.items
}

/// The path to the node in focus, the best line on from there, and the children of each of
/// their nodes. This fits however large the tree is.
pub(super) fn path(scene: &TreeScene<'_>) -> Vec<Item> {
    /// The most nodes of the line for which there is room.
    const MAX_LINE: usize = 32;
    let mut path = scene.trace().path_to(scene.focus());
    path.extend(scene.line_on().take(MAX_LINE));
    let mut chooser = Chooser::new(scene);
    on_deep_stack(path.len() as u32, || {
        chooser.path(NodeId::ROOT, 0, 0, &path);
    });
    chooser.items
}

struct Chooser<'a> {
    scene: &'a TreeScene<'a>,
    trace: &'a Trace,
    items: Vec<Item>,
}

impl<'a> Chooser<'a> {
    fn new(scene: &'a TreeScene<'a>) -> Self {
        Self {
            scene,
            trace: scene.trace(),
            items: Vec::new(),
        }
    }

    fn push(&mut self, shape: Shape, node: NodeId, parent: usize, ply: u32) -> usize {
        let index = self.items.len();
        self.items.push(Item {
            shape,
            node,
            mv: None,
            parent,
            ply,
            row: ply,
            beside: 0,
            is_last: false,
            is_shared: false,
            has_board: matches!(shape, Shape::Node | Shape::Untried),
            size: match shape {
                Shape::Count(hidden) => hidden,
                Shape::Cut(_) => 0,
                Shape::Untried => 1,
                _ => self.trace.size(node),
            },
            is_open: false,
            end: index + 1,
        });
        index
    }

    /// Adds a node and what the figure shows below it; returns its index.
    fn figure(
        &mut self,
        node: NodeId,
        shape: Shape,
        parent: usize,
        ply: u32,
        states: &[NodeId],
    ) -> usize {
        let index = self.push(shape, node, parent, ply);
        self.items[index].is_open = true;
        let mut run: Vec<NodeId> = Vec::new();
        let shown: Vec<NodeId> = self.shown(node).collect();
        for child in shown {
            let Some(state) = self.first_inside(child, states) else {
                // Of two searches, the choice of each is shown.
                let sides = self.scene.sides;
                let is_chosen =
                    sides.is_some_and(|sides| sides.is_best(child).contains(&Some(true)));
                if is_chosen {
                    self.run(&mut run, index, ply + 1, states);
                }
                run.push(child);
                continue;
            };
            self.run(&mut run, index, ply + 1, states);
            let shape = if state == child {
                Shape::Node
            } else if self.scene.moment.is_on_path(child) {
                Shape::Small
            } else {
                Shape::Joint
            };
            let inner = self.figure(child, shape, index, ply + 1, states);
            self.items[inner].has_board = true;
        }
        self.run(&mut run, index, ply + 1, states);
        self.skipped(index);
        index
    }

    /// The first of the states that is this node or below it.
    fn first_inside(&self, node: NodeId, states: &[NodeId]) -> Option<NodeId> {
        let first = states.partition_point(|&state| state < node);
        let state = states.get(first).copied();
        state.filter(|&state| state < self.trace.end(node))
    }

    /// Adds children that the figure leaves out, sharing a slot: the one on the path, or the best
    /// one with a count of what is below it, or just a count. A count of one would save nothing.
    fn run(&mut self, run: &mut Vec<NodeId>, parent: usize, ply: u32, states: &[NodeId]) {
        let nodes = std::mem::take(run);
        if nodes.is_empty() {
            return;
        }
        let above = self.items[parent].node;
        let on_path = |node: &&NodeId| self.scene.moment.is_on_path(**node);
        let best = self.scene.best_of(above, ply - 1);
        let drawn = nodes.iter().find(on_path).copied().or(best);
        let hidden: usize = nodes.iter().map(|&node| self.trace.size(node)).sum();
        let index = if let (&[node], 1) = (&nodes[..], hidden) {
            let shape = match self.items[parent].shape {
                Shape::Small => Shape::Small,
                _ => Shape::Node,
            };
            self.figure(node, shape, parent, ply, states)
        } else if let Some(&node) = nodes.iter().find(on_path) {
            let index = self.figure(node, Shape::Small, parent, ply, states);
            self.items[index].beside = hidden - self.trace.size(node);
            index
        } else if let Some(best) = best.filter(|best| nodes.contains(best)) {
            let index = self.push(Shape::Small, best, parent, ply);
            let size = self.trace.size(best);
            self.items[index].beside = hidden - size;
            if size > 1 {
                self.push(Shape::Count(size - 1), best, index, ply + 1);
                self.items[index].end = self.items.len();
            }
            index
        } else {
            let hidden = self.scene.hidden(nodes.iter().copied(), hidden);
            self.push(Shape::Count(hidden), above, parent, ply)
        };
        // What comes and goes with the path gets the room that it would have without it.
        let stays = self.first_inside(above, states).is_some();
        self.items[index].is_shared = stays && nodes.len() > 1;
        self.items[index].is_last = drawn == nodes.last().copied();
    }

    /// Adds a node and, if it is on the path, its children.
    fn path(&mut self, node: NodeId, parent: usize, ply: u32, path: &[NodeId]) {
        let index = self.push(Shape::Node, node, parent, ply);
        if path.get(ply as usize) == Some(&node) {
            self.items[index].is_open = true;
            let shown: Vec<NodeId> = self.shown(node).collect();
            for (mv, child) in self.tried(node, &shown) {
                if let Some(child) = child {
                    self.path(child, index, ply + 1, path);
                } else {
                    let untried = self.push(Shape::Untried, node, index, ply + 1);
                    self.items[untried].mv = Some(mv);
                }
            }
            if !self.is_secret(node) {
                self.skipped(index);
            }
        } else if self.trace.size(node) > 1 && !self.is_hidden(node) {
            let hidden = self.scene.hidden(once(node), self.trace.size(node) - 1);
            self.push(Shape::Count(hidden), node, index, ply + 1);
        }
        self.items[index].end = self.items.len();
    }

    /// The children of a node. If the future is hidden, only those entered, and those that lead
    /// to a numbered state, which the lesson mentions.
    fn shown(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let children = self.trace.children(node);
        children.filter(|&child| {
            let is_inside = |state: NodeId| (child..self.trace.end(child)).contains(&state);
            let mut states = self.scene.pane.states.iter();
            !self.is_hidden(child) || states.any(|(_, state)| is_inside(state))
        })
    }

    /// The children shown, by their moves. If the future is hidden, also all moves not tried
    /// yet, in an order that doesn't tell which are best.
    fn tried(&self, node: NodeId, shown: &[NodeId]) -> Vec<(Move, Option<NodeId>)> {
        let child = |&child: &NodeId| Some((self.trace.mv(child)?, Some(child)));
        let mut moves: Vec<_> = shown.iter().filter_map(child).collect();
        if self.is_secret(node) {
            let recording = &self.scene.pane.recording;
            let is_ranked = self.trace.options().order.is_by_value();
            let mut tried = match self.trace.shortcut() {
                Some(_) if node == NodeId::ROOT => recording.place(node).moves,
                _ => recording.tried(node),
            };
            let place = |mv: &Move| moves.iter().position(|(shown, _)| shown == mv);
            if is_ranked {
                tried.sort_by_key(|mv| (place(mv).is_none(), place(mv), mv.0));
            }
            let all = tried
                .iter()
                .map(|&mv| (mv, place(&mv).and_then(|at| moves[at].1)));
            moves = all.collect();
        }
        moves
    }

    /// Whether the searches yet to come below a node must stay hidden.
    fn is_secret(&self, node: NodeId) -> bool {
        self.scene.hides && self.scene.status(node) != Status::Closed
    }

    /// Whether a node is part of a hidden future.
    fn is_hidden(&self, node: NodeId) -> bool {
        self.scene.hides && self.scene.status(node) == Status::Unseen
    }

    /// Adds one item for the moves that a cutoff skips, after a node's children; if the future
    /// is hidden, for all moves not tried yet.
    fn skipped(&mut self, index: usize) {
        let Item { node, ply, .. } = self.items[index];
        let recording = &self.scene.pane.recording;
        let skipped = if self.is_secret(node) {
            recording.tried(node).len() - self.shown(node).count()
        } else {
            recording.skipped(node).len()
        };
        if skipped > 0 {
            self.push(Shape::Cut(skipped), node, index, ply + 1);
        }
        self.items[index].end = self.items.len();
    }
}

/// The columns of an item.
#[derive(Clone, Copy, Default)]
struct Columns {
    left: i64,
    width: u32,
    /// The width of its children.
    below: u32,
}

/// The columns of every item.
fn columns(items: &[Item], metrics: Metrics) -> Vec<Columns> {
    let mut columns = vec![Columns::default(); items.len()];
    // Only what stays reserves columns for the count beside it; children may extend below it.
    let count = |item: &Item| u32::from(item.is_shared) * beside(item, metrics);
    for (index, item) in items.iter().enumerate().rev() {
        let (below, count) = (columns[index].below, count(item));
        columns[index].width = own_width(item, metrics).max(below.saturating_sub(count));
        if index > 0 {
            columns[item.parent].below += columns[index].width + count;
        }
    }
    let mut next = vec![0; items.len()];
    for (index, item) in items.iter().enumerate() {
        let [width, below] = [columns[index].width, columns[index].below].map(i64::from);
        let (first, count) = (next[item.parent], i64::from(count(item)));
        let before = if count > 0 { count.max(BEFORE) } else { 0 };
        let (left, end) = match item.is_last {
            true => (first + before, first + before + width),
            false => (first, first + width + count),
        };
        columns[index].left = left;
        next[item.parent] += width + count;
        next[index] = (left + (width - below) / 2).clamp(first, end - below);
    }
    columns
}

/// The fewest columns for a count before a node. A blank keeps it apart from one after the node
/// before.
const BEFORE: i64 = 3;

/// The columns of the count beside an item.
const fn beside(item: &Item, metrics: Metrics) -> u32 {
    match item.beside {
        0 => 0,
        _ => metrics.shared - metrics.small,
    }
}

fn own_width(item: &Item, metrics: Metrics) -> u32 {
    match item.shape {
        _ if item.has_board && metrics.boards.has(item.row) => metrics.board,
        Shape::Node | Shape::Untried => metrics.slot,
        _ if item.is_shared && item.beside == 0 => metrics.shared,
        _ => metrics.small,
    }
}

const fn middle(columns: Columns) -> i64 {
    columns.left + ((columns.width - 1) / 2) as i64
}

/// The width, in columns, from which on a row takes most of a large screen.
const WIDE: u32 = 80;

/// The columns that up to 99 skipped moves take after a value.
const SKIPPED: u32 = 4;

/// The number of nodes below the focus after which a drawing this wide shows the rest of the line
/// alone, so that a step changes less.
const MAX_BELOW: usize = 16;

/// Items, with their columns.
pub(super) struct Plan<'a> {
    items: Cow<'a, [Item]>,
    columns: Vec<Columns>,
    /// The width of the whole plan.
    width: i64,
    /// The last ply at which siblings of the path are drawn.
    near: u32,
}

impl<'a> Plan<'a> {
    /// Places items side by side, each above all that is below it.
    pub fn tree(items: &'a [Item], metrics: Metrics) -> Self {
        let columns = columns(items, metrics);
        Self {
            width: columns.first().map_or(0, |root| i64::from(root.width)),
            items: Cow::Borrowed(items),
            columns,
            near: u32::MAX,
        }
    }

    /// Places a row for the children of each node on the path, within this many columns. If
    /// there are too many siblings, those next to the path and those that matter are kept, and
    /// the rest counted.
    ///
    /// If the path is too long, the root, its children and the last plies are kept, with a
    /// count in between. The line below continues as far as there is room.
    pub fn rows(
        scene: &TreeScene<'_>,
        items: &[Item],
        metrics: Metrics,
        (room, plies): (u32, u32),
    ) -> Self {
        let left_out = left_out(scene, plies);
        let focus = scene.trace().ply(scene.focus());
        let mut items = items.to_vec();
        let mut plan = Self {
            items: Cow::Owned(Vec::new()),
            columns: Vec::new(),
            width: room.into(),
            near: u32::MAX,
        };
        let Some(root) = items.first() else {
            return plan;
        };
        let width = own_width(root, metrics).min(room);
        plan.columns.push(Columns {
            left: i64::from(room - width) / 2,
            width,
            ..Columns::default()
        });
        plan.items.to_mut().push(*root);
        // The parent's index among all items, and in the plan; the row of its children.
        let (mut above, mut parent, mut row_of_nodes) = (0, 0, 1);
        let goes_on = |item: &Item, row| item.ply <= focus || row < plies;
        let mut last = 0..0;
        while items[above].is_open && goes_on(&items[above], row_of_nodes) {
            if left_out > 0 && items[above].ply == 1 {
                let path: Vec<usize> = (above..items.len())
                    .filter(|&index| items[index].is_open)
                    .collect();
                let hidden = left_out as usize;
                let small = metrics.small.min(room);
                let middle = middle(plan.columns[parent]);
                let last = i64::from(room - small);
                plan.columns.push(Columns {
                    left: (middle - i64::from((small - 1) / 2)).clamp(0, last),
                    width: small,
                    ..Columns::default()
                });
                plan.items.to_mut().push(Item {
                    shape: Shape::Count(hidden),
                    parent,
                    row: row_of_nodes,
                    end: plan.columns.len(),
                    has_board: false,
                    ..items[path[hidden]]
                });
                (above, parent) = (path[hidden], plan.columns.len() - 1);
                row_of_nodes += 1;
                continue;
            }
            let children: Vec<usize> = (above + 1..items.len())
                .filter(|&index| items[index].parent == above)
                .collect();
            let all = row_of_nodes == 1 && children.len() as u32 * metrics.board <= room;
            for &index in &children {
                items[index].row = row_of_nodes;
                items[index].has_board &= all || items[index].is_open;
            }
            let below = plan.items.iter().filter(|item| item.ply > focus).count();
            if room >= WIDE && below > MAX_BELOW {
                plan.near = plan.near.min(items[above].ply);
            }
            let room_here = room * u32::from(items[above].ply < plan.near);
            let row = Row::new(scene, &items, &children, metrics, room_here);
            let first = plan.items.len();
            row.place(scene, &mut plan, parent, room);
            let beside = std::mem::replace(&mut last, first..plan.items.len());
            if room < WIDE {
                plan.count_below(scene, &items, beside, (row_of_nodes, metrics.small));
            }
            row_of_nodes += 1;
            let Some(next) = children.iter().find(|&&index| items[index].is_open) else {
                break;
            };
            let node = items[*next].node;
            let is_next = |item: &Item| item.is_open && item.node == node;
            let Some(at) = plan.items[first..].iter().position(is_next) else {
                break;
            };
            (above, parent) = (*next, first + at);
        }
        if row_of_nodes < plies {
            plan.count_below(scene, &items, last, (row_of_nodes, metrics.small));
        }
        plan
    }

    /// Adds to a row the counts of what is below nodes of the row above it, if all of them have room
    /// beside the last nodes added, and are the same in both of two searches.
    fn count_below(
        &mut self,
        scene: &TreeScene<'_>,
        items: &[Item],
        above: Range<usize>,
        (row, small): (u32, u32),
    ) {
        let placed = &self.columns[above.end..];
        let is_free = |index: usize| {
            let (at, half) = (middle(self.columns[index]), i64::from(small / 2) + 1);
            let of_node =
                |node: &Columns| node.left - half..node.left + i64::from(node.width) + half;
            !placed.iter().any(|node| of_node(node).contains(&at))
        };
        let count_of = |index: usize| {
            let node = self.items[index].node;
            let is_below = |item: &&Item| {
                let is_count = matches!(item.shape, Shape::Count(_));
                is_count && item.node == node && items[item.parent].node == node
            };
            Some((index, *items.iter().find(is_below)?))
        };
        let counts: Vec<_> = above.filter_map(count_of).collect();
        let is_of_both = |node| scene.sides.is_none_or(|sides| sides.has_same_size(node));
        let fits = |(index, count): &(usize, Item)| is_free(*index) && is_of_both(count.node);
        if !counts.iter().all(fits) {
            return;
        }
        for (parent, count) in counts {
            let columns = self.columns[parent];
            self.columns.push(columns);
            self.items.to_mut().push(Item {
                parent,
                row,
                end: self.columns.len(),
                ..count
            });
        }
    }

    /// Whether no siblings are left out.
    pub fn is_whole(&self) -> bool {
        let is_count = |item: &Item| {
            let is_sibling = self.items[item.parent].is_open && item.ply <= self.near;
            matches!(item.shape, Shape::Count(_)) && !item.is_open && is_sibling
        };
        !self
            .items
            .iter()
            .any(|item| is_count(item) || item.beside > 0)
    }

    /// The size of the drawing.
    pub fn bounds(&self, scene: &TreeScene<'_>) -> Bounds {
        let is_focus = |item: &Item| {
            item.node == scene.focus() && matches!(item.shape, Shape::Node | Shape::Small)
        };
        let focus = self.items.iter().position(is_focus);
        let plies = self.items.iter().map(|item| item.row + 1);
        Bounds {
            width: self.width,
            plies: plies.max().unwrap_or(0),
            focus: focus.map_or(0, |index| middle(self.columns[index])),
        }
    }

    /// What a viewport shows. Of the nodes to either side, keeps those with edges that lead
    /// through it: one per side, the best one and the path.
    pub fn draw(&self, scene: &TreeScene<'_>, metrics: Metrics, view: Viewport) -> Drawing {
        let (items, columns) = (&self.items, &self.columns);
        let mut drawing = Drawing::default();
        // For each item: its index in the drawing, its best child, and the sides that have an edge.
        let mut above = vec![(0, None, [false; 2]); items.len()];
        let mut index = 0;
        while let Some(item) = items.get(index) {
            let Columns { left, width, .. } = columns[index];
            let (place, best, sides) = &mut above[item.parent];
            let is_best = item.shape.is_node() && *best == Some(item.node);
            let is_seen = left <= view.right && left + i64::from(width) > view.left;
            if !is_seen {
                let side = &mut sides[usize::from(left > view.right)];
                let is_edge_seen = !std::mem::replace(side, true);
                if !is_edge_seen && !is_best && !scene.moment.is_on_path(item.node) {
                    index = item.end;
                    continue;
                }
            }
            let parent = (index > 0).then_some(*place);
            let is_read = is_seen && (view.top..=view.bottom).contains(&item.row);
            let detail = match metrics.detail(item.row) {
                _ if !is_read => Detail::Dot,
                detail if detail.has_board() && !item.has_board => Detail::Chip,
                detail => detail,
            };
            let look = match item.shape {
                // Moves not tried yet.
                Shape::Count(moves) if item.mv.is_some() => {
                    scene.cut(item.node, item.ply, moves, None)
                }
                Shape::Count(hidden) => {
                    let mut look = scene.count(item.node, item.ply, hidden);
                    if item.is_open && scene.moment.is_on_path(item.node) {
                        look.emphasis = Emphasis::Path;
                    }
                    look
                }
                Shape::Cut(moves) => scene.cut(item.node, item.ply, moves, None),
                Shape::Untried => {
                    let mut look = scene.cut(item.node, item.ply, 1, item.mv);
                    look.has_board = detail.has_board();
                    look
                }
                shape => {
                    let branch = scene.trace().branch(item.node);
                    let mut look = scene.look(&branch, item.ply, is_best, detail);
                    look.shape = shape;
                    let above = items[item.parent].node;
                    look.beside = scene.hidden(once(above), item.beside);
                    look.is_last = item.is_last;
                    let has_room = item.ply <= self.near && width >= metrics.slot + SKIPPED;
                    if has_room && !item.is_open && scene.trace().is_cut(item.node) {
                        let skipped = scene.skipped_at(item.node);
                        let row = look.rows.last_mut().filter(|_| skipped > 0);
                        row.into_iter()
                            .for_each(|row| row.push(Span::Skipped(skipped)));
                    }
                    look
                }
            };
            let best = item.is_open.then(|| scene.best_of(item.node, item.ply));
            above[index] = (drawing.nodes.len(), best.flatten(), [false; 2]);
            let mut placed = TreeNode {
                node: item.node,
                parent,
                x: view.nearest(
                    middle(columns[index]),
                    (left, left + i64::from(width)),
                    metrics.label,
                ),
                ply: item.row,
                look,
            };
            let count = match beside(item, metrics) {
                0 => None,
                room => Some(TreeNode {
                    x: match item.is_last {
                        true => middle(columns[index]) - BEFORE.midpoint(BEFORE.max(room.into())),
                        false => left + i64::from(width + (room - 1) / 2),
                    },
                    look: placed.look.take_count(),
                    ..placed
                }),
            };
            drawing.nodes.push(placed);
            drawing.nodes.extend(count);
            index = if is_seen { index + 1 } else { item.end };
        }
        drawing
    }
}

/// How many nodes of the path to leave out below the root's child, if there is room for this
/// many plies: none, or enough for the node in focus, its siblings and its children to be
/// visible. The picture stays still while the last plies come and go.
fn left_out(scene: &TreeScene<'_>, plies: u32) -> u32 {
    /// The root, its children and the count.
    const ABOVE: u32 = 3;
    let all = scene.whole.plies();
    let Some(seen) = plies.checked_sub(ABOVE).filter(|&seen| seen >= 2) else {
        return 0;
    };
    if all <= plies {
        return 0;
    }
    let ply = scene.trace().ply(scene.focus());
    // Keep this many plies above the one in focus.
    let kept = if seen > 2 { 2 } else { 1 };
    let lowest = all - 1 - seen;
    let last = lowest.min(ply.saturating_sub(kept));
    let stride = seen - kept;
    let last = lowest.saturating_sub((lowest - last).next_multiple_of(stride));
    last.saturating_sub(1)
}

/// Siblings, as many of them shown as there is room for.
struct Row<'a> {
    items: &'a [Item],
    /// The siblings, and whether each is shown.
    siblings: Vec<(usize, bool)>,
    metrics: Metrics,
    /// Its width, including counts.
    width: u32,
}

impl<'a> Row<'a> {
    fn new(
        scene: &TreeScene<'_>,
        items: &'a [Item],
        children: &[usize],
        metrics: Metrics,
        room: u32,
    ) -> Self {
        let mut row = Self {
            items,
            siblings: children.iter().map(|&index| (index, true)).collect(),
            metrics,
            width: 0,
        };
        row.width = row.columns();
        // There is nothing after the space next to the last one.
        if row.width <= room + u32::from(metrics.slot > metrics.label) {
            return row;
        }
        row.siblings
            .iter_mut()
            .for_each(|(_, shown)| *shown = false);
        row.width = metrics.small;
        let parent = &items[items[children[0]].parent];
        let best = scene.best_of(parent.node, parent.ply);
        let arrived = scene.moment.arrived();
        // What matters, as far as there is room; but always the path.
        let is_node = |item: &Item, node: Option<NodeId>| {
            item.shape == Shape::Node && Some(item.node) == node
        };
        let wanted: [&dyn Fn(&Item) -> bool; 5] = [
            &|item| item.is_open,
            &|item| is_node(item, arrived),
            &|item| is_node(item, scene.selected),
            &|item| is_node(item, best),
            &|item| !matches!(item.shape, Shape::Node | Shape::Untried),
        ];
        let ranked = (0..children.len()).filter_map(|at| {
            let item = &items[children[at]];
            let rank = wanted.iter().position(|is_wanted| is_wanted(item));
            Some((rank?, at))
        });
        let mut ranked: Vec<(usize, usize)> = ranked.collect();
        ranked.sort_unstable();
        for (rank, at) in ranked {
            row.show(at, if rank == 0 { u32::MAX } else { room });
        }
        let first = |wanted: &dyn Fn(&Item) -> bool| {
            let mut places = row.siblings.iter();
            places.position(|(index, _)| wanted(&items[*index]))
        };
        let is_unseen = |item: &Item| scene.status(item.node) == Status::Unseen;
        let centre = first(&|item| item.is_open)
            .or_else(|| first(&|item| Some(item.node) == arrived))
            .or_else(|| first(&is_unseen))
            .unwrap_or(0);
        // Outwards from the centre, as far as there is room.
        let count = row.siblings.len();
        for away in 0..count {
            let sides = [centre.checked_add(away), centre.checked_sub(away)];
            let mut is_full = true;
            for at in sides.into_iter().flatten().filter(|&at| at < count) {
                is_full &= !row.show(at, room);
            }
            if is_full {
                break;
            }
        }
        row
    }

    /// Runs of siblings that are hidden, and single ones that are shown.
    fn runs(&self) -> impl Iterator<Item = &[(usize, bool)]> {
        self.siblings
            .chunk_by(|(_, shown), (_, next)| !*shown && !*next)
    }

    /// Shows a sibling if there is room; returns whether it is shown.
    fn show(&mut self, at: usize, room: u32) -> bool {
        let (index, is_shown) = self.siblings[at];
        if is_shown {
            return true;
        }
        let is_hidden = |at: usize| matches!(self.siblings.get(at), Some((_, false)));
        let beside = [at.wrapping_sub(1), at + 1].map(|at| u32::from(is_hidden(at)));
        // A count is replaced by one on each side with hidden siblings.
        let counts = self.metrics.small * beside.iter().sum::<u32>();
        let own = own_width(&self.items[index], self.metrics);
        let width = self.width + own + counts - self.metrics.small;
        if width <= room {
            (self.siblings[at].1, self.width) = (true, width);
        }
        width <= room
    }

    /// The width of the row.
    fn columns(&self) -> u32 {
        self.runs()
            .map(|run| match run {
                [(index, true)] => own_width(&self.items[*index], self.metrics),
                _ => self.metrics.small,
            })
            .sum()
    }

    /// Places the row below its parent, spread out if there is room.
    fn place(&self, scene: &TreeScene<'_>, plan: &mut Plan<'_>, parent: usize, room: u32) {
        // Siblings farther apart would not seem to belong together; three fill a large row.
        let is_narrow = self.items.iter().filter(|item| item.ply == 1).count() <= 3;
        let apart = if room >= WIDE && is_narrow {
            room * 5 / 16
        } else {
            12
        };
        let total = self.width;
        // Below the root's, they would seem to belong to nodes beside their parent.
        let most = |width: u32| match parent {
            0 => (width * 2).max(apart),
            _ if scene.sides.is_none() && scene.trace().has_windows() => width + SKIPPED,
            _ => width + 2,
        };
        let spread = |width: u32| {
            let fits = width * room / total.max(1);
            fits.clamp(width, most(width))
        };
        let items = self.runs().map(|run| {
            let first = self.items[run[0].0];
            let shape = match run {
                [(_, true)] => first.shape,
                run => {
                    let run = run.iter().map(|&(index, _)| &self.items[index]);
                    let hidden = run.clone().map(|item| item.size).sum();
                    Shape::Count(scene.hidden(run.map(|item| item.node), hidden))
                }
            };
            let (node, is_open) = match shape {
                Shape::Count(_) => (plan.items[parent].node, false),
                _ => (first.node, first.is_open),
            };
            let mut of_run = run.iter().map(|&(index, _)| self.items[index].mv);
            let mv = first.mv.filter(|_| of_run.all(|mv| mv.is_some()));
            Item {
                shape,
                node,
                mv,
                parent,
                beside: 0,
                is_shared: false,
                has_board: first.has_board && !matches!(shape, Shape::Count(_)),
                is_open,
                ..first
            }
        });
        let items: Vec<Item> = items.collect();
        let width = |item: &Item| spread(own_width(item, self.metrics));
        let total: u32 = items.iter().map(width).sum();
        let last = i64::from(room.saturating_sub(total));
        let mut left =
            (middle(plan.columns[parent]) - i64::from(total.saturating_sub(1) / 2)).clamp(0, last);
        for mut item in items {
            item.end = plan.items.len() + 1;
            let width = width(&item);
            let below = 0;
            plan.columns.push(Columns { left, width, below });
            plan.items.to_mut().push(item);
            left += i64::from(width);
        }
    }
}
