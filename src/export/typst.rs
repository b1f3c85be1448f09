//! Slides for Typst: one file, drawn by Typst itself with real text.

mod draw;

use self::draw::{quoted, shapes};
use super::job::Job;
use super::out::Out;
use super::page::{Ink, Page};
use super::svg::Length;
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

fn slide(page: &Page, out: &mut dyn Out) -> Result<(), ExportError> {
    let (title, note) = (quoted(&page.title), quoted(&page.notes));
    writeln!(out, "\n#slide({title}, {note}, {{\n{}}})", shapes(page))?;
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
