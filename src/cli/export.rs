//! `plyback export`: slides, pictures and traces of a lesson, a search or a comparison.

use std::path::{Path, PathBuf};

use clap::Args;

use super::Failure;
use super::compare::ContrastOptions;
use super::error::warn;
use super::lessons::by_name;
use super::options::{Memory, ScreenOptions, SearchOptions, named, whole};
use super::watch::Watcher;
use deck::{
    Aspect, AtNodes, Chapter, Deck, Feature, Format, Handout, Look, Order, PanelKind, Panels,
    Paper, Selection, TypeSize, Unit,
};
use export::{ExportError, room_for, room_on, write_filmed};
use lesson::Part;
use run::Run;
use scene::ended_words;
use search::Named;
use trace::{Progress, Recording};
use words::ascii::is_hidden;
use words::{Lang, Message, message};

/// `plyback export … --format F -o PATH`
#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("what").required(true).args(["game", "lesson"]))]
pub struct Arguments {
    #[command(flatten)]
    search: Option<SearchOptions>,
    #[command(flatten)]
    contrast: ContrastOptions,
    #[command(flatten)]
    memory: Memory,
    #[arg(long, value_name = "ID", conflicts_with_all = ["SearchOptions", "ContrastOptions"])]
    lesson: Option<String>,
    #[arg(long, value_name = "NAME", requires = "lesson")]
    part: Option<String>,
    #[arg(long, conflicts_with = "lesson")]
    compare: bool,
    #[arg(long, short, value_name = "FORMAT", value_parser = named::<Format>(), hide_possible_values = true)]
    format: Format,
    #[arg(long, short, value_name = "PATH")]
    output: PathBuf,
    #[arg(long, value_name = "STEPS", default_value = "stops", value_parser = Selection::parse)]
    steps: Selection,
    #[arg(long, value_name = "LIST", value_parser = Panels::parse)]
    panels: Option<Panels>,
    // No default value, to be able to tell if one was given.
    #[arg(long, value_name = "W:H", value_parser = named::<Aspect>())]
    aspect: Option<Aspect>,
    #[arg(long, value_name = "SIZE", value_parser = named::<TypeSize>(), hide_possible_values = true)]
    size: Option<TypeSize>,
    #[arg(long, value_name = "WHAT", value_parser = named::<AtNodes>(), hide_possible_values = true)]
    at_nodes: Option<AtNodes>,
    #[arg(long, value_name = "TEXT", value_parser = visible)]
    title: Option<String>,
    #[arg(long, value_name = "TEXT", value_parser = visible)]
    subtitle: Option<String>,
    #[arg(long, requires = "lesson")]
    questions: bool,
    #[arg(long)]
    no_cover: bool,
    #[arg(long)]
    no_end: bool,
    #[arg(long, value_name = "PIXELS", value_parser = whole(64..=16_384))]
    width: Option<u32>,
    #[arg(long, value_name = "MS", value_parser = whole(20..=600_000))]
    delay: Option<u32>,
    #[arg(long, value_name = "FILE", conflicts_with = "aspect")]
    template: Option<PathBuf>,
    #[arg(long)]
    bare: bool,
    #[arg(long, value_name = "N", value_parser = named::<Handout>(), hide_possible_values = true)]
    handout: Option<Handout>,
    #[arg(long)]
    force: bool,
}

/// Accepts a text without invisible characters.
fn visible(text: &str) -> Result<String, Message> {
    match text.chars().find(|&char| is_hidden(char)) {
        None => Ok(text.to_owned()),
        Some(char) => Err(message!(LessonControl {
            char: char.escape_unicode().to_string()
        })),
    }
}

impl Arguments {
    /// Whether to ask the lesson's questions.
    fn asks(&self) -> bool {
        self.questions || self.format.unit() == Unit::Question
    }

    /// Whether to export two searches.
    const fn is_comparison(&self) -> bool {
        self.compare || self.contrast.is_given()
    }
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    let (format, path, force) = (arguments.format, &arguments.output, arguments.force);
    for (option, is_given) in [
        ("--part", arguments.part.is_some()),
        ("--questions", arguments.questions),
    ] {
        if is_given && arguments.lesson.is_none() {
            return Err(message!(NeedsALesson { option }).into());
        }
    }
    if path.as_os_str() == "-" {
        return Err(Message::ExportNeedsAFile.into());
    }
    if arguments.questions && !format.has(Feature::Questions) {
        return Err(message!(QuestionsNotIn {
            format: format.name(),
            formats: formats_with(Feature::Questions)
        })
        .into());
    }
    warn_of_idle(arguments, options);
    let watcher = Watcher::new(options.language())?;
    // Report what is in the way before a long search rather than after it.
    room_for(format, path, force)?;
    if let Some(template) = &arguments.template
        && format.has(Feature::Masters)
    {
        room_on(template)?;
    }
    let (deck, bytes) = watcher.search(arguments.memory, |progress| {
        let deck = deck(arguments, options, progress);
        (deck, progress.left().bytes)
    });
    if watcher.is_stopped() {
        return Err(ExportError::Cancelled.into());
    }
    let order = Order {
        deck: deck?,
        format,
        path: path.clone(),
        force,
        bytes,
        width: arguments.width,
        delay: arguments.delay.unwrap_or(Order::DELAY),
        template: arguments.template.clone(),
        bare: arguments.bare,
        handout: arguments.handout,
    };
    let written = write_filmed(
        &order,
        &|done, all| watcher.at(format, done, all),
        Some(tui::film),
    )?;
    watcher.done(&written);
    Ok(())
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Self {
        if error.is_wrong_call() {
            Self::wrong(error)
        } else {
            Self::failed(error)
        }
    }
}

/// Loads the lesson, or runs the search.
fn deck(
    arguments: &Arguments,
    options: &ScreenOptions,
    progress: &Progress,
) -> Result<Deck, Failure> {
    let look = Look {
        // An option without effect can't be wrong, either.
        paper: match arguments.format.has(Feature::Colours) {
            true => options.paper()?,
            false => Paper::default(),
        },
        aspect: arguments.aspect.unwrap_or_default(),
        languages: options.languages(),
        panels: arguments.panels,
        size: arguments.size.unwrap_or_default(),
        at_nodes: arguments.at_nodes.unwrap_or_default(),
        ascii: options.ascii,
    };
    let lesson = match &arguments.lesson {
        Some(name) => {
            let lesson = by_name(name, progress)?;
            match arguments.asks() {
                true => lesson,
                false => lesson.without_questions(),
            }
        }
        None => searched(arguments, options.language(), progress)?.into(),
    };
    let (is_lesson, has_frame) = (
        arguments.lesson.is_some(),
        arguments.format.has(Feature::Frame),
    );
    let is_titled = arguments.title.is_some() || arguments.subtitle.is_some();
    Ok(Deck {
        id: lesson.id,
        titles: lesson.titles,
        remember: lesson.remember,
        chapters: chapters(lesson.parts, arguments, progress)?,
        look,
        title: arguments.title.clone(),
        subtitle: arguments.subtitle.clone(),
        cover: (is_lesson || is_titled) && has_frame && !arguments.no_cover,
        end: is_lesson && has_frame && !arguments.no_end,
    })
}

/// All parts of a lesson, or the one requested.
fn chapters(
    mut parts: Vec<Part>,
    arguments: &Arguments,
    progress: &Progress,
) -> Result<Vec<Chapter>, Failure> {
    if let Some(name) = &arguments.part {
        let known: Vec<_> = parts.iter().map(|part| part.name.as_str()).collect();
        let known = known.join(", ");
        parts.retain(|part| part.name == *name);
        if parts.is_empty() {
            return Err(message!(NoSuchPart { name, known }).into());
        }
    }
    Ok(Chapter::all(parts, &arguments.steps, progress)?)
}

/// One search, or two side by side.
fn searched(arguments: &Arguments, lang: Lang, progress: &Progress) -> Result<Run, Failure> {
    let Some(search) = &arguments.search else {
        return Err(Message::ExportNeedsAGame.into());
    };
    if arguments.is_comparison() {
        return Ok(arguments.contrast.run(search, lang, progress)?.0);
    }
    let (game, options) = search.resolve(lang, progress)?;
    let recording = Recording::watched(game, &options, progress);
    let recording = recording.map_err(Failure::wrong)?;
    if let Some(why) = ended_words(&recording.trace, lang).filter(|_| !progress.is_cancelled()) {
        warn(message!(BeginningOfSearch { why }), lang);
    }
    Ok(Run::from(recording).ready(progress))
}

/// Warns of options that the format doesn't use, and of a name that ends like another format's
/// files. Refuses neither, so that one call in a loop can serve every format.
fn warn_of_idle(arguments: &Arguments, options: &ScreenOptions) {
    let (format, lang) = (arguments.format, options.language());
    let given: [(&str, bool, Feature); 12] = [
        ("--handout", arguments.handout.is_some(), Feature::Handout),
        ("--width", arguments.width.is_some(), Feature::Pixels),
        ("--delay", arguments.delay.is_some(), Feature::Time),
        ("--aspect", arguments.aspect.is_some(), Feature::Pages),
        ("--panels", arguments.panels.is_some(), Feature::Pages),
        ("--size", arguments.size.is_some(), Feature::Pages),
        ("--at-nodes", arguments.at_nodes.is_some(), Feature::Pages),
        ("--no-cover", arguments.no_cover, Feature::Frame),
        ("--no-end", arguments.no_end, Feature::Frame),
        ("--template", arguments.template.is_some(), Feature::Masters),
        ("--bare", arguments.bare, Feature::Bare),
        ("--theme", options.theme.is_some(), Feature::Colours),
    ];
    for (option, given, feature) in given {
        if given && !format.has(feature) {
            let what = message!(OptionDoesNothing {
                option,
                format: format.name(),
                formats: formats_with(feature)
            });
            warn(what, lang);
        }
    }
    misnamed(format, &arguments.output, lang);
    let Some(panels) = arguments.panels else {
        return;
    };
    let missing = [PanelKind::Code, PanelKind::Stack].into_iter();
    let missing = missing
        .filter(|kind| panels.has(*kind))
        .map(PanelKind::name);
    let panels = missing.collect::<Vec<_>>().join(",");
    if arguments.is_comparison() && format.has(Feature::Pages) && !panels.is_empty() {
        warn(message!(PanelsOfTwo { panels }), lang);
    }
}

/// The names of the formats with a feature.
fn formats_with(feature: Feature) -> String {
    let formats = Format::ALL.iter().filter(|(_, format)| format.has(feature));
    let formats: Vec<_> = formats.map(|(name, _)| *name).collect();
    formats.join(", ")
}

/// Warns of a name that ends like another format's files.
fn misnamed(format: Format, path: &Path, lang: Lang) {
    let Some(ending) = path.extension().and_then(|ending| ending.to_str()) else {
        return;
    };
    let others = Format::ALL
        .iter()
        .any(|(_, other)| other.ending() == ending);
    // A Markdown file can hold diagrams, and GIFT is text.
    let others_too = [(Format::Mermaid, "md"), (Format::Gift, "txt")];
    let is_its_own = ending == format.ending() || others_too.contains(&(format, ending));
    if others && !is_its_own {
        let (path, format) = (path.display(), format.name());
        warn(message!(WrittenAs { path, format }), lang);
    }
}
