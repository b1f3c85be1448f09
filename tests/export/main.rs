//! What leaves the program: every format holds what the trace has, and opens where it
//! should.

#![allow(dead_code)]

mod calls;
mod cast;
mod decks;
mod gif;
mod pages;
mod pdf;
mod png;
mod sample;
#[path = "../common/stage.rs"]
mod stage;
mod svg;
mod truth;
mod validators;
