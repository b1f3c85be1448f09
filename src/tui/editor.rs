//! Editors of positions: a board, a heap, a written tree.

mod board;
mod heap;
mod history;
mod outline;

pub use board::Board;
pub use heap::Heap;
pub use outline::Outline;
