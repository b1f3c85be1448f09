//! The tree at each chosen step for Graphviz: a graph a step, one after another in one
//! file (`dot -Tsvg -O` makes a picture of each).

use std::fmt::{self, Write};

use super::graph::{self, Box, Graph, Line, LineKind, Tree};
use super::job::Job;
use super::out::Out;
use super::page::Ink;
use super::{ExportError, Pages, Palette};
use scene::{Emphasis, Shape};
use search::Kind;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let mut done = 0;
    graph::each(pages.deck(), &mut |graph| {
        let mut dot = Dot {
            out: String::new(),
            palette: pages.palette(),
        };
        // Writing into a string does not fail.
        let _ = dot.graph(graph);
        out.write_all(dot.out.as_bytes())?;
        done += 1;
        job.at(done, pages.len())
    })
}

struct Dot {
    out: String,
    palette: Palette,
}

/// Text between quotation marks; Graphviz reads `&…;` and backslashes in it.
fn quoted(rows: &[String], end: &str) -> String {
    let mut text = String::from("\"");
    for (index, row) in rows.iter().enumerate() {
        if index > 0 && end == "\\n" {
            text.push_str(end);
        }
        for sign in row.chars() {
            match sign {
                '"' => text.push_str("\\\""),
                '\\' => text.push_str("\\\\"),
                '&' => text.push_str("&amp;"),
                sign if sign.is_control() => text.push(' '),
                sign => text.push(sign),
            }
        }
        if end == "\\l" {
            text.push_str(end);
        }
    }
    text.push('"');
    text
}

impl Dot {
    fn graph(&mut self, graph: &Graph) -> fmt::Result {
        let title = quoted(std::slice::from_ref(&graph.title), "\\n");
        writeln!(self.out, "digraph \"{}\" {{", graph.name)?;
        writeln!(self.out, "  tooltip={title};")?;
        let mut caption = vec![String::new(), graph.title.clone()];
        caption.extend_from_slice(&graph.caption);
        writeln!(self.out, "  label={};", quoted(&caption, "\\l"))?;
        writeln!(
            self.out,
            "  labelloc=b; labeljust=l; ordering=out; rankdir=TB;"
        )?;
        writeln!(
            self.out,
            "  nodesep=0.2; ranksep=0.55; pad=0.3; bgcolor={}; fontcolor={}; {FONT}; fontsize=13;",
            self.colour(Ink::Ground),
            self.colour(Ink::Text)
        )?;
        writeln!(
            self.out,
            "  node [{FONT}, fontsize=12, fontcolor={}, margin=\"0.1,0.05\", height=0.4, style=filled, fillcolor={}];",
            self.colour(Ink::Text),
            self.colour(Ink::Panel)
        )?;
        writeln!(
            self.out,
            "  edge [{FONT}, fontsize=11, fontcolor={0}, color={0}, arrowhead=none];",
            self.colour(Ink::Faint)
        )?;
        match &graph.trees[..] {
            [tree] => self.tree(tree, "  ")?,
            trees => {
                for (index, tree) in trees.iter().enumerate() {
                    self.cluster(index, tree)?;
                }
            }
        }
        self.out.push_str("}\n");
        Ok(())
    }

    fn cluster(&mut self, index: usize, tree: &Tree) -> fmt::Result {
        writeln!(self.out, "  subgraph \"cluster_{index}\" {{")?;
        writeln!(self.out, "    label={};", quoted(&tree.caption, "\\l"))?;
        writeln!(
            self.out,
            "    labelloc=t; labeljust=l; color={}; margin=14;",
            self.colour(Ink::Hair)
        )?;
        self.tree(tree, "    ")?;
        self.out.push_str("  }\n");
        Ok(())
    }

    fn tree(&mut self, tree: &Tree, indent: &str) -> fmt::Result {
        for item in &tree.boxes {
            self.out.push_str(indent);
            self.node(item)?;
        }
        for line in &tree.lines {
            self.out.push_str(indent);
            self.line(tree, line)?;
        }
        Ok(())
    }

    fn node(&mut self, item: &Box) -> fmt::Result {
        let label = quoted(&item.rows, "\\n");
        write!(self.out, "\"{}\" [label={label}", item.key)?;
        match item.shape {
            Shape::Node | Shape::Small | Shape::Untried => self.outlined(item)?,
            Shape::Count(_) | Shape::Rest => write!(
                self.out,
                ", shape=plain, style=\"\", fontcolor={}",
                self.colour(Ink::Faint)
            )?,
            Shape::Cut(_) => write!(
                self.out,
                ", shape=plain, style=\"\", fontcolor={}",
                self.colour(Ink::Cut)
            )?,
            Shape::Joint => write!(
                self.out,
                ", shape=point, width=0.08, height=0.08, fillcolor={0}, color={0}",
                self.colour(Ink::Faint)
            )?,
        }
        self.out.push_str("];\n");
        Ok(())
    }

    /// Boxes are MAX, ellipses MIN; the current node has two outlines, the path a thick
    /// one, what is not entered yet a dotted one.
    fn outlined(&mut self, item: &Box) -> fmt::Result {
        let (shape, ink) = match item.kind {
            Kind::Min => ("ellipse", Ink::Min),
            Kind::Max => ("box", Ink::Max),
        };
        write!(self.out, ", shape={shape}")?;
        match item.emphasis {
            Emphasis::Current => write!(
                self.out,
                ", peripheries=2, penwidth=2, color={}, fillcolor={}, fontcolor={}",
                self.colour(ink),
                self.colour(Ink::Current),
                self.colour(Ink::OnCurrent)
            ),
            Emphasis::Path => write!(self.out, ", penwidth=2.5, color={}", self.colour(ink)),
            Emphasis::Plain => write!(self.out, ", color={}", self.colour(ink)),
            Emphasis::Unseen => write!(
                self.out,
                ", style=\"filled,dotted\", color={0}, fontcolor={0}, fillcolor={1}",
                self.colour(Ink::Faint),
                self.colour(Ink::Ground)
            ),
        }
    }

    fn line(&mut self, tree: &Tree, line: &Line) -> fmt::Result {
        let [from, to] = [line.from, line.to].map(|index| &tree.boxes[index].key);
        // The blanks keep it off the line.
        let label = quoted(&[format!("  {}", line.label)], "\\n");
        write!(self.out, "\"{from}\" -> \"{to}\" [label={label}")?;
        match line.kind {
            LineKind::Plain => {}
            LineKind::Unseen => self.out.push_str(", style=dotted"),
            LineKind::Path => write!(
                self.out,
                ", penwidth=2.5, color={0}, fontcolor={0}",
                self.colour(Ink::Text)
            )?,
            LineKind::Best => write!(
                self.out,
                ", penwidth=2.5, color={0}, fontcolor={0}",
                self.colour(Ink::Best)
            )?,
            LineKind::Cut => write!(
                self.out,
                ", style=dashed, color={0}, fontcolor={0}",
                self.colour(Ink::Cut)
            )?,
        }
        self.out.push_str("];\n");
        Ok(())
    }

    fn colour(&self, ink: Ink) -> String {
        format!("\"#{}\"", self.palette.rgb(ink).hex())
    }
}

const FONT: &str = "fontname=\"Inter,Helvetica,Arial,sans-serif\"";
