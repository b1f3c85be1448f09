//! Edges, moves and nodes as shapes, with what is written in them.

use super::plan::{Form, Plan};
use super::{Placed, Tree};
use crate::font::row_width;
use crate::layout::flow::squeeze;
use crate::page::{
    Align, Area, Bar, Dash, Edge, Face, Ink, Node, NodeKey, Outline, Point, Row, Rule, Run, Shape,
    Stroke,
};
use scene::{Emphasis, NodeLook, Shape as Stands, Span, compact, kind_name};
use search::Kind;
use trace::Status;
use words::{Lang, Message, message, say};

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

/// A row of a node's words, its size in sizes of the plan's letters.
struct Line {
    runs: Vec<Run>,
    size: f32,
}

fn line(runs: Vec<Run>, size: f32) -> Line {
    Line { runs, size }
}

/// What a node is painted with.
struct Dress {
    outline: Outline,
    fill: Option<Ink>,
    stroke: Option<Stroke>,
    /// The colour of its words.
    ink: Ink,
}

/// What a node is painted with.
fn dress(look: &NodeLook) -> Dress {
    let bare = |ink| Dress {
        outline: Outline::Bare,
        fill: None,
        stroke: None,
        ink,
    };
    let (fill, stroke, ink) = match (look.shape, look.emphasis) {
        (Stands::Cut(_), _) => return bare(Ink::Cut),
        (Stands::Count(_) | Stands::Rest, _) => return bare(Ink::Faint),
        (_, Emphasis::Current) => {
            let rim = Stroke::solid(Ink::Text, 3.5);
            (Ink::Current, rim, Ink::OnCurrent)
        }
        (_, Emphasis::Unseen) => {
            let rim = Stroke {
                ink: Ink::Faint,
                width: 1.2,
                dash: Dash::Dotted,
            };
            (Ink::Ground, rim, Ink::Faint)
        }
        (_, Emphasis::Path) => (Ink::Ground, Stroke::solid(Ink::Text, 2.8), Ink::Text),
        _ if look.best => (Ink::Panel, Stroke::solid(Ink::Best, 2.8), Ink::Text),
        _ => (Ink::Panel, Stroke::solid(Ink::Faint, 1.2), Ink::Text),
    };
    Dress {
        outline: match look.kind {
            Kind::Max => Outline::Square,
            Kind::Min => Outline::Round,
        },
        fill: Some(fill),
        stroke: Some(stroke),
        ink,
    }
}

/// The rows of a node's words.
fn lines(plan: &Plan, placed: &Placed, lang: Lang) -> Vec<Line> {
    let look = &placed.look;
    let Dress { ink, .. } = dress(look);
    let sans = |text: String| vec![Run::new(text, Face::Sans, ink)];
    let bold = |text: String| vec![Run::new(text, Face::Bold, ink)];
    if let Some(words) = &placed.instead {
        return vec![line(sans(words.clone()), 0.85)];
    }
    match look.shape {
        Stands::Joint => Vec::new(),
        Stands::Count(count) => {
            let text = format!("…{}", compact(count));
            vec![line(sans(text), plan.smaller(0.9))]
        }
        Stands::Rest => vec![line(sans("·".to_owned()), 1.0)],
        Stands::Cut(count) => {
            let word = say!(lang, Cut);
            if plan.is_cascade() {
                return vec![
                    line(vec![cut_move(look)], 0.82),
                    line(bold(format!("✂ {word}")), 1.0),
                ];
            }
            let mark = match count {
                1 => "✂".to_owned(),
                count => format!("✂{count}"),
            };
            vec![line(bold(mark), 1.0), line(sans(word), plan.smaller(0.8))]
        }
        Stands::Small => {
            let value = look.rows.last().map_or_else(String::new, |row| value(row));
            vec![line(bold(value), 0.95)]
        }
        Stands::Node | Stands::Untried => node(plan, placed, ink),
    }
}

/// A move that was cut, struck through.
fn cut_move(look: &NodeLook) -> Run {
    Run {
        struck: true,
        ..Run::new(look.mv.clone(), Face::Sans, Ink::Cut)
    }
}

fn node(plan: &Plan, placed: &Placed, ink: Ink) -> Vec<Line> {
    let look = &placed.look;
    let (head, cells, foot) = match &look.rows[..] {
        [head, cells @ .., foot] => (&head[..], cells, &foot[..]),
        _ => Default::default(),
    };
    let mut label = label(look, head, ink);
    let value = Run::new(value(foot), Face::Bold, value_ink(look, ink));
    match plan.form {
        _ if plan.is_cascade() => in_cascade(placed, label, value, ink),
        Form::Flat => {
            if !value.text.is_empty() {
                if !label.is_empty() {
                    label.push(Run::new(" ", Face::Sans, ink));
                }
                label.push(value);
            }
            vec![line(label, 1.0)]
        }
        Form::Tall | Form::Tight => {
            vec![line(label, plan.smaller(0.85)), line(vec![value], 1.0)]
        }
        Form::Board { rows } => {
            let mut lines = vec![line(label, 0.9)];
            for row in 0..rows {
                let spans = cells.get(row).into_iter().flatten();
                let runs = spans.filter_map(|span| match span {
                    Span::Cells(cells) => Some(Run::new(cells.clone(), Face::Mono, ink)),
                    _ => None,
                });
                lines.push(line(runs.collect(), 1.0));
            }
            lines.push(line(vec![value], 1.05));
            lines
        }
    }
}

/// Edges are short and flat there: the move stands in the node, beside the count of what
/// is below.
fn in_cascade(placed: &Placed, mut label: Vec<Run>, value: Run, ink: Ink) -> Vec<Line> {
    let look = &placed.look;
    let mut above = vec![Run::new(look.mv.clone(), Face::Bold, ink)];
    // The count below an unvisited node stays hidden: it would give a coming cutoff away.
    if placed.below > 0 && look.emphasis != Emphasis::Unseen {
        let count = format!(" …{}", compact(placed.below));
        let faint = match ink {
            Ink::OnCurrent => ink,
            _ => Ink::Faint,
        };
        above.push(Run::new(count, Face::Sans, faint));
    }
    if !value.text.is_empty() {
        label.push(Run::new(" ", Face::Sans, ink));
        label.push(value);
    }
    // The root has neither.
    if above.iter().all(|run| run.text.is_empty()) {
        return vec![line(label, 1.0)];
    }
    vec![line(above, 0.82), line(label, 1.0)]
}

/// Number and kind.
fn label(look: &NodeLook, row: &[Span], ink: Ink) -> Vec<Run> {
    let (mark, colour) = match (look.leaf, look.kind) {
        (Some(_), _) => ("■", value_ink(look, ink)),
        (None, Kind::Max) => ("▲", Ink::Max),
        (None, Kind::Min) => ("▼", Ink::Min),
    };
    let colour = if ink == Ink::OnCurrent { ink } else { colour };
    let mut runs = Vec::new();
    for span in row {
        match span {
            Span::Number(number) => {
                runs.push(Run::new(number.to_string(), Face::Bold, ink));
                runs.push(Run::new(" ", Face::Sans, ink));
            }
            Span::Kind if look.emphasis != Emphasis::Unseen => {
                runs.push(Run::new(mark, Face::Sans, colour));
            }
            _ => {}
        }
    }
    runs
}

/// A leaf has the colour of who won.
fn value_ink(look: &NodeLook, ink: Ink) -> Ink {
    match (ink, look.winner()) {
        (Ink::OnCurrent, _) | (_, None) => ink,
        (_, Some(Kind::Max)) => Ink::Max,
        (_, Some(Kind::Min)) => Ink::Min,
    }
}

/// The value, or the best so far with a question mark, or nothing yet.
fn value(row: &[Span]) -> String {
    let texts = row.iter().map(|span| match span {
        // The gap keeps the mark from being read as "not equal to".
        Span::Differs => "≠ ",
        Span::Value(value) => value,
        Span::Open => "?",
        _ => "",
    });
    texts.collect()
}

/// What a node is, in words.
fn alt(placed: &Placed, lang: Lang) -> String {
    let look = &placed.look;
    if let Some(words) = &placed.instead {
        return words.clone();
    }
    let stand_in = match look.shape {
        Stands::Count(count) => Some(message!(AltCount {
            nodes: message!(Nodes { count })
        })),
        Stands::Untried | Stands::Rest => Some(Message::AltUnsearched),
        Stands::Cut(count) if look.mv.is_empty() => Some(message!(AltCutMoves { count })),
        Stands::Cut(_) => Some(message!(AltCutMove { mv: &look.mv })),
        Stands::Node | Stands::Small | Stands::Joint => None,
    };
    if let Some(words) = stand_in {
        return lang.say(&words);
    }
    let mut words = vec![say!(
        lang,
        AltNode {
            state: look.number()
        }
    )];
    // A leaf has no side that chooses.
    if look.leaf.is_none() {
        words.push(kind_name(look.kind).to_owned());
    }
    let value = look.value();
    let moved = !look.mv.is_empty();
    let is_current = look.emphasis == Emphasis::Current;
    let more = [
        moved.then(|| message!(AltAfter { mv: &look.mv })),
        match (look.status, value) {
            (Status::Unseen, _) => Some(Message::AltUnseen),
            (Status::Open, None) => Some(Message::AltOpen),
            (Status::Open, Some(value)) => Some(message!(AltOpenBest { value })),
            (Status::Closed, value) => value.map(|value| message!(AltValue { value })),
        },
        look.leaf.map(|_| Message::AltLeaf),
        is_current.then_some(Message::AltCurrent),
        look.best.then_some(Message::AltBest),
        look.differs().then_some(Message::AltDiffers),
    ];
    words.extend(more.iter().flatten().map(|more| lang.say(more)));
    words.join(", ")
}
