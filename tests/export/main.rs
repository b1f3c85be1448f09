//! What leaves the program: every format holds what the trace has, and opens where it
//! should.

#![allow(dead_code)]

mod beamer;
mod decks;
mod gif;
mod pages;
mod svg;
mod pdf;
mod png;
mod sample;
mod truth;
mod dot;
mod mermaid;
mod ndjson;
mod pages;
mod read;
mod text;
mod typst;
mod validators;
mod written;
