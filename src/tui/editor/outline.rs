//! An editor for written trees, shown as an outline of their nodes.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::History;
use crate::look::Look;
use crate::modal::Dialog;
use crate::sheet::split;
use crate::{Action, Arrow, Mode, Outcome, Query, Role, Surface};
use game::{AnyGame, Move, Side};
use search::Kind;
use words::variables::{TooManyChildren, TreeTooDeep};
use words::{Message, message};

/// A tree being edited.
pub(crate) struct Outline {
    query: Query,
    /// The side to move at the root.
    root: Side,
    tree: Tree,
    /// The node under the cursor.
    cursor: usize,
    /// Whether the next character replaces the leaf's value instead of extending it.
    fresh: bool,
    history: History<(Tree, usize)>,
    /// What is wrong with the tree, or why an edit is impossible.
    wrong: Option<Message>,
}

impl Outline {
    /// # Errors
    /// If the tree is too large.
    pub fn new(query: Query, game: &AnyGame) -> Result<Self, Message> {
        Ok(Self {
            root: game.root_to_move(),
            tree: Tree::of(game).ok_or(Message::TreeTooLargeToEdit)?,
            cursor: 0,
            query,
            fresh: true,
            history: History(Vec::new()),
            wrong: None,
        })
    }

    fn go_to(&mut self, node: usize) {
        self.cursor = node.min(self.tree.0.len() - 1);
        self.fresh = true;
        self.wrong = None;
    }

    /// Types a character of the current leaf's value.
    fn typed(&mut self, char: char) {
        /// A sign and ten digits.
        const LONGEST: usize = 11;
        let Some(value) = &self.tree.0[self.cursor].value else {
            return self.refuse(Message::OnlyLeavesHaveValues);
        };
        let value = match char {
            '-' if self.fresh => "-".to_owned(),
            '-' => match value.strip_prefix('-') {
                Some(positive) => positive.to_owned(),
                None => format!("-{value}"),
            },
            '0'..='9' if self.fresh => char.to_string(),
            '0'..='9' if value.len() < LONGEST => format!("{value}{char}"),
            '0'..='9' => return,
            _ => return self.refuse(Message::LeafValuesAreWhole),
        };
        self.set(value);
    }

    fn delete_char(&mut self) {
        if let Some(mut value) = self.tree.0[self.cursor].value.clone()
            && value.pop().is_some()
        {
            self.set(value);
        }
    }

    fn set(&mut self, value: String) {
        self.history.keep((self.tree.clone(), self.cursor));
        self.tree.0[self.cursor].value = Some(value);
        self.fresh = false;
        self.wrong = None;
    }

    /// Adds a leaf in the way given by `add`.
    fn add(&mut self, add: fn(&mut Tree, usize) -> usize) {
        let mut tree = self.tree.clone();
        let added = add(&mut tree, self.cursor);
        self.change(tree, added);
    }

    fn remove(&mut self) {
        let mut tree = self.tree.clone();
        match tree.remove(self.cursor) {
            Some(next) => {
                let is_leaf_now = tree.0[next].ply < self.tree.0[self.cursor].ply;
                self.change(tree, next);
                if is_leaf_now {
                    self.refuse(Message::BranchIsLeafNow);
                }
            }
            None => self.refuse(Message::OnlyChildStays),
        }
    }

    /// Applies a change of the tree's shape, unless the result cannot be a tree at all.
    fn change(&mut self, tree: Tree, cursor: usize) {
        // Leaves that have no value yet do not matter here.
        if let Err(why) = self.at(tree.json()).game()
            && [TreeTooDeep::NAME, TooManyChildren::NAME].contains(&why.name())
        {
            return self.refuse(why);
        }
        self.history.keep((self.tree.clone(), self.cursor));
        self.tree = tree;
        self.go_to(cursor);
    }

    fn undo(&mut self) {
        match self.history.0.pop() {
            Some((tree, cursor)) => {
                self.tree = tree;
                self.go_to(cursor);
            }
            None => self.refuse(Message::NothingToUndo),
        }
    }

    fn refuse(&mut self, why: Message) {
        self.wrong = Some(why);
    }

    fn at(&self, json: String) -> Query {
        Query {
            game: "tree".to_owned(),
            ..self.query.at(json)
        }
    }

    fn submit(&mut self) -> Outcome {
        if let Some(open) = self.tree.0.iter().position(Node::is_open) {
            self.go_to(open);
            let path = self.tree.path(open);
            self.refuse(match open {
                0 => Message::RootWithoutValue,
                _ => message!(LeafWithoutValue { path }),
            });
            return Outcome::Consumed;
        }
        let query = self.at(self.tree.json());
        match query.open() {
            Ok(_) => Outcome::Search(query),
            Err(why) => {
                self.refuse(why);
                Outcome::Consumed
            }
        }
    }
}

impl Dialog for Outline {
    fn mode(&self) -> Mode {
        Mode::Outline
    }

    fn update(&mut self, action: Action) -> Outcome {
        match action {
            Action::Cursor(Arrow::Up) => self.go_to(self.cursor.saturating_sub(1)),
            Action::Cursor(Arrow::Down) => self.go_to(self.cursor + 1),
            Action::Cursor(Arrow::Left) => self.go_to(self.tree.parent(self.cursor).unwrap_or(0)),
            Action::Cursor(Arrow::Right) => {
                let child = self.tree.first_child(self.cursor);
                self.go_to(child.unwrap_or(self.cursor));
            }
            Action::Select(node) => self.go_to(node),
            Action::Typed(char) => self.typed(char),
            Action::Text(_) => self.delete_char(),
            Action::AddLeaf if self.cursor == 0 => self.refuse(Message::RootHasNoSiblings),
            Action::AddLeaf => self.add(Tree::add_after),
            Action::AddBranch => self.add(Tree::add_below),
            Action::Remove if self.cursor == 0 => self.refuse(Message::RootStays),
            Action::Remove => self.remove(),
            Action::Undo => self.undo(),
            Action::Back => return Outcome::Close,
            Action::Enter => return self.submit(),
            _ => {}
        }
        Outcome::Consumed
    }

    /// Pastes a whole tree, or types a number.
    fn paste(&mut self, text: &str) {
        let text = text.trim();
        if !text.starts_with('[') {
            return text.chars().for_each(|char| self.typed(char));
        }
        let game = self.at(text.to_owned()).game();
        let tree = game.and_then(|game| Tree::of(&game).ok_or(Message::TreeTooLargeToEdit));
        match tree {
            Ok(tree) => self.change(tree, 0),
            Err(why) => self.refuse(why),
        }
    }

    fn draw(&self, surface: &mut Surface<'_>, area: Rect) {
        let look = surface.look;
        let (title, size) = (&Message::EditTreeTitle, (WIDE, TALL + BELOW));
        let inner = surface.open_input(title, Mode::Outline, size, area);
        let [main, words] = split(inner, BELOW);
        let nodes = self.tree.0.len();
        surface.hits.lines = vec![Rect::ZERO; nodes];
        let row = |node| (Some(node), self.line(look, node, usize::from(main.width)));
        let more = surface.list(main, (self.cursor, nodes), row);
        surface.mark_more(main, more);
        surface.draw_lines(&self.words(look, words.width), words);
    }
}

/// The size of the box, which does not change while a tree grows.
const WIDE: u16 = 74;
const TALL: u16 = 24;
/// The rows below the nodes: a blank one, then counts or an error.
const BELOW: u16 = 3;

impl Outline {
    /// A node with its mark, path and value, indented by its depth.
    fn line(&self, look: &Look, index: usize, width: usize) -> Line<'static> {
        let node = &self.tree.0[index];
        let current = index == self.cursor;
        let style = |role| look.style(if current { Role::Current } else { role });
        // It is the path that tells deep nodes apart.
        let indent = (2 * node.ply).min(width / 3);
        let path = if index == 0 {
            look.say(&Message::OutlineRoot)
        } else {
            look.tail(&self.tree.path(index), width / 3)
        };
        let indent = Span::raw(" ".repeat(indent));
        let [mark, path, value] = match &node.value {
            Some(value) => {
                let value = match (current && !self.fresh, value.as_str()) {
                    (true, value) => format!("{value}_"),
                    (false, "") => "?".to_owned(),
                    (false, value) => value.to_owned(),
                };
                [
                    look.span(format!("{} ", look.glyphs.leaf), Role::Text),
                    Span::styled(format!("{path}  "), style(Role::Faint)),
                    Span::styled(value, style(Role::Strong)),
                ]
            }
            None => {
                let is_max = node.ply.is_multiple_of(2) == (self.root == Side::One);
                let kind = if is_max { Kind::Max } else { Kind::Min };
                let mark = format!("{} ", look.glyphs.kind(kind));
                let mark = look.span(mark, kind.into());
                [mark, Span::styled(path, style(Role::Text)), Span::default()]
            }
        };
        Line::from(vec![look.pointer(current), indent, mark, path, value])
    }

    /// The error, or else the size of the tree.
    fn words(&self, look: &Look, width: u16) -> Vec<Line<'static>> {
        let mut lines = vec![Line::default()];
        if let Some(why) = &self.wrong {
            lines.extend(look.complaint(why, width, 2));
            return lines;
        }
        let count = self.tree.0.len();
        let nodes = message!(Nodes { count });
        let leaves = self.tree.0.iter().filter(|node| node.value.is_some());
        let count = leaves.count();
        let leaves = message!(Leaves { count });
        let counts = message!(NodesAndLeaves { leaves, nodes });
        let line = |message| look.line(format!("  {}", look.say(&message)), Role::Faint);
        lines.extend([counts, Message::DigitsSetValue].map(line));
        lines
    }
}

/// Larger trees are not meant to be edited by hand.
const MAX_NODES: usize = 4_000;
/// How deeply arrays may be nested in JSON.
const MAX_PLIES: usize = 127;
/// The value of a new leaf.
const NEW: &str = "0";

#[derive(Clone, Debug)]
struct Node {
    ply: usize,
    /// A leaf's value, as typed.
    value: Option<String>,
}

impl Node {
    /// Whether this is a leaf whose value is not a number yet.
    fn is_open(&self) -> bool {
        let value = self.value.as_ref();
        value.is_some_and(|value| value.parse::<i64>().is_err())
    }
}

/// A tree as a list of its nodes in preorder.
#[derive(Clone, Debug)]
struct Tree(Vec<Node>);

impl Tree {
    /// The tree written by a game with values at its leaves; `None` if it is too large.
    fn of(game: &AnyGame) -> Option<Self> {
        let mut tree = Self(Vec::new());
        tree.add(game, &mut Vec::new()).map(|()| tree)
    }

    /// Adds the node at the end of a path, with everything below it.
    fn add(&mut self, game: &AnyGame, path: &mut Vec<Move>) -> Option<()> {
        let place = game.place(path);
        let value = match place.outcome {
            Some(game::Outcome::Value(value)) => Some(value.to_string()),
            Some(_) => return None,
            None if path.len() == MAX_PLIES => return None,
            None => None,
        };
        if self.0.len() == MAX_NODES {
            return None;
        }
        let ply = path.len();
        self.0.push(Node { ply, value });
        for mv in place.moves {
            path.push(mv);
            self.add(game, path)?;
            path.pop();
        }
        Some(())
    }

    fn parent(&self, node: usize) -> Option<usize> {
        let ply = self.0[node].ply;
        self.0[..node].iter().rposition(|other| other.ply < ply)
    }

    fn first_child(&self, node: usize) -> Option<usize> {
        self.0[node].value.is_none().then_some(node + 1)
    }

    /// The index just past a node's subtree.
    fn end(&self, node: usize) -> usize {
        let ply = self.0[node].ply;
        let below = self.0[node + 1..]
            .iter()
            .take_while(|other| other.ply > ply);
        node + 1 + below.count()
    }

    /// The path to a node in move notation, where places count from 1.
    fn path(&self, mut node: usize) -> String {
        let mut places = Vec::new();
        while let Some(parent) = self.parent(node) {
            let ply = self.0[node].ply;
            let siblings = self.0[parent..=node]
                .iter()
                .filter(|other| other.ply == ply);
            places.insert(0, siblings.count().to_string());
            node = parent;
        }
        places.join(".")
    }

    /// The tree as JSON; a leaf without a value counts as 0.
    fn json(&self) -> String {
        let mut text = String::new();
        let close = |text: &mut String, plies| text.push_str(&"]".repeat(plies));
        let mut before: Option<usize> = None;
        for node in &self.0 {
            if let Some(plies) = before.and_then(|ply| ply.checked_sub(node.ply)) {
                close(&mut text, plies);
                text.push(',');
            }
            match &node.value {
                // JSON does not allow leading zeros.
                Some(value) => text.push_str(&value.parse::<i64>().unwrap_or(0).to_string()),
                None => text.push('['),
            }
            before = Some(node.ply);
        }
        close(&mut text, before.unwrap_or(0));
        text
    }

    fn insert(&mut self, at: usize, ply: usize, value: String) -> usize {
        let value = Some(value);
        self.0.insert(at, Node { ply, value });
        at
    }

    /// Adds a leaf after a node other than the root and returns its index.
    fn add_after(&mut self, node: usize) -> usize {
        self.insert(self.end(node), self.0[node].ply, NEW.to_owned())
    }

    /// Adds a leaf as the last child of a node and returns its index. A leaf passes its value
    /// on to its first child.
    fn add_below(&mut self, node: usize) -> usize {
        let ply = self.0[node].ply + 1;
        match self.0[node].value.take() {
            Some(value) => self.insert(node + 1, ply, value),
            None => self.insert(self.end(node), ply, NEW.to_owned()),
        }
    }

    /// Removes a node and everything below it, unless nothing would be left, and returns the
    /// index of what is now in its place or before it.
    fn remove(&mut self, node: usize) -> Option<usize> {
        let (ply, end, parent) = (self.0[node].ply, self.end(node), self.parent(node)?);
        if node == parent + 1 && end == self.end(parent) {
            // The parent becomes a leaf again, with this node's value.
            self.0[parent].value = Some(self.0[node].value.take()?);
            self.0.remove(node);
            return Some(parent);
        }
        self.0.drain(node..end);
        let is_sibling = |other: &Node| other.ply == ply;
        if self.0.get(node).is_some_and(is_sibling) {
            return Some(node);
        }
        self.0[..node].iter().rposition(is_sibling)
    }
}
