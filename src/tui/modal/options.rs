//! The options of a search as lines of a form, from the lists of names that there are.

use std::collections::BTreeMap;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::about::{self, Explained};
use crate::complaint;
use crate::form::{Field, Form, FormEvent, FormLine, Value};
use crate::look::Look;
use crate::{Action, Hits, Outcome, Refusal, Wanted};
use game::AnyGame;
use search::{
    Algorithm, Candidates, Cut, Depth, Eval, Named, Options, Order, Request, Scoring, Ties,
    WhoIsMax,
};
use words::{Lang, Message};

/// What an option that is not asked for is called where it has no name.
const OFF: &str = "off";
/// What an option without values is called where it is asked for.
const ON: &str = "on";

/// An option.
struct Choice {
    /// Its name on the command line, without the dashes.
    name: &'static str,
    label: Message,
    /// All that the form offers.
    values: fn() -> Vec<String>,
    /// What one gets without asking.
    usual: fn(&Options) -> String,
    about: fn(&str) -> Message,
}

/// Every option, in the order of the form.
const CHOICES: &[Choice] = &[
    named::<Algorithm>(Message::LabelAlgorithm, |options| {
        options.algorithm.name().into()
    }),
    named::<Scoring>(Message::LabelScoring, |options| {
        let name = options.scoring.map(Named::name);
        name.unwrap_or_default().into()
    }),
    named::<Ties>(Message::LabelTies, |options| options.ties.name().into()),
    named::<Cut>(Message::LabelCut, |options| options.cut.name().into()),
    named::<WhoIsMax>(Message::LabelMax, |_| WhoIsMax::Mover.name().into()),
    named::<Order>(Message::LabelOrder, |options| options.order.name().into()),
    Choice {
        name: "depth",
        label: Message::LabelDepth,
        values: depths,
        usual: |_| OFF.into(),
        about: |value| Depth::named(value).map_or(about::NO_LIMIT, Explained::about),
    },
    named::<Eval>(Message::LabelEvaluation, |options| {
        options.eval.name().into()
    }),
    Choice {
        name: "moves",
        label: Message::LabelMoves,
        values: || {
            ["all", "adjacent", "near:2", "near:3"]
                .map(String::from)
                .into()
        },
        usual: |options| options.moves.name(),
        about: |value| Candidates::named(value).map_or(Message::Blank, Explained::about),
    },
    Choice {
        name: "shortcuts",
        label: Message::LabelShortcuts,
        values: || [OFF, ON].map(String::from).into(),
        usual: |_| OFF.into(),
        about: |value| about::shortcuts(value == ON),
    },
];

const fn named<T: Named + Explained>(label: Message, usual: fn(&Options) -> String) -> Choice {
    Choice {
        name: T::WHAT,
        label,
        values: || T::ALL.iter().map(|(name, _)| (*name).to_owned()).collect(),
        usual,
        about: |value| T::named(value).map_or(Message::Blank, Explained::about),
    }
}

fn depths() -> Vec<String> {
    const DEEPEST: u32 = 20;
    let numbered = (0..=DEEPEST).map(Depth::Plies);
    let limits = [Depth::Auto].into_iter().chain(numbered).map(Depth::name);
    [OFF.to_owned()].into_iter().chain(limits).collect()
}

/// One option on the command line.
fn written(name: &str, value: &str) -> String {
    match value {
        OFF => String::new(),
        ON => format!("--{name} "),
        _ => format!("--{name} {value} "),
    }
}

/// The values that were chosen, by the options' names. What a game has no use for is
/// remembered all the same: another game may have.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen(BTreeMap<&'static str, String>);

impl Chosen {
    /// What a request says.
    pub fn from_request(request: &Request) -> Self {
        let text = request.written();
        let words: Vec<&str> = text.split_whitespace().collect();
        let value = |choice: &Choice| {
            let at = words
                .iter()
                .position(|word| word.strip_prefix("--") == Some(choice.name))?;
            let next = words.get(at + 1).filter(|next| !next.starts_with("--"));
            Some((choice.name, (*next.unwrap_or(&ON)).to_owned()))
        };
        Self(CHOICES.iter().filter_map(value).collect())
    }

    /// The request for a game, without what has no meaning there.
    pub fn request(&self, game: &AnyGame) -> Request {
        self.without(&[], game)
    }

    fn without(&self, left_out: &[&str], game: &AnyGame) -> Request {
        let text: String = self
            .0
            .iter()
            .filter(|(name, value)| !left_out.contains(name) && applies(name, value, game))
            .map(|(name, value)| written(name, value))
            .collect();
        // Every value comes from a request or from a list of names.
        Request::parse(&text).unwrap_or_default()
    }

    /// What one gets for an option that is left open, the others being as they are.
    fn usual(&self, choice: &Choice, game: &AnyGame) -> Option<String> {
        // An evaluation without a limit is refused, which must not keep others from
        // being told.
        let request = self.without(&[choice.name, "eval"], game);
        let options = request.resolve(game).ok()?;
        Some((choice.usual)(&options))
    }

    /// The lines for a game. An option that leaves nothing to choose there is left out.
    pub fn lines(&self, game: &AnyGame) -> Vec<FormLine> {
        let lines = CHOICES.iter().filter_map(|choice| self.line(choice, game));
        lines.collect()
    }

    fn line(&self, choice: &Choice, game: &AnyGame) -> Option<FormLine> {
        let mut names = (choice.values)();
        let usual = self.usual(choice, game);
        let held = self.0.get(choice.name).or(usual.as_ref());
        let at = |names: &[String], wanted: &String| {
            names.iter().position(|name| is_same(choice, name, wanted))
        };
        if let Some(held) = held.filter(|held| at(&names, held).is_none()) {
            names.push(held.clone());
        }
        names.retain(|name| applies(choice.name, name, game));
        if names.len() < 2 {
            return None;
        }
        let chosen = held.and_then(|held| at(&names, held)).unwrap_or(0);
        let usual = usual.and_then(|usual| at(&names, &usual));
        let value = |(index, name): (usize, String)| Value {
            about: (choice.about)(&name),
            usual: Some(index) == usual,
            name,
        };
        let values = names.into_iter().enumerate().map(value).collect();
        Some(FormLine {
            name: choice.name,
            label: choice.label.clone(),
            field: Field::Choice { values, chosen },
            apart: false,
        })
    }

    /// Takes over the option that a form has changed; the usual value is not asked for.
    pub fn take(&mut self, form: &Form, game: &AnyGame) {
        let name = form.current();
        let known = CHOICES.iter().find(|choice| choice.name == name);
        let (Some(choice), Some(held)) = (known, form.held(name)) else {
            return;
        };
        let usual = self.usual(choice, game);
        if usual.is_some_and(|usual| is_same(choice, &usual, held)) {
            self.0.remove(choice.name);
        } else {
            self.0.insert(choice.name, held.to_owned());
        }
    }
}

/// Whether two names of values mean the same: `adjacent` is `near:1`.
fn is_same(choice: &Choice, one: &str, other: &str) -> bool {
    let parsed = |value| Request::parse(&written(choice.name, value));
    one == other || parsed(one) == parsed(other)
}

/// Whether an option, by itself, has a meaning for a game.
fn applies(name: &str, value: &str, game: &AnyGame) -> bool {
    // An evaluation by itself is refused wherever there is no limit of depth.
    let limit = if name == "eval" { "--depth 1 " } else { "" };
    let text = format!("{limit}{}", written(name, value));
    Request::parse(&text).is_ok_and(|request| request.resolve(game).is_ok())
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
