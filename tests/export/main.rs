//! What leaves the program: every format holds what the trace has, and opens where it
//! should.

#![allow(dead_code)]

mod browser;
mod decks;
mod html;
mod marp;
mod pages;
mod pictures;
mod reveal;
mod validators;
