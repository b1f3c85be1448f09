//! A lesson, a comparison or an explored search on the screen: one run at a time, seen
//! through one `Watch`.

use std::time::{Duration, Instant};

use super::action::nothing_there;
use super::watch::{PaneCache, Replay, Watch};
use super::{Action, Arrow, Outcome, Panel, Target};
use lesson::{Lesson, Part};
use run::{Pane, Run, Selector};
use scene::{Extent, visits};
use search::{Named, Reason};
use trace::Direction::{self, Backwards, Forwards};
use trace::{Event, Goal, Look, NodeId, Step, Trace};
use words::variables::NodeNeverEntered;
use words::{Message, message};

/// The longest time that a search through steps holds up a frame.
const TURN: Duration = Duration::from_millis(12);

/// Number of nodes between two looks at the clock.
const NODES: usize = 2_000;

/// The parts of a lesson and the state of the one on the screen. A run that is in no lesson
/// is a part by itself, without titles.
pub struct Viewer {
    /// The lesson.
    pub lesson: Lesson,
    /// Index of the part on the screen.
    pub part: usize,
    /// The state of its view.
    pub watch: Watch,
    caches: Vec<Vec<PaneCache>>,
    /// The place that was last typed.
    sought: Option<Selector>,
    seek: Option<Seek>,
}

/// A search through steps, a little at a time, so that keys are answered meanwhile.
#[derive(Clone, Debug)]
struct Seek {
    goal: Goal,
    /// The step reached so far.
    at: Step,
    direction: Direction,
}

impl From<Run> for Viewer {
    fn from(run: Run) -> Self {
        Self::new(run.into())
    }
}

impl Viewer {
    /// A lesson at its beginning.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        Self::with(lesson, Watch::default())
    }

    /// A search to explore, at this step.
    pub(super) fn exploring(run: Run, step: Step) -> Self {
        let mut viewer = Self::with(run.into(), Watch::with(Panel::EXPLORE));
        viewer.go(step);
        viewer
    }

    fn with(lesson: Lesson, watch: Watch) -> Self {
        let caches = lesson.parts.iter().map(|part| PaneCache::of(&part.run));
        let mut viewer = Self {
            caches: caches.collect(),
            lesson,
            part: 0,
            watch,
            sought: None,
            seek: None,
        };
        viewer.open_part(0);
        viewer
    }

    /// The same view of another search, at the same node where that exists.
    pub(super) fn replaced_by(mut self, run: Run) -> Self {
        let step = self.same_step(run.first());
        let selected = self.watch.selected;
        let selected = selected.and_then(|node| self.same_node(run.first(), node));
        self.watch.move_to(&run, step);
        self.watch.selected = selected;
        Self {
            caches: vec![PaneCache::of(&run)],
            lesson: run.into(),
            seek: None,
            ..self
        }
    }

    /// The part on the screen.
    #[must_use]
    pub fn part(&self) -> &Part {
        &self.lesson.parts[self.part]
    }

    /// Its run.
    #[must_use]
    pub fn run(&self) -> &Run {
        &self.part().run
    }

    /// The run with its stops and caches.
    #[must_use]
    pub fn replay(&self) -> Replay<'_> {
        let Part { run, stops, .. } = self.part();
        let caches = &self.caches[self.part];
        Replay { run, stops, caches }
    }

    /// Whether this is a lesson.
    #[must_use]
    pub fn is_lesson(&self) -> bool {
        !self.lesson.titles.is_empty()
    }

    /// The trace of an explored search.
    fn trace(&self) -> &Trace {
        self.run().first().trace()
    }

    /// The run with its caches, and the state of its view.
    fn split(&mut self) -> (Replay<'_>, &mut Watch) {
        let Part { run, stops, .. } = &self.lesson.parts[self.part];
        let caches = &self.caches[self.part];
        (Replay { run, stops, caches }, &mut self.watch)
    }

    pub(super) fn open_part(&mut self, part: usize) {
        self.part = part;
        let (replay, watch) = self.split();
        watch.begin(replay.run);
    }

    /// Goes to a step of the part.
    pub(super) fn go(&mut self, step: Step) {
        let (replay, watch) = self.split();
        watch.go(replay.run, step);
    }

    /// The step reached by a search through steps, and the number of steps.
    #[must_use]
    pub fn seeking(&self) -> Option<(Step, usize)> {
        let seek = self.seek.as_ref()?;
        Some((seek.at, self.run().steps()))
    }

    /// Time until the next tick, if one is needed.
    pub(super) fn tick(&self) -> Option<Duration> {
        let seeking = self.seek.as_ref().map(|_| Duration::ZERO);
        seeking.or_else(|| self.watch.tick())
    }

    /// Ends a search through steps.
    pub(super) fn interrupt(&mut self) {
        self.seek = None;
    }

    /// Ends a search through steps, else a selection, else a panel shown alone; `false`
    /// where there is none of them.
    pub(super) fn stop(&mut self) -> bool {
        if self.seek.take().is_some() {
            return true;
        }
        if self.watch.selected.is_some() {
            self.select(None);
            return true;
        }
        std::mem::take(&mut self.watch.enlarged)
    }

    /// Does what `action` asks for.
    pub(super) fn act(&mut self, action: Action) -> Outcome {
        match action {
            Action::Tick if self.seek.is_some() => return self.seek_on(),
            Action::Tick => {}
            _ => self.seek = None,
        }
        let here = self.watch.step;
        let outcome = if self.watch.ring == Panel::EXPLORE {
            self.explore(action)
        } else {
            self.follow(action)
        };
        // The destination is shown, not the node that was selected before.
        if let Action::Go(Target::Cutoff | Target::Backup | Target::RootChange, _) = action
            && self.watch.selected.is_some()
            && self.watch.step != here
        {
            self.select(None);
        }
        outcome
    }

    fn steer(&mut self, action: Action) -> Outcome {
        let (replay, watch) = self.split();
        watch.steer(replay.run, action)
    }

    /// Actions in lessons and comparisons.
    fn follow(&mut self, action: Action) -> Outcome {
        let found = match action {
            Action::Go(Target::Step, direction)
                if self.is_lesson() && self.is_at_end(direction) =>
            {
                let turned = self.turn(direction);
                if turned && direction == Backwards {
                    self.go(self.run().last());
                }
                self.watch.playing = false;
                return Outcome::found(turned, || {
                    direction.pick([Message::AtEndOfLesson, Message::AtBeginningOfLesson])
                });
            }
            Action::Go(Target::Stop, direction) => self.go_to_stop(direction),
            Action::Go(Target::Part, Forwards) => self.turn(Forwards),
            Action::Go(Target::Part, Backwards) => {
                let at_beginning = (self.part, self.watch.step) == (0, Step::FIRST);
                self.open_part(self.part.saturating_sub(1));
                !at_beginning
            }
            _ => return self.steer(action),
        };
        self.watch.playing = false;
        Outcome::found(found, || nothing_there(action, self.run()))
    }

    /// Actions in an explored search.
    fn explore(&mut self, action: Action) -> Outcome {
        let here = self.watch.step;
        let found = match action {
            Action::Go(Target::Over, Forwards) => {
                let over = (here < self.trace().last_step()).then(|| self.over());
                self.go_if(over)
            }
            Action::Go(Target::Over, Backwards) => self.go_if(self.over_back()),
            Action::Go(Target::Event, direction) => return self.go_on(1, direction),
            Action::Go(Target::RootChange, direction) => {
                let goal = Goal::ImproveAt(NodeId::ROOT);
                self.go_if(self.trace().find(goal, here, direction))
            }
            Action::Go(Target::Window, direction) if self.trace().has_windows() => {
                return self.seek(Goal::Window, direction);
            }
            Action::Go(Target::Window, _) => return Outcome::Notice(Message::NoWindowToFollow),
            Action::Go(Target::Sought, direction) => return self.find(direction, true),
            Action::Neighbor(arrow) => {
                let neighbor = self.neighbor(arrow);
                if neighbor.is_some() {
                    self.select(neighbor);
                }
                return Outcome::found(neighbor.is_some(), || Message::NoNodeThere);
            }
            Action::SelectNode(node) => {
                self.select(Some(node));
                true
            }
            Action::Enter => self.visit(),
            Action::Fold if self.watch.extent == Extent::Path => {
                return Outcome::Notice(Message::FoldInWholeTree);
            }
            Action::Fold => {
                let node = self.focused_node();
                let (replay, watch) = self.split();
                let (trace, whole) = (replay.run.first().trace(), replay.whole(0));
                let folded = watch.folds.toggle(trace, whole, node);
                return Outcome::found(folded, || Message::NothingToFold);
            }
            Action::UnfoldAll => {
                self.watch.folds = Default::default();
                true
            }
            Action::Digit(digit) => {
                let panel = self.watch.ring.get(usize::from(digit).wrapping_sub(1));
                if let Some(&panel) = panel {
                    self.watch.give_focus(panel);
                }
                true
            }
            _ => return self.steer(action),
        };
        Outcome::found(found, || nothing_there(action, self.run()))
    }

    /// Opens the next part, or the one before; `false` where there is none.
    fn turn(&mut self, direction: Direction) -> bool {
        let part = match direction {
            Forwards => Some(self.part + 1).filter(|&part| part < self.lesson.parts.len()),
            Backwards => self.part.checked_sub(1),
        };
        if let Some(part) = part {
            self.open_part(part);
        }
        part.is_some()
    }

    /// Goes to the next stop, or the one before, in this part or beyond it; `false` where
    /// there is none.
    fn go_to_stop(&mut self, direction: Direction) -> bool {
        let here = self.watch.step;
        let mut stops = self.part().stops.iter().map(|stop| stop.step);
        let near = match direction {
            Forwards => stops.find(|&step| step > here),
            Backwards => stops.rfind(|&step| step < here),
        };
        if near.is_none() && !self.turn(direction) {
            return false;
        }
        let Part { stops, run, .. } = self.part();
        let (stop, end) = match direction {
            Forwards => (stops.first(), Step::FIRST),
            Backwards => (stops.last(), run.last()),
        };
        self.go(near.unwrap_or_else(|| stop.map_or(end, |stop| stop.step)));
        true
    }

    /// Whether a part ends here. Two searches that are stepped apart have no common step.
    fn is_at_end(&self, direction: Direction) -> bool {
        let end = direction.pick([self.run().last(), Step::FIRST]);
        self.watch.apart.is_none() && self.watch.step == end
    }

    /// Goes forwards or backwards by a number of events, at most to the end.
    pub(super) fn go_on(&mut self, events: usize, direction: Direction) -> Outcome {
        let (here, last) = (self.watch.step, self.run().last());
        let there = match direction {
            Forwards => Step(here.0.saturating_add(events)).min(last),
            Backwards => Step(here.0.saturating_sub(events)),
        };
        let found = self.go_if(Some(there).filter(|&there| there != here));
        let action = Action::Go(Target::Event, direction);
        Outcome::found(found, || nothing_there(action, self.run()))
    }

    fn go_if(&mut self, step: Option<Step>) -> bool {
        self.watch.playing = false;
        if let Some(step) = step {
            self.go(step);
        }
        step.is_some()
    }

    /// The step after the current node's subtree, or after its next child's.
    fn over(&self) -> Step {
        let trace = self.trace();
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
        let trace = self.trace();
        match trace.moment(self.watch.step).event {
            Event::Enter { .. } => self.watch.step.previous(),
            event => Some(trace.enter_step(event.node())),
        }
    }

    /// The selected node, else the current one.
    fn focused_node(&self) -> NodeId {
        let current = || self.trace().moment(self.watch.step).current();
        self.watch.selected.unwrap_or_else(current)
    }

    fn neighbor(&self, arrow: Arrow) -> Option<NodeId> {
        let trace = self.trace();
        let path = trace.path_to(self.focused_node());
        let (&node, above) = path.split_last().expect("a path has a root");
        if arrow == Arrow::Down {
            let best = trace.best_child(node, above.len() as u32);
            return best.or_else(|| trace.children(node).next());
        }
        let &parent = above.last()?;
        let siblings = trace.children(parent);
        match arrow {
            Arrow::Up => Some(parent),
            Arrow::Left => siblings.take_while(|&sibling| sibling != node).last(),
            _ => siblings.skip_while(|&sibling| sibling != node).nth(1),
        }
    }

    /// Selects a node, or none, and unfolds the subtrees that it is in.
    fn select(&mut self, node: Option<NodeId>) {
        let (replay, watch) = self.split();
        if let Some(node) = node.filter(|_| !watch.folds.is_empty()) {
            let (trace, whole) = (replay.run.first().trace(), replay.whole(0));
            watch.folds.reveal(trace, whole, node);
        }
        watch.selected = node;
        watch.pan = (0, 0);
        watch.scroll = 0;
    }

    /// Goes to the next step at which something happens to the selected node; after the
    /// last one, to the first.
    fn visit(&mut self) -> bool {
        let steps = visits(self.run().first().trace(), self.focused_node()).concat();
        let here = self.watch.step;
        let next = steps.iter().find(|&&step| step > here).or(steps.first());
        self.go(*next.expect("every node is entered"));
        true
    }

    fn seek(&mut self, goal: Goal, direction: Direction) -> Outcome {
        let at = self.watch.step;
        self.seek = Some(Seek {
            goal,
            at,
            direction,
        });
        Outcome::Consumed
    }

    /// Continues the search through steps for one turn.
    fn seek_on(&mut self) -> Outcome {
        let Some(mut seek) = self.seek.take() else {
            return Outcome::Ignored;
        };
        let end = Instant::now() + TURN;
        while Instant::now() < end {
            match self.trace().look(seek.goal, seek.at, seek.direction, NODES) {
                Look::Found(step) => {
                    self.select(None);
                    self.go(step);
                    return Outcome::Consumed;
                }
                Look::Nothing => return nowhere(seek.direction),
                Look::NotYet(step) => seek.at = step,
            }
        }
        self.seek = Some(seek);
        Outcome::Consumed
    }

    /// Goes to the place that was typed.
    ///
    /// # Errors
    /// Where the text names no place of this search.
    pub(super) fn go_to(&mut self, text: &str) -> Result<Outcome, Message> {
        if text.trim().is_empty() {
            return Ok(Outcome::Consumed);
        }
        let selector = Selector::typed(text)?;
        let goals = selector.goals(self.run());
        goals.map_err(|why| match (why.name(), selector.moves()) {
            (NodeNeverEntered::NAME, _) => Message::NotSearched,
            // Several words can only be moves.
            (_, Some([_])) => {
                let leaves: Vec<&str> = Reason::ALL.iter().map(|(name, _)| *name).collect();
                let leaves = leaves.join(", ");
                message!(MovesOrOtherPlaces { why, leaves })
            }
            _ => why,
        })?;
        self.sought = Some(selector);
        Ok(self.find(Forwards, false))
    }

    /// Goes to the node of a state in the active search.
    pub(super) fn go_to_state(&mut self, number: u32) -> Outcome {
        let pane = self.watch.active();
        let states = &self.run().pane(pane).states;
        match states.node(number) {
            Some(node) => self.act(Action::GoToNode(pane, node)),
            None => Outcome::Notice(message!(NoState {
                number,
                states: states.len()
            })),
        }
    }

    /// Goes to the next step that fits the last typed place, or the one before. Where only
    /// one step fits, `direction` matters only `again`.
    fn find(&mut self, direction: Direction, again: bool) -> Outcome {
        let Some(selector) = &self.sought else {
            return Outcome::Notice(Message::NothingSought);
        };
        let Ok(goals) = selector.goals(self.run()) else {
            return Outcome::Notice(Message::NotSearched);
        };
        let (trace, here) = (self.trace(), self.watch.step);
        let (step, node) = match goals[..] {
            [goal @ Goal::Value(_)] => return self.seek(goal, direction),
            [Goal::EnterOf(node)] => (Some(trace.enter_step(node)), Some(node)),
            [] => {
                let steps = selector.steps(self.run()).unwrap_or_default();
                (steps.first().copied(), None)
            }
            _ => {
                let steps = goals.iter();
                let steps = steps.filter_map(|&goal| trace.find(goal, here, direction));
                let nearest = match direction {
                    Forwards => steps.min(),
                    Backwards => steps.max(),
                };
                (nearest, None)
            }
        };
        let lies_there = |&step: &Step| direction.pick([step > here, step < here]);
        let Some(step) = step.filter(|step| !again || lies_there(step)) else {
            return nowhere(direction);
        };
        self.select(node);
        self.go(step);
        Outcome::Consumed
    }

    /// The node of another search that the same moves lead to.
    fn same_node(&self, other: &Pane, node: NodeId) -> Option<NodeId> {
        let moves = self.trace().moves_to(node);
        let same_game = self.is_same_game(other);
        same_game.then(|| other.trace().follow(&moves)).flatten()
    }

    fn is_same_game(&self, other: &Pane) -> bool {
        other.recording.game.name() == self.run().first().recording.game.name()
    }

    /// The step of another search that is most like the present one: the same event at
    /// the same node, or at the nearest ancestor that it has.
    fn same_step(&self, other: &Pane) -> Step {
        if !self.is_same_game(other) {
            return Step::FIRST;
        }
        let (here, there) = (self.trace(), other.trace());
        let event = here.moment(self.watch.step).event;
        let mut moves = here.moves_to(event.node());
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
}

fn nowhere(direction: Direction) -> Outcome {
    Outcome::Notice(direction.pick([Message::NoneAfterStep, Message::NoneBeforeStep]))
}
