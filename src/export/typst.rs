//! Slides for Typst: one file, drawn by Typst itself with real text.

use askama::Template;
use serde_json::json;

use super::ExportError;
use super::job::{Job, fill};
use super::out::Out;
use super::page::Shape;
use super::template::filters;

#[derive(Template)]
#[template(path = "slides.typ", escape = "none")]
struct Slides<'a> {
    job: &'a Job<'a>,
}

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    fill(&Slides { job }, out)
}

/// A text as a string of Typst, which has the escapes of JSON for quotes and line feeds.
fn quoted(text: &str) -> String {
    let is_other = |char: char| char.is_control() && char != '\n';
    json!(text.replace(is_other, " ")).to_string()
}
