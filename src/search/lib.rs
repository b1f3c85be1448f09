//! Game-tree search: one source for everything that plyback shows.
//!
//! Each algorithm is generic over the game and over an [`Observer`]. The unit
//! observer `()` watches nothing and costs nothing; a recorder and a writer of
//! NDJSON watch the very same code.

mod alphabeta;
mod candidates;
mod context;
mod depth;
mod eval;
mod idle;
mod interval;
mod kind;
mod limits;
mod listing;
mod listings;
mod minimax;
mod named;
mod negamax;
mod observer;
mod option_error;
mod options;
mod order;
mod plan;
mod run;
mod score;
mod scoring;
mod shortcut;
mod two_phase;
mod values;
mod written;

pub use candidates::Candidates;
pub use depth::Depth;
pub use eval::Eval;
pub use interval::{Bound, Interval, Window};
pub use kind::Kind;
pub use listing::{Line, Listing, Tag};
pub use listings::listing;
pub use named::{Named, NotNamed};
pub use observer::{Backup, Close, Cutoff, Entry, NoRoomToOrder, Observer, Stopped};
pub use option_error::OptionError;
pub use options::{Algorithm, Cut, Options, Request, Ties, WhoIsMax};
pub use order::Order;
pub use plan::tried;
pub use run::{Subtree, most_nodes, run, run_from, with_stack};
pub use score::Score;
pub use scoring::{Reason, Scorer, Scoring};
pub use shortcut::Shortcut;
pub use written::WrittenError;
