//! The forms for what is searched: options, a new search, two searches, heaps.

use std::collections::BTreeMap;

use crate::form::{Entry, FormLine, Value};
use crate::{Complaint, Outcome, Query};
use game::{AnyGame, KINDS, Kind, Parameter, Setup, Side, Sides};
use run::{Preset, offered_position};
use search::{OPTIONS, OptionSpec, Options, Request};
use words::{Message, message};

const GAME: &str = "game";
const POSITION: &str = "position";
const FIRST: &str = "first";
const ROOT: &str = "root";
const CONTRAST: &str = "contrast";

/// Values of options, by the options' names. What a game has no use for is remembered all
/// the same: another game may have.
#[derive(Clone, Debug, Default)]
struct OptionValues(BTreeMap<&'static str, String>);

impl OptionValues {
    fn from_request(request: &Request) -> Self {
        let value = |spec: &OptionSpec| Some((spec.name, (spec.get)(request)?));
        Self(OPTIONS.iter().filter_map(value).collect())
    }

    /// The request for a game, without what has no meaning there.
    fn request(&self, game: &AnyGame) -> Request {
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
        Some(spec.usual(&options, game))
    }

    /// The lines for a game. An option that leaves nothing to choose there is left out.
    fn lines(&self, game: &AnyGame) -> impl Iterator<Item = FormLine> {
        OPTIONS.iter().filter_map(|spec| self.line(spec, game))
    }

    fn line(&self, spec: &'static OptionSpec, game: &AnyGame) -> Option<FormLine> {
        let usual = self.usual(spec, game);
        let held = self.0.get(spec.name).or(usual.as_ref());
        let mut names = spec.offered();
        let at = |names: &[String], value: &String| names.iter().position(|name| name == value);
        if let Some(held) = held.filter(|held| at(&names, held).is_none()) {
            names.push(held.clone());
        }
        names.retain(|name| spec.applies(name, game));
        if names.len() < 2 {
            return None;
        }
        let chosen = held.and_then(|held| at(&names, held)).unwrap_or(0);
        let chosen = names[chosen].clone();
        let usual = usual.and_then(|usual| at(&names, &usual));
        let value = |(index, name): (usize, String)| Value {
            about: spec.about(&name),
            usual: Some(index) == usual,
            name,
        };
        let values = names.into_iter().enumerate().map(value);
        let label = spec.label.clone();
        Some(FormLine::choice(spec.name, label, values, &chosen))
    }

    /// Takes over a line, if it is an option's; the usual value is not asked for.
    fn take(&mut self, line: &str, held: &str, game: &AnyGame) -> bool {
        let Some(spec) = OptionSpec::named(line) else {
            return false;
        };
        let usual = self.usual(spec, game);
        if usual.is_some_and(|usual| usual == held) {
            self.0.remove(spec.name);
        } else {
            self.0.insert(spec.name, held.to_owned());
        }
        true
    }
}

fn search(query: Query) -> Result<Outcome, Complaint> {
    query.check()?;
    Ok(Outcome::Search(query))
}

/// The options of a search.
pub(super) struct OptionsEntry {
    options: OptionValues,
    query: Query,
    game: AnyGame,
}

impl OptionsEntry {
    pub fn new(query: &Query, game: AnyGame) -> Self {
        Self {
            options: OptionValues::from_request(&query.request),
            query: query.clone(),
            game,
        }
    }
}

impl Entry for OptionsEntry {
    type Order = Outcome;

    fn title(&self) -> Message {
        Message::OptionsTitle
    }

    fn lines(&self) -> Vec<FormLine> {
        self.options.lines(&self.game).collect()
    }

    fn take(&mut self, line: &'static str, held: &str) {
        self.options.take(line, held, &self.game);
    }

    fn submit(&self) -> Result<Outcome, Complaint> {
        search(Query {
            request: self.options.request(&self.game),
            ..self.query.clone()
        })
    }
}

/// A new search: a game, its parameters, a position, options.
pub(super) struct StartEntry {
    /// The kind of game that is shown, and one such game, to ask what it takes.
    kind: &'static Kind,
    sample: AnyGame,
    /// What was entered, for each kind of game by itself.
    entered: BTreeMap<(&'static str, &'static str), String>,
    options: OptionValues,
}

impl Default for StartEntry {
    fn default() -> Self {
        Self::of(KINDS[0])
    }
}

impl StartEntry {
    fn of(kind: &'static Kind) -> Self {
        Self {
            kind,
            sample: kind.sample(),
            entered: BTreeMap::new(),
            options: OptionValues::default(),
        }
    }

    fn entered(&self, name: &'static str) -> &str {
        let entered = self.entered.get(&(self.kind.name, name));
        entered.map_or("", String::as_str)
    }

    fn text(&self, name: &'static str, label: Message, empty: Message, about: Message) -> FormLine {
        FormLine::text(name, label, self.entered(name), empty, about)
    }

    /// A line for the side that began or is to move, where the game has a use for it.
    fn side(&self) -> Option<FormLine> {
        let sides = self.kind.sides;
        let (name, label, about) = match sides {
            Sides::Marks => (FIRST, Message::LabelBegan, Message::AboutBegan),
            Sides::Root => (ROOT, Message::LabelToMove, Message::AboutToMove),
            Sides::MaxFirst => return None,
        };
        let value = |side| Value {
            usual: side == Side::One,
            ..Value::new(sides.name(side), about.clone())
        };
        let values = Side::BOTH.map(value);
        Some(FormLine::choice(name, label, values, self.entered(name)))
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

    fn query(&self) -> Query {
        let kind = self.kind;
        let typed = Some(self.entered(POSITION).trim()).filter(|text| !text.is_empty());
        let position = typed.or(kind.position);
        let second = kind.sides.name(Side::Two);
        let side = |name| (self.entered(name) == second).then_some(Side::Two);
        Query {
            game: self.game(None),
            position: position.map(str::to_owned),
            setup: Setup {
                first: side(FIRST),
                root: side(ROOT),
            },
            request: self.options.request(&self.sample),
        }
    }

    /// Refuses a parameter that is wrong by itself.
    fn check_parameters(&self) -> Result<(), Complaint> {
        let kind = self.kind;
        kind.parameters.iter().try_for_each(|one| {
            let game = self.game(Some(one.letter));
            let game = AnyGame::parse(&game, kind.position, &Setup::default());
            game.map(drop)
                .map_err(|why| Complaint::new(one.letter, why))
        })
    }
}

impl Entry for StartEntry {
    type Order = Outcome;

    fn title(&self) -> Message {
        Message::ExploreTitle
    }

    fn lines(&self) -> Vec<FormLine> {
        let kind = self.kind;
        let games = KINDS
            .iter()
            .map(|kind| Value::new(kind.name, kind.about.clone()));
        let mut lines = vec![FormLine::choice(GAME, Message::LabelGame, games, kind.name)];
        lines.extend(kind.parameters.iter().map(|one| {
            let usual = message!(Verbatim { text: one.usual });
            self.text(one.letter, one.label.clone(), usual, one.about.clone())
        }));
        let empty = match kind.position {
            Some(usual) => message!(Verbatim { text: usual }),
            None => Message::EmptyBoard,
        };
        let about = kind.about_position.clone();
        lines.push(self.text(POSITION, Message::LabelPosition, empty, about));
        lines.extend(self.side());
        let mut options = self.options.lines(&self.sample);
        lines.extend(options.next().map(FormLine::apart));
        lines.extend(options);
        lines
    }

    /// As many as the longest of the forms has, and a blank one.
    fn min_rows(&self) -> usize {
        let rows = KINDS.iter().map(|kind| Self::of(kind).lines().len() + 1);
        rows.max().unwrap_or(0)
    }

    fn take(&mut self, line: &'static str, held: &str) {
        if line == GAME {
            let kind = KINDS.iter().find(|kind| kind.name == held);
            self.kind = kind.unwrap_or(&KINDS[0]);
            self.sample = self.kind.sample();
        } else if !self.options.take(line, held, &self.sample) {
            self.entered.insert((self.kind.name, line), held.to_owned());
        }
    }

    fn submit(&self) -> Result<Outcome, Complaint> {
        self.check_parameters()?;
        search(self.query())
    }
}

/// Two searches that can be compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The game with its root.
    pub game: AnyGame,
    /// The options of A and of B.
    pub options: [Options; 2],
}

/// Two searches side by side: a game, a position, a contrast by name.
#[derive(Default)]
pub(super) struct ContrastEntry {
    game: String,
    position: String,
    contrast: String,
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

impl Entry for ContrastEntry {
    type Order = Outcome;

    fn title(&self) -> Message {
        Message::CompareTitle
    }

    fn lines(&self) -> Vec<FormLine> {
        let games = "tictactoe, mnk:M,N,K, bones, tree";
        let usual = message!(Verbatim { text: "tictactoe" });
        let games = message!(Verbatim { text: games });
        let presets = Preset::ALL.iter();
        let presets = presets.map(|preset| Value::new(preset.name, about(preset)));
        vec![
            FormLine::text(GAME, Message::LabelGame, &self.game, usual, games),
            FormLine::text(
                POSITION,
                Message::LabelPosition,
                &self.position,
                Message::UsualPosition,
                Message::AboutUsualPosition,
            ),
            FormLine::choice(CONTRAST, Message::LabelContrast, presets, &self.contrast).apart(),
        ]
    }

    fn take(&mut self, line: &'static str, held: &str) {
        let entered = match line {
            GAME => &mut self.game,
            POSITION => &mut self.position,
            _ => &mut self.contrast,
        };
        held.clone_into(entered);
    }

    fn submit(&self) -> Result<Outcome, Complaint> {
        let name = match self.game.trim() {
            "" => "tictactoe",
            name => name,
        };
        let position = match self.position.trim() {
            "" => offered_position(name, None),
            position => Some(position.to_owned()),
        };
        let parse = |position| AnyGame::parse(name, position, &Setup::default());
        let game = parse(position.as_deref()).map_err(|why| {
            let is_position = position.is_some() || parse(None).is_ok();
            Complaint::new(if is_position { POSITION } else { GAME }, why)
        })?;
        let named = |preset: &&Preset| preset.name == self.contrast;
        let preset = Preset::ALL.iter().find(named);
        let preset = preset.unwrap_or(&Preset::SCORING);
        let contrast = preset.contrast(Request::default(), [None, None]);
        let requests = contrast.expect("a preset goes with no options");
        let resolve = |pane: usize| {
            let options = requests[pane].resolve(&game);
            options.map_err(|error| Complaint::new(CONTRAST, error.message("--")))
        };
        let options = [resolve(0)?, resolve(1)?];
        Ok(Outcome::Compare(Box::new(Comparison { game, options })))
    }
}

/// Heaps: a number each.
pub(super) struct HeapEntry {
    query: Query,
    several: bool,
    heaps: String,
}

impl HeapEntry {
    pub const fn new(query: Query, count: usize, heaps: String) -> Self {
        Self {
            query,
            several: count > 1,
            heaps,
        }
    }
}

impl Entry for HeapEntry {
    type Order = Outcome;

    fn title(&self) -> Message {
        Message::EditPositionTitle
    }

    fn lines(&self) -> Vec<FormLine> {
        let (label, empty) = if self.several {
            (Message::LabelHeaps, Message::NumbersNeeded)
        } else {
            (Message::LabelHeap, Message::NumberNeeded)
        };
        let about = Message::AboutHeap;
        vec![FormLine::text(POSITION, label, &self.heaps, empty, about)]
    }

    fn take(&mut self, _: &'static str, held: &str) {
        held.clone_into(&mut self.heaps);
    }

    fn submit(&self) -> Result<Outcome, Complaint> {
        search(self.query.at(self.heaps.trim().to_owned()))
    }
}
