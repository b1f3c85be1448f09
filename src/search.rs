//! Game-tree search: one source for everything that plyback shows.
//!
//! Each algorithm is generic over the game and over an [`Observer`]. The unit
//! observer `()` watches nothing and costs nothing; a recorder and a writer of
//! NDJSON watch the very same code.

mod alphabeta;
mod context;
mod interval;
mod kind;
mod listing;
mod listings;
mod minimax;
mod named;
mod negamax;
mod observer;
mod options;
mod run;
mod score;
mod scoring;
mod two_phase;
mod written;

pub use interval::{Bound, Interval, Window};
pub use kind::Kind;
pub use listing::{Line, Listing, Tag};
pub use listings::listing;
pub use named::{Named, NotNamed};
pub use observer::{Backup, Close, Cutoff, Entry, Observer, Stopped};
pub use options::{Algorithm, Cut, OptionError, Options, Request, Ties, WhoIsMax};
pub use run::{most_nodes, run, with_stack};
pub use score::Score;
pub use scoring::{Reason, Scorer, Scoring};
pub use written::WrittenError;
