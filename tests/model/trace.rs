//! The trace compared with the search it records, step by step, and as NDJSON.

mod deep;
mod folds;
mod found;
mod moments;
mod ndjson;
mod room;
mod steps;
mod stores;
mod writers;
