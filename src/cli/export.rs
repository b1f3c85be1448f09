//! `plyback export`: slides, pictures and traces of a lesson, a search or a comparison.

mod idle;
mod watch;

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::complain::{RISKY, warn};
use super::contrast::ContrastOptions;
use super::options::{ScreenOptions, SearchOptions};
use super::{Failure, press};
use deck::{Aspect, Chapter, Deck, Format, Look, Order, Panels, Selection};
use export::{ExportError, room_for};
use lang::Lang;
use lesson::{Part, load, named};
use scene::ended_words;
use search::Named;
use watch::Watcher;

/// `plyback export … --format F -o PATH`
#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("what").required(true).args(["game", "lesson"]))]
pub struct Arguments {
    #[command(flatten)]
    search: Option<SearchOptions>,
    #[command(flatten)]
    contrast: ContrastOptions,
    /// A lesson: its name (see plyback lessons list), or the path of your own
    #[arg(long, value_name = "ID", conflicts_with_all = ["SearchOptions", "ContrastOptions"])]
    lesson: Option<String>,
    /// One part of the lesson, by the name that its file gives it
    #[arg(long, value_name = "NAME", requires = "lesson")]
    part: Option<String>,
    /// Two searches side by side, as plyback compare has them
    #[arg(long, conflicts_with = "lesson")]
    compare: bool,
    // The names are listed in one place only.
    #[arg(long, short, value_name = "FORMAT", help = formats(), value_parser = Format::named)]
    format: Format,
    /// The file to write; svg and png: the folder
    #[arg(long, short, value_name = "PATH")]
    output: PathBuf,
    /// Which steps: stops (where the lesson speaks; of a search, those that tell it in
    /// short), all, A..B counted from 1, or selectors such as "state 3 backup,cut 1,end"
    #[arg(long, value_name = "STEPS", default_value = "stops", value_parser = Selection::parse)]
    steps: Selection,
    /// What is on a slide: some of tree,board,code,stack,caption
    /// [default: all but stack]
    #[arg(long, value_name = "LIST", value_parser = Panels::parse)]
    panels: Option<Panels>,
    // No default value, so that it is known whether it was asked for.
    #[arg(long, value_name = "W:H", value_parser = aspect(), help = proportions())]
    aspect: Option<Aspect>,
    /// The width of pictures in pixels [default: 1920; gif: 960]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(64..=16_384))]
    width: Option<u32>,
    #[arg(long, value_name = "MS", help = delay(), value_parser = clap::value_parser!(u32).range(20..=600_000))]
    delay: Option<u32>,
    /// Replace what is there
    #[arg(long)]
    force: bool,
}

impl Arguments {
    /// Whether two searches are exported.
    const fn is_comparison(&self) -> bool {
        self.compare || self.contrast.is_given()
    }
}

fn formats() -> String {
    let names: Vec<_> = Format::ALL.iter().map(|(name, _)| *name).collect();
    format!("What to write: {}", names.join(", "))
}

fn proportions() -> String {
    let usual = Aspect::default().name();
    format!("The proportions of slides [default: {usual}]")
}

fn delay() -> String {
    format!(
        "How long a gif or a cast shows each step, in milliseconds [default: {}]. A gif shows \
         its last one three times as long, and at least 3 s; a cast shows stops as long as \
         they take to read",
        Order::DELAY
    )
}

fn aspect() -> impl TypedValueParser<Value = Aspect> {
    PossibleValuesParser::new(Aspect::ALL.iter().map(|(name, _)| *name))
        .map(|name| Aspect::named(&name).unwrap_or_default())
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let (format, path, force) = (arguments.format, &arguments.output, arguments.force);
    if arguments.part.is_some() && arguments.lesson.is_none() {
        return Err(Failure::Wrong(
            "--part is of a lesson: --lesson ID is missing".into(),
        ));
    }
    if path.as_os_str() == "-" {
        let wrong = "exports go to a file, not to standard output; plyback trace writes there";
        return Err(Failure::Wrong(wrong.into()));
    }
    idle::warn_of(arguments, options);
    // What is in the way is told before a long search, not after it.
    room_for(format, path, force).map_err(told)?;
    let watcher = Watcher::new(format)
        .map_err(|error| Failure::Failed(format!("no signal can be heard: {error}")))?;
    let order = Order {
        deck: deck(arguments, options, &watcher)?,
        format,
        path: path.clone(),
        force,
        width: arguments.width,
        delay: arguments.delay.unwrap_or(Order::DELAY),
    };
    if watcher.is_stopped() {
        return Err(told(ExportError::Cancelled));
    }
    let written = press::print(&order, &watcher).map_err(told)?;
    watcher.done(&written.path, written.made);
    Ok(())
}

fn told(error: ExportError) -> Failure {
    if error.is_wrong_call() {
        Failure::wrong(error)
    } else {
        Failure::Failed(error.to_string())
    }
}

fn deck(
    arguments: &Arguments,
    options: &ScreenOptions,
    watcher: &Watcher,
) -> Result<Deck, Failure> {
    let look = Look {
        paper: options.paper()?,
        aspect: arguments.aspect.unwrap_or_default(),
        languages: options.languages(),
        panels: arguments.panels.unwrap_or_default(),
        ascii: options.ascii,
    };
    let mut deck = Deck {
        id: String::new(),
        titles: BTreeMap::new(),
        chapters: Vec::new(),
        look,
        framed: false,
    };
    if let Some(name) = &arguments.lesson {
        let source = named(name).map_err(Failure::wrong)?;
        let lesson =
            load(&source).map_err(|wrong| Failure::Wrong(super::learn::first_of(&wrong, name)))?;
        deck.id = lesson.id;
        deck.titles = lesson.titles;
        deck.framed = arguments.format.has_frame();
        deck.chapters = chapters(lesson.parts, arguments)?;
    } else {
        let part = searched(arguments, watcher)?;
        let chapter = Chapter::new(part, &arguments.steps).map_err(Failure::wrong)?;
        deck.chapters.push(chapter);
    }
    Ok(deck)
}

/// The parts of a lesson that are asked for.
fn chapters(parts: Vec<Part>, arguments: &Arguments) -> Result<Vec<Chapter>, Failure> {
    let names: Vec<String> = parts.iter().map(|part| part.name.clone()).collect();
    let parts: Vec<Part> = match &arguments.part {
        None => parts,
        Some(name) => parts
            .into_iter()
            .filter(|part| part.name == *name)
            .collect(),
    };
    if parts.is_empty() {
        let name = arguments.part.as_deref().unwrap_or_default();
        return Err(Failure::Wrong(format!(
            "this lesson has no part '{name}': one of {}",
            names.join(", ")
        )));
    }
    Chapter::all(parts, &arguments.steps).map_err(Failure::wrong)
}

/// One search, or two side by side.
fn searched(arguments: &Arguments, watcher: &Watcher) -> Result<Part, Failure> {
    let Some(search) = &arguments.search else {
        return Err(Failure::Wrong("a game or a --lesson is needed".into()));
    };
    if arguments.is_comparison() {
        return Ok(arguments.contrast.part(search)?.0);
    }
    let (game, options) = search.resolve()?;
    search.warn_of_idle();
    if options.may_change_the_move() {
        warn(RISKY);
    }
    let recording = watcher.record(game, &options);
    if watcher.is_stopped() {
        return Err(told(ExportError::Cancelled));
    }
    let recording = recording.map_err(Failure::wrong)?;
    if let Some(why) = ended_words(&recording.trace, Lang::En) {
        warn(&format!("{why}: this is the beginning of the search"));
    }
    Ok(Part::alone(recording))
}
