//! A page as Typst code.

use std::fmt::{self, Write};

use crate::font::row_width;
use crate::page::{
    Align, Area, Bar, Edge, Face, Ink, Node, Page, Row, Rule, Run, Shape, Stroke, Words,
};
use crate::svg::Length;

/// A text as Typst code has it: nothing in it is markup.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            sign if sign.is_control() => out.push(' '),
            sign => out.push(sign),
        }
    }
    out.push('"');
    out
}

/// The shapes of a page, a line each.
pub(super) fn shapes(page: &Page) -> String {
    let mut drawing = Drawing {
        out: String::with_capacity(16 * 1024),
    };
    // Writing into a string does not fail.
    let _ = drawing.page(page);
    drawing.out
}

struct Drawing {
    out: String,
}

impl Drawing {
    fn page(&mut self, page: &Page) -> fmt::Result {
        for group in &page.groups {
            writeln!(self.out, "// {}", group.name)?;
            for shape in &group.shapes {
                self.shape(shape)?;
            }
        }
        Ok(())
    }

    fn shape(&mut self, shape: &Shape) -> fmt::Result {
        match shape {
            Shape::Bar(bar) => self.bar(bar),
            Shape::Rule(rule) => self.rule(rule),
            Shape::Edge(edge) => self.edge(edge),
            Shape::Node(node) => self.node(node),
            Shape::Words(words) => self.words(words),
        }
    }

    fn area(&mut self, area: &Area) -> fmt::Result {
        write!(
            self.out,
            "{}, {}, {}, {}",
            Length(area.x),
            Length(area.y),
            Length(area.width.max(0.0)),
            Length(area.height.max(0.0))
        )
    }

    fn dress(&mut self, radius: f32, fill: Option<Ink>, stroke: Option<Stroke>) -> fmt::Result {
        if radius > 0.0 && (fill.is_some() || stroke.is_some()) {
            write!(self.out, ", radius: {}", Length(radius))?;
        }
        if let Some(fill) = fill {
            write!(self.out, ", fill: ink.{}", fill.name())?;
        }
        if let Some(stroke) = stroke {
            self.out.push_str(", stroke: ");
            self.pen(stroke)?;
        }
        Ok(())
    }

    fn pen(&mut self, stroke: Stroke) -> fmt::Result {
        write!(
            self.out,
            "pen(ink.{}, {}",
            stroke.ink.name(),
            Length(stroke.width)
        )?;
        for length in stroke.dash.pattern() {
            write!(self.out, ", {}", Length(length * stroke.width))?;
        }
        self.out.push(')');
        Ok(())
    }

    fn bar(&mut self, bar: &Bar) -> fmt::Result {
        self.out.push_str("bar(");
        self.area(&bar.area)?;
        self.dress(bar.radius, bar.fill, bar.stroke)?;
        self.out.push_str(")\n");
        Ok(())
    }

    fn rule(&mut self, rule: &Rule) -> fmt::Result {
        let Rule { from, to, stroke } = rule;
        write!(
            self.out,
            "rule({}, {}, {}, {}, ",
            Length(from.x),
            Length(from.y),
            Length(to.x),
            Length(to.y)
        )?;
        self.pen(*stroke)?;
        self.out.push_str(")\n");
        Ok(())
    }

    fn edge(&mut self, edge: &Edge) -> fmt::Result {
        write!(
            self.out,
            "edge(\"{}\", \"{}\", {}, {}, {}, {}, ",
            edge.from,
            edge.to,
            Length(edge.start.x),
            Length(edge.start.y),
            Length(edge.end.x),
            Length(edge.end.y)
        )?;
        self.pen(edge.stroke)?;
        self.out.push_str(")\n");
        Ok(())
    }

    fn node(&mut self, node: &Node) -> fmt::Result {
        write!(self.out, "node(\"{}\", ", node.key)?;
        self.area(&node.area)?;
        self.dress(node.outline.radius(&node.area), node.fill, node.stroke)?;
        for row in node.rows.iter().filter(|row| !row.runs.is_empty()) {
            let room = row_width(row).max(node.area.width - 6.0);
            self.out.push_str(", ");
            self.row(row, node.area.middle().x, 0.5, room)?;
        }
        self.out.push_str(")\n");
        Ok(())
    }

    fn words(&mut self, words: &Words) -> fmt::Result {
        let Words { area, align, rows } = words;
        for row in rows.iter().filter(|row| !row.runs.is_empty()) {
            let (x, how) = match align {
                Align::Start => (area.x + row.indent, 0.0),
                Align::Middle => (area.middle().x, 0.5),
                Align::End => (area.right() - row.indent, 1.0),
            };
            // Beside what was measured there may be something else.
            self.row(row, x, how, row_width(row) + 0.2 * row.size)?;
            self.out.push('\n');
        }
        Ok(())
    }

    fn row(&mut self, row: &Row, x: f32, how: f32, room: f32) -> fmt::Result {
        write!(
            self.out,
            "row({}, {}, {how}, {}",
            Length(x),
            Length(row.baseline),
            Length(room)
        )?;
        row.runs
            .iter()
            .try_for_each(|run| self.run(run, row.size))?;
        self.out.push(')');
        Ok(())
    }

    fn run(&mut self, run: &Run, size: f32) -> fmt::Result {
        let face = match run.face {
            Face::Sans => 'S',
            Face::Bold => 'B',
            Face::Italic => 'I',
            Face::Mono => 'M',
            Face::MonoBold => 'N',
        };
        let (ink, text) = (run.ink.name(), quoted(&run.text));
        let size = Length(size);
        if run.struck {
            write!(self.out, ", strike({face}({size}, ink.{ink}, {text}))")
        } else {
            write!(self.out, ", {face}({size}, ink.{ink}, {text})")
        }
    }
}
