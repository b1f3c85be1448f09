//! Slides for Typst: one file, drawn by Typst itself with real text.

use askama::Template;

use super::page::{Page, Shape};
use super::template::filters;
use super::write::{Job, Out};
use super::{ExportError, Pages};

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    write!(out, "{}", Preamble { pages })?;
    for (index, page) in pages.iter().enumerate() {
        slide(&page, out)?;
        job.at(index + 1, pages.len())?;
    }
    Ok(())
}

#[derive(Template)]
#[template(path = "preamble.typ", escape = "none")]
struct Preamble<'a> {
    pages: &'a Pages<'a>,
}

/// The shapes of a page, a line each.
#[derive(Template)]
#[template(path = "page.typ", escape = "none")]
struct Shapes<'a> {
    page: &'a Page,
}

fn slide(page: &Page, out: &mut dyn Out) -> Result<(), ExportError> {
    let (title, note) = (quoted(&page.title), quoted(&page.notes));
    writeln!(out, "\n#slide({title}, {note}, {{\n{}}})", Shapes { page })?;
    Ok(())
}

/// A text as Typst code has it: nothing in it is markup.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            char if char.is_control() => out.push(' '),
            char => out.push(char),
        }
    }
    out.push('"');
    out
}
