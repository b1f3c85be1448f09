//! The options of a search as lines of a form.

use std::collections::BTreeMap;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::complaint;
use crate::form::{Field, Form, FormEvent, FormLine, Value};
use crate::look::Look;
use crate::{Action, Hits, Outcome, Refusal, Wanted};
use game::AnyGame;
use search::{OPTIONS, OptionSpec, Request};
use words::{Lang, Message};

/// The values that were chosen, by the options' names. What a game has no use for is
/// remembered all the same: another game may have.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen(BTreeMap<&'static str, String>);

impl Chosen {
    /// What a request says.
    pub fn from_request(request: &Request) -> Self {
        let value = |spec: &OptionSpec| Some((spec.name, (spec.get)(request)?));
        Self(OPTIONS.iter().filter_map(value).collect())
    }

    /// The request for a game, without what has no meaning there.
    pub fn request(&self, game: &AnyGame) -> Request {
        let mut request = Request::default();
        for spec in OPTIONS {
            if let Some(value) = self.0.get(spec.name)
                && spec.applies(value, game)
            {
                // Every value comes from a request or from the list of values.
                let _ = spec.set(&mut request, value);
            }
        }
        request
    }

    /// What one gets for an option that is left open, the others being as they are.
    fn usual(&self, spec: &OptionSpec, game: &AnyGame) -> Option<String> {
        let mut request = spec.without(&self.request(game));
        // An evaluation without a limit is refused, which must not keep others from
        // being told.
        request.eval = None;
        let options = request.resolve(game).ok()?;
        Some((spec.usual)(&options).unwrap_or_else(|| OptionSpec::OFF.to_owned()))
    }

    /// The lines for a game. An option that leaves nothing to choose there is left out.
    pub fn lines(&self, game: &AnyGame) -> Vec<FormLine> {
        let lines = OPTIONS.iter().filter_map(|spec| self.line(spec, game));
        lines.collect()
    }

    fn line(&self, spec: &'static OptionSpec, game: &AnyGame) -> Option<FormLine> {
        let usual = self.usual(spec, game);
        let held = self.0.get(spec.name).or(usual.as_ref());
        let mut names = (spec.offered)();
        let at = |names: &[String], wanted: &String| {
            names.iter().position(|name| spec.is_same(name, wanted))
        };
        if let Some(held) = held.filter(|held| at(&names, held).is_none()) {
            names.push(held.clone());
        }
        names.retain(|name| spec.applies(name, game));
        if names.len() < 2 {
            return None;
        }
        let chosen = held.and_then(|held| at(&names, held)).unwrap_or(0);
        let usual = usual.and_then(|usual| at(&names, &usual));
        let value = |(index, name): (usize, String)| Value {
            about: spec.about(&name),
            usual: Some(index) == usual,
            name,
        };
        let values = names.into_iter().enumerate().map(value).collect();
        Some(FormLine {
            name: spec.name,
            label: spec.label.clone(),
            field: Field::Choice { values, chosen },
            apart: false,
        })
    }

    /// Takes over the option that a form has changed; the usual value is not asked for.
    pub fn take(&mut self, form: &Form, game: &AnyGame) {
        let name = form.current();
        let (Some(spec), Some(held)) = (OptionSpec::named(name), form.held(name)) else {
            return;
        };
        let usual = self.usual(spec, game);
        if usual.is_some_and(|usual| spec.is_same(&usual, held)) {
            self.0.remove(spec.name);
        } else {
            self.0.insert(spec.name, held.to_owned());
        }
    }
}

/// A form for the options of a search.
pub struct OptionsForm {
    form: Form,
    chosen: Chosen,
    wanted: Wanted,
    game: AnyGame,
}

impl OptionsForm {
    pub(super) fn new(wanted: &Wanted, game: AnyGame) -> Self {
        let chosen = Chosen::from_request(&wanted.request);
        let title = Message::OptionsTitle;
        Self {
            form: Form::new(title, chosen.lines(&game)),
            chosen,
            wanted: wanted.clone(),
            game,
        }
    }

    pub(super) fn update(&mut self, action: Action, lang: Lang) -> Outcome {
        match self.form.update(action) {
            FormEvent::None => {}
            FormEvent::Cancel => return Outcome::Close,
            FormEvent::Change => {
                self.chosen.take(&self.form, &self.game);
                self.form.set_lines(self.chosen.lines(&self.game));
            }
            FormEvent::Submit => {
                let wanted = Wanted {
                    request: self.chosen.request(&self.game),
                    ..self.wanted.clone()
                };
                match wanted.check() {
                    Ok(_) => return Outcome::Search(wanted),
                    Err(why) => refuse(&mut self.form, &why, lang),
                }
            }
        }
        Outcome::Consumed
    }

    pub(super) fn draw(&self, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        self.form.draw(look, frame, area, hits);
    }
}

/// Tells why not, at the option that is wrong.
pub(super) fn refuse(form: &mut Form, why: &Refusal, lang: Lang) {
    let line = match why {
        Refusal::Options(error) => error.option(),
        Refusal::Game(_) => "position",
    };
    form.refuse(line, complaint::of(why, lang));
}
