//! `plyback play`: a game against an engine, or between two engines.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use clap::builder::ArgPredicate;

use super::error::print;
use super::options::{ScreenOptions, named, side, whole};
use super::watch::Watcher;
use super::{Failure, lines, screen, shelf, verify};
use ::play::{Engine, Seat, Skill, Table, Tally, play_match, playable, seconds, seed};
use game::{Setup, Side};
use run::Query;
use search::{Named, Scoring, Ties};
use trace::Progress;
use tui::{App, Play, Screen, terminal};
use words::{Lang, Message, message};

/// `plyback play GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Arguments {
    game: Option<String>,
    #[arg(allow_negative_numbers = true)]
    position: Option<String>,
    #[arg(long, value_name = "NAME", value_parser = named::<Engine>())]
    engine: Option<Engine>,
    #[arg(long, value_name = "SEAT", value_parser = named::<Seat>(), conflicts_with = "against")]
    you: Option<Seat>,
    #[arg(long, value_name = "SIDE", value_parser = side(["X", "O"]))]
    first: Option<Side>,
    #[arg(long, value_name = "NAME", value_parser = named::<Scoring>())]
    scoring: Option<Scoring>,
    #[arg(long, value_name = "WHICH", value_parser = named::<Ties>())]
    ties: Option<Ties>,
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = "0", default_value_if("load", ArgPredicate::IsPresent, None))]
    seed: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "2", default_value_if("load", ArgPredicate::IsPresent, None), allow_negative_numbers = true)]
    time: Option<Duration>,
    #[arg(long, value_name = "NAME", value_parser = named::<Engine>(), conflicts_with_all = ["lines", "load"])]
    against: Option<Engine>,
    #[arg(long, value_name = "N", value_parser = whole(1..=100_000), default_value = "2", requires = "against", conflicts_with_all = ["lines", "load", "certificate"])]
    games: u32,
    #[arg(long, requires = "against", conflicts_with_all = ["lines", "load", "certificate"])]
    json: bool,
    #[arg(long)]
    lines: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "engine", "you", "first", "scoring", "ties"])]
    load: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "engine", "you", "first", "scoring", "ties", "load", "against"])]
    certificate: Option<PathBuf>,
}

/// An absolute path, valid from any folder.
fn whole_path(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    if let Some(against) = arguments.against {
        return arguments.hold_match(against, options);
    }
    let table = arguments.table(options.language())?;
    if arguments.lines {
        return lines::play(table, options);
    }
    if !terminal::is_usable() {
        let mut command = vec!["plyback play"];
        command.extend(arguments.game.as_deref());
        let command = command.join(" ");
        return Err(message!(PlayNeedsATerminal { command }).into());
    }
    screen::open("plyback play", || {
        let game = Screen::Play(Play::new(table));
        Ok(App::at(options.settings(), game))
    })
}

impl Arguments {
    /// The game to play: a new one, or one that was saved.
    pub fn table(&self, lang: Lang) -> Result<Table, Failure> {
        if let Some(path) = &self.certificate {
            let certificate = verify::read(path, &Watcher::of_search(lang))?;
            let walk = Query {
                game: "certificate".to_owned(),
                position: Some(format!("@{}", whole_path(path).display())),
                ..Query::default()
            };
            let skill = self.skill(Engine::Strong);
            return Ok(Table::against(certificate, walk, skill)?);
        }
        if let Some(path) = &self.load {
            let mut table = shelf::load(path, &Watcher::of_search(lang))?;
            table.skill.time = self.time.unwrap_or(table.skill.time);
            table.skill.seed = self.seed.unwrap_or(table.skill.seed);
            return Ok(table);
        }
        let mut start = self.start()?;
        let engine = self.engine(&start)?;
        let has_board = start.game().is_ok_and(|game| game.has_board());
        let is_usual = self.first.is_none() && self.position.is_none();
        if engine == Engine::Browser && has_board && is_usual {
            // There, the user is O and begins.
            start.setup.first = Some(Side::Two);
        }
        let skill = self.skill(engine);
        Ok(Table::new(&start, self.you.unwrap_or(Seat::First), skill)?)
    }

    fn start(&self) -> Result<Query, Failure> {
        let game = self.game.clone().ok_or(Message::PlayNeedsAGame)?;
        Ok(Query {
            game,
            position: self.position.clone(),
            setup: Setup {
                first: self.first,
                root: None,
            },
            ..Query::default()
        })
    }

    /// The engine asked for, or the default one.
    fn engine(&self, start: &Query) -> Result<Engine, Failure> {
        let game = playable(start)?;
        Ok(self.engine.unwrap_or_else(|| Engine::usual(&game)))
    }

    fn skill(&self, engine: Engine) -> Skill {
        Skill {
            scoring: self.scoring,
            ties: self.ties,
            time: self.time.unwrap_or(Skill::TIME),
            seed: self.seed.unwrap_or_default(),
            ..Skill::new(engine)
        }
    }

    /// Plays the match that `--engine` asks for.
    fn hold_match(&self, against: Engine, options: &ScreenOptions) -> Result<(), Failure> {
        let start = self.start()?;
        let engines = [self.engine(&start)?, against];
        let is_used = engines.contains(&Engine::Perfect);
        let skills = engines.map(|engine| {
            let mut skill = self.skill(engine);
            // Scoring and ties apply only to the perfect engine if it plays.
            if is_used && engine != Engine::Perfect {
                (skill.scoring, skill.ties) = (None, None);
            }
            skill
        });
        let tally = self.watched_match(&start, &skills, options.language())?;
        let Tally {
            games,
            wins,
            draws,
            losses,
        } = tally;
        if self.json {
            let told =
                format!(r#"{{"games":{games},"wins":{wins},"draws":{draws},"losses":{losses}}}"#);
            print(&format!("{told}\n"))?;
            return self.whole_match(games);
        }
        let text = options.language().say(&message!(MatchPlayed {
            engine: engines[0].name(),
            against: against.name(),
            game: start.game()?.name(),
            games,
            wins,
            draws,
            losses,
        }));
        print(&format!("{}\n", options.shown(&text)))?;
        self.whole_match(games)
    }

    /// Plays a match, showing its results so far on a terminal; a signal stops it.
    fn watched_match(
        &self,
        start: &Query,
        skills: &[Skill; 2],
        lang: Lang,
    ) -> Result<Tally, Failure> {
        let watcher = Watcher::new(lang)?;
        let so_far = Mutex::new(Tally::default());
        let so_far = || so_far.lock().unwrap_or_else(PoisonError::into_inner);
        let play = |progress: &Progress| {
            let players = skills.each_ref();
            let seed = skills[0].seed;
            play_match(start, players, self.games, seed, progress, |tally| {
                *so_far() = tally;
            })
        };
        let tally = watcher.during(&Progress::new(), play, || {
            let tally = *so_far();
            message!(MatchSoFar {
                engine: skills[0].engine.name(),
                against: skills[1].engine.name(),
                games: tally.games,
                of: self.games,
                wins: tally.wins,
                draws: tally.draws,
                losses: tally.losses,
            })
        });
        Ok(tally?)
    }

    /// Fails if the match was stopped.
    fn whole_match(&self, games: u32) -> Result<(), Failure> {
        match self.games - games {
            0 => Ok(()),
            left => Err(Failure::failed(message!(MatchStopped { left }))),
        }
    }
}
