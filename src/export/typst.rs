//! Slides for Typst: one file, drawn by Typst itself with real text.

use askama::Template;

use super::job::Job;
use super::out::Out;
use super::page::{Ink, Page, Shape};
use super::template::{Length, filters};
use super::{ExportError, Pages};

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    out.write_all(preamble(pages).as_bytes())?;
    for (index, page) in pages.iter().enumerate() {
        slide(&page, out)?;
        job.at(index + 1, pages.len())?;
    }
    Ok(())
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

fn preamble(pages: &Pages<'_>) -> String {
    let ink = |ink: Ink| {
        let hex = pages.palette().rgb(ink).hex();
        format!("  {}: rgb(\"#{hex}\"),\n", ink.name())
    };
    let inks: String = Ink::ALL.map(ink).concat();
    include_str!("typst/preamble.typ")
        .replace("@INKS@", inks.trim_end())
        .replace("@WIDTH@", &Length(pages.size().width).to_string())
        .replace("@LANG@", pages.languages().first().code())
        .replace("\"@TITLE@\"", &quoted(&pages.title()))
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
