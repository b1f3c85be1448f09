//! A written tree as an outline of its nodes.

mod draw;
mod grow;
mod tree;

use super::History;
use crate::{Action, Arrow, Outcome, Refusal, Wanted, complaint};
use game::{AnyGame, Side};
use tree::{Node, Path, Row};
use words::{Lang, Message, message};

/// A tree that is edited.
pub struct Outline {
    wanted: Wanted,
    /// The side to move at the root.
    root: Side,
    tree: Node,
    /// The tree's nodes, a line each.
    rows: Vec<Row>,
    cursor: usize,
    /// Whether the next sign replaces the leaf's value instead of adding to it.
    fresh: bool,
    history: History<(Node, usize)>,
    /// What is wrong with the tree, or what became of an edit that could not be done as it
    /// stands.
    wrong: Option<Wrong>,
}

/// What is wrong.
enum Wrong {
    /// It is no tree that can be searched.
    Refused(Refusal),
    /// An edit cannot be done, or a leaf has no value.
    Said(Message),
}

impl Outline {
    /// # Errors
    /// Where the tree is too large.
    pub(crate) fn new(wanted: Wanted, game: &AnyGame) -> Result<Self, Message> {
        let tree = grow::tree(game).ok_or(grow::TOO_LARGE)?;
        Ok(Self {
            root: game.root_to_move(),
            rows: tree.rows(),
            cursor: 0,
            tree,
            wanted,
            fresh: true,
            history: History::new(),
            wrong: None,
        })
    }

    fn row(&self) -> &Row {
        &self.rows[self.cursor]
    }

    pub(crate) fn update(&mut self, action: Action) -> Outcome {
        match action {
            Action::Cursor(Arrow::Up) => self.go_to(self.cursor.saturating_sub(1)),
            Action::Cursor(Arrow::Down) => self.go_to(self.cursor + 1),
            Action::Cursor(Arrow::Left) => self.go_from_here(|path| tree::parent(path).to_vec()),
            Action::Cursor(Arrow::Right) => self.go_from_here(|path| tree::child(path, 0)),
            Action::Select(row) => self.go_to(row),
            Action::Typed(sign) => self.typed(sign),
            Action::Text(_) => self.rub_out(),
            Action::AddLeaf => self.add_after(),
            Action::AddBranch => self.add_below(),
            Action::Remove => self.remove(),
            Action::Undo => self.take_back(),
            Action::Back => return Outcome::Close,
            Action::Enter => return self.confirm(),
            _ => {}
        }
        Outcome::Consumed
    }

    fn go_to(&mut self, row: usize) {
        self.cursor = row.min(self.rows.len() - 1);
        self.fresh = true;
        self.wrong = None;
    }

    /// Goes from the current node to another, if that is there.
    fn go_from_here(&mut self, to: impl Fn(&[usize]) -> Path) {
        let path = to(&self.row().path);
        self.go_to_path(&path);
    }

    /// Goes to the node of that path, if it is there.
    fn go_to_path(&mut self, path: &[usize]) {
        let found = self.rows.iter().position(|row| row.path == path);
        self.go_to(found.unwrap_or(self.cursor));
    }

    /// The value of the current leaf, to be changed.
    fn typed(&mut self, sign: char) {
        /// A sign and ten digits.
        const LONGEST: usize = 11;
        let Some(value) = self.row().value.clone() else {
            return self.say(Message::OnlyLeavesHaveValues);
        };
        let value = match sign {
            '-' if self.fresh => "-".to_owned(),
            '-' => match value.strip_prefix('-') {
                Some(positive) => positive.to_owned(),
                None => format!("-{value}"),
            },
            '0'..='9' if self.fresh => sign.to_string(),
            '0'..='9' if value.len() < LONGEST => format!("{value}{sign}"),
            '0'..='9' => return,
            _ => {
                return self.say(Message::LeafValuesAreWhole);
            }
        };
        self.set(value);
    }

    fn rub_out(&mut self) {
        let mut value = self.row().value.clone().unwrap_or_default();
        if value.pop().is_some() {
            self.set(value);
        }
    }

    fn set(&mut self, value: String) {
        self.keep();
        let path = self.row().path.clone();
        self.tree.set(&path, value.clone());
        self.rows[self.cursor].value = Some(value);
        self.fresh = false;
        self.wrong = None;
    }

    fn add_after(&mut self) {
        let path = self.row().path.clone();
        if path.is_empty() {
            return self.say(Message::RootHasNoSiblings);
        }
        let mut tree = self.tree.clone();
        let added = tree.add_after(&path);
        self.change(tree, added);
    }

    fn add_below(&mut self) {
        let mut tree = self.tree.clone();
        let added = tree.add_below(&self.row().path);
        self.change(tree, added);
    }

    fn remove(&mut self) {
        let path = self.row().path.clone();
        let mut tree = self.tree.clone();
        if path.is_empty() {
            return self.say(Message::RootStays);
        }
        match tree.remove(&path) {
            Some(next) => {
                let is_leaf_above = next.len() < path.len();
                self.change(tree, next);
                if is_leaf_above {
                    self.say(Message::BranchIsLeafNow);
                }
            }
            None => self.say(Message::OnlyChildStays),
        }
    }

    /// Takes over a tree of another shape, unless it can be no tree at all.
    fn change(&mut self, tree: Node, at: Path) {
        // Leaves without a value yet say nothing against the shape.
        let impossible = |error: &Message| {
            matches!(
                error,
                Message::TreeTooDeep { .. } | Message::TooManyChildren { .. }
            )
        };
        let error = self.at(tree.json_with("0")).game().err();
        if let Some(error) = error.filter(impossible) {
            self.wrong = Some(Wrong::Refused(error.into()));
            return;
        }
        self.keep();
        self.tree = tree;
        self.rows = self.tree.rows();
        self.go_to_path(&at);
    }

    /// Takes over a whole tree, or types a number.
    pub(crate) fn paste(&mut self, text: &str) {
        let text = text.trim();
        let pasted = text
            .starts_with('[')
            .then(|| self.at(text.to_owned()).game());
        match pasted {
            None => text.chars().for_each(|char| self.typed(char)),
            Some(Err(error)) => self.wrong = Some(Wrong::Refused(error.into())),
            Some(Ok(game)) => match grow::tree(&game) {
                Some(tree) => self.change(tree, Path::new()),
                None => self.wrong = Some(Wrong::Said(grow::TOO_LARGE)),
            },
        }
    }

    fn take_back(&mut self) {
        match self.history.take_back() {
            Some((tree, cursor)) => {
                self.tree = tree;
                self.rows = self.tree.rows();
                self.go_to(cursor);
            }
            None => self.say(Message::NothingToUndo),
        }
    }

    fn keep(&mut self) {
        self.history.keep((self.tree.clone(), self.cursor));
    }

    fn say(&mut self, message: Message) {
        self.wrong = Some(Wrong::Said(message));
    }

    fn at(&self, json: String) -> Wanted {
        Wanted {
            game: "tree".to_owned(),
            ..self.wanted.at(json)
        }
    }

    fn confirm(&mut self) -> Outcome {
        if let Some(row) = self.rows.iter().position(|row| row.is_open()) {
            self.go_to(row);
            let path = &self.row().path;
            self.say(if path.is_empty() {
                Message::RootWithoutValue
            } else {
                message!(LeafWithoutValue {
                    path: tree::dotted(path)
                })
            });
            return Outcome::Consumed;
        }
        let wanted = self.at(self.tree.json_with("0"));
        match wanted.check() {
            Ok(_) => Outcome::Search(wanted),
            Err(why) => {
                self.wrong = Some(Wrong::Refused(why));
                Outcome::Consumed
            }
        }
    }

    fn complaint(&self, lang: Lang) -> Option<String> {
        Some(match self.wrong.as_ref()? {
            Wrong::Refused(why) => complaint::of(why, lang),
            Wrong::Said(message) => lang.say(message),
        })
    }
}
