//! An export that is written in a thread of its own.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use deck::{Order, Progress, Published, Publisher, Unpublished};

/// How long somebody who leaves waits for what is half-written to be taken away.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// An export that is being written. Dropped, it is stopped, and nothing of it stays.
pub struct Publishing {
    progress: Arc<Shared>,
    result: Receiver<Result<Published, Unpublished>>,
}

/// How far it is, for both threads.
#[derive(Default)]
struct Shared {
    done: AtomicUsize,
    all: AtomicUsize,
    cancelled: AtomicBool,
}

impl Progress for Shared {
    fn at(&self, done: usize, all: usize) -> ControlFlow<()> {
        self.done.store(done, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
        if self.cancelled.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Publishing {
    /// Starts to write.
    #[must_use]
    pub fn start(publisher: Arc<dyn Publisher>, order: Order) -> Self {
        let progress = Arc::new(Shared::default());
        let (sender, result) = channel();
        let shared = Arc::clone(&progress);
        thread::spawn(move || {
            // Nobody waits any more where this was dropped.
            let _ = sender.send(publisher.publish(&order, &*shared));
        });
        Self { progress, result }
    }

    /// What came of it, once it is there; waits for it so long at most.
    pub fn result(&self, wait: Duration) -> Option<Result<Published, Unpublished>> {
        match self.result.recv_timeout(wait) {
            Ok(result) => Some(result),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                Some(Err(Unpublished::Failed("the export has failed".into())))
            }
        }
    }

    /// How many slides are done, of how many; of none before the first.
    #[must_use]
    pub fn reached(&self) -> (usize, usize) {
        let at = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        (at(&self.progress.done), at(&self.progress.all))
    }

    /// Asks it to stop.
    pub fn cancel(&self) {
        self.progress.cancelled.store(true, Ordering::Relaxed);
    }
}

impl Drop for Publishing {
    fn drop(&mut self) {
        self.cancel();
        let _ = self.result.recv_timeout(LAST_WAIT);
    }
}
