//! plyback: see a game-tree search think.
//!
//! An instrumented minimax emits trace events; a terminal application replays
//! them, forwards and backwards, in step with lessons. `ARCHITECTURE.md` has the
//! bird's-eye view.

pub mod cli;
pub mod compare;
pub mod deck;
pub mod export;
pub mod game;
pub mod lang;
pub mod lesson;
pub mod scene;
pub mod search;
pub mod trace;
pub mod tui;
