//! Exploring: the query and the search in the background.

use std::time::Duration;

use super::Viewer;
use super::form::Complaint;
use super::job::{Job, SOON};
use game::{AnyGame, Setup, Side};
use run::Run;
use search::{Algorithm, Kind, Options, Request, Score};
use trace::{Budget, RecordError, Recording, Step};
use words::Message;

/// A game, a position and options as the command line has them, none of them checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The game's name.
    pub game: String,
    /// The position; `None` for the game's usual beginning.
    pub position: Option<String>,
    /// Who began, or who moves at a tree's root.
    pub setup: Setup,
    /// The options.
    pub request: Request,
}

impl Query {
    /// The game with its root.
    ///
    /// # Errors
    /// Where the game or its position is wrong.
    pub fn game(&self) -> Result<AnyGame, Message> {
        AnyGame::parse(&self.game, self.position.as_deref(), &self.setup)
    }

    /// The game and the options, or the line of a form that is wrong.
    pub(super) fn check(&self) -> Result<(AnyGame, Options), Complaint> {
        let game = self.game().map_err(|why| Complaint::new("position", why))?;
        let options = self.request.resolve(&game);
        let options = options.map_err(|error| Complaint::new(error.option, error.message("--")))?;
        Ok((game, options))
    }

    /// The game and the options.
    ///
    /// # Errors
    /// Where the game, the position or an option is wrong.
    pub fn open(&self) -> Result<(AnyGame, Options), Message> {
        self.check().map_err(|complaint| complaint.why)
    }

    /// The same search from another position.
    #[must_use]
    pub fn at(&self, position: String) -> Self {
        Self {
            position: Some(position),
            ..self.clone()
        }
    }

    /// The words that follow `plyback explore`.
    #[must_use]
    pub fn written(&self) -> String {
        let mut words = vec![self.game.clone()];
        words.extend(self.position.as_deref().map(quoted));
        let mut side = |name, side: Option<Side>, [one, two]: [&str; 2]| {
            let side = side.map(|side| if side == Side::One { one } else { two });
            words.extend(side.map(|side| format!("{name} {side}")));
        };
        side("--first", self.setup.first, ["X", "O"]);
        side("--root", self.setup.root, ["max", "min"]);
        let options = self.request.written();
        words.extend((!options.is_empty()).then_some(options));
        words.join(" ")
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |char: char| char.is_ascii_alphanumeric() || "_/:,.@%+-".contains(char);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
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
        let mut explore = Self {
            query: query.clone(),
            budget,
            job: None,
            failed: None,
            viewer: None,
            begin: step,
            took: Duration::ZERO,
        };
        explore.search(query)?;
        Ok(explore)
    }

    /// A search that is recorded already.
    #[must_use]
    pub fn recorded(run: Run) -> Self {
        let game = &run.first().recording.game;
        Self {
            query: Query {
                game: game.name(),
                position: Some(game.root_notation()),
                ..Query::default()
            },
            budget: Budget::default(),
            job: None,
            failed: None,
            viewer: Some(Viewer::exploring(run, Step::FIRST)),
            begin: Step::FIRST,
            took: Duration::ZERO,
        }
    }

    /// Searches something else; the search on the screen stays until that has ended.
    pub(super) fn search(&mut self, query: Query) -> Result<(), Message> {
        let (game, options) = query.open()?;
        if self.viewer.is_none() {
            self.query = query.clone();
        }
        self.job = None;
        let budget = self.budget;
        let record = move |progress: &_| Recording::watched(game, &options, budget, progress);
        self.job = Some((query, Job::start(record)));
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
                None => Viewer::exploring(recording.into(), self.begin),
            });
        }
    }

    /// The search from the position of the selected node, if one is selected. A written tree
    /// is edited whole.
    pub(super) fn here(&self) -> Query {
        let selected = self.viewer.as_ref().and_then(|viewer| {
            let recording = &viewer.run().first().recording;
            let node = viewer.watch.selected?;
            let is_whole = recording.game.has_own_values();
            (!is_whole).then(|| recording.place(node).notation)
        });
        match selected {
            Some(position) => self.query.at(position),
            None => self.query.clone(),
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

    /// Nodes so far and nodes per second of the search that is being recorded.
    pub(super) fn pace(&self) -> Option<(u32, f64)> {
        self.job.as_ref().map(|(_, job)| job.pace())
    }

    /// The root's best so far in that search: a move, and its value from MAX's side.
    pub(super) fn best(&self) -> Option<(String, Score)> {
        let (query, job) = self.job.as_ref()?;
        let (mv, value) = job.best()?;
        let (game, options) = query.open().ok()?;
        let kind = Kind::of(game.place(&[]).to_move, options.max);
        let value = match options.algorithm {
            Algorithm::Negamax => kind.as_mover(value),
            _ => value,
        };
        Some((game.move_name(mv), value))
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
