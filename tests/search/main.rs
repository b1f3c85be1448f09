//! The algorithms against facts from elsewhere, a naive oracle, and each other.

#[path = "../common/cases.rs"]
mod cases;
#[path = "../common/heard.rs"]
mod heard;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/replay.rs"]
mod replay;

mod beliefs;
mod definitions;
mod equivalence;
mod facts;
mod tally;
