//! What leaves the program as files and text, drawn from the same scenes as on the screen.
//!
//! A [`Deck`](deck::Deck) says what to show. `Pages` turns each of its slides into a `Page` of
//! shapes, so that all picture formats show the same; each format has a file that writes them.
//! [`write()`] takes care of the rest: it leaves nothing half-written and loses nothing that
//! exists.

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

/// For tests only.
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
