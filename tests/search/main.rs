//! The algorithms against facts from elsewhere, a naive oracle, and each other.

#[allow(dead_code, reason = "each of the tests uses a part of it")]
#[path = "../common/cases.rs"]
mod cases;
#[path = "../common/grid.rs"]
mod grid;
#[path = "../common/heard.rs"]
mod heard;
#[allow(dead_code, reason = "each of the tests uses a part of it")]
#[path = "../common/oracle.rs"]
mod oracle;
#[allow(dead_code, reason = "each of the tests uses a part of it")]
#[path = "../common/replay.rs"]
mod replay;

mod beliefs;
mod definitions;
mod equivalence;
mod facts;
mod handover;
mod plans;
mod tally;
