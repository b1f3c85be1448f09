//! Paints trees: nodes as boxes, cards, chips or dots, edges, and counts of hidden nodes. A
//! text is either drawn whole or left out.

use std::fmt::Write;
use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::canvas::{Canvas, Lines, Point};
use crate::camera::{Camera, Sizes};
use crate::look::Look;
use crate::{Hits, Role};
use scene::{
    Detail, Drawing, Emphasis, NodeLook, Shape, SmallCell, Span, TreeNode, compact, windowed,
};
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

    /// The style of a value: a best child's is underlined, so as to be clear without its edge.
    /// If it is best in one of two searches, a letter after the move says in which.
    fn value_style(&self, node: &NodeLook) -> Style {
        let style = self.node_style(node);
        if node.best && !node.mv.contains(' ') {
            style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
        } else {
            style
        }
    }

    /// The brackets around a node that is selected, current or on the path.
    const fn brackets(&self, node: &NodeLook) -> Option<[char; 2]> {
        match node.emphasis {
            _ if node.selected => Some(self.glyphs.selection),
            Emphasis::Current => Some(['[', ']']),
            Emphasis::Path => Some(['(', ')']),
            Emphasis::Unseen | Emphasis::Plain => None,
        }
    }

    /// The number, the kind, and the mark of a difference.
    fn head(&self, node: &NodeLook, between: &str) -> String {
        let spans = node.rows.first().into_iter().flatten();
        let mut pieces: Vec<String> = spans
            .filter_map(|span| match span {
                Span::Number(number) => Some(number.to_string()),
                Span::Kind if node.emphasis == Emphasis::Unseen => None,
                Span::Kind => Some(self.kind(node).to_string()),
                _ => None,
            })
            .collect();
        pieces = vec![pieces.join(between)];
        pieces[0].extend(node.goes_on.then_some(self.glyphs.deeper));
        pieces.extend(node.differs().then(|| self.glyphs.differs.to_string()));
        pieces.join(" ").trim_start().to_owned()
    }

    /// The mark of a MAX node, a MIN node or a leaf.
    const fn kind(&self, node: &NodeLook) -> char {
        match node.leaf {
            Some(_) => self.glyphs.leaf,
            None => self.glyphs.kind(node.kind),
        }
    }

    /// The value or the best so far, and what was cut off; a dot for a node that has not been
    /// entered.
    fn value(&self, node: &NodeLook) -> String {
        if node.emphasis == Emphasis::Unseen {
            return self.glyphs.unseen.to_string();
        }
        let mut text = String::new();
        for span in node.rows.last().into_iter().flatten() {
            match span {
                Span::Value(value) => text.push_str(&self.words(value)),
                Span::Open => text.push('?'),
                Span::Unknown => text.push(self.glyphs.unseen),
                Span::Bar => text.push_str(" | "),
                Span::Skipped(moves) => _ = write!(text, " {}{moves}", self.glyphs.cut),
                Span::Number(_) | Span::Kind | Span::Differs | Span::Cells(_) => {}
            }
        }
        text
    }

    /// Number, kind and value on one row.
    fn chip(&self, node: &NodeLook) -> String {
        let text = joined(&self.head(node, " "), &self.value(node));
        match self.brackets(node) {
            Some([before, after]) => format!("{before}{text}{after}"),
            None => text,
        }
    }

    /// The window of an unfinished call.
    fn window(&self, node: &NodeLook) -> Option<String> {
        let window = node.window.as_ref().filter(|_| node.leaf.is_none())?;
        Some(self.words(windowed(window)))
    }
}

/// What is in a cell of the drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    Blank,
    /// The corner of an edge that leads to a node.
    Corner,
    Text,
}

/// Paints the tree of one search.
pub(super) struct Painter<'a> {
    canvas: Canvas<'a>,
    pane: usize,
    sizes: Sizes,
    camera: Camera,
    inks: Vec<Ink>,
    /// The rows in which edges continue beyond a border, and whether that is the right one.
    leaving: Vec<(i64, bool)>,
    /// The columns of the boards of each ply.
    boards: Vec<(u32, i64)>,
    /// How values are [spelled], the same at all nodes.
    spelling: usize,
}

impl<'a> Painter<'a> {
    pub fn new(canvas: Canvas<'a>, pane: usize, sizes: Sizes, camera: Camera) -> Self {
        Self {
            inks: vec![Ink::Blank; canvas.area.area() as usize],
            canvas,
            pane,
            sizes,
            camera,
            leaving: Vec::new(),
            boards: Vec::new(),
            spelling: 0,
        }
    }

    /// Draws the tree. Returns the rows in which edges continue beyond a border, and whether
    /// that is the right one.
    pub fn draw(mut self, drawing: &Drawing, hits: &mut Hits) -> Vec<(i64, bool)> {
        self.edges(drawing);
        self.masses(drawing);
        // What will be skipped looks just like what will be searched.
        let is_drawn = |look: &NodeLook| look.is_node() || look.shape == Shape::Untried;
        let nodes = || drawing.nodes.iter().filter(|node| is_drawn(&node.look));
        // Dots have no values.
        let has_values = self.sizes.metrics.detail != Detail::Dot;
        let mut placed: Vec<&TreeNode> = drawing.nodes.iter().filter(|_| has_values).collect();
        placed.sort_unstable_by_key(|node| (node.ply, node.x));
        for row in placed.chunk_by(|one, other| one.ply == other.ply) {
            if row.iter().any(|node| node.look.has_board) {
                self.boards.push((row[0].ply, self.board_width(row)));
            }
        }
        placed.retain(|node| is_drawn(&node.look));
        self.spelling = self.spelling(&placed);
        // If there is no room for everything, what the user is looking at goes first.
        let is_first = |node: &&TreeNode| node.look.is_on_path() || node.look.selected;
        let others = nodes().filter(|node| !is_first(node));
        let mut drawn = Vec::new();
        for node in nodes().filter(is_first).chain(others) {
            let area = self.node(node);
            if !area.is_empty() {
                hits.nodes.push((area, self.pane, node.node));
                drawn.push((area, node));
            }
        }
        if self.sizes.metrics.detail != Detail::Dot {
            self.move_names(drawing);
        }
        self.counts(drawing);
        for (area, node) in drawn.into_iter().rev() {
            self.beside(node, area);
        }
        self.leaving
    }

    /// The columns of the boards in a row: enough for all that may be written in them, as far as
    /// there is room.
    fn board_width(&self, row: &[&TreeNode]) -> i64 {
        let (look, sizes, area) = (self.canvas.look, &self.sizes, self.canvas.area);
        let width = |text: &str| look.words(text).width() as i64;
        let score = i64::from(sizes.labels.score);
        let window = 2 * score.max(width("+∞")) + width("(,)");
        let window = i64::from(sizes.has_rows_for_windows(row[0].ply)) * window;
        let cut = i64::from(sizes.has_windows) * (score + width(" ≤  ✂1 "));
        let value = i64::from(sizes.labels.value) + 2;
        let least = sizes.board.0;
        let wanted = least.max((window.max(cut).max(value) + 2) | 1);
        let pairs = row.windows(2);
        let pairs = pairs.filter(|pair| pair.iter().any(|node| node.look.has_board));
        let apart = pairs.map(|pair| pair[1].x - pair[0].x - 1);
        let [left, end] = [area.left(), area.right()].map(i64::from);
        let inside = row.iter().map(|node| self.point(node.x, node.ply).0);
        let inside = inside.map(|x| 2 * (x - left + 1).min(end - x) - 1);
        let room = apart.chain(inside.filter(|room| *room >= least)).min();
        room.unwrap_or(least).clamp(least, wanted)
    }

    /// The columns of the boards of a ply.
    fn board_at(&self, ply: u32) -> i64 {
        let found = self.boards.iter().find(|(row, _)| *row == ply);
        found.map_or(self.sizes.board.0, |(_, width)| *width)
    }

    /// The first [spelling](spelled) in which values keep apart from each other and from the corners
    /// of their boards.
    fn spelling(&self, placed: &[&TreeNode]) -> usize {
        let look = self.canvas.look;
        let fits = |level: &usize| {
            let value = |node: &TreeNode| spelled(&look.value(&node.look), *level);
            let width = |node: &TreeNode| match self.is_flat(node.ply) {
                true => spelled(&look.chip(&node.look), *level).width() as i64,
                false => value(node).width() as i64,
            };
            // A single blank does not keep values apart that have blanks.
            let is_close = |pair: &[&TreeNode]| {
                let room = 2 * (pair[1].x - pair[0].x - 2);
                pair[0].ply == pair[1].ply
                    && room < width(pair[0]) + width(pair[1])
                    && pair.iter().any(|node| value(node).contains(' '))
            };
            let is_cramped = |node: &&TreeNode| {
                let has_board = node.look.has_board;
                has_board && width(node) + 4 > self.board_at(node.ply)
            };
            !placed.windows(2).any(is_close) && !placed.iter().any(is_cramped)
        };
        let first = usize::from(self.sizes.labels.close);
        let mut levels = SPELLINGS[first..].iter().copied();
        levels.find(fits).unwrap_or(SPELLINGS[3])
    }

    fn style(&self, role: Role) -> Style {
        self.canvas.look.style(role)
    }

    /// The middle of a node's first row, in screen coordinates.
    fn point(&self, x: i64, ply: u32) -> Point {
        let y = self.sizes.top(ply) - self.camera.top;
        let x = x - self.camera.left;
        let area = self.canvas.area;
        (i64::from(area.x) + x, i64::from(area.y) + y)
    }

    fn ink(&mut self, (x, y): Point) -> Option<&mut Ink> {
        let area = self.canvas.area;
        let (x, y) = (x - i64::from(area.x), y - i64::from(area.y));
        let is_inside = (0..area.width.into()).contains(&x) && (0..area.height.into()).contains(&y);
        is_inside.then(|| &mut self.inks[(y * i64::from(area.width) + x) as usize])
    }

    /// Whether a range of cells is free and does not touch any text.
    fn is_free(&mut self, columns: Range<i64>, y: i64) -> bool {
        let [before, after] = [columns.start - 1, columns.end];
        let mut ink = |x| self.ink((x, y)).copied();
        columns.into_iter().all(|x| ink(x) == Some(Ink::Blank))
            && [before, after]
                .into_iter()
                .all(|x| ink(x) != Some(Ink::Text))
    }

    /// Writes a text from a column on, provided it is entirely visible and does not touch another.
    fn write(&mut self, (x, y): Point, text: &str, style: Style) -> bool {
        let columns = x..x + text.width() as i64;
        let fits = !text.is_empty() && self.is_free(columns.clone(), y);
        if fits {
            self.canvas.write((x, y), text, style);
            self.take(columns, y);
        }
        fits
    }

    /// Like [`Self::write`], but writes all of these texts or none.
    fn write_all(&mut self, texts: &[(Point, &str, Style)]) -> bool {
        let inks = self.inks.clone();
        let fit = texts.iter().all(|((x, y), text, _)| {
            let columns = *x..*x + text.width() as i64;
            let is_free = self.is_free(columns.clone(), *y);
            self.take(columns, *y);
            is_free
        });
        if fit {
            for (at, text, style) in texts {
                self.canvas.write(*at, text, *style);
            }
        } else {
            self.inks = inks;
        }
        fit
    }

    fn take(&mut self, columns: Range<i64>, y: i64) {
        for x in columns {
            if let Some(ink) = self.ink((x, y)) {
                *ink = Ink::Text;
            }
        }
    }

    /// Like [`Self::write`], but centred.
    fn write_centred(&mut self, (x, y): Point, text: &str, style: Style) -> bool {
        self.write((columns(x, text.width() as i64).start, y), text, style)
    }

    /// Like [`Self::write_centred`], but as near to the centre as there is room.
    fn write_near(&mut self, (x, y): Point, text: &str, style: Style) -> bool {
        let half = text.width() as i64 / 2;
        let mut places = (0..=half).flat_map(|away| [x - away, x + away]);
        places.any(|x| self.write_centred((x, y), text, style))
    }

    /// The rows of a node's text; edges start below them.
    fn rows(&self, node: &TreeNode) -> i64 {
        match () {
            () if node.look.has_board => self.sizes.height(node.ply),
            () if self.is_flat(node.ply) || self.canvas.look.head(&node.look, "").is_empty() => 1,
            () if self.window(node).is_some() => 3,
            () => 2,
        }
    }

    /// The window of an unfinished call, if there is a row for it.
    fn window(&self, node: &TreeNode) -> Option<String> {
        let has_room = self.sizes.has_rows_for_windows(node.ply);
        has_room.then(|| self.canvas.look.window(&node.look))?
    }

    /// Writes beside a node what it has no room for, if there is space: its window, or else what
    /// is left in the heaps, right of its first row or else of its second.
    fn beside(&mut self, node: &TreeNode, area: Rect) {
        let look = self.canvas.look;
        let has_row = self.sizes.has_rows_for_windows(node.ply);
        let is_wanted = self.sizes.has_windows && !has_row;
        let (right, y) = (i64::from(area.right()) + 1, i64::from(area.y));
        if let Some(window) = look.window(&node.look).filter(|_| is_wanted) {
            let style = self.style(Role::Text);
            let tight = window.replace(' ', "");
            for text in [window, tight] {
                let left = i64::from(area.x) - 1 - text.width() as i64;
                let rows = y..y + i64::from(area.height);
                let mut places = [right, left]
                    .into_iter()
                    .flat_map(|x| rows.clone().map(move |y| (x, y)));
                if places.any(|at| self.write(at, &text, style)) {
                    return;
                }
            }
        }
        if let Some(left) = &node.look.heaps {
            let (middle, y) = self.point(node.x, node.ply);
            let text = format!("{}{left}", look.glyphs.bone);
            for y in y..y + self.rows(node).min(2) {
                let mut x = middle;
                while self.ink((x, y)) == Some(&mut Ink::Text) {
                    x += 1;
                }
                if self.write((x + 1, y), &text, self.style(Role::Faint)) {
                    break;
                }
            }
        }
    }

    /// Whether the nodes of a ply have their text on a single row.
    fn is_flat(&self, ply: u32) -> bool {
        self.sizes.height(ply) == 1
    }

    /// Draws all edges: light ones first, then heavy ones, then the path.
    fn edges(&mut self, drawing: &Drawing) {
        const RANKS: [(bool, bool); 4] =
            [(false, false), (false, true), (true, false), (true, true)];
        let nodes = &drawing.nodes;
        let edges = |rank| {
            let is_of_rank = move |look: &NodeLook| (look.is_on_path(), look.best) == rank;
            let children = nodes.iter().filter(move |child| is_of_rank(&child.look));
            children.filter_map(|child| Some((child.parent?, child)))
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
    }

    /// Adds an edge. Siblings share a row of lines below their parent, and `reached` says how
    /// far it already extends to the left and to the right.
    fn edge(
        &mut self,
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
        let (from, y) = self.point(parent.x, parent.ply);
        let (to, end) = self.point(child.x, child.ply);
        let height = self.rows(parent);
        // Edges spread out in the first row below the ply above; a node lower than its ply
        // hangs from a stem.
        let above = child.ply.saturating_sub(1);
        let spread = self.point(child.x, above).1 + self.sizes.height(above);
        let row = (end - 1).max(y + height).min(spread);
        let middle = |cell: i64| 2 * cell + 1;
        lines.vertical(from, (2 * (y + height), middle(row)), stroke);
        lines.horizontal(row, (middle(to.min(*left)), middle(*left)), stroke);
        lines.horizontal(row, (middle(*right), middle(to.max(*right))), stroke);
        lines.vertical(to, (middle(row), 2 * end), stroke);
        (*left, *right) = (to.min(*left), to.max(*right));
        let area = self.canvas.area;
        let is_seen = (i64::from(area.y)..area.bottom().into()).contains(&row);
        let (is_left, is_right) = (to < area.x.into(), to >= area.right().into());
        if is_seen && (is_left || is_right) && !self.leaving.contains(&(row, is_right)) {
            self.leaving.push((row, is_right));
        }
    }

    /// Writes the names of all moves into the last row above their nodes, or beside the corners
    /// if the edges need that row.
    fn move_names(&mut self, drawing: &Drawing) {
        let is_child = |node: &&TreeNode| node.parent.is_some();
        let is_beside = self.sizes.gap == 1;
        for node in drawing.nodes.iter().filter(is_child).filter(|_| is_beside) {
            let (x, y) = self.point(node.x, node.ply);
            if let Some(ink) = self.ink((x, y - 1)).filter(|ink| **ink == Ink::Blank) {
                *ink = Ink::Corner;
            }
        }
        let is_first = |node: &&TreeNode| node.look.is_on_path() || node.look.arriving;
        let nodes = || drawing.nodes.iter().filter(is_child);
        let all = nodes().filter(is_first);
        let all = all.chain(nodes().filter(|node| !is_first(node)));
        for node in all {
            let joint = node
                .parent
                .map_or(0, |parent| drawing.nodes[parent].x - node.x);
            self.move_name(node, is_beside.then_some(joint));
        }
    }

    /// Writes the name of a move if there is room, above the node or beside the corner of its
    /// edge. `joint` is the distance in columns to where the parent's line comes down; a name
    /// that would cover it goes left of the corner.
    fn move_name(&mut self, child: &TreeNode, joint: Option<i64>) {
        let look = &child.look;
        let role = match look.emphasis {
            _ if look.arriving => Role::Current,
            _ if matches!(look.shape, Shape::Cut(_)) => Role::Cut,
            Emphasis::Current | Emphasis::Path => Role::Strong,
            _ if look.best => Role::Best,
            Emphasis::Unseen => Role::Faint,
            Emphasis::Plain => Role::Text,
        };
        let style = self.style(role);
        let name = &look.mv;
        if name.is_empty() {
            return;
        }
        let arriving = look.arriving.then_some(self.canvas.look.glyphs.arriving);
        let arriving = arriving.map(|mark| format!("{mark}{name}"));
        let (x, y) = self.point(child.x, child.ply);
        for text in arriving.iter().chain([name]) {
            let width = text.width() as i64;
            // After a horizontal line in ASCII, `1` would look like `-1`.
            let is_number = text.starts_with(|char: char| char.is_ascii_digit());
            let blank = usize::from(self.canvas.look.glyphs.ascii && is_number);
            let [right, left] = [(x + 1, 0), (x - width - blank as i64, blank)];
            let places = match joint {
                None => vec![(columns(x, width).start, 0)],
                Some(joint) if (1..=width).contains(&joint) => vec![left, right],
                Some(_) => vec![right, left],
            };
            let mut write = |(left, blanks): (i64, usize)| {
                self.write((left, y - 1), &format!("{:blanks$}{text}", ""), style)
            };
            if places.into_iter().any(&mut write) {
                return;
            }
        }
    }

    /// Draws one mark per column and ply where nodes are too close to tell apart.
    fn masses(&mut self, drawing: &Drawing) {
        let [.., current] = self.canvas.look.glyphs.dots;
        for mass in &drawing.masses {
            let (char, role) = match mass.status {
                _ if mass.on_path => (current, Role::Strong),
                Status::Unseen => (self.dot(mass.status), Role::Faint),
                status => (self.dot(status), Role::Text),
            };
            let (x, y) = self.point(mass.x, mass.ply);
            self.canvas.put((x, y), char, self.style(role));
            if mass.on_path {
                self.take(x..x + 1, y);
            }
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

    /// Draws a node if all of it is visible, or else a dot. Returns its area.
    fn node(&mut self, node: &TreeNode) -> Rect {
        let (at, look) = (self.point(node.x, node.ply), &node.look);
        if look.rows.is_empty() {
            return match self.sizes.metrics.detail {
                Detail::Dot => self.small_dot(look, at),
                // Not visible.
                _ => Rect::ZERO,
            };
        }
        let window = self.window(node);
        let area = match () {
            () if look.has_board => self.board(node, at, window),
            () if self.is_flat(node.ply) => {
                let text = spelled(&self.canvas.look.chip(look), self.spelling);
                let bare = text.replacen(self.canvas.look.glyphs.deeper, "", 1);
                let area = self.chip(look, at, &text);
                let area = area.or_else(|| self.chip(look, at, &bare));
                if let (Some(area), Some(window)) = (area, window) {
                    let style = self.style(Role::Text);
                    self.write((i64::from(area.right()) + 1, at.1), &window, style);
                }
                area
            }
            () => self.card(node, at, window),
        };
        match area {
            Some(area) => area,
            None => self.small_dot(look, at),
        }
    }

    fn small_dot(&mut self, node: &NodeLook, (x, y): Point) -> Rect {
        let look = self.canvas.look;
        let [.., current] = look.glyphs.dots;
        let char = match node.emphasis {
            Emphasis::Current => current,
            _ => self.dot(node.status),
        };
        if self.ink((x, y)) == Some(&mut Ink::Blank) {
            self.canvas.put((x, y), char, look.node_style(node));
            self.take(x..x + 1, y);
        }
        self.canvas.clip((x, y), (1, 1))
    }

    /// Draws a single row with number, kind and value, separated by blanks.
    fn chip(&mut self, node: &NodeLook, (x, y): Point, text: &str) -> Option<Rect> {
        let style = self.canvas.look.value_style(node);
        let written = self.write_centred((x, y), text, style);
        let width = text.width() as i64;
        let left = columns(x, width).start;
        written.then(|| self.canvas.clip((left, y), (width, 1)))
    }

    /// Draws number and kind, with the value below.
    fn card(&mut self, node: &TreeNode, (x, y): Point, window: Option<String>) -> Option<Rect> {
        let (look, node) = (self.canvas.look, &node.look);
        let mut head = look.head(node, "");
        let mut value = spelled(&look.value(node), self.spelling);
        let is_whole = head.is_empty();
        if is_whole {
            // Without a number, there is nothing to say about a node that has not been entered.
            std::mem::swap(&mut head, &mut value);
        }
        if let Some([before, after]) = look.brackets(node) {
            head = format!("{before}{head}{after}");
        }
        let style = look.node_style(node);
        let is_marked = node.emphasis == Emphasis::Current || node.selected;
        // All of the card gets the background of the current node.
        let width = head.width().max(value.width());
        if is_marked {
            (head, value) = (format!("{head:^width$}"), format!("{value:^width$}"));
        }
        // The number and the kind are in the middle, without the ellipsis after them.
        let first = columns(x, head.width() as i64 - i64::from(node.goes_on)).start;
        let of_head = first..first + head.width() as i64;
        if !self.write((first, y), &head, style) {
            return None;
        }
        let value_style = look.value_style(node);
        // An open value without room for its mark is in brackets.
        let mut write = |text: &str| self.write_centred((x, y + 1), text, value_style);
        let is_written = write(&value) || write(&spelled(&value, 1).replace('?', ""));
        let height = 1 + i64::from(is_written);
        if let Some(window) = window {
            self.write_near((x, y + 2), &window, look.style(Role::Text));
        }
        let all = columns(x, width as i64);
        let (left, right) = (all.start.min(of_head.start), all.end.max(of_head.end));
        Some(self.canvas.clip((left, y), (right - left, height)))
    }

    /// Draws a small board with number and value in its border.
    fn board(&mut self, node: &TreeNode, (x, y): Point, window: Option<String>) -> Option<Rect> {
        let look = self.canvas.look;
        let (width, height) = (self.board_at(node.ply), self.sizes.height(node.ply));
        let node = &node.look;
        let glyphs = look.glyphs;
        let (set, cell_role) = match node.emphasis {
            Emphasis::Current => (glyphs.current_border, Role::Text),
            Emphasis::Unseen => (glyphs.unseen_border, Role::Faint),
            Emphasis::Path => (glyphs.path_border, Role::Text),
            Emphasis::Plain => (glyphs.border, Role::Text),
        };
        let left = columns(x, width).start;
        if !(y..y + height).all(|y| self.is_free(left..left + width, y)) {
            return None;
        }
        let style = look.node_style(node);
        let last = height - 1;
        let mut head = look.head(node, " ");
        if node.selected {
            let [before, after] = glyphs.selection;
            head = format!("{before}{head}{after}");
        }
        let value = match node.emphasis {
            Emphasis::Unseen => String::new(),
            _ => spelled(&look.value(node), self.spelling),
        };
        let cells = node.rows.get(1..node.rows.len() - 1).unwrap_or_default();
        let place = self.canvas.clip((left, y), (width, height));
        // Marks keep their colours on the ordinary background.
        self.canvas
            .border(place, set, [style, look.style(cell_role)]);
        for (row, spans) in (1..last).zip(cells) {
            if let [Span::Cells(cells)] = &spans[..] {
                self.cells(cells, (x, y + row), look.style(cell_role));
            }
        }
        if !head.is_empty() {
            let text = format!(" {head} ");
            let text = if text.width() as i64 > width - 2 {
                text.trim_end()
            } else {
                &text
            };
            self.canvas.write((left + 1, y), text, style);
        }
        self.in_border((x, y + last), (&value, width - 2), look.value_style(node));
        if let Some(window) = window {
            let tight = window.replace(' ', "");
            let bare = tight.trim_matches(['(', ')']).to_owned();
            // A tight window may cover the sides of the box.
            let room = [(window, width - 2), (tight, width), (bare, width)];
            let mut room = room
                .iter()
                .filter(|(text, room)| text.width() as i64 <= *room);
            if let Some((text, _)) = room.next() {
                let place = columns(x, text.width() as i64);
                self.canvas
                    .write((place.start, y + last - 1), text, look.style(Role::Text));
            }
        }
        for y in y..y + height {
            self.take(left..left + width, y);
        }
        Some(place)
    }

    /// Writes a text into the middle of a border, between blanks if there is room for them.
    fn in_border(&mut self, (x, y): Point, (text, room): (&str, i64), style: Style) {
        let width = text.width() as i64;
        if width == 0 || width > room {
            return;
        }
        let place = columns(x, width);
        if width + 2 <= room {
            let blank = Style {
                add_modifier: style.add_modifier - Modifier::UNDERLINED,
                ..style
            };
            self.canvas.write((place.start - 1, y), " ", blank);
            self.canvas.write((place.end, y), " ", blank);
        }
        self.canvas.write((place.start, y), text, style);
    }

    /// Draws a row of cells: marks in their colours, the last one in brackets.
    fn cells(&mut self, cells: &[SmallCell], (x, y): Point, style: Style) {
        let look = self.canvas.look;
        if let [SmallCell::Heaps(text)] = cells {
            let text = format!("{}{text}", look.glyphs.bone);
            let place = columns(x, text.width() as i64);
            self.canvas.write((place.start, y), &text, style);
            return;
        }
        let mut left = columns(x, 2 * cells.len() as i64 - 1).start;
        for cell in cells {
            let (text, style) = match cell {
                SmallCell::Empty => (look.glyphs.empty.to_string(), style),
                SmallCell::Mark(mark, side, _) => ((*mark).to_owned(), look.style((*side).into())),
                SmallCell::Name(name) => (name.clone(), look.style(Role::Faint)),
                SmallCell::Heaps(text) => (text.clone(), style),
            };
            self.canvas.write((left, y), &text, style);
            if let SmallCell::Mark(.., true) = cell {
                let brackets = look.style(Role::Strong);
                self.canvas.write((left - 1, y), "[", brackets);
                self.canvas.write((left + 1, y), "]", brackets);
            }
            left += 2;
        }
    }

    /// Draws counts after all nodes. Where those of a row have no room side by side, every second
    /// one goes a row higher, on its stem; where that is not enough, those without room lose
    /// their numbers.
    fn counts(&mut self, drawing: &Drawing) {
        let mut counts = Vec::new();
        for node in &drawing.nodes {
            let (x, y) = self.point(node.x, node.ply);
            let count = self.count(node.look.shape);
            let Some((texts, role)) = count.filter(|_| self.ink((x, y)).is_some()) else {
                continue;
            };
            // Straight below its parent there is no corner.
            let is_straight = |parent: usize| drawing.nodes[parent].x == node.x;
            let stem = node.parent.filter(|parent| is_straight(*parent));
            if let Some(ink) = stem.and_then(|_| self.ink((x, y - 1))) {
                *ink = Ink::Blank;
            }
            counts.push(((x, y), texts, self.style(role)));
        }
        counts.sort_unstable_by_key(|((x, y), ..)| (*y, *x));
        let area = self.canvas.area;
        // Within the panel.
        let start = |x: i64, text: &str| {
            let width = text.width() as i64;
            let last = i64::from(area.right()) - width;
            columns(x, width).start.min(last).max(area.x.into())
        };
        for row in counts.chunk_by(|((_, a), ..), ((_, b), ..)| a == b) {
            let texts = |rise: i64, form: usize| {
                let rises = [0, rise].into_iter().cycle();
                let texts = row.iter().zip(rises).map(|(((x, y), texts, style), rise)| {
                    let text = texts[form].as_str();
                    ((start(*x, text), *y - rise), text, *style)
                });
                texts.collect::<Vec<_>>()
            };
            if [0, 1].iter().any(|&rise| self.write_all(&texts(rise, 1))) {
                continue;
            }
            for (((x, y), text, style), (at, mark, _)) in texts(0, 1).into_iter().zip(texts(0, 0)) {
                let mut places = [x, x + 1].into_iter();
                if !places.any(|x| self.write((x, y), text, style)) {
                    self.write(at, mark, style);
                }
            }
        }
    }

    /// The mark for hidden or skipped nodes without and with their number, and its role.
    fn count(&self, shape: Shape) -> Option<([String; 2], Role)> {
        let glyphs = self.canvas.look.glyphs;
        let [hidden, cut] = [glyphs.hidden.to_owned(), glyphs.cut.to_string()];
        let (mark, number, role) = match shape {
            Shape::Count(count @ 1..) => (hidden, compact(count), Role::Faint),
            Shape::Count(0) | Shape::Rest => (hidden, String::new(), Role::Faint),
            Shape::Cut(1) => (cut, String::new(), Role::Cut),
            Shape::Cut(count) => (cut, count.to_string(), Role::Cut),
            Shape::Node | Shape::Small | Shape::Joint | Shape::Untried => return None,
        };
        let whole = format!("{mark}{number}");
        Some(([mark, whole], role))
    }
}

/// Draws the ancestors above the visible part of the tree on one row: the root and as many of
/// the last ones as fit.
pub(super) fn trail_row(canvas: &mut Canvas<'_>, trail: &[NodeLook]) {
    let look = canvas.look;
    let texts = trail.iter().map(|node| joined(&node.mv, &look.chip(node)));
    let texts: Vec<String> = texts.collect();
    let (between, hidden) = (format!(" {} ", look.glyphs.choice[1]), look.glyphs.hidden);
    let width = |text: &str| text.width() + between.width();
    let room = usize::from(canvas.area.width);
    let mut all: usize = width(hidden) + texts.iter().map(|text| width(text)).sum::<usize>();
    let mut first = 1;
    while first < texts.len() && all > room {
        all -= width(&texts[first]);
        first += 1;
    }
    let (mut x, y) = (i64::from(canvas.area.x), i64::from(canvas.area.y));
    for (index, text) in texts.iter().enumerate() {
        let text = match index {
            1.. if index + 1 == first => hidden.to_owned(),
            1.. if index < first => continue,
            _ => text.clone(),
        };
        let style = match trail.get(index) {
            Some(node) if text != hidden => look.node_style(node),
            _ => look.style(Role::Faint),
        };
        canvas.write((x, y), &text, style);
        x += text.width() as i64;
        canvas.write((x, y), &between, look.style(Role::Faint));
        x += between.width() as i64;
    }
}

/// Two texts with a blank between them, unless one is empty.
fn joined(one: &str, other: &str) -> String {
    let between = if one.is_empty() || other.is_empty() {
        ""
    } else {
        " "
    };
    format!("{one}{between}{other}")
}

/// How many things are left out of values, from the roomiest spelling to the tightest.
const SPELLINGS: [usize; 4] = [0, 1, 4, 5];

/// A value without blanks between the two of a pair, then after the signs of bounds, then without
/// what was cut off: `≤-10`.
fn spelled(value: &str, spelling: usize) -> String {
    const BLANKS: [&str; 4] = [" | ", "≤ ", "≥ ", "= "];
    let left_out = BLANKS.into_iter().take(spelling);
    let value = left_out.fold(value.to_owned(), |value, text| {
        value.replace(text, text.trim())
    });
    match value.rsplit_once(['✂', '%']) {
        Some((before, _)) if spelling > BLANKS.len() => before.trim_end().to_owned(),
        _ => value,
    }
}

/// The columns of something `width` wide around its middle.
const fn columns(middle: i64, width: i64) -> Range<i64> {
    let left = middle - (width - 1) / 2;
    left..left + width
}
