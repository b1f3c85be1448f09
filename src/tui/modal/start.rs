//! The form for a new search: a game, its parameters, a position, options.

use std::collections::BTreeMap;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::options::{Chosen, refuse};
use crate::form::{Field, Form, FormEvent, FormLine, Value};
use crate::look::Look;
use crate::{Action, Hits, Outcome, Refusal, Wanted};
use game::{AnyGame, KINDS, Kind, Parameter, Setup, Side, Sides};
use words::{Lang, Message, message};

const GAME: &str = "game";
const POSITION: &str = "position";
const FIRST: &str = "first";
const ROOT: &str = "root";

/// A form for a new search.
pub struct StartForm {
    form: Form,
    /// The kind of game that is shown, and one such game, to ask what it takes.
    kind: &'static Kind,
    sample: AnyGame,
    /// What was entered, for each kind of game by itself.
    entered: BTreeMap<(&'static str, &'static str), String>,
    chosen: Chosen,
}

impl Default for StartForm {
    fn default() -> Self {
        let title = Message::ExploreTitle;
        let mut start = Self {
            form: Form::new(title, Vec::new()),
            kind: KINDS[0],
            sample: KINDS[0].sample(),
            entered: BTreeMap::new(),
            chosen: Chosen::default(),
        };
        // The box is as large as the longest of the forms.
        let rows = KINDS.iter().map(|kind| {
            start.set_kind(kind);
            start.lines().len() + 1
        });
        start.form.least_rows = rows.max().unwrap_or(0) as u16;
        start.set_kind(KINDS[0]);
        start.form.set_lines(start.lines());
        start
    }
}

/// The place of a kind in the list of kinds.
fn index_of(name: &str) -> usize {
    let found = KINDS.iter().position(|kind| kind.name == name);
    found.unwrap_or(0)
}

impl StartForm {
    fn set_kind(&mut self, kind: &'static Kind) {
        self.kind = kind;
        self.sample = kind.sample();
    }

    fn entered(&self, name: &'static str) -> &str {
        let entered = self.entered.get(&(self.kind.name, name));
        entered.map_or("", String::as_str)
    }

    fn lines(&self) -> Vec<FormLine> {
        let kind = self.kind;
        let mut lines = vec![self.games()];
        lines.extend(kind.parameters.iter().map(|one| {
            let usual = message!(Verbatim { text: one.usual });
            self.text(one.letter, one.label.clone(), usual, one.about.clone())
        }));
        let empty = match kind.position {
            Some(usual) => message!(Verbatim { text: usual }),
            None => Message::EmptyBoard,
        };
        let label = Message::LabelPosition;
        lines.push(self.text(POSITION, label, empty, kind.about_position.clone()));
        lines.extend(self.side(FIRST, Sides::Marks, Message::LabelBegan));
        lines.extend(self.side(ROOT, Sides::Root, Message::LabelToMove));
        let options = self.chosen.lines(&self.sample);
        lines.extend(options.into_iter().enumerate().map(|(index, mut line)| {
            line.apart = index == 0;
            line
        }));
        lines
    }

    fn games(&self) -> FormLine {
        let value = |kind: &&'static Kind| Value {
            name: kind.name.to_owned(),
            usual: false,
            about: kind.about.clone(),
        };
        FormLine {
            name: GAME,
            label: Message::LabelGame,
            field: Field::Choice {
                values: KINDS.iter().map(value).collect(),
                chosen: index_of(self.kind.name),
            },
            apart: false,
        }
    }

    fn text(&self, name: &'static str, label: Message, empty: Message, about: Message) -> FormLine {
        FormLine {
            name,
            label,
            field: Field::text(self.entered(name), empty, about),
            apart: false,
        }
    }

    /// A line for a side, where the game has a use for it.
    fn side(&self, name: &'static str, takers: Sides, label: Message) -> Option<FormLine> {
        let sides = self.kind.sides;
        if sides != takers {
            return None;
        }
        let value = |side: Side| Value {
            name: sides.name(side).to_owned(),
            usual: side == Side::One,
            about: match name {
                FIRST => Message::AboutBegan,
                _ => Message::AboutToMove,
            },
        };
        let held = self.entered(name);
        let chosen = Side::BOTH.iter().position(|&side| sides.name(side) == held);
        Some(FormLine {
            name,
            label,
            field: Field::Choice {
                values: Side::BOTH.map(value).into(),
                chosen: chosen.unwrap_or(0),
            },
            apart: false,
        })
    }

    /// Takes over what the form holds.
    fn take(&mut self) {
        let head = self.kind.name;
        let names: Vec<_> = self.form.names().collect();
        for name in names {
            if let Some(held) = self.form.held(name) {
                self.entered.insert((head, name), held.to_owned());
            }
        }
        self.chosen.take(&self.form, &self.sample);
        let game = self.form.held(GAME).unwrap_or_default();
        if game != self.kind.name {
            self.set_kind(KINDS[index_of(game)]);
        }
        self.form.set_lines(self.lines());
    }

    /// The game's name, with one of its parameters as it was entered, or with all.
    fn game(&self, only: Option<&str>) -> String {
        let kind = self.kind;
        let mut parameters = kind.parameters.iter();
        if kind.bare && parameters.all(|one| self.entered(one.letter).is_empty()) {
            return kind.name.to_owned();
        }
        let value = |one: &'static Parameter| {
            let entered = self.entered(one.letter).trim();
            if entered.is_empty() || only.is_some_and(|only| only != one.letter) {
                one.usual
            } else {
                entered
            }
        };
        let values: Vec<&str> = kind.parameters.iter().map(value).collect();
        kind.with(&values)
    }

    fn wanted(&self) -> Wanted {
        let kind = self.kind;
        let typed = Some(self.entered(POSITION).trim()).filter(|text| !text.is_empty());
        let position = typed.or(kind.position);
        let side = |name| {
            let held = self.entered(name);
            (held == kind.sides.name(Side::Two)).then_some(Side::Two)
        };
        Wanted {
            game: self.game(None),
            position: position.map(str::to_owned),
            setup: Setup {
                first: side(FIRST),
                root: side(ROOT),
            },
            request: self.chosen.request(&self.sample),
        }
    }

    /// The parameter that is wrong by itself, and why.
    fn wrong_parameter(&self) -> Option<(&'static str, Message)> {
        let kind = self.kind;
        kind.parameters.iter().find_map(|one| {
            let game = self.game(Some(one.letter));
            let error = AnyGame::parse(&game, kind.position, &Setup::default()).err()?;
            Some((one.letter, error))
        })
    }

    pub(super) fn update(&mut self, action: Action, lang: Lang) -> Outcome {
        match self.form.update(action) {
            FormEvent::None => {}
            FormEvent::Cancel => return Outcome::Close,
            FormEvent::Change => self.take(),
            FormEvent::Submit => return self.confirm(lang),
        }
        Outcome::Consumed
    }

    pub(super) fn paste(&mut self, text: &str) {
        if self.form.paste(text) == FormEvent::Change {
            self.take();
        }
    }

    fn confirm(&mut self, lang: Lang) -> Outcome {
        if let Some((name, error)) = self.wrong_parameter() {
            self.form.refuse(name, lang.say(&error));
            return Outcome::Consumed;
        }
        let wanted = self.wanted();
        match wanted.check() {
            Ok(_) => return Outcome::Search(wanted),
            Err(Refusal::Game(error)) => {
                self.form.refuse(POSITION, lang.say(&error));
            }
            Err(why) => refuse(&mut self.form, &why, lang),
        }
        Outcome::Consumed
    }

    pub(super) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        self.form.draw(look, frame, area, hits);
    }
}
