//! Exports: every format contains what is in the trace, and opens in the programs it is meant for.

#![allow(dead_code)]

mod alt;
mod beamer;
mod browser;
mod calls;
#[path = "../model/cases.rs"]
mod cases;
mod cast;
mod decks;
mod dot;
mod foreign;
mod gif;
mod html;
mod letters;
mod marp;
mod mermaid;
mod mistakes;
mod ndjson;
mod notes;
mod pages;
mod panels;
mod pdf;
mod pictures;
mod png;
mod pptx;
mod questions;
mod read;
mod reveal;
mod rows;
mod sample;
#[path = "../screen/stage.rs"]
mod stage;
mod stopped;
mod stores;
mod strangers;
mod svg;
mod text;
mod trace_event;
mod truth;
#[path = "../screen/typed.rs"]
mod typed;
mod typst;
mod validators;
mod worksheets;
mod written;
