//! Exploring: the query and the search in the background.

use std::time::Duration;

use super::Viewer;
use super::form::Complaint;
use super::job::{Job, Pace, SOON};
use game::AnyGame;
use run::{Query, Run};
use search::Options;
use trace::{Budget, NodeId, RecordError, Recording, Step, Trace};
use words::Message;

/// The game and the options of a query, or the line of a form that is wrong.
pub(super) fn check(query: &Query) -> Result<(AnyGame, Options), Complaint> {
    let game = query.game().map_err(Complaint::at("position"))?;
    let options = query.request.resolve(&game);
    let options = options.map_err(|error| Complaint::new(error.option, error.message("--")))?;
    Ok((game, options))
}

/// An explored search.
pub struct Explore {
    /// What is searched.
    pub query: Query,
    budget: Budget,
    /// The next search, while it is recorded.
    job: Option<(Query, Job<Result<Recording, RecordError>>)>,
    /// Why the last search failed.
    pub(super) failed: Option<RecordError>,
    /// The search on the screen; `None` until the first has ended.
    pub(super) viewer: Option<Viewer>,
    /// The step at which the first search is shown.
    begin: Step,
    /// How long the search on the screen took to be recorded.
    pub(super) took: Duration,
}

impl Explore {
    /// Begins to search; the result is shown at `step`.
    ///
    /// # Errors
    /// Where the query is wrong.
    pub fn new(query: Query, budget: Budget, step: Step) -> Result<Self, Message> {
        let mut explore = Self::unsearched(query.clone(), budget, step);
        explore.search(query)?;
        Ok(explore)
    }

    const fn unsearched(query: Query, budget: Budget, begin: Step) -> Self {
        Self {
            query,
            budget,
            job: None,
            failed: None,
            viewer: None,
            begin,
            took: Duration::ZERO,
        }
    }

    /// A search that is recorded already.
    #[must_use]
    pub fn recorded(run: Run) -> Self {
        let query = Query::of(&run.first().recording);
        Self {
            viewer: Some(Viewer::exploring(run, Step::FIRST)),
            ..Self::unsearched(query, Budget::default(), Step::FIRST)
        }
    }

    /// Searches something else; the search on the screen stays until that has ended, so that
    /// each may take half of the memory.
    pub(super) fn search(&mut self, query: Query) -> Result<(), Message> {
        let (game, options) = query.open()?;
        if self.viewer.is_none() {
            self.query = query.clone();
        }
        self.job = None;
        let record = move |progress: &_| Recording::watched(game, &options, progress);
        self.job = Some((query, Job::within(self.budget.half(), record)));
        self.wait(SOON);
        Ok(())
    }

    /// Waits for the search that is being recorded, at most for `time`.
    pub fn wait(&mut self, time: Duration) {
        let Some((query, job)) = self.job.take() else {
            return;
        };
        let Some(result) = job.result(time) else {
            self.job = Some((query, job));
            return;
        };
        self.failed = result.as_ref().err().copied();
        if let Ok(recording) = result {
            self.query = query;
            self.took = job.time();
            self.viewer = Some(match self.viewer.take() {
                Some(before) => before.replaced_by(recording.into()),
                None => {
                    let begin = self.beginning(&recording.trace);
                    Viewer::exploring(recording.into(), begin)
                }
            });
        }
    }

    /// The step at which a search is first seen. Where the root has one move, the end of that
    /// move's search shows more than the end of all.
    fn beginning(&self, trace: &Trace) -> Step {
        let moves: Vec<NodeId> = trace.children(NodeId::ROOT).take(2).collect();
        match moves[..] {
            [only] if self.begin > trace.last_step() => trace.close_step(only),
            _ => None,
        }
        .unwrap_or(self.begin)
    }

    /// The search from the position of the selected node, if one is selected.
    pub(super) fn here(&self) -> Query {
        let query = self.query.clone();
        match &self.viewer {
            Some(viewer) => viewer.here(query),
            None => query,
        }
    }

    /// The error of a search that was refused, where no other is shown.
    #[must_use]
    pub fn refusal(&self) -> Option<RecordError> {
        self.failed
            .filter(|&error| self.viewer.is_none() && error != RecordError::Cancelled)
    }

    /// Takes the error of the last search, where an earlier one is still shown.
    pub(super) fn failure(&mut self) -> Option<Message> {
        self.viewer.as_ref()?;
        Some(self.failed.take()?.message())
    }

    /// Stops the search that is being recorded; `false` where there is none.
    pub(super) fn cancel(&self) -> bool {
        let job = self.job.as_ref();
        job.map(|(_, job)| job.cancel()).is_some()
    }

    /// How far the search is that is being recorded.
    pub(super) fn pace(&self) -> Option<Pace> {
        self.job.as_ref().map(|(_, job)| job.pace())
    }

    /// The command line that shows this search at this step.
    pub(super) fn command(&self) -> String {
        let mut command = format!("plyback explore {}", self.query.written());
        if self.budget != Budget::default() {
            let megabytes = self.budget.bytes / 1_000_000;
            command.push_str(&format!(" --max-memory {megabytes}"));
        }
        if let Some(viewer) = &self.viewer
            && viewer.watch.step > Step::FIRST
        {
            command.push_str(&format!(" --step {}", viewer.watch.step.number()));
        }
        command
    }
}
