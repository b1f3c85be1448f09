//! The tree at each chosen step for Graphviz: a graph a step, one after another in one
//! file (`dot -Tsvg -O` makes a picture of each).

use super::graph::{self, Box, Graph, Line, Tree};
use super::page::Ink;
use super::write::{Job, Out};
use super::{ExportError, Pages, Palette};
use scene::{Emphasis, Shape};
use search::Kind;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let mut done = 0;
    let dot = Dot(pages.palette());
    graph::each(pages.deck(), &mut |graph| {
        out.write_all(dot.graph(graph).as_bytes())?;
        done += 1;
        job.at(done, pages.len())
    })
}

/// Escapes what Graphviz reads in quoted text: `&…;`, backslashes and quotation marks.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for char in text.chars() {
        match char {
            '"' => escaped.push_str("\\\""),
            '\\' => escaped.push_str("\\\\"),
            '&' => escaped.push_str("&amp;"),
            char if char.is_control() => escaped.push(' '),
            char => escaped.push(char),
        }
    }
    escaped
}

/// Rows, each at the left.
fn at_left<'a>(rows: impl IntoIterator<Item = &'a String>) -> String {
    let rows = rows.into_iter().map(|row| escaped(row) + "\\l");
    rows.collect()
}

struct Dot(Palette);

impl Dot {
    fn graph(&self, graph: &Graph) -> String {
        const FONT: &str = "fontname=\"Inter,Helvetica,Arial,sans-serif\"";
        let Graph { name, title, .. } = graph;
        let caption = at_left([&String::new(), title].into_iter().chain(&graph.caption));
        let [ground, text, panel, faint] =
            [Ink::Ground, Ink::Text, Ink::Panel, Ink::Faint].map(|ink| self.colour(ink));
        let body: String = match &graph.trees[..] {
            [tree] => self.tree(tree, "  "),
            trees => trees
                .iter()
                .enumerate()
                .map(|(index, tree)| self.cluster(index, tree))
                .collect(),
        };
        format!(
            r#"digraph "{name}" {{
  tooltip="{title}";
  label="{caption}";
  labelloc=b; labeljust=l; ordering=out; rankdir=TB;
  nodesep=0.2; ranksep=0.55; pad=0.3; bgcolor={ground}; fontcolor={text}; {FONT}; fontsize=13;
  node [{FONT}, fontsize=12, fontcolor={text}, margin="0.1,0.05", height=0.4, style=filled, fillcolor={panel}];
  edge [{FONT}, fontsize=11, fontcolor={faint}, color={faint}, arrowhead=none];
{body}}}
"#,
            title = escaped(title)
        )
    }

    fn cluster(&self, index: usize, tree: &Tree) -> String {
        let caption = at_left(&tree.caption);
        let hair = self.colour(Ink::Hair);
        let body = self.tree(tree, "    ");
        format!(
            r#"  subgraph "cluster_{index}" {{
    label="{caption}";
    labelloc=t; labeljust=l; color={hair}; margin=14;
{body}  }}
"#
        )
    }

    fn tree(&self, tree: &Tree, indent: &str) -> String {
        let nodes = tree.boxes.iter().map(|item| self.node(item));
        let lines = tree.lines().map(|(from, to)| self.line(from, to));
        let all = nodes.chain(lines);
        all.map(|line| format!("{indent}{line};\n")).collect()
    }

    fn node(&self, item: &Box) -> String {
        let rows: Vec<String> = item.rows.iter().map(|row| escaped(row)).collect();
        let plain = |ink| {
            let colour = self.colour(ink);
            format!("shape=plain, style=\"\", fontcolor={colour}")
        };
        let attributes = match item.look.shape {
            Shape::Node | Shape::Small | Shape::Untried => self.outlined(item),
            Shape::Count(_) | Shape::Rest => plain(Ink::Faint),
            Shape::Cut(_) => plain(Ink::Cut),
            Shape::Joint => {
                let faint = self.colour(Ink::Faint);
                format!("shape=point, width=0.08, height=0.08, fillcolor={faint}, color={faint}")
            }
        };
        let (key, label) = (&item.key, rows.join("\\n"));
        format!("\"{key}\" [label=\"{label}\", {attributes}]")
    }

    /// Boxes are MAX, ellipses MIN; the current node has two outlines, the path a thick
    /// one, what is not entered yet a dotted one.
    fn outlined(&self, item: &Box) -> String {
        let (shape, ink) = match item.look.kind {
            Kind::Min => ("ellipse", Ink::Min),
            Kind::Max => ("box", Ink::Max),
        };
        let [colour, faint, ground, current, on_current] =
            [ink, Ink::Faint, Ink::Ground, Ink::Current, Ink::OnCurrent]
                .map(|ink| self.colour(ink));
        let style = match item.look.emphasis {
            Emphasis::Current => format!(
                "peripheries=2, penwidth=2, color={colour}, fillcolor={current}, fontcolor={on_current}"
            ),
            Emphasis::Path => format!("penwidth=2.5, color={colour}"),
            Emphasis::Plain => format!("color={colour}"),
            Emphasis::Unseen => format!(
                "style=\"filled,dotted\", color={faint}, fontcolor={faint}, fillcolor={ground}"
            ),
        };
        format!("shape={shape}, {style}")
    }

    fn line(&self, from: &Box, to: &Box) -> String {
        let coloured = |style: &str, ink| {
            let colour = self.colour(ink);
            format!(", {style}, color={colour}, fontcolor={colour}")
        };
        let style = match to.line {
            Line::Plain => String::new(),
            Line::Unseen => ", style=dotted".to_owned(),
            Line::Path => coloured("penwidth=2.5", Ink::Text),
            Line::Best => coloured("penwidth=2.5", Ink::Best),
            Line::Cut => coloured("style=dashed", Ink::Cut),
        };
        // The blanks keep it off the line.
        let label = escaped(&to.label);
        let (from, to) = (&from.key, &to.key);
        format!("\"{from}\" -> \"{to}\" [label=\"  {label}\"{style}]")
    }

    fn colour(&self, ink: Ink) -> String {
        format!("\"#{}\"", self.0.rgb(ink).hex())
    }
}
