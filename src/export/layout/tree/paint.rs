//! Edges, moves and nodes as shapes.

use super::node::{Line, alt, cut_move, dress, lines};
use super::plan::Plan;
use super::{Placed, Tree};
use crate::font::row_width;
use crate::layout::flow::squeeze;
use crate::page::{
    Align, Area, Bar, Dash, Edge, Face, Ink, Node, NodeKey, Point, Row, Rule, Run, Shape, Stroke,
};
use lang::Lang;
use scene::{Emphasis, NodeLook, Shape as Stands};
use words::Message;

/// Draws placed nodes.
pub(super) struct Painter<'a> {
    pub tree: &'a Tree<'a>,
    pub plan: &'a Plan,
    pub placed: &'a [Placed],
    pub lang: Lang,
}

/// How far along an edge its move is written.
const ALONG: f32 = 0.62;

impl Painter<'_> {
    pub fn draw(&self, shapes: &mut Vec<Shape>) {
        let keys = self.keys();
        for (index, placed) in self.placed.iter().enumerate() {
            if let Some(parent) = placed.parent {
                self.edge(&keys, parent, index, shapes);
            }
        }
        for placed in self.placed {
            self.move_of(placed, shapes);
        }
        for (placed, key) in self.placed.iter().zip(keys) {
            self.node(placed, key, shapes);
        }
    }

    /// A name for each node, the same on every slide. What stands for others is named by
    /// its parent and its place among the siblings.
    fn keys(&self) -> Vec<NodeKey> {
        let prefix = self.tree.prefix;
        let mut children = vec![0; self.placed.len()];
        let mut keys = Vec::with_capacity(self.placed.len());
        for placed in self.placed {
            let sibling = placed.parent.map_or(0, |parent| {
                children[parent] += 1;
                children[parent]
            });
            let node = placed.node.0;
            let parent = placed.parent.map(|parent| &self.placed[parent]);
            let above = parent.map_or(node, |parent| parent.node.0);
            keys.push(NodeKey(match placed.look.shape {
                _ if placed.instead.is_some() => format!("{prefix}m{above}-{sibling}"),
                Stands::Count(_) => format!("{prefix}h{above}-{sibling}"),
                _ if placed.look.is_node() => format!("{prefix}{node}"),
                _ => format!("{prefix}s{above}-{sibling}"),
            }));
        }
        keys
    }

    fn edge(&self, keys: &[NodeKey], parent: usize, child: usize, shapes: &mut Vec<Shape>) {
        let (from, to) = (&self.placed[parent], &self.placed[child]);
        let (start, end) = (from.area.bottom_middle(), to.area.top_middle());
        let look = &to.look;
        if look.arriving {
            // What has just changed: a broad band under the edge.
            shapes.push(Shape::Rule(Rule {
                from: start,
                to: end,
                stroke: Stroke::solid(Ink::Current, 12.0),
            }));
        }
        shapes.push(Shape::Edge(Edge {
            from: keys[parent].clone(),
            to: keys[child].clone(),
            start,
            end,
            stroke: edge_stroke(look),
            alt: self.edge_alt(look),
        }));
    }

    fn edge_alt(&self, look: &NodeLook) -> String {
        let word = match look.shape {
            Stands::Cut(_) => Some(Message::AltEdgeCut),
            _ if look.arriving => Some(Message::AltEdgeArrives),
            _ if look.best => Some(Message::AltEdgeBest),
            _ => None,
        };
        let word = word.map(|word| self.lang.say(&word));
        let mv = Some(look.mv.clone()).filter(|mv| !mv.is_empty());
        let words: Vec<String> = mv.into_iter().chain(word).collect();
        words.join(", ")
    }

    /// The move, on the edge that it leads along.
    fn move_of(&self, placed: &Placed, shapes: &mut Vec<Shape>) {
        let Some(parent) = placed.parent else { return };
        let look = &placed.look;
        if look.mv.is_empty() || self.plan.is_cascade() {
            return;
        }
        let (start, end) = (
            self.placed[parent].area.bottom_middle(),
            placed.area.top_middle(),
        );
        let run = |face, ink| Run::new(look.mv.clone(), face, ink);
        let run = match (look.shape, look.emphasis) {
            (_, Emphasis::Unseen) => run(Face::Sans, Ink::Faint),
            (Stands::Cut(_), _) => cut_move(look),
            _ if look.arriving || look.best => run(Face::Bold, Ink::Text),
            _ => run(Face::Sans, Ink::Text),
        };
        let size = (self.plan.letters * self.plan.smaller(0.85)).min(17.0);
        let middle = Point {
            x: start.x + (end.x - start.x) * ALONG,
            y: start.y + (end.y - start.y) * ALONG,
        };
        let row = Row {
            runs: vec![run],
            size,
            baseline: middle.y + 0.36 * size,
            indent: 0.0,
            ends: true,
        };
        let width = row_width(&row) + 0.4 * size;
        let area = Area::new(
            middle.x - width / 2.0,
            middle.y - 0.62 * size,
            width,
            1.24 * size,
        );
        shapes.push(Shape::Bar(Bar {
            area,
            radius: 3.0,
            fill: Some(Ink::Ground),
            stroke: None,
        }));
        shapes.push(Shape::Words(crate::page::Words {
            area,
            align: Align::Middle,
            rows: vec![row],
        }));
    }

    fn node(&self, placed: &Placed, key: NodeKey, shapes: &mut Vec<Shape>) {
        let dress = dress(&placed.look);
        let lines = lines(self.plan, placed, self.lang);
        shapes.push(Shape::Node(Node {
            key,
            area: placed.area,
            outline: dress.outline,
            fill: dress.fill,
            stroke: dress.stroke,
            rows: self.stacked(lines, placed.area),
            alt: alt(placed, self.lang),
        }));
    }

    /// Lines one below the other, as a whole in the middle of the node.
    fn stacked(&self, lines: Vec<Line>, area: Area) -> Vec<Row> {
        const ROW: f32 = 1.25;
        let letters = self.plan.letters;
        let high: f32 = lines.iter().map(|line| line.size * letters * ROW).sum();
        let mut top = area.middle().y - high / 2.0;
        let mut rows = Vec::with_capacity(lines.len());
        for Line { runs, size } in lines {
            let size = size * letters;
            let high = size * ROW;
            let mut row = Row {
                runs,
                size,
                baseline: top + high / 2.0 + 0.36 * size,
                indent: 0.0,
                ends: true,
            };
            squeeze(&mut row, area.width - 4.0);
            rows.push(row);
            top += high;
        }
        rows
    }
}

fn edge_stroke(look: &NodeLook) -> Stroke {
    let (ink, width, dash) = match (look.shape, look.emphasis) {
        (Stands::Cut(_), _) => (Ink::Cut, 2.2, Dash::Dashed),
        (Stands::Count(_), _) => (Ink::Hair, 1.4, Dash::Solid),
        (_, Emphasis::Unseen) => (Ink::Faint, 1.3, Dash::Dotted),
        _ if look.best => (Ink::Best, 4.0, Dash::Solid),
        (_, Emphasis::Current | Emphasis::Path) => (Ink::Text, 3.0, Dash::Solid),
        _ if look.arriving => (Ink::Text, 3.0, Dash::Solid),
        _ => (Ink::Faint, 1.5, Dash::Solid),
    };
    Stroke { ink, width, dash }
}
