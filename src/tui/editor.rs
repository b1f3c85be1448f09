//! Editors for positions: boards and written trees.

mod board;
mod outline;

pub(super) use board::Board;
pub(super) use outline::Outline;

/// Earlier states, newest last; the oldest are dropped.
#[derive(Clone, Debug)]
struct History<T>(Vec<T>);

impl<T> History<T> {
    const MAX: usize = 200;

    fn keep(&mut self, state: T) {
        if self.0.len() == Self::MAX {
            self.0.remove(0);
        }
        self.0.push(state);
    }
}
