//! What a choice may cost.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use trace::Progress;

/// Counts nodes and checks the time.
pub(crate) struct Clock<'a> {
    begun: Instant,
    time: Duration,
    nodes: u64,
    most: u64,
    progress: &'a Progress,
}

/// There is no time, or there are no nodes, left.
pub(crate) struct TimeUp;

impl<'a> Clock<'a> {
    pub fn new(time: Duration, most: u64, progress: &'a Progress) -> Self {
        Self {
            begun: Instant::now(),
            time,
            nodes: 0,
            most,
            progress,
        }
    }

    /// A clock that never runs out.
    pub fn endless(progress: &'a Progress) -> Self {
        Self::new(Duration::MAX, u64::MAX, progress)
    }

    /// Runs `work` with this share of what is left.
    pub fn share<T>(&mut self, share: f64, work: impl FnOnce(&mut Self) -> T) -> T {
        let (time, most) = (self.time, self.most);
        let used = self.begun.elapsed();
        self.time = used.saturating_add(time.saturating_sub(used).mul_f64(share));
        if most < u64::MAX {
            let left = most.saturating_sub(self.nodes);
            self.most = self.nodes + (left as f64 * share) as u64;
        }
        let done = work(self);
        (self.time, self.most) = (time, most);
        done
    }

    /// Counts a node. Reading the clock costs less than a node.
    #[inline]
    pub fn tick(&mut self) -> ControlFlow<TimeUp> {
        self.nodes += 1;
        let goes_on = self.nodes <= self.most
            && self.begun.elapsed() < self.time
            && self
                .progress
                .reach(u32::try_from(self.nodes).unwrap_or(u32::MAX));
        if goes_on {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(TimeUp)
        }
    }

    /// The nodes so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time left; zero if nodes are limited, so that nothing depends on how fast the
    /// machine is.
    pub fn left(&self) -> Duration {
        if self.most < u64::MAX {
            return Duration::ZERO;
        }
        self.time.saturating_sub(self.begun.elapsed())
    }

    /// The share of the time or of the nodes that is used up, whichever is larger.
    pub fn used(&self) -> f64 {
        let time = self.begun.elapsed().as_secs_f64() / self.time.as_secs_f64();
        time.max(self.nodes as f64 / self.most as f64)
    }
}
