//! The tree at a moment: which nodes are drawn, where, and what each looks like.
//!
//! Columns are in the drawer's own units (cells of a terminal, points of a slide), given
//! by [`Metrics`]; rows are plies. Every leaf slot has its own columns and an inner node
//! stands in the middle above its subtree, so that a node keeps its place from step to step.

use std::collections::HashSet;

use super::board::{SmallCell, small_rows};
use super::figure::{self, Item, Plan};
use super::whole::{self, Folds, WholeTree, column};
use super::words::{bounds, signed, valued};
use game::Move;
use run::{Pair, Pane, UnionId};
use search::{Bound, Kind, Reason, Window};
use trace::{Branch, Moment, NodeId, Status, Trace};

/// How much of a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
    /// The same with the names of columns and rows.
    Position,
    /// A small board with number and value.
    Board,
    /// Number and value.
    Chip,
    /// A dot.
    Dot,
}

/// Sizes in the drawer's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metrics {
    /// How a node is drawn.
    pub detail: Detail,
    /// The columns of a leaf's slot.
    pub slot: u32,
    /// The columns of the slot of a node that the figure leaves out.
    pub small: u32,
    /// How many leaves share a slot, where the tree is too large to tell them apart.
    pub leaves: u32,
    /// The columns of a node's text, which are to be seen whole.
    pub label: u32,
    /// The columns in which the path is drawn, a row for the children of each node on it, and
    /// how many plies there is room for; without them, children stand below their parents.
    pub room: Option<(u32, u32)>,
}

/// The longest texts of a tree's nodes, in chars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// A number that a lesson gives.
    pub number: u32,
    /// A value alone.
    pub score: u32,
    /// A value with what may stand beside it: the mark of a bound, or of a value that may
    /// still change.
    pub value: u32,
    /// A move.
    pub mv: u32,
}

/// The part of the drawing that is looked at, ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewport {
    /// The first column.
    pub left: i64,
    /// The last column.
    pub right: i64,
    /// The first ply.
    pub top: u32,
    /// The last ply.
    pub bottom: u32,
}

impl Viewport {
    /// All of it.
    pub const ALL: Self = Self {
        left: i64::MIN,
        right: i64::MAX,
        top: 0,
        bottom: u32::MAX,
    };

    /// The place of a node with these columns, `[left, right)`: its middle, or as near to it
    /// as its text is seen whole.
    pub(super) fn nearest(&self, middle: i64, (left, right): (i64, i64), label: u32) -> i64 {
        let label = i64::from(label.max(1));
        let first = self.left.max(left) + (label - 1) / 2;
        let last = self.right.min(right - 1) - label / 2;
        if first <= last {
            middle.clamp(first, last)
        } else {
            middle
        }
    }
}

/// Which nodes are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// As the lesson's figure: the numbered states and the path to the current node.
    Figure,
    /// The path to the node that is looked at, and the children of every node on it.
    Path,
    /// Every node.
    Whole,
}

/// A node in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The node; of what stands for others, the parent.
    pub node: NodeId,
    /// Its parent's place in the list.
    pub parent: Option<usize>,
    /// The column of its middle.
    pub x: i64,
    /// Its distance from the root.
    pub ply: u32,
    /// What it looks like.
    pub look: NodeLook,
}

/// Nodes that are too close to be told apart, in one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mass {
    /// The column.
    pub x: i64,
    /// The ply.
    pub ply: u32,
    /// The first of them.
    pub node: NodeId,
    /// How far the search is with that.
    pub status: Status,
    /// Whether the path to the current node goes through here.
    pub on_path: bool,
}

/// The size of a whole drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Its columns.
    pub width: i64,
    /// Its plies.
    pub plies: u32,
    /// The column of the node that is looked at.
    pub focus: i64,
}

/// What is seen of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// Nodes, parents before children.
    pub nodes: Vec<TreeNode>,
    /// What is too small for nodes.
    pub masses: Vec<Mass>,
}

/// The tree of a part at a moment.
#[derive(Clone, Copy)]
pub struct TreeScene<'a> {
    /// The part.
    pub pane: &'a Pane,
    /// The moment.
    pub moment: &'a Moment,
    /// Where every node of the part's tree stands.
    pub whole: &'a WholeTree,
    /// The selected node.
    pub selected: Option<NodeId>,
    /// Subtrees that are folded away in the whole tree.
    pub folds: &'a Folds,
    /// The nodes at which another search beside this one differs.
    pub differences: Option<&'a HashSet<NodeId>>,
    /// The two searches whose one tree this is.
    pub sides: Option<Sides<'a>>,
    /// Whether only what was entered is drawn: what comes answers a question.
    pub hides: bool,
}

/// Two searches that are drawn as one tree, and where each of them is.
#[derive(Clone, Copy)]
pub struct Sides<'a> {
    /// The searches.
    pub pair: Pair<'a>,
    /// Where they are.
    pub moments: [&'a Moment; 2],
    /// The longest texts of either.
    pub labels: [Labels; 2],
}

impl Sides<'_> {
    /// The node of this search, or if it has none of the other one, and whose it is.
    #[must_use]
    pub fn own(&self, pane: usize, node: NodeId) -> (usize, NodeId) {
        let own = |pane| Some((pane, self.pair.union.node(pane, UnionId(node.0))?));
        let found = own(pane).or_else(|| own(1 - pane));
        found.expect("a node of one search at least")
    }

    /// What each of them knows of a node: `-10 | -8`; `-10 | ?` where one does not know it
    /// yet, `-10 | –` where it does not enter the node. Nothing where neither knows anything.
    fn values(&self, node: NodeId) -> Option<String> {
        let sides = [0, 1].map(|pane| self.value(pane, UnionId(node.0)));
        let is_known = |text: &Option<String>| text.is_some();
        sides.iter().any(is_known).then(|| {
            let [a, b] = sides.map(|text| text.unwrap_or_else(|| "?".into()));
            format!("{a} | {b}")
        })
    }

    fn value(&self, pane: usize, node: UnionId) -> Option<String> {
        let (union, trace, moment) = (self.pair.union, self.pair.trace(pane), self.moments[pane]);
        let Some(own) = union.matched(pane, node) else {
            // It passes this node by once it is done above.
            let path = union.path_to(node);
            let above = path
                .iter()
                .rev()
                .find_map(|&above| union.matched(pane, above));
            let is_done = above.is_some_and(|above| moment.status(above) == Status::Closed);
            return is_done.then(|| "–".into());
        };
        match moment.status(own) {
            Status::Closed => Some(valued(
                trace,
                trace.value(own, trace.ply(own)),
                trace.bound(own),
            )),
            Status::Open => {
                let best = moment.frame(own).and_then(|frame| frame.best);
                best.map(|best| format!("{}?", signed(trace, best.value)))
            }
            Status::Unseen => None,
        }
    }

    /// Whether a node is the best child so far for each search that has its parent.
    fn is_best(&self, node: NodeId) -> bool {
        let path = self.pair.union.path_to(UnionId(node.0));
        let [.., parent, child] = path[..] else {
            return false;
        };
        let best = |pane: usize| {
            let own = self.pair.union.matched(pane, parent)?;
            let (trace, moment) = (self.pair.trace(pane), self.moments[pane]);
            let best = match moment.status(own) {
                Status::Closed => trace.choice(own, path.len() as u32 - 2),
                Status::Open => moment.frame(own)?.best.map(|best| best.child),
                Status::Unseen => None,
            };
            Some(best.is_some() && best == self.pair.union.matched(pane, child))
        };
        let told: Vec<bool> = (0..2).filter_map(best).collect();
        !told.is_empty() && told.iter().all(|&is_best| is_best)
    }
}

/// A tree whose nodes are chosen: measured and drawn in any size without choosing again.
pub struct Layout<'a> {
    /// The tree.
    pub scene: TreeScene<'a>,
    /// What is drawn; of a whole tree, places follow from the leaves.
    items: Option<Vec<Item>>,
    /// Whether these are the path and its children.
    is_path: bool,
}

impl Layout<'_> {
    /// The size of the drawing.
    #[must_use]
    pub fn bounds(&self, metrics: Metrics) -> Bounds {
        match self.plan(metrics) {
            Some(plan) => plan.bounds(&self.scene),
            None => self.scene.bounds(metrics),
        }
    }

    /// What a viewport shows.
    #[must_use]
    pub fn draw(&self, metrics: Metrics, view: Viewport) -> Drawing {
        match self.plan(metrics) {
            Some(plan) => plan.draw(&self.scene, metrics, view),
            None => whole::draw(&self.scene, metrics, view),
        }
    }

    /// Whether no node is left out of the drawing.
    #[must_use]
    pub fn is_whole(&self, metrics: Metrics) -> bool {
        self.plan(metrics).is_none_or(|plan| plan.is_whole())
    }

    /// Whether a figure shows all nodes there are.
    #[must_use]
    pub fn has_all(&self) -> bool {
        let Some(items) = &self.items else {
            return true;
        };
        items.iter().filter(|item| item.is_node()).count() == self.scene.trace().nodes()
    }

    /// Where what was chosen stands; of a whole tree, nothing was.
    fn plan(&self, metrics: Metrics) -> Option<Plan<'_>> {
        let items = self.items.as_ref()?;
        Some(match metrics.room {
            Some(room) if self.is_path => Plan::rows(&self.scene, items, metrics, room),
            _ => Plan::tree(items, metrics),
        })
    }
}

impl<'a> TreeScene<'a> {
    /// Chooses the nodes that are drawn.
    #[must_use]
    pub fn layout(self, extent: Extent) -> Layout<'a> {
        Layout {
            items: match extent {
                Extent::Figure => Some(figure::figure(&self)),
                Extent::Path => Some(figure::path(&self)),
                Extent::Whole => None,
            },
            is_path: extent == Extent::Path,
            scene: self,
        }
    }

    /// The node that is looked at: the selected one, else the current one.
    #[must_use]
    pub fn focus(&self) -> NodeId {
        self.selected.unwrap_or_else(|| self.moment.current())
    }

    /// The column of a node's middle in the whole tree.
    #[must_use]
    pub fn column(&self, node: NodeId, metrics: Metrics) -> i64 {
        let (left, right) = self.span(&self.trace().branch(node), metrics);
        i64::midpoint(left, (right - 1).max(left))
    }

    /// The longest texts of its nodes.
    #[must_use]
    pub fn labels(&self) -> Labels {
        let numbers = self.pane.states.iter().map(|(number, _)| number);
        let number = numbers.max().map_or(0, |number| number.to_string().len());
        let mut labels = Labels {
            number: number as u32,
            ..self.whole.labels()
        };
        if let Some(Sides { labels: [a, b], .. }) = self.sides {
            let between = " | ".len() as u32;
            labels.score = a.value + b.value + between;
            labels.value = labels.score;
        }
        labels
    }

    /// How many slots the whole tree has, folded subtrees as one.
    #[must_use]
    pub fn slots(&self) -> u32 {
        self.folds.fold((0, self.whole.leaves())).1
    }

    fn bounds(&self, metrics: Metrics) -> Bounds {
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

    /// What a node looks like; `best` is whether it is its parent's best child so far.
    pub(super) fn look(&self, branch: &Branch, ply: u32, best: bool, detail: Detail) -> NodeLook {
        let Self { pane, moment, .. } = *self;
        let recording = &pane.recording;
        let node = branch.node();
        let status = moment.status(node);
        let facts = self.trace().facts(branch, ply);
        let frame = moment.frame(node);
        let is_closed = status == Status::Closed;
        let mut look = NodeLook {
            leaf: facts.leaf.filter(|_| status != Status::Unseen),
            best: self
                .sides
                .map_or(is_closed && best, |sides| sides.is_best(node)),
            arriving: moment.arrived() == Some(node),
            selected: self.selected == Some(node),
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
        let trace = self.trace();
        look.window = frame.and_then(|frame| bounds(trace, frame.window));
        let number = pane.states.number(node).map(Span::Number);
        look.rows
            .push(number.into_iter().chain([Span::Kind]).collect());
        if detail != Detail::Chip && status != Status::Unseen {
            let picture = recording.game.picture(&self.trace().moves_to(node));
            let cells = small_rows(&picture, &recording.game, detail == Detail::Position);
            let cells = cells.into_iter().map(|row| vec![Span::Cells(row)]);
            look.rows.extend(cells);
        }
        // The last row: the value, or the best so far.
        let differs = is_closed && self.differences.is_some_and(|nodes| nodes.contains(&node));
        let mut row = Vec::new();
        row.extend(differs.then_some(Span::Differs));
        if let Some(sides) = self.sides {
            look.rows
                .push(sides.values(node).map(Span::Value).into_iter().collect());
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

    /// The nodes from the root down to the one that is looked at, as far as they are above
    /// `ply`.
    #[must_use]
    pub fn trail(&self, ply: u32) -> Vec<NodeLook> {
        let path = self.trace().path_to(self.focus()).into_iter();
        let above = (0..).zip(path).take_while(|&(at, _)| at < ply);
        let look = |(at, node)| self.look(&self.trace().branch(node), at, false, Detail::Chip);
        above.map(look).collect()
    }

    /// What stands for nodes that are left out below `node`.
    pub(super) fn count(&self, node: NodeId, ply: u32, hidden: usize) -> NodeLook {
        let (kind, status) = (self.trace().kind(ply), self.moment.status(node));
        NodeLook::stand_in(Shape::Count(hidden), kind, status, String::new())
    }

    /// What stands for moves that a cutoff at `node` skips: until then they look
    /// like nodes that are not entered yet.
    pub(super) fn cut(&self, node: NodeId, ply: u32, moves: usize, mv: Option<Move>) -> NodeLook {
        let kind = self.trace().kind(ply);
        let name = mv.map(|mv| self.pane.recording.game.move_name(mv));
        let (shape, status) = match (self.moment.status(node), &name) {
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

    /// Each move that a cutoff at `node` skips, in order; they are at `ply`, and `parent` is
    /// their parent's place in a list.
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

    /// How many moves a cutoff has skipped at a node by now. It takes the position to know.
    pub(super) fn skipped_at(&self, node: NodeId) -> usize {
        match self.moment.status(node) {
            Status::Closed => self.pane.recording.skipped(node).len(),
            Status::Open | Status::Unseen => 0,
        }
    }

    /// The best line so far, the root first: at each node the best child, as far as its
    /// value has arrived.
    #[must_use]
    pub fn principal_line(&self) -> Vec<NodeId> {
        let root = (NodeId::ROOT, 0);
        let next = |&(node, ply): &(NodeId, u32)| Some((self.best_of(node, ply)?, ply + 1));
        let line = std::iter::successors(Some(root), next);
        line.map(|(node, _)| node).collect()
    }

    /// What the value of a node at this ply can still be: a leaf's is known once it is scored,
    /// a node's ends are the best of its children's, and of what is not searched nothing is
    /// known.
    #[must_use]
    pub fn interval(&self, node: NodeId, ply: u32) -> [String; 2] {
        let Window { alpha, beta } = self.possible(node, ply);
        [alpha, beta].map(|end| signed(self.trace(), end))
    }

    fn possible(&self, node: NodeId, ply: u32) -> Window {
        let trace = self.trace();
        match (self.moment.status(node), trace.leaf(node)) {
            (Status::Unseen, _) | (Status::Open, Some(_)) => return Window::OPEN,
            (Status::Closed, Some(_)) => return self.known(node, ply),
            (Status::Open | Status::Closed, None) => {}
        }
        let child = |child| match self.moment.status(child) {
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

    /// What is known of a closed node.
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

    /// The best child so far of `node`; none where it has closed without a best one.
    pub(super) fn best_of(&self, node: NodeId, ply: u32) -> Option<NodeId> {
        match self.moment.status(node) {
            Status::Closed => self.trace().choice(node, ply),
            Status::Open => self.best_so_far(node),
            Status::Unseen => None,
        }
    }

    /// The best child so far of a node that is open.
    pub(super) fn best_so_far(&self, node: NodeId) -> Option<NodeId> {
        let frame = self.moment.frame(node)?;
        frame.best.map(|best| best.child)
    }
}

/// What a drawn thing stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A node.
    Node,
    /// A node that the figure leaves out, on the path to the current one: drawn small.
    Small,
    /// A node that the figure leaves out between two that it shows.
    Joint,
    /// A number of nodes that are left out.
    Count(usize),
    /// A number of moves that a cutoff has skipped.
    Cut(usize),
    /// A move that a cutoff will skip: until then it looks like any unseen node.
    Untried,
    /// Moves that a cutoff will skip, without a name or number until then.
    Rest,
}

/// How a node stands out, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// Its call is the current one.
    Current,
    /// It is on the path to the current node.
    Path,
    /// It is not entered yet.
    Unseen,
    /// None of these.
    Plain,
}

/// A piece of a node's text, by what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// The number that a lesson gives it.
    Number(u32),
    /// The mark of MAX, MIN or a leaf.
    Kind,
    /// The mark of what another search has otherwise.
    Differs,
    /// The value from MAX's side, with the mark of a bound: `≥3`.
    Value(String),
    /// The mark of a value that may still change.
    Open,
    /// In the place of a value that is not known.
    Unknown,
    /// Between the values of two searches.
    Bar,
    /// The number of moves that were skipped here.
    Skipped(usize),
    /// A row of the position.
    Cells(Vec<SmallCell>),
}

/// What a node looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeLook {
    /// What it stands for.
    pub shape: Shape,
    /// MAX or MIN.
    pub kind: Kind,
    /// Why it is a leaf, once it is entered.
    pub leaf: Option<Reason>,
    /// How far the search is with it.
    pub status: Status,
    /// How it stands out.
    pub emphasis: Emphasis,
    /// Whether it is its parent's best child so far.
    pub best: bool,
    /// Whether its value is just now arriving at its parent.
    pub arriving: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// The move on the edge that leads here; empty at the root.
    pub mv: String,
    /// How many more nodes the figure leaves out beside it.
    pub beside: usize,
    /// α and β of its call, while that runs.
    pub window: Option<[String; 2]>,
    /// Its text: number and kind, then the rows of a small board, then the value. A dot has
    /// none.
    pub rows: Vec<Vec<Span>>,
}

impl Shape {
    /// Whether it stands for a node, not for nodes or moves that are left out.
    #[must_use]
    pub const fn is_node(self) -> bool {
        matches!(self, Self::Node | Self::Small | Self::Joint)
    }
}

impl NodeLook {
    /// What stands for nodes or moves at a parent with this status.
    const fn stand_in(shape: Shape, kind: Kind, status: Status, mv: String) -> Self {
        Self {
            shape,
            kind,
            leaf: None,
            status,
            emphasis: match status {
                Status::Unseen => Emphasis::Unseen,
                Status::Open | Status::Closed => Emphasis::Plain,
            },
            best: false,
            arriving: false,
            selected: false,
            mv,
            beside: 0,
            window: None,
            rows: Vec::new(),
        }
    }

    /// Whether it stands for a node, not for nodes or moves that are left out.
    #[must_use]
    pub const fn is_node(&self) -> bool {
        self.shape.is_node()
    }

    /// Whether its call is the current one or leads there.
    #[must_use]
    pub const fn is_on_path(&self) -> bool {
        matches!(self.emphasis, Emphasis::Current | Emphasis::Path)
    }

    /// The side that a leaf was won by.
    #[must_use]
    pub const fn winner(&self) -> Option<Kind> {
        match self.leaf {
            Some(Reason::Win) => Some(Kind::Max),
            Some(Reason::Loss) => Some(Kind::Min),
            _ => None,
        }
    }

    /// The number that a lesson gives it.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        self.spans().find_map(|span| match span {
            Span::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// The value without marks of its own but that of a bound.
    #[must_use]
    pub fn value(&self) -> Option<&str> {
        self.spans().find_map(|span| match span {
            Span::Value(value) => Some(value.as_str()),
            _ => None,
        })
    }

    /// Whether another search has something else here.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.spans().any(|span| *span == Span::Differs)
    }

    fn spans(&self) -> impl Iterator<Item = &Span> {
        self.rows.iter().flatten()
    }
}
