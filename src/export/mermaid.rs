//! The tree at each chosen step for Mermaid. A folder has a file per step; a file ending in
//! `.md` is Markdown with a diagram per step; any other file is one diagram with the steps
//! below each other, as far as Mermaid can draw that.

use std::fmt::Write;

use super::ExportError;
use super::graph::{Box, Graph, Line, Tree, graphs};
use super::job::Job;
use super::marp::escaped;
use super::out::Out;
use super::page::Palette;
use scene::{Emphasis, Shape};
use search::Kind;
use words::message;

/// Mermaid refuses to draw more lines, unless the page around it says otherwise.
const MAX_LINES: usize = 500;
/// Nor does it draw longer texts, in characters.
const MAX_CHARS: usize = 50_000;

pub(super) fn write(job: &Job<'_>, out: &mut dyn Out) -> Result<(), ExportError> {
    let pages = &job.pages;
    let (of, palette) = (pages.deck().len(), pages.palette());
    let ending = job.order.path.extension().unwrap_or_default();
    let is_markdown = ["md", "markdown"]
        .iter()
        .any(|md| ending.eq_ignore_ascii_case(md));
    let together = !is_markdown && !job.has_folder() && of > 1;
    let mut diagram = Diagram::new(palette, &pages.title());
    for (fit, graph) in graphs(pages).enumerate() {
        if together {
            diagram.step(&graph);
        } else {
            diagram = Diagram::new(palette, &graph.title);
            diagram.graph(&graph);
        }
        if diagram.lines > MAX_LINES || diagram.out.len() > MAX_CHARS {
            let (lines, chars) = (MAX_LINES, MAX_CHARS);
            return Err(ExportError::Refused(match together && fit > 0 {
                false => message!(MermaidTreeTooLarge { lines, chars }),
                true => message!(MermaidTooManySteps {
                    lines,
                    chars,
                    fit,
                    of
                }),
            }));
        }
        if is_markdown {
            let blank = if fit > 0 { "\n" } else { "" };
            let (heading, diagram) = (escaped(&graph.title), &diagram.out);
            writeln!(out, "{blank}## {heading}\n\n```mermaid\n{diagram}```")?;
        }
        if job.has_folder() {
            job.picture(fit, diagram.out.as_bytes())?;
        }
        job.at(fit + 1, of)?;
    }
    if !is_markdown && !job.has_folder() {
        out.write_all(diagram.out.as_bytes())?;
    }
    Ok(())
}

/// Text in quotation marks, with the markup of Mermaid and HTML as numeric entities.
fn quoted(text: &str) -> String {
    let text = "#\"&<>\\`*_~$%"
        .chars()
        .fold(text.to_owned(), |text, char| {
            text.replace(char, &format!("#{};", u32::from(char)))
        });
    let text = text.replace(|char: char| char.is_control() && char != '\n', " ");
    format!("\"{}\"", text.replace('\n', "<br/>"))
}

/// A flowchart that grows step by step.
struct Diagram {
    out: String,
    palette: Palette,
    lines: usize,
    /// The prefix of a step's identifiers.
    prefix: String,
    before: Option<String>,
}

impl Diagram {
    /// The title and the classes.
    fn new(palette: Palette, title: &str) -> Self {
        // Captions already have their line breaks.
        const HEAD: &str = "config:
  flowchart:
    wrappingWidth: 800
---
flowchart TB
  classDef max fill:#{panel},stroke:#{max},color:#{text}
  classDef min fill:#{panel},stroke:#{min},color:#{text}
  classDef path fill:#{panel},stroke:#{text},color:#{text},stroke-width:3px
  classDef current fill:#{current},stroke:#{on-current},color:#{on-current},stroke-width:5px,font-weight:bold
  classDef unseen fill:#{ground},stroke:#{faint},color:#{faint},stroke-dasharray:1 3
  classDef cut fill:#{ground},stroke:#{cut},color:#{cut},stroke-dasharray:5 4
  classDef count fill:#{ground},stroke:#{ground},color:#{faint}
  classDef words fill:#{ground},stroke:#{hair},color:#{text},text-align:left
";
        let title = title.replace('\\', "\\\\").replace('"', "\\\"");
        Self {
            out: format!("---\ntitle: \"{title}\"\n{}", palette.paint(HEAD)),
            palette,
            lines: 0,
            prefix: String::new(),
            before: None,
        }
    }

    fn push(&mut self, line: &str) {
        let _ = writeln!(self.out, "  {line}");
    }

    /// Adds an invisible line, which keeps one thing below another.
    fn link(&mut self, above: &str, below: &str) {
        self.push(&format!("{above} ~~~ {below}"));
        self.lines += 1;
    }

    fn begin_group(&mut self, key: &str, title: &str) {
        self.push(&format!("subgraph {key}[{}]", quoted(title)));
        self.push("direction TB");
    }

    /// Adds a caption with an identifier.
    fn words(&mut self, key: &str, rows: &[String]) {
        self.push(&format!("{key}[{}]:::words", quoted(&rows.join("\n"))));
    }

    /// Adds a step below the previous ones.
    fn step(&mut self, graph: &Graph) {
        let key = graph.name.replace('-', "_");
        if let Some(before) = self.before.replace(key.clone()) {
            self.link(&before, &key);
        }
        self.prefix = format!("{key}_");
        self.begin_group(&key, &graph.title);
        self.graph(graph);
        self.push("end");
    }

    fn graph(&mut self, graph: &Graph) {
        let caption = (!graph.caption.is_empty()).then(|| format!("{}caption", self.prefix));
        if let Some(caption) = &caption {
            self.words(caption, &graph.caption);
        }
        for (tree, side) in graph.trees.iter().zip(["a", "b"]) {
            let mut root = self.key(&tree.boxes[0]);
            if let [name, caption @ ..] = &tree.caption[..] {
                let key = format!("{}side_{side}", self.prefix);
                self.begin_group(&key, name);
                let event = format!("{key}_caption");
                self.words(&event, caption);
                self.link(&event, &root);
                self.tree(tree);
                self.push("end");
                root = key;
            } else {
                self.tree(tree);
            }
            if let Some(caption) = &caption {
                self.link(caption, &root);
            }
        }
    }

    fn tree(&mut self, tree: &Tree) {
        tree.boxes.iter().for_each(|item| self.node(item));
        tree.lines().for_each(|(from, to)| self.line(from, to));
    }

    /// Identifiers have no hyphens, which would be lines.
    fn key(&self, item: &Box) -> String {
        format!("{}{}", self.prefix, item.key.replace('-', "_"))
    }

    /// Rectangles are MAX, rounded ends MIN.
    fn node(&mut self, item: &Box) {
        let look = &item.look;
        let class = match (look.shape, look.emphasis, look.kind) {
            (Shape::Cut(_), ..) => "cut",
            (Shape::Count(_) | Shape::Rest | Shape::Joint, ..) => "count",
            (_, Emphasis::Current, _) => "current",
            (_, Emphasis::Path, _) => "path",
            (_, Emphasis::Unseen, _) => "unseen",
            (_, Emphasis::Plain, Kind::Min) => "min",
            (_, Emphasis::Plain, Kind::Max) => "max",
        };
        let rows = quoted(&item.rows.join("\n"));
        let node = match (look.shape, look.kind) {
            (Shape::Joint, _) => "((\"·\"))".to_owned(),
            (Shape::Node | Shape::Small | Shape::Untried, Kind::Min) => format!("([{rows}])"),
            _ => format!("[{rows}]"),
        };
        self.push(&format!("{}{node}:::{class}", self.key(item)));
    }

    fn line(&mut self, from: &Box, to: &Box) {
        let (stroke, colour) = match to.line {
            Line::Plain => ("---", ""),
            Line::Unseen => ("-.-", ""),
            Line::Path => ("===", ""),
            Line::Best => ("===", "{best}"),
            Line::Cut => ("-.-", "{cut}"),
        };
        let label = match to.label.is_empty() {
            true => String::new(),
            false => format!("|{}|", quoted(&to.label)),
        };
        let [from, to] = [from, to].map(|item| self.key(item));
        self.push(&format!("{from} {stroke}{label} {to}"));
        if !colour.is_empty() {
            let colour = self.palette.paint(colour);
            self.push(&format!("linkStyle {} stroke:#{colour}", self.lines));
        }
        self.lines += 1;
    }
}
