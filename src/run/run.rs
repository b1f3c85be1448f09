//! A run: recorded searches side by side with the labels of their nodes, and the steps they
//! take together.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use super::{MAX_NODES, Pair, Pane, PaneStep, Union, letter};
use game::AnyGame;
use search::Options;
use trace::{Direction, Goal, NodeId, Progress, RecordError, Recording, Step};

/// One recorded search, or several side by side. Steps of a run count from 0; those of a single
/// search are its own. Cloning shares the recordings.
#[derive(Clone)]
pub struct Run {
    panes: Arc<[Pane]>,
    /// How the steps of two searches fit together.
    union: Option<Arc<Union>>,
    /// Where a lone wrong program first goes wrong, once known.
    pub(super) parting: Arc<OnceLock<Option<Step>>>,
}

impl From<Pane> for Run {
    fn from(pane: Pane) -> Self {
        Self {
            panes: [pane].into(),
            union: None,
            parting: Arc::default(),
        }
    }
}

impl From<Recording> for Run {
    fn from(recording: Recording) -> Self {
        Pane::from(recording).into()
    }
}

impl Run {
    /// Two searches of the same position side by side.
    ///
    /// # Errors
    /// If `progress` was cancelled.
    ///
    /// # Panics
    /// If the searches are not of the same game and position.
    pub fn beside(panes: [Pane; 2], progress: &Progress) -> Result<Self, RecordError> {
        let union = Union::new(&panes[0].recording, &panes[1].recording, progress)?;
        Ok(Self {
            panes: panes.into(),
            union: Some(Arc::new(union)),
            parting: Arc::default(),
        })
    }

    /// Two searches of `game` side by side with these options. `progress` counts the nodes of
    /// the running search, then of the union, and may cancel either.
    ///
    /// # Errors
    /// Which search has too many nodes to be compared, or was cancelled.
    pub fn compared(
        game: &AnyGame,
        options: [&Options; 2],
        progress: &Progress,
    ) -> Result<Self, (usize, RecordError)> {
        let record = |pane: usize| {
            Recording::limited(game.clone(), options[pane], MAX_NODES, progress)
                .map(Pane::from)
                .map_err(|error| (pane, error))
        };
        Self::beside([record(0)?, record(1)?], progress).map_err(|error| (1, error))
    }

    /// The searches, from left to right.
    pub fn panes(&self) -> &[Pane] {
        &self.panes
    }

    /// One of the searches.
    pub fn pane(&self, pane: usize) -> &Pane {
        &self.panes[pane]
    }

    /// The search that stands for the whole: the first one.
    pub fn first(&self) -> &Pane {
        &self.panes[0]
    }

    /// The letter of one of several searches; `None` if there is just one.
    pub fn letter(&self, pane: usize) -> Option<&'static str> {
        (self.panes.len() > 1).then(|| letter(pane))
    }

    /// Two searches with their union; `None` if there is just one.
    pub fn pair(&self) -> Option<Pair<'_>> {
        let [a, b] = &*self.panes else { return None };
        Some(Pair {
            recordings: [&a.recording, &b.recording],
            union: self.union.as_deref()?,
        })
    }

    /// The nodes of a search at which the other one differs; `None` if there is no other.
    pub fn differences(&self, pane: usize) -> Option<HashSet<NodeId>> {
        let union = self.pair()?.union;
        let nodes = union.differences().iter();
        Some(
            nodes
                .filter_map(|&node| union.matched(pane, node))
                .collect(),
        )
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        match self.pair() {
            Some(pair) => pair.steps(),
            None => self.first().trace().steps(),
        }
    }

    /// The last step.
    pub fn last(&self) -> Step {
        Step(self.steps() - 1)
    }

    /// The state of each search at a step.
    ///
    /// # Panics
    /// If `step` is not below [`Run::steps`].
    pub fn at(&self, step: Step) -> Vec<PaneStep> {
        match self.pair() {
            Some(pair) => pair.moment(step).panes.to_vec(),
            None => vec![PaneStep::taken(step)],
        }
    }

    /// Which search takes the run's `step`, the first if several do, and its own step.
    ///
    /// # Panics
    /// If `step` is not below [`Run::steps`].
    pub fn acting(&self, step: Step) -> (usize, Step) {
        let mut at = self.at(step).into_iter().enumerate();
        let acting = at.find(|(_, at)| at.waiting.is_none());
        let (pane, at) = acting.expect("at every step a search takes one of its own");
        (pane, at.step)
    }

    /// A search's own step at the run's `step`.
    ///
    /// # Panics
    /// If `step` is not below [`Run::steps`].
    pub fn own_step(&self, pane: usize, step: Step) -> Step {
        self.at(step)[pane].step
    }

    /// The nearest step after or before `from` at which `goal` happens in any of the searches;
    /// also `None` if `progress`, which counts the nodes looked at, is cancelled.
    pub fn find(
        &self,
        goal: Goal,
        from: Step,
        direction: Direction,
        progress: &Progress,
    ) -> Option<Step> {
        let panes = self.panes.iter().zip(self.at(from)).enumerate();
        let found = panes.filter_map(|(index, (pane, at))| {
            let trace = pane.trace();
            // A search that waits has already passed its last step, which is behind, too.
            let is_behind = direction == Direction::Backwards && at.waiting.is_some();
            let step = if is_behind && trace.is_at(goal, at.step) {
                at.step
            } else {
                trace.find_watched(goal, at.step, direction, progress)?
            };
            Some(self.merged(index, step))
        });
        direction.nearest(from, found)
    }

    /// The nearest step worth seeing after or before `from`: an improvement at the root, a
    /// cutoff, a difference, an end; in a small tree also each return. Meaningless if
    /// `progress` is cancelled.
    pub fn next_sight(
        &self,
        from: Step,
        direction: Direction,
        progress: &Progress,
    ) -> Option<Step> {
        const SMALL: usize = 100;
        let is_small = |pane: &Pane| pane.trace().nodes() <= SMALL;
        let returns = self.panes.iter().all(is_small).then_some(Goal::Return);
        let goals = [Goal::ImproveAt(NodeId::ROOT), Goal::Cutoff];
        let goals = goals.into_iter().chain(returns).chain(self.open_goals());
        let found = goals.filter_map(|goal| self.find(goal, from, direction, progress));
        let end = direction.pick([self.last(), Step::FIRST]);
        let differs = self.next_difference(from, direction);
        let found = found.chain(differs).chain([end]);
        direction.nearest(from, found)
    }

    /// In a search that was stopped the root improves late or never, so this adds improvements
    /// near it, on the path left open.
    fn open_goals(&self) -> impl Iterator<Item = Goal> {
        const FIRST: usize = 4;
        let trace = self.first().trace();
        let is_stopped = self.panes.len() == 1 && !trace.is_complete();
        let open = is_stopped.then(|| trace.moment(trace.last_step()).path);
        let open = open.into_iter().flatten().skip(1).take(FIRST);
        open.map(|frame| Goal::ImproveAt(frame.node))
    }

    /// The run's step at which a search takes this step of its own.
    ///
    /// # Panics
    /// If `own` is not below the steps of its trace.
    pub fn merged(&self, pane: usize, own: Step) -> Step {
        match self.pair() {
            Some(pair) => pair.merged(pane, own),
            None => own,
        }
    }
}
