//! The form for two searches side by side: a game, a position, a contrast by name.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::complaint;
use crate::form::{Field, Form, FormEvent, FormLine, Value};
use crate::look::Look;
use crate::{Action, Hits, Outcome, Refusal};
use game::{AnyGame, Setup};
use run::{Contrast, Preset, offered_position};
use search::{Options, Request};
use words::{Lang, Message, message};

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
fn about(preset: &Preset) -> Message {
    match preset.name {
        "scoring" => Message::ContrastScoring,
        "level" => Message::ContrastLevel,
        "algorithm" => Message::ContrastAlgorithm,
        "ties" => Message::ContrastTies,
        "cut" => Message::ContrastCut,
        "order" => Message::ContrastOrder,
        _ => Message::Blank,
    }
}

impl Default for ContrastForm {
    fn default() -> Self {
        let text = |name, label, empty, about| FormLine {
            name,
            label,
            field: Field::text("", empty, about),
            apart: false,
        };
        let values = Preset::ALL.iter().map(|preset| Value {
            name: preset.name.to_owned(),
            usual: false,
            about: about(preset),
        });
        let contrast = FormLine {
            name: CONTRAST,
            label: Message::LabelContrast,
            field: Field::Choice {
                values: values.collect(),
                chosen: 0,
            },
            apart: true,
        };
        let lines = vec![
            text(
                GAME,
                Message::LabelGame,
                message!(Verbatim { text: "tictactoe" }),
                message!(Verbatim {
                    text: "tictactoe, mnk:M,N,K, bones, tree"
                }),
            ),
            text(
                POSITION,
                Message::LabelPosition,
                Message::UsualPosition,
                Message::AboutUsualPosition,
            ),
            contrast,
        ];
        Self {
            form: Form::new(Message::CompareTitle, lines),
        }
    }
}

impl ContrastForm {
    pub(super) fn update(&mut self, action: Action, lang: Lang) -> Outcome {
        match self.form.update(action) {
            FormEvent::None | FormEvent::Change => Outcome::Consumed,
            FormEvent::Cancel => Outcome::Close,
            FormEvent::Submit => match self.compared(lang) {
                Ok(compared) => Outcome::Compare(Box::new(compared)),
                Err((line, why)) => {
                    self.form.refuse(line, why);
                    Outcome::Consumed
                }
            },
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        self.form.paste(text);
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
