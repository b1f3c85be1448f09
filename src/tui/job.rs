//! Background work that is polled between frames.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use trace::{Budget, Progress, RootBest};

/// How long to wait for work that is done soon, so that the screen does not flicker.
pub(super) const SOON: Duration = Duration::from_millis(60);

/// How often work is polled.
pub(super) const POLL: Duration = Duration::from_millis(40);

/// The longest wait for cancelled work to stop.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// Work in its own thread. Dropping a job cancels the work and waits for it to end.
pub struct Job<T> {
    progress: Arc<Progress>,
    result: Receiver<T>,
    started: Instant,
}

impl<T: Send + 'static> Job<T> {
    /// Starts the work.
    pub(super) fn start(work: impl FnOnce(&Progress) -> T + Send + 'static) -> Self {
        Self::within(Budget::default(), work)
    }

    /// Like [`Self::start`], but with a budget other than the default.
    pub(super) fn within(
        budget: Budget,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
    ) -> Self {
        let progress = Arc::new(Progress::within(budget));
        let (sender, result) = channel();
        let shared = Arc::clone(&progress);
        thread::spawn(move || {
            // The receiver is gone if the job has been dropped.
            let _ = sender.send(work(&shared));
        });
        Self {
            progress,
            result,
            started: Instant::now(),
        }
    }

    /// The result, if it arrives within `wait`.
    ///
    /// # Panics
    /// If the work panicked.
    pub(super) fn result(&self, wait: Duration) -> Option<T> {
        match self.result.recv_timeout(wait) {
            Ok(result) => Some(result),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => panic!("a job ends with its result"),
        }
    }
}

/// The progress of a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Pace {
    /// The nodes so far.
    pub nodes: u32,
    /// Nodes per second, or positions while moves are being ordered by value.
    pub per_second: f64,
    /// The positions valued to order moves, before any node is entered.
    pub valued: u32,
    /// The root move being searched.
    pub now: Option<String>,
    /// The best root move so far.
    pub best: Option<RootBest>,
}

impl<T> Job<T> {
    /// How far the work has got.
    pub(super) fn pace(&self) -> Pace {
        let nodes = self.progress.nodes();
        let valued = self.progress.valued();
        let seconds = self.started.elapsed().as_secs_f64();
        let done = if nodes == 0 { valued } else { nodes };
        Pace {
            nodes,
            per_second: f64::from(done) / seconds.max(1e-3),
            valued,
            now: self.progress.now(),
            best: self.progress.best(),
        }
    }

    /// How long the work has been running.
    pub(super) fn time(&self) -> Duration {
        self.started.elapsed()
    }

    /// Asks the work to stop; its result is then what it has done so far.
    pub(super) fn cancel(&self) {
        self.progress.cancel();
    }

    /// Whether the work was asked to stop.
    pub(super) fn is_cancelled(&self) -> bool {
        self.progress.is_cancelled()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.cancel();
        let _ = self.result.recv_timeout(LAST_WAIT);
    }
}
