//! What stands in a box and on the line that leads to it.

use super::{Box, Drawer, Line, LineKind, Side};
use scene::{Emphasis, Shape, Span, TreeNode, kind_name, signed};

/// More skipped moves than this are counted, not named.
const MOST_NAMED: usize = 6;

/// The boxes of nodes, in their order.
pub(super) fn boxes(drawer: &Drawer<'_>, side: &Side<'_>, nodes: &[TreeNode]) -> Vec<Box> {
    let boxer = Boxer { drawer, side };
    let boxes = nodes.iter().enumerate().map(|(index, node)| {
        let rows = boxer.rows(node).into_iter();
        Box {
            key: boxer.key(nodes, index),
            shape: node.look.shape,
            kind: node.look.kind,
            emphasis: node.look.emphasis,
            rows: rows.map(|row| drawer.plain(row)).collect(),
        }
    });
    boxes.collect()
}

struct Boxer<'a, 'b> {
    drawer: &'a Drawer<'b>,
    side: &'a Side<'b>,
}

impl Boxer<'_, '_> {
    /// Counts and skipped moves are named after their parents, and numbered among their
    /// own kind.
    fn key(&self, nodes: &[TreeNode], index: usize) -> String {
        let node = &nodes[index];
        if node.look.is_node() {
            return format!("{}{}", self.side.letter, node.node.0);
        }
        let is_count = |node: &TreeNode| matches!(node.look.shape, Shape::Count(_));
        let kind = if is_count(node) { "h" } else { "s" };
        let is_before = |other: &&TreeNode| {
            !other.look.is_node()
                && is_count(other) == is_count(node)
                && other.parent == node.parent
                && other.x < node.x
        };
        let number = nodes.iter().filter(is_before).count() + 1;
        let letter = match self.side.letter {
            'n' => String::new(),
            letter => letter.to_string(),
        };
        format!("{letter}{kind}{}-{number}", node.node.0)
    }

    fn rows(&self, node: &TreeNode) -> Vec<String> {
        match node.look.shape {
            Shape::Joint => Vec::new(),
            Shape::Count(count) => vec![format!("… {}", self.nodes(count))],
            Shape::Cut(_) => self.cut(node),
            Shape::Rest => vec!["…".into()],
            Shape::Untried => vec![kind_name(node.look.kind).into()],
            Shape::Node | Shape::Small => self.node(node),
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
    fn cut(&self, node: &TreeNode) -> Vec<String> {
        let word = self.drawer.word("cut", "taglio");
        if !node.look.mv.is_empty() {
            return vec![format!("✂ {word}")];
        }
        let recording = &self.side.pane.recording;
        let moves = recording.names(&recording.skipped(node.node));
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
    fn node(&self, node: &TreeNode) -> Vec<String> {
        let look = &node.look;
        let kind = match look.leaf {
            Some(_) => self.drawer.word("leaf", "foglia"),
            None => kind_name(look.kind).to_owned(),
        };
        let rows = look.rows.iter().map(|row| {
            let spans = row.iter().map(|span| match span {
                Span::Number(number) => format!("{number}: "),
                Span::Kind => kind.clone(),
                Span::Differs => "≠ ".to_owned(),
                Span::Value(value) => value.clone(),
                Span::Open => "?".to_owned(),
                Span::Skipped(_) | Span::Cells(_) => String::new(),
            });
            spans.collect::<String>()
        });
        let mut rows: Vec<String> = rows.filter(|row| !row.is_empty()).collect();
        if let Some(window) = look.window {
            let [alpha, beta] = [window.alpha, window.beta].map(signed);
            rows.push(format!("α {alpha}, β {beta}"));
        }
        if look.beside > 0 {
            let count = self.nodes(look.beside);
            rows.push(match self.drawer.word("beside", "accanto").as_str() {
                beside if self.drawer.deck.look.ascii => format!("+ {count} {beside}"),
                beside => format!("… {count} {beside}"),
            });
        }
        rows
    }
}

/// The line to a box; none to a root.
pub(super) fn line(drawer: &Drawer<'_>, nodes: &[TreeNode], index: usize) -> Option<Line> {
    let TreeNode { parent, look, .. } = &nodes[index];
    let kind = match (look.shape, look.emphasis) {
        (Shape::Cut(_), _) => LineKind::Cut,
        (_, Emphasis::Current | Emphasis::Path) => LineKind::Path,
        _ if look.best => LineKind::Best,
        (_, Emphasis::Unseen) => LineKind::Unseen,
        (_, Emphasis::Plain) => LineKind::Plain,
    };
    let label = match kind {
        LineKind::Best if !look.mv.is_empty() => {
            format!("{}, {}", look.mv, drawer.word("best", "migliore"))
        }
        LineKind::Best => drawer.word("best", "migliore"),
        _ => look.mv.clone(),
    };
    Some(Line {
        from: (*parent)?,
        to: index,
        label: drawer.plain(label),
        kind,
    })
}
