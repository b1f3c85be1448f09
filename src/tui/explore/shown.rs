//! A recorded search on the screen, and what the keys do there.

use std::time::{Duration, Instant};

use crate::steer::steer;
use crate::watch::{Replay, ReplayCache, Watch};
use crate::{Action, Arrow, Outcome, Target, outcome};
use game::Move;
use run::{Pane, Run, Selector};
use scene::{Extent, Visits};
use search::{Named, Reason};
use trace::{Direction, Event, Goal, Look, NodeId, Step};
use words::variables::NodeNeverEntered;
use words::{Message, message};

/// How long one turn of a search through steps may take; frames are drawn in between.
const TURN: Duration = Duration::from_millis(12);

/// Nodes that are looked at between two looks at the clock.
const NODES: usize = 2_000;

/// A recorded search on the screen.
pub(crate) struct Shown {
    pub run: Run,
    pub watch: Watch,
    cache: ReplayCache,
    /// What was last asked for.
    sought: Option<Selector>,
    seek: Option<Seek>,
}

/// A search through steps, a little at a time, so that keys are answered meanwhile.
#[derive(Clone, Debug)]
struct Seek {
    goal: Goal,
    /// The step that was looked at last.
    at: Step,
    direction: Direction,
}

fn nowhere(direction: Direction) -> Outcome {
    Outcome::Notice(match direction {
        Direction::Forwards => Message::NoneAfterStep,
        Direction::Backwards => Message::NoneBeforeStep,
    })
}

impl Shown {
    pub fn new(run: Run, watch: Watch) -> Self {
        Self {
            run,
            watch,
            cache: ReplayCache::default(),
            sought: None,
            seek: None,
        }
    }

    /// Another search in its place, at the node that is looked at where that still exists.
    pub fn replaced_by(self, run: Run) -> Self {
        let step = self.same_step(run.first());
        let selected = self.same_node(run.first(), self.watch.selected);
        let mut watch = self.watch;
        watch.move_to(&run, step);
        watch.selected = selected;
        Self {
            sought: self.sought,
            ..Self::new(run, watch)
        }
    }

    /// The search with what is found out of it.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(&self.run, &[], &self.cache)
    }

    /// Goes to a step.
    pub fn go(&mut self, step: Step) {
        self.watch.go(&self.run, step);
    }

    /// The step that is looked at, while steps are looked through, and how many there are.
    pub fn seeking(&self) -> Option<(Step, usize)> {
        let seek = self.seek.as_ref()?;
        Some((seek.at, self.run.steps()))
    }

    /// Ends a look through steps, else a selection, else a panel shown alone.
    pub fn stop(&mut self) -> bool {
        if self.seek.take().is_some() {
            return true;
        }
        if self.watch.selected.is_some() {
            self.select(None);
            return true;
        }
        std::mem::take(&mut self.watch.enlarged)
    }

    /// The node of another search that the same moves lead to.
    fn same_node(&self, other: &Pane, node: Option<NodeId>) -> Option<NodeId> {
        let pane = self.run.first();
        let moves = pane.trace().moves_to(node?);
        if other.recording.game.name() != pane.recording.game.name() {
            return None;
        }
        other.trace().follow(&moves)
    }

    /// The step of another search that is most like the present one: the same event at
    /// the same node, or at the nearest ancestor that it has.
    fn same_step(&self, other: &Pane) -> Step {
        let pane = self.run.first();
        let (here, there) = (pane.trace(), other.trace());
        if other.recording.game.name() != pane.recording.game.name() {
            return Step::FIRST;
        }
        let event = here.moment(self.watch.step).event;
        let mut moves: Vec<Move> = here.moves_to(event.node());
        let whole = moves.len();
        loop {
            if let Some(node) = there.follow(&moves) {
                let entered = matches!(event, Event::Enter { .. }) || moves.len() < whole;
                let closed = there.close_step(node).filter(|_| !entered);
                return closed.unwrap_or_else(|| there.enter_step(node));
            }
            moves.pop();
        }
    }

    /// Does what `action` asks for.
    pub fn act(&mut self, action: Action) -> Outcome {
        let before = self.watch.step;
        let outcome = self.perform(action);
        // Where something happens is what is looked at then.
        if let Action::Go(Target::Cutoff | Target::Backup | Target::RootChange, _) = action
            && self.watch.step != before
        {
            self.select(None);
        }
        outcome
    }

    fn perform(&mut self, action: Action) -> Outcome {
        if action == Action::Tick && self.seek.is_some() {
            return self.seek_on();
        }
        if action != Action::Tick {
            self.seek = None;
        }
        let trace = self.run.first().trace();
        let step = self.watch.step;
        match action {
            Action::Go(Target::Over, Direction::Forwards) => {
                let over = (step < trace.last_step()).then(|| self.over());
                return self.go_if(over, Direction::Forwards);
            }
            Action::Go(Target::Over, Direction::Backwards) => {
                return self.go_if(self.over_back(), Direction::Backwards);
            }
            Action::Go(Target::Event, direction) => return self.go_on(1, direction),
            Action::Go(Target::RootChange, direction) => {
                let found = trace.find(Goal::ImproveAt(NodeId::ROOT), step, direction);
                return self.go_if(found, direction);
            }
            Action::Go(Target::Window, _) if !trace.has_windows() => {
                return Outcome::Notice(Message::NoWindowToFollow);
            }
            Action::Go(Target::Window, direction) => self.seek(Goal::Window, direction),
            Action::Go(Target::Sought, direction) => return self.find(direction, true),
            Action::Neighbor(arrow) => {
                let neighbor = self.neighbor(arrow);
                if neighbor.is_some() {
                    self.select(neighbor);
                }
                return Outcome::found(neighbor.is_some(), || Message::NoNodeThere);
            }
            Action::SelectNode(node) => self.select(Some(node)),
            Action::Enter => self.visit(),
            Action::Fold if self.watch.extent == Extent::Path => {
                return Outcome::Notice(Message::FoldInWholeTree);
            }
            Action::Fold => {
                let whole = Replay::new(&self.run, &[], &self.cache).pane(0).whole();
                let node = self.looked_at();
                let folded = self.watch.folds.toggle(trace, whole, node);
                return Outcome::found(folded, || Message::NothingToFold);
            }
            Action::UnfoldAll => self.watch.folds = Default::default(),
            Action::Digit(digit) => {
                let panel = self.watch.ring.get(usize::from(digit).wrapping_sub(1));
                if let Some(&panel) = panel {
                    self.watch.give_focus(panel);
                }
            }
            _ => return steer(&mut self.watch, &self.run, action),
        }
        Outcome::Consumed
    }

    /// Ends a look through steps, as any key does.
    pub fn interrupt(&mut self) {
        self.seek = None;
    }

    /// Goes on by so many events, or back; at the most to the end.
    pub fn go_on(&mut self, events: usize, direction: Direction) -> Outcome {
        let step = self.watch.step;
        let there = match direction {
            Direction::Forwards => Step(step.0.saturating_add(events)).min(self.run.last()),
            Direction::Backwards => Step(step.0.saturating_sub(events)),
        };
        if there == step {
            let end = Action::Go(Target::Step, direction);
            return Outcome::Notice(outcome::nothing_there(end, &self.run));
        }
        self.go_if(Some(there), direction)
    }

    fn go_if(&mut self, step: Option<Step>, direction: Direction) -> Outcome {
        self.watch.playing = false;
        let Some(step) = step else {
            return nowhere(direction);
        };
        self.go(step);
        Outcome::Consumed
    }

    /// The step after the current node's subtree, or after its next child's.
    fn over(&self) -> Step {
        let trace = self.run.first().trace();
        let (step, last) = (self.watch.step, trace.last_step());
        let next = match trace.moment(step).event {
            Event::Enter { node, .. } if trace.is_two_phase() => {
                Step(trace.end(node).index().min(trace.nodes()))
            }
            Event::Enter { node, .. } => trace.close_step(node).unwrap_or(last),
            _ => match trace.moment(step.next()).event {
                Event::Enter { node, .. } => trace.backup_step(node).unwrap_or(last),
                _ => step.next(),
            },
        };
        next.clamp(step.next(), last)
    }

    /// The step at which the current node was entered; from there, the one before.
    fn over_back(&self) -> Option<Step> {
        let trace = self.run.first().trace();
        match trace.moment(self.watch.step).event {
            Event::Enter { .. } => self.watch.step.previous(),
            event => Some(trace.enter_step(event.node())),
        }
    }

    /// The node that is looked at: the selected one, else the current one.
    fn looked_at(&self) -> NodeId {
        let current = || self.run.first().trace().moment(self.watch.step).current();
        self.watch.selected.unwrap_or_else(current)
    }

    fn neighbor(&self, arrow: Arrow) -> Option<NodeId> {
        let trace = self.run.first().trace();
        let path = trace.path_to(self.looked_at());
        let (&node, above) = path.split_last().expect("a path has a root");
        if arrow == Arrow::Down {
            let best = trace.best_child(node, above.len() as u32);
            return best.or_else(|| trace.children(node).next());
        }
        let &parent = above.last()?;
        let mut siblings = trace.children(parent);
        match arrow {
            Arrow::Up => Some(parent),
            Arrow::Left => siblings.take_while(|&sibling| sibling != node).last(),
            _ => siblings
                .find(|&sibling| sibling == node)
                .and(siblings.next()),
        }
    }

    /// Selects a node, or none. It is in no subtree that is folded away then.
    fn select(&mut self, node: Option<NodeId>) {
        if let Some(node) = node.filter(|_| !self.watch.folds.is_empty()) {
            let whole = Replay::new(&self.run, &[], &self.cache).pane(0).whole();
            let trace = self.run.first().trace();
            self.watch.folds.reveal(trace, whole, node);
        }
        self.watch.selected = node;
        self.watch.pan = (0, 0);
        self.watch.scroll = 0;
    }

    /// Goes to a step at which something was looked for: that is what is looked at then.
    fn arrive(&mut self, step: Step) {
        self.select(None);
        self.go(step);
    }

    /// Goes in time to the next of the steps at which something happens to the node that
    /// is looked at; after the last of them, to the first.
    fn visit(&mut self) {
        let steps = Visits::new(self.run.first(), self.looked_at()).all();
        let here = self.watch.step;
        let next = steps.iter().find(|&&step| step > here);
        self.go(*next.or(steps.first()).expect("every node is entered"));
    }

    fn seek(&mut self, goal: Goal, direction: Direction) {
        self.seek = Some(Seek {
            goal,
            at: self.watch.step,
            direction,
        });
    }

    /// Seeks on for one turn.
    fn seek_on(&mut self) -> Outcome {
        let Some(mut seek) = self.seek.take() else {
            return Outcome::Ignored;
        };
        let end = Instant::now() + TURN;
        let trace = self.run.first().trace();
        loop {
            match trace.look(seek.goal, seek.at, seek.direction, NODES) {
                Look::Found(step) => {
                    self.arrive(step);
                    return Outcome::Consumed;
                }
                Look::Nothing => return nowhere(seek.direction),
                Look::NotYet(step) => seek.at = step,
            }
            if Instant::now() >= end {
                self.seek = Some(seek);
                return Outcome::Consumed;
            }
        }
    }

    /// Goes to what was typed.
    ///
    /// # Errors
    /// One line where the text says no place of this search.
    pub fn go_to(&mut self, text: &str) -> Result<Outcome, Message> {
        if text.trim().is_empty() {
            return Ok(Outcome::Consumed);
        }
        let selector = Selector::typed(text)?;
        let goals = selector.goals(&self.run);
        goals.map_err(|why| match (why.name(), selector.moves()) {
            (NodeNeverEntered::NAME, _) => Message::NotSearched,
            // Whoever types several words means moves.
            (_, Some([_])) => {
                let leaves: Vec<&str> = Reason::ALL.iter().map(|(name, _)| *name).collect();
                let leaves = leaves.join(", ");
                message!(MovesOrOtherPlaces { why, leaves })
            }
            _ => why,
        })?;
        self.sought = Some(selector);
        Ok(self.find(Direction::Forwards, false))
    }

    /// Goes to the next of what was last asked for, or the one before. Where there is only
    /// one, it is gone to wherever it is, but not again.
    fn find(&mut self, direction: Direction, again: bool) -> Outcome {
        let Some(selector) = &self.sought else {
            return Outcome::Notice(Message::NothingSought);
        };
        let Ok(goals) = selector.goals(&self.run) else {
            return Outcome::Notice(Message::NotSearched);
        };
        let (trace, here) = (self.run.first().trace(), self.watch.step);
        let (step, node) = match goals[..] {
            [goal @ Goal::Value(_)] => {
                self.seek(goal, direction);
                return Outcome::Consumed;
            }
            [Goal::EnterOf(node)] => (Some(trace.enter_step(node)), Some(node)),
            [] => {
                let steps = selector.steps(&self.run).unwrap_or_default();
                (steps.first().copied(), None)
            }
            _ => {
                let steps = goals
                    .iter()
                    .filter_map(|&goal| trace.find(goal, here, direction));
                let nearest = match direction {
                    Direction::Forwards => steps.min(),
                    Direction::Backwards => steps.max(),
                };
                (nearest, None)
            }
        };
        let lies_there = |step: &Step| match direction {
            Direction::Forwards => *step > here,
            Direction::Backwards => *step < here,
        };
        let Some(step) = step.filter(|step| !again || lies_there(step)) else {
            return nowhere(direction);
        };
        self.select(node);
        self.go(step);
        Outcome::Consumed
    }
}
