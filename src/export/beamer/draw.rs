//! A page as TikZ: nodes by their names, edges between them, words at their places.

use std::collections::HashMap;
use std::fmt::{self, Write};

use super::escape::escaped;
use crate::font::row_width;
use crate::page::{
    Align, Area, Bar, Edge, Face, Group, Node, NodeKey, Page, Row, Rule, Run, Shape, Stroke, Words,
};
use crate::svg::Length;

/// What a slide's overlay draws.
pub(super) fn tikz(page: &Page) -> String {
    let areas = page.shapes().filter_map(|shape| match shape {
        Shape::Node(node) => Some((&node.key, node.area)),
        _ => None,
    });
    let mut drawing = Drawing {
        out: String::with_capacity(16 * 1024),
        areas: areas.collect(),
    };
    // Writing into a string does not fail.
    let _ = drawing.page(page);
    drawing.out
}

struct Drawing<'a> {
    out: String,
    areas: HashMap<&'a NodeKey, Area>,
}

impl Drawing<'_> {
    fn page(&mut self, page: &Page) -> fmt::Result {
        for group in &page.groups {
            writeln!(self.out, "% {}", group.name)?;
            self.group(group)?;
        }
        Ok(())
    }

    /// Edges are drawn between nodes, which have to be there by then, and below them.
    fn group(&mut self, group: &Group) -> fmt::Result {
        let is_edge = |shape: &Shape| matches!(shape, Shape::Edge(_));
        let edges = group.shapes.iter().rposition(is_edge);
        let (below, above) = group.shapes.split_at(edges.map_or(0, |last| last + 1));
        for shape in above {
            self.shape(shape)?;
        }
        if !below.is_empty() {
            self.out.push_str("\\begin{pgfonlayer}{edges}\n");
            for shape in below {
                self.shape(shape)?;
            }
            self.out.push_str("\\end{pgfonlayer}\n");
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

    fn bar(&mut self, bar: &Bar) -> fmt::Result {
        let Bar {
            area,
            radius,
            fill,
            stroke,
        } = bar;
        let most = (area.width.min(area.height) / 2.0).max(0.0);
        let radius = radius.min(most);
        if let (Some(fill), None) = (fill, stroke) {
            // Most bars are grounds: TikZ's own way takes several times as long.
            return writeln!(
                self.out,
                "\\pbfill{{{}}}{{{}}}{{{}}}{{{}}}{{{}}}{{{}}}",
                fill.name(),
                Length(radius),
                Length(area.x),
                Length(area.y),
                Length(area.right()),
                Length(area.bottom())
            );
        }
        self.out.push_str("\\path[");
        if let Some(fill) = fill {
            write!(self.out, "fill=pb{},", fill.name())?;
        }
        if let Some(stroke) = stroke {
            self.stroke(*stroke)?;
        }
        if radius > 0.0 {
            write!(self.out, "pb round={},", Length(radius))?;
        }
        writeln!(
            self.out,
            "] ({},{}) rectangle ({},{});",
            Length(area.x),
            Length(area.y),
            Length(area.right()),
            Length(area.bottom())
        )
    }

    fn stroke(&mut self, stroke: Stroke) -> fmt::Result {
        write!(
            self.out,
            "draw=pb{},pb width={},",
            stroke.ink.name(),
            Length(stroke.width)
        )?;
        if let [on, off] = stroke.dash.pattern() {
            write!(
                self.out,
                "pb dash={{{}}}{{{}}},",
                Length(on * stroke.width),
                Length(off * stroke.width)
            )?;
        }
        Ok(())
    }

    fn rule(&mut self, rule: &Rule) -> fmt::Result {
        self.out.push_str("\\path[");
        self.stroke(rule.stroke)?;
        writeln!(
            self.out,
            "] ({},{}) -- ({},{});",
            Length(rule.from.x),
            Length(rule.from.y),
            Length(rule.to.x),
            Length(rule.to.y)
        )
    }

    fn edge(&mut self, edge: &Edge) -> fmt::Result {
        let ends = [
            (
                &edge.from,
                edge.start,
                Area::bottom_middle as fn(&Area) -> _,
                "south",
            ),
            (&edge.to, edge.end, Area::top_middle, "north"),
        ];
        self.out.push_str("\\path[");
        self.stroke(edge.stroke)?;
        self.out.push_str("] ");
        for (index, (key, point, anchor, name)) in ends.into_iter().enumerate() {
            if index > 0 {
                self.out.push_str(" -- ");
            }
            // An edge may lead out of the page, or begin beside the middle.
            if self.areas.get(key).map(anchor) == Some(point) {
                write!(self.out, "({key}.{name})")?;
            } else {
                write!(self.out, "({},{})", Length(point.x), Length(point.y))?;
            }
        }
        self.out.push_str(";\n");
        Ok(())
    }

    fn node(&mut self, node: &Node) -> fmt::Result {
        let Node { area, key, .. } = node;
        self.out.push_str("\\node[");
        if let Some(fill) = node.fill {
            write!(self.out, "fill=pb{},", fill.name())?;
        }
        if let Some(stroke) = node.stroke {
            self.stroke(stroke)?;
        }
        if node.fill.is_some() || node.stroke.is_some() {
            write!(self.out, "pb round={},", Length(node.outline.radius(area)))?;
        }
        let middle = area.middle();
        write!(
            self.out,
            "pb size={{{}}}{{{}}}] ({key}) at ({},{}) {{",
            Length(area.width),
            Length(area.height),
            Length(middle.x),
            Length(middle.y)
        )?;
        for row in &node.rows {
            if row.runs.is_empty() {
                continue;
            }
            let room = row_width(row).max(area.width - 6.0);
            write!(
                self.out,
                "\\pbrow{{{}}}{{{}}}{{",
                Length(row.baseline - middle.y),
                Length(room)
            )?;
            self.runs(row)?;
            self.out.push('}');
        }
        self.out.push_str("};\n");
        Ok(())
    }

    fn words(&mut self, words: &Words) -> fmt::Result {
        let Words { area, align, rows } = words;
        for row in rows.iter().filter(|row| !row.runs.is_empty()) {
            let (command, x) = match align {
                Align::Start => ("pbl", area.x + row.indent),
                Align::Middle => ("pbc", area.middle().x),
                Align::End => ("pbr", area.right() - row.indent),
            };
            // Beside what was measured there may be something else.
            let room = row_width(row) + 0.2 * row.size;
            write!(
                self.out,
                "\\{command}{{{}}}{{{}}}{{{}}}{{",
                Length(x),
                Length(row.baseline),
                Length(room)
            )?;
            self.runs(row)?;
            self.out.push_str("}\n");
        }
        Ok(())
    }

    fn runs(&mut self, row: &Row) -> fmt::Result {
        write!(self.out, "\\pbz{{{}}}", Length(row.size))?;
        row.runs.iter().try_for_each(|run| self.run(run))
    }

    fn run(&mut self, run: &Run) -> fmt::Result {
        let face = match run.face {
            Face::Sans => 'S',
            Face::Bold => 'B',
            Face::Italic => 'I',
            Face::Mono => 'M',
            Face::MonoBold => 'N',
        };
        let text = escaped(&run.text, run.face.is_mono());
        let ink = run.ink.name();
        if run.struck {
            write!(self.out, "\\pb{face}{{{ink}}}{{\\pbstruck{{{text}}}}}")
        } else {
            write!(self.out, "\\pb{face}{{{ink}}}{{{text}}}")
        }
    }
}
