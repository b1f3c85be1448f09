//! The form for a new search: a game, its parameters, a position, options.

use std::collections::BTreeMap;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::options::{Chosen, refuse};
use crate::complaint;
use crate::form::{Field, Form, FormLine, Heard, Value, Words};
use crate::look::Look;
use crate::{Action, Hits, Refusal, Verdict, Wanted};
use game::{AnyGame, GameError, Setup, Side};
use lang::Lang;

const GAME: &str = "game";
const POSITION: &str = "position";
const FIRST: &str = "first";
const ROOT: &str = "root";

/// A kind of game, whatever its parameters.
struct Kind {
    /// Its name without parameters: `mnk`.
    head: &'static str,
    /// The letters of its parameters: `M`, `N`, `K`.
    parameters: Vec<&'static str>,
    /// Whether the parameters may be left out.
    bare: bool,
    /// One such game, to ask what it takes.
    sample: AnyGame,
}

/// What is said of a kind of game; the list of kinds is the games' own.
fn about(head: &str) -> Words {
    match head {
        "tictactoe" => Words(
            "three in a row on a board of 3 by 3",
            "tre in fila, su 3 per 3",
        ),
        "mnk" => Words(
            "M rows, N columns, K in a line win",
            "M righe, N colonne, K in fila vincono",
        ),
        "bones" => Words(
            "take from a heap; who cannot, loses",
            "si prende da un mucchio; chi non può perde",
        ),
        "tree" => Words(
            "a tree with numbers at its leaves",
            "un albero con numeri alle foglie",
        ),
        _ => Words::NONE,
    }
}

/// The position that is taken where none is typed; none where the game has its own.
fn usual_position(head: &str) -> Option<&'static str> {
    match head {
        "bones" => Some("6"),
        "tree" => Some("[[3,12,8],[2,4,6],[14,5,2]]"),
        _ => None,
    }
}

/// What a position looks like.
fn about_position(head: &str) -> Words {
    match head {
        "bones" => Words("how many there are", "quanti ce ne sono"),
        "tree" => Words(
            "also @FILE, or random:B,D,SEED",
            "anche @FILE, o random:B,D,SEED",
        ),
        _ => Words(
            "rows joined by /, cells X, O or _",
            "righe unite da /, caselle X, O o _",
        ),
    }
}

/// A parameter's label, and what it stands for.
fn parameter(letter: &str) -> (Words, Words) {
    match letter {
        "M" => (
            Words("rows", "righe"),
            Words("M, the rows of the board", "M, le righe del tavoliere"),
        ),
        "N" => (
            Words("columns", "colonne"),
            Words("N, its columns", "N, le sue colonne"),
        ),
        "K" => (
            Words("in a line", "in fila"),
            Words("K, how many in a line win", "K, quanti in fila vincono"),
        ),
        "T" => (
            Words("taken", "si prende"),
            Words(
                "T, the most that a move may take",
                "T, il massimo che si può prendere",
            ),
        ),
        _ => (Words::NONE, Words::NONE),
    }
}

/// Parameters that are taken where none are typed.
const USUAL_PARAMETER: &str = "3";

impl Kind {
    /// Every kind that has a usual beginning.
    fn all() -> Vec<Self> {
        let mut kinds: Vec<Self> = Vec::new();
        for form in AnyGame::forms() {
            let (head, parameters) = form.split_once(':').unwrap_or((form, ""));
            let letters: Vec<_> = parameters
                .split(',')
                .filter(|name| !name.is_empty())
                .collect();
            if let Some(known) = kinds.iter_mut().find(|kind| kind.head == head) {
                known.bare |= letters.is_empty() || known.parameters.is_empty();
                known.parameters = if letters.is_empty() {
                    known.parameters.clone()
                } else {
                    letters
                };
                continue;
            }
            let usual = vec![USUAL_PARAMETER; letters.len()];
            let name = named(head, &usual);
            let Ok(sample) = AnyGame::parse(&name, usual_position(head), &Setup::default()) else {
                continue;
            };
            kinds.push(Self {
                head,
                bare: letters.is_empty(),
                parameters: letters,
                sample,
            });
        }
        kinds
    }

    /// Whether an option on the sides means something: the game is asked.
    fn takes(&self, setup: Setup) -> bool {
        let usual = vec![USUAL_PARAMETER; self.parameters.len()];
        let name = named(self.head, if self.bare { &[] } else { &usual });
        let answer = AnyGame::parse(&name, usual_position(self.head), &setup);
        !matches!(answer, Err(GameError::Option { .. }))
    }
}

fn named(head: &str, parameters: &[&str]) -> String {
    if parameters.is_empty() {
        head.to_owned()
    } else {
        format!("{head}:{}", parameters.join(","))
    }
}

/// A form for a new search.
pub struct StartForm {
    form: Form,
    kinds: Vec<Kind>,
    kind: usize,
    /// What was entered, for each kind of game by itself.
    entered: BTreeMap<(&'static str, &'static str), String>,
    chosen: Chosen,
}

impl Default for StartForm {
    fn default() -> Self {
        let title = Words("Explore a search", "Esplora una ricerca");
        let mut start = Self {
            form: Form::new(title, Vec::new()),
            kinds: Kind::all(),
            kind: 0,
            entered: BTreeMap::new(),
            chosen: Chosen::default(),
        };
        // The box is as large as the longest of the forms.
        let rows = (0..start.kinds.len()).map(|kind| {
            start.kind = kind;
            start.lines().len() + 1
        });
        let most = rows.max().unwrap_or(0) as u16;
        start.kind = 0;
        start.form.least_rows = most;
        start.form.set_lines(start.lines());
        start
    }
}

impl StartForm {
    fn kind(&self) -> &Kind {
        &self.kinds[self.kind]
    }

    fn entered(&self, name: &'static str) -> &str {
        let entered = self.entered.get(&(self.kind().head, name));
        entered.map_or("", String::as_str)
    }

    fn lines(&self) -> Vec<FormLine> {
        let kind = self.kind();
        let mut lines = vec![self.games()];
        lines.extend(kind.parameters.iter().map(|&letter| {
            let (label, about) = parameter(letter);
            self.text(
                letter,
                label,
                Words(USUAL_PARAMETER, USUAL_PARAMETER),
                about,
            )
        }));
        let empty = match usual_position(kind.head) {
            Some(usual) => Words(usual, usual),
            None => Words("the empty board", "il tavoliere vuoto"),
        };
        let label = Words("position", "posizione");
        lines.push(self.text(POSITION, label, empty, about_position(kind.head)));
        lines.extend(
            self.side(FIRST, Words("began", "ha iniziato"), |first| Setup {
                first: Some(first),
                root: None,
            }),
        );
        lines.extend(self.side(ROOT, Words("to move", "tocca a"), |root| Setup {
            first: None,
            root: Some(root),
        }));
        let options = self.chosen.lines(&kind.sample);
        lines.extend(options.into_iter().enumerate().map(|(index, mut line)| {
            line.apart = index == 0;
            line
        }));
        lines
    }

    fn games(&self) -> FormLine {
        let value = |kind: &Kind| Value {
            name: kind.head.to_owned(),
            usual: false,
            about: about(kind.head),
        };
        FormLine {
            name: GAME,
            label: Words("game", "gioco"),
            field: Field::Choice {
                values: self.kinds.iter().map(value).collect(),
                chosen: self.kind,
            },
            apart: false,
        }
    }

    fn text(&self, name: &'static str, label: Words, empty: Words, about: Words) -> FormLine {
        FormLine {
            name,
            label,
            field: Field::Text {
                text: self.entered(name).to_owned(),
                empty,
                about,
            },
            apart: false,
        }
    }

    /// A line for a side, where the game has a use for it.
    fn side(
        &self,
        name: &'static str,
        label: Words,
        setup: impl Fn(Side) -> Setup,
    ) -> Option<FormLine> {
        let kind = self.kind();
        if !kind.takes(setup(Side::One)) {
            return None;
        }
        let value = |side: Side| Value {
            name: kind.sample.side_name(side).to_owned(),
            usual: side == Side::One,
            about: match name {
                FIRST => Words("made the first move of the game", "ha fatto la prima mossa"),
                _ => Words("at the root of the tree", "alla radice dell'albero"),
            },
        };
        let sides = [Side::One, Side::Two];
        let held = self.entered(name);
        let chosen = sides
            .iter()
            .position(|&side| kind.sample.side_name(side) == held);
        Some(FormLine {
            name,
            label,
            field: Field::Choice {
                values: sides.map(value).into(),
                chosen: chosen.unwrap_or(0),
            },
            apart: false,
        })
    }

    /// Takes over what the form holds.
    fn take(&mut self) {
        let head = self.kind().head;
        let names: Vec<_> = self.form.names().collect();
        for name in names {
            if let Some(held) = self.form.held(name) {
                self.entered.insert((head, name), held.to_owned());
            }
        }
        let sample = self.kind().sample.clone();
        self.chosen.take(&self.form, &sample);
        let game = self.form.held(GAME).unwrap_or_default();
        let found = self.kinds.iter().position(|kind| kind.head == game);
        self.kind = found.unwrap_or(self.kind);
        self.form.set_lines(self.lines());
    }

    /// The game's name, with one of its parameters as it was entered, or with all.
    fn game(&self, only: Option<&str>) -> String {
        let kind = self.kind();
        let nothing = kind
            .parameters
            .iter()
            .all(|name| self.entered(name).is_empty());
        if kind.bare && nothing {
            return kind.head.to_owned();
        }
        let value = |&name: &&'static str| {
            let entered = self.entered(name).trim();
            if entered.is_empty() || only.is_some_and(|only| only != name) {
                USUAL_PARAMETER
            } else {
                entered
            }
        };
        let values: Vec<&str> = kind.parameters.iter().map(value).collect();
        named(kind.head, &values)
    }

    fn wanted(&self) -> Wanted {
        let kind = self.kind();
        let typed = Some(self.entered(POSITION).trim()).filter(|text| !text.is_empty());
        let position = typed.or_else(|| usual_position(kind.head));
        let side = |name| {
            let held = self.entered(name);
            (held == kind.sample.side_name(Side::Two)).then_some(Side::Two)
        };
        Wanted {
            game: self.game(None),
            position: position.map(str::to_owned),
            setup: Setup {
                first: side(FIRST),
                root: side(ROOT),
            },
            request: self.chosen.request(&kind.sample),
        }
    }

    /// The parameter that is wrong by itself, and why.
    fn wrong_parameter(&self) -> Option<(&'static str, GameError)> {
        let kind = self.kind();
        kind.parameters.iter().find_map(|&name| {
            let game = self.game(Some(name));
            let position = usual_position(kind.head);
            let error = AnyGame::parse(&game, position, &Setup::default()).err()?;
            Some((name, error))
        })
    }

    pub(super) fn update(&mut self, action: Action, lang: Lang) -> Verdict {
        match self.form.update(action) {
            Heard::Nothing => {}
            Heard::Left => return Verdict::Leave,
            Heard::Changed => self.take(),
            Heard::Confirmed => return self.confirm(lang),
        }
        Verdict::Stay
    }

    fn confirm(&mut self, lang: Lang) -> Verdict {
        if let Some((name, error)) = self.wrong_parameter() {
            self.form.refuse(name, complaint::of_game(&error, lang));
            return Verdict::Stay;
        }
        let wanted = self.wanted();
        match wanted.check() {
            Ok(_) => return Verdict::Search(wanted),
            Err(Refusal::Game(error)) => {
                self.form.refuse(POSITION, complaint::of_game(&error, lang));
            }
            Err(why) => refuse(&mut self.form, &why, lang),
        }
        Verdict::Stay
    }

    pub(super) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        self.form.draw(look, frame, area, hits);
    }
}
