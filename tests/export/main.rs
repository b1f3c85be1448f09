//! What leaves the program: every format holds what the trace has, and opens where it
//! should.

#![allow(dead_code)]

mod decks;
mod pages;
mod pptx;
mod validators;
