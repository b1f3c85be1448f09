//! A search that is recorded in a thread of its own.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::Wanted;
use game::AnyGame;
use search::Options;
use trace::{Budget, Progress, RecordError, Recording};
use words::Message;

/// Why a search came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// It cannot be recorded.
    Refused(RecordError),
    /// Its thread is gone.
    Broken,
}

impl Lost {
    /// What is said of it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Refused(error) => error.message(),
            Self::Broken => Message::SearchBroken,
        }
    }
}

/// A search that is being recorded.
pub struct Job {
    /// What is searched.
    pub wanted: Wanted,
    progress: Arc<Progress>,
    result: Receiver<Result<Recording, Lost>>,
    started: Instant,
}

impl Job {
    /// Starts to record. Dropped, it cancels the search.
    #[must_use]
    pub fn start(wanted: Wanted, game: AnyGame, options: Options, budget: Budget) -> Self {
        let progress = Arc::new(Progress::new());
        let (sender, result) = channel();
        let shared = Arc::clone(&progress);
        thread::spawn(move || {
            let recording = Recording::watched(game, &options, budget, &shared);
            // Nobody waits any more where the job was dropped.
            let _ = sender.send(recording.map_err(Lost::Refused));
        });
        Self {
            wanted,
            progress,
            result,
            started: Instant::now(),
        }
    }

    /// The recording, once it is there; waits for it so long at most.
    pub fn result(&self, wait: Duration) -> Option<Result<Recording, Lost>> {
        match self.result.recv_timeout(wait) {
            Ok(result) => Some(result),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Err(Lost::Broken)),
        }
    }

    /// Nodes so far, and nodes a second.
    #[must_use]
    pub fn pace(&self) -> (u32, f64) {
        let nodes = self.progress.nodes();
        let seconds = self.started.elapsed().as_secs_f64();
        (nodes, f64::from(nodes) / seconds.max(1e-3))
    }

    /// Asks the search to stop; what is recorded so far comes as its result.
    pub fn cancel(&self) {
        self.progress.cancel();
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}
