//! What stands in a box and on the line that leads to it.

use super::{Box, Drawer, Line, LineKind, Shape, Side, State};
use scene::{Drawing, Drawn, Role, kind_name, signed};
use search::Kind;
use trace::{Moment, Status};

/// More skipped moves than this are counted, not named.
const MOST_NAMED: usize = 6;

/// The boxes of a drawing, in its order.
pub(super) fn boxes(
    drawer: &Drawer<'_>,
    side: &Side<'_>,
    moment: &Moment,
    drawing: &Drawing,
) -> Vec<Box> {
    let boxer = Boxer {
        drawer,
        side,
        moment,
    };
    let nodes = &drawing.nodes;
    let boxes = nodes.iter().enumerate().map(|(index, drawn)| Box {
        key: boxer.key(nodes, index),
        shape: shape(drawn),
        state: state(drawn),
        rows: {
            let rows = boxer.rows(drawn).into_iter();
            rows.map(|row| drawer.plain(row)).collect()
        },
    });
    boxes.collect()
}

/// What a box stands for. What a cutoff will skip is not told before it does.
fn shape(drawn: &Drawn) -> Shape {
    match (drawn.role, drawn.status, drawn.kind) {
        (Role::Hidden(_), ..) => Shape::Count,
        (Role::Skipped(_), Status::Closed, _) => Shape::Cut,
        (Role::Skipped(_), ..) if drawn.mv.is_empty() => Shape::Count,
        (Role::Joint, ..) => Shape::Joint,
        (.., Kind::Max) => Shape::Max,
        (.., Kind::Min) => Shape::Min,
    }
}

fn state(drawn: &Drawn) -> State {
    if drawn.current {
        State::Current
    } else if drawn.on_path {
        State::Path
    } else if drawn.status == Status::Unseen {
        State::Unseen
    } else {
        State::Closed
    }
}

struct Boxer<'a, 'b> {
    drawer: &'a Drawer<'b>,
    side: &'a Side<'b>,
    moment: &'a Moment,
}

impl Boxer<'_, '_> {
    /// Counts and skipped moves are named after their parents, and numbered among their
    /// own kind.
    fn key(&self, nodes: &[Drawn], index: usize) -> String {
        let drawn = &nodes[index];
        let kind = match drawn.role {
            Role::Hidden(_) => "h",
            Role::Skipped(_) => "s",
            Role::Node | Role::Small | Role::Joint => {
                return format!("{}{}", self.side.letter, drawn.node.0);
            }
        };
        let is_like = |other: &&Drawn| {
            let same = matches!(
                (other.role, drawn.role),
                (Role::Hidden(_), Role::Hidden(_)) | (Role::Skipped(_), Role::Skipped(_))
            );
            same && other.parent == drawn.parent && other.x < drawn.x
        };
        let number = nodes.iter().filter(is_like).count() + 1;
        let letter = match self.side.letter {
            'n' => String::new(),
            letter => letter.to_string(),
        };
        format!("{letter}{kind}{}-{number}", drawn.node.0)
    }

    fn rows(&self, drawn: &Drawn) -> Vec<String> {
        match drawn.role {
            Role::Joint => Vec::new(),
            Role::Hidden(count) => vec![format!("… {}", self.nodes(count))],
            Role::Skipped(_) if drawn.status == Status::Closed => self.cut(drawn),
            Role::Skipped(_) if drawn.mv.is_empty() => vec!["…".into()],
            Role::Skipped(_) => vec![kind_name(drawn.kind).into()],
            Role::Node | Role::Small => self.node(drawn),
        }
    }

    fn nodes(&self, count: usize) -> String {
        let word = match count {
            1 => self.drawer.word("node", "nodo"),
            _ => self.drawer.word("nodes", "nodi"),
        };
        format!("{count} {word}")
    }

    /// The moves, and that they were cut.
    fn cut(&self, drawn: &Drawn) -> Vec<String> {
        let word = self.drawer.word("cut", "taglio");
        if !drawn.mv.is_empty() {
            return vec![format!("✂ {word}")];
        }
        let recording = &self.side.part.recording;
        let moves = recording.names(&recording.skipped(drawn.node));
        let named = if moves.len() <= MOST_NAMED {
            moves.join(", ")
        } else {
            let moves_word = self.drawer.word("moves", "mosse");
            format!("{} {moves_word}", moves.len())
        };
        vec![format!("✂ {word}"), named]
    }

    /// Number and kind; the value, or the best so far; the window, while it matters. At a
    /// leaf nobody chooses.
    fn node(&self, drawn: &Drawn) -> Vec<String> {
        let kind = match drawn.leaf {
            Some(_) => self.drawer.word("leaf", "foglia"),
            None => kind_name(drawn.kind).to_owned(),
        };
        let mut rows = vec![match drawn.state {
            Some(number) => format!("{number}: {kind}"),
            None => kind,
        }];
        rows.extend(drawn.value_words().map(|value| {
            let differs = if drawn.differs { "≠ " } else { "" };
            format!("{differs}{value}")
        }));
        let trace = &self.side.part.recording.trace;
        if let (true, Some(frame)) = (trace.has_windows(), self.moment.frame(drawn.node)) {
            let window = frame.window;
            let [alpha, beta] = [window.alpha, window.beta].map(signed);
            rows.push(format!("α {alpha}, β {beta}"));
        }
        if drawn.beside > 0 {
            let count = self.nodes(drawn.beside);
            rows.push(match self.drawer.word("beside", "accanto").as_str() {
                beside if self.drawer.deck.look.ascii => format!("+ {count} {beside}"),
                beside => format!("… {count} {beside}"),
            });
        }
        rows
    }
}

/// The line to a box; none to a root.
pub(super) fn line(drawer: &Drawer<'_>, drawing: &Drawing, index: usize) -> Option<Line> {
    let drawn = &drawing.nodes[index];
    let from = drawn.parent?;
    let shape = shape(drawn);
    let kind = match shape {
        Shape::Cut => LineKind::Cut,
        _ if drawn.on_path => LineKind::Path,
        _ if drawn.best => LineKind::Best,
        _ if drawn.status == Status::Unseen => LineKind::Unseen,
        _ => LineKind::Plain,
    };
    let label = match kind {
        LineKind::Best if !drawn.mv.is_empty() => {
            format!("{}, {}", drawn.mv, drawer.word("best", "migliore"))
        }
        LineKind::Best => drawer.word("best", "migliore"),
        _ => drawn.mv.clone(),
    };
    Some(Line {
        from,
        to: index,
        label: drawer.plain(label),
        kind,
    })
}
