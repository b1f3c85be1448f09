//! Slides in LaTeX: beamer and TikZ, an overlay a slide.

mod escape;

use std::collections::HashMap;

use askama::Template;

use self::escape::comment;
pub(crate) use self::escape::escaped;
use super::page::{Align, Area, Group, Ink, NodeKey, Page, Point, Shape};
use super::template::{Length, filters};
use super::write::{Job, Out};
use super::{ExportError, Pages};
use deck::{Aspect, Slide};
use words::ascii::to_ascii;

/// Beamer reads all overlays of a frame for each of them: longer frames take ever longer.
const MOST_OVERLAYS: usize = 12;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let title = in_bookmarks(&pages.title());
    write!(out, "{}", Preamble { pages, title })?;
    let mut frame = None;
    for (index, page) in pages.iter().enumerate() {
        let chapter = match pages.deck().slide(index) {
            Some(Slide::Step { chapter, .. }) => Some(chapter),
            Some(Slide::Opening | Slide::Closing) | None => None,
        };
        let overlay = match frame {
            Some((same, overlay)) if same == chapter && overlay < MOST_OVERLAYS => overlay + 1,
            _ => {
                if frame.is_some() {
                    out.write_all(b"\\end{frame}\n")?;
                }
                out.write_all(b"\n\\begin{frame}[plain]\n")?;
                1
            }
        };
        frame = Some((chapter, overlay));
        slide(&page, overlay, out)?;
        job.at(index + 1, pages.len())?;
    }
    if frame.is_some() {
        out.write_all(b"\\end{frame}\n")?;
    }
    Ok(out.write_all(b"\n\\end{document}\n")?)
}

#[derive(Template)]
#[template(path = "preamble.tex", escape = "none")]
struct Preamble<'a> {
    pages: &'a Pages<'a>,
    title: String,
}

/// What an overlay draws, as TikZ.
#[derive(Template)]
#[template(path = "page.tex", escape = "none")]
struct Picture<'a> {
    page: &'a Page,
    areas: HashMap<&'a NodeKey, Area>,
}

impl<'a> Picture<'a> {
    fn new(page: &'a Page) -> Self {
        let areas = page.shapes().filter_map(|shape| match shape {
            Shape::Node(node) => Some((&node.key, node.area)),
            _ => None,
        });
        Self {
            page,
            areas: areas.collect(),
        }
    }

    /// The shapes up to the last edge, and those after it. Edges are drawn between nodes,
    /// which have to be there by then, and below them.
    fn layers<'b>(&self, group: &'b Group) -> (&'b [Shape], &'b [Shape]) {
        let is_edge = |shape: &Shape| matches!(shape, Shape::Edge(_));
        let last = group.shapes.iter().rposition(is_edge);
        group.shapes.split_at(last.map_or(0, |last| last + 1))
    }

    /// An end of an edge: its node's anchor. An edge may also lead out of the page, or
    /// begin beside the middle.
    fn end(&self, key: &NodeKey, point: &Point) -> String {
        let area = self.areas.get(key);
        if area.map(Area::bottom_middle) == Some(*point) {
            format!("({key}.south)")
        } else if area.map(Area::top_middle) == Some(*point) {
            format!("({key}.north)")
        } else {
            format!("({},{})", Length(point.x), Length(point.y))
        }
    }
}

impl Align {
    /// The preamble's command for a row.
    const fn command(self) -> &'static str {
        match self {
            Self::Start => "pbl",
            Self::Middle => "pbc",
            Self::End => "pbr",
        }
    }
}

fn slide(page: &Page, overlay: usize, out: &mut dyn Out) -> Result<(), ExportError> {
    writeln!(out, "% {}", comment(&page.title))?;
    writeln!(out, "\\pbslide<{overlay}>{{%\n{}}}", Picture::new(page))?;
    let notes: Vec<String> = page
        .notes
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| escaped(line, false))
        .collect();
    if !notes.is_empty() {
        writeln!(out, "\\note<{overlay}>{{{}}}", notes.join("\\par\n"))?;
    }
    Ok(())
}

/// What a document is called is not typeset: signs that TeX reads are left out of it.
fn in_bookmarks(title: &str) -> String {
    let kept = |sign: &char| sign.is_alphanumeric() || " .,:;-+/()[]=".contains(*sign);
    to_ascii(title).chars().filter(kept).collect()
}
