//! Slides for Typst: one file, which Typst itself draws with real text.

use askama::Template;
use serde_json::json;

use super::job::Job;
use super::page::Shape;
use super::template::filters;

#[derive(Template)]
#[template(path = "slides.typ", escape = "none")]
pub(super) struct Slides<'a> {
    pub job: &'a Job<'a>,
}

/// A text as a Typst string, which has JSON's escapes for quotes and line feeds.
fn quoted(text: &str) -> String {
    let is_other = |char: char| char.is_control() && char != '\n';
    json!(text.replace(is_other, " ")).to_string()
}
