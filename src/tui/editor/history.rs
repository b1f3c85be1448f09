//! What an editor held before.

/// Earlier states, the last on top; the oldest are forgotten.
#[derive(Clone, Debug)]
pub(super) struct History<T> {
    earlier: Vec<T>,
}

/// As many edits can be taken back.
const MOST: usize = 200;

impl<T> History<T> {
    pub const fn new() -> Self {
        Self {
            earlier: Vec::new(),
        }
    }

    pub fn keep(&mut self, state: T) {
        if self.earlier.len() == MOST {
            self.earlier.remove(0);
        }
        self.earlier.push(state);
    }

    pub fn take_back(&mut self) -> Option<T> {
        self.earlier.pop()
    }
}
