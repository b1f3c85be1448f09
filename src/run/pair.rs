//! Two recorded searches together, and where they differ.

use super::union::{agree, are_turned};
use super::{Pane, RootMove, States, Summary, Union, UnionId};
use search::{Algorithm, Bound, Options, Order, Reason, Score};
use trace::{Direction, Event, NodeId, Recording, Step, Trace};

/// Two recorded searches and their union: a view that costs nothing to create.
#[derive(Clone, Copy)]
pub struct Pair<'a> {
    /// The searches, from left to right.
    pub recordings: [&'a Recording; 2],
    /// The union of their nodes.
    pub union: &'a Union,
}

/// The state of both searches at a merged step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedStep {
    /// The merged step.
    pub step: Step,
    /// The node whose call is running: at a backup, the parent.
    pub node: UnionId,
    /// At a backup, the child whose value arrives.
    pub arrived: Option<UnionId>,
    /// The state of each search.
    pub panes: [PaneStep; 2],
}

/// The state of one of the searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaneStep {
    /// The last of its own steps that it has taken.
    pub step: Step,
    /// Why it doesn't take a step at this merged step; `None` if it does.
    pub waiting: Option<Waiting>,
}

impl PaneStep {
    /// The state of a search that takes this step now.
    pub const fn taken(step: Step) -> Self {
        Self {
            step,
            waiting: None,
        }
    }
}

/// Why a search doesn't take a step. Nodes are the search's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// It cut at this node, and skipped what the other searches there.
    Cut(NodeId),
    /// This node is a leaf for it.
    Leaf(NodeId, Reason),
    /// It has been at this position already, which comes earlier in its order.
    Earlier(NodeId),
    /// It will come to this position, which comes later in its order.
    Later(NodeId),
    /// At this node, it doesn't try the move to this position.
    LeftOut(NodeId),
    /// The other search is building its tree first.
    Building,
    /// It already entered this node when it built its tree.
    Built,
}

impl<'a> Pair<'a> {
    /// One of the searches.
    pub const fn recording(&self, pane: usize) -> &'a Recording {
        self.recordings[pane]
    }

    /// The trace of one of the searches.
    pub const fn trace(&self, pane: usize) -> &'a Trace {
        &self.recordings[pane].trace
    }

    /// The results of one of the searches.
    pub fn summary(&self, pane: usize) -> Summary {
        Summary::new(self.recordings[pane])
    }
}

impl Pair<'_> {
    /// Whether A's scores are seen from one player's side and B's from the other's, so that
    /// equal judgements have opposite signs.
    pub fn is_turned(&self) -> bool {
        are_turned([0, 1].map(|pane| self.trace(pane)))
    }

    /// Whether a value in A and one in B say the same, allowing for the sides they are seen from.
    pub fn agree(&self, a: (Score, Bound), b: (Score, Bound)) -> bool {
        agree([0, 1].map(|pane| self.trace(pane)), a, b)
    }

    /// Whether A found the same for a root move as B did, or neither searched it.
    pub fn agree_on(&self, a: &RootMove, b: &RootMove) -> bool {
        match (a.value, b.value) {
            (Some(left), Some(right)) => self.agree((left, a.bound), (right, b.bound)),
            (left, right) => left == right,
        }
    }

    /// Both searches as one tree: every node that either entered, once.
    /// The state numbers are those of one search.
    pub fn one_tree(&self, (pane, states): (usize, &States)) -> Pane {
        let union = self.union;
        let all = (0..union.together() as u32).map(NodeId);
        let nodes = all.map(|node| {
            let (place, size) = union.in_shared_tree(node);
            let own = [0, 1].map(|pane| union.matched(pane, place));
            let is_leaf =
                |pane: usize| own[pane].is_some_and(|node| self.trace(pane).leaf(node).is_some());
            let is_cut = |pane: usize| own[pane].is_none_or(|node| self.trace(pane).is_cut(node));
            // If one search stops at a leaf where the other goes on, use the inner node.
            let from = match own {
                [Some(_), Some(_)] => usize::from(is_leaf(0) && !is_leaf(1)),
                [Some(_), None] => 0,
                [None, _] => 1,
            };
            let node = own[from].expect("a node of one search at least");
            (self.trace(from), node, size, is_cut(0) && is_cut(1))
        });
        let trace = self.trace(0);
        let algorithm = match self.trace(1).is_two_phase() && trace.is_two_phase() {
            true => Algorithm::TwoPhase,
            false => Algorithm::Minimax,
        };
        let options = Options {
            algorithm,
            // What both prune follows from the game, unlike in an order by value.
            order: Order::Scan,
            // Each node shows what either search says about it, by the rules.
            ..trace.options().right()
        };
        let trace = Trace::grafted(options, trace.turn(0), nodes);
        let game = self.recording(0).game.clone();
        let mut one = Pane::from(Recording { game, trace });
        for (number, node) in states.iter() {
            one.states.label(number, self.shared_node(pane, node));
        }
        one
    }

    /// The node of the shared tree for a search's node.
    pub fn shared_node(&self, pane: usize, node: NodeId) -> NodeId {
        let union = self.union;
        union.shared_node(union.place_of(pane, self.trace(pane), node))
    }

    /// The step of the one tree that corresponds to a merged step.
    pub fn step_of_one_tree(&self, step: Step, tree: &Trace) -> Step {
        if self.builds_alone().is_none() && !self.union.has_crossings() {
            return step;
        }
        let at = self.moment(step);
        let node = self.union.shared_node(at.node);
        let moved = (0..2).find(|&pane| at.panes[pane].waiting.is_none());
        let event = moved.map(|pane| self.trace(pane).moment(at.panes[pane].step).event);
        let found = match (at.arrived, event) {
            (Some(child), _) => tree.backup_step(self.union.shared_node(child)),
            (None, Some(Event::Enter { .. })) => None,
            (None, _) => tree.close_step(node),
        };
        found.unwrap_or_else(|| tree.enter_step(node))
    }

    /// The merged step at which a difference first shows, which is where its node closes.
    pub fn first_difference(&self) -> Option<Step> {
        self.difference(0)
    }

    /// The step of the nearest difference after or before `step`.
    pub fn next_difference(&self, step: Step, direction: Direction) -> Option<Step> {
        self.difference(match direction {
            Direction::Forwards => self.differences_to(step.next()),
            Direction::Backwards => self.differences_to(step).checked_sub(1)?,
        })
    }

    /// The step of a difference, counting from 0.
    pub(super) fn difference(&self, index: usize) -> Option<Step> {
        let node = self.union.differences().get(index);
        node.map(|&node| self.close_step(node))
    }

    /// How many differences come before a step.
    fn differences_to(&self, step: Step) -> usize {
        let all = self.union.differences();
        match step.0 < self.steps() {
            true => self.closed_before(step, all),
            false => all.len(),
        }
    }

    /// The first merged step at which either search waits; `None` if neither ever does.
    pub fn first_wait(&self) -> Option<Step> {
        if self.builds_alone().is_some_and(|trace| trace.nodes() > 1) {
            return Some(Step::FIRST.next());
        }
        let mut nodes = (0..self.union.nodes() as u32).map(UnionId);
        let alone = nodes.find(|&node| self.has(node) != [true; 2]);
        alone.map(|node| self.enter_step(node))
    }
}
