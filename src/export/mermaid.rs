//! The tree at each chosen step for Mermaid. A file called `.md` is Markdown with a
//! diagram a step; any other is one diagram, in which several steps stand below each
//! other as far as Mermaid draws so much.

use std::fmt::Write;
use std::path::Path;

use super::graph::{self, Box, Graph, Line, Tree};
use super::page::Ink;
use super::write::{Job, Out};
use super::{ExportError, Pages, Palette};
use scene::{Emphasis, Shape};
use search::Kind;
use words::ascii::to_ascii;
use words::message;

/// Mermaid refuses to draw more lines, unless the page around it says otherwise.
const MAX_LINES: usize = 500;
/// The same for chars.
const MAX_CHARS: usize = 50_000;

pub(super) fn write(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let (chosen, palette) = (pages.len(), pages.palette());
    let is_markdown = is_markdown(&job.order.path);
    let together = !is_markdown && chosen > 1;
    let mut title = pages.title();
    if pages.deck().look.ascii {
        title = to_ascii(&title);
    }
    let mut diagram = Diagram::new(palette, &title);
    let mut done = 0;
    graph::each(pages.deck(), &mut |graph| {
        if together {
            diagram.step(graph);
        } else {
            diagram = Diagram::new(palette, &graph.title);
            diagram.graph(graph);
        }
        if !diagram.can_be_drawn() {
            return Err(refused((together && done > 0).then_some((done, chosen))));
        }
        if is_markdown {
            let blank = if done > 0 { "\n" } else { "" };
            let (heading, diagram) = (heading(&graph.title), &diagram.out);
            writeln!(out, "{blank}## {heading}\n\n```mermaid\n{diagram}```")?;
        }
        done += 1;
        job.at(done, chosen)
    })?;
    if !is_markdown {
        out.write_all(diagram.out.as_bytes())?;
    }
    Ok(())
}

fn is_markdown(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("md") || ending.eq_ignore_ascii_case("markdown")
}

/// What Mermaid does not draw; so many of the chosen steps fit.
fn refused(fit: Option<(usize, usize)>) -> ExportError {
    let (lines, chars) = (MAX_LINES, MAX_CHARS);
    let why = match fit {
        None => message!(MermaidTreeTooLarge { lines, chars }),
        Some((fit, of)) => message!(MermaidTooManySteps {
            lines,
            chars,
            fit,
            of
        }),
    };
    ExportError::Refused(why)
}

/// Text in a heading of Markdown.
fn heading(text: &str) -> String {
    let mut plain = String::new();
    for char in text.chars() {
        if matches!(char, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#') {
            plain.push('\\');
        }
        plain.push(char);
    }
    plain
}

/// Text between quotation marks: chars that Mermaid or HTML would read are numbers.
fn quoted(rows: &[String]) -> String {
    let mut text = String::new();
    for char in rows.join("\n").chars() {
        match char {
            '\n' => text.push_str("<br/>"),
            '"' | '#' | '&' | '<' | '>' | '\\' | '`' | '*' | '_' | '~' | '$' | '%' => {
                let _ = write!(text, "#{};", u32::from(char));
            }
            char if char.is_control() => text.push(' '),
            char => text.push(char),
        }
    }
    format!("\"{text}\"")
}

/// A flowchart that grows step by step.
struct Diagram {
    out: String,
    palette: Palette,
    lines: usize,
    /// What is written before every identifier of a step.
    prefix: String,
    before: Option<String>,
}

impl Diagram {
    /// The title and what things look like.
    fn new(palette: Palette, title: &str) -> Self {
        const CLASSES: [(&str, [Ink; 3], &str); 8] = [
            ("max", [Ink::Panel, Ink::Max, Ink::Text], ""),
            ("min", [Ink::Panel, Ink::Min, Ink::Text], ""),
            (
                "path",
                [Ink::Panel, Ink::Text, Ink::Text],
                ",stroke-width:3px",
            ),
            (
                "current",
                [Ink::Current, Ink::OnCurrent, Ink::OnCurrent],
                ",stroke-width:5px,font-weight:bold",
            ),
            (
                "unseen",
                [Ink::Ground, Ink::Faint, Ink::Faint],
                ",stroke-dasharray:1 3",
            ),
            (
                "cut",
                [Ink::Ground, Ink::Cut, Ink::Cut],
                ",stroke-dasharray:5 4",
            ),
            ("count", [Ink::Ground, Ink::Ground, Ink::Faint], ""),
            (
                "words",
                [Ink::Ground, Ink::Hair, Ink::Text],
                ",text-align:left",
            ),
        ];
        let title = title.replace('\\', "\\\\").replace('"', "\\\"");
        // Captions are broken into lines already.
        let wrapping = "config:\n  flowchart:\n    wrappingWidth: 800";
        let mut diagram = Self {
            out: format!("---\ntitle: \"{title}\"\n{wrapping}\n---\nflowchart TB\n"),
            palette,
            lines: 0,
            prefix: String::new(),
            before: None,
        };
        for (name, inks, more) in CLASSES {
            let [fill, stroke, text] = inks.map(|ink| palette.rgb(ink).hex());
            diagram.push(&format!(
                "classDef {name} fill:#{fill},stroke:#{stroke},color:#{text}{more}"
            ));
        }
        diagram
    }

    /// Whether Mermaid draws so much.
    fn can_be_drawn(&self) -> bool {
        self.lines <= MAX_LINES && self.out.len() <= MAX_CHARS
    }

    fn push(&mut self, line: &str) {
        let _ = writeln!(self.out, "  {line}");
    }

    /// A line that is not seen, which keeps one thing below another.
    fn link(&mut self, above: &str, below: &str) {
        self.push(&format!("{above} ~~~ {below}"));
        self.lines += 1;
    }

    fn begin_group(&mut self, key: &str, title: &[String]) {
        self.push(&format!("subgraph {key}[{}]", quoted(title)));
        self.push("direction TB");
    }

    /// A further step below those before it.
    fn step(&mut self, graph: &Graph) {
        let key = graph.name.replace('-', "_");
        if let Some(before) = self.before.replace(key.clone()) {
            self.link(&before, &key);
        }
        self.prefix = format!("{key}_");
        self.begin_group(&key, std::slice::from_ref(&graph.title));
        self.graph(graph);
        self.push("end");
    }

    fn graph(&mut self, graph: &Graph) {
        let caption = (!graph.caption.is_empty()).then(|| format!("{}caption", self.prefix));
        if let Some(caption) = &caption {
            self.push(&format!("{caption}[{}]:::words", quoted(&graph.caption)));
        }
        for (tree, side) in graph.trees.iter().zip(["a", "b"]) {
            let mut root = self.key(&tree.boxes[0]);
            if let [name, caption @ ..] = &tree.caption[..] {
                let key = format!("{}side_{side}", self.prefix);
                self.begin_group(&key, std::slice::from_ref(name));
                let event = format!("{key}_caption");
                self.push(&format!("{event}[{}]:::words", quoted(caption)));
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
        for item in &tree.boxes {
            self.node(item);
        }
        for (from, to) in tree.lines() {
            self.line(from, to);
        }
    }

    /// Identifiers have no hyphens: those are lines.
    fn key(&self, item: &Box) -> String {
        format!("{}{}", self.prefix, item.key.replace('-', "_"))
    }

    /// Rectangles are MAX, round ends MIN.
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
        let rows = quoted(&item.rows);
        let node = match (look.shape, look.kind) {
            (Shape::Joint, _) => "((\"·\"))".to_owned(),
            (Shape::Node | Shape::Small | Shape::Untried, Kind::Min) => format!("([{rows}])"),
            _ => format!("[{rows}]"),
        };
        self.push(&format!("{}{node}:::{class}", self.key(item)));
    }

    fn line(&mut self, from: &Box, to: &Box) {
        let (stroke, ink) = match to.line {
            Line::Plain => ("---", None),
            Line::Unseen => ("-.-", None),
            Line::Path => ("===", None),
            Line::Best => ("===", Some(Ink::Best)),
            Line::Cut => ("-.-", Some(Ink::Cut)),
        };
        let label = match to.label.is_empty() {
            true => String::new(),
            false => format!("|{}|", quoted(std::slice::from_ref(&to.label))),
        };
        let [from, to] = [from, to].map(|item| self.key(item));
        self.push(&format!("{from} {stroke}{label} {to}"));
        if let Some(ink) = ink {
            let colour = self.palette.rgb(ink).hex();
            self.push(&format!("linkStyle {} stroke:#{colour}", self.lines));
        }
        self.lines += 1;
    }
}
