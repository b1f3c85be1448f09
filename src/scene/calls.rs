//! The running algorithm: its listing with the current line, and its calls.

use super::words::{bounds, signed};
use run::Pane;
use search::{Cut, Kind, Score, Shortcut, Tag, Ties, Window, listing};
use trace::{Event, Frame, Moment, NodeId, Step, Trace};
use words::{Message, Value, message};

/// A line of the listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Its text, indented with spaces.
    pub text: String,
    /// What it does here, if it has just run: `v = +10 > best = -10: yes`.
    pub live: Option<Message>,
}

impl CodeLine {
    /// Whether it has just run.
    pub const fn is_current(&self) -> bool {
        self.live.is_some()
    }
}

/// Follows a line in which the program goes wrong.
const WRONG_LINE: &str = " ✗";

/// The listing at a moment.
pub fn code(pane: &Pane, moment: &Moment) -> Vec<CodeLine> {
    let trace = pane.trace();
    if let Some(shortcut) = trace.shortcut() {
        // A rule decides at the root, without a search; the move shows which one.
        let (now, live) = match shortcut {
            _ if moment.step == Step::FIRST => (0, live(pane, moment, Tag::Enter)),
            Shortcut::Win => (1, Message::LiveYes),
            Shortcut::Block => (2, Message::LiveYes),
        };
        let lines = [
            "move(root)",
            "  if a move wins at once: play it",
            "  if the other wins at once: block it",
            "  search(root)",
        ];
        let line = |(index, text): (usize, &str)| CodeLine {
            text: text.to_owned(),
            live: (index == now).then(|| live.clone()),
        };
        return lines.into_iter().enumerate().map(line).collect();
    }
    let (options, tag) = (trace.options(), running(trace, moment));
    let live = live(pane, moment, tag);
    let lines = listing(options.algorithm).iter();
    let line = |code: &search::Line| {
        let mut text = code.text(options);
        if code.wrong(options).is_some() {
            text.push_str(WRONG_LINE);
        }
        CodeLine {
            text,
            live: code.on.contains(&tag).then(|| live.clone()),
        }
    };
    // A wrong program may lack lines.
    let lines = lines.filter(|line| line.wrong(options) != Some(""));
    lines.map(line).collect()
}

/// What the running line stands for. If a node's last child closes its window, it returns by
/// the test for a cutoff, although there is no move left to skip.
fn running(trace: &Trace, moment: &Moment) -> Tag {
    let (tag, frame) = (moment.event.tag(), running_call(moment));
    match moment.event {
        Event::Enter { node, .. } if trace.is_two_phase() && trace.leaf(node).is_some() => {
            Tag::BuildLeaf
        }
        Event::Return { kind, .. } if trace.has_windows() => {
            let best = frame.best.map_or(trace.start(kind), |best| best.value);
            let closes = frame.window.is_closed(trace.options().cut, kind, best);
            if closes { Tag::Cutoff(kind) } else { tag }
        }
        _ => tag,
    }
}

/// Whether the tree is still being built, before the first value.
fn is_building(trace: &Trace, moment: &Moment) -> bool {
    trace.is_two_phase() && matches!(moment.event, Event::Enter { .. })
}

/// The path down the calls that the second phase has made since the previous step; those are not
/// steps of their own.
fn called(pane: &Pane, moment: &Moment) -> Option<String> {
    let trace = pane.trace();
    if !trace.is_two_phase() {
        return None;
    }
    let before = trace.moment(moment.step.previous()?);
    let is_new = |frame: &&Frame| is_building(trace, &before) || !before.is_on_path(frame.node);
    let below = moment.path.iter().skip(1).filter(is_new);
    (below.count() > 1).then(|| named(pane, moment.current()))
}

/// A node by the moves to it: `b1.c2`, `2.1`.
fn named(pane: &Pane, node: NodeId) -> String {
    pane.recording.path(&pane.trace().moves_to(node))
}

fn running_call(moment: &Moment) -> &Frame {
    moment.path.last().expect("a path has a root")
}

/// What the running line does, and with which values.
fn live(pane: &Pane, moment: &Moment, tag: Tag) -> Message {
    let (trace, frame) = (pane.trace(), running_call(moment));
    // Keep the number on the same line as the name.
    let equal = |name: &str, score: Score| format!("{name}\u{a0}=\u{a0}{}", signed(trace, score));
    let returned = |score| {
        message!(LiveReturn {
            value: signed(trace, score),
            mover: trace.is_movers_view().then(|| mover(pane, frame))
        })
    };
    match moment.event {
        Event::Enter { .. } if tag == Tag::BuildLeaf => Message::LiveYes,
        Event::Enter { node, ply, .. } => {
            let with = match frame.entry {
                Window { alpha, beta } if trace.has_windows() => {
                    format!("{}, {}", equal("α", alpha), equal("β", beta))
                }
                _ => format!("ply\u{a0}=\u{a0}{ply}"),
            };
            let place = (node != NodeId::ROOT).then(|| match pane.recording.game.has_board() {
                true => pane.recording.move_to(node),
                // Here moves are numbers.
                false => named(pane, node),
            });
            message!(LiveEnter { place, with })
        }
        Event::Leaf { score, .. } => {
            let returned = returned(score);
            match called(pane, moment) {
                Some(path) => message!(LiveCalled { path, returned }),
                None => message!(LiveLeaf { returned }),
            }
        }
        Event::Backup {
            value,
            improved,
            kind,
            window,
            ..
        } => {
            let before = trace.call_before(moment);
            let best = before.as_ref().and_then(|before| before.best);
            // In negamax every best is the mover's own, with the same start.
            let best = match best {
                Some(best) => trace.options().algorithm.in_view(kind, best.value),
                None if trace.is_movers_view() => trace.start(Kind::Max),
                None => trace.start(kind),
            };
            let sign = match trace.options().ties {
                Ties::First => [">", "<"],
                Ties::Last => ["≥", "≤"],
            };
            let [more, less] = sign;
            let sign = match kind {
                Kind::Min if !trace.is_movers_view() => less,
                _ => more,
            };
            let test = format!("{}\u{a0}{sign} {}", equal("v", value), equal("best", best));
            let narrowed = before.filter(|before| before.window != window);
            let bound = narrowed.map(|_| equal(kind.pick(["α", "β"]), window.bound_of(kind)));
            message!(LiveTest {
                test,
                holds: improved,
                bound
            })
        }
        Event::Return { kind, value, .. } | Event::Cutoff { kind, value, .. }
            if tag == Tag::Cutoff(kind) =>
        {
            let cut = trace.options().cut;
            let (sign, bound) = match (kind, cut) {
                (Kind::Max, Cut::Equal) => ("≥", equal("β", frame.window.beta)),
                (Kind::Max, Cut::Strict) => (">", equal("β", frame.window.beta)),
                (Kind::Min, Cut::Equal) => ("≤", equal("α", frame.window.alpha)),
                (Kind::Min, Cut::Strict) => ("<", equal("α", frame.window.alpha)),
            };
            message!(LiveTest {
                test: format!("{}\u{a0}{sign} {bound}", equal("best", value)),
                holds: true,
                bound: Value::None
            })
        }
        Event::Return { value, .. } | Event::Cutoff { value, .. } => returned(value),
    }
}

/// A running call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StackRow {
    /// The node.
    pub node: NodeId,
    /// Its number, if the lesson gives it one.
    pub state: Option<u32>,
    /// MAX or MIN.
    pub kind: Kind,
    /// Whether its node is a leaf, where nobody moves.
    pub is_leaf: bool,
    /// The name of the side to move.
    pub mover: &'static str,
    /// The move that led here; empty for the root.
    pub mv: String,
    /// α and β now, if the algorithm has them.
    pub window: Option<[String; 2]>,
    /// What it knows about its node's value.
    pub value: CallValue,
}

/// What a call knows about its node's value, from the algorithm's view; in negamax, the mover's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallValue {
    /// It doesn't compute one: the first of two phases builds the tree.
    NotComputed,
    /// Nothing yet.
    Unknown,
    /// The best so far, and the move to it.
    Best(String, String),
    /// A leaf's score.
    Known(String),
}

impl CallValue {
    /// `+10 (c1)`, or what stands for no value.
    pub fn text(&self) -> String {
        match self {
            Self::NotComputed => String::new(),
            Self::Unknown => "?".to_owned(),
            Self::Best(value, mv) => format!("{value} ({mv})"),
            Self::Known(value) => value.clone(),
        }
    }
}

/// The name of the side to move in a call.
fn mover(pane: &Pane, frame: &Frame) -> &'static str {
    let (game, trace) = (&pane.recording.game, pane.trace());
    let kind = match game.has_board() {
        true => trace.turn(frame.ply),
        // The side that the search takes it for.
        false => frame.kind,
    };
    game.side_name(kind.side(trace.options().max))
}

/// The running calls, root first.
pub fn stack(pane: &Pane, moment: &Moment) -> Vec<StackRow> {
    let recording = &pane.recording;
    let trace = &recording.trace;
    let algorithm = trace.options().algorithm;
    let seen = |kind, score| signed(trace, algorithm.in_view(kind, score));
    let builds = is_building(trace, moment);
    let row = |frame: &Frame| StackRow {
        node: frame.node,
        state: pane.states.number(frame.node),
        kind: frame.kind,
        is_leaf: trace.leaf(frame.node).is_some(),
        mover: mover(pane, frame),
        mv: recording.move_to(frame.node),
        window: bounds(trace, frame.window),
        value: match &frame.best {
            _ if builds => CallValue::NotComputed,
            Some(best) => {
                CallValue::Best(seen(frame.kind, best.value), recording.move_to(best.child))
            }
            None if moment.status(frame.node) == trace::Status::Closed => {
                CallValue::Known(seen(frame.kind, trace.value(frame.node, frame.ply)))
            }
            None => CallValue::Unknown,
        },
    };
    moment.path.iter().map(row).collect()
}
