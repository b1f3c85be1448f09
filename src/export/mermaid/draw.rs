//! A Mermaid flowchart.

use std::fmt::{self, Write};

use crate::Palette;
use crate::graph::{Box, Graph, Line, LineKind, Tree};
use crate::page::Ink;
use scene::{Emphasis, Shape};
use search::Kind;

/// Captions are broken into lines already.
const CONFIG: &str = "config:\n  flowchart:\n    wrappingWidth: 800\n";

/// A flowchart that grows step by step.
pub(super) struct Diagram {
    out: String,
    palette: Palette,
    lines: usize,
    /// What is written before every identifier of a step.
    prefix: String,
    before: Option<String>,
}

/// Text in a heading of Markdown.
pub(super) fn heading(text: &str) -> String {
    let mut plain = String::new();
    for sign in text.chars() {
        if matches!(sign, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#') {
            plain.push('\\');
        }
        plain.push(sign);
    }
    plain
}

/// Text between quotation marks: signs that Mermaid or HTML would read are numbers.
fn quoted(rows: &[String]) -> String {
    let mut text = String::from("\"");
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            text.push_str("<br/>");
        }
        for sign in row.chars() {
            match sign {
                '"' | '#' | '&' | '<' | '>' | '\\' | '`' | '*' | '_' | '~' | '$' | '%' => {
                    let _ = write!(text, "#{};", u32::from(sign));
                }
                sign if sign.is_control() => text.push(' '),
                sign => text.push(sign),
            }
        }
    }
    text.push('"');
    text
}

impl Diagram {
    pub fn new(palette: Palette) -> Self {
        Self {
            out: String::new(),
            palette,
            lines: 0,
            prefix: String::new(),
            before: None,
        }
    }

    pub fn text(&self) -> &str {
        &self.out
    }

    pub const fn lines(&self) -> usize {
        self.lines
    }

    /// The diagram of one step.
    pub fn only(&mut self, graph: &Graph) {
        // Writing into a string does not fail.
        let _ = self.begin(&graph.title);
        let _ = self.graph(graph);
    }

    /// A further step below those before it.
    pub fn next(&mut self, graph: &Graph) {
        let _ = self.step(graph);
    }

    fn step(&mut self, graph: &Graph) -> fmt::Result {
        let key = graph.name.replace('-', "_");
        match &self.before {
            None => {
                let title = graph.title.rsplit_once(", ");
                self.begin(title.map_or(graph.title.as_str(), |(deck, _)| deck))?;
            }
            Some(before) => {
                let link = format!("  {before} ~~~ {key}\n");
                self.out.push_str(&link);
                self.lines += 1;
            }
        }
        self.prefix = format!("{key}_");
        let title = quoted(std::slice::from_ref(&graph.title));
        writeln!(self.out, "  subgraph {key}[{title}]\n  direction TB")?;
        self.graph(graph)?;
        self.out.push_str("  end\n");
        self.before = Some(key);
        Ok(())
    }

    /// The title and what things look like.
    fn begin(&mut self, title: &str) -> fmt::Result {
        let title = title.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(
            self.out,
            "---\ntitle: \"{title}\"\n{CONFIG}---\nflowchart TB"
        )?;
        let colour = |ink| format!("#{}", self.palette.rgb(ink).hex());
        let classes = [
            ("max", Ink::Panel, Ink::Max, Ink::Text, ""),
            ("min", Ink::Panel, Ink::Min, Ink::Text, ""),
            (
                "path",
                Ink::Panel,
                Ink::Text,
                Ink::Text,
                ",stroke-width:3px",
            ),
            (
                "current",
                Ink::Current,
                Ink::OnCurrent,
                Ink::OnCurrent,
                ",stroke-width:5px,font-weight:bold",
            ),
            (
                "unseen",
                Ink::Ground,
                Ink::Faint,
                Ink::Faint,
                ",stroke-dasharray:1 3",
            ),
            (
                "cut",
                Ink::Ground,
                Ink::Cut,
                Ink::Cut,
                ",stroke-dasharray:5 4",
            ),
            ("count", Ink::Ground, Ink::Ground, Ink::Faint, ""),
            (
                "words",
                Ink::Ground,
                Ink::Hair,
                Ink::Text,
                ",text-align:left",
            ),
        ];
        for (name, fill, stroke, text, more) in classes {
            let [fill, stroke, text] = [fill, stroke, text].map(colour);
            writeln!(
                self.out,
                "  classDef {name} fill:{fill},stroke:{stroke},color:{text}{more}"
            )?;
        }
        Ok(())
    }

    fn graph(&mut self, graph: &Graph) -> fmt::Result {
        let caption = (!graph.caption.is_empty()).then(|| format!("{}caption", self.prefix));
        if let Some(caption) = &caption {
            let words = quoted(&graph.caption);
            writeln!(self.out, "  {caption}[{words}]:::words")?;
        }
        let trees = graph.trees.iter().zip(["a", "b"]);
        for (tree, side) in trees {
            let root = if graph.trees.len() == 1 {
                self.tree(tree)?;
                self.key(&tree.boxes[0])
            } else {
                let key = format!("{}side_{side}", self.prefix);
                let words = quoted(&tree.caption[..1]);
                writeln!(self.out, "  subgraph {key}[{words}]\n  direction TB")?;
                let said = format!("{key}_caption");
                let words = quoted(&tree.caption[1..]);
                writeln!(self.out, "  {said}[{words}]:::words")?;
                writeln!(self.out, "  {said} ~~~ {}", self.key(&tree.boxes[0]))?;
                self.lines += 1;
                self.tree(tree)?;
                self.out.push_str("  end\n");
                key
            };
            if let Some(caption) = &caption {
                writeln!(self.out, "  {caption} ~~~ {root}")?;
                self.lines += 1;
            }
        }
        Ok(())
    }

    fn tree(&mut self, tree: &Tree) -> fmt::Result {
        for item in &tree.boxes {
            self.node(item)?;
        }
        for line in &tree.lines {
            self.line(tree, line)?;
        }
        Ok(())
    }

    /// Identifiers have no hyphens: those are lines.
    fn key(&self, item: &Box) -> String {
        format!("{}{}", self.prefix, item.key.replace('-', "_"))
    }

    /// Rectangles are MAX, round ends MIN.
    fn node(&mut self, item: &Box) -> fmt::Result {
        let key = self.key(item);
        let rows = quoted(&item.rows);
        let class = match (item.shape, item.emphasis) {
            (Shape::Cut(_), _) => "cut",
            (Shape::Count(_) | Shape::Rest | Shape::Joint, _) => "count",
            (_, Emphasis::Current) => "current",
            (_, Emphasis::Path) => "path",
            (_, Emphasis::Unseen) => "unseen",
            (_, Emphasis::Plain) => match item.kind {
                Kind::Min => "min",
                Kind::Max => "max",
            },
        };
        match (item.shape, item.kind) {
            (Shape::Joint, _) => writeln!(self.out, "  {key}((\"·\")):::{class}"),
            (Shape::Node | Shape::Small | Shape::Untried, Kind::Min) => {
                writeln!(self.out, "  {key}([{rows}]):::{class}")
            }
            _ => writeln!(self.out, "  {key}[{rows}]:::{class}"),
        }
    }

    fn line(&mut self, tree: &Tree, line: &Line) -> fmt::Result {
        let [from, to] = [line.from, line.to].map(|index| self.key(&tree.boxes[index]));
        let stroke = match line.kind {
            LineKind::Plain => "---",
            LineKind::Path | LineKind::Best => "===",
            LineKind::Unseen | LineKind::Cut => "-.-",
        };
        let number = self.lines;
        self.lines += 1;
        if line.label.is_empty() {
            writeln!(self.out, "  {from} {stroke} {to}")?;
        } else {
            let label = quoted(std::slice::from_ref(&line.label));
            writeln!(self.out, "  {from} {stroke}|{label}| {to}")?;
        }
        let ink = match line.kind {
            LineKind::Best => Ink::Best,
            LineKind::Cut => Ink::Cut,
            LineKind::Plain | LineKind::Unseen | LineKind::Path => return Ok(()),
        };
        let colour = self.palette.rgb(ink).hex();
        writeln!(self.out, "  linkStyle {number} stroke:#{colour}")
    }
}
