//! Slides for Typst: one file, drawn by Typst itself with real text.

use askama::Template;
use serde_json::json;

use super::ExportError;
use super::page::{Page, Shape};
use super::template::filters;
use super::write::{Job, Out, fill};

#[derive(Template)]
#[template(path = "slides.typ", escape = "none")]
struct Slides<'a> {
    job: &'a Job<'a>,
}

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    fill(&Slides { job }, out)
}

/// The drawn part of a page; title and captions are written as text.
fn drawn(page: &Page) -> Page {
    page.without(|_| true)
}

/// A text as a string of Typst, which has the escapes of JSON for quotes and line feeds.
fn quoted(text: &str) -> String {
    let is_other = |char: char| char.is_control() && char != '\n';
    json!(text.replace(is_other, " ")).to_string()
}
