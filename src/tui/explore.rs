//! Exploring: a query and its search in the background.

use std::time::Duration;

use super::Viewer;
use super::form::Complaint;
use super::job::{Job, Pace, SOON};
use game::AnyGame;
use run::{Query, Run};
use trace::{Budget, NodeId, Progress, Recording, Step, Trace};
use words::Message;

/// Checks whether a query can be searched, or says which line of the form is wrong. A long
/// query is checked by the job that reads it.
pub(super) fn check(query: &Query) -> Result<(), Complaint> {
    if query.is_long() {
        return Ok(());
    }
    let game = query.game().map_err(Complaint::at("position"))?;
    let options = query.request.resolve(&game);
    let options = options.map_err(|error| Complaint::new(error.option, error.message("--")));
    options.map(drop)
}

/// The game, if it is valid, and its search or why there is none.
type Searched = (Option<AnyGame>, Result<Run, Message>);

/// A search being explored.
#[derive(Default)]
pub struct Explore {
    /// What is searched.
    pub query: Query,
    budget: Budget,
    /// The next search, while it is being recorded.
    job: Option<(Query, Job<Searched>)>,
    /// Why the last search failed.
    pub(super) failed: Option<Message>,
    /// Whether that was because it was cancelled.
    stopped: bool,
    /// The game of the last search, once it has been read.
    game: Option<Box<AnyGame>>,
    /// The search on the screen; `None` until the first one is complete.
    pub(super) viewer: Option<Viewer>,
    /// The step at which the first search will be shown.
    begin: Step,
    /// How long it took to record the search on the screen.
    pub(super) took: Duration,
}

impl Explore {
    /// Starts a search whose result will be shown at `step`.
    ///
    /// # Errors
    /// If the query is invalid.
    pub fn new(query: Query, budget: Budget, step: Step) -> Result<Self, Message> {
        let mut explore = Self {
            budget,
            begin: step,
            ..Self::default()
        };
        explore.search(query)?;
        Ok(explore)
    }

    /// A search that has already been recorded.
    pub fn recorded(run: Run) -> Self {
        Self {
            query: Query::of(&run.first().recording),
            viewer: Some(Viewer::exploring(run, Step::FIRST)),
            ..Self::default()
        }
    }

    /// Searches something else. The search on the screen stays until the new one is complete,
    /// so each may take half of the memory.
    pub(super) fn search(&mut self, query: Query) -> Result<(), Message> {
        // Searching the same again would only lose the current step.
        let is_done = self.failed.is_none() && self.job.is_none() && self.viewer.is_some();
        if is_done && query == self.query {
            return Ok(());
        }
        // Errors that can be found quickly are reported at once.
        let opened = match query.is_long() {
            true => None,
            false => Some(query.open()?),
        };
        if self.viewer.is_none() {
            self.query = query.clone();
        }
        self.job = None;
        let asked = query.clone();
        let record = move |progress: &Progress| {
            let opened = opened.map_or_else(|| asked.open_watched(progress), Ok);
            let (game, options) = match opened {
                Ok(opened) => opened,
                Err(why) => return (None, Err(why)),
            };
            let recording = Recording::watched(game.clone(), &options, progress);
            let run = recording.map(|recording| Run::from(recording).ready(progress));
            (Some(game), run.map_err(|error| error.message()))
        };
        self.job = Some((query, Job::within(self.budget.half(), record)));
        self.wait(SOON);
        Ok(())
    }

    /// Waits up to `time` for the search that is being recorded.
    pub fn wait(&mut self, time: Duration) {
        let Some((query, job)) = self.job.take() else {
            return;
        };
        let Some((game, result)) = job.result(time) else {
            self.job = Some((query, job));
            return;
        };
        self.failed = result.as_ref().err().cloned();
        self.stopped = job.is_cancelled();
        if result.is_ok() || self.viewer.is_none() {
            self.game = game.map(Box::new);
        }
        if let Ok(run) = result {
            self.query = query;
            self.took = job.time();
            self.viewer = Some(match self.viewer.take() {
                Some(before) => before.replaced_by(run),
                None => {
                    let begin = self.beginning(run.first().trace());
                    Viewer::exploring(run, begin)
                }
            });
        }
    }

    /// The step at which a search is first shown. If the root has a single move, the end of
    /// that move's search shows more than the end of the whole.
    fn beginning(&self, trace: &Trace) -> Step {
        let moves: Vec<NodeId> = trace.children(NodeId::ROOT).take(2).collect();
        match moves[..] {
            [only] if self.begin > trace.last_step() => trace.close_step(only),
            _ => None,
        }
        .unwrap_or(self.begin)
    }

    /// A search from the position of the selected node, if there is one, or else the same search.
    pub(super) fn here(&self) -> Query {
        let query = self.query.clone();
        match &self.viewer {
            Some(viewer) => viewer.here(query),
            None => query,
        }
    }

    /// The error of a failed search, if no other search is shown.
    pub fn refusal(&self) -> Option<Message> {
        let failed = self.failed.clone();
        failed.filter(|_| self.viewer.is_none() && !self.stopped)
    }

    /// The game on the screen, or the one whose search has failed; `None` while a long one is
    /// being read.
    pub(super) fn game(&self) -> Option<&AnyGame> {
        let shown = self.viewer.as_ref().map(Viewer::game);
        shown.or(self.game.as_deref())
    }

    /// Whether the game takes long to read and has not been read yet.
    pub(super) fn is_unread(&self) -> bool {
        self.game().is_none() && self.query.is_long()
    }

    /// Takes the error of the last search, if an earlier one is still shown.
    pub(super) fn failure(&mut self) -> Option<Message> {
        self.viewer.as_ref()?;
        self.failed.take()
    }

    /// Cancels the search that is being recorded; `false` if there is none.
    pub(super) fn cancel(&self) -> bool {
        let job = self.job.as_ref();
        job.map(|(_, job)| job.cancel()).is_some()
    }

    /// The progress of the search that is being recorded.
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
