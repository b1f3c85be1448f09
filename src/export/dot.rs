//! The tree at each chosen step for Graphviz: one graph per step, each in a file of a folder,
//! or all in one file (`dot -Tsvg -O` makes a picture of each).

use askama::Template;

use super::ExportError;
use super::graph::{Box, Graph, Line, graphs};
use super::job::Job;
use super::out::Out;
use super::page::{Ink, Palette};
use scene::{Emphasis, Shape};

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    for (index, graph) in graphs(pages).enumerate() {
        let palette = pages.palette();
        let graph = format!("{}\n", Dot { graph, palette });
        if job.has_folder() {
            job.picture(index, graph.as_bytes())?;
        } else {
            out.write_all(graph.as_bytes())?;
        }
        job.at(index + 1, pages.deck().len())?;
    }
    Ok(())
}

/// Escapes Graphviz's markup in quoted text: `&…;`, backslashes and quotation marks.
fn escaped(text: impl AsRef<str>) -> String {
    let text = text.as_ref().replace('\\', "\\\\").replace('"', "\\\"");
    text.replace('&', "&amp;").replace(char::is_control, " ")
}

/// Rows of text, aligned left.
fn at_left<'a>(rows: impl IntoIterator<Item = &'a String>) -> String {
    let rows = rows.into_iter().map(|row| escaped(row) + "\\l");
    rows.collect()
}

#[derive(Template)]
#[template(path = "graph.dot", escape = "none")]
struct Dot {
    graph: Graph,
    palette: Palette,
}

impl Dot {
    /// Boxes are MAX, ellipses MIN; the current node has a double outline, the path a thick
    /// one, and nodes not entered yet a dotted one.
    fn node(&self, item: &Box) -> String {
        let rows: Vec<String> = item.rows.iter().map(escaped).collect();
        let shapes = [("box", "{max}"), ("ellipse", "{min}")];
        let (shape, side) = item.look.kind.pick(shapes);
        let style = match (item.look.shape, item.look.emphasis) {
            (Shape::Count(_) | Shape::Rest, _) => {
                r##"shape=plain, style="", fontcolor="#{faint}""##.to_owned()
            }
            (Shape::Cut(_), _) => r##"shape=plain, style="", fontcolor="#{cut}""##.to_owned(),
            (Shape::Joint, _) => {
                r##"shape=point, width=0.08, height=0.08, fillcolor="#{faint}", color="#{faint}""##
                    .to_owned()
            }
            (_, Emphasis::Current) => format!(
                r##"shape={shape}, peripheries=2, penwidth=2, color="#{side}", fillcolor="#{{current}}", fontcolor="#{{on-current}}""##
            ),
            (_, Emphasis::Path) => format!(r##"shape={shape}, penwidth=2.5, color="#{side}""##),
            (_, Emphasis::Plain) => format!(r##"shape={shape}, color="#{side}""##),
            (_, Emphasis::Unseen) => format!(
                r##"shape={shape}, style="filled,dotted", color="#{{faint}}", fontcolor="#{{faint}}", fillcolor="#{{ground}}""##
            ),
        };
        let (key, label, style) = (&item.key, rows.join("\\n"), self.palette.paint(&style));
        format!("\"{key}\" [label=\"{label}\", {style}]")
    }

    fn line(&self, from: &Box, to: &Box) -> String {
        let style = self.palette.paint(match to.line {
            Line::Plain => "",
            Line::Unseen => ", style=dotted",
            Line::Path => r##", penwidth=2.5, color="#{text}", fontcolor="#{text}""##,
            Line::Best => r##", penwidth=2.5, color="#{best}", fontcolor="#{best}""##,
            Line::Cut => r##", style=dashed, color="#{cut}", fontcolor="#{cut}""##,
        });
        // The spaces keep it off the line.
        let label = escaped(&to.label);
        let (from, to) = (&from.key, &to.key);
        format!("\"{from}\" -> \"{to}\" [label=\"  {label}\"{style}]")
    }
}
