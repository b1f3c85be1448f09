//! What leaves the program: every format holds what the trace has, and opens where it
//! should.

#![allow(dead_code)]

mod calls;
mod cast;
mod decks;
mod pages;
#[path = "../common/stage.rs"]
mod stage;
mod validators;
