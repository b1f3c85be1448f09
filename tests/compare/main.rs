//! Two searches kept together by position, and what their difference comes to.

#[allow(dead_code, reason = "each of the tests uses a part of it")]
#[path = "../common/cases.rs"]
mod cases;

#[allow(dead_code, reason = "each of the tests uses a part of it")]
#[path = "../common/process.rs"]
mod process;

mod cli;
mod facts;
mod steps;
mod text;
mod truth;
mod two;
mod waiting;
