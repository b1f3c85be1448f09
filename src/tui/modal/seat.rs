//! The form for a game to play: which game, from where, on which side, against whom.

use super::search::{FIRST, GameValues};
use crate::form::{Choice, Complaint, Entry, Form, FormLine, Values};
use crate::{Mode, Outcome};
use game::{AnyGame, KINDS, Setup, Side};
use play::{Engine, Seat, Skill, Table, seconds};
use search::Named;
use words::{Message, message};

const GAME: &str = "game";
const ENGINE: &str = "engine";
const TIME: &str = "time";

pub(super) struct SeatEntry {
    /// The game being played, if it is against a certificate.
    certified: Option<Table>,
}

impl SeatEntry {
    /// The form, filled in with the game being played.
    pub fn form(table: Option<&Table>) -> Form<Self> {
        let mut values = Values::default();
        if let Some(table) = table {
            let game = table.game();
            GameValues::fill(&mut values, game);
            let (line, seats) = seats(game.has_board());
            let mut seats = seats.into_iter().map(|(seat, _)| seat);
            if let Some(seat) = seats.find(|seat| seat.side(game) == Ok(table.you)) {
                values.set(line, seat.name());
            }
            if table.began() == Some(Side::Two) {
                let kind = GameValues::new(&values).kind_name();
                values.set_within(kind, FIRST, game.side_name(Side::Two));
            }
            // A different game has a different default engine.
            if table.is_certified() || table.skill.engine != Engine::usual(game) {
                values.set(ENGINE, table.opponent());
            }
            values.set(TIME, table.skill.time.as_secs_f64().to_string());
        }
        let certified = table.filter(|table| table.is_certified()).cloned();
        Form::new(Message::PlayTitle, Mode::Form, Self { certified }, values)
    }
}

/// The line for the seats of a game and what they mean: marks on a board, or else who moves first.
const fn seats(has_board: bool) -> (&'static str, [(Seat, Message); 2]) {
    if has_board {
        let seats = [(Seat::X, Message::AboutMark), (Seat::O, Message::AboutMark)];
        ("mark", seats)
    } else {
        let seats = [
            (Seat::First, Message::AboutFirst),
            (Seat::Second, Message::AboutSecond),
        ];
        ("you", seats)
    }
}

const fn about(engine: Engine) -> Message {
    match engine {
        Engine::Perfect => Message::AboutPerfect,
        Engine::Browser => Message::AboutBrowser,
        Engine::Report => Message::AboutReport,
        Engine::Strong => Message::AboutStrong,
    }
}

impl Entry for SeatEntry {
    fn lines(&self, values: &Values) -> Vec<FormLine> {
        let game = GameValues::new(values);
        let games = KINDS.iter().filter(|kind| kind.sides.is_played());
        let games = games.map(|kind| (kind.name, kind.about.clone()));
        let mut lines = vec![FormLine::choice(GAME, Message::LabelGame, games)];
        lines.extend(game.parameters());
        lines.push(game.position());
        let (line, seats) = seats(game.has_marks());
        let usual = seats[0].0;
        let seat = |(seat, about): (Seat, Message)| {
            let shown = match seat {
                Seat::First => Some(Message::SideFirst),
                Seat::Second => Some(Message::SideSecond),
                Seat::X | Seat::O => None,
            };
            let choice = Choice::new(seat.name(), about).shown(shown);
            choice.usual_if(seat == usual)
        };
        lines.push(FormLine::choice(line, Message::LabelYou, seats.map(seat)).apart());
        lines.extend(game.side());
        let played = game.query().game();
        let usual = played.map_or(Engine::Strong, |game| Engine::usual(&game));
        let engines = Engine::ALL.iter();
        let engines = engines
            .map(|&(name, engine)| Choice::new(name, about(engine)).usual_if(engine == usual));
        let certified = self.certified.iter();
        let certified = certified.map(|it| Choice::new(it.opponent(), Message::AboutCertificate));
        let engines = certified.chain(engines);
        lines.push(FormLine::choice(ENGINE, Message::LabelEngine, engines));
        let text = Skill::TIME.as_secs_f64().to_string();
        let (time, about) = (message!(Verbatim { text }), Message::AboutTime);
        lines.push(FormLine::text(TIME, Message::LabelTime, time, about));
        lines
    }

    fn submit(&self, values: &Values) -> Result<Outcome, Complaint> {
        let start = GameValues::new(values).checked()?;
        let game = start.game().map_err(Complaint::at("position"))?;
        let named = Engine::named(values.get(ENGINE));
        let mut skill = Skill::new(named.unwrap_or_else(|_| Engine::usual(&game)));
        let time = values.get(TIME).trim();
        if !time.is_empty() {
            skill.time = seconds(time).map_err(Complaint::at(TIME))?;
        }
        skill.check(&game).map_err(Complaint::at(ENGINE))?;
        let (line, seats) = seats(game.has_board());
        let seat = Seat::named(values.get(line)).unwrap_or(seats[0].0);
        // A certificate applies only to its own board and decides which side it plays.
        let is_same = |table: &&Table| {
            let (one, other) = (table.game(), &game);
            table.opponent() == values.get(ENGINE)
                && (one.name(), one.root_notation()) == (other.name(), other.root_notation())
                && seat.side(other) == Ok(table.you)
        };
        let table = match self.certified.as_ref().filter(is_same) {
            Some(table) => {
                let mut table = table.again();
                table.skill.time = skill.time;
                Ok(table)
            }
            None => Table::new(&start, seat, skill),
        };
        let table = table.map_err(Complaint::at("position"))?;
        Ok(Outcome::Play(Box::new(table)))
    }
}

impl GameValues<'_> {
    /// Fills in a game as it is set up at the start.
    fn fill(values: &mut Values, game: &AnyGame) {
        let name = game.name();
        let (plain, numbers) = name.split_once(':').unwrap_or((&name, ""));
        let Some(kind) = KINDS.iter().find(|kind| kind.name == plain) else {
            return;
        };
        values.set(GAME, kind.name);
        for (one, number) in kind.parameters.iter().zip(numbers.split(',')) {
            if number != one.usual {
                values.set_within(kind.name, one.letter, number);
            }
        }
        let usual = AnyGame::parse(&name, kind.position, &Setup::default());
        let position = game.root_notation();
        if usual.is_ok_and(|usual| usual.root_notation() != position) {
            values.set_within(kind.name, "position", position);
        }
    }
}
