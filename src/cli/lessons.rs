//! `plyback learn` and `plyback lessons`: shows a lesson on the screen or as linear text; lists
//! lessons, checks them, and starts new ones.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;

use super::error::print;
use super::options::{Memory, ScreenOptions};
use super::{Failure, lines, screen};
use export::linear_text;
use lesson::{
    Lesson, LessonSource, Part, SourceFile, embedded, from_path, in_language, load, named,
};
use trace::{Direction, Progress};
use tui::{App, Draft, Reread, Screen, Viewer};
use words::{Lang, Message, Value, all_of, message};

/// `plyback lessons …`
#[derive(Args, Debug)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    List {
        #[arg(long)]
        json: bool,
    },
    Check {
        paths: Vec<PathBuf>,
        #[command(flatten)]
        memory: Memory,
    },
    New {
        name: PathBuf,
    },
}

pub(super) fn run(arguments: &Arguments, options: &ScreenOptions) -> Result<(), Failure> {
    match &arguments.command {
        Command::List { json } => list(options, *json),
        Command::Check { paths, memory } => check(paths, *memory, options.language()),
        Command::New { name } => begin(name, options),
    }
}

/// A lesson in the list, as JSON.
#[derive(Serialize)]
struct LessonEntry {
    id: String,
    title: String,
    summary: String,
    source: Option<String>,
    minutes: usize,
    languages: Vec<&'static str>,
    parts: Vec<PartEntry>,
}

#[derive(Serialize)]
struct PartEntry {
    name: String,
    title: String,
    stops: usize,
    states: usize,
    steps: usize,
}

impl LessonEntry {
    fn new(lesson: &Lesson, lang: Lang) -> Self {
        let titles = lesson.titles(lang).clone();
        let part = |part: &Part| PartEntry {
            name: part.name.clone(),
            title: in_language(&part.titles, lang).clone(),
            stops: part.stops.len(),
            states: part.run.first().states.len(),
            steps: part.run.steps(),
        };
        Self {
            id: lesson.id.clone(),
            title: titles.title,
            summary: titles.summary,
            source: titles.source,
            minutes: titles.minutes,
            languages: lesson.languages().map(Lang::code).collect(),
            parts: lesson.parts.iter().map(part).collect(),
        }
    }
}

fn list(options: &ScreenOptions, json: bool) -> Result<(), Failure> {
    let mut lessons = Vec::new();
    for source in embedded() {
        let lesson = load(&source, &Progress::new())
            .map_err(|wrong| Failure::Wrong(wrong.into_iter().map(Value::from).collect()))?;
        lessons.push(LessonEntry::new(&lesson, options.language()));
    }
    if json {
        let text = serde_json::to_string_pretty(&lessons).expect("plain data");
        return print(&format!("{text}\n"));
    }
    let lengths = lessons.iter().map(|lesson| lesson.id.len());
    let width = lengths.max().unwrap_or(0);
    let mut text = String::new();
    for lesson in lessons {
        let (id, title, minutes) = (lesson.id, lesson.title, lesson.minutes);
        let length = options.language().say(&message!(AboutMinutes { minutes }));
        // A summary fits into 80 columns with a small margin, but not next to the names.
        text += &format!("{id:<width$}  {title} ({length})\n    {}\n", lesson.summary);
    }
    print(&options.shown(&text))
}

fn check(paths: &[PathBuf], memory: Memory, lang: Lang) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    let mut sources = Vec::new();
    if paths.is_empty() {
        sources = embedded();
    }
    for path in paths.iter().flat_map(|path| lessons_in(path)) {
        match from_path(&path) {
            Ok(source) => sources.push(source),
            Err(error) => wrong.push(error.into()),
        }
    }
    for source in &sources {
        match load(source, &Progress::within(memory.budget())) {
            Ok(lesson) => {
                let stops: usize = lesson.parts.iter().map(|part| part.stops.len()).sum();
                let holds = message!(LessonHolds {
                    id: &lesson.id,
                    parts: message!(Parts {
                        count: lesson.parts.len()
                    }),
                    stops: message!(Stops { count: stops }),
                    length: lesson.titles(lang).length(),
                    languages: all_of(lesson.languages().map(Lang::code)),
                });
                let holds = lang.say(&holds);
                print(&format!("{holds}\n"))?;
            }
            Err(found) => wrong.extend(found.into_iter().map(Value::from)),
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failure::Wrong(wrong))
    }
}

/// The lesson that authors start from.
const fn template_text(lang: Lang) -> &'static str {
    match lang {
        Lang::It => include_str!("template/it.md"),
        _ => include_str!("template/en.md"),
    }
}

/// That lesson, loaded.
fn template(lang: Lang) -> Lesson {
    let source = LessonSource {
        id: String::new(),
        main: SourceFile::new("lesson.md", template_text(lang)),
        translations: Vec::new(),
    };
    load(&source, &Progress::new()).unwrap_or_else(|wrong| panic!("the template: {wrong:?}"))
}

/// Creates a folder with a valid lesson.
fn begin(folder: &Path, options: &ScreenOptions) -> Result<(), Failure> {
    let lang = options.language();
    let text = template_text(lang);
    let failed = |why: io::Error| match why.kind() {
        io::ErrorKind::AlreadyExists => Failure::wrong(message!(LessonIsThere {
            path: folder.display()
        })),
        _ => Failure::failed(message!(NotWritten {
            path: folder.display(),
            why: &why
        })),
    };
    // The folder is new, so we may remove everything in it.
    fs::create_dir(folder).map_err(failed)?;
    fs::write(folder.join("lesson.md"), text).map_err(|why| {
        // Don't leave a partly written lesson behind.
        let _ = fs::remove_dir_all(folder);
        failed(why)
    })?;
    let folder: PathBuf = folder.components().collect();
    let is_bare = folder.components().count() == 1 && folder.is_relative();
    let path = folder.display();
    let path = if is_bare {
        format!("./{path}")
    } else {
        path.to_string()
    };
    print(&options.shown(&format!(
        "{}\n",
        lang.say(&message!(LessonBegun {
            path: &path,
            typed: run::quoted(&path)
        }))
    )))
}

/// A folder of lessons stands for all lessons in it.
fn lessons_in(path: &Path) -> Vec<PathBuf> {
    let is_lesson = |folder: &Path| folder.join("lesson.md").is_file();
    let mut inside: Vec<PathBuf> = match fs::read_dir(path) {
        Ok(entries) if !is_lesson(path) => entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|folder| is_lesson(folder))
            .collect(),
        _ => Vec::new(),
    };
    inside.sort();
    if inside.is_empty() {
        inside.push(path.to_owned());
    }
    inside
}

/// `plyback learn [LESSON]`
#[derive(Args, Debug)]
pub struct Learn {
    lesson: Option<String>,
    #[arg(long)]
    text: bool,
    #[arg(long, conflicts_with = "text")]
    lines: bool,
    #[arg(long)]
    no_questions: bool,
    #[arg(long, conflicts_with_all = ["text", "lines"])]
    watch: bool,
}

pub(super) fn learn(arguments: &Learn, options: &ScreenOptions) -> Result<(), Failure> {
    let Some(name) = &arguments.lesson else {
        let given = [
            (arguments.text, "--text"),
            (arguments.lines, "--lines"),
            (arguments.watch, "--watch"),
        ];
        return match given.iter().find(|(is_given, _)| *is_given) {
            None => screen::open(Message::TextFormsOfHome, || {
                let mut app = App::new(options.settings());
                app.asks = !arguments.no_questions;
                Ok(app)
            }),
            Some((_, option)) => Err(message!(NeedsALesson { option: *option }).into()),
        };
    };
    let line = embedded().iter().position(|source| source.id == *name);
    if arguments.watch && line.is_some() {
        return Err(message!(WatchNeedsFiles { name }).into());
    }
    let command = format!("plyback learn {name}");
    if let (Some(line), false) = (line, arguments.text || arguments.lines) {
        return screen::open(command, || {
            let mut app = App::new(options.settings());
            app.asks = !arguments.no_questions;
            app.open_lesson(line);
            Ok(app)
        });
    }
    let (lesson, wrong) = match load(&named(name)?, &Progress::new()) {
        // It is shown as soon as it is valid.
        Err(wrong) if arguments.watch => {
            let lang = options.language();
            let mut example = template(lang);
            let titles = example.titles.values_mut();
            titles.for_each(|titles| titles.title = lang.say(&Message::LessonNotYet));
            (example, wrong)
        }
        _ => (by_name(name, &Progress::new())?, Vec::new()),
    };
    let mut lesson = lesson;
    if arguments.no_questions {
        lesson = lesson.without_questions();
    }
    if arguments.lines {
        let step = lesson.parts[0].first_stop(Direction::Forwards);
        return lines::read_out(lesson, step, None, options);
    }
    if !arguments.text {
        return screen::open(command, || {
            let screen = Screen::Lesson(Viewer::new(lesson));
            let mut app = App::at(options.settings(), screen);
            app.asks = !arguments.no_questions;
            if arguments.watch {
                app.draft = Some(Draft::new(reread(name)?, &wrong));
            }
            Ok(app)
        });
    }
    print(&options.shown(&linear_text(&lesson, options.language())))
}

/// The lesson with this name, or the first of its errors and how to see the rest.
pub(super) fn by_name(name: &str, progress: &Progress) -> Result<Lesson, Failure> {
    load(&named(name)?, progress).map_err(|wrong| match &wrong[..] {
        [] => Failure::Wrong(Vec::new()),
        [only] => only.message().into(),
        [first, more @ ..] => {
            let (first, count) = (first.message(), more.len());
            message!(AndMore { first, count, name }).into()
        }
    })
}

/// Reloads a lesson's files after they have changed, once they are stable.
fn reread(name: &str) -> Result<Reread, Failure> {
    let path = PathBuf::from(name);
    let mut known = Ok(from_path(&path)?);
    let mut seen = known.clone();
    Ok(Box::new(move || {
        let now = from_path(&path);
        let is_at_rest = now == seen;
        seen.clone_from(&now);
        (is_at_rest && now != known).then(|| {
            known.clone_from(&now);
            now
        })
    }))
}
