//! The form for two searches side by side: a game, a position, a contrast by name.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::complaint;
use crate::form::{Field, Form, FormLine, Heard, Value, Words};
use crate::look::Look;
use crate::{Action, Hits, Refusal, Verdict};
use game::{AnyGame, Setup};
use lang::Lang;
use run::{Contrast, Preset, offered_position};
use search::{Options, Request};

const GAME: &str = "game";
const POSITION: &str = "position";
const CONTRAST: &str = "contrast";

/// Two searches that can be compared.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The game with its root.
    pub game: AnyGame,
    /// The options of A and of B.
    pub options: [Options; 2],
}

/// A form for two searches.
pub struct ContrastForm {
    form: Form,
}

/// What a contrast shows.
fn about(preset: &Preset) -> Words {
    match preset.name {
        "scoring" => Words("plain and depth scoring", "punteggio plain e depth"),
        "level" => Words(
            "plies from the first reply, or the root",
            "semimosse dalla prima risposta, o dalla radice",
        ),
        "algorithm" => Words("minimax and alpha-beta", "minimax e alfa-beta"),
        "ties" => Words(
            "the first or the last of equal moves",
            "la prima o l'ultima fra mosse uguali",
        ),
        "cut" => Words(
            "cut at equality, or only beyond",
            "taglio all'uguaglianza, o solo oltre",
        ),
        "order" => Words(
            "the best or the worst move first",
            "prima la mossa migliore, o la peggiore",
        ),
        _ => Words::NONE,
    }
}

impl Default for ContrastForm {
    fn default() -> Self {
        let text = |name, label, empty, about| FormLine {
            name,
            label,
            field: Field::Text {
                text: String::new(),
                empty,
                about,
            },
            apart: false,
        };
        let values = Preset::ALL.iter().map(|preset| Value {
            name: preset.name.to_owned(),
            usual: false,
            about: about(preset),
        });
        let contrast = FormLine {
            name: CONTRAST,
            label: Words("contrast", "confronto"),
            field: Field::Choice {
                values: values.collect(),
                chosen: 0,
            },
            apart: true,
        };
        let lines = vec![
            text(
                GAME,
                Words("game", "gioco"),
                Words("tictactoe", "tictactoe"),
                Words(
                    "tictactoe, mnk:M,N,K, bones, tree",
                    "tictactoe, mnk:M,N,K, bones, tree",
                ),
            ),
            text(
                POSITION,
                Words("position", "posizione"),
                Words("the usual one", "quella solita"),
                Words(
                    "of tictactoe: the strange move's",
                    "di tictactoe: la mossa strana",
                ),
            ),
            contrast,
        ];
        Self {
            form: Form::new(
                Words("Compare two searches", "Confronta due ricerche"),
                lines,
            ),
        }
    }
}

impl ContrastForm {
    pub(super) fn update(&mut self, action: Action, lang: Lang) -> Verdict {
        match self.form.update(action) {
            Heard::Nothing | Heard::Changed => Verdict::Stay,
            Heard::Left => Verdict::Leave,
            Heard::Confirmed => match self.compared(lang) {
                Ok(compared) => Verdict::Compare(Box::new(compared)),
                Err((line, why)) => {
                    self.form.refuse(line, why);
                    Verdict::Stay
                }
            },
        }
    }

    /// What is entered, or which line is wrong, and why.
    fn compared(&self, lang: Lang) -> Result<Compared, (&'static str, String)> {
        let held = |name| self.form.held(name).map_or("", str::trim);
        let name = match held(GAME) {
            "" => "tictactoe",
            name => name,
        };
        let position = match held(POSITION) {
            "" => offered_position(name, None),
            position => Some(position.to_owned()),
        };
        let game = AnyGame::parse(name, position.as_deref(), &Setup::default());
        let game = game.map_err(|error| {
            let known = AnyGame::parse(name, None, &Setup::default()).is_ok();
            let line = if known || position.is_some() {
                POSITION
            } else {
                GAME
            };
            (line, lang.say(&error))
        })?;
        let preset =
            Preset::named(held(CONTRAST)).map_err(|error| (CONTRAST, error.to_string()))?;
        let contrast = Contrast::new(Request::default(), [None, None], preset)
            .map_err(|error| (CONTRAST, error.to_string()))?;
        let resolve = |pane: usize| {
            let options = contrast.requests[pane].resolve(&game);
            options.map_err(|error| (CONTRAST, complaint::of(&Refusal::Options(error), lang)))
        };
        let options = [resolve(0)?, resolve(1)?];
        Ok(Compared { game, options })
    }

    pub(super) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        self.form.draw(look, frame, area, hits);
    }
}
