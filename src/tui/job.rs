//! Background work, polled between frames.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use trace::{Budget, Progress, RootBest};

/// Work shorter than this is waited for, so that the screen does not flicker.
pub(super) const SOON: Duration = Duration::from_millis(60);

/// How often work is polled.
pub(super) const POLL: Duration = Duration::from_millis(40);

/// The longest wait for cancelled work to stop.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// Work in a thread of its own. Dropping it cancels the work and waits for its end.
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

    /// The same with other memory than usual.
    pub(super) fn within(
        budget: Budget,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
    ) -> Self {
        let progress = Arc::new(Progress::within(budget));
        let (sender, result) = channel();
        let shared = Arc::clone(&progress);
        thread::spawn(move || {
            // The receiver is gone if the job was dropped.
            let _ = sender.send(work(&shared));
        });
        Self {
            progress,
            result,
            started: Instant::now(),
        }
    }

    /// The result, if it comes within `wait`.
    ///
    /// # Panics
    /// If the work has panicked.
    pub(super) fn result(&self, wait: Duration) -> Option<T> {
        match self.result.recv_timeout(wait) {
            Ok(result) => Some(result),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => panic!("a job ends with its result"),
        }
    }
}

/// How far a search is.
#[derive(Clone, Debug, Default)]
pub(super) struct Pace {
    /// Nodes so far.
    pub nodes: u32,
    /// Nodes per second; while an order is valued, positions.
    pub per_second: f64,
    /// Positions valued for an order, before any node is entered.
    pub valued: u32,
    /// The move at the root that is searched now.
    pub now: Option<String>,
    /// The root's best so far.
    pub best: Option<RootBest>,
}

impl<T> Job<T> {
    /// How far it is.
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

    /// How long it has been going on.
    pub(super) fn time(&self) -> Duration {
        self.started.elapsed()
    }

    /// Asks the work to stop; its result is what it has done so far.
    pub(super) fn cancel(&self) {
        self.progress.cancel();
    }

    /// Whether it was asked to stop.
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
