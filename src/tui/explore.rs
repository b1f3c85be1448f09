//! A search that is explored: its recording, a cursor in time and one in place.

mod shown;

use std::time::Duration;

use super::job::{Job, POLL, SOON};
use super::watch::{MAX_AT_ONCE, Watch};
use super::{Action, Outcome, Panel, Query};
use run::Run;
use scene::Extent;
use trace::{Budget, RecordError, Recording, Step};
use words::Message;

pub(super) use shown::Shown;

/// A search that is explored.
pub struct Explore {
    /// What is searched, as the command line would have it.
    pub query: Query,
    /// What a recording may cost.
    budget: Budget,
    /// The search that is being recorded, and what it is.
    job: Option<(Query, Job<Result<Recording, RecordError>>)>,
    /// Why the last search came to nothing.
    pub(super) failed: Option<RecordError>,
    /// The search that is shown; `None` until the first is there.
    pub(super) shown: Option<Shown>,
    /// The step to begin at, of the first search.
    begin: Step,
}

impl Explore {
    /// Begins to search; `step` is where to begin to look.
    ///
    /// # Errors
    /// One line where what is asked for cannot be searched.
    pub fn new(query: Query, budget: Budget, step: Step) -> Result<Self, Message> {
        let mut explore = Self::idle(Query::default(), budget, step);
        explore.search(query)?;
        Ok(explore)
    }

    /// A search that is recorded already.
    #[must_use]
    pub fn recorded(run: Run) -> Self {
        let game = &run.first().recording.game;
        let query = Query {
            game: game.name().to_owned(),
            position: Some(game.root_notation()),
            ..Query::default()
        };
        let mut explore = Self::idle(query, Budget::default(), Step::FIRST);
        explore.show(run);
        explore
    }

    const fn idle(query: Query, budget: Budget, begin: Step) -> Self {
        Self {
            query,
            budget,
            job: None,
            failed: None,
            shown: None,
            begin,
        }
    }

    /// Goes to a step of the search that is shown.
    pub(super) fn go(&mut self, step: Step) {
        if let Some(shown) = &mut self.shown {
            shown.go(step);
        }
    }

    /// Searches something else; what is shown stays until that is there.
    ///
    /// # Errors
    /// One line where what is asked for cannot be searched.
    pub(super) fn search(&mut self, query: Query) -> Result<(), Message> {
        let (game, options) = query.open()?;
        if self.shown.is_none() {
            self.query = query.clone();
        }
        self.job = None;
        let budget = self.budget;
        let record = move |progress: &_| Recording::watched(game, &options, budget, progress);
        self.job = Some((query, Job::start(record)));
        self.wait(SOON);
        Ok(())
    }

    /// Waits so long at most for what is being recorded.
    pub fn wait(&mut self, time: Duration) {
        let Some(result) = self.job.as_ref().and_then(|(_, job)| job.result(time)) else {
            return;
        };
        let query = self.job.take().map(|(query, _)| query);
        self.failed = result.as_ref().err().copied();
        if let Ok(recording) = result {
            self.query = query.unwrap_or_default();
            self.show(recording.into());
        }
    }

    /// Why there is nothing to show, where the search was refused.
    #[must_use]
    pub fn refusal(&self) -> Option<RecordError> {
        self.failed
            .filter(|&error| self.shown.is_none() && error != RecordError::Cancelled)
    }

    /// Why the last search came to nothing: told once, beside the one that is still shown.
    pub(super) fn failure(&mut self) -> Option<Message> {
        self.shown.as_ref()?;
        Some(self.failed.take()?.message())
    }

    /// Shows a recording, at the node that was looked at before where it still exists.
    fn show(&mut self, run: Run) {
        self.shown = Some(match self.shown.take() {
            Some(before) => before.replaced_by(run),
            None => {
                let mut watch = Watch::with(Panel::EXPLORE);
                watch.move_to(&run, self.begin);
                if run.first().trace().totals().0 > MAX_AT_ONCE {
                    watch.extent = Extent::Path;
                }
                Shown::new(run, watch)
            }
        });
    }

    /// Does what `action` asks for.
    pub(super) fn act(&mut self, action: Action) -> Outcome {
        if action == Action::Tick {
            self.wait(Duration::ZERO);
        }
        match &mut self.shown {
            Some(shown) => shown.act(action),
            None => Outcome::Ignored,
        }
    }

    /// Ends the first of these that there is: a search, a look through steps, a selection,
    /// a panel shown alone. `false` where there is none of them.
    pub(super) fn stop(&mut self) -> bool {
        if let Some((_, job)) = &self.job {
            job.cancel();
            return true;
        }
        self.shown.as_mut().is_some_and(Shown::stop)
    }

    /// Where one is in the search that is shown.
    #[must_use]
    pub fn watch(&self) -> Option<&Watch> {
        self.shown.as_ref().map(|shown| &shown.watch)
    }

    /// Whether the list of events has the focus.
    pub(super) fn is_at_events(&self) -> bool {
        self.watch()
            .is_some_and(|watch| watch.focus == Panel::Events)
    }

    /// The search that is shown.
    #[must_use]
    pub fn run(&self) -> Option<&Run> {
        self.shown.as_ref().map(|shown| &shown.run)
    }

    /// Nodes so far, and nodes a second, of a search that is being recorded.
    pub(super) fn pace(&self) -> Option<(u32, f64)> {
        self.job.as_ref().map(|(_, job)| job.pace())
    }

    /// Whether a search is being recorded, or steps are looked through.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.job.is_some() || self.seeking().is_some()
    }

    /// The step that is looked at, while steps are looked through, and how many there are.
    #[must_use]
    pub fn seeking(&self) -> Option<(Step, usize)> {
        self.shown.as_ref()?.seeking()
    }

    /// The command line that shows this search at this step.
    pub(super) fn command(&self) -> String {
        let mut command = format!("plyback explore {}", self.query.written());
        if self.budget != Budget::default() {
            let megabytes = self.budget.bytes / 1_000_000;
            command.push_str(&format!(" --max-memory {megabytes}"));
        }
        let step = self.watch().map_or(Step::FIRST, |watch| watch.step);
        if step > Step::FIRST {
            command.push_str(&format!(" --step {}", step.number()));
        }
        command
    }

    /// How long until something happens by itself.
    pub(super) fn tick(&self) -> Option<Duration> {
        if self.seeking().is_some() {
            return Some(Duration::ZERO);
        }
        let playing = self.watch().and_then(Watch::tick);
        let polling = self.job.is_some().then_some(POLL);
        playing.into_iter().chain(polling).min()
    }
}
