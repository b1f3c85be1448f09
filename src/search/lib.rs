//! Game-tree search: one source for everything that plyback shows.
//!
//! Each algorithm is generic over the game and over an [`Observer`]. The unit
//! observer `()` watches nothing and costs nothing; a recorder and a writer of
//! NDJSON watch the very same code.

mod alphabeta;
mod depth;
mod listing;
mod minimax;
mod named;
mod negamax;
mod node;
mod observer;
mod options;
mod plan;
mod run;
mod score;
mod scoring;
mod shortcut;
mod text;
mod two_phase;

pub use depth::{Candidates, Depth};
pub use listing::{Line, Listing, Tag, listing};
pub use named::Named;
pub use observer::{Backup, Close, Cutoff, Entry, Observer, Stopped};
pub use options::{Algorithm, Cut, Eval, OPTIONS, OptionSpec, Options, Order, Request, Scoring};
pub use options::{Ties, Value, WhoIsMax};
pub use plan::tried;
pub use run::{Subtree, max_nodes, run, run_from, with_stack};
pub use score::{Bound, Interval, Kind, Score, Window};
pub use scoring::{Reason, Scorer};
pub use shortcut::Shortcut;
pub use text::OptionError;
