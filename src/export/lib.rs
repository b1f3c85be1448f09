//! What leaves the program as files and text, drawn from the same scenes as the screen.
//!
//! A [`Deck`](deck::Deck) says what is shown. `Pages` turns each of its slides into a
//! `Page` of shapes, by which all formats of pictures show the same; a file for each format
//! writes them. [`write()`] takes care of the rest: nothing half-written stays, nothing that
//! is there is lost.

mod beamer;
mod canvas;
mod cast;
mod comparison;
mod dot;
mod error;
mod font;
mod graph;
mod handout;
mod job;
mod layout;
mod marp;
mod mermaid;
mod narration;
mod ndjson;
mod out;
mod page;
mod pages;
mod pdf;
mod platform;
mod pptx;
mod raster;
mod reader;
mod svg;
mod template;
mod text;
mod trace_event;
mod typst;
mod units;
mod web;
mod worksheet;
mod write;

pub use comparison::{comparison_json, comparison_text};
pub use error::ExportError;
pub use out::{abandon, replace_file, write_file};
pub use pptx::room_on;
pub use reader::Reader;
pub use text::{linear_text, read_out};
pub use worksheet::write_worksheet;
pub use write::{room_for, write, write_filmed};

use page::Palette;
use pages::Pages;

/// What tests alone look at.
#[doc(hidden)]
pub mod testing {
    pub use crate::beamer::pages_of as beamer_pages;
    pub use crate::font::row_width;
    pub use crate::page::Palette;
    pub use crate::pages::Pages;
    pub use crate::raster::page_png;

    pub mod page {
        pub use crate::page::*;
    }
}
