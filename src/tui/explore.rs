//! A search that is explored: its recording, a cursor in time and one in place.

mod act;
mod goal;
mod job;
mod place;
mod seek;

use std::time::Duration;

use super::focus::Panel;
use super::wanted::Wanted;
use super::watch::{Lazy, MOST_AT_ONCE, Watch, Watched};
use game::{AnyGame, Move};
use run::{Pane, Run};
use scene::Extent;
use search::Options;
use trace::{Budget, Event, NodeId, RecordError, Recording, Step};
use words::Message;

pub use job::{Job, Lost};

use goal::Goal;
use seek::Seek;

/// A search shorter than this is waited for, so that the screen does not flicker.
const SOON: Duration = Duration::from_millis(60);
/// How often a search that is recorded is looked after.
const LOOK: Duration = Duration::from_millis(40);

/// A search that is explored.
pub struct Explore {
    /// What is searched, as the command line would have it.
    pub wanted: Wanted,
    /// What a recording may cost.
    pub budget: Budget,
    /// The search that is being recorded.
    pub job: Option<Job>,
    /// Why the last search came to nothing.
    pub failed: Option<Lost>,
    /// The search that is shown; `None` until the first is there.
    shown: Option<Shown>,
    /// The step to begin at, of the first search.
    begin: Step,
}

/// A recorded search on the screen.
pub(super) struct Shown {
    run: Run,
    found: Lazy,
    pub watch: Watch,
    goal: Option<Goal>,
    seek: Option<Seek>,
}

impl Explore {
    /// Begins to search; `step` is where to begin to look.
    ///
    /// # Errors
    /// One line where what is wanted cannot be.
    pub fn new(wanted: Wanted, budget: Budget, step: Step) -> Result<Self, Message> {
        let mut explore = Self {
            wanted: wanted.clone(),
            budget,
            job: None,
            failed: None,
            shown: None,
            begin: step,
        };
        explore.search(wanted)?;
        Ok(explore)
    }

    /// A search that is recorded already.
    #[must_use]
    pub fn recorded(run: Run) -> Self {
        let game = &run.first().recording.game;
        let mut explore = Self {
            wanted: Wanted {
                game: game.name().to_owned(),
                position: Some(game.root_notation()),
                ..Wanted::default()
            },
            budget: Budget::default(),
            job: None,
            failed: None,
            shown: None,
            begin: Step::FIRST,
        };
        explore.show(run);
        explore
    }

    /// Goes to a step of the search that is shown.
    pub(super) fn go(&mut self, step: Step) {
        if let Some(shown) = &mut self.shown {
            shown.watch.go(&shown.run, step);
        }
    }

    /// Searches something else; what is shown stays until that is there.
    ///
    /// # Errors
    /// One line where what is wanted cannot be.
    pub fn search(&mut self, wanted: Wanted) -> Result<(), Message> {
        let (game, options) = wanted.open()?;
        self.start(wanted, game, options);
        Ok(())
    }

    fn start(&mut self, wanted: Wanted, game: AnyGame, options: Options) {
        let job = Job::start(wanted, game, options, self.budget);
        let early = job.result(SOON);
        self.job = Some(job);
        if let Some(result) = early {
            self.settle(result);
        }
    }

    /// Takes over what has been recorded, if it is there.
    pub(super) fn poll(&mut self) {
        self.wait(Duration::ZERO);
    }

    /// Waits so long at most for what is being recorded.
    pub fn wait(&mut self, time: Duration) {
        let result = self.job.as_ref().and_then(|job| job.result(time));
        if let Some(result) = result {
            self.settle(result);
        }
    }

    /// Why there is nothing to show, where the search was refused.
    #[must_use]
    pub fn refusal(&self) -> Option<RecordError> {
        match (&self.shown, self.failed) {
            (None, Some(Lost::Refused(error))) if error != RecordError::Cancelled => Some(error),
            _ => None,
        }
    }

    fn settle(&mut self, result: Result<Recording, Lost>) {
        let Some(job) = self.job.take() else {
            return;
        };
        match result {
            Ok(recording) => {
                self.wanted = job.wanted.clone();
                self.failed = None;
                self.show(recording.into());
            }
            Err(why) => self.failed = Some(why),
        }
    }

    /// Shows a recording, at the node that was looked at before where it still exists.
    fn show(&mut self, run: Run) {
        let before = self.shown.take();
        let mut watch = before
            .as_ref()
            .map_or_else(|| Watch::with(Panel::EXPLORE), |shown| shown.watch.clone());
        match before.as_ref() {
            Some(shown) => {
                let step = shown.same_step(run.first());
                let selected = shown.same_node(run.first(), shown.watch.selected);
                watch.move_to(&run, step);
                watch.selected = selected;
            }
            None => {
                watch.move_to(&run, self.begin);
                let (leaves, _) = run.first().trace().totals();
                if leaves > MOST_AT_ONCE {
                    watch.extent = Extent::Path;
                }
            }
        }
        self.shown = Some(Shown {
            run,
            found: Lazy::default(),
            watch,
            goal: before.and_then(|shown| shown.goal),
            seek: None,
        });
    }

    /// The search that is shown.
    pub(super) const fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    pub(super) const fn shown_mut(&mut self) -> Option<&mut Shown> {
        self.shown.as_mut()
    }

    /// Where one is in the search that is shown.
    #[must_use]
    pub fn watch(&self) -> Option<&Watch> {
        self.shown.as_ref().map(|shown| &shown.watch)
    }

    /// Whether the list of events has the focus.
    #[must_use]
    pub fn is_at_events(&self) -> bool {
        self.watch()
            .is_some_and(|watch| watch.focus == Panel::Events)
    }

    /// The search that is shown.
    #[must_use]
    pub fn run(&self) -> Option<&Run> {
        self.shown.as_ref().map(|shown| &shown.run)
    }

    /// Whether a search is being recorded, or steps are looked through.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        let seeks = self
            .shown
            .as_ref()
            .is_some_and(|shown| shown.seek.is_some());
        self.job.is_some() || seeks
    }

    /// The step that is looked at, while steps are looked through, and how many there are.
    #[must_use]
    pub fn sought(&self) -> Option<(Step, usize)> {
        let shown = self.shown.as_ref()?;
        let seek = shown.seek.as_ref()?;
        Some((seek.at, shown.run.steps()))
    }

    /// The command line that shows this search at this step.
    #[must_use]
    pub fn command(&self) -> String {
        let mut command = format!("plyback explore {}", self.wanted.written());
        if self.budget != Budget::default() {
            let megabytes = self.budget.bytes / 1_000_000;
            command.push_str(&format!(" --max-memory {megabytes}"));
        }
        if let Some(step) = self
            .watch()
            .map(|watch| watch.step)
            .filter(|step| *step > Step::FIRST)
        {
            command.push_str(&format!(" --step {}", step.number()));
        }
        command
    }

    /// How long until something happens by itself.
    #[must_use]
    pub fn tick(&self) -> Option<Duration> {
        let shown = self.shown.as_ref();
        if shown.is_some_and(|shown| shown.seek.is_some()) {
            return Some(Duration::ZERO);
        }
        let playing = shown.and_then(|shown| shown.watch.tick());
        let looking = self.job.is_some().then_some(LOOK);
        playing.into_iter().chain(looking).min()
    }
}

impl Shown {
    /// The search with what is found out of it.
    pub fn watched(&self) -> Watched<'_> {
        Watched::new(&self.run, &[], &self.found)
    }

    /// The search.
    fn pane(&self) -> &Pane {
        self.run.first()
    }

    /// The node of another search that the same moves lead to.
    fn same_node(&self, other: &Pane, node: Option<NodeId>) -> Option<NodeId> {
        let moves = self.pane().trace().moves_to(node?);
        if other.recording.game.name() != self.pane().recording.game.name() {
            return None;
        }
        other.trace().follow(&moves)
    }

    /// The step of another search that is most like the present one: the same event at
    /// the same node, or at the nearest ancestor that it has.
    fn same_step(&self, other: &Pane) -> Step {
        let (here, there) = (self.pane().trace(), other.trace());
        if other.recording.game.name() != self.pane().recording.game.name() {
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
}
