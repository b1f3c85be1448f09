//! What is written in a node, and what it looks like.

use super::Placed;
use super::plan::{Form, Plan, is_unseen_move};
use crate::page::{Dash, Face, Ink, Outline, Run, Stroke};
use game::Picture;
use lang::{Lang, counted};
use lesson::Part;
use scene::{Drawn, Role, compact, counted_nodes, kind_name, signed, valued};
use search::{Kind, Reason};
use trace::Status;

/// A row of a node's words, its size in sizes of the plan's letters.
pub(super) struct Line {
    pub runs: Vec<Run>,
    pub size: f32,
}

fn line(runs: Vec<Run>, size: f32) -> Line {
    Line { runs, size }
}

/// What a node looks like.
pub(super) struct Dress {
    pub outline: Outline,
    pub fill: Option<Ink>,
    pub stroke: Option<Stroke>,
    /// The colour of its words.
    pub ink: Ink,
}

/// What a node looks like.
pub(super) fn dress(drawn: &Drawn) -> Dress {
    let is_bare = matches!(drawn.role, Role::Hidden(_) | Role::Skipped(_));
    if is_bare && !is_unseen_move(drawn) {
        let is_cut = matches!(drawn.role, Role::Skipped(_)) && drawn.status != Status::Unseen;
        return Dress {
            outline: Outline::Bare,
            fill: None,
            stroke: None,
            ink: if is_cut { Ink::Cut } else { Ink::Faint },
        };
    }
    let outline = match drawn.kind {
        Kind::Max => Outline::Square,
        Kind::Min => Outline::Round,
    };
    let (fill, stroke, ink) = if drawn.current {
        let rim = Stroke::solid(Ink::Text, 3.5);
        (Ink::Current, rim, Ink::OnCurrent)
    } else if drawn.status == Status::Unseen {
        let rim = Stroke {
            ink: Ink::Faint,
            width: 1.2,
            dash: Dash::Dotted,
        };
        (Ink::Ground, rim, Ink::Faint)
    } else if drawn.on_path {
        (Ink::Ground, Stroke::solid(Ink::Text, 2.8), Ink::Text)
    } else if drawn.best {
        (Ink::Panel, Stroke::solid(Ink::Best, 2.8), Ink::Text)
    } else {
        (Ink::Panel, Stroke::solid(Ink::Faint, 1.2), Ink::Text)
    };
    Dress {
        outline,
        fill: Some(fill),
        stroke: Some(stroke),
        ink,
    }
}

/// The rows of a node's words.
pub(super) fn lines(part: &Part, plan: &Plan, placed: &Placed, lang: Lang) -> Vec<Line> {
    let drawn = &placed.drawn;
    let Dress { ink, .. } = dress(drawn);
    if let Some(words) = &placed.instead {
        return vec![line(vec![Run::new(words, Face::Sans, ink)], 0.85)];
    }
    match drawn.role {
        Role::Joint => Vec::new(),
        Role::Hidden(count) => {
            let text = format!("…{}", compact(count));
            vec![line(
                vec![Run::new(text, Face::Sans, ink)],
                plan.smaller(0.9),
            )]
        }
        Role::Skipped(_) if is_unseen_move(drawn) => node(part, plan, placed, ink),
        Role::Skipped(_) if drawn.status == Status::Unseen => {
            vec![line(vec![Run::new("·", Face::Sans, ink)], 1.0)]
        }
        Role::Skipped(count) => {
            let sign = match count {
                1 => "✂".to_owned(),
                count => format!("✂{count}"),
            };
            let word = lang.pick("cut", "taglio");
            if plan.is_cascade() {
                return vec![
                    line(vec![cut_move(drawn)], 0.82),
                    line(vec![Run::new(format!("✂ {word}"), Face::Bold, ink)], 1.0),
                ];
            }
            vec![
                line(vec![Run::new(sign, Face::Bold, ink)], 1.0),
                line(vec![Run::new(word, Face::Sans, ink)], plan.smaller(0.8)),
            ]
        }
        Role::Small => vec![line(vec![Run::new(value(drawn), Face::Bold, ink)], 0.95)],
        Role::Node => node(part, plan, placed, ink),
    }
}

/// A move that was cut, struck through.
pub(super) fn cut_move(drawn: &Drawn) -> Run {
    Run {
        struck: true,
        ..Run::new(drawn.mv.clone(), Face::Sans, Ink::Cut)
    }
}

fn node(part: &Part, plan: &Plan, placed: &Placed, ink: Ink) -> Vec<Line> {
    let drawn = &placed.drawn;
    let label = label(drawn, ink);
    let value = Run::new(value(drawn), Face::Bold, value_ink(drawn, ink));
    if plan.is_cascade() {
        return in_cascade(placed, label, value, ink);
    }
    match plan.form {
        Form::Flat => {
            let mut runs = label;
            if !value.text.is_empty() {
                if !runs.is_empty() {
                    runs.push(Run::new(" ", Face::Sans, ink));
                }
                runs.push(value);
            }
            vec![line(runs, 1.0)]
        }
        Form::Tall | Form::Tight => {
            vec![line(label, plan.smaller(0.85)), line(vec![value], 1.0)]
        }
        Form::Board { rows } => {
            let mut lines = vec![line(label, 0.9)];
            lines.extend(small_board(part, drawn, rows, ink));
            lines.push(line(vec![value], 1.05));
            lines
        }
    }
}

/// Edges are short and flat there: the move stands in the node, beside the count of what
/// is below.
fn in_cascade(placed: &Placed, mut label: Vec<Run>, value: Run, ink: Ink) -> Vec<Line> {
    let mut above = vec![Run::new(placed.drawn.mv.clone(), Face::Bold, ink)];
    // Nothing is told of what is below a node before it is entered: a move that will be cut
    // has nothing to tell.
    if placed.below > 0 && placed.drawn.status != Status::Unseen {
        let count = format!(" …{}", compact(placed.below));
        above.push(Run::new(count, Face::Sans, faint(ink)));
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

const fn faint(ink: Ink) -> Ink {
    match ink {
        Ink::OnCurrent => Ink::OnCurrent,
        _ => Ink::Faint,
    }
}

/// Number and sign.
fn label(drawn: &Drawn, ink: Ink) -> Vec<Run> {
    let mut runs = Vec::new();
    if let Some(state) = drawn.state {
        runs.push(Run::new(state.to_string(), Face::Bold, ink));
        runs.push(Run::new(" ", Face::Sans, ink));
    }
    let (sign, colour) = match (drawn.status, drawn.leaf, drawn.kind) {
        (Status::Unseen, _, _) => ("", ink),
        (_, Some(_), _) => ("■", value_ink(drawn, ink)),
        (_, None, Kind::Max) => ("▲", Ink::Max),
        (_, None, Kind::Min) => ("▼", Ink::Min),
    };
    let colour = if ink == Ink::OnCurrent { ink } else { colour };
    if !sign.is_empty() {
        runs.push(Run::new(sign, Face::Sans, colour));
    }
    runs
}

/// A leaf has the colour of who won.
fn value_ink(drawn: &Drawn, ink: Ink) -> Ink {
    match (ink, drawn.leaf) {
        (Ink::OnCurrent, _) => ink,
        (_, Some(Reason::Win)) => Ink::Max,
        (_, Some(Reason::Loss)) => Ink::Min,
        _ => ink,
    }
}

/// The value, or the best so far with a question mark, or nothing yet.
fn value(drawn: &Drawn) -> String {
    let value = drawn.value_words().unwrap_or_default();
    if drawn.differs {
        // The gap keeps the mark from being read as "not equal to".
        format!("≠ {value}")
    } else {
        value
    }
}

/// The rows of a small board; empty ones for a position that is not reached yet.
fn small_board(part: &Part, drawn: &Drawn, rows: usize, ink: Ink) -> Vec<Line> {
    let recording = &part.recording;
    let mono = |text: String| line(vec![Run::new(text, Face::Mono, ink)], 1.0);
    if drawn.status == Status::Unseen {
        return (0..rows).map(|_| line(Vec::new(), 1.0)).collect();
    }
    match recording.place(drawn.node).picture {
        Picture::Grid { columns, cells, .. } => cells
            .chunks(columns)
            .map(|row| {
                let sign =
                    |cell: &Option<_>| cell.map_or("·", |side| recording.game.side_name(side));
                let signs: Vec<&str> = row.iter().map(sign).collect();
                mono(signs.join(" "))
            })
            .collect(),
        Picture::Heap { left, .. } => vec![mono(left.to_string())],
        Picture::Tree { .. } => Vec::new(),
    }
}

/// What a node is, in words.
pub(super) fn alt(placed: &Placed, lang: Lang) -> String {
    let drawn = &placed.drawn;
    if let Some(words) = &placed.instead {
        return words.clone();
    }
    match drawn.role {
        Role::Hidden(nodes) => {
            let word = lang.pick("not drawn", "non disegnati");
            return format!("{}, {word}", counted_nodes(nodes, lang));
        }
        Role::Skipped(_) if drawn.status == Status::Unseen => {
            return lang
                .pick("not searched yet", "non ancora visitato")
                .to_owned();
        }
        Role::Skipped(moves) if drawn.mv.is_empty() => {
            return match (lang, moves) {
                (Lang::En, _) => {
                    format!("{} cut off, not searched", counted(moves, "move", "moves"))
                }
                (Lang::It, 1) => "1 mossa tagliata, non cercata".to_owned(),
                (Lang::It, _) => format!("{moves} mosse tagliate, non cercate"),
            };
        }
        Role::Skipped(_) => {
            return match lang {
                Lang::En => format!("move {} cut off, not searched", drawn.mv),
                Lang::It => format!("mossa {} tagliata, non cercata", drawn.mv),
            };
        }
        Role::Node | Role::Small | Role::Joint => {}
    }
    let mut words = Vec::new();
    words.push(match drawn.state {
        Some(state) => format!("{} {state}", lang.pick("state", "stato")),
        None => lang.pick("node", "nodo").to_owned(),
    });
    // At a leaf nobody chooses.
    if drawn.leaf.is_none() {
        words.push(kind_name(drawn.kind).to_owned());
    }
    if !drawn.mv.is_empty() {
        words.push(format!("{} {}", lang.pick("after", "dopo"), drawn.mv));
    }
    words.push(match (drawn.status, drawn.value) {
        (Status::Unseen, _) => lang
            .pick("not entered yet", "non ancora visitato")
            .to_owned(),
        (Status::Open, None) => lang.pick("open", "aperto").to_owned(),
        (Status::Open, Some(best)) => {
            let word = lang.pick("open, best so far", "aperto, il migliore finora");
            format!("{word} {}", signed(best))
        }
        (Status::Closed, None) => String::new(),
        (Status::Closed, Some(value)) => {
            format!(
                "{} {}",
                lang.pick("value", "valore"),
                valued(value, drawn.bound)
            )
        }
    });
    let mut flag = |is: bool, english: &str, italian: &str| {
        if is {
            words.push(match lang {
                Lang::En => english.to_owned(),
                Lang::It => italian.to_owned(),
            });
        }
    };
    flag(drawn.leaf.is_some(), "a leaf", "una foglia");
    flag(drawn.current, "the current node", "il nodo corrente");
    flag(drawn.best, "the best child", "il figlio migliore");
    flag(
        drawn.differs,
        "the other search differs",
        "l'altra ricerca differisce",
    );
    words.retain(|word| !word.is_empty());
    words.join(", ")
}
