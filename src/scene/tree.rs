//! The tree at a moment: which nodes to draw, where, and what each looks like.
//!
//! Columns are in the drawer's own units (cells of a terminal, points on a slide), given by
//! [`Metrics`]; rows are plies. Every leaf slot has its own columns, and an inner node is in
//! the middle above its subtree, so that nodes keep their places from step to step.

use std::collections::HashSet;

use super::board::{heaps_left, small_rows};
use super::drawing::{Bounds, Detail, Emphasis, Labels, Metrics, NodeLook, Shape, Span, TreeNode};
use super::slots::{Folds, WholeTree, column};
use super::words::{bounds, signed, valued};
use game::Move;
use run::{Pair, Pane, UnionId};
use search::{Bound, Kind, Score, Window};
use trace::{Branch, Moment, NodeId, Status, Trace};

/// The tree of a part at a moment.
#[derive(Clone, Copy)]
pub struct TreeScene<'a> {
    /// The part.
    pub pane: &'a Pane,
    /// The moment.
    pub moment: &'a Moment,
    /// Where every node of the part's tree is.
    pub whole: &'a WholeTree,
    /// The selected node, if there is one.
    pub selected: Option<NodeId>,
    /// Subtrees that are folded away in the whole tree.
    pub folds: &'a Folds,
    /// The nodes at which another search next to this one differs.
    pub differences: Option<&'a HashSet<NodeId>>,
    /// The two searches that this tree combines.
    pub sides: Option<Sides<'a>>,
    /// Whether to draw only what has been entered, because the rest answers a question.
    pub hides: bool,
}

/// Two searches drawn as one tree, and the moment of each.
#[derive(Clone, Copy)]
pub struct Sides<'a> {
    /// The searches.
    pub pair: Pair<'a>,
    /// The moment of each.
    pub moments: [&'a Moment; 2],
    /// The longest texts of each.
    pub labels: [Labels; 2],
}

impl Sides<'_> {
    fn matched(&self, pane: usize, node: NodeId) -> Option<NodeId> {
        let union = self.pair.union;
        union.matched(pane, union.place(node))
    }

    /// How far the searches that have a node have come with it; open if one is further.
    fn status(&self, node: NodeId) -> Status {
        let own = [0, 1].map(|pane| Some(self.moments[pane].status(self.matched(pane, node)?)));
        match own {
            [Some(a), Some(b)] if a != b => Status::Open,
            [Some(status), _] | [_, Some(status)] => status,
            [None, None] => Status::Unseen,
        }
    }

    /// The value that A or else B has found for a node.
    pub fn known(&self, node: NodeId) -> Option<Score> {
        [0, 1].into_iter().find_map(|pane| {
            let (trace, own) = (self.pair.trace(pane), self.matched(pane, node)?);
            let is_known = self.moments[pane].status(own) == Status::Closed;
            is_known.then(|| trace.value(own, trace.ply(own)))
        })
    }

    /// Whether the subtree of a node has the same size in both searches.
    pub(super) fn has_same_size(&self, node: NodeId) -> bool {
        let size = |pane: usize| {
            let own = self.matched(pane, node)?;
            Some(self.pair.trace(pane).size(own))
        };
        size(0) == size(1)
    }

    /// What each search knows about a node: `-10 | -8`; `-10 | ?` if one doesn't know it yet,
    /// `-10 | ·` if it has not entered it, `-10 | –` if it never does.
    fn values(&self, node: NodeId) -> Vec<Span> {
        if self.status(node) == Status::Unseen {
            return Vec::new();
        }
        let [mut row, other] = [0, 1].map(|pane| self.value(pane, self.pair.union.place(node)));
        row.push(Span::Bar);
        row.extend(other);
        row
    }

    fn value(&self, pane: usize, node: UnionId) -> Vec<Span> {
        let (union, trace, moment) = (self.pair.union, self.pair.trace(pane), self.moments[pane]);
        let Some(own) = union.matched(pane, node) else {
            // It has passed this node by once it is done with one above.
            let path = union.path_to(node);
            let above = path
                .iter()
                .rev()
                .find_map(|&above| union.matched(pane, above));
            let is_done = above.is_some_and(|above| moment.status(above) == Status::Closed);
            return vec![match is_done {
                true => Span::Value("–".into()),
                false => Span::Unknown,
            }];
        };
        match moment.status(own) {
            Status::Closed => {
                let value = trace.value(own, trace.ply(own));
                vec![Span::Value(valued(trace, value, trace.bound(own)))]
            }
            Status::Open => {
                let best = moment.frame(own).and_then(|frame| frame.best);
                let best = best.map(|best| Span::Value(signed(trace, best.value)));
                best.into_iter().chain([Span::Open]).collect()
            }
            Status::Unseen => vec![Span::Unknown],
        }
    }

    /// Whether a node is the best child so far in each search; `None` if a search doesn't have
    /// its parent.
    pub(super) fn is_best(&self, node: NodeId) -> [Option<bool>; 2] {
        let path = self.pair.union.path_to(self.pair.union.place(node));
        let [.., parent, child] = path[..] else {
            return [None; 2];
        };
        let union = self.pair.union;
        [0, 1].map(|pane| {
            let own = union.matched(pane, parent)?;
            let best = self.best_of(pane, own, path.len() as u32 - 2);
            Some(best.is_some() && best == union.matched(pane, child))
        })
    }

    /// The best child so far of a search's own node.
    fn best_of(&self, pane: usize, node: NodeId, ply: u32) -> Option<NodeId> {
        best_of(self.pair.trace(pane), self.moments[pane], node, ply)
    }
}

impl<'a> TreeScene<'a> {
    /// The node in focus: the selected one, or else the current one.
    pub fn focus(&self) -> NodeId {
        self.selected.unwrap_or_else(|| self.moment.current())
    }

    /// How far the search of a node has come, or both searches.
    pub fn status(&self, node: NodeId) -> Status {
        let own = || self.moment.status(node);
        self.sides.map_or_else(own, |sides| sides.status(node))
    }

    /// The number given for nodes left out, which are these or lie below them: 0, which stands for
    /// an unknown number, while the search may still prune there.
    pub(super) fn hidden(&self, mut nodes: impl Iterator<Item = NodeId>, number: usize) -> usize {
        let has_windows = match self.sides {
            Some(sides) => [0, 1]
                .iter()
                .any(|&pane| sides.pair.trace(pane).has_windows()),
            None => self.trace().has_windows(),
        };
        let is_told = !has_windows || nodes.all(|node| self.status(node) == Status::Closed);
        number * usize::from(is_told)
    }

    /// The column of a node's middle in the whole tree.
    pub fn column(&self, node: NodeId, metrics: Metrics) -> i64 {
        let (left, right) = self.span(&self.trace().branch(node), metrics);
        i64::midpoint(left, (right - 1).max(left))
    }

    /// The longest texts of its nodes. The values of two searches are closer together if there
    /// is no room in these columns for all of the root's moves, or for all leaves.
    pub(super) fn labels(&self, columns: u32) -> Labels {
        let numbers = self.pane.states.iter().map(|(number, _)| number);
        let number = numbers.max().map_or(0, |number| number.to_string().len());
        let mut labels = Labels {
            number: number as u32,
            ..self.whole.labels()
        };
        if let Some(sides) = self.sides {
            let both = |text: fn(&Labels) -> u32| sides.labels.iter().map(text).sum::<u32>();
            let [apart, close] = [" | ", "|"].map(|between| between.len() as u32);
            labels.value = both(|labels| labels.value) + apart;
            labels.slot = both(|labels| labels.slot) + apart;
            let moves = self.trace().children(NodeId::ROOT).count() as u32;
            let has_bounds = [0, 1].map(|pane| sides.pair.trace(pane).has_windows());
            labels.close = (labels.slot + 1).saturating_mul(self.slots()) > columns;
            if labels.close {
                // Values that may still change are on the path, and can do without the `?`.
                let slots = sides.labels.iter().zip(has_bounds);
                let slots = slots.map(|(labels, has_bounds)| match has_bounds {
                    true => labels.slot,
                    false => labels.slot.min(labels.score),
                });
                labels.slot = slots.sum::<u32>() + close;
            }
            if (labels.value + 1) * moves > columns && has_bounds == [false; 2] {
                labels.value = both(|labels| labels.score) + close;
            }
            labels.score = labels.value;
        }
        labels
    }

    /// How many slots the whole tree has, counting each folded subtree as one.
    pub fn slots(&self) -> u32 {
        self.folds.fold((0, self.whole.leaves())).1
    }

    pub(super) fn bounds(&self, metrics: Metrics) -> Bounds {
        Bounds {
            width: column(self.slots(), metrics),
            plies: self.whole.plies(),
            focus: self.column(self.focus(), metrics),
        }
    }

    /// The columns from a node's first leaf to its last: `[left, right)`.
    pub(super) fn span(&self, branch: &Branch, metrics: Metrics) -> (i64, i64) {
        let (left, right) = self.folds.fold(self.whole.slots_of(branch));
        (column(left, metrics), column(right, metrics))
    }

    pub(super) fn trace(&self) -> &'a Trace {
        &self.pane.recording.trace
    }

    /// What a node looks like; `best` if it is its parent's best child so far.
    pub(super) fn look(&self, branch: &Branch, ply: u32, best: bool, detail: Detail) -> NodeLook {
        let Self { pane, moment, .. } = *self;
        let recording = &pane.recording;
        let node = branch.node();
        let status = self.status(node);
        let facts = self.trace().facts(branch, ply);
        let frame = moment.frame(node);
        let is_closed = status == Status::Closed;
        let is_best = self.sides.map(|sides| sides.is_best(node));
        let mut look = NodeLook {
            leaf: facts.leaf.filter(|_| status != Status::Unseen),
            best: is_best.map_or(is_closed && best, |both| both.contains(&Some(true))),
            arriving: moment.arrived() == Some(node),
            selected: self.selected == Some(node),
            has_board: detail.has_board(),
            ..NodeLook::stand_in(Shape::Node, self.trace().kind(ply), status, String::new())
        };
        if frame.is_some() {
            look.emphasis = if node == moment.current() {
                Emphasis::Current
            } else {
                Emphasis::Path
            };
        }
        if detail == Detail::Dot {
            return look;
        }
        look.mv = recording.move_to(node);
        // If two searches disagree, the move says which of them chooses it.
        look.mv += match is_best {
            Some([Some(true), Some(false)]) => " A",
            Some([Some(false), Some(true)]) => " B",
            _ => "",
        };
        let trace = self.trace();
        look.window = frame.and_then(|frame| bounds(trace, frame.window));
        let number = pane.states.number(node).map(Span::Number);
        look.rows
            .push(number.into_iter().chain([Span::Kind]).collect());
        let picture = || recording.game.picture(&trace.moves_to(node));
        if look.has_board && status != Status::Unseen {
            let cells = small_rows(&picture(), &recording.game, detail == Detail::Position);
            let cells = cells.into_iter().map(|row| vec![Span::Cells(row)]);
            look.rows.extend(cells);
        } else if !recording.game.has_board() && status != Status::Unseen {
            look.heaps = heaps_left(&picture());
        }
        // The last row: the value, or the best so far.
        let differs = is_closed && self.differences.is_some_and(|nodes| nodes.contains(&node));
        let mut row = Vec::new();
        row.extend(differs.then_some(Span::Differs));
        if let Some(sides) = self.sides {
            look.rows.push(sides.values(node));
            return look;
        }
        match status {
            Status::Closed => row.push(Span::Value(valued(trace, facts.value, facts.bound))),
            Status::Open => {
                let best = frame.and_then(|frame| frame.best);
                row.extend(best.map(|best| Span::Value(signed(trace, best.value))));
                row.push(Span::Open);
            }
            Status::Unseen => {}
        }
        look.rows.push(row);
        look
    }

    /// The ancestors above `ply` of the node in focus: the root and the last ones, at most
    /// `most` in all.
    pub fn trail(&self, ply: u32, most: usize) -> Vec<NodeLook> {
        let path = self.trace().path_to(self.focus());
        let above: Vec<_> = (0..ply).zip(path).collect();
        let first = (above.len() + 1).saturating_sub(most.max(1)).max(1);
        let last = above.iter().skip(first);
        let look = |&(at, node): &_| self.look(&self.trace().branch(node), at, false, Detail::Chip);
        above.first().into_iter().chain(last).map(look).collect()
    }

    /// Stands for nodes left out below `node`.
    pub(super) fn count(&self, node: NodeId, ply: u32, hidden: usize) -> NodeLook {
        let (kind, status) = (self.trace().kind(ply), self.status(node));
        NodeLook::stand_in(Shape::Count(hidden), kind, status, String::new())
    }

    /// Stands for moves that a cutoff at `node` skips; until then they look like nodes not
    /// entered yet.
    pub(super) fn cut(&self, node: NodeId, ply: u32, moves: usize, mv: Option<Move>) -> NodeLook {
        let kind = self.trace().kind(ply);
        let name = mv.map(|mv| self.pane.recording.game.move_name(mv));
        let (shape, status) = match (self.status(node), &name) {
            (Status::Closed, _) => (Shape::Cut(moves), Status::Closed),
            (_, Some(_)) => (Shape::Untried, Status::Unseen),
            (_, None) => (Shape::Rest, Status::Unseen),
        };
        let mut look = NodeLook::stand_in(shape, kind, status, name.unwrap_or_default());
        if shape == Shape::Untried {
            look.rows = vec![vec![Span::Kind], Vec::new()];
        }
        look
    }

    /// Each move that a cutoff at `node` skips, in order, at `ply`; `parent` is the index of
    /// their parent in a list.
    pub fn skipped_moves(
        &self,
        node: NodeId,
        ply: u32,
        parent: usize,
    ) -> impl Iterator<Item = TreeNode> {
        let moves = self.pane.recording.skipped(node).into_iter();
        moves.map(move |mv| TreeNode {
            node,
            parent: Some(parent),
            x: 0,
            ply,
            look: self.cut(node, ply, 1, Some(mv)),
        })
    }

    /// How many moves a cutoff has skipped at a node so far. Has to compute its position.
    pub(super) fn skipped_at(&self, node: NodeId) -> usize {
        match self.status(node) {
            Status::Closed => self.pane.recording.skipped(node).len(),
            Status::Open | Status::Unseen => 0,
        }
    }

    /// The best line so far, starting at the root: the best child at each node, as far as
    /// values have arrived.
    pub fn principal_line(&self) -> Vec<NodeId> {
        let root = (NodeId::ROOT, 0);
        let next = |&(node, ply): &(NodeId, u32)| Some((self.best_of(node, ply)?, ply + 1));
        let line = std::iter::successors(Some(root), next);
        line.map(|(node, _)| node).collect()
    }

    /// The best line on from the node in focus, starting with the child whose value arrives there,
    /// if one does.
    pub(super) fn line_on(&self) -> impl Iterator<Item = NodeId> {
        let (focus, ply) = (self.focus(), self.trace().ply(self.focus()));
        let is_current = focus == self.moment.current();
        let arrived = self.moment.arrived().filter(|_| is_current);
        let first = arrived.or_else(|| self.best_of(focus, ply));
        let next = |&(node, ply): &(NodeId, u32)| Some((self.best_of(node, ply)?, ply + 1));
        let line = std::iter::successors(first.map(|node| (node, ply + 1)), next);
        line.map(|(node, _)| node)
    }

    /// What the value of a node at this ply can still be. A leaf's is known once it is scored;
    /// the ends of other nodes' are the best of their children's; and nothing is known of what
    /// has not been searched.
    pub fn interval(&self, node: NodeId, ply: u32) -> [String; 2] {
        let Window { alpha, beta } = self.possible(node, ply);
        [alpha, beta].map(|end| signed(self.trace(), end))
    }

    fn possible(&self, node: NodeId, ply: u32) -> Window {
        let trace = self.trace();
        match (self.status(node), trace.leaf(node)) {
            (Status::Unseen, _) | (Status::Open, Some(_)) => return Window::OPEN,
            (Status::Closed, Some(_)) => return self.known(node, ply),
            (Status::Open | Status::Closed, None) => {}
        }
        let child = |child| match self.status(child) {
            Status::Open => self.possible(child, ply + 1),
            Status::Closed => self.known(child, ply + 1),
            Status::Unseen => Window::OPEN,
        };
        let skipped = trace.is_cut(node).then_some(Window::OPEN);
        let ends = trace.children(node).map(child).chain(skipped);
        let best = |one: Window, other: Window| match trace.kind(ply) {
            Kind::Max => Window {
                alpha: one.alpha.max(other.alpha),
                beta: one.beta.max(other.beta),
            },
            Kind::Min => Window {
                alpha: one.alpha.min(other.alpha),
                beta: one.beta.min(other.beta),
            },
        };
        ends.reduce(best).unwrap_or(Window::OPEN)
    }

    /// What is known about a closed node's value.
    fn known(&self, node: NodeId, ply: u32) -> Window {
        let value = self.trace().value(node, ply);
        let mut known = Window {
            alpha: value,
            beta: value,
        };
        match self.trace().bound(node) {
            Bound::Exact => {}
            Bound::Lower => known.beta = Window::OPEN.beta,
            Bound::Upper => known.alpha = Window::OPEN.alpha,
        }
        known
    }

    /// The best child of `node` so far; `None` if it has closed without one. In the combined tree
    /// of two searches it is B's, which A's is compared with, if B has one.
    pub(super) fn best_of(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        let Some(sides) = self.sides else {
            return best_of(self.trace(), self.moment, node, ply);
        };
        [1, 0].into_iter().find_map(|pane| {
            let best = sides.best_of(pane, sides.matched(pane, node)?, ply)?;
            let mut children = self.trace().children(node);
            children.find(|&child| sides.matched(pane, child) == Some(best))
        })
    }
}

fn best_of(trace: &Trace, moment: &Moment, node: NodeId, ply: u32) -> Option<NodeId> {
    match moment.status(node) {
        Status::Closed => trace.choice(node, ply),
        Status::Open => moment.frame(node)?.best.map(|best| best.child),
        Status::Unseen => None,
    }
}
