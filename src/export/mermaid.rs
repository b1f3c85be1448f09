//! The tree at each chosen step for Mermaid. A file called `.md` is Markdown with a
//! diagram a step; any other is one diagram, in which several steps stand below each
//! other as far as Mermaid draws so much.

mod draw;

use std::path::Path;

use super::graph;
use super::job::Job;
use super::out::Out;
use super::{ExportError, Pages};
use draw::Diagram;

/// Mermaid refuses to draw more lines, unless the page around it says otherwise.
const MOST_LINES: usize = 500;
/// The same for signs.
const MOST_SIGNS: usize = 50_000;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    if is_markdown(&job.order.path) {
        markdown(pages, job, out)
    } else {
        diagram(pages, job, out)
    }
}

fn is_markdown(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("md") || ending.eq_ignore_ascii_case("markdown")
}

fn markdown(pages: &Pages<'_>, job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let mut done = 0;
    graph::each(pages.deck(), &mut |graph| {
        let mut diagram = Diagram::new(pages.palette());
        diagram.only(graph);
        check(&diagram, done, pages.len(), 1)?;
        if done > 0 {
            out.write_all(b"\n")?;
        }
        let heading = draw::heading(&graph.title);
        writeln!(out, "## {heading}\n\n```mermaid\n{}```", diagram.text())?;
        done += 1;
        job.at(done, pages.len())
    })
}

fn diagram(pages: &Pages<'_>, job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let mut done = 0;
    let mut diagram = Diagram::new(pages.palette());
    graph::each(pages.deck(), &mut |graph| {
        if pages.len() == 1 {
            diagram.only(graph);
        } else {
            diagram.next(graph);
        }
        check(&diagram, done, pages.len(), pages.len())?;
        done += 1;
        job.at(done, pages.len())
    })?;
    Ok(out.write_all(diagram.text().as_bytes())?)
}

/// Whether Mermaid draws it; `before` of `chosen` steps are known to fit.
fn check(
    diagram: &Diagram,
    before: usize,
    chosen: usize,
    together: usize,
) -> Result<(), ExportError> {
    let (lines, signs) = (diagram.lines(), diagram.text().len());
    if lines <= MOST_LINES && signs <= MOST_SIGNS {
        return Ok(());
    }
    let limit = format!("Mermaid draws at most {MOST_LINES} lines and {MOST_SIGNS} signs");
    Err(ExportError::Refused(if together == 1 || before == 0 {
        format!("{limit}, and this tree has more: dot draws it")
    } else {
        format!(
            "{limit} in one diagram: the first {before} of these {chosen} steps fit; a path that ends in .md has a diagram for each"
        )
    }))
}
