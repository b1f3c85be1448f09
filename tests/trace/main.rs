//! The trace against the search that it records, step by step, and as NDJSON.

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

mod deep;
mod folds;
mod found;
mod moments;
mod ndjson;
mod room;
mod steps;
mod writers;
