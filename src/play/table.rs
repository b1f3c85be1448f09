//! A game being played: where it began, its moves, and who plays which side.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::engine::{Basis, Choice, Engine, Skill};
use crate::exact::Verdict;
use crate::truth::{Given, Line, Truth, best_line, truth};
use game::certificate::{By, Certificate, Claim, partner};
use game::{AnyGame, Move, Outcome, Place, Setup, Side, shown, whole};
use run::Query;
use search::{Named, Scoring, Ties, named};
use trace::Progress;
use words::variables::UnknownName;
use words::{Message, message};

named! {
    /// Which side you play.
    Seat "you" {
        /// X, on a board.
        X: "X";
        /// O, on a board.
        O: "O";
        /// Whoever moves first from the start of the game.
        First: "first";
        /// Whoever moves second.
        Second: "second";
    }
}

impl Seat {
    /// The side with this seat.
    ///
    /// # Errors
    /// If the game's sides have no marks.
    pub fn side(self, game: &AnyGame) -> Result<Side, Message> {
        let first = game.root_to_move();
        match self {
            Self::First => Ok(first),
            Self::Second => Ok(first.other()),
            Self::X | Self::O if !game.has_board() => Err(message!(SeatWithoutMarks {
                name: self.name(),
                game: game.name(),
            })),
            Self::X => Ok(Side::One),
            Self::O => Ok(Side::Two),
        }
    }
}

/// A game between you and an engine.
#[derive(Clone, Debug)]
pub struct Table {
    start: Query,
    game: AnyGame,
    moves: Vec<Move>,
    /// The moves taken back, the last ones on top.
    undone: Vec<Vec<Move>>,
    /// Your side.
    pub you: Side,
    /// The other player.
    pub skill: Skill,
    /// What the other player follows instead, as long as it applies.
    certificate: Option<(Arc<Certificate>, Query)>,
}

impl Table {
    /// A game from its start. Ignores the options of `start`.
    ///
    /// # Errors
    /// If the game or its position is wrong, the game is already over, there is no such seat,
    /// or the engine can't play it.
    pub fn new(start: &Query, seat: Seat, skill: Skill) -> Result<Self, Message> {
        let game = playable(start)?;
        let you = seat.side(&game)?;
        skill.check(&game)?;
        if game.place(&[]).outcome.is_some() {
            return Err(Message::NothingToChoose);
        }
        let start = Query {
            game: game.name(),
            position: Some(game.root_notation()),
            setup: start.setup,
            ..Query::default()
        };
        Ok(Self {
            start,
            game,
            moves: Vec::new(),
            undone: Vec::new(),
            you,
            skill,
            certificate: None,
        })
    }

    /// A game against a certificate, from where it begins: the other player owns the strategy.
    /// `walk` is the certificate as a game to explore.
    ///
    /// # Errors
    /// If there is no game to be played from there.
    pub fn against(certificate: Certificate, walk: Query, skill: Skill) -> Result<Self, Message> {
        let game = certificate.game();
        let start = Query {
            game: game.name(),
            position: Some(game.root_notation()),
            setup: certificate.header().setup(),
            ..Query::default()
        };
        let seat = match certificate.header().claim() {
            Claim::First => Seat::Second,
            Claim::Draw => Seat::First,
        };
        let table = Self::new(&start, seat, skill)?;
        Ok(Self {
            certificate: Some((Arc::new(certificate), walk)),
            ..table
        })
    }

    /// The name of your opponent.
    pub fn opponent(&self) -> &'static str {
        match self.certificate {
            Some(_) => CERTIFICATE,
            None => self.skill.engine.name(),
        }
    }

    /// Whether the game is against a certificate.
    pub const fn is_certified(&self) -> bool {
        self.certificate.is_some()
    }

    /// This game back at its start. If you begin, its moves can be played again.
    pub fn again(&self) -> Self {
        let mut table = self.clone();
        table.undone.clear();
        let moves = std::mem::take(&mut table.moves);
        if table.is_yours() && !moves.is_empty() {
            table.undone.push(moves);
        }
        table
    }

    /// The game, at its start.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Who began, if the start says so and it is not X.
    pub const fn began(&self) -> Option<Side> {
        self.start.setup.first
    }

    /// The moves so far, from the start.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The names of the moves so far.
    pub fn names(&self) -> Vec<String> {
        let names = self.moves.iter().map(|&mv| self.game.move_name(mv));
        names.collect()
    }

    /// The position on the table.
    pub fn place(&self) -> Place {
        self.game.place(&self.moves)
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.place().outcome
    }

    /// Whether it is your turn.
    pub fn is_yours(&self) -> bool {
        let place = self.place();
        place.outcome.is_none() && place.to_move == self.you
    }

    /// The position after this many moves, as a query. In games whose positions don't tell, the
    /// side to move there is its first side.
    pub fn query_at(&self, moves: usize) -> Query {
        self.start
            .at(self.game.place(&self.moves[..moves]).notation)
    }

    /// The position on the table, as a query.
    pub fn query(&self) -> Query {
        self.query_at(self.moves.len())
    }

    /// The legal move with this name.
    ///
    /// # Errors
    /// If there is none: why, and which moves there are.
    pub fn named(&self, name: &str) -> Result<Move, Message> {
        let legal = self.place().moves;
        let known = self.game.parse_move(name);
        if let Some(mv) = known.filter(|mv| legal.contains(mv)) {
            return Ok(mv);
        }
        let Some(listed) = self.game.listed(&legal) else {
            return Err(Message::NothingToChoose);
        };
        let is_cell = name.starts_with(|sign: char| sign.is_ascii_alphabetic())
            && name.ends_with(|sign: char| sign.is_ascii_digit());
        Err(message!(NotAMove {
            name: shown(name),
            why: match known {
                _ if !self.game.has_board() => "none",
                Some(_) if self.game.falls() => "full",
                Some(_) => "taken",
                None if is_cell && !self.game.falls() => "outside",
                None => "none",
            },
            count: legal.len(),
            legal: listed,
        }))
    }

    /// Plays a legal move for the side to move.
    ///
    /// # Panics
    /// If the move is not legal: see [`Table::named`].
    pub fn play(&mut self, mv: Move) {
        assert!(self.place().moves.contains(&mv), "a legal move");
        self.moves.push(mv);
        self.undone.clear();
    }

    /// Takes back your last move and everything after it; returns those moves.
    ///
    /// # Errors
    /// If you have not moved.
    pub fn undo(&mut self) -> Result<Vec<Move>, Message> {
        let last = self.last_move_of(self.you);
        let taken = self
            .moves
            .split_off(last.ok_or(Message::NothingToTakeBack)?);
        self.undone.push(taken.clone());
        Ok(taken)
    }

    /// Plays the moves that were taken back last; returns them.
    ///
    /// # Errors
    /// If nothing was taken back, or another move was played since.
    pub fn redo(&mut self) -> Result<Vec<Move>, Message> {
        let moves = self.undone.pop().ok_or(Message::NothingTakenBack)?;
        self.moves.extend(&moves);
        Ok(moves)
    }

    /// The strongest engine that can play this game, to give hints.
    pub fn adviser(&self) -> Skill {
        let strong = Skill {
            time: Duration::from_secs(1).min(self.skill.time),
            ..Skill::new(Engine::Strong)
        };
        match strong.check(&self.game) {
            Ok(()) => strong,
            Err(_) => self.skill.clone(),
        }
    }

    /// The move that the other player makes here.
    ///
    /// # Errors
    /// If it can't move, or the game is over.
    pub fn choose(&self, progress: &Progress) -> Result<Choice, Message> {
        match self.certified() {
            Some((mv, by)) => Ok(Choice::without_search(mv, self.listed(by))),
            None => match self.stuck() {
                Some(why) => Err(why),
                None => self.skill.choose(&self.query(), progress),
            },
        }
    }

    /// The engine's choice of its last move, made once more.
    ///
    /// # Errors
    /// If it has not moved, or now chooses another move.
    pub fn chosen_again(&self, progress: &Progress) -> Result<Choice, Message> {
        let number = self.answered().ok_or(Message::NoMoveToExplain)?;
        let before = Self {
            moves: self.moves[..number].to_vec(),
            ..self.clone()
        };
        let choice = before.choose(progress)?;
        let mv = self.moves[number];
        if choice.mv == mv {
            return Ok(choice);
        }
        Err(message!(ChoosesNow {
            mv: self.game.move_name(mv),
            engine: self.skill.engine.name(),
            now: self.game.move_name(choice.mv),
        }))
    }

    /// Refuses a move for the certificate's side that its strategy doesn't list.
    fn expects(&self, mv: Move) -> Result<(), Message> {
        match self.certified() {
            Some((_, By::Pairs)) => Ok(()),
            Some((listed, By::Strategy)) if listed == mv => Ok(()),
            None if !self.is_certified() || self.is_yours() => Ok(()),
            Some(_) | None => Err(message!(OtherCertificate {
                mv: self.game.move_name(mv)
            })),
        }
    }

    /// What a certificate's move is based on: the tree of what it leads to from here, as far as
    /// it goes.
    fn listed(&self, by: By) -> Basis {
        let walk = self.certificate.as_ref().map(|(_, walk)| {
            let start = walk.position.as_deref().unwrap_or_default();
            match &self.names()[..] {
                [] => walk.clone(),
                names => walk.at(format!("{start}#{}", names.join(","))),
            }
        });
        let pairs = by == By::Pairs;
        Basis::Listed(walk, message!(CertificateSays { pairs }))
    }

    /// The certificate's move here and its kind of proof; `None` if it has no move. With pairs,
    /// any move will do if the last one has no free partner.
    fn certified(&self) -> Option<(Move, By)> {
        let (certificate, _) = self.certificate.as_ref()?;
        let place = self.place();
        if place.to_move == self.you {
            return None;
        }
        let owns = |moves: &usize| moves % 2 == self.moves.len() % 2;
        // Once pairs hold the draw, they hold it to the end.
        let pairs = (0..self.moves.len()).filter(owns).find_map(|moves| {
            certificate.pairs_after(&self.game.place(&self.moves[..moves]).notation)
        });
        let last = self.moves.last().copied();
        let answer = match pairs {
            Some(pairs) => partner(pairs, last?),
            None => certificate.answer(&place.notation, last),
        };
        let answer = answer.filter(|mv| place.moves.contains(mv));
        let by = if pairs.is_some() {
            By::Pairs
        } else {
            certificate.header().by()
        };
        let any = || place.moves.first().copied().filter(|_| by == By::Pairs);
        Some((answer.or_else(any)?, by))
    }

    /// Why a game against a certificate can't go on: it lacks a move here.
    pub fn stuck(&self) -> Option<Message> {
        let is_its_turn = self.is_certified() && self.outcome().is_none() && !self.is_yours();
        let mv = self.moves.last().map(|&mv| self.game.move_name(mv));
        let is_stuck = is_its_turn && self.certified().is_none();
        is_stuck.then(|| message!(CertificateLacksMove { mv }))
    }

    fn loses_to_certificate(&self) -> bool {
        let certificate = self.certificate.as_ref();
        certificate.is_some_and(|(it, _)| it.header().claim() == Claim::First)
            && self.stuck().is_none()
    }

    /// The number of the engine's last move.
    pub fn answered(&self) -> Option<usize> {
        self.last_move_of(self.you.other())
    }

    /// The side that makes the move with this number, counting from 0.
    pub fn mover(&self, number: usize) -> Side {
        self.game.root_to_move().after(number)
    }

    fn last_move_of(&self, side: Side) -> Option<usize> {
        (0..self.moves.len()).rfind(|&number| self.mover(number) == side)
    }

    /// The truth about the position after this many moves; `None` if it is not known.
    pub fn truth_at(&self, moves: usize) -> Option<Truth> {
        truth(&self.query_at(moves).game().ok()?)
    }

    /// What the position after this many moves is worth to you, given the truth about it; `None`
    /// if it is not known.
    pub fn verdict_by(&self, moves: usize, truth: Option<&Truth>) -> Option<Verdict> {
        let place = self.game.place(&self.moves[..moves]);
        Some(match place.outcome {
            Some(Outcome::Win(side)) if side == self.you => Verdict::Win(Some(0)),
            Some(Outcome::Win(_)) => Verdict::Loss(Some(0)),
            Some(Outcome::Draw | Outcome::Value(_)) => Verdict::Draw(0),
            None => {
                match truth.and_then(Truth::best) {
                    Some((_, best)) if place.to_move == self.you => best,
                    Some((_, best)) => best.turned(),
                    None if truth.is_some_and(|truth| truth.is_drawn) => {
                        Verdict::Draw(place.moves.len() as u32)
                    }
                    // A winning strategy's owner wins from every position it leads to.
                    None => self.loses_to_certificate().then_some(Verdict::Loss(None))?,
                }
            }
        })
    }

    /// Like [`Table::verdict_by`], given what `known` says of this position or its neighbours:
    /// a side that wins still wins after any reply, and already did before its own move.
    pub fn implied(
        &self,
        moves: usize,
        known: impl Fn(usize) -> Option<Verdict>,
    ) -> Option<Verdict> {
        let winner_moves = |moves: usize, verdict: Verdict| match verdict {
            Verdict::Win(_) => Some(self.mover(moves) == self.you),
            Verdict::Loss(_) => Some(self.mover(moves) != self.you),
            Verdict::Draw(_) => None,
        };
        let next_to = |position: usize, before: usize, of_winner: bool| {
            let verdict = known(position)?;
            let follows = winner_moves(before, verdict)? == of_winner;
            follows.then(|| verdict.uncounted())
        };
        let before = || next_to(moves.checked_sub(1)?, moves - 1, false);
        let after = || next_to(moves + 1, moves, true);
        known(moves).or_else(before).or_else(after)
    }

    /// Turns a verdict for the side to move after this many moves into one for you, or back.
    pub fn seen_by_you(&self, moves: usize, verdict: Verdict) -> Verdict {
        match self.mover(moves) == self.you {
            true => verdict,
            false => verdict.turned(),
        }
    }

    /// What the move with this number, counting from 0, gave away, given what the positions
    /// before and after it are known to be worth to you; `None` if that is not enough.
    pub fn given_by(&self, number: usize, known: [Option<Verdict>; 2]) -> Option<Given> {
        let mv = *self.moves.get(number)?;
        let before = self.truth_at(number);
        let best = before.as_ref().and_then(Truth::best);
        let known = known.map(|verdict| Some(self.seen_by_you(number, verdict?)));
        let stands = known[1].map(Verdict::before_a_ply);
        let has = before.as_ref().and_then(|before| before.of(mv)).or(stands);
        let (better, had, has) = match (best.zip(has), known[0], stands) {
            (Some(((better, had), has)), ..) => (better, had, has),
            // A move that wins gives nothing away, whatever the others are worth; nor does a
            // move of a side that has already lost.
            (None, _, Some(same @ Verdict::Win(_))) | (None, Some(same @ Verdict::Loss(_)), _) => {
                (mv, same.uncounted(), same.uncounted())
            }
            _ => return None,
        };
        let mut given = Given {
            had,
            better,
            has,
            line: Line::default(),
        };
        if !given.is_nothing() {
            let winner = match has {
                Verdict::Win(_) => Some(self.mover(number)),
                Verdict::Draw(_) => None,
                Verdict::Loss(_) => Some(self.mover(number + 1)),
            };
            given.line = best_line(&self.query_at(number + 1), winner);
        }
        Some(given)
    }
}

/// The game of a query, if it can be played.
///
/// # Errors
/// If it can't: not everything that can be searched can be played.
pub fn playable(start: &Query) -> Result<AnyGame, Message> {
    start.game().map_err(|why| match why.name() {
        UnknownName::NAME => message!(NotPlayed {
            game: shown(&start.game)
        }),
        _ => why,
    })
}

/// The first and last word of a saved game: without the last, the line was cut short.
const BEGINS: &str = "plyback-game";
const ENDS: &str = "end";
/// Stands for the game and its engine if the game is against a certificate.
pub(crate) const CERTIFICATE: &str = game::certificate::NAME;
/// The word that comes before the moves.
const MOVES: &str = "moves";

/// Saving and loading games, as lines of text.
impl Table {
    /// Writes the game as a line of text.
    pub fn save(&self) -> String {
        let skill = &self.skill;
        let seat = if self.you == self.game.root_to_move() {
            Seat::First
        } else {
            Seat::Second
        };
        let walk = self.certificate.as_ref().map(|(_, walk)| walk);
        let start = walk.unwrap_or(&self.start);
        let mut words = vec![
            BEGINS.to_owned(),
            start.written(),
            format!("--you {}", seat.name()),
            format!("--engine {}", skill.engine.name()),
            format!("--time {}", skill.time.as_secs_f64()),
            format!("--seed {}", skill.seed),
        ];
        words.extend(skill.scoring.map(|it| format!("--scoring {}", it.name())));
        words.extend(skill.ties.map(|it| format!("--ties {}", it.name())));
        words.push(MOVES.to_owned());
        words.extend(self.names());
        words.push(ENDS.to_owned());
        words.join(" ")
    }

    /// Reads a game saved as a line of text; `goes_on` gets the number of lines read of a
    /// certificate.
    ///
    /// # Errors
    /// If it isn't one, was cut short, or can't be played like that; also if `goes_on` stops it.
    pub fn load(line: &str, goes_on: &dyn Fn(u64) -> bool) -> Result<Self, Message> {
        let mut words = line.split_whitespace();
        if words.next() != Some(BEGINS) {
            return Err(message!(NoSavedGame { begins: BEGINS }));
        }
        let words: Vec<&str> = words.collect();
        let cut = || message!(SavedGameCut { ends: ENDS });
        let end = words.iter().position(|word| *word == ENDS);
        let end = end.ok_or_else(cut)?;
        let stray = |name: &str| message!(UnknownInSavedGame { name: shown(name) });
        if let Some(name) = words.get(end + 1) {
            return Err(stray(name));
        }
        let place = words.iter().position(|word| *word == MOVES);
        let lacks = |what: &str| message!(SavedGameLacks { what, moves: MOVES });
        let place = place.ok_or_else(|| lacks("moves"))?;
        let (head, moves) = (&words[..place], &words[place + 1..end]);
        let is_option = |word: &&&str| word.starts_with("--");
        let mut start = head.iter().take_while(|word| !is_option(word));
        let game = start.next().ok_or_else(|| lacks("game"))?;
        let position = start.next().ok_or_else(|| lacks("position"))?;
        let options = &head[2..];
        let mut start = Query {
            game: (*game).to_owned(),
            position: Some(position.trim_matches('\'').to_owned()),
            ..Query::default()
        };
        let (mut seat, mut skill) = (Seat::First, Skill::new(Engine::Perfect));
        for option in options.chunks(2) {
            let &[name, value] = option else {
                return Err(match option[0].starts_with("--") {
                    true => message!(OptionWithoutValue {
                        option: shown(option[0])
                    }),
                    false => stray(option[0]),
                });
            };
            match name {
                "--first" => start.setup = first(value)?,
                "--you" => seat = named_in(name, value)?,
                "--engine" => skill.engine = named_in(name, value)?,
                "--time" => skill.time = seconds(value)?,
                "--seed" => skill.seed = seed(value)?,
                "--scoring" => skill.scoring = Some(named_in::<Scoring>(name, value)?),
                "--ties" => skill.ties = Some(named_in::<Ties>(name, value)?),
                _ => return Err(stray(name)),
            }
        }
        let mut table = match position.trim_matches('\'').strip_prefix('@') {
            Some(path) if *game == CERTIFICATE => {
                skill.engine = Engine::Strong;
                Self::against(
                    Certificate::open(Path::new(path), u64::MAX, goes_on)?,
                    start,
                    skill,
                )?
            }
            _ => Self::new(&start, seat, skill)?,
        };
        for mv in table.game.try_path(moves)? {
            table.expects(mv)?;
            table.moves.push(mv);
        }
        Ok(table)
    }
}

/// The value of an option, by its name.
fn named_in<T: Named>(option: &str, given: &str) -> Result<T, Message> {
    T::named(given).map_err(|_| wrong(option, given, &T::names().join(", ")))
}

/// Says that an option has no such value.
fn wrong(option: &str, given: &str, known: &str) -> Message {
    let given = shown(given);
    message!(WrongInSavedGame {
        option,
        given,
        known
    })
}

fn first(name: &str) -> Result<Setup, Message> {
    let sides = [("X", Side::One), ("O", Side::Two)];
    let side = sides.iter().find(|(known, _)| *known == name);
    let (_, side) = side.ok_or_else(|| wrong("--first", name, "X, O"))?;
    Ok(Setup {
        first: Some(*side),
        root: None,
    })
}

/// Parses a seed, a whole number.
///
/// # Errors
/// If the text is not one.
pub fn seed(text: &str) -> Result<u64, Message> {
    whole(text).ok_or_else(|| {
        message!(SeedNoNumber {
            most: u64::MAX.to_string()
        })
    })
}

/// Parses a time in seconds, maybe with decimals: more than 0, at most a day.
///
/// # Errors
/// If the text is not one.
pub fn seconds(text: &str) -> Result<Duration, Message> {
    const MAX: f64 = 86_400.0;
    // Some languages use a decimal comma.
    let number: Option<f64> = text.replace(',', ".").parse().ok();
    let number = number.filter(|number| *number > 0.0 && *number <= MAX);
    let time = number.and_then(|number| Duration::try_from_secs_f64(number).ok());
    time.filter(|time| !time.is_zero())
        .ok_or(Message::TimeOutOfRange)
}
