//! Editors of positions: a board, a heap, a written tree.

mod board;
mod heap;
mod outline;

pub use board::Board;
pub use heap::Heap;
pub use outline::Outline;

/// Earlier states, the last on top; the oldest are forgotten.
#[derive(Clone, Debug)]
struct History<T> {
    earlier: Vec<T>,
}

const MAX_EDITS: usize = 200;

impl<T> History<T> {
    const fn new() -> Self {
        Self {
            earlier: Vec::new(),
        }
    }

    fn keep(&mut self, state: T) {
        if self.earlier.len() == MAX_EDITS {
            self.earlier.remove(0);
        }
        self.earlier.push(state);
    }

    fn take_back(&mut self) -> Option<T> {
        self.earlier.pop()
    }
}
