//! A written tree as an outline of its nodes.

mod tree;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::History;
use crate::look::Look;
use crate::modal::Dialog;
use crate::sheet::{Sheet, complaint, pointer, tail};
use crate::{Action, Arrow, Hits, Mode, Outcome, Query, Role};
use game::{AnyGame, Side};
use search::Kind;
use tree::{Node, Tree};
use words::variables::{TooManyChildren, TreeTooDeep};
use words::{Message, message};

/// A tree that is edited.
pub(crate) struct Outline {
    query: Query,
    /// The side to move at the root.
    root: Side,
    tree: Tree,
    /// The node under the cursor.
    cursor: usize,
    /// Whether the next character replaces the leaf's value instead of adding to it.
    fresh: bool,
    history: History<(Tree, usize)>,
    /// What is wrong with the tree, or why an edit cannot be done.
    wrong: Option<Message>,
}

impl Outline {
    /// # Errors
    /// Where the tree is too large.
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

    fn value(&self) -> Option<&String> {
        self.tree.0[self.cursor].value.as_ref()
    }

    /// The value of the current leaf, to be changed.
    fn typed(&mut self, char: char) {
        /// A sign and ten digits.
        const LONGEST: usize = 11;
        let Some(value) = self.value() else {
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
        let mut value = self.value().cloned().unwrap_or_default();
        if value.pop().is_some() {
            self.set(value);
        }
    }

    fn set(&mut self, value: String) {
        self.history.keep((self.tree.clone(), self.cursor));
        self.tree.0[self.cursor].value = Some(value);
        self.fresh = false;
        self.wrong = None;
    }

    /// Adds a leaf by one of the ways in which a tree does.
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

    /// Takes over a tree of another shape, unless it can be no tree at all.
    fn change(&mut self, tree: Tree, cursor: usize) {
        // Leaves without a value yet say nothing against the shape.
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

    /// Takes over a whole tree, or types a number.
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

    fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let sheet = Sheet {
            look,
            title: &Message::EditTreeTitle,
            mode: Mode::Outline,
            wishes: (WIDE, TALL + BELOW),
        };
        let inner = sheet.open(frame, area);
        let (main, words) = sheet.split(inner, BELOW);
        let line = |row| self.line(look, row, usize::from(main.width));
        hits.lines = vec![Rect::ZERO; self.tree.0.len()];
        for (row, place) in sheet.list(frame, main, self.cursor, self.tree.0.len(), line) {
            hits.lines[row] = place;
        }
        frame.render_widget(Paragraph::new(self.words(look, words.width)), words);
    }
}

/// The columns of the box, and its rows of nodes: it stays as it is while a tree grows.
const WIDE: u16 = 74;
const TALL: u16 = 24;
/// Below the nodes: a blank row, and what there is to say.
const BELOW: u16 = 3;

impl Outline {
    fn kind(&self, node: &Node) -> Kind {
        let even = node.ply.is_multiple_of(2);
        if even == (self.root == Side::One) {
            Kind::Max
        } else {
            Kind::Min
        }
    }

    /// A node: its mark, its path and its value, as far in as it is deep.
    fn line(&self, look: &Look, index: usize, width: usize) -> Line<'static> {
        let node = &self.tree.0[index];
        let current = index == self.cursor;
        let style = |role| look.style(if current { Role::Current } else { role });
        // Deep down the path says where one is.
        let indent = (2 * node.ply).min(width / 3);
        let path = if index == 0 {
            look.say(&Message::OutlineRoot)
        } else {
            tail(look, &self.tree.path(index), width / 3)
        };
        let mut spans = vec![pointer(look, current), Span::raw(" ".repeat(indent))];
        match &node.value {
            Some(value) => {
                let mark = format!("{} ", look.glyphs.leaf);
                spans.push(Span::styled(mark, look.style(Role::Text)));
                spans.push(Span::styled(format!("{path}  "), style(Role::Faint)));
                let value = match (current && !self.fresh, value.as_str()) {
                    (true, value) => format!("{value}_"),
                    (false, "") => "?".to_owned(),
                    (false, value) => value.to_owned(),
                };
                spans.push(Span::styled(value, style(Role::Strong)));
            }
            None => {
                let kind = self.kind(node);
                let mark = format!("{} ", look.glyphs.kind(kind));
                spans.push(Span::styled(mark, look.settings.theme.kind(kind)));
                spans.push(Span::styled(path, style(Role::Text)));
            }
        }
        Line::from(spans)
    }

    /// What is wrong, else what the tree is like.
    fn words(&self, look: &Look, width: u16) -> Vec<Line<'static>> {
        let mut lines = vec![Line::default()];
        if let Some(why) = &self.wrong {
            lines.extend(complaint(look, why, width, 2));
            return lines;
        }
        let leaves = self.tree.0.iter().filter(|node| node.value.is_some());
        let leaves = leaves.count();
        let nodes = self.tree.0.len();
        let counts = message!(NodesAndLeaves {
            nodes: message!(Nodes { count: nodes }),
            leaves: message!(Leaves { count: leaves }),
        });
        lines.extend([counts, Message::DigitsSetValue].map(|message| {
            let text = format!("  {}", look.say(&message));
            Line::styled(text, look.style(Role::Faint))
        }));
        lines
    }
}
