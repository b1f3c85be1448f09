//! Paints trees: nodes as small boards, chips or dots, edges, and counts of hidden nodes.

use std::fmt::Write;
use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::canvas::{Canvas, Lines, Point};
use crate::camera::{Camera, Sizes};
use crate::look::Look;
use crate::{Hits, Role};
use scene::{Detail, Drawing, Emphasis, NodeLook, Shape, Span, TreeNode, compact};
use trace::Status;

impl Look {
    fn node_style(&self, node: &NodeLook) -> Style {
        let style = self.style(match node.emphasis {
            Emphasis::Current => Role::Current,
            Emphasis::Unseen => Role::Faint,
            Emphasis::Path => Role::Path,
            // A leaf has the colour of the winner, an inner node that of the side to move.
            Emphasis::Plain if node.leaf.is_some() => node.winner().map_or(Role::Text, Role::from),
            Emphasis::Plain => node.kind.into(),
        });
        if node.selected {
            style.add_modifier(Modifier::REVERSED | Modifier::BOLD)
        } else {
            style
        }
    }

    /// The style of a value: a best child's is underlined, which shows without its edge.
    fn value_style(&self, node: &NodeLook) -> Style {
        let style = self.node_style(node);
        if node.best {
            style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
        } else {
            style
        }
    }

    /// Appends a piece of a node's text.
    fn push_span(&self, node: &NodeLook, span: &Span, text: &mut String) {
        let glyphs = self.glyphs;
        match span {
            Span::Number(number) => _ = write!(text, "{number}"),
            Span::Kind if node.emphasis == Emphasis::Unseen => text.push(glyphs.unseen),
            Span::Kind if node.leaf.is_some() => text.push(glyphs.leaf),
            Span::Kind => text.push(glyphs.kind(node.kind)),
            Span::Differs => text.push(glyphs.differs),
            Span::Value(value) => text.push_str(&self.words(value)),
            // A small node has no room for the mark, but has brackets.
            Span::Open if node.shape == Shape::Small && node.value().is_some() => {}
            Span::Open => text.push('?'),
            Span::Skipped(moves) => _ = write!(text, " {}{moves}", glyphs.cut),
            Span::Cells(cells) => text.extend(cells.chars().map(|char| match char {
                '·' => glyphs.empty,
                mark => mark,
            })),
        }
    }
}

/// Paints the tree of one search.
pub(super) struct Painter<'a> {
    pub canvas: Canvas<'a>,
    /// The index of the search.
    pub pane: usize,
    pub sizes: Sizes,
    pub camera: Camera,
}

impl Painter<'_> {
    pub fn draw(&mut self, drawing: &Drawing, hits: &mut Hits) {
        self.edges(drawing);
        self.masses(drawing);
        let mut text = String::new();
        for node in drawing.nodes.iter().filter(|node| node.look.is_node()) {
            let area = self.node(node, &mut text);
            if !area.is_empty() {
                hits.nodes.push((area, self.pane, node.node));
            }
        }
        self.counts(drawing);
    }

    fn style(&self, role: Role) -> Style {
        self.canvas.look.style(role)
    }

    /// The middle of a node's first row on the screen.
    fn point(&self, x: i64, ply: u32) -> Point {
        let y = i64::from(ply) * self.sizes.ply - self.camera.top;
        let x = x - self.camera.left;
        let area = self.canvas.area;
        (i64::from(area.x) + x, i64::from(area.y) + y)
    }

    /// Draws all edges: light ones first, then heavy ones, then the path.
    fn edges(&mut self, drawing: &Drawing) {
        const RANKS: [(bool, bool); 4] =
            [(false, false), (false, true), (true, false), (true, true)];
        let nodes = &drawing.nodes;
        let edges = |rank| {
            let is_of_rank = move |look: &NodeLook| (look.is_on_path(), look.best) == rank;
            let children = nodes.iter().filter(move |child| is_of_rank(&child.look));
            children.filter_map(|child| Some((child.parent.filter(|&at| at < nodes.len())?, child)))
        };
        let middles = nodes.iter().map(|node| self.point(node.x, node.ply).0);
        let middles: Vec<[i64; 2]> = middles.map(|x| [x, x]).collect();
        let mut lines = Lines::new(self.canvas.area);
        for rank in RANKS {
            let mut reached = middles.clone();
            for (parent, child) in edges(rank) {
                self.edge(&mut lines, &nodes[parent], child, &mut reached[parent]);
            }
        }
        self.canvas.lines(&lines);
        if self.sizes.metrics.detail != Detail::Dot {
            for (_, child) in RANKS.into_iter().flat_map(edges) {
                self.move_name(child);
            }
        }
    }

    /// Adds an edge. Siblings share the row of lines below their parent: `reached` are the
    /// columns to the left and to the right that it already goes to.
    fn edge(
        &self,
        lines: &mut Lines,
        parent: &TreeNode,
        child: &TreeNode,
        [left, right]: &mut [i64; 2],
    ) {
        let role = match (child.look.is_on_path(), child.look.best) {
            (true, _) => Role::Path,
            (false, true) => Role::Best,
            (false, false) => Role::Faint,
        };
        let stroke = (child.look.best, role);
        let height = match (self.sizes.metrics.detail, parent.look.shape) {
            (Detail::Board, Shape::Node) => self.sizes.node,
            _ => 1,
        };
        let (from, y) = self.point(parent.x, parent.ply);
        let (to, end) = self.point(child.x, child.ply);
        // Edges spread in the first row below the ply above; a node that is lower than its
        // ply has a stem.
        let (_, above) = self.point(child.x, child.ply.saturating_sub(1));
        let spread = above + self.sizes.node;
        let row = (end - 1).max(y + height).min(spread);
        let middle = |cell: i64| 2 * cell + 1;
        lines.vertical(from, (2 * (y + height), middle(row)), stroke);
        lines.horizontal(row, (middle(to.min(*left)), middle(*left)), stroke);
        lines.horizontal(row, (middle(*right), middle(to.max(*right))), stroke);
        lines.vertical(to, (middle(row), 2 * end), stroke);
        (*left, *right) = (to.min(*left), to.max(*right));
    }

    /// The name of the move, on the last row above the node.
    fn move_name(&mut self, child: &TreeNode) {
        let (look, glyphs) = (&child.look, self.canvas.look.glyphs);
        let mut text = String::new();
        if look.arriving {
            text.push(glyphs.arriving);
        }
        text.push_str(&look.mv);
        if look.beside > 0 {
            _ = write!(text, "{}{}", glyphs.hidden, look.beside);
        }
        let role = match look.emphasis {
            _ if look.arriving => Role::Current,
            Emphasis::Current | Emphasis::Path => Role::Strong,
            _ if look.best => Role::Best,
            Emphasis::Unseen => Role::Faint,
            Emphasis::Plain => Role::Text,
        };
        let (x, y) = self.point(child.x, child.ply);
        let left = if self.sizes.ply > self.sizes.node + 1 {
            columns(x, &text).start
        } else {
            // The row belongs to the edges: the name is beside the corner.
            x + 1
        };
        self.canvas.write((left, y - 1), &text, self.style(role));
    }

    /// Draws one mark for each column and ply where nodes are too close to be told apart.
    fn masses(&mut self, drawing: &Drawing) {
        let [.., current] = self.canvas.look.glyphs.dots;
        for mass in &drawing.masses {
            let (char, role) = match mass.status {
                _ if mass.on_path => (current, Role::Strong),
                Status::Unseen => (self.dot(mass.status), Role::Faint),
                status => (self.dot(status), Role::Text),
            };
            let at = self.point(mass.x, mass.ply);
            self.canvas.put(at, char, self.style(role));
        }
    }

    fn dot(&self, status: Status) -> char {
        let [open, closed, unseen, _] = self.canvas.look.glyphs.dots;
        match status {
            Status::Open => open,
            Status::Closed => closed,
            Status::Unseen => unseen,
        }
    }

    /// Draws a node, its texts written in `text`. Returns its area.
    fn node(&mut self, node: &TreeNode, text: &mut String) -> Rect {
        let (at, look) = (self.point(node.x, node.ply), &node.look);
        match (self.sizes.metrics.detail, look.shape) {
            (Detail::Board, Shape::Node) => self.board(look, at, text),
            (Detail::Dot, Shape::Node) => {
                let [.., current] = self.canvas.look.glyphs.dots;
                let char = match look.emphasis {
                    Emphasis::Current => current,
                    _ => self.dot(look.status),
                };
                self.canvas.put(at, char, self.canvas.look.node_style(look));
                self.canvas.clip(at, (1, 1))
            }
            _ => self.chip(look, at, text),
        }
    }

    /// Number, kind and value in one row. Brackets mark the current node, round ones the
    /// path to it.
    fn chip(&mut self, node: &NodeLook, (x, y): Point, text: &mut String) -> Rect {
        let look = self.canvas.look;
        let brackets = match node.emphasis {
            _ if node.selected => Some(look.glyphs.selection),
            Emphasis::Current => Some(['[', ']']),
            Emphasis::Path => Some(['(', ')']),
            Emphasis::Unseen | Emphasis::Plain => None,
        };
        text.clear();
        text.extend(brackets.map(|[before, _]| before));
        for span in node.rows.iter().flatten() {
            look.push_span(node, span, text);
        }
        text.extend(brackets.map(|[_, after]| after));
        let columns = columns(x, text);
        let at = (columns.start, y);
        self.canvas.write(at, text, look.value_style(node));
        self.canvas.clip(at, (columns.end - columns.start, 1))
    }

    /// A small board in a border that carries number and value.
    fn board(&mut self, node: &NodeLook, (x, y): Point, text: &mut String) -> Rect {
        let [head, .., foot] = &node.rows[..] else {
            // Outside of the panel.
            return Rect::ZERO;
        };
        let look = self.canvas.look;
        let glyphs = look.glyphs;
        let (set, cell_role) = match node.emphasis {
            Emphasis::Current => (glyphs.current_border, Role::Text),
            Emphasis::Unseen => (glyphs.unseen_border, Role::Faint),
            Emphasis::Path => (glyphs.path_border, Role::Text),
            Emphasis::Plain => (glyphs.border, Role::Text),
        };
        let (style, cell_style) = (look.node_style(node), look.style(cell_role));
        let (width, height) = (self.sizes.board, self.sizes.node);
        let left = x - (width - 1) / 2;
        let last = height - 1;
        for row in 0..height {
            let y = y + row;
            let cells = node.rows[..node.rows.len() - 1].get(row as usize);
            let (spans, edges, styles) = if row == 0 {
                let edges = [set.top_left, set.horizontal_top, set.top_right];
                (Some(head), edges, [style, style])
            } else if row == last {
                let edges = [set.bottom_left, set.horizontal_bottom, set.bottom_right];
                (Some(foot), edges, [style, look.value_style(node)])
            } else {
                let edges = [set.vertical_left, " ", set.vertical_right];
                (cells, edges, [cell_style, cell_style])
            };
            let selection = (row == 0 && node.selected).then_some(glyphs.selection);
            let is_drawn = |span: &&Span| **span != Span::Kind || node.emphasis != Emphasis::Unseen;
            text.clear();
            text.extend(selection.map(|[before, _]| before));
            for span in spans.into_iter().flatten().filter(is_drawn) {
                look.push_span(node, span, text);
            }
            text.extend(selection.map(|[_, after]| after));
            let [before, between, after] = edges;
            self.canvas.write((left, y), before, style);
            self.inner_row((left + 1, y), (text, row == 0), between, styles);
            self.canvas.write((left + width - 1, y), after, style);
        }
        self.canvas.clip((left, y), (width, height))
    }

    /// A row of a small board between its edges: a text at the left or in the middle, padded
    /// by blanks where they fit, then by `fill`.
    fn inner_row(
        &mut self,
        (x, y): Point,
        (text, is_left): (&mut String, bool),
        fill: &str,
        [fill_style, text_style]: [Style; 2],
    ) {
        let room = self.sizes.board - 2;
        // Too long with the number of skipped moves: their mark alone.
        if text.width() as i64 > room {
            text.retain(|char| char != ' ');
        }
        let taken = (text.width() as i64).min(room);
        let has_blanks = taken > 0 && room >= taken + 2;
        let start = if is_left {
            i64::from(has_blanks)
        } else {
            (room - taken) / 2
        };
        let label = start - 1..start + taken + 1;
        for column in 0..room {
            let is_blank = has_blanks && label.contains(&column);
            let symbol = if is_blank { " " } else { fill };
            self.canvas.write((x + column, y), symbol, fill_style);
        }
        for (column, char) in (x + start..x + start + taken).zip(text.chars()) {
            self.canvas.put((column, y), char, text_style);
        }
    }

    /// Draws counts after all nodes: first their marks, so that each has a place, then the
    /// numbers that fit between them. A clipped number would be wrong.
    fn counts(&mut self, drawing: &Drawing) {
        let mut marked = Vec::new();
        for node in &drawing.nodes {
            let Some((mark, number, role)) = self.count(node.look.shape) else {
                continue;
            };
            let (x, y) = self.point(node.x, node.ply);
            let place = columns(x, &mark);
            if place.clone().all(|x| self.is_blank((x, y)) == Some(true)) {
                self.canvas.write((place.start, y), &mark, self.style(role));
                marked.push((place, (x, y), mark + &number, role));
            }
        }
        for (mark, (x, y), count, role) in marked {
            let place = columns(x, &count);
            // It neither overlaps nor touches anything else.
            let mut around = place.start - 1..place.end + 1;
            let fits = around.all(|x| match self.is_blank((x, y)) {
                Some(is_blank) => is_blank || mark.contains(&x),
                None => !place.contains(&x),
            });
            if fits {
                self.canvas
                    .write((place.start, y), &count, self.style(role));
            }
        }
    }

    /// The mark of what is hidden or skipped, its number, and its role.
    fn count(&self, shape: Shape) -> Option<(String, String, Role)> {
        let glyphs = self.canvas.look.glyphs;
        Some(match shape {
            Shape::Count(count) => (glyphs.hidden.into(), compact(count), Role::Faint),
            Shape::Untried | Shape::Rest => (glyphs.unseen.into(), String::new(), Role::Faint),
            Shape::Cut(1) => (glyphs.cut.into(), String::new(), Role::Cut),
            Shape::Cut(count) => (glyphs.cut.into(), count.to_string(), Role::Cut),
            Shape::Node | Shape::Small | Shape::Joint => return None,
        })
    }

    /// Whether a point of the area is blank.
    fn is_blank(&mut self, at: Point) -> Option<bool> {
        self.canvas.symbol(at).map(|symbol| symbol == " ")
    }
}

/// The columns of a centred text.
fn columns(middle: i64, text: &str) -> Range<i64> {
    let width = text.width() as i64;
    let left = middle - (width - 1) / 2;
    left..left + width
}
