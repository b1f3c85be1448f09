//! plyback: see a game-tree search think.
//!
//! An instrumented minimax emits trace events; a terminal application replays
//! them, forwards and backwards, in step with lessons. `ARCHITECTURE.md` has the
//! bird's-eye view.

pub use cli;
pub use deck;
pub use export;
pub use game;
pub use lesson;
pub use play;
pub use quiz;
pub use run;
pub use scene;
pub use search;
pub use solve;
pub use trace;
pub use tui;
pub use words;
