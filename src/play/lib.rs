//! Playing: a game on the table, engines that play it, and the truth about its positions.
//!
//! An engine's move comes with the search that chose it, as a query that shows the same values
//! if it is searched again.

mod choose;
mod clock;
mod deepen;
mod engine;
mod exact;
mod facts;
mod glance;
mod matches;
mod table;
mod truth;

pub use engine::{Choice, Engine, Outlook, Skill, Why};
pub use exact::Verdict;
pub use facts::{Fact, Facts};
pub use matches::{Chance, Played, Tally, play_match, play_out};
pub use table::{Seat, Table, playable, seconds, seed};
pub use truth::{Given, Line, Truth, truth};
