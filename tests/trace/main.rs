//! The trace against the search that it records, step by step, and as NDJSON.

#[path = "../common/cases.rs"]
mod cases;
#[path = "../common/heard.rs"]
mod heard;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/replay.rs"]
mod replay;

mod deep;
mod moments;
mod ndjson;
mod steps;
mod writers;
