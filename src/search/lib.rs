//! Game-tree search: the single source of everything plyback shows.
//!
//! Each algorithm is generic over the game and over an [`Observer`]. The unit observer `()` watches
//! nothing and costs nothing; the recorder and the NDJSON writer watch the very same code.

mod alphabeta;
mod listing;
mod minimax;
mod mistake;
mod negamax;
mod node;
mod observer;
mod options;
mod plan;
mod proof;
mod run;
mod score;
mod two_phase;
mod value;

pub use listing::{Line, Listing, Tag};
pub use observer::{Backup, Close, Cutoff, Entry, Observer, Shortcut, Stopped};
pub use options::{OPTIONS, OptionError, OptionSpec, Options, Request};
pub use plan::{FullPlan, MoveIter, Plan, tried};
pub use proof::Proof;
pub use run::{Subtree, listing, max_nodes, run, run_from, with_stack};
pub use score::{Bound, Interval, Kind, Reason, Score, Scorer, Window};
pub use value::{Algorithm, Candidates, Cut, Depth, Eval, Mistake, Named, Order, Scoring, Switch};
pub use value::{Ties, Value, WhoIsMax};
