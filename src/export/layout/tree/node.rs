//! What is written in a node, and what it looks like.

use super::Placed;
use super::plan::{Form, Plan};
use crate::page::{Dash, Face, Ink, Outline, Run, Stroke};
use lang::Lang;
use scene::{Emphasis, NodeLook, Shape, Span, compact, kind_name};
use search::Kind;
use trace::Status;
use words::{Message, message, say};

/// A row of a node's words, its size in sizes of the plan's letters.
pub(super) struct Line {
    pub runs: Vec<Run>,
    pub size: f32,
}

fn line(runs: Vec<Run>, size: f32) -> Line {
    Line { runs, size }
}

/// What a node is painted with.
pub(super) struct Dress {
    pub outline: Outline,
    pub fill: Option<Ink>,
    pub stroke: Option<Stroke>,
    /// The colour of its words.
    pub ink: Ink,
}

/// What a node is painted with.
pub(super) fn dress(look: &NodeLook) -> Dress {
    let bare = |ink| Dress {
        outline: Outline::Bare,
        fill: None,
        stroke: None,
        ink,
    };
    let (fill, stroke, ink) = match (look.shape, look.emphasis) {
        (Shape::Cut(_), _) => return bare(Ink::Cut),
        (Shape::Count(_) | Shape::Rest, _) => return bare(Ink::Faint),
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
pub(super) fn lines(plan: &Plan, placed: &Placed, lang: Lang) -> Vec<Line> {
    let look = &placed.look;
    let Dress { ink, .. } = dress(look);
    let sans = |text: String| vec![Run::new(text, Face::Sans, ink)];
    let bold = |text: String| vec![Run::new(text, Face::Bold, ink)];
    if let Some(words) = &placed.instead {
        return vec![line(sans(words.clone()), 0.85)];
    }
    match look.shape {
        Shape::Joint => Vec::new(),
        Shape::Count(count) => {
            let text = format!("…{}", compact(count));
            vec![line(sans(text), plan.smaller(0.9))]
        }
        Shape::Rest => vec![line(sans("·".to_owned()), 1.0)],
        Shape::Cut(count) => {
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
        Shape::Small => {
            let value = look.rows.last().map_or_else(String::new, |row| value(row));
            vec![line(bold(value), 0.95)]
        }
        Shape::Node | Shape::Untried => node(plan, placed, ink),
    }
}

/// A move that was cut, struck through.
pub(super) fn cut_move(look: &NodeLook) -> Run {
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
    // Nothing is told of what is below a node before it is entered: a move that will be cut
    // has nothing to tell.
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
pub(super) fn alt(placed: &Placed, lang: Lang) -> String {
    let look = &placed.look;
    if let Some(words) = &placed.instead {
        return words.clone();
    }
    let stand_in = match look.shape {
        Shape::Count(count) => Some(message!(AltCount {
            nodes: message!(Nodes { count })
        })),
        Shape::Untried | Shape::Rest => Some(Message::AltUnsearched),
        Shape::Cut(count) if look.mv.is_empty() => Some(message!(AltCutMoves { count })),
        Shape::Cut(_) => Some(message!(AltCutMove { mv: &look.mv })),
        Shape::Node | Shape::Small | Shape::Joint => None,
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
    // At a leaf nobody chooses.
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
