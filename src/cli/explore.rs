//! `plyback explore` and `plyback trace`: one search, on the screen, as text, in line mode or
//! as NDJSON.

use std::io::{self, BufWriter};
use std::time::Duration;

use clap::Args;

use super::error::{print, warn};
use super::options::{Memory, ScreenOptions, SearchOptions};
use super::watch::Watcher;
use super::{Failure, lines, screen};
use deck::{Chapter, Selection};
use export::Reader;
use run::Run;
use scene::ended_words;
use search::Options;
use trace::{Budget, NdjsonError, Progress, Recording, Step, write_ndjson};
use tui::{App, Query, Screen};
use words::{Message, message};

/// `plyback explore GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Explore {
    #[command(flatten)]
    search: SearchOptions,
    #[arg(long, value_name = "STEP", default_value = "1", value_parser = step, conflicts_with = "text")]
    step: Step,
    #[command(flatten)]
    memory: Memory,
    #[arg(long)]
    text: bool,
    #[arg(long, value_name = "STEPS", requires = "text", value_parser = Selection::parse)]
    steps: Option<Selection>,
    #[arg(long, conflicts_with = "text")]
    lines: bool,
}

/// Parses a step, counting from 1.
fn step(text: &str) -> Result<Step, Message> {
    let number: Option<u64> = text.parse().ok().filter(|&number| number > 0);
    let number = number.ok_or(Message::WholeStep)?;
    Ok(Step(usize::try_from(number - 1).unwrap_or(usize::MAX)))
}

pub(super) fn explore(arguments: &Explore, options: &ScreenOptions) -> Result<(), Failure> {
    if arguments.text || arguments.lines {
        return read_out(arguments, options);
    }
    let query = arguments.search.query();
    // Reports a wrong call before taking over the screen.
    let (_, asked) = query.open()?;
    arguments.search.warn_of_idle(options.language());
    let command = format!("plyback explore {}", query.written());
    let budget = arguments.memory.budget();
    screen::open(command, || {
        let explore = begun(query, budget, arguments.step, &asked)?;
        Ok(App::at(options.settings(), Screen::Explore(explore)))
    })
}

/// The most steps of a search to write as text without being asked to.
const MAX_STEPS: usize = 600;

/// Reads out the search, as linear text or in line mode.
fn read_out(arguments: &Explore, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let (game, search) = arguments.search.resolve(lang, &Progress::new())?;
    let watcher = Watcher::of_search(lang);
    let run = watcher.search(arguments.memory, |progress| {
        let recording = Recording::watched(game, &search, progress);
        recording.map(|recording| Run::from(recording).ready(progress))
    });
    let run = run.map_err(Failure::wrong)?;
    drop(watcher);
    if let Some(why) = ended_words(run.first().trace(), lang) {
        warn(message!(BeginningOfSearch { why }), lang);
    }
    if arguments.lines {
        return lines::read_out(run.into(), arguments.step, None, options);
    }
    let mut reader = Reader::new(lang, options.ascii);
    let count = run.steps();
    let selection = match &arguments.steps {
        Some(selection) => selection.clone(),
        None if count <= MAX_STEPS => Selection::All,
        None => {
            reader.say(&message!(StepsInShort { count }));
            Selection::Stops
        }
    };
    let chapter = Chapter::new(run.into(), &selection)?;
    export::read_out(&mut reader, None, &[chapter], &mut |text| print(&text))
}

/// How long to wait for a search that may be refused.
const PATIENCE: Duration = Duration::from_secs(2);

/// Starts the search. Reports an early refusal before taking over the screen.
fn begun(
    query: Query,
    budget: Budget,
    step: Step,
    options: &Options,
) -> Result<tui::Explore, Failure> {
    let mut explore = tui::Explore::new(query, budget, step)?;
    if options.may_be_refused() {
        explore.wait(PATIENCE);
    }
    match explore.refusal() {
        Some(error) => Err(Failure::wrong(error)),
        None => Ok(explore),
    }
}

/// `plyback trace GAME [POSITION] …`
#[derive(Args, Debug)]
pub struct Trace {
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    memory: Memory,
}

/// Large enough that lines are seldom split, small enough that a reader sees the first events
/// at once.
const BUFFER: usize = 64 * 1024;

pub(super) fn trace(arguments: &Trace, options: &ScreenOptions) -> Result<(), Failure> {
    let (game, options) = arguments
        .search
        .resolve(options.language(), &Progress::new())?;
    let out = BufWriter::with_capacity(BUFFER, io::stdout());
    let budget = arguments.memory.budget();
    write_ndjson(out, &game, &options, budget).map_err(|error| match error {
        NdjsonError::Io(error) => Failure::from(error),
        error => Failure::wrong(error),
    })
}
