//! The forms for searches: options, a new search, a comparison, heaps.

use crate::explore::check;
use crate::form::{Choice, Complaint, Entry, Form, FormLine, Values};
use crate::update::{compared, comparison};
use crate::{Mode, Outcome, Query};
use game::{AnyGame, KINDS, Kind, Parameter, Setup, Side, Sides};
use run::{Preset, letter, offered_position};
use search::{OPTIONS, Request};
use words::{Message, message};

const GAME: &str = "game";
const POSITION: &str = "position";
pub(super) const FIRST: &str = "first";
const ROOT: &str = "root";
const CONTRAST: &str = "contrast";
/// The line that unfolds the others.
const MORE: &str = "more";
/// A contrast of the user's own, and the options of its two sides.
const OWN: &str = "own";
const SIDES: [&str; 2] = ["a", "b"];

/// The request for a game. Values that do not apply to it are kept for other games.
fn request(values: &Values, game: &AnyGame) -> Request {
    let mut request = Request::default();
    for spec in OPTIONS {
        let value = values.get(spec.name);
        if !value.is_empty() && spec.applies(value, game) {
            // Every value comes from a request or from the list of values.
            let _ = spec.set(&mut request, value);
        }
    }
    request
}

impl Values {
    /// Fills in the options of a request.
    fn set_request(&mut self, request: &Request) {
        for spec in OPTIONS {
            if let Some(value) = (spec.get)(request) {
                self.set(spec.name, value);
            }
        }
    }
}

/// The lines for the options that leave something to choose in this game.
fn option_lines(values: &Values, game: &AnyGame) -> impl Iterator<Item = FormLine> {
    OPTIONS.iter().filter_map(|spec| {
        let mut request = spec.without(&request(values, game));
        // An evaluation without a limit is rejected, and so are some mistakes, which must not hide
        // the other defaults.
        request.eval = None;
        let correct = Request {
            mistake: None,
            ..request
        };
        let options = request.resolve(game).or_else(|_| correct.resolve(game));
        let options = options.ok();
        let usual = options.map(|options| spec.usual(&options, game));
        let idle = options.and_then(|options| spec.idle(&options));
        let mut names = spec.offered();
        let value = values.get(spec.name);
        let others = [Some(value.to_owned()), usual.clone()];
        if let Some(other) = others.into_iter().flatten().find(|value| !value.is_empty())
            && !names.contains(&other)
        {
            names.push(other);
        }
        names.retain(|name| spec.applies(name, game));
        let choice = |name: String| {
            let about = idle.clone().unwrap_or_else(|| spec.about(&name));
            let choice = Choice::new(name.as_str(), about);
            choice.usual_if(usual.as_ref() == Some(&name))
        };
        let label = spec.label.clone();
        (names.len() > 1).then(|| FormLine::choice(spec.name, label, names.into_iter().map(choice)))
    })
}

fn search(query: Query) -> Result<Outcome, Complaint> {
    check(&query)?;
    Ok(Outcome::Search(query))
}

/// The options of a search.
pub(super) struct OptionsEntry {
    query: Query,
    game: AnyGame,
}

impl OptionsEntry {
    pub fn form(query: &Query, game: AnyGame) -> Form<Self> {
        let query = query.clone();
        let mut values = Values::default();
        values.set_request(&query.request);
        let entry = Self { query, game };
        Form::new(Message::OptionsTitle, Mode::Form, entry, values)
    }
}

impl Entry for OptionsEntry {
    fn lines(&self, values: &Values) -> Vec<FormLine> {
        option_lines(values, &self.game).collect()
    }

    fn submit(&self, values: &Values) -> Result<Outcome, Complaint> {
        search(Query {
            request: request(values, &self.game),
            ..self.query.clone()
        })
    }
}

/// An example of a search to start with.
struct Example {
    name: &'static str,
    label: Message,
    game: &'static str,
    position: Option<&'static str>,
    options: &'static str,
}

impl Example {
    const ALL: &[Self] = &[
        Self {
            name: "branches",
            label: Message::ExampleBranches,
            game: "tree",
            position: Some("[[3,12,8],[2,4,6],[14,5,2]]"),
            options: "--algorithm alphabeta",
        },
        Self {
            name: "strange",
            label: Message::ExampleStrange,
            game: "tictactoe",
            position: Some("_X_/__X/OOX"),
            options: "--ties last",
        },
        Self {
            name: "heap",
            label: Message::ExampleHeap,
            game: "bones",
            position: Some("6"),
            options: "",
        },
        Self {
            name: "board",
            label: Message::ExampleBoard,
            game: "mnk:2,3,2",
            position: None,
            options: "--algorithm alphabeta",
        },
        Self {
            name: "columns",
            label: Message::ExampleColumns,
            game: "connect4:4,4,3",
            position: None,
            options: "--algorithm alphabeta --depth 3 --eval lines",
        },
    ];

    fn query(&self) -> Query {
        Query {
            game: self.game.into(),
            position: self.position.map(str::to_owned),
            request: Request::parse(self.options).expect("an example is written right"),
            ..Query::default()
        }
    }

    /// The equivalent lines of the form.
    fn values(&self) -> Values {
        let (kind, parameters) = self.game.split_once(':').unwrap_or((self.game, ""));
        let kind = KINDS.iter().find(|known| known.name == kind);
        let kind = kind.expect("an example is written right");
        let mut values = Values::default();
        values.set(GAME, kind.name);
        for (one, value) in kind.parameters.iter().zip(parameters.split(',')) {
            values.set_within(kind.name, one.letter, value);
        }
        values.set_within(kind.name, POSITION, self.position.unwrap_or_default());
        values.set_request(&self.query().request);
        values
    }
}

/// A new search: an example, or a game with its parameters, a position and options.
pub(super) struct StartEntry;

impl StartEntry {
    pub fn form() -> Form<Self> {
        /// The rows for a game with three parameters.
        const ROWS: usize = 13;
        let form = Form::new(Message::ExploreTitle, Mode::Form, Self, Values::default());
        form.with_rows(ROWS)
    }
}

/// The chosen kind of game and its values.
pub(super) struct GameValues<'a> {
    kind: &'static Kind,
    values: &'a Values,
}

impl<'a> GameValues<'a> {
    pub fn new(values: &'a Values) -> Self {
        let name = values.get(GAME);
        let kind = KINDS.iter().find(|kind| kind.name == name);
        Self {
            kind: kind.unwrap_or(&KINDS[0]),
            values,
        }
    }

    pub const fn kind_name(&self) -> &'static str {
        self.kind.name
    }

    /// Whether its sides are the marks on a board.
    pub fn has_marks(&self) -> bool {
        self.kind.sides == Sides::Marks
    }

    fn get(&self, name: &'static str) -> &'a str {
        self.values.within(self.kind.name, name).trim()
    }

    fn text(&self, name: &'static str, label: Message, empty: Message, about: Message) -> FormLine {
        FormLine::text(name, label, empty, about).within(self.kind.name)
    }

    /// A line for the side that began or is to move, if the game needs one.
    pub fn side(&self) -> Option<FormLine> {
        let sides = self.kind.sides;
        let (name, label, about) = match sides {
            Sides::Marks => (FIRST, Message::LabelBegan, Message::AboutBegan),
            Sides::Root => (ROOT, Message::LabelToMove, Message::AboutToMove),
            Sides::MaxFirst | Sides::Written => return None,
        };
        let choice =
            |side| Choice::new(sides.name(side), about.clone()).usual_if(side == Side::One);
        let line = FormLine::choice(name, label, Side::BOTH.map(choice));
        Some(line.within(self.kind.name))
    }

    /// Lines for the parameters.
    pub fn parameters(&self) -> impl Iterator<Item = FormLine> {
        self.kind.parameters.iter().map(|one| {
            let usual = message!(Verbatim { text: one.usual });
            self.text(one.letter, one.label.clone(), usual, one.about.clone())
        })
    }

    /// Whether any of the parameters has a value.
    fn has_parameters(&self) -> bool {
        let mut parameters = self.kind.parameters.iter();
        parameters.any(|one| !self.get(one.letter).is_empty())
    }

    /// A line for the position.
    pub fn position(&self) -> FormLine {
        let kind = self.kind;
        let empty = match kind.position {
            Some(usual) => message!(Verbatim { text: usual }),
            None => Message::EmptyBoard,
        };
        let about = kind.about_position.clone();
        self.text(POSITION, Message::LabelPosition, empty, about)
    }

    /// What was entered, or which parameter is wrong on its own.
    pub fn checked(&self) -> Result<Query, Complaint> {
        for one in self.kind.parameters {
            let name = self.game(Some(one.letter));
            let game = AnyGame::parse(&name, self.kind.position, &Setup::default());
            game.map_err(Complaint::at(one.letter))?;
        }
        Ok(self.query())
    }

    /// The game's name with only one of its parameters as entered, or with all of them.
    fn game(&self, only: Option<&str>) -> String {
        let kind = self.kind;
        let mut parameters = kind.parameters.iter();
        if kind.bare && parameters.all(|one| self.get(one.letter).is_empty()) {
            return kind.name.to_owned();
        }
        let value = |one: &'static Parameter| match self.get(one.letter) {
            "" => one.usual,
            _ if only.is_some_and(|only| only != one.letter) => one.usual,
            value => value,
        };
        let values: Vec<&str> = kind.parameters.iter().map(value).collect();
        kind.with(&values)
    }

    pub fn query(&self) -> Query {
        let kind = self.kind;
        let typed = Some(self.get(POSITION)).filter(|text| !text.is_empty());
        let side = |name| (self.get(name) == kind.sides.name(Side::Two)).then_some(Side::Two);
        Query {
            game: self.game(None),
            position: typed.or(kind.position).map(str::to_owned),
            setup: Setup {
                first: side(FIRST),
                root: side(ROOT),
            },
            request: request(self.values, &kind.sample()),
        }
    }
}

impl Entry for StartEntry {
    fn lines(&self, values: &Values) -> Vec<FormLine> {
        let game = GameValues::new(values);
        let kind = game.kind;
        let is_whole = values.has(MORE);
        let example = |example: &Example| {
            let text = example.query().written();
            let about = message!(Verbatim { text });
            FormLine::button(example.name, example.label.clone(), about)
        };
        let mut lines: Vec<FormLine> = Example::ALL.iter().map(example).collect();
        let games = KINDS.iter();
        let games = games.map(|kind| (kind.name, kind.about.clone()));
        lines.push(FormLine::choice(GAME, Message::LabelGame, games).apart());
        // Parameters without which there is no game are always shown.
        let has_parameters = is_whole || !kind.bare || game.has_parameters();
        lines.extend(game.parameters().filter(|_| has_parameters));
        lines.push(game.position());
        lines.extend(game.side().filter(|_| is_whole));
        let sample = kind.sample();
        let mut options = option_lines(values, &sample);
        if is_whole {
            lines.extend(options.next().map(FormLine::apart));
            lines.extend(options);
        } else {
            lines.extend(options.next());
            let (label, about) = (Message::LabelMore, Message::AboutMore);
            lines.push(FormLine::button(MORE, label, about));
        }
        lines
    }

    fn preview(&self, line: &'static str) -> Option<Values> {
        let mut examples = Example::ALL.iter();
        let example = examples.find(|example| example.name == line)?;
        Some(example.values())
    }

    fn pressed(&self, line: &'static str, values: &mut Values) -> Option<Outcome> {
        let mut examples = Example::ALL.iter();
        if let Some(example) = examples.find(|example| example.name == line) {
            return Some(Outcome::Search(example.query()));
        }
        (line == MORE).then(|| {
            values.set(MORE, MORE);
            Outcome::Consumed
        })
    }

    fn submit(&self, values: &Values) -> Result<Outcome, Complaint> {
        search(GameValues::new(values).checked()?)
    }
}

/// Two searches side by side: a game, a position and a contrast by name.
#[derive(Default)]
pub(super) struct ContrastEntry {
    /// Who began, if a position is given.
    setup: Setup,
}

impl ContrastEntry {
    pub fn form() -> Form<Self> {
        let entry = Self::default();
        Form::new(Message::CompareTitle, Mode::Form, entry, Values::default())
    }

    /// The form for two given searches, with their options written out.
    pub fn filled(query: &Query, requests: [Request; 2]) -> Form<Self> {
        let mut values = Values::default();
        values.set(GAME, query.game.as_str());
        values.set(POSITION, query.position.as_deref().unwrap_or_default());
        values.set(CONTRAST, OWN);
        for (side, request) in SIDES.into_iter().zip(requests) {
            values.set(side, request.written());
        }
        let entry = Self { setup: query.setup };
        Form::new(Message::CompareTitle, Mode::Form, entry, values)
    }

    /// The game's name, its kind if there is one, and the contrast.
    fn chosen(values: &Values) -> (&str, Option<&'static Kind>, &'static Preset) {
        let name = match values.get(GAME).trim() {
            "" => "tictactoe",
            name => name,
        };
        let plain = name.split(':').next();
        let kind = KINDS.iter().copied().find(|kind| Some(kind.name) == plain);
        let contrast = values.get(CONTRAST);
        let preset = Preset::ALL.iter().find(|preset| preset.name == contrast);
        (name, kind, preset.unwrap_or(Self::usual(kind)))
    }

    /// The default contrast: no scoring applies if leaves have values of their own.
    fn usual(kind: Option<&Kind>) -> &'static Preset {
        if kind.is_some_and(|kind| kind.sides == Sides::Root) {
            Preset::ALGORITHM
        } else {
            Preset::SCORING
        }
    }
}

impl Entry for ContrastEntry {
    fn lines(&self, values: &Values) -> Vec<FormLine> {
        let games = KINDS.iter().filter_map(|kind| kind.forms().next());
        let games = games.collect::<Vec<_>>().join(", ");
        let usual = message!(Verbatim { text: "tictactoe" });
        let games = message!(Verbatim { text: games });
        let (name, kind, _) = Self::chosen(values);
        let (empty, about) = match kind {
            _ if name == "tictactoe" => (Message::UsualPosition, Message::AboutUsualPosition),
            Some(kind) => {
                let usual = kind.position.map(|text| message!(Verbatim { text }));
                let empty = usual.unwrap_or(Message::EmptyBoard);
                (empty, kind.about_position.clone())
            }
            None => (Message::UsualPosition, Message::AboutUsualPosition),
        };
        let usual_preset = Self::usual(kind);
        let presets = Preset::ALL.iter().map(|one| {
            let choice = Choice::new(one.name, one.about.clone());
            choice.usual_if(one == usual_preset)
        });
        let own = Choice::new(OWN, Message::ContrastOwn).shown(Some(Message::OwnContrast));
        let presets = presets.chain([own]);
        let mut lines = vec![
            FormLine::text(GAME, Message::LabelGame, usual, games),
            FormLine::text(POSITION, Message::LabelPosition, empty, about),
            FormLine::choice(CONTRAST, Message::LabelContrast, presets).apart(),
        ];
        if values.get(CONTRAST) == OWN {
            lines.extend(SIDES.into_iter().enumerate().map(|(pane, side)| {
                let label = message!(Verbatim { text: letter(pane) });
                FormLine::text(side, label, Message::UsualOptions, Message::AboutSide)
            }));
        }
        lines
    }

    fn submit(&self, values: &Values) -> Result<Outcome, Complaint> {
        let (name, kind, preset) = Self::chosen(values);
        let position = match values.get(POSITION).trim() {
            "" => offered_position(name, None)
                .or_else(|| kind.and_then(|kind| kind.position).map(str::to_owned)),
            position => Some(position.to_owned()),
        };
        let is_own = values.get(CONTRAST) == OWN;
        let requests = if is_own {
            let side = |side| Request::parse(values.get(side)).map_err(Complaint::at(side));
            [side(SIDES[0])?, side(SIDES[1])?]
        } else {
            let contrast = preset.contrast(Request::default(), [None, None]);
            contrast.expect("a preset goes with no options")
        };
        let query = Query {
            game: name.to_owned(),
            position,
            setup: self.setup,
            ..Query::default()
        };
        if query.is_long() {
            return Ok(Outcome::Load(comparison(query, requests)));
        }
        let game = query.game().map_err(|why| {
            let is_game = || AnyGame::parse(name, None, &self.setup).is_ok();
            let is_position = query.position.is_some() || is_game();
            Complaint::new(if is_position { POSITION } else { GAME }, why)
        })?;
        let resolve = |pane: usize| {
            let options = requests[pane].resolve(&game);
            let line = if is_own { SIDES[pane] } else { CONTRAST };
            options.map_err(|error| Complaint::new(line, error.message("--")))
        };
        let options = [resolve(0)?, resolve(1)?];
        Ok(Outcome::Load(compared(game, options)))
    }
}

/// Heaps, with a number for each.
pub(super) struct HeapEntry {
    query: Query,
    several: bool,
}

impl HeapEntry {
    pub fn form(query: &Query, count: usize, heaps: String) -> Form<Self> {
        let entry = Self {
            query: query.clone(),
            several: count > 1,
        };
        let mut values = Values::default();
        values.set(POSITION, heaps);
        Form::new(Message::EditPositionTitle, Mode::Form, entry, values)
    }
}

impl Entry for HeapEntry {
    fn lines(&self, _: &Values) -> Vec<FormLine> {
        let (label, empty) = if self.several {
            (Message::LabelHeaps, Message::NumbersNeeded)
        } else {
            (Message::LabelHeap, Message::NumberNeeded)
        };
        vec![FormLine::text(POSITION, label, empty, Message::AboutHeap)]
    }

    fn submit(&self, values: &Values) -> Result<Outcome, Complaint> {
        search(self.query.at(values.get(POSITION).trim().to_owned()))
    }
}
