//! What leaves the program: every format holds what the trace has, and opens where it
//! should.

#![allow(dead_code)]

mod beamer;
mod browser;
mod decks;
mod gif;
mod html;
mod marp;
mod pages;
mod pdf;
mod pictures;
mod png;
mod reveal;
mod sample;
mod svg;
mod truth;
mod dot;
mod mermaid;
mod ndjson;
mod pages;
mod read;
mod text;
mod typst;
mod pptx;
mod validators;
mod written;
