//! Edges, moves and nodes as shapes, with their text.

use std::collections::HashSet;

use super::flow;
use super::tree::{BOARD_ROW, Counts, Form, NodeBox, Plan, ROW, Tree};
use crate::font::{row_width, run_width, width};
use crate::page::{
    Align, Area, Dash, Edge, Face, Group, Ink, Node, NodeKey, Outline, Point, Row, Run, Shape,
    Stroke, Words,
};
use deck::AtNodes;
use game::Side;
use scene::{Emphasis, NodeLook, Shape as Stands, SmallCell, Span, TreeNode, compact, kind_name};
use search::Kind;
use trace::{Moment, NodeId, Status};
use words::glue::GLUE;
use words::{Lang, Message, message};

impl Tree<'_> {
    /// Draws nodes that have been placed.
    pub(super) fn paint(&self, moment: &Moment, all: &[NodeBox], lang: Lang, group: &mut Group) {
        let nodes = all.iter();
        let nodes = nodes.map(|placed| (&placed.node, placed.instead.is_some()));
        let keys = keys(nodes, self.source.prefix);
        let scene = self.source.scene(moment);
        let line = scene.principal_line();
        let is_principal = |placed: &NodeBox| {
            placed.instead.is_none()
                && placed.node.look.shape.is_node()
                && line[1..].contains(&placed.node.node)
        };
        let edges = || {
            let children = all.iter().zip(&keys);
            children.filter_map(|(child, key)| Some((child.node.parent?, child, key)))
        };
        for (parent, child, key) in edges() {
            let line = Line {
                parent: &all[parent].area,
                child,
                is_principal: is_principal(child),
            };
            edge([&keys[parent], key], line, lang, group);
        }
        // The edges of a cascade are short and flat, so moves are inside the nodes.
        if !self.plan.form.is_path() {
            let along = along(&self.plan, all);
            for (parent, child, key) in
                edges().filter(|(_, child, _)| !child.node.look.mv.is_empty())
            {
                let line = (&all[parent].area, along[parent]);
                move_on_edge(&self.plan, line, child, key, group);
            }
        }
        let parents = all.iter().filter_map(|placed| placed.node.parent);
        let parents: HashSet<usize> = parents.collect();
        for (index, (placed, key)) in all.iter().zip(&keys).enumerate() {
            let is_on_line = is_principal(placed);
            let (outline, fill, stroke, ink) = dress(&placed.node.look, is_on_line);
            let node = placed.node.node;
            // A leaf's value is either known or not.
            let is_leaf = self.source.pane.trace().leaf(node).is_some();
            let ends = match self.plan.at_nodes {
                _ if is_leaf => None,
                AtNodes::Interval if placed.node.look.shape == Stands::Node => {
                    let ply = placed.node.ply;
                    (moment.status(node) != Status::Unseen)
                        .then(|| ends(scene.interval(node, ply), ['[', ']']))
                }
                AtNodes::Window => {
                    let window = placed.node.look.window.clone();
                    window.map(|window| ends(window, ['(', ')']))
                }
                AtNodes::Interval | AtNodes::None => None,
            };
            let lines = lines(&self.plan, placed, ink, ends);
            group.shapes.push(Shape::Node(Node {
                key: key.clone(),
                area: placed.area,
                outline,
                fill,
                stroke,
                rows: stacked(lines, self.plan.font, placed.area),
                alt: alt(placed, parents.contains(&index), lang),
                link: None,
            }));
        }
    }
}

/// The name of each node, the same on every slide; `true` marks text in place of a node. Counts
/// and skipped moves are named after their parent and their place among the siblings.
pub(crate) fn keys<'a>(
    all: impl Iterator<Item = (&'a TreeNode, bool)>,
    prefix: &str,
) -> Vec<NodeKey> {
    let mut children = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for (node, is_instead) in all {
        children.push(0);
        let (above, sibling) = match node.parent {
            Some(parent) => {
                children[parent] += 1;
                (names[parent].as_str(), children[parent])
            }
            None => ("", 0),
        };
        names.push(match node.look.shape {
            _ if is_instead => format!("m{above}-{sibling}"),
            Stands::Count(_) => format!("h{above}-{sibling}"),
            _ if node.look.is_node() => node.node.0.to_string(),
            _ => format!("s{above}-{sibling}"),
        });
    }
    let keys = names.into_iter();
    keys.map(|name| NodeKey(format!("{prefix}{name}")))
        .collect()
}

/// The node named by a key; `None` if it names a count or skipped moves.
pub(super) fn node_of(key: &NodeKey, prefix: &str) -> Option<NodeId> {
    let node = key.0.strip_prefix(prefix)?.parse();
    node.ok().map(NodeId)
}

/// Two ends, without plus signs: `(3, ∞)`, `[-∞, 2]`.
fn ends(ends: [String; 2], [open, close]: [char; 2]) -> String {
    let [alpha, beta] = ends.map(|end| end.replace('+', ""));
    format!("{open}{alpha},{GLUE}{beta}{close}")
}

/// The line to a node from its parent.
struct Line<'a> {
    parent: &'a Area,
    child: &'a NodeBox,
    is_principal: bool,
}

/// Adds the edge to a node, on a broad band if something has just changed there.
fn edge([from, to]: [&NodeKey; 2], line: Line<'_>, lang: Lang, group: &mut Group) {
    let Line { parent, child, .. } = line;
    let (start, end) = (parent.bottom_middle(), child.area.top_middle());
    let look = &child.node.look;
    if look.arriving {
        group.rule(start, end, Stroke::solid(Ink::Current, 16.0));
    }
    let stroke = match (look.shape, look.emphasis) {
        (Stands::Cut(_), _) => Stroke::new(Ink::Cut, 2.2, Dash::Dashed),
        (Stands::Count(_), _) => Stroke::solid(Ink::Faint, 1.4),
        (_, Emphasis::Unseen) => Stroke::new(Ink::Faint, 2.0, Dash::Dotted),
        _ if line.is_principal => Stroke::solid(Ink::Best, 7.0),
        _ if look.best => Stroke::solid(Ink::Best, 2.4),
        _ if look.is_on_path() || look.arriving => Stroke::solid(Ink::Text, 3.0),
        _ => Stroke::solid(Ink::Faint, 1.5),
    };
    let event = match look.shape {
        Stands::Cut(_) => Some(Message::AltEdgeCut),
        _ if look.arriving => Some(Message::AltEdgeArrives),
        _ if look.best => Some(Message::AltEdgeBest),
        _ => None,
    };
    let event = event.map(|event| lang.say(&event));
    let mv = (!look.mv.is_empty()).then(|| look.mv.clone());
    let alt: Vec<String> = mv.into_iter().chain(event).collect();
    group.shapes.push(Shape::Edge(Edge {
        from: from.clone(),
        to: to.clone(),
        start,
        end,
        stroke,
        is_principal: line.is_principal,
        alt: alt.join(", "),
    }));
}

/// How far along its edges each node's moves are written: farther down if the children are
/// close together.
fn along(plan: &Plan, all: &[NodeBox]) -> Vec<f32> {
    /// If there is room.
    const ALONG: f32 = 0.6;
    let size = move_size(plan);
    let mut along = vec![ALONG; all.len()];
    let mut last: Vec<Option<&NodeBox>> = vec![None; all.len()];
    for child in all {
        let Some(parent) = child.node.parent else {
            continue;
        };
        if let Some(before) = last[parent].replace(child) {
            let wide = |of: &NodeBox| width(Face::Bold, &of.node.look.mv) * size;
            let needed = (wide(before) + wide(child)) / 2.0 + 0.5 * size;
            let apart = child.area.middle().x - before.area.middle().x;
            let gap = child.area.y - all[parent].area.bottom();
            let lowest = 1.0 - 0.9 * size / gap;
            along[parent] = (needed / apart).min(lowest).max(along[parent]);
        }
    }
    along
}

/// The font size of moves at edges.
fn move_size(plan: &Plan) -> f32 {
    plan.font * plan.smaller(0.7)
}

/// Adds a move on its edge, at this fraction of the way from the parent.
fn move_on_edge(
    plan: &Plan,
    (parent, along): (&Area, f32),
    child: &NodeBox,
    key: &NodeKey,
    group: &mut Group,
) {
    let (start, end) = (parent.bottom_middle(), child.area.top_middle());
    let look = &child.node.look;
    let run = match (look.shape, look.emphasis) {
        (_, Emphasis::Unseen) => Run::sans(&look.mv, Ink::Faint),
        (Stands::Cut(_), _) => cut_move(look),
        _ if look.arriving || look.best => Run::bold(&look.mv, Ink::Text),
        _ => Run::sans(&look.mv, Ink::Text),
    };
    let size = move_size(plan);
    let x = start.x + (end.x - start.x) * along;
    let y = start.y + (end.y - start.y) * along;
    let row = flow::row(vec![run], size, y);
    let width = row_width(&row) + 0.4 * size;
    let area = Area::around(Point { x, y }, width, 1.24 * size);
    group.bar(area, 3.0, Ink::Ground, None);
    group.shapes.push(Shape::Words(Words {
        area,
        align: Align::Middle,
        rows: vec![row],
        of: Some(key.clone()),
    }));
}

/// A row of a node's text, with its height in sizes of the plan's font.
type Text = (Vec<Run>, f32);

/// Stacks rows, centred as a whole in the node.
fn stacked(rows: Vec<Text>, size: f32, area: Area) -> Vec<Row> {
    let high: f32 = rows.iter().map(|(_, row)| size * row).sum();
    let mut top = area.middle().y - high / 2.0;
    let rows = rows.into_iter().map(|(mut runs, row)| {
        let high = size * row;
        // Keep the value, which is last, rather than what is next to it.
        let is_wide = |runs: &[Run]| row_width(&flow::row(runs.to_vec(), size, top)) > area.width;
        while runs.len() > 1
            && runs.last().is_some_and(|run| run.face == Face::Bold)
            && is_wide(&runs)
        {
            runs.remove(0);
        }
        let mut row = flow::row(runs, size, top + high / 2.0);
        flow::shorten(&mut row, area.width);
        top += high;
        row
    });
    rows.collect()
}

/// The outline, fill and stroke of a node, and the colour of its text.
fn dress(look: &NodeLook, is_principal: bool) -> (Outline, Option<Ink>, Option<Stroke>, Ink) {
    let rim = Stroke::solid;
    let (fill, rim, ink) = match (look.shape, look.emphasis) {
        (Stands::Cut(_), _) => return (Outline::Bare, None, None, Ink::Cut),
        (Stands::Count(_) | Stands::Rest, _) => return (Outline::Bare, None, None, Ink::Faint),
        (_, Emphasis::Current) => (Ink::Current, rim(Ink::Text, 3.5), Ink::OnCurrent),
        (_, Emphasis::Unseen) => {
            let rim = Stroke::new(Ink::Faint, 2.0, Dash::Dotted);
            (Ink::Ground, rim, Ink::Faint)
        }
        (_, Emphasis::Path) => (Ink::Ground, rim(Ink::Text, 2.8), Ink::Text),
        _ if is_principal => (Ink::Panel, rim(Ink::Best, 4.5), Ink::Text),
        _ if look.best => (Ink::Panel, rim(Ink::Best, 2.0), Ink::Text),
        _ => (Ink::Panel, rim(Ink::Faint, 1.2), Ink::Text),
    };
    let outline = look.kind.pick([Outline::Square, Outline::Round]);
    (outline, Some(fill), Some(rim), ink)
}

/// The rows of a node's text, including the given ends of its window or interval.
fn lines(plan: &Plan, placed: &NodeBox, ink: Ink, ends: Option<String>) -> Vec<Text> {
    let look = &placed.node.look;
    let sans = |text: &str| (vec![Run::sans(text, ink)], ROW);
    let bold = |text: &str| (vec![Run::bold(text, ink)], ROW);
    if let Some(text) = &placed.instead {
        return vec![sans(text)];
    }
    match look.shape {
        Stands::Joint => Vec::new(),
        Stands::Count(count) => vec![sans(&format!("…{}", compact(count)))],
        Stands::Rest => vec![sans("…")],
        Stands::Cut(count) => {
            let count = (count > 1).then(|| count.to_string());
            let mark = bold(&format!("✂{}", count.unwrap_or_default()));
            match plan.form {
                Form::Cascade(_) => vec![(vec![cut_move(look)], ROW), mark],
                Form::Chain => vec![(
                    [vec![cut_move(look), Run::sans(" ", ink)], mark.0].concat(),
                    ROW,
                )],
                _ => vec![mark],
            }
        }
        Stands::Small => {
            let row = look.rows.last();
            let value = row.map_or_else(String::new, |row| value(row, plan.form));
            vec![bold(&value)]
        }
        Stands::Node | Stands::Untried => node_lines(plan, placed, ink, ends),
    }
}

/// A move that was cut, struck through.
fn cut_move(look: &NodeLook) -> Run {
    Run {
        struck: true,
        ..Run::sans(&look.mv, Ink::Cut)
    }
}

fn node_lines(plan: &Plan, placed: &NodeBox, ink: Ink, ends: Option<String>) -> Vec<Text> {
    let look = &placed.node.look;
    let (head, cells, foot) = match &look.rows[..] {
        [head, cells @ .., foot] => (&head[..], cells, &foot[..]),
        _ => Default::default(),
    };
    let mut label = label(look, head, ink);
    let (value, below) = match (plan.at_nodes, ends) {
        (AtNodes::Interval, Some(ends)) => (ends, None),
        (_, ends) => (value(foot, plan.form), ends),
    };
    let below = below.map(|ends| vec![Run::sans(ends, ink)]);
    let value = Run::bold(value, value_ink(look, ink));
    let text = |runs: Vec<Run>| (runs, ROW);
    let mut lines = match plan.form {
        // The root has no move.
        Form::Cascade(_) | Form::Chain if !look.mv.is_empty() => {
            let mut runs = vec![Run::sans(" ", ink), value];
            if look.emphasis != Emphasis::Unseen {
                runs.splice(..0, label.pop());
            }
            let named = named(look, label, ink);
            let mut lines = match plan.form {
                Form::Chain => vec![[named, vec![Run::sans(" ", ink)], runs].concat()],
                _ => vec![named, runs],
            };
            add_count_below(plan, placed, &mut lines, ink);
            lines.into_iter().map(text).collect()
        }
        Form::Tall | Form::Tight | Form::Cascade(_) => {
            // Next to the side, the mark takes no room from the value.
            if look.differs() {
                label.push(Run::bold(" ≠", ink));
            }
            vec![text(label), text(vec![value])]
        }
        Form::Board(_) | Form::Flat | Form::Chain => {
            if !value.text.is_empty() {
                label.extend((!label.is_empty()).then(|| Run::sans(" ", ink)));
                label.push(value);
            }
            vec![text(label)]
        }
    };
    lines.extend((0..plan.form.board()).map(|row| {
        let spans = cells.get(row).into_iter().flatten();
        let runs = spans.flat_map(|span| match span {
            Span::Cells(cells) => small_cells(cells, ink),
            _ => Vec::new(),
        });
        (runs.collect(), BOARD_ROW)
    }));
    lines.extend(below.map(text));
    lines
}

/// A row of a small board, with marks in their players' colours.
fn small_cells(cells: &[SmallCell], ink: Ink) -> Vec<Run> {
    let mut runs = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        let blank = if index > 0 { " " } else { "" };
        let ink = match cell {
            _ if ink == Ink::OnCurrent => ink,
            SmallCell::Mark(_, Side::One, _) => Ink::One,
            SmallCell::Mark(_, Side::Two, _) => Ink::Two,
            SmallCell::Empty => Ink::Faint,
            SmallCell::Name(_) | SmallCell::Heaps(_) => ink,
        };
        let text = format!("{blank}{}", cell.text());
        flow::push(&mut runs, Run::new(text, Face::MonoBold, ink));
    }
    runs
}

/// The move to a node, its state, and whether it differs.
fn named(look: &NodeLook, mut state: Vec<Run>, ink: Ink) -> Vec<Run> {
    let mut runs = vec![Run::bold(&look.mv, ink)];
    if !state.is_empty() {
        state.truncate(1);
        runs.push(Run::sans(" · ", ink));
        runs.append(&mut state);
    }
    if look.differs() {
        runs.push(Run::bold(" ≠", ink));
    }
    runs
}

/// Adds the count of nodes below a node to the first of its lines with room for it, or else as
/// a line of its own, or if there is no room for that either, in place of its state.
fn add_count_below(plan: &Plan, placed: &NodeBox, lines: &mut Vec<Vec<Run>>, ink: Ink) {
    // Hidden below an unvisited node, where it would give a coming cutoff away.
    if placed.below == 0 || placed.node.look.emphasis == Emphasis::Unseen {
        return;
    }
    let count = [Run::sans(" ", ink), count_of(placed.below, ink)];
    let has_room = |line: &&mut Vec<Run>| {
        let wide = line
            .iter()
            .chain(&count)
            .map(|run| run_width(run, plan.font));
        wide.sum::<f32>() + 0.5 * plan.font <= placed.area.width
    };
    match lines.iter_mut().find(has_room) {
        Some(line) => line.extend(count),
        None if plan.counts == Counts::Below => lines.extend([count[1..].to_vec()]),
        None => {
            let state = if placed.node.look.number().is_some() {
                1..3
            } else {
                1..1
            };
            lines[0].splice(state, count);
        }
    }
}

/// The count of nodes that are not drawn.
fn count_of(nodes: usize, ink: Ink) -> Run {
    let faint = match ink {
        Ink::OnCurrent => ink,
        _ => Ink::Faint,
    };
    Run::sans(format!("…{}", compact(nodes)), faint)
}

/// The number and kind of a node.
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
                runs.extend([Run::bold(number.to_string(), ink), Run::sans(" ", ink)]);
            }
            Span::Kind if look.emphasis != Emphasis::Unseen => runs.push(Run::sans(mark, colour)),
            _ => {}
        }
    }
    runs
}

/// A leaf has the winner's colour.
fn value_ink(look: &NodeLook, ink: Ink) -> Ink {
    match (ink, look.winner()) {
        (Ink::OnCurrent, _) | (_, None) => ink,
        (_, Some(Kind::Max)) => Ink::Max,
        (_, Some(Kind::Min)) => Ink::Min,
    }
}

/// The value, or the best so far with a question mark, or nothing yet.
fn value(row: &[Span], form: Form) -> String {
    let texts = row.iter().map(|span| match span {
        Span::Value(value) => value,
        Span::Open => "?",
        Span::Unknown => "·",
        Span::Bar => " | ",
        _ => "",
    });
    // In front of a value the mark would be read as "not equal to".
    let is_marked = row.iter().any(|span| matches!(span, Span::Differs)) && !form.is_stacked();
    texts.chain(is_marked.then_some(" ≠")).collect()
}

/// The description of a node; `is_parent` if children of it are drawn.
fn alt(placed: &NodeBox, is_parent: bool, lang: Lang) -> String {
    let look = &placed.node.look;
    if let Some(text) = &placed.instead {
        return text.clone();
    }
    lang.say(&match look.shape {
        Stands::Count(count) => {
            let nodes = message!(Nodes { count });
            message!(AltCount { nodes })
        }
        Stands::Rest => Message::AltUnsearched,
        Stands::Cut(count) if look.mv.is_empty() => message!(AltCutMoves { count }),
        Stands::Cut(_) => message!(AltCutMove { mv: &look.mv }),
        Stands::Node | Stands::Small | Stands::Joint | Stands::Untried => {
            return node_alt(look, is_parent, lang);
        }
    })
}

fn node_alt(look: &NodeLook, is_parent: bool, lang: Lang) -> String {
    let state = look.number();
    let mut words = vec![lang.say(&message!(AltNode { state }))];
    // In a leaf no side chooses, and a node not entered yet may be one.
    let may_be_leaf = look.status == Status::Unseen && !is_parent;
    if look.leaf.is_none() && !may_be_leaf {
        words.push(kind_name(look.kind).to_owned());
    }
    let more = [
        (!look.mv.is_empty()).then(|| message!(AltAfter { mv: &look.mv })),
        match (look.status, look.value()) {
            (Status::Unseen, _) => Some(Message::AltUnseen),
            (Status::Open, None) => Some(Message::AltOpen),
            (Status::Open, Some(value)) => Some(message!(AltOpenBest { value })),
            (Status::Closed, value) => value.map(|value| message!(AltValue { value })),
        },
        look.leaf.map(|_| Message::AltLeaf),
        (look.emphasis == Emphasis::Current).then_some(Message::AltCurrent),
        look.best.then_some(Message::AltBest),
        look.differs().then_some(Message::AltDiffers),
    ];
    words.extend(more.iter().flatten().map(|more| lang.say(more)));
    words.join(", ")
}
